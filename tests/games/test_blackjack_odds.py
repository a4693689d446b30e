"""What ':odds' says of a turn of Blackjack, against deals that are played here; and the
totals that players see at the table."""

import math
import os
import random
import re
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from table import CRIA, ROOT

DEALS = 2000                            # of cria, for each move
OWN = 12000                             # of the calculation here

# The first turn of '--seed 3': Ann holds 12 points, the dealer shows a 4.
OWN_CARDS, UPCARD = [2, 10], 4
TABLE = """\
> Ann   2 cards       2       12
  Bob   2 face down   2       ?
your hand: face down 2 J
"""


def prompt(*lines, names="Ann,Bob"):
    """What cria answers to these lines."""
    words = [CRIA, "repl", "blackjack", "--names", names, "--seed", "3"]
    done = subprocess.run(words, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE,
                          input="".join(line + "\n" for line in lines))
    return done.stdout


def total(cards):
    """The points of cards, of which an ace is 1 or 11."""
    low = sum(cards)
    return low + 10 if 1 in cards and low <= 11 else low


def booker(cards, first):
    """What the bot 'booker' does against a 4: it doubles 10 and 11 without an ace, hits
    what cannot go bust, an ace with it up to 7, and stands."""
    low = sum(cards)
    if first and 10 <= low <= 11 and 1 not in cards:
        return "double"
    if 1 in cards:
        return "hit" if low < 8 else "stand"
    return "hit" if low < 12 else "stand"


def played(cards, pack, move=None):
    """The cards and the stake of a player who begins with a move."""
    cards, stake, first = list(cards), 2, True
    while total(cards) <= 21:
        does = move if first and move else booker(cards, first)
        first = False
        if does != "stand":
            cards.append(pack.pop())
        if does == "double":
            return cards, 4
        if does == "stand":
            break
    return cards, stake


def won(cards, stake, dealer):
    """The chips that a player wins against the dealer."""
    own = total(cards)
    if own > 21 or own < dealer <= 21:
        return -stake
    return 0 if own == dealer else stake


def calculated(move, chance):
    """How often a move of Ann's wins at least as much as Bob, and its mean."""
    best = chips = 0
    rest = [value for value in range(1, 10) for _ in range(4)] + [10] * 16
    for value in [*OWN_CARDS, UPCARD]:
        rest.remove(value)
    for _ in range(OWN):
        pack = chance.sample(rest, len(rest))
        bob, dealer = [pack.pop(), pack.pop()], [UPCARD, pack.pop()]
        own = played(OWN_CARDS, pack, move)
        # cria deals him an ace and a ten, too: a total of 21, not a blackjack, which he
        # would have shown before Ann's turn.
        other = played(bob, pack)
        while total(dealer) < 17:
            dealer.append(pack.pop())
        result = won(*own, total(dealer))
        chips += result
        best += won(*other, total(dealer)) <= result
    return best / OWN, chips / OWN


class Odds(unittest.TestCase):
    """The figures of the three moves."""

    def test_how_often_a_move_is_best(self):
        said = prompt(f":odds {DEALS}")
        self.assertIn("dealer's hand: 4, 1 face down\n", said)
        self.assertIn("your hand: face down 2 J\n", said)
        chance = random.Random(1)
        for move in ("stand", "hit", "double"):
            with self.subTest(move):
                line = re.search(rf"^{move} .* (-?[\d.]+) ± [\d.]+ +(\d+) ± \d+$", said,
                                 re.MULTILINE)
                best, chips = calculated(move, chance)
                spread = math.sqrt(best * (1 - best) * (1 / DEALS + 1 / OWN))
                self.assertAlmostEqual(int(line[2]) / 100, best, delta=4 * spread + .005)
                spread = 4 * math.sqrt(1 / DEALS + 1 / OWN)      # at most 4 chips
                self.assertAlmostEqual(float(line[1]), chips, delta=4 * spread)


class Table(unittest.TestCase):
    """The column of what is worked out from the cards."""

    def test_nobody_sees_the_total_of_hidden_cards(self):
        said = prompt("stand")
        self.assertIn(TABLE, said)
        self.assertRegex(said, r"  Ann \(finished\) +2 face down +2 +\?\n> Bob +2 cards +2 "
                               r"+19\n")

    def test_all_see_the_total_of_open_cards(self):
        said = prompt("hit", "hit")
        self.assertRegex(said, r"  Ann \(finished\) +2 3 7 J +2 +22\n> Bob +2 cards +2 +19\n")


if __name__ == "__main__":
    unittest.main()
