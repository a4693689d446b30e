"""Totals stand on the table as soon as they have changed, equal ones, too.

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


class Equal(unittest.TestCase):
    def test_equal_totals_stand_on_the_table(self):
        out = typed("yahtzee-rules --names Ann,Bob --seed 5",
                    ":set upper score of Ann 30", ":set upper score of Bob 30")
        row = out[out.rindex("> Ann"):]
        self.assertRegex(row, r"total: 30\n[^>]*Bob[^>]*total: 30\n")
        self.assertNotIn("ahead", row)

    def test_totals_as_at_first_do_not(self):
        out = typed("yahtzee-rules --names Ann,Bob --seed 5")
        self.assertNotRegex(out, r"total: \d")


if __name__ == "__main__":
    unittest.main()
