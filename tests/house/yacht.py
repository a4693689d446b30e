"""Yacht, by the traditional rules: three rolls, twelve categories, each once."""

import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "referee"))

# pylint: disable=wrong-import-position
from events import Draw, GameEnd, Roll, RoundEnd, RoundStart
from game import Game

DIE = ("1", "2", "3", "4", "5", "6")
NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
OTHERS = ("full house", "four of a kind", "little straight", "big straight", "choice", "yacht")


def brings(category, dice):
    """What five dice are worth there."""
    pips = sorted(int(face) for face in dice)
    counts = sorted(Counter(pips).values())
    if category in NUMBERS:
        number = NUMBERS.index(category) + 1
        return number * pips.count(number)
    if category == "four of a kind":
        return 4 * pips[2] if counts[-1] >= 4 else 0
    return {
        "full house": sum(pips) if counts == [2, 3] else 0,
        "little straight": 30 if pips == [1, 2, 3, 4, 5] else 0,
        "big straight": 30 if pips == [2, 3, 4, 5, 6] else 0,
        "choice": sum(pips),
        "yacht": 50 if counts == [5] else 0,
    }[category]


class Yacht(Game):
    """Roll, keep, roll again, fill in."""

    variant = "yacht"
    max_players = 6
    seen = Counter()
    needs = (
        *(f"{category} counted" for category in NUMBERS + OTHERS[:-1]),
        *(f"{category} counted nothing" for category in NUMBERS + OTHERS[:-2]),
        "two kept of three alike",
        "all rolled again",
    )

    def play(self):
        """The whole game is one round."""
        player = yield Draw(self.players)
        written = {name: 0 for name in self.players}
        left = {name: list(NUMBERS + OTHERS) for name in self.players}
        filled = {name: [] for name in self.players}
        spare = 6 - len(self.players)        # of six sheets
        self.zones = {"sheet": list(NUMBERS + OTHERS) * spare,
                      "column": left, "filled in": filled}
        self.round = 1
        self.actor = player
        yield RoundStart(player)
        while True:
            self.actor = player
            dice, category = yield from self.turn(player, left[player])
            left[player].remove(category)
            filled[player].append(category)
            points = brings(category, dice)
            written[player] += points
            self.seen[f"{category} counted" + ("" if points else " nothing")] += 1
            if not any(left.values()):
                break
            player = self.next_in(player)
        yield RoundEnd("all filled in", {name: 0 for name in self.players})
        best = max(written.values())
        winners = [name for name in self.players if written[name] == best]
        yield GameEnd("all filled in", dict(written), winners)

    def turn(self, player, left):
        """The dice in the end, and where they are filled in."""
        yield from self.choose(player, ["roll"])
        dice = list((yield Roll((DIE,) * 5)))
        for rolls in range(1, 4):
            legal = [f"fill in {category}" for category in left]
            kept = {tuple(sorted(some)) for size in range(1, 5)
                    for some in combinations(dice, size)}
            if rolls < 3:
                legal += ["keep " + " ".join(some) for some in kept]
                legal.append("roll all again")
            move = yield from self.choose(player, sorted(legal))
            if move.startswith("fill in "):
                return dice, move[len("fill in "):]
            keep = move.split()[1:] if move.startswith("keep") else []
            self.seen["all rolled again"] += not keep
            self.seen["two kept of three alike"] += any(
                count == 2 and dice.count(face) == 3
                for face, count in Counter(keep).items())
            dice = keep + list((yield Roll((DIE,) * (5 - len(keep)))))
        raise AssertionError("the third roll is the last")
