"""Triangle meshes: turned profiles, smooth/crisp normals, ambient occlusion, and a glTF binary writer.

Needs numpy; the occlusion bake also needs Blender's `mathutils`.
Axes are those of the game: y up, right handed, one unit a square.
"""
import json
import math
import struct

import numpy as np


class Mesh:
    """Vertices with position, normal, uv and (later) a grey occlusion; triangles as indices."""

    def __init__(self, pos, nrm, uv, tri, ao=None):
        self.pos = np.asarray(pos, float).reshape(-1, 3)
        self.nrm = np.asarray(nrm, float).reshape(-1, 3)
        self.uv = np.asarray(uv, float).reshape(-1, 2)
        self.tri = np.asarray(tri, int).reshape(-1, 3)
        self.ao = np.ones(len(self.pos)) if ao is None else np.asarray(ao, float)
        self.wear = np.zeros(len(self.pos))      # 1 where hands have worn an edge
        self.felt = np.zeros(len(self.pos))      # 1 where the surface is cloth
        self.tangent = None          # one tangent for the whole mesh, where it is flat

    @staticmethod
    def join(parts):
        off, tri = 0, []
        for p in parts:
            tri.append(p.tri + off)
            off += len(p.pos)
        m = Mesh(np.vstack([p.pos for p in parts]), np.vstack([p.nrm for p in parts]),
                 np.vstack([p.uv for p in parts]), np.vstack(tri), np.hstack([p.ao for p in parts]))
        m.wear, m.felt = np.hstack([p.wear for p in parts]), np.hstack([p.felt for p in parts])
        return m


# ---------------------------------------------------------------- profiles

class Profile:
    """A lathe profile, drawn from the bottom up as (radius, height)."""

    def __init__(self, r, y):
        self.p = [(r, y)]

    def line(self, *pts):
        self.p += pts
        return self

    def arc(self, r, y, bulge, n=6):
        """Arc to (r, y); bulge > 0 swells outward (away from the axis), 1 is a half circle."""
        (x0, y0), (x1, y1) = self.p[-1], (r, y)
        theta = 4 * math.atan(bulge)
        d = math.hypot(x1 - x0, y1 - y0)
        if abs(theta) < 1e-6 or d < 1e-9:
            self.p.append((r, y))
            return self
        rad = d / 2 / math.sin(theta / 2)
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        # left normal of an upward chord points to the axis
        nx, ny = -(y1 - y0) / d, (x1 - x0) / d
        h = rad * math.cos(theta / 2)
        cx, cy = mx + nx * h, my + ny * h
        a0 = math.atan2(y0 - cy, x0 - cx)
        for i in range(1, n + 1):
            a = a0 + theta * i / n
            self.p.append((cx + abs(rad) * math.cos(a), cy + abs(rad) * math.sin(a)))
        return self

    def bez(self, c1, c2, to, n=10):
        p0, p1, p2, p3 = (np.array(v, float) for v in (self.p[-1], c1, c2, to))
        for i in range(1, n + 1):
            t = i / n
            q = (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3
            self.p.append(tuple(q))
        return self

    def points(self):
        out = []
        for q in self.p:
            if not out or math.hypot(q[0] - out[-1][0], q[1] - out[-1][1]) > 1e-5:
                out.append(q)
        return np.array(out, float)


def bevelled(pts, radius=0.008, limit=35.0, n=2):
    """Rounds every corner sharper than `limit` degrees, so that each edge catches light."""
    out = [pts[0]]
    for i in range(1, len(pts) - 1):
        a, b, c = pts[i - 1], pts[i], pts[i + 1]
        la, lc = np.linalg.norm(a - b), np.linalg.norm(c - b)
        u, v = (a - b) / la, (c - b) / lc
        turn = 180 - math.degrees(math.acos(np.clip(np.dot(u, v), -1, 1)))
        if turn < limit:
            out.append(b)
            continue
        # a concave corner stays sharp: a turned groove is crisp, a convex edge is bevelled
        cross = (b - a)[0] * (c - b)[1] - (b - a)[1] * (c - b)[0]
        if cross < 0:
            out.append(b)
            continue
        d = min(radius, 0.4 * la, 0.4 * lc)
        p, q = b + u * d, b + v * d
        for k in range(n + 1):
            t = k / n
            out.append((1 - t) ** 2 * p + 2 * t * (1 - t) * b + t * t * q)
    out.append(pts[-1])
    return np.array(out)


def thinned(pts, tol):
    """Douglas-Peucker."""
    keep = np.zeros(len(pts), bool)
    keep[[0, -1]] = True
    stack = [(0, len(pts) - 1)]
    while stack:
        a, b = stack.pop()
        if b - a < 2:
            continue
        ab = pts[b] - pts[a]
        l = np.linalg.norm(ab)
        seg = pts[a + 1:b] - pts[a]
        d = np.abs(seg[:, 0] * ab[1] - seg[:, 1] * ab[0]) / l if l > 1e-9 else np.linalg.norm(seg, axis=1)
        k = int(np.argmax(d))
        if d[k] > tol:
            k += a + 1
            keep[k] = True
            stack += [(a, k), (k, b)]
    return pts[keep]


def spaced(pts, corners, spacing):
    """`corners`, some of the points of a profile, and so many points between them that neighbours are nowhere farther apart
    than `spacing` of their height: of the profile where it is a curve, else on the straight line. What is known at vertices
    alone, as the shadow that a piece throws on itself, would have teeth in longer triangles."""
    at = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))])
    chosen = np.flatnonzero((pts[:, None] == corners[None]).all(2).any(1))
    out = []
    for a, b in zip(chosen[:-1], chosen[1:]):
        count = max(1, math.ceil((at[b] - at[a]) / spacing(pts[[a, b], 1].mean()) - 1e-9))
        along = at[a] + (at[b] - at[a]) * np.arange(count) / count
        out.append(np.stack([np.interp(along, at, pts[:, axis]) for axis in (0, 1)], 1))
    return np.vstack(out + [pts[chosen[-1]][None]])


def profile_normals(pts, split=38.0):
    """Per segment: the normals (in the r, y plane) at its two ends; corners sharper than `split` stay hard."""
    seg = np.diff(pts, axis=0)
    ln = np.linalg.norm(seg, axis=1)
    n = np.stack([seg[:, 1], -seg[:, 0]], 1) / ln[:, None]
    start, end = n.copy(), n.copy()
    for i in range(1, len(seg)):
        ang = math.degrees(math.acos(np.clip(np.dot(n[i - 1], n[i]), -1, 1)))
        if ang < split:
            # the longer neighbour keeps its own direction: flats stay flat, bevels carry the turn
            w = n[i - 1] * ln[i - 1] ** 1.5 + n[i] * ln[i] ** 1.5
            w /= np.linalg.norm(w)
            end[i - 1] = w
            start[i] = w
    return start, end


def lathe(pts, segs, split=38.0, shape=None, uscale=1.0):
    """Turns a profile. `shape(points, angle)` may move the profile of one angle (coronets)."""
    base_s, base_e = profile_normals(pts, split)
    pos, nrm, uv, tri = [], [], [], []
    # columns of vertices: for each segment two rows, merged where the normals agree
    rows = [(0, base_s[0])]
    row_of = []
    for i in range(len(pts) - 1):
        if i and not np.allclose(base_s[i], base_e[i - 1]):
            rows.append((i, base_s[i]))
        lo = len(rows) - 1
        rows.append((i + 1, base_e[i]))
        row_of.append((lo, len(rows) - 1))
    m = len(rows)

    for j in range(segs + 1):
        a = 2 * math.pi * j / segs
        # from +z, behind the piece, so that the seam of the wood is at its back
        c, s = math.sin(a), math.cos(a)
        q = pts if shape is None else shape(pts, a)
        for (k, n) in rows:
            r, y = q[k]
            pos.append((r * c, y, r * s))
            nrm.append((n[0] * c, n[1], n[0] * s))
            uv.append((j / segs * uscale, y))
    for j in range(segs):
        for (lo, hi) in row_of:
            a, b = j * m + lo, j * m + hi
            c, d = (j + 1) * m + lo, (j + 1) * m + hi
            r0, r1 = pts[rows[lo][0]][0], pts[rows[hi][0]][0]
            if r0 > 1e-6:
                tri.append((a, c, d) if r1 > 1e-6 else (a, c, b))
            if r1 > 1e-6:
                tri.append((a, d, b))
    return compact(Mesh(pos, nrm, uv, tri))


def compact(m):
    used = np.unique(m.tri)
    remap = np.full(len(m.pos), -1)
    remap[used] = np.arange(len(used))
    return Mesh(m.pos[used], m.nrm[used], m.uv[used], remap[m.tri], m.ao[used])


def from_faces(verts, faces, analytic=None, angle=40.0, uvfn=None):
    """A mesh from polygons. A corner takes the analytic normal where the face agrees with it within `angle`,
    else the area-weighted mean of the faces round its vertex that agree with its own face."""
    verts = np.asarray(verts, float)
    tris, owner = [], []
    fn, fa = [], []
    for fi, f in enumerate(faces):
        p = verts[list(f)]
        n = np.zeros(3)
        for i in range(len(p)):
            n += np.cross(p[i], p[(i + 1) % len(p)])
        l = np.linalg.norm(n)
        fn.append(n / l if l > 1e-12 else np.array([0, 1.0, 0]))
        fa.append(l / 2)
    around = {}
    for fi, f in enumerate(faces):
        for v in f:
            around.setdefault(v, []).append(fi)
    cos = math.cos(math.radians(angle))
    index, pos, nrm, uv, tri = {}, [], [], [], []

    def corner(v, fi):
        n = None
        if analytic is not None:
            q = analytic(verts[v])
            if q is not None and np.dot(q, fn[fi]) > cos:
                n = q
        if n is None:
            n = sum(fn[k] * (fa[k] + 1e-9) for k in around[v] if np.dot(fn[k], fn[fi]) > cos)
            n = n / (np.linalg.norm(n) + 1e-12)
        key = (v,) + tuple(np.round(n, 3))
        if uvfn is not None:
            t = uvfn(verts[v], verts[list(faces[fi])].mean(0))
            key += tuple(np.round(t, 4))
        else:
            t = (0.0, verts[v][1])
        if key not in index:
            index[key] = len(pos)
            pos.append(verts[v])
            nrm.append(n)
            uv.append(t)
        return index[key]

    for fi, f in enumerate(faces):
        if fa[fi] < 1e-10:
            continue
        c = [corner(v, fi) for v in f]
        for i in range(1, len(c) - 1):
            tri.append((c[0], c[i], c[i + 1]))
    return Mesh(pos, nrm, uv, tri)


def turned_uv(p, centre):
    """Cylindrical: u the angle (kept on one side of the seam), v the height."""
    u = (math.atan2(p[0], p[2]) / (2 * math.pi)) % 1.0
    uc = (math.atan2(centre[0], centre[2]) / (2 * math.pi)) % 1.0
    if u - uc > 0.5:
        u -= 1
    elif uc - u > 0.5:
        u += 1
    return (u, p[1])


# ---------------------------------------------------------------- occlusion

def bake_wear(mesh, reach=0.030, samples=90000, seed=2):
    """Wear of convex edges: how far the surface around a vertex falls away from its tangent plane."""
    from mathutils.kdtree import KDTree
    r = np.random.default_rng(seed)
    corner = mesh.pos[mesh.tri]
    area = np.linalg.norm(np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0]), axis=1)
    face = r.choice(len(area), samples, p=area / area.sum())
    a, b = np.sqrt(r.uniform(size=samples)), r.uniform(size=samples)
    weights = np.stack([1 - a, a * (1 - b), a * b], 1)
    points = (corner[face] * weights[:, :, None]).sum(1)
    tree = KDTree(samples)
    for i, p in enumerate(points):
        tree.insert(p, i)
    tree.balance()
    cache = {}
    for k, (p, n) in enumerate(zip(mesh.pos, mesh.nrm)):
        key = tuple(np.round(p, 4)) + tuple(np.round(n, 2))
        if key not in cache:
            near = [i for (_, i, d) in tree.find_range(p, reach) if d > 1e-4]
            away = points[near] - p if near else np.zeros((1, 3))
            fall = -(away @ n / np.maximum(np.linalg.norm(away, axis=1), 1e-6)).mean()
            # wear is uneven: some places are held more often
            held = 0.75 + 0.25 * math.sin(p[0] * 23 + 1.3) * math.sin(p[1] * 17) * math.sin(p[2] * 21 + 0.7)
            cache[key] = np.clip((fall - 0.13) / 0.24, 0, 1) * held
        mesh.wear[k] = cache[key]
    return mesh


def bake_ao(mesh, occluder=None, rays=160, reach=0.9, ground=0.75, seed=1):
    """Cosine-weighted occlusion by the piece itself and by the board it stands on; sets `mesh.ao`, linear grey."""
    from mathutils import Vector
    from mathutils.bvhtree import BVHTree
    occ = occluder or mesh
    tree = BVHTree.FromPolygons([tuple(p) for p in occ.pos], [tuple(int(i) for i in t) for t in occ.tri])
    i = np.arange(rays) + 0.5
    u, phi = i / rays, i * math.pi * (3 - math.sqrt(5))
    r = np.sqrt(u)
    local = np.stack([r * np.cos(phi), r * np.sin(phi), np.sqrt(1 - u)], 1)
    out = np.ones(len(mesh.pos))
    cache = {}
    for k, (p, n) in enumerate(zip(mesh.pos, mesh.nrm)):
        key = tuple(np.round(p, 4)) + tuple(np.round(n, 2))
        if key in cache:
            out[k] = cache[key]
            continue
        t = np.cross(n, (0, 1, 0) if abs(n[1]) < 0.9 else (1, 0, 0))
        t /= np.linalg.norm(t)
        b = np.cross(n, t)
        d = local @ np.stack([t, b, n])
        o = p + n * 0.004
        o[1] = max(o[1], 0.002)
        ov = Vector(o)
        hit = tree.ray_cast(ov, Vector(n), reach)
        if hit[1] is not None and hit[1].dot(Vector(n)) > 0.2:
            # In a corner, a step away from one wall may be a step into the other, where all is dark: away from both.
            away = np.unique(np.round(mesh.nrm[np.abs(mesh.pos - p).max(1) < 1e-4], 3), axis=0).sum(0)
            ov = Vector(p + away / max(np.linalg.norm(away), 1e-6) * 0.006)
        lost = 0.0
        for v in d:
            hit = tree.ray_cast(ov, Vector(v), reach)
            h = hit[3]
            a = 0.0
            if h is not None:
                a = (1 - h / reach) ** 1.5
            if v[1] < -1e-4:
                g = o[1] / -v[1]
                if g < reach and (h is None or g < h):
                    a = max(a, ground * (1 - g / reach) ** 1.5)
            lost += a
        # light that is reflected between the walls of a groove brightens it: wood is never black there (Jimenez 2016,
        # albedo 0.35)
        x = 1 - lost / rays
        out[k] = cache[key] = max(x, ((x * 0.382 - 1.037) * x + 1.655) * x)
    mesh.ao = np.clip(out, 0, 1)
    return mesh


def copy_ao(low, high, reach=0.035):
    """The occlusion of a lean mesh: the mean of the detailed one's nearby vertices that face the same way."""
    for k in range(len(low.pos)):
        d = np.linalg.norm(high.pos - low.pos[k], axis=1)
        w = np.exp(-(d / reach) ** 2 * 2) * np.clip(high.nrm @ low.nrm[k] - 0.2, 0, 1) ** 2
        if w.sum() < 1e-4:
            w = np.exp(-(d - d.min()) / 0.01)
        low.ao[k] = (w * high.ao).sum() / w.sum()
        low.wear[k] = (w * high.wear).sum() / w.sum()
    return low


# ---------------------------------------------------------------- glTF

def write_glb(path, meshes):
    """`meshes`: name -> Mesh. One node, one mesh, one primitive each."""
    blob, views, accs, gm, nodes = bytearray(), [], [], [], []

    def put(arr, target, comp, typ, minmax=False):
        while len(blob) % 4:
            blob.append(0)
        data = arr.tobytes()
        views.append({"buffer": 0, "byteOffset": len(blob), "byteLength": len(data), "target": target})
        blob.extend(data)
        a = {"bufferView": len(views) - 1, "componentType": comp, "count": len(arr), "type": typ}
        if minmax:
            a["min"] = [float(x) for x in arr.min(0)]
            a["max"] = [float(x) for x in arr.max(0)]
        accs.append(a)
        return len(accs) - 1

    for name, m in meshes.items():
        nrm = m.nrm / np.maximum(np.linalg.norm(m.nrm, axis=1, keepdims=True), 1e-9)
        col = np.ones((len(m.pos), 4), np.float32)
        col[:, 0], col[:, 1], col[:, 2] = m.ao, m.wear, m.felt
        at = {"POSITION": put(m.pos.astype(np.float32), 34962, 5126, "VEC3", True),
              "NORMAL": put(nrm.astype(np.float32), 34962, 5126, "VEC3"),
              "TEXCOORD_0": put(m.uv.astype(np.float32), 34962, 5126, "VEC2"),
              "COLOR_0": put(col, 34962, 5126, "VEC4")}
        if m.tangent is not None:
            at["TANGENT"] = put(np.tile(np.float32(m.tangent), (len(m.pos), 1)), 34962, 5126, "VEC4")
        it, comp = (np.uint16, 5123) if len(m.pos) < 65535 else (np.uint32, 5125)
        idx = put(m.tri.astype(it).reshape(-1), 34963, comp, "SCALAR")
        gm.append({"name": name, "primitives": [{"attributes": at, "indices": idx, "mode": 4}]})
        nodes.append({"name": name, "mesh": len(gm) - 1})
    while len(blob) % 4:
        blob.append(0)
    doc = {"asset": {"version": "2.0", "generator": "shakki assets/source"}, "scene": 0,
           "scenes": [{"name": "set", "nodes": list(range(len(nodes)))}], "nodes": nodes, "meshes": gm,
           "accessors": accs, "bufferViews": views, "buffers": [{"byteLength": len(blob)}]}
    js = json.dumps(doc, separators=(",", ":")).encode()
    js += b" " * (-len(js) % 4)
    with open(path, "wb") as f:
        f.write(struct.pack("<4sII", b"glTF", 2, 12 + 8 + len(js) + 8 + len(blob)))
        f.write(struct.pack("<I4s", len(js), b"JSON") + js)
        f.write(struct.pack("<I4s", len(blob), b"BIN\0") + bytes(blob))
