#!/usr/bin/env python3
"""Which built file was made from which sources: `manifest.py write` after a build, `manifest.py check` at any time.

`manifest.txt` has one line a file: the CRC-32 of its sources one after another, its own, its name under assets/, and its
sources. Nothing is built by it; it only says when a file and its sources have parted. tests/core/assets.rs reads it too.
Needs nothing but Python.
"""
import pathlib
import sys
import zlib

SOURCE = pathlib.Path(__file__).resolve().parent
ASSETS = SOURCE.parent
LIST = SOURCE / "manifest.txt"

SET = ["pieces.py", "knight.py", "mesh.py", "board.py"]
DRAWN = ["textures.py", "texture_file.py", "board.py", "mesh.py"]
# the first recipe whose pattern fits a file is its own
RECIPES = [
    ("source/models/set.glb", SET),
    ("source/models/lean.glb", ["lean.py", "self_shadow.py", *SET]),
    ("models/full.mesh", ["mesh_file.py", "furniture.py", "models/set.glb"]),
    ("models/lean.mesh", ["mesh_file.py", "furniture.py", "models/lean.glb"]),
    ("textures/figures.webp", ["figures.py", "texture_file.py"]),
    ("textures/clock.webp", ["clock.py", *DRAWN]),
    ("textures/plain/*.webp", ["halve.py", *DRAWN]),
    ("textures/board_normal.ktx2", ["textures.py", "ktx2.py", "board.py", "mesh.py"]),
    ("textures/*.webp", DRAWN),
    ("rooms/*/*.webp", ["room.py", "walls.py", "light.py", "ktx2.py", "texture_file.py"]),
    ("rooms/*/*", ["room.py", "walls.py", "light.py", "ktx2.py"]),
    ("fonts/*", ["fonts.py"]),
    ("sounds/*", ["sounds.py"]),
    ("icon.png", ["icon.py", "models/set.glb"]),
    ("caption.*", ["caption.py"]),
]


def crc(paths):
    value = 0
    for path in paths:
        value = zlib.crc32(path.read_bytes(), value)
    return f"{value:08x}"


def lines():
    """A line for every built file; those without a recipe have no sources."""
    for path in sorted(ASSETS.rglob("*")):
        name = path.relative_to(ASSETS)
        is_source = name.parts[0] == "source" and name.parts[:2] != ("source", "models")
        if not path.is_file() or is_source or name.parts[0] in ("locales", "book", "licences"):
            continue
        made_of = next((made_of for pattern, made_of in RECIPES if name.match(pattern)), [])
        made_of = [source for source in made_of if (SOURCE / source).exists()]
        yield f"{crc(SOURCE / source for source in made_of)} {crc([path])} {name.as_posix()} {' '.join(made_of)}".strip()


def main():
    now = "".join(line + "\n" for line in lines())
    if sys.argv[1:] == ["write"]:
        LIST.write_text(now)
        return 0
    if sys.argv[1:] != ["check"]:
        print(__doc__)
        return 2
    then = LIST.read_text().splitlines()
    parted = sorted(set(now.splitlines()) ^ set(then), key=lambda line: line.split()[2])
    for name in sorted({line.split()[2] for line in parted}):
        print(f"assets/{name}: it or its sources have changed since it was built")
    return 1 if parted else 0


if __name__ == "__main__":
    sys.exit(main())
