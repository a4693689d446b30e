"""Choices of several cards that must have a certain sum: all of them are legal,
and no others, however many cards there are to choose from."""

import itertools
import unittest

from trial import Trial

RULES = """cria: 1
name: Sums
players: 2
attributes: {value: {values: 1..20}}
cards: {plain: {value: 1..20, points: value}}
zones:
  deck: {as: pile, seen by: nobody}
  hand: {of: each player, seen by: owner}
  out: {}
round:
  starter: {the first time: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    deal: {deal: 10, from: deck, to: each hand}
  ends: {one less: count(hand of actor) < 10}
actions:
  pass: {}
  put away:
    choose:
      cards:
        some of: hand of actor
        most: 8
        together: {ten: "sum(points for each card in cards) == TOTAL"}
    do: {away: {move: cards, from: hand of actor, to: out}}
game: {ends: {one: true}, total: seat of player, wins: highest}
examples:
  all twenty cards:
    names: [Ann, Bob]
    turn: Ann
    zones: {hand: {Ann: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20, Bob: []}}
"""
# The ways to write ten as a sum of different numbers.
TEN = ["10", "1 9", "2 8", "3 7", "4 6", "1 2 7", "1 3 6", "1 4 5", "2 3 5", "1 2 3 4"]


def legal(texts):
    """The claim that these moves and 'pass' are all."""
    return "    legal: [" + ", ".join(["pass"] + texts) + "]\n"


class Sums(Trial):
    """Of 20 cards there are 263,949 choices of up to 8."""

    def test_last_choice(self):
        """All ways to make ten."""
        self.fine("", game=RULES.replace("TOTAL", "5 * 2")
                  + legal(["put away " + cards for cards in TEN]))

    def test_choice_before_another(self):
        """Likewise where another choice follows."""
        rules = RULES.replace("TOTAL", "10").replace(
            "    do: {away", "      to whom: {from: players, where: player != actor}\n"
            "    do: {away").replace("  put away:\n", "  put away:\n"
            "    text: put away {cards} for {to whom}\n")
        self.fine("", game=rules + legal([f"put away {cards} for Bob" for cards in TEN]))

    def test_none(self):
        """Nothing has a sum below the lowest card."""
        self.fine("", game=RULES.replace("TOTAL", "0 - round") + legal([]))

    def test_other_side(self):
        """It does not matter on which side the sum stands."""
        self.fine("", game=RULES.replace("sum(points for each card in cards) == TOTAL",
                                "10 == sum(points for each card in cards)")
                  + legal(["put away " + cards for cards in TEN]))

    def test_sum_of_some(self):
        """A sum over only some of the chosen cards limits no others."""
        self.fine("", game=RULES.replace("for each card in cards)",
                                         "for each card in cards where card.value > 19)")
                  .replace("most: 8", "most: 2").replace("TOTAL", "20")
                  + legal(["put away 20"] + [f"put away {n} 20" for n in range(1, 20)]))

    def test_some_copies(self):
        """Equal cards count one by one."""
        rules = RULES.replace("value: 1..20, points", "value: 1..20, copies: 3, points")
        hand = "1 1 1 2 2 3 3 3 5 5 7 7 8 9 9"
        rules = rules.replace("Ann: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20",
                              "Ann: " + hand)
        cards, found = hand.split(), set()
        for number in range(1, 9):
            found |= {chosen for chosen in itertools.combinations(cards, number)
                      if sum(map(int, chosen)) == 10}
        self.fine("", game=rules.replace("TOTAL", "10")
                  + legal(["put away " + " ".join(chosen) for chosen in sorted(found)]))

    def test_below_zero(self):
        """Cards that count less than nothing make up for others."""
        rules = RULES.replace("sum(points for", "sum(points - 2 for").replace("TOTAL", "17")
        self.fine("", game=rules.replace("most: 8", "most: 2").replace("Ann: 1 2 3 4 5 6 7 8 9 "
                  "10 11 12 13 14 15 16 17 18 19 20", "Ann: 1 2 19 20")
                  + legal(["put away 19", "put away 1 20", "put away 2 19"]))

    def test_reason(self):
        """Too many and too few points are refused with the reason."""
        rules = RULES.replace('{ten: "sum(points for each card in cards) == TOTAL"}',
                              '{ten: {if: "sum(points for each card in cards) == 10", '
                              'because: not ten}}')
        self.fine("", game=rules + "    refused: {put away 19 20: not ten, put away 1 2: "
                                   "not ten, put away 10 20: not ten}\n")


if __name__ == "__main__":
    unittest.main()
