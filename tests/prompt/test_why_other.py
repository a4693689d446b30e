"""What changed a total, by `:why other`; numbers that a command set, not a rule, are told as what
that command did.

SPDX-License-Identifier: MIT
"""

import unittest

from at_prompt import typed

TABLE = ["repl", "oh-hell", "--players", "3", "--names", "Ann,Bob,Cleo", "--seed", "2"]
SET = [":set tally Ann 3", ":set tally Bob 4", ":set round 1"]


def changes(said):
    """The lines of the changes, one list for each answer."""
    answers, lines = [], said.splitlines()
    for i, line in enumerate(lines):
        if " so far: " in line or ", apart from the score: " in line:
            answers.append([])
            while i + 1 < len(lines) and lines[i + 1].startswith("   "):
                i += 1
                answers[-1].append(lines[i].strip())
    return answers


class Other(unittest.TestCase):
    def test_each_command_has_its_own_change(self):
        asked = [":why other Ann", ":why other Bob"]
        want = [["+3  ':set tally Ann 3'"], ["+4  ':set tally Bob 4'"]]
        for lines in (SET, ["bid 1", *SET], ["bid 1", *SET, "bid 0"]):
            with self.subTest(lines):
                self.assertEqual(changes(typed(lines + asked, *TABLE)), want)

    def test_one_after_the_other(self):
        said = typed(["bid 1", ":set tally Ann 3", "bid 0", ":set tally Ann 8",
                      ":rule numbers.right bid=11", ":set tally Ann 1", ":why other Ann"],
                     *TABLE)
        self.assertEqual(changes(said), [["+3  ':set tally Ann 3'", "+5  ':set tally Ann 8'",
                                          "-7  ':set tally Ann 1'"]])

    def test_in_a_round_that_has_ended(self):
        """What was set in the round before counts there, and not in the next."""
        said = typed([":set tally Ann 3", ":auto 24", ":set tally Bob 50", ":auto 2",
                      ":why other Ann 1", ":why other Bob 1", ":why other Bob 2"], *TABLE)
        self.assertEqual(changes(said)[:2], [["+3  ':set tally Ann 3'"], []])
        self.assertEqual(len(changes(said)[2]), 1)
        self.assertIn("  ':set tally Bob 50'", changes(said)[2][0])


class Origins(unittest.TestCase):
    def test_a_value_that_was_set_is_of_no_rule(self):
        said = typed(["bid 1", ":set bid Cleo 2", ":why score Cleo"], *TABLE)
        self.assertIn("bid of player is 2", said)
        self.assertNotIn("'say it' sets", said)

    def test_a_value_that_stays_keeps_its_rule(self):
        said = typed(["bid 1", ":set tally Ann 2", ":why score Cleo"], *TABLE)
        self.assertRegex(said, r"'say it' sets bid of\s+Cleo\s+to 1")


class RulesThatCountThemselves(unittest.TestCase):
    """Where no step adds the points of a round, other rules add as much, or something else."""

    def test_as_much(self):
        said = typed([":auto 52", ":why other P1 1", ":why other P2 1"],
                     "repl", "whist", "--seed", "4")
        self.assertEqual(changes(said), [[], []])
        self.assertIn("P1 in round 1, apart from the score: 0.", said)
        self.assertNotIn("the end of the round: P1's score", said)

    def test_something_else(self):
        said = typed([":auto 40", ":why other P2 1", ":why other P3 1"],
                     "repl", "pitch", "--seed", "4")
        self.assertIn("P2 in round 1, apart from the score: 0.", said)
        self.assertIn("P3 in round 1, with the score: -4.\n    -4  the end of the round: ", said)

    def test_a_total_that_was_set(self):
        said = typed([":set tally P1 2", ":auto 52", ":why other P1 1", ":why other P2 1"],
                     "repl", "whist", "--seed", "4")
        self.assertIn("P1 in round 1, with the score: 3.\n    +2  ':set tally P1 2'\n"
                      "    +1  the end of the round: ", said)
        self.assertIn("P2 in round 1, apart from the score: 0.", said)


if __name__ == "__main__":
    unittest.main()
