"""docs/house-rules.md is what tests/docs/house_rules.py makes of the files, every rule in
it is on the shelf and measured, and the figures are those of the rules as they are."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
import games
import house_rules

FILE = """\
# A comment.
cria: 1
about: What it does
  in two lines.
breaks:
  one: why
change: {numbers.goal: 3}
add:
  examples:
    one: {turn: Ann}
"""


def one(**rows):
    """What is measured, with these figures beside the length."""
    figures = {"game/decisions": [100, 150, 4, True]}
    figures.update({key.replace("__", "/").replace("_", " "): row
                    for key, row in rows.items()})
    return {"players": 4, "games": 500, "figures": figures}


class HouseRules(unittest.TestCase):
    def test_the_page_is_up_to_date(self):
        self.assertEqual(games.read(house_rules.PAGE), house_rules.page(),
                         "'python3 tests/docs/house_rules.py --write' writes it anew")

    def test_there_are_enough(self):
        chosen = house_rules.chosen()
        self.assertGreaterEqual(len(chosen), 10)
        self.assertGreaterEqual(sum(len(part["rules"]) for part in chosen.values()), 40)

    def test_each_rule_is_on_the_shelf_and_measured(self):
        paths, chosen = house_rules.places(), house_rules.chosen()
        rules = {rule: game for game, part in chosen.items() for rule in part["rules"]}
        for rule, game in rules.items():
            self.assertEqual(house_rules.rule_tree(paths[rule])["extends"], game)
        self.assertEqual(set(house_rules.measured()), set(rules))

    def test_the_figures_are_of_these_rules(self):
        seen, bots = house_rules.measured(), games.bots()
        for game, part in house_rules.chosen().items():
            for rule in part["rules"]:
                with self.subTest(rule):
                    self.assertFalse(
                        house_rules.is_stale(game, rule, seen[rule], bots[game]),
                        f"'python3 tests/docs/house_rules.py --measure {game}'")

    def test_what_is_stale(self):
        seen = house_rules.measured()["queen-skips"]

        def stale(one, bot="hoarder"):
            return house_rules.is_stale("crazy-eights", "queen-skips", one, bot)

        self.assertTrue(stale(seen, "random"))
        self.assertFalse(stale(dict(seen, hashes=["", ""])))      # the same games
        self.assertTrue(stale(dict(seen, hashes=["", ""], sample=[1, 1])))

    def test_two_sentences(self):
        self.assertEqual(house_rules.length(one()),
                         "Games become 50 % longer, from 100 to 150 decisions "
                         "(+50.0 ± 4.0).")
        self.assertEqual(
            house_rules.length(one(game__decisions=[12, 12.05, 0.2, False])),
            "Games are about as long as before: 12.1 decisions, with no clear difference "
            "in 500 games (+0.05 ± 0.20).")
        self.assertIn("shorter", house_rules.length(one(game__decisions=[9, 6, 1, True])))
        self.assertEqual(house_rules.others(one(game__ties=[0.5, 0.2, 0.4, False])),
                         "Nothing else that `cria ab` measures changes clearly.")
        self.assertEqual(
            house_rules.others(one(game__ties=[0.5, 0.2, 0.01, True],
                                   game__rounds=[3, 4.5, 0.25, True],
                                   actions__draw=[0.1, 0.2, 0.01, True])),
            "20.0 % of the games end in a tie instead of 50.0 % (−30.0 ± 1.0 pp), and a game "
            "has 4.50 rounds instead of 3.00 (+1.50 ± 0.25).")

    def test_bars(self):
        self.assertEqual(house_rules.chart(one()).splitlines(),
                         ["decisions a game  without  " + 18 * "█" + "▋ 100",
                          "                  with     " + 28 * "█" + " 150"])

    def test_what_the_bot_does_not_know(self):
        bot = {"rules": {"first": {"action": "play"}}}
        game = {"actions": {"draw": {}}}
        rule = {"add": {"actions.draw.when": {"x": "y"}, "actions": {"play": {}, "swap": {}},
                        "ask": {"actions": {"give": {}}, "declining": "wait"}},
                "examples": {"actions": {"none": {}}}}
        names = house_rules.unknown_to(bot, game, rule)
        self.assertEqual(names, ["swap", "give", "wait"])
        self.assertEqual(house_rules.caveat(names[:2]),
                         ["The bot has no rule for 'swap' and 'give' and leaves that to "
                          "chance."])
        self.assertEqual(house_rules.caveat([]), [])

    def test_the_file_without_its_examples(self):
        self.assertEqual(house_rules.without_examples(FILE),
                         "cria: 1\nchange: {numbers.goal: 3}")


if __name__ == "__main__":
    unittest.main()
