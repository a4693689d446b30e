#!/usr/bin/env python3
"""Judges traces of Contract Bridge and Duplicate Bridge by a second writing of their Laws.

    cria trace bridge --games 5 | python3 tests/games/bridge_referee.py

Prints the first difference of each game: the line, what was expected, what came. The
exit status is 1 if there is one. The state that the rules remember is compared for the
names in `Deal.remembered`.
"""

import sys

import trace_judge
from bridge_laws import (
    PACK, Auction, Play, Rubber, duplicate_score, suit_of, vulnerable_on)
from trace_judge import compare, compare_decision, make_move, remembered

PAIRS = ["north-south", "east-west"]


def by_pair(values):
    """What the two pairs have, as a trace writes it."""
    return dict(zip(PAIRS, values))


class Deal:
    """One deal: the auction, then the play."""

    def __init__(self, dealer, hands):
        self.dealer = dealer
        self.dealt = hands
        self.auction = Auction(dealer)
        self.contract = None
        self.play = None

    def decider(self):
        """The seat that decides."""
        return self.play.decider if self.play else self.auction.caller

    def legal(self):
        """All legal moves."""
        if self.play:
            return ["play " + card for card in self.play.legal()]
        return self.auction.legal()

    def make(self, move):
        """Makes a move; raises Illegal."""
        if self.play:
            self.play.make(move.removeprefix("play "))
            return
        self.auction.make(move)
        if self.auction.over() and not self.auction.passed_out():
            self.contract = self.auction.contract()
            self.play = Play(
                self.dealt, self.contract.denomination, self.contract.declarer)

    def over(self):
        """Whether the deal is over."""
        return self.play.over() if self.play else self.auction.passed_out()

    def tricks(self):
        """The tricks of both pairs."""
        return self.play.tricks if self.play else [0, 0]

    def remembered(self, names):
        """What a trace must say of the deal at any time, beside the cards."""
        bid = self.auction.last_bid()
        level, trump = self.auction.calls[bid].split()[1:] if bid is not None else (0, None)
        def called(seat):
            return None if seat is None else names[seat]
        lead = self.play and (self.play.trick or self.play.played)
        return {
            "dealer": names[self.dealer],
            "level": int(level),
            "trump": trump,
            "times": self.auction.times(),
            "declarer": called(self.play.declarer if self.play else None),
            "dummy": called(self.play.dummy if lead else None),
            "led": suit_of(self.play.trick[0][1]) if lead and self.play.trick else None,
            "tricks": by_pair(self.tricks()),
        }


class Referee:
    """Judges one game, record by record."""

    def __init__(self, record):
        self.names = record["players"]
        changes = dict(one.split("=", 1) for one in record.get("set", []))
        self.duplicate = record["variant"] == "bridge-duplicate"
        self.most = int(changes.get("numbers.most deals", 40))
        self.boards = int(changes.get("numbers.boards", 16))
        self.rubber = Rubber()
        self.dealer = 0 if self.duplicate else None
        self.number = self.round = 0
        self.deal = None
        self.scored = self.ended = False

    def judge(self, record):
        """Judges the next record; raises Difference."""
        compare("the game is over", self.ended, False)
        kinds = {"chance": self._chance, "round": self._round, "decision": self._decision,
                 "round end": self._round_end, "game end": self._game_end}
        kinds[record["record"]](record)

    def noted(self, record):
        """Which parts of the Laws a record has come to, for the tests to count."""
        if record["record"] == "game end":
            return {record["ended by"]}
        if record["record"] != "round end":
            return set()
        contract = self.deal.contract
        if contract is None:
            return {"passed out"}
        over = self.deal.tricks()[contract.declarer % 2] - 6 - contract.level
        return {("made" if over >= 0 else "down", contract.times),
                ("level", contract.level, over >= 0), (contract.denomination, over >= 0)}

    def _chance(self, record):
        if record["kind"] == "pick":
            compare("who picks the dealer", None, self.dealer)
            self.dealer = self.names.index(record["result"])
        else:
            compare("the pack", sorted(PACK), sorted(record["result"]))

    def _round(self, record):
        compare("the end of the game", None, self._end() if self.round else None)
        compare("the deal before is scored", True, self.deal is None or self.scored)
        self.scored = False
        self.round += 1
        compare("the number of the deal", self.round, record["round"])
        compare("the dealer", self.names[self.dealer], record["starter"])
        hands = [record["state"]["zones"]["hand"][name] for name in self.names]
        compare("cards dealt", [13] * 4, [len(hand) for hand in hands])
        compare("all cards", sorted(PACK), sorted(sum(hands, [])))
        self.deal = Deal(self.dealer, hands)
        self._state(record["state"])

    def _decision(self, record):
        self.number += 1
        compare("the deal is over", False, self.deal.over())
        compare_decision(record, self.number, self.names[self.deal.decider()], self.deal.legal())
        self._state(record["state"])
        make_move(self.deal, record["chosen"])

    def _state(self, state):
        hands = self.deal.play.hands if self.deal.play else self.deal.dealt
        trick = self.deal.play.trick if self.deal.play else []
        played = self.deal.play.played if self.deal.play else []
        zones = state["zones"]
        compare("round", self.round, state["round"])
        for seat, name in enumerate(self.names):
            compare(f"hand of {name}", sorted(hands[seat]), sorted(zones["hand"][name]))
        compare("trick", [card for _, card in reversed(trick)], zones["trick"])
        compare("taken", sorted(played), sorted(zones["taken"]))
        compare("pack", [], zones["pack"])
        remembered(self.deal.remembered(self.names), state["vars"])
        if not self.duplicate:
            remembered({"games": by_pair(self.rubber.games),
                        "below": by_pair(self.rubber.below)}, state["vars"])

    def _score(self):
        """What the deal brings both pairs."""
        contract = self.deal.contract
        taken = self.deal.tricks()[contract.declarer % 2] if contract else 0
        if self.duplicate:
            gained = [0, 0]
            if contract:
                pair = contract.declarer % 2
                points = duplicate_score(contract, taken, vulnerable_on(self.round, pair))
                gained[pair if points > 0 else 1 - pair] = abs(points)
            self.rubber.totals = [a + b for a, b in zip(self.rubber.totals, gained)]
            return gained
        gained = self.rubber.deal(contract, taken, self.deal.dealt)
        if self.round == self.most and not self.rubber.over():
            gained = [a + b for a, b in zip(gained, self.rubber.unfinished())]
        return gained

    def _by_player(self, values):
        return {name: values[seat % 2] for seat, name in enumerate(self.names)}

    def _round_end(self, record):
        compare("the deal is over", True, self.deal.over())
        end = "all played" if self.deal.play else "passed out"
        compare("ended by", end, record["ended by"])
        points = self._by_player(self._score())
        compare("points", points, record["points"])
        self.scored = True
        self.dealer = (self.dealer + 1) % 4
        remembered({"tally": by_pair(self.rubber.totals),
                    "tricks": by_pair(self.deal.tricks()),
                    "dealer": self.names[self.dealer]}, record["state"]["vars"])

    def _end(self):
        """How the game has ended, or None."""
        if self.duplicate:
            return "all boards" if self.round == self.boards else None
        if self.rubber.over():
            return "rubber"
        return "too long" if self.round == self.most else None

    def _game_end(self, record):
        compare("the game ended by", self._end(), record["ended by"])
        totals = self._by_player(self.rubber.totals)
        compare("totals", totals, record["totals"])
        winners = [name for name in self.names if totals[name] == max(totals.values())]
        compare("winners", winners, record["winners"])
        self.ended = True


def judge(lines):
    """Judges the lines of a trace."""
    return trace_judge.judge(lines, Referee)


if __name__ == "__main__":
    sys.exit(trace_judge.main(Referee))
