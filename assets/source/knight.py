"""The knight's head and neck as a signed distance field: an outline inflated by a width field, then carved.

`s` is forward (the piece faces -z, so s = -z), `y` up, `x` to the side; the carving is symmetric in x.
"""
import numpy as np

# side view, from the breast round the throat, jaw, muzzle and brow to the poll and down the mane
OUTLINE = [
    (0.205, 0.14), (0.222, 0.24), (0.225, 0.32), (0.200, 0.42), (0.160, 0.50), (0.118, 0.565), (0.088, 0.622),
    (0.092, 0.668), (0.128, 0.686), (0.180, 0.664), (0.232, 0.636), (0.285, 0.618), (0.322, 0.625), (0.338, 0.648),
    (0.347, 0.672), (0.366, 0.700), (0.369, 0.738), (0.350, 0.776), (0.306, 0.828), (0.258, 0.885), (0.214, 0.940),
    (0.166, 0.990), (0.110, 1.028), (0.050, 1.052), (-0.015, 1.056), (-0.085, 1.030), (-0.155, 0.975),
    (-0.214, 0.890), (-0.256, 0.780), (-0.276, 0.655), (-0.276, 0.530), (-0.262, 0.410), (-0.250, 0.30),
    (-0.248, 0.22), (-0.235, 0.14)]

# half widths at places of the side view, blended by distance
WIDTH = [
    (0.00, 0.16, 0.235), (0.18, 0.18, 0.200), (-0.20, 0.18, 0.190), (0.16, 0.32, 0.190), (0.0, 0.34, 0.205),
    (-0.18, 0.36, 0.160), (0.10, 0.48, 0.150), (-0.04, 0.52, 0.158), (-0.20, 0.56, 0.110), (-0.02, 0.70, 0.126),
    (-0.14, 0.76, 0.110), (-0.22, 0.74, 0.080), (0.04, 0.84, 0.122), (-0.08, 0.90, 0.105), (-0.16, 0.94, 0.070),
    (0.0, 1.02, 0.080), (0.12, 0.95, 0.100), (0.12, 0.80, 0.125), (0.13, 0.71, 0.112), (0.20, 0.86, 0.090),
    (0.22, 0.76, 0.086), (0.22, 0.67, 0.074), (0.29, 0.80, 0.066), (0.29, 0.70, 0.072), (0.35, 0.71, 0.072),
    (0.31, 0.64, 0.062)]

# rounding radius of the outline
ROUND = [
    (0.20, 0.25, 0.19), (0.0, 0.2, 0.2), (-0.24, 0.25, 0.13), (0.15, 0.5, 0.12), (-0.26, 0.55, 0.075),
    (-0.23, 0.85, 0.07), (0.0, 1.05, 0.075), (0.10, 0.66, 0.075), (0.20, 0.95, 0.075), (0.24, 0.64, 0.055),
    (0.30, 0.82, 0.07), (0.36, 0.72, 0.065), (0.32, 0.63, 0.05), (0.0, 0.7, 0.12)]


def spline(pts, n=10):
    p = np.array(pts, float)
    out = []
    for i in range(len(p)):
        a, b, c, d = p[i - 1], p[i], p[(i + 1) % len(p)], p[(i + 2) % len(p)]
        if i == len(p) - 1:            # the straight bottom
            out.append(b)
            continue
        if i == 0:
            a = b - (c - b)
        if i == len(p) - 2:
            d = c + (c - b)
        for k in range(n):
            t = k / n
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                              + (3 * b - 3 * c + d - a) * t ** 3))
    return np.array(out)


def polygon_distance(poly, q):
    """Signed distance to a closed polygon, positive inside, for points q[n, 2]."""
    d2 = np.full(len(q), 1e9)
    inside = np.zeros(len(q), bool)
    for i in range(len(poly)):
        a, b = poly[i], poly[(i + 1) % len(poly)]
        e = b - a
        w = q - a
        t = np.clip((w @ e) / max(e @ e, 1e-12), 0, 1)
        v = w - t[:, None] * e
        d2 = np.minimum(d2, (v * v).sum(1))
        c = (a[1] > q[:, 1]) != (b[1] > q[:, 1])
        if a[1] != b[1]:
            inside ^= c & (q[:, 0] < (b[0] - a[0]) * (q[:, 1] - a[1]) / (b[1] - a[1]) + a[0])
    return np.where(inside, 1, -1) * np.sqrt(d2)


def blend(samples, s, y, power=2.2, soft=0.055):
    num, den = 0, 0
    for (a, b, v) in samples:
        w = 1 / ((s - a) ** 2 + (y - b) ** 2 + soft ** 2) ** power
        num = num + w * v
        den = den + w
    return num / den


def smin(a, b, k):
    h = np.clip(0.5 + 0.5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def smax(a, b, k):
    return -smin(-a, -b, k)


def ellipsoid(p, c, r, tilt=0.0):
    """`tilt` turns it in the side view, radians; r = (x, s, y)."""
    x, s, y = p[0] - c[0], p[1] - c[1], p[2] - c[2]
    co, si = np.cos(tilt), np.sin(tilt)
    s, y = s * co + y * si, -s * si + y * co
    k0 = np.sqrt((x / r[0]) ** 2 + (s / r[1]) ** 2 + (y / r[2]) ** 2)
    k1 = np.sqrt((x / r[0] ** 2) ** 2 + (s / r[1] ** 2) ** 2 + (y / r[2] ** 2) ** 2)
    return k0 * (k0 - 1) / np.maximum(k1, 1e-6)


def capsule(p, a, b, ra, rb):
    a, b = np.array(a, float), np.array(b, float)
    e = b - a
    w = [p[i] - a[i] for i in range(3)]
    t = np.clip((w[0] * e[0] + w[1] * e[1] + w[2] * e[2]) / (e @ e), 0, 1)
    d = np.sqrt(sum((w[i] - t * e[i]) ** 2 for i in range(3)))
    return d - (ra + (rb - ra) * t)


class Field2D:
    """What depends on the side view alone, sampled once on a fine grid."""

    def __init__(self, step=0.004):
        self.lo = np.array([-0.40, 0.05])
        self.step = step
        n = np.ceil((np.array([0.50, 1.30]) - self.lo) / step).astype(int)
        s, y = np.meshgrid(self.lo[0] + np.arange(n[0]) * step, self.lo[1] + np.arange(n[1]) * step, indexing="ij")
        poly = spline(OUTLINE)
        q = np.stack([s.ravel(), y.ravel()], 1)
        self.d = polygon_distance(poly, q).reshape(s.shape)
        self.w = blend(WIDTH, s, y)
        self.r = blend(ROUND, s, y)
        # along the crest: nearest point of the back contour, from the poll (0) downward (in units)
        crest = spline(OUTLINE)
        k = len(crest)
        first = 22 * 10
        crest = crest[first:k - 6]
        run = np.hstack([0, np.cumsum(np.linalg.norm(np.diff(crest, axis=0), axis=1))])
        best = np.full(len(q), 1e9)
        arc = np.zeros(len(q))
        for i in range(len(crest)):
            dd = ((q - crest[i]) ** 2).sum(1)
            hit = dd < best
            best[hit] = dd[hit]
            arc[hit] = run[i]
        self.crest_d = np.sqrt(best).reshape(s.shape)
        self.crest_a = arc.reshape(s.shape)
        for name in ("d", "crest_a"):
            f = getattr(self, name)
            for _ in range(2):
                f = (np.roll(f, 1, 0) + np.roll(f, -1, 0) + np.roll(f, 1, 1) + np.roll(f, -1, 1) + 2 * f) / 6
            setattr(self, name, f)
        self.run = run[-1]

    def at(self, f, s, y):
        a = np.clip((s - self.lo[0]) / self.step, 0, f.shape[0] - 1.001)
        b = np.clip((y - self.lo[1]) / self.step, 0, f.shape[1] - 1.001)
        i, j = a.astype(int), b.astype(int)
        u, v = a - i, b - j
        return (f[i, j] * (1 - u) * (1 - v) + f[i + 1, j] * u * (1 - v)
                + f[i, j + 1] * (1 - u) * v + f[i + 1, j + 1] * u * v)


F = None


def sdf(x, s, y, detail=1.0):
    """Negative inside."""
    global F
    if F is None:
        F = Field2D()
    ax = np.abs(x)
    p = (ax, s, y)
    d, w, r = F.at(F.d, s, y), F.at(F.w, s, y), F.at(F.r, s, y)
    cd, ca = F.at(F.crest_d, s, y), F.at(F.crest_a, s, y)

    def slab(d, w, r):
        u = np.maximum(0, 1 - d / r)
        return (np.sqrt((ax / w) ** 2 + u ** 2) - 1) * np.minimum(w, r)

    body = slab(d, w, r)

    # cheek, brow, muzzle
    body = smin(body, ellipsoid(p, (0.036, 0.130, 0.760), (0.110, 0.098, 0.112), 0.2), 0.016)
    body = smin(body, ellipsoid(p, (0.050, 0.175, 0.905), (0.056, 0.075, 0.040), -0.8), 0.030)
    body = smin(body, ellipsoid(p, (0.030, 0.330, 0.702), (0.056, 0.050, 0.060), 0.0), 0.030)
    body = smin(body, ellipsoid(p, (0.022, 0.300, 0.646), (0.040, 0.040, 0.030), 0.3), 0.020)

    # mane: a raised band down the crest, cut into locks
    width = 0.155 + 0.05 * np.clip(ca / F.run, 0, 1)
    inside = np.clip((width - cd) / 0.02, -1.5, 1)
    fade = np.clip((F.run - ca) / 0.10, 0, 1) * np.clip((y - 0.27) / 0.06, 0, 1)
    n = 5.6 + 4.9 * detail
    lock = ca * n + cd * (n + 2) + ax * (1.15 * n) - 0.3 * np.sin(ca * 9)
    wave = np.abs(np.sin(np.pi * lock)) ** 0.7
    deep = 1.35 - 0.35 * detail        # the lean cut keeps few folds, so it needs them bold
    edge = width - 0.030 * (1 - wave) * deep
    raised = slab(d + 0.012 * np.minimum(1, fade), w + 0.022 * fade, r)
    raised = raised + 0.021 * (1 - wave) * deep * fade
    band = smax(raised, (cd - edge) * 0.8, 0.010)
    body = np.where(fade > 0, smin(body, band, 0.006), body)

    # eye: a socket under the brow, swelling lids, and the ball in their almond
    body = smax(body, -ellipsoid(p, (0.126, 0.188, 0.862), (0.050, 0.062, 0.040), -0.65), 0.012)
    if detail < 0.5:
        body = smin(body, ellipsoid(p, (0.080, 0.188, 0.864), (0.026, 0.040, 0.030), -0.65), 0.004)
    else:
        body = smin(body, ellipsoid(p, (0.078, 0.190, 0.863), (0.031, 0.050, 0.036), -0.65), 0.006)
        along, across = (s - 0.191) * 0.796 - (y - 0.862) * 0.605, (s - 0.191) * 0.605 + (y - 0.862) * 0.796
        almond = np.maximum(np.hypot(along, across + 0.0235), np.hypot(along, across - 0.0235)) - 0.0415
        body = smax(body, -smax(almond, 0.082 - ax, 0.004), 0.004)
        body = smin(body, ellipsoid(p, (0.070, 0.191, 0.862), (0.033, 0.034, 0.030), -0.65), 0.002)
    # nostril, mouth, the hollow along the nose; the bone from the eye to the nose over it
    body = smax(body, -ellipsoid(p, (0.083, 0.337, 0.724), (0.032, 0.019, 0.028), 0.5), 0.014)
    body = smax(body, -capsule(p, (0.058, 0.368, 0.668), (0.084, 0.255, 0.676), 0.016, 0.010), 0.008)
    body = smax(body, -ellipsoid(p, (0.123, 0.262, 0.780), (0.050, 0.080, 0.030), -0.85), 0.026)
    body = smin(body, capsule(p, (0.066, 0.225, 0.815), (0.052, 0.315, 0.735), 0.018, 0.014), 0.022)
    # the round of the jaw against the neck
    body = smax(body, -capsule(p, (0.146, 0.024, 0.64), (0.150, 0.036, 0.84), 0.027, 0.020), 0.024)

    # ears, pricked forward, leaf shaped, hollow in front
    ear = ellipsoid(p, (0.060, 0.050, 1.062), (0.036, 0.040, 0.092), -0.18)
    ear = smax(ear, -ellipsoid(p, (0.070, 0.094, 1.082), (0.024, 0.030, 0.066), -0.18), 0.006)
    body = smin(body, ear, 0.014)
    # forelock between them
    body = smin(body, capsule(p, (0.0, 0.020, 1.050), (0.0, 0.175, 0.985), 0.034, 0.010), 0.012)

    return np.maximum(body, 0.225 - y)


def largest(v, quads):
    """The one connected surface with most faces: carving may leave bubbles inside."""
    q = np.array(quads)
    label = np.arange(len(v))
    while True:
        low = label[q].min(1)
        new = label.copy()
        np.minimum.at(new, q.ravel(), np.repeat(low, 4))
        new = new[new]
        if (new == label).all():
            break
        label = new
    ids, count = np.unique(label[q[:, 0]], return_counts=True)
    q = q[label[q[:, 0]] == ids[np.argmax(count)]]
    used = np.unique(q)
    remap = np.full(len(v), -1)
    remap[used] = np.arange(len(used))
    print("knight: kept", len(q), "of", len(quads), "faces")
    return v[used], remap[q].tolist()


def gradient(v, eps, detail=1.0):
    x, s, y = v[:, 0], -v[:, 2], v[:, 1]
    g = np.stack([sdf(x + eps, s, y, detail) - sdf(x - eps, s, y, detail),
                  sdf(x, s, y + eps, detail) - sdf(x, s, y - eps, detail),
                  -(sdf(x, s + eps, y, detail) - sdf(x, s - eps, y, detail))], 1)
    return g / np.maximum(np.linalg.norm(g, axis=1, keepdims=True), 1e-9)


def surface(step=0.008, detail=1.0):
    """Surface nets; returns vertices (game axes) and quads."""
    lo, hi = np.array([-0.33, 0.16, -0.46]), np.array([0.33, 1.22, 0.36])
    n = np.ceil((hi - lo) / step).astype(int)
    ax = [lo[i] + np.arange(n[i]) * step for i in range(3)]
    X, Y, Z = np.meshgrid(*ax, indexing="ij")
    f = sdf(X.ravel(), -Z.ravel(), Y.ravel(), detail).reshape(X.shape)
    neg = f < 0
    cells = np.zeros(tuple(n - 1), bool)
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]

    def sub(a, c):
        return a[c[0]:a.shape[0] - 1 + c[0], c[1]:a.shape[1] - 1 + c[1], c[2]:a.shape[2] - 1 + c[2]]

    cnt = sum(sub(neg, c).astype(int) for c in corners)
    cells = (cnt > 0) & (cnt < 8)
    acc, num = np.zeros(cells.shape + (3,)), np.zeros(cells.shape)
    for a in corners:
        for axis in range(3):
            if a[axis] == 0:
                b = list(a)
                b[axis] = 1
                fa, fb = sub(f, a), sub(f, tuple(b))
                cross = (fa < 0) != (fb < 0)
                t = np.where(cross, fa / np.where(cross, fa - fb, 1), 0)
                for c in range(3):
                    acc[..., c] += np.where(cross, a[c] + (t if c == axis else 0), 0)
                num += cross
    idx = np.full(cells.shape, -1)
    idx[cells] = np.arange(cells.sum())
    ijk = np.argwhere(cells)
    v = lo + (ijk + acc[cells] / num[cells][:, None]) * step
    quads = []
    for axis in range(3):
        b, c = (axis + 1) % 3, (axis + 2) % 3
        sl0 = [slice(1, -1)] * 3
        A = neg
        lo_s, hi_s = [slice(None)] * 3, [slice(None)] * 3
        lo_s[axis], hi_s[axis] = slice(0, -1), slice(1, None)
        cr = A[tuple(lo_s)] != A[tuple(hi_s)]
        for e in np.argwhere(cr):
            if e[b] == 0 or e[c] == 0 or e[b] >= n[b] - 1 or e[c] >= n[c] - 1:
                continue
            q = []
            for (db, dc) in ((1, 1), (0, 1), (0, 0), (1, 0)):
                i = e.copy()
                i[b] -= db
                i[c] -= dc
                q.append(idx[tuple(i)])
            if not A[tuple(e)]:
                q = q[::-1]
            quads.append(q)
    v, quads = largest(v, quads)
    # onto the surface
    for _ in range(3):
        eps = 1e-3
        x, s, y = v[:, 0], -v[:, 2], v[:, 1]
        f0 = sdf(x, s, y, detail)
        g = np.stack([sdf(x + eps, s, y, detail) - f0, sdf(x, s, y + eps, detail) - f0,
                      -(sdf(x, s + eps, y, detail) - f0)], 1) / eps
        v = v - np.clip(f0 / np.maximum((g * g).sum(1), 0.2), -step / 2, step / 2)[:, None] * g
    return v, quads
