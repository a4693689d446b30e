"""Bridge by a second writing of its Laws: traces, planted faults, published hands."""

import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# pylint: disable=wrong-import-position
import bridge_laws as laws
import bridge_referee as referee
from published import HANDS
from table import CRIA, ROOT, THOROUGH, Faults, bot, first, put, set_value, trace

DECISIONS = 15000 if THOROUGH else 1500       # of each variant

NAMES = ["North", "East", "South", "West"]
BIDDER, GIVER = bot("bidder"), bot("giver")
# Random players bid what they cannot make; these make part scores, games and slams.
TABLES = ["random", BIDDER, f"{BIDDER},{GIVER},{BIDDER},{GIVER}",
          f"{GIVER},{BIDDER},{GIVER},{BIDDER}"]
VARIANTS = ["bridge", "bridge-duplicate"]


class Traces(unittest.TestCase):
    """Traces of games are as the Laws say."""

    def judged(self, variant):
        """The kinds of results seen in as many decisions as the tier wants."""
        seen, decisions, seed = set(), 0, 0
        while decisions < DECISIONS or seed < len(TABLES):
            seed += 1
            bots = TABLES[seed % len(TABLES)]
            found = referee.judge(trace(variant, seed, bots))
            self.assertEqual(found.differences, [], f"{variant}, seed {seed}, {bots}")
            decisions += found.decisions
            seen |= found.seen
        return seen

    def test_rubber(self):
        """Rubbers, also unfinished ones."""
        seen = self.judged("bridge")
        for seed in range(12 if THOROUGH else 4):
            lines = trace("bridge", seed, TABLES[seed % 4], 3, "--set",
                          "numbers.most deals=5")
            found = referee.judge(lines)
            self.assertEqual(found.differences, [], seed)
            seen |= found.seen
        self.assertLessEqual({"rubber", "too long", "passed out"}, seen)
        self.contracts(seen)

    def test_duplicate(self):
        """Boards 1 to 16."""
        seen = self.judged("bridge-duplicate")
        self.assertLessEqual({"all boards", "passed out"}, seen)
        self.contracts(seen)

    def contracts(self, seen):
        """What contracts there must have been for the test to say much."""
        results = {(result, times) for result in ("made", "down") for times in (1, 2)}
        if THOROUGH:
            results |= {("made", 4), ("down", 4), ("level", 7, True)}
            results |= {(name, made) for name in laws.DENOMINATIONS
                        for made in (True, False)}
        self.assertEqual(results - seen, set())


def playing(record):
    """Whether a decision is about a card."""
    return record["chosen"].startswith("play ")


def swap_cards(records):
    """Two players' first cards change places in one state."""
    hands = first(records, "decision", playing)["state"]["zones"]["hand"]
    hands["P1"][0], hands["P2"][0] = hands["P2"][0], hands["P1"][0]


def revoke(records):
    """A card that does not follow suit is played."""
    record = first(records, "decision", lambda one: playing(one) and one["state"][
        "vars"]["led"] and set(one["legal"]) != {
            "play " + card for card in one["state"]["zones"]["hand"][one["player"]]})
    hand = record["state"]["zones"]["hand"][record["player"]]
    record["chosen"] = next("play " + card for card in hand
                            if "play " + card not in record["legal"])


def next_player(records):
    """The declarer's partner decides for dummy."""
    record = first(records, "decision", lambda one: playing(one)
                   and one["state"]["vars"]["dummy"]
                   and one["player"] == one["state"]["vars"]["declarer"]
                   and one["state"]["vars"]["led"])
    record["player"] = record["state"]["vars"]["dummy"]


def double_always(records):
    """A double as the first call."""
    first(records, "decision")["legal"].insert(35, "double")


CHANGES = {
    "cards swapped": swap_cards,
    "a revoke": revoke,
    "points": set_value("round end", "points", "P1"),
    "a tally": set_value("round end", "state", "vars", "tally", "north-south"),
    "below the line": set_value("round", "state", "vars", "below", "east-west",
                                where=lambda one: one["round"] == 2),
    "games": set_value("decision", "state", "vars", "games", "east-west", by=1),
    "tricks": set_value("decision", "state", "vars", "tricks", "north-south", by=1,
                        where=playing),
    "the multiple": set_value("decision", "state", "vars", "times", by=1),
    "the level": set_value("decision", "state", "vars", "level", by=1),
    "totals": set_value("game end", "totals", "P3"),
    "winners": put("game end", "winners", []),
    "the end of a deal": put("round end", "ended by", "nothing"),
    "the end of the game": put("game end", "ended by", "nothing"),
    "the dealer": put("round", "starter", "P9"),
    "who plays dummy": next_player,
    "a double of nothing": double_always,
    "a deal left out": lambda records: records.remove(first(records, "round end")),
    "the end left out": lambda records: records.pop(),
    "a decision left out": lambda records: records.remove(first(records, "decision")),
}

RULES = [
    ("bridge", "numbers.game points=110"),
    ("bridge", "numbers.two games to none=600"),
    ("bridge", "numbers.two games to one=550"),
    ("bridge", "define.slam bonus=0"),
    ("bridge", "define.bonus for a doubled contract=0"),
    ("bridge", "define.bonus for a doubled contract=if times == 1 then 0 else 50"),
    ("bridge", "define.trick value=20"),
    ("bridge", "define.undoubled penalty=50 * number of undertricks"),
    ("bridge", "define.doubled penalty=200 * number of undertricks - 100"),
    ("bridge", "define.overtrick value=trick value"),
    ("bridge", "define.vulnerable=games of defenders > 0"),
    ("bridge", "actions.redouble.do.redouble.to=3"),
    ("bridge", "actions.double.when.once.if=times != 4"),
    ("bridge", "actions.bid.choose.suit.where.higher than the last.if=number > level"),
    ("bridge", "round.phases.play.first turn.left of the declarer=declarer"),
    ("bridge", "round.phases.play.setup.declarer.to=bidder"),
    ("bridge", "round.phases.play.setup.honours.do.four of five.by=150"),
    ("bridge", "round.phases.auction.ends.contract=passes == 2 and level > 0"),
    ("bridge", "relations.card beats other.trump=card.suit == trump"),
    ("bridge", "actions.play.choose.card.where.follows suit.if=true"),
    ("bridge", "actions.play.do.the declarer plays for dummy.if=false"),
    ("bridge-duplicate", "tables.who is vulnerable.is.1=0"),
    ("bridge-duplicate", "tables.who is vulnerable.is.15=3"),
    ("bridge-duplicate", "define.vulnerable=false"),
]


class BridgeFaults(Faults, unittest.TestCase):
    """The referee notices what is wrong in a trace, and rules that are wrong."""

    referee = referee
    changes = CHANGES
    rules = RULES

    @classmethod
    def setUpClass(cls):
        cls.lines = trace("bridge", 2, BIDDER, 1, "--set", "numbers.most deals=6")

    @staticmethod
    def played(seed, variant, change):
        """Games by other rules."""
        return trace(variant, seed, TABLES[seed % 4], 5, "--set", change)


# --- Published hands ---------------------------------------------------------------------

CALLS = {"P": "pass", "X": "double", "XX": "redouble"}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "notrump"}


def hands_of(deal):
    """The four hands of a deal in PBN, North first."""
    start = "NESW".index(deal[0])
    hands = [None] * 4
    for at, text in enumerate(deal[2:].split()):
        hands[(start + at) % 4] = [
            rank.replace("T", "10") + suit
            for suit, ranks in zip("SHDC", text.split(".")) for rank in ranks]
    return hands


def call_of(text):
    """A call in cria's words."""
    return CALLS.get(text) or f"bid {text[0]} {SUITS[text[1:]]}"


class Deals(unittest.TestCase):
    """Published hands have the published scores."""

    def dealt(self, board, deal, auction):
        """A deal after its auction."""
        hands = hands_of(deal)
        self.assertEqual(sorted(sum(hands, [])), sorted(laws.PACK))
        played = referee.Deal((board - 1) % 4, hands)
        moves = []
        for text in auction.split():
            moves.append((played.decider(), call_of(text)))
            played.make(call_of(text))
        return played, moves

    def play(self, board, deal, auction, wanted):
        """A legal game in which the declarer takes as many tricks as it is wanted."""
        for attempt in range(5000):
            chance = random.Random(attempt)
            strength = chance.random()
            played, moves = self.dealt(board, deal, auction)
            while not played.over():
                attacks = (played.play.turn - played.contract.declarer) % 2 == 0
                well = chance.random() < (strength if attacks else 1 - strength)
                move = (max if well else min)(
                    played.legal(), key=lambda one: laws.rank_of(one[5:]))
                moves.append((played.decider(), move))
                played.make(move)
            if played.tricks()[played.contract.declarer % 2] == wanted:
                return played, moves
        return self.fail(f"no play with {wanted} tricks found")

    def replay(self, board, deal, moves, score):
        """The text of a replay that says what the score must be."""
        points = {name: max(score if seat % 2 == 0 else -score, 0)
                  for seat, name in enumerate(NAMES)}
        replay = {
            "cria replay": 1, "variant": "bridge-duplicate", "names": NAMES, "seed": 1,
            "position": {
                "turn": NAMES[(board - 1) % 4], "round": board,
                "remembered": {"dealer": NAMES[(board - 1) % 4]},
                "zones": {"hand": {name: " ".join(hand) for name, hand
                                   in zip(NAMES, hands_of(deal))}}},
            "moves": [{NAMES[seat]: move} for seat, move in moves]
            + [{"round ended by": "all played" if len(moves) > 4 else "passed out",
                "points": points}]}
        return json.dumps(replay)

    def outcome(self, text):
        """The status of cria replay and what it prints."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "hand.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = subprocess.run([CRIA, "replay", path], cwd=ROOT, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  check=False)
        return done.returncode, done.stdout

    def score(self, board, played):
        """The score of North and South by our own writing."""
        contract = played.contract
        if not contract:
            return 0
        pair = contract.declarer % 2
        points = laws.duplicate_score(contract, played.tricks()[pair],
                                      laws.vulnerable_on(board, pair))
        return points if pair == 0 else -points

    def test_published(self):
        """Our writing and cria give the published score, and cria no other one."""
        for name, board, deal, auction, contract, tricks, score in HANDS:
            with self.subTest(name):
                if contract is None:
                    played, moves = self.dealt(board, deal, auction)
                else:
                    played, moves = self.play(board, deal, auction, tricks)
                    self.assertEqual(self.contract(played), contract)
                self.assertEqual(self.score(board, played), score)
                text = self.replay(board, deal, moves, score)
                self.assertEqual(self.outcome(text), (0, ""))
                wrong = self.replay(board, deal, moves, score + 10)
                self.assertEqual(self.outcome(wrong)[0], 1)

    @staticmethod
    def contract(played):
        """The contract as the records write it: 5HX S."""
        made = played.contract
        letter = {name: text for text, name in SUITS.items()}[made.denomination]
        doubled = {1: "", 2: "X", 4: "XX"}[made.times]
        return f"{made.level}{letter}{doubled} {'NESW'[made.declarer]}"


if __name__ == "__main__":
    unittest.main()
