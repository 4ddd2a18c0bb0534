"""Wood, drawn by numpy: `python3 textures.py OUT_DIR [name ...]`. Needs requirements.txt and Debian's fonts-dejavu-core.

Writes board, frame, table, boxwood, ebony as KTX2; with SHAKKI_PNG set, PNG copies there too.
All colours below are sRGB triples; all mixing is in linear light.
"""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import ktx2

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"


# ---------------------------------------------------------------- noise

def smooth(t):
    return t * t * t * (t * (t * 6 - 15) + 10)


def noise(x, y, seed, wrap_x=None):
    """Gradient-free value noise on the integer lattice, -1..1; `wrap_x` makes it periodic in x."""
    xi, yi = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    u, v = smooth(x - xi), smooth(y - yi)

    def h(i, j):
        if wrap_x:
            i = i % wrap_x
        n = (i * 374761393 + j * 668265263 + seed * 974634599) & 0xFFFFFFFF
        n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
        n = ((n ^ (n >> 16)) * 2246822519) & 0xFFFFFFFF
        return ((n ^ (n >> 15)) & 0xFFFFFF) / 8388607.5 - 1
    return ((h(xi, yi) * (1 - u) + h(xi + 1, yi) * u) * (1 - v)
            + (h(xi, yi + 1) * (1 - u) + h(xi + 1, yi + 1) * u) * v)


def fbm(x, y, seed, octaves=4, wrap_x=None):
    a, s, tot = 1.0, 0.0, 0.0
    for o in range(octaves):
        s = s + a * noise(x * 2 ** o, y * 2 ** o, seed + 17 * o, wrap_x * 2 ** o if wrap_x else None)
        tot += a
        a *= 0.5
    return s / tot


def rgb(*c):
    return ktx2.to_linear(np.array(c, float) / 255)


def mix(a, b, t):
    return a * (1 - t[..., None]) + b * t[..., None]


# ---------------------------------------------------------------- a plank

def plank(along, across, seed, light, dark, pore, rings=9.0, wave=0.35, pores=0.5, figure=0.0, fibre=0.25, arch=0.0):
    """Colour of sawn wood; `along`/`across` in squares. Rings run along, cathedral arches where `arch` is not 0."""
    r = np.random.default_rng(seed)
    ox, oy = r.uniform(-200, 200, 2)
    bend = fbm(along * 0.35 + ox, across * 0.9 + oy, seed, 3)
    # distance from the heart of the tree: flat sawn planks show arches
    heart = r.uniform(-0.4, 0.4)
    dist = np.sqrt((across - heart) ** 2 + (arch * (along + r.uniform(-2, 2))) ** 2 + 0.02) if arch else across
    phase = dist * rings + wave * rings * 0.25 * bend + r.uniform(0, 10)
    phase = phase + 0.30 * fbm(along * 1.3 + oy, across * 5 + ox, seed + 3, 2)
    t = phase - np.floor(phase)
    # early wood brightens slowly, late wood ends in a dark line
    ring = t ** 2.2 * (1 - np.clip((t - 0.90) / 0.10, 0, 1) ** 2)
    rid = np.floor(phase).astype(int)
    strength = 0.45 + 0.55 * (np.sin(rid * 12.9898 + seed) * 43758.5453 % 1.0)
    streak = fbm(along * 0.7 + ox, across * 26 + oy, seed + 5, 3)
    hair = fbm(along * 3.0 + ox, across * 90 + oy, seed + 7, 2)
    tone = 0.34 + 0.44 * ring * strength + fibre * 0.55 * streak + fibre * 0.45 * hair
    tone = tone + 0.16 * fbm(along * 0.5 + oy, across * 1.1 + ox, seed + 9, 2)
    if figure:
        f = fbm(along * 3.2 + 0.8 * bend + ox, across * 0.8 + oy, seed + 11, 2)
        tone = tone - figure * f
    c = mix(light, dark, np.clip(tone, 0, 1))
    if pores:
        p = noise(along * 5.5 + oy, across * 70 + ox, seed + 13)
        p = np.clip((p - 0.52) / 0.3, 0, 1) * (0.5 + 0.5 * ring)
        c = mix(c, pore, pores * p)
    return c


MAPLE = dict(light=rgb(199, 163, 118), dark=rgb(158, 118, 76), pore=rgb(136, 97, 60), rings=5.0, wave=1.0, pores=0.12,
             figure=0.20, fibre=0.30)
WALNUT = dict(light=rgb(134, 90, 58), dark=rgb(78, 47, 29), pore=rgb(48, 28, 18), rings=6.5, wave=1.3, pores=0.55,
              figure=0.10, fibre=0.40)
DARK = dict(light=rgb(88, 52, 33), dark=rgb(46, 26, 17), pore=rgb(26, 15, 10), rings=5.0, wave=1.2, pores=0.5,
            figure=0.12, fibre=0.40)
OAK = dict(light=rgb(95, 68, 50), dark=rgb(56, 40, 29), pore=rgb(35, 24, 18), rings=3.0, wave=1.6, pores=0.45,
           figure=0.10, fibre=0.45)


def board(size=1024):
    n = size // 8
    out = np.zeros((size, size, 3))
    r = np.random.default_rng(8)
    g = (np.arange(n) + 0.5) / n
    x, y = np.meshgrid(g, g)
    for j in range(8):
        for i in range(8):
            dark = (i + j) % 2 == 1          # a8 (top left) is light, a1 (bottom left) dark
            w = dict(WALNUT if dark else MAPLE)
            tilt = r.normal(0, 0.05)
            a, c = y - 0.5, x - 0.5
            a, c = a + tilt * c, c - tilt * a
            w["arch"] = r.choice([0.0, 0.16, 0.24])
            k = plank(a * 1.0, c, 1000 + 8 * j + i, **w)
            k = k * (1 + r.normal(0, 0.055)) * (1 + r.normal(0, 0.012, 3))
            # a fine bevel towards the joint: light from the far left, dark to the near right
            e = 1.6 / n
            d = np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y))
            joint = np.clip(1 - d / e, 0, 1)
            lit = np.clip(1 - np.minimum(x, y) / (2.6 * e), 0, 1) * 0.10
            shade = np.clip(1 - np.minimum(1 - x, 1 - y) / (2.6 * e), 0, 1) * 0.14
            k = k * (1 + lit - shade)[..., None]
            k = mix(k, rgb(40, 24, 15), joint * (0.55 if dark else 0.62))
            out[j * n:(j + 1) * n, i * n:(i + 1) * n] = k
    return out


def board_normal(colour):
    """The relief of the squares: joints, pores, and every square a hair out of level, as inlaid boards are."""
    size = colour.shape[0]
    n = size // 8
    luma = np.log(colour @ np.array([0.2126, 0.7152, 0.0722]) + 0.02)
    g = (np.arange(n) + 0.5) / n
    x, y = np.meshgrid(g, g)
    d = np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y)) * n
    joint = -1.3 * np.clip(1 - d / 2.6, 0, 1) ** 1.5
    inner = np.clip((d - 3) / 3, 0, 1)
    r = np.random.default_rng(80)
    out = np.zeros((size, size, 3))
    for j in range(8):
        for i in range(8):
            sl = (slice(j * n, (j + 1) * n), slice(i * n, (i + 1) * n))
            l = luma[sl]
            fine = (l - (np.roll(l, 2, 1) + np.roll(l, -2, 1) + l) / 3) * inner
            h = joint + np.clip(fine, -0.5, 0.12) * 0.35
            dy, dx = np.gradient(h)
            tx, ty = r.normal(0, 0.022, 2)
            out[sl] = np.dstack([-dx + tx, dy + ty, np.full((n, n), 1.6)])
    return out / np.linalg.norm(out, axis=2, keepdims=True)


def glyph(ch, px):
    """Coverage of a letter, cap height `px`, on a square canvas of 2*px."""
    ss = 4
    f = ImageFont.truetype(FONT, int(px * ss * 1.37))
    im = Image.new("L", (2 * px * ss, 2 * px * ss), 0)
    ImageDraw.Draw(im).text((px * ss, px * ss), ch, fill=255, font=f, anchor="mm")
    a = np.asarray(im, float).reshape(2 * px, ss, 2 * px, ss).mean((1, 3)) / 255
    return a


def frame(w=2048, h=1024):
    import board as B
    pts = B.frame_section()
    runs = B.section_runs(pts)
    sh = h // 4
    out = np.zeros((h, w, 3))
    u = (np.arange(w) + 0.5) / w
    t = (u - 0.5) * 2 * B.HALF
    v = (np.arange(sh) + 0.5) / sh * B.STRIP_SPAN - B.PAD
    T, V = np.meshgrid(t, v)
    across = np.interp(V, runs, pts[:, 0])
    height = np.interp(V, runs, pts[:, 1])
    px = sh / B.STRIP_SPAN
    pxu = w / (2 * B.HALF)
    inlay = rgb(206, 170, 116)
    for i in range(4):
        k = plank(T * 0.55, V * 1.0, 3100 + 7 * i, **DARK)
        # stringing: two thin lines of maple, mitred with the frame
        for c, half in ((0.085, 0.0125), (0.560, 0.0075)):
            line = np.clip((half - np.abs(across - c)) * px + 0.5, 0, 1) * (V < 0.65)
            k = mix(k, mix(inlay, inlay * 0.78, np.clip(0.5 + 0.5 * fbm(T * 3, V * 40, 50 + i, 2), 0, 1)), line * 0.9)
        # coordinates; on the files' sides they run left to right, on the others they are turned to White and Black
        cap = int(0.235 * px)
        cap_u = int(0.235 * pxu)
        centre = np.interp(0.322, pts[:8, 0], runs[:8]) + B.PAD
        cy = int(round(centre * px))
        for s in range(8):
            sq = s - 3.5
            if i == 0:
                ch, rot = "abcdefgh"[s], 0
            elif i == 2:
                ch, rot = "hgfedcba"[s], 0
            elif i == 1:                       # h-file: along = -z, so left is rank 1
                ch, rot = "12345678"[s], 1
            else:                              # a-file: along = +z, so left is rank 8
                ch, rot = "87654321"[s], 1
            g = glyph(ch, 96)
            if rot:
                g = np.rot90(g)
            im = Image.fromarray((g * 255).astype(np.uint8)).resize((2 * cap_u, 2 * cap), Image.LANCZOS)
            a = np.asarray(im, float) / 255
            cx = int(round((sq / (2 * B.HALF) + 0.5) * w))
            y0, x0 = cy - cap, cx - cap_u
            reg = k[y0:y0 + 2 * cap, x0:x0 + 2 * cap_u]
            # a dark hair round the inlay, as a knife leaves it
            blur = np.asarray(Image.fromarray((a * 255).astype(np.uint8)).resize(
                (2 * cap_u, 2 * cap)).filter(__import__("PIL.ImageFilter", fromlist=["x"]).GaussianBlur(1.6)), float) / 255
            reg[:] = mix(reg, reg * 0.45, np.clip(blur * 1.6, 0, 1))
            tex = mix(inlay, inlay * 0.80, np.clip(0.5 + 0.6 * fbm(T[y0:y0 + 2 * cap, x0:x0 + 2 * cap_u] * 4,
                                                                    V[y0:y0 + 2 * cap, x0:x0 + 2 * cap_u] * 50, 90, 2), 0, 1))
            reg[:] = mix(reg, tex, a)
        # baked: the step at the field, the grooves of the moulding, the dark towards the table, the mitre
        ao = 1 - 0.35 * np.clip(1 - across / 0.05, 0, 1) * (V < 0.2)
        groove = np.exp(-((across - 0.612) / 0.014) ** 2) * 0.5 + np.exp(-((across - 0.722) / 0.010) ** 2) * 0.35 * (height > -0.1)
        ao = ao * (1 - groove) * (0.35 + 0.65 * np.clip((height + 0.40) / 0.34, 0, 1) ** 0.7)
        edge = 4.0 + across - np.abs(T)
        mitre = np.clip(1 - np.abs(edge) / 0.012, 0, 1) * 0.45
        out[i * sh:(i + 1) * sh] = k * (ao * (1 - mitre))[..., None]
    return out


def table(w=1024, h=2048):
    import board as B
    u, v = (np.arange(w) + 0.5) / w, (np.arange(h) + 0.5) / h
    X, Z = np.meshgrid(B.unwarp(u), B.unwarp(v))
    out = np.zeros((h, w, 3))
    r = np.random.default_rng(3)
    edges = [-17.4]
    while edges[-1] < 17.4:
        edges.append(edges[-1] + r.uniform(2.1, 3.3))
    for i in range(len(edges) - 1):
        rows = np.where((Z[:, 0] >= edges[i]) & (Z[:, 0] < edges[i + 1]))[0]
        if not len(rows):
            continue
        x, z = X[rows], Z[rows]
        mid = (edges[i] + edges[i + 1]) / 2
        o = dict(OAK)
        k = plank(x * 0.33, (z - mid) * 0.62, 500 + i, arch=[0.0, 0.10, 0.05][i % 3], **o)
        k = k * (1 + r.normal(0, 0.06)) * (1 + r.normal(0, 0.012, 3))
        d = np.minimum(z - edges[i], edges[i + 1] - z)
        k = k * (1 - 0.45 * np.clip(1 - d / 0.028, 0, 1))[..., None]
        out[rows] = k
    # the board's contact: dark right under the edge, a wide soft fall-off
    d = np.hypot(np.maximum(np.abs(X) - 4.805, 0), np.maximum(np.abs(Z) - 4.805, 0))
    contact = 0.60 * np.exp(-d / 0.10) + 0.34 * np.exp(-d / 0.75)
    rim = np.clip(np.hypot(X, Z) / 17.0, 0, 1.3)
    fall = 1 - 0.55 * np.clip((rim - 0.35) / 0.75, 0, 1) ** 1.3
    return out * ((1 - np.clip(contact, 0, 0.92)) * fall)[..., None]


def turned_wood(size, light, dark, pore, seed, contrast, pores):
    """Piece wood; u wraps round the man (0..1), v is height in squares (repeats every 2)."""
    u, v = np.meshgrid((np.arange(size) + 0.5) / size, (np.arange(size) + 0.5) / size)
    # periodic in both: v by a cross-fade of two fields
    def field(vv):
        warp = fbm(u * 4, vv * 2.0, seed, 3, wrap_x=4)
        streak = fbm(u * 24, vv * 1.6 + 0.5 * warp, seed + 1, 3, wrap_x=24)
        hair = fbm(u * 96, vv * 5.0, seed + 2, 2, wrap_x=96)
        broad = np.sin(2 * np.pi * (u * 5 + 0.55 * warp))
        # pores stand across the grain in short strokes
        p = np.clip((noise(u * 110, vv * 14, seed + 4, wrap_x=110) - 0.55) / 0.3, 0, 1)
        return 0.5 + contrast * (0.55 * streak + 0.30 * hair + 0.30 * broad), p
    a, pa = field(v)
    b, pb = field(v - 1)
    f = smooth(np.clip((v - 0.75) / 0.25, 0, 1))
    t, p = a * (1 - f) + b * f, pa * (1 - f) + pb * f
    c = mix(light, dark, np.clip(t, 0, 1))
    return mix(c, pore, pores * p)


def boxwood():
    return turned_wood(512, rgb(245, 223, 175), rgb(215, 176, 118), rgb(190, 148, 94), 71, 0.60, 0.25)


def ebony():
    return turned_wood(512, rgb(82, 62, 52), rgb(44, 33, 29), rgb(28, 20, 18), 72, 0.60, 0.35)


def main():
    out = sys.argv[1]
    names = sys.argv[2:] or ["board", "frame", "table", "boxwood", "ebony"]
    os.makedirs(out, exist_ok=True)
    for n in names:
        lin = np.clip(globals()[n](), 0, 1)
        path = os.path.join(out, n + ".ktx2")
        ktx2.write(path, lin)
        levels = ktx2.read(path)
        if n == "board":
            nrm = board_normal(lin)
            ktx2.write_normals(os.path.join(out, "board_normal.ktx2"), nrm)
            ktx2.read(os.path.join(out, "board_normal.ktx2"))
            if os.environ.get("SHAKKI_PNG"):
                Image.fromarray(np.round((nrm * 0.5 + 0.5) * 255).astype(np.uint8)).save(
                    os.path.join(os.environ["SHAKKI_PNG"], "board_normal.png"))
        luma = (lin @ np.array([0.2126, 0.7152, 0.0722]))
        print(f"{n:8} {levels[0].shape[1]}x{levels[0].shape[0]} {len(levels)} levels {os.path.getsize(path) // 1024} KiB "
              f"mean luminance {luma.mean():.3f}")
        if os.environ.get("SHAKKI_PNG"):
            Image.fromarray(levels[0][..., :3]).save(os.path.join(os.environ["SHAKKI_PNG"], n + ".png"))


if __name__ == "__main__":
    main()
