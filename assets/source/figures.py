"""The flat set: twelve counters for the view from above, drawn as curves: `python3 figures.py OUT_DIR`.

Writes figures.webp: a row of white pieces and a row of black ones, each king, queen, rook, bishop, knight, pawn from
the left, in cells of 256 pixels; two cells of each row are empty. Alpha is the opacity. Needs requirements.txt.
"""
import math
import os
import sys

import numpy as np
from PIL import Image, ImageDraw

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import texture_file

CELL, FINE = 256, 4
IVORY, BROWN, BLACK = (243, 231, 203), (58, 34, 22), (33, 29, 31)
ORDER = ["king", "queen", "rook", "bishop", "knight", "pawn"]


class Plate:
    """A cell in the units of a counter: its centre is the origin, y is up, the rim is at 1."""

    def __init__(self, ground, ink):
        self.size = CELL * FINE
        self.ground, self.ink = ground, ink
        self.colour = Image.new("RGB", (self.size, self.size), ground)
        self.cover = Image.new("L", (self.size, self.size), 0)
        self.pen = ImageDraw.Draw(self.colour)

    def at(self, p):
        return (self.size / 2 + p[0] * self.size * 0.47, self.size / 2 - p[1] * self.size * 0.47)

    def disc(self, x, y, r, fill=None):
        (a, b), (c, d) = self.at((x - r, y + r)), self.at((x + r, y - r))
        self.pen.ellipse((a, b, c, d), fill=fill or self.ink)

    def shape(self, points, fill=None):
        self.pen.polygon([self.at(p) for p in points], fill=fill or self.ink)

    def both(self, points, fill=None):
        """A shape from its right half, drawn from the bottom up."""
        self.shape(list(points) + [(-x, y) for x, y in reversed(points)], fill)

    def bar(self, half, low, high, fill=None):
        (a, b), (c, d) = self.at((-half, high)), self.at((half, low))
        self.pen.rounded_rectangle((a, b, c, d), radius=0.03 * self.size, fill=fill or self.ink)

    def stroke(self, points, width, fill):
        self.pen.line([self.at(p) for p in points], fill=fill, width=int(width * self.size * 0.47), joint="curve")


def curve(p0, p1, p2, p3, n=24):
    t = np.linspace(0, 1, n)[:, None]
    p0, p1, p2, p3 = map(np.array, (p0, p1, p2, p3))
    q = (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3
    return [tuple(v) for v in q]


def smooth(points, n=10):
    """A closed Catmull-Rom curve; a repeated point is a corner."""
    p = [np.array(q, float) for q in points]
    out = []
    for i in range(len(p)):
        a, b, c, d = p[i - 1], p[i], p[(i + 1) % len(p)], p[(i + 2) % len(p)]
        for k in range(n):
            t = k / n
            out.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t ** 3)))
    return out


def base(plate, half=0.46):
    plate.bar(half, -0.66, -0.50)


def bell(plate, wide, narrow, top):
    plate.both(curve((wide, -0.46), (wide * 0.55, -0.28), (narrow, -0.12), (narrow, top)))


def king(plate):
    base(plate)
    bell(plate, 0.40, 0.15, 0.02)
    plate.bar(0.25, 0.04, 0.12)
    plate.both(curve((0.15, 0.15), (0.20, 0.24), (0.34, 0.30), (0.36, 0.42)) + curve((0.36, 0.42), (0.26, 0.50), (0.12, 0.51), (0.0, 0.51), 10))
    plate.both([(0.045, 0.48), (0.045, 0.60), (0.15, 0.60), (0.15, 0.69), (0.045, 0.69), (0.045, 0.80)])


def queen(plate):
    base(plate)
    bell(plate, 0.40, 0.15, -0.02)
    plate.bar(0.25, 0.00, 0.08)
    crown = [(0.16, 0.11), (0.44, 0.46), (0.225, 0.29), (0.245, 0.60), (0.10, 0.33), (0.0, 0.66)]
    plate.both(crown)
    for x, y in ((0.44, 0.49), (-0.44, 0.49), (0.245, 0.62), (-0.245, 0.62), (0.0, 0.68)):
        plate.disc(x, y, 0.062)


def rook(plate):
    base(plate)
    plate.both([(0.36, -0.46), (0.27, -0.32), (0.24, 0.20)])
    plate.both([(0.28, 0.24), (0.38, 0.34), (0.38, 0.42)])
    for x in (-0.29, 0.0, 0.29):
        plate.shape([(x - 0.09, 0.40), (x - 0.09, 0.60), (x + 0.09, 0.60), (x + 0.09, 0.40)])


def bishop(plate):
    base(plate)
    bell(plate, 0.36, 0.12, -0.04)
    plate.bar(0.24, -0.03, 0.05)
    plate.both(curve((0.12, 0.08), (0.30, 0.16), (0.31, 0.36), (0.0, 0.66)))
    plate.disc(0.0, 0.70, 0.075)
    plate.stroke([(0.04, 0.28), (0.22, 0.50)], 0.055, plate.ground)


def knight(plate):
    base(plate)
    plate.shape(smooth([
        (-0.34, -0.46), (-0.34, -0.46), (0.36, -0.46), (0.36, -0.46), (0.40, -0.14), (0.36, 0.18), (0.24, 0.42), (0.08, 0.54),
        (0.05, 0.70), (0.05, 0.70), (-0.06, 0.56), (-0.18, 0.48), (-0.28, 0.32), (-0.42, 0.10), (-0.50, -0.02), (-0.47, -0.14),
        (-0.38, -0.16), (-0.28, -0.07), (-0.14, -0.04), (-0.02, 0.06), (-0.02, 0.06), (-0.08, -0.12), (-0.24, -0.28)]))
    plate.disc(-0.16, 0.30, 0.045, plate.ground)
    for k in range(4):
        a = 0.16 + 0.06 * k
        y = 0.36 - 0.17 * k
        plate.stroke([(a - 0.06, y - 0.02), (a + 0.02, y - 0.07), (a + 0.11, y - 0.16)], 0.032, plate.ground)


def pawn(plate):
    base(plate, 0.42)
    bell(plate, 0.34, 0.11, 0.02)
    plate.bar(0.21, 0.02, 0.10)
    plate.disc(0.0, 0.32, 0.21)


def counter(role, white):
    ground, ink = (IVORY, BROWN) if white else (BLACK, IVORY)
    plate = Plate(ground, ink)
    globals()[role](plate)
    # the rim: a dark edge, and on black counters a pale line inside it
    s = plate.size
    y, x = np.mgrid[0:s, 0:s]
    r = np.hypot(x - s / 2 + 0.5, y - s / 2 + 0.5) / (s * 0.47)
    rgb = np.asarray(plate.colour, float)
    edge = np.array(BROWN if white else BLACK, float)
    line = np.array(BROWN if white else IVORY, float)
    rgb[(r > 0.88) & (r < 0.92)] = line
    rgb[r >= 0.975 if white else r >= 0.99] = edge
    # a counter is rounded: a little lighter above and darker below
    lift = np.clip((r - 0.92) / 0.08, 0, 1) * np.clip((s / 2 - y) / (s / 2), -1, 1)
    rgb = np.clip(rgb * (1 + 0.18 * lift)[..., None], 0, 255)
    lin = texture_file.to_linear(rgb / 255)
    cover = np.clip((1.0 - r) * s * 0.47 / FINE + 0.5, 0, 1)
    cell = np.dstack([lin, cover]).reshape(CELL, FINE, CELL, FINE, 4).mean((1, 3))
    return cell


def figures():
    out = np.zeros((2 * CELL, 8 * CELL, 4))
    for j, white in enumerate((True, False)):
        # pixels outside the counters are never seen, but bleed into small mips: they get the counters' colour
        out[j * CELL:(j + 1) * CELL, :, :3] = texture_file.to_linear(np.array(BROWN if white else BLACK) / 255)
        for i, role in enumerate(ORDER):
            out[j * CELL:(j + 1) * CELL, i * CELL:(i + 1) * CELL] = counter(role, white)
    return out


if __name__ == "__main__":
    lin = figures()
    texture_file.write(os.path.join(sys.argv[1], "figures.webp"), lin)
    if os.environ.get("SHAKKI_PNG"):
        im = Image.fromarray(texture_file.encode(lin))
        Image.alpha_composite(Image.new("RGBA", im.size, (150, 110, 70, 255)), im).save(
            os.path.join(os.environ["SHAKKI_PNG"], "figures.png"))
