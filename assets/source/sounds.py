"""The sounds: `python3 sounds.py OUT_DIR`. Needs numpy only. 16-bit mono WAV at 32 kHz.

Modal synthesis, without recordings: a piece is a few inharmonic, damped modes, the board under it another few, and both
are excited through felt by the same short force, whose length is heard as hard or soft. A piece that is set down has
several contacts: its foot rocks for some hundredths of a second. A small furnished room adds its reverberation.

Every file holds eight takes of equal length, one after the other, so that no two moves sound alike; the program plays
one of them. Which sound is played when is in `src/scene/sound.rs`.
"""
import os
import sys
import wave

import numpy as np

RATE = 32000
TAKES = 8

# pitch: lowest mode of a pawn and of a king or queen, Hz; ratios: the modes above it, which are inharmonic;
# ring: the decay time of the lowest, s; damp: how much shorter the higher ones are; push: length of the contact, ms;
# grain: noise of the contact; level: loudness of the piece against the board.
PIECES = {
    "wood": dict(pitch=(1240, 800), ratios=(1, 1.63, 2.31, 3.17, 4.06, 5.35), ring=0.015, damp=0.60, push=0.20,
                 grain=0.50, level=1.25),
    "marble": dict(pitch=(2450, 1720), ratios=(1, 1.41, 1.93, 2.62, 3.37, 4.4), ring=0.026, damp=0.50, push=0.09,
                   grain=0.35, level=1.15),
    "plastic": dict(pitch=(930, 640), ratios=(1, 1.87, 2.55, 3.74, 5.2, 6.9, 8.3), ring=0.0080, damp=0.30, push=0.16,
                    grain=0.75, level=1.7),
    "glass": dict(pitch=(3050, 2240), ratios=(1, 1.53, 2.32, 3.05, 3.97), ring=0.065, damp=0.75, push=0.08,
                  grain=0.18, level=0.80),
}

# low, high: the range of its modes, Hz; modes: how many; ring: the decay time of one at 200 Hz; level: as above; tilt:
# how much louder the higher modes are, as a plate radiates high tones more readily; mute: how much it damps the piece's
# own ringing; bright: the upper limit of the contact's noise, Hz.
BOARDS = {
    "wood": dict(low=150, high=2300, modes=18, ring=0.040, fall=0.60, push=0.22, tilt=0.55, level=0.80, mute=1.0, bright=5200),
    "marble": dict(low=240, high=6800, modes=26, ring=0.036, fall=0.32, push=0.08, tilt=0.55, level=0.40, mute=1.0, bright=9000),
    "vinyl": dict(low=105, high=980, modes=10, ring=0.024, fall=0.50, push=0.62, tilt=0.30, level=1.00, mute=0.55, bright=2600),
}


def lowpass(x, cut, order=1):
    f = np.fft.rfft(x, 2 * len(x))
    w = np.fft.rfftfreq(2 * len(x), 1 / RATE)
    return np.fft.irfft(f / (1 + 1j * w / cut) ** order)[:len(x)]


def highpass(x, cut):
    return x - lowpass(x, cut)


def convolve(x, kernel):
    n = len(x) + len(kernel)
    return np.fft.irfft(np.fft.rfft(x, n) * np.fft.rfft(kernel, n), n)[:len(x)]


def push(ms):
    """The force of one contact: a smooth pulse of that length, with an area of one."""
    n = max(3, int(RATE * ms * 1.6 / 1000) | 1)
    hump = np.hanning(n + 2)[1:-1]
    return hump / hump.sum()


def ringing(seconds, modes):
    """The sum of modes (Hz, loudness, decay in seconds), struck at time 0."""
    t = np.arange(int(RATE * seconds)) / RATE
    x = np.zeros(len(t))
    for f, a, d in modes:
        if f < 0.46 * RATE:
            x += a * np.sin(2 * np.pi * f * t) * np.exp(-t / d)
    return x


def man_modes(rng, kind, weight, mute):
    m = PIECES[kind]
    light, heavy = m["pitch"]
    base = light * (heavy / light) ** weight * rng.uniform(0.965, 1.035)
    for k, ratio in enumerate(m["ratios"]):
        f = base * ratio * (1 if k == 0 else rng.uniform(0.975, 1.025))
        d = m["ring"] * mute * (0.85 + 0.4 * weight) * ratio ** -m["damp"] * rng.uniform(0.85, 1.15)
        yield f, m["level"] * ratio ** -0.55 * rng.uniform(0.55, 1.25), d


def board_modes(rng, kind, weight, seed):
    b = BOARDS[kind]
    # the same board under every piece, struck at another place each time
    own = np.random.default_rng(seed)
    at = np.sort(b["low"] * (b["high"] / b["low"]) ** own.uniform(0, 1, b["modes"]))
    at[0] = b["low"]
    for f in at:
        d = b["ring"] * (f / 200) ** -b["fall"] * rng.uniform(0.85, 1.15)
        tilt = (f / 400) ** (b["tilt"] - 0.35 * weight)
        yield f * rng.uniform(0.992, 1.008), b["level"] * 0.5 * tilt * rng.uniform(0.25, 1.1), d


def contact(rng, seconds, kind, board, weight, force):
    """One contact of a piece's foot: its modes, and the short noise of the surfaces."""
    m, b = PIECES[kind], BOARDS[board]
    # a firmer contact is shorter, and so brighter
    ms = (m["push"] + b["push"]) * (1.35 - 0.45 * force) * (0.9 + 0.35 * weight)
    modes = list(man_modes(rng, kind, weight, b["mute"])) + list(board_modes(rng, board, weight, 77))
    x = convolve(ringing(seconds, modes), push(ms))
    n = len(x)
    t = np.arange(n) / RATE
    rustle = rng.normal(0, 1, n) * np.exp(-t / (0.0009 * ms + 0.0012)) * np.minimum(1, t / (0.0004 * ms))
    rustle = highpass(lowpass(rustle, b["bright"] * (0.7 + 0.5 * force), 2), 350)
    return force * (x + 0.80 * m["grain"] * rustle)


def mix(seconds, *parts):
    out = np.zeros(int(RATE * seconds))
    for at, x in parts:
        i = int(RATE * at)
        k = max(0, min(len(x), len(out) - i))
        out[i:i + k] += x[:k]
    return out


def room(x, rng, wet=0.09, dark=3200):
    """The reverberation of a furnished room: early reflections and a short tail."""
    n = int(RATE * 0.16)
    answer = np.zeros(n)
    for _ in range(11):
        d = rng.uniform(0.004, 0.034)
        answer[int(RATE * d)] += rng.choice((-1, 1)) * np.exp(-d / 0.016)
    t = np.arange(n) / RATE
    answer += 0.05 * rng.normal(0, 1, n) * np.exp(-t / 0.032) * (t > 0.010)
    return x + wet * lowpass(convolve(x, answer), dark)


def place(rng, kind, board, weight, seconds):
    """Set down: the foot touches, rocks, and comes to rest."""
    parts = [(0.0, contact(rng, seconds, kind, board, weight, rng.uniform(0.9, 1.0)))]
    at, force = 0.0, rng.uniform(0.22, 0.42)
    for _ in range(rng.integers(1, 4)):
        at += rng.uniform(0.011, 0.024) * (1.0 + 0.4 * weight)
        parts.append((at, contact(rng, seconds, kind, board, weight, force)))
        force *= rng.uniform(0.35, 0.65)
    return room(mix(seconds, *parts), rng)


def lift(rng, kind, seconds):
    """A piece is picked up: fingers on it and its felt leaving the board, barely audible."""
    t = np.arange(int(RATE * seconds)) / RATE
    felt = highpass(lowpass(rng.normal(0, 1, len(t)), 2100, 2), 420)
    felt *= np.exp(-((t - 0.022) / 0.014) ** 2) * rng.uniform(0.8, 1.1)
    tick = 0.10 * contact(rng, seconds, kind, "vinyl", 0.2, 0.5)
    return mix(seconds, (0.0, felt), (rng.uniform(0.004, 0.012), tick))


def slide(rng, board, seconds):
    """Felt drawn over the board."""
    t = np.arange(int(RATE * seconds)) / RATE
    cut = {"wood": 1900, "marble": 2900, "vinyl": 1200}[board]
    x = highpass(lowpass(rng.normal(0, 1, len(t)), cut, 2), 260)
    grain = 1 + 0.5 * lowpass(rng.normal(0, 1, len(t)), 55, 2) * 20
    return x * np.clip(grain, 0.2, 2.5) * np.sin(np.pi * t / seconds) ** 1.5


def tray(rng, kind, seconds):
    """Set down on the felt of the tray: most of the ringing is damped."""
    x = contact(rng, seconds, kind, "vinyl", 0.45, 0.55)
    y = contact(rng, seconds, kind, "vinyl", 0.45, 0.16)
    x = mix(seconds, (0.0, x), (rng.uniform(0.016, 0.034), y))
    return room(lowpass(x, 2600, 2), rng)


def clack(rng, kind, seconds):
    """Piece against piece, in the air: without the board's modes."""
    ms = PIECES[kind]["push"] * 1.4
    modes = list(man_modes(rng, kind, 0.25, 1.0)) + [(f, 0.7 * a, d) for f, a, d in man_modes(rng, kind, 0.75, 0.8)]
    x = convolve(ringing(seconds, modes), push(ms))
    t = np.arange(len(x)) / RATE
    x += 0.30 * PIECES[kind]["grain"] * highpass(rng.normal(0, 1, len(t)) * np.exp(-t / 0.0016), 900)
    return room(x, rng)


def fall(rng, kind, seconds):
    """The king falls, bounces, rolls on its rim and comes to rest. The times are those of
    `src/scene/pieces/animation.rs`."""
    parts = [(0.0, contact(rng, seconds, kind, "wood", 0.85, 1.0)),
             (0.012, 0.6 * contact(rng, seconds, kind, "wood", 0.3, 0.8)),
             (rng.uniform(0.080, 0.095), 0.42 * contact(rng, seconds, kind, "wood", 0.6, 0.7)),
             (rng.uniform(0.130, 0.150), 0.20 * contact(rng, seconds, kind, "wood", 0.6, 0.5))]
    at, force = 0.16, 0.10
    while at < seconds - 0.06:
        parts.append((at, force * contact(rng, 0.12, kind, "wood", 0.7, 0.35)))
        at += rng.uniform(0.016, 0.030)
        force *= 0.86
    return room(mix(seconds, *parts), rng)


def press(rng, seconds):
    """The clock's lever: the rocker leaves its stop, and meets the other."""
    def tick(pitch, ring, force):
        modes = [(pitch * r * rng.uniform(0.98, 1.02), a, ring / r ** 0.6)
                 for r, a in ((1, 1), (1.72, 0.7), (2.61, 0.5), (3.9, 0.35), (5.4, 0.2))]
        return force * convolve(ringing(0.1, modes), push(0.35))
    case = ringing(0.12, [(310 * rng.uniform(0.98, 1.02), 0.6, 0.014), (520, 0.4, 0.010)])
    spring = ringing(0.12, [(2870 * rng.uniform(0.99, 1.01), 0.05, 0.03), (4310, 0.03, 0.025)])
    gap = rng.uniform(0.030, 0.040)
    return room(mix(seconds, (0.0, tick(2300, 0.004, 0.35)), (gap, tick(1500, 0.006, 1.0)),
                    (gap, convolve(case, push(0.8))), (gap, spring)), rng, 0.05)


def bell(rng, seconds):
    """Check: a small bell struck by a felt hammer, soft."""
    base = 655.0 * rng.uniform(0.996, 1.004)
    partials = ((0.5, 0.32, 0.50), (1.0, 1.0, 0.42), (1.183, 0.50, 0.30), (1.506, 0.26, 0.22), (2.0, 0.46, 0.20),
                (2.514, 0.18, 0.12), (2.662, 0.14, 0.10), (3.011, 0.12, 0.08), (4.166, 0.05, 0.05))
    modes = []
    for r, a, d in partials:
        f = base * r * rng.uniform(0.999, 1.001)
        # a cast bell is never quite round: every partial is a pair that beats slowly
        modes += [(f, 0.6 * a, d), (f * (1 + 0.0011 / r), 0.4 * a, d * 0.9)]
    x = convolve(ringing(seconds, modes), push(2.6))
    t = np.arange(len(x)) / RATE
    x += 0.04 * lowpass(rng.normal(0, 1, len(t)) * np.exp(-t / 0.004), 2500, 2)
    return room(x, rng, 0.16, 4200)


def end(rng, seconds):
    """The end of a game: three bars of wood, like a marimba's, and a quiet sustained chord."""
    def bar(f, force):
        modes = [(f * r * rng.uniform(0.998, 1.002), a, d)
                 for r, a, d in ((1, 1, 0.34), (1.003, 0.3, 0.30), (3.93, 0.20, 0.09), (9.2, 0.07, 0.025))]
        x = convolve(ringing(seconds, modes), push(2.0))
        return force * mix(seconds, (0, x), (0, 0.25 * lowpass(contact(rng, 0.2, "wood", "vinyl", 0.5, 0.6), 1500)))
    tones = ((0.0, 196.0, 0.9), (0.0, 293.7, 0.55), (0.13, 392.0, 0.6), (0.28, 493.9, 0.55), (0.30, 146.8, 0.5))
    return room(mix(seconds, *[(at, bar(f, a)) for at, f, a in tones]), rng, 0.14, 3800)


def refuse(rng, seconds):
    """A refused move: a knuckle on the underside of the table, muffled, twice."""
    def knuckle(force):
        modes = [(f * rng.uniform(0.98, 1.02), a, d)
                 for f, a, d in ((118, 0.9, 0.040), (193, 1.0, 0.030), (287, 0.5, 0.020), (431, 0.25, 0.012))]
        return force * convolve(ringing(seconds, modes), push(4.5))
    return room(mix(seconds, (0.0, knuckle(1.0)), (rng.uniform(0.085, 0.10), knuckle(0.55))), rng, 0.06, 1200)


def low_time(rng, seconds):
    """Little time left: a fingertip on the clock's case, three times, each a little louder."""
    def tap(force):
        modes = [(f * rng.uniform(0.99, 1.01), a, d)
                 for f, a, d in ((640, 1.0, 0.030), (1120, 0.6, 0.022), (1890, 0.35, 0.014), (3050, 0.15, 0.008))]
        return force * convolve(ringing(0.2, modes), push(0.9))
    return room(mix(seconds, (0.0, tap(0.6)), (0.15, tap(0.8)), (0.30, tap(1.0))), rng, 0.06)


def explosion(rng, seconds):
    """A capture in atomic chess: a deep thump, the noise of fire, and debris that falls back onto the board."""
    t = np.arange(int(RATE * seconds)) / RATE
    # the thump: its pitch falls with time
    pitch = 52 + 120 * np.exp(-t / 0.030)
    blow = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-t / 0.11)
    # the fire: its noise gets darker with time
    noise = rng.normal(0, 1, len(t))
    fire = sum(lowpass(noise, cut, 2) * np.exp(-t / ring) * gain
               for cut, ring, gain in ((6500, 0.020, 0.8), (1900, 0.075, 1.1), (600, 0.19, 1.6)))
    fire *= np.minimum(1, t / 0.002)
    x = np.tanh(1.6 * blow + 0.9 * fire)
    parts = [(0.0, x)]
    at = 0.17
    while at < seconds - 0.1:
        parts.append((at, 0.16 * rng.uniform(0.3, 1.0) * contact(rng, 0.1, "wood", "wood", rng.uniform(0, 0.6), 0.4)))
        at += rng.uniform(0.02, 0.07)
    return room(mix(seconds, *parts), rng, 0.22, 2600)


def loudness(x):
    """The level of the loudest fiftieth of a second, weighted as by the ear: very low and very high tones count
    little."""
    heard = lowpass(highpass(highpass(x, 250), 120), 9000)
    n = int(RATE * 0.020)
    power = np.convolve(heard ** 2, np.ones(n) / n, "valid")
    return np.sqrt(power.max())


CEILING = 10 ** (-1.5 / 20)


def take(x, level, fade=0.018):
    """Normalised to that loudness (dB), without an offset, faded in and out, and never clipped."""
    x = highpass(highpass(x, 45), 30)
    k = int(RATE * fade)
    x[-k:] *= np.cos(np.linspace(0, np.pi / 2, k)) ** 2
    j = 6
    x[:j] *= np.linspace(0, 1, j)
    window = np.hanning(len(x))
    x -= window * (x.sum() / window.sum())
    x = x * (10 ** (level / 20) / loudness(x))
    over = np.abs(x).max() / CEILING
    return x / over if over > 1 else x


def save(folder, name, takes):
    pcm = np.round(np.concatenate(takes) * 32767).astype("<i2")
    path = os.path.join(folder, name + ".wav")
    with wave.open(path, "wb") as w:
        w.setnchannels(1)
        w.setsampwidth(2)
        w.setframerate(RATE)
        w.writeframes(pcm.tobytes())
    return os.path.getsize(path)


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    total = 0
    seed = [0]

    def make(name, level, sound, takes=TAKES):
        nonlocal total
        seed[0] += 1
        made = []
        for k in range(takes):
            rng = np.random.default_rng(1000 * seed[0] + k)
            made.append(take(sound(rng), level + rng.uniform(-0.8, 0.8)))
        size = save(folder, name, made)
        total += size
        print(f"{name:28} {takes} x {len(made[0]) / RATE:.2f} s {size // 1024:4} KiB")

    seconds = {"wood": 0.24, "marble": 0.26, "plastic": 0.19, "glass": 0.34}
    for kind in PIECES:
        for board in BOARDS:
            s = seconds[kind] * (0.8 if board == "vinyl" else 1.0)
            make(f"place-{kind}-{board}-light", -21.0, lambda rng: place(rng, kind, board, 0.0, s))
            make(f"place-{kind}-{board}-heavy", -18.5, lambda rng: place(rng, kind, board, 1.0, s))
    for kind in PIECES:
        make(f"lift-{kind}", -37.0, lambda rng: lift(rng, kind, 0.08))
        make(f"clack-{kind}", -26.0, lambda rng: clack(rng, kind, 0.22 if kind == "glass" else 0.15))
        make(f"tray-{kind}", -29.0, lambda rng: tray(rng, kind, 0.16))
        make(f"fall-{kind}", -18.0, lambda rng: fall(rng, kind, 0.46), 4)
    for board in BOARDS:
        make(f"slide-{board}", -36.0, lambda rng: slide(rng, board, 0.16))
    make("press", -25.0, lambda rng: press(rng, 0.16))
    make("bell", -24.0, lambda rng: bell(rng, 1.00), 2)
    make("end", -20.0, lambda rng: end(rng, 1.60), 1)
    make("refuse", -27.0, lambda rng: refuse(rng, 0.26), 4)
    make("low-time", -25.0, lambda rng: low_time(rng, 0.55), 1)
    make("explosion", -16.0, lambda rng: explosion(rng, 0.58), 2)
    print(f"{total / 1048576:.2f} MiB in all")


main()
