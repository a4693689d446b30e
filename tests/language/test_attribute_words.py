"""Attributes with names of several words, where an expression goes through their
values, names all of them, or asks for a run or a set of them."""

import unittest

from trial import Trial

GAME = """cria: 1
name: Words
players: 2
attributes:
  hand: {values: [left, right]}
  hand class: {values: [low, middling, high]}
  hand class of old: {values: [1, 2, 3]}
cards:
  any: {hand class: each, hand class of old: each}
zones:
  pack: {as: pile, seen by: nobody}
  held: {of: each player}
remember:
  reached: {is: number, for: game}
  best: {is: hand class, for: game}
round:
  starter: {first: random}
  setup: {gather: {gather into: pack}}
  ends: {done: turn > 3}
game: {ends: {one: true}, total: reached, wins: highest}
actions:
  go:
    do: {it: {set: reached, to: "EXPRESSION"}}
examples:
  one:
    names: [Ann, Bob]
    turn: Ann
    zones: {held: {Ann: low1 middling2 high3, Bob: low2}}
    moves:
      - Ann: go
      - remembered: {reached: EXPECTED}
"""


class Words(Trial):
    def value(self, expression, expected):
        self.fine(game=GAME.replace("EXPRESSION", expression)
                  .replace("EXPECTED", str(expected)))

    def test_for_each(self):
        """All values, those that occur, some of them, with another name."""
        self.value("sum(order(hand class) for each hand class)", 6)
        self.value("sum(order(hand class) for each hand class in held of actor)", 6)
        self.value("sum(1 for each hand class where hand class > low)", 2)
        self.value("sum(order(it) for each hand class as it)", 6)

    def test_the_longest_name_is_meant(self):
        """Not `hand`, and not `hand class`."""
        self.value("sum(number(hand class of old) for each hand class of old)", 6)
        self.value("sum(1 for each hand)", 2)

    def test_any(self):
        self.value("count(any hand class where hand class != high)", 2)

    def test_runs(self):
        self.value("longest run of hand class in held of actor", 3)
        self.value("largest set of hand class in held of actor", 1)
        self.value("if held of actor is a run of hand class of old then 1 else 2", 1)


if __name__ == "__main__":
    unittest.main()
