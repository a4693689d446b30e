"""What ':why MOVE' tells of a legal move: whatever is told as certain happens.

Games are played by chance; at some decisions a move is explained, made, and all
that then changed is compared with what was told, fact by fact. ':open' and
':diff' show what changed.

SPDX-License-Identifier: MIT"""
import itertools
import os
import re
import subprocess
import unittest

CRIA = os.environ["CRIA"]
# The sanitizers look at one game of four, in turn.
RELEASE = os.path.join(os.environ.get("RELEASE") or os.path.dirname(CRIA), "cria")
PROGRAMS = itertools.cycle((CRIA, RELEASE, RELEASE, RELEASE))
# How many seeds of a hundred are played; two decisions of each are explained.
OF_HUNDRED = 100 if os.environ.get("CRIA_THOROUGH") == "1" else 34
HERE = os.path.dirname(os.path.abspath(__file__))
BLOCKS = 5              # moves that are explained in a game
EFFECTS = re.compile(r"(It would|If the round|Unless the round).*change:$")
FACT = re.compile(r"  (\S.*?): (.*) -> (.*)$")
COUNT = re.compile(r"(no|\d+) cards?$")
NOT_CERTAIN = "chance decides"


def joined(lines):
    """The facts among indented lines, those that were wrapped in one piece."""
    whole = []
    for line in lines:
        if whole and line.startswith("    "):
            whole[-1] += " " + line.strip()
        else:
            whole.append("  " + line.strip())
    return [FACT.match(line).groups() for line in whole
            if line != "  no visible difference"]


def indented(lines, start):
    end = start
    while end < len(lines) and lines[end].startswith("  "):
        end += 1
    return lines[start:end]


def size(cards):
    """How many cards a zone has, in which form it may be shown."""
    counted = COUNT.search(cards.rstrip(")").replace("(", ""))
    if counted:
        return 0 if counted[1] == "no" else int(counted[1])
    return len(cards.split())


def agrees(told, came):
    if told == came:
        return True
    counted = told.removesuffix(", chance decides which")
    return bool(COUNT.match(counted)) and size(counted) == size(came)


class Explained:
    """One move: what was told, and what came."""

    def __init__(self, lines, number):
        self.told = self.came = None
        for i, line in enumerate(lines):
            if EFFECTS.match(line):
                self.header = line
                self.told = joined(indented(lines, i + 1))
            elif line == f"a{number} -> b{number}:":
                self.came = joined(indented(lines, i + 1))
        self.usable = (self.told is not None and self.came is not None and
                       not any("the only move" in line for line in lines))
        self.ended = any(line.startswith(("Round ", "Game over"))
                         and " ends" in line for line in lines)

    def wrong(self):
        """What was told as certain, or not told at all, and came differently."""
        if self.ended != self.header.startswith("If") and not (
                self.header.startswith("It")):
            return []
        told = {what: after for what, _, after in self.told}
        came = {what: after for what, _, after in self.came}
        self.before = {what: before for what, before, _ in self.came}
        return [(what, told.get(what), came.get(what))
                for what in told.keys() | came.keys()
                if told.get(what) != NOT_CERTAIN and not (
                    what in told and what in came and
                    agrees(told[what], came[what])
                    or what in told and what not in came and
                    told[what].endswith("chance decides which")
                    or what not in told and self.ended and
                    size(came[what]) == size(self.before[what]))]


def play(game, seed, moves, *options):
    lines = []
    for number in range(BLOCKS):
        move = moves[(seed + number) % len(moves)]
        lines += [f":auto {1 + (seed * 7 + number * 3) % 6}",
                  f":branch a{number}", f":branch b{number}", f":why {move}",
                  move, ":open", f":diff a{number} b{number}",
                  ":open off", f":next-{number}"]
    done = subprocess.run([next(PROGRAMS), "repl", game, "--seed", str(seed), *options],
                          input="\n".join(lines) + "\n", text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          check=False, timeout=600)
    blocks = re.split(r"^There is no command ':next-\d+.*$", done.stdout, flags=re.M)
    return [Explained(block.split("\n"), number)
            for number, block in enumerate(blocks)]


class Certain(unittest.TestCase):
    def judge(self, game, seeds, least, moves, *options):
        judged = 0
        for seed in seeds:
            for explained in play(game, seed, moves, *options):
                if explained.usable:
                    judged += 1
                    self.assertEqual(explained.wrong(), [], (
                        seed, explained.header, explained.told,
                        explained.came))
        self.assertGreaterEqual(judged, least)

    def test_a_die_that_is_looked_at(self):
        self.judge("dice/pig", range(1, 1 + 3 * OF_HUNDRED), 6 * OF_HUNDRED,
                   ["roll", "hold"])

    def test_cards_that_are_asked_for(self):
        fish = os.path.join(HERE, "fish.yaml")
        self.judge(fish, range(1, 1 + 3 * OF_HUNDRED), 6 * OF_HUNDRED,
                   ["1", "2", "3"])
        self.judge(fish, range(1, 1 + OF_HUNDRED), 2 * OF_HUNDRED,
                   ["1", "2", "3"], "--set", "numbers.hand size=1",
                   "--players", "2")

    def test_questions_and_ends_within_a_turn(self):
        self.judge("dice", range(1, 31), 40, ["1", "2", "3"])
        self.judge("kadabra", range(1, 31), 80, ["1", "2", "3"])

    def test_steps_that_conditions_leave_out(self):
        for game in ("texas-holdem", "bridge", "cribbage", "gin-rummy",
                     "golf", "lama", "hearts"):
            self.judge(game, range(1, 16), 20, ["1", "2", "3"])


class Said(unittest.TestCase):
    """What depends on nothing hidden is told as it comes."""

    def effects(self, game, players, typed):
        done = subprocess.run(
            [next(PROGRAMS), "repl", game, "--players", str(players), "--seed", "4"],
            input="\n".join(typed) + "\n", text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, check=True, timeout=60)
        lines = done.stdout.split("\n")
        start = lines.index("It would change:") + 1
        return joined(indented(lines, start))

    def test_no_cards_are_dealt_yet(self):
        self.assertEqual(
            self.effects("texas-holdem", 3,
                         ["raise to 6", "call", "call", ":why check"]),
            [("turn", "P1", "P2"), ("that player has had a say (P1)", "no", "yes")])

    def test_the_round_ends_when_one_of_two_folds(self):
        facts = self.effects("texas-holdem", 2, [":why fold"])
        self.assertIn(("round", "1", "2"), facts)
        self.assertIn(("chips of P2", "98", "100"), facts)

    def test_no_phase_ends_with_the_first_call(self):
        self.assertEqual(self.effects("bridge", 4, [":why pass"]),
                         [("turn", "P3", "P4"), ("number of passes in a row", "0", "1")])

    def test_the_asker_sees_the_cards_that_are_told(self):
        self.assertEqual(
            self.effects("hanabi", 2, [":why tell P1 1"]),
            [("turn", "P2", "P1"), ("number of clues", "8", "7"),
             ("number that was told of P1 at 3", "-", "1")])


if __name__ == "__main__":
    unittest.main()
