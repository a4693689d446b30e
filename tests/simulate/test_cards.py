"""`--figures cards`: who wins with which cards and actions, from traces."""

import collections
import subprocess
import unittest

from intervals import ratio
from test_figures import CRIA, ROOT, figures, games, run

HELD = "games won by who held the card when a round began"
DREW, PLAYED, CHOSE = ("games won by who drew the card",
                       "games won by who played the card",
                       "games won by who chose the action")
KINDS = ("1", "2", "3", "4", "5", "6", "llama")
ACTIONS = ("play", "draw", "quit", "return", "keep")


def uses(game):
    """(group, thing, player) of one game, each as often as it came up."""
    for at, record in enumerate(game.records):
        if record["record"] == "round":
            for player, cards in record["state"]["zones"]["hand"].items():
                for card in set(cards):
                    yield HELD, card, player
        if record["record"] == "decision":
            player, words = record["player"], record["chosen"].split(" ")
            yield CHOSE, words[0], player
            if words[0] == "play":
                yield PLAYED, words[1], player
            if words[0] == "draw":
                after = next(r for r in game.records[at + 1:] if "state" in r)
                had, has = (collections.Counter(
                    r["state"]["zones"]["hand"][player])
                            for r in (record, after))
                card, = (has - had).elements()
                yield DREW, card, player


class Cards(unittest.TestCase):
    def test_cards_are_those_of_the_traces(self):
        where = ["lama", "--players", "3", "--seed", "6", "--games", "60"]
        found = figures(*where, "--figures", "cards")
        played = games(*where)
        counts = [collections.Counter(uses(g)) for g in played]
        for group in HELD, DREW, PLAYED, CHOSE:
            for thing in ACTIONS if group == CHOSE else KINDS:
                pairs = [(sum(n * (p in g.winners) for (of, what, p), n
                              in count.items() if (of, what) == (group, thing)),
                          sum(n for (of, what, _), n in count.items()
                              if (of, what) == (group, thing)))
                         for g, count in zip(played, counts)]
                figure = found[group, thing]
                if sum(all_ for _, all_ in pairs) == 0:
                    self.assertIsNone(figure["value"])
                    continue
                for key, value in zip(("value", "low", "high"),
                                      ratio(pairs, True, True)):
                    self.assertAlmostEqual(figure[key], value, places=7,
                                           msg=f"{group} {thing} {key}")

    def test_it_is_called_a_correlation(self):
        text = run("simulate", "lama", "--games", "40", "--figures", "cards")
        self.assertIn("correlation: they do not tell", text)
        self.assertNotIn("correlation", run("simulate", "lama", "--games",
                                            "40"))

    def test_the_games_stay_the_same(self):
        plain = run("simulate", "lama", "--games", "200", "--format", "csv")
        more = run("simulate", "lama", "--games", "200", "--format", "csv",
                   "--figures", "cards", "--jobs", "3")
        self.assertTrue(more.startswith(plain))

    def test_games_of_all_kinds_have_them(self):
        """Cards in several zones, dice, no cards at all, simultaneous
        decisions, teams."""
        for name in ("gin-rummy", "pig", "gops", "bridge", "dice", "coloretto",
                     "klondike"):
            subprocess.run([CRIA, "simulate", name, "--games", "10", "--bots",
                            "random", "--figures", "cards"], cwd=ROOT,
                           check=True, capture_output=True)


if __name__ == "__main__":
    unittest.main()
