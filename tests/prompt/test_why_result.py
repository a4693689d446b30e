"""Who has won by what, and scores of cards that all saw and lie face down
since: ':why winner', ':why score', the last lines of a game.

SPDX-License-Identifier: MIT"""
import os
import re
import tempfile
import unittest

from at_prompt import typed

HIDDEN_TRICKS = """\
cria: 1
name: Hidden tricks
extends: hearts
change:
  zones: {trick: {seen by: nobody}}
"""


def at_hearts(lines, *options):
    seats = ["--seat", "P1=human"]
    for other in ("P2", "P3", "P4"):
        seats += ["--seat", f"{other}=ducker"]
    return typed(["1"] * 14 + lines, "repl", "hearts", "--seed", "3",
                 *seats, *options)


def penalty(said, name):
    """By the rules of hearts, from the tricks that the player is told to
    take: a heart 1, the queen of spades 13."""
    who = "You take" if name == "P1" else f"{name} takes"
    taken = [card for line in re.findall(who + r" ((?:\w+ )+)from the trick",
                                         re.sub(r"\n +", " ", said))
             for card in line.split()]
    return sum(13 if card == "QS" else card.endswith("H") for card in taken)


class Score(unittest.TestCase):
    def test_cards_that_all_saw(self):
        for name in ("P1", "P2", "P3", "P4"):
            said = at_hearts([f":why score {name}"])
            answer = said[said.rindex(f"{name} in round 1"):]
            points = penalty(said[:said.index("Round 1 ends")], name)
            self.assertIn(f"{name} in round 1: {points}.", answer)
            self.assertRegex(answer, rf"cards taken: [^?]* is {points}\n")
            self.assertNotIn("?", answer)

    def test_the_own_score_needs_no_name(self):
        self.assertEqual(at_hearts([":why score"]),
                         at_hearts([":why score P1"]))

    def test_what_adds_nothing_is_left_out_of_a_long_sum(self):
        said = at_hearts([":why score"])
        answer = said[said.rindex("P1 in round 1"):]
        listed = re.search(r"    (2H: 1,[^.]*?) (\d+) that add nothing",
                           answer)
        points = re.findall(r"(\w+):\s+(\d+)", listed[1])
        self.assertEqual(sum(int(each) for _, each in points), 12)
        self.assertEqual(len(points) + int(listed[2]), 36)

    def test_tricks_that_were_not_seen_stay_unknown(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "hidden.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(HIDDEN_TRICKS)
            said = at_hearts([":why score P3"], "--with", path)
        answer = said[said.rindex("P3 in round 1"):]
        self.assertRegex(answer, r"points taken else 0 is \?")


class Winner(unittest.TestCase):
    def test_a_tie_is_told_with_what_decides(self):
        said = typed(["1"] * 60, "play", "sushi-go", "--seed", "9",
                     "--players", "2")
        end = said[said.rindex("Round 3 ends"):]
        puddings = [len(re.findall("pudding", line)) for line in
                    re.findall(r"^  P\d +\d.*$", end, flags=re.M)]
        totals = re.search(r"^total +(\d+) +(\d+)", end, flags=re.M)
        self.assertEqual(totals[1], totals[2])
        self.assertRegex(end, rf"P2 wins with a total of {totals[1]}\.\n"
                         r"P1 has that, too; what decides: puddings "
                         rf"\(P1 {puddings[0]}, P2 {puddings[1]}\)\.")
        self.assertLess(puddings[0], puddings[1])

    def test_why_winner_of_a_tie(self):
        said = typed(["1"] * 60 + [":why winner"], "repl", "sushi-go",
                     "--seed", "9", "--players", "2", "--seat", "P1=human",
                     "--seat", "P2=gourmet")
        answer = said[said.index("P2 has won."):]
        self.assertIn("P1 and P2 have the same total. These decide", answer)
        self.assertIn("puddings, the highest wins: pudding count is P1 0, P2",
                      answer)

    def test_why_winner_before_the_end(self):
        said = at_hearts([":why winner"])
        points = {name: penalty(said[:said.index("Round 1 ends")], name)
                  for name in ("P1", "P2", "P3", "P4")}
        self.assertIn("The game goes on; as it is now:\n"
                      "The lowest total wins (':why points' tells how it is "
                      "counted).\n  " + ", ".join(
                          f"{name} {each}" for name, each in points.items()),
                      said)

    def test_a_rule_for_winners_is_told_of_each_player(self):
        said = typed([":why winner"], "repl", "pairs", "--seed", "3",
                     "--players", "3")
        self.assertRegex(said, r"Who wins: players where total of player < "
                               r"losing score \(pairs\.yaml:\d+\)\.\n"
                               r"  yes  P1\n")


if __name__ == "__main__":
    unittest.main()
