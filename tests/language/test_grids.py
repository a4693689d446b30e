"""Zones and memory with two keys: what each observer sees of them, at the table, in
views and events."""

import json
import unittest

from trial import cria

# Each player has a card that only the player sees and one that all others see.
GAME = """
cria: 1
name: Slots
players: 2
attributes:
  value: {values: [1, 2, 3, 4, 5, 6]}
  place: {values: [1, 2, 3, 4], in rows of: 2}
cards: {any: {value: each, copies: 2}}
zones:
  deck: {as: pile, seen by: nobody}
  own: {of: [each player, each place], seen by: owner}
  brow: {of: [each player, 1..2], seen by: everybody else}
remember:
  bid: {is: number, for: round, of: [each player, 1..2], seen by: owner}
round:
  starter: {the first time: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    deal:
      for each: player
      do:
        own: {deal: 1, from: deck, to: own of player at 3}
        brow: {deal: 1, from: deck, to: brow of player at 2}
        bid: {set: bid of player at 1, to: count(deck)}
  ends: {done: turn > 2}
actions:
  move:
    choose: {place: any place where place in neighbours of 3}
    do: {it: {move: own of actor at 3, to: own of actor at place}}
  wait: {}
score: {one: 1}
game: {ends: {one: true}, total: points of player, wins: highest}
"""
REPLAY = """
cria replay: 1
variant: trial.yaml
names: [Ann, Bob]
chance:
  starter: Ann
  shuffle: {deck: 1 2 3 4 5 6 1 2 3 4 5 6}
moves:
  - Ann: move 4
"""


def records(observer):
    said = cria(GAME, "replay", "replay.yaml", "--trace", "--as", observer,
                files=(("replay.yaml", REPLAY),))
    return [json.loads(line) for line in said.splitlines()]


class Slots(unittest.TestCase):
    """Of two slots of one player each is seen by somebody else."""

    def state(self, observer):
        return next(one["state"] for one in records(observer) if "state" in one)

    def test_who_sees_which_slot(self):
        empty = {"1": [], "2": [], "4": []}
        for observer, own, brow, bid in (
                ("Ann", ("1", "?"), ("?", "4"), (10, "?")),
                ("Bob", ("?", "3"), ("2", "?"), ("?", 8)),
                ("nobody", ("?", "?"), ("?", "?"), ("?", "?"))):
            with self.subTest(observer):
                state = self.state(observer)
                for player, mine, theirs, told in zip(("Ann", "Bob"), own, brow, bid):
                    self.assertEqual(state["zones"]["own"][player],
                                     {**empty, "3": [mine]})
                    self.assertEqual(state["zones"]["brow"][player],
                                     {"1": [], "2": [theirs]})
                    self.assertEqual(state["vars"]["bid"][player]["1"], told)


if __name__ == "__main__":
    unittest.main()
