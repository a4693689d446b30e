"""Definitions that no rule uses are read: what is wrong with them wherever they might be
used is reported, and nothing that some place may know."""

import os
import re
import tempfile
import unittest

import pages

# What is certainly wrong: the text of a definition, and the finding.
WRONG = [
    ("1 +", "expression-end"),
    ("(1 + 2", "expression-end"),
    ("bogus", "unknown-name"),
    ("bogus name", "unknown-name"),
    ("count(bogus)", "unknown-name"),
    ("1 + bogus", "unknown-name"),
    ("1 + red", "wrong-type"),
    ("count(draw) and 1 > 0", "wrong-type"),
    ("empty(hand)", "whose"),
    ("minus", "whose"),
    ("draw of actor", "whose"),
    ("idle + 1", "uses-itself"),
    ("if 1 > 0 then 2", "expression-end"),
]
# What some place may know.
SOUND = [
    "1 + hand size", "red", "crown", "number", "nobody", "none", "card", "player",
    "top", "mine", "rival.value", "spread", "spread + 1", "whom", "value", "owner",
    "card.value == top.value", "count(hand of player)", "count(hand of rival)",
    "card is number", "card plays on top of discard", "minus of actor + amount",
    "count(hand of actor where card.colour == colour)", "other",
]
BEGIN = """define:
  other: 2
  about: {of: {whom: player}, is: count(hand of whom)}
  many: sum(order(spread) for each value as spread)
  idle: %s
actions:
  pick:
    choose:
      rival: players
      amount: 1 .. 3
    do:
      for all:
        for each: mine
        in: players
        do: {raise it: {raise: minus of mine, by: amount}}
"""


class Definitions(unittest.TestCase):
    def check(self, *files):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files:
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            return pages.run("check", files[-1][0], "-W", "no-all", folder=folder)

    def test_what_is_wrong_anywhere(self):
        for text, wanted in WRONG:
            with self.subTest(text):
                done = self.check(("game.yaml", pages.whole(BEGIN % f"\"{text}\"")))
                self.assertEqual(done.ids, [wanted], done.stderr)

    def test_what_some_place_may_know(self):
        for text in SOUND:
            with self.subTest(text):
                done = self.check(("game.yaml", pages.whole(BEGIN % f"\"{text}\"")))
                self.assertEqual(done.ids, [], done.stderr)

    def test_a_house_rule_may_remove_what_it_leaves_unused(self):
        base = pages.whole("numbers:\n  most: 2\ndefine:\n  full: turn > most\n"
                           "round:\n  ends:\n    late: full\n")
        house = "cria: 1\nextends: game\nremove: [round.ends.late, numbers.most]\n"
        done = self.check(("game.yaml", base), ("house.yaml", house))
        self.assertEqual(done.ids, [], done.stderr)
        house += "add: {define: {fuller: 1 +}}\n"
        done = self.check(("game.yaml", base), ("house.yaml", house))
        self.assertEqual(done.ids, ["expression-end"], done.stderr)

    def places(self, rules):
        """The lines of the findings and of their notes, as texts."""
        text = pages.whole(rules)
        done = self.check(("game.yaml", text))
        lines = [int(line) for line in re.findall(r"^game.yaml:(\d+):", done.stderr,
                                                  re.MULTILINE)]
        return done.ids, [text.splitlines()[line - 1].strip() for line in lines]

    def test_where_a_mistake_in_a_definition_is(self):
        use = ("round:\n  ends:\n    late: any(%s for each card in discard)\n")
        for text, wanted in (("rde", "unknown-name"), ("colour", "unknown-name")):
            ids, lines = self.places(f"define:\n  trump: {text}\n" + use % (
                "card.colour == trump or trump == card.colour"))
            self.assertEqual((ids, lines[0]), ([wanted], f"trump: {text}"))
            self.assertIn("late: any(", lines[1])
        for text, condition, wanted in (
                ("red", "card.value == trump", "unknown-name"),
                ("count(draw)", "card.colour == trump", "wrong-type"),
                ("red", "trump + 1 > 1", "wrong-type")):
            with self.subTest(condition):
                ids, lines = self.places(f"define:\n  trump: {text}\n" +
                                         use % condition)
                self.assertEqual((ids, lines[1]), ([wanted], f"trump: {text}"))
                self.assertIn("late: any(", lines[0])

    def test_a_circle_that_is_used(self):
        done = self.check(("game.yaml", pages.whole(
            "define:\n  half: other half\n  other half: half\n"
            "round:\n  ends:\n    late: half > 1\n")))
        self.assertEqual(done.ids, ["uses-itself"], done.stderr)
        self.assertIn("'half' uses itself: half -> other half -> half", done.stderr)


if __name__ == "__main__":
    unittest.main()
