"""docs/games.md is what tests/docs/games.py makes of the files as they are, and every
game in it is measured."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import games  # pylint: disable=wrong-import-position

TEXT = """
cria: 1
name: A game
players: 3..5
zones:
  hand: {of: each player, seen by: everybody else}
  row: {of: [each player, each place]}
round:
  setup:
    pass on: {ask: players, as: passer, actions: {pass: {}}}
    best: {set: it, to: union(hand of actor, row)}
examples: {one: {dice: [1]}}
"""


class Games(unittest.TestCase):
    def test_the_page_is_up_to_date(self):
        self.assertEqual(games.read(games.PAGE), games.page(),
                         "'python3 tests/docs/games.py --write' writes it anew")

    def test_every_game_is_measured_and_none_else(self):
        self.assertEqual(sorted(games.measured()), sorted(games.games()))

    def test_every_family_that_is_shipped_is_there(self):
        names = {name.rsplit("/", maxsplit=1)[-1] for name in games.listed()}
        found = games.families()
        self.assertEqual(len(found), 66)
        self.assertEqual({one["file"] for one in found.values() if "file" in one}
                         - names, set())

    def test_what_a_game_uses(self):
        tree = games.yaml.load(TEXT, games.yaml.BaseLoader)
        game = games.Game("a-game", "", "", TEXT, tree, None)
        self.assertEqual(games.notions(game, {}),
                         ["at the same time", "two keys", "hidden from the owner",
                          "unions"])
        self.assertEqual(games.people(game, {}), "3 to 5")


if __name__ == "__main__":
    unittest.main()
