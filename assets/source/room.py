"""The room round the table, rendered to a panorama: `blender -b -P room.py -- OUT.npy [width] [samples]`.

A study in late light: a tall window to White's left, books behind Black, a lamp to the right, a picture
wall behind White. Saved as linear light float32[h, w, 3]; the middle column looks towards rank 8 (-z), +x lies to
its right. light.py makes the program's files from it.
"""
import math
import os
import random
import sys
import tempfile

import numpy

numpy.bool = bool
import bpy
import numpy as np

args = sys.argv[sys.argv.index("--") + 1:]
out = args[0]
width = int(args[1]) if len(args) > 1 else 1024
samples = int(args[2]) if len(args) > 2 else 48

bpy.ops.wm.read_factory_settings(use_empty=True)
rnd = random.Random(5)
MATS = {}


def mat(name, colour, rough=0.7, emit=None, strength=0.0):
    if name in MATS:
        return MATS[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = (*colour, 1)
    b.inputs["Roughness"].default_value = rough
    if emit:
        b.inputs["Emission"].default_value = (*emit, 1)
        b.inputs["Emission Strength"].default_value = strength
    MATS[name] = m
    return m


def box(lo, hi, m):
    """Game axes in, Blender axes out: (x, y, z) -> (x, -z, y)."""
    v = [(x, -z, y) for x in (lo[0], hi[0]) for y in (lo[1], hi[1]) for z in (lo[2], hi[2])]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    me = bpy.data.meshes.new("b")
    me.from_pydata(v, [], f)
    ob = bpy.data.objects.new("b", me)
    me.materials.append(m)
    bpy.context.collection.objects.link(ob)
    return ob


def cylinder(c, r0, r1, y0, y1, m, n=40, caps=True):
    v, f = [], []
    for i in range(n):
        a = 2 * math.pi * i / n
        v += [(c[0] + r0 * math.cos(a), -c[1] + r0 * math.sin(a), y0), (c[0] + r1 * math.cos(a), -c[1] + r1 * math.sin(a), y1)]
    for i in range(n):
        j = (i + 1) % n
        f.append((2 * i, 2 * j, 2 * j + 1, 2 * i + 1))
    if caps:
        f.append(tuple(range(0, 2 * n, 2)))
        f.append(tuple(range(1, 2 * n, 2)))
    me = bpy.data.meshes.new("c")
    me.from_pydata(v, [], f)
    ob = bpy.data.objects.new("c", me)
    me.materials.append(m)
    bpy.context.collection.objects.link(ob)


X, Z, FLOOR, CEIL = 42.0, 50.0, -14.0, 36.0
wall = mat("wall", (0.150, 0.175, 0.125))
panel = mat("panel", (0.075, 0.038, 0.02), 0.45)
white = mat("ceiling", (0.36, 0.34, 0.30))
floor = mat("floor", (0.12, 0.065, 0.035), 0.4)
trim = mat("trim", (0.10, 0.055, 0.03), 0.4)

box((-X, FLOOR - 1, -Z), (X, FLOOR, Z), floor)
box((-X, CEIL, -Z), (X, CEIL + 1, Z), white)
box((-24, FLOOR, -20), (24, FLOOR + 0.2, 22), mat("rug", (0.22, 0.045, 0.035), 0.95))
box((-21, FLOOR, -17), (21, FLOOR + 0.25, 19), mat("rug2", (0.28, 0.16, 0.08), 0.95))
box((-19, FLOOR, -15), (19, FLOOR + 0.3, 17), mat("rug3", (0.20, 0.04, 0.035), 0.95))

# left wall with its window opening: x = -X, from w0 to w1 along z
w0, w1, s0, s1 = -17.0, 13.0, -4.0, 30.0
box((-X - 1, FLOOR, -Z), (-X, CEIL, w0), wall)
box((-X - 1, FLOOR, w1), (-X, CEIL, Z), wall)
box((-X - 1, FLOOR, w0), (-X, s0, w1), wall)
box((-X - 1, s1, w0), (-X, CEIL, w1), wall)
sky = mat("sky", (0, 0, 0), 1, (0.96, 0.97, 1.0), 26.0)
box((-X - 8, s0 - 10, w0 - 12), (-X - 7.9, s1 + 6, w1 + 12), sky)
box((-X - 7.8, s0 - 10, w0 - 12), (-X - 7.7, 3.0, w1 + 12), mat("garden", (0.1, 0.14, 0.05), 1, (0.35, 0.42, 0.20), 4.5))
for i in range(5):          # bars
    z = w0 + (w1 - w0) * i / 4
    t = 0.9 if i in (0, 2, 4) else 0.4
    box((-X - 1, s0, z - t), (-X + 0.2, s1, z + t), white)
for y in (s0, 8.0, 19.0, s1):
    t = 0.9 if y in (s0, s1) else 0.4
    box((-X - 1, y - t, w0), (-X + 0.2, y + t, w1), white)
box((-X, s0 - 1.6, w0 - 2), (-X + 2.5, s0 - 0.6, w1 + 2), white)
cloth = mat("curtain", (0.42, 0.17, 0.10), 0.9)
for a, b in ((w0 - 8.0, w0 + 2.5), (w1 - 2.5, w1 + 8.0)):
    n = 9
    for i in range(n):      # folds
        c = a + (b - a) * (i + 0.5) / n
        cylinder((-X + 2.2, c), 0.85, 0.70, FLOOR + 1, CEIL - 3, cloth, 16)
box((-X + 1.6, CEIL - 3.4, w0 - 9), (-X + 2.6, CEIL - 2.6, w1 + 9), trim)

# the other walls, panelled to the height of a chair
box((X, FLOOR, -Z), (X + 1, CEIL, Z), wall)
box((-X, FLOOR, -Z - 1), (X, CEIL, -Z), wall)
box((-X, FLOOR, Z), (X, CEIL, Z + 1), wall)
for (lo, hi) in (((X - 0.5, FLOOR, -Z), (X, 3.0, Z)), ((-X, FLOOR, Z - 0.5), (X, 3.0, Z)),
                 ((-X, FLOOR, w1 + 9), (-X + 0.5, 3.0, Z))):
    box(lo, hi, panel)
box((X - 0.9, 3.0, -Z), (X, 3.8, Z), trim)
box((-X, 3.0, Z - 0.9), (X, 3.8, Z), trim)

# books behind Black
oak = mat("case", (0.11, 0.055, 0.027), 0.4)
d = 6.0
box((-34, FLOOR, -Z), (34, 29, -Z + 0.5), oak)
shades = [(0.15, 0.028, 0.022), (0.035, 0.055, 0.035), (0.026, 0.036, 0.065), (0.17, 0.105, 0.045), (0.085, 0.042, 0.024),
          (0.21, 0.165, 0.10), (0.055, 0.018, 0.017), (0.11, 0.07, 0.042)]
for k in range(5):
    x0 = -34 + k * 17.0
    box((x0 - 0.6, FLOOR, -Z), (x0 + 0.6, 29.6, -Z + d), oak)
    if k == 4:
        break
    for j in range(6):
        y = FLOOR + 1 + j * 7.1
        box((x0, y - 0.7, -Z), (x0 + 17, y, -Z + d), oak)
        x = x0 + 0.8
        while x < x0 + 15.6:
            if rnd.random() < 0.05:
                x += rnd.uniform(0.8, 2.6)
                continue
            w, h = rnd.uniform(0.55, 1.35), rnd.uniform(4.0, 5.9)
            c = rnd.choice(shades)
            q = rnd.uniform(0.7, 1.3)
            m = mat("book%d" % rnd.randrange(60), tuple(v * q for v in c), 0.55)
            box((x, y, -Z + 1.4), (x + w * 0.94, y + h, -Z + d - rnd.uniform(0.5, 1.3)), m)
            if rnd.random() < 0.5:
                g = y + h * rnd.choice((0.25, 0.7, 0.8))
                box((x + 0.02, g, -Z + d - 1.3), (x + w * 0.92, g + 0.28, -Z + d - 0.45), mat("gilt", (0.55, 0.38, 0.14), 0.4))
            x += w
box((-35.5, 29, -Z), (35.5, 31, -Z + d + 0.8), oak)

# a lamp to the right, behind
lx, lz = 31.0, -26.0
cylinder((lx, lz), 0.5, 0.4, FLOOR, 14, mat("brass", (0.45, 0.30, 0.11), 0.3))
cylinder((lx, lz), 3.5, 3.5, FLOOR, FLOOR + 0.8, MATS["brass"])
cylinder((lx, lz), 5.6, 3.8, 13.0, 20.0, mat("shade", (0.6, 0.45, 0.3), 0.9, (1.0, 0.70, 0.36), 11.0), caps=False)

# an armchair in the corner, pictures, a door
leather = mat("leather", (0.12, 0.035, 0.022), 0.4)
box((22, FLOOR, -14), (38, FLOOR + 7, 2), leather)
box((34, FLOOR, -14), (38.5, FLOOR + 17, 2), leather)
box((22, FLOOR, -16), (38, FLOOR + 10, -13), leather)
box((22, FLOOR, 1), (38, FLOOR + 10, 4), leather)
gold = mat("gold", (0.40, 0.26, 0.09), 0.35)
for (x, y, w, h, c) in ((-22, 16, 9, 11, (0.10, 0.12, 0.13)), (0, 17, 13, 9, (0.20, 0.14, 0.08)), (22, 16, 8, 10, (0.13, 0.08, 0.06))):
    box((x - w, y - h, Z - 0.8), (x + w, y + h, Z), gold)
    box((x - w + 1.1, y - h + 1.1, Z - 1.0), (x + w - 1.1, y + h - 1.1, Z - 0.7), mat("pic%d" % x, c, 0.5))
box((X - 0.8, FLOOR, 14), (X, 22, 32), panel)
box((X - 1.0, FLOOR, 15), (X - 0.6, 21, 31), oak)
for (y, w, h) in ((16, 7, 8),):
    box((X - 0.9, y - h, -6 - w), (X, y + h, -6 + w), gold)
    box((X - 1.1, y - h + 1.1, -6 - w + 1.1), (X - 0.8, y + h - 1.1, -6 + w - 1.1), mat("picr", (0.16, 0.15, 0.10), 0.5))

# the table and the board as the men's feet see them
box((-17.2, -1.3, -17.2), (17.2, -0.38, 17.2), mat("table", (0.075, 0.045, 0.028), 0.7))
box((-4.8, -0.38, -4.8), (4.8, 0.0, 4.8), mat("boardavg", (0.22, 0.14, 0.08), 0.5))

w = bpy.data.worlds.new("w")
bpy.context.scene.world = w
w.use_nodes = True
w.node_tree.nodes["Background"].inputs[0].default_value = (0.05, 0.045, 0.04, 1)


def area(pos, rot, size, size_y, power, colour):
    li = bpy.data.lights.new("a", "AREA")
    li.shape, li.size, li.size_y, li.energy, li.color = "RECTANGLE", size, size_y, power, colour
    o = bpy.data.objects.new("a", li)
    o.location, o.rotation_euler = pos, rot
    o.visible_camera = False
    bpy.context.collection.objects.link(o)


# the sun's share through the window, cheap to sample
area((-X + 0.6, -(w0 + w1) / 2, (s0 + s1) / 2), (0, -math.pi / 2, 0), 34, 30, 90000, (0.97, 0.97, 1.0))

# the lamp's bulb, out of sight
area((lx, -lz, 20.2), (math.pi, 0, 0), 6, 6, 5000, (1.0, 0.74, 0.42))
area((lx, -lz, 12.8), (0, 0, 0), 8, 8, 5000, (1.0, 0.74, 0.42))

cam = bpy.data.cameras.new("c")
cam.type = "PANO"
cam.cycles.panorama_type = "EQUIRECTANGULAR"
o = bpy.data.objects.new("c", cam)
o.location = (0, 0, 2.2)
o.rotation_euler = (math.pi / 2, 0, 0)
bpy.context.collection.objects.link(o)
sc = bpy.context.scene
sc.camera = o
sc.render.engine = "CYCLES"
sc.cycles.samples = samples
sc.cycles.use_denoising = False
sc.cycles.max_bounces = 5
sc.cycles.sample_clamp_indirect = 6
sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = width, width // 2, 100
sc.render.image_settings.file_format = "OPEN_EXR"
sc.render.image_settings.color_depth = "32"
tmp = os.path.join(tempfile.mkdtemp(), "room.exr")
sc.render.filepath = tmp
bpy.ops.render.render(write_still=True)
im = bpy.data.images.load(tmp)
px = np.empty(len(im.pixels), np.float32)
im.pixels.foreach_get(px)
px = px.reshape(im.size[1], im.size[0], -1)[::-1, :, :3]
np.save(out, px)
print("room", px.shape, "mean", px.mean((0, 1)), "max", px.max())
