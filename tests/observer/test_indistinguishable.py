#!/usr/bin/env python3
"""The indistinguishability test: what is hidden is dealt in another way, and every way
out of the program is to print the same bytes for whom the two games are the same.

`make check` goes through a few pairs of each kind of decision of the games, `make
thorough` through 1,000 of each kind of decision of all variants; see pairs.py.
"""

import io
import os
import random
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# pylint: disable=wrong-import-position
import library
from pairs import GAMES, ROOT, all_compared, all_rules, report
from program import NAMES, Rules
from scenes import Scene
from ways import WAYS, Shop, leaks, shown

THOROUGH = "CRIA_THOROUGH" in os.environ
RELEASE = os.path.join(ROOT, "build/gcc-release/cria")


def program():
    """The quick build, where there is one: the sanitizers look at these commands in
    other tests."""
    return RELEASE if os.path.exists(RELEASE) else os.environ["CRIA"]


class WaysOutTest(unittest.TestCase):
    """Pairs of positions and of histories through every way out."""

    def test_nobody_can_tell_them_apart(self):
        """No way out prints anything else of one than of the other, and none is left
        out of all games."""
        tasks = list(all_rules(program()))
        if not THOROUGH:
            tasks = [task for task in tasks if _is_in_part(task[0])]
        wanted = 1000 if THOROUGH else 1
        out = io.StringIO()
        results = list(all_compared(program(), tasks, wanted, seed=1))
        leaked = report(results, out)
        if THOROUGH:
            print(out.getvalue())
        self.assertEqual([], list(map(shown, leaked)), out.getvalue())
        gone = {name for _, ways, _, _ in results for name in ways if ways[name]}
        self.assertEqual(set(), set(WAYS) - gone)

    def test_games_for_people(self):
        """More pairs of the two games that were made for what several people see, and
        for bots: they are short."""
        tasks = [
            (os.path.join(GAMES, name), (), ()) for name in ("eyes.yaml", "guesses.yaml")
        ]
        out = io.StringIO()
        leaked = report(all_compared(program(), tasks, 4, seed=1), out)
        self.assertEqual([], list(map(shown, leaked)), out.getvalue())

    def test_a_card_like_the_one_before(self):
        """Ann shows her duke and draws another card for it. Whether that is a duke
        again, nobody else is told: not by what can be taken back, either."""
        rules = Rules(program(), "coup")
        moves = [("Bob", "foreign aid"), ("Ann", "block as a duke"), ("Bob", "doubt it")]
        court = "captain ambassador assassin {} contessa assassin contessa ambassador {}"
        replays = [
            {
                **rules.header(NAMES[:3], 673171),         # Ann draws the fourth
                "position": {
                    "turn": "Bob",
                    "zones": {
                        "court": court.format(*two).split(),
                        "hand": {"Ann": ["duke"], "Bob": ["duke"]},
                        "turned up": {
                            "Ann": ["contessa"],
                            "Bob": ["assassin"],
                            "Cleo": ["captain", "ambassador"],
                        },
                    },
                    "tokens": {"Ann": {"coin": 3}, "Bob": {"coin": 3}},
                    "statuses": {"Ann": "in", "Bob": "in", "Cleo": "out"},
                },
                "moves": [{"by": who, "move": move} for who, move in moves],
            }
            for two in (("captain", "duke"), ("duke", "captain"))
        ]
        follow = [("Bob", "lose duke")]
        self.people(rules, "Bob", replays, follow)

    def people(self, rules, observer, replays, follow):
        """These games of several people at one terminal are the same for all who
        cannot tell them apart."""
        moves = [{"by": who, "move": move} for who, move in follow]
        scene = Scene(
            rules, NAMES[:3], observer, replays, "a question", moves[0]["by"],
            [moves[0]["move"]], moves[0]["move"], "position", [], moves,
        )  # fmt: skip
        with tempfile.TemporaryDirectory() as folder:
            found, counts = leaks(
                Shop(program(), folder), [scene], ["people at one terminal"]
            )
        self.assertEqual([], list(map(shown, found)))
        self.assertGreater(counts["people at one terminal"], 2)

    def eyes(self, draw, hand, turn="Ann"):
        """A game of eyes.yaml in which Bob has this hand."""
        rules = Rules(program(), os.path.join(GAMES, "eyes.yaml"))
        rest = list("123" * 8)
        hands = {"Ann": list("33"), "Bob": list(hand), "Cleo": list("33")}
        for card in [*draw, *hands["Ann"], *hands["Bob"], *hands["Cleo"]]:
            rest.remove(card)
        zones = {"draw": [*draw, *rest], "hand": hands}
        position = {"turn": turn, "zones": zones}
        return rules, {**rules.header(NAMES[:3], 3), "position": position, "moves": []}

    def test_an_only_move_is_not_said(self):
        """Bob, whose cards may be equal, loses one of them: nobody is told that he
        had no choice."""
        rules, first = self.eyes("3", "11", "Cleo")
        _, second = self.eyes("3", "12", "Cleo")
        follow = [("Cleo", "rob behind"), ("Bob", "lose 1"), ("Ann", "wait")]
        self.people(rules, "Cleo", (first, second), follow)

    def test_seen_before_others_moved(self):
        """Ann draws; when she is asked again she has seen the card, also after Bob
        and Cleo have moved: then it cannot be given back."""
        rules, first = self.eyes("1", "11")
        _, second = self.eyes("2", "11")
        follow = [("Ann", "draw"), ("Bob", "wait"), ("Cleo", "wait"), ("Ann", "wait")]
        self.people(rules, "Bob", (first, second), follow)


def _is_in_part(name):
    """Whether `make check` looks at a variant: those that hide most kinds of things."""
    return "/" in name or name in ("kadabra", "gops", "liars-dice")


class LibraryTest(unittest.TestCase):
    """What the library says to a player."""

    def test_views(self):
        """Games with equal histories look the same, and the same is known of them."""
        file = library.built()
        seen = known = 0
        for name, settings in (
            (os.path.join(GAMES, "face-down.yaml"), {}),
            (os.path.join(GAMES, "pass-on.yaml"), {}),
            (os.path.join(ROOT, "tests/sessions/peek.yaml"), {}),
            ("lama", {"numbers.hand size": 1}),
            ("kadabra", {"numbers.hand size": 1}),
        ):
            rules = Rules(program(), name, settings=settings)
            folders = [os.path.join(ROOT, "variants")]
            used = library.Library(file, rules, folders)
            seeds = range(1, 5000 if THOROUGH else 150)
            names = [f"P{seat + 1}" for seat in range(len(NAMES[:3]))]
            for observer, pair, first, second in library.pairs(
                used, rules, names, seeds, random.Random(7)
            ):
                seen += 1
                known += b'"known"' in first[0]
                self.assertEqual(first, second, f"{rules}: {observer}, seeds {pair}")
            used.close()
        self.assertGreater(seen, 500)
        self.assertGreater(known, 50)


if __name__ == "__main__":
    unittest.main()
