"""The letters of the contact sheet's captions: `python3 caption.py OUT_DIR`. Needs Pillow and DejaVu Sans Mono.

caption.txt   the letters in order; caption.png: each 8x16 pixels, white on black, side by side
"""
import os
import sys

from PIL import Image, ImageDraw, ImageFont

LETTERS = "".join(chr(c) for c in range(32, 127)) + "·–…äöåéáíóúüőűæøÄÖÅÉÁÍÓÚÜŐŰÆØ"
font = ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", 13)
strip = Image.new("L", (8 * len(LETTERS), 16), 0)
draw = ImageDraw.Draw(strip)
for at, letter in enumerate(LETTERS):
    draw.text((8 * at, 0), letter, font=font, fill=255)
strip.save(os.path.join(sys.argv[1], "caption.png"), optimize=True)
open(os.path.join(sys.argv[1], "caption.txt"), "w", encoding="utf-8").write(LETTERS + "\n")
