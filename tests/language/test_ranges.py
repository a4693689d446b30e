"""Ranges among the values of an attribute: in everything they are the numbers
written out."""

import unittest

from trial import GAME, PASS, Trial, cria

VALUES = "values: [1, 2, 3, 4, 5, 6, 7, 8]"


def with_values(written):
    return GAME.replace(VALUES, written) + PASS


class Ranges(Trial):
    def test_the_same_rules_as_written_out(self):
        whole = with_values(VALUES)
        for written in ("values: 1..8", "values: [1..8]",
                        "values: [1..3, 4, 5..8]", "values: [1, 2..2, 3..8]",
                        'values: "1..8"'):
            with self.subTest(written):
                said = cria(whole, "diff", "trial.yaml", "other.yaml",
                            files=(("other.yaml", with_values(written)),))
                self.assertIn("have the same rules", said)

    def test_a_cycle_goes_round_at_the_end_of_its_range(self):
        self.fine("""
actions:
  go: {}
examples:
  scene:
    names: [Ann, Bob]
    turn: Ann
    zones: {heap: 13r}
    holds:
      - next(value of top of heap) == 2
      - previous(value of top of heap) == 12
      - next(next(value of top of heap)) == 3
""", game=GAME.replace(VALUES, "cycle: 2..13"))

    def test_below_zero_and_in_quotes(self):
        game = with_values('values: [-2..1, "3..4", 8]')
        shown = cria(game.replace("points: value", "points: 1"), "show",
                     "trial.yaml", "--config")
        self.assertIn("values: [-2, -1, 0, 1, \"3..4\", 8]", shown)

    def test_many_numbers_in_the_rule_book(self):
        for values, told in (
                ("values: 1..40", "are 1 to 40."),
                ("values: [first, 1..40, last]", "are first, 1 to 40 and last."),
                ("values: [1..15, last]", "12, 13, 14, 15 and last."),
                ("values: [1..20, 30..60]", "are 1 to 20 and 30 to 60.")):
            said = cria(with_values(values).replace("points: value", "points: 1"),
                        "rules", "trial.yaml")
            self.assertIn(told, " ".join(said.split()))

    def test_house_rules_add_take_away_and_set(self):
        for change, told in (
                ("change: {attributes.value.values: 1..9}", "1 2 3 4 5 6 7 8 9"),
                ("change: {attributes.value.values: [1..2, 7..8]}",
                 "1 2 7 8")):
            shown = cria(with_values("values: 1..8"), "show", "trial.yaml",
                         "--with", "house.yaml", "--config",
                         files=(("house.yaml", "cria: 1\nextends: trial\n"
                                 f"name: House\n{change}\n"),))
            self.assertIn("values: [" + ", ".join(told.split()) + "]", shown)


if __name__ == "__main__":
    unittest.main()
