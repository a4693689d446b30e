"""Where a definition with parameters is used, what it says is copied, with the arguments
in place: the same comes of it as of its text, with the same limits, and what is wrong with
an argument only there is found.

SPDX-License-Identifier: MIT
"""

import re
import unittest

from trial import GAME, Trial, cria

DEFINE = """
define:
  held: {of: {kind: value}, is: count(hand of actor where card.value == kind)}
  pair: {of: {kind: value}, is: held(kind) == 2}
  more: {of: {kind: value, than: number}, is: held(kind) > than and held(kind) < n + than}
  fits: {of: {this: card, that: card}, is: this.value == that.value or this.colour == that.colour}
  size: {of: {these: cards}, is: count(these)}
  best: {of: {whose: player}, is: max(points for each card in hand of whose)}
  same: {of: {kind: value}, is: kind}
"""
# A use, and the same without definitions.
USES = [
    ("sum(1 for each value where pair(value))",
     "sum(1 for each value where count(hand of actor where card.value == value) == 2)"),
    ("sum(1 for each value where more(value, n + 1))",
     "sum(1 for each value where count(hand of actor where card.value == value) > n + 1 and "
     "count(hand of actor where card.value == value) < n + (n + 1))"),
    ("sum(1 for each value where more(value, 1))",
     "sum(1 for each value where count(hand of actor where card.value == value) > 1 and "
     "count(hand of actor where card.value == value) < n + 1)"),
    ("count(hand of actor where fits(card, top of heap))",
     "count(hand of actor where card.value == (top of heap).value"
     " or card.colour == (top of heap).colour)"),
    ("if held(3) > 0 then 1 else 2",
     "if count(hand of actor where card.value == 3) > 0 then 1 else 2"),
    ("size(union(row, hand of actor))", "count(union(row, hand of actor))"),
    ("best(next player) - best(actor)",
     "max(points for each card in hand of next player)"
     " - max(points for each card in hand of actor)"),
    ("sum(number(value) for each value where held(same(value)) > 0)",
     "sum(number(value) for each value where count(hand of actor where card.value == value) > 0)"),
]


class CopiedMeanings(Trial):
    def program(self, text):
        return self.instructions(GAME + DEFINE + "\nactions:\n  go:\n    do:\n      it:\n"
                                 "        set: n\n        to: >-\n          " + text + "\n")

    def instructions(self, text):
        """Without the texts that they are from."""
        said = cria(text, "show", "trial.yaml", "--dump", "bytecode")
        return [line for line in said.splitlines() if re.match(r" *\d+  [a-z_]+\b", line)]

    def test_a_use_is_what_its_text_says(self):
        for use, spelled in USES:
            with self.subTest(use):
                program = self.program(use)
                self.assertGreater(len(program), 10)
                self.assertEqual(program, self.program(spelled))

    def said(self, definition, use, fine=False, game=GAME):
        """What is said of a definition, and of its use as a number to set."""
        text = (f"\ndefine:\n  it: {definition}\nactions:\n  go:\n    do:\n      it:\n"
                f"        set: n\n        to: >-\n          {use}\n")
        return (self.fine if fine else self.wrong)(text, game=game)

    def test_a_whole_number_may_be_a_key(self):
        definition = "{of: {place: number}, is: count(spot of place)}"
        game = GAME.replace("  row: {}", "  row: {}\n  spot: {of: 1..4}")
        self.said(definition, "it(n) + it(4)", fine=True, game=game)
        self.assertIn("'9' is no", self.said(definition, "it(n) + it(9)", game=game))

    def test_no_division_is_within_another(self):
        definition = "{of: {x: number}, is: sum(x for each group of 2 in at most 6 cards of hand of actor)}"
        division = ("least sum(points for each card outside groups of 2 in at most 6 cards of hand of actor "
                    "where group is a set of value)")
        outside = "least sum(x for each card outside groups of 2 in at most 6 cards of hand of actor)"
        self.said(definition, division, fine=True)
        self.assertIn("a division into groups within another [too-deep]",
                      self.said("{of: {x: number}, is: %s}" % outside, f"it({division})"))

    def test_its_words_count_at_each_use(self):
        definition = "{of: {x: number}, is: %s}" % ("x" + " + 1" * 99)
        nine = " + ".join(["it(n)"] * 9)                    # 199 and 4 words each
        for more, fine in ((" + - 1" + " + 1" * 81, True), (" + 1" * 83, False)):
            said = self.said(definition, nine + more)       # too many values in any case
            self.assertEqual("at most 2000 words" in said, not fine, said)

    def test_its_brackets_count_at_each_use(self):
        for brackets, fine in ((17, True), (18, False)):
            said = self.said("{of: {x: number}, is: %sx + 1%s}" % ("(" * 20, ")" * 20),
                             "(" * brackets + "it(n)" + ")" * brackets, fine=fine)
            self.assertEqual("nested more than 40 deep" in said, not fine, said)

    def test_its_parts_count_at_each_use(self):
        ten = " + ".join(["x"] * 10)
        self.assertIn("would have more than 5000 parts [too-long]", self.said(
            "{of: {x: number}, is: %s}" % ten, "it(it(it(it(n))))"))

    def test_what_depends_on_where_it_is_used(self):
        modes = """
modes:
  special:
    while: m == 1
    actions:
      go: {when: {so: n == 2}}
      stop: {when: {so: %s}}
actions:
  go: {when: {so: n == 1}}
  wait: {when: {so: %s}}
define:
  able: {of: {x: number}, is: can(go)}
"""
        self.assertEqual(*[self.instructions(GAME + modes % (asked, asked))
                           for asked in ("able(n)", "can(go)")])

if __name__ == "__main__":
    unittest.main()
