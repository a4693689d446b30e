"""What stands in braces in the text of a move.

SPDX-License-Identifier: MIT
"""

import unittest

from trial import GAME, Trial, cria, decisions, ids, scene, trace

HIDDEN = GAME.replace("hand: {of: each player}",
                      "hand: {of: each player, seen by: owner}")
LAY = """
actions:
  lay:
    text: lay {those} as {n + 1}
    choose: {those: {some of: hand of actor}}
    do: {away: {move: those, from: hand of actor, to: heap}, next: {raise: n}}
  wait: {}
"""
SAME_TIME = """
actions:
  go:
    do:
      all decide:
        ask: active
        as: who
        actions:
          say: {text: "say {%s}", choose: {number: 1 .. 3}}
"""


def away(text, told, to="secret of actor"):
    """Cards are chosen and put away where only the owner sees them."""
    game = HIDDEN.replace("remember:", "  secret: {of: each player, seen by: "
                          "owner}\nremember:", 1)
    return game + f"""
actions:
  away:
    text: {text}
{told and "    told: " + told}
    choose: {{those: {{some of: hand of actor, most: 2}}}}
    do: {{away: {{move: those, from: hand of actor, to: {to}}}}}
  wait: {{}}
"""


class Listed(Trial):
    def test_a_text_is_worked_out_when_the_moves_are_listed(self):
        self.fine(LAY, scene([], """
legal: [lay 1r as 1, lay 5b as 1, lay 1r 5b as 1, wait]
Ann: lay 1r as 1
legal: [lay 2r as 2, lay 2r 2r as 2, wait]
Bob: lay 2r as 2
none legal: [lay 5b as 1, lay 5b as 2]
legal: [lay 5b as 3, wait]
""", zones="{hand: {Ann: 1r 5b, Bob: 2r 2r}}"))

    def test_several_names_and_a_name_before_them(self):
        self.fine("""
actions:
  add:
    text: "{one} plus {two} is {one + two}, {count(hand of who)} with {who}"
    choose: {one: 1 .. 2, two: 3 .. 4, who: players where player != actor}
    do: {note: {set: n, to: one}}
""", scene([], """
legal: ["1 plus 3 is 4, 1 with Bob", "1 plus 4 is 5, 1 with Bob", "2 plus 3 is 5, 1 with Bob", "2 plus 4 is 6, 1 with Bob"]
Ann: 2 plus 3 is 5, 1 with Bob
holds: ["n == 2"]
""", zones="{hand: {Bob: 1r}}"))

    def test_a_die_that_is_worked_out_is_told_by_its_face_alone(self):
        """The next die shows the same, but is no other choice."""
        dice = "dice: {attribute: value, faces: {one: [3, 3], two: [3], three: [4]}}\n"
        self.fine(dice, """
actions:
  see:
    text: "see {lowest(dice)} and {highest(dice)}, {k}"
    choose: {k: 1 .. 2}
  take:
    choose: {die: dice}
""", scene([], """
legal: ["see 3 and 4, 1", "see 3 and 4, 2", take 3 one, take 3 two, take 4]
""", dice="3 3 4"))

    def test_why_such_a_move_is_not_legal(self):
        game = GAME + """
actions:
  lay:
    text: lay {card} on {count(heap)} for {points of card + n}
    choose:
      card:
        from: hand of actor
        where: {low: {if: card.value < 3, because: it is too high}}
    do: {away: {move: card, from: hand of actor, to: heap}}
  wait: {}
"""
        self.fine(scene([], """
legal: [lay 1r on 2 for 1, wait]
refused: {lay 5b on 2 for 5: it is too high}
""", zones="{hand: {Ann: 1r 5b}, heap: 7r 8b}"), game=game)

    def test_what_has_no_value(self):
        self.fine("""
actions:
  share: {text: "share {12 / n}"}
  half: {text: "half {12 / 2}"}
""", scene([], "legal: [share ?, half 6]"))

    def test_the_top_card_stays_what_the_text_says(self):
        records = trace(GAME + """
actions:
  take:
    text: take {top(draw)}, not {bottom(draw)}
    do: {take: {deal: 1, from: draw, to: heap}}
""", games="10")
        for one, then in zip(records, records[1:]):
            if one["record"] == then["record"] == "decision":
                top = one["legal"][0].split()[1].rstrip(",")
                self.assertEqual(then["state"]["zones"]["heap"][0], top)

    def test_what_a_text_cannot_say(self):
        for text, said in (("1 .. n", "cannot hold a range"),
                           ("points", "the name 'points'"),
                           ("nothing known", "not known here")):
            with self.subTest(text):
                self.assertIn("error: ", self.wrong(f"""
actions:
  go: {{text: "go {{{text}}}"}}
"""), said)
        self.assertIn("a pile that is only known", self.wrong("""
actions:
  go: {text: "go {top(own of who)}", choose: {who: players}}
""", game=GAME.replace("  row:", "  own: {as: pile, of: each player}\n  row:")))

    def test_at_the_same_time_only_what_is_chosen(self):
        self.fine(SAME_TIME % "number * 2")
        self.assertIn("others decide at the same time",
                      self.wrong(SAME_TIME % "number + n"))
        self.assertIn("others decide at the same time",
                      self.wrong(SAME_TIME % "count(hand of who)"))


class Told(unittest.TestCase):
    def others(self, text, told="", to="secret of actor"):
        """What others are told of such a decision that chose two cards."""
        game = away(text, told, to)
        whole = decisions(trace(game, "--seed", "5", games="8"))
        heard = decisions(trace(game, "--seed", "5", "--as", "nobody",
                                games="8"))
        return {(one["chosen"], other["told"])
                for one, other in zip(whole, heard)
                if one["chosen"] != "wait"}

    def test_what_they_see_and_no_more(self):
        found = self.others("away {those} with {count(those)} in {round} of "
                            "{count(hand of actor)} "
                            "{lowest(hand of actor)}")
        self.assertTrue(found)
        for whole, told in found:
            number = whole.split(" with ")[1].split()[0]
            cards = "a card" if number == "1" else f"{number} cards"
            left = whole.split(" of ")[1].split()[0]
            self.assertEqual(told, f"away {cards} with {number} in 1 of {left} "
                             "a card")

    def test_told_says_what_is_in_it(self):
        for _, told in self.others("away {those}",
                                   "one of {count(hand of actor)} cards"):
            self.assertRegex(told, r"^one of [0-9]+ cards$")

    def test_the_check_finds_what_is_hidden(self):
        hidden = ("lowest(hand of next player)", "top(draw)",
                  "count(hand of next player where card.value == 1)")
        for value in hidden:
            with self.subTest(value):
                self.assertIn("tells-too-much",
                              ids(away("away {those} {%s}" % value, "")))
        for value in ("lowest(hand of actor)", "count(hand of next player)",
                      "count(draw)", "top(heap)", "n + 1"):
            with self.subTest(value):
                self.assertNotIn("tells-too-much",
                                 ids(away("away {those} {%s}" % value, "")))
        for told, much in (("{lowest(hand of actor)}", True),
                           ("{highest(those)}", True), ("{count(draw)}", False),
                           ("{count(those)}", False)):
            with self.subTest(told):
                self.assertEqual("tells-too-much" in
                                 ids(away("away {those}", f"x {told}")), much)

    def test_a_question_in_two_places(self):
        """Who is asked knows the own hand, wherever the routine is performed."""
        offer = """
routines:
  ask the others:
    who:
      offer to: active where player != actor
      as: taker
      actions:
        show:
          choose: {card: hand of %s}
          do: {it: {move: card, from: hand of taker, to: heap}}
actions:
  one: {do: {them: {perform: ask the others}}}
  two: {do: {them: {perform: ask the others}}}
"""
        game = GAME.replace("hand: {of: each player}",
                            "hand: {of: each player, seen by: owner}") + offer
        self.assertNotIn("tells-too-much", ids(game % "taker"))
        self.assertIn("tells-too-much", ids(game % "player after taker"))

    def test_the_page_of_the_finding(self):
        self.assertIn("braces", cria(GAME, "explain", "text-value"))


if __name__ == "__main__":
    unittest.main()
