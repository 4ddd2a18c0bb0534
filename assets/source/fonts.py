#!/usr/bin/env python3
"""The panels' two typefaces, subset to the letters that the four languages need, and the symbols that both lack:
`fonts.py SERIF SANS SYMBOLS`.

SERIF is EB Garamond 12 Regular, for status and result; SANS is Inter Regular, for everything else. Debian has both in
`fonts-ebgaramond` and `fonts-inter`, under the SIL Open Font License 1.1 (../licences/fonts.txt). Inter's figures are
all given one width here, so that a running clock's digits do not shift: the program's text layout uses no font
features.

SYMBOLS is DejaVu Sans (Debian: `fonts-dejavu-core`; its licence is there too): the pieces, arrows and marks, and the
Greek and Cyrillic letters of players' names.
Needs fontTools (`requirements.txt`). The output is deterministic.
"""
import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

OUT = pathlib.Path(__file__).resolve().parent.parent / "fonts"
# Basic Latin, Latin-1, Latin Extended-A; dashes, quotation marks, ellipsis, bullets, minus, times, halves, arrows.
LETTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), 0x2030, 0x2039, 0x203A, 0x2044,
    0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2260, 0x2264, 0x2265,
]
# Greek, Cyrillic, Latin Extended Additional; arrows, shapes, pieces, marks.
SYMBOLS = [
    *range(0x370, 0x400), *range(0x400, 0x530), *range(0x1E00, 0x1F00), *range(0x2190, 0x2200), *range(0x25A0, 0x2600),
    *range(0x2654, 0x2660), *range(0x2600, 0x2614), 0x2690, 0x2691, 0x26A0, 0x270E, 0x270F, *range(0x2713, 0x2719), 0x27A1,
    *range(0x27F0, 0x2800), 0xFFFD,
]


def cut(source, target, letters, tabular):
    """Writes these letters of a font file, with figures of one width if that is asked for."""
    font = TTFont(source, recalcTimestamp=False)
    if tabular:
        give_figures_one_width(font)
    options = subset.Options()
    options.layout_features = ["kern", "mark", "ccmp", "locl"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.hinting = False
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.save(target, reorderTables=True)
    print(f"{target.name}: {target.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs")


def give_figures_one_width(font):
    """Maps the figures to the font's `tnum` glyphs (tabular figures)."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    wide = {}
    for index in sorted(lookups):
        for part in table.LookupList.Lookup[index].SubTable:
            part = getattr(part, "ExtSubTable", part)
            wide.update(getattr(part, "mapping", {}))
    for cmap in font["cmap"].tables:
        if not cmap.isUnicode():
            continue
        for code in map(ord, "0123456789:.,+-"):
            if code in cmap.cmap and cmap.cmap[code] in wide:
                cmap.cmap[code] = wide[cmap.cmap[code]]


def main():
    serif, sans, symbols = sys.argv[1:]
    OUT.mkdir(exist_ok=True)
    cut(serif, OUT / "serif.otf", LETTERS, tabular=False)
    cut(sans, OUT / "sans.otf", LETTERS, tabular=True)
    cut(symbols, OUT / "symbols.ttf", SYMBOLS, tabular=False)


if __name__ == "__main__":
    main()
