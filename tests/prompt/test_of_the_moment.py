"""What a question tells of the moment: to whom one passes, that several decide
at the same time, the own heap for a screen reader, nothing of a trick that has
been taken; what ':log' tells after a change of the rules.

SPDX-License-Identifier: MIT"""
import os
import re
import tempfile
import unittest

from at_prompt import typed


def seats(game, bot, others):
    said = ["--seat", "P1=human"]
    for other in others:
        said += ["--seat", f"{other}={bot}"]
    return ["repl", game, "--seed", "3", *said]


HEARTS = seats("hearts", "ducker", ("P2", "P3", "P4"))


def questions(said):
    """The tables above the hand of P1."""
    found = re.findall(r"\nheap of cards left out.*?your hand", said, flags=re.S)
    assert found, said
    return found


class Passing(unittest.TestCase):
    def test_the_receiver_is_told_in_each_round(self):
        said = typed(["1"] * 70, *HEARTS)
        passes = [table for table in questions(said)
                  if "receiver of the cards" in table]
        # left, right, across; then a round without a pass
        receivers = [re.search(r"> P1 .*(P\d)(?:   |\n)", table)[1]
                     for table in passes]
        self.assertEqual(receivers[:3], ["P2", "P4", "P3"])

    def test_it_is_told_which_round_and_that_all_choose_at_once(self):
        """Who has decided is told once, and again with ':table'."""
        said = typed([":table"] + ["1"] * 14, *HEARTS).replace("\n  ", " ")
        told = re.findall(r"^(?:(P\d has .*)|.*)\nRound (\d) is being set up\. Several "
                          r"decide at the same time(.*)$", said, flags=re.M)
        self.assertEqual(told, [
            ("P3 has decided   P4 has decided", "1", "."),
            ("", "1", "; P3 and P4 have decided."), ("P4 has decided", "2", ".")])

    def test_not_within_the_round(self):
        said = typed(["1"] * 5, *HEARTS)
        after = said[said.index("Round 1: P3 starts"):]
        self.assertNotIn("being set up", after)
        self.assertNotIn("receiver of the cards", after)


class Trick(unittest.TestCase):
    def test_an_empty_trick_has_no_best_card(self):
        for table in questions(typed(["1"] * 14, *HEARTS)):
            lies = "trick: no cards" not in table
            self.assertEqual("best card of the trick" in table, lies, table)
            self.assertEqual("player of the best card" in table, lies, table)

    def test_in_other_games_of_tricks(self):
        for game in ("whist", "spades", "oh-hell", "skat", "briscola"):
            said = typed(["1"] * 60, "repl", game, "--seed", "4")
            empty = re.findall(r"trick: no cards(?:.*\n)+?(?=your|  1\))", said)
            self.assertTrue(empty, game)
            for table in empty:
                self.assertNotRegex(table, "player of the best card: P", game)

    def test_a_dealer_is_told_all_the_time(self):
        for table in questions(typed(["1"] * 14, *HEARTS)):
            self.assertIn("dealer: P", table)


class Plain(unittest.TestCase):
    def test_the_own_heap_is_counted(self):
        said = typed(["1"] * 4, *HEARTS, "--plain")
        taken = len(re.search(r"You take ((?:\w+ \w+ ?)+) from the trick",
                              said)[1].split()) // 2
        self.assertIn(f"your heap of tricks taken: {taken} cards\n", said)


class Log(unittest.TestCase):
    def test_what_moves_did_before_a_change_is_told(self):
        said = typed(["1", "1", "1", ":rule numbers.points of the queen=10",
                      ":before", ":log", ":after"], *HEARTS)
        told = said[said.index("':before'"):said.index("':after'")]
        self.assertIn("You take KH AC AD from P4", told)
        self.assertIn("You take 2C 7C 9C 10C from the trick", told)
        self.assertIn("(':rule numbers.points of the queen=10')", told)

    def test_not_what_others_draw(self):
        drawn = 0
        for seed in range(1, 9):
            said = typed(["2", "1", "1", ":rule numbers.threshold=25",
                          ":before", ":log", ":after"], "repl", "lama",
                         "--players", "3", "--seed", str(seed), "--seat",
                         "P1=human", "--seat", "P2=random", "--seat",
                         "P3=random")
            told = said[said.index("':before'"):said.index("':after'")]
            drawn += len(re.findall(r"P[23]: draw", told))
            self.assertNotRegex(told, r"P[23] draws \w*\d")
        self.assertGreater(drawn, 3)


class Waiting(unittest.TestCase):
    RULE = ":rule numbers.points of the queen=10"

    def test_what_is_not_in_force_yet_is_told_where_it_is_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            said = typed([self.RULE, "1", self.RULE[:-2] + "11",
                          f":save {folder}/game.yaml", ":quit"], "repl",
                         "hearts", "--seed", "3")
        late = "since not in force yet: '" + self.RULE[:-2] + "11'."
        self.assertIn("Not saved, " + late, said)
        self.assertIn("Not kept, " + late, said)

    def test_nothing_is_told_of_rules_in_force(self):
        said = typed(["1"] * 4 + [self.RULE, "1", ":quit"], "repl", "hearts",
                     "--seed", "3")
        self.assertIn("Rule: " + self.RULE[6:], said)
        self.assertNotIn("not in force yet", said)


MANY = """cria: 1
name: Many
about: One number each.
players: 2
attributes: {value: {values: [1, 2]}}
cards: {any: {value: each, copies: 4}}
zones: {draw: {as: pile}}
remember:
  got: {is: number, for: game, of: each player}
  said: {is: number, for: game}
round:
  starter: {by lot: random}
  ends: {out: said == 2}
actions:
  say:
    choose: {number: 1..300}
    do:
      it: {raise: got of actor, by: if number > 150 then 9 else 0}
      done: {raise: said}
game: {ends: {after: round == 1}, total: got of player, wins: highest}
"""


class ManyMoves(unittest.TestCase):
    def test_all_are_compared_and_few_of_the_best_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "many.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(MANY)
            said = typed([":odds 100"], "repl", path, "--seed", "3")
        # 150 numbers bring 9, which never loses; half of the answers beat 0
        best = ", ".join(f"'say {n}'" for n in range(151, 163))
        self.assertIn(f"To win: it is not clear which of {best} and 138 more is "
                      "best.", " ".join(said.split()))
        self.assertEqual(len(re.findall(r"^say \d+ ", said, flags=re.M)), 300)

    def test_a_number_is_no_unseen_card(self):
        """Three cards that are not seen: "3?" would look like a card."""
        said = typed([":auto 2", ":set slot face down Bob 2 5C 6C 7C"], "repl", "golf",
                     "--names", "Ann,Bob", "--seed", "3")
        self.assertRegex(said, r"(?m)^  \?    2D   \?     JS   \?\+2  4H$")


if __name__ == "__main__":
    unittest.main()
