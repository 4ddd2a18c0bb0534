#!/usr/bin/env python3
"""Replays the same games with Shakki and with other programs, and compares the speeds.

    benches/rivals.py [--games N] [--seed S] [--runs N] [--core] [--json FILE] [--folder DIR]

The games come from the seeded generator in benches/. Each program checks every move of them, and its report is
discarded; they run in turn, and the best run of each counts. The programs: `shakki replay`, on all cores and on one;
pgn-extract (Debian has it); python-chess, if this Python has it (`pip install chess`), on a part of the games, since
it is slow. With `--core` the medians of `cargo bench --bench core` are added. The exit status is 1 if Shakki is
slower than pgn-extract, or the arbiter's verdict after a move takes more than 20 microseconds.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
PYTHON_GAMES = 1000
MAX_VERDICT_NS = 20_000
PYTHON_READER = """
import sys, chess.pgn
games = plies = 0
with open(sys.argv[1]) as file:
    while game := chess.pgn.read_game(file):
        if game.errors:
            sys.exit(f'game {games + 1}: {game.errors}')
        board = game.end().board()
        board.outcome(claim_draw=False)
        games += 1
        plies += board.ply()
print(games, plies)
"""


def build(target, *arguments):
    """Builds with cargo and returns the path of the target's program."""
    command = ["cargo", *arguments, "--no-default-features", "--message-format=json-render-diagnostics"]
    built = subprocess.run(command, cwd=HERE.parent, stdout=subprocess.PIPE, check=True, text=True)
    messages = map(json.loads, built.stdout.splitlines())
    built = {message["target"]["name"]: message["executable"] for message in messages if message.get("executable")}
    return built[target]


def pin_to(core):
    """A function that pins the child process to one core; None where the system cannot."""
    return (lambda: os.sched_setaffinity(0, {core})) if hasattr(os, "sched_setaffinity") else None


def run(command, one_core=False):
    """Runs a command and returns its seconds and its processor seconds."""
    before = os.times()
    started = time.perf_counter()
    preexec = pin_to(0) if one_core else None
    subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, preexec_fn=preexec
    )
    seconds = time.perf_counter() - started
    after = os.times()
    cpu_seconds = after.children_user + after.children_system - before.children_user - before.children_system
    return seconds, cpu_seconds


def first_line(command):
    """The first line that a command prints, such as its version; None if it cannot be run."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        return (result.stdout + result.stderr).strip().splitlines()[0]
    except (OSError, IndexError):
        return None


def machine():
    """The machine and the system that the figures are from."""
    model = platform.processor() or platform.machine()
    cpuinfo = pathlib.Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        model = names[0].split(":", 1)[1].strip() if names else model
    return {
        "processor": model,
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()}",
        "load_before": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "rustc": first_line(["rustc", "--version"]),
        "when": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
    }


def core_medians():
    """The medians of the core benches in nanoseconds, by name."""
    command = ["cargo", "bench", "--no-default-features", "--bench", "core"]
    table = subprocess.run(command, cwd=HERE.parent, stdout=subprocess.PIPE, check=True, text=True).stdout
    units = {"ns": 1, "µs": 1e3, "ms": 1e6, "s": 1e9}
    medians = {}
    for line in table.splitlines():
        # ├─ name   fastest │ slowest │ median │ mean │ samples │ iters
        cells = [cell.split() for cell in line.lstrip("├╰─ ").split("│")]
        if len(cells) == 6 and len(cells[0]) == 3 and len(cells[2]) == 2:
            number, unit = cells[2]
            medians[cells[0][0]] = round(float(number) * units[unit], 1)
    return medians


def copy_first_games(file, games, to):
    """Copies the first games of a file."""
    with open(file, encoding="ascii") as whole, open(to, "w", encoding="ascii") as part:
        for line in whole:
            if line.startswith("[Event "):
                games -= 1
            if games < 0:
                return
            part.write(line)


def main():
    """Builds, generates, runs, compares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--core", action="store_true", help="measure the core too")
    parser.add_argument("--json", type=pathlib.Path, help="write the figures there")
    parser.add_argument("--folder", type=pathlib.Path, help="keep the games there; they are used again")
    options = parser.parse_args()

    system = machine()
    shakki = build("shakki", "build", "--release")
    generate = build("generate", "bench", "--bench", "generate", "--no-run")
    extract = shutil.which("pgn-extract") or shutil.which("pgn-extract", path="/usr/games")

    with tempfile.TemporaryDirectory() as temporary:
        folder = options.folder or pathlib.Path(temporary)
        file = folder / f"games-{options.games}-{options.seed}.pgn"
        if not file.exists():
            unfinished = file.with_suffix(".new")
            with open(unfinished, "wb") as output:
                subprocess.run([generate, str(options.games), str(options.seed)], stdout=output, check=True)
            unfinished.rename(file)
        few_games = folder / f"games-{options.games}-{options.seed}-few.pgn"
        python_games = min(PYTHON_GAMES, options.games)
        copy_first_games(file, python_games, few_games)

        # Name: command, whether on one core, how many games.
        rivals = {
            "shakki": ([shakki, "replay", file], False, options.games),
            "shakki, one core": ([shakki, "replay", file], True, options.games),
        }
        if extract:
            rivals["pgn-extract"] = ([extract, "-s", "-r", file], False, options.games)
        python_chess = first_line([sys.executable, "-c", "import chess; print(chess.__version__)"]) or ""
        if python_chess[:1].isdigit():
            rivals["python-chess"] = ([sys.executable, "-c", PYTHON_READER, few_games], False, python_games)

        best = {}
        for number in range(options.runs):
            for name, (command, one_core, games) in rivals.items():
                seconds, cpu_seconds = run(command, one_core)
                print(f"run {number + 1}: {name}: {games / seconds:,.0f} games/s", file=sys.stderr)
                before = best.get(name)
                if before is None or seconds < before["seconds"]:
                    best[name] = {
                        "games": games,
                        "seconds": round(seconds, 3),
                        "processor_seconds": round(cpu_seconds, 3),
                        "games_per_second": round(games / seconds),
                    }
        megabytes = file.stat().st_size / 1e6

    ours = best["shakki"]["games_per_second"]
    ratios = {name: round(ours / one["games_per_second"], 2) for name, one in best.items() if name != "shakki"}
    figures = {
        "machine": system,
        "versions": {
            "pgn-extract": extract and first_line([extract, "--version"]),
            "python-chess": python_chess if python_chess[:1].isdigit() else None,
            "python": platform.python_version(),
        },
        "seed": options.seed,
        "megabytes": round(megabytes, 1),
        "best": best,
        "shakki_is_faster_by": ratios,
        "core_median_nanoseconds": core_medians() if options.core else None,
    }
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")

    print(f"{options.games:,} games, {megabytes:,.0f} MB, on {system['processor']}, {system['cores']} cores")
    for name, one in best.items():
        times = f"shakki is {ratios[name]} times as fast" if name in ratios else ""
        print(f"  {name:18} {one['games_per_second']:>9,} games/s   {times}")
    medians = figures["core_median_nanoseconds"] or {}
    for name, median in medians.items():
        print(f"  {name:28} {median / 1000:>12,.2f} µs")
    if "pgn-extract" not in ratios:
        sys.exit("there is no pgn-extract here to compare with")
    passed = ratios["pgn-extract"] >= 1 and medians.get("arbiter_verdict", 0) <= MAX_VERDICT_NS
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
