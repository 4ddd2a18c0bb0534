"""The window's icon, in two steps: `blender -b -P icon.py -- render SET.glb OUT.png`, then
`python3 icon.py tile IN.png ICON.png` (requirements.txt) composites the knight over its tile, 256x256.
`python3 icon.py convert ICON.png OUT.ico` makes the icon for Windows, in seven sizes, `OUT.icns` that for macOS."""
import math
import sys

args = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else sys.argv[1:]

if args[0] == "render":
    import numpy

    numpy.bool = bool
    import bpy
    from mathutils import Vector
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=args[1])
    for o in list(bpy.data.objects):
        if o.name != "knight":
            bpy.data.objects.remove(o)
    k = bpy.data.objects["knight"]
    k.rotation_mode = "XYZ"
    k.rotation_euler = (0, 0, math.radians(68))
    m = bpy.data.materials.new("wood")
    m.use_nodes = True
    b = m.node_tree.nodes["Principled BSDF"]
    b.inputs["Base Color"].default_value = (0.80, 0.53, 0.23, 1)
    b.inputs["Roughness"].default_value = 0.33
    k.data.materials.clear()
    k.data.materials.append(m)

    def light(pos, size, power, colour):
        li = bpy.data.lights.new("a", "AREA")
        li.size, li.energy, li.color = size, power, colour
        o = bpy.data.objects.new("a", li)
        o.location = pos
        o.rotation_euler = (Vector((0, 0, 0.6)) - Vector(pos)).to_track_quat("-Z", "Y").to_euler()
        bpy.context.collection.objects.link(o)
    light((-2.5, -2.0, 3.2), 1.6, 150, (1, 0.95, 0.88))
    light((2.6, 1.6, 1.6), 1.2, 110, (1, 0.80, 0.55))
    light((0.6, -3.5, 0.6), 3.0, 10, (0.9, 0.93, 1.0))
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.color = (0.02, 0.02, 0.02)
    c = bpy.data.cameras.new("c")
    c.type, c.ortho_scale = "ORTHO", 1.24
    o = bpy.data.objects.new("c", c)
    o.location = (0, -5, 1.35)
    o.rotation_euler = (Vector((0, 0, 0.565)) - Vector(o.location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(o)
    sc = bpy.context.scene
    sc.camera = o
    sc.render.engine = "CYCLES"
    sc.cycles.samples = 96
    sc.cycles.use_denoising = False
    sc.render.film_transparent = True
    sc.render.resolution_x = sc.render.resolution_y = 512
    sc.render.resolution_percentage = 100
    sc.view_settings.view_transform = "Filmic"
    sc.view_settings.look = "High Contrast"
    sc.render.image_settings.color_mode = "RGBA"
    sc.render.filepath = args[2]
    bpy.ops.render.render(write_still=True)
elif args[0] == "convert":
    import io
    import struct
    from PIL import Image
    icon = Image.open(args[1])
    if args[2].endswith(".ico"):
        icon.save(args[2], sizes=[(n, n) for n in (16, 24, 32, 48, 64, 128, 256)])
    else:
        # a kind, a length with these eight bytes, a PNG: Pillow would add larger ones than there are
        out = b""
        for kind, n in ((b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic08", 256)):
            png = io.BytesIO()
            icon.resize((n, n), Image.LANCZOS).save(png, "PNG", optimize=True)
            out += kind + struct.pack(">I", 8 + png.tell()) + png.getvalue()
        with open(args[2], "wb") as file:
            file.write(b"icns" + struct.pack(">I", 8 + len(out)) + out)
else:
    from PIL import Image, ImageDraw, ImageFilter
    n = 512
    knight = Image.open(args[1]).convert("RGBA")
    tile = Image.new("RGBA", (n, n), (0, 0, 0, 0))
    shape = Image.new("L", (2 * n, 2 * n), 0)
    ImageDraw.Draw(shape).rounded_rectangle((24, 24, 2 * n - 24, 2 * n - 24), 190, fill=255)
    shape = shape.resize((n, n), Image.LANCZOS)
    grad = Image.new("RGBA", (n, n))
    d = ImageDraw.Draw(grad)
    for y in range(n):
        t = y / n
        d.line((0, y, n, y), fill=tuple(round(a + (b - a) * t) for a, b in zip((74, 92, 74), (27, 37, 30))) + (255,))
    tile.paste(grad, (0, 0), shape)
    small = knight.resize((450, 450), Image.LANCZOS)
    at = (31, 34)
    shade = Image.new("RGBA", (n, n), (0, 0, 0, 0))
    shade.paste((0, 0, 0, 170), (at[0] + 10, at[1] + 14), small.getchannel("A"))
    shade = shade.filter(ImageFilter.GaussianBlur(12))
    shade.putalpha(Image.composite(shade.getchannel("A"), Image.new("L", (n, n), 0), shape))
    tile = Image.alpha_composite(tile, shade)
    top = Image.new("RGBA", (n, n), (0, 0, 0, 0))
    top.paste(small, at)
    Image.alpha_composite(tile, top).resize((256, 256), Image.LANCZOS).save(args[2], optimize=True)
