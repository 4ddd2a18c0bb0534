"""The sounds: `python3 sounds.py OUT_DIR`. Needs numpy only. 16-bit mono WAV at 44.1 kHz.

Wood is a handful of damped, inharmonic modes struck by a short felt-softened push; the board answers below the man.
"""
import os
import sys
import wave

import numpy as np

RATE = 44100


def tone(n, freq, decay, phase=0.0):
    t = np.arange(n) / RATE
    return np.sin(2 * np.pi * freq * t + phase) * np.exp(-t / decay)


def lowpass(x, cut, order=2):
    f = np.fft.rfft(x)
    w = np.fft.rfftfreq(len(x), 1 / RATE)
    return np.fft.irfft(f / (1 + (w / cut) ** (2 * order)), len(x))


def highpass(x, cut):
    return x - lowpass(x, cut, 1)


def burst(n, rng, length, cut):
    e = np.exp(-np.arange(n) / RATE / length)
    return lowpass(rng.normal(0, 1, n) * e, cut)


def attack(x, ms):
    k = int(RATE * ms / 1000)
    x[:k] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(k) / k)
    return x


def knock(rng, man=1.0, force=1.0, felt=0.5, seconds=0.34):
    """A man set on the board. `man`: pitch of the turned piece; `felt` 0..1 takes the edge off."""
    n = int(RATE * seconds)
    x = np.zeros(n)
    # the man: short, high modes of a small block of wood
    for f, a, d in ((1180, 0.50, 0.016), (1930, 0.34, 0.011), (2870, 0.20, 0.008), (4350, 0.10, 0.005)):
        f *= man * rng.uniform(0.96, 1.04)
        x += a * (1 - 0.55 * felt) * rng.uniform(0.75, 1.2) * tone(n, f, d * rng.uniform(0.85, 1.15), rng.uniform(0, 0.6))
    # the board: a plate on a table, low and a little longer
    for f, a, d in ((148, 0.55, 0.050), (236, 0.70, 0.040), (391, 0.55, 0.030), (574, 0.42, 0.022), (812, 0.30, 0.017)):
        f *= rng.uniform(0.97, 1.03)
        x += a * rng.uniform(0.8, 1.2) * tone(n, f, d, rng.uniform(0, 0.5))
    # the touch itself, through felt
    x += 0.9 * burst(n, rng, 0.0035, 5200 - 3300 * felt)
    x += 0.05 * burst(n, rng, 0.030, 900)
    x = lowpass(x, 7500 - 4500 * felt, 1)
    return attack(highpass(x, 70), 1.2 + 1.5 * felt) * force


def slide(rng, seconds=0.09):
    """A breath of felt on wood before the man stands."""
    n = int(RATE * seconds)
    x = highpass(lowpass(rng.normal(0, 1, n), 1500), 300)
    return x * np.sin(np.pi * np.arange(n) / n) ** 2


def place(total, *parts):
    out = np.zeros(int(RATE * total))
    for at, x in parts:
        i = int(RATE * at)
        k = min(len(x), len(out) - i)
        out[i:i + k] += x[:k]
    return out


def room(x, rng, wet=0.10):
    """Early reflections of a furnished room."""
    out = x.copy()
    for _ in range(14):
        d = int(RATE * rng.uniform(0.007, 0.060))
        y = np.zeros_like(x)
        y[d:] = x[:-d] if d else x
        out += lowpass(y, 2600, 1) * wet * rng.uniform(-1, 1) * np.exp(-d / RATE / 0.03)
    return out


def move(k):
    rng = np.random.default_rng(100 + k)
    man = (1.0, 0.93, 1.07, 0.98, 1.12, 0.90, 1.03, 0.95)[k]
    x = place(0.42, (0.0, 0.03 * slide(rng)), (0.055, knock(rng, man, rng.uniform(0.9, 1.05), 0.38)))
    return room(x, rng)


def capture(k):
    rng = np.random.default_rng(200 + k)
    # two beats: man against man, then the captor stands
    a = knock(rng, 1.5 + 0.1 * k, 0.55, 0.05, 0.2)
    b = knock(rng, 0.92, 1.15, 0.40)
    return room(place(0.56, (0.0, a), (0.118 + 0.012 * k, b)), rng)


def check():
    rng = np.random.default_rng(300)
    n = int(RATE * 0.66)
    x = np.zeros(n)
    for f, a, d in ((880, 1.0, 0.22), (1760 * 1.003, 0.42, 0.14), (2640 * 1.02, 0.20, 0.09), (3730, 0.12, 0.055), (440, 0.25, 0.16)):
        x += a * tone(n, f, d)
    x += 0.25 * burst(n, rng, 0.003, 3500)
    x *= np.minimum(1, (n - np.arange(n)) / (0.12 * RATE))
    return attack(lowpass(x, 5000, 1), 3) * 0.55


def end():
    rng = np.random.default_rng(400)
    parts = []
    for at, f in ((0.0, 392.0), (0.0, 246.9), (0.10, 493.9), (0.20, 587.3)):
        n = int(RATE * (0.68 - at))
        y = tone(n, f, 0.30) + 0.35 * tone(n, 2 * f * 1.002, 0.18) + 0.12 * tone(n, 3.01 * f, 0.10)
        y *= np.minimum(1, (n - np.arange(n)) / (0.15 * RATE))
        parts.append((at, attack(y, 5) * 0.4))
    x = place(0.68, *parts)
    return lowpass(x + place(0.68, (0.0, 0.35 * knock(rng, 0.8, 0.7, 0.8))), 4500, 1)


def refuse():
    rng = np.random.default_rng(500)
    n = int(RATE * 0.22)
    x = 0.9 * tone(n, 205, 0.036) + 0.6 * tone(n, 318, 0.026) + 0.4 * burst(n, rng, 0.006, 800)
    return attack(lowpass(x, 1000), 5) * 0.7


def press():
    """The clock's lever."""
    rng = np.random.default_rng(600)
    a = knock(rng, 1.9, 0.35, 0.15, 0.12)
    b = knock(rng, 1.35, 0.6, 0.25, 0.2)
    return room(place(0.26, (0.0, a), (0.034, b)), rng, 0.05)


def save(path, x, peak):
    x = x / np.abs(x).max() * peak
    k = int(RATE * 0.012)
    x[-k:] *= np.linspace(1, 0, k)
    pcm = np.round(x * 32767).astype("<i2")
    with wave.open(path, "wb") as w:
        w.setnchannels(1)
        w.setsampwidth(2)
        w.setframerate(RATE)
        w.writeframes(pcm.tobytes())
    print(f"{os.path.basename(path):14} {len(x) / RATE:.2f} s {os.path.getsize(path) // 1024} KiB")


def main():
    out = sys.argv[1]
    os.makedirs(out, exist_ok=True)
    for k in range(8):
        save(os.path.join(out, f"move-{k + 1}.wav"), move(k), 0.62)
    for k in range(2):
        save(os.path.join(out, f"capture-{k + 1}.wav"), capture(k), 0.74)
    save(os.path.join(out, "check.wav"), check(), 0.42)
    save(os.path.join(out, "end.wav"), end(), 0.50)
    save(os.path.join(out, "refuse.wav"), refuse(), 0.40)
    save(os.path.join(out, "press.wav"), press(), 0.45)


main()
