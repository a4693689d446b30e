#!/usr/bin/env python3
"""Judges traces of Canasta by a second writing of its rules.

    cria trace canasta --games 5 | python3 tests/games/canasta_referee.py

Prints the first difference of each game: the line, what was expected, what came. The
exit status is 1 if there is one.
"""

import sys

import trace_judge
from canasta_laws import DEALT, ORDER, PACK, Deal
from trace_judge import compare, compare_decision, make_move


def laid(cards):
    """Cards as a trace writes them where they have no order."""
    return sorted(cards, key=ORDER.index)


class Referee:
    """Judges one game, record by record."""

    def __init__(self, record):
        self.names = record["players"]
        changes = dict(one.split("=", 1) for one in record.get("set", []))
        self.wanted = int(changes.get("numbers.points to win", 5000))
        self.scores = [0] * len(self.names)
        self.dealer = self.deal = self.stock = None
        self.number = self.round = 0
        self.ended = self.scored = False

    def judge(self, record):
        """Judges the next record; raises Difference."""
        compare("the game is over", False, self.ended)
        {"chance": self._chance, "round": self._round, "decision": self._decision,
         "round end": self._round_end, "game end": self._game_end}[record["record"]](record)

    def noted(self, record):
        """What a decision or a deal has come to, for the tests to count."""
        if record["record"] == "decision":
            words = record["chosen"].split()
            black = {"black threes"} if words[:2] == ["meld", "3b"] else set()
            return black | {self.deal.answer,
                            " ".join(words[:3] if words[0] == "take" else words[:1])}
        if record["record"] == "round end":
            return {self.deal.ended, self.deal.concealed and "concealed"} | {
                f"{len(side.red)} red threes" for side in self.deal.sides}
        return set()

    def by_name(self, values):
        """What the players have, as a trace writes it."""
        return dict(zip(self.names, values))

    def _chance(self, record):
        if record["kind"] == "pick":
            compare("who picks the dealer", None, self.dealer)
            self.dealer = self.names.index(record["result"])
            return
        compare("what is shuffled", "stock", record["zone"])
        compare("the pack", sorted(PACK), sorted(record["result"]))
        self.stock = record["result"]

    def _round(self, record):
        compare("the game goes on", True, max(self.scores) < self.wanted)
        compare("the deal before is scored", True, self.deal is None or self.scored)
        self.round, self.scored = self.round + 1, False
        compare("the number of the deal", self.round, record["round"])
        first = (self.dealer + 1) % len(self.names)
        compare("who begins", self.names[first], record["starter"])
        many = DEALT[len(self.names)]
        hands = [self.stock[seat * many:(seat + 1) * many] for seat in range(len(self.names))]
        self.deal = Deal(self.scores[:2] if len(hands) == 4 else self.scores, hands,
                         self.stock[:len(hands) * many - 1:-1], first)

    def _decision(self, record):
        self.number += 1
        compare("how the deal has ended", None, self.deal.ended)
        compare_decision(record, self.number, self.names[self.deal.decider()], self.deal.legal())
        self._state(record["state"])
        make_move(self.deal, record["chosen"])

    def _state(self, state):
        deal, zones, told = self.deal, state["zones"], state["vars"]
        compare("stock", deal.stock[::-1], zones["stock"])
        compare("discard pile", deal.pile[::-1], zones["discard pile"])
        for seat, name in enumerate(self.names):
            compare(f"hand of {name}", laid(deal.hands[seat]), zones["hand"][name])
            own = seat < len(deal.sides)
            melds = deal.sides[seat].melds if own else {}
            compare(f"red threes of {name}", deal.sides[seat].red if own else [],
                    zones["red threes"][name])
            for rank, cards in zones["meld"][name].items():
                compare(f"{name}'s {rank}s", laid(melds.get(rank, [])), cards)
        compare("score", self.by_name(self.scores), told["tally"])
        compare("frozen", deal.frozen, told["frozen"])
        compare("who has melded", self.by_name(
            [deal.side(seat).melded for seat in range(len(self.names))]), told["opened"])

    def _round_end(self, record):
        compare("ended by", self.deal.ended, record["ended by"])
        points = self.deal.scores()
        compare("points", self.by_name(points), record["points"])
        self.scores = [old + new for old, new in zip(self.scores, points)]
        self.dealer = (self.dealer + 1) % len(self.names)
        self.scored = True

    def _game_end(self, record):
        compare("the game ended by", "won", record["ended by"])
        compare("somebody has won", True, max(self.scores) >= self.wanted)
        compare("totals", self.by_name(self.scores), record["totals"])
        best = max(self.scores)
        compare("winners", [name for name, score in zip(self.names, self.scores)
                            if score == best], record["winners"])
        self.ended = True


def judge(lines):
    """Judges the lines of a trace."""
    return trace_judge.judge(lines, Referee)


if __name__ == "__main__":
    sys.exit(trace_judge.main(Referee))
