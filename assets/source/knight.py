"""The knight's head and neck as a signed distance field: two outlines inflated by width fields, then carved.

`s` is forward (the piece faces -z, so s = -z), `y` up, `x` to the side; the carving is symmetric in x.
"""
import numpy as np

# the outline of the neck in the side view: from the breast up the throat, under the head, over the poll, down the mane
NECK = [
    (0.205, 0.14), (0.222, 0.24), (0.214, 0.315), (0.176, 0.380), (0.122, 0.432), (0.074, 0.480), (0.046, 0.530),
    (0.040, 0.600), (0.050, 0.720), (0.060, 0.860), (0.040, 0.965), (-0.010, 1.020), (-0.070, 1.042), (-0.135, 1.022),
    (-0.198, 0.965), (-0.250, 0.880), (-0.286, 0.775), (-0.300, 0.655), (-0.294, 0.530), (-0.274, 0.410),
    (-0.256, 0.30), (-0.250, 0.22), (-0.235, 0.14)]
# the first point of the mane
CREST = 12

# the outline of the head in its own space: around the jaw, chin, mouth, nose and brow to the poll, and back inside the
# neck
HEAD = [
    (0.045, 0.664), (0.090, 0.632), (0.140, 0.630), (0.190, 0.652), (0.236, 0.652), (0.280, 0.622), (0.316, 0.622),
    (0.338, 0.645), (0.347, 0.672), (0.366, 0.698), (0.371, 0.738), (0.350, 0.780), (0.308, 0.830), (0.262, 0.888),
    (0.222, 0.942), (0.172, 0.990), (0.110, 1.022), (0.050, 1.038), (-0.010, 1.030), (-0.050, 0.990), (-0.060, 0.900),
    (-0.040, 0.800), (0.000, 0.715)]
# its transform: the poll, before and after; the scale; how much more it is stretched forwards, or the short face would be an
# ape's from behind; the rotation in the side view, radians
POLL, PUT, LARGER, LONGER, BOWED = (-0.05, 1.03), (-0.110, 1.018), 1.22, 1.13, 0.02

# half widths at places of the side view, blended by distance
NECK_WIDTH = [
    (0.00, 0.16, 0.235), (0.18, 0.18, 0.200), (-0.20, 0.18, 0.190), (0.16, 0.30, 0.190), (0.0, 0.34, 0.205),
    (-0.18, 0.36, 0.165), (0.06, 0.46, 0.158), (-0.06, 0.50, 0.142), (-0.22, 0.56, 0.104), (-0.02, 0.66, 0.116),
    (-0.16, 0.74, 0.098), (-0.26, 0.72, 0.085), (0.04, 0.84, 0.116), (-0.10, 0.90, 0.115), (-0.20, 0.92, 0.075),
    (-0.04, 1.00, 0.090)]
HEAD_WIDTH = [
    (0.04, 0.72, 0.110), (0.10, 0.66, 0.088), (0.12, 0.80, 0.122), (0.13, 0.71, 0.112), (0.0, 1.00, 0.086),
    (0.10, 0.98, 0.104), (0.18, 0.92, 0.108), (0.06, 0.88, 0.115), (0.22, 0.85, 0.078), (0.22, 0.76, 0.076),
    (0.22, 0.67, 0.066), (0.28, 0.80, 0.060), (0.28, 0.70, 0.064), (0.345, 0.725, 0.080), (0.31, 0.64, 0.060)]

# rounding radius of the outline
NECK_ROUND = [
    (0.20, 0.25, 0.19), (0.0, 0.2, 0.2), (-0.24, 0.25, 0.13), (0.10, 0.45, 0.12), (-0.28, 0.55, 0.080),
    (-0.25, 0.85, 0.07), (-0.06, 1.03, 0.075), (0.0, 0.7, 0.12)]
HEAD_ROUND = [
    (0.10, 0.66, 0.060), (0.20, 0.95, 0.075), (0.24, 0.64, 0.050), (0.30, 0.82, 0.062), (0.36, 0.72, 0.060),
    (0.32, 0.63, 0.045), (0.0, 0.85, 0.12), (0.05, 1.03, 0.075)]


def before_put(x, s, y):
    """Transforms a point of the finished piece into the head's own space."""
    c, n = np.cos(BOWED), np.sin(BOWED)
    a, b = s - PUT[0], y - PUT[1]
    return x / LARGER, POLL[0] + (a * c - b * n) / (LARGER * LONGER), POLL[1] + (a * n + b * c) / LARGER


def closed_spline(pts, n=10):
    p = np.array(pts, float)
    out = []
    for i in range(len(p)):
        a, b, c, d = p[i - 1], p[i], p[(i + 1) % len(p)], p[(i + 2) % len(p)]
        for k in range(n):
            t = k / n
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                              + (3 * b - 3 * c + d - a) * t ** 3))
    return np.array(out)


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
    """The values that depend on the side view alone, sampled once on a fine grid."""

    def __init__(self, poly, widths, rounds, crest=None, step=0.004):
        self.lo = np.array([-0.42, 0.05])
        self.step = step
        n = np.ceil((np.array([0.56, 1.30]) - self.lo) / step).astype(int)
        s, y = np.meshgrid(self.lo[0] + np.arange(n[0]) * step, self.lo[1] + np.arange(n[1]) * step, indexing="ij")
        q = np.stack([s.ravel(), y.ravel()], 1)

        def calmed(f):
            for _ in range(2):
                f = (np.roll(f, 1, 0) + np.roll(f, -1, 0) + np.roll(f, 1, 1) + np.roll(f, -1, 1) + 2 * f) / 6
            return f

        self.d = calmed(polygon_distance(poly, q).reshape(s.shape))
        self.w = blend(widths, s, y)
        self.r = blend(rounds, s, y)
        if crest is None:
            return
        # along the crest: nearest point of the back contour, from the poll (0) downward (in units)
        run = np.hstack([0, np.cumsum(np.linalg.norm(np.diff(crest, axis=0), axis=1))])
        best = np.full(len(q), 1e9)
        arc = np.zeros(len(q))
        for i in range(len(crest)):
            dd = ((q - crest[i]) ** 2).sum(1)
            hit = dd < best
            best[hit] = dd[hit]
            arc[hit] = run[i]
        self.crest_d = np.sqrt(best).reshape(s.shape)
        self.crest_a = calmed(arc.reshape(s.shape))
        self.run = run[-1]

    def at(self, f, s, y):
        a = np.clip((s - self.lo[0]) / self.step, 0, f.shape[0] - 1.001)
        b = np.clip((y - self.lo[1]) / self.step, 0, f.shape[1] - 1.001)
        i, j = a.astype(int), b.astype(int)
        u, v = a - i, b - j
        return (f[i, j] * (1 - u) * (1 - v) + f[i + 1, j] * u * (1 - v)
                + f[i, j + 1] * (1 - u) * v + f[i + 1, j + 1] * u * v)


F = None


def slab(ax, d, w, r):
    """The side view's outline, inflated to that half width and rounded by that radius."""
    u = np.maximum(0, 1 - d / r)
    return (np.sqrt((ax / w) ** 2 + u ** 2) - 1) * np.minimum(w, r)


def head(ax, s, y, detail):
    """The head in its own space."""
    p = (ax, s, y)
    h = F[1]
    body = slab(ax, h.at(h.d, s, y), h.at(h.w, s, y), h.at(h.r, s, y))
    # the deep round jaw, brow, muzzle, chin
    body = smin(body, ellipsoid(p, (0.036, 0.108, 0.744), (0.096, 0.106, 0.114), 0.2), 0.024)
    body = smin(body, ellipsoid(p, (0.058, 0.180, 0.908), (0.056, 0.075, 0.038), -0.8), 0.026)
    body = smin(body, ellipsoid(p, (0.036, 0.334, 0.712), (0.056, 0.044, 0.056), 0.0), 0.022)
    body = smin(body, ellipsoid(p, (0.020, 0.296, 0.646), (0.040, 0.036, 0.028), 0.3), 0.016)

    # eye: a socket under the brow, swelling lids, and the ball in their almond
    body = smax(body, -ellipsoid(p, (0.128, 0.188, 0.862), (0.050, 0.062, 0.040), -0.65), 0.012)
    if detail < 0.5:
        body = smin(body, ellipsoid(p, (0.082, 0.188, 0.864), (0.026, 0.040, 0.030), -0.65), 0.004)
    else:
        body = smin(body, ellipsoid(p, (0.080, 0.190, 0.863), (0.031, 0.050, 0.036), -0.65), 0.006)
        along, across = (s - 0.191) * 0.796 - (y - 0.862) * 0.605, (s - 0.191) * 0.605 + (y - 0.862) * 0.796
        almond = np.maximum(np.hypot(along, across + 0.0235), np.hypot(along, across - 0.0235)) - 0.0415
        body = smax(body, -smax(almond, 0.084 - ax, 0.004), 0.004)
        body = smin(body, ellipsoid(p, (0.072, 0.191, 0.862), (0.035, 0.039, 0.033), -0.65), 0.002)
    # nostril, mouth, the hollow along the nose; the bone from the eye to the nose over it
    body = smax(body, -ellipsoid(p, (0.086, 0.342, 0.730), (0.036, 0.021, 0.026), 0.7), 0.010)
    body = smax(body, -capsule(p, (0.058, 0.372, 0.668), (0.088, 0.250, 0.674), 0.015, 0.009), 0.007)
    body = smax(body, -ellipsoid(p, (0.118, 0.262, 0.776), (0.052, 0.082, 0.034), -0.85), 0.022)
    body = smin(body, capsule(p, (0.062, 0.225, 0.818), (0.050, 0.318, 0.745), 0.018, 0.014), 0.018)

    # pointed ears, swept back, leaf shaped, hollow in front
    q = (ax - 0.12 * (y - 1.04), s, y)
    ear = smax(ellipsoid(q, (0.060, 0.040, 1.040), (0.032, 0.060, 0.104), 0.66),
               ellipsoid(q, (0.060, -0.010, 1.036), (0.032, 0.060, 0.104), 0.66), 0.004)
    ear = smax(ear, -ellipsoid(q, (0.077, 0.052, 1.056), (0.022, 0.025, 0.057), 0.66), 0.006)
    body = smin(body, ear, 0.016)
    # forelock between them
    return smin(body, capsule(p, (0.0, 0.010, 1.040), (0.0, 0.170, 0.990), 0.034, 0.012), 0.012)


def sdf(x, s, y, detail=1.0):
    """Negative inside."""
    global F
    if F is None:
        neck = spline(NECK)
        F = (Field2D(neck, NECK_WIDTH, NECK_ROUND, neck[CREST * 10:-6]),
             Field2D(closed_spline(HEAD), HEAD_WIDTH, HEAD_ROUND))
    ax = np.abs(x)
    f = F[0]
    d, w, r = f.at(f.d, s, y), f.at(f.w, s, y), f.at(f.r, s, y)
    cd, ca = f.at(f.crest_d, s, y), f.at(f.crest_a, s, y)
    body = slab(ax, d, w, r)

    # mane: a raised band down the crest, cut into locks that run down along it, with a ridge where they part: from
    # behind it has a spine with hair on either side, and does not look like a screw thread
    width = 0.135 + 0.05 * np.clip(ca / f.run, 0, 1)
    fade = np.clip((f.run - ca) / 0.10, 0, 1) * np.clip((y - 0.27) / 0.06, 0, 1)
    n = 4.6 + 3.4 * detail
    lock = ca * n * 0.62 + cd * (1.9 * n) + ax * (1.6 * n) - 0.3 * np.sin(ca * 9)
    parted = np.clip((ax - 0.010) / 0.030, 0, 1)
    wave = 1 - (1 - np.abs(np.sin(np.pi * lock)) ** 0.6) * parted
    edge = width - 0.026 * (1 - wave)
    raised = slab(ax, d + 0.010 * np.minimum(1, fade), w + 0.018 * fade, r)
    raised = raised + 0.017 * (1.25 - 0.25 * detail) * (1 - wave) * fade
    band = smax(raised, (cd - edge) * 0.8, 0.010)
    body = np.where(fade > 0, smin(body, band, 0.006), body)

    hx, hs, hy = before_put(ax, s, y)
    skull = LARGER * head(hx, hs, hy, detail)
    # the jaw is set off from the neck by a groove behind it, and the throat cut under it
    groove = LARGER * ellipsoid((hx, hs, hy), (0.150, 0.108, 0.744), (0.060, 0.128, 0.136), 0.2)
    body = smax(body, -groove, 0.020)
    body = smin(body, skull, 0.010)
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
    lo, hi = np.array([-0.33, 0.16, -0.50]), np.array([0.33, 1.22, 0.38])
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
