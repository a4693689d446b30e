"""Zones with cards face up and face down: who sees what, turning, and how the
table, traces and the rule book speak of them."""

import json
import unittest

from trial import cria

GAME = """
cria: 1
name: Faces
players: 2
attributes:
  value: {values: [1, 2, 3, 4, 5, 6]}
  colour: {values: [red, blue], shown as: {red: r, blue: b}}
cards: {any: {value: each, colour: each}}
zones:
  deck: {as: pile, seen by: nobody}
  row: {of: each player, faces: up and down, seen by: owner}
  mat: {faces: up and down}
remember:
  mark: {is: number, for: round}
round:
  starter: {the first time: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    hidden: {deal: 3, from: deck, to: each row face down}
    open: {deal: 1, from: deck, to: each row face up}
    mat: {deal: 2, from: deck, to: mat face down}
  ends: {done: mark > 0}
actions:
  turn:
    choose:
      card: row face down of actor
    do:
      up: {turn up: card, from: row face down of actor}
      down: {turn down: row face up of actor where card.value > 3}
      one of each: {turn up: one of each, from: mat face down}
  finish:
    do:
      back: {turn down: mat face up}
      finish: {set: mark, to: 1}
score:
  open: count(row face up of player)
game:
  ends: {one round: true}
  total: count(row face up of player)
  wins: highest
"""
# Ann has 1r 2b 3r face down and 4b face up, Bob 1b 2r 3b and 5r; 4r and 5b lie
# on the mat.
REPLAY = """
cria replay: 1
variant: trial.yaml
names: [Ann, Bob]
chance:
  starter: Ann
  shuffle: {deck: 1r 2b 3r 1b 2r 3b 4b 5r 4r 5b 6r 6b}
moves:
  - Ann: turn 2b
  - Bob: finish
"""


def place(zone, owner=None):
    """A place in an event."""
    return {"zone": zone, **({"of": owner} if owner else {})}


def move(cards, source, target):
    """An event; the places are words, with ':' before the owner."""
    return {"kind": "move", "cards": cards.split(),
            "from": place(*source.split(":")), "to": place(*target.split(":"))}


def events(observer):
    """What somebody is told; '?' of what they do not see."""
    own = {"Ann": ("1r 2b 3r", "? ? ?"), "Bob": ("? ? ?", "1b 2r 3b"),
           "nobody": ("? ? ?", "? ? ?")}[observer]
    return [
        move(own[0], "deck", "row face down:Ann"),
        move(own[1], "deck", "row face down:Bob"),
        move("4b", "deck", "row face up:Ann"),
        move("5r", "deck", "row face up:Bob"),
        move("? ?", "deck", "mat face down"),
        move("2b", "row face down:Ann", "row face up:Ann"),
        move("4b", "row face up:Ann", "row face down:Ann"),
        move("4r 5b", "mat face down", "mat face up"),
        move("4r 5b", "mat face up", "mat face down"),
        {"kind": "memory", "name": "mark", "value": 1}]


def played(*options):
    """What a replay of the game prints."""
    return cria(GAME, "replay", "replay.yaml", *options,
                files=(("replay.yaml", REPLAY),))


class Faces(unittest.TestCase):
    """A row of each player, and a mat."""

    maxDiff = None

    def test_events(self):
        """Up is seen by all, down by whom `seen by` names."""
        for observer in ("Ann", "Bob", "nobody"):
            said = map(json.loads, played("--trace", "--as",
                                          observer).splitlines())
            found = [{key: value for key, value in record.items()
                      if key != "record"}
                     for record in said if record["record"] == "event"]
            with self.subTest(observer=observer):
                self.assertEqual(found, events(observer))

    def test_the_table_has_one_place(self):
        """In a column, in a line of its own, and in the middle."""
        said = played("--table", "--as", "Bob")
        for line in ("2b of Ann's row is turned face up",
                     "4b of Ann's row is turned face down",
                     "4r 5b of the mat are turned face up",
                     "Ann draws 3 cards face down",
                     "Ann draws 4b face up",
                     "you draw 1b 2r 3b face down",
                     "2 cards go from the deck to the mat (face down)"):
            self.assertIn("\n" + line + "\n", said)
        self.assertRegex(said, r"(?m)^ +row$")
        self.assertRegex(said, r"(?m)^> Ann +4b, 3 face down$")
        self.assertRegex(said, r"(?m)^  Ann +2b, 3 face down$")
        self.assertRegex(said, r"(?m)^your row: 5r, face down 1b 2r 3b$")
        self.assertIn("mat: 2 face down", said)
        self.assertIn("mat: 4r 5b\n", said)

    def test_the_rule_book(self):
        """It tells one place, and which cards are meant."""
        said = " ".join(cria(GAME, "rules", "trial.yaml").split())
        for words in (
                "Each player's row, with cards face up, which everybody sees, "
                "and face down, which are seen by its owner only.",
                "The mat, with cards face up, which everybody sees, and face "
                "down, which nobody sees.",
                "Deal three cards face down from the deck pile to each "
                "player's row.",
                "Turn all face-up cards in your row whose value comes after 3 "
                "face down.",
                "Choose a face-down card in your row and turn it face up.",
                "Turn all face-up cards in the mat face down."):
            with self.subTest(words):
                self.assertIn(words, said)


if __name__ == "__main__":
    unittest.main()
