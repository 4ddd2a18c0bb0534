"""A small KTX2 writer: 2D, RGBA8 sRGB, mips averaged in linear light, zstd supercompression.

Needs numpy and zstandard. Layout after the Khronos KTX 2.0 specification: header, level index (largest level
first), data format descriptor, key/value data, then the levels' bytes, smallest level first.
"""
import struct

import numpy as np
import zstandard

VK_FORMAT_R8G8B8A8_SRGB = 43


def to_linear(c):
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def to_srgb(c):
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def mips(lin):
    """`lin`: float[h, w, 3 or 4], linear light. Returns uint8 RGBA levels down to 1x1."""
    if lin.shape[2] == 3:
        lin = np.dstack([lin, np.ones(lin.shape[:2])])
    levels = []
    while True:
        out = np.empty(lin.shape, np.uint8)
        out[..., :3] = np.round(to_srgb(lin[..., :3]) * 255)
        out[..., 3] = np.round(np.clip(lin[..., 3], 0, 1) * 255)
        levels.append(out)
        h, w = lin.shape[:2]
        if h == 1 and w == 1:
            return levels
        if h > 1:
            lin = (lin[0::2] + lin[1::2]) / 2
        if w > 1:
            lin = (lin[:, 0::2] + lin[:, 1::2]) / 2


def descriptor():
    block = struct.pack("<HHHH", 0, 0, 2, 24 + 16 * 4)
    block += struct.pack("<BBBB", 1, 1, 2, 0)        # RGBSDA, BT.709, sRGB transfer, straight alpha
    block += bytes(4) + bytes([4, 0, 0, 0, 0, 0, 0, 0])
    for i, ch in enumerate((0, 1, 2, 15 | 0x10)):    # alpha is linear
        block += struct.pack("<HBBIII", 8 * i, 7, ch, 0, 0, 255)
    return struct.pack("<I", 4 + len(block)) + block


def key_values():
    out = b""
    for k, v in ((b"KTXorientation", b"rd\0"), (b"KTXwriter", b"shakki\0")):
        e = k + b"\0" + v
        out += struct.pack("<I", len(e)) + e + bytes(-len(e) % 4)
    return out


def write(path, lin, level=19):
    levels = mips(lin)
    h, w = levels[0].shape[:2]
    comp = [zstandard.ZstdCompressor(level=level).compress(x.tobytes()) for x in levels]
    dfd, kvd = descriptor(), key_values()
    at = 80 + 24 * len(levels)
    dfd_at = at
    kvd_at = dfd_at + len(dfd)
    at = kvd_at + len(kvd)
    place = [0] * len(levels)
    for i in reversed(range(len(levels))):
        place[i] = at
        at += len(comp[i])
    head = b"\xabKTX 20\xbb\r\n\x1a\n"
    head += struct.pack("<9I", VK_FORMAT_R8G8B8A8_SRGB, 1, w, h, 0, 0, 1, len(levels), 2)
    head += struct.pack("<4I2Q", dfd_at, len(dfd), kvd_at, len(kvd), 0, 0)
    for i, x in enumerate(levels):
        head += struct.pack("<3Q", place[i], len(comp[i]), x.nbytes)
    with open(path, "wb") as f:
        f.write(head + dfd + kvd)
        for i in reversed(range(len(levels))):
            f.write(comp[i])


def read(path):
    """Reads back what `write` made and checks it; returns the levels as uint8 arrays."""
    d = open(path, "rb").read()
    assert d[:12] == b"\xabKTX 20\xbb\r\n\x1a\n"
    fmt, size, w, h, depth, layers, faces, n, scheme = struct.unpack("<9I", d[12:48])
    assert (fmt, size, depth, layers, faces, scheme) == (43, 1, 0, 0, 1, 2)
    dfd_at, dfd_len, kvd_at, kvd_len, sgd_at, sgd_len = struct.unpack("<4I2Q", d[48:80])
    assert dfd_at == 80 + 24 * n and struct.unpack("<I", d[dfd_at:dfd_at + 4])[0] == dfd_len and dfd_at % 4 == 0
    assert kvd_at == dfd_at + dfd_len and (sgd_at, sgd_len) == (0, 0)
    out, end = [], None
    for i in range(n):
        o, c, u = struct.unpack("<3Q", d[80 + 24 * i:104 + 24 * i])
        raw = zstandard.ZstdDecompressor().decompress(d[o:o + c], max_output_size=u)
        assert len(raw) == u == max(1, w >> i) * max(1, h >> i) * 4
        assert end is None or o + c == end
        assert i or o + c == len(d)
        end = o
        out.append(np.frombuffer(raw, np.uint8).reshape(max(1, h >> i), max(1, w >> i), 4))
    assert end == kvd_at + kvd_len
    return out
