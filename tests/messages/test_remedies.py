"""What a finding advises is right where it stands, and one mistake is one finding."""

import os
import tempfile
import unittest

import pages

DICE = "dice:\n  faces: {die: [1, 2, 3, 3, 5, crown]}\n"


class Remedies(unittest.TestCase):
    def check(self, rules):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "game.yaml"), "w",
                      encoding="utf-8") as file:
                file.write(rules)
            done = pages.run("check", "game.yaml", "-W", "no-all", folder=folder)
            return done.ids, " ".join(done.stderr.split())

    def found(self, rules, wanted, *says):
        ids, said = self.check(pages.whole(rules))
        self.assertEqual(ids, [wanted], said)
        for words in says:
            self.assertIn(words, said)

    def test_a_loop_names_its_player(self):
        self.found("round:\n  after:\n    add up:\n      for each: whoever\n"
                   "      in: players\n"
                   "      do:\n        add: {raise: minus of whoever, by: score of "
                   "whoever}\n", "unknown-name",
                   "'points of whoever' for those of a round, 'total of whoever'")
        self.found("actions:\n  draw:\n    when:\n      late: score > 3\n    do:\n"
                   "      draw: {deal: 1, from: draw, to: hand of actor}\n",
                   "unknown-name", "'points of actor' for those of a round")

    def test_an_attribute_that_the_game_has(self):
        use = "round:\n  ends:\n    late: any(1 > card for each card in discard)\n"
        self.found(use, "wrong-type", "for example 'number(card.value)'")
        self.found("remember:\n  best card: {is: card, for: game}\n" + use.replace(
            "1 > card", "1 > best card"), "wrong-type", "'number((best card).value)'")

    def test_a_colon_that_is_missing(self):
        """The line, and what to write there."""
        draw = "actions:\n  draw:\n    do:\n      %s\n"
        for rules, line, wanted in (
                ("define:\n  hand size 6\n  rounds: 4\n", "hand size 6",
                 "write 'hand size: 6'"),
                ("define:\n  rounds\n  bonus: 4\n", "  rounds", "write 'rounds: ...'"),
                (draw % "count it {raise: minus of actor}", "count it {raise:",
                 "write 'count it: {raise: minus of actor}'"),
                (draw % "count it {raise: minus of actor, by: 2}", "count it {raise:",
                 "write 'count it: {raise: minus of actor, by: 2}'"),
                (draw % "one: {deal: 1, from: draw, to hand of actor}", "one: {deal",
                 "write 'to: hand of actor'"),
                ("define:\n  trump hearts\n", "trump hearts",
                 "for example: 'define: {trump: hearts}'")):
            with self.subTest(wanted):
                whole = pages.whole(rules)
                ids, said = self.check(whole)
                self.assertEqual(len(ids), 1, said)
                at = [number for number, text in enumerate(whole.splitlines(), 1)
                      if line in text]
                self.assertIn(f"game.yaml:{at[0]}:", said)
                self.assertIn("a colon is missing", said)
                self.assertIn(wanted, said)

    def test_a_text_that_only_follows(self):
        """No colon is missing where the line above has its value, or a comma ends a
        text."""
        for rules, wanted in (
                ("define:\n  some: 1\n   more: 2\n", "this key is indented further"),
                ("define:\n  empty(draw)\n", "give it a name, for example"),
                ("define:\n  hand of actor\n", "give it a name, for example")):
            with self.subTest(wanted):
                self.assertIn(wanted, self.check(pages.whole(rules))[1])

    def test_a_choice_that_is_a_list(self):
        self.found("actions:\n  bid:\n    choose: [0, 1, 2]\n    do:\n      say: "
                   "{raise: minus of actor, by: amount}\n", "wrong-type",
                   "expected a mapping, found a list")

    def test_dice_that_lack_what_they_need(self):
        use = "round:\n  ends:\n    late: shown(3) > 0 or count(dice) > 7\n"
        self.found(DICE + use, "missing-key", "dice need the key 'attribute'")


if __name__ == "__main__":
    unittest.main()
