"""What bots do between two decisions of a person: their moves and what follows
from them share lines, as long as it is clear what belongs to which move.

SPDX-License-Identifier: MIT"""
import os
import re
import subprocess
import tempfile
import unittest

CRIA = os.environ["CRIA"]
WIDTH = 80
GAME = """\
cria: 1
name: Common Pile
players: 3
attributes: {value: {values: [1, 2, 3]}}
cards: {plain: {value: 1..3, copies: 20}}
dice: {attribute: value, faces: {die: [1, 2, 3]}}
zones:
  deck: {as: pile, seen by: nobody}
  heap: {as: pile, seen by: everybody}
  hand: {of: each player, seen by: owner}
remember:
  score: {is: number, for: game, of: each player}
round:
  starter: {somebody: lowest(players)}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    hands: {deal: 4, from: deck, to: each hand}
  before each turn:
    for all: {deal: 1, from: deck, to: hand of actor, if: round == 0}
%s
  ends: {soon: only when called}
  after: {score: {score: each player}}
actions:
%s
score: {score: score of player}
game:
  ends: {one: true}
  total: score of player
  wins: highest
"""


def play(actions, *typed, turn="", status=0):
    with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
        file.write(GAME % ("".join(f"    {line}\n" for line in turn.split("\n")),
                           "".join(f"  {line}\n" for line in actions)))
        file.flush()
        done = subprocess.run(
            [CRIA, "play", file.name, "--names", "Ann,Bob,Cid", "--seed", "5",
             "--seat", "Ann=human", "--seat", "Bob=random", "--seat",
             "Cid=random"], input="\n".join(typed) + "\n", text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
    assert done.returncode == status, done.stdout
    return done.stdout


class Lines(unittest.TestCase):
    def test_a_move_has_what_follows_in_brackets_without_its_player(self):
        said = play(["win: {do: {win: {raise: score of actor, by: 3}}}"], "win")
        self.assertIn("Ann: win\n  Your score is now 3 (+3)\n"
                      "Bob: win (score is now 3, +3)   "
                      "Cid: win (score is now 3, +3)\n", said)

    def test_what_is_picked_is_not_said_twice(self):
        """A number by lot is told as chance, not also as what changed."""
        with tempfile.NamedTemporaryFile("w", suffix=".yaml") as file:
            file.write((GAME % ("", "  pick: {do: {pick: {pick: mark, from: "
                                "4..5}}}\n")).replace(
                "remember:\n", "remember:\n  mark: {is: number, for: game}\n")
                       .replace("total: score of player", "total: mark"))
            file.flush()
            said = subprocess.run(
                [CRIA, "repl", file.name, "--seed", "5"], input="pick\n",
                text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                timeout=120, check=True).stdout
        self.assertRegex(said, "P1: pick\nChance: mark is [45]\n\n")

    def test_a_roll_is_not_said_twice(self):
        said = play(["roll: {do: {roll: {roll: die}}}"], "roll")
        self.assertRegex(said, r"Ann: roll\n  You roll [123]\n"
                         r"Bob: roll \([123]\)   Cid: roll \([123]\)\n")
        said = play(["go: {do: {roll: {roll: die}}}"], "go")
        self.assertRegex(said, r"Bob: go \(rolls [123]\)   "
                         r"Cid: go \(rolls [123]\)\n")

    def test_several_things_stand_in_the_same_brackets(self):
        said = play(["go:", "  do:",
                     "    win: {raise: score of actor}",
                     '    say: {tell: "{actor} has won it"}',
                     "    skip: {skip: 1}"], "go", "go")
        self.assertRegex(said, r"Cid: go \(score is now 1, \+1; has won it\)"
                         r"\n  You are skipped\n")

    def test_what_concerns_the_reader_stands_alone(self):
        said = play(["give:", "  choose: {card: hand of actor}",
                     "  text: give a card",
                     "  do:",
                     "    give: {move: card, from: hand of actor, "
                     "to: hand of next player}"], "1")
        self.assertRegex(said, r"Bob: give a card \(a card to Cid\)   "
                         r"Cid: give a card\n  Cid gives [123] to you\n")

    def test_rules_between_two_moves_are_no_part_of_a_move(self):
        said = play(["pass: {}"], "pass",
                    turn='told: {tell: "{actor} is next"}')
        self.assertIn("Ann: pass\n  Bob is next\n"
                      "Bob: pass   Cid is next   Cid: pass\n  You are next\n",
                      said)

    def test_no_line_is_wider_than_the_screen(self):
        for text in ("short", "a move with a very long text, which fills a line"):
            said = play(["go:", f"  text: {text}", "  do:",
                         "    roll: {roll: die}",
                         "    win: {raise: score of actor}",
                         '    say: {tell: "{actor} wins on and on and on"}'],
                        "1", "1")
            told = said.split("Ann: ", 1)[1]
            self.assertLessEqual(max(map(len, told.splitlines())), WIDTH)
            self.assertEqual(len(re.findall(r"Bob: ", told)), 2)
            self.assertEqual(told.count("wins on and on and on"), 4)
            self.assertEqual(told.count("You win on and on and on"), 2)

    def test_draws_of_two_rules_are_told_apart(self):
        """Two draws of one action are one; a draw that the turn brings, beside
        one that an action brings, is another."""
        action = ["feed:", "  do:",
                  "    one: {deal: 1, from: deck, to: hand of next player}",
                  "    two: {deal: 1, from: deck, to: hand of next player}"]
        said = play(action, "feed")
        self.assertIn("Bob: feed (Cid draws 2 cards)", said)
        said = play(action, "feed",
                    turn="more: {deal: 1, from: deck, to: hand of actor}")
        self.assertIn("Bob: feed (Cid draws 2 cards)   Cid draws a card   "
                      "Cid: feed\n", said)

    def test_cards_that_a_step_lays_in_one_place_are_one_line(self):
        said = play(["all:", "  do:",
                     "    show: {move: hand of players, to: heap}",
                     "    more: {deal: 1, from: deck, to: hand of next player}"],
                    "all")
        self.assertRegex(said, r"Ann: all\n  ([123] ){12}go to the heap\n")
        self.assertRegex(said, r"Bob: all \([123] goes from Bob's hand to the heap;"
                         r" Cid draws a card\)")


class Dice(unittest.TestCase):
    def test_a_lost_die_is_no_longer_on_the_table(self):
        done = subprocess.run(
            [CRIA, "play", "liars-dice", "--seed", "3", "--names",
             "Ann,Bob,Cid"], input=":auto\n" * 30, text=True, timeout=120,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        tables = re.findall(r"^       +total\n((?:[> ] \w+ +\d.*\n)+)"
                            r"(?:.*\n)*?((?:dice of .*\n)+)", done.stdout,
                            flags=re.M)
        lost = 0
        for totals, dice in tables:
            left = dict(re.findall(r"^[> ] (\w+) +(\d)", totals, flags=re.M))
            shown = {name: str(len(faces.split())) for name, faces
                     in re.findall(r"dice of (\w+): (.*)", dice)}
            for name, count in left.items():
                self.assertEqual(shown.get(name, "0"), count, done.stdout)
                lost += count != "5"
        self.assertGreater(lost, 0)


class Shown(unittest.TestCase):
    def test_a_part_of_a_hand_is_not_all_of_it(self):
        def shown(what):
            return play(["show:", "  do:", f"    show: {{reveal: {what}}}"],
                        "show")
        self.assertRegex(shown("hand of actor"),
                         r"Bob: show \(hand: [123] [123] [123] [123]\)")
        self.assertRegex(
            shown("hand of actor where card == lowest(hand of actor)"),
            r"Bob: show \(from Bob's hand:( [123]){1,3}\)")


if __name__ == "__main__":
    unittest.main()
