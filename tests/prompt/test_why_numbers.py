"""Each number in the table of scores can be asked about, and what is told adds
up to it: ':why score', ':why other', ':why start', ':why total'.

SPDX-License-Identifier: MIT"""
import os
import re
import tempfile
import unittest

from at_prompt import typed

HIDDEN = """\
cria: 1
name: Hidden heaps
about: Keep cards that count what they say, face down.
players: 2..2
attributes:
  rank: {values: [1..6]}
cards:
  number: {rank: each, copies: 2}
zones:
  pack: {as: pile, seen by: nobody}
  hand: {of: each player, seen by: owner}
  heap: {of: each player, seen by: owner}
round:
  starter: {first: random}
  setup:
    gather: {gather into: pack}
    shuffle: {shuffle: pack}
    hands: {deal: 4, from: pack, to: each hand}
  ends:
    few left: all(count(hand of player) <= 1 for each player)
  after:
    look: {reveal: each heap}
actions:
  keep:
    choose: {card: hand of actor}
    do:
      put: {move: card, from: hand of actor, to: heap of actor}
game:
  ends: {one round: true}
  total: sum(order(card.rank) for each card in heap of player)
  wins: highest
"""


class Game:
    """A game that bots have played to its end, and its table."""

    def __init__(self, variant, seed, *options, first=()):
        self.arguments = ["repl", variant, "--seed", str(seed), *options]
        self.first = [*first, ":auto 100000"]
        said = typed(self.first, *self.arguments)
        table = said[said.rindex("\nround "):].split("\n")[1:]
        self.names = table[0].split()[1:-2]
        self.lines = []
        for line in table[1:]:
            first_word, *numbers = line.split()[:1 + len(self.names)]
            self.lines.append((first_word, [int(one) for one in numbers]))
            if first_word == "total":
                break

    def ask(self, questions):
        """The answer to each question."""
        lines = [one for question in questions
                 for one in (":no-such", question)]
        said = typed([*self.first, *lines], *self.arguments)
        return [one.split("\n", 1)[1]
                for one in said.split("There is no command ':no-such'")[1:]]


def changes(answer):
    """The numbers that an answer lists."""
    return [int(one) for one in re.findall(r"^ +([+-]\d+)  ", answer, re.M)]


class Numbers(unittest.TestCase):
    def check_others(self, game):
        """The changes add up to each number of the lines 'other'; returns the
        answers."""
        number, asked = 0, []
        for first, numbers in game.lines:
            number = int(first) if first.isdigit() else number
            if first == "other":
                asked += [(name, number, one)
                          for name, one in zip(game.names, numbers)]
        self.assertTrue(asked)
        answers = game.ask([f":why other {name} {number}"
                            for name, number, _ in asked])
        for (name, number, one), answer in zip(asked, answers):
            self.assertIn(f"{name} in round {number}, apart from the score: "
                          f"{one}.", answer)
            self.assertEqual(sum(changes(answer)), one, answer)
            self.assertNotIn("another position", answer)
        return answers

    def test_tokens_of_kadabra(self):
        told = "\n".join(self.check_others(Game("kadabra", 3)) +
                         self.check_others(Game("kadabra", 5)))
        told = " ".join(told.split())
        self.assertRegex(told, r"-1 move \d+, 'P(\d): play llama': P\1 puts a "
                               r"white token on the stage")
        self.assertRegex(told, r"\+1 move \d+, 'P(\d): give to P(\d)': P\1 "
                               r"gives a white token to P\2")

    def test_a_tally_that_a_rule_changes_after_the_score(self):
        answers = self.check_others(Game("sushi-go", 3))
        self.assertRegex(answers[0], r"\+2  the end of the round: P1's tally is "
                                     r"now \d+ \(\+2\)")

    def test_what_was_set_counts(self):
        game = Game("kadabra", 4, "--names", "Ann,Bob,Cleo",
                    first=[":auto 2", ":set tokens Ann white=9"])
        self.check_others(game)
        self.assertRegex(game.ask([":why other Ann 1"])[0],
                         r"\+6  ':set tokens Ann white=9'")

    def test_rounds_without_points_of_their_own(self):
        game = Game("texas-holdem", 3)
        asked = [(name, int(first), one) for first, numbers in game.lines
                 if first.isdigit() for name, one in zip(game.names, numbers)]
        answers = game.ask([f":why other {name} {number}"
                            for name, number, _ in asked])
        for (name, number, one), answer in zip(asked, answers):
            self.assertRegex(answer, rf"{name} in round {number}(, (with|apart from) the "
                                     rf"score)?: {one}\.")
            self.assertEqual(sum(changes(answer)), one, answer)
        self.assertIn(", 'P2: raise to ", "\n".join(answers))

    def test_a_score_says_what_it_is_not(self):
        game = Game("kadabra", 3)
        for name, other, answer in zip(game.names, game.lines[2][1], game.ask(
                [f":why score {name} 1" for name in game.names])):
            told = (f"Apart from the score, the total changed by {other}: ':why "
                    f"other {name} 1' tells how.")
            self.assertEqual(told in " ".join(answer.split()), other != 0)

    def test_the_start_and_the_total(self):
        game = Game("kadabra", 3)
        start, total = game.ask([":why start", ":why total"])
        for name, one in zip(game.names, game.lines[0][1]):
            self.assertIn(f"  {name}: {one}\n    white {one}\n", start)
        for name, one in zip(game.names, game.lines[-1][1]):
            self.assertIn(f"  {name}: {one}\n", total)

    def test_a_hidden_total_is_told_when_it_is_known(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "hidden.yaml")
            with open(path, "w", encoding="utf-8") as stream:
                stream.write(HIDDEN)

            def said(*lines):
                return typed(lines, "repl", path, "--seed", "3", "--names",
                             "Ann,Bob", "--seat", "Bob=random", "--starter",
                             "Bob")
            now = said(":why other Bob", ":why other Ann", ":open",
                       ":why other Bob")
            over = said(":auto 9", ":why other Bob 1", ":why other Ann 1")
        self.assertIn("The total is not known before the end of the round.\n"
                      "Ann in round 1 so far: 0.\n", now)
        self.assertRegex(now, r"Bob in round 1 so far: (\d)\.\n +\+\1  move 1,")
        self.assertEqual(over.count("what only became known now"), 1)
        for answer in over.split(" in round 1: ")[1:]:
            self.assertEqual(sum(changes(answer)), int(answer.split(".")[0]))


if __name__ == "__main__":
    unittest.main()
