"""A count of the table that an action lowers at times is told.

SPDX-License-Identifier: MIT"""
import unittest

from at_prompt import typed

HANABI = ["repl", "hanabi", "--seed", "3", "--names", "Ann,Bob", "--starter", "Ann"]


class Lowered(unittest.TestCase):
    def log(self, move):
        out = typed([":set slot of Ann at 1 w3", move, ":log 1"], *HANABI)
        return out[out.rindex("   1  Ann: "):]

    def test_a_fuse_is_lost(self):
        self.assertIn("The number of fuses is now 2", self.log("play 1"))

    def test_what_the_action_always_lowers(self):
        """A clue costs one each time; the table has how many are left."""
        out = typed([":set slot of Bob at 1 w3", "tell Bob white", ":log 1"], *HANABI)
        self.assertIn("Ann: tell Bob white", out)
        self.assertNotIn("The number of clues", out)


if __name__ == "__main__":
    unittest.main()
