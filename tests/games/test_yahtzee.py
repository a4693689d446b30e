"""The rules of Yahtzee: what each box brings, for all 252 sets of five dice, which
stand for the 7,776 rolls; the figures are worked out by hand below. And nobody
writes more than the best that is possible alone (Verhoeff 1999).

SPDX-License-Identifier: MIT
"""

import collections
import fractions
import itertools
import json
import math
import os
import subprocess
import tempfile
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
BEST = 254.59                           # the mean of perfect play, alone
NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
OTHERS = ("three of a kind", "four of a kind", "full house", "small straight",
          "large straight", "Yahtzee", "chance")

# Of the 7,776 rolls of five dice, by hand:
# of a number   5 / 6 of it are expected.
# full house    6 * 5 * 10 = 300 rolls.
# Yahtzee       6 rolls.
# large         2 * 5! = 240 rolls.
# small         1-2-3-4-5 and 2-3-4-5-6: 240. The others have four numbers, one of
#               which is there twice, 4 * 60, or a 6 to 1-2-3-4 or a 1 to 3-4-5-6:
#               3 * 4 * 60 + 2 * 120 = 960. Together 1,200.
# four alike    5 * 6 * 5 = 150 and 6 rolls of five; their total is 3.5 a die on
#               average by symmetry: 156 * 17.5.
# three alike   10 * 6 * 25 = 1500 more: 1,656 * 17.5.
EXPECTED = {
    **{name: fractions.Fraction(5 * (at + 1), 6)
       for at, name in enumerate(NUMBERS)},
    "three of a kind": fractions.Fraction(1656 * 35, 2 * 7776),
    "four of a kind": fractions.Fraction(156 * 35, 2 * 7776),
    "full house": fractions.Fraction(300 * 25, 7776),
    "small straight": fractions.Fraction(1200 * 30, 7776),
    "large straight": fractions.Fraction(240 * 40, 7776),
    "Yahtzee": fractions.Fraction(6 * 50, 7776),
    "chance": fractions.Fraction(35, 2),
}


def orders(dice):
    """How many rolls have these dice in any order."""
    return math.factorial(5) // math.prod(
        math.factorial(n) for n in collections.Counter(dice).values())


def game(dice):
    """The boxes in the order of play, and a replay of a game of one player who
    rolls these dice in each turn. The box for Yahtzee comes last, so that nothing
    is a joker."""
    boxes = NUMBERS + tuple(box for box in OTHERS if box != "Yahtzee")
    boxes += ("Yahtzee",)
    faces = " ".join(map(str, dice))
    lines = ["cria replay: 1", "variant: yahtzee-rules", "names: [Ann]",
             "chance: {starter: Ann, roll: " + faces + "}", "moves:"]
    for box in boxes:
        lines += [f"  - Ann: fill in {box}", f"  - roll: {faces}"]
    lines.pop()
    return boxes, "\n".join(lines) + "\n"


def written(rolls):
    """What cria writes for each of these rolls, box by box: as a trace says it."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, dice in enumerate(rolls):
            paths.append(os.path.join(folder, f"{number:03}.yaml"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(game(dice)[1])
        done = subprocess.run([CRIA, "replay", *paths, "--trace"], check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              cwd=ROOT, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stdout[-2000:])
    scores = []
    for line in done.stdout.splitlines():
        record = json.loads(line)
        if record["record"] == "game":
            scores.append([])
        elif record["record"] in ("decision", "round end"):
            things = record["state"]["vars"]
            scores[-1].append(things["upper score"]["Ann"]
                              + things["lower score"]["Ann"])
    found = []
    for dice, sums in zip(rolls, scores, strict=True):
        steps = [after - before for before, after in zip(sums, sums[1:])]
        found.append(dict(zip(game(dice)[0], steps, strict=True)))
    return found


def by_hand(box, dice):
    """What a box brings, said in another way than the file says it."""
    counts = sorted(collections.Counter(dice).values())
    if box in NUMBERS:
        one = NUMBERS.index(box) + 1
        return sum(die for die in dice if die == one)
    if box in ("three of a kind", "four of a kind"):
        return sum(dice) if counts[-1] >= (3 if box[0] == "t" else 4) else 0
    if box == "full house":
        return 25 if counts == [2, 3] else 0
    if box.endswith("straight"):
        length = 4 if box.startswith("small") else 5
        runs = [set(range(low, low + length)) for low in range(1, 8 - length)]
        return 10 * (length - 1) if any(run <= set(dice) for run in runs) else 0
    if box == "Yahtzee":
        return 50 if counts == [5] else 0
    return sum(dice)


class Yahtzee(unittest.TestCase):
    def test_every_box_for_every_roll(self):
        """The dice lie in another order each time. The sums over the 7,776 rolls
        are the figures that were worked out by hand."""
        sets = list(itertools.combinations_with_replacement(range(1, 7), 5))
        rolls = [dice[at % 5:] + dice[:at % 5] for at, dice in enumerate(sets)]
        self.assertEqual(sum(map(orders, sets)), 6 ** 5)
        sums = collections.Counter()
        for dice, scores in zip(rolls, written(rolls), strict=True):
            for box, score in scores.items():
                self.assertEqual(score, by_hand(box, dice), (box, dice))
                sums[box] += orders(dice) * score
        self.assertEqual({box: fractions.Fraction(total, 6 ** 5)
                          for box, total in sums.items()}, EXPECTED)

    def test_nobody_is_better_than_the_best(self):
        result = json.loads(subprocess.run(
            [CRIA, "simulate", "yahtzee-rules", "--players", "1", "--games",
             "400", "--bots", "columnist", "--format", "json"], cwd=ROOT,
            check=True, capture_output=True, text=True).stdout)
        figure = next(f for f in result["figures"]
                      if (f["group"], f["name"]) == ("points", "P1"))
        self.assertLess(figure["value"], BEST)
        self.assertGreater(figure["value"], 200)


if __name__ == "__main__":
    unittest.main()
