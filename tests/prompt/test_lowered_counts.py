"""A count of the table that an action lowers at times is told.

SPDX-License-Identifier: MIT"""
import os
import subprocess
import unittest

CRIA = os.environ["CRIA"]


def typed(arguments, *lines):
    done = subprocess.run([CRIA, "repl", *arguments.split()],
                          input="".join(f"{line}\n" for line in lines),
                          capture_output=True, text=True, check=True)
    return done.stdout


class Lowered(unittest.TestCase):
    def log(self, move):
        out = typed("hanabi --seed 3 --names Ann,Bob --starter Ann",
                    ":set slot of Ann at 1 w3", move, ":log 1")
        return out[out.rindex("   1  Ann: "):]

    def test_a_fuse_is_lost(self):
        self.assertIn("The number of fuses is now 2", self.log("play 1"))

    def test_what_the_action_always_lowers(self):
        """A clue costs one each time; the table has how many are left."""
        out = typed("hanabi --seed 3 --names Ann,Bob --starter Ann",
                    ":set slot of Bob at 1 w3", "tell Bob white", ":log 1")
        self.assertIn("Ann: tell Bob white", out)
        self.assertNotIn("The number of clues", out)


if __name__ == "__main__":
    unittest.main()
