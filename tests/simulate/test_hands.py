"""Five-Card Draw ranks hands of five as poker does: of random hands each class is as
frequent as it is known to be, and of all hands that came to a showdown the better one
has the higher strength, which a second writing tells here."""

import collections
import json
import math
import os
import subprocess
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "cria"))
GAMES = 10**7 if os.environ.get("CRIA_THOROUGH") == "1" else 500000
# Of the 2,598,960 hands of five cards.
HANDS = {"straight flush": 40, "four of a kind": 624, "full house": 3744,
         "flush": 5108, "straight": 10200, "three of a kind": 54912,
         "two pairs": 123552, "one pair": 1098240, "nothing": 1302540}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def said(*arguments):
    return subprocess.run([CRIA, *arguments], cwd=ROOT, check=True, text=True,
                          capture_output=True).stdout


def worth(hand):
    """What a hand is worth: larger for a better one, equal for an equal one."""
    ranks = sorted((RANKS.index(card[:-1]) for card in hand), reverse=True)
    copies = sorted(((ranks.count(rank), rank) for rank in set(ranks)),
                    reverse=True)
    order = [rank for _, rank in copies]
    if order == [12, 3, 2, 1, 0]:
        order = [3]                     # an ace below a two
    straight = len(copies) == 5 and ranks[0] - ranks[4] == 4 or order == [3]
    flush = len({card[-1] for card in hand}) == 1
    shape = [many for many, _ in copies]
    kinds = [straight and flush, shape == [4, 1], shape == [3, 2], flush,
             straight, shape == [3, 1, 1], shape == [2, 2, 1],
             shape == [2, 1, 1, 1], True]
    return [-kinds.index(True), *order]


class Hands(unittest.TestCase):
    def test_frequencies(self):
        """Chi-square with 8 degrees of freedom: above 26.12 once in 1,000 seeds."""
        self.assertEqual(sum(HANDS.values()), math.comb(52, 5))
        result = json.loads(said("simulate", "tests/simulate/hands.yaml", "--games",
                                 str(GAMES), "--seed", "1", "--format", "json"))
        found = {f["name"]: f["value"] for f in result["figures"]
                 if f["group"] == "games ended by" and f["name"] != "limit"}
        self.assertEqual(set(found), set(HANDS))
        chi = 0
        for name, number in HANDS.items():
            expected = GAMES * number / math.comb(52, 5)
            chi += (GAMES * found[name] - expected) ** 2 / expected
        self.assertLess(chi, 26.12)

    def test_better_hands_are_stronger(self):
        """Hands of equal worth have one strength, and a better one has more."""
        strengths = collections.defaultdict(set)
        for line in said("trace", "five-card-draw", "--players", "6", "--games",
                         "60").splitlines():
            record = json.loads(line)
            if record["record"] == "round end":
                state = record["state"]
                for player, strength in state["vars"]["strength"].items():
                    if strength:
                        hand = state["zones"]["hand"][player]
                        strengths[tuple(worth(hand))].add(strength)
        self.assertGreater(len(strengths), 500)
        inorder = [strengths[one] for one in sorted(strengths)]
        self.assertTrue(all(len(equal) == 1 for equal in inorder))
        inorder = [min(equal) for equal in inorder]
        self.assertEqual(inorder, sorted(set(inorder)))


if __name__ == "__main__":
    unittest.main()
