"""What is certain is not told as chance; what the last move of a round brings is in the
record of the game as that of any other."""

import re
import unittest

from trial import cria

GAME = """
cria: 1
name: Certain
players: 2
attributes:
  value: {values: [1, 2, 3, 4]}
cards: {any: {value: each, copies: 3}}
zones:
  deck: {as: pile, seen by: nobody}
  hand: {of: each player, seen by: owner}
  row: {of: each player, faces: up and down}
remember:
  mark: {is: number, for: game}
  done: {is: truth, for: round}
  found: {is: card, for: turn, seen by: nobody}
round:
  starter: {first: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    deal: {deal: 2, from: deck, to: each hand}
    row: {deal: 2, from: deck, to: each row face down}
  ends: {done: done}
actions:
  sure:
    do:
      it: {raise: mark, by: 1, if: count(hand of next player where card.value > 2) >= 0}
  unsure:
    do:
      it: {raise: mark, by: 1, if: count(hand of next player where card.value > 2) >= 1}
  look:
    do:
      which: {pick: found, from: row face down of actor}
      turn it: {turn up: found, from: row face down of actor}
  look last:
    do:
      which: {pick: found, from: row face down of actor}
      turn it: {turn up: found, from: row face down of actor}
      end: {set: done, to: true}
game:
  ends: {two: round == 2}
  total: mark
  wins: highest
"""


class WhyTest(unittest.TestCase):
    """':why' of a move with a condition on cards that the player does not see."""

    def why(self, move):
        """What it says of the change."""
        said = cria(GAME, "repl", "trial.yaml", "--seed", "1", typed=f":why {move}\n")
        return said[said.index(f"'{move}' is legal"):]

    def test_certain(self):
        """A number of cards is never below 0."""
        self.assertRegex(self.why("sure"), "mark: 0 -> 1")
        self.assertNotIn("chance", self.why("sure"))

    def test_chance(self):
        """Whether it is at least 1 is hidden."""
        self.assertIn("chance", self.why("unsure"))


class RecordTest(unittest.TestCase):
    """Comments of recorded games."""

    def test_the_move_that_ends_a_round(self):
        """The card that it turns up is there."""
        said = cria(GAME, "record", "trial.yaml", "--seed", "4")
        for move in ("look", "look last"):
            lines = re.findall(rf"- P\d: {move}(?: +# \d)?$", said, re.M)
            self.assertTrue(lines, said)
            for line in lines:
                self.assertRegex(line, r"# \d$")


if __name__ == "__main__":
    unittest.main()
