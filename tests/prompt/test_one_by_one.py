"""Several things of one group are chosen one by one, also where they are numbers.

SPDX-License-Identifier: MIT
"""

import unittest

from at_prompt import typed

TABLE = ["skyjo", "--names", "Ann,Bob", "--seed", "3"]


class OneByOne(unittest.TestCase):
    def test_numbers_are_chosen_one_by_one(self):
        said = typed(["3", "12", "7", "turn up 8"], "repl", *TABLE)
        self.assertIn("\n3 chosen: type 1 more of 1 2 4 5 6 7 8 9 10 11 12; "
                      "Enter begins anew.\nAnn has decided\n", said)
        self.assertIn("Ann: turn up 3 12   Bob: turn up 7 8\n", said)

    def test_a_number_that_is_not_in_the_group_is_of_the_list(self):
        said = typed(["13", "3)"], "repl", *TABLE)
        self.assertIn("Ann: turn up 2 4   Bob: turn up 1 4\n", said)

    def test_a_word_that_is_none_of_them(self):
        """What was chosen stays chosen, and counts."""
        said = typed(["JD", "KS HJ", "KS 4D"], "repl", "hearts", "--names",
                     "Ann,Bob,Cleo,Dan", "--seed", "5")
        said = " ".join(said.split())
        self.assertIn("'HJ' is none of these; nothing was added. JD chosen: "
                      "type 2 more of ", said)
        self.assertNotIn("at least 3 are chosen", said)
        self.assertIn("Bob has decided", said)


if __name__ == "__main__":
    unittest.main()
