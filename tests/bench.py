"""Measures random play and prints the tables of docs/performance.md (`make bench`).

    python3 tests/bench.py [--seconds S] [--runs N] [--limits FOLDER] [--only PART]...
                           [VARIANT]...

PART is one of variants, growth, jobs and games; all variants are measured when none is
named. Times are medians of N runs of S seconds by programs that take turns; they are
worth something on a machine that does nothing else. Instructions are counted by
callgrind, which does not depend on that; without valgrind they are left out. FOLDER has
hand-written programs that play one game and nothing else, such as crazy_eights_limit.c
for crazy-eights: each is called as `limit plain PLAYERS SECONDS` and prints
ns/decision=N.

CRIA names the program (build/gcc-release/cria when unset), CC the compiler (cc).
"""

import argparse
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import tempfile
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "gcc-release", "cria"))
PLAYOUTS = 100                        # of a decision
GAMES_LOOKED_AT, GAMES_MOST = 4, 4 ** 6
PATIENCE = 60                         # seconds; looking ahead, some games hardly end
SECONDS_TOLD, TICK = 0.2, 0.001       # below the first it may be chance

# A game of which the numbers of players, of kinds and of cards can be anything.
GROWING = """\
cria: 1
name: Growth
about: Play a card with the number of the top card or the next one, or draw.
players: 2..{players}
attributes:
  value: {{cycle: 1..{kinds}}}
cards:
  number: {{value: 1..{kinds}, copies: {copies}, points: 1}}
zones:
  draw: {{as: pile, seen by: nobody}}
  discard: {{as: pile, seen by: everybody}}
  hand: {{of: each player, seen by: owner}}
round:
  starter: {{by chance: random}}
  setup:
    gather: {{gather into: draw}}
    shuffle: {{shuffle: draw}}
    hands: {{deal: {hand}, from: draw, to: each hand}}
    turn up: {{deal: 1, from: draw, to: discard}}
  ends:
    out: empty(hand of actor)
    nothing left: empty(draw)
  after:
    score: {{score: each player}}
relations:
  card fits top:
    near: card.value matches top.value or card.value matches next(top.value)
actions:
  play:
    choose:
      card:
        from: hand of actor
        where: {{fits: {{if: card fits top of discard, because: it does not fit}}}}
    do:
      put it down: {{move: card, from: hand of actor, to: discard}}
  draw:
    do:
      draw: {{deal: 1, from: draw, to: hand of actor}}
score:
  cards: count(hand of player)
game:
  ends:
    one round: round >= 1
  total: points of player
  wins: lowest
"""


# --- Measures ---------------------------------------------------------------

def run(*words, patience=None):
    return subprocess.run(words, check=True, capture_output=True, text=True,
                          timeout=patience).stdout


def bench(variant, seconds, *words):
    return json.loads(run(CRIA, "bench", variant, "--seconds", str(seconds),
                          "--format", "json", *words))


def processor_seconds(*words, patience=None):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = run(*words, patience=patience)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, said


def collected(said):
    return int(re.search(r"Collected : (\d+)", said).group(1))


def figure(said, name):
    value, = [each["value"] for each in json.loads(said)["figures"]
              if (each["group"], each["name"]) == ("game", name)]
    return value


def simulation(variant, players, games, bots, *words):
    return [CRIA, "simulate", variant, "--games", str(games), "--jobs", "1", "--players",
            str(players), "--format", "json", "--bots", bots, *words]


def instructions(variant, *words):
    """Those of a decision. The clock goes on while few games are played: for a second
    of valgrind's time, and for whole games."""
    if not shutil.which("valgrind"):
        return None
    done = subprocess.run(["valgrind", "--tool=callgrind",
                           "--callgrind-out-file=/dev/null", *(
                               "--toggle-collect=" + function
                               for function in ("game_start", "game_play_random")),
                           CRIA, "bench", variant, "--seconds", "1", "--format", "json",
                           *words],
                          check=True, capture_output=True, text=True)
    measured = json.loads(done.stdout)
    return collected(done.stderr) / (measured["games"] * measured["decisions/game"])


def loading(variant):
    """Processor time in seconds, and instructions."""
    seconds, _ = processor_seconds(CRIA, "show", variant)
    if not shutil.which("valgrind"):
        return seconds, None
    done = subprocess.run(["valgrind", "--tool=callgrind",
                           "--callgrind-out-file=/dev/null", CRIA, "show", variant],
                          check=True, capture_output=True, text=True)
    return seconds, collected(done.stderr)


def playouts(variant, players):
    """Those of look-ahead in a second, or nothing where games take too long."""
    try:
        return playouts_measured(variant, players)
    except subprocess.TimeoutExpired:
        return None


def playouts_measured(variant, players):
    """What more games take, so that practice, which is the same for all, is left out.
    There are more until the difference is one."""
    def measure(games):
        seconds, said = processor_seconds(*simulation(variant, players, games,
                                                      f"mcts:{PLAYOUTS}"),
                                          patience=PATIENCE)
        return seconds, games * figure(said, "decisions with a choice")
    began, first = measure(1)
    games = GAMES_LOOKED_AT
    while True:
        took, choices = measure(1 + games)
        if choices <= first:
            return None
        if took - began >= SECONDS_TOLD or games >= GAMES_MOST:
            return PLAYOUTS * (choices - first) / max(took - began, TICK)
        games *= 4


class Limits:
    """The hand-written programs in a folder, compiled."""

    def __init__(self, folder, built):
        self.programs = {}
        for name in sorted(os.listdir(folder)) if folder else []:
            if name.endswith("_limit.c"):
                variant = name[:-len("_limit.c")].replace("_", "-")
                self.programs[variant] = os.path.join(built, variant)
                run(os.environ.get("CC", "cc"), "-std=gnu17", "-O3", "-march=native",
                    os.path.join(folder, name), "-o", self.programs[variant])

    def time(self, variant, players, seconds):
        program = self.programs.get(variant)
        if not program:
            return None
        said = run(program, "plain", str(players), str(seconds))
        return float(re.search(r"ns/decision=([0-9.]+)", said).group(1))


def times(variant, limits, options):
    """Medians of the limit, of cria and of the compiled rules, in turns; and what bench
    said last."""
    found = {"limit": [], "cria": [], "compiled": []}
    for _ in range(options.runs):
        measured = bench(variant, options.seconds)
        compiled = bench(variant, options.seconds, "--compile")
        found["limit"].append(limits.time(variant, measured["players"],
                                          options.seconds))
        found["cria"].append(measured["ns/decision"])
        found["compiled"].append(compiled["ns/decision"])
    return {name: None if None in all_of else statistics.median(all_of)
            for name, all_of in found.items()}, measured


# --- Tables -----------------------------------------------------------------

def cell(value, form="{:,.0f}"):
    return "" if value is None else form.format(value)


def print_table(heads, rows):
    print("| " + " | ".join(heads) + " |")
    print("|---" + "|--:" * (len(heads) - 1) + "|")
    for cells in rows:
        print("| " + " | ".join(cells) + " |", flush=True)
    print()


def variant_row(variant, limits, options):
    took, measured = times(variant, limits, options)
    seconds, loaded = loading(variant)
    return [variant, str(measured["players"]), cell(took["limit"], "{:.1f}"),
            cell(took["cria"], "{:.1f}"), cell(took["compiled"], "{:.1f}"),
            cell(instructions(variant)),
            cell(instructions(variant, "--compile")),
            cell(1000 * seconds, "{:.0f}"), cell(loaded and loaded / 1e6, "{:.1f}"),
            cell(measured["state bytes"]),
            cell(playouts(variant, measured["players"]))]


def tell_variants(options, limits, _):
    names = options.variants or [name for name in run(CRIA, "list", "--names").split()
                                 if "house/" not in name]
    print_table(["variant", "players", "limit, ns", "ns", "compiled, ns", "instructions",
                 "compiled", "loading, ms", "million instructions", "bytes",
                 "playouts a second"],
                (variant_row(name, limits, options) for name in names))


def growing(folder, players=4, kinds=32, copies=4):
    path = os.path.join(folder, "growing.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(GROWING.format(players=players, kinds=kinds, copies=copies,
                                  hand=3))
    return path, players


def growth_row(name, value, path, players, options):
    words = ["--players", str(players)]
    measured = bench(path, options.seconds, *words)
    return [name, str(value), cell(measured["ns/decision"], "{:.1f}"),
            cell(instructions(path, *words)),
            cell(measured["decisions/game"], "{:.1f}"), cell(measured["state bytes"])]


def growth_steps():
    """What grows, to which number, and what the game is made with."""
    for players in (2, 4, 8, 16):
        yield "players", players, {"players": players}
    for kinds in (8, 32, 64, 128, 256):
        yield "kinds", kinds, {"kinds": kinds, "copies": min(4, 1000 // kinds)}
    for copies in (2, 10, 20, 40):
        yield "cards of 25 kinds", 25 * copies, {"kinds": 25, "copies": copies}


def growth_rows(options, folder):
    for name, value, parts in growth_steps():
        yield growth_row(name, value, *growing(folder, **parts), options)


def tell_growth(options, _, folder):
    print_table(["what grows", "to", "ns a decision", "instructions", "decisions a game",
                 "bytes"], growth_rows(options, folder))


def clock_seconds(*words):
    begin = time.monotonic()
    run(*words)
    return time.monotonic() - begin


def tell_jobs(options, *_):
    words = [CRIA, "simulate", "lama", "--games", "2000000", "--bots", "random"]
    one = None
    rows = []
    for jobs in range(1, (os.cpu_count() or 1) + 1):
        took = min(clock_seconds(*words, "--jobs", str(jobs))
                   for _ in range(options.runs))
        one = one or took
        rows.append([str(jobs), f"{took:.2f}", f"{one / took:.2f}"])
    print_table(["jobs", "seconds for 2,000,000 games of lama", "as fast as one"], rows)


def tell_games(*_):
    rows = []
    for games in (10**3, 10**4, 10**5, 10**6, 10**7):
        seconds, _ = processor_seconds(*simulation("lama", 4, games, "random"))
        rows.append([f"{games:,}", f"{seconds:.2f}", f"{1e6 * seconds / games:.2f}"])
    print_table(["games of lama", "seconds of processor time", "µs a game"], rows)


TELL = {"variants": tell_variants, "growth": tell_growth, "jobs": tell_jobs,
        "games": tell_games}


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    options.add_argument("--seconds", type=int, default=1)
    options.add_argument("--runs", type=int, default=3)
    options.add_argument("--limits")
    options.add_argument("--only", action="append", choices=TELL)
    options.add_argument("variants", nargs="*")
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        limits = Limits(options.limits, folder)
        for part in options.only or TELL:
            TELL[part](options, limits, folder)


if __name__ == "__main__":
    main()
