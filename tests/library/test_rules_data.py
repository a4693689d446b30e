"""Rules as data: what a game shows is what its rules declare, in all variants."""

import glob
import os
import unittest

import library


def counted(value, labels):
    """How often each label is in a zone, or in the zones of a mapping."""
    if isinstance(value, dict):
        for each in value.values():
            counted(each, labels)
    else:
        for label in value:
            labels[label] = labels.get(label, 0) + 1
    return labels


class Rules(unittest.TestCase):
    """cria_rules beside cria_game_view."""

    @classmethod
    def setUpClass(cls):
        cls.library = library.Library()

    def agree(self, keys, of, players, where):
        """That the keys of a mapping are what the rules call its owners."""
        names = [f"P{i + 1}" for i in range(players)] if of == "player" else of
        if of == "die":
            self.assertEqual(len(keys) % players, 0, where)
            self.assertTrue(all(" of P" in key for key in keys), where)
        elif of is None:
            self.assertNotIsInstance(keys, dict, where)
        else:
            self.assertEqual(list(keys), names, where)

    def look(self, rules, view, players):
        """Compares the rules with a position, as a referee sees it."""
        where = rules["id"]
        self.assertEqual([z["name"] for z in rules["zones"]], list(view["zones"]), where)
        for zone in rules["zones"]:
            cards = view["zones"][zone["name"]]
            self.agree(cards, zone["of"], players, where)
            if zone.get("and of"):
                for inner in cards.values():
                    self.agree(inner, zone["and of"], players, where)
        copies = {card["label"]: card["copies"] for card in rules["cards"]}
        self.assertEqual(len(copies), len(rules["cards"]), where)
        for label, count in counted(view["zones"], {}).items():
            self.assertLessEqual(count, copies[label], (where, label))
        statuses = {status["name"] for status in rules["players"]["statuses"]}
        self.assertLessEqual(set(view["status"].values()), statuses, where)
        if rules["tokens"]:
            places = [place["name"] for place in rules["token places"]]
            people = [f"P{i + 1}" for i in range(players)]
            self.assertEqual(list(view["tokens"]), places + people, where)
            names = [token["name"] for token in rules["tokens"]]
            for held in view["tokens"].values():
                self.assertEqual([k for k in held if k != "debt"], names, where)
        self.assertEqual("dice" in view["vars"], bool(rules["dice"]), where)
        for thing in rules["remembered"]:
            value = view["vars"][thing["name"]]
            if thing["of"]:
                self.agree(value, thing["of"], players, (where, thing["name"]))

    def test_all_variants(self):
        """Every variant and house rule, with its fewest players."""
        seen = 0
        for path in sorted(glob.glob(library.ROOT + "/variants/**/*.yaml", recursive=True)):
            calls = self.library
            variant = calls.variant(os.path.abspath(path))
            if not variant:
                continue
            rules = calls.data(calls.rules(variant))
            players = calls.players_least(variant)
            self.assertEqual(players, rules["players"]["least"])
            game = calls.game_new(variant)
            self.assertTrue(calls.game_start(game, 1, 0, players))
            self.look(rules, calls.data(calls.game_view(game, library.REFEREE)), players)
            calls.game_free(game)
            calls.free(variant)
            seen += 1
        self.assertGreater(seen, 250)

    def rules_of(self, name):
        """The rules of a variant."""
        variant = self.library.variant(name)
        rules = self.library.data(self.library.rules(variant))
        self.library.free(variant)
        return rules

    def test_cards(self):
        """What a deck is, by hand from the file."""
        lama = self.rules_of("lama")
        self.assertEqual([c["label"] for c in lama["cards"]], [*"123456", "llama"])
        self.assertEqual({c["copies"] for c in lama["cards"]}, {8})
        self.assertEqual(lama["cards"][0]["points by"], "value")
        self.assertEqual(lama["cards"][6]["points"], 10)
        self.assertTrue(lama["attributes"][0]["circular"])
        self.assertEqual(lama["players"]["winners"], "lowest total")
        hand = next(z for z in lama["zones"] if z["name"] == "hand")
        self.assertEqual((hand["of"], hand["seen by"]), ("player", "owner"))
        play = next(a for a in lama["actions"] if a["name"] == "play")
        self.assertEqual(
            play["choices"], [{"name": "card", "is": "card", "several": False}]
        )

    def test_partners(self):
        """Partners at a table for four sit opposite each other."""
        self.assertEqual(self.rules_of("spades")["players"]["teams"], {"4": [1, 2, 1, 2]})


if __name__ == "__main__":
    unittest.main()
