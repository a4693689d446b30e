"""Canasta by a second writing of its rules: traces, planted faults."""

import json
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# pylint: disable=wrong-import-position
import canasta_laws as laws
import canasta_referee as referee
import table
from trace_judge import Illegal

GAMES = 12 if table.THOROUGH else 1         # of each kind

# What players of the two kinds come to in a few games.
SEEN = {"draw", "take with a", "take with 2", "take onto a", "take back", "meld",
        "discard", "out", "no cards left", "2 red threes"}
SEEN_OFTEN = SEEN | {"end", "ask", "given", "refused", "black threes", "4 red threes",
                     "take with joker"}


def trace(players, seed, bots="random", games=1, *more):
    """The lines of a trace."""
    return table.trace("canasta", seed, bots, games, "--players", str(players), *more)


class Traces(unittest.TestCase):
    """Traces of games are as the rules say."""

    def test_games(self):
        """Of two, three and four, by random players and by the persona."""
        seen = set()
        for players in (2, 3, 4):
            for bots in ("random", "weaver"):
                found = referee.judge(trace(players, players, bots, GAMES))
                self.assertEqual(found.differences, [], (players, bots))
                self.assertGreater(found.decisions, 100)
                seen |= found.seen
        self.assertEqual((SEEN_OFTEN if table.THOROUGH else SEEN) - seen, set())


class Faults(unittest.TestCase):
    """The referee notices what is wrong in a trace, and rules that are wrong."""

    def test_records(self):
        """Each of these changes is noticed."""
        lines = trace(4, 2, "weaver", 1, "--set", "numbers.points to win=100")
        self.assertEqual(referee.judge(lines).differences, [])
        records = [json.loads(line) for line in lines]

        def changed(kind, change, many=1):
            """Whether a change of a record of a kind, not the first, is noticed."""
            copies = json.loads(json.dumps(records))
            change([one for one in copies if one["record"] == kind][-many])
            return referee.judge(map(json.dumps, copies)).differences

        faults = [("decision", lambda one: one["legal"].pop()),
                  ("decision", lambda one: one["legal"].append("draw twice")),
                  ("decision", lambda one: one.update(player="P9")),
                  ("decision", lambda one: one.update(chosen="discard 3r")),
                  ("decision", lambda one: one["state"]["vars"].update(
                      frozen=not one["state"]["vars"]["frozen"])),
                  ("decision", lambda one: one["state"]["zones"]["stock"].pop()),
                  ("round end", lambda one: one["points"].update(P1=1)),
                  ("round end", lambda one: one.update({"ended by": "limit"})),
                  ("game end", lambda one: one["winners"].append("P9")),
                  ("game end", lambda one: one["totals"].update(P1=1))]
        for number, (kind, change) in enumerate(faults):
            with self.subTest(number, kind=kind):
                self.assertEqual(len(changed(kind, change)), 1)
        self.assertEqual(referee.judge(lines[:-1]).differences,
                         ["the trace ends before the game"])

    def test_rules(self):
        """Other numbers and house rules are noticed."""
        for change in ("numbers.least cards of a canasta=6",
                       "numbers.most wild cards of a meld=2", "numbers.natural canasta=400",
                       "numbers.mixed canasta=200", "numbers.going out=200",
                       "numbers.red three=50", "define.minimum=50",
                       "modes.taking cards.actions.take onto a meld.when.not frozen.if="
                       "opened of actor", "actions.discard.do.frozen.if=false",
                       "routines.go out.concealed.to=true"):
            with self.subTest(change):
                found = referee.judge(trace(4, 3, "weaver,random,weaver,random", 2,
                                            "--set", change))
                self.assertTrue(found.differences)
        for house in ("closed-canastas", "dear-black-threes"):
            with self.subTest(house):
                found = referee.judge(trace(4, 3, "weaver", 4, "--with", house))
                self.assertTrue(found.differences)


class Rules(unittest.TestCase):
    """The second writing itself, by hands that were counted by hand."""

    def deal(self, hand, score=0):
        """A deal of four in which the first player, who has drawn, holds `hand`."""
        deal = laws.Deal([score, 0], [hand.split(), ["5"], ["6"], ["7"]], ["8", "9", "4"], 0)
        deal.taken = True
        return deal

    def test_minimum(self):
        """Three kings are 30, with three queens 60, with a joker 110."""
        self.assertNotIn("meld K K K as K", self.deal("K K K Q Q 9 8 7 6 5 4 J").legal())
        self.assertIn("meld K K K as K", self.deal("K K K Q Q Q 9 8 7 6 5 J").legal())
        self.assertNotIn("meld K K K as K", self.deal("K K K Q Q Q 9 8 7 6 5 J", 1500).legal())
        self.assertIn("meld K K K as K", self.deal("K K K Q Q Q joker 9 8 7 6 5", 1500).legal())
        self.assertIn("meld 4 4 4 as 4", self.deal("4 4 4 Q Q 9 8 7 6 5 K J", -5).legal())

    def test_concealed(self):
        """Seven fives and three fours are 50 and 500; concealed 200; 15 below 3,000."""
        deal = self.deal("5 5 5 5 5 5 5 4 4 4 9", 3000)
        for move in ("meld 5 5 5 5 5 5 5 as 5", "meld 4 4 4 as 4", "discard 9"):
            deal.make(move)
        self.assertEqual((deal.ended, deal.concealed), ("out", True))
        self.assertEqual(deal.scores(), [750 - 5, -5 - 5, 750 - 5, -5 - 5])
        with self.assertRaises(Illegal):
            self.deal("5 5 6").make("meld 5 5 as 5")


if __name__ == "__main__":
    unittest.main()
