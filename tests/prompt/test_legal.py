"""What ':legal' and ':why' tell of moves of several things, and of choices that
the text of a move leaves out.

SPDX-License-Identifier: MIT"""
import os
import tempfile
import unittest

from at_prompt import typed

ASIDE = """cria: 1
name: Aside
players: 2
attributes:
  pip: {values: 1..6}
dice:
  attribute: pip
  faces: {a: [1..6], b: [1..6], third: [1..6]}
remember:
  aside: {is: truth, for: turn, of: each die, called: the die is aside}
  total so far: {is: number, for: game, of: each player}
round:
  starter: {first: random}
  before each turn: {throw: {roll: dice}}
  ends: {nine: turn >= 9}
actions:
  keep:
    text: keep {these}
    choose: {these: {some of: dice where not aside of die}}
    do:
      mark: {for each: one, in: these, do: {it: {set: aside of one, to: true}}}
      count: {raise: total so far of actor}
    then: go on
  stop: {}
game: {ends: {one: true}, total: total so far of player, wins: highest}
"""


class Legal(unittest.TestCase):
    def aside(self, *lines):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "aside.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(ASIDE)
            return " ".join(typed(lines, "repl", path).split())

    def test_a_condition_on_each_thing_is_listed_once(self):
        said = self.aside(":legal")
        self.assertIn("not aside of die", said)
        for part in said.split("keep ")[1:]:
            self.assertLess(part.count("not aside of die"), 2, part)

    def test_dice_that_have_a_letter_for_a_name(self):
        """'die a is aside', not 'the a die', but 'the third die'."""
        said = self.aside(":set aside of a true", ":set aside of third true", ":table")
        self.assertIn("die a is aside", said)
        self.assertIn("the third die is aside", said)
        self.assertNotIn("the a die", said)

    def test_choices_that_the_text_leaves_out(self):
        """A full house of Big Two is no pair of five cards; its ranks are not in its text."""
        said = " ".join(typed([":why play 3D 3H 6C 6H 6S", ":why play 3D 4D 4H 6C 6H"],
                              "repl", "big-two", "--seed", "1").split())
        self.assertIn("'play 3D 3H 6C 6H 6S' is legal: 'play a full house'", said)
        self.assertIn("'play 3D 4D 4H 6C 6H' is not legal: 'play a full house'", said)
        self.assertNotIn("no at most 2 are chosen", said)


if __name__ == "__main__":
    unittest.main()
