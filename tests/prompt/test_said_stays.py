"""What players have said in the round, and who laid the cards of a trick, is told after the
position or the rules were changed as before.

SPDX-License-Identifier: MIT
"""

import os
import re
import tempfile
import unittest

from at_prompt import typed

BIDDING = ["repl", "oh-hell", "--players", "4", "--seed", "2"]
WHIST = ["repl", "whist", "--seed", "4"]
TRICK = "trick: P4 JD, P1 AD"


def column(said):
    """The last column of each table, from P1 to P4."""
    rows = re.findall(r"^[> ] P\d .* (\S+)$", said, re.M)
    return [rows[i:i + 4] for i in range(0, len(rows), 4)]


class Bids(unittest.TestCase):
    def test_a_bid_of_0_stays_said(self):
        for change in (":rule numbers.right bid=11", ":set round 2", ":set turn P4"):
            with self.subTest(change):
                said = typed(["bid 0", "bid 0", "bid 1", "bid 1", change], *BIDDING)
                self.assertEqual(column(said)[-1], ["0", "1", "1", "0"])

    def test_who_has_not_bid_stays_so(self):
        for change in (":rule numbers.right bid=11", ":set round 2"):
            with self.subTest(change):
                said = typed(["bid 0", "bid 0", "bid 1", change], *BIDDING)
                self.assertEqual(column(said)[-1], ["0", "1", "-", "0"])

    def test_taking_a_change_back(self):
        said = typed(["bid 0", "bid 0", "bid 1", ":set round 2", "bid 2", ":undo", ":undo"],
                     *BIDDING)
        self.assertEqual(column(said)[-4:], [["0", "1", "-", "0"], ["0", "1", "2", "0"]] +
                         2 * [["0", "1", "-", "0"]])


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = os.path.join(self.folder.name, "game.yaml")

    def loaded(self, *lines):
        said = typed([*lines, ":save " + self.file, ":load " + self.file], *BIDDING)
        return column(said)[-1]

    def test_a_game_that_is_loaded(self):
        self.assertEqual(self.loaded("bid 0", "bid 0", "bid 1"), ["0", "1", "-", "0"])

    def test_a_position_that_is_loaded(self):
        """The file does not say who has bid, but whoever may bid now has not."""
        self.assertEqual(self.loaded("bid 0", "bid 0", "bid 1", ":set round 2"),
                         ["0", "1", "-", "0"])

    def test_moves_from_a_position(self):
        self.assertEqual(self.loaded("bid 0", "bid 0", "bid 1", ":set round 2", "bid 0"),
                         ["0", "1", "0", "0"])


class Tricks(unittest.TestCase):
    def test_a_trick_keeps_its_players(self):
        for change in (":set turn P2", ":rule numbers.goal=6",
                       ":rule attributes.suit.values=[spades, hearts, clubs, diamonds]"):
            with self.subTest(change):
                said = typed([":auto 2", change], *WHIST)
                self.assertEqual(said.count(TRICK), 2)

    def test_a_trick_of_other_cards_has_no_names(self):
        said = typed([":auto 2", ":set swap trick JD for 3D"], *WHIST)
        self.assertRegex(said, r"(?m)trick: 3D AD$")

    def test_0_tricks_taken_stay_0(self):
        said = typed([":auto 5", ":set turn P2"], *WHIST)
        before, after = said.count("tricks taken"), typed([":auto 5"], *WHIST)
        self.assertGreater(before, after.count("tricks taken"))
        self.assertEqual(column(said)[-1], column(after)[-1])


if __name__ == "__main__":
    unittest.main()
