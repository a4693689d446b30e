"""What the prompt and the rule book say of rules in unusual forms.

SPDX-License-Identifier: MIT
"""

import unittest

from trial import GAME, cria

FOLDED = """
actions:
  lay:
    choose:
      card:
        from: hand of actor
        where:
          fits: >-
            not empty(hand of actor)
            and (if empty(heap) then card.value == 8
            else card.value == 1)
    do: {it: {move: card, from: hand of actor, to: heap}}
  rest: {}
"""
COLUMNS = GAME.replace("  ends: {done: turn > 8}\n", """  ends: {done: turn > 8}
  after: {score: {score: each player}}
""").replace("  row: {}\n", """  row: {as: pile, of: 1..3, spread: all cards}
  aside: {as: pile}
""") + """
actions:
  put:
    choose:
      number: {from: 1..3, where: empty(row of number)}
      goal: {from: 1..3, where: goal != number and empty(row of goal)}
    do:
      one: {deal: 1, from: draw, to: row of number}
      two: {deal: 1, from: draw, to: aside}
  rest: {}
score: {many: "sum(20 for each value where count(path of player at value) > 1)"}
"""
COLUMNS = COLUMNS.replace("  aside:", "  path: {of: [each player, each value]}\n"
                          "  aside:")


def words(*arguments, **options):
    return " ".join(cria(*arguments, **options).split())


def asked(text, *typed):
    return cria(text, "repl", "trial.yaml", "--seed", "1", "--names", "Ann,Bob",
                typed="\n".join(typed) + "\n")


class Prompt(unittest.TestCase):
    def test_a_folded_condition_is_told_without_its_sign(self):
        said = " ".join(asked(GAME + FOLDED, ":set hand Ann 2r",
                              ":why lay 2r").split())
        self.assertIn("fits: not empty(hand of actor) and (if", said)

    def test_a_choice_between_two_begins_with_if(self):
        said = " ".join(asked(GAME + FOLDED, ":set hand Ann 2r",
                              ":why lay 2r").split())
        self.assertIn("no if empty(heap) then card.value == 8 else card.value "
                      "== 1 (", said)

    def test_the_beginning_of_several_moves(self):
        said = " ".join(asked(COLUMNS, ":why put").split())
        self.assertIn("'put' is the beginning of several moves: write all of "
                      "one, such as 'put 1 2'.", said)

    def test_a_card_on_a_pile_with_a_number_makes_a_move_legal(self):
        text = COLUMNS + """
relations: {card lies under top: {lower: card.value < top.value}}
"""
        text = text.replace("  rest: {}", """  lay:
    choose:
      card: hand of actor
      number:
        from: 1..3
        where: not empty(row of number) and card lies under top of row of number
    do: {it: {move: card, from: hand of actor, to: row of number}}
  rest: {}""")
        said = " ".join(asked(text, ":set hand Ann 6r", ":near lay 6r 2").split())
        self.assertIn("'lay 6r 2' would be legal after any of these: :set top "
                      "row 2 7r :set top row 2 7b :set top row 2 8r :set top "
                      "row 2 8b", said)

    def test_a_number_that_is_no_key(self):
        self.assertIn("there is no number '4'",
                      asked(COLUMNS, ":set row 4 3r"))

    def test_what_follows_a_spread_pile_has_a_line_of_its_own(self):
        lines = asked(COLUMNS).splitlines()
        self.assertIn("row 3: no cards", lines)
        self.assertTrue(any(line.startswith("aside:") for line in lines))


class RuleBook(unittest.TestCase):
    def test_a_place_that_was_chosen_by_its_number(self):
        said = words(COLUMNS, "rules", "trial.yaml")
        self.assertIn("the number's row pile is empty", said)
        self.assertIn("the goal's row pile is empty", said)
        self.assertNotIn("number the ", said)

    def test_no_preposition_is_left_behind(self):
        said = words(COLUMNS, "rules", "trial.yaml")
        self.assertIn("The sum, over every value for which there are at least "
                      "two cards in your path at that value, of 20.", said)

    def test_one_player(self):
        said = words("cria: 1\nextends: klondike\nname: Same\n", "rules",
                     "trial.yaml")
        self.assertIn("Then your turn is over, and you have another turn.", said)
        self.assertNotIn("to the left", said)
        self.assertIn("Ann plays alone.", said)

    def test_elements_of_one_name_are_listed_once(self):
        said = words(GAME + """
actions:
  go:
    choose: {card: {from: hand of actor where card.value == 1, where: foo == 2}}
    when: {x: "any(any(foo for each card in hand of actor) for each card in heap)"}
""", "check", "trial.yaml", status=1)
        self.assertIn("what is looked at here is called 'card'", said)
        self.assertNotIn("'card' or 'card'", said)


class Difference(unittest.TestCase):
    RULE = """cria: 1
extends: trial
name: Higher
change:
  define.far: {CHANGE}
"""

    def test_a_definition_with_parameters(self):
        base = GAME + """
define:
  far: {of: {this: card}, is: this.value > 3, called: "{this} is far"}
actions:
  lay:
    choose: {card: {from: hand of actor, where: far(card)}}
    do: {it: {move: card, from: hand of actor, to: heap}}
  rest: {}
"""
        rule = self.RULE.replace("{CHANGE}", "{is: this.value > 4}")
        said = words(base, "diff", "trial.yaml", "--with", "higher.yaml",
                     files=(("higher.yaml", rule),), status=1)
        self.assertIn("The meaning of the definition 'far' is \"this.value > 3\" "
                      "in trial (trial.yaml:31) and \"this.value > 4\" in trial "
                      "with higher (higher.yaml:5).", said)
        rule = self.RULE.replace("{CHANGE}", '{called: "{this} is great"}')
        said = words(base, "diff", "trial.yaml", "--with", "higher.yaml",
                     files=(("higher.yaml", rule),))
        self.assertNotIn("great", said)


if __name__ == "__main__":
    unittest.main()
