"""The texture of the table clock: walnut, brass, the two kinds of dial with their digits, the lamps.

    python3 clock.py ../textures

The case and the rocker are built by `furniture.py`, the dials by `src/scene/clock/dial.rs`; both use this layout:

    0..384 x 0..128     walnut, the grain along u
    384..448 x 0..128   brass
    448..480 x 0..64    the lamp, lit            480..512 x 0..64    the lamp, dark
    448..480 x 64..128  the flag, fallen         480..512 x 64..128  black lacquer
    128..192            White's dial: 0123456789:. in cells of 36, ink on cream, then 80 of cream
    192..256            Black's dial: the same, cream on black
"""
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import texture_file
import textures as T

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
GLYPHS = "0123456789:."
CELL, ROW = 36, 64
TALL = 46            # the height of a digit in its row


def glyph(letter):
    """The coverage of ink, 0 to 1, in one cell; drawn large and scaled down, for smooth edges."""
    k = 8
    font = ImageFont.truetype(FONT, round(TALL * k / 0.729))
    big = Image.new("L", (CELL * k * 2, ROW * k), 0)
    draw = ImageDraw.Draw(big)
    base = (ROW + TALL) // 2 * k
    draw.text((CELL * k, base), letter, font=font, fill=255, anchor="ms")
    # a digit is narrower than in the font, so that hours, minutes and seconds fit
    wide = round(CELL * 2 * 0.80)
    small = np.asarray(big.resize((wide, ROW), Image.LANCZOS), float) / 255
    left = (wide - CELL) // 2
    return small[:, left:left + CELL]


def dial(ink, ground):
    row = np.tile(ground, (ROW, 512, 1))
    for i, letter in enumerate(GLYPHS):
        cell = row[:, i * CELL:(i + 1) * CELL]
        cell[:] = T.mix(cell, np.broadcast_to(ink, cell.shape), glyph(letter))
    return row


def clock():
    out = np.zeros((256, 512, 3))
    x, y = np.meshgrid((np.arange(384) + 0.5) / 90, (np.arange(128) + 0.5) / 90)
    out[:128, :384] = T.plank(x, y - 0.7, 4711, **T.WALNUT) * 0.92
    brushed = T.fbm(*np.meshgrid(np.arange(64) / 40, np.arange(128) / 1.5), 5, 3)
    out[:128, 384:448] = T.mix(np.broadcast_to(T.rgb(196, 156, 84), (128, 64, 3)),
                               np.broadcast_to(T.rgb(158, 120, 58), (128, 64, 3)), 0.5 + 0.5 * brushed)
    cream, black = T.rgb(236, 224, 194), T.rgb(30, 25, 23)
    out[:64, 448:480] = T.rgb(255, 176, 44)
    out[:64, 480:512] = T.rgb(70, 48, 28)
    out[64:128, 448:480] = T.rgb(226, 44, 30)
    out[64:128, 480:512] = T.rgb(40, 32, 29)
    out[128:192] = dial(T.rgb(26, 20, 17), cream)
    out[192:256] = dial(T.rgb(244, 233, 204), black)
    return np.clip(out, 0, 1)


if __name__ == "__main__":
    path = os.path.join(sys.argv[1], "clock.webp")
    texture_file.write(path, clock())
    pixels = texture_file.read(path)
    print(f"clock    {pixels.shape[1]}x{pixels.shape[0]} {os.path.getsize(path) // 1024} KiB")
    if os.environ.get("SHAKKI_PNG"):
        Image.fromarray(pixels[..., :3]).save(os.path.join(os.environ["SHAKKI_PNG"], "clock.png"))
