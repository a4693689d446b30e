"""Loops over numbers in steps, and most and least of any set in them."""

import unittest

from trial import GAME, Trial, scene


class Numbers(Trial):
    def steps(self, step, expected, zones="{heap: 1r 2r 3r 4r 5r 6r}"):
        self.fine("actions: {go: {do: {one: %s}}}\n" % step, scene(
            [], "{Ann: go}\n" + expected, zones=zones), game=GAME)

    def sums(self, bounds, total):
        self.steps("{for each: k, in: %s, do: {up: {raise: n, by: k}}}" %
                   bounds, "{holds: n == %d}" % total)

    def test_from_the_first_to_the_last(self):
        for first in range(-3, 4):
            for last in range(-3, 4):
                self.sums("%d .. %d" % (first, last),
                          sum(range(first, last + 1)))

    def test_bounds_are_read_once(self):
        self.steps("{for each: k, in: 1 .. count(heap), do: {"
                   "deal: {deal: 1, from: heap, to: row}, "
                   "up: {raise: n, by: k}}}",
                   "{holds: [n == 21, empty(heap)]}")

    def test_in_order(self):
        self.steps("{for each: k, in: 2 .. 5, do: {up: {set: n, to: "
                   "n * 10 + k}}}", "{holds: n == 2345}")

    def test_within_each_other(self):
        self.steps("{for each: k, in: 1 .. 4, do: {in: {for each: l, "
                   "in: 1 .. k, do: {up: {raise: n, by: l}}}}}",
                   "{holds: n == 20}")

    def test_a_decision_within(self):
        self.fine("""
actions:
  go:
    do:
      each:
        for each: k
        in: 1 .. 3
        do:
          ask:
            ask: actor
            actions:
              take: {choose: {number: 1 .. k}, do: {up: {raise: n, by: number * k}}}
""", scene([], "{Ann: go}\n{Ann: take 1}\n{legal: [take 1, take 2]}\n"
                "{Ann: take 2}\n{Ann: take 3}\n{holds: n == 14}",
           zones="{heap: 1r}"), game=GAME)

    def test_the_card_with_the_most_goes(self):
        self.steps("{move: most(points for each card in heap), from: heap, "
                   "to: row}", "{zones: {heap: 1r 2r 3r 4r 5r, row: 6r}}")
        self.steps("{move: least(card.value == 3 or 1 == 1 for each card in "
                   "heap), from: heap, to: row}".replace(
                       "card.value == 3 or 1 == 1", "points * 0"),
                   "{zones: {heap: 2r 3r 4r 5r 6r, row: 1r}}")


if __name__ == "__main__":
    unittest.main()
