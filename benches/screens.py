#!/usr/bin/env python3
"""Measures Shakki and DreamChess in turn, on the same screen without a graphics card, and compares them.

    benches/screens.py [SHAKKI] [--rounds N] [--seconds S] [--size 1280x720] [--json FILE]

SHAKKI is the program (target/release/shakki if not given). Each program runs on its own Xvfb screen (with openbox if
it is installed), in turn, for N rounds: A B A B. What is measured:

- frames a second and processor time a frame while things move: Shakki by its own sequence (`shakki measure`: moves,
  then a turn of the view round the board), DreamChess in a game that it draws continuously.
  Without a graphics card Shakki draws the moving board with fewer pixels, and says how many; so it is measured once
  more with all of them (`--full-size`), which is what compares frame by frame;
- processor time while nobody moves, with a game on the board;
- time to the first window; memory that the program itself holds (anonymous pages), and the most that was resident.

DreamChess has no frame counter: a small preloaded C library, compiled at the start, counts its buffer swaps. Where
DreamChess (Debian: apt install dreamchess) or a C compiler is missing, Shakki is measured alone. The exit status is
1 if a program could not be measured.
"""

import argparse
import contextlib
import datetime
import json
import os
import pathlib
import platform
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")
SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static FILE *out(void) {
    static FILE *file;
    if (!file) file = fopen(getenv("SWAPS"), "w");
    return file;
}

/* Writes one line for each frame: the time of its buffer swap. */
static void count(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (out()) {
        fprintf(out(), "%ld.%09ld\n", (long)now.tv_sec, now.tv_nsec);
        fflush(out());
    }
}

void SDL_GL_SwapWindow(void *window) {
    static void (*real)(void *);
    if (!real) real = dlsym(RTLD_NEXT, "SDL_GL_SwapWindow");
    real(window);
    count();
}

void SDL_GL_SwapBuffers(void) {
    static void (*real)(void);
    if (!real) real = dlsym(RTLD_NEXT, "SDL_GL_SwapBuffers");
    real();
    count();
}
"""


class Problem(Exception):
    """Why something could not be measured."""


def start_server(size, devnull):
    """Starts Xvfb on the first free display number; returns the process and the number."""
    for number in range(90, 120):
        if pathlib.Path(f"/tmp/.X{number}-lock").exists():
            continue
        server = subprocess.Popen(
            ["Xvfb", f":{number}", "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"],
            stdout=devnull, stderr=devnull)
        for _ in range(100):
            time.sleep(0.1)
            if server.poll() is not None:
                break
            answers = subprocess.run(["xdotool", "getdisplaygeometry"], stdout=devnull, stderr=devnull,
                                     env=dict(os.environ, DISPLAY=f":{number}"))
            if answers.returncode == 0:
                return server, number
        stop(server)
    raise Problem("Xvfb does not start")


@contextlib.contextmanager
def screen(size):
    """A screen without a graphics card, and the environment in which programs find it."""
    with open(os.devnull, "w") as devnull:
        server, number = start_server(size, devnull)
        env = dict(os.environ, DISPLAY=f":{number}", LIBGL_ALWAYS_SOFTWARE="1", SDL_AUDIODRIVER="dummy")
        env.pop("WAYLAND_DISPLAY", None)
        lavapipe = sorted(pathlib.Path("/usr/share/vulkan/icd.d").glob("lvp_icd*.json"))
        if lavapipe:
            env["VK_DRIVER_FILES"] = str(lavapipe[0])
        manager = None
        if shutil.which("openbox"):
            manager = subprocess.Popen(["openbox"], env=env, stdout=devnull, stderr=devnull)
            time.sleep(0.5)
        try:
            yield env
        finally:
            for process in filter(None, [manager, server]):
                stop(process)


def stop(process):
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def cpu_seconds(pid):
    after_name = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / TICKS


def peak_mb(pid):
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024 / 1e6
    return None


def private_mb(pid):
    """The memory of the program itself: its anonymous pages, without those of files, which the kernel can reclaim."""
    for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Anonymous:"):
            return int(line.split()[1]) * 1024 / 1e6
    return None


def wait_for_window(env, name, process, seconds=60):
    """Waits for a window of that name and returns the seconds until it appeared."""
    started = time.monotonic()
    while time.monotonic() - started < seconds:
        if process.poll() is not None:
            raise Problem(f"{name} ended with status {process.returncode}")
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", name],
                               env=env, capture_output=True, text=True)
        if found.stdout.strip():
            return time.monotonic() - started
        time.sleep(0.01)
    raise Problem(f"no window of {name} after {seconds} s")


def press_keys(env, *names):
    subprocess.run(["xdotool", "key", "--delay", "200", *names], env=env, check=True)


def run_measure(program, size, env, *options):
    """The figures of one run of `shakki measure`."""
    run = subprocess.run([program, "measure", "--json", "--quality", "software", "--size", size, *options],
                         env=env, capture_output=True, text=True, timeout=600)
    if run.returncode:
        raise Problem(f"shakki measure: {run.stderr.strip() or run.returncode}")
    return json.loads(run.stdout.strip().splitlines()[-1])


def shakki(program, size, seconds, home):
    """Shakki's figures: the time to its first window, then `shakki measure`."""
    with screen(size) as env:
        env = dict(env, SHAKKI_DATA=str(home), XDG_CONFIG_HOME=str(home), XDG_DATA_HOME=str(home))
        process = subprocess.Popen([program, "--quality", "software", "--size", size],
                                   env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            window = wait_for_window(env, "Shakki", process)
        finally:
            stop(process)
        figures = run_measure(program, size, env)
        full_size = run_measure(program, size, env, "--full-size")
    return {
        "frames_per_second": 1000 / figures["frame_ms_median"],
        "pixels_drawn": figures["pixels_drawn_median"],
        "frames_per_second_full_size": 1000 / full_size["frame_ms_median"],
        "cpu_ms_per_frame_full_size": full_size["orbit_cpu_ms"],
        "cpu_ms_per_frame": figures["orbit_cpu_ms"],
        "idle_cpu_percent": figures["idle_cpu_percent"],
        "clock_cpu_percent": figures["clock_cpu_percent"],
        "first_window_s": window,
        "first_board_s": figures["first_board_s"],
        "private_mb": figures["private_mb"],
        "peak_mb": figures["peak_rss_mb"],
        "measure": figures,
    }


def dreamchess(program, shim, size, seconds, home):
    """DreamChess's figures: the time to its first window, then a game between two people."""
    width, _, height = size.partition("x")
    swaps = home / "swaps"
    swaps.write_text("")
    with screen(size) as env:
        env = dict(env, HOME=str(home), XDG_CONFIG_HOME=str(home), XDG_DATA_HOME=str(home),
                   LD_PRELOAD=str(shim), SWAPS=str(swaps), vblank_mode="0",
                   # Its engine is in /usr/games, which may not be in the PATH.
                   PATH=os.environ.get("PATH", "") + os.pathsep + "/usr/games")
        process = subprocess.Popen([program, "-W", width, "-H", height],
                                   env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            window = wait_for_window(env, "[Dd]ream[Cc]hess", process)
            # It loads for a while before it answers.
            for _ in range(300):
                if len(swaps.read_text().splitlines()) > 20:
                    break
                time.sleep(0.1)
            # A key pressed before the menu has come in is lost.
            time.sleep(5)
            in_menu = private_mb(process.pid)
            # "New game", then "Start game" with what it proposes.
            press_keys(env, "Return")
            time.sleep(3)
            press_keys(env, "Return")
            time.sleep(5)
            # Board and pieces are loaded when a game begins.
            if private_mb(process.pid) < in_menu + 20:
                raise Problem("DreamChess began no game: its menu would be measured")
            drawn = len(swaps.read_text().splitlines())
            cpu, started = cpu_seconds(process.pid), time.monotonic()
            time.sleep(seconds)
            took = time.monotonic() - started
            spent = cpu_seconds(process.pid) - cpu
            times = [float(line) for line in swaps.read_text().splitlines()[drawn:] if "." in line]
            peak, private = peak_mb(process.pid), private_mb(process.pid)
        finally:
            stop(process)
    if len(times) < 10:
        raise Problem("DreamChess did not draw, or its swaps were not seen")
    intervals = [(b - a) * 1000 for a, b in zip(times, times[1:])]
    return {
        "frames_per_second": 1000 / statistics.median(intervals),
        "frames_per_second_full_size": 1000 / statistics.median(intervals),
        "cpu_ms_per_frame_full_size": spent * 1000 / len(times),
        "cpu_ms_per_frame": spent * 1000 / len(times),
        # It draws continuously: nobody moved in this time.
        "idle_cpu_percent": spent / took * 100,
        "first_window_s": window,
        "private_mb": private,
        "peak_mb": peak,
    }


def build_shim(folder):
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        return None
    source, shim = folder / "swaps.c", folder / "swaps.so"
    source.write_text(SHIM)
    built = subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", shim, source, "-ldl"], capture_output=True)
    return shim if built.returncode == 0 else None


def machine():
    cpu = platform.processor() or "unknown"
    with contextlib.suppress(OSError):
        for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                cpu = line.partition(":")[2].strip()
                break
    return {"cpu": cpu, "cores": os.cpu_count(), "system": platform.platform(), "load": os.getloadavg()[0]}


def medians(rounds):
    names = {name for one in rounds for name, value in one.items() if isinstance(value, (int, float))}
    values = {name: [one[name] for one in rounds if one.get(name) is not None] for name in names}
    return {name: round(statistics.median(found), 3) for name, found in values.items() if found}


def ratios(ours, theirs):
    """How many times better our figures are: above 1 is better."""
    better = {"frames_per_second": 1, "frames_per_second_full_size": 1, "cpu_ms_per_frame": -1,
              "cpu_ms_per_frame_full_size": -1, "idle_cpu_percent": -1, "first_window_s": -1, "private_mb": -1,
              "peak_mb": -1}
    found = {}
    for name, sign in better.items():
        if name in ours and name in theirs:
            # Less than a hundredth of a per cent cannot be told from zero.
            a, b = max(ours[name], 0.01), max(theirs[name], 0.01)
            found[name] = round((a / b) ** sign, 2)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("shakki", nargs="?", default=HERE.parent / "target/release/shakki")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    for tool in ["Xvfb", "xdotool"]:
        if not shutil.which(tool):
            sys.exit(f"{tool} is not installed")
    ours = shutil.which(str(options.shakki))
    if not ours:
        sys.exit(f"there is no program {options.shakki}: cargo build --release")
    theirs = shutil.which("dreamchess") or shutil.which("dreamchess", path="/usr/games")
    rounds = {"shakki": [], "dreamchess": []}
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        shim = build_shim(folder) if theirs else None
        if theirs and not shim:
            problems.append("no C compiler: the pictures of DreamChess cannot be counted")
        for number in range(options.rounds):
            for name in ["shakki", "dreamchess"]:
                home = folder / f"{name}-{number}"
                home.mkdir()
                try:
                    if name == "shakki":
                        one = shakki(ours, options.size, options.seconds, home)
                    elif shim:
                        one = dreamchess(theirs, shim, options.size, options.seconds, home)
                    else:
                        continue
                except (Problem, OSError, subprocess.SubprocessError, ValueError) as problem:
                    problems.append(f"{name}, round {number + 1}: {problem}")
                    continue
                rounds[name].append(one)
                shown = {key: round(value, 2) for key, value in one.items() if isinstance(value, (int, float))}
                print(f"{name:10} {shown}", flush=True)
    found = {name: medians(of) for name, of in rounds.items() if of}
    compared = ratios(found["shakki"], found["dreamchess"]) if len(found) == 2 else None
    report = {
        "when": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "machine": machine(),
        "size": options.size,
        "rounds": rounds,
        "medians": found,
        "times_better": compared,
        "problems": problems,
    }
    if options.json:
        options.json.write_text(json.dumps(report, indent=2) + "\n")
    print()
    for name, values in found.items():
        print(f"{name}: {json.dumps(values)}")
    if compared:
        print(f"Shakki is so many times better: {json.dumps(compared)}")
    elif not theirs:
        print("DreamChess is not installed: nothing to compare with")
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(0 if rounds["shakki"] and not problems else 1)


if __name__ == "__main__":
    main()
