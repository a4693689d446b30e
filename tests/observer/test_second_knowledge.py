#!/usr/bin/env python3
"""What the library says that an observer knows of hidden cards: at least what follows
from the observer's own trace, by a second writing (known.py), and only what is true.
That it says nothing else is judged in pairs (test_indistinguishable.py)."""

import json
import os
import sys
import unittest
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# pylint: disable=wrong-import-position
import library
from known import Memory
from pairs import GAMES, ROOT, all_rules, is_house
from places import all_places
from program import Rules
from sight import HIDDEN
from test_indistinguishable import program

THOROUGH = "CRIA_THOROUGH" in os.environ


class KnownTest(unittest.TestCase):
    """Games of bots, traced for each observer and played again by the library."""

    @classmethod
    def setUpClass(cls):
        cls.file = library.built()

    def game(self, rules, used, players, seed):
        """(faults, known cards) of one game."""
        names = [f"P{number + 1}" for number in range(players)]
        truth = rules.trace(names, seed, 1)[0]
        traces = {
            who: rules.trace(names, seed, 1, "--as", who or "nobody")[0]
            for who in [*names, None]
        }
        self.assertTrue(
            used.calls.cria_game_start(used.game, seed, 0, players), str(rules)
        )
        memories = {who: Memory() for who in traces}
        rests = {who: iter(found) for who, found in traces.items()}
        faults, number = [], 0
        for record in truth:
            if record["record"] != "decision":
                continue
            for who, rest in rests.items():
                for one in rest:
                    memories[who].read(one)
                    if one.get("number") == record["number"]:
                        break
                view = json.loads(
                    used.view(library.SPECTATOR if who is None else names.index(who))
                )
                number += self.compare(
                    faults, (str(rules), seed, record["number"], who), record["state"],
                    view, memories[who],
                )  # fmt: skip
            used.calls.cria_game_choose(
                used.game, used.moves().index(record["chosen"])
            )
        return faults, number

    @staticmethod
    def compare(faults, where, state, view, memory):
        """Compares one view; returns how many hidden cards are known in it."""
        said = dict(all_places(view.get("known", {})))
        true, number = dict(all_places(state["zones"])), 0
        for place, cards in all_places(view["zones"]):
            open_to_all = Counter(card for card in cards if card != HIDDEN)
            known = Counter(said.get(place, []))
            number += known.total()
            if known + open_to_all - Counter(true[place]):
                faults.append((where, place, "untrue", dict(known), true[place]))
            if memory.sure[place] - (known + open_to_all):
                faults.append(
                    (where, place, "forgotten", dict(memory.sure[place]), dict(known))
                )
        return number

    def play(self, tasks, seeds, players=3):
        """Plays games of several variants; returns how many cards were known."""
        known = 0
        folders = [os.path.join(ROOT, "variants"), ROOT]
        for task in tasks:
            rules = Rules(program(), *task)
            least, most = rules.players()
            used = library.Library(self.file, rules, folders)
            for seed in range(seeds):
                faults, number = self.game(
                    rules, used, max(least, min(players, most)), seed + 1
                )
                self.assertEqual([], faults[:3])
                known += number
            used.close()
        return known

    def test_games_for_tests(self):
        """Games in which cards are turned, passed on, and put under others."""
        tasks = [
            (os.path.join(GAMES, file), (), ()) for file in sorted(os.listdir(GAMES))
        ]
        self.assertGreater(self.play(tasks, 30 if THOROUGH else 3), 1000)

    def test_all_variants(self):
        """One game of each that is no house rule, or thoroughly more of all."""
        tasks = [
            task for task in all_rules(program()) if THOROUGH or not is_house(task[0])
        ]
        known = self.play(tasks, 5 if THOROUGH else 1, 4 if THOROUGH else 3)
        self.assertGreater(known, 1000)


if __name__ == "__main__":
    unittest.main()
