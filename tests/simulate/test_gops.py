"""GOPS with five cards, tied prizes discarded: what cria simulates is what an
enumeration of all games gives. It needs no order of prizes: bids at random are
in a random order against any."""

import itertools
import json
import math
import os
import subprocess
import unittest
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "cria"))
RULES = os.path.join(HERE, "gops_five.yaml")
GAMES = 10**6 if os.environ.get("CRIA_THOROUGH") == "1" else 50000
CARDS = range(1, 6)


def margin(first, second):
    """What the first player takes more, if the prizes come up from 1 to 5."""
    return sum(((mine > yours) - (mine < yours)) * prize
               for prize, mine, yours in zip(CARDS, first, second))


def orders():
    return list(itertools.permutations(CARDS))


def simulated(bots, seed=1):
    """The figures of a simulation, by group and name."""
    text = subprocess.run(
        [CRIA, "simulate", RULES, "--games", str(GAMES), "--bots", bots,
         "--seed", str(seed), "--format", "json"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return {(figure["group"], figure["name"]): figure["value"]
            for figure in json.loads(text)["figures"]}


class Gops(unittest.TestCase):
    def near(self, value, expected, deviation):
        """Within 3 standard errors."""
        self.assertLess(abs(value - expected), 3 * deviation / GAMES**0.5,
                        (value, float(expected)))

    def share(self, value, expected):
        self.near(value, expected, math.sqrt(expected * (1 - expected)))

    def test_random_against_random(self):
        margins = [margin(a, b) for a in orders() for b in orders()]
        self.assertEqual((margins.count(0), len(margins)), (1280, 14400))
        found = simulated("random")
        self.share(found["game", "ties"], Fraction(1280, 14400))

    def test_the_card_of_the_prize_against_random(self):
        margins = [margin(CARDS, order) for order in orders()]
        wins = Fraction(sum(m > 0 for m in margins), len(margins))
        mean = Fraction(sum(margins), len(margins))
        self.assertEqual((wins, mean), (Fraction(13, 15), 4))
        spread = math.sqrt(sum((m - mean) ** 2 for m in margins) / len(margins))
        found = simulated("upcard,random")
        self.share(found["wins", "P1"] - found["game", "ties"], wins)
        self.near(found["points", "P1"] - found["points", "P2"], mean, spread)


if __name__ == "__main__":
    unittest.main()
