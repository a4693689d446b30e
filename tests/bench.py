"""Measures random play and prints the tables of docs/performance.md (`make bench`).

    python3 tests/bench.py [--seconds S] [--runs N] [--limits FOLDER] [--only PART]...
                           [VARIANT]...

PART is one of variants, growth, jobs and games; all variants are measured when none is
named. Times are medians of N runs of S seconds, by programs that take turns; they are
worth something on a machine that does nothing else. Instructions are counted by
callgrind, which does not depend on that; without valgrind they are left out. FOLDER
has hand-written programs that play one game and nothing else, such as
crazy_eights_limit.c for crazy-eights: each is called as `limit plain PLAYERS SECONDS`
and prints ns/decision=N.

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
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "gcc-release", "cria"))
DECISIONS = 20_000                    # whose instructions are counted
PLAYOUTS = 100                        # of a decision
PARTS = ("variants", "growth", "jobs", "games")

# A game of which the numbers of players, of kinds and of cards can be anything.
GROWING = """\
cria: 1
name: Growth
about: Play a card with the number of the top card or the next one, or draw.
players: 2..16
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

def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def bench(variant, seconds, *words):
    return json.loads(run(CRIA, "bench", variant, "--seconds", str(seconds),
                          "--format", "json", *words))


def processor_seconds(*words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(*words)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)


def callgrind(*words):
    """The instructions that were carried out, or None without valgrind."""
    if not shutil.which("valgrind"):
        return None
    said = subprocess.run(["valgrind", "--tool=callgrind",
                           "--callgrind-out-file=/dev/null", *words],
                          check=True, capture_output=True, text=True).stderr
    return int(re.search(r"Collected : (\d+)", said).group(1))


def instructions(variant, measured, *words):
    """Those of a decision; meter_play plays one game."""
    games = max(1, round(DECISIONS / measured["decisions/game"]))
    words = [CRIA, "simulate", variant, "--games", str(games), "--jobs", "1",
             "--bots", "random", "--players", str(measured["players"]),
             "--format", "json", *words]
    figures = json.loads(run(*words))["figures"]
    decisions, = [each["value"] for each in figures
                  if (each["group"], each["name"]) == ("game", "decisions")]
    counted = callgrind(*words[:1], *words[1:]) if not shutil.which("valgrind") \
        else callgrind("--toggle-collect=meter_play", *words)
    return counted and counted / (games * decisions)


def playouts(variant, players):
    """Playouts of look-ahead a second, without the games that it practises by: from
    the difference of two numbers of games."""
    def look(games):
        words = [CRIA, "simulate", variant, "--games", str(games), "--jobs", "1",
                 "--players", str(players), "--format", "json", "--bots",
                 ",".join([f"mcts:{PLAYOUTS}"] + ["random"] * (players - 1))]
        return processor_seconds(*words)
    return look


def median_times(variant, runs, seconds, compiled=True):
    """Of the interpreted and of the compiled program, in turns."""
    found = [], []
    for _ in range(runs):
        found[0].append(bench(variant, seconds)["ns/decision"])
        if compiled:
            found[1].append(bench(variant, seconds, "--compile")["ns/decision"])
    return [statistics.median(each) if each else None for each in found]
