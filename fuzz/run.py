#!/usr/bin/env python3
"""Fuzzes the readers of outside text.

    fuzz/run.py [TARGET ...] [--runs N | --seconds S] [--jobs N] [--longest N] [--no-compares] [--evenly]
                [--list | --check]

Without a target all of them are run, one after the other. Seeds come from tests/data and fuzz/seeds; what is found to reach new
code is kept in fuzz/corpus/TARGET, an input that breaks a property in fuzz/artifacts/TARGET. The last line of each target says
how many inputs it was given; the exit status is 1 if one of them broke a property. Runs go on where the last one ended, as the
corpus stays: `--runs 100000000` at once or in ten parts is the same work.

Needs a C++ compiler, for libFuzzer. No sanitizer is used, as the code is safe Rust: so the stable compiler will do, with the flags
that `cargo fuzz build --sanitizer none` gives it.
"""

import argparse
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import zlib

HERE = pathlib.Path(__file__).resolve().parent
BUILT = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", HERE / "target"))
DATA = HERE.parent / "tests" / "data"
TARGETS = sorted(path.stem for path in (HERE / "targets").glob("*.rs"))

# Shows the targets some of the inside of the library.
FLAGS = ["--cfg", "fuzzing"]

# What tells libFuzzer which code of our own crates an input reaches (see `instrumented`), and what it is compared with there.
COVERAGE = ["level=4", "inline-8bit-counters", "pc-table"]
COMPARES = ["trace-compares"]

# The longest input. More is more of the same, and slower.
LONGEST = {"clock": 120, "fen": 120, "notation": 40, "engine_lines": 400, "annotations": 400, "settings": 1500}


def lines(name):
    """The lines of a data file that are no comments."""
    text = (DATA / name).read_text()
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def fields(name, at):
    return [line.split("|")[at].strip() for line in lines(name) if line.count("|") >= at]


def files(folder):
    return [path.read_bytes() for path in sorted((DATA / folder).iterdir()) if path.is_file()]


def records():
    games = files("games") + files("annotated") + files("studies")
    return games + [b"\n".join(games[:3]), b"".join(games[-3:])]


def typed(name):
    session = (DATA / "sessions" / name).read_text().splitlines()
    options = [line[8:] for line in session if line.startswith("! clock ")]
    return "\n".join(options + [line[1:] for line in session if line.startswith(">")])


def seeds(target):
    """The inputs that a target begins with."""
    if target in ("pgn", "archive"):
        found = records()
    elif target == "annotations":
        found = [text for game in records() for text in re.findall(rb"[({!?$][^\n]*", game)]
    elif target == "fen":
        fens = fields("fen-bad.txt", 0) + fields("refusals.txt", 0) + [line[3:] for line in lines("winnable.txt")]
        found = fens + [line.split(";")[0].strip() for name in ("perft.txt", "perft-chess960.txt") for line in lines(name)]
    elif target == "notation":
        found = [chr(number % 120) + text for number, text in enumerate(fields("typed.txt", 1) * 3)]
        found += [chr(number % 120) + text for number, text in enumerate(fields("typed-letters.txt", 2) * 3)]
    elif target == "clock":
        found = fields("time-controls.txt", 0) + fields("time-controls.txt", 2)
        found += ["5+3 3+2", "none 5", "2026.11.24", "????.??.??", "elo 1500", "time 0.5", "nodes 10000", "full"]
    elif target == "link":
        found = [f"fen={line.split(' ;')[0].replace(' ', '_')}" for line in lines("perft.txt")] + [b"pgn=" + game for game in records()]
    elif target == "engine_lines":
        found = [part.strip() for text in files("engines") for part in text.decode().replace("\n", "|").split("|")]
    elif target == "text":
        found = [typed(path.name) for path in sorted((DATA / "sessions").iterdir())]
    elif target == "settings":
        found = [f"{line.split()[0].rstrip('*')} = {choice.split('=')[1].lstrip('!')}"
                 for line in lines("window/settings.txt") for choice in line.split()[1:]]
    else:
        found = []
    own = HERE / "seeds" / target
    found += [path.read_bytes() for path in sorted(own.iterdir())] if own.is_dir() else []
    return [seed if isinstance(seed, bytes) else seed.encode() for seed in found]


def check():
    """Checks that all targets compile, with what the library shows to them alone."""
    command = ["cargo", "check", "--locked", "--manifest-path", str(HERE / "Cargo.toml"), "--target-dir", str(BUILT / "fuzz")]
    # Nothing is linked: so libFuzzer, which would take a C++ compiler, is said to be there.
    told = {"CARGO_ENCODED_RUSTFLAGS": "\x1f".join(FLAGS), "CUSTOM_LIBFUZZER_PATH": "./libfuzzer.a"}
    subprocess.run(command, env={**os.environ, **told}, check=True)


def build(targets, parts):
    """Builds targets, with these parts of LLVM's coverage sanitizer; returns the folder that they are in."""
    # A target that is named keeps the flags from what runs while it builds.
    told = subprocess.run(["rustc", "-vV"], check=True, capture_output=True, text=True).stdout
    host = re.search(r"^host: (.*)$", told, re.MULTILINE).group(1)
    command = ["cargo", "build", "--locked", "--release", "--target", host, "--manifest-path", str(HERE / "Cargo.toml"),
               "--target-dir", str(BUILT), *(f"--bin={target}" for target in targets)]
    coverage = ["-Cpasses=sancov-module", *(f"-Cllvm-args=-sanitizer-coverage-{part}" for part in parts)]
    # cargo sees no change of a wrapper's options: a name that changes with them makes it build again.
    name = f"fuzzing_{zlib.crc32(' '.join(coverage).encode()):08x}"
    flags = {"CARGO_ENCODED_RUSTFLAGS": "\x1f".join([*FLAGS, "--cfg", name]), "RUSTC_WRAPPER": str(HERE / "instrumented"),
             "FUZZ_COVERAGE": " ".join(coverage)}
    subprocess.run(command, env={**os.environ, **flags}, check=True)
    return BUILT / host / "release"


def fuzz(built, target, options):
    """Runs a target; how many inputs it was given, and whether all properties held."""
    corpus = HERE / "corpus" / target
    corpus.mkdir(parents=True, exist_ok=True)
    artifacts = HERE / "artifacts" / target
    artifacts.mkdir(parents=True, exist_ok=True)
    begin = corpus.parent / f"{target}.seeds"
    begin.mkdir(exist_ok=True)
    for seed in seeds(target):
        (begin / hashlib.sha1(seed).hexdigest()).write_bytes(seed)
    command = [str(built / target), str(corpus), str(begin), f"-artifact_prefix={artifacts}/",
               f"-max_len={options.longest or LONGEST.get(target, 2000)}", "-timeout=60", "-print_final_stats=1", "-rss_limit_mb=4096",
               f"-runs={options.runs}", "-reload=0", f"-entropic={int(not options.evenly)}",
               f"-reduce_inputs={int(not options.evenly)}"]
    if options.seconds:
        command.append(f"-max_total_time={options.seconds}")
    if options.jobs > 1:
        command.append(f"-fork={options.jobs}")
    words = HERE / "dict" / f"{target}.dict"
    if words.exists():
        command.append(f"-dict={words}")
    # Else what glibc frees is cut up by what libFuzzer keeps, and large blocks are never used again. An engine takes the same
    # large blocks for every input and its corpus is small: there, to ask the system for them anew is a third of the time.
    largest = 1 << 26 if target == "uci" else 1 << 18
    memory = {**os.environ, "MALLOC_MMAP_THRESHOLD_": str(largest), "MALLOC_TRIM_THRESHOLD_": str(1 << 30)}
    child = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, errors="replace", env=memory)
    count, last = 0, []
    for line in child.stderr:
        number = re.search(r"stat::number_of_executed_units: (\d+)|^#(\d+)[:\t]", line)
        if number:
            count = max(count, int(number.group(1) or number.group(2)))
            if "pulse" in line:
                print(f"{target}: {count} inputs so far", flush=True)
        else:
            last = (last + [line])[-60:]
    is_good = child.wait() == 0
    if not is_good:
        sys.stderr.write("".join(last))
    print(f"{target}: {count} inputs, {'no property broken' if is_good else 'FAILED'}", flush=True)
    return is_good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", metavar="TARGET")
    parser.add_argument("--runs", type=int, default=100_000_000, help="inputs for each target (100,000,000)")
    parser.add_argument("--seconds", type=int, help="ends each target after so long")
    parser.add_argument("--jobs", type=int, default=1, help="processes for each target")
    parser.add_argument("--longest", type=int, help="most bytes of an input")
    parser.add_argument("--no-compares", action="store_true",
                        help="twice as many inputs a second, which guess no words: for a corpus that has them")
    parser.add_argument("--evenly", action="store_true",
                        help="chooses inputs to change evenly, not by how rare what they reach is, and looks for no shorter ones in "
                             "their place: that takes most of the time of a quick target with a large corpus")
    parser.add_argument("--list", action="store_true", help="says which targets there are")
    parser.add_argument("--check", action="store_true", help="checks that all targets compile, and runs none")
    options = parser.parse_args()
    if options.check:
        check()
        return
    if options.list:
        print("\n".join(TARGETS))
        return
    unknown = [target for target in options.targets if target not in TARGETS]
    if unknown:
        parser.error(f"no target {unknown[0]}; there are {', '.join(TARGETS)}")
    targets = options.targets or TARGETS
    built = build(targets, COVERAGE + ([] if options.no_compares else COMPARES))
    results = [fuzz(built, target, options) for target in targets]
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
