"""Chance that is said instead of drawn: orders, deals, rolls and picks come as
they are said, at the edges too, and what cannot come is told with its reason."""

import json
import unittest

from trial import run

GAME = """
cria: 1
name: Given
players: 2..3
attributes:
  value: {values: [1, 2, 3, 4]}
cards: {any: {value: each, copies: 2}}
dice: {attribute: value, faces: {first: [1, 2], second: [2, 3]}}
zones:
  draw: {as: pile, seen by: nobody}
  heap: {as: pile}
  hand: {of: each player}
remember:
  lucky: {is: value, for: game}
  friend: {is: player, for: game}
  found: {is: card, for: game}
  chosen: {is: number, for: game}
round:
  starter: {by lot: random}
  setup:
    gather: {gather into: draw}
    shuffle: {shuffle: draw}
    hands: {deal: 1, from: draw, to: each hand}
  ends: {done: turn > 12}
actions:
  pass: {}
  draw: {do: {one: {deal: 1, from: draw, to: hand of actor}}}
  all: {do: {all: {deal: 20, from: draw, to: heap}}}
  anew:
    do:
      gather: {gather into: draw}
      shuffle: {shuffle: draw}
      one: {deal: 1, from: draw, to: heap}
      shuffle again: {shuffle: draw}
      two: {deal: 1, from: draw, to: heap}
  roll: {do: {both: {roll: dice}}}
  roll one: {do: {second: {roll: second}}}
  pick: {do: {value: {pick: lucky, from: any value where value > 1}}}
  befriend: {do: {player: {pick: friend, from: players where player != actor}}}
  find: {do: {card: {pick: found, from: hand of actor}}}
  count: {do: {number: {pick: chosen, from: 2 .. 5}}}
game:
  ends: {one: true}
  total: count(hand of player)
  wins: highest
"""
ANN = "{starter: Ann}"


def play(chance, *lines, seed=1, game=GAME, options=()):
    """A replay of Ann and Bob."""
    text = "cria replay: 1\nvariant: trial\nnames: [Ann, Bob]\n"
    text += f"seed: {seed}\n" if seed else ""
    text += f"chance: {chance}\nmoves:\n"
    text += "".join(f"  - {line}\n" for line in lines)
    return run(game, ("replay", "r.yaml") + options, (("r.yaml", text),))


class Given(unittest.TestCase):
    def comes(self, chance, *lines, **how):
        found = play(chance, *lines, **how)
        self.assertEqual((found.returncode, found.stderr), (0, ""))
        return found.stdout

    def fails(self, problem, *lines, chance=ANN, **how):
        found = play(chance, *lines, **how)
        self.assertEqual(found.returncode, 1, found.stdout)
        self.assertIn(f": {problem} [chance]\n", found.stderr)
        self.assertEqual(found.stderr.count(": error: "), 1, found.stderr)


class Orders(Given):
    def test_a_whole_order_is_dealt_from_its_top(self):
        self.comes("{starter: Ann, shuffle: {draw: 4 3 2 1 4 3 2 1}}",
                   "zones: {hand: {Ann: 4, Bob: 3}}", "Ann: draw",
                   "Bob: draw", "zones: {hand: {Ann: 2 4, Bob: 1 3}}",
                   "Ann: all", "zones: {heap: 1 2 3 4}", seed=None)

    def test_the_beginning_of_an_order(self):
        for seed in range(1, 5):
            self.comes("{starter: Ann, shuffle: {draw: 4}}",
                       'holds: count(hand of Ann where card.value == 4) == 1',
                       seed=seed)

    def test_as_many_as_there_are_and_one_more(self):
        for card in (1, 2, 4):
            self.comes(ANN, "Ann: anew", f"shuffle: {{draw: {card} {card}}}")
            self.fails(f"this cannot come: of {card} there are only 2 in the "
                       "pile", "Ann: anew",
                       f"shuffle: {{draw: {card} {card} {card}}}")

    def test_two_orders_of_one_pile_are_of_two_shuffles(self):
        self.comes(ANN, "Ann: anew", "shuffle: {draw: 1 2}",
                   "shuffle: {draw: 3 4}", "zones: {heap: 3 1}")
        self.comes(ANN, "Ann: anew", "shuffle: {draw: 1 2}",
                   "shuffle: {draw: 1 4}", "zones: {heap: 1 1}")
        self.fails("this cannot come: of 1 there are only 1 in the pile",
                   "Ann: anew", "shuffle: {draw: 1 2}", "shuffle: {draw: 1 1}")
        self.fails("this does not come: it is not shuffled here", "Ann: anew",
                   "shuffle: {draw: 1}", "shuffle: {draw: 1}",
                   "shuffle: {draw: 2}")

    def test_a_trace_says_what_was_given(self):
        for chance, given in ((ANN, [False]), (
                "{starter: Ann, shuffle: {draw: 3}}", [True]), (
                    "{starter: Ann, deal: {hand: {Bob: 3}}}", [False, True])):
            records = [json.loads(line) for line in self.comes(
                chance, "Ann: pass", options=("--trace",)).splitlines()]
            said = [record.get("given", False) for record in records
                    if record.get("kind") == "shuffle"]
            self.assertEqual(len(said), 1)
            self.assertIn(said[0], given)

    def test_what_is_not_shuffled(self):
        self.fails("this does not come: it is not shuffled here", "Ann: draw",
                   "shuffle: {draw: 1}")


class Deals(Given):
    def hands(self, chance, seed, game):
        records = self.comes(chance, "Ann: pass", seed=seed, game=game,
                             options=("--trace",)).splitlines()
        return json.loads(records[-1])["state"]["zones"]["hand"]

    def test_cards_go_where_it_is_said(self):
        for seed in range(1, 9):
            for who in ("Ann", "Bob"):
                self.comes("{deal: {hand: {%s: 3}}}" % who,
                           "zones: {hand: {%s: 3}}" % who, seed=seed,
                           game=GAME.replace("copies: 2", "copies: 1"))
            self.comes("{starter: Ann, deal: {hand: {Ann: 3, Bob: 3}}}",
                       'zones: {hand: {Ann: 3, Bob: 3}}', "Ann: all",
                       "deal: {heap: 1 2 4 4 2 1}", "zones: {heap: 1 2 4 4 2 1}",
                       seed=seed)

    def test_what_is_not_said_comes_as_without(self):
        """A wish for what would come anyway changes nothing before it."""
        game = GAME.replace("hands: {deal: 1, from: draw, to: each hand}",
                            "hers: {deal: 4, from: draw, to: hand of actor}\n"
                            "    his: {deal: 1, from: draw, to: hand of next "
                            "player}")
        for seed in range(1, 13):
            plain = self.hands(ANN, seed, game)
            self.assertEqual(plain, self.hands(
                "{starter: Ann, deal: {hand: {Bob: %s}}}" % plain["Bob"][0],
                seed, game))

    def test_what_is_not_left_or_not_dealt(self):
        both = "{starter: Ann, deal: {hand: {Ann: 1, Bob: 1}}}"
        self.fails("this cannot come: no 1 is left", "Ann: draw",
                   "deal: {hand: {Ann: 1}}", chance=both)
        for deal in ("hand: {Ann: 2 2}", "hand: {Bob: 2}", "heap: 2"):
            self.fails("this does not come: fewer cards are dealt there "
                       "here", "Ann: draw", f"deal: {{{deal}}}", chance=both)

    def test_without_a_seed_nothing_may_be_left_to_chance(self):
        found = play("{starter: Ann, deal: {hand: {Ann: 1, Bob: 1}}}",
                     "Ann: draw", seed=None)
        self.assertIn("this needs chance", found.stderr)
        self.comes("{starter: Ann, deal: {hand: {Ann: 1, Bob: 1}}}",
                   "Ann: draw", "deal: {hand: {Ann: 4}}",
                   "zones: {hand: {Ann: 1 4}}", seed=None)


class Rolls(Given):
    def test_each_die_shows_what_is_said(self):
        for first in (1, 2):
            for second in (2, 3):
                self.comes(ANN, "Ann: roll", f"roll: {first} {second}",
                           f"dice: {first} {second}", "Bob: roll one",
                           f"roll: {5 - second}", f"dice: {first} {5 - second}",
                           "Ann: roll", f"roll: 1 {second}",
                           f"dice: 1 {second}")

    def test_what_cannot_be_rolled(self):
        for move, roll, problem in (
                ("roll", "1 1", "the die 'second' has no 1"),
                ("roll", "3 3", "the die 'first' has no 3"),
                ("roll", "1", "2 dice are rolled here"),
                ("roll", "1 2 3", "2 dice are rolled here"),
                ("roll one", "1", "the die 'second' has no 1"),
                ("roll one", "2 2", "1 die is rolled here")):
            self.fails(f"this cannot come: {problem}", f"Ann: {move}",
                       f"roll: {roll}")
        self.fails("this does not come: nothing is rolled here", "Ann: pass",
                   "roll: 1 2")
        self.fails("this does not come: nothing is rolled here", "Ann: roll",
                   "roll: 1 2", "roll: 1 2")

    def test_a_die_that_cannot_show_what_is_set(self):
        """What is set for all dice is rolled by one that has no such face."""
        for seed in range(1, 4):
            said = run(GAME, ("repl", "trial.yaml", "--seed", str(seed),
                              "--names", "Ann,Bob"),
                       typed=":set next roll 1 2\nroll one\n").stdout
            self.assertRegex(said, r"rolls [23]\n")
            said = run(GAME, ("repl", "trial.yaml", "--seed", str(seed),
                              "--names", "Ann,Bob"),
                       typed=":set next roll 1 2\nroll\n").stdout
            self.assertIn("rolls 1 2\n", said)


class Picks(Given):
    def test_what_is_picked_is_said(self):
        for value in (2, 3, 4):
            self.comes(ANN, "Ann: pick", f"pick: {{lucky: {value}}}",
                       f"remembered: {{lucky: {value}}}")
        for number in (2, 3, 5):
            told = self.comes(ANN, "Ann: count", f"pick: {{chosen: {number}}}",
                              f"remembered: {{chosen: {number}}}",
                              options=("--trace",))
            self.assertIn(f'"result":{number},"given":true', told)
        for number in (-70000, -1, 0, 40, 70000):
            self.comes(ANN, "Ann: count", f"pick: {{chosen: {number}}}",
                       f"remembered: {{chosen: {number}}}",
                       game=GAME.replace("2 .. 5", "-70000 .. 70000"))
        self.comes(ANN, "Ann: befriend", "pick: {friend: Bob}",
                   "remembered: {friend: Bob}")
        for card in (1, 4):
            self.comes("{starter: Ann, deal: {hand: {Ann: 3}}}", "Ann: draw",
                       f"deal: {{hand: {{Ann: {card}}}}}", "Bob: pass",
                       "Ann: find", f"pick: {{found: {card}}}",
                       f"remembered: {{found: {card}}}")

    def test_what_cannot_be_picked(self):
        for move, pick in (("pick", "lucky: 1"), ("befriend", "friend: Ann"),
                           ("find", "found: 2"), ("find", "found: none"),
                           ("count", "chosen: 1"), ("count", "chosen: 6")):
            self.fails("this cannot come: it cannot be "
                       "picked", f"Ann: {move}", f"pick: {{{pick}}}",
                       chance="{starter: Ann, deal: {hand: {Ann: 1}}}")
        for move, pick in (("pass", "lucky: 2"), ("befriend", "lucky: 2"),
                           ("pick", "friend: Bob")):
            self.fails("this does not come: it is not picked here",
                       f"Ann: {move}", f"pick: {{{pick}}}")
        self.fails("this does not come: chance does not choose the starter here",
                   "Ann: pass", "starter: Bob")


if __name__ == "__main__":
    unittest.main()
