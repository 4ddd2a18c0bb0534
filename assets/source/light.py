"""A room's light and its walls for the program: `python3 light.py ROOM OUT_DIR [ROOM.npz]`. Needs requirements.txt.

ROOM.npz comes from room.py; the studio's light is a formula below, its room is only seen and mirrored. Without it, the
light of a room whose files are in OUT_DIR already is computed again from those files and the numbers of ROOMS: a change
of light needs no half hour of rendering, only a change of the room, of its blur, of `panes` or of a rim does; what the studio mirrors stays.
Made in OUT_DIR:

specular.ktx2   cubemap 128, RGB9E5, six levels filtered with GGX for roughness 0, 0.2 .. 1
diffuse.ktx2    cubemap 16, RGB9E5, irradiance / pi
reflection.webp the same as a small panorama of roughness 0.12 for the lean path; u = 0.5 looks to -z and grows towards
                +x, v = 0 is up; stored as sqrt(light / RANGE)
walls.webp      the picture of the six walls of the room, out of focus, stored in the same way
light.txt       the key light, the colours of the light from the six sides, and the place of each wall: read by
                src/scene/light/room.rs

Light is on one scale: 1 on a white matte surface is white paper. Cube faces follow Bevy, which samples at (x, y, -z).
"""
import math
import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import ktx2
import texture_file
from walls import CEIL, EYE, FLOOR, X, Z

LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)
# the brightest light that the images can store
RANGE = 4.0
# light above this is a flame, a small bulb, a lamp far away or the sun between leaves: out of focus a disc
SPARK = 9.0
# behind the table: the light above which brightness is compressed, and the value of the brightest fire; a room may have
# its own `held`, as soft boxes would be white slabs; contrast: the power of all light in parts of `seen`, so that what is dim
# is deeper; outdoors: the light from which on what is seen in a window is a little, and wholly, outdoors, how much brighter that
# is made, as a photograph of the room is overexposed there, and the windows as in room.py: the axis of the wall's normal,
# where it is, from where to where along it, and up; panes: how many times as bright as it was rendered what is
# outdoors is mirrored, at most; sparks: how many times as far out of focus as the room the small
# lights are, the light of the dimmest and of the brightest of them, and how much larger the discs of those are that hang nearer: no
# two are alike, see `discs`
HELD = (0.45, 1.25)
SPARKS = (1.6, 0.15, 1.6, 1.22)

# key: the direction towards it, its colour and strength on a surface that faces it: from the side, so that either
# player sees pieces lit on one side and in shade on the other, from where the lamp or the window is seen in the room; and so
# low that shadows have the shape of their pieces, but not so low that a king's shadow leaves the light map
# (baking/src/light_map.rs);
# fill: the room's own light on a surface that faces up, and its colour: cool beside a warm key; ambient: how much of that light is
# left from above, below, +x, -x, +z and -z, as a photographer's black flags would leave it: with all of it the shaded sides of
# pieces are nearly as bright as those that the key light is on; what is mirrored has all of it; seen: the brightness of
# the room behind the board, as the mean around the table; used: how far its picture is white-balanced to its light; blur: how far out of focus, pixels of a panorama 1536
# wide; falloff: how much less light there is for every square farther from the key light, which is a lamp on the table,
# a softbox beside it, or a window at some distance
ROOMS = {
    "evening": dict(key=(-0.70, 0.60, -0.39), color=(1.0, 0.90, 0.765), strength=1.98, fill=0.23, tint=(0.94, 1.0, 1.09), seen=0.135, used=0.5, blur=2.6, ambient=(0.84, 0.79, 0.31, 0.83, 0.70, 0.455), exposure=1.78, falloff=0.048, lamps=1.5, contrast=1.25, rim=(1.0, 0.86, 0.68)),
    "morning": dict(key=(-0.69, 0.54, -0.49), color=(1.0, 0.973, 0.922), strength=1.687, fill=0.33, tint=(0.95, 1.0, 1.07), seen=0.25, used=0.75, blur=2.6, ambient=(0.84, 0.80, 0.47, 0.80, 0.37, 0.56), exposure=1.80, falloff=0.020, held=(0.8, 3.2), contrast=1.2, outdoors=(0.20, 0.45, 1.2, ((2, -Z, -27, 11, FLOOR + 3.6, 27), (0, -X, -22, 22, -4, 29))), sparks=(1.3, 0.5, 2.6, 1.22), behind=1.4, panes=1.6),
    "studio": dict(key=(-0.78, 0.53, -0.33), color=(1.0, 0.915, 0.795), strength=1.68, fill=0.22, tint=(0.985, 1.0, 1.02), seen=0.185, used=0.75, blur=3.0, ambient=(0.75, 0.85, 0.80, 0.80, 0.80, 0.80), exposure=1.84, falloff=0.036, held=(0.45, 1.0), contrast=1.2, sparks=(1.2, 0.04, 2.0, 1.5), rim=(1.0, 0.78, 0.54)),
}
# the strip of light behind White's pieces, to White's right, as in `strips`; and its like behind Black's. A room may have its own
# colour for it, `rim`: the evening is lit by candles and a lamp, the studio by fire and bulbs
RIM = (0.66, 0.20, 0.12, 0.24, 2.4, (1.0, 0.99, 0.97))
# the factor on the room's light that a flat surface reflects at grazing angles, on the full path: what it mirrors then is the
# picture of the room behind it, darker than its light; a room's own `behind` is more where its windows are overexposed there
BEHIND = 0.05
# how soft their edges are, radians: on a flat part of a piece, such as a knight's chest, a crisp one is a white patch
RIM_EDGE = 0.20
# the light from which on what is seen in a window of the room's light is a little, and wholly, outdoors; how much of its colour is
# taken; and the height over the board from which room.py renders that light
PANE, PALER, LIGHT_EYE = (0.35, 0.9), 0.6, 2.0
# the reflectance of the board for the undersides of the pieces: its mean colour, linear, and a quarter less for the
# shadows on it
BOARD = (0.140, 0.110, 0.080)
# in the picture of the walls: left, top, width, height in pixels; the corner where u = v = 0, and its u and v edges
SHEET = (1536, 1024)
# most for the walls that the players look at
WALLS = {
    "north": ((0, 0, 768, 480), (-X, CEIL, -Z), (2 * X, 0, 0), (0, FLOOR - CEIL, 0)),
    "south": ((768, 0, 768, 480), (X, CEIL, Z), (-2 * X, 0, 0), (0, FLOOR - CEIL, 0)),
    "west": ((0, 480, 512, 272), (-X, CEIL, Z), (0, 0, -2 * Z), (0, FLOOR - CEIL, 0)),
    "east": ((0, 752, 512, 272), (X, CEIL, -Z), (0, 0, 2 * Z), (0, FLOOR - CEIL, 0)),
    "floor": ((512, 480, 640, 544), (-X, FLOOR, -Z), (2 * X, 0, 0), (0, 0, 2 * Z)),
    "ceiling": ((1152, 480, 384, 384), (-X, CEIL, Z), (2 * X, 0, 0), (0, 0, -2 * Z)),
}


def shifted(a, dy, dx):
    """Wraps around the horizon, and clamps at the poles."""
    a = np.roll(a, -dx, 1)
    if dy > 0:
        a = np.concatenate([a[dy:], np.repeat(a[-1:], dy, 0)])
    elif dy < 0:
        a = np.concatenate([np.repeat(a[:1], -dy, 0), a[:dy]])
    return a


def cleaned(image, albedo, normal):
    """Removes the renderer's noise from the light, not from the surfaces: the picture is divided by the colour of its
    surfaces, smoothed where their normals agree, and multiplied by it again (an à-trous filter, Dammertz et al.
    2010)."""
    albedo = np.maximum(albedo.astype(np.float32), 0.02)
    normal = normal.astype(np.float32)
    glows = (image @ LUMA > 2.5 * np.maximum(albedo @ LUMA, 0.05)) & (albedo @ LUMA < 0.03)
    light = image / albedo
    ring = np.stack([shifted(light, y, x) for y in (-1, 0, 1) for x in (-1, 0, 1)])
    middle = np.median(ring, 0)
    spark = (light @ LUMA) > 2.0 * (middle @ LUMA) + 0.02
    light = np.where((spark & ~glows)[..., None], middle, light)
    for turn in range(4):
        step = 2 ** turn
        bright = np.log(light @ LUMA + 0.03)
        total, weight = 0.0, 0.0
        for y, x, w in [(y, x, (3, 2, 1)[abs(y)] * (3, 2, 1)[abs(x)]) for y in range(-2, 3) for x in range(-2, 3)]:
            n, a, l = shifted(normal, y * step, x * step), shifted(albedo, y * step, x * step), shifted(light, y * step, x * step)
            g = shifted(glows, y * step, x * step)
            k = w * np.exp(-((n - normal) ** 2).sum(-1) / 0.08 - ((np.log(l @ LUMA + 0.03) - bright) / (1.2 * 0.62 ** turn)) ** 2)
            # pixels belong to the same object only where their colours are similar
            k *= np.exp(-(np.log((a @ LUMA) / (albedo @ LUMA)) / 2.0) ** 2) * (g == glows)
            total, weight = total + l * k[..., None], weight + k
        light = np.where(glows[..., None], light, total / weight[..., None])
    return (light * albedo).astype(np.float32)


def through_a_lens(a, radius):
    """Depth of field: every point becomes a disc of about that radius in pixels (bokeh); its rim is two pixels soft, or
    slanted edges would stay jagged."""
    total, count = 0.0, 0.0
    r = int(np.ceil(radius + 1))
    for y in range(-r, r + 1):
        for x in range(-r, r + 1):
            k = np.clip((radius + 1 - np.hypot(x, y)) / 2, 0, 1)
            if k > 0:
                total, count = total + shifted(a, y, x) * k, count + k
    return (total / count).astype(np.float32)


def small_lights(a, is_spark):
    """The small lights of a panorama: the direction, the colour and the light times the solid angle of each. Sparks that touch
    are one light, as far as the height of a candle's flame: a bush full of sun between leaves is many."""
    h, w = is_spark.shape
    left, found = set(zip(*np.nonzero(is_spark))), []
    ways = round_about(w, h)
    while left:
        first = left.pop()
        group, open_ = [first], [first]
        while open_:
            y, x = open_.pop()
            for beside in ((y + i, (x + j) % w) for i in (-1, 0, 1) for j in (-1, 0, 1)):
                if beside in left and max(abs(beside[0] - first[0]), abs(beside[1] - first[1])) < 6:
                    left.remove(beside)
                    group.append(beside)
                    open_.append(beside)
        rows, columns = np.array(group).T
        light = a[rows, columns] * np.sin((rows[:, None] + 0.5) / h * np.pi)
        way = (ways[rows, columns] * (light @ LUMA)[:, None]).sum(0)
        light = light.sum(0)
        found.append((way / np.linalg.norm(way), light / (light @ LUMA), float(light @ LUMA)))
    return sorted(found, key=lambda one: tuple(one[0]))


def discs(ways, lights, radius, dimmest, brightest, nearer):
    """The discs that a lens out of focus makes of small lights, seen in these directions: `radius` in radians. Each is drawn, as
    a blur of the panorama's few pixels would have a ragged outline. Their light is spread evenly over the stops from
    `dimmest` to `brightest`, most by chance and a little by their power; a dim one is deeper in colour, and a bright one
    hot in its middle. Two sizes: lights nearer than the wall are `nearer` times as far out of focus."""
    total, r = np.zeros(ways.shape, np.float32), np.random.default_rng(29)
    if not lights:
        return total
    power = np.argsort(np.argsort([power for (_, _, power) in lights])) / max(1, len(lights) - 1)
    chance = r.permutation(len(lights)) / max(1, len(lights) - 1)
    rank = 0.7 * chance + 0.3 * power
    rank = np.argsort(np.argsort(rank)) / max(1, len(lights) - 1)
    flat, sums = ways.reshape(-1, 3).astype(np.float32), total.reshape(-1, 3)
    for (way, colour, _), part in zip(lights, rank):
        size = radius * (nearer if r.random() < 0.35 else 1.0) * r.uniform(0.95, 1.05)
        (near,) = np.nonzero(flat @ way.astype(np.float32) > math.cos(1.3 * size))
        if not len(near):
            continue
        out = np.linalg.norm(flat[near] - way, axis=-1) / size
        # a little brighter at the rim, by spherical aberration
        shape = np.clip((1 - out) / 0.13 + 0.5, 0, 1) * (0.94 + 0.14 * np.minimum(out, 1) ** 4)
        light = dimmest * (brightest / dimmest) ** part
        hue = colour ** (1.35 - 0.75 * part)
        hue = hue / (hue @ LUMA)
        hot = part ** 3 * np.exp(-(out / 0.5) ** 2)
        sums[near] += (shape * light)[:, None] * (hue * (1 - 0.5 * hot[:, None]) + hot[:, None] * np.array([1.35, 1.1, 0.75]))
    return total


def half(a):
    return (a[0::2, 0::2] + a[1::2, 0::2] + a[0::2, 1::2] + a[1::2, 1::2]) / 4


def directions(n):
    """World directions of a cube's texels, faces +X -X +Y -Y +Z -Z."""
    c = (np.arange(n) + 0.5) / n * 2 - 1
    s, t = np.meshgrid(c, c)
    o = np.ones_like(s)
    f = [(o, -t, -s), (-o, -t, s), (s, o, t), (s, -o, -t), (s, -t, o), (-s, -t, -o)]
    d = np.stack([np.stack(q, -1) for q in f])
    d[..., 2] *= -1
    return d / np.linalg.norm(d, axis=-1, keepdims=True)


def round_about(w, h):
    """World directions of a panorama's texels."""
    p, t = np.meshgrid(((np.arange(w) + 0.5) / w - 0.5) * 2 * np.pi, (np.arange(h) + 0.5) / h * np.pi)
    return np.stack([np.sin(t) * np.sin(p), np.cos(t), -np.sin(t) * np.cos(p)], -1)


def lookup(a, d):
    h, w = a.shape[:2]
    u = (0.5 + np.arctan2(d[..., 0], -d[..., 2]) / (2 * np.pi)) * w - 0.5
    v = np.clip(np.arccos(np.clip(d[..., 1], -1, 1)) / np.pi * h - 0.5, 0, h - 1.001)
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    fu, fv = (u - i)[..., None], (v - j)[..., None]
    i0, i1, j1 = i % w, (i + 1) % w, np.minimum(j + 1, h - 1)
    return ((a[j, i0] * (1 - fu) + a[j, i1] * fu) * (1 - fv) + (a[j1, i0] * (1 - fu) + a[j1, i1] * fu) * fv)


def panorama_of(cube):
    """The panorama of a cubemap's sharpest level."""
    n = cube.shape[1]
    d = round_about(512, 256) * np.array([1, 1, -1])
    x, y, z = np.moveaxis(d, -1, 0)
    axis = np.abs(d).argmax(-1)
    face = 2 * axis + (np.take_along_axis(d, axis[..., None], -1)[..., 0] < 0)
    along = np.abs(d).max(-1)
    s, t = np.choose(face, [-z, z, x, x, x, -x]) / along, np.choose(face, [-y, -y, z, -z, -y, -y]) / along
    i, j = (np.clip(((v + 1) / 2 * n).astype(int), 0, n - 1) for v in (t, s))
    return cube[face, i, j].astype(np.float32)


def numbers_in(folder):
    """The numbers in light.txt there."""
    with open(os.path.join(folder, "light.txt")) as f:
        rows = [line.split() for line in f if not line.startswith("#")]
    return {row[0]: np.array([float(v) for v in row[1:]]) for row in rows}


def frame_of(n):
    up = np.where(np.abs(n[..., 1:2]) < 0.99, [[0.0, 1, 0]], [[1.0, 0, 0]])
    t = np.cross(up, n)
    t /= np.linalg.norm(t, axis=-1, keepdims=True)
    return t, np.cross(n, t)


def ggx(chain, d, rough, count=320):
    """The reflection of the panorama in a surface of that roughness, in these directions."""
    shape = d.shape
    d = d.reshape(-1, 3)
    t, b = frame_of(d)
    alpha = rough * rough
    out, den = np.zeros_like(d), 0.0
    texel = 4 * np.pi / (chain[0].shape[0] * chain[0].shape[1]) * 1.57
    for k in range(count):
        u = (k + 0.5) / count
        phi = 2 * np.pi * ((k * 0.6180339887) % 1.0)
        c = np.sqrt((1 - u) / (1 + (alpha * alpha - 1) * u))
        s = np.sqrt(1 - c * c)
        dd = alpha * alpha / (np.pi * ((c * c) * (alpha * alpha - 1) + 1) ** 2)
        h = t * (s * np.cos(phi)) + b * (s * np.sin(phi)) + d * c
        l = 2 * c * h - d
        nl = 2 * c * c - 1
        if nl <= 0:
            continue
        level = 0.5 * np.log2(max(1.0, 1 / (count * dd / 4) / texel)) + 0.5
        lv = int(np.clip(round(level), 0, len(chain) - 1))
        out += lookup(chain[lv], l) * nl
        den += nl
    return (out / den).reshape(shape)


def irradiance(a, d):
    h, w = a.shape[:2]
    l = round_about(w, h).reshape(-1, 3)
    sine = np.sqrt(np.maximum(0, 1 - l[:, 1:2] ** 2))
    e = a.reshape(-1, 3) * (sine * np.pi / h * 2 * np.pi / w)
    return (np.maximum(d.reshape(-1, 3) @ l.T, 0) @ e / np.pi).reshape(d.shape)


def flagged(a, parts):
    """The panorama with these parts of its light left from above, below, +x, -x, +z and -z."""
    d = round_about(a.shape[1], a.shape[0])
    up, below, right, left, near, far = parts
    squares = np.concatenate([np.maximum(d, 0) ** 2, np.minimum(d, 0) ** 2], -1)
    return (a * (squares @ np.array([right, up, near, left, below, far]))[..., None]).astype(np.float32)


def outdoors(a, ways, least, full, windows, eye):
    """How far what is seen in these directions from that height is outdoors, 0 to 1: inside a window, and as bright."""
    inside = np.zeros(ways.shape[:-1], bool)
    for (axis, wall, a0, a1, y0, y1) in windows:
        met = ways * (wall / np.where(ways[..., axis] * wall > 0, ways[..., axis], np.inf))[..., None]
        along, up = met[..., 2 - axis], met[..., 1] + eye
        inside |= (ways[..., axis] * wall > 0) & (along > a0) & (along < a1) & (up > y0) & (up < y1)
    part = (np.clip((a @ LUMA - least) / (full - least), 0, 1) * inside)[..., None]
    return part * part * (3 - 2 * part)


def overexposed(a, ways, room):
    """The room with what is outdoors up to `panes` times as bright, and paler, as the photograph of the room shows it, too; what is as
    bright as can be stored, such as sun between leaves, stays."""
    bright = np.maximum(a @ LUMA, 1e-4)[..., None]
    part = outdoors(a, ways, *PANE, room["outdoors"][3], LIGHT_EYE)
    white = a + PALER * part * (bright - a)
    return white * (1 + (np.clip(RANGE / bright, 1, room["panes"]) - 1) * part)


def over_board(a, key):
    """The panorama from the pieces' point of view: below the horizon is the board, lit by the room and by the key
    light, not the room's floor."""
    up = irradiance(half(half(a)) if a.shape[0] > 128 else a, np.array([[0.0, 1, 0]]))[0]
    board = np.array(BOARD) * (up + key)
    w = np.clip((-round_about(a.shape[1], a.shape[0])[..., 1:2] - 0.02) / 0.25, 0, 1)
    return (a * (1 - w) + board * w).astype(np.float32)


def less_cold(a):
    """Takes most of the colour from what is bluer than the rest."""
    cold = 0.9 * np.clip((a[..., 2] - a[..., 0]) / (a[..., 2] + a[..., 0]) * 3 - 0.35, 0, 1)[..., None]
    return a * (1 - cold) + (a @ LUMA)[..., None] * cold


def halved(a):
    """A panorama and its mip levels."""
    chain = [a.astype(np.float32)]
    while chain[-1].shape[0] > 12:
        chain.append(half(chain[-1]))
    return chain


def strips(d, lamps, edge=0.03):
    """The light of rectangular lamps from these directions: each with the yaw and the rise of its middle, half its width and
    half its height in radians, its light and colour. Their edges are as wide as `edge`, radians."""
    total = np.zeros(d.shape)
    for (yaw, rise, wide, tall, power, colour) in lamps:
        turn = np.arctan2(d[..., 0], -d[..., 2]) - yaw
        turn = np.abs(np.arctan2(np.sin(turn), np.cos(turn)))
        height = np.abs(np.arcsin(np.clip(d[..., 1], -1, 1)) - rise)
        inside = np.clip((wide - turn) / edge + 0.5, 0, 1) * np.clip((tall - height) / edge + 0.5, 0, 1)
        total += power * inside[..., None] * np.array(colour)
    return total


def studio():
    """The light of a grey sweep without corners, lit by two soft boxes and a strip. The visible room is `room.py
    studio`."""
    def radiance(d):
        up = d[..., 1]
        wall = 0.34 + 0.30 * np.exp(-((up + 0.02) / 0.22) ** 2)                 # the glow low on the sweep
        floor = 0.30 + 0.10 * np.clip(up + 1, 0, 1)
        a = np.where(up > -0.02, wall, np.minimum(wall, floor + 0.24 * np.exp(-((up + 0.02) / 0.22) ** 2)))
        a = a * (1 - 0.45 * np.clip(up, 0, 1))
        return np.repeat(a[..., None], 3, -1) * np.array([0.98, 1.0, 1.03])

    def light(d):
        a = radiance(d) * 0.55
        return a + strips(d, ((-1.42, 0.80, 0.42, 0.30, 7.5, (1, 0.985, 0.96)), (1.15, 0.62, 0.30, 0.26, 3.6, (0.96, 0.98, 1.0)),
                              (3.05, 0.55, 0.85, 0.08, 3.2, (1, 1, 1)), (0.1, 1.25, 0.9, 0.12, 2.2, (1, 1, 1))))
    return light(round_about(512, 256)).astype(np.float32)


def save(path, a, seed):
    """Writes light in the format of the images. Noise of half a step prevents banding in soft gradients."""
    grain = np.random.default_rng(seed).uniform(-0.5, 0.5, a.shape)
    stored = np.clip(np.sqrt(np.clip(a, 0, RANGE) / RANGE) * 255 + grain + 0.5, 0, 255).astype(np.uint8)
    texture_file.save(path, np.dstack([stored, np.full(a.shape[:2], 255, np.uint8)]))


def main():
    name, out = sys.argv[1], sys.argv[2]
    room = ROOMS[name]
    os.makedirs(out, exist_ok=True)
    kept = None
    if len(sys.argv) > 3:
        got = np.load(sys.argv[3])
        light, seen = (cleaned(*(got[k + "_" + p] for p in ("image", "albedo", "normal"))) for k in ("light", "seen"))
        if os.environ.get("SHAKKI_PNG"):
            np.save(os.path.join(os.environ["SHAKKI_PNG"], name + "_clean.npy"), seen)

        light = lookup(light, round_about(512, 256)).astype(np.float32)
    else:
        kept = numbers_in(out)
        light, seen = panorama_of(ktx2.read_cube(os.path.join(out, "specular.ktx2"))), None
    if name == "studio":
        around, light = light, studio()

    # one scale, and the white point to which an eye in this room would have adapted
    small = light
    while small.shape[0] > 64:
        small = half(small)
    up = irradiance(small, np.array([[0.0, 1, 0]]))[0]
    tint = np.array(room["tint"]) / (np.array(room["tint"]) @ LUMA)
    balance = tint / (up / (up @ LUMA))
    light, small = light * balance, small * balance
    cast = kept["cast"] if kept else up / (up @ LUMA)
    scale = room["fill"] / float(irradiance(small, np.array([[0.0, 1, 0]]))[0] @ LUMA)
    light, small = light * scale, small * scale
    key = np.array(room["key"]) / np.linalg.norm(room["key"])
    color = np.array(room["color"]) / (np.array(room["color"]) @ LUMA) * room["strength"]
    light, small = (over_board(a, color * key[1]) for a in (light, small))
    # the picture of the room is warmer than an adapted eye would see it: lamps stay amber
    balance = (tint / cast) ** room["used"]
    below = kept["below"] if kept else np.where((seen @ LUMA > SPARK)[..., None], 0, seen)[int(seen.shape[0] * 0.5):int(seen.shape[0] * 0.72)].mean((0, 1))
    hung = balance * (room["seen"] / float((below * balance) @ LUMA))

    # a blue window in a warm room would be a violet spot on black wood
    light, small = (less_cold(a) for a in (light, small))
    up = irradiance(small, np.array([[0.0, 1, 0]]))[0]
    light, small = (a * (tint / (up / (up @ LUMA))) for a in (light, small))
    if "lamps" in room:
        # small lamps would be a row of white dots on every ring of a turned piece: light above this is spread out
        # instead
        bright = np.maximum(light @ LUMA, 1e-4)[..., None]
        over = light * np.maximum(bright - room["lamps"], 0) / bright
        light = light - over + ggx(halved(over), round_about(*light.shape[1::-1]), 0.35)
    if kept and name == "studio":
        light = around
    elif name == "studio":
        # what is around the table is in every polish and in glass, too, above the board; its soft boxes are those of the
        # formula already
        around = less_cold(around * np.minimum(1, 1.5 / np.maximum(around @ LUMA, 1e-4))[..., None])
        around *= np.clip((round_about(*around.shape[1::-1])[..., 1:2] + 0.02) / 0.06, 0, 1)
        light = light + around * (0.5 * float((light @ LUMA).mean()) / float((around @ LUMA).mean()))
    # strips draw the outlines of dark pieces and of glass; the files of a room have them already, and the brighter panes
    if not kept:
        rim = (*RIM[:5], room.get("rim", RIM[5]))
        light = (light + strips(round_about(*light.shape[1::-1]), [rim, (rim[0] + math.pi, *rim[1:])], RIM_EDGE)).astype(np.float32)
        if "panes" in room:
            light = overexposed(light, round_about(*light.shape[1::-1]), room)
    ambient = flagged(small, room["ambient"])
    chain = halved(light)
    sizes = [128, 64, 32, 16, 8, 4]
    levels = [lookup(chain[0], directions(128))] + [ggx(chain, directions(n), k / 5) for k, n in enumerate(sizes[1:], 1)]
    ktx2.write_cube(os.path.join(out, "specular.ktx2"), levels)
    ktx2.write_cube(os.path.join(out, "diffuse.ktx2"), [irradiance(ambient, directions(16))])
    mirrored = ggx(chain, round_about(256, 128), 0.12)
    save(os.path.join(out, "reflection.webp"), mirrored, 1)

    path = os.path.join(out, "walls.webp")
    if kept:
        sheet = (texture_file.read(path)[..., :3].astype(np.float32) / 255) ** 2 * RANGE * (hung / kept["hung"])
    else:
        lit, seen = seen, seen * hung
        # lamps and fire keep their colour and their shape: light above that of paper in the lamplight is compressed,
        # the more the brighter it is, before the depth of field spreads it
        bright = np.maximum(seen @ LUMA, 1e-4)[..., None]
        held, most = room.get("held", HELD)
        is_spark = bright > SPARK
        over = np.maximum(bright - held, 0)
        small = np.minimum(bright, held)
        seen = seen / bright * (small * (small / room["seen"]) ** (room.get("contrast", 1.0) - 1) + over / (1 + over / (most - held)))
        if "outdoors" in room:
            least, full, gain, windows = room["outdoors"]
            part = outdoors(seen, round_about(*seen.shape[1::-1]), least, full, windows, EYE)
            seen = seen * (1 + gain * part)
        # flames and far lamps are smaller than the disc that a lens makes of them: in their place is what is around them
        wider, dimmest, brightest, nearer = room.get("sparks", SPARKS)
        # they stay amber: the white balance would make them cream
        lights = small_lights(lit * np.mean(hung), is_spark[..., 0])
        # at twice the width, as what is out of focus has round edges
        fine = round_about(2 * seen.shape[1], 2 * seen.shape[0])
        radius = room["blur"] * fine.shape[1] / 1536
        kept_light = lookup(np.concatenate([np.where(is_spark, 0, seen), np.where(is_spark, 0, 1.0)], -1), fine)
        kept_light = through_a_lens(kept_light.astype(np.float32), radius)
        seen = kept_light[..., :3] / np.maximum(kept_light[..., 3:], 0.02)
        sheet = np.zeros((SHEET[1], SHEET[0], 3), np.float32)
        for (place, corner, u_edge, v_edge) in WALLS.values():
            left, top, w, h = place
            # a margin of two texels, for the filter that smooths the picture
            u, v = np.meshgrid((np.arange(w) - 2) / (w - 5), (np.arange(h) - 2) / (h - 5))
            p = np.array(corner) + u[..., None] * np.array(u_edge) + v[..., None] * np.array(v_edge) - np.array([0, EYE, 0])
            p /= np.linalg.norm(p, axis=-1, keepdims=True)
            sheet[top:top + h, left:left + w] = lookup(seen, p) + discs(p, lights, wider * room["blur"] / 1536 * 2 * math.pi, dimmest, brightest, nearer)
    save(path, sheet, 2)

    sky, ground, right, left, near, far = irradiance(ambient, np.array([[0.0, 1, 0], [0, -1, 0], [1, 0, 0], [-1, 0, 0], [0, 0, 1], [0, 0, -1]]))
    with open(os.path.join(out, "light.txt"), "w") as f:
        f.write("# Written by light.py; read by src/scene/light/room.rs. Light: 1 makes white paper white.\n")
        for (what, numbers) in (("key_direction", key), ("key", color), ("sky", sky), ("ground", ground), ("right", right), ("left", left), ("near", near), ("far", far), ("ambient", room["ambient"]), ("exposure", [room["exposure"]]), ("falloff", [room["falloff"]]), ("behind", [room.get("behind", BEHIND)]), ("blur", [room["blur"] * 2 * math.pi / 1536]), ("sheet", SHEET),
                                ("range", [RANGE])):
            f.write(what + " " + " ".join("%.4f" % v for v in numbers) + "\n")
        f.write("# For light.py: the room's own cast; its mean colour round the table; what the picture of the walls was multiplied with.\n")
        for (what, numbers) in (("cast", cast), ("below", below), ("hung", hung)):
            f.write(what + " " + " ".join("%.6g" % v for v in numbers) + "\n")
        f.write("# A wall: left, top, width, height in its picture; the corner where u = v = 0; its u edge; its v edge.\n")
        for (what, parts) in WALLS.items():
            f.write(what + " " + " ".join("%g" % v for part in parts for v in part) + "\n")
    print(open(os.path.join(out, "light.txt")).read())
    for f in sorted(os.listdir(out)):
        print(f, os.path.getsize(os.path.join(out, f)) // 1024, "KiB")


main()
