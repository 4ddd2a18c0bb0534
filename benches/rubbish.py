#!/usr/bin/env python3
"""Pipes a gigabyte of each kind of malformed input into Shakki and reports time and memory.

    benches/rubbish.py [--megabytes N] [--limit-mb N]

Nothing is stored. The exit status is 1 if the program crashes or takes more memory than the limit.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
KINDS = {
    "random bytes": None,
    "zeros": b"\0",
    "a word without end": b"abcdefgh",
    "words": b"Dear friend, I hope you are well. ",
    "a comment without end": b"{ and so on ",
    "tags without a game": b'[A "b"]\n',
    "events without a game": b'[Event "x"]\n',
    "a tag without end": b'[Event "x ',
    "brackets": b"(",
    "a game without end": b"Nf3 Nf6 Ng1 Ng8 ",
    "broken games": b"1. e4 e5 2. Ke3 *\n",
    "small good games": b'[Event "x"]\n\n1. e4 e5 1-0\n\n',
    "lines of a FEN": b"8/8/4k3/8/8/3K4/8/8 w - - 0 1\n",
    "three hundred queens": b"Q" * 300 + b"/8/8/8/8/8/8/K6k w - - 0 1\n",
}
BLOCK = 1 << 20


def build():
    """Builds the program and returns its path."""
    command = ["cargo", "build", "--release", "--no-default-features", "--message-format=json-render-diagnostics"]
    built = subprocess.run(command, cwd=HERE.parent, stdout=subprocess.PIPE, check=True, text=True)
    messages = map(json.loads, built.stdout.splitlines())
    return [message["executable"] for message in messages if message.get("executable")][-1]


def main():
    """Pipes every kind into both commands."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=int, default=1000)
    parser.add_argument("--limit-mb", type=int, default=64)
    options = parser.parse_args()
    shakki = build()
    noise = random.Random(1).randbytes(BLOCK)
    failed = False
    for command in (["replay", "-"], ["judge"]):
        for name, pattern in KINDS.items():
            block = pattern * (BLOCK // len(pattern)) if pattern else noise
            started = time.perf_counter()
            child = subprocess.Popen(
                [shakki, *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            for _ in range(options.megabytes):
                child.stdin.write(block)
            child.stdin.close()
            _, status, usage = os.wait4(child.pid, 0)
            seconds = time.perf_counter() - started
            peak = usage.ru_maxrss / 1024
            code = os.waitstatus_to_exitcode(status)
            is_wrong = code not in (0, 1) or peak > options.limit_mb
            failed |= is_wrong
            print(
                f"{command[0]:7} {name:24} {seconds:7.1f} s {peak:6.1f} MB, status {code}"
                f"{'   WRONG' if is_wrong else ''}",
                flush=True,
            )
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
