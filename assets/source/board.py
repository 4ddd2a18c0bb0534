"""The board, its moulded frame and the trays, with the layout of their textures."""
import math

import numpy as np

import mesh as M
from mesh import Mesh

# cross-section of the frame from the playing field outwards: (distance from the field's edge, height)
def frame_section():
    p = M.Profile(0.0, -0.004)
    p.line((0.0, 0.012)).arc(0.020, 0.030, 0.35, 4)
    p.line((0.600, 0.030), (0.608, 0.016), (0.622, 0.014))
    p.arc(0.715, -0.066, 0.38, 8)
    p.line((0.728, -0.068), (0.728, -0.082))
    p.line((0.728, -0.230), (0.740, -0.236))
    p.arc(0.800, -0.300, -0.38, 6)
    p.line((0.812, -0.302)).arc(0.812, -0.378, 0.18, 4)
    p.line((0.805, -0.380))
    return p.points()


FIELD = 4.0
HALF = FIELD + 0.83          # the extent of a strip of the frame's texture, to each side
STRIP_SPAN = 1.36            # units of developed section in one strip
PAD = 0.02


def section_runs(pts):
    return np.hstack([0, np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])


# strip i belongs to the side whose outward direction is DIR[i], its left-to-right ALONG[i], seen from outside
DIR = [(0, 1), (1, 0), (0, -1), (-1, 0)]       # (x, z): White, h-file, Black, a-file
ALONG = [(1, 0), (0, -1), (-1, 0), (0, 1)]


def frame():
    raw = frame_section()
    pts = raw
    runs = section_runs(pts)
    assert runs[-1] + 2 * PAD < STRIP_SPAN, runs[-1]
    start, end = M.profile_normals(pts, 30)
    parts = []
    for i in range(4):
        d, a = np.array(DIR[i], float), np.array(ALONG[i], float)
        pos, nrm, uv, tri, ao = [], [], [], [], []
        for k in range(len(pts) - 1):
            # like the field, for the sheen
            cols = np.linspace(-1.0, 1.0, 9)
            base = len(pos)
            for e, (q, n) in enumerate(((pts[k], start[k]), (pts[k + 1], end[k]))):
                w = FIELD + q[0]
                for c in cols:
                    t = c * w
                    xz = d * w + a * t
                    pos.append((xz[0], q[1], xz[1]))
                    nrm.append((d[0] * n[0], n[1], d[1] * n[0]))
                    v = (PAD + runs[k + e]) / STRIP_SPAN
                    uv.append((0.5 + t / (2 * HALF), (i + v) / 4))
            m = len(cols)
            for j in range(m - 1):
                p, q_, r, s = base + j, base + j + 1, base + m + j, base + m + j + 1
                tri += [(p, r, s), (p, s, q_)]
        pos, tri, nrm = np.array(pos), np.array(tri), np.array(nrm)
        parts.append(Mesh(pos, nrm, uv, tri))
    m = Mesh.join(parts)
    # profile_normals assumes the axis on the left of an upward profile; this one runs outward, so turn them up
    flip = np.cross(m.pos[m.tri[:, 1]] - m.pos[m.tri[:, 0]], m.pos[m.tri[:, 2]] - m.pos[m.tri[:, 0]])
    face = np.einsum("ij,ij->i", flip, m.nrm[m.tri[:, 0]])
    if np.median(m.nrm[:, 1]) < 0:
        m.nrm = -m.nrm
        face = -face
    m.tri[face < 0] = m.tri[face < 0][:, [0, 2, 1]]
    return m


def field():
    # fine enough for the reflection of the room, which the lean path computes per vertex
    n = 24
    pos, uv, tri = [], [], []
    for j in range(n + 1):
        for i in range(n + 1):
            pos.append((-4 + 8 * i / n, 0, -4 + 8 * j / n))
            uv.append((i / n, j / n))
    for j in range(n):
        for i in range(n):
            a = j * (n + 1) + i
            tri += [(a, a + n + 1, a + n + 2), (a, a + n + 2, a + 1)]
    m = Mesh(pos, [(0, 1, 0)] * len(pos), uv, tri)
    m.tangent = (1, 0, 0, 1)
    return m


# the extent of the table's texture, to each side of the middle; the table's mesh is in src/scene/board/model.rs
TABLE_SPAN = (9.8, 8.2)
TABLE_Y = -0.38

# the trays for captured pieces, one at each corner of the board: their centres and sizes
TRAY_AT = (5.76, 2.70)
TRAY_HALF = (0.88, 1.67)
TRAY_RIM = 0.075
TRAY_FLOOR = 0.035
TRAY_TOP = 0.120


def tray():
    """A shallow box, centred on the origin, its base at y = 0: a rim of wood around a floor of cloth."""
    hx, hz = TRAY_HALF
    # cross-section of the rim from the cloth outwards: (distance in from the outer wall, height, normal, openness)
    c = 0.014
    sec = [(TRAY_RIM, TRAY_FLOOR, (-1, 0), 0.45), (TRAY_RIM, TRAY_TOP - c, (-1, 0), 0.9),
           (TRAY_RIM - c, TRAY_TOP, (-0.5, 0.87), 1.0), (TRAY_RIM / 2, TRAY_TOP, (0, 1), 1.0), (c, TRAY_TOP, (0.5, 0.87), 1.0),
           (0.0, TRAY_TOP - c, (1, 0), 0.95), (0.0, 0.0, (1, 0), 0.35)]
    parts = []
    for (d, a) in zip(DIR, ALONG):
        out, long = (hz, hx) if d[0] == 0 else (hx, hz)
        pos, nrm, uv, ao, tri = [], [], [], [], []
        run = 0.0
        for k, (inward, y, n, o) in enumerate(sec):
            if k:
                run += float(np.hypot(inward - sec[k - 1][0], y - sec[k - 1][1]))
            w, t = out - inward, long - inward
            for s in (-1, 1):
                pos.append((d[0] * w + a[0] * t * s, y, d[1] * w + a[1] * t * s))
                nrm.append((d[0] * n[0], n[1], d[1] * n[0]))
                uv.append((0.53 + run * 1.5, 0.5 + t * s * 0.27))
                ao.append(o)
        for k in range(len(sec) - 1):
            p = 2 * k
            tri += [(p, p + 2, p + 3), (p, p + 3, p + 1)]
        m = Mesh(pos, nrm, uv, tri, ao)
        facing = np.cross(m.pos[m.tri[:, 1]] - m.pos[m.tri[:, 0]], m.pos[m.tri[:, 2]] - m.pos[m.tri[:, 0]])
        back = np.einsum("ij,ij->i", facing, m.nrm[m.tri].sum(1)) < 0
        m.tri[back] = m.tri[back][:, [0, 2, 1]]
        parts.append(m)
    # the floor, darker towards the rim
    ix, iz = hx - TRAY_RIM, hz - TRAY_RIM
    xs = [-ix, -ix + 0.09, 0.0, ix - 0.09, ix]
    zs = [-iz, -iz + 0.09, -iz / 2, 0.0, iz / 2, iz - 0.09, iz]
    pos = [(x, TRAY_FLOOR, z) for z in zs for x in xs]
    ao = [0.55 if abs(x) == ix or abs(z) == iz else 0.95 for z in zs for x in xs]
    uv = [(0.02 + 0.46 * (x + ix) / (2 * ix), 0.01 + 0.98 * (z + iz) / (2 * iz)) for z in zs for x in xs]
    n = len(xs)
    tri = [t for j in range(len(zs) - 1) for i in range(n - 1)
           for t in ((j * n + i, (j + 1) * n + i, (j + 1) * n + i + 1), (j * n + i, (j + 1) * n + i + 1, j * n + i + 1))]
    parts.append(Mesh(pos, [(0, 1, 0)] * len(pos), uv, tri, ao))
    return Mesh.join(parts)


def build():
    return {"board": field(), "frame": frame(), "tray": tray()}
