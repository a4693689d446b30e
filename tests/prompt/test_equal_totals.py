"""Totals stand on the table as soon as they have changed, equal ones, too.

SPDX-License-Identifier: MIT"""
import unittest

from at_prompt import typed

YAHTZEE = ["repl", "yahtzee-rules", "--names", "Ann,Bob", "--seed", "5"]


class Equal(unittest.TestCase):
    def test_equal_totals_stand_on_the_table(self):
        out = typed([":set upper score of Ann 30", ":set upper score of Bob 30"], *YAHTZEE)
        row = out[out.rindex("> Ann"):]
        self.assertRegex(row, r"total: 30\n[^>]*Bob[^>]*total: 30\n")
        self.assertNotIn("ahead", row)

    def test_totals_as_at_first_do_not(self):
        out = typed([], *YAHTZEE)
        self.assertIn("> Ann", out)
        self.assertNotRegex(out, r"total: \d")


if __name__ == "__main__":
    unittest.main()
