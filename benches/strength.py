#!/usr/bin/env python3
"""Plays matches over UCI and says how strong the engine is.

    benches/strength.py [--games N] [--minutes M] [--movetime MS | --nodes N | --clock S+S] [--level N] [--seed S]
                        [--against stockfish:ELO | level:N | COMMAND] [--shakki COMMAND] [--adjudicate] [--json FILE]
    benches/strength.py --ladder [--games N] [--minutes M] ...

The first form plays `shakki uci` at a level (8, full strength, if not given) against Stockfish with `UCI_LimitStrength` and
`UCI_Elo`, against another level, or against any other engine. The second plays every level against the next one. Each
opening of benches/openings.txt is played twice, with colours changed; the order comes from the seed. A match ends after
so many games, or when the minutes are over and a pair is finished.

A third program is the referee: Stockfish if it is installed, otherwise Shakki. It lists the legal moves (`go perft 1`), and
says how the game ends. An illegal move, a crash or an overstepped limit loses the game and is counted. With
`--adjudicate` a game is won when both sides have agreed for three moves each that it is by eight pawns, and drawn when
they see less than a tenth of a pawn from move 50 on for eight moves each. The exit status is 1 if Shakki broke a rule.

Give a program built with `cargo build --release --no-default-features`. Only Python's standard library is used.
"""

import argparse
import collections
import json
import math
import pathlib
import queue
import random
import shlex
import shutil
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
LEVELS = 8
MOST_PLIES = 400


class Broken(Exception):
    """An engine did what it must not."""


class Engine:
    """A program that speaks UCI."""

    def __init__(self, command, name, options=()):
        self.name = name
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, bufsize=1)
        self.lines = queue.SimpleQueue()
        threading.Thread(target=self.read, daemon=True).start()
        self.say("uci")
        self.until("uciok")
        for option, value in options:
            self.say(f"setoption name {option} value {value}")
        self.ready()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def say(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError:
            raise Broken(f"{self.name} has gone")

    def until(self, word, seconds=30):
        """All lines up to that which begins with the word."""
        lines, end = [], time.monotonic() + seconds
        while True:
            try:
                line = self.lines.get(timeout=max(0.001, end - time.monotonic()))
            except queue.Empty:
                raise Broken(f"{self.name} was silent for {seconds} s")
            if line is None:
                raise Broken(f"{self.name} has gone")
            lines.append(line)
            if line.split(" ")[0].rstrip(":") == word or line.startswith(word):
                return lines

    def ready(self):
        self.say("isready")
        self.until("readyok")

    def choose(self, moves, go, seconds):
        """The move and the score that an engine comes to."""
        self.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.say(go)
        lines = self.until("bestmove", seconds)
        score = None
        for line in lines:
            words = line.split()
            if words[:1] == ["info"] and "score" in words and "pv" in words:
                at = words.index("score")
                value = int(words[at + 2])
                score = value if words[at + 1] == "cp" else (30000 if value > 0 else -30000)
        return lines[-1].split()[1], score

    def close(self):
        try:
            self.say("quit")
            self.process.wait(5)
        except (Broken, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()


class Referee(Engine):
    """Knows the legal moves, and when a game is over."""

    def legal(self, moves):
        self.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.say("go perft 1")
        counted = self.until("Nodes searched")
        return {line.split(":")[0] for line in counted if line.endswith(": 1")}

    def board(self):
        """The FEN and whether the side to move is in check."""
        self.say("d")
        lines = self.until("Checkers")
        fen = next(line[5:] for line in lines if line.startswith("Fen: "))
        return fen, bool(lines[-1].split(":")[1].strip())


def too_little(fen):
    pieces = sorted(char.lower() for char in fen.split()[0] if char.isalpha())
    return "".join(pieces) in ("kk", "bkk", "kkn")


def play(white, black, opening, referee, options):
    """White's points, how it ended, the moves, and who broke a rule."""
    moves = list(opening)
    seen = collections.Counter()
    agreed = {1: [], 0: []}
    clocks = [options.clock[0], options.clock[0]] if options.clock else None
    for player in (white, black):
        player.say("ucinewgame")
        player.ready()
    while True:
        legal = referee.legal(moves)
        fen, check = referee.board()
        side = 0 if fen.split()[1] == "w" else 1
        if not legal:
            return (float(side) if check else 0.5), "mate" if check else "stalemate", moves, None
        seen[" ".join(fen.split()[:4])] += 1
        if max(seen.values()) >= 3:
            return 0.5, "repetition", moves, None
        if int(fen.split()[4]) >= 100:
            return 0.5, "fifty moves", moves, None
        if too_little(fen) or len(moves) >= MOST_PLIES:
            return 0.5, "too little" if too_little(fen) else "too long", moves, None
        player = (white, black)[side]
        if clocks:
            times = [max(1, int(1000 * clock)) for clock in clocks]
            added = int(1000 * options.clock[1])
            go = f"go wtime {times[0]} btime {times[1]} winc {added} binc {added}"
            patience = clocks[side] + 5
        elif options.nodes:
            go, patience = f"go nodes {options.nodes}", 60
        else:
            go, patience = f"go movetime {options.movetime}", options.movetime / 1000 + 10
        begun = time.monotonic()
        try:
            move, score = player.choose(moves, go, patience)
        except Broken as problem:
            return float(side), str(problem), moves, player.name
        if clocks:
            clocks[side] -= time.monotonic() - begun
            if clocks[side] < 0:
                return float(side), f"{player.name} lost on time", moves, player.name
            clocks[side] += options.clock[1]
        if move not in legal:
            return float(side), f"{player.name} played {move}", moves, player.name
        moves.append(move)
        agreed[side].append(None if score is None else (score if side == 0 else -score))
        if options.adjudicate:
            last = agreed[0][-3:] + agreed[1][-3:]
            if len(last) == 6 and None not in last and (min(last) >= 800 or max(last) <= -800):
                return (1.0 if last[0] > 0 else 0.0), "agreed", moves, None
            last = agreed[0][-8:] + agreed[1][-8:]
            if len(moves) >= 100 and len(last) == 16 and None not in last and max(map(abs, last)) <= 10:
                return 0.5, "agreed", moves, None


def elo(share):
    """How much stronger one is who takes that share of the points."""
    share = min(max(share, 1e-3), 1 - 1e-3)
    return -400 * math.log10(1 / share - 1)


def report(points):
    """Wins, draws, losses, the share of the points, and the difference in strength with its 95 % interval."""
    count = len(points)
    share = sum(points) / count
    spread = math.sqrt(sum((point - share) ** 2 for point in points) / max(1, count - 1) / count)
    low, high = elo(share - 1.96 * spread), elo(share + 1.96 * spread)
    return {"games": count, "won": points.count(1.0), "drawn": points.count(0.5), "lost": points.count(0.0),
            "share": round(share, 4), "difference": round(elo(share)), "from": round(low), "to": round(high)}


def shakki(options, level, seed):
    chosen = [("Level", level), ("Seed", seed), ("Hash", options.hash)]
    return Engine(options.shakki, f"Shakki level {level}", chosen)


def opponent(options, against):
    if against.startswith("stockfish:"):
        strength = against.split(":")[1]
        chosen = [("Threads", 1), ("Hash", options.hash), ("Move Overhead", 20)]
        if strength != "full":
            chosen += [("UCI_LimitStrength", "true"), ("UCI_Elo", strength)]
        return Engine(options.stockfish, f"Stockfish at {strength}", chosen)
    if against.startswith("level:"):
        return shakki(options, int(against.split(":")[1]), options.seed + 500_000)
    return Engine(against, against)


def match(level, against, options, referee):
    openings = [line.split() for line in (HERE / "openings.txt").read_text().splitlines()
                if line and not line.startswith("#")]
    random.Random(options.seed).shuffle(openings)
    own, other = shakki(options, level, options.seed), opponent(options, against)
    points, ends, broken = [], collections.Counter(), collections.Counter()
    end = time.monotonic() + options.minutes * 60
    try:
        while len(points) < options.games and (len(points) % 2 or time.monotonic() < end):
            number = len(points)
            opening = openings[number // 2 % len(openings)]
            pair = (own, other) if number % 2 == 0 else (other, own)
            white, how, moves, who = play(*pair, opening, referee, options)
            points.append(white if number % 2 == 0 else 1 - white)
            ends[how] += 1
            if who:
                broken[who] += 1
                print(f"  game {number + 1}: {how} after {' '.join(moves)}", flush=True)
                if own.process.poll() is not None or other.process.poll() is not None:
                    break
            if len(points) % 20 == 0:
                print(f"  {sum(points):g} of {len(points)}", flush=True)
    finally:
        own.close()
        other.close()
    result = {"level": level, "against": against, **report(points), "ends": dict(ends), "broken": dict(broken)}
    print(f"level {level} against {against}: {sum(points):g} of {len(points)} "
          f"(+{result['won']} ={result['drawn']} -{result['lost']}), {100 * result['share']:.1f} %, "
          f"{result['difference']:+d} Elo ({result['from']:+d} to {result['to']:+d}); {dict(ends)}", flush=True)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shakki", default=str(HERE.parent / "target/release/shakki") + " uci")
    parser.add_argument("--stockfish", default=shutil.which("stockfish") or "/usr/games/stockfish")
    parser.add_argument("--against", default="stockfish:2300")
    parser.add_argument("--ladder", action="store_true")
    parser.add_argument("--level", type=int, default=LEVELS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--movetime", type=int, default=1000)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--clock", type=lambda text: tuple(map(float, text.split("+"))))
    parser.add_argument("--hash", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--adjudicate", action="store_true")
    parser.add_argument("--json")
    options = parser.parse_args()
    has_stockfish = pathlib.Path(options.stockfish).exists()
    referee = Referee(options.stockfish if has_stockfish else options.shakki, "the referee")
    results = []
    if options.ladder:
        for level in range(LEVELS, 1, -1):
            results.append(match(level, f"level:{level - 1}", options, referee))
    else:
        results.append(match(options.level, options.against, options, referee))
    referee.close()
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(results, indent=1) + "\n")
    sys.exit(any(name.startswith("Shakki") for result in results for name in result["broken"]))


if __name__ == "__main__":
    main()
