"""Cribbage by a second writing of its rules: traces, planted faults, known counts."""

import os
import random
import sys
import unittest
from collections import Counter
from itertools import combinations

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
import cribbage_laws as laws
import cribbage_referee as referee
from pack import PACK
from table import THOROUGH, Faults, first, leave_out, put, set_value, trace

DECISIONS = 30000 if THOROUGH else 2000
GAMES = 20                    # of one trace

# What there must have been for the traces to say much: kinds of scores with points.
SEEN = {("fifteen", 2), ("thirty-one", 2), ("pairs", 2), ("pairs", 6), ("run", 3),
        ("run", 4), ("go", 1), ("last card", 1), ("his heels", 2), ("flush", 4),
        ("nobs", 1), "a player lays on after a go", ("won", "pone's hand"),
        ("won", "dealer's hand"), ("won", "crib"), ("won", "go")}
SEEN_THOROUGH = {("run", 5), ("flush", 5), ("pairs", 12), ("won", "his heels"),
                 ("won", "fifteen"), ("won", "thirty-one"), ("won", "pairs"),
                 ("won", "run"), ("won", "last card")}


class Traces(unittest.TestCase):
    """Traces of games are as the rules say."""

    def test_games(self):
        """Games of random players."""
        seen, decisions, seed = set(), 0, 0
        while decisions < DECISIONS:
            seed += 1
            found = referee.judge(trace("cribbage", seed, "random", GAMES))
            self.assertEqual(found.differences, [], f"seed {seed}")
            decisions += found.decisions
            seen |= found.seen
        self.assertEqual((SEEN | SEEN_THOROUGH if THOROUGH else SEEN) - seen, set())


def playing(record):
    """Whether a decision is about a card to lay."""
    return record["chosen"].startswith("play ")


def laying_away(record):
    """Whether a decision is about the crib."""
    return not playing(record)


def too_much(record):
    """Whether a card in the player's hand does not fit."""
    hand = record["state"]["zones"]["hand"][record["player"]]
    return playing(record) and len(record["legal"]) < len(hand)


def over_31(records):
    """A card is laid that makes more than 31."""
    record = first(records, "decision", too_much)
    hand = record["state"]["zones"]["hand"][record["player"]]
    record["chosen"] = next("play " + card for card in hand
                            if "play " + card not in record["legal"])


def swap_cards(records):
    """Both players' first cards change places after the deal."""
    for record in records[:6]:
        if record["record"] == "decision":
            hands = record["state"]["zones"]["hand"]
            hands["P1"][0], hands["P2"][0] = hands["P2"][0], hands["P1"][0]


def other_player(records):
    """The other player lays a card."""
    record = first(records, "decision", playing)
    record["player"] = "P1" if record["player"] == "P2" else "P2"


def other_dealer(records):
    """The other player is told to deal first."""
    record = first(records, "chance")
    record["result"] = "P1" if record["result"] == "P2" else "P2"


def other_starter(records):
    """Another card of the pack is the starter."""
    zones = first(records, "round")["state"]["zones"]
    zones["turned up"], zones["pack"][0] = [zones["pack"][0]], zones["turned up"][0]


CHANGES = {
    "cards swapped": swap_cards,
    "more than 31": over_31,
    "who lays": other_player,
    "the starter": other_starter,
    "the crib": lambda records: first(records, "round")["state"]["zones"]["crib"].pop(),
    "the score": set_value("decision", "state", "vars", "score", "P1", by=1,
                           where=playing),
    "the score of a deal": set_value("round end", "state", "vars", "score", "P2"),
    "the count": set_value("decision", "state", "vars", "counted", by=1, where=playing),
    "totals": set_value("game end", "totals", "P1"),
    "winners": put("game end", "winners", []),
    "the end of a deal": put("round end", "ended by", "won"),
    "the end of the game": put("game end", "ended by", "nothing"),
    "who begins": put("round", "starter", "P9"),
    "the first dealer": other_dealer,
    "a forced move": put("decision", "forced", True),
    "a deal left out": leave_out("round end"),
    "the cut left out": leave_out("round"),
    "the end left out": lambda records: records.pop(),
    "a decision left out": leave_out("decision"),
}

NEXT = "actions.play.do.who is next.first that holds"
RULES = [("cribbage", change) for change in [
    "numbers.points to win=120",
    "numbers.his heels=1",
    "numbers.his nob=2",
    "tables.pips.is.9=8",
    "tables.pips.otherwise=11",
    "define.fits=counted + pips of card.rank <= 30",
    "define.fits=counted + pips of card.rank <= 32",
    "define.run in play=max(length for each number as length in 4 .. 7"
    " where length <= in series and is in a run)",
    "define.run in play=max(length for each number as length in 3 .. 4"
    " where length <= in series and is in a run)",
    "define.is in a run=count(recent) == length",
    "define.score for fifteens=sum(1 for each group in at most 5 cards of show"
    " where sum(pips of card.rank for each card in group) == 15)",
    "define.score for fifteens=sum(2 for each group of 2 .. 3 in at most 5 cards of show"
    " where sum(pips of card.rank for each card in group) == 15)",
    "define.score for fifteens=sum(2 for each group of 1 .. 4 in at most 5 cards of show"
    " where sum(pips of card.rank for each card in group) == 15)",
    "define.score for pairs=sum(1 for each group of 2 in at most 5 cards of show"
    " where group is a set of rank)",
    "define.longest run length=longest run of rank in (kept)",
    "define.score for runs=if longest run length < 3 then 0 else longest run length",
    "define.score for a flush=if show is a set of suit then 5 else 0",
    "define.score for a flush=if (kept) is a set of suit then 4 else 0",
    "define.score for a crib flush=score for a flush",
    "define.score for a crib flush=0",
    "define.kept=show",
    "actions.play.do.fifteen or thirty-one.if=counted == 15",
    "actions.play.do.fifteen or thirty-one.if=counted == 31",
    "actions.play.do.pair.with.amount=2 * (alike - 1)",
    "actions.play.do.pair.if=alike == 2",
    "actions.play.do.run.with.amount=3",
    "actions.play.do.run.if=laid > 4",
    f"{NEXT}.nobody can go on.then.last card.if=true",
    f"{NEXT}.nobody can go on.then.last card.if=empty(hand of actor)",
    f"{NEXT}.nobody can go on.then.last card.with.pegger=player after actor",
    f"{NEXT}.nobody can go on.then.no pair.to=last rank",
    f"{NEXT}.nobody can go on.then.a new series.to=in series",
    f"{NEXT}.nobody can go on.then.alone.if=not empty(hand of actor)",
    f"{NEXT}.go.if=false",
    "round.starter.the non-dealer=player after dealer",
    "round.setup.dealer.to=actor",
    "round.before each turn.his heels.with.pegger=player after dealer",
    "round.before each turn.his heels.if=laid == 0 and starter card.rank == Q",
    "round.before each turn.his heels.if=starter card.rank == J",
    "round.ends.won=false",
    "round.after.the non-dealer counts.with.counter=dealer",
    "round.after.the hand of the non-dealer.with.shower=dealer",
    "round.after.the dealer counts the crib.with.counter=player after dealer",
    "routines.peg.do.forward.if=true",
    "game.wins=lowest",
]]


class CribbageFaults(Faults, unittest.TestCase):
    """The referee notices what is wrong in a trace, and rules that are wrong."""

    referee = referee
    changes = CHANGES
    rules = RULES
    some_rules = 9

    @classmethod
    def setUpClass(cls):
        cls.lines = trace("cribbage", 2)

    @staticmethod
    def played(seed, variant, change):
        """Games by other rules."""
        return trace(variant, seed, "random", 2 if seed < 4 else GAMES, "--set", change)


# --- Known counts ----------------------------------------------------------------------

# A hand, its starter, and what it counts as a hand and as a crib.
COUNTS = [
    ("5C 5D 5S JH", "5H", 29, 29),
    ("5C 5D 5S 5H", "JH", 28, 28),
    ("JC 5D 5S 5H", "5C", 29, 29),
    ("4C 4D 5S 5H", "6C", 24, 24),
    ("7C 8D 8S 7H", "9C", 24, 24),
    ("6C 7D 7H 8S", "8D", 24, 24),
    ("3C 3D 3H 6S", "6D", 18, 18),
    ("2C 3C 4C 5C", "6C", 14, 14),
    ("2C 3C 4C 5C", "6H", 13, 9),
    ("2C 4C 6C 8C", "QH", 4, 0),
    ("2C 4C 6C 8C", "QC", 5, 5),
    ("2C 4D 6H 8S", "QC", 0, 0),
    ("AC 2D 3H 4S", "5C", 7, 7),
    ("QC KD AH 2S", "3C", 7, 7),
    ("JC QD KH AS", "9C", 4, 4),
]

# How many of the hands with a starter count 0, 1, 2 and so on to 29.
HANDS = [1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236,
         361224, 388740, 51680, 317340, 19656, 90100, 9168, 58248, 11196, 2708, 0, 8068,
         2496, 444, 356, 3680, 0, 0, 0, 76, 4]


class Counts(unittest.TestCase):
    """Our own writing counts hands as everybody does."""

    def test_known(self):
        """Hands that are often shown."""
        for hand, starter, points, in_crib in COUNTS:
            with self.subTest(hand, starter=starter):
                cards = hand.split()
                self.assertEqual(laws.show(cards, starter), points)
                self.assertEqual(laws.show(cards, starter, True), in_crib)

    def test_all(self):
        """All hands with all starters, or some: 0 to 29, 4.7692 on average."""
        found = Counter()
        ranks = {}
        groups = combinations(PACK, 5) if THOROUGH else (
            random.Random(at).sample(PACK, 5) for at in range(3000))
        for cards in groups:
            key = "".join(sorted(card[:-1] for card in cards))
            if key not in ranks:
                ranks[key] = laws.fifteens(cards) + laws.pairs(cards) + laws.runs(cards)
            for at, starter in enumerate(cards):
                hand = [*cards[:at], *cards[at + 1:]]
                found[ranks[key] + laws.flush(hand, starter, False)
                      + laws.nobs(hand, starter)] += 1
        if THOROUGH:
            self.assertEqual([found[points] for points in range(30)], HANDS)
        mean = sum(points * times for points, times in found.items()) / found.total()
        self.assertAlmostEqual(mean, 4.7692, delta=0.00005 if THOROUGH else 0.1)

    def test_play(self):
        """What a card brings in the play."""
        for series, points in (
                ("8C 7D", 2), ("8C 7D 9H", 3), ("8C 7D 9H 7S", 2), ("5C 5D 5H", 8),
                ("7C 7D 7H 7S", 12), ("4C 2D 3H 5S", 4), ("4C 2D 3H 5S 6C 4D", 5),
                ("3C 2D 3H AS", 3), ("3C 2D 2H AS", 0), ("KC QD JH AC", 2), ("QC KD AH", 0),
                ("2C 4D 3H 3S 5D", 0), ("AC 2D 3H 4S 5D", 7), ("AC", 0), ("4C 4D 7H", 2)):
            with self.subTest(series):
                self.assertEqual(sum(laws.pegged(series.split()).values()), points)


if __name__ == "__main__":
    unittest.main()
