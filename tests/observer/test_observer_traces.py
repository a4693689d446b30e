#!/usr/bin/env python3
"""Traces for each observer, judged against the omniscient trace of the same games.

`make check` judges some games of every variant, `make thorough` a million events.
"""

import concurrent.futures
import copy
import os
import random
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# pylint: disable=wrong-import-position
from events import TraceJudge
from pairs import ROOT, all_rules, is_house
from program import Rules
from scenes import names_for
from sight import HIDDEN

THOROUGH = "CRIA_THOROUGH" in os.environ
RELEASE = os.path.join(ROOT, "build/gcc-release/cria")


def program():
    """The quick build, where there is one."""
    return RELEASE if os.path.exists(RELEASE) else os.environ["CRIA"]


def games(rules, players, seed, number):
    """The omniscient traces of some games, and those of each observer."""
    names = names_for(rules, players)
    truth = rules.trace(names, seed, number)
    traces = {
        observer: rules.trace(names, seed, number, "--as", observer or "nobody")
        for observer in [*names, None]
    }
    return truth, traces


def judged(rules, truth, traces):
    """The judge after these games."""
    judge = TraceJudge(rules.variant)
    for place, game in enumerate(truth):
        judge.judge(game, {who: found[place] for who, found in traces.items()})
    return judge


def judged_variant(task, players, wanted, most):
    """(faults, events) of games of one variant: so many events, at most so many
    games."""
    rules = Rules(program(), *task)
    events = 0
    for seed in range(5, 5 + most):
        judge = judged(rules, *games(rules, players, seed, 1))
        events += judge.events
        if judge.faults or events >= wanted:
            break
    return judge.faults, events


# Who gets the cards stands in a definition that looks at what is remembered: the judge
# works out players, not such expressions.
PLACES_WORKED_OUT = ("president", "two-jokers", "revolution")

# A hand is shown to one player by a card and to all at the end of the round: the judge
# cannot tell which of the two a reveal is.
SHOWN_TO_ONE_OR_ALL = ("uno-rules", "uno-stacking", "uno-jump-in", "uno-hold-back")


class AllVariantsTest(unittest.TestCase):
    """Every variant, with few players and with more."""

    def test_traces(self):
        """Everything in them is allowed, and nothing that is allowed is missing."""
        events = 0
        tasks = [
            (task if THOROUGH else _shorter(task), players)
            for task in all_rules(program())
            if (THOROUGH or not is_house(task[0]))
            and task[0] not in PLACES_WORKED_OUT + SHOWN_TO_ONE_OR_ALL
            for players in ((2, 4) if THOROUGH else (3,))
        ]
        enough = (9000, 400) if THOROUGH else (1, 1)
        with concurrent.futures.ProcessPoolExecutor(2) as pool:
            running = [pool.submit(judged_variant, *task, *enough) for task in tasks]
            for (task, players), one in zip(tasks, running):
                faults, number = one.result()
                self.assertEqual([], faults[:3], f"{task}, {players} players")
                events += number
        print(f"{events} events of observers", file=sys.stderr)
        self.assertGreater(events, 1000000 if THOROUGH else 5000)


def _shorter(task):
    """A variant as it is, but for the one with the longest games."""
    name, house, settings = task
    fewer = (("numbers.most deals", 2),) if name == "bridge" else ()
    return name, house, (*settings, *fewer)


class PlantedTest(unittest.TestCase):
    """Traces with something wrong in them: the judge notices all of it."""

    @classmethod
    def setUpClass(cls):
        file = os.path.join(HERE, "games", "pass-on.yaml")
        cls.rules = Rules(program(), file)
        cls.truth, cls.traces = games(cls.rules, 3, 2, 3)

    def planted(self, change, wanted=15):
        """How many of some changes of a record are noticed, and how many there were.

        `change` changes a record, or returns False; None in its place takes it out."""
        chance = random.Random(3)
        made = noticed = 0
        places = [
            (who, number, place)
            for who, found in self.traces.items()
            for number, game in enumerate(found)
            for place in range(len(game))
        ]
        chance.shuffle(places)
        for who, number, place in places:
            if made == wanted:
                break
            traces = {w: [list(g) for g in found] for w, found in self.traces.items()}
            record = copy.deepcopy(traces[who][number][place])
            truth = self.truth[number]
            change_made = change(record, truth, chance, who)
            if change_made is False:
                continue
            made += 1
            traces[who][number][place : place + 1] = (
                [] if change_made is None else [change_made]
            )
            game = {w: [found[number]] for w, found in traces.items()}
            noticed += bool(judged(self.rules, [truth], game).faults)
        self.assertGreaterEqual(made, 9)
        self.assertEqual(noticed, made)

    def test_a_hidden_card_is_told(self):
        """In an event."""

        def tell(record, _, chance, __):
            cards = record.get("cards", [])
            hidden = [place for place, card in enumerate(cards) if card == HIDDEN]
            if not hidden:
                return False
            cards[chance.choice(hidden)] = str(chance.randint(1, 6))
            return record

        self.planted(tell)

    def test_a_card_that_is_seen_is_hidden(self):
        """In an event."""

        def hide(record, _, __, ___):
            cards = record.get("cards", [])
            if not cards or HIDDEN in cards:
                return False
            cards[0] = HIDDEN
            return record

        self.planted(hide)

    def test_an_event_is_missing(self):
        """Of one observer."""
        self.planted(
            lambda record, *_: None if record["record"] == "event" else False
        )

    def test_a_zone_is_shown(self):
        """In a position."""

        def show(record, _, __, who):
            hands = record.get("state", {}).get("zones", {}).get("hand", {})
            for owner, cards in hands.items():
                if owner != who and cards:
                    cards[0] = "1"
                    return record
            return False

        self.planted(show)

    def test_a_decision_tells_too_much(self):
        """Its full text to who may not know it."""

        def say(record, truth, _, __):
            if record["record"] != "decision" or "told" not in record:
                return False
            chosen = truth_of(record, truth)["chosen"]
            if chosen == record["told"]:
                return False
            record["told"] = chosen
            return record

        self.planted(say)

    def test_a_decision_shows_the_legal_moves(self):
        """Of somebody else."""

        def say(record, truth, _, __):
            if record["record"] != "decision" or "told" not in record:
                return False
            record["legal"] = truth_of(record, truth)["legal"]
            return record

        self.planted(say)

    def test_the_order_of_a_pile(self):
        """In a shuffle."""

        def say(record, _, __, ___):
            if record.get("kind") != "shuffle":
                return False
            record["result"] = ["1"] * record.pop("count")
            return record

        self.planted(say, 3 * 3)


def truth_of(record, truth):
    """The omniscient record of a decision."""
    return next(one for one in truth if one.get("number") == record["number"])


if __name__ == "__main__":
    unittest.main()
