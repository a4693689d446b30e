#!/usr/bin/env python3
"""Judges traces of Cribbage by a second writing of its rules.

    cria trace cribbage --games 5 | python3 tests/games/cribbage_referee.py

Prints the first difference of each game: the line, what was expected, what came. The
exit status is 1 if there is one.
"""

import sys

import trace_judge
from cribbage_laws import Board, Deal
from pack import PACK, in_order
from trace_judge import compare, compare_decision, make_move, remembered


class Referee:
    """Judges one game, record by record."""

    def __init__(self, record):
        self.names = record["players"]
        compare("players", 2, len(self.names))
        self.board = Board()
        self.dealer = None
        self.number = self.round = 0
        self.pack = None                  # in its order, as long as nobody has cards
        self.deal = None
        self.begun = self.scored = self.ended = False

    def judge(self, record):
        """Judges the next record; raises Difference."""
        compare("the game is over", self.ended, False)
        kinds = {"chance": self._chance, "round": self._round, "decision": self._decision,
                 "round end": self._round_end, "game end": self._game_end}
        kinds[record["record"]](record)

    def noted(self, record):
        """What a deal has come to, at its end."""
        return self.deal.noted if record["record"] == "round end" else set()

    def _chance(self, record):
        if record["kind"] == "starter":
            compare("who deals first", None, self.dealer)
            self.dealer = 1 - self.names.index(record["result"])
            return
        compare("the pack", sorted(PACK), sorted(record["result"]))
        compare("the deal before is scored", True, self.deal is None or self.scored)
        compare("the game is won", False, self.board.won())
        if self.deal:
            self.dealer = 1 - self.dealer
        self.pack, self.deal = record["result"], None
        self.begun = self.scored = False
        self.round += 1

    def _begin(self, zones):
        """The deal: twelve cards; the starter is the next one."""
        compare("the pack is shuffled", True, self.pack is not None)
        hands = [zones["hand"][name] for name in self.names]
        compare("cards dealt", [6, 6], [len(hand) for hand in hands])
        compare("whose cards", in_order(self.pack[:12]), in_order(sum(hands, [])))
        self.deal = Deal(self.dealer, hands, self.pack[12], self.board)

    def _round(self, record):
        compare("both have laid away", True, bool(self.deal and self.deal.playing()))
        compare("begun", False, self.begun)
        self.begun = True
        compare("the number of the deal", self.round, record["round"])
        compare("who begins", self.names[1 - self.dealer], record["starter"])
        self._state(record["state"])
        self.deal.heels()

    def _decision(self, record):
        if self.deal is None:
            self._begin(record["state"]["zones"])
        self.number += 1
        compare("the deal is over", False, self.deal.over())
        compare("begun", self.begun, self.deal.playing())
        compare_decision(record, self.number, self.names[self.deal.turn], self.deal.legal())
        self._state(record["state"])
        make_move(self.deal, record["chosen"])

    def _by_name(self, values):
        return dict(zip(self.names, values))

    def _state(self, state):
        deal, zones = self.deal, state["zones"]
        compare("round", self.round, state["round"])
        compare("hands", self._by_name(map(in_order, deal.hands)), zones["hand"])
        compare("laid", self._by_name(map(in_order, deal.played)), zones["played"])
        compare("crib", in_order(deal.crib), zones["crib"])
        compare("starter", [deal.starter] if deal.playing() else [], zones["turned up"])
        compare("pack", self.pack[13 if deal.playing() else 12:], zones["pack"])
        remembered({"counted": deal.count, "in series": len(deal.series)}, state["vars"])
        self._scores(state)

    def _scores(self, state):
        remembered({"dealer": self.names[self.dealer], "starter card": self.deal.starter,
                    "score": self._by_name(self.board.score)}, state["vars"])

    def _round_end(self, record):
        compare("the deal is over", True, bool(self.deal and self.deal.over()))
        compare("scored", False, self.scored)
        compare("the number of the deal", self.round, record["round"])
        compare("ended by", "all played" if self.deal.shown else "won",
                record["ended by"])
        self._scores(record["state"])
        self.scored = True

    def _game_end(self, record):
        compare("the deal is scored", True, self.scored)
        compare("the game is won", True, self.board.won())
        compare("the game ended by", "won", record["ended by"])
        compare("totals", self._by_name(self.board.score), record["totals"])
        best = self.board.score.index(max(self.board.score))
        compare("winners", [self.names[best]], record["winners"])
        self.ended = True


def judge(lines):
    """Judges the lines of a trace."""
    return trace_judge.judge(lines, Referee)


if __name__ == "__main__":
    sys.exit(trace_judge.main(Referee))
