"""What was seen stays known until it is mixed with something unseen: ':knows', what
bots that look ahead know, going back, games that are resumed, positions."""

import os
import re
import tempfile
import unittest

from trial import cria

HEAD = """
cria: 1
name: Kept
players: 2..3
attributes:
  value: {values: [1, 2, 3, 4, 5, 6]}
  colour: {values: [red, blue], shown as: {red: r, blue: b}}
cards: {any: {value: each, colour: each, copies: 2}}
zones:
  deck: {as: pile, seen by: nobody}
  heap: {as: pile, seen by: top}
  well: {as: pile, seen by: nobody}
  box: {seen by: nobody}
  hand: {of: each player, seen by: owner}
  row: {of: each player, faces: up and down}
remember:
  right: {is: number, for: game, of: each player}
round:
  starter: {first: random}
"""
ACTIONS = """
actions:
  lay:
    choose: {card: hand of actor}
    do: {it: {move: card, from: hand of actor, to: row face up of actor}}
  hide:
    choose: {card: row face up of actor}
    do: {it: {turn down: card, from: row face up of actor}}
  turn:
    do: {all: {turn up: row face down of actor}}
  give:
    choose: {card: hand of actor}
    do: {it: {move: card, from: hand of actor, to: hand of next player}}
  drop:
    choose: {card: hand of actor}
    do: {it: {move: card, from: hand of actor, to: well}}
  drop all:
    do: {it: {move: hand of actor, to: well}}
  heap:
    choose: {card: hand of actor}
    do: {it: {move: card, from: hand of actor, to: heap}}
  box:
    choose: {card: hand of actor}
    do: {it: {move: card, from: hand of actor, to: box}}
  unbox:
    do: {it: {move: box, to: well}}
  take:
    do: {it: {deal: 1, from: well, to: hand of actor}}
  mix:
    do: {it: {shuffle: well}}
  show:
    do: {it: {reveal: hand of actor}}
  peep:
    do: {it: {reveal: top of deck, to: actor}}
  peep lowest:
    do: {it: {reveal: hand of next player where card.value < 3, to: actor}}
  draw:
    do: {it: {deal: 1, from: deck, to: hand of actor}}
  gather:
    do:
      all: {gather into: deck}
      shuffle: {shuffle: deck}
  wait: {}
game:
  ends: {one: true}
  total: right of player
  wins: highest
"""
GAME = HEAD + """
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
  ends: {late: turn > 40}
""" + ACTIONS

START = """cria replay: 1
variant: trial.yaml
names: [Ann, Bob]
seed: 1
position:
  turn: Ann
  zones:
    deck: 4b 4b ...
    hand: {Ann: 1r 2r 3r 3r, Bob: 5b 6b 6b}
"""


def known(turns, about="Ann"):
    """Where ':knows' says that hidden cards are known after some moves, by place."""
    file = START + "moves:\n" + "".join(f"  - {turn}\n" for turn in turns)
    said = cria(
        GAME, "repl", "trial.yaml", files=(("start.yaml", file),),
        typed=f":load start.yaml\n:knows {about}\n",
    )  # fmt: skip
    places = re.sub(r"\n +", " ", said[said.rindex("They are in:"):])
    return {
        place.strip(): " ".join(card for count, card in re.findall(r"(\d+)x (\w+)", cards)
                                for _ in range(int(count)))
        for place, cards in re.findall(r"([a-z ]+(?:of \w+)?): \d+ \(known: (.*?)\)",
                                       places)
    }


BOT = """bot: 1
name: Rememberer
about: Drops a card that nobody sees then, and waits while it knows of one.
rules:
  hold on: {action: wait, if: count(known) == 1 and any(card.value <= 6 for each card in known)}
  drop: {action: drop, if: empty(known) and count(unseen) == 24 - count(hand of me)}
"""


class BotTest(unittest.TestCase):
    def test_a_persona_knows_what_its_player_saw(self):
        """Each drops one card into the well, whose cards nobody sees, and knows
        from then on that it is there."""
        deal = GAME.replace("    shuffle: {shuffle: deck}\n  ends",
                            "    shuffle: {shuffle: deck}\n"
                            "    hands: {deal: 3, from: deck, to: each hand}\n"
                            "  ends")
        said = cria(deal, "trace", "trial.yaml", "--bots", "./bot.yaml",
                    "--players", "2", files=(("bot.yaml", BOT),))
        chosen = re.findall(r'"chosen":"(\w+)', said)
        self.assertEqual(["drop", "drop"] + 6 * ["wait"], chosen[:8])


class KnownTest(unittest.TestCase):
    """One sentence of docs/language.md each. It is Ann's knowledge at Ann's turn."""

    def expect(self, expected, *moves):
        """What Ann knows after moves of Ann and Bob in turn."""
        turns = [f"{'Ann' if n % 2 == 0 else 'Bob'}: {move}"
                 for n, move in enumerate(moves)]
        self.assertEqual(len(turns) % 2, 0, "it is to be Ann's turn")
        self.assertEqual(expected, known(turns), moves)

    def test_a_position_begins_with_what_can_be_seen(self):
        """Nothing is known at first, and waiting tells nothing."""
        self.expect({}, "wait", "wait")

    def test_turned_down(self):
        """A card turned face down, of oneself and of others."""
        self.expect({"row face down of Ann": "1r"}, "lay 1r", "wait", "hide 1r", "wait")
        self.expect({"row face down of Bob": "5b"}, "wait", "lay 5b", "wait", "hide 5b")

    def test_turned_up_again(self):
        """It is seen again, and known again."""
        self.expect({}, "lay 1r", "wait", "hide 1r", "wait", "turn", "wait")
        self.expect({"row face down of Ann": "1r"}, "lay 1r", "wait", "hide 1r", "wait",
                    "turn", "wait", "hide 1r", "wait")

    def test_given_away(self):
        """A card in another's hand is known until one of that hand goes unseen."""
        self.expect({"hand of Bob": "1r"}, "give 1r", "wait")
        self.expect({}, "give 1r", "drop 5b")
        self.expect({"hand of Bob": "1r 2r"}, "give 1r", "wait", "give 2r", "wait")
        self.expect({"hand of Bob": "3r"}, "give 3r", "wait", "give 3r", "drop 5b")
        self.expect({"hand of Bob": "1r"}, "give 1r", "lay 5b")   # that one was seen
        self.expect({}, "give 1r", "lay 1r")
        self.expect({}, "give 1r", "draw", "wait", "box 1r")

    def test_all_go(self):
        """Where all cards go, the known ones go, too."""
        self.expect({"well": "1r"}, "give 1r", "drop all")
        self.expect({"box": "1r"}, "box 1r", "wait")
        self.expect({"well": "1r"}, "box 1r", "wait", "unbox", "wait")
        self.expect({"well": "1r"}, "box 1r", "box 5b", "unbox", "wait")

    def test_places_of_a_pile(self):
        """Dealt from the top of a pile where the place is known."""
        self.expect({"well": "1r"}, "drop 1r", "wait")
        self.expect({"well": "1r"}, "drop 1r", "drop 5b")
        self.expect({"well": "1r"}, "drop 1r", "drop 5b", "wait", "take")
        self.expect({"hand of Bob": "2r", "well": "1r"},
                    "drop 1r", "wait", "drop 2r", "take")

    def test_a_shuffle(self):
        """The order is lost, the cards are not; then a dealt one could be any."""
        self.expect({"well": "1r 2r"}, "drop 1r", "wait", "drop 2r", "mix")
        self.expect({}, "drop 1r", "wait", "drop 2r", "mix", "wait", "take")
        self.expect({"well": "3r", "hand of Bob": "3r"},
                    "drop 3r", "wait", "drop 3r", "mix", "wait", "take")

    def test_the_top_of_a_heap(self):
        """What lay on top is known under others."""
        self.expect({"heap": "1r"}, "heap 1r", "heap 5b")
        self.expect({"heap": "1r 5b"}, "heap 1r", "heap 5b", "heap 2r", "wait")

    def test_revealed(self):
        """By a step, to all or to some, also only some cards, and on top of a pile."""
        self.expect({"hand of Bob": "5b 6b 6b"}, "wait", "show")
        self.expect({"hand of Bob": "6b"}, "wait", "show", "wait", "drop 5b")
        self.expect({"deck": "4b"}, "peep", "wait")
        self.expect({}, "wait", "peep")
        self.expect({"hand of Bob": "4b"}, "peep", "draw")
        self.expect({}, "peep lowest", "wait")
        self.expect({"hand of Bob": "1r 2r"}, "give 1r", "wait", "give 2r", "wait",
                    "peep lowest", "wait")

    def test_gathered(self):
        """All cards are one pile again."""
        self.expect({}, "give 1r", "wait", "gather", "wait")

    def test_others_do_not_learn(self):
        """Bob does not know what Ann has put away, and the other way round."""
        turns = ["Ann: drop 1r", "Bob: drop 5b"]
        self.assertEqual({"well": "1r"}, known(turns))
        self.assertEqual({"well": "5b"}, known([*turns, "Ann: wait"], about="Bob"))

    def test_going_back(self):
        """What was taken back was not seen; what is done again is."""
        start = START + "moves:\n  - Ann: wait\n  - Bob: wait\n"
        said = cria(GAME, "repl", "trial.yaml", files=(("start.yaml", start),),
                    typed=":load start.yaml\ngive 1r\nwait\n:knows Ann\n:undo 2\n"
                          ":knows Ann\n:redo 2\n:knows Ann\n:set heap 3b\n"
                          ":knows Ann\n")
        self.assertEqual(
            ["hand of Bob: 4 (known: 1x 1r)", "hand of Bob: 3",
             "hand of Bob: 4 (known: 1x 1r)", "hand of Bob: 4"],
            re.findall(r"hand of Bob: .*", said),
        )

    def test_saved_and_loaded(self):
        """A saved game is played again: what was seen is known."""
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "kept.yaml")
            start = START + "moves:\n  - Ann: wait\n  - Bob: wait\n"
            cria(GAME, "repl", "trial.yaml", files=(("start.yaml", start),),
                 typed=f":load start.yaml\ngive 1r\nwait\n:save {file}\n")
            with open(file, encoding="utf-8") as saved:
                files = (("kept.yaml", saved.read()),)
            said = cria(GAME, "repl", "trial.yaml", files=files,
                        typed=":load kept.yaml\n:knows Ann\n")
        self.assertIn("hand of Bob: 4 (known: 1x 1r)", said)


GUESS = HEAD + """
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    one each: {deal: 1, from: deck, to: each row face up}
    over: {for each: player, do: {it: {turn down: row face up of player}}}
  ends: {all: turn > count(players)}
actions:
  guess:
    choose:
      whom: players where player != actor
      value: any value
    do:
      hit:
        set: right of actor
        to: 1
        if: any(card.value == value for each card in row face down of whom)
game:
  ends: {one: true}
  total: right of player
  wins: highest
"""


class AheadTest(unittest.TestCase):
    """A card that everybody saw before it was turned face down is to be guessed."""

    def test_bots_that_look_ahead_know_it(self):
        """By chance 1 of 6 guesses is right."""
        said = cria(GUESS, "trace", "trial.yaml", "--players", "2", "--seed", "3",
                    "--bots", "mcts:300", "--games", "5")
        ends = re.findall(r'"totals":(.*?),"winners"', said)
        self.assertEqual(['{"P1":1,"P2":1}'] * 5, ends)
        said = cria(GUESS, "record", "trial.yaml", "--players", "2", "--seed", "3",
                    "--bots", "mcts:300")
        self.assertRegex(said, r"totals: \{P1: 1, P2: 1\}")
        said = cria(GUESS, "simulate", "trial.yaml", "--players", "2", "--games", "40",
                    "--bots", "mcts:300,random")
        self.assertRegex(said, r"P1 .*100")

    def test_odds(self):
        """The right guess wins in each deal, a wrong one in none."""
        said = cria(GUESS, "repl", "trial.yaml", "--names", "Ann,Bob", "--seed", "1",
                    "--starter", "Ann", typed=":odds 60\n:open\n")
        hidden = re.search(r"Bob +face down (\d)", said)[1]
        self.assertRegex(said, rf"guess Bob {hidden} +≥ 94 +.* 1\.0\n")
        self.assertRegex(said, rf"To win: 'guess Bob {hidden}' is clearly best")


if __name__ == "__main__":
    unittest.main()
