"""Who has the first turn is not said to start the round where the rules call
somebody else its starter.

SPDX-License-Identifier: MIT
"""

import unittest

from at_prompt import typed


class FirstTurn(unittest.TestCase):
    def test_middlehand_speaks_first(self):
        said = typed([":why starter"], "repl", "skat", "--names",
                     "Ann,Bob,Cleo", "--seed", "1")
        self.assertIn("\nRound 1: Ann has the first turn\n", said)
        self.assertIn("\nCleo started round 1: ", said)
        self.assertNotIn("Ann starts", said)

    def test_the_starter_has_it(self):
        said = typed([], "repl", "lama", "--names", "Ann,Bob", "--seed", "3")
        self.assertIn("\nRound 1: Ann starts\n", said)


if __name__ == "__main__":
    unittest.main()
