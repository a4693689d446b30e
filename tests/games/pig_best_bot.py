"""Prints a bot that plays Pig for two to 100 as well as it can be played, worked out by
pig_solution.py: python3 tests/games/pig_best_bot.py >best.yaml"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from pig_solution import FACES, Pig

GOAL = 100


def sums(rolls, mine, yours):
    """The sums of a turn that come up, in order: at which to roll, at which to hold."""
    known, rolled, held = [0], [], []
    for total in known:
        if total and (mine + total >= GOAL or not rolls(mine, yours, total)):
            held.append(total)
        else:
            rolled.append(total)
            known.extend(total + face for face in FACES if total + face not in known)
    return sorted(rolled), sorted(held)


def limits(rolls, mine):
    """(yours, limit): from which score of the other one on to hold at which sum."""
    low, high, first = 0, GOAL + 6, 0
    for yours in range(GOAL):
        rolled, held = sums(rolls, mine, yours)
        below = max(total for total in rolled if total < held[0]) + 1
        if max(low, below) > min(high, held[0]):
            yield first, high
            low, high, first = below, held[0], yours
        low, high = max(low, below), min(high, held[0])
    yield first, high


def rules(rolls):
    """The rules of the bot: (name, action, condition)."""
    for mine in range(GOAL):
        for yours in range(GOAL):
            rolled, held = sums(rolls, mine, yours)
            again = [total for total in rolled if total > held[0]]
            if again:
                yield (f"roll on with {mine} against {yours}", "roll",
                       f"held of me == {mine} and held of next player == {yours} and "
                       f"turn so far >= {again[0]} and turn so far <= {again[-1]}")
    for mine in range(GOAL):
        steps = list(limits(rolls, mine))
        text = "".join(f"if held of next player < {until} then {limit} else "
                       for (_, limit), (until, _) in zip(steps, steps[1:]))
        yield (f"hold with {mine}", "hold",
               f"held of me == {mine} and turn so far >= ({text}{steps[-1][1]})")


def main():
    """Prints the bot."""
    print("bot: 1\nname: Best\nabout: Plays Pig for two as well as it can be played.\n"
          "for: [pig]\nrules:")
    for name, action, condition in rules(Pig(GOAL).best()):
        print(f"  {name}:\n    action: {action}\n    if: {condition}")
    print("  roll: {action: roll}")


if __name__ == "__main__":
    main()
