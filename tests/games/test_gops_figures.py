"""GOPS with five cards, tied prizes discarded, over cria's own positions: what bids lead
to is taken from the library for every order of the prizes, and solved in fractions."""

import os
import random
import sys
import unittest
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from matrix_game import guaranteed, solve
from table import ROOT, THOROUGH
from tree import Tree

RULES = os.path.join(ROOT, "tests", "simulate", "gops_five.yaml")
CARDS = (1, 2, 3, 4, 5)
ORDERS = 30 if THOROUGH else 1          # of the prizes, for what needs not all

# Don Woods, "The Game of Psychological Jujitsu" (icynic.com/~don/psych5.html): who has
# most points wins 1, a tied prize is thrown out. One player has won the 5 with a 5
# against a 1, and a prize is turned up: {prize: (what this player wins, chances of the
# bids 1 to 4, chances of the other one's bids 2 to 5)}.
WOODS = {
    4: (Fraction(0), "1/2 0 0 1/2", "0 1/2 0 1/2"),
    3: (Fraction(-253, 44948), "44695/89896 0 0 45201/89896",
        "0 0 40565/44948 4383/44948"),
    2: (Fraction(653, 101043), "774/33681 0 27545/33681 5362/33681",
        "5800/33681 11669/33681 16212/33681 0"),
    1: (Fraction(-75237, 1017724), "0 3597/10492 6895/10492 0",
        "6895/10492 3597/10492 0 0")}


def numbers(cards):
    """The ranks of cards as numbers."""
    return tuple(1 if card == "A" else int(card) for card in cards)


class Positions:
    """What bids lead to, as cria plays it. A position is the prize to bid for, those to
    come, both hands, and the first player's lead."""

    def __init__(self, after=()):
        """From the beginning, or after bids for the first prizes."""
        self.game = Tree(RULES, 2)
        self.after = after
        self.next = {}                  # position: {bids: the one before the next prize}
        self.ends = {}                  # lead at the end: what the first player wins

    def close(self):
        """Frees everything."""
        self.game.close()

    def position(self):
        """The position that the game is in."""
        zones = self.game.seen()["zones"]
        hands = (tuple(sorted(numbers(zones["hand"][name]))) for name in ("P1", "P2"))
        first, second = self.game.totals()
        return (*numbers(zones["upcards"]), tuple(sorted(numbers(zones["prizes"]))), *hands,
                first - second)

    def seeds(self):
        """{order of the prizes: seed}."""
        found, seed = {}, 0
        while len(found) < 120:
            seed += 1
            self.game.start(seed)
            zones = self.game.seen()["zones"]
            found.setdefault(numbers(zones["upcards"] + zones["prizes"]), seed)
        return found

    def bid(self, *bids):
        """Both bid."""
        for _ in bids:
            card = bids[self.game.decider()]
            self.game.choose(self.game.moves().index("bid A" if card == 1 else f"bid {card}"))

    def enter(self, seed):
        """Notes all positions of the game of a seed."""
        self.game.start(seed)
        for bids in self.after:
            self.bid(*bids)
        self.walk(set())

    def walk(self, seen):
        """Notes what follows from here with these prizes to come."""
        here = self.position()
        if here in seen:
            return
        seen.add(here)
        follows = self.next.setdefault(here, {})
        kept = self.game.keep()
        for first in here[2]:
            for second in here[3]:
                self.bid(first, second)
                if self.game.over():
                    first_total, second_total = self.game.totals()
                    lead = first_total - second_total
                    then = lead, None
                    won = self.game.winners()
                    self.ends[lead] = 0 if len(won) == 2 else 1 - 2 * won[0]
                else:
                    *_, one, other, lead = self.position()
                    then = lead, (one, other)
                if follows.setdefault((first, second), then) != then:
                    raise AssertionError(here)
                if then[1]:
                    self.walk(seen)
                self.game.put_back(kept)

    def payoff(self, position, value, order=None):
        """The matrix of a position: for each bid of the first player, for each of the
        other one, the value of what follows, on average over the prizes that may come
        next, or for an order of them that everybody knows."""
        up, rest, mine, theirs, _ = position
        coming = [order[order.index(up) + 1]] if order and rest else rest

        def after(bids):
            lead, hands = self.next[position][bids]
            if hands is None:
                return value(None, lead)
            return sum(value((prize, tuple(one for one in rest if one != prize), *hands, lead),
                             lead) for prize in coming) / Fraction(len(coming))

        return [[after((a, b)) for b in theirs] for a in mine]


class Gops(unittest.TestCase):
    """The figures."""

    def setUp(self):
        self.known = {}

    def some_orders(self, positions):
        """Enters games of some orders of the prizes one by one."""
        seeds = positions.seeds()
        for order in random.Random(1).sample(sorted(seeds), ORDERS):
            self.known.clear()
            positions.enter(seeds[order])
            yield order, (order[0], tuple(sorted(order[1:])), CARDS, CARDS, 0)
        positions.close()

    def test_values_that_are_known(self):
        """To win most points, after 5 against 1 for the 5: the values of all four
        prizes, and that the known mixtures guarantee them."""
        positions = Positions(after=[(5, 1)])
        for order, seed in positions.seeds().items():
            if order[0] == 5:
                positions.enter(seed)

        def value(position, lead):
            if position is None:
                return positions.ends[lead]
            if position not in self.known:
                self.known[position] = solve(positions.payoff(position, value))[0]
            return self.known[position]

        for prize, (expected, mine, theirs) in WOODS.items():
            rest = tuple(one for one in (1, 2, 3, 4) if one != prize)
            payoff = positions.payoff((prize, rest, (1, 2, 3, 4), (2, 3, 4, 5), 5), value)
            mine, theirs = ([Fraction(one) for one in text.split()] for text in (mine, theirs))
            turned = [[-line[column] for line in payoff] for column in range(4)]
            self.assertEqual((solve(payoff)[0], guaranteed(payoff, mine),
                              -guaranteed(turned, theirs)), (expected,) * 3, prize)
        positions.close()

    def test_bids_at_random(self):
        """Nothing wins more points of who bids at random than the card of the prize, at
        any time (Sheldon M. Ross, "Goofspiel: the game of pure strategy", 1971). With
        five cards that is 4."""
        positions = Positions()
        for order, start in self.some_orders(positions):
            def value(position, lead, order=order):
                if position is None:
                    return lead
                if position not in self.known:
                    up, rest, mine, theirs, _ = position
                    wins = [sum(line) / len(theirs)
                            for line in positions.payoff(position, value, order)]
                    self.known[position] = max(wins)
                    if set(mine) == {up, *rest}:
                        self.assertEqual(wins[mine.index(up)], max(wins), position)
                return self.known[position]
            self.assertEqual(value(start, 0), 4, order)

    def test_nobody_is_better_off(self):
        """Between two who play as well as possible the game is worth nothing."""
        positions = Positions()
        for order, start in self.some_orders(positions):
            def value(position, lead, order=order):
                if position is None:
                    return Fraction(lead)
                if position not in self.known:
                    self.known[position] = solve(positions.payoff(position, value, order))[0]
                return self.known[position]
            self.assertEqual(value(start, 0), 0, order)


if __name__ == "__main__":
    unittest.main()
