"""Bakes into the lean set the self-shadowing of each piece, the part of the lamp that it hides from its own vertices:
the board has a light map of all shadows, but a piece without shadow maps is lit on its base behind its own stem, and
below its own collars.

    blender -b -P self_shadow.py -- models/set.glb models/lean.glb

In every room the lamp is at the a-file's side (`key` in light.py), within ten degrees of `KEY` here, so one baked
direction is enough. Black's pieces are rotated by half a turn, so there are two hidden parts of the lamp, of 255: they
are stored in the alpha of `COLOR_0`, which is unused otherwise, as 1 + the part with White, as a whole number, + the
part with Black, below one. 1 is a vertex without self-shadowing, as in all meshes that are not pieces. `lean.wgsl`
reads it.
"""
import math
import os
import sys

import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lean import opened

# Towards the lamp, the mean of the rooms; and how wide it is, as the sine of an angle.
KEY = np.array([-0.71, 0.57, -0.42])
WIDE = 0.17
RAYS = 48
# The rotation of a knight, radians (`KNIGHT_TURN` in geometry.rs).
KNIGHT_TURN = 1.4
PIECES = ("pawn", "knight", "bishop", "rook", "queen", "king")
# The distance from the surface at which a ray begins, squares: the lean meshes' flat faces are a little below the
# detailed ones.
AWAY = 0.012


def array(document, binary, accessor):
    """An accessor's numbers, and their offset in the binary part of the file."""
    accessor = document["accessors"][accessor]
    view = document["bufferViews"][accessor["bufferView"]]
    at = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
    parts = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}[accessor["type"]]
    kind = {5126: "<f4", 5123: "<u2", 5125: "<u4"}[accessor["componentType"]]
    numbers = np.frombuffer(binary, kind, accessor["count"] * parts, at)
    return numbers.reshape(-1, parts), at


def towards_lamp(turn):
    """Rays to points spread evenly over the lamp (Vogel 1979), in the space of a piece with that rotation."""
    key = KEY / np.linalg.norm(KEY)
    aside = np.cross((0, 1, 0), key)
    aside /= np.linalg.norm(aside)
    above = np.cross(key, aside)
    i = np.arange(RAYS)
    radius, angle = WIDE * np.sqrt((i + 0.5) / RAYS), i * math.pi * (3 - math.sqrt(5))
    rays = key + np.outer(radius * np.cos(angle), aside) + np.outer(radius * np.sin(angle), above)
    rays /= np.linalg.norm(rays, axis=1, keepdims=True)
    cos, sin = math.cos(turn), math.sin(turn)
    return np.stack([rays[:, 0] * cos - rays[:, 2] * sin, rays[:, 1], rays[:, 0] * sin + rays[:, 2] * cos], 1)


def areas(positions, triangles):
    """The area of the surface around each vertex: a third of its triangles."""
    corners = positions[triangles]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    thirds = np.linalg.norm(normals, axis=1) / 6
    return np.bincount(triangles.ravel(), np.repeat(thirds, 3), len(positions))


def hidden(tree, positions, normals, triangles, rays, spread):
    """The part of the lamp that the piece hides from each vertex, of the part above the vertex's own horizon; where `spread`
    is not 0, as a mean over the surface about so far around it that faces the same way."""
    hits, seen = np.zeros(len(positions)), np.zeros(len(positions))
    for k, (place, normal) in enumerate(zip(positions, normals)):
        above = rays[rays @ normal > 0.03]
        start = Vector(place + normal * AWAY)
        hits[k] = sum(tree.ray_cast(start, Vector(ray), 2.5)[0] is not None for ray in above)
        seen[k] = len(above)
    if spread:
        near = np.exp(-((positions[:, None] - positions[None]) ** 2).sum(-1) / spread ** 2)
        # by area: a carved groove has many vertices, and would darken all around it
        near *= np.clip(normals @ normals.T, 0, 1) ** 2 * areas(positions, triangles)
        hits, seen = near @ hits, near @ seen
    return hits / np.maximum(seen, 1e-9)


def main(source, target):
    document, binary = opened(source)
    detailed = {}
    for mesh in document["meshes"]:
        (primitive,) = mesh["primitives"]
        positions, _ = array(document, binary, primitive["attributes"]["POSITION"])
        indices, _ = array(document, binary, primitive["indices"])
        detailed[mesh["name"]] = (positions, indices.reshape(-1, 3))
    document, binary = opened(target)
    out = bytearray(binary)
    for mesh in document["meshes"]:
        piece = mesh["name"].split(".")[0]
        if piece not in PIECES:
            continue
        positions, triangles = detailed[piece]
        tree = BVHTree.FromPolygons([tuple(map(float, p)) for p in positions], [tuple(map(int, t)) for t in triangles])
        (primitive,) = mesh["primitives"]
        place, _ = array(document, binary, primitive["attributes"]["POSITION"])
        normal, _ = array(document, binary, primitive["attributes"]["NORMAL"])
        lean, _ = array(document, binary, primitive["indices"])
        lean = lean.reshape(-1, 3).astype(int)
        colors, at = array(document, binary, primitive["attributes"]["COLOR_0"])
        turn = KNIGHT_TURN if piece == "knight" else 0.0
        # the eye, the cheek and the locks of a knight would be blotches
        spread = 0.06 if piece == "knight" else 0.0
        white, black = [
            hidden(tree, place, normal, lean, towards_lamp(forward + turn), spread) for forward in (0.0, math.pi)]
        colors = colors.copy()
        colors[:, 3] = 1 + np.round(white * 255) + np.round(black * 255) / 256
        out[at:at + colors.nbytes] = colors.astype("<f4").tobytes()
        print(mesh["name"], len(place), "vertices, hidden", white.mean().round(3), black.mean().round(3))
    with open(target, "r+b") as file:
        file.seek(-len(binary), os.SEEK_END)
        file.write(out)


main(*sys.argv[sys.argv.index("--") + 1:])
