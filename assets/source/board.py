"""The board, its moulded frame and the table, with the layout of their textures."""
import math

import numpy as np

import mesh as M
from mesh import Mesh

# frame, across from the playing field outwards: (distance from the field's edge, height)
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
HALF = FIELD + 0.83          # what a strip of the frame's texture spans, to each side
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
            cols = (-1.0, 1.0)
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
    n = 8
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


TABLE = 17.0
TABLE_Y = -0.38
# the table's texture is finer near the board: (distance from the middle, share of the half texture)
WARP = [(0.0, 0.0), (9.5, 0.80), (17.0, 0.985), (17.35, 1.0)]


def warp(t):
    x = np.abs(t)
    return 0.5 + 0.5 * np.sign(t) * np.interp(x, [w[0] for w in WARP], [w[1] for w in WARP])


def unwarp(u):
    x = (np.asarray(u) - 0.5) * 2
    return np.sign(x) * np.interp(np.abs(x), [w[1] for w in WARP], [w[0] for w in WARP])


def table():
    lines = [-17.0, -13.0, -9.5, -5.0, 0.0, 5.0, 9.5, 13.0, 17.0]
    pos, nrm, uv, tri = [], [], [], []
    n = len(lines)
    for z in lines:
        for x in lines:
            pos.append((x, TABLE_Y, z))
            nrm.append((0, 1, 0))
            uv.append((float(warp(x)), float(warp(z))))
    for j in range(n - 1):
        for i in range(n - 1):
            a = j * n + i
            tri += [(a, a + n, a + n + 1), (a, a + n + 1, a + 1)]
    # a rounded edge and a face that hangs below it
    sec = [(17.0, 0.0, 0, 1), (17.09, -0.02, .38, .92), (17.18, -0.09, .83, .55), (17.22, -0.20, 1, 0),
           (17.22, -0.80, 1, 0), (17.10, -0.90, .7, -.7)]
    for d, a in zip(DIR, ALONG):
        base = len(pos)
        for (w, y, nw, ny) in sec:
            for s in (-1, 1):
                x, z = d[0] * w + a[0] * w * s, d[1] * w + a[1] * w * s
                pos.append((x, TABLE_Y + y, z))
                nrm.append((d[0] * nw, ny, d[1] * nw))
                e = 17.0 + min(0.34, (17.0 - w) * -0.2 + -y * 0.3)
                uv.append((float(warp(d[0] * e + a[0] * 17.0 * s)), float(warp(d[1] * e + a[1] * 17.0 * s))))
        for k in range(len(sec) - 1):
            p = base + 2 * k
            tri += [(p, p + 2, p + 3), (p, p + 3, p + 1)]
    return Mesh(pos, nrm, uv, tri)


def build():
    return {"board": field(), "frame": frame(), "table": table()}
