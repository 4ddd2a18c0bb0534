"""Renders the built assets with Cycles: `blender -b -P preview.py -- ASSETS OUT.png [view] [samples] [width]`.

Views: seat (White's), black, side, top, close, pieces (each piece, two angles), knight (six angles), low (seat, lean
pieces). PNG copies of the textures are read from $SHAKKI_PNG (textures.py writes them there when it is set).
"""
import math
import os
import sys

import numpy

numpy.bool = bool          # Debian's glTF importer is older than its numpy
import bpy
from mathutils import Vector

args = sys.argv[sys.argv.index("--") + 1:]
assets, out = args[0], args[1]
view = args[2] if len(args) > 2 else "seat"
samples = int(args[3]) if len(args) > 3 else 24
width = int(args[4]) if len(args) > 4 else 1280
PNG = os.environ.get("SHAKKI_PNG", ".")

bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.import_scene.gltf(filepath=os.path.join(assets, "source/models/set.glb"))
src = {o.name: o for o in bpy.data.objects if o.type == "MESH"}
for o in src.values():
    o.hide_render = True


def material(name, tex, rough, tint=(1, 1, 1), coat=0.0, spec=0.5):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    b = nt.nodes["Principled BSDF"]
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = spec
    b.inputs["Clearcoat"].default_value = coat
    b.inputs["Clearcoat Roughness"].default_value = 0.12
    path = os.path.join(PNG, tex + ".png")
    if os.path.exists(path):
        t = nt.nodes.new("ShaderNodeTexImage")
        t.image = bpy.data.images.load(path)
        nt.links.new(t.outputs["Color"], b.inputs["Base Color"])
    else:
        b.inputs["Base Color"].default_value = (*tint, 1)
    return m


def relief(m, tex):
    path = os.path.join(PNG, tex + ".png")
    if os.path.exists(path):
        nt = m.node_tree
        t, n = nt.nodes.new("ShaderNodeTexImage"), nt.nodes.new("ShaderNodeNormalMap")
        t.image = bpy.data.images.load(path)
        t.image.colorspace_settings.name = "Non-Color"
        nt.links.new(t.outputs["Color"], n.inputs["Color"])
        nt.links.new(n.outputs["Normal"], nt.nodes["Principled BSDF"].inputs["Normal"])


MAT = {"white": material("white", "boxwood", 0.36, (0.72, 0.52, 0.27), 0.25),
       "black": material("black", "ebony", 0.33, (0.05, 0.03, 0.02), 0.3),
       "board": material("board", "board", 0.38, (0.3, 0.2, 0.1), 0.15),
       "frame": material("frame", "frame", 0.36, (0.1, 0.05, 0.03), 0.2),
       "table": material("table", "table", 0.45, (0.2, 0.1, 0.05), 0.05)}

relief(MAT["board"], "board_normal")


def put(name, mat, x=0.0, z=0.0, turn=0.0):
    o = src[name].copy()
    o.data = o.data.copy()
    o.data.materials.clear()
    o.data.materials.append(MAT[mat])
    o.hide_render = False
    # the importer turned y up into z up: game (x, y, z) is Blender (x, -z, y)
    o.location = (x, -z, 0)
    o.rotation_mode = "XYZ"
    o.rotation_euler = (0, 0, turn)
    bpy.context.collection.objects.link(o)
    return o


def table(top=-0.38):
    bpy.ops.mesh.primitive_plane_add(size=19.0, location=(0, 0, top))
    bpy.context.object.data.materials.append(MAT["table"])


def ground(bright=True):
    for n in ("board", "frame"):
        put(n, n)
    table()


def start(low=False):
    back = ["rook", "knight", "bishop", "queen", "king", "bishop", "knight", "rook"]
    s = ".low" if low else ""
    for i in range(8):
        x = -3.5 + i
        put(back[i] + s, "white", x, 3.5)
        put("pawn" + s, "white", x, 2.5)
        put("pawn" + s, "black", x, -2.5, math.pi)
        put(back[i] + s, "black", x, -3.5, math.pi)


def camera(eye, at, fov=40.0):
    c = bpy.data.cameras.new("c")
    c.sensor_fit = "VERTICAL"
    c.angle = math.radians(fov)
    o = bpy.data.objects.new("c", c)
    bpy.context.collection.objects.link(o)
    e, a = Vector((eye[0], -eye[2], eye[1])), Vector((at[0], -at[2], at[1]))
    o.location = e
    o.rotation_euler = (a - e).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = o


def lights():
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (0.86, 0.80, 0.74, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = 0.45

    def area(pos, at, size, power, colour):
        li = bpy.data.lights.new("a", "AREA")
        li.size, li.energy, li.color = size, power, colour
        o = bpy.data.objects.new("a", li)
        p, a = Vector((pos[0], -pos[2], pos[1])), Vector((at[0], -at[2], at[1]))
        o.location = p
        o.rotation_euler = (a - p).to_track_quat("-Z", "Y").to_euler()
        bpy.context.collection.objects.link(o)
    path = os.path.join(PNG, "room_clean.npy")
    if not os.path.exists(path):
        area((-8, 9, -4), (0, 0, 0), 4.0, 1900, (1.0, 0.93, 0.83))
        area((9, 7, 5), (0, 0, 0), 6.0, 500, (1.0, 0.86, 0.70))
        return
    a = numpy.load(path)[::-1]
    im = bpy.data.images.new("room", a.shape[1], a.shape[0], float_buffer=True)
    im.colorspace_settings.name = "Linear"
    im.pixels.foreach_set(numpy.dstack([a, numpy.ones(a.shape[:2])]).astype(numpy.float32).ravel())
    nt = w.node_tree
    t = nt.nodes.new("ShaderNodeTexEnvironment")
    t.image = im
    co, mp = nt.nodes.new("ShaderNodeTexCoord"), nt.nodes.new("ShaderNodeMapping")
    mp.inputs["Rotation"].default_value = (0, 0, -math.pi / 2)
    nt.links.new(co.outputs["Generated"], mp.inputs["Vector"])
    nt.links.new(mp.outputs["Vector"], t.inputs["Vector"])
    nt.links.new(t.outputs["Color"], nt.nodes["Background"].inputs[0])
    nt.nodes["Background"].inputs[1].default_value = 0.75
    sun = bpy.data.lights.new("s", "SUN")
    sun.energy, sun.angle, sun.color = 1.6, 0.12, (1.0, 0.95, 0.88)
    o = bpy.data.objects.new("s", sun)
    o.rotation_euler = (Vector((0, 0, 0)) - Vector((-8, 4, 9))).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(o)


lights()
sc = bpy.context.scene
height = round(width * 9 / 16)
if view in ("seat", "black", "side", "top", "close", "low", "closelow", "down"):
    ground()
    start(view in ("low", "closelow"))
    eye = {"seat": (0, 8.2, 9.5), "black": (0, 8.2, -9.5), "side": (11, 6.5, 0.0), "top": (0, 14.2, 0.01),
           "close": (2.2, 2.3, 7.0), "low": (0, 8.2, 9.5), "down": (-6, 2.6, 9.5), "closelow": (2.2, 2.3, 7.0)}[view]
    at = (0, 0, 0.4) if view in ("seat", "low") else (0, 0, -0.4) if view == "black" else (0, 0, 0)
    if view in ("close", "closelow"):
        camera(eye, (0.6, 0.55, 2.6), 34)
    else:
        camera(eye, at)
elif view in ("pieces", "pieceslow"):
    table(0.0)
    s = ".low" if view == "pieceslow" else ""
    names = ["pawn", "rook", "knight", "bishop", "queen", "king"]
    for i, n in enumerate(names):
        put(n + s, "white", (i - 2.5) * 1.0, 0.5, math.radians(-35 if n == "knight" else 0))
        put(n + s, "black", (i - 2.5) * 1.0, -0.8, math.radians(90 if n == "knight" else 30))
    camera((0, 2.6, 7.0), (0, 0.62, -0.1), 24)
    height = round(width * 0.5)
elif view.startswith("tops"):
    table(0.0)
    for i, n in enumerate(("rook", "bishop", "queen", "king")):
        o = put(n + (".low" if view == "topslow" else ""), "white", (i - 1.5) * 0.62, 0.0, math.radians(20))
        o.location.z = 1.7 - {"rook": 0.968, "bishop": 1.222, "queen": 1.47, "king": 1.712}[n]
    camera((0, 3.6, 5.6), (0.0, 1.46, 0.0), 9.0)
    height = round(width * 0.5)
elif view in ("back", "backlow"):
    put("board", "board")
    n = "knight.low" if view == "backlow" else "knight"
    for i, a in enumerate((0, -30, 180, 150)):
        put(n, "white" if i < 2 else "black", (i - 1.5), -0.5, math.radians(a))
    camera((0, 8.2, 9.5), (0.0, 0.5, -0.5), 9.5)
    height = round(width * 0.4)
elif view in ("head", "headlow"):
    table(0.0)
    n = "knight.low" if view == "headlow" else "knight"
    for i, a in enumerate((90, 40, 180)):
        put(n, "white", (i - 1) * 0.86, 0.0, math.radians(a))
    camera((0, 1.6, 6.0), (0.0, 0.58, 0.0), 12.5)
    height = round(width * 0.5)
elif view.startswith("knight"):
    table(0.0)
    n = view.replace("knight", "knight.") if view != "knight" else "knight"
    n = "knight.low" if view == "knightlow" else "knight"
    for i, a in enumerate((90, 50, 0, 180, 225)):
        put(n, "white", (i - 2.5) * 0.95, 0.0, math.radians(a))
    put(n, "black", 2.5 * 0.95, 0.0, math.radians(-60))
    camera((0, 2.0, 8.0), (0, 0.56, 0.0), 14 * 1.05)
    height = round(width * 0.36)

sc.render.engine = "CYCLES"
sc.cycles.samples = samples
sc.cycles.use_denoising = False
sc.cycles.max_bounces = 4
sc.render.resolution_x, sc.render.resolution_y = width, height
sc.render.resolution_percentage = 100
sc.view_settings.view_transform = "Filmic"
sc.view_settings.look = "Medium High Contrast"
sc.render.filepath = out
sc.render.image_settings.file_format = "PNG"
bpy.ops.render.render(write_still=True)
