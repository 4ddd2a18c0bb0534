"""Prints what is in a glb: `python3 check.py set.glb`. Fails when a name or an attribute is missing."""
import json
import struct
import sys

import numpy as np

NEED = [n + s for s in ("", ".low") for n in ("pawn", "knight", "bishop", "rook", "queen", "king")]
NEED += ["board", "frame", "tray"]
COMP = {5121: np.uint8, 5123: np.uint16, 5125: np.uint32, 5126: np.float32}
DIM = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}


def load(path):
    d = open(path, "rb").read()
    assert d[:4] == b"glTF" and struct.unpack("<I", d[8:12])[0] == len(d)
    jl = struct.unpack("<I", d[12:16])[0]
    doc = json.loads(d[20:20 + jl])
    blob = d[20 + jl + 8:]

    def acc(i):
        a = doc["accessors"][i]
        v = doc["bufferViews"][a["bufferView"]]
        n = a["count"] * DIM[a["type"]]
        return np.frombuffer(blob, COMP[a["componentType"]], n, v["byteOffset"]).reshape(a["count"], -1)
    return {m["name"]: ({k: acc(v) for k, v in m["primitives"][0]["attributes"].items()},
                        acc(m["primitives"][0]["indices"]).reshape(-1, 3), len(m["primitives"])) for m in doc["meshes"]}


def main():
    bad = []
    ms = load(sys.argv[1])
    print(f"{'mesh':12} {'tris':>6} {'verts':>6} {'height':>7} {'radius':>7}  {'ao min/mean':>12}  bounds")
    for n, (at, tri, prims) in ms.items():
        p, nr = at["POSITION"], at["NORMAL"]
        for k in ("POSITION", "NORMAL", "TEXCOORD_0", "COLOR_0"):
            if k not in at:
                bad.append(f"{n}: no {k}")
            elif not np.isfinite(at[k]).all():
                bad.append(f"{n}: {k} not finite")
        if prims != 1:
            bad.append(f"{n}: {prims} primitives")
        if np.abs(np.linalg.norm(nr, axis=1) - 1).max() > 1e-3:
            bad.append(f"{n}: normals not unit")
        f = np.cross(p[tri[:, 1]] - p[tri[:, 0]], p[tri[:, 2]] - p[tri[:, 0]])
        against = (np.einsum("ij,ij->i", f, nr[tri].sum(1)) < 0).sum()
        low = p[p[:, 1] < 0.2]
        r = np.hypot(low[:, 0], low[:, 2]).max() if len(low) else 0
        c = at["COLOR_0"][:, 0]
        print(f"{n:12} {len(tri):6} {len(p):6} {p[:, 1].max():7.3f} {r:7.3f}  {c.min():.2f} / {c.mean():.2f}  "
              f"{np.round(p.min(0), 2)} {np.round(p.max(0), 2)}" + (f"  {against} faces against normal" if against else ""))
    bad += [f"{n}: missing" for n in NEED if n not in ms]
    for b in bad:
        print("BAD", b)
    sys.exit(bool(bad))


main()
