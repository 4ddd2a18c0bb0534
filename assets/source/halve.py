"""Writes a KTX2 texture again without its largest level, for the lean path: a quarter of the memory, and at the sizes
at which software rendering is bearable no pixel is missed.

    python3 halve.py IN.ktx2 OUT.ktx2
"""
import struct
import sys

HEADER = 80  # identifier, nine numbers of the header, the index of descriptor, key-values and global data
ENTRY = 24  # offset, length, length without supercompression


def halve(source, target):
    data = open(source, "rb").read()
    (fmt, size, w, h, d, layers, faces, levels, scheme) = struct.unpack_from("<9I", data, 12)
    (dfd_at, dfd_len, kvd_at, kvd_len, sgd_at, sgd_len) = struct.unpack_from("<4I2Q", data, 48)
    assert levels > 1 and sgd_len == 0, source
    entries = [struct.unpack_from("<3Q", data, HEADER + ENTRY * i) for i in range(levels)][1:]
    at = HEADER + ENTRY * len(entries)
    dfd, kvd = data[dfd_at:dfd_at + dfd_len], data[kvd_at:kvd_at + kvd_len]
    new_dfd = at
    at += dfd_len
    new_kvd = at if kvd_len else 0
    at += kvd_len
    index, payload = [None] * len(entries), b""
    for i in reversed(range(len(entries))):  # the smallest level comes first in the file
        offset, length, plain = entries[i]
        index[i] = struct.pack("<3Q", at + len(payload), length, plain)
        payload += data[offset:offset + length]
    out = data[:12]
    out += struct.pack("<9I", fmt, size, w // 2, h // 2, d, layers, faces, levels - 1, scheme)
    out += struct.pack("<4I2Q", new_dfd, dfd_len, new_kvd, kvd_len, 0, 0)
    open(target, "wb").write(out + b"".join(index) + dfd + kvd + payload)


if __name__ == "__main__":
    halve(sys.argv[1], sys.argv[2])
