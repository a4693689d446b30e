"""Small games of their own that are tried, and what the program says of them.

SPDX-License-Identifier: MIT
"""

import json
import os
import subprocess
import tempfile
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")

HEAD = """
cria: 1
name: Trial
players: 2..4
attributes:
  value: {values: [1, 2, 3, 4, 5, 6]}
  colour: {values: [red, blue], shown as: {red: r, blue: b}}
"""
END = """
game:
  ends: {one round: true}
  total: kept of player
  wins: highest
"""
GAME = """
cria: 1
name: Edges
players: 2..4
attributes:
  value: {values: [1, 2, 3, 4, 5, 6, 7, 8]}
  colour: {values: [red, blue], shown as: {red: r, blue: b}}
cards: {any: {value: each, colour: each, copies: 2, points: value}}
zones:
  draw: {as: pile, seen by: nobody}
  heap: {as: pile}
  row: {}
  hand: {of: each player}
remember:
  n: {is: number, for: game}
  m: {is: number, for: game}
  seen: {is: card, for: game}
round:
  starter: {by lot: random}
  setup:
    gather: {gather into: draw}
    shuffle: {shuffle: draw}
    hands: {deal: 2, from: draw, to: each hand}
  ends: {done: turn > 8}
game:
  ends: {one: true}
  total: n
  wins: highest
"""
PASS = """
actions:
  go: {}
"""


def run(text, arguments, files=(), typed=None):
    """Runs a command in a folder with the variant that [text] is."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in (("trial.yaml", text),) + tuple(files):
            with open(os.path.join(folder, name), "w",
                      encoding="utf-8") as file:
                file.write(content)
        # A pipe, not a terminal: what is typed ends with the text.
        return subprocess.run((CRIA,) + arguments, cwd=folder, timeout=300,
                              text=True, input=typed or "", check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def cria(text, *arguments, files=(), status=0, typed=None):
    """What a command says about the variant that [text] is."""
    found = run(text, arguments, files, typed)
    if found.returncode != status:
        raise AssertionError((found.returncode, found.stdout, found.stderr))
    return found.stdout + found.stderr


def ids(text, *arguments, status=0):
    said = cria(text, "check", "trial.yaml", *arguments, status=status)
    return [line.rsplit("[", 1)[1].rstrip("]") for line in said.splitlines()
            if (": error: " in line or ": warning: " in line) and
            "[unused-" not in line]


def trace(text, *options, players="2", games="1", fails=None):
    """All records of some games of the variant that [text] is."""
    found = run(text, ("trace", "trial.yaml", "--players", players, "--games",
                       games) + options)
    if found.returncode != (1 if fails else 0) or (fails or "") not in \
            found.stderr:
        raise AssertionError(found.stderr)
    return [json.loads(line) for line in found.stdout.splitlines()]


def decisions(records):
    return [record for record in records if record["record"] == "decision"]


def scene(claims, moves="", **said):
    """An example: Ann's turn, two or three players, what is said and claimed."""
    lines = ["examples:", "  scene:", "    turn: Ann",
             "    names: " + said.pop("names", "[Ann, Bob]")]
    lines += [f"    {key.replace('__', ' ')}: {value}" for key, value in said.items()]
    if claims:
        lines += ["    holds:"] + [f'      - "{claim}"' for claim in claims]
    if moves:
        lines += ["    moves:"] + [f"      - {line}"
                                   for line in moves.strip().splitlines()]
    return "\n".join(lines) + "\n"


class Trial(unittest.TestCase):
    """Tests of what a game says of its examples."""

    def fine(self, *parts, game=GAME):
        """The game loads, and its example holds."""
        return cria(game + "".join(parts), "check", "trial.yaml", "-W", "no-all")

    def wrong(self, *parts, game=GAME):
        """What is said of a game in which something is wrong."""
        return cria(game + "".join(parts), "check", "trial.yaml", "-W",
                    "no-all", status=1)
