"""What `any` and `all` come to where a reason is looked for: Ann bid 1, Bob 2 and
Cleo nothing, so that the first of them, one in between or nobody decides."""

import unittest

from trial import cria

GAME = """cria: 1
name: Any and all
players: 3
attributes:
  value: {values: [1, 2, 3]}
cards: {any: {value: each, copies: 2}}
zones:
  draw: {as: pile, seen by: nobody}
remember:
  bid: {is: number, for: game, of: each player}
round:
  starter: {first: random}
  setup:
    gather: {gather into: draw}
  ends: {done: turn > 3}
game:
  ends: {one: true}
  total: bid of player
  wins: lowest
actions:
  go: {}
  some one:
    when:
      not one:
        if: not any(bid of player == 1 for each player)
        because: somebody bid one
  every two:
    when:
      not all:
        if: not all(bid of player < 3 for each player)
        because: all bid less than three
  all small:
    when:
      small:
        if: all(bid of player < 2 for each player)
        because: somebody bid two
  some large:
    when:
      large:
        if: any(bid of player > 2 for each player)
        because: nobody bid three
examples:
  first of them decides:
    names: [Ann, Bob, Cleo]
    remembered: {bid: {Ann: 1, Bob: 2, Cleo: 0}}
    turn: Ann
    moves:
      - turn: Ann
        legal: go
        refused:
          some one: somebody bid one
          every two: all bid less than three
          all small: somebody bid two
          some large: nobody bid three
"""


class AnyAndAll(unittest.TestCase):
    def test_the_reason_is_what_the_bids_say(self):
        self.assertNotIn("error", cria(GAME, "check", "trial.yaml"))

    def test_another_reason_is_found_out(self):
        other = GAME.replace("one: somebody bid one\n",
                             "one: nobody bid three\n")
        self.assertIn("[other-reason]", cria(other, "check", "trial.yaml",
                                             status=1))


if __name__ == "__main__":
    unittest.main()
