"""The program's light from the room's panorama: `python3 light.py ROOM.npy OUT_DIR`. Needs requirements.txt.

room_specular.ktx2  cubemap 256, RGB9E5, six levels filtered with GGX for roughness 0, 0.2 .. 1; level 0 serves as sky
room_diffuse.ktx2   cubemap 32, RGB9E5, irradiance / pi
room.ktx2           panorama 512x256, RGBA8 sRGB, soft: the lean renderer's reflection lookup; u = 0.5 looks to -z,
                    u grows towards +x, v = 0 is up
All share one scale: a white matte surface that faces up shows 1.0. Cube faces follow Bevy, which samples at (x, y, -z).
"""
import os
import sys

import numpy as np
from PIL import Image

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import ktx2

LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


def cleaned(a):
    """Takes the renderer's grain out: fireflies by a median of nine, then a blur that respects edges."""
    def around(x, r=1):
        p = np.pad(x, ((r, r), (0, 0), (0, 0)), mode="edge")
        p = np.concatenate([p[:, -r:], p, p[:, :r]], 1)
        h, w = x.shape[:2]
        return [p[i:i + h, j:j + w] for i in range(2 * r + 1) for j in range(2 * r + 1)]
    med = np.median(np.stack(around(a)), 0)
    a = np.where((a @ LUMA > 1.4 * (med @ LUMA) + 0.01)[..., None], med, a)
    for r in (1, 2, 1):
        la = np.log(a @ LUMA + 0.02)
        num, den = 0, 0
        for q in around(a, r):
            w = np.exp(-((np.log(q @ LUMA + 0.02) - la) / 0.35) ** 2)[..., None]
            num, den = num + q * w, den + w
        a = num / den
    # out of focus, as a room is behind a board one looks at
    g = np.exp(-0.5 * (np.arange(-5, 6) / (1.7 * a.shape[1] / 1024)) ** 2)
    g /= g.sum()
    p = np.concatenate([a[:, -5:], a, a[:, :5]], 1)
    a = sum(g[k] * p[:, k:k + a.shape[1]] for k in range(11))
    p = np.pad(a, ((5, 5), (0, 0), (0, 0)), mode="edge")
    a = sum(g[k] * p[k:k + a.shape[0]] for k in range(11))
    return a.astype(np.float32)


def half(a):
    return (a[0::2, 0::2] + a[1::2, 0::2] + a[0::2, 1::2] + a[1::2, 1::2]) / 4


def directions(n):
    """World directions of a cube's texels, faces +X -X +Y -Y +Z -Z."""
    c = (np.arange(n) + 0.5) / n * 2 - 1
    s, t = np.meshgrid(c, c)
    o = np.ones_like(s)
    f = [(o, -t, -s), (-o, -t, s), (s, o, t), (s, -o, -t), (s, -t, o), (-s, -t, -o)]
    d = np.stack([np.stack(q, -1) for q in f])
    d[..., 2] *= -1
    return d / np.linalg.norm(d, axis=-1, keepdims=True)


def lookup(a, d):
    h, w = a.shape[:2]
    u = (0.5 + np.arctan2(d[..., 0], -d[..., 2]) / (2 * np.pi)) * w - 0.5
    v = np.clip(np.arccos(np.clip(d[..., 1], -1, 1)) / np.pi * h - 0.5, 0, h - 1.001)
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    fu, fv = (u - i)[..., None], (v - j)[..., None]
    i0, i1, j1 = i % w, (i + 1) % w, np.minimum(j + 1, h - 1)
    return ((a[j, i0] * (1 - fu) + a[j, i1] * fu) * (1 - fv) + (a[j1, i0] * (1 - fu) + a[j1, i1] * fu) * fv)


def frame_of(n):
    up = np.where(np.abs(n[..., 1:2]) < 0.99, [[0.0, 1, 0]], [[1.0, 0, 0]])
    t = np.cross(up, n)
    t /= np.linalg.norm(t, axis=-1, keepdims=True)
    return t, np.cross(n, t)


def ggx(chain, n, rough, count=320):
    d = directions(n).reshape(-1, 3)
    t, b = frame_of(d)
    alpha = rough * rough
    out, den = np.zeros_like(d), 0.0
    texel = 4 * np.pi / (chain[0].shape[0] * chain[0].shape[1]) * 1.57
    for k in range(count):
        u = (k + 0.5) / count
        phi = 2 * np.pi * ((k * 0.6180339887) % 1.0)
        c = np.sqrt((1 - u) / (1 + (alpha * alpha - 1) * u))
        s = np.sqrt(1 - c * c)
        dd = alpha * alpha / (np.pi * ((c * c) * (alpha * alpha - 1) + 1) ** 2)
        h = t * (s * np.cos(phi)) + b * (s * np.sin(phi)) + d * c
        l = 2 * c * h - d
        nl = 2 * c * c - 1
        if nl <= 0:
            continue
        level = 0.5 * np.log2(max(1.0, 1 / (count * dd / 4) / texel)) + 0.5
        lv = int(np.clip(round(level), 0, len(chain) - 1))
        out += lookup(chain[lv], l) * nl
        den += nl
    return (out / den).reshape(6, n, n, 3)


def irradiance(a, n):
    h, w = a.shape[:2]
    th = (np.arange(h) + 0.5) / h * np.pi
    ph = ((np.arange(w) + 0.5) / w - 0.5) * 2 * np.pi
    P, T = np.meshgrid(ph, th)
    l = np.stack([np.sin(T) * np.sin(P), np.cos(T), -np.sin(T) * np.cos(P)], -1).reshape(-1, 3)
    e = (a.reshape(-1, 3) * (np.sin(T).reshape(-1, 1) * np.pi / h * 2 * np.pi / w))
    d = directions(n).reshape(-1, 3)
    return (np.maximum(d @ l.T, 0) @ e / np.pi).reshape(6, n, n, 3)


def main():
    a = np.load(sys.argv[1]).astype(np.float32)
    out = sys.argv[2]
    os.makedirs(out, exist_ok=True)
    a = cleaned(a)
    small = a
    while small.shape[0] > 48:
        small = half(small)
    up = irradiance(small, 32)[2, 15:17, 15:17].mean((0, 1))
    a = a / float(up @ LUMA)
    small = small / float(up @ LUMA)
    chain = [a]
    while chain[-1].shape[0] > 12:
        chain.append(half(chain[-1]))
    sizes = [256, 128, 64, 32, 16, 8]
    levels = [lookup(a, directions(256))]
    for k, n in enumerate(sizes[1:], 1):
        levels.append(ggx(chain, n, k / (len(sizes) - 1)))
    ktx2.write_cube(os.path.join(out, "room_specular.ktx2"), levels)
    dif = irradiance(small, 32)
    ktx2.write_cube(os.path.join(out, "room_diffuse.ktx2"), [dif])
    # the lean renderer's: soft shoulder, so that the window keeps its bars
    h, w = 256, 512
    P, T = np.meshgrid(((np.arange(w) + 0.5) / w - 0.5) * 2 * np.pi, (np.arange(h) + 0.5) / h * np.pi)
    d = np.stack([np.sin(T) * np.sin(P), np.cos(T), -np.sin(T) * np.cos(P)], -1)
    p = lookup(chain[1] if a.shape[1] >= 1024 else chain[0], d)
    ktx2.write(os.path.join(out, "room.ktx2"), 1 - np.exp(-0.9 * p))
    print("up", dif[2].mean((0, 1)), "down", dif[3].mean((0, 1)), "left", dif[1].mean((0, 1)), "right", dif[0].mean((0, 1)),
          "ahead", dif[4].mean((0, 1)), "behind", dif[5].mean((0, 1)))
    for f in ("room_specular", "room_diffuse", "room"):
        print(f, os.path.getsize(os.path.join(out, f + ".ktx2")) // 1024, "KiB")
    if os.environ.get("SHAKKI_PNG"):
        np.save(os.path.join(os.environ["SHAKKI_PNG"], "room_clean.npy"), a)
        Image.fromarray((ktx2.to_srgb(1 - np.exp(-0.9 * p)) * 255).astype(np.uint8)).save(
            os.path.join(os.environ["SHAKKI_PNG"], "room.png"))


main()
