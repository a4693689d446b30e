"""Trick games judged by a second writing of their rules (trick_rules.py): in each
position of random games the cards that may be played, who takes each trick, and the
points of each deal."""

import json
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from table import CRIA, ROOT, THOROUGH
from trick_rules import GAMES

ROUNDS = 1000 if THOROUGH else 40
# House rules, without which their games are not played so.
OTHERS = {
    "polignac": "aces-above-kings", "slobberhannes": "three-at-most",
    "german-whist": "all-tricks-count", "pitch": "low-is-taken",
    "california-jack": "no-free-trump", "bottle-imp": "worthless-cards",
    "klaverjassen": "amsterdam",
}  # fmt: skip


class Table:
    """Follows a trace; `faults` says what is not as the rules have it."""

    def __init__(self, game):
        self.game, self.rules = game, GAMES[game][0]
        self.players, self.deal, self.trick, self.leader = [], None, [], None
        self.tally, self.faults, self.rounds = {}, [], 0

    def fault(self, record, what):
        """Notes a fault."""
        self.faults.append(f"{self.game}: {what}: {json.dumps(record)[:300]}")

    def read(self, record):
        """Takes up the next record of the trace."""
        if record["record"] == "game":
            self.players = record["players"]
            self.tally = dict.fromkeys(self.players, 0)
            self.deal = None
        elif record["record"] == "decision" and record["chosen"].startswith("play "):
            self._play(record)
        elif record["record"] == "round end":
            self._end(record)

    def _play(self, record):
        state, player = record["state"], record["player"]
        if not self.deal:
            self.deal, self.trick, self.leader = self.rules(self.game, self.players), [], None
        if not self.trick and self.leader not in (None, player):
            self.fault(record, f"{self.leader} leads")
        trump = state["vars"].get("trump")
        self.deal.trump = trump[0].upper() if trump else None
        hand = state["zones"]["hand"][player]
        wanted = sorted(f"play {card}" for card in self.deal.may_play(hand, self.trick, state))
        if sorted(record["legal"]) != wanted:
            self.fault(record, f"may play {wanted}")
        card = record["chosen"].removeprefix("play ")
        if self.game == "pitch" and not trump:
            self.deal.trump = card[-1]
        self.trick.append((player, card))
        if len(self.trick) == len(self.players):
            self.leader, self.trick = self.deal.over(self.trick), []

    def _end(self, record):
        self.rounds += 1
        for player in self.players:
            wanted = self.deal.points(player, record["state"])
            if record["points"][player] != wanted:
                self.fault(record, f"{player} has {wanted} points")
        if self.game in ("pitch", "california-jack"):
            self._count(record["state"])
        self.deal = None

    def _count(self, state):
        """The order in which the points of Pitch count."""
        goal = 7 if self.game == "pitch" else 10
        pitcher = state["vars"].get("pitcher")
        if pitcher:
            made = self.deal.points(pitcher, state)
            bid = state["vars"]["bid"]
            self.tally[pitcher] += made if made >= bid else -bid
        for winner in self.deal.winners():
            if winner not in (None, pitcher) and max(self.tally.values()) < goal:
                self.tally[winner] += 1
        if state["vars"]["tally"] != self.tally:
            self.fault(state["vars"], f"the scores are {self.tally}")


class Tricks(unittest.TestCase):
    """Random games of each."""

    def test_rules(self):
        """All is as the second writing has it."""
        for game, (_, numbers) in GAMES.items():
            for players in numbers:
                with self.subTest(game=game, players=players):
                    self.assertEqual([], _judged(game, players, ROUNDS)[:3])

    def test_other_rules(self):
        """With a house rule the judge finds faults."""
        for game, rule in OTHERS.items():
            with self.subTest(game=game, rule=rule):
                players = GAMES[game][1][0]
                self.assertNotEqual([], _judged(game, players, 100, "--with", rule))


def _judged(game, players, rounds, *options):
    """What is wrong in as many deals."""
    table, seed = Table(game), 0
    while table.rounds < rounds:
        seed += 1
        told = subprocess.run(
            [CRIA, "trace", game, "--players", str(players), "--seed", str(seed), *options],
            cwd=ROOT, check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
        for line in told.splitlines():
            table.read(json.loads(line))
    return table.faults


if __name__ == "__main__":
    unittest.main()
