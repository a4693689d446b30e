"""In the text of an answer, the names that were known before the question
stand for their values: what was chosen, dealt or gone through."""

import unittest

from trial import HEAD, Trial, cria, decisions, trace

GAME = HEAD + """
cards: {any: {value: 1..6, colour: each, copies: 2}}
tokens: {chip: {supply: 30}, coin: {supply: 30}}
dice:
  attribute: value
  faces: {one: [1, 2, 3], two: [4, 5, 6]}
zones:
  draw: {as: pile, seen by: nobody}
  discard: {as: pile}
  hand: {of: each player}
remember:
  kept: {is: number, for: game, of: each player}
round:
  starter: {by lot: random}
  setup:
    gather: {gather into: draw}
    shuffle: {shuffle: draw}
    hands: {deal: 4, from: draw, to: each hand}
    tokens:
      for each: player
      do:
        chips: {give: chip, number: 3, from: supply, to: player}
        coins: {give: coin, number: 3, from: supply, to: player}
    roll: {roll: dice}
  ends: {done: turn >= 6}
game:
  ends: {one: true}
  total: kept of player
  wins: highest
actions:
"""


def answers(actions, games="6", players="3"):
    """Pairs of what was chosen and what could be answered to it."""
    found = decisions(trace(GAME + actions, players=players, games=games))
    return [(one, other) for one, other in zip(found, found[1:])
            if one["chosen"].startswith("act") and
            other["legal"][0].startswith("answer")]


class Names(unittest.TestCase):
    def same(self, actions, pattern="answer%s", answer=None):
        pairs = answers(actions)
        self.assertGreater(len(pairs), 8)
        for asked, answered in pairs:
            words = asked["chosen"][len("act"):]
            for text in answered["legal"]:
                expected = pattern % (answer(words) if answer else words)
                self.assertEqual(text, expected)
        self.assertGreater(len({one["chosen"] for one, _ in pairs}), 2)

    def asks(self, choose, text, before=""):
        return f"""
  act:
    choose: {choose}
    do:
      {before}
      ask:
        ask: next player
        actions:
          answer: {{text: "answer {text}"}}
"""

    def test_a_chosen_card(self):
        self.same(self.asks("{held: hand of actor}", "{held}"))

    def test_what_is_known_of_a_card(self):
        self.same(self.asks("{held: hand of actor}",
                            "{value of held}{colour of held}"),
                  answer=lambda card: card.replace("r", "red")
                  .replace("b", "blue"))

    def test_a_player(self):
        self.same(self.asks("{whom: players where player != actor}", "{whom}"))

    def test_a_number(self):
        self.same(self.asks("{many: 3 .. 7}", "{many}"))

    def test_a_sum(self):
        self.same(self.asks("{many: 3 .. 7}", "{many + 1}"),
                  answer=lambda many: f" {int(many) + 1}")

    def test_a_value(self):
        self.same(self.asks("{wish: any value}", "{wish}"))

    def test_a_token(self):
        for asked, answered in answers(self.asks("{paid: tokens of actor}",
                                                 "{paid}")):
            self.assertEqual(answered["legal"],
                             ["answer" + asked["chosen"][3:]])

    def test_three_things(self):
        self.same(self.asks("{held: hand of actor, whom: players, many: 1 .. 3}",
                            "{held} {whom} {many}"))

    def test_several_cards(self):
        self.same(self.asks("{these: {some of: hand of actor, most: 2}}",
                            "{these}"))

    def test_several_players(self):
        self.same(self.asks("{these: {some of: players}}", "{these}"))

    def test_several_dice(self):
        self.same(self.asks("{these: {some of: dice}}", "{these}"))

    def test_the_lowest_of_several(self):
        self.same(self.asks("{these: {some of: hand of actor, most: 3}}",
                            "{lowest(these)}"),
                  answer=lambda words: " " + min(
                      words.split(), key=lambda card: (card[0], card[1] != "r")))

    def test_a_card_that_is_dealt(self):
        actions = """
  act:
    do:
      one: {deal: 1, from: draw, to: discard, as: drawn}
      ask:
        ask: next player
        actions:
          answer: {text: "answer {drawn}"}
"""
        pairs = answers(actions)
        self.assertGreater(len(pairs), 8)
        for _, answered in pairs:
            top = answered["state"]["zones"]["discard"][0]
            self.assertEqual(answered["legal"], ["answer " + top])

    def test_no_card_is_dealt(self):
        actions = """
  act:
    do:
      away: {move: draw, to: discard}
      one: {deal: 1, from: draw, to: discard, as: drawn}
      ask:
        ask: next player
        actions:
          answer: {text: "answer {drawn}"}
"""
        for _, answered in answers(actions):
            self.assertEqual(answered["legal"], ["answer none"])

    def test_who_is_gone_through(self):
        actions = """
  act:
    do:
      all:
        for each: one
        in: players
        do:
          ask:
            ask: one
            actions:
              answer: {text: "answer {one}"}
"""
        found = decisions(trace(GAME + actions, players="3", games="2"))
        asked = [one for one in found if one["legal"][0] != "act"]
        self.assertGreater(len(asked), 12)
        for one in asked:
            self.assertEqual(one["legal"], ["answer " + one["player"]])

    def test_a_question_within_a_question(self):
        actions = """
  act:
    choose: {held: hand of actor}
    do:
      ask:
        ask: next player
        actions:
          why:
            text: why {held} {many}
            choose: {many: 1 .. 2}
            do:
              ask:
                ask: actor
                actions:
                  because: {text: "because {held} {many}"}
"""
        found = decisions(trace(GAME + actions, games="4"))
        count = 0
        for first, second, third in zip(found, found[1:], found[2:]):
            if first["chosen"].startswith("act"):
                card = first["chosen"][4:]
                self.assertEqual(second["legal"],
                                 [f"why {card} 1", f"why {card} 2"])
                self.assertEqual(third["legal"],
                                 ["because" + second["chosen"][3:]])
                count += 1
        self.assertGreater(count, 8)

    def test_what_is_chosen_with_the_answer_keeps_its_own_name(self):
        actions = """
  act:
    choose: {held: hand of actor}
    do:
      ask:
        ask: next player
        actions:
          answer:
            text: answer {held} with {own}
            choose: {own: hand of next player}
"""
        for asked, answered in answers(actions):
            for text in answered["legal"]:
                self.assertTrue(text.startswith(
                    f"answer {asked['chosen'][4:]} with "), text)


class Scopes(Trial):
    """Where a name ends."""

    def test_after_a_loop_its_name_is_not_known(self):
        text = ("actions: {go: {do: {all: {for each: one, in: players, do: "
                "{more: {raise: n, if: one == actor}}}%s}}}\n")
        self.fine(text % "")
        self.assertIn("the name 'one' is not known here", self.wrong(
            text % ", last: {raise: n, if: one == actor}"))


class Refused(unittest.TestCase):
    """The same texts, typed when they are not legal."""

    ACTIONS = """
  act:
    choose: {whom: players where player != actor, many: 3 .. 4}
    do:
      ask:
        ask: whom
        actions:
          answer:
            text: answer {whom} {many}
            when:
              never: {if: count(hand of whom) > 99, because: too few cards}
          leave it: {}
          say nothing: {}
"""

    def said(self, *typed):
        return cria(GAME + self.ACTIONS, "repl", "trial.yaml", "--players",
                    "2", "--names", "Ann,Bob", "--seed", "1", "--starter",
                    "Ann", typed="\n".join(typed))

    def test_before_the_question(self):
        self.assertIn("'answer' is not open now",
                      self.said("answer Bob 3", ":quit"))

    def test_with_a_reason(self):
        self.assertIn("too few cards",
                      self.said("act Bob 3", "answer Bob 3", ":quit"))

    def test_with_another_value(self):
        found = self.said("act Bob 3", "answer Bob 4", ":quit")
        self.assertNotIn("too few cards", found)
        self.assertIn("not a legal move", found)


if __name__ == "__main__":
    unittest.main()
