"""A win of several players is not worth as much as one alone, which `:odds` and `:hint` tell.

SPDX-License-Identifier: MIT
"""

import re
import unittest

from at_prompt import typed

GOPS = ["repl", "gops", "--seed", "2"]
HEADS = re.compile(r"^ +win %.*$", re.M)


class Shares(unittest.TestCase):
    def test_a_move_after_which_all_tie(self):
        """All bots bid the prize, so who bids it, too, ties with them."""
        said = typed([":odds 200"], *GOPS)
        self.assertRegex(HEADS.search(said)[0], r"win %  share %")
        tie = re.search(r"^bid 10 +≥ 98 +(\d+)", said, re.M)
        self.assertLess(int(tie[1]), 50)
        best = re.search(r"^To win: (.*?)\.$", said, re.M | re.S)[1]
        self.assertIn("'bid 8'", " ".join(best.split()))
        self.assertNotIn("'bid 10'", " ".join(best.split()))
        self.assertIn("several winners share a win equally", said)

    def test_hint(self):
        said = " ".join(typed([":hint 100"], *GOPS).split())
        self.assertRegex(said, r"'bid \w+' has 100 ± \d+ % of the wins")
        self.assertRegex(said, r"the bot's choice 'bid 10' 3\d ± \d+ %")

    def test_partners_who_win_together(self):
        said = typed([":odds 30"], "repl", "whist", "--seed", "4")
        self.assertNotIn("share", said)
        self.assertTrue(HEADS.search(said))

    def test_nobody_shares(self):
        said = typed([":set turn so far 4", ":odds 30", ":hint 30"],
                     "repl", "pig", "--players", "2", "--seed", "3")
        self.assertNotIn("share", said)
        self.assertRegex(said, r"'\w+' wins \d+")


if __name__ == "__main__":
    unittest.main()
