"""Groups of cards: loops over them, runs and sets, the best division. Expected
values are worked out here, by trying all subsets.

SPDX-License-Identifier: MIT
"""

import itertools
import json
import os
import subprocess
import tempfile
import unittest

from trial import CRIA, GAME, PASS, Trial, scene

RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
PLAIN = """
cria: 1
name: Hands
players: 2
attributes:
  rank: {values: [A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]}
  around: {cycle: [A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K]}
  suit:
    values: [clubs, diamonds, hearts, spades]
    shown as: {clubs: C, diamonds: D, hearts: H, spades: S}
cards:
%s
tables:
  pips:
    of: rank
    gives: number
    is: {A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9}
    otherwise: 10
zones:
  draw: {as: pile}
  hand: {of: each player}
remember:
  result: {is: number, for: game, of: each player}
define:
  wild: card is joker
  meld: group is a set of rank or group is a run of rank in one suit
  wild meld: (group is a set of rank wild where wild) or
    group is a run of rank in one suit wild where wild
round:
  starter: {by lot: random}
  setup:
    gather: {gather into: draw}
    shuffle: {shuffle: draw}
    deal: {deal: %d, from: draw, to: each hand}
    count:
      for each: player
      do: {count: {set: result of player, to: %s}}
  ends: {now: true}
actions:
  stop: {}
game:
  ends: {now: true}
  total: %s
  wins: highest
"""
CARDS = "\n".join(
    f"  {suit} {rank}: {{rank: {rank}, around: {rank}, suit: {suit}, "
    f'copies: %d, label: "{rank}{suit[0].upper()}"}}'
    for rank in RANKS for suit in ("clubs", "diamonds", "hearts", "spades"))
CROWD = """  plain: {rank: each, suit: each, copies: 2, label: "{rank}{suit}"}
  joker: {copies: 8, label: joker}
"""


def groups(hand, least, most):
    for size in range(least, most + 1):
        yield from itertools.combinations(range(len(hand)), size)


def order(card):
    return RANKS.index(card[:-1])


def pips(card):
    return min(order(card) + 1, 10)


def is_set(cards):
    return len({order(card) for card in cards}) == 1


def is_run(cards):
    orders = sorted(map(order, cards))
    return all(b - a == 1 for a, b in zip(orders, orders[1:]))


def is_round(cards):
    orders = {order(card) for card in cards}
    return len(orders) == len(cards) and any(
        orders == {(first + i) % 13 for i in range(len(cards))}
        for first in range(13))


def one_suit(cards):
    return len({card[-1] for card in cards}) <= 1


def stands(cards, meld):
    """Whether jokers can be cards that make it a meld."""
    plain = [card for card in cards if card != "joker"]
    if meld == "set":
        return len({order(card) for card in plain}) <= 1
    orders = [order(card) for card in plain]
    return one_suit(plain) and len(set(orders)) == len(orders) and any(
        all(first <= one < first + len(cards) for one in orders)
        for first in range(13 - len(cards) + 1))


def deadwood(hand, meld, worth):
    melds = [set(one) for one in groups(hand, 3, 5)
             if meld([hand[i] for i in one])]
    best = []

    def divide(left, number):
        best.append(sum(worth(hand[i]) for i in left))
        for i in range(number, len(melds)):
            if melds[i] <= left:
                divide(left - melds[i], i + 1)

    divide(set(range(len(hand))), 0)
    return min(best)


class Hands(unittest.TestCase):
    """Random hands: the machine, the translated program and the evaluator
    against all subsets."""

    def hands(self, expression, size, cards=None, games=60):
        cards = cards or "  plain: {rank: each, suit: each, label: '{rank}{suit}'}"
        text = PLAIN % (cards, size, expression, expression)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "hands.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            found = subprocess.run(
                (CRIA, "trace", path, "--games", str(games), "--seed", "7"),
                text=True, timeout=300, check=False,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(found.stderr, "")
        for line in found.stdout.splitlines():
            record = json.loads(line)
            if record["record"] == "game end":
                state = record["state"]
                for player, total in record["totals"].items():
                    self.assertEqual(
                        state["vars"]["result"][player]
                        if isinstance(state["vars"].get("result"), dict)
                        else state["vars"][f"result of {player}"], total)
                    yield state["zones"]["hand"][player], total

    def compare(self, expression, size, wanted, **more):
        seen = 0
        for hand, total in self.hands(expression, size, **more):
            with self.subTest(expression, hand=hand):
                self.assertEqual(total, wanted(hand))
            seen += 1
        self.assertGreater(seen, 50)

    def test_fifteens(self):
        self.compare(
            "sum(2 for each group in at most 7 cards of hand of player where "
            "sum(pips of card.rank for each card in group) == 15)", 7,
            lambda hand: 2 * sum(sum(pips(hand[i]) for i in one) == 15
                                 for one in groups(hand, 1, 7)))

    def test_runs_and_sets(self):
        self.compare(
            "sum(1 for each group of 3 .. 4 in at most 8 cards of hand of "
            "player where meld)", 8,
            lambda hand: sum(is_set(cards) or (is_run(cards) and
                                               one_suit(cards))
                             for one in groups(hand, 3, 4)
                             for cards in [[hand[i] for i in one]]))

    def test_runs_around_the_corner(self):
        self.compare(
            "sum(1 for each group of 3 in at most 7 cards of hand of player "
            "where group is a run of around)", 7,
            lambda hand: sum(is_round([hand[i] for i in one])
                             for one in groups(hand, 3, 3)),
            cards=CARDS.replace("%d", "1"))

    def test_longest_and_largest(self):
        self.compare(
            "100 * longest run of rank in hand of player + largest set of rank "
            "in hand of player", 9,
            lambda hand: 100 * max(
                len(one) for one in groups(hand, 1, 9)
                if is_run([hand[i] for i in one])) + max(
                len(one) for one in groups(hand, 1, 4)
                if is_set([hand[i] for i in one])))

    def test_largest_among_no_cards(self):
        self.compare(
            "largest set of rank in (hand of player where card.rank is A "
            "or card.rank is K)", 4,
            lambda hand: max((len(one) for one in groups(hand, 1, 4)
                              if is_set([hand[i] for i in one]) and
                              hand[one[0]][:-1] in "AK"), default=0))

    def test_any_and_all(self):
        """Neither ends with the first group: one that decides may follow."""
        for which, each in (("any", any), ("all", all)):
            for test, true in (
                    ("group is a set of rank", is_set),
                    ("sum(pips of card.rank for each card in group) > 6",
                     lambda cards: sum(map(pips, cards)) > 6)):
                self.compare(
                    f"if {which}({test} for each group of 2 in at most 4 cards "
                    "of hand of player) then 1 else 0", 4,
                    lambda hand, true=true, each=each: each(
                        true([hand[i] for i in one])
                        for one in groups(hand, 2, 2)))

    def test_deadwood(self):
        self.compare(
            "least sum(pips of card.rank for each card outside groups of 3 .. "
            "5 in at most 11 cards of hand of player where meld)", 11,
            lambda hand: deadwood(hand, lambda cards: is_set(cards) or
                                  (is_run(cards) and one_suit(cards)), pips))

    def test_wild_cards(self):
        self.compare(
            "least sum(if wild then 20 else pips of card.rank for each card "
            "outside groups of 3 .. 5 in at most 9 cards of hand of player "
            "where wild meld)", 9,
            lambda hand: deadwood(
                hand, lambda cards: stands(cards, "set") or
                stands(cards, "run"),
                lambda card: 20 if card == "joker" else pips(card)),
            cards=CROWD)

    def test_best_groups(self):
        self.compare(
            "sum(pips of card.rank for each card in most(sum(pips of card.rank "
            "for each card in group) for each group of 3 in at most 6 cards of "
            "hand of player)) + max(if group is a set of suit then 100 else 0 "
            "for each group of 3 in at most 6 cards of hand of player)", 6,
            lambda hand: sum(sorted(map(pips, hand))[-3:]) + 100 * any(
                one_suit([hand[i] for i in one])
                for one in groups(hand, 3, 3)))


    def test_equal_cards(self):
        """Of two packs: a sum counts each copy, a choice takes the first."""
        two = "  plain: {rank: each, suit: each, copies: 2, label: '{rank}{suit}'}"

        def meld(cards):
            return is_set(cards) or (is_run(cards) and one_suit(cards))

        def melds(hand):
            return [group for group in groups(hand, 2, 4)
                    if meld([hand[i] for i in group])]
        self.compare("sum(1 for each group of 2 .. 4 in at most 10 cards of "
                     "hand of player where meld)", 10,
                     lambda hand: len(melds(hand)), cards=two)
        self.compare("count(most(sum(pips of card.rank for each card in group)"
                     " for each group of 2 .. 4 in at most 10 cards of hand of "
                     "player where meld))", 10,
                     lambda hand: len(max(
                         melds(hand), default=(),
                         key=lambda group: sum(pips(hand[i]) for i in group))),
                     cards=two)

    def test_too_many_cards_only_where_asked(self):
        """What is right of an 'and' or an 'or' is worked out only when it
        decides: more cards than its groups may be made of are no error
        otherwise, in the machine as in the evaluator ('holds')."""
        worth = ("least sum(pips of card.rank for each card outside groups of "
                 "3 .. 5 in at most 9 cards of hand of player where meld)")
        for joined, total in (("and", 0), ("or", 2)):
            few = "<" if joined == "and" else ">"
            self.compare(f"count(active where count(hand of player) {few} 10 "
                         f"{joined} {worth} > 0)", 11,
                         lambda hand, total=total: total)


class Scenes(Trial):
    def test_of_more_cards_than_groups_are_made_of(self):
        """63 cards in the evaluator, too, where nothing says 'at most'."""
        cards = [f"{value}{colour}" for value in range(1, 9)
                 for colour in "rb"] * 5
        game = GAME.replace("copies: 2", "copies: 5") + PASS
        for number in (63, 64):
            parts = scene(["any(group is a set of value for each group of 2 in "
                           "row)"], zones="{row: %s}" % " ".join(cards[:number]))
            if number == 63:
                self.fine(parts, game=game)
            else:
                self.assertIn("this has no value here: it divides by zero, "
                              "needs a player or card that is none, or makes "
                              "groups of too many cards [does-not-hold]",
                              self.wrong(parts, game=game))

    def test_what_is_true_of_any_and_of_all(self):
        """Claims of examples, by the evaluator: what a group before said does
        not decide."""
        hand = "{hand: {Ann: 1r 2r 1b}}"
        few = "for each group of 2 in at most 4 cards of hand of Ann)"
        self.fine("actions:\n  go: {}\n", scene([
            f"any(group is a set of value {few}",
            f"any(group is a set of colour {few}",
            f"not all(group is a set of value {few}",
            f"not any(sum(points for each card in group) > 3 {few}",
            f"all(sum(points for each card in group) > 1 {few}",
            f"not all(sum(points for each card in group) > 2 {few}"],
            zones=hand))

    def test_a_group_is_chosen_cards(self):
        self.fine("""
actions:
  go:
    do:
      pairs:
        raise: n
        by: sum(1 for each group of 2 in at most 8 cards of hand of actor
          where group is a set of value)
      best:
        move: most(sum(points for each card in group) for each group of 2 in at
          most 8 cards of hand of actor)
        from: hand of actor
        to: row
      left:
        move: cards left by least sum(points for each card outside groups of 2
          in at most 8 cards of row where group is a set of value)
        from: row
        to: heap
""", """
examples:
  one:
    names: [Ann, Bob]
    turn: Ann
    zones: {hand: {Ann: 3r 3r 8b 8b 2r}}
    moves:
      - Ann: go
      - holds: [n == 2, count(row) == 2, count(hand of Ann) == 3,
          empty(heap)]
  two:
    names: [Ann, Bob]
    turn: Ann
    zones: {hand: {Ann: 3r 4b 8b}}
    moves:
      - Ann: go
      - holds: [n == 0, empty(row), count(heap) == 2, count(hand of Ann) == 1]
""")


if __name__ == "__main__":
    unittest.main()
