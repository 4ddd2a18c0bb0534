#!/usr/bin/env python3
"""A sheet of references: a position path-traced with Blender's Cycles beside what the program draws, and how far they are apart.

    python3 reference.py OUT.png [--shakki PROGRAM] [--pieces wood,marble,glass,plastic] [--rooms evening,morning,studio]
                     [--qualities software,medium,high] [--positions 0,4] [--size 640x360] [--aperture 4.5]
                     [--samples 24] [--traced FOLDER] [--pictures FOLDER]

The scene is the program's own: the same meshes (`models/set.glb`), textures, board, room (`rooms/*/reflection.webp` and
`walls.webp`), camera, key light and tone curve; glass stands on the wooden board, every other set on its own. A row a picture:
the traced one, then each quality, with two figures under it, both 0 where nothing differs:

  FLIP     mean of the FLIP error map (Andersson et al. 2020, "FLIP: A Difference Evaluator for Alternating Images"), by the
           authors' own package `flip-evaluator`
  dE00     mean CIEDE2000 (Sharma, Wu and Dalal 2005) of the two pictures blurred by three pixels, so that grain counts little

Needs blender, and numpy, pillow, zstandard, flip-evaluator and pyoidn for Python: Intel's Open Image Denoise takes the noise
from the traced picture, with the help of its albedo and normals. It is a tool for judging changes, and no test: what is left of
the noise is an error of the reference. Two cores take about a minute for each row. With `--traced` the traced pictures are kept
in that folder and taken from there the next time, for as long as scene and samples stay the same. `--aperture` looks through
a lens of that f-stop, focused on what is `FOCUS` squares before the middle of the board. With `--pictures` every picture is
saved in that folder, too, by itself.
"""
import argparse
import itertools
import json
import math
import os
import subprocess
import sys
import tempfile
import typing

try:
    import bpy
except ImportError:
    bpy = None

HERE = os.path.dirname(os.path.abspath(__file__))
# as src/scene/camera/orbit_view.rs has them
FIELD_OF_VIEW, REFERENCE, HOME_ASPECT, TARGET_Y = 0.489, 0.66, 1.5, -0.1
# how large the part of the key light is that one lamp of the full path stands for, radians
LAMP = 0.08
# the height of the image sensor, squares, as in photo.rs
SENSOR_HEIGHT = 0.34
# what the lens is focused on, squares beyond the middle of the board
FOCUS = -3.2
# how far from the middle of its square a piece may stand, squares, as in geometry.rs
LOOSENESS = 0.08
POSITIONS = [
    ("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9", (0.0, 0.75, 12.9)),
    ("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9", (0.55, 0.42, 9.5)),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", (0.0, 0.75, 12.9)),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", (math.pi, 0.75, 12.9)),
    ("8/8/3k4/2rnq3/2PBK3/3R1N2/8/8 w - - 0 1", (0.35, 0.45, 6.0)),
    ("2r3k1/5ppp/p2p4/1p1P4/1P2P3/P4Q2/5PPP/2q3K1 w - - 0 30", (-0.4, 0.6, 12.0)),
    ("r1bq1rk1/pp3pbp/2np1np1/2p1p3/2P5/P1NPP1P1/1P2NPBP/R1BQ1RK1 w - - 0 9", (-0.35, 0.42, 10.2)),
]
# the tint of the table in each room
TABLE = {"evening": (0.94, 0.80, 0.68), "morning": (2.40, 2.10, 1.72), "studio": (0.72, 0.72, 0.74)}


class Finish(typing.NamedTuple):
    """What src/scene/materials/spec.rs says of a material on the full path, in its words; of subsurface, the mean of the colours."""
    texture: str
    tint: typing.Tuple[float, float, float]
    roughness: float
    reflectance: float
    clearcoat: float = 0.0
    clearcoat_roughness: float = 0.0
    subsurface: float = 0.0


def board_of(texture, inlay, tint, roughness, frame_roughness, reflectance):
    """The squares, the frame, and the colour of the letters inlaid in it."""
    tint = (tint, tint, tint)
    return (Finish("board" + texture, tint, roughness, reflectance),
            Finish("frame" + texture, tint, frame_roughness, reflectance), inlay)


# white and black pieces
SETS = {
    "wood": (Finish("boxwood", (0.88, 0.88, 0.88), 0.38, 0.40, 0.90, 0.14),
             Finish("ebony", (0.67, 0.59, 0.53), 0.36, 0.34, 0.25, 0.16)),
    "marble": (Finish("marble_white", (0.76, 0.757, 0.75), 0.09, 0.48, subsurface=0.80),
               Finish("marble_black", (0.54, 0.54, 0.54), 0.09, 0.36)),
    "plastic": (Finish("plastic", (0.630, 0.600, 0.530), 0.36, 0.35, 1.0, 0.04, subsurface=0.48),
                Finish("plastic", (0.0105, 0.010, 0.0107), 0.36, 0.15, 0.4, 0.06)),
}
BOARDS = {
    "wood": board_of("", (0.36, 0.28, 0.18), 0.72, 0.36, 0.36, 0.25),
    "marble": board_of("_marble", (0.38, 0.32, 0.19), 0.88, 0.14, 0.32, 0.50),
    "plastic": board_of("_plastic", (0.36, 0.29, 0.16), 0.80, 0.52, 0.42, 0.42),
}
# how far light goes below a translucent surface, squares: red, green, blue
SCATTERING_RADIUS = (0.05, 0.035, 0.025)
# of glass: the colour that absorption gives it, how much of it a square absorbs, and the light that passes a piece to what
# lies in its shadow (a path tracer finds hardly any path of focused light)
GLASS = {
    "white": ((0.93, 0.95, 0.93), 0.35, (0.93, 0.93, 0.92)),
    "black": ((0.62, 0.36, 0.12), 4.0, (0.75, 0.55, 0.35)),
}
# how far glass pieces are above the board, squares: two surfaces in one place would hide each other
GAP = 0.004


def numbers_of(room):
    rows = {}
    with open(os.path.join(HERE, "../rooms", room, "light.txt")) as lines:
        for line in lines:
            name, *words = line.split()
            if name != "#":
                rows[name] = [float(word) for word in words]
    return rows


# ---------------------------------------------------------------- inside Blender

def plain_material(finish, textures, inlay=None):
    material = bpy.data.materials.new(finish.texture)
    material.use_nodes = True
    tree = material.node_tree
    skin = tree.nodes["Principled BSDF"]
    skin.inputs["Roughness"].default_value = finish.roughness
    # Bevy reflects 0.16 of its reflectance squared head on, Blender 0.08 of its specular
    skin.inputs["Specular"].default_value = 2 * finish.reflectance ** 2
    skin.inputs["Clearcoat"].default_value = finish.clearcoat
    skin.inputs["Clearcoat Roughness"].default_value = finish.clearcoat_roughness
    texture, tinted = tree.nodes.new("ShaderNodeTexImage"), tree.nodes.new("ShaderNodeMixRGB")
    texture.image = bpy.data.images.load(os.path.join(textures, finish.texture + ".png"))
    tinted.blend_type = "MULTIPLY"
    tinted.inputs[0].default_value = 1.0
    tinted.inputs[2].default_value = (*finish.tint, 1)
    tree.links.new(texture.outputs["Color"], tinted.inputs[1])
    color = tinted.outputs[0]
    if inlay:
        letters = tree.nodes.new("ShaderNodeMixRGB")
        letters.inputs[2].default_value = (*inlay, 1)
        tree.links.new(color, letters.inputs[1])
        tree.links.new(texture.outputs["Alpha"], letters.inputs[0])
        texture.image.alpha_mode = "CHANNEL_PACKED"
        color = letters.outputs[0]
    tree.links.new(color, skin.inputs["Base Color"])
    skin.inputs["Subsurface"].default_value = finish.subsurface
    skin.inputs["Subsurface Radius"].default_value = SCATTERING_RADIUS
    tree.links.new(color, skin.inputs["Subsurface Color"])
    return material


def glowing(name, image, strength):
    """What is stored as the root of its light."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    texture, square = tree.nodes.new("ShaderNodeTexImage"), tree.nodes.new("ShaderNodeMixRGB")
    glow, out = tree.nodes.new("ShaderNodeEmission"), tree.nodes.new("ShaderNodeOutputMaterial")
    texture.image, square.blend_type = image, "MULTIPLY"
    square.inputs[0].default_value = 1.0
    tree.links.new(texture.outputs["Color"], square.inputs[1])
    tree.links.new(texture.outputs["Color"], square.inputs[2])
    tree.links.new(square.outputs[0], glow.inputs["Color"])
    glow.inputs["Strength"].default_value = strength
    tree.links.new(glow.outputs[0], out.inputs["Surface"])
    return material


def glass_material(name, tint, density, passes):
    material = bpy.data.materials.new("glass " + name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    glass, inside = tree.nodes.new("ShaderNodeBsdfGlass"), tree.nodes.new("ShaderNodeVolumeAbsorption")
    clear, way = tree.nodes.new("ShaderNodeBsdfTransparent"), tree.nodes.new("ShaderNodeLightPath")
    surface, out = tree.nodes.new("ShaderNodeMixShader"), tree.nodes.new("ShaderNodeOutputMaterial")
    glass.inputs["IOR"].default_value, glass.inputs["Roughness"].default_value = 1.5, 0.0
    inside.inputs["Color"].default_value, inside.inputs["Density"].default_value = (*tint, 1), density
    clear.inputs["Color"].default_value = (*passes, 1)
    tree.links.new(way.outputs["Is Shadow Ray"], surface.inputs[0])
    tree.links.new(glass.outputs[0], surface.inputs[1])
    tree.links.new(clear.outputs[0], surface.inputs[2])
    tree.links.new(surface.outputs[0], out.inputs["Surface"])
    tree.links.new(inside.outputs[0], out.inputs["Volume"])
    return material


def blender_point(x, y, z):
    return (x, -z, y)


def flat_mesh(name, corners, uvs, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([blender_point(*corner) for corner in corners], [], [list(range(len(corners)))])
    layer = mesh.uv_layers.new()
    for loop, (u, v) in zip(layer.data, uvs):
        loop.uv = (u, 1 - v)
    mesh.materials.append(material)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def solid_grain(mesh, number):
    """Maps the wood of a piece as `solid_grain_uv` in variation.wgsl does."""
    towards = [(number * k + start) % 1 - 0.5 for k, start in ((0.7548777, 0.15), (0.5698403, 0.85))]
    heart = [1.3 * part / math.hypot(*towards) for part in towards]
    for loop, mapped in zip(mesh.loops, mesh.uv_layers.active.data):
        x, z, y = mesh.vertices[loop.vertex_index].co
        mapped.uv = (math.hypot(x - heart[0], -z - heart[1]), 1 - y)


def trace(job):
    import numpy
    if not hasattr(numpy, "bool"):
        numpy.bool = bool          # Debian's glTF importer is older than its numpy
    from mathutils import Quaternion, Vector
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=os.path.join(HERE, "models/set.glb"))
    source = {thing.name: thing for thing in bpy.data.objects if thing.type == "MESH"}
    for thing in source.values():
        thing.hide_render = True
    squares, frame, inlay = BOARDS[job["board"]]
    table = Finish("table", TABLE[job["room"]], 0.50, 0.20)
    materials = {"board": plain_material(squares, job["scratch"]), "frame": plain_material(frame, job["scratch"], inlay),
                 "table": plain_material(table, job["scratch"])}
    is_glass = job["pieces"] == "glass"
    if is_glass:
        materials.update({side: glass_material(side, *of) for side, of in GLASS.items()})
    else:
        materials.update({side: plain_material(of, job["scratch"]) for side, of in zip(("white", "black"), SETS[job["pieces"]])})

    def put(name, material, x=0.0, z=0.0, turn=0.0, y=0.0):
        thing = source[name].copy()
        thing.data = thing.data.copy()
        thing.data.materials.clear()
        thing.data.materials.append(materials[material])
        thing.hide_render = False
        thing.location = blender_point(x, y, z)
        thing.rotation_mode = "XYZ"
        thing.rotation_euler = (0, 0, turn)
        bpy.context.collection.objects.link(thing)
        return thing

    def aside(letter, file, rank):
        """How far a piece stands from the middle of its square, and is turned: `standing_pose` in geometry.rs."""
        word = 0xffffffff
        n = ((rank * 8 + file) * 12 + "pnbrqk".index(letter.lower()) * 2 + 2 + letter.islower() + 1) * 0x9e3779b9 & word
        n = (n ^ n >> 16) * 0x85ebca6b & word
        n = (n ^ n >> 13) * 0xc2b2ae35 & word
        n ^= n >> 16
        right, back, turn, half = (byte / 127.5 - 1 for byte in n.to_bytes(4, "little"))
        far = max(1.0, math.hypot(right, back)) / LOOSENESS
        turn = turn * 0.10 if letter in "kKbB" else turn * 0.08 if letter in "nN" else turn * 0.20 + math.pi * (half >= 0)
        return right / far, back / far, turn

    put("board", "board")
    put("frame", "frame")
    names = dict(p="pawn", n="knight", b="bishop", r="rook", q="queen", k="king")
    number = 0
    for row, rank in enumerate(job["fen"].split()[0].split("/")):
        file = 0
        for letter in rank:
            if letter.isdigit():
                file += int(letter)
                continue
            side = "white" if letter.isupper() else "black"
            turn = (0.0 if side == "white" else math.pi) + (1.4 if letter in "nN" else 0.0)
            right, back, turned = aside(letter, file, 7 - row)
            piece = put(names[letter.lower()], side, file - 3.5 + right, row - 3.5 + back, turn + turned, GAP * is_glass)
            if job["pieces"] == "wood":
                solid_grain(piece.data, number)
            number += 1
            file += 1
    half, span, y = (9.2, 7.6), (9.8, 8.2), -0.38
    corners = [(x * half[0], y, z * half[1]) for x, z in ((-1, -1), (-1, 1), (1, 1), (1, -1))]
    flat_mesh("table", corners, [(x / (2 * span[0]) + 0.5, z / (2 * span[1]) + 0.5) for x, _, z in corners], materials["table"])

    numbers = job["light"]
    sheet = bpy.data.images.load(os.path.join(HERE, "../rooms", job["room"], "walls.webp"))
    sheet.colorspace_settings.name = "Non-Color"
    hung = glowing("walls", sheet, numbers["range"][0])
    for name in ("north", "south", "west", "east", "floor", "ceiling"):
        left, top, width, height = (v / size for v, size in zip(numbers[name][:4], 2 * numbers["sheet"]))
        corner, across, down = (Vector(numbers[name][k:k + 3]) for k in (4, 7, 10))
        wall = flat_mesh(name, [corner, corner + down, corner + across + down, corner + across],
                         [(left, top), (left, top + height), (left + width, top + height), (left + width, top)], hung)
        for rays in ("diffuse", "glossy", "shadow", "transmission"):
            setattr(wall, "visible_" + rays, False)

    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    panorama, square = tree.nodes.new("ShaderNodeTexEnvironment"), tree.nodes.new("ShaderNodeMixRGB")
    panorama.image = bpy.data.images.load(os.path.join(HERE, "../rooms", job["room"], "reflection.webp"))
    panorama.image.colorspace_settings.name = "Non-Color"
    turned, way = tree.nodes.new("ShaderNodeMapping"), tree.nodes.new("ShaderNodeTexCoord")
    # the middle column looks to -z, which is Blender's +y
    turned.inputs["Rotation"].default_value = (0, 0, -math.pi / 2)
    tree.links.new(way.outputs["Generated"], turned.inputs["Vector"])
    tree.links.new(turned.outputs["Vector"], panorama.inputs["Vector"])
    square.blend_type = "MULTIPLY"
    square.inputs[0].default_value = 1.0
    tree.links.new(panorama.outputs["Color"], square.inputs[1])
    tree.links.new(panorama.outputs["Color"], square.inputs[2])
    tree.links.new(square.outputs[0], tree.nodes["Background"].inputs["Color"])
    # matte surfaces receive a part of it, see `flagged` in light.py; what is mirrored or seen through glass has all of it

    def computed(operation, *values):
        node = tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for value, socket in zip(values, node.inputs):
            if isinstance(value, float):
                socket.default_value = value
            else:
                tree.links.new(value, socket)
        return node.outputs[0]

    axes, rays = tree.nodes.new("ShaderNodeSeparateXYZ"), tree.nodes.new("ShaderNodeLightPath")
    tree.links.new(way.outputs["Generated"], axes.inputs[0])
    up, below, right, left, near, far = numbers["ambient"]
    part = 0.0
    for axis, positive, negative in zip("XYZ", (right, far, up), (left, near, below)):
        along = axes.outputs[axis]
        left_there = computed("ADD", negative, computed("MULTIPLY", positive - negative, computed("GREATER_THAN", along, 0.0)))
        part = computed("ADD", part, computed("MULTIPLY", computed("MULTIPLY", along, along), left_there))
    is_seen = computed("MAXIMUM", rays.outputs["Is Glossy Ray"], rays.outputs["Is Transmission Ray"])
    taken = computed("MULTIPLY", computed("SUBTRACT", 1.0, is_seen), computed("SUBTRACT", 1.0, part))
    strength = computed("MULTIPLY", numbers["range"][0], computed("SUBTRACT", 1.0, taken))
    tree.links.new(strength, tree.nodes["Background"].inputs["Strength"])

    lamp = bpy.data.lights.new("key", "SUN")
    strongest = max(numbers["key"])
    # a white surface that faces it shines as brightly as the number says
    lamp.energy, lamp.color, lamp.angle = strongest * math.pi, [v / strongest for v in numbers["key"]], 2 * LAMP
    key = bpy.data.objects.new("key", lamp)
    towards = Vector(blender_point(*numbers["key_direction"]))
    key.rotation_euler = (-towards).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(key)

    yaw, pitch, distance = job["eye"]
    width, height = job["size"]
    distance *= max(HOME_ASPECT / (width / height), 1.0) * math.tan(REFERENCE / 2) / math.tan(FIELD_OF_VIEW / 2)

    def centering():
        far = max(distance, 14.0)
        sin, cos = math.sin(pitch), math.cos(pitch)

        def angle(height, nearer):
            height -= TARGET_Y
            return math.atan2(height * cos - nearer * sin, far - height * sin - nearer * cos)
        return (angle(-0.38, 4.75) + max(angle(1.75 + 0.4, 0.5 - 4.0), angle(0.0, -4.75))) / 2

    turn = Quaternion((0, 1, 0), yaw) @ Quaternion((1, 0, 0), -pitch)
    place = Vector((0, TARGET_Y, 0)) + turn @ Vector((0, 0, distance))
    lens = turn @ Quaternion((1, 0, 0), centering())
    to_blender = Quaternion((1, 0, 0), math.pi / 2)
    camera = bpy.data.cameras.new("eye")
    camera.sensor_fit, camera.sensor_height = "VERTICAL", SENSOR_HEIGHT * 1000
    camera.lens = SENSOR_HEIGHT * 1000 / 2 / math.tan(FIELD_OF_VIEW / 2)
    if job["aperture"]:
        camera.dof.use_dof, camera.dof.aperture_fstop = True, job["aperture"]
        camera.dof.focus_distance = distance + FOCUS
    eye = bpy.data.objects.new("eye", camera)
    eye.location = blender_point(*place)
    eye.rotation_mode = "QUATERNION"
    eye.rotation_quaternion = to_blender @ lens
    bpy.context.collection.objects.link(eye)

    scene = bpy.context.scene
    scene.camera = eye
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_denoising, scene.cycles.max_bounces = job["samples"], False, 16 if is_glass else 5
    if is_glass:
        # what a caustic would be is noise
        scene.cycles.transmission_bounces, scene.cycles.sample_clamp_indirect = 16, 6.0
    scene.cycles.seed = 1
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Raw"
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    drawn = tree.nodes.new("CompositorNodeRLayers")
    passes = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
    for name, socket in passes.items():
        file = tree.nodes.new("CompositorNodeOutputFile")
        file.base_path, file.file_slots[0].path = job["scratch"], name + "-"
        file.format.file_format, file.format.color_depth = "OPEN_EXR", "32"
        tree.links.new(drawn.outputs[socket], file.inputs[0])
    bpy.ops.render.render()
    for name in passes:
        path = os.path.join(job["scratch"], f"{name}-{scene.frame_current:04}.exr")
        image = bpy.data.images.load(path)
        pixels = numpy.empty(len(image.pixels), numpy.float32)
        image.pixels.foreach_get(pixels)
        os.remove(path)
        numpy.save(os.path.join(job["scratch"], name), pixels.reshape(height, width, -1)[::-1, :, :3])


# ---------------------------------------------------------------- outside

def encoded(linear):
    import numpy as np
    return np.where(linear < 0.0031308, 12.92 * linear, 1.055 * np.maximum(linear, 1e-6) ** (1 / 2.4) - 0.055)


def decoded(value):
    import numpy as np
    return np.where(value < 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def filmed(light):
    """The program's tone curve, see tone_mapping.wgsl."""
    import numpy as np
    x = np.clip(light, 0, 60)
    return np.clip(encoded(np.minimum(x * (1.931 * x + 0.853) / (x * (1.922 * x + 1.297) + 1), 1)), 0, 1)


def lab(picture):
    """CIE L*a*b* of an sRGB picture, white D65."""
    import numpy as np
    to_xyz = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]])
    t = decoded(picture) @ to_xyz.T / np.array([0.95047, 1.0, 1.08883])
    f = np.where(t > (6 / 29) ** 3, np.cbrt(t), t / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def ciede2000(a, b):
    """Of two pictures in L*a*b*, pixel by pixel (Sharma, Wu and Dalal 2005, formulas 2 to 22)."""
    import numpy as np
    (l1, a1, b1), (l2, a2, b2) = np.moveaxis(a, -1, 0), np.moveaxis(b, -1, 0)
    mean = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    g = 0.5 * (1 - np.sqrt(mean ** 7 / (mean ** 7 + 25.0 ** 7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    turn = np.where(c1 * c2 == 0, 0, turn)
    dl, dc, dh = l2 - l1, c2 - c1, 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    l, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = np.where(c1 * c2 == 0, h1 + h2, (h1 + turn / 2) % 360)
    t = (1 - 0.17 * np.cos(np.radians(h - 30)) + 0.24 * np.cos(np.radians(2 * h)) + 0.32 * np.cos(np.radians(3 * h + 6))
         - 0.20 * np.cos(np.radians(4 * h - 63)))
    sl = 1 + 0.015 * (l - 50) ** 2 / np.sqrt(20 + (l - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rc = 2 * np.sqrt(c ** 7 / (c ** 7 + 25.0 ** 7))
    rt = -rc * np.sin(np.radians(60 * np.exp(-((h - 275) / 25) ** 2)))
    return np.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def picture_of(values):
    import numpy as np
    from PIL import Image
    return Image.fromarray((values * 255 + 0.5).astype(np.uint8))


def traced(job):
    """The light of a scene, float32[h, w, 3], without noise."""
    import numpy as np
    import pyoidn
    with open(os.path.join(job["scratch"], "job.json"), "w") as file:
        json.dump(job, file)
    subprocess.run(["blender", "-b", "--python-exit-code", "1", "-P", os.path.abspath(__file__), "--", file.name],
                   check=True, stdout=subprocess.DEVNULL)
    color, albedo, normal = (np.ascontiguousarray(np.load(os.path.join(job["scratch"], name + ".npy")))
                             for name in ("color", "albedo", "normal"))
    return pyoidn.denoise(color, albedo=albedo, normal=normal, hdr=True)


def apart(reference, drawn):
    """FLIP and mean CIEDE2000 of two pictures, float32[h, w, 3] from 0 to 1."""
    import flip_evaluator
    import numpy as np
    from PIL import ImageFilter
    _, flip, _ = flip_evaluator.evaluate(reference.astype(np.float32), drawn.astype(np.float32), "LDR", applyMagma=False)

    def soft(picture):
        image = picture_of(picture).filter(ImageFilter.GaussianBlur(3))
        return lab(np.asarray(image, float) / 255)
    return flip, float(ciede2000(soft(reference), soft(drawn)).mean())


def main():
    import numpy as np
    from PIL import Image, ImageDraw
    sys.path.insert(0, HERE)
    import texture_file
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--shakki", default=os.path.join(HERE, "../../target/debug/shakki"))
    parser.add_argument("--rooms", default="evening,morning,studio")
    parser.add_argument("--qualities", default="software,medium,high")
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--positions", default=",".join(str(at) for at in range(len(POSITIONS))), help="which, from 0")
    parser.add_argument("--pieces", default="wood", help="any of " + ",".join((*SETS, "glass")))
    parser.add_argument("--size", default="640x360")
    parser.add_argument("--aperture", type=float, help="f-stop; none if all is to be sharp")
    parser.add_argument("--traced", help="folder for the traced pictures")
    parser.add_argument("--pictures", help="folder for all pictures")
    asked = parser.parse_args()
    qualities = [quality for quality in asked.qualities.split(",") if quality]
    size = tuple(int(side) for side in asked.size.split("x"))
    folder_of_scratch = tempfile.TemporaryDirectory()
    scratch = folder_of_scratch.name
    for folder in filter(None, (asked.traced, asked.pictures)):
        os.makedirs(folder, exist_ok=True)
    finishes = [*itertools.chain(*SETS.values()), *itertools.chain(*(board[:2] for board in BOARDS.values()))]
    for texture in {"table", *(finish.texture for finish in finishes)}:
        pixels = texture_file.read(os.path.join(HERE, "../textures", texture + ".webp"))
        pixels = pixels if texture.startswith("frame") else pixels[..., :3].copy()
        Image.fromarray(pixels).save(os.path.join(scratch, texture + ".png"))
    lens = ["--depth-of-field", f"{asked.aperture}", "--focus", f"{FOCUS}"] if asked.aperture else []
    rows = []
    for pieces, room, at in itertools.product(asked.pieces.split(","), asked.rooms.split(","), map(int, asked.positions.split(","))):
        fen, eye = POSITIONS[at]
        board = "wood" if pieces == "glass" else pieces
        numbers = numbers_of(room)
        kept = os.path.join(asked.traced or scratch, f"{pieces}-{room}-{at}-{asked.size}-{asked.aperture}-{asked.samples}.npy")
        if not os.path.exists(kept):
            np.save(kept, traced(dict(fen=fen, eye=eye, room=room, light=numbers, samples=asked.samples,
                                      pieces=pieces, board=board, size=size, aperture=asked.aperture, scratch=scratch)))
        reference = filmed(np.load(kept) * numbers["exposure"][0])
        row = [(f"{pieces}, {room}, traced", reference)]
        for quality in qualities:
            path = os.path.join(scratch, f"{room}-{at}-{quality}.png")
            subprocess.run([asked.shakki, "picture", path, "--quality", quality, "--room", room, "--pieces", pieces,
                            "--board", board, "--fen", fen,
                            "--eye=" + ",".join(f"{v:.4f}" for v in eye), "--size", asked.size, *lens], check=True)
            drawn = np.asarray(Image.open(path).convert("RGB"), float) / 255
            flip, delta = apart(reference, drawn)
            row.append((f"{quality}  FLIP {flip:.3f}  dE00 {delta:.1f}", drawn))
        rows.append(row)
        print(", ".join(text for text, _ in row), flush=True)
        if asked.pictures:
            for name, (_, picture) in zip(("traced", *qualities), row):
                picture_of(picture).save(os.path.join(asked.pictures, f"{pieces}-{room}-{at}-{name}.png"))
    line = 18
    sheet = Image.new("RGB", (size[0] * (1 + len(qualities)), (size[1] + line) * len(rows)), (24, 24, 24))
    draw = ImageDraw.Draw(sheet)
    for y, row in enumerate(rows):
        for x, (text, picture) in enumerate(row):
            corner = (x * size[0], y * (size[1] + line))
            sheet.paste(picture_of(picture), corner)
            draw.text((corner[0] + 4, corner[1] + size[1] + 3), text, fill=(230, 230, 230))
    sheet.save(asked.out)


if bpy:
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        trace(json.load(file))
elif __name__ == "__main__":
    main()
