"""Colour textures: lossless WebP, sRGB, with a linear alpha. The game makes the mip levels while it loads them
(src/scene/loading/texture_file.rs).

Needs numpy and Pillow.
"""
import numpy as np
from PIL import Image


def to_linear(c):
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def to_srgb(c):
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def encode(lin):
    """`lin`: float[h, w, 3 or 4], linear light. Returns uint8[h, w, 4], sRGB; alpha stays linear."""
    out = np.full(lin.shape[:2] + (4,), 255, np.uint8)
    out[..., :3] = np.round(to_srgb(lin[..., :3]) * 255)
    if lin.shape[2] == 4:
        out[..., 3] = np.round(np.clip(lin[..., 3], 0, 1) * 255)
    return out


def write(path, lin):
    """Writes the result of `encode`; both sides have to be powers of two, for the mip levels."""
    h, w = lin.shape[:2]
    assert h & (h - 1) == 0 and w & (w - 1) == 0, (w, h)
    save(path, encode(lin))


def save(path, pixels):
    """`pixels`: uint8[h, w, 4]."""
    # exact: colours where alpha is zero are visible too, since alpha is no opacity
    image = Image.fromarray(pixels if (pixels[..., 3] < 255).any() else pixels[..., :3].copy())
    image.save(path, lossless=True, exact=True, quality=100, method=6)
    assert (read(path) == pixels).all(), path


def read(path):
    """The pixels of such a file: uint8[h, w, 4]."""
    return np.array(Image.open(path).convert("RGBA"))


def halve(pixels):
    """The next mip level, averaged in linear light."""
    p = pixels.astype(float) / 255
    lin = np.dstack([to_linear(p[..., :3]), p[..., 3]])
    return encode((lin[0::2, 0::2] + lin[1::2, 0::2] + lin[0::2, 1::2] + lin[1::2, 1::2]) / 4)
