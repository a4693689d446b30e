"""The next cards that somebody sets stay the next ones when more is set.

SPDX-License-Identifier: MIT
"""

import unittest

from at_prompt import typed

TABLE = ["repl", "lama", "--names", "Ann,Bob", "--seed", "3"]


class SetNext(unittest.TestCase):
    def test_they_stay_when_a_hand_is_set(self):
        said = typed([":set next draw llama 5 1", ":set hand Ann 6 4",
                      ":set hand Bob 2", "draw", ":set hand Ann 6 6",
                      ":rule cards.llama.points=9", ":set hand Ann 6 4",
                      "draw", ":position"], *TABLE)
        self.assertIn("\n  Ann draws llama\n", said)
        self.assertIn("\n  Bob draws 5\n", said)
        self.assertRegex(said, r"zones: \{draw: 1 ")
        self.assertNotIn("left to chance", said)

    def test_the_position_needs_them(self):
        said = typed([":set next draw llama 5",
                      ":set hand Ann" + " llama" * 7, "draw"], *TABLE)
        self.assertIn("The next cards, which were set, are left to chance again: this position "
                      "has them elsewhere.", " ".join(said.split()))
        self.assertIn("\n> Ann   7 cards\n", said)

    def test_other_cards_can_be_set(self):
        said = typed([":set next draw llama 5", ":set next draw 2",
                      ":set hand Ann 6 4", "draw"], *TABLE)
        self.assertIn("\n  Ann draws 2\n", said)


if __name__ == "__main__":
    unittest.main()
