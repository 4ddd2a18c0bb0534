"""The six Staunton pieces, detailed and lean: `blender -b -P pieces.py -- OUT.glb MORE.glb`. MORE.glb gets the levels
of detail that only machines without a GPU use: the coarsest, `.far`, and those for a near camera, `.near`.

Runs inside Blender (numpy from the system's Python; bpy for the cuts and the thinning of the knight, mathutils for
the occlusion); the file itself is written by mesh.py. board.py adds the board, the frame and the table.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np

import board
import knight
import mesh as M
from mesh import Mesh, Profile


# ---------------------------------------------------------------- solids cut by Blender

def ring_solid(pts, segs, shape=None):
    """A turned solid with welded vertices: (verts, faces)."""
    verts, faces, rows = [], [], []
    for k, (r, y) in enumerate(pts):
        if r < 1e-6:
            rows.append([len(verts)] * segs)
            verts.append((0, y, 0))
        else:
            row = []
            for j in range(segs):
                a = 2 * math.pi * j / segs
                row.append(len(verts))
                verts.append((r * math.cos(a), y, r * math.sin(a)))
            rows.append(row)
    for k in range(len(pts) - 1):
        for j in range(segs):
            j1 = (j + 1) % segs
            f = [rows[k][j], rows[k + 1][j], rows[k + 1][j1], rows[k][j1]]
            g = []
            for v in f:
                if v not in g:
                    g.append(v)
            if len(g) > 2:
                faces.append(g)
    if pts[0][0] > 1e-6:
        faces.append(rows[0][:])
    if pts[-1][0] > 1e-6:
        faces.append(rows[-1][::-1])
    return np.array(verts), faces


def box(size, matrix):
    v = np.array([(x, y, z) for x in (-.5, .5) for y in (-.5, .5) for z in (-.5, .5)]) * size
    v = v @ np.array(matrix[0]).T + np.array(matrix[1])
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return v, f


def to_object(verts, faces):
    me = bpy.data.meshes.new("m")
    me.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(map(int, f)) for f in faces])
    me.update()
    ob = bpy.data.objects.new("o", me)
    bpy.context.collection.objects.link(ob)
    return ob


def evaluated(ob):
    dg = bpy.context.evaluated_depsgraph_get()
    me = ob.evaluated_get(dg).to_mesh()
    v = np.array([tuple(q.co) for q in me.vertices])
    f = [tuple(p.vertices) for p in me.polygons]
    return v, f


def cut(solid, *tools, bevel=0.0, steps=1):
    """The solid without the tools; its sharp edges are bevelled by that width, in that many steps."""
    ob = to_object(*solid)
    for t in tools:
        c = to_object(*t)
        md = ob.modifiers.new("b", "BOOLEAN")
        md.operation, md.object, md.solver = "DIFFERENCE", c, "EXACT"
    if bevel:
        md = ob.modifiers.new("e", "BEVEL")
        md.width, md.segments, md.limit_method, md.angle_limit = bevel, steps, "ANGLE", math.radians(60)
    ob.modifiers.new("t", "TRIANGULATE")      # the cuts leave concave faces
    return evaluated(ob)


def decimated(verts, faces, triangles):
    ratio = triangles / (2.0 * len(faces))
    for _ in range(4):
        ob = to_object(verts, faces)
        ob.modifiers.new("t", "TRIANGULATE")
        md = ob.modifiers.new("d", "DECIMATE")
        md.ratio = ratio
        v, f = evaluated(ob)
        n = sum(len(q) - 2 for q in f)
        if n < 1.06 * triangles:
            break
        ratio *= triangles / n
    return v, f


def rot(axis, a):
    c, s = math.cos(a), math.sin(a)
    return {"x": [[1, 0, 0], [0, c, -s], [0, s, c]], "y": [[c, 0, s], [0, 1, 0], [-s, 0, c]],
            "z": [[c, -s, 0], [s, c, 0], [0, 0, 1]]}[axis]


def profile_normal(pts):
    """The normal of the turned surface near a point, or None away from it."""
    start, end = M.profile_normals(pts)
    seg = np.diff(pts, axis=0)

    def at(p):
        r, y = math.hypot(p[0], p[2]), p[1]
        w = np.array([r, y]) - pts[:-1]
        t = np.clip((w * seg).sum(1) / (seg * seg).sum(1), 0, 1)
        d = np.linalg.norm(w - t[:, None] * seg, axis=1)
        k = int(np.argmin(d))
        if d[k] > 0.006:
            return None
        n = start[k] * (1 - t[k]) + end[k] * t[k]
        n = n / np.linalg.norm(n)
        if r < 1e-5:
            return np.array([0, math.copysign(1, n[1]), 0])
        return np.array([n[0] * p[0] / r, n[1], n[0] * p[2] / r])
    return at


# ---------------------------------------------------------------- profiles

# the pad of cloth: its radius as a part of the base's, its thickness
FELT = 0.90
FELT_THICK = 0.014


def foot(R, k):
    """Cloth, a thin plinth, half round, ogee: the base all pieces share."""
    p = Profile(0.0, 0.0)
    p.line((R * FELT, 0.0), (R * FELT, FELT_THICK), (R * 0.985, FELT_THICK), (R * 0.995, FELT_THICK + 0.008))
    p.line((R * 0.995, 0.046 * k), (R * 0.935, 0.050 * k), (R * 0.930, 0.060 * k))
    p.arc(R * 0.925, 0.126 * k, 0.42, 6)
    p.line((R * 0.875, 0.129 * k), (R * 0.875, 0.142 * k))
    p.arc(R * 0.70, 0.222 * k, 0.36, 7)
    p.line((R * 0.655, 0.224 * k), (R * 0.655, 0.240 * k))
    return p


def king():
    p = foot(0.390, 1.0)
    p.bez((0.190, 0.262), (0.144, 0.46), (0.134, 0.80), 12)
    p.bez((0.132, 0.88), (0.138, 0.93), (0.156, 0.966), 4)
    p.line((0.196, 0.972)).arc(0.196, 1.006, 0.9, 5)
    p.line((0.158, 1.010), (0.158, 1.020)).arc(0.160, 1.054, 0.75, 5)
    p.line((0.134, 1.056), (0.134, 1.066)).arc(0.134, 1.092, 0.75, 4)
    p.line((0.116, 1.096))
    p.bez((0.132, 1.19), (0.172, 1.29), (0.214, 1.386), 8)
    p.line((0.224, 1.392)).arc(0.222, 1.418, 0.5, 3)
    p.line((0.190, 1.424))
    p.arc(0.072, 1.492, 0.20, 6)
    p.line((0.050, 1.494), (0.042, 1.506)).arc(0.040, 1.536, 0.55, 4)
    p.line((0.0, 1.540))
    return p.points()


def queen():
    p = foot(0.372, 0.95)
    p.bez((0.182, 0.250), (0.132, 0.42), (0.124, 0.70), 12)
    p.bez((0.122, 0.77), (0.128, 0.815), (0.146, 0.842), 4)
    p.line((0.184, 0.848)).arc(0.184, 0.880, 0.9, 5)
    p.line((0.146, 0.884), (0.146, 0.893)).arc(0.148, 0.924, 0.75, 5)
    p.line((0.120, 0.926), (0.120, 0.935)).arc(0.120, 0.958, 0.75, 4)
    p.line((0.104, 0.962))
    p.bez((0.116, 1.08), (0.150, 1.17), (0.204, 1.262), 8)
    neck = p.points()
    c = Profile(*neck[-1])
    c.line((0.212, 1.272), (0.226, 1.325), (0.204, 1.330), (0.186, 1.268))
    c.arc(0.072, 1.352, 0.22, 6)
    c.line((0.040, 1.362), (0.040, 1.372)).arc(0.0, 1.470, 0.74, 9)
    return neck, c.points()


def bishop():
    p = foot(0.332, 0.88)
    p.bez((0.156, 0.235), (0.108, 0.36), (0.102, 0.590), 11)
    p.bez((0.102, 0.635), (0.107, 0.665), (0.120, 0.688), 4)
    p.line((0.166, 0.692)).arc(0.166, 0.722, 0.9, 5)
    p.line((0.126, 0.726), (0.126, 0.734)).arc(0.126, 0.762, 0.8, 5)
    p.line((0.098, 0.766), (0.096, 0.782))
    neck = p.points()
    h = Profile(*neck[-1])
    h.bez((0.150, 0.800), (0.176, 0.890), (0.150, 0.975), 9)
    h.bez((0.128, 1.045), (0.070, 1.085), (0.040, 1.128), 8)
    h.line((0.034, 1.134), (0.034, 1.140)).arc(0.0, 1.222, 0.78, 9)
    return neck, h.points()


def rook():
    p = foot(0.336, 0.88)
    p.bez((0.196, 0.240), (0.166, 0.34), (0.156, 0.565), 9)
    p.line((0.162, 0.592), (0.202, 0.598)).arc(0.202, 0.628, 0.9, 5)
    p.line((0.170, 0.632), (0.170, 0.645))
    neck = p.points()
    h = Profile(*neck[-1])
    h.bez((0.176, 0.690), (0.206, 0.716), (0.232, 0.735), 6)
    h.line((0.240, 0.742), (0.248, 0.968), (0.182, 0.968), (0.172, 0.826))
    h.arc(0.0, 0.806, -0.1, 3)
    return neck, h.points()


def pawn():
    p = foot(0.292, 0.80)
    p.bez((0.138, 0.212), (0.097, 0.30), (0.093, 0.470), 10)
    p.bez((0.093, 0.500), (0.096, 0.518), (0.104, 0.530), 3)
    p.line((0.152, 0.535)).arc(0.152, 0.563, 0.9, 5)
    p.line((0.108, 0.568), (0.104, 0.580))
    p.arc(0.0, 0.850, 0.782, 14)
    return p.points()


def knight_base():
    p = foot(0.340, 0.88)
    p.line((0.262, 0.2125))
    p.arc(0.268, 0.247, 0.30, 4)
    p.line((0.0, 0.256))
    return p.points()


# ---------------------------------------------------------------- parts

def fine(pts, segs, **kw):
    return M.lathe(M.thinned(M.bevelled(pts, 0.007), 0.0011), segs, **kw)


def lean(pts, segs, tol, spacing=None, **kw):
    corners = M.thinned(pts, tol)
    return M.lathe(M.spaced(pts, corners, spacing) if spacing else corners, segs, split=50, **kw)


def near_spacing(height):
    """The greatest distance of a near mesh's rings: the base lies in the shadow of all that is above it."""
    return 0.03 if height < 0.55 else 0.07


def cross(low, grade=None):
    """Cross pattee with chamfered edges: as thick as a carver leaves it, and slender enough that the gaps between its arms are seen
    from aside."""
    cy = 1.622
    top, side, bot = 1.712, 0.104, 1.526
    n = 1 if grade == "far" else 2 if low and grade != "near" else 8
    ends = [("up", top - cy), ("left", side), ("down", cy - bot), ("right", side)]
    pts = []
    for name, reach in ends:
        prof = []
        for i in range(n + 1):
            t = i / n
            prof.append((0.023 + 0.035 * t ** 1.4, 0.023 + (reach - 0.023) * t))
        # right flank outward, then left flank inward (turning anticlockwise: right side first)
        path = [(wd, d) for wd, d in prof] + [(-wd, d) for wd, d in prof[::-1]]
        for wd, d in path:
            q = {"up": (wd, d), "left": (-d, wd), "down": (-wd, -d), "right": (d, -wd)}[name]
            pts.append(q)
    clean = []
    for q in pts:
        if not clean or math.hypot(q[0] - clean[-1][0], q[1] - clean[-1][1]) > 1e-4:
            clean.append(q)
    if math.hypot(clean[0][0] - clean[-1][0], clean[0][1] - clean[-1][1]) < 1e-4:
        clean.pop()
    o = np.array(clean)
    # mitred inset for the chamfer
    m = len(o)
    ins = []
    ch = 0.008
    for i in range(m):
        e0, e1 = o[i] - o[i - 1], o[(i + 1) % m] - o[i]
        e0, e1 = e0 / np.linalg.norm(e0), e1 / np.linalg.norm(e1)
        n0, n1 = np.array([-e0[1], e0[0]]), np.array([-e1[1], e1[0]])
        b = n0 + n1
        b = b / max(b @ b / 2, 0.6)
        ins.append(o[i] + b * ch)
    ins = np.array(ins)
    T, t = 0.034, 0.026
    verts, faces = [], []
    rings = [(ins, T), (o, t), (o, -t), (ins, -T)]
    for ring, z in rings:
        verts += [(x, y + cy, z) for x, y in ring]
    for k in range(3):
        for i in range(m):
            j = (i + 1) % m
            faces.append((k * m + i, (k + 1) * m + i, (k + 1) * m + j, k * m + j))
    # caps: a square in the middle, and strips across each arm from there; a fan would fold where an arm flares
    arm = 2 * n + 1
    caps = [tuple(k * arm for k in range(4))]
    for k in range(4):
        for i in range(n):
            right, left = k * arm + i, (k + 1) * arm - i
            caps.append((right, right + 1, left - 1, left % m))
    faces += caps + [tuple(3 * m + at for at in cap[::-1]) for cap in caps]
    return M.from_faces(verts, faces, angle=32)


def coronet(points, depth, n, low):
    """Lowers the rim between `points` peaks in round scallops."""
    def shape(pts, a):
        t = (a / (2 * math.pi) * points) % 1.0
        if t > 1 - 1e-6:
            t = 0.0
        f = math.sqrt(max(0.0, 1 - (2 * t - 1) ** 2))
        q = pts.copy()
        for k in range(len(q)):
            if q[k, 0] > 0.18 and q[k, 1] > 1.30:
                q[k, 1] -= depth * f
        return q
    return shape


def build_pieces(low, grade=None):
    """`low`: for a distant camera and for weak machines; "far" besides: for these while the view moves, with one pixel
    for four; "near": for these, too, where a piece is so near that its polygons would be visible."""
    pieces = {}
    seg = {"far": 12, "near": 52}.get(grade, 18 if low else 64)
    tol = 0.0085
    rough = {"far": 2.4, "near": 0.4}.get(grade, 1.0)

    def turned(pts, segs=seg, tol=tol, **kw):
        spacing = near_spacing if grade == "near" else None
        return lean(pts, segs, tol * rough, spacing, **kw) if low else fine(pts, segs, **kw)

    pieces["pawn"] = turned(pawn())
    pieces["king"] = Mesh.join([turned(king(), tol=0.0062), cross(low, grade)])

    neck, crown = queen()
    round_crown = {"far": 16, "near": 48}.get(grade, 24 if low else 72)
    pieces["queen"] = Mesh.join([turned(neck),
                              turned(crown, round_crown, tol=0.005, shape=coronet(8 if low else 9, 0.042, 0, low))])

    neck, head = bishop()
    hp = M.thinned(head, 0.004 * rough) if low else M.thinned(M.bevelled(head, 0.006), 0.0012)
    hp = np.vstack([[0.0, hp[0][1] - 0.01], [hp[0][0] - 0.006, hp[0][1] - 0.01], hp])
    # the mitre cut opens to the side, so that it notches the outline seen from either player's seat
    slot = box((0.36, 0.034, 0.60), (rot("z", math.radians(47)), (0.105, 1.040, 0.0)))
    v, f = cut(ring_solid(hp, seg), slot)
    pieces["bishop"] = Mesh.join([turned(neck),
                               M.from_faces(v, f, profile_normal(hp), uvfn=M.turned_uv)])

    neck, head = rook()
    hp = M.thinned(head, 0.004 * rough) if low else M.thinned(M.bevelled(head, 0.010), 0.0012)
    hp = np.vstack([[0.0, hp[0][1] - 0.01], [hp[0][0] - 0.006, hp[0][1] - 0.01], hp])
    bars = [box((0.078, 0.20, 0.80), (rot("y", math.radians(a)), (0, 0.872 + 0.10, 0)))
            for a in (30, 90, 150)]
    # worn edges catch the light, where they are more than a pixel wide
    is_near = grade == "near" or not low
    v, f = cut(ring_solid(hp, {"far": 18, "near": 48}.get(grade, 24 if low else 72)), *bars,
               bevel=0.009 if is_near else 0.0, steps=2)
    pieces["rook"] = Mesh.join([turned(neck),
                             M.from_faces(v, f, profile_normal(hp), uvfn=M.turned_uv)])

    pieces["knight"] = Mesh.join([turned(knight_base()), horse(low, grade)])
    return pieces


def horse(low, grade):
    triangles = {"far": 340, "near": 3800}.get(grade, 1300 if low else 7000)
    # the detail of the carving: detail finer than the triangles would only distort them
    detail = {"far": 0.0, "near": 1.0}.get(grade, 0.3 if low else 1.0)
    carved = detail == 1.0
    v, f = knight.surface(0.006 if carved else 0.010, detail)
    v, f = decimated(v, f, triangles)
    nrm = knight.gradient(v, 0.003 if carved else 0.008, detail)
    tri = [t for q in f for t in ((q[0], q[i], q[i + 1]) for i in range(1, len(q) - 1))]
    tri = np.array(tri)
    # where the field's normal disagrees with the thinned face, trust the face
    fn = np.cross(v[tri[:, 1]] - v[tri[:, 0]], v[tri[:, 2]] - v[tri[:, 0]])
    vn = np.zeros_like(v)
    for k in range(3):
        np.add.at(vn, tri[:, k], fn)
    vn /= np.maximum(np.linalg.norm(vn, axis=1, keepdims=True), 1e-12)
    # in a fold the field's direction at a thinned vertex may belong to the other wall
    agree = np.clip((nrm * vn).sum(1) * 2 - 0.6, 0, 1)[:, None]
    mix = np.maximum({"far": 0.75, "near": 0.4}.get(grade, 0.5 if low else 0.35), 1 - agree)
    nrm = nrm * (1 - mix) + vn * mix
    nrm /= np.maximum(np.linalg.norm(nrm, axis=1, keepdims=True), 1e-12)
    uv = np.stack([0.5 + v[:, 2] * 0.9 + v[:, 0] * 0.25, v[:, 1]], 1)
    m = Mesh(v, nrm, uv, tri)
    # nothing below the base is ever seen
    keep = ~(v[tri][:, :, 1].max(1) < 0.240)
    m.tri = tri[keep]
    return M.compact(m)


def pad(m):
    """Marks the cloth under the base; it is seen only where a piece is lifted or lies, so it is open to the light."""
    radius = np.hypot(m.pos[:, 0], m.pos[:, 2])
    base = radius[m.pos[:, 1] < 0.2].max()
    m.felt[:] = (m.pos[:, 1] < FELT_THICK + 1e-4) & (radius < base * (FELT + 0.01))
    under = (m.felt > 0) & (m.nrm[:, 1] < -0.5)
    m.ao[under] = 0.7
    m.wear[m.felt > 0] = 0.0
    return m


def joined(m):
    """Limits the occlusion of the neck's vertices inside the base, which would darken the visible ones above them."""
    inside = (m.pos[:, 1] > 0.215) & (m.pos[:, 1] < 0.29)
    m.ao[inside] = np.maximum(m.ao[inside], 0.5)
    return m


def darkened(m, pts, above, rim=0.22, deep=0.05):
    """Darkens the walls of a cut: the lean path casts no shadow into it, and the shadow maps of the full path are too coarse
    for it, so only their darkness makes it visible: `rim` and `deep` are the parts of the occlusion's light that are left
    where it opens and at its end. A cut of one tone would look like a line that is drawn on the surface."""
    at = profile_normal(pts)
    for k in np.flatnonzero(m.pos[:, 1] > above):
        smooth = at(m.pos[k])
        if smooth is None or smooth @ m.nrm[k] < 0.6:
            m.ao[k] *= deep if smooth is None else rim
            m.wear[k] = 0.0
    return m


def main():
    out, more = sys.argv[sys.argv.index("--") + 1:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    order = ["pawn", "knight", "bishop", "rook", "queen", "king"]
    hi, lo = build_pieces(False), build_pieces(True)
    meshes = {}
    for n in order:
        meshes[n] = pad(M.bake_wear(M.bake_ao(hi[n])))
    joined(meshes["knight"])

    def copied(n, low):
        # a mane is recognised by the dark gaps between its locks
        return pad(M.copy_ao(low, hi[n], 0.018 if n == "knight" else 0.035))

    for n in order:
        meshes[n + ".low"] = copied(n, lo[n])
    # the mitre cut tells a bishop from a pawn
    darkened(meshes["bishop.low"], M.thinned(bishop()[1], 0.004), 0.80)
    meshes.update(board.build())
    others = {}
    for grade in ("far", "near"):
        pieces = build_pieces(True, grade)
        others.update({f"{n}.{grade}": copied(n, pieces[n]) for n in order})
    darkened(others["bishop.near"], M.thinned(bishop()[1], 0.0016), 0.80)
    # behind the copies, which are darkened themselves
    darkened(meshes["bishop"], M.thinned(M.bevelled(bishop()[1], 0.006), 0.0012), 0.80, 0.5, 0.15)
    M.write_glb(out, meshes)
    M.write_glb(more, others)


main()
