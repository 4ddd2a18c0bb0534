"""Writes the meshes of the lean path to a file of their own: from the set's file the pieces' low level of detail, the
board, the frame and the tray, and from the file beside it the pieces' coarsest and nearest levels of detail. So a
machine without a GPU loads no mesh that it never shows. Pieces keep their plain names, the others are NAME.far and
NAME.near.

    python3 lean.py models/set.glb MORE.glb models/lean.glb
"""
import json
import struct
import sys


def chunk(kind, payload, filler):
    payload += filler * (-len(payload) % 4)
    return struct.pack("<I4s", len(payload), kind) + payload


def opened(path):
    data = open(path, "rb").read()
    size = struct.unpack_from("<I", data, 12)[0]
    return json.loads(data[20:20 + size]), data[20 + size + 8:]


def lean(source, more, target):
    out, views, accessors, meshes = b"", [], [], []

    def take(whole, binary, index):
        accessor = dict(whole["accessors"][index])
        view = dict(whole["bufferViews"][accessor["bufferView"]])
        start = view.get("byteOffset", 0)
        nonlocal out
        view["byteOffset"] = len(out)
        out += binary[start:start + view["byteLength"]]
        out += b"\0" * (-len(out) % 4)
        accessor["bufferView"] = len(views)
        views.append(view)
        accessors.append(accessor)
        return len(accessors) - 1

    def names():
        whole, binary = opened(source)
        for mesh in whole["meshes"]:
            if mesh["name"].endswith(".low") or mesh["name"] in ("board", "frame", "tray"):
                yield whole, binary, mesh, mesh["name"].removesuffix(".low")
        whole, binary = opened(more)
        for mesh in whole["meshes"]:
            yield whole, binary, mesh, mesh["name"]

    for whole, binary, mesh, name in names():
        primitives = []
        for old in mesh["primitives"]:
            # tangents are needed only for relief, which the lean path does not have
            attributes = {k: take(whole, binary, v) for k, v in old["attributes"].items() if k != "TANGENT"}
            primitives.append({"attributes": attributes, "indices": take(whole, binary, old["indices"])})
        meshes.append({"name": name, "primitives": primitives})
    document = {
        "asset": whole["asset"],
        "buffers": [{"byteLength": len(out)}],
        "bufferViews": views,
        "accessors": accessors,
        "meshes": meshes,
    }
    text = chunk(b"JSON", json.dumps(document, separators=(",", ":")).encode(), b" ")
    body = chunk(b"BIN\0", out, b"\0")
    head = struct.pack("<4sII", b"glTF", 2, 12 + len(text) + len(body))
    open(target, "wb").write(head + text + body)


if __name__ == "__main__":
    lean(sys.argv[1], sys.argv[2], sys.argv[3])
