"""What is typed as people say it gets its reason: a card alone, an action by its
name in the rules, and its beginning; in ':why' what fails comes first.

SPDX-License-Identifier: MIT"""
import os
import subprocess
import tempfile
import unittest

CRIA = os.environ["CRIA"]


def said(game, *typed):
    told = subprocess.run(
        [CRIA, "play", game, "--seed", "3"], input="\n".join(typed) + "\n",
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=True,
        timeout=60).stdout
    return " ".join(told.split())


# Who holds the most sevens has the first turn of a phase: hidden, but of no
# matter before it begins and when it is on.
PHASES = """cria: 1
name: First Turns
players: 2
attributes: {value: {values: [1..7]}}
cards: {card: {value: 1..7, copies: 4}}
zones: {deck: {as: pile, seen by: nobody}, hand: {of: each player, seen by: owner}}
remember: {moves: {is: number, for: round}}
round:
  starter: {the first time: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    hands: {deal: 5, from: deck, to: each hand}
  phases:
    one: {ends: {three moves: moves == 3}}
    two:
      first turn:
        most sevens: most(count(hand of player where card.value == 7) for each player)
      ends: {six moves: moves == 6}
  ends: {}
actions: {go: {do: {count it: {raise: moves}}}}
game: {ends: {two rounds: round == 2}, total: seat of player, wins: highest}
"""


class WhoseTurn(unittest.TestCase):
    def after(self, moves, rules=PHASES):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "first.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(rules)
            return subprocess.run(
                [CRIA, "repl", path, "--names", "Ann,Bob", "--seed", "5"],
                input="go\n" * moves + ":why go\n", text=True,
                stdout=subprocess.PIPE, check=True, timeout=60).stdout

    def test_it_is_certain_but_where_a_phase_begins(self):
        for moves in (0, 1, 3, 4):
            self.assertRegex(self.after(moves), "turn: (Ann -> Bob|Bob -> Ann)\n")
        self.assertRegex(self.after(2), "turn: (Ann|Bob) -> chance decides\n")

    def test_it_is_certain_where_another_phase_begins(self):
        """One that has its first turn by what all see, or by nothing."""
        sevens = PHASES[PHASES.index("      first turn"):PHASES.index("      ends: {six")]
        for first in ("      first turn: {the last: highest(players)}\n", ""):
            rules = PHASES.replace(sevens, first).replace(
                "moves == 6}\n", "moves == 6}\n    three:\n" + sevens +
                "      ends: {nine moves: moves == 9}\n")
            for moves in (0, 2, 3, 4):
                self.assertRegex(self.after(moves, rules),
                                 "turn: (Ann -> Bob|Bob -> Ann)\n")
            self.assertRegex(self.after(5, rules),
                             "turn: (Ann|Bob) -> chance decides\n")


class Refused(unittest.TestCase):
    def test_a_card_alone(self):
        told = said("hearts", "1", "2H")
        self.assertIn("did you mean 'play 2H'? That is not legal: there is no "
                      "2H in 'hand' of P1", told)

    def test_an_action_by_its_name(self):
        told = said("gin-rummy", "1", "knock", "knock JS")
        self.assertIn("'knock' is not a legal move; 'knock with 2D', for "
                      "example, is not legal: you would have too much deadwood;",
                      told)
        self.assertIn("did you mean 'knock with JS'? That is not legal: you "
                      "would have too much deadwood;", told)

    def test_why_an_action_by_its_name(self):
        told = said("gin-rummy", ":why knock", "1", ":why knock")
        self.assertIn("is not open now: 'knock'", told)
        self.assertIn("'knock with 2D' is not legal", told)
        self.assertNotIn("no action has this text", told)

    def test_an_action_with_legal_moves(self):
        told = said("hearts", "1", ":why play")
        self.assertIn("'play' is the beginning of several moves", told)

    def test_a_move_that_goes_on(self):
        told = said("canasta", "1", "meld K 5 6", ":why meld K 2 2")
        self.assertIn("did you mean 'meld K 5 6 as ", told)
        self.assertIn("There is also 'meld K 2 2 as K'", told)

    def test_no_such_row(self):
        self.assertIn("'take row 5' is not a legal move: there is no such row",
                      said("coloretto", "take row 5"))

    def test_what_fails_comes_first(self):
        told = said("gin-rummy", "1", ":why knock with 2D")
        self.assertLess(told.index(" no little deadwood"),
                        told.index(" yes another"))


class Changed(unittest.TestCase):
    def test_why_names_a_path_that_rule_takes(self):
        told = said("hearts", "1", ":why QH",
                    ":rule modes.following suit.actions.play.choose.card.where."
                    "the suit.if=true", "play QH")
        self.assertIn("':rule modes.following suit.actions.play.choose.card."
                      "where.the suit.if=VALUE' changes it; with '=true' it forbids "
                      "nothing.", told)
        self.assertIn("P1: play QH", told)

    def test_no_path_where_a_card_is_missing(self):
        self.assertNotIn("changes it", said("hearts", "1", ":why 2H"))

    def test_the_values_at_a_path(self):
        told = said("hearts", ":rule numbers", ":rule last total", ":rule",
                    ":rule modez")
        self.assertEqual(told.count("numbers.last total=100"), 2)
        self.assertIn("The rules have: numbers, define,", told)
        self.assertIn("No rule is called 'modez'; did you mean 'modes'?", told)

    def test_house_rules_for_the_game(self):
        told = said("hearts", ":with", ":with no-moon", ":with")
        self.assertIn(" no-moon: Whoever takes all penalty cards has 26", told)
        self.assertIn(" no-moon (in use): ", told)
        self.assertNotIn(" lone-draw:", told)


class Phase(unittest.TestCase):
    def test_what_is_not_open_is_told_with_the_phase(self):
        self.assertIn("'play' is not open now, in the phase 'bidding'", said("spades", "play 3C"))

    def test_what_is_not_open_before_an_answer(self):
        """The question is why, not the phase that comes after the set-up."""
        rules = PHASES.replace(
            "  phases:\n", "    lay aside: {ask: actor, actions: {keep: {}}}\n  phases:\n")
        self.assertIn("'go' is not open now, before the answer to 'lay aside'",
                      " ".join(WhoseTurn.after(None, 1, rules).split()))


if __name__ == "__main__":
    unittest.main()
