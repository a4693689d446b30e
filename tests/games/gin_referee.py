#!/usr/bin/env python3
"""Judges traces of Gin Rummy by a second writing of its rules.

    cria trace gin-rummy --games 5 | python3 tests/games/gin_referee.py

Prints the first difference of each game: the line, what was expected, what came. The
exit status is 1 if there is one.
"""

import sys

import trace_judge
from gin_laws import Deal, Sheet
from pack import PACK, in_order
from trace_judge import compare, compare_decision, make_move, remembered

DEALS = 20                    # a game without a winner ends


class Referee:
    """Judges one game, record by record."""

    def __init__(self, record):
        self.names = record["players"]
        compare("players", 2, len(self.names))
        changes = dict(one.split("=", 1) for one in record.get("set", []))
        self.most = int(changes.get("numbers.most deals", DEALS))
        self.sheet = Sheet()
        self.dealer = self.pack = self.deal = None
        self.number = self.round = 0
        self.scored = self.ended = False
        self.end_noted = set()

    def judge(self, record):
        """Judges the next record; raises Difference."""
        compare("the game is over", self.ended, False)
        kinds = {"chance": self._chance, "round": self._round, "decision": self._decision,
                 "round end": self._round_end, "game end": self._game_end}
        kinds[record["record"]](record)

    def noted(self, record):
        """What a deal and the game have come to, at their end."""
        if record["record"] == "game end":
            return self.end_noted
        return self.deal.noted if record["record"] == "round end" else set()

    def _chance(self, record):
        if record["kind"] == "pick":
            compare("who deals first", None, self.dealer)
            self.dealer = self.names.index(record["result"])
            return
        compare("the pack", sorted(PACK), sorted(record["result"]))
        compare("the deal before is scored", True, self.deal is None or self.scored)
        compare("the end of the game", None, self._end() if self.deal else None)
        self.pack, self.deal, self.scored = record["result"], None, False
        self.round += 1

    def _round(self, record):
        compare("the pack is shuffled", True, self.pack is not None and not self.deal)
        hands = [record["state"]["zones"]["hand"][name] for name in self.names]
        compare("cards dealt", [10, 10], [len(hand) for hand in hands])
        compare("whose cards", in_order(self.pack[:20]), in_order(sum(hands, [])))
        self.deal = Deal(self.dealer, hands, self.pack[20], self.pack[21:])
        compare("the number of the deal", self.round, record["round"])
        compare("who begins", self.names[1 - self.dealer], record["starter"])
        self._state(record["state"])

    def _decision(self, record):
        self.number += 1
        compare("the deal is over", False, self.deal.over())
        compare_decision(record, self.number, self.names[self.deal.turn], self.deal.legal())
        self._state(record["state"])
        make_move(self.deal, record["chosen"])

    def _by_name(self, values):
        return dict(zip(self.names, values))

    def _state(self, state):
        deal, zones = self.deal, state["zones"]
        compare("round", self.round, state["round"])
        compare("hands", self._by_name(map(in_order, deal.hands)), zones["hand"])
        compare("stock", deal.stock, zones["stock"])
        compare("discards", deal.discard[::-1], zones["discard"])
        compare("aside", deal.aside, zones["aside"])
        for place in range(3):
            meld = deal.melds[place] if place < len(deal.melds) else []
            compare("a meld", in_order(meld), zones["laid out"][str(place + 1)])
        knocker = None if deal.knocker is None else self.names[deal.knocker]
        remembered({"from the discard pile": deal.taken, "knocker": knocker,
                    "melds": len(deal.melds)}, state["vars"])
        self._sheet(state)

    def _sheet(self, state):
        remembered({"dealer": self.names[self.dealer],
                    "tally": self._by_name(self.sheet.tally),
                    "won": self._by_name(self.sheet.boxes)}, state["vars"])

    def _end(self):
        """How the game has ended, or None."""
        if self.sheet.won():
            return "won"
        return "many deals" if self.round == self.most else None

    def _round_end(self, record):
        compare("the deal is over", True, bool(self.deal and self.deal.over()))
        compare("scored", False, self.scored)
        compare("the number of the deal", self.round, record["round"])
        winner, points = self.deal.result()
        compare("ended by", self.deal.ended_by(), record["ended by"])
        gained = [points if seat == winner else 0 for seat in (0, 1)]
        compare("points", self._by_name(gained), record["points"])
        if winner is not None:
            self.sheet.enter(winner, points)
            self.dealer = winner
        if self._end() != "won":
            self._sheet(record["state"])
        self.scored = True

    def _game_end(self, record):
        compare("the deal is scored", True, self.scored)
        compare("the game ended by", self._end(), record["ended by"])
        totals = self.sheet.totals() if self.sheet.won() else self.sheet.tally
        compare("totals", self._by_name(totals), record["totals"])
        winners = [name for name, total in zip(self.names, totals) if total == max(totals)]
        compare("winners", winners, record["winners"])
        self.end_noted.add(record["ended by"])
        if self.sheet.won() and min(self.sheet.tally) == 0:
            self.end_noted.add("shutout")
        self.ended = True


def judge(lines):
    """Judges the lines of a trace."""
    return trace_judge.judge(lines, Referee)


if __name__ == "__main__":
    sys.exit(trace_judge.main(Referee))
