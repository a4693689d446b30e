"""`:goto N` leads to every decision of a person, also one that a bot took for that person.

SPDX-License-Identifier: MIT"""

import unittest

from at_prompt import typed


def answer(*lines):
    return typed(list(lines), "repl", "lama", "--seed", "1", "--players", "4")


class Goto(unittest.TestCase):
    def test_goes_into_the_moves_of_auto(self):
        said = answer(":auto 5", ":goto 3")
        self.assertIn("Now after move 3 (round 1), ", said)
        self.assertNotIn("This is the beginning.", said)

    def test_auto_is_still_one_step_of_undo_and_redo(self):
        said = answer(":auto 5", ":undo", ":redo")
        self.assertIn("This is the beginning.", said)
        self.assertIn("Forward to move 5 (round 1), ", said)

    def test_the_moves_after_it_can_be_made_again(self):
        self.assertIn("Forward to move 5 (round 1), ", answer(":auto 5", ":goto 3", ":redo"))


if __name__ == "__main__":
    unittest.main()
