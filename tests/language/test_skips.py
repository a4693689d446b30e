"""How many are skipped: as many as a step says, and nobody when it says none."""

import unittest

from trial import END, HEAD, decisions, trace

GAME = HEAD + """
remember:
  kept: {is: number, for: game, of: each player}
round:
  starter: {first: random}
  ends: {enough: turn > 3}
actions:
  go: {do: {over: {skip: NUMBER}}}
""" + END


class Skips(unittest.TestCase):
    def turns(self, number):
        records = trace(GAME.replace("NUMBER", number), "--starter", "P1",
                        players="4")
        return [record["player"] for record in decisions(records)]

    def test_so_many_are_passed_over(self):
        self.assertEqual(self.turns("0"), ["P1", "P2", "P3", "P4"])
        self.assertEqual(self.turns("1"), ["P1", "P3", "P1", "P3"])
        self.assertEqual(self.turns("2"), ["P1", "P4", "P3", "P2"])

    def test_there_is_no_bound(self):
        self.assertEqual(self.turns("201"), ["P1", "P3", "P1", "P3"])
        self.assertEqual(self.turns("2520"), ["P1", "P2", "P3", "P4"])
        self.assertEqual(self.turns("999999999"), ["P1", "P1", "P1", "P1"])

    def test_skips_of_a_turn_are_added_up(self):
        twice = "199}, more: {skip: 2519"        # 2718, which is 2 beside 4s
        self.assertEqual(self.turns(twice), ["P1", "P4", "P3", "P2"])

    def test_less_than_none_is_none(self):
        self.assertEqual(self.turns("1 - turn - 1"),
                         ["P1", "P2", "P3", "P4"])


if __name__ == "__main__":
    unittest.main()
