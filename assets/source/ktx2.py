"""A small KTX2 writer: 2D RGBA8 normals with their mips, and RGB9E5 cubemaps; zstd supercompression.

Needs numpy and zstandard. Layout after the Khronos KTX 2.0 specification: header, level index (largest level
first), data format descriptor, key/value data, then the levels' bytes, smallest level first.
"""
import struct

import numpy as np
import zstandard

VK_FORMAT_R8G8B8A8_UNORM = 37
VK_FORMAT_E5B9G9R9_UFLOAT_PACK32 = 123


def descriptor(transfer, samples):
    block = struct.pack("<HHHH", 0, 0, 2, 24 + 16 * len(samples))
    block += struct.pack("<BBBB", 1, 1, transfer, 0)        # RGBSDA, BT.709, straight alpha
    block += bytes(4) + bytes([4, 0, 0, 0, 0, 0, 0, 0])
    for (offset, bits, channel, lower, upper) in samples:
        block += struct.pack("<HBBIII", offset, bits - 1, channel, 0, lower, upper)
    return struct.pack("<I", 4 + len(block)) + block


RGBA8_UNORM = (VK_FORMAT_R8G8B8A8_UNORM, 1, descriptor(1, [(8 * i, 8, c, 0, 255) for i, c in enumerate((0, 1, 2, 15))]))
# three mantissas of nine bits that share an exponent of five
RGB9E5 = (VK_FORMAT_E5B9G9R9_UFLOAT_PACK32, 4, descriptor(1, [q for c in range(3) for q in (
    (9 * c, 9, c, 0, 8448), (27, 5, c | 0x20, 15, 31))]))


def key_values():
    out = b""
    for k, v in ((b"KTXorientation", b"rd\0"), (b"KTXwriter", b"shakki\0")):
        e = k + b"\0" + v
        out += struct.pack("<I", len(e)) + e + bytes(-len(e) % 4)
    return out


def container(path, kind, w, h, faces, levels, level=19):
    """`levels`: bytes, largest first."""
    fmt, size, dfd = kind
    comp = [zstandard.ZstdCompressor(level=level).compress(x) for x in levels]
    kvd = key_values()
    dfd_at = 80 + 24 * len(levels)
    kvd_at = dfd_at + len(dfd)
    at = kvd_at + len(kvd)
    place = [0] * len(levels)
    for i in reversed(range(len(levels))):
        place[i] = at
        at += len(comp[i])
    head = b"\xabKTX 20\xbb\r\n\x1a\n"
    head += struct.pack("<9I", fmt, size, w, h, 0, 0, faces, len(levels), 2)
    head += struct.pack("<4I2Q", dfd_at, len(dfd), kvd_at, len(kvd), 0, 0)
    for i, x in enumerate(levels):
        head += struct.pack("<3Q", place[i], len(comp[i]), len(x))
    with open(path, "wb") as f:
        f.write(head + dfd + kvd)
        for i in reversed(range(len(levels))):
            f.write(comp[i])


def write_normals(path, n):
    """`n`: float[h, w, 3], unit, y towards the top of the image. Each level is averaged and normalised again."""
    levels = []
    while True:
        n = n / np.maximum(np.linalg.norm(n, axis=2, keepdims=True), 1e-9)
        out = np.full(n.shape[:2] + (4,), 255, np.uint8)
        out[..., :3] = np.round((n * 0.5 + 0.5) * 255)
        levels.append(out)
        if n.shape[0] == 1:
            break
        n = (n[0::2, 0::2] + n[1::2, 0::2] + n[0::2, 1::2] + n[1::2, 1::2]) / 4
    container(path, RGBA8_UNORM, levels[0].shape[1], levels[0].shape[0], 1, [x.tobytes() for x in levels])


def pack_rgb9e5(c):
    c = np.clip(c, 0, 65408.0)
    top = np.maximum(c.max(-1), 1e-9)
    e = np.clip(np.floor(np.log2(top)) + 1 + 15, 0, 31)
    scale = 2.0 ** (e - 15 - 9)
    e = np.where(np.round(top / scale) > 511, e + 1, e)
    m = np.clip(np.round(c / (2.0 ** (e - 15 - 9))[..., None]), 0, 511).astype(np.uint32)
    return (m[..., 0] | m[..., 1] << 9 | m[..., 2] << 18 | e.astype(np.uint32) << 27).astype("<u4")


def write_cube(path, levels):
    """`levels`: float[6, n, n, 3] each, faces +X -X +Y -Y +Z -Z, linear light."""
    n = levels[0].shape[1]
    container(path, RGB9E5, n, n, 6, [pack_rgb9e5(x).tobytes() for x in levels])


def read(path):
    """Reads a file of `write_normals` and checks it; returns the levels as uint8 arrays."""
    d = open(path, "rb").read()
    assert d[:12] == b"\xabKTX 20\xbb\r\n\x1a\n"
    fmt, size, w, h, depth, layers, faces, n, scheme = struct.unpack("<9I", d[12:48])
    assert (fmt, size, depth, layers, faces, scheme) == (VK_FORMAT_R8G8B8A8_UNORM, 1, 0, 0, 1, 2)
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


def read_cube(path):
    """The largest level of a file of `write_cube`: float[6, n, n, 3]."""
    d = open(path, "rb").read()
    fmt, size, w, h, depth, layers, faces, n, scheme = struct.unpack("<9I", d[12:48])
    assert (fmt, w, faces, scheme) == (RGB9E5[0], h, 6, 2)
    o, c, u = struct.unpack("<3Q", d[80:104])
    raw = np.frombuffer(zstandard.ZstdDecompressor().decompress(d[o:o + c], max_output_size=u), "<u4").reshape(6, h, w)
    scale = 2.0 ** ((raw >> 27).astype(float) - 15 - 9)
    return np.stack([raw & 511, raw >> 9 & 511, raw >> 18 & 511], -1) * scale[..., None]
