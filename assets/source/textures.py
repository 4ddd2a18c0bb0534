"""Wood, stone, vinyl and cloth, drawn by numpy: `python3 textures.py OUT_DIR [name ...]`. Needs requirements.txt and
Debian's fonts-dejavu-core.

Writes boards, frames, table, tray and the materials of the pieces as KTX2; with SHAKKI_PNG set, PNG copies there too.
All colours below are sRGB triples; all mixing is in linear light. The alpha of a frame is its letters; the alpha of
everything else is the height and polish of the surface, 1 where it is highest.
"""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import ktx2
import texture_file

LUMA = np.array([0.2126, 0.7152, 0.0722])
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"


# ---------------------------------------------------------------- noise

def smooth(t):
    return t * t * t * (t * (t * 6 - 15) + 10)


def noise(x, y, seed, wrap_x=None, wrap_y=None):
    """Gradient-free value noise on the integer lattice, -1..1; `wrap_x` and `wrap_y` make it periodic."""
    xi, yi = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    u, v = smooth(x - xi), smooth(y - yi)

    def h(i, j):
        if wrap_x:
            i = i % wrap_x
        if wrap_y:
            j = j % wrap_y
        n = (i * 374761393 + j * 668265263 + seed * 974634599) & 0xFFFFFFFF
        n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
        n = ((n ^ (n >> 16)) * 2246822519) & 0xFFFFFFFF
        return ((n ^ (n >> 15)) & 0xFFFFFF) / 8388607.5 - 1
    return ((h(xi, yi) * (1 - u) + h(xi + 1, yi) * u) * (1 - v)
            + (h(xi, yi + 1) * (1 - u) + h(xi + 1, yi + 1) * u) * v)


def fbm(x, y, seed, octaves=4, wrap_x=None, wrap_y=None):
    a, s, tot = 1.0, 0.0, 0.0
    for o in range(octaves):
        s = s + a * noise(x * 2 ** o, y * 2 ** o, seed + 17 * o, wrap_x * 2 ** o if wrap_x else None,
                          wrap_y * 2 ** o if wrap_y else None)
        tot += a
        a *= 0.5
    return s / tot


def cells(x, y, seed):
    """Worley noise, one feature point to each cell of the integer lattice: the distances of the nearest point and of the
    second nearest, and a value from -1 to 1 that is the same all over the nearest point's cell."""
    cx, cy = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    first, second, value = np.full(x.shape, 9.0), np.full(x.shape, 9.0), np.zeros(x.shape)
    for j in (-1, 0, 1):
        for i in (-1, 0, 1):
            qx, qy = (cx + i).astype(float), (cy + j).astype(float)
            ox, oy = (0.5 + 0.42 * noise(qx, qy, seed + k) for k in (0, 1))
            away = np.hypot(qx + ox - x, qy + oy - y)
            second = np.minimum(second, np.maximum(away, first))
            value = np.where(away < first, noise(qx, qy, seed + 2), value)
            first = np.minimum(first, away)
    return first, second, value


def rgb(*c):
    return texture_file.to_linear(np.array(c, float) / 255)


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


# Maple is cooler than the boxwood of the pieces, the table cooler and darker than either: with one hue for all of them
# the image would be monochrome.
MAPLE = dict(light=rgb(196, 172, 138), dark=rgb(166, 138, 103), pore=rgb(140, 112, 80), rings=5.0, wave=1.0, pores=0.10,
             figure=0.20, fibre=0.22)
WALNUT = dict(light=rgb(121, 85, 61), dark=rgb(72, 48, 35), pore=rgb(45, 29, 21), rings=6.5, wave=1.3, pores=0.50,
              figure=0.12, fibre=0.32)
DARK = dict(light=rgb(76, 49, 35), dark=rgb(43, 27, 20), pore=rgb(25, 16, 12), rings=5.0, wave=1.2, pores=0.45,
            figure=0.12, fibre=0.30)
TABLE = dict(light=rgb(72, 58, 49), dark=rgb(35, 28, 25), pore=rgb(15, 12, 10))


def oak(along, across, seed, arch):
    """A plank of the table: rings that end in a line of open pores, and bend to arches where they were sawn flat. Like
    `plank`, but with lines as sharp as the texture: from near by soft streaks do not look like wood."""
    r = np.random.default_rng(seed)
    ox, oy = r.uniform(-200, 200, 2)
    heart = r.uniform(-0.5, 0.5)
    side = across - heart + 0.05 * fbm(along * 0.35 + ox, across * 0.4 + oy, seed, 2)
    # the tops of the arches are beyond the table's ends, or closed rings would be visible
    dist = np.sqrt(side ** 2 + (arch * (along + r.choice([-1, 1]) * r.uniform(15.5, 20))) ** 2 + 0.01) if arch else side
    # the width of rings varies: some are broad, some narrow
    phase = dist * 8.5 + 0.55 * fbm(dist * 2.3, along * 0.03 + oy, seed + 1, 2) + 0.22 * fbm(along * 0.9 + ox, across * 2.5 + oy, seed + 3, 3)
    t = phase - np.floor(phase)
    rid = np.floor(phase).astype(int)
    strong = 0.35 + 0.65 * (np.sin(rid * 12.9898 + seed) * 43758.5453 % 1.0)
    # early wood begins at once, dark with pores, and grows paler to the ring's end
    early = np.exp(-t / 0.22) * np.clip(t / 0.05, 0, 1)
    fibre = fbm(along * 1.6 + ox, across * 34 + oy, seed + 5, 2)
    slow = fbm(along * 0.5 + oy, across * 0.9 + ox, seed + 9, 3)
    tone = 0.34 + 0.44 * early * strong + 0.20 * fibre + 0.20 * slow
    k = mix(TABLE["light"], TABLE["dark"], np.clip(tone, 0, 1))
    stroke = noise(along * 5.0 + oy, across * 58 + ox, seed + 13)
    few = noise(along * 2.1 + ox, across * 40 + oy, seed + 14)
    pores = np.clip((stroke - 0.62 + 0.55 * early) / 0.22, 0, 1) * (0.25 + 0.75 * early) + 0.6 * np.clip((few - 0.80) / 0.12, 0, 1)
    return mix(k, TABLE["pore"], 0.62 * np.clip(pores, 0, 1))


# the blur of a point of the table, squares: at the board's rim, and at the table's ends
OUT_OF_FOCUS = (0.0, 0.004, 0.018, 0.060)

# The boards have two sizes: small ones for the lean path, and these, on which pores are still visible when a square
# fills a large screen. Widths of joints are given in pixels of the small ones, JOINT to a square.
LARGE, SMALL = 2048, 1024
JOINT = SMALL // 8


# how much a square's reflectance may differ from the mean: six per cent in perceived lightness
TONE = 0.11


def handled(n, i, j, seed):
    """The variation of a square's polish around the mean: from square to square, and by wear from hands and pieces."""
    g = (np.arange(n) + 0.5) / n
    x, y = np.meshgrid(g + i, g + j)
    r = np.random.default_rng(seed + 8 * j + i)
    return r.uniform(-0.09, 0.09) + 0.11 * fbm(x * 1.7, y * 1.7, seed, 3)


def board(size):
    n = size // 8
    out = np.zeros((size, size, 4))
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
            # every square has its own tone, and some are a little warmer
            warm = r.normal(0, 0.010)
            k = k * (1 + r.uniform(-TONE, TONE)) * (1 + warm * np.array((1.0, 0.0, -1.6)))
            # a fine bevel towards the joint: light from the far left, dark to the near right
            e = 2.0 / JOINT
            d = np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y))
            joint = np.clip(1 - d / e, 0, 1)
            lit = np.clip(1 - np.minimum(x, y) / (2.6 * e), 0, 1) * 0.10
            shade = np.clip(1 - np.minimum(1 - x, 1 - y) / (2.6 * e), 0, 1) * 0.14
            k = k * (1 + lit - shade)[..., None]
            k = mix(k, rgb(30, 18, 12), joint * 0.85)
            luma = k @ LUMA
            pores = np.clip((luma - luma.mean()) / luma.mean() * 0.9, -1, 0)
            high = np.clip(0.78 + pores - 0.5 * joint + handled(n, i, j, 700), 0, 1)
            out[j * n:(j + 1) * n, i * n:(i + 1) * n] = np.dstack([k, high])
    return out


def board_normal(colour):
    """The relief of the squares: joints, pores, and a slight tilt of every square, as on inlaid boards."""
    size = colour.shape[0]
    n = size // 8
    luma = np.log(colour[..., :3] @ LUMA + 0.02)
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


class Strips:
    """The four strips of a frame's texture: their layout, and the letters."""

    def __init__(self, w, h):
        import board as B
        pts = B.frame_section()
        runs = B.section_runs(pts)
        self.w, self.h, self.sh = w, h, h // 4
        self.half = B.HALF
        u = (np.arange(w) + 0.5) / w
        t = (u - 0.5) * 2 * B.HALF
        v = (np.arange(self.sh) + 0.5) / self.sh * B.STRIP_SPAN - B.PAD
        self.T, self.V = np.meshgrid(t, v)
        self.across = np.interp(self.V, runs, pts[:, 0])
        self.height = np.interp(self.V, runs, pts[:, 1])
        self.px = self.sh / B.STRIP_SPAN
        self.pxu = w / (2 * B.HALF)
        self.letters_at = np.interp(0.322, pts[:8, 0], runs[:8]) + B.PAD

    def line(self, at, half):
        """Coverage of a thin line around the field, `at` from its edge."""
        return np.clip((half - np.abs(self.across - at)) * self.px + 0.5, 0, 1) * (self.V < 0.65)

    def letters(self, i, cap_height=0.128):
        """Coverage of strip i's coordinates; on the files' sides they run left to right, on the others they are turned
        to White and Black."""
        out = np.zeros((self.sh, self.w))
        cap, cap_u = int(cap_height * self.px), int(cap_height * self.pxu)
        cy = int(round(self.letters_at * self.px))
        for s in range(8):
            ch = ["abcdefgh", "12345678", "hgfedcba", "87654321"][i][s]
            g = glyph(ch, 96)
            if i % 2:
                g = np.rot90(g)
            im = Image.fromarray((g * 255).astype(np.uint8)).resize((2 * cap_u, 2 * cap), Image.LANCZOS)
            im = im.filter(ImageFilter.GaussianBlur(0.7))
            cx = int(round(((s - 3.5) / (2 * self.half) + 0.5) * self.w))
            out[cy - cap:cy + cap, cx - cap_u:cx + cap_u] = np.asarray(im, float) / 255
        return out

    def occlusion(self, steps=True):
        """Baked: the step at the field, the grooves of the moulding, the dark towards the table, the mitre."""
        ao = 1 - 0.35 * np.clip(1 - self.across / 0.05, 0, 1) * (self.V < 0.2)
        groove = (np.exp(-((self.across - 0.612) / 0.014) ** 2) * 0.5
                  + np.exp(-((self.across - 0.722) / 0.010) ** 2) * 0.35 * (self.height > -0.1))
        ao = ao * (1 - groove) * (0.35 + 0.65 * np.clip((self.height + 0.40) / 0.34, 0, 1) ** 0.7)
        mitre = np.clip(1 - np.abs(4.0 + self.across - np.abs(self.T)) / 0.012, 0, 1) * 0.45
        return ao * (1 - mitre)

    def put(self, out, i, colour, letters):
        out[i * self.sh:(i + 1) * self.sh] = np.dstack([colour, letters])


def frame(w=2048, h=1024):
    s = Strips(w, h)
    out = np.zeros((h, w, 4))
    inlay = rgb(172, 146, 108)
    for i in range(4):
        k = plank(s.T * 0.55, s.V * 1.0, 3100 + 7 * i, **DARK)
        # stringing: two thin lines of maple, mitred with the frame
        for at, half in ((0.085, 0.0125), (0.560, 0.0075)):
            k = mix(k, mix(inlay, inlay * 0.78, np.clip(0.5 + 0.5 * fbm(s.T * 3, s.V * 40, 50 + i, 2), 0, 1)),
                    s.line(at, half) * 0.9)
        s.put(out, i, k * s.occlusion()[..., None], s.letters(i))
    return out


def frame_marble(w=2048, h=1024):
    s = Strips(w, h)
    out = np.zeros((h, w, 4))
    brass = rgb(176, 150, 98)
    for i in range(4):
        k = stone(s.T * 0.8 + 41.3 * i, s.V * 0.8 + 1.7 * i, 4100 + i, GREEN_STONE)[0] * 0.50
        pale = stone(s.T * 0.8, s.V * 0.8 + 9 * i, 4200 + i, WHITE_STONE)[0]
        k = mix(k, pale, s.line(0.095, 0.030))
        k = mix(k, brass, np.maximum(s.line(0.060, 0.006), s.line(0.130, 0.006)))
        k = mix(k, brass, s.line(0.560, 0.009))
        s.put(out, i, k * s.occlusion()[..., None], s.letters(i))
    return out


def frame_plastic(w=2048, h=1024):
    s = Strips(w, h)
    out = np.zeros((h, w, 4))
    gilt = rgb(170, 143, 92)
    for i in range(4):
        k = vinyl(s.T, s.V + 20 * i, INK * 0.50, 4300 + i)[0]
        # tooled lines: pressed in with a hot wheel, so that the grain beside them is flat; the foil is worn here and there
        worn = np.clip(0.92 + 0.5 * fbm(s.T * 2.5, s.V * 30, 4350 + i, 3), 0.45, 1)
        for at, half in ((0.060, 0.007), (0.085, 0.013), (0.535, 0.007)):
            k = k * (1 - 0.35 * s.line(at, half + 0.007))[..., None]
            k = mix(k, gilt * np.ones(3), s.line(at, half) * worn)
        # a welded edge: pressed flat, its outer side dark
        k = k * (1 + 0.10 * s.line(0.568, 0.008) - 0.24 * s.line(0.584, 0.006))[..., None]
        # the mat lies in a tray of stained wood
        case = plank(s.T * 0.55, s.V * 1.0, 4400 + 7 * i, **DARK)
        k = mix(k, case, np.clip((s.V - 0.607) * s.px + 0.5, 0, 1))
        s.put(out, i, k * s.occlusion()[..., None], s.letters(i))
    return out


# ---------------------------------------------------------------- stone

WHITE_STONE = dict(ground=rgb(236, 232, 224), cloud=rgb(205, 203, 201), vein=rgb(128, 129, 136), vein_part=0.7, seed=31, mains=5, heading=0.6, width=5.0)
# for light squares: if they were paler, a white piece would not stand out on them
GREY_STONE = dict(ground=rgb(190, 184, 172), cloud=rgb(148, 144, 137), vein=rgb(104, 101, 99), vein_part=0.60, seed=32, mains=10, heading=0.7, width=7.0, hairs=34, stain=1.8)
GREEN_STONE = dict(ground=rgb(54, 84, 69), cloud=rgb(24, 44, 37), vein=rgb(150, 172, 158), vein_part=0.50, seed=33, mains=16, heading=0.8, width=5.5, hairs=90, branches=5.0, halo=0.35, stain=-1.2, fragments=0.22)
BLACK_STONE = dict(ground=rgb(34, 33, 36), cloud=rgb(24, 23, 26), vein=rgb(214, 208, 198), vein_part=0.88, halo=0.25, stain=-1.0)


def veined(size, seed, mains, heading, width, branches=3.0, hairs=10):
    """The coverage of veins at each point of a slab, from 0 to 1; it is periodic in both directions. A vein runs in one
    direction with kinks, swells, and tapers to zero at both its ends; branches leave it at a sharp angle, the later the
    thinner; fine veins cross them. Lengths are in pixels; `heading` in radians, the direction of the veins."""
    r = np.random.default_rng(seed)
    out = np.zeros((size, size))

    def stroke(x, y, angle, length, thick, dark, generation):
        steps = int(length / 0.75)
        turn, bend, kink = angle, 0.0, 0.0
        swell = np.interp(np.arange(steps), np.linspace(0, steps, 9), r.uniform(0.45, 1.25, 9))
        faint = np.interp(np.arange(steps), np.linspace(0, steps, 7), r.uniform(0.35, 1.0, 7))
        for k in range(steps):
            part = (k + 0.5) / steps
            bend = 0.97 * bend + r.normal(0, 0.011)
            if r.random() < 0.010:
                kink = r.normal(0, 0.5)
            kink *= 0.985
            turn += 0.05 * (angle + kink - turn) + 0.25 * bend
            x, y = x + 0.75 * np.cos(turn), y + 0.75 * np.sin(turn)
            # the first is as wide at its beginning as at its end, a branch is widest where it leaves
            taper = min(1.0, part / (0.25 if generation == 0 else 0.02)) * (1 - part) ** 0.8
            half = 0.5 * thick * taper * swell[k]
            weight = dark * faint[k] * min(1.0, 0.35 + taper) * min(1.0, half / 0.45)
            reach = int(np.ceil(half + 1))
            i, j = int(np.floor(x)), int(np.floor(y))
            gx, gy = np.arange(i - reach, i + reach + 2), np.arange(j - reach, j + reach + 2)
            away = np.hypot(gx[None, :] + 0.5 - x, gy[:, None] + 0.5 - y)
            place = np.ix_(gy % size, gx % size)
            out[place] = np.maximum(out[place], weight * np.clip(max(half, 0.45) - away + 0.5, 0, 1))
            if generation < 2 and r.random() < branches * 0.75 / length and 0.08 < part < 0.85:
                side = r.choice([-1, 1]) * r.uniform(0.30, 0.85)
                stroke(x, y, turn + side, length * r.uniform(0.18, 0.42), thick * taper * r.uniform(0.40, 0.65), dark * 0.9, generation + 1)

    for k in range(mains):
        # spread evenly over the slab, or two could be next to each other
        stroke(size * ((k + r.uniform(0.1, 0.9)) / mains), size * ((k * 0.618 + r.uniform(0, 0.2)) % 1), heading + r.normal(0, 0.22),
               size * r.uniform(0.7, 1.2), width * r.choice([0.45, 0.7, 1.0, 1.25]), r.uniform(0.7, 1.0), 0)
    for k in range(hairs):
        stroke(*r.uniform(0, size, 2), heading + r.choice([0.0, 0.0, 0.9, -0.7]) + r.normal(0, 0.25), size * r.uniform(0.12, 0.40), 1.0, r.uniform(0.35, 0.6), 2)
    return out


def halo(veins, sigma):
    """The veins blurred, for the stained stone beside them; periodic in both directions."""
    size = veins.shape[0]
    f = np.fft.fftfreq(size)
    return np.fft.ifft2(np.fft.fft2(veins) * np.exp(-2 * (np.pi * sigma) ** 2 * (f[None, :] ** 2 + f[:, None] ** 2))).real


def step(a, b, x):
    """0 up to `a`, 1 from `b` on, smooth between."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def between(image, x, y):
    """The periodic image at these places, in its own lengths, bilinear."""
    n = image.shape[0]
    px, py = x * n - 0.5, y * n - 0.5
    i, j = np.floor(px).astype(int), np.floor(py).astype(int)
    u, v = px - i, py - j
    if image.ndim == 3:
        u, v = u[..., None], v[..., None]
    return (image[j % n, i % n] * (1 - u) + image[j % n, (i + 1) % n] * u) * (1 - v) \
        + (image[(j + 1) % n, i % n] * (1 - u) + image[(j + 1) % n, (i + 1) % n] * u) * v


def cracked(drawn, seed, squares, heading, crushed=0.5):
    """Makes drawn strokes the veins of a stone, as a tile of so many squares: a crack runs round grains, so its edges are
    rough; it fades and breaks off; where the stone was crushed (`crushed` says how strongly) a net of hair cracks joins them.
    Returns the coverage of veins, the stain along one side of each, and the stain around all of them."""
    size = drawn.shape[0]
    g = (np.arange(size) + 0.5) / size
    x, y = np.meshgrid(g, g)

    def f(per_square, s, octaves=4, dx=0.0, dy=0.0):
        n = per_square * squares
        return fbm((x + dx) * n, (y + dy) * n, seed + s, octaves, n, n)

    bend, rough = 0.060 / squares, 0.014 / squares
    veins = between(drawn, x + bend * f(4, 1, 5) + rough * f(24, 2, 3), y + bend * f(4, 3, 5) + rough * f(24, 4, 3))
    veins = veins * (0.35 + 0.65 * step(-0.30, 0.10, f(3, 5))) * (0.45 + 0.55 * step(-0.5, 0.1, f(20, 6, 3)))
    where = step(-0.05, 0.35, f(2, 11, 3)) * (0.4 + 0.6 * step(-0.3, 0.3, f(8, 13, 3)))
    dx, dy = 0.10 / squares * f(3, 7, 5), 0.10 / squares * f(3, 8, 5)
    wide = 0.016 * (0.4 + 0.9 * step(-0.4, 0.4, f(6, 12, 3)))
    # few octaves would be rings
    net = 0.8 * np.exp(-(f(2, 9, 6, dx, dy) / wide) ** 2) + 0.4 * np.exp(-(f(5, 10, 5, dx, dy) / (1.6 * wide)) ** 2)
    veins = np.clip(np.maximum(veins, crushed * where * net), 0, 1)
    far = 0.02 * size / squares
    aside = np.roll(halo(veins, far), (int(round(-1.4 * far * np.cos(heading))), int(round(1.4 * far * np.sin(heading)))), (0, 1))
    return np.dstack([veins, aside, halo(veins, 2.5 * far)])


# a slab's length, and its pixels a square
SLAB, FINE = 4, 256
SLABS = {}


def slab(kind):
    """The veins of a kind of stone (see `cracked`), SLAB squares in each direction, as one image: every square is a crop of
    it."""
    name = kind["seed"]
    if name not in SLABS:
        drawn = veined(SLAB * FINE, kind["seed"], kind["mains"], kind["heading"], kind["width"], kind.get("branches", 3.0), kind.get("hairs", 24))
        SLABS[name] = cracked(drawn, 7 * name, SLAB, kind["heading"], kind.get("crushed", 0.5))
    return SLABS[name]


def stone(x, y, seed, kind, wrap=None, veins=None):
    """Marble: clouds, and veins from a slab of its kind, or the given ones (see `cracked`). `x`, `y` in squares; with `wrap`
    the clouds repeat after that many squares in both directions. A kind with `soft`, which needs `veins` that are a tile, has
    some of them beneath its surface, blurred by that many pixels. Returns colour and polish."""
    def f(px, py, scale, s, o):
        w = None if wrap is None else wrap * scale
        return fbm(px * scale, py * scale, s, o, w, w)

    wx, wy = f(x, y, 2, seed, 4), f(x, y, 2, seed + 50, 4)
    if veins is None:
        veins = between(slab(kind), x / SLAB, y / SLAB)
    veins, aside, around = np.moveaxis(veins, -1, 0)
    if "soft" in kind:
        # stone is seen into: a vein is sharp where it comes to the surface, and a soft shade where it lies beneath
        sunk = step(-0.15, 0.30, f(x, y, 3, seed + 900, 3))
        veins = veins + (np.minimum(1.2 * halo(veins, kind["soft"]), 1) - veins) * sunk
    cloud = 0.5 + 0.8 * f(x + 0.22 * wx, y + 0.22 * wy, 2, seed + 100, 5) + kind.get("mottle", 0.3) * f(x + 0.1 * wy, y, 9, seed + 150, 4)
    cloud = cloud + kind.get("stain", 1.2) * (0.6 * aside + around)
    if "fragments" in kind:
        # crushed, and healed again: angular fragments of unlike tone, small ones between large ones
        bx, by = x + 0.022 * f(x, y, 9, seed + 600, 4), y + 0.022 * f(x, y, 9, seed + 650, 4)
        first, second, tone = cells(2.6 * bx + 0.9 * by, 4.1 * by, seed + 700)
        small_first, small_second, small_tone = cells(8.7 * bx, 11.3 * by + 2.0 * bx, seed + 750)
        crushed = step(-0.1, 0.4, f(x, y, 2, seed + 800, 3))
        # their edges are blurred, as stone is seen into
        edge = step(0.0, 0.10, second - first)
        small_edge = step(0.0, 0.14, small_second - small_first)
        cloud = cloud + kind["fragments"] * (1.3 * tone * edge + 1.1 * crushed * small_tone * small_edge)
        seam = np.maximum(np.exp(-((second - first) / 0.020) ** 2), 0.6 * crushed * np.exp(-((small_second - small_first) / 0.035) ** 2))
        veins = np.maximum(veins, 0.26 * seam * step(-0.1, 0.5, f(x, y, 5, seed + 850, 3)))
    k = mix(kind["ground"], kind["cloud"], np.clip(cloud, 0, 1))
    v = np.clip(kind["vein_part"] * np.maximum(veins, kind.get("halo", 0.5) * aside), 0, 0.95)
    k = mix(k, kind["vein"], v)
    # crystals
    grain = f(x, y, 32, seed + 400, 1) + f(x, y, 64, seed + 450, 1) + 0.7 * f(x, y, 128, seed + 500, 1)
    k = k * (1 + kind.get("crystals", 0.02) * grain)[..., None]
    return k, np.clip(0.95 - 0.25 * v, 0, 1)


def marble(size, kind, seed, veins, slant=0):
    """`slant`: the shift of the clouds per turn around the piece; a whole number, or they would not join."""
    g = (np.arange(size) + 0.5) / size
    x, y = np.meshgrid(g, g)
    return np.dstack(stone(2 * x, 2 * (y + slant * x), seed, kind, wrap=2, veins=cracked(veins, seed, 1, 0.7, kind.get("crushed", 0.5))))


# On a piece the texture wraps around once and is as high as a square: level lines in it are steeper around a thin stem.
def marble_white():
    drawn = dict(ground=rgb(244, 241, 235), cloud=rgb(186, 188, 194), vein=rgb(66, 69, 80), vein_part=0.90, stain=2.3, mottle=0.34, crushed=0.04, halo=1.5, soft=1.6)
    return marble(512, WHITE_STONE | drawn, 91, veined(512, 92, 9, 0.75, 13.0, branches=5.0, hairs=6), slant=1)


def marble_black():
    return marble(512, BLACK_STONE | dict(crushed=0.25), 84, veined(512, 87, 6, 0.62, 7.5, branches=4.0, hairs=14))


def board_marble(size):
    n = size // 8
    out = np.zeros((size, size, 4))
    r = np.random.default_rng(18)
    g = (np.arange(n) + 0.5) / n
    x, y = np.meshgrid(g, g)
    d = np.minimum(np.minimum(x, 1 - x), np.minimum(y, 1 - y))
    e = 1.1 / JOINT
    joint = np.clip(1 - d / e, 0, 1)
    lit = np.clip(1 - np.minimum(x, y) / (3 * e), 0, 1) * 0.10
    shade = np.clip(1 - np.minimum(1 - x, 1 - y) / (3 * e), 0, 1) * 0.14
    for j in range(8):
        for i in range(8):
            kind = GREEN_STONE if (i + j) % 2 == 1 else GREY_STONE
            a = r.choice(4)
            c, s = [(1, 0), (0, 1), (-1, 0), (0, -1)][a]
            px, py = (c * x - s * y) * 0.9, (s * x + c * y) * 0.9
            k, high = stone(px + r.uniform(-300, 300), py + r.uniform(-300, 300), 900 + 8 * j + i, kind)
            k = k * (1 + r.uniform(-TONE, TONE)) * (1 + lit - shade)[..., None]
            k = mix(k, rgb(74, 72, 66), joint * 0.7)
            high = np.clip(high + 0.5 * handled(n, i, j, 1700), 0, 1)
            out[j * n:(j + 1) * n, i * n:(i + 1) * n] = np.dstack([k, high * (1 - 0.5 * joint)])
    return out


# ---------------------------------------------------------------- plastic and vinyl

def plastic(size=256):
    """A moulded plastic surface: nearly white, to be tinted. Two seams run up the piece, where the halves of the mould
    met; it has yellowed unevenly, and has fine scratches."""
    g = (np.arange(size) + 0.5) / size
    x, y = np.meshgrid(g, g)
    n = fbm(x * 24, y * 24, 61, 2, 24, 24)
    # flow marks: the melt ran up the mould
    flow = fbm(x * 5, y * 2, 67, 3, 5, 2)
    seam = np.exp(-(np.minimum(np.abs((x * 2) % 1.0 - 0.25), 1.0) / (1.1 / size)) ** 2)
    tone = 0.93 + 0.020 * n + 0.040 * flow - 0.075 * seam
    scratched = halo(veined(size, 69, 0, 0.3, 1.0, hairs=60), 0.35)
    tone = tone - 0.05 * scratched
    aged = np.clip(0.5 + 0.9 * fbm(x * 2, y * 3, 68, 4, 2, 3), 0, 1)
    k = tone[..., None] * (1 - aged[..., None] * np.array((0.02, 0.06, 0.16)))
    return np.dstack([k, np.clip(0.70 + 0.22 * n + 0.3 * seam - 0.4 * scratched, 0, 1)])


def pebbles(x, y, seed, scale):
    """The grain rolled into vinyl: rounded cells with creases between them, 0 in a crease and 1 on a cell's top."""
    first, second, _ = cells(x * scale, y * scale, seed)
    return np.clip((second - first) / 0.42, 0, 1)


def vinyl(x, y, colour, seed):
    """A rolled mat: one colour, or one for every point; leather's grain, slightly worn, and not quite flat where it was
    rolled. `y` runs along the roll. Returns colour, and height and polish. The shading of the grain by light from the
    far left is baked in: the lean path has no relief."""
    step, scale = 0.006, 32.0
    top = pebbles(x, y, 62, scale)
    slope = np.clip(pebbles(x + step, y + 0.4 * step, 62, scale) - top, -0.3, 0.3)
    rolled = np.sin(y * 2 * np.pi * 0.43 + 0.5 * fbm(x * 0.4, y * 0.2, 66, 2) + 1.1) + 0.5 * np.sin(y * 2 * np.pi * 0.91)
    worn = fbm(x * 0.8, y * 0.8, seed, 3)
    # where hands and pieces polished it, and where a damp cloth left streaks
    smudged = fbm(x * 0.45 + 0.3 * y, y * 0.9, seed + 7, 4)
    grain = 0.08 * (top - 0.7) + 0.26 * slope
    # marks of pieces that were pushed, and of what lay on it: short, faint and in all directions
    pushed = np.clip(np.abs(fbm(x * 1.1 + 0.9 * y, y * 9 - 2 * x, seed + 5, 2)) - 0.42, 0, 1) - np.clip(np.abs(fbm(x * 8 + 3 * y, y * 1.2 - x, seed + 6, 2)) - 0.46, 0, 1)
    # quantised in steps that the grain hides: the file is half as large
    tone = 1 + np.round((0.29 * worn + 0.12 * rolled + 0.34 * pushed + 0.20 * smudged + grain) * 40) / 40
    # worn by hands and pieces the colour is a little paler
    k = colour * np.ones(x.shape + (3,))
    paler = np.round(0.42 * np.clip(fbm(x * 1.6, y * 1.6, seed + 3, 3), 0, 1) * 40) / 40
    k = mix(k, (k @ LUMA)[..., None] * np.full(3, 1.5), paler)
    return k * tone[..., None], np.clip(0.48 + 0.35 * top + 0.22 * worn + 0.26 * smudged, 0, 1)


# Vinyl's printing ink: a bottle green and a buff, slightly faded.
INK, BUFF = rgb(53, 77, 62), rgb(200, 189, 158)


def board_plastic(size):
    g = (np.arange(size) + 0.5) / size * 8
    x, y = np.meshgrid(g, g)
    # printed: edges as sharp as ink, not as wood, and a little ragged on the grain
    px = size / 8
    def side(t, other):
        inside = (np.minimum(t, 8 - t) > 0.5) & (np.minimum(other, 8 - other) > 0.02)
        w = ((t + 0.0016 * fbm(t * 30, other * 30, 68, 2) * inside) / 2) % 1.0
        return np.clip((0.25 - np.abs(w - 0.25)) * 2 * px + 0.5, 0, 1)
    a, b = side(x, y), side(y, x)
    light = a * b + (1 - a) * (1 - b)
    k, high = vinyl(x, y, mix(INK * np.ones(x.shape + (3,)), BUFF * np.ones(x.shape + (3,)), light), 63)
    # ink is rubbed off most in the middle of a square, where pieces stand and slide, and from the grain's tops: more on one square
    # than on another
    cx, cy = (x % 1.0) - 0.5, (y % 1.0) - 0.5
    often = np.random.default_rng(64).uniform(0.0, 1.0, (8, 8))[y.astype(int), x.astype(int)]
    rubbed = np.exp(-((cx ** 2 + cy ** 2) / 0.10) ** 1.5) * often * np.clip(0.4 + 1.4 * fbm(x * 7 + 2 * y, y * 5 - x, 70, 3), 0, 1)
    rubbed = np.round(0.42 * rubbed * np.clip(high * 1.6 - 0.5, 0, 1) * (1 - light) * 40) / 40
    k = mix(k, (k @ LUMA)[..., None] * 1.25 * np.array((1.08, 1.02, 0.88)) + 0.012, rubbed)
    # a line is pressed in around every square, and the leather swells beside it; no two squares are equally bright
    across, along = x % 1.0, y % 1.0
    edge = np.minimum(np.minimum(across, 1 - across), np.minimum(along, 1 - along))
    pressed = np.clip(1 - edge / 0.010, 0, 1)
    def swell(t):
        return np.exp(-((t - 0.018) / 0.008) ** 2)
    beside = swell(across) + swell(along) - swell(1 - across) - swell(1 - along)
    toned = np.random.default_rng(65).uniform(-TONE, TONE, (8, 8))[y.astype(int), x.astype(int)]
    k = k * (1 - 0.42 * pressed + 0.10 * beside + toned)[..., None]
    high = np.clip(high * (1 - 0.5 * pressed), 0, 1)
    # ink lies on the vinyl, and shines a little more; so fine a grain needs a third of the steps of the others, and the
    # file is a fifth smaller
    return np.dstack([k, np.round(np.clip(high + 0.10 * (1 - light), 0, 1) * 8) / 8])


# ---------------------------------------------------------------- table and trays

def table(w=1024, h=4096):
    import board as B
    X, Z = np.meshgrid(((np.arange(w) + 0.5) / w - 0.5) * 2 * B.TABLE_SPAN[0],
                       ((np.arange(h) + 0.5) / h - 0.5) * 2 * B.TABLE_SPAN[1])
    out = np.zeros((h, w, 4))
    r = np.random.default_rng(3)
    edges = [-B.TABLE_SPAN[1] - 0.9]
    while edges[-1] < B.TABLE_SPAN[1]:
        edges.append(edges[-1] + r.uniform(1.5, 2.5))
    for i in range(len(edges) - 1):
        rows = np.where((Z[:, 0] >= edges[i]) & (Z[:, 0] < edges[i + 1]))[0]
        if not len(rows):
            continue
        x, z = X[rows], Z[rows]
        mid = (edges[i] + edges[i + 1]) / 2
        # three millimetres from ring to ring, as in a table that a board of this size could stand on
        k = oak(x * 1.5, (z - mid) * 1.9, 500 + i, [0.0, 0.07, 0.045][i % 3])
        k = k * (1 + r.normal(0, 0.07)) * (1 + r.normal(0, 0.012, 3))
        luma = k @ LUMA
        # quantised in few steps: the file is a sixth smaller
        high = np.round(np.clip(0.75 + np.clip((luma - luma.mean()) / luma.mean() * 0.8, -1, 0.1), 0, 1) * 8) / 8
        d = np.minimum(z - edges[i], edges[i + 1] - z)
        gap = np.clip(1 - d / 0.018, 0, 1)
        out[rows] = np.dstack([k * (1 - 0.65 * gap)[..., None], high * (1 - 0.6 * gap)])
    # the board's shadow: dark right under the edge, with a wide soft fall-off
    def away(cx, cz, hx, hz):
        return np.hypot(np.maximum(np.abs(X - cx) - hx, 0), np.maximum(np.abs(Z - cz) - hz, 0))
    d = away(0, 0, 4.805, 4.805)
    light = 1 - np.clip(0.60 * np.exp(-d / 0.10) + 0.34 * np.exp(-d / 0.75), 0, 0.92)
    # the trays are not always there: they have no shadow here
    out[..., :3] *= light[..., None]
    # the table has a hole under the board: nothing is drawn there, and the file is a quarter smaller
    hidden = np.maximum(np.abs(X), np.abs(Z)) < 4.3
    out[hidden] = out[hidden].mean(0)
    return beyond_focus(out, np.clip((np.abs(Z[:, 0]) - B.HALF) / (B.TABLE_SPAN[1] - B.HALF - 0.5), 0, 1))


def beyond_focus(image, far):
    """The two ends of the table, behind the board from either seat: the farther beyond its rim, the more out of focus,
    as the room behind them. `far` is the distance of each row, from 0 to 1."""
    h, w = image.shape[:2]
    import board as B
    per_square = (h / (2 * B.TABLE_SPAN[1]), w / (2 * B.TABLE_SPAN[0]))
    at = far * (len(OUT_OF_FOCUS) - 1)
    out = np.zeros_like(image)
    for step, sigma in enumerate(OUT_OF_FOCUS):
        soft = image
        for axis, scale in enumerate(per_square):
            reach = int(np.ceil(2.5 * sigma * scale))
            if reach:
                kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / (sigma * scale)) ** 2)
                soft = sum(k * np.roll(soft, i - reach, axis) for i, k in enumerate(kernel / kernel.sum()))
        out += soft * np.clip(1 - np.abs(at - step), 0, 1)[:, None, None]
    return out


def tray(w=256, h=512):
    """Left half: cloth; right half: a strip of dark wood."""
    import board as B
    out = np.zeros((h, w, 4))
    x, y = np.meshgrid((np.arange(w // 2) + 0.5) / 80, (np.arange(h) + 0.5) / 160)
    r = np.random.default_rng(44)
    fibre = fbm(x * 22, y * 22, 65, 3) + 0.5 * r.normal(0, 0.5, x.shape)
    nap = fbm(x * 1.2, y * 1.2, 66, 3)
    # not so dark that the trays would be the darkest part of the image, and black pieces invisible in them
    cloth = rgb(46, 70, 55) * (1 + 0.16 * fibre + 0.14 * nap)[..., None]
    # the rim keeps the light off its edge: the mesh takes from 0.02 to 0.48 and from 0.01 to 0.99
    px, py = (np.arange(w // 2) + 0.5) / w, (np.arange(h) + 0.5) / h
    ex = np.minimum(px - 0.02, 0.48 - px) / 0.46 * 2 * (B.TRAY_HALF[0] - B.TRAY_RIM)
    ey = np.minimum(py - 0.01, 0.99 - py) / 0.98 * 2 * (B.TRAY_HALF[1] - B.TRAY_RIM)
    far = np.minimum(*np.meshgrid(np.maximum(ex, 0), np.maximum(ey, 0)))
    cloth = cloth * (1 - 0.50 * np.exp(-far / 0.05) - 0.24 * np.exp(-far / 0.22))[..., None]
    out[:, :w // 2] = np.dstack([cloth, np.clip(0.35 + 0.2 * fibre, 0, 1)])
    a, c = np.meshgrid((np.arange(w // 2) + 0.5) / 256, (np.arange(h) + 0.5) / 150)
    # as brown as the table it is let into
    wood = plank(c, a, 3300, **DARK) * np.array((0.74, 0.92, 1.0))
    out[:, w // 2:] = np.dstack([wood, np.full(a.shape, 0.75)])
    return out


# ---------------------------------------------------------------- turned wood

RINGS = 30  # annual rings in a repeat, a square: a pawn's base shows two dozen


def turned_wood(size, light, dark, pore, seed, contrast, pores):
    """The wood of pieces, as solid texture: u is the distance from the heart of the tree, v the height along the grain,
    both in squares, and it repeats after one (`solid_grain_uv` in variation.wgsl)."""
    u, v = np.meshgrid((np.arange(size) + 0.5) / size, (np.arange(size) + 0.5) / size)
    # rings of a good and of a bad year, and how dark each one's late wood is
    r = np.random.default_rng(seed)
    edges = np.concatenate([[0], np.cumsum(r.uniform(0.45, 1.8, RINGS))])
    edges /= edges[-1]
    # good and bad years come in runs: even rings would be stripes
    run = 0.5 + 0.5 * np.sin(2 * np.pi * (3 * np.arange(RINGS) / RINGS + 0.12 * r.normal(size=RINGS)))
    late = np.clip(0.2 + 0.6 * run + r.uniform(-0.2, 0.4, RINGS), 0.1, 1.2)

    # periodic in both: v by a cross-fade of two fields
    def field(vv):
        # a stem is no cylinder: where a cut touches a ring, the ring makes long loops of it
        bent = (u + 0.030 * fbm(u * 3, vv * 1.7, seed + 3, 2, wrap_x=3) + 0.006 * fbm(u * 8, vv * 5, seed + 5, 2, wrap_x=8)) % 1.0
        at = np.clip(np.searchsorted(edges, bent, side="right") - 1, 0, RINGS - 1)
        t = (bent - edges[at]) / (edges[at + 1] - edges[at])
        # early wood is pale and darkens slowly; late wood ends at once
        band = late[at] * t ** 2.2 * (1 - np.clip((t - 0.90) / 0.10, 0, 1) ** 2) - 0.22
        streak = fbm(bent * 12, vv * 0.9, seed + 1, 3, wrap_x=12)
        hair = fbm(bent * 64, vv * 2.4, seed + 2, 1, wrap_x=64)
        p = np.clip((noise(bent * 90, vv * 9, seed + 4, wrap_x=90) - 0.50) / 0.3, 0, 1)
        return 0.42 + contrast * (0.46 * streak + 0.16 * hair + 1.25 * band), p
    a, pa = field(v)
    b, pb = field(v - 1)
    f = smooth(np.clip((v - 0.72) / 0.28, 0, 1))
    t, p = a * (1 - f) + b * f, pa * (1 - f) + pb * f
    c = mix(light, dark, np.clip(t, 0, 1))
    c = mix(c, pore, pores * p)
    return np.dstack([c, np.clip(0.82 - 0.55 * pores * p - 0.30 * (np.clip(t, 0, 1) - 0.5), 0, 1)])


def boxwood():
    return turned_wood(512, rgb(244, 224, 180), rgb(202, 162, 104), rgb(186, 150, 102), 71, 0.52, 0.12)


def ebony():
    return turned_wood(512, rgb(62, 50, 45), rgb(34, 28, 26), rgb(22, 18, 17), 72, 0.55, 0.25)


NAMES = ["board", "board_marble", "board_plastic", "frame", "frame_marble", "frame_plastic", "table", "tray", "boxwood",
         "ebony", "marble_white", "marble_black", "plastic"]


def write(path, lin):
    """Writes a texture, says what it is, and returns its pixels as they can be read again."""
    texture_file.write(path, lin)
    pixels = texture_file.read(path)
    luma = lin[..., :3] @ LUMA
    name = os.path.basename(path).removesuffix(".webp")
    print(f"{name:14} {lin.shape[1]}x{lin.shape[0]} {os.path.getsize(path) // 1024} KiB "
          f"mean luminance {luma.mean():.3f}")
    return pixels


def main():
    out = sys.argv[1]
    names = sys.argv[2:] or NAMES
    os.makedirs(os.path.join(out, "plain"), exist_ok=True)
    for n in names:
        def drawn(*size):
            lin = np.clip(globals()[n](*size), 0, 1)
            if not n.startswith("frame"):
                # more steps of polish are not visible, and the files are a third smaller
                lin[..., 3] = np.round(lin[..., 3] * 24) / 24
            return lin
        is_board = n.startswith("board")
        lin = drawn(LARGE) if is_board else drawn()
        pixels = write(os.path.join(out, n + ".webp"), lin)
        if is_board:
            small = drawn(SMALL)
            # the lean path has no relief, and reads the alpha only of a frame's letters
            write(os.path.join(out, "plain", n + ".webp"), small[..., :3])
            if n == "board":
                ktx2.write_normals(os.path.join(out, "board_normal.ktx2"), board_normal(small))
                ktx2.read(os.path.join(out, "board_normal.ktx2"))
        if os.environ.get("SHAKKI_PNG"):
            Image.fromarray(pixels[..., :3]).save(os.path.join(os.environ["SHAKKI_PNG"], n + ".png"))


if __name__ == "__main__":
    main()
