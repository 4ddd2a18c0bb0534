#!/usr/bin/env python3
"""Bakes the models of a glb file and those of `furniture.py` into the format that the game reads:
`mesh_file.py IN.glb OUT.mesh`. Needs nothing but Python.

glTF is what Blender and other tools exchange; reading it would cost the game a JSON parser and a loader that together
take minutes to compile. A `.mesh` file is the vertex data as the renderer takes it, little endian:

    8 bytes   magic "SHKMESH1"
    u32       number of meshes, each:
      u8        length of its name in bytes
      ...       its name, UTF-8
      u8        1 if it has tangents, else 0
      u32       number of vertices
      u32       number of indices, three for each triangle, counter-clockwise
      3 f32     for each vertex: position
      3 f32     for each vertex: normal
      2 f32     for each vertex: texture coordinates
      4 f32     for each vertex: colour
      4 f32     for each vertex: tangent, if it has tangents
      u16       for each index

`src/scene/loading/mesh_file.rs` reads it.
"""
import json
import struct
import sys

import furniture

MAGIC = b"SHKMESH1"
ATTRIBUTES = ["POSITION", "NORMAL", "TEXCOORD_0", "COLOR_0"]
# glTF's numbers for the types of components
U16, F32 = 5123, 5126


def read_glb(path):
    """The JSON and the binary chunk of a glb file."""
    with open(path, "rb") as file:
        data = file.read()
    magic, version, _ = struct.unpack_from("<III", data)
    if magic != 0x46546C67 or version != 2:
        raise SystemExit(f"{path}: not a glb file of version 2")
    at, chunks = 12, []
    while at < len(data):
        length, _ = struct.unpack_from("<II", data, at)
        chunks.append(data[at + 8 : at + 8 + length])
        at += 8 + length
    return json.loads(chunks[0]), chunks[1]


def values(gltf, binary, accessor, component_type):
    """The bytes of an accessor, which must be stored without gaps."""
    accessor = gltf["accessors"][accessor]
    if accessor["componentType"] != component_type:
        raise SystemExit(f"component type {accessor['componentType']}, expected {component_type}")
    view = gltf["bufferViews"][accessor["bufferView"]]
    parts = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}[accessor["type"]]
    size = accessor["count"] * parts * {U16: 2, F32: 4}[component_type]
    if view.get("byteStride", size // accessor["count"]) != size // accessor["count"]:
        raise SystemExit("interleaved attributes are not understood")
    start = view.get("byteOffset", 0) + accessor.get("byteOffset", 0)
    return accessor["count"], binary[start : start + size]


def head(name, has_tangents, vertices, indices):
    name = name.encode()
    return struct.pack("<B", len(name)) + name + struct.pack("<BII", has_tangents, vertices, indices)


def bake(source, target):
    gltf, binary = read_glb(source)
    out = [MAGIC, struct.pack("<I", len(gltf["meshes"]) + len(furniture.MESHES))]
    for mesh in gltf["meshes"]:
        (primitive,) = mesh["primitives"]
        attributes = primitive["attributes"]
        has_tangents = "TANGENT" in attributes
        wanted = ATTRIBUTES + (["TANGENT"] if has_tangents else [])
        streams = [values(gltf, binary, attributes[name], F32) for name in wanted]
        indices, index_bytes = values(gltf, binary, primitive["indices"], U16)
        out.append(head(mesh["name"], has_tangents, streams[0][0], indices))
        out += [stream for _, stream in streams]
        out.append(index_bytes)
    for name, build in furniture.MESHES.items():
        mesh = build()
        out.append(head(name, False, len(mesh.positions), len(mesh.indices)))
        for vectors in (mesh.positions, mesh.normals, mesh.uvs, mesh.colors):
            out += [struct.pack(f"<{len(vector)}f", *vector) for vector in vectors]
        out.append(struct.pack(f"<{len(mesh.indices)}H", *mesh.indices))
    with open(target, "wb") as file:
        file.write(b"".join(out))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    bake(sys.argv[1], sys.argv[2])
