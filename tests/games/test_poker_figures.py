"""Kuhn Poker and Leduc Hold'em: the values of the games, and that nobody wins more
against the bots for them, exactly, over all deals and moves of cria's own trees."""

import json
import os
import subprocess
import sys
import unittest
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from poker_tree import (
    ONE_DEAL, Node, Persona, at_random, best_answer, chances_of, deals, value)
from table import CRIA, ROOT, THOROUGH

GAMES = 10**7 if THOROUGH else 40000
ERRORS = 4.5                            # standard errors that a mean may be off
Z = 1.959963984540054                   # of the intervals that cria prints

# Harold W. Kuhn, "A Simplified Two-Person Poker", 1950.
KUHN = Fraction(-1, 18)
# For the rules of Southey and others, "Bayes' Bluff", 2005: as other programs work it
# out over the tree of OpenSpiel's leduc_poker (the tests of noregret have this figure).
LEDUC = -0.08560642418


def names_of(node):
    """What the conditions of the bots look at, as the player sees it."""
    state = json.loads(node.known[-1])
    me, facts = f"P{node.seat + 1}", state["vars"]
    return {"hand": state["zones"]["hand"][me][0], "J": "J", "Q": "Q", "K": "K", "me": me,
            "board": (state["zones"].get("board") or [None])[0],
            "to_match": facts.get("to match"),
            **{name: facts.get(name) for name in ("leader", "opener", "raises", "checks")}}


def persona(name, number):
    """A bot that comes with cria, its chances as numbers of a type."""
    return Persona(os.path.join(ROOT, "variants", "bots", name + ".yaml"), names_of, number)


def nodes(tree):
    """All decisions of a tree."""
    if isinstance(tree, Node):
        yield tree
        for branch in tree.branches.values():
            yield from nodes(branch)


class Poker:
    """Tests of a game: `name`, `bot`, `copies` of each rank, `upcards` of a deal, their
    `number`, information `sets` of each seat, `ends` of all deals; `type` of numbers."""

    def setUp(self):
        self.trees = deals(self.name, self.upcards, self.number)
        self.chances = {cards: self.type(chances_of(cards, self.copies))
                        for cards in self.trees}
        self.strategy = persona(self.bot, self.type)

    def expected(self, *strategies):
        """What the first seat wins on average."""
        return sum(self.chances[cards] * value(tree, strategies)
                   for cards, tree in self.trees.items())

    def bounds(self):
        """What the bot wins at least in the first seat, and leaves there at most."""
        return (best_answer(self.trees, self.chances, 1, self.strategy),
                best_answer(self.trees, self.chances, 0, self.strategy))

    def test_size(self):
        """The tree has as many information sets and ends as the game has."""
        self.assertAlmostEqual(sum(self.chances.values()), 1, places=12)
        found = [node for tree in self.trees.values() for node in nodes(tree)]
        sets = [len({node.known for node in found if node.seat == seat}) for seat in (0, 1)]
        ends = sum(not isinstance(branch, Node)
                   for node in found for branch in node.branches.values())
        self.assertEqual((sets, ends), (self.sets, self.ends))

    def simulated(self, bots):
        """(mean, its standard error) of what the first seat wins in simulated deals."""
        words = [CRIA, "simulate", self.name, "--players", "2", "--games", str(GAMES),
                 "--bots", bots, "--seed", "1", "--format", "json"]
        for path, setting in ONE_DEAL.items():
            words += ["--set", f"{path}={setting}"]
        found = json.loads(subprocess.run(words, cwd=ROOT, check=True, text=True,
                                          stdout=subprocess.PIPE).stdout)["figures"]
        points = next(one for one in found if (one["group"], one["name"]) == ("points", "P1"))
        return points["value"], (points["high"] - points["low"]) / 2 / Z

    def test_simulation(self):
        """Simulated deals win as much as the tree says, so that the bot of the file and
        its second reading here are one."""
        for bots, players in ((self.bot, [self.strategy] * 2),
                              (f"{self.bot},random", [self.strategy, at_random]),
                              (f"random,{self.bot}", [at_random, self.strategy]),
                              ("random", [at_random] * 2)):
            with self.subTest(bots):
                mean, error = self.simulated(bots)
                self.assertLess(abs(mean - float(self.expected(*players))), ERRORS * error)


class Kuhn(Poker, unittest.TestCase):
    """Three cards; the bot is an exact equilibrium."""

    type = Fraction
    name, bot, copies, upcards, number = "kuhn-poker", "kuhn", 1, 0, 6
    sets, ends = [6, 6], 6 * 5

    def test_value(self):
        """Nobody wins more than -1/18 in the first seat, nor leaves less there."""
        self.assertEqual(self.bounds(), (KUHN, KUHN))
        self.assertEqual(self.expected(self.strategy, self.strategy), KUHN)


class Leduc(Poker, unittest.TestCase):
    """Six cards and two rounds of betting; the bot rounds its chances to six places."""

    type = float
    name, bot, copies, upcards, number = "leduc-holdem", "leduc", 2, 1, 24
    # A round of betting has 9 ends, 5 without a fold; each seat decides in it thrice, with
    # 3 cards before, and with 9 pairs of cards after each of those 5.
    sets, ends = [3 * 3 + 3 * 9 * 5] * 2, 24 * (4 + 5 * 9)

    def test_value(self):
        """The value of the game lies between the two bounds, which agree to the fourth
        place."""
        low, high = self.bounds()
        self.assertLessEqual(low, LEDUC)
        self.assertLessEqual(LEDUC, high)
        self.assertEqual((f"{low:.4f}", f"{high:.4f}"), ("-0.0856", "-0.0856"))
        self.assertLess(high - low, 3e-6)


if __name__ == "__main__":
    unittest.main()
