"""Gin Rummy by a second writing of its rules: traces, planted faults, hands with melds."""

import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from itertools import combinations

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
import gin_laws as laws
import gin_referee as referee
from pack import PACK, in_order, pips
from table import (
    CRIA, ROOT, THOROUGH, Faults, bot, first, leave_out, put, set_value, trace)

DECISIONS = 30000 if THOROUGH else 1000
HANDS = 150 if THOROUGH else 4                # that are full of melds
DIVISIONS = 2000 if THOROUGH else 100

# Random players hardly ever knock.
MELDER, WAITER = bot("melder"), bot("waiter")
TABLES = [MELDER, f"{MELDER},{WAITER}", f"{MELDER},random", WAITER]

# What there must have been for the traces to say much.
SEEN = {("the first card is taken", 0), "nobody takes the first card", "knocked", "won",
        "nobody knocked", ("laid out", 3), ("laid off on", 3)}
SEEN_THOROUGH = {("the first card is taken", 1), "gin", "big gin", "undercut",
                 "undercut by as much", "shutout", "many deals", ("laid out", 4),
                 ("laid out", 5), ("laid out", 6), ("laid off on", 4)}


class Traces(unittest.TestCase):
    """Traces of games are as the rules say."""

    def test_games(self):
        """Games of players who make melds, and of random ones."""
        seen, decisions, seed = set(), 0, 0
        while decisions < DECISIONS:
            seed += 1
            found = referee.judge(trace("gin-rummy", seed, TABLES[seed % len(TABLES)], 2))
            self.assertEqual(found.differences, [], f"seed {seed}")
            decisions += found.decisions
            seen |= found.seen
        found = referee.judge(trace("gin-rummy", 1, "random", 1, "--set",
                                    f"numbers.most deals={12 if THOROUGH else 3}"))
        self.assertEqual(found.differences, [])
        seen |= found.seen
        self.assertEqual((SEEN | SEEN_THOROUGH if THOROUGH else SEEN) - seen, set())


def knocking(record):
    """Whether a player may knock."""
    return any(move.startswith("knock") for move in record["legal"])


def taking(record):
    """Whether a player takes the top discard in a usual turn."""
    return record["chosen"] == "take"


def put_back(records):
    """The card that was taken is discarded at once."""
    at = next(at for at, record in enumerate(records)
              if record["record"] == "decision" and taking(record))
    card = records[at]["state"]["zones"]["discard"][0]
    records[at + 1]["chosen"] = "discard " + card


def other_player(records):
    """The other player decides."""
    record = first(records, "decision")
    record["player"] = "P1" if record["player"] == "P2" else "P2"


def other_meld(records):
    """A card of a meld on the table is another one."""
    record = first(records, "decision", lambda one: one["state"]["vars"]["melds"] == 1)
    melds = record["state"]["zones"]["laid out"]
    melds["1"] = melds["1"][:-1]


CHANGES = {
    "the card that was taken": put_back,
    "who decides": other_player,
    "a meld": other_meld,
    "a knock is legal": lambda records: first(records, "decision", knocking)[
        "legal"].pop(),
    "the stock": lambda records: first(records, "decision")["state"]["zones"][
        "stock"].reverse(),
    "the discard pile": lambda records: first(records, "decision", taking)["state"][
        "zones"]["discard"].pop(),
    "points": set_value("round end", "points", "P1"),
    "a tally": set_value("round end", "state", "vars", "tally", "P1",
                         where=lambda one: one["round"] == 1),
    "boxes": set_value("round", "state", "vars", "won", "P2", by=1),
    "totals": set_value("game end", "totals", "P2", by=25),
    "winners": put("game end", "winners", []),
    "the end of a deal": put("round end", "ended by", "nothing"),
    "the end of the game": put("game end", "ended by", "nothing"),
    "who begins": put("round", "starter", "P9"),
    "a deal left out": leave_out("round end"),
    "the end left out": lambda records: records.pop(),
    "a decision left out": leave_out("decision"),
}

KNOCK = "round.after.a knock.then.who gets what.first that holds"
RULES = [("gin-rummy", change) for change in [
    "numbers.knock limit=9",
    "numbers.knock limit=11",
    "numbers.gin bonus=20",
    "numbers.big gin bonus=25",
    "numbers.undercut bonus=20",
    "numbers.points to win=110",
    "numbers.game bonus=50",
    "numbers.box=20",
    "numbers.cards left over=3",
    "numbers.cards left over=1",
    "numbers.hand size=9",
    "cards.court card.points=11",
    "cards.ace.points=0",
    "define.deadwood.is=least sum(points for each card outside groups of 3 .. 4 in"
    " at most 11 cards of held where group is a set of rank or group is a run of rank in"
    " one suit)",
    "define.deadwood.is=least sum(points for each card outside groups of 3 .. 5 in"
    " at most 11 cards of held where group is a set of rank)",
    "define.loose.is=sum(points for each card in held)",
    "define.fits.is=if melded is a set of rank then one.rank == rank of lowest(melded)"
    " else one.suit == suit of lowest(melded) and"
    " order(one.rank) == max(order(card.rank) for each card in melded) + 1",
    "define.fits.is=one.suit == suit of lowest(melded) and"
    " (order(one.rank) == max(order(card.rank) for each card in melded) + 1"
    " or order(one.rank) == min(order(card.rank) for each card in melded) - 1)",
    "define.gin=false",
    "round.starter.the non-dealer=dealer",
    "round.ends.nobody knocked=knocker == nobody and count(stock) <= cards left over",
    "round.after.who won deals.to=least(gain of player for each player)",
    "round.after.who won deals.if=false",
    f"{KNOCK}.the knocker has less.if=knocked points <= deadwood(hand of opponent)",
    f"{KNOCK}.the knocker has less.then.box.raise=won of opponent",
    f"{KNOCK}.undercut.then.box.raise=won of knocker",
    f"{KNOCK}.gin.then.it.by=gin bonus",
    "round.after.all in melds.then.box.raise=won of opponent",
    "round.after.the game is won.then.boxes.do.boxes.by=box",
    "round.after.the game is won.then.bonus.do.game.by=game bonus",
    "modes.the first card.actions.leave it.do.settled.if=refused == 1",
    "modes.taking.actions.take.when.not after leaving it.if=true",
    "modes.laying out.actions.lay out.choose.cards.most=5",
    "modes.laying out.actions.lay out no more.when.not too much.if=true",
    "modes.laying out.actions.lay out no more.do.nothing to lay off.if=false",
    "actions.discard.choose.card.where.another.if=true",
    "actions.knock.choose.last card.where.another.if=true",
    "actions.declare big gin.when.all in melds.if=deadwood(hand of actor) < 3",
    "game.wins=lowest",
]]


class GinFaults(Faults, unittest.TestCase):
    """The referee notices what is wrong in a trace, and rules that are wrong."""

    referee = referee
    changes = CHANGES
    rules = RULES
    some_rules = 19
    some_decisions = 5
    seeds = 200

    @classmethod
    def setUpClass(cls):
        cls.lines = trace("gin-rummy", 2, MELDER, 1, "--set", "numbers.most deals=3")

    @staticmethod
    def played(seed, variant, change):
        """Games by other rules."""
        return trace(variant, seed, TABLES[seed % len(TABLES)], 2, "--set", change)


# --- Hands full of melds ---------------------------------------------------------------

NAMES = ["Ann", "Bob"]


def rich_hands(chance):
    """Two hands of ten cards and the rest of the pack; the hands are full of melds."""
    left, hands = list(PACK), []
    for _ in NAMES:
        hand = []
        while len(hand) < 10:
            melds = [meld for meld in laws.MELDS.values()
                     if not set(meld) & set(hand) and set(meld) <= set(left)]
            hand += chance.choice(melds) if chance.random() < 0.8 and melds \
                else [chance.choice(left)]
            hand = list(dict.fromkeys(hand))
        hand = chance.sample(hand, 10)
        hands.append(in_order(hand))
        left = laws.without(left, hand)
    chance.shuffle(left)
    return hands, left


def played(chance):
    """A deal from hands full of melds that is played at random, and often knocked."""
    hands, left = rich_hands(chance)
    deal = laws.Deal(1, hands, left[0], left[1:])
    deal.make_next = deal.drawing
    lines, bold = [], chance.random()
    for _ in range(40):
        if deal.over():
            break
        legal = deal.legal()
        wanted = [move for move in legal if not move.startswith("discard")]
        move = chance.choice(wanted if wanted and chance.random() < bold else legal)
        lines += [{"legal": legal}, {NAMES[deal.turn]: move}]
        deal.make(move)
    if deal.over():
        winner, points = deal.result()
        lines.append({"round ended by": deal.ended_by(), "points": {
            name: points if seat == winner else 0 for seat, name in enumerate(NAMES)}})
    return hands, left, lines, deal


def replay(hands, left, lines):
    """The text of a replay that says what is legal and what comes of it."""
    return json.dumps({
        "cria replay": 1, "variant": "gin-rummy", "names": NAMES, "seed": 1,
        "position": {
            "turn": "Ann", "remembered": {"dealer": "Bob", "first is over": True},
            "zones": {"discard": left[0], "stock": " ".join(left[1:]),
                      "hand": {name: " ".join(hand) for name, hand in zip(NAMES, hands)}}},
        "moves": lines})


def outcome(text):
    """What cria replay finds wrong."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "deal.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run([CRIA, "replay", path], cwd=ROOT, text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return done.stdout if done.returncode in (0, 1) else str(done.returncode)


class Hands(unittest.TestCase):
    """cria and our writing agree on hands that chance seldom deals."""

    def test_deals(self):
        """Deals with many melds: all legal moves, the end, the points."""
        for seed in range(HANDS):
            with self.subTest(seed=seed):
                hands, left, lines, deal = played(random.Random(seed))
                self.assertEqual(outcome(replay(hands, left, lines)), "")
                if deal.over() and deal.knocker is not None:
                    lines[-1]["points"]["Ann"] += 1
                    self.assertIn("differs", outcome(replay(hands, left, lines)))

    def test_long_run(self):
        """A run of ten is one meld, or two, or three."""
        hearts = [card for card in PACK if card[-1] == "H"]
        deal = laws.Deal(1, [hearts[:10], hearts[10:] + PACK[4:32:4]], "KC", ["KD", "QC"])
        deal.make_next = deal.drawing
        deal.make("draw")
        deal.make("knock with KD")
        self.assertIn("lay out " + " ".join(hearts[:10]), deal.legal())
        lines = [{"Ann": "draw"}, {"Ann": "knock with KD"}, {"legal": deal.legal()},
                 {"Ann": "lay out " + " ".join(hearts[:10])}, {"Ann": "that is all"}]
        rest = laws.without(PACK, ["KC", "KD", *deal.hands[0], *deal.hands[1]])
        self.assertEqual(outcome(replay(deal.hands, ["KC", "KD", *rest], lines)), "")

    def test_divisions(self):
        """The best division is the best of all of them."""
        chance = random.Random(3)
        for _ in range(DIVISIONS):
            hand = rich_hands(chance)[0][0]
            self.assertEqual(laws.deadwood(hand), slow_deadwood(hand), hand)

    def test_known(self):
        """Divisions that are easy to miss."""
        for hand, points in (
                ("4C 4D 4H 4S 5S 6S 7S 8S KC KD", 20),    # 4-4-4-4 and 5-6-7-8
                ("3S 4S 5S 5C 5D 6S 7S 7C 7D 8H", 18),    # 3-4-5-6 and 7-7-7
                ("AC 2C 3C 4C 5C 6C 7C 8C 9C 10C", 0),
                ("QC KC AC 2D 2H JS 9S 7D 5H 3C", 59),    # no run goes past the king
                ("3C 3D 3H 4H 5H 6H 6D 6S 7S 8S", 6)):    # 3-3-3, 4-5-6 and 6-7-8
            with self.subTest(hand):
                self.assertEqual(laws.deadwood(hand.split()), points)


def slow_deadwood(hand):
    """The same by trying all threes of melds."""
    own = [set(meld) for meld in laws.MELDS.values() if set(meld) <= set(hand)]
    best = sum(map(pips, hand))
    for size in (1, 2, 3):
        for melds in combinations(own, size):
            cards = set().union(*melds)
            if len(cards) == sum(map(len, melds)):
                best = min(best, sum(pips(card) for card in hand if card not in cards))
    return best


if __name__ == "__main__":
    unittest.main()
