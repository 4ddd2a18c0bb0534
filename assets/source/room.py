"""The rooms around the table, rendered with Cycles:
`blender -b -P room.py -- evening|morning|studio OUT.npz [width] [samples]`.

Two panoramas of one room, linear light float32[h, w, 3]; the middle column looks towards rank 8 (-z), +x is to its
right: `light` from the place of the pieces, with the table under them, and `seen` from above the board, without the
table, which the program draws itself (its shadow stays). light.py makes the program's files from them.

The room is a box, so that the program can show its picture on six walls: see WALLS. One unit is a square, 5.5 cm.
"""
import itertools
import math
import os
import random
import sys
import tempfile

import numpy

numpy.bool = bool
import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from walls import CEIL, EYE, FLOOR, X, Z

args = sys.argv[sys.argv.index("--") + 1:]
which, out = args[0], args[1]
width = int(args[2]) if len(args) > 2 else 1536
samples = int(args[3]) if len(args) > 3 else 64

bpy.ops.wm.read_factory_settings(use_empty=True)
rnd, leafy, glinting = random.Random(5), random.Random(7), random.Random(9)
MATS = {}


def mat(name, colour, rough=0.7, emit=None, strength=0.0, through=0.0):
    """A plain surface; `through` lets light through as cloth and leaves do."""
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
    if through:
        t = m.node_tree
        shine = t.nodes.new("ShaderNodeBsdfTranslucent")
        shine.inputs[0].default_value = (*colour, 1)
        mix = t.nodes.new("ShaderNodeMixShader")
        mix.inputs[0].default_value = through
        t.links.new(b.outputs[0], mix.inputs[1])
        t.links.new(shine.outputs[0], mix.inputs[2])
        t.links.new(mix.outputs[0], t.nodes["Material Output"].inputs[0])
    MATS[name] = m
    return m


def figured(name, dark, light, scale, rough=0.5, kind="wood"):
    """A pattern of two colours: the grain of boards, the weave of a rug, the clouds of plaster."""
    m = mat(name, dark, rough)
    t = m.node_tree
    b = t.nodes["Principled BSDF"]
    place = t.nodes.new("ShaderNodeTexCoord")
    stretch = t.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = scale
    t.links.new(place.outputs["Object"], stretch.inputs[0])
    noise = t.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1.0
    noise.inputs["Detail"].default_value = 5.0 if kind == "wood" else 2.0
    t.links.new(stretch.outputs[0], noise.inputs["Vector"])
    ramp = t.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.36, 0.66
    ramp.color_ramp.elements[0].color = (*dark, 1)
    ramp.color_ramp.elements[1].color = (*light, 1)
    t.links.new(noise.outputs["Fac"], ramp.inputs[0])
    t.links.new(ramp.outputs[0], b.inputs["Base Color"])
    return m


def mesh(points, faces, m, smooth=False):
    """Game axes in, Blender axes out: (x, y, z) -> (x, -z, y)."""
    me = bpy.data.meshes.new("m")
    me.from_pydata([(x, -z, y) for (x, y, z) in points], [], faces)
    for p in me.polygons:
        p.use_smooth = smooth
    me.materials.append(m)
    o = bpy.data.objects.new("o", me)
    bpy.context.collection.objects.link(o)
    return o


# how many boxes there are: each is grown by another part of 0.012 squares, as two faces in one plane are
# black in the picture
boxes = itertools.count()


def box(lo, hi, m):
    grow = 0.0004 * (next(boxes) % 31)
    lo, hi = [a - grow for a in lo], [a + grow for a in hi]
    v = [(x, y, z) for x in (lo[0], hi[0]) for y in (lo[1], hi[1]) for z in (lo[2], hi[2])]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return mesh(v, f, m)


def turned(c, profile, m, n=28):
    """A solid of revolution about the vertical axis through (x, z): profile of (radius, y)."""
    v, f = [], []
    for (r, y) in profile:
        v += [(c[0] + r * math.cos(2 * math.pi * i / n), y, c[1] + r * math.sin(2 * math.pi * i / n)) for i in range(n)]
    for k in range(len(profile) - 1):
        for i in range(n):
            j = (i + 1) % n
            f.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    return mesh(v, f, m, True)


def cushion(lo, hi, m, soft=1.2):
    """A box with rounded edges, for upholstery."""
    o = box(lo, hi, m)
    b = o.modifiers.new("b", "BEVEL")
    b.width, b.segments = soft, 4
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def painted(points, faces, colours, name, strength):
    """Distant objects: emissive faces, each in its colour."""
    m = mat(name, (0, 0, 0), 1, (1, 1, 1), strength)
    t = m.node_tree
    colour = t.nodes.new("ShaderNodeAttribute")
    colour.attribute_name = "glow"
    t.links.new(colour.outputs["Color"], t.nodes["Principled BSDF"].inputs["Emission"])
    # the room is lit by an area lamp in the window, without noise from the leaves
    m.cycles.sample_as_light = False
    o = mesh(points, faces, m)
    corners = np.repeat(np.column_stack([np.array(colours), np.ones(len(colours))]), [len(f) for f in faces], 0)
    o.data.color_attributes.new("glow", "FLOAT_COLOR", "CORNER").data.foreach_set("color", corners.astype(np.float32).ravel())
    return o


def curtain(a, b, y0, y1, m, folds=7, deep=0.9, at=None, along="z"):
    """A cloth in folds from a to b along an axis."""
    n = folds * 10
    v, f = [], []
    for i in range(n + 1):
        s = a + (b - a) * i / n
        d = deep * (0.75 * math.sin(2 * math.pi * folds * i / n) + 0.25 * math.sin(2 * math.pi * folds * 0.37 * i / n + 1))
        for y, w in ((y0, 1.15), (y1, 0.8)):
            v.append((at + d * w, y, s) if along == "z" else (s, y, at + d * w))
    for i in range(n):
        f.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    return mesh(v, f, m, True)


def leaf(root, yaw, rise, length, wide, m):
    """A leaf that rises and bends down at its tip."""
    v, f = [], []
    n = 7
    for i in range(n + 1):
        s = i / n
        w = wide * math.sin(math.pi * (0.08 + 0.92 * s) ** 0.8) * (1 - 0.25 * s)
        r = length * s * math.cos(rise * (1 - 0.4 * s))
        y = length * (math.sin(rise) * s - 0.55 * s * s)
        for side in (-1, 0, 1):
            v.append((root[0] + r * math.cos(yaw) - side * w * math.sin(yaw), root[1] + y + 0.12 * abs(side) * w,
                      root[2] + r * math.sin(yaw) + side * w * math.cos(yaw)))
    for i in range(n):
        for k in (0, 1):
            f.append((3 * i + k, 3 * i + k + 1, 3 * i + k + 4, 3 * i + k + 3))
    return mesh(v, f, m, True)


def plant(x, z, y, size, pot, greens, leaves=26):
    turned((x, z), [(0, y), (0.62 * size, y), (0.85 * size, y + 1.5 * size), (0.74 * size, y + 1.5 * size), (0.7 * size, y + 1.3 * size), (0, y + 1.3 * size)], pot)
    for i in range(leaves):
        h = rnd.uniform(1.2, 2.9) * size
        leaf((x + rnd.uniform(-.3, .3) * size, y + h, z + rnd.uniform(-.3, .3) * size), i * 2.4 + rnd.uniform(-.3, .3), rnd.uniform(0.5, 1.25),
             rnd.uniform(1.6, 2.9) * size, rnd.uniform(0.3, 0.55) * size, rnd.choice(greens))


def picture(wall, along, y, w, h, frame, inner, mount=None):
    """A framed picture on a wall: "x-", "x+", "z-" or "z+"."""
    def slab(w, h, d, m, dx=0.0, dy=0.0):
        if wall[0] == "z":
            z = -Z if wall[1] == "-" else Z
            s = 1 if wall[1] == "-" else -1
            box((along + dx - w, y + dy - h, min(z, z + s * d)), (along + dx + w, y + dy + h, max(z, z + s * d)), m)
        else:
            x = -X if wall[1] == "-" else X
            s = 1 if wall[1] == "-" else -1
            box((min(x, x + s * d), y + dy - h, along + dx - w), (max(x, x + s * d), y + dy + h, along + dx + w), m)
    slab(w, h, 0.8, frame)
    e = 0.8
    if mount:
        slab(w - e, h - e, 0.85, mount)
        e = 2.2
    slab(w - e, h - e, 0.9, inner)


def painting(name, sky, land, y, height):
    """A painted landscape, as coarse as it appears across a room."""
    m = mat(name, land, 0.6)
    t = m.node_tree
    b = t.nodes["Principled BSDF"]
    place = t.nodes.new("ShaderNodeTexCoord")
    split = t.nodes.new("ShaderNodeSeparateXYZ")
    t.links.new(place.outputs["Object"], split.inputs[0])
    noise = t.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 0.35
    noise.inputs["Detail"].default_value = 6
    t.links.new(place.outputs["Object"], noise.inputs["Vector"])
    add = t.nodes.new("ShaderNodeMath")
    add.operation = "MULTIPLY_ADD"
    add.inputs[1].default_value = height * 0.8
    t.links.new(noise.outputs["Fac"], add.inputs[0])
    t.links.new(split.outputs["Z"], add.inputs[2])
    span = t.nodes.new("ShaderNodeMapRange")
    span.inputs["From Min"].default_value = y - height + 0.4 * height
    span.inputs["From Max"].default_value = y + height + 0.4 * height
    t.links.new(add.outputs[0], span.inputs["Value"])
    ramp = t.nodes.new("ShaderNodeValToRGB")
    e = ramp.color_ramp.elements
    e[0].color, e[1].color = (*[c * 0.5 for c in land], 1), (*sky, 1)
    mid = e.new(0.48)
    mid.color = (*land, 1)
    hor = e.new(0.55)
    hor.color = (*[min(1, c * 1.5) for c in sky], 1)
    t.links.new(span.outputs["Result"], ramp.inputs[0])
    t.links.new(ramp.outputs[0], b.inputs["Base Color"])
    return m


def books(x0, x1, y, z0, deep, shades, tall=(4.0, 5.8), gilt=True, gaps=0.05):
    x = x0
    while x < x1 - 1.2:
        if rnd.random() < gaps:
            x += rnd.uniform(0.8, 2.2)
            continue
        run = rnd.randrange(1, 6)
        c, q, h0 = rnd.choice(shades), rnd.uniform(0.75, 1.3), rnd.uniform(*tall)
        w0 = rnd.uniform(0.5, 1.2)
        for _ in range(run):
            w = w0 * rnd.uniform(0.9, 1.1)
            if x + w > x1:
                return
            h = h0 if run > 2 else h0 * rnd.uniform(0.94, 1.0)
            m = mat("book%d" % rnd.randrange(90), tuple(min(0.8, v * q) for v in c), 0.55)
            z = z0 + deep - rnd.uniform(0.4, 1.0)
            box((x, y, z0), (x + w * 0.95, y + h, z), m)
            if gilt and rnd.random() < 0.55:
                g = y + h * rnd.choice((0.25, 0.72, 0.82))
                box((x + 0.03, g, z - 0.1), (x + w * 0.92, g + 0.25, z + 0.06), mat("gilt", (0.60, 0.42, 0.16), 0.4))
            x += w


def bookcase(x0, x1, y0, y1, shelves, deep, case, shades, columns=2, **how):
    """Against the wall behind Black."""
    box((x0, y0, -Z), (x1, y1, -Z + 0.4), case)
    step = (y1 - y0 - 1.5) / shelves
    wide = (x1 - x0) / columns
    for k in range(columns + 1):
        x = x0 + k * wide
        box((x - 0.45, y0, -Z), (x + 0.45, y1, -Z + deep), case)
    for j in range(shelves + 1):
        y = y0 + 1.0 + j * step
        box((x0, y - 0.5, -Z), (x1, y, -Z + deep), case)
    for k in range(columns):
        for j in range(shelves):
            books(x0 + k * wide + 0.7, x0 + (k + 1) * wide - 0.7, y0 + 1.0 + j * step, -Z + 1.0, deep - 1.0, shades, (0.62 * step, 0.9 * step), **how)
    box((x0 - 1, y1, -Z), (x1 + 1, y1 + 1.2, -Z + deep + 0.7), case)
    box((x0 - 0.6, FLOOR, -Z), (x1 + 0.6, FLOOR + 1.4, -Z + deep + 0.3), case)


def lamp(x, z, y0, stem, shade_r, shade_h, foot, shade, watt, colour):
    """A lamp with a shade: its stand, its emissive shade, and a bulb hidden above and below the shade."""
    turned((x, z), [(0, y0), (shade_r * 0.6, y0), (shade_r * 0.6, y0 + 0.4), (0.35, y0 + 0.8), (0.28, y0 + stem), (0, y0 + stem)], foot)
    top = y0 + stem + shade_h * 0.4
    rings = [i / 8 for i in range(9)]
    cloth = turned((x, z), [(shade_r * (1 - 0.32 * t), top - shade_h * (1 - t)) for t in rings], shade)
    # the bulb behind the cloth: brightest around its middle
    glow = cloth.data.color_attributes.new("glow", "FLOAT_COLOR", "POINT")
    for i, point in enumerate(glow.data):
        point.color = (*[c * (0.30 + 0.70 * math.exp(-((rings[i // 28] - 0.42) / 0.36) ** 2)) for c in SHADE], 1)
    for (y, turn, share) in ((top - shade_h - 0.2, 0.0, 0.75), (top + 0.2, math.pi, 0.25)):
        li = bpy.data.lights.new("bulb", "AREA")
        li.shape, li.size, li.energy, li.color = "DISK", shade_r * 1.3, watt * share, colour
        o = bpy.data.objects.new("bulb", li)
        o.location, o.rotation_euler = (x, -z, y), (turn, 0, 0)
        o.visible_camera = False
        bpy.context.collection.objects.link(o)


def lampshade():
    """The cloth of a lamp: brightest where `lamp` says that the bulb is nearest."""
    m = mat("shade", (0.8, 0.6, 0.4), 0.9, SHADE, 6.5)
    colour = m.node_tree.nodes.new("ShaderNodeAttribute")
    colour.attribute_name = "glow"
    m.node_tree.links.new(colour.outputs["Color"], m.node_tree.nodes["Principled BSDF"].inputs["Emission"])
    return m


def glowing(name):
    """Emits the colours of its vertices, and is transparent to all light: flames overlap one another."""
    m = mat(name, (0, 0, 0))
    t = m.node_tree
    colour, shine = t.nodes.new("ShaderNodeAttribute"), t.nodes.new("ShaderNodeEmission")
    clear, both = t.nodes.new("ShaderNodeBsdfTransparent"), t.nodes.new("ShaderNodeAddShader")
    colour.attribute_name = "glow"
    t.links.new(colour.outputs["Color"], shine.inputs["Color"])
    t.links.new(clear.outputs[0], both.inputs[0])
    t.links.new(shine.outputs[0], both.inputs[1])
    t.links.new(both.outputs[0], t.nodes["Material Output"].inputs[0])
    # the room is lit by a lamp in the fire's place, without the fire's noise
    m.cycles.sample_as_light = False
    return m


def sheet(at, across, up, m, colour):
    """A grid of points `at(u, v)` with their emission colours."""
    u, v = np.meshgrid(np.linspace(0, 1, across + 1), np.linspace(0, 1, up + 1))
    u, v = u.ravel(), v.ravel()
    faces = [(k * (across + 1) + i, k * (across + 1) + i + 1, (k + 1) * (across + 1) + i + 1, (k + 1) * (across + 1) + i)
             for k in range(up) for i in range(across)]
    o = mesh([tuple(float(c) for c in p) for p in zip(*at(u, v))], faces, m, True)
    glow = o.data.color_attributes.new("glow", "FLOAT_COLOR", "POINT")
    glow.data.foreach_set("color", np.column_stack([colour(u, v), np.ones(len(u))]).astype(np.float32).ravel())
    o.visible_diffuse = False
    o.visible_shadow = False
    return o


def fire(x, z, wide, tall):
    """Logs on a grate, embers between them, and flames, one sheet behind another."""
    r = np.random.default_rng(11)
    ground = FLOOR + 0.4
    iron, bark = mat("iron", (0.03, 0.028, 0.027), 0.5), mat("bark", (0.050, 0.032, 0.022), 0.95)
    for e in (-0.78, 0.78):
        box((x + e * wide - 0.22, ground, z - 2.4), (x + e * wide + 0.22, ground + 1.0, z + 1.2), iron)
        turned((x + e * wide, z - 2.4), [(0, ground), (0.5, ground), (0.3, ground + 0.5), (0.26, ground + 2.4), (0.55, ground + 2.7), (0.55, ground + 3.1), (0, ground + 3.5)], iron, 14)
    # embers: a bed of coals
    def bed(u, v):
        heat = np.clip(np.sin(u * 61 + 9 * np.sin(v * 17)) * np.sin(v * 43 + 7 * np.sin(u * 23)) * 0.8 + 0.45, 0, 1) * np.sin(np.pi * u) ** 0.5
        return np.column_stack([5.5 * heat, 1.1 * heat ** 1.6, 0.12 * heat ** 2])
    sheet(lambda u, v: (x + (2 * u - 1) * wide * 0.9, ground + 0.5 + 0.5 * np.sin(np.pi * v), z - 2.0 + 3.0 * v), 60, 16, glowing("embers"), bed)
    for (dx, y, dz, turn, thick, long) in ((-0.4, 1.25, -1.1, 0.05, 0.62, 4.7), (0.5, 1.2, 0.5, -0.07, 0.66, 4.9), (-0.9, 2.2, -0.2, 0.22, 0.52, 3.9), (1.3, 2.15, -0.5, -0.30, 0.48, 3.4)):
        def log(u, v, out=0.0):
            s, a = (2 * u - 1) * long, 2 * np.pi * v
            rr = thick * (1 + 0.10 * np.sin(3 * a + 2 * s) + 0.06 * np.sin(5 * s)) + out
            return (x + dx + s * math.cos(turn), ground + y + s * math.sin(turn) * 0.35 + rr * np.cos(a), z + dz + s * math.sin(turn) * 0.6 + rr * np.sin(a))
        def charred(u, v):
            under = np.clip(-np.cos(2 * np.pi * v) * 0.8 + 0.25, 0, 1)
            crack = np.clip(np.sin(u * 90 + 5 * np.sin(v * 25)) * np.sin(v * 50 + 4 * np.sin(u * 40)) - 0.1, 0, 1)
            heat = np.clip(under * (0.25 + crack), 0, 1) * np.sin(np.pi * u) ** 0.7
            return np.column_stack([2.6 * heat, 0.42 * heat ** 1.5, 0.04 * heat ** 2])
        sheet(log, 48, 16, bark, charred)
        sheet(lambda u, v: log(u, v, 0.02), 60, 20, glowing("charred"), charred)
    # flames: five sheets
    for k in range(5):
        depth = z - 1.5 + 0.55 * k
        tongues = []
        for i in range(6):
            middle = (i + 0.5 + r.uniform(-0.45, 0.45)) / 6 * 2 - 1
            tongues.append((middle * wide * 0.72, tall * (0.30 + 0.70 * (1 - abs(middle)) ** 0.7) * r.uniform(0.45, 1.0), wide * r.uniform(0.10, 0.19),
                            r.uniform(0, 6.3), r.uniform(0.25, 0.75)))
        def flames(u, v):
            px, py = (2 * u - 1) * wide, v * tall
            hot = np.zeros(len(u))
            for (cx, high, broad, phase, sway) in tongues:
                t = np.clip(py / high, 0, 1)
                centre = cx + sway * (np.sin(phase + 5.5 * t) * t + 0.35 * np.sin(2.3 * phase + 12 * t) * t) - 0.25 * cx * t
                half = broad * (1.15 - t) ** 0.8 * (0.85 + 0.25 * np.sin(phase + 9 * t)) + 0.02
                a = np.clip(1 - np.abs(px - centre) / half, 0, 1)
                hot = np.maximum(hot, a ** 0.9 * (1 - t) ** 0.55 * np.clip(py / 0.5, 0, 1))
            # orange at the rim, yellow inside, and a little dark blue at the foot
            foot = 0.35 + 0.65 * np.clip(py / (0.22 * tall), 0, 1)
            return (1.0 * foot)[:, None] * np.column_stack([6.2 * hot ** 1.2, 2.7 * hot ** 1.9, 0.62 * hot ** 3.2])
        sheet(lambda u, v: (x + (2 * u - 1) * wide, ground + 1.2 + v * tall, depth + 0 * u), 84, 72, glowing("flames"), flames)


def area(pos, towards, size, size_y, power, colour):
    """A light that is not visible itself; game axes."""
    from mathutils import Vector
    li = bpy.data.lights.new("a", "AREA")
    li.shape, li.size, li.size_y, li.energy, li.color = "RECTANGLE", size, size_y, power, colour
    o = bpy.data.objects.new("a", li)
    o.location = (pos[0], -pos[2], pos[1])
    d = Vector((towards[0] - pos[0], -(towards[2] - pos[2]), towards[1] - pos[1]))
    o.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = False
    bpy.context.collection.objects.link(o)


def tufted(x0, x1, y0, y1, z, faces, m, buttons, columns=4, rows=4, deep=0.8):
    """A back with deep buttoning, in a plane of constant z: between buttons in a diamond pattern the cloth swells, and
    is pulled into folds along the diagonals. They are large and deep: out of focus smaller ones would be gone."""
    nu, nv = 12 * columns, 12 * rows
    points, faces_of = [], []
    for k in range(nv + 1):
        for i in range(nu + 1):
            u, v = i / nu, k / nv
            p, q = u * columns + v * rows, u * columns - v * rows
            swell = (abs(math.sin(math.pi * p / 2)) * abs(math.sin(math.pi * q / 2))) ** 0.45
            rim = min(1.0, 7 * min(u, 1 - u, v, 1 - v)) ** 0.5
            points.append((x0 + (x1 - x0) * u, y0 + (y1 - y0) * v, z + faces * deep * (2.2 * swell - 0.4) * rim))
    for k in range(nv):
        for i in range(nu):
            n = k * (nu + 1) + i
            faces_of.append((n, n + 1, n + nu + 2, n + nu + 1))
    mesh(points, faces_of, m, True)
    for k in range(1, rows):
        for i in range(2 - k % 2, columns, 2):
            x, y = x0 + (x1 - x0) * i / columns, y0 + (y1 - y0) * k / rows
            ring = [(x + 0.22 * math.cos(a), y + 0.22 * math.sin(a), z + faces * 0.12) for a in np.linspace(0, 2 * math.pi, 8, False)]
            mesh(ring, [tuple(range(8))], buttons)


def roll_of(x, y, z0, z1, r, m, n=20):
    """A round bar along z: the arm of a chair."""
    ring = [(r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n)) for i in range(n)]
    v = [(x + c, y + s, z) for z in (z0, z1) for c, s in ring]
    mesh(v, [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)] + [tuple(range(n)), tuple(range(n, 2 * n))], m, True)


def armchair(x, z, faces, cloth, feet, s=1.0, buttons=None, tall=21.0, is_tufted=True):
    """A chair with rolled arms and wings, of buttoned leather or of plain cloth. Faces +z (1) or -z (-1)."""
    d = faces
    zz = lambda a, b: (min(z + d * a, z + d * b), max(z + d * a, z + d * b))
    def c(x0, x1, y0, y1, a, b, soft=1.0):
        lo, hi = zz(a * s, b * s)
        cushion((x + x0 * s, FLOOR + y0 * s, lo), (x + x1 * s, FLOOR + y1 * s, hi), cloth, soft * s)
    brass = MATS.get("brass") or mat("studs", (0.50, 0.33, 0.12), 0.3)
    c(-6.4, 6.4, 2.4, 6.4, -5.5, 5.6)
    # the loose cushion, and the back
    c(-5.9, 5.9, 6.2, 9.2, -4.0, 6.2, 1.3)
    c(-6.4, 6.4, 6.0, tall, -7.6, -4.9, 1.4)
    if is_tufted:
        tufted(x - 5.9 * s, x + 5.9 * s, FLOOR + 8.6 * s, FLOOR + (tall - 0.9) * s, z - d * 4.75 * s, d, cloth, buttons or cloth)
    else:
        c(-5.6, 5.6, 8.6, tall - 1.2, -5.2, -3.4, 1.4)
    for e in (-1, 1):
        c(min(e * 5.9, e * 8.0), max(e * 5.9, e * 8.0), 2.4, 11.4, -6.4, 5.2, 0.8)
        lo, hi = zz(-6.2 * s, 5.6 * s)
        roll_of(x + e * 7.2 * s, FLOOR + 11.6 * s, lo, hi, 1.55 * s, cloth)
        # the wings, and the nails along the front of the arms
        c(min(e * 5.6, e * 7.2), max(e * 5.6, e * 7.2), 11.5, tall - 0.6, -7.2, -2.4, 0.75)
        for i in range(9 if is_tufted else 0):
            y, front = FLOOR + (3.2 + i * 0.95) * s, z + d * 5.3 * s
            for side in (6.2, 7.7):
                box((x + e * side * s - 0.13, y - 0.13, front - 0.1), (x + e * side * s + 0.13, y + 0.13, front + 0.1), brass)
        for a in (-5.5, 4.6):
            turned((x + e * 6.6 * s, z + d * a * s), [(0.35, FLOOR), (0.6, FLOOR + 1.5 * s), (0.4, FLOOR + 1.8 * s), (0.7, FLOOR + 2.5 * s)], feet, 12)


def candle(x, z, y, tall, holder=None, foot=0.0, wide=0.42):
    """A candle, on a stick of `foot` squares if need be; its flame is far brighter than anything else in the room, so
    that light.py finds it: it becomes a disc out of focus."""
    if foot:
        turned((x, z), [(0, y), (1.0, y), (0.85, y + 0.25), (0.22, y + 0.5), (0.2, y + foot - 0.35), (0.6, y + foot - 0.1), (0.6, y + foot)], holder, 14)
    y += foot
    turned((x, z), [(0, y), (wide, y), (wide, y + tall), (wide * 0.6, y + tall - 0.1), (0, y + tall - 0.12)],
           mat("wax", (0.62, 0.50, 0.34), 0.5, (1.0, 0.48, 0.16), 0.5), 14)
    flame = mat("flame", (0, 0, 0), 1, (1.0, 0.44, 0.11), FLAME)
    seen_only(turned((x, z), [(0.02, y + tall + 0.1), (0.17, y + tall + 0.38), (0.14, y + tall + 0.62), (0.02, y + tall + 1.05)], flame, 10))


def lantern(x, z, y, metal):
    """A lantern with a candle in it."""
    for (a, b) in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        box((x + 1.25 * a - 0.12, y, z + 1.25 * b - 0.12), (x + 1.25 * a + 0.12, y + 4.2, z + 1.25 * b + 0.12), metal)
    box((x - 1.5, y, z - 1.5), (x + 1.5, y + 0.35, z + 1.5), metal)
    turned((x, z), [(1.9, y + 4.2), (1.7, y + 4.5), (0.5, y + 5.6), (0.3, y + 6.1), (0, y + 6.2)], metal, 4)
    candle(x, z, y + 0.35, 1.8, wide=0.7)


def on_wall(far, along, y, into, m):
    """A box on the wall behind Black or on the one to White's left: from a to b along it, up, and into the room."""
    (a, b), (y0, y1), (d0, d1) = along, y, into
    return box((a, y0, d0 - Z), (b, y1, d1 - Z), m) if far else box((d0 - X, y0, a), (d1 - X, y1, b), m)


def shell(wall, ceiling, floor, hole, far=(0, 0, FLOOR, CEIL)):
    """Six walls; `hole` in the one on White's left, `far` in the one behind Black: from a to b along it, y0, y1."""
    box((-X, FLOOR - 1, -Z), (X, FLOOR, Z), floor)
    box((-X, CEIL, -Z), (X, CEIL + 1, Z), ceiling)
    box((X, FLOOR, -Z), (X + 1, CEIL, Z), wall)
    box((-X, FLOOR, Z), (X, CEIL, Z + 1), wall)
    for is_far, end, (a, b, y0, y1) in ((False, Z, hole), (True, X, far)):
        on_wall(is_far, (-end, a), (FLOOR, CEIL), (-1, 0), wall)
        on_wall(is_far, (b, end), (FLOOR, CEIL), (-1, 0), wall)
        on_wall(is_far, (a, b), (FLOOR, y0), (-1, 0), wall)
        on_wall(is_far, (a, b), (y1, CEIL), (-1, 0), wall)


def window(hole, frame, columns, rows, sill, far=False):
    a, b, y0, y1 = hole
    for i in range(columns + 1):
        at = a + (b - a) * i / columns
        t = 0.8 if i in (0, columns) or 2 * i == columns else 0.35
        on_wall(far, (at - t, at + t), (y0, y1), (-0.9, 0.15), frame)
    for i in range(rows + 1):
        y = y0 + (y1 - y0) * i / rows
        t = 0.8 if i in (0, rows) else 0.35
        on_wall(far, (a, b), (y - t, y + t), (-0.9, 0.15), frame)
    on_wall(far, (a - 1.5, b + 1.5), (y0 - 1.2, y0 - 0.3), (0, 2.4), sill)


def boards(floor_of, wide, along="x"):
    """A floor of planks, each its own tone."""
    n = int(2 * (Z if along == "x" else X) / wide) + 1
    for i in range(n):
        a = -(Z if along == "x" else X) + i * wide
        s = -(X if along == "x" else Z) - rnd.uniform(0, 20)
        end = X if along == "x" else Z
        while s < end:
            e = s + rnd.uniform(18, 34)
            m = floor_of(rnd.randrange(7))
            if along == "x":
                box((max(s, -X), FLOOR, a + 0.06), (min(e - 0.06, X), FLOOR + 0.05, min(a + wide, Z)), m)
            else:
                box((a + 0.06, FLOOR, max(s, -Z)), (min(a + wide, X), FLOOR + 0.05, min(e - 0.06, Z)), m)
            s = e


def rug(half_x, half_z, bands):
    """Bands from the rim inwards: (width, material)."""
    y = FLOOR + 0.06
    for (w, m) in bands:
        box((-half_x, FLOOR, -half_z), (half_x, y, half_z), m)
        half_x, half_z, y = half_x - w, half_z - w, y + 0.04
    return half_x, half_z, y


def world(colour):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (*colour, 1)


WARM = (1.0, 0.66, 0.34)
SHADE = (1.0, 0.50, 0.18)          # a lamp's shade where the bulb is nearest
FLAME = 90.0                       # a candle's flame: light.py knows it by this


def evening():
    """A study by lamplight: books and a reading chair behind Black, a fire behind White, the dusk in the window."""
    wall = figured("wall", (0.055, 0.095, 0.075), (0.075, 0.12, 0.095), (0.4, 0.4, 0.4), 0.7, "cloud")
    ceiling = mat("ceiling", (0.40, 0.36, 0.30), 0.9)
    hole = (-14.0, 14.0, -3.0, 27.0)
    shell(wall, ceiling, mat("under", (0.05, 0.03, 0.02)), hole)
    floors = [figured("floor%d" % i, tuple(c * q for c in (0.085, 0.042, 0.02)), tuple(c * q for c in (0.16, 0.085, 0.042)), (0.09, 1.6, 1.6), 0.33)
              for i, q in enumerate((0.75, 0.85, 0.95, 1.0, 1.08, 1.15, 1.3))]
    boards(lambda i: floors[i], 2.6)
    red, deep_red = figured("red", (0.19, 0.022, 0.018), (0.30, 0.05, 0.035), (0.8, 0.8, 1), 0.95, "c"), mat("deep", (0.10, 0.014, 0.014), 0.95)
    sand, navy = mat("sand", (0.42, 0.28, 0.14), 0.95), mat("navy", (0.025, 0.03, 0.065), 0.95)
    ochre = mat("ochre_rug", (0.30, 0.15, 0.06), 0.95)
    hx, hz, y = rug(25, 27, [(0.9, sand), (0.7, navy), (2.6, deep_red), (0.5, sand), (1.6, navy), (0.4, sand), (0.1, red)])
    for i in range(-5, 6):          # medallions
        for k in range(-5, 6):
            s = 1.15 if (i + k) % 2 else 0.7
            cx, cz = i * hx / 5.5, k * hz / 5.5
            mesh([(cx - s, y + .03, cz), (cx, y + .03, cz - s), (cx + s, y + .03, cz), (cx, y + .03, cz + s)], [(0, 1, 2, 3)], ochre if (i + k) % 2 else navy)
    for i in range(60):             # the border's flowers
        a = i / 60 * 4
        side, t = int(a), a - int(a)
        bx, bz = 23 - 1.3 * .6, 25 - 1.3 * .6
        x, z = ((-bx + 2 * bx * t, -bz), (bx, -bz + 2 * bz * t), (bx - 2 * bx * t, bz), (-bx, bz - 2 * bz * t))[side]
        s = 0.7
        mesh([(x - s, FLOOR + .3, z), (x, FLOOR + .3, z - s), (x + s, FLOOR + .3, z), (x, FLOOR + .3, z + s)], [(0, 1, 2, 3)], sand if i % 2 else red)

    walnut = figured("walnut", (0.055, 0.024, 0.011), (0.115, 0.054, 0.024), (1.5, 1.5, 0.12), 0.35)
    # panelling up to the height of a chair's back, and its fields
    top = 4.0
    for (lo, hi) in (((X - 0.5, FLOOR, -Z), (X, top, Z)), ((-X, FLOOR, Z - 0.5), (X, top, Z)), ((-X, FLOOR, -Z), (-X + 0.5, -4.2, Z)),
                     ((-X, FLOOR, -Z), (-X + 0.5, top, -15.0)), ((-X, FLOOR, 15.0), (-X + 0.5, top, Z)), ((-X, FLOOR, -Z), (X, top, -Z + .5))):
        box(lo, hi, walnut)
    box((X - 1.0, top, -Z), (X, top + 0.8, Z), walnut)
    box((-X, top, Z - 1.0), (X, top + 0.8, Z), walnut)
    field = figured("field", (0.07, 0.032, 0.014), (0.15, 0.072, 0.032), (1.5, 1.5, 0.12), 0.3)
    for i in range(8):
        a = -36 + 9.0 * i
        box((X - 0.9, FLOOR + 3, a + 1), (X - .4, top - 1.5, a + 8), field)
        box((a + 1, FLOOR + 3, Z - 0.9), (a + 8, top - 1.5, Z - .4), field)
    for y0, y1, d in ((FLOOR, FLOOR + 1.6, 0.9), (CEIL - 2, CEIL, 1.4)):
        for (lo, hi) in (((X - d, y0, -Z), (X, y1, Z)), ((-X, y0, Z - d), (X, y1, Z)), ((-X, y0, -Z), (-X + d, y1, Z)), ((-X, y0, -Z), (X, y1, -Z + d))):
            box(lo, hi, walnut if y0 == FLOOR else ceiling)

    # dusk outside
    box((-X - 6, -20, -40), (-X - 5.9, 45, 40), mat("dusk", (0, 0, 0), 1, (0.030, 0.052, 0.125), 1.0))
    box((-X - 5.8, -20, -40), (-X - 5.7, 5, 40), mat("trees", (0, 0, 0), 1, (0.012, 0.016, 0.03), 1.0))
    for i in range(9):              # lit windows far away
        z, y = rnd.uniform(-16, 16), rnd.uniform(1.0, 8.0)
        box((-X - 5.6, y, z), (-X - 5.5, y + 0.8, z + 0.6), mat("far", (0, 0, 0), 1, WARM, 2.2))
    town = random.Random(21)
    for i in range(54):             # and the lamps of the streets, small and bright
        z, y = town.uniform(-18, 18), -3.0 + 9.5 * town.random() ** 1.6
        colour = town.choice((WARM, WARM, (1.0, 0.78, 0.5), (1.0, 0.42, 0.16), (0.75, 0.86, 1.0)))
        m = mat("street%d" % (i % 9), (0, 0, 0), 1, colour, FLAME * 0.5)
        m.cycles.sample_as_light = False
        o = box((-X - 5.5, y, z), (-X - 5.45, y + 0.22, z + 0.22), m)
        o.visible_diffuse = o.visible_glossy = False
    for (z, tall) in ((-9.5, 1.5), (-7.9, 1.0), (8.2, 1.3), (9.9, 1.8)):
        candle(-X + 1.3, z, -3.3, tall)
    window(hole, figured("bars", (0.09, 0.05, 0.03), (0.13, 0.07, 0.04), (1, 1, .2), 0.4), 4, 4, walnut)
    velvet = mat("velvet", (0.24, 0.035, 0.03), 0.9)
    for a, b in ((-24, -11.5), (11.5, 24)):
        curtain(a, b, FLOOR + 0.5, 30.5, velvet, 8, 0.9, -X + 2.0)
    box((-X + 1.2, 30.2, -25), (-X + 2.4, 31.2, 25), mat("brass", (0.50, 0.33, 0.12), 0.3))

    shades = [(0.21, 0.03, 0.022), (0.035, 0.075, 0.04), (0.028, 0.045, 0.10), (0.24, 0.145, 0.055), (0.12, 0.055, 0.026), (0.34, 0.26, 0.15),
              (0.08, 0.02, 0.02), (0.16, 0.10, 0.06)]
    bookcase(-31, 31, FLOOR + 1.4, 28, 6, 5.0, walnut, shades, 4)
    # small things in front of the books
    turned((-9, -Z + 6.0), [(0, -4.9), (1.2, -4.9), (0.5, -4.3), (0.35, -3.2), (1.3, -2.2), (1.5, -0.9), (0, -0.2)], mat("bronze", (0.28, 0.16, 0.07), 0.35))
    turned((24, -Z + 5.4), [(0, 9.6), (0.8, 9.6), (1.5, 11.2), (1.0, 13.0), (0.5, 13.6), (0.7, 14.3), (0, 14.3)], mat("blue", (0.03, 0.08, 0.25), 0.2))

    # the reading corner behind Black, and its lamp
    # oxblood: deep, with highlights on the tufts; a paler one would be a pink haze
    leather = mat("leather", (0.060, 0.010, 0.007), 0.30)
    armchair(15.5, -27, 1, leather, walnut, 0.95, MATS["brass"])
    armchair(-13.5, -28, 1, mat("green_cloth", (0.036, 0.078, 0.054), 0.55), walnut, 0.9, MATS["brass"])
    glow = lampshade()
    lamp(25.5, -30, FLOOR, 27, 4.6, 5.6, MATS["brass"], glow, 9500, WARM)
    turned((0, -30), [(0, FLOOR), (2.6, FLOOR), (2.4, FLOOR + .5), (.45, FLOOR + 1), (.4, FLOOR + 9), (4.2, FLOOR + 9.5), (4.2, FLOOR + 10), (0, FLOOR + 10)], mat("waxed", (0.075, 0.034, 0.016), 0.75))
    lamp(0, -30.5, FLOOR + 10, 6.2, 3.1, 3.6, mat("china", (0.030, 0.018, 0.010), 0.8), glow, 1400, WARM)
    box((-2.9, FLOOR + 10, -28.5), (-0.4, FLOOR + 10.7, -26.8), mat("book_a", (0.055, 0.016, 0.012), .8))
    # candles among the books, on a stool and in lanterns on the floor
    brass, dark_metal = MATS["brass"], mat("lantern", (0.03, 0.028, 0.026), 0.4)
    for (x, shelf, tall) in ((-27.5, 1, 1.7), (-25.9, 1, 1.2), (-22.0, 2, 1.6), (-5.6, 1, 1.5), (-4.2, 1, 1.0), (7.2, 2, 1.5), (8.6, 2, 2.0),
                             (24.0, 1, 1.6), (27.4, 2, 1.3), (-17.0, 3, 1.4), (19.5, 3, 1.4), (3.2, 3, 1.6), (-29.0, 4, 1.3), (12.5, 4, 1.6)):
        candle(x, -Z + 5.0, FLOOR + 2.4 + 6.52 * shelf, tall)
    turned((-23.5, -27), [(0, FLOOR), (2.6, FLOOR), (0.5, FLOOR + 0.8), (0.4, FLOOR + 6.6), (2.7, FLOOR + 7.2), (2.7, FLOOR + 7.6), (0, FLOOR + 7.6)], MATS["waxed"])
    # beside them a lamp on the side that the key light comes from
    lamp(-24.1, -27.8, FLOOR + 7.6, 6.4, 3.3, 3.9, MATS["china"], glow, 3600, WARM)
    for (dx, dz, tall, foot) in ((1.5, 1.6, 1.2, 1.2), (-0.3, 2.0, 1.0, 0.0)):
        candle(-23.5 + dx, -27 + dz, FLOOR + 7.6, tall, brass, foot)
    lantern(-5.2, -25.5, FLOOR + 0.4, dark_metal)
    lantern(24.5, -25.0, FLOOR + 0.4, dark_metal)
    candle(2.2, -28.6, FLOOR + 10, 1.1)
    candle(2.9, -30.2, FLOOR + 10, 1.7)
    turned((-1.6, -32.0), [(0, FLOOR + 10), (0.9, FLOOR + 10), (1.0, FLOOR + 11.6), (0.35, FLOOR + 12.6), (0.35, FLOOR + 13.4), (0.5, FLOOR + 13.5)],
           mat("whisky", (0.20, 0.08, 0.02), 0.08), 20)

    # beside the window a chest with a globe, and a lamp over it: that corner would be dark otherwise
    box((-X + .5, FLOOR + 1, -35.5), (-X + 5.5, FLOOR + 11.5, -26.5), walnut)
    for i in range(3):
        box((-X + 5.4, FLOOR + 2 + 3.1 * i, -35), (-X + 5.7, FLOOR + 4.7 + 3.1 * i, -27), field)
        turned((-X + 5.9, -31), [(0, FLOOR + 3.1 + 3.1 * i), (.35, FLOOR + 3.35 + 3.1 * i), (0, FLOOR + 3.6 + 3.1 * i)], MATS["brass"], 10)
    box((-X + .5, FLOOR + 11.5, -36), (-X + 6, FLOOR + 12.2, -26), walnut)
    turned((-X + 3.4, -31), [(0, FLOOR + 12.2), (1.5, FLOOR + 12.2), (1.3, FLOOR + 12.7), (.35, FLOOR + 13.2), (.3, FLOOR + 14.4), (0, FLOOR + 14.4)], MATS["brass"])
    turned((-X + 3.4, -31), [(2.1 * math.sin(math.pi * i / 14), FLOOR + 16.4 - 2.1 * math.cos(math.pi * i / 14)) for i in range(15)],
           figured("globe", (0.10, 0.16, 0.17), (0.42, 0.31, 0.16), (.55, .55, .55), 0.35, "c"))
    lamp(-X + 2.4, -31, 8.5, 1.2, 1.9, 3.2, MATS["brass"], glow, 2600, WARM)

    # the fire behind White
    stone = figured("stone", (0.26, 0.23, 0.20), (0.40, 0.36, 0.31), (0.5, 0.5, 0.5), 0.6, "c")
    soot = mat("soot", (0.035, 0.028, 0.024), 0.9)
    box((-13, FLOOR, Z - 4), (-8, 2, Z), stone)
    box((8, FLOOR, Z - 4), (13, 2, Z), stone)
    box((-13, -1.5, Z - 4), (13, 2.2, Z), stone)
    box((-15, 2.2, Z - 5.2), (15, 3.6, Z), stone)
    box((-8, FLOOR, Z - 1.2), (8, -1.5, Z - 1.0), soot)
    for e in (-8, 7.9):
        box((e, FLOOR, Z - 3.6), (e + 0.1, -1.5, Z - 1.0), soot)
    box((-15, FLOOR, Z - 9), (15, FLOOR + .4, Z), stone)
    fire(0, Z - 2.6, 6.3, 9.4)
    area((0, FLOOR + 4.5, Z - 5.2), (0, FLOOR + 5, 0), 10, 6, 11000, (1.0, 0.42, 0.12))
    area((0, FLOOR + 4.0, Z - 2.4), (0, FLOOR + 4.5, Z), 9, 4, 900, (1.0, 0.42, 0.12))
    gold = mat("gold", (0.52, 0.34, 0.12), 0.35)
    picture("z+", 0, 17.5, 12.5, 9.0, gold, painting("land", (0.35, 0.30, 0.20), (0.09, 0.085, 0.04), 17.5, 9.0))
    for e in (-1, 1):
        turned((11.5 * e, Z - 2.6), [(0, 3.6), (1.0, 3.6), (.4, 4.2), (.3, 7.0), (.7, 7.2), (0, 7.3)], MATS["brass"])
        lamp(22.5 * e, Z - 2.2, 11.5, 1.2, 2.2, 3.6, MATS["brass"], glow, 3200, WARM)
    turned((0, Z - 3.0), [(0, 3.6), (1.6, 3.6), (1.6, 4.2), (1.2, 4.6), (1.2, 8.0), (0, 9)], walnut)
    for (x, tall) in ((-9.2, 2.2), (-7.9, 1.5), (-6.7, 1.0), (6.6, 1.2), (8.0, 1.9), (9.3, 1.4)):
        candle(x, Z - 4.2, 3.6, tall)
    for (x, z) in ((-15.5, Z - 6.5), (16.0, Z - 6.0)):
        lantern(x, z, FLOOR + 0.4, dark_metal)
    armchair(-22, 29, -1, leather, walnut, 0.95, MATS["brass"])
    for i in range(3):
        books(18, 31, FLOOR + 0.1 + 0.0 * i, Z - 6, 3, shades, (3.0, 4.5))

    # to White's right: a sideboard, a lamp on it, pictures, a door
    box((X - 7, FLOOR + 1.5, -13), (X - .5, FLOOR + 13, 13), walnut)
    for i in range(4):
        box((X - 7.3, FLOOR + 2.5, -12.3 + 6.3 * i), (X - 6.9, FLOOR + 12, -6.8 + 6.3 * i), field)
        turned((X - 7.5, -9.5 + 6.3 * i), [(0, FLOOR + 7), (.35, FLOOR + 7.2), (0, FLOOR + 7.5)], MATS["brass"], 10)
    box((X - 7.6, FLOOR + 13, -13.6), (X - .5, FLOOR + 13.8, 13.6), walnut)
    lamp(X - 4.2, -8.5, FLOOR + 13.8, 6.2, 3.2, 3.8, mat("china2", (0.35, 0.28, 0.18), 0.2), glow, 5200, WARM)
    turned((X - 4.2, 7.5), [(0, FLOOR + 13.8), (1.1, FLOOR + 13.8), (1.8, FLOOR + 16), (1.2, FLOOR + 18), (.6, FLOOR + 19), (.8, FLOOR + 19.6)], MATS["blue"])
    for (z, foot) in ((-1.5, 3.6), (0.4, 2.6), (2.2, 1.6)):
        candle(X - 4.6, z, FLOOR + 13.8, 1.6, MATS["brass"], foot)
    for i in range(14):
        leaf((X - 4.2, FLOOR + 19.2, 7.5), i * 2.4, 1.1, rnd.uniform(2.5, 4), .4, mat("dry", (0.10, 0.12, 0.05), .8))
    picture("x+", 2.5, 16.5, 8.0, 6.5, gold, painting("sea", (0.26, 0.28, 0.26), (0.05, 0.07, 0.08), 16.5, 6.5))
    picture("x+", -20, 15.5, 4.2, 5.2, gold, painting("tree", (0.32, 0.25, 0.14), (0.07, 0.05, 0.03), 15.5, 5.2))
    box((X - 0.9, FLOOR, 21), (X, 22, 36), walnut)
    for y0, y1 in ((FLOOR + 2, FLOOR + 12), (FLOOR + 14, FLOOR + 33)):
        for z0 in (22.5, 29.2):
            box((X - 1.2, y0, z0), (X - .8, y1, z0 + 5.3), field)

    # the reflected light of the lamp over the board, the key light: the lamp itself is out of sight
    area((-9, 27, 5), (0, 0, 0), 7, 7, 4200, (1.0, 0.74, 0.46))
    world((0.004, 0.004, 0.005))


def tree(crowns, greens, name, dim, glints=0.0, haze=0.0):
    """Leaves without branches, each emissive by the light that the sky and its neighbours leave it: crowns are (centre,
    radius), lit from the left and from above; between the leaves deeper ones are visible, and the sky. The part `glints`
    of them mirrors the sun, far brighter than anything else: light.py makes discs of those."""
    points, faces, glow = [], [], []
    for (x, y, z), r in crowns:
        shade = leafy.choice(greens)
        for _ in range(int(90 * r)):
            # in the outer half of the ball, flattened below
            way = [leafy.gauss(0, 1) for _ in range(3)]
            size = math.sqrt(sum(v * v for v in way))
            way = [v / size for v in way]
            out = r * (0.45 + 0.62 * leafy.random() ** 0.7) * (1 + 0.16 * math.sin(5 * way[1] + 4 * way[2] + r))
            at = (x + out * way[0], y + out * way[1] * (0.9 if way[1] > 0 else 0.7), z + out * way[2])
            wide = leafy.uniform(0.35, 0.8) * (0.6 + 0.06 * r)
            a = [leafy.gauss(0, 1) for _ in range(3)]
            b = [leafy.gauss(0, 1) for _ in range(3)]
            n = len(points)
            points += [tuple(c + wide * (s * p + t * q) for c, p, q in zip(at, a, b)) for s, t in ((-.5, -.2), (.1, -.5), (.5, .2), (-.1, .5))]
            faces.append((n, n + 1, n + 2, n + 3))
            # lit by the sky above and the sun on the left, and not towards the inside of the tree
            open_ = 0.30 + 0.42 * max(0, 0.25 + 0.75 * way[1]) + 0.26 * max(0, 0.3 + way[2]) * out / r
            light = open_ * leafy.uniform(0.72, 1.18) * (1.7 if leafy.random() < 0.05 else 1.0)
            warm = max(0, light - 0.55)
            glow.append((shade[0] * light * (1 + 0.9 * warm), shade[1] * light * (1 + 0.35 * warm), shade[2] * light))
            if glints and way[1] > 0.1 and glinting.random() < glints:
                glow[-1] = (26.0, 24.0, 17.0)
    return painted(points, faces, hazy(glow, haze), "foliage" + name, 3.3 * dim)


def sun_gaps(places, size, name, dim):
    """Gaps between leaves through which the sun shines: light.py makes a disc of each. They face the room."""
    points, faces = [], []
    for (x, y, z) in places:
        n = len(points)
        points += [(x, y + size * math.cos(a), z + size * math.sin(a)) for a in (0.4, 1.6, 2.9, 4.1, 5.3)]
        faces.append((n, n + 1, n + 2, n + 3, n + 4))
    return seen_only(painted(points, faces, [(1.0, 0.93, 0.70)] * len(places), "sun gaps" + name, 60.0 * dim))


def seen_only(o):
    """Something small and bright that the camera sees, and that lights nothing: as light it would be noise."""
    o.visible_diffuse = o.visible_glossy = o.visible_shadow = False
    for m in o.data.materials:
        m.cycles.sample_as_light = False
    return o


def hazy(colours, part):
    """Colours with this part of their difference from white mist taken away, as a camera sees them against the light."""
    return [tuple(c + part * (m - c) if c < 2 else c for c, m in zip(colour, (0.72, 0.74, 0.70))) for colour in colours]


def garden(name="", dim=1.0, glints=0.0, haze=0.0):
    """The view outside the window on White's left: a bright sky, trees far and near, a hedge, a lawn with the trees'
    shade; `dim` times as bright. A second garden needs a `name`, as materials have its brightness."""
    made = []
    bands = [(-60, (0.80, 0.90, 1.0)), (4, (0.98, 1.0, 1.0)), (16, (0.88, 0.95, 1.0)), (34, (0.72, 0.86, 1.0)), (80, (0.60, 0.78, 1.0))]
    points, faces, colours = [], [], []
    for (y0, c0), (y1, c1) in zip(bands, bands[1:]):
        for i in range(12):
            a, b = y0 + (y1 - y0) * i / 12, y0 + (y1 - y0) * (i + 1) / 12
            n = len(points)
            points += [(-X - 90, a, -200), (-X - 90, a, 200), (-X - 90, b, 200), (-X - 90, b, -200)]
            faces.append((n, n + 1, n + 2, n + 3))
            colours.append(tuple(p + (q - p) * (i + .5) / 12 for p, q in zip(c0, c1)))
    made.append(painted(points, faces, colours, "sky" + name, 5.2 * dim))
    # the lawn, in patches of sun and shade
    points, faces, colours = [], [], []
    for i in range(44):
        for j in range(90):
            x, z, s = -X - 2 - 2 * i, -90 + 2 * j, 2.0
            n = len(points)
            points += [(x, FLOOR - 4, z), (x, FLOOR - 4, z + s), (x - s, FLOOR - 4, z + s), (x - s, FLOOR - 4, z)]
            faces.append((n, n + 1, n + 2, n + 3))
            sun = 0.62 + 0.38 * math.sin(x * .21 + 2.2 * math.sin(z * .11)) * math.sin(z * .17 + 1.3 * math.sin(x * .13))
            sun *= leafy.uniform(0.86, 1.14)
            colours.append((0.24 * sun + .04 * sun * sun, 0.36 * sun + .03 * sun * sun, 0.11 * sun))
    made.append(painted(points, faces, hazy(colours, haze), "lawn" + name, 3.2 * dim))
    greens = [(0.20, 0.32, 0.10), (0.28, 0.40, 0.13), (0.15, 0.26, 0.09), (0.36, 0.45, 0.17)]
    misty = [tuple(0.55 * c + 0.45 * h for c, h in zip(g, (0.34, 0.42, 0.36))) for g in greens]
    crowns = []
    for i in range(84):             # the wood at the garden's end, in the morning's haze
        crowns.append(((-X - leafy.uniform(66, 84), leafy.uniform(-14, -8) + (i % 2) * leafy.uniform(5, 12 + 9 * math.sin(i * .27) ** 2), -96 + 2.3 * i),
                       leafy.uniform(6, 9.5)))
    made.append(tree(crowns, misty, name, dim, glints, haze))
    crowns = [((-X - leafy.uniform(36, 42), leafy.uniform(-17, -11), -66 + 3.1 * i), leafy.uniform(3.2, 4.6)) for i in range(44)]
    made.append(tree(crowns, greens, name, dim, glints, haze))
    for (x, z, y, r, count) in ((-X - 30, 27, 15, 12.5, 22), (-X - 46, -27, 9, 9.5, 16), (-X - 56, 6, 2, 7.0, 11), (-X - 38, -54, 14, 12, 18), (-X - 44, 60, 10, 10, 15)):
        trunk = turned((x, z), [(0.9, FLOOR - 4), (0.6, y - r * .4), (0.35, y + r * .4)], mat("bark" + name, (0, 0, 0), 1, (0.10, 0.075, 0.05), 2.0 * dim), 10)
        shade = [leafy.choice(greens)]
        made += [trunk, tree([((x + leafy.gauss(0, .42) * r, y + leafy.gauss(0, .36) * r, z + leafy.gauss(0, .55) * r), r * leafy.uniform(.34, .6)) for _ in range(count)],
                             shade + [leafy.choice(greens)], name, dim, glints, haze)]
    if glints:
        # in swarms, where leaves are thin: most between the low shrubs, as the players look down
        swarms = [(glinting.uniform(-74, 74), glinting.uniform(-16, 9)) for _ in range(40)]
        places = [(-X - 27, glinting.gauss(y, 1.3), glinting.gauss(z, 3.0)) for (z, y) in swarms for _ in range(glinting.randint(1, 6))]
        made.append(sun_gaps(places, 0.24, name, dim))
    return made


def morning():
    """Two bright windows in the morning: white walls, an oak floor, plants, linen."""
    wall = figured("wall", (0.70, 0.68, 0.62), (0.76, 0.74, 0.69), (0.2, 0.2, 0.2), 0.9, "c")
    ceiling = mat("ceiling", (0.82, 0.81, 0.78), 0.9)
    hole, far = (-22.0, 22.0, -4.0, 29.0), (-27.0, 11.0, FLOOR + 3.6, 27.0)
    shell(wall, ceiling, mat("under", (0.2, 0.14, 0.09)), hole, far)
    floors = [figured("floor%d" % i, tuple(c * q for c in (0.34, 0.205, 0.11)), tuple(c * q for c in (0.50, 0.33, 0.19)), (0.09, 1.6, 1.6), 0.4)
              for i, q in enumerate((0.82, 0.9, 0.96, 1.0, 1.05, 1.1, 1.16))]
    boards(lambda i: floors[i], 3.0)
    wool, slate = figured("wool", (0.55, 0.50, 0.42), (0.66, 0.61, 0.52), (1.5, 1.5, 1), 0.98, "c"), mat("slate", (0.20, 0.25, 0.28), 0.98)
    rug(23, 25, [(0.8, slate), (0.9, wool), (0.5, slate), (0.1, wool)])
    white = mat("white", (0.80, 0.79, 0.76), 0.35)
    for y0, y1, d in ((FLOOR, FLOOR + 2.2, 0.8), (CEIL - 1.6, CEIL, 1.2)):
        for (lo, hi) in (((X - d, y0, -Z), (X, y1, Z)), ((-X, y0, Z - d), (X, y1, Z)), ((-X, y0, -Z), (-X + d, y1, Z)), ((-X, y0, -Z), (X, y1, -Z + d))):
            box(lo, hi, white)

    outside = garden()
    # behind Black the same garden against the light
    beyond = garden("_far", 1.275, 0.03, 0.133)
    for o in beyond:
        o.rotation_euler, o.location = (0, 0, -math.pi / 2), (8.0, Z - X, 0)
    for o in outside + beyond:      # the sun is nearer than the trees
        o.visible_shadow = False
    window(hole, white, 4, 3, white)
    window(far, white, 4, 3, white, True)
    linen = mat("linen", (0.84, 0.81, 0.74), 0.95, through=0.45)
    for a, b in ((-30, -17.5), (17.5, 30)):
        curtain(a, b, FLOOR + 0.6, 31.5, linen, 8, 0.9, -X + 2.2)
    # of the far window in few and flat folds: stripes would draw the eye from the board
    drape = mat("drape", (0.25, 0.23, 0.195), 0.95, through=0.15)
    for a, b in ((-32, -25.5), (9.5, 16)):
        curtain(a, b, FLOOR + 0.6, 31.5, drape, 3, 0.12, -Z + 2.2, "x")
    box((-33, 31.3, -Z + 1.6), (17, 32.1, -Z + 2.4), mat("rod", (0.15, 0.14, 0.13), 0.4))
    box((-X + 1.6, 31.3, -31), (-X + 2.4, 32.1, 31), mat("rod", (0.15, 0.14, 0.13), 0.4))

    oak = figured("oak", (0.36, 0.22, 0.115), (0.50, 0.33, 0.18), (0.12, 1.6, 1.6), 0.45)
    clay, glaze = mat("clay", (0.46, 0.20, 0.11), 0.8), mat("glaze", (0.24, 0.34, 0.36), 0.25)
    greens = [mat("leaf%d" % i, c, 0.45, through=0.35) for i, c in enumerate(((0.06, 0.17, 0.04), (0.09, 0.22, 0.05), (0.05, 0.13, 0.05), (0.14, 0.26, 0.07)))]
    shades = [(0.40, 0.13, 0.08), (0.08, 0.14, 0.18), (0.50, 0.38, 0.20), (0.58, 0.53, 0.45), (0.10, 0.17, 0.11), (0.36, 0.24, 0.16), (0.20, 0.21, 0.24), (0.62, 0.58, 0.50)]
    # behind Black: chairs and plants before the window, books beside it
    bookcase(18.5, 35, FLOOR + 1.4, 10.0, 3, 5.5, mat("dark oak", (0.15, 0.085, 0.042), 0.45), [tuple(0.42 * c ** 1.15 for c in shade) for shade in shades], 2, gilt=False, gaps=0.12)
    plant(22, -Z + 3, 11.2, 1.6, glaze, greens, 30)
    turned((30, -Z + 3), [(0, 11.2), (1.4, 11.2), (2.1, 13.4), (1.5, 15.4), (.8, 16.4), (1.0, 17.2)], white)
    black = mat("black", (0.03, 0.03, 0.03), 0.4)
    picture("z-", 26.5, 23.0, 5.0, 4.6, oak, painting("p1", (0.62, 0.66, 0.66), (0.30, 0.33, 0.22), 23, 4.6), white)
    for (x, size, pot) in ((-24.5, 1.5, clay), (-3.5, 1.2, glaze), (6.5, 1.6, white)):
        plant(x, -Z + 1.6, FLOOR + 3.3, size, pot, greens, 26)
    cloth = figured("cloth", (0.24, 0.27, 0.255), (0.31, 0.34, 0.32), (2.2, 2.2, 2.2), 0.95, "c")
    armchair(-25, -26.5, 1, cloth, oak, 0.9, is_tufted=False)
    # a woollen blanket over its arm, in stripes and folds, a cushion
    wools = [mat("blanket%d" % i, c, 0.98) for i, c in enumerate(((0.58, 0.54, 0.46), (0.46, 0.28, 0.09), (0.14, 0.18, 0.20)))]
    for k in range(12):
        def fold(t, z):
            # down on the outside, over the arm, down on the inside
            a = math.pi * min(1, max(0, t))
            x = -31.5 - 1.75 * math.cos(a)
            y = FLOOR + 10.4 + 1.75 * math.sin(a) - (max(0, -t) + max(0, t - 1)) * 5.2
            w = 0.22 * math.sin(1.9 * z + 2.2 * t) + 0.13 * math.sin(4.3 * z - 3 * t)
            return (x + w * math.cos(a + math.pi), y + w * 0.6, z)
        points, cells = [], []
        for i in range(33):
            for z in (k, k + 0.5, k + 1):
                points.append(fold(-0.9 + 2.4 * i / 32, -30.0 + 0.62 * z))
        for i in range(32):
            for j in range(2):
                cells.append((3 * i + j, 3 * i + j + 1, 3 * i + j + 4, 3 * i + j + 3))
        mesh(points, cells, wools[(0, 0, 1, 0, 0, 2)[k % 6]], True)
    ochre = figured("pillow", (0.42, 0.25, 0.07), (0.52, 0.33, 0.11), (1.6, 1.6, 1.6), 0.95, "c")
    cushion((-25.2, FLOOR + 8.2, -30.4), (-20.6, FLOOR + 12.4, -28.4), ochre, 1.5)
    plant(-29.5, -33.5, FLOOR, 3.3, clay, greens, 46)
    plant(-15.5, -31.5, FLOOR, 2.0, glaze, greens, 34)

    # behind White: a sideboard with a mirror over it, a door, a tall plant
    box((-18, FLOOR + 3, Z - 7), (10, FLOOR + 13, Z - .5), oak)
    for i in range(3):
        box((-17.4 + 9.1 * i, FLOOR + 3.8, Z - 7.2), (-9.1 + 9.1 * i, FLOOR + 12.2, Z - 7), figured("front", (0.40, 0.25, 0.135), (0.54, 0.36, 0.20), (0.12, 1.6, 1.6), .4))
    for x in (-17, 9):
        box((x - .5, FLOOR, Z - 6.5), (x + .5, FLOOR + 3, Z - 5.5), black)
    turned((-13, Z - 3.6), [(0, FLOOR + 13), (1.2, FLOOR + 13), (1.7, FLOOR + 15.5), (1.0, FLOOR + 17.5), (1.2, FLOOR + 18.2)], glaze)
    for i in range(20):
        leaf((-13, FLOOR + 18, Z - 3.6), i * 2.4, 1.2, rnd.uniform(3.0, 4.5), .3, rnd.choice(greens))
    books(-4, 5, FLOOR + 13, Z - 4.5, 3, shades, (3.2, 4.4), gilt=False)
    picture("z+", -4, 17.0, 9.5, 7.5, oak, mat("mirror", (0.85, 0.88, 0.88), 0.03))
    MATS["mirror"].node_tree.nodes["Principled BSDF"].inputs["Metallic"].default_value = 1.0
    box((17, FLOOR, Z - .8), (32, 24, Z), white)
    for y0, y1 in ((FLOOR + 3, FLOOR + 14), (FLOOR + 17, FLOOR + 35)):
        for x0 in (18.4, 25.2):
            box((x0, y0, Z - 1.1), (x0 + 5.4, y1, Z - .7), mat("door", (0.74, 0.73, 0.70), .4))
    plant(-28, 31, FLOOR, 3.2, glaze, greens, 44)
    armchair(11, 29, -1, figured("flax", (0.40, 0.34, 0.26), (0.50, 0.44, 0.35), (2.2, 2.2, 2.2), 0.95, "c"), oak, 0.85, is_tufted=False)

    # to White's right: shelves on the wall, pictures, a lamp that is off
    for y in (8.0, 15.5):
        box((X - 5, y - .7, -16), (X, y, 16), oak)
    for y, spans in ((8.0, ((-15, -6), (3, 9))), (15.5, ((-9, 0),))):
        for a, b in spans:
            x = a
            while x < b:
                w, h = rnd.uniform(.5, 1.1), rnd.uniform(3.6, 5.2)
                c = rnd.choice(shades)
                box((X - 4.2, y, x), (X - .6, y + h, x + w * .94), mat("sb%d" % rnd.randrange(40), c, .6))
                x += w
    for (z, y, s, p) in ((13, 8, .8, clay), (-13, 15.5, .9, glaze), (7, 15.5, .7, white)):
        plant(X - 2.6, z, y, s, p, greens, 18)
    box((X - 8, FLOOR + 2, -17), (X - .5, FLOOR + 9.5, 17), oak)
    cushion((X - 8.5, FLOOR + 9, -17), (X - .5, FLOOR + 11.5, 17), mat("bench", (0.60, 0.55, 0.46), .95), .8)
    for (z, c) in ((-12, (0.48, 0.22, 0.14)), (-5.5, (0.62, 0.56, 0.44)), (10.5, (0.18, 0.28, 0.34))):
        cushion((X - 4.5, FLOOR + 11.2, z - 3), (X - 1.5, FLOOR + 17, z + 3), mat("pil%d" % z, c, .95), 1.3)
    plant(X - 6, 27, FLOOR, 2.8, clay, greens, 40)
    picture("x+", -26, 17, 4.6, 6.0, black, painting("p4", (0.70, 0.68, 0.58), (0.28, 0.32, 0.30), 17, 6.0), white)

    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.color, sun.angle = 16.0, (1.0, 0.90, 0.74), math.radians(1.2)
    o = bpy.data.objects.new("sun", sun)
    from mathutils import Vector
    o.rotation_euler = Vector((0.78, 0.34, -0.52)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(o)
    area((-X - 0.5, 13, 0), (0, 0, 0), 40, 30, 52000, (0.86, 0.93, 1.0))
    world((0.30, 0.36, 0.45))


def stand(x, z, top, m):
    """A lamp stand: a tube on three legs."""
    turned((x, z), [(0.42, FLOOR + 1), (0.42, FLOOR + 22), (0.3, FLOOR + 22.1), (0.3, top)], m, 12)
    turned((x, z), [(0.75, FLOOR + 8.2), (0.75, FLOOR + 9.6)], m, 12)
    for i in range(3):
        a = 0.5 + i * 2 * math.pi / 3
        c, s = math.cos(a), math.sin(a)
        v = []
        for (r, y) in ((0.3, FLOOR + 9.0), (9.0, FLOOR + 0.3)):
            v += [(x + r * c - 0.3 * s, y, z + r * s + 0.3 * c), (x + r * c + 0.3 * s, y, z + r * s - 0.3 * c),
                  (x + r * c + 0.3 * s, y + 0.6, z + r * s - 0.3 * c), (x + r * c - 0.3 * s, y + 0.6, z + r * s + 0.3 * c)]
        mesh(v, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], m)


def softbox(x, z, y0, y1, wide, turn, name, colour, strength):
    """A box of black cloth with a lit front, `turn` from facing +z towards +x; it lights the room as well."""
    c, s = math.cos(turn), math.sin(turn)
    def at(a, y, b):
        return (x + a * c + b * s, y, z - a * s + b * c)
    h = wide / 2
    cloth = mat("cloth", (0.012, 0.012, 0.013), 0.9)
    rim = [at(-h, y0, 0), at(h, y0, 0), at(h, y1, 0), at(-h, y1, 0)]
    m = (y0 + y1) / 2
    back = [at(-0.2 * h, m - 1.5, -5), at(0.2 * h, m - 1.5, -5), at(0.2 * h, m + 1.5, -5), at(-0.2 * h, m + 1.5, -5)]
    mesh(rim + back, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], cloth)
    for (a0, a1, b0, b1) in ((-h - .3, -h, y0 - .3, y1 + .3), (h, h + .3, y0 - .3, y1 + .3), (-h, h, y0 - .3, y0), (-h, h, y1, y1 + .3)):
        mesh([at(a0, b0, .5), at(a1, b0, .5), at(a1, b1, .5), at(a0, b1, .5)], [(0, 1, 2, 3)], cloth)
    g = 0.15
    mesh([at(-h + g, y0 + g, -.3), at(h - g, y0 + g, -.3), at(h - g, y1 - g, -.3), at(-h + g, y1 - g, -.3)], [(0, 1, 2, 3)],
         mat(name, (0, 0, 0), 1, colour, strength))
    stand(x - 5 * s, z - 5 * c, m, mat("bar", (0.05, 0.05, 0.055), 0.35))


def studio():
    """A photographer's studio in a loft at dusk: behind Black tall windows over a town, and the soft box of the key light
    beside them; behind White prints, a lamp and a chair."""
    wall = figured("wall", (0.12, 0.115, 0.112), (0.22, 0.21, 0.20), (0.15, 0.15, 0.15), 0.9, "c")
    floor = figured("concrete", (0.10, 0.098, 0.095), (0.19, 0.185, 0.178), (0.10, 0.10, 0.10), 0.35, "c")
    far = (-6.0, 29.0, FLOOR + 5.0, 29.0)
    shell(wall, mat("ceiling", (0.05, 0.05, 0.052), 0.9), floor, (0, 0, FLOOR, CEIL), far)
    steel = mat("steel", (0.018, 0.018, 0.020), 0.4)
    # what is oiled is not varnished: in varnish the panes over the bench would be mirrored as blue slabs
    walnut, oiled = (figured(name, (0.075, 0.035, 0.018), (0.15, 0.074, 0.036), (1.5, 1.5, 0.12), rough) for name, rough in (("walnut", 0.35), ("oiled", 0.8)))
    brass, glow = mat("brass", (0.50, 0.33, 0.12), 0.3), lampshade()
    window(far, steel, 6, 4, steel, True)
    # the sky after sunset, the town under it and its lights
    def sky(u, v):
        low = np.exp(-(((v - 0.20) / 0.13) ** 2))[:, None] * np.array([0.85, 0.36, 0.16])
        return (low + (0.30 + 0.35 * (1 - v))[:, None] * np.array([0.16, 0.27, 0.50])) * 0.8
    sheet(lambda u, v: (-30 + 80 * u, -30 + 75 * v, np.full_like(u, -Z - 30)), 8, 40, glowing("sky"), sky)
    town = random.Random(23)
    for i in range(26):
        x, w, top = -24 + 2.8 * i, town.uniform(2.5, 5.5), -6 + 9 * town.random() ** 2
        depth = town.uniform(8, 24)
        box((x, -40, -Z - depth - 1), (x + w, top, -Z - depth), mat("house%d" % (i % 3), (0, 0, 0), 1, [(c * (0.7 + 0.2 * (i % 3))) for c in (0.020, 0.026, 0.045)], 1.0))
        for _ in range(town.randrange(2, 6)):
            lit_x, lit_y = x + town.uniform(0.2, w - 0.5), top - 0.6 - 9 * town.random() ** 1.3
            colour = town.choice((WARM, WARM, (1.0, 0.80, 0.55), (1.0, 0.46, 0.18), (0.80, 0.90, 1.0)))
            lit = mat("street%d" % town.randrange(12), (0, 0, 0), 1, colour, FLAME * town.choice((0.12, 0.25, 0.5)))
            seen_only(box((lit_x, lit_y, -Z - depth + 0.05), (lit_x + 0.28, lit_y + 0.3, -Z - depth + 0.1), lit))
    area((11.5, 8, -Z + 1.5), (6, 0, 0), 30, 22, 9000, (0.42, 0.60, 1.0))

    # under the windows a bench: cameras, plants, a lamp
    box((-4.0, FLOOR + 9.6, -Z + 1), (28.5, FLOOR + 10.6, -Z + 8), oiled)
    for x in (-3, 27.3):
        box((x - 0.6, FLOOR, -Z + 2), (x + 0.6, FLOOR + 9.6, -Z + 7), steel)
    for i in range(3):
        box((9.5 + 6 * i, FLOOR + 2, -Z + 2), (14.9 + 6 * i, FLOOR + 9.2, -Z + 7.4), walnut)
    on_top = FLOOR + 10.6
    for (x, z, s) in ((1.0, -35.0, 1.0), (6.5, -34.0, 0.8)):
        box((x - 1.6 * s, on_top, z - 0.9 * s), (x + 1.6 * s, on_top + 2.2 * s, z + 0.9 * s), mat("camera", (0.03, 0.03, 0.032), 0.5))
        turned((x, z), [(0, on_top + 2.2 * s), (0.7 * s, on_top + 2.2 * s), (0.5 * s, on_top + 2.9 * s), (0, on_top + 2.9 * s)], steel, 12)
    lamp(20.5, -34.5, on_top, 7.0, 3.3, 3.8, brass, glow, 2600, WARM)
    lamp(-2.0, -35.5, on_top, 4.0, 2.0, 2.6, brass, glow, 1500, WARM)
    greens = [mat("leaf%d" % i, c, 0.45, through=0.35) for i, c in enumerate(((0.05, 0.14, 0.04), (0.08, 0.18, 0.05), (0.04, 0.11, 0.05), (0.11, 0.20, 0.06)))]
    clay, glaze = mat("clay", (0.40, 0.17, 0.09), 0.8), mat("glaze", (0.20, 0.29, 0.31), 0.25)
    plant(13.5, -35.0, on_top, 1.3, clay, greens, 26)
    plant(26.5, -35.5, on_top, 1.5, glaze, greens, 30)
    plant(33.0, -30.0, FLOOR, 3.4, clay, greens, 44)
    leather = mat("leather", (0.070, 0.026, 0.013), 0.32)
    armchair(19.5, -25.0, 1, leather, walnut, 0.85, brass)
    area((4, FLOOR + 12, -16), (6, FLOOR + 5, -Z + 6), 10, 6, 900, (1.0, 0.84, 0.64))
    # its outline is drawn by a light behind it, and its tufts by one over it: lit from the front it would be an orange patch
    area((16.0, 12, -36), (19.5, FLOOR + 13, -26), 4, 4, 1300, (1.0, 0.80, 0.56))
    area((23.0, 14, -25), (19.5, FLOOR + 12, -29), 3, 3, 1700, (1.0, 0.78, 0.52))
    area((2.0, 1, -24), (19.5, FLOOR + 9, -27), 3, 8, 350, (1.0, 0.74, 0.46))
    # in the corner rolls of paper for backgrounds, before them the soft box of the key light and boxes to stand on
    for i, c in enumerate(((0.50, 0.40, 0.28), (0.38, 0.11, 0.06), (0.09, 0.20, 0.22), (0.60, 0.58, 0.54), (0.22, 0.24, 0.16))):
        turned((-34.2 + 2.5 * i, -37.6 + 0.5 * (i % 2)), [(1.0, FLOOR), (1.0, FLOOR + 40 - 2 * (i % 3)), (0, FLOOR + 40 - 2 * (i % 3))], mat("paper%d" % i, c, 0.9), 16)
    picture("z-", -17.5, 6.0, 5.0, 6.6, steel, painting("print", (0.46, 0.42, 0.36), (0.14, 0.16, 0.17), 6.0, 6.6), mat("mount", (0.62, 0.61, 0.58), 0.9))
    softbox(-27.5, -28.0, 0.0, 22, 11, 0.78, "key", (1.0, 0.97, 0.92), 9.0)
    for k, (x, z) in enumerate(((-11.0, -28.0), (-10.6, -27.6))):
        box((x - 3, FLOOR + 3.2 * k, z - 2), (x + 3, FLOOR + 3.1 + 3.2 * k, z + 2), mat("ply", (0.34, 0.22, 0.12), 0.6))
    turned((-11.4, -28.2), [(0, FLOOR + 6.4), (1.3, FLOOR + 6.4), (1.3, FLOOR + 8.0), (1.0, FLOOR + 9.8), (1.1, FLOOR + 10.4)], glaze)

    # bare bulbs that hang at different heights, and a lantern on the floor
    hanging = random.Random(31)
    for (x, z, y) in ((-30.0, -33.0, 3.5), (-21.5, -36.0, 1.0), (-18.0, -31.0, 5.0), (-14.0, -36.5, -2.0), (-6.5, -34.0, 3.0), (27.0, -33.0, 4.0), (31.0, -29.0, 0.5),
                      (-10.0, 33.0, 3.5), (3.0, 36.0, 0.5), (18.5, 34.0, 4.5), (28.0, 35.0, -1.0)):
        size = hanging.uniform(0.22, 0.42)
        turned((x, z), [(0.05, y + size), (0.05, CEIL)], steel, 6)
        seen_only(turned((x, z), [(0, y - size), (size, y - 0.3 * size), (size, y + 0.3 * size), (0.3 * size, y + size)],
                         mat("bulb%d" % (hanging.randrange(3)), (0, 0, 0), 1, (1.0, 0.60, 0.27), FLAME * hanging.uniform(0.4, 1.0)), 10))
    lantern(-17.0, -24.5, FLOOR + 0.1, steel)
    # and small ones on two strings, which sag from hook to hook: before the windows, and over the bench, so high that the table hides none
    for hooks, sag, z, size in (([(-9.0, 3.2), (1.5, 2.0), (12.0, 2.8), (23.0, 1.6), (34.0, 3.0)], 3.4, -34.5, 0.15),
                                ([(-3.8, -1.6), (3.0, -2.2), (10.5, -1.4), (19.0, -2.0), (28.3, -1.5)], 1.5, -31.7, 0.13)):
        for (x0, y0), (x1, y1) in zip(hooks, hooks[1:]):
            for i in range(4):
                t = (i + hanging.uniform(0.15, 0.85)) / 4
                x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - 4 * sag * t * (1 - t)
                seen_only(turned((x, z), [(0, y - size), (size, y), (0, y + size)],
                                 mat("small%d" % hanging.randrange(3), (0, 0, 0), 1, (1.0, 0.50, 0.17), FLAME * hanging.uniform(0.5, 1.0)), 8))
    for (x, z, tall) in ((4.3, -34.0, 1.2), (9.6, -33.2, 0.8), (11.0, -33.8, 1.5)):
        candle(x, z, on_top, tall)

    # behind White
    for (x, sky_of, land) in ((-21, (0.50, 0.44, 0.34), (0.16, 0.12, 0.08)), (-6, (0.34, 0.40, 0.44), (0.07, 0.10, 0.12)), (9, (0.52, 0.36, 0.22), (0.13, 0.08, 0.06))):
        picture("z+", x, 9.0, 6.2, 8.0, steel, painting("print%d" % x, sky_of, land, 9.0, 8.0), mat("mount", (0.62, 0.61, 0.58), 0.9))
        area((x, 26, Z - 6), (x, 9, Z), 3, 3, 700, WARM)
    box((-26, FLOOR + 4, Z - 7), (4, FLOOR + 10.5, Z - 0.5), walnut)
    for (x, s, pot) in ((-23, 1.3, clay), (1.0, 1.0, glaze)):
        plant(x, Z - 3.6, FLOOR + 10.5, s, pot, greens, 26)
    lamp(-14, Z - 4.0, FLOOR + 10.5, 6.2, 3.1, 3.6, brass, glow, 2600, WARM)
    for (x, tall) in ((-19.5, 1.4), (-8.5, 0.8), (-7.0, 1.7), (-3.5, 1.1)):
        candle(x, Z - 5.0, FLOOR + 10.5, tall)
    armchair(13.5, 28, -1, leather, walnut, 0.85, brass)
    lamp(24.5, 31, FLOOR, 27, 4.4, 5.4, brass, glow, 7000, WARM)
    plant(-32, 32, FLOOR, 3.2, glaze, greens, 44)
    softbox(30, 20, 0, 22, 5, math.pi + 0.98, "strip", (0.85, 0.92, 1.0), 4.0)
    # on the sides: a paper sweep where the pictures of the house are taken, and reflector boards
    foam = mat("foam", (0.70, 0.70, 0.69), 0.9)
    for (z0, z1, x0, x1) in ((-14, 2, 30, 33), (2, 16, 33, 29)):
        mesh([(x0, FLOOR, z0), (x1, FLOOR, z1), (x1, 22, z1), (x0, 22, z0)], [(0, 1, 2, 3)], foam)
    paper = mat("sweep", (0.42, 0.40, 0.37), 0.95)
    path = [(-X + 1, 27), (-X + 1, FLOOR + 9)] + [(-X + 10 - 9 * math.cos(a), FLOOR + 9 - 9 * math.sin(a) + 0.1) for a in np.linspace(0.1, math.pi / 2, 10)] + [(-X + 18, FLOOR + 0.1)]
    mesh([(float(x), float(y), z) for (x, y) in path for z in (-8.0, 16.0)],
         [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(path) - 1)], paper, True)
    # lamps on the ceiling light the walls, and the floor before the windows
    for x, power in ((-30, 2200), (-16, 2200), (2, 1600), (20, 900)):
        area((x, 30, -Z + 9), (x, 2, -Z), 2.5, 2.5, power, (1.0, 0.78, 0.52))
    for z in (-22, 0, 22):
        area((-X + 8, 30, z), (-X, 6, z), 2.5, 2.5, 900, (1.0, 0.82, 0.60))
        area((X - 8, 30, z), (X, 6, z), 2.5, 2.5, 900, (1.0, 0.82, 0.60))
    area((0, 30, 0), (0, 0, 0), 26, 26, 2600, (1.0, 0.95, 0.88))
    world((0.014, 0.015, 0.018))


{"evening": evening, "morning": morning, "studio": studio}[which]()

# the table and the board as they appear from the pieces' feet, and from the floor
top = {"evening": (0.11, 0.058, 0.030), "morning": (0.20, 0.115, 0.06), "studio": (0.07, 0.07, 0.072)}[which]
table = [turned((0, 0), [(0, -0.38), (11.0, -0.38), (11.0, -1.3), (0, -1.3)], mat("table", top, 0.5), 64),
         box((-4.8, -0.38, -4.8), (4.8, 0.0, 4.8), mat("boardavg", (0.24, 0.16, 0.09), 0.5))]

sc = bpy.context.scene
cam = bpy.data.cameras.new("c")
cam.type = "PANO"
cam.cycles.panorama_type = "EQUIRECTANGULAR"
cam.clip_start = 0.05
eye = bpy.data.objects.new("c", cam)
eye.rotation_euler = (math.pi / 2, 0, 0)
bpy.context.collection.objects.link(eye)
sc.camera = eye
sc.render.engine = "CYCLES"
sc.cycles.use_denoising = False
sc.cycles.max_bounces = 6
sc.cycles.diffuse_bounces = 5
sc.cycles.glossy_bounces = 3
sc.cycles.caustics_reflective = sc.cycles.caustics_refractive = False
sc.cycles.sample_clamp_indirect = 5
sc.cycles.seed = 3
sc.render.resolution_percentage = 100
sc.render.image_settings.file_format = "OPEN_EXR"
sc.render.image_settings.color_depth = "32"


# the surfaces' colours and normals, without the noise of the light: light.py denoises the picture by them
sc.view_layers[0].cycles.denoising_store_passes = True
sc.use_nodes = True
tree = sc.node_tree
layers = tree.nodes["Render Layers"] if "Render Layers" in tree.nodes else tree.nodes.new("CompositorNodeRLayers")
folder = tempfile.mkdtemp()
files = tree.nodes.new("CompositorNodeOutputFile")
files.base_path = folder
files.format.file_format = "OPEN_EXR"
files.format.color_depth = "32"
files.file_slots.clear()
PASSES = {"image": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
for name, source in PASSES.items():
    files.file_slots.new(name)
    tree.links.new(layers.outputs[source], files.inputs[name])


def shoot(height, wide, count, with_table):
    eye.location = (0, 0, height)
    for o in table:
        o.visible_camera = with_table
    sc.cycles.samples = count
    sc.render.resolution_x, sc.render.resolution_y = wide, wide // 2
    sc.render.filepath = os.path.join(folder, "whole.exr")
    bpy.ops.render.render(write_still=False)
    got = {}
    for name in PASSES:
        (path,) = [os.path.join(folder, f) for f in os.listdir(folder) if f.startswith(name)]
        im = bpy.data.images.load(path)
        px = np.empty(len(im.pixels), np.float32)
        im.pixels.foreach_get(px)
        got[name] = px.reshape(im.size[1], im.size[0], -1)[::-1, :, :3].astype(np.float16 if name != "image" else np.float32)
        bpy.data.images.remove(im)
        os.remove(path)
    return got


made = {}
for kind, got in (("light", shoot(2.0, max(256, width // 3), samples, True)), ("seen", shoot(EYE, width, samples, False))):
    made.update({kind + "_" + name: px for name, px in got.items()})
np.savez_compressed(out, **made)
print("room", which)
