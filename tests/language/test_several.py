"""Actions with more than one `some of`, or with other choices after one.

SPDX-License-Identifier: MIT
"""

import itertools

from trial import Trial, GAME, cria, decisions, scene, trace

ROW = GAME.replace("  row: {}\n", """  row: {}
  away: {of: each player, seen by: owner}
""").replace("  colour: {values:", "  side: {values: [left, right]}\n"
             "  colour: {values:").replace(
                 "  hand: {of: each player}",
                 "  hand: {of: each player, seen by: owner}")
TRADE = """
actions:
  trade:
    choose:
      given: {some of: hand of actor, most: 2}
      taken:
        some of: row
        least: count(given)
        most: count(given)
        together:
          as much:
            if: sum(points for each card in taken) == sum(points for each card in given)
            because: not as much
    do:
      give: {move: given, from: hand of actor, to: row}
      take: {move: taken, from: row, to: hand of actor}
  pass: {}
"""
ZONES = "{row: 1b 2r 2b 4r, hand: {Ann: 1r 3r 3b, Bob: 5r}}"


class Several(Trial):
    def test_every_pair_of_combinations(self):
        # 1 = 1; 1 + 3 = 2 + 2; 3 + 3 = 2 + 4
        self.fine(TRADE, scene([], """{legal: [trade 1r and 1b, trade 1r 3r and 2r 2b, \
trade 1r 3b and 2r 2b, trade 3r 3b and 2r 4r, trade 3r 3b and 2b 4r, pass]}
Ann: trade 3r 3b and 2b 4r
{zones: {row: 1b 2r 3r 3b, hand: {Ann: 1r 2b 4r, Bob: 5r}}}""", zones=ZONES),
                  game=ROW)

    def test_copies_and_three_sets(self):
        self.fine("""
actions:
  share:
    choose:
      mine: {some of: hand of actor, most: 2}
      who: {some of: players}
      ours: {some of: row, alike: colour, most: 2, where: card.value < 5, at most: 1}
    do:
      away: {move: mine, from: hand of actor, to: away of actor}
      each: {for each: one, in: who, do: {n: {raise: n}}}
      row: {move: ours, from: row, to: heap}
""", scene([], """{legal: [%s]}
Ann: share 2b 2b and Ann Bob and 1r 4r
{holds: [n == 2, count(away of Ann) == 2, count(heap) == 2]}""" % ", ".join(
    f"share {mine} and {who} and {ours}" for mine, who, ours in
    itertools.product(("2b", "2b 2b"), ("Ann", "Bob", "Ann Bob"),
                      ("1r", "4r", "1r 4r", "3b"))),
                           zones="{row: 1r 1r 3b 4r 6r, hand: {Ann: 2b 2b, "
                                 "Bob: 5r}}"), game=ROW)

    def test_one_choice_after_several(self):
        self.fine("""
actions:
  hand on:
    choose:
      cards: {some of: hand of actor, least: 2, most: 2}
      whom: players where player != actor
      many: 1 .. count(cards)
      side: any side
    do:
      them: {move: cards, from: hand of actor, to: hand of whom}
      n: {raise: n, by: many}
""".replace("      side: any side\n", ""), scene([], """{legal: [hand on 1r 3b and Bob 1, \
hand on 1r 3b and Bob 2]}
Ann: hand on 1r 3b and Bob 2
{zones: {hand: {Ann: [], Bob: 1r 3b 5r}}, holds: [n == 2]}""", zones="""{hand: {
        Ann: 1r 3b, Bob: 5r}}"""), game=ROW)
        self.fine("""
actions:
  turn:
    choose:
      cards: {some of: hand of actor, most: 1}
      side: any side
    do: {a: {move: cards, from: hand of actor, to: row}}
""", scene([], "{legal: [turn 1r and left, turn 1r and right]}",
           zones="{hand: {Ann: 1r, Bob: 5r}}"), game=ROW)

    def test_dice_before_cards(self):
        dice = ROW.replace("zones:", """dice:
  attribute: value
  faces: {first: [1, 2, 3], second: [1, 2, 3], third: [1, 2, 3]}
zones:""", 1)
        self.fine("""
actions:
  use:
    choose:
      which: {some of: dice, least: 2, most: 2}
      cards:
        some of: hand of actor
        most: 3
        together: {so many: count(cards) == sum(number(die.face) for each die in which)}
    do: {a: {move: cards, from: hand of actor, to: row}}
  pass: {}
""", scene([], "{legal: [use 1 1 and 1r 3b, use 1 1 and 1r 4b, use 1 1 and 3b 4b, use 1 2 and 1r 3b 4b, pass]}",
           zones="{hand: {Ann: 1r 3b 4b, Bob: 5r}}",
           dice="1 2 1"), game=dice)

    def test_what_others_are_told(self):
        hide = """
actions:
  lay:
    choose:
      hidden: {some of: hand of actor, least: 2, most: 2}
      open: {some of: hand of actor, most: 1, where: not (card in hidden)}
    do:
      a: {move: hidden, from: hand of actor, to: away of actor}
      b: {move: open, from: hand of actor, to: row}
  pass: {}
"""
        game = ROW.replace("deal: 2,", "deal: 4,")
        whole = [record["chosen"] for record in decisions(trace(game + hide))]
        told = [record["told"] for record in decisions(
            trace(game + hide, "--as", "nobody"))]
        # What is open depends on what is hidden, but everybody sees it.
        self.assertEqual(told, [
            "lay 2 cards and " + text.rsplit(" and ", 1)[1]
            if text.startswith("lay") else text for text in whole])
        self.assertTrue(any(text.startswith("lay") for text in whole))

    def test_how_many_tells_of_what_is_hidden(self):
        hide = """
actions:
  lay:
    choose:
      hidden: {some of: hand of actor, most: 1}
      open:
        some of: row
        least: sum(number(card.value) for each card in hidden)
        most: sum(number(card.value) for each card in hidden)
    do:
      a: {move: hidden, from: hand of actor, to: away of actor}
  pass: {}
"""
        game = ROW.replace("deal: 2, from: draw, to: each hand}",
                           "deal: 4, from: draw, to: each hand}\n"
                           "    row: {deal: 6, from: draw, to: row}")
        told = {record["told"] for record in decisions(
            trace(game + hide, "--as", "nobody"))}
        self.assertEqual(told, {"lay a card and cards", "pass"})
        known = hide.replace("sum(number(card.value) for each card in hidden)",
                             "count(hidden)")
        told = {record["told"] for record in decisions(
            trace(game + known, "--as", "nobody"))}
        self.assertTrue(all(text == "pass" or
                            text.startswith("lay a card and ") and
                            text[-1] in "rb" for text in told), told)

    def test_at_once(self):
        game = ROW.replace("round:\n", "round:\n  turns: at once\n", 1)
        self.fine("""
actions:
  lay:
    choose:
      mine: {some of: hand of actor, most: 2}
      who: {some of: players}
    do:
      a: {move: mine, from: hand of actor, to: row}
      n: {raise: n, by: count(who)}
""", scene([], """Ann: lay 1r 3r and Ann Bob
Bob: lay 5r and Bob
{zones: {row: 1r 3r 5r, hand: {Ann: 3b, Bob: 6r}}, holds: [n == 3]}""",
           zones="{hand: {Ann: 1r 3r 3b, Bob: 5r 6r}}"), game=game)

    def test_native_plays_the_same(self):
        game = ROW.replace("hands: {deal: 2, from: draw, to: each hand}",
                           "hands: {deal: 4, from: draw, to: each hand}\n"
                           "    row: {deal: 4, from: draw, to: row}")
        plain = cria(game + TRADE, "simulate", "trial.yaml", "--games", "50",
                     "--players", "3", "--format", "json")
        native = cria(game + TRADE, "simulate", "trial.yaml", "--games", "50",
                      "--players", "3", "--format", "json", "--compile")
        self.assertEqual(plain, native)

    def test_legal_moves_are_those_of_brute_force(self):
        game = ROW.replace("hands: {deal: 2, from: draw, to: each hand}",
                           "hands: {deal: 4, from: draw, to: each hand}\n"
                           "    row: {deal: 5, from: draw, to: row}")
        for record in decisions(trace(game + TRADE, games="20")):
            zones = record["state"]["zones"]
            hand = zones["hand"][record["player"]]
            found = {"pass"}
            for count in (1, 2):
                for given in itertools.combinations(hand, count):
                    for taken in itertools.combinations(zones["row"], count):
                        if sum(int(card[0]) for card in given) == \
                                sum(int(card[0]) for card in taken):
                            found.add(f"trade {' '.join(given)} and "
                                      f"{' '.join(taken)}")
            self.assertEqual(sorted(found), record["legal"])

    def test_reasons(self):
        example = scene([], """{refused: {trade 1r and 2r: not as much}}
{refused: {trade 1r and 3r: "there is no 3r in 'row'"}}
{refused: {trade 1r 3r and 4r: at least 2 are chosen}}""", zones=ZONES)
        self.fine(TRADE, example, game=ROW)

    def test_more_than_15(self):
        said = self.wrong("""
actions:
  lay:
    choose:
      some: {some of: hand of actor, most: 8}
      more: {some of: row, most: 8}
    do: {a: {move: some, from: hand of actor, to: row}}
""", game=ROW)
        self.assertIn("these are up to 16 things to choose in one action, but "
                      "at most 15 can be chosen [some-of]", said)
        self.fine("""
actions:
  lay:
    choose:
      some: {some of: hand of actor, least: 8, most: 8}
      more: {some of: row, least: 7, most: 7}
    do: {a: {move: some, from: hand of actor, to: row}}
  pass: {}
""", scene([], """{legal: [pass, lay 1r 1r 1b 1b 2r 2r 2b 2b and 3r 3r 3b 3b 4r 4r 4b]}
Ann: lay 1r 1r 1b 1b 2r 2r 2b 2b and 3r 3r 3b 3b 4r 4r 4b""", zones="""{
        row: 3r 3r 3b 3b 4r 4r 4b,
        hand: {Ann: 1r 1r 1b 1b 2r 2r 2b 2b, Bob: 5r}}"""), game=ROW)

    def test_can_is_not_known(self):
        said = self.wrong(TRADE.replace("  pass: {}", """  pass:
    when: {no trade: "not can(trade)"}"""), game=ROW)
        self.assertIn("'can' cannot tell whether 'trade' is open: what can be "
                      "chosen after several is only found out when moves are "
                      "listed [cannot-tell]", said)


if __name__ == "__main__":
    import unittest
    unittest.main()
