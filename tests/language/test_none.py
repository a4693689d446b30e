"""Relations that are asked of what may be no card, and what counts as a reason
that there is one."""

import unittest

from trial import cria, decisions, ids, trace

GAME = """
cria: 1
name: Pile
players: 2
attributes:
  value: {values: [1, 2, 3, 4]}
cards: {any: {value: each, copies: 6}}
zones:
  draw: {as: pile, seen by: nobody}
  discard: {as: pile}
  aside: {as: pile}
  hand: {of: each player}
remember:
  best: {is: card, for: round}
  seen: {is: number, for: round}
relations:
  card fits top:
    up: card.value >= top.value
    always: card.value == 4
round:
  starter: {by lot: random}
  setup:
    gather: {gather into: draw}
    shuffle: {shuffle: draw}
    hands: {deal: 3, from: draw, to: each hand}
    %s
  ends: {done: turn > 8, out: empty(hand of actor)}
game:
  ends: {one: true}
  total: count(hand of player)
  wins: lowest
actions:
  pass: {do: {it was: {set: best, to: top of discard}}}
  draw: {do: {one: {deal: 1, from: draw, to: hand of actor}}}
  play:
    choose:
      card: {from: hand of actor, where: %s}
    do:
      down: {move: card, from: hand of actor, to: discard}
      %s
"""
UP = "turn up: {deal: 1, from: draw, to: discard}"
NONE = "nothing: {shuffle: draw}"
ASKS = "card fits top of discard"
ALL = "card.value != nothing"
REFUSED, FINE = ["may-be-none"], []


class Relations(unittest.TestCase):
    def check(self, expected, setup=NONE, where=ALL, step=NONE, change=None):
        text = GAME % (setup, where, step)
        if change:
            self.assertIn(change[0], text)
            text = text.replace(*change)
        found = ids(text, "-W", "no-all", status=1 if expected else 0)
        self.assertEqual(found, expected)

    def test_the_pile_is_empty_at_first(self):
        self.check(REFUSED, where=ASKS)
        self.check(FINE, where=ASKS, setup=UP)

    def test_no_card_is_dealt(self):
        self.check(REFUSED, where=ASKS, setup=UP.replace("1", "0"))
        self.check(REFUSED, where=ASKS, setup=UP.replace("discard", "aside"))

    def test_the_set_up_lays_a_card_open(self):
        self.check(FINE, where=ASKS, change=(
            "    hands:", "    open: {move: top of draw, from: draw, to: "
            "discard}\n    hands:"))

    def test_it_may_not_have_been_turned_up(self):
        self.check(REFUSED, where=ASKS,
                   setup=UP.replace("}", ", if: count(players) > 1}"))

    def test_the_deal_must_leave_a_card_to_turn_up(self):
        """Of 24 cards, for 2 players; 'seen' is remembered."""
        for amount, expected in (
                ("11", FINE), ("12", REFUSED), ("count(players) * 5", FINE),
                ("24 / count(players)", REFUSED),
                ("(24 - 1) / count(players)", FINE),
                ("3 + seen", REFUSED), ("3 - seen", REFUSED),
                ("if seen > 3 then 11 else 2", FINE),
                ("if seen > 3 then 12 else 2", REFUSED), ("-5", FINE),
                ("7 + sum(1 for each value in draw)", FINE),
                ("8 + sum(1 for each value in draw)", REFUSED)):
            with self.subTest(amount):
                self.check(expected, where=ASKS, setup=UP,
                           change=("{deal: 3,", "{deal: %s," % amount))

    def test_the_deal_of_a_product_must_leave_a_card(self):
        """Whichever of the products of two bounds is the largest: each adds at
        most 1 to what is dealt."""
        one = "(if seen > 3 then {} else 0)"
        for sign, left, right in (("-", -1, 1), ("-", 1, -1), ("+", -1, -1),
                                  ("+", 1, 1)):
            more = f"{sign} {one.format(left)} * {one.format(right)}"
            for amount, expected in ((f"10 {more}", FINE),
                                     (f"11 {more}", REFUSED)):
                with self.subTest(amount):
                    self.check(expected, where=ASKS, setup=UP,
                               change=("{deal: 3,", "{deal: %s," % amount))

    def test_it_leaves_a_card_with_any_number_of_players(self):
        """24 cards are enough for 7 times 3, and not for 8 times."""
        for players, amount, expected in (
                ("2..7", "3", FINE), ("2..8", "3", REFUSED),
                ("2..8", "if count(players) > 7 then 2 else 3", FINE),
                ("2..8", "if count(players) > 6 then 3 else 2", REFUSED),
                ("2..8", "23 / count(players)", FINE),
                ("2..8", "24 / count(players)", REFUSED)):
            with self.subTest(f"{players}: {amount}"):
                text = GAME.replace("{deal: 3,", "{deal: %s," % amount)
                text = text.replace("players: 2\n", f"players: {players}\n")
                found = ids(text % (UP, ASKS, NONE), "-W", "no-all",
                            status=1 if expected else 0)
                self.assertEqual(found, expected)

    STOCK = ("  aside:", "  stock: {as: pile, of: each player}\n  aside:")

    def stock(self, expected, setup, asked="stock of next player", step=NONE):
        """What is dealt lies in 'stock', a pile that each player has."""
        self.check(expected, setup=setup, where=f"card fits top of {asked}",
                   step=step, change=self.STOCK)

    def test_all_cards_or_more_are_dealt_to_each(self):
        """18 cards are left: 9 for each of 2 players."""
        for amount, expected in (("9", FINE), ("10", REFUSED), ("0", REFUSED)):
            with self.subTest(amount):
                self.stock(expected, "more: {deal: %s, from: draw, to: each "
                           "stock}" % amount)

    def test_a_card_of_ones_own_pile_goes_on(self):
        step = """
      perhaps:
        if: %s
        then:
          on: {deal: 1, from: stock of actor, to: aside}
          again: {go again: actor, if: card fits top of aside}
"""
        for reason, expected in (("not empty(stock of actor)", FINE),
                                 ("turn > 1", REFUSED),
                                 ("not empty(stock of next player)", REFUSED)):
            with self.subTest(reason):
                self.check(expected, step=step % reason, change=self.STOCK)

    def test_no_more_cards_go_on_than_lie_there(self):
        setup = """turn up: {deal: 1, from: draw, to: aside}
    on: {deal: 2, from: aside, to: discard}
    off: {deal: %d, from: discard, to: draw}"""
        self.check(FINE, where=ASKS, setup=setup % 0)
        self.check(REFUSED, where=ASKS, setup=setup % 1)

    def test_one_of_each_kind_goes_on(self):
        setup = """turn up: {deal: %d, from: draw, to: aside}
    on: {move: one of each, from: aside, to: discard}"""
        self.check(REFUSED, where=ASKS, setup=setup % 0)
        self.check(FINE, where=ASKS, setup=setup % 1)
        # Of several that lie there, all but one may be equal.
        more = "\n    off: {deal: 1, from: discard, to: draw}"
        self.check(REFUSED, where=ASKS, setup=setup % 6 + more)

    def test_one_of_64_kinds_is_laid_open(self):
        """The first kind, and the last: all that a set has room for."""
        for value, expected in ((1, FINE), (64, FINE), (65, REFUSED)):
            with self.subTest(value):
                text = (GAME % ("open: {move: draw where number(card.value) == "
                                f"{value}, from: draw, to: discard}}", ASKS,
                                NONE))
                text = text.replace("[1, 2, 3, 4]", str(list(range(1, 65))))
                text = text.replace("each, copies: 6", "each")
                text = text.replace("{deal: 3,", "{deal: 0,")
                found = ids(text, "-W", "no-all", status=1 if expected else 0)
                self.assertEqual(found, expected)

    def test_what_else_the_set_up_takes_away(self):
        for step, expected in (
                ("aside: {deal: 17, from: draw, to: aside}", FINE),
                ("aside: {deal: 18, from: draw, to: aside}", REFUSED),
                ("ones: {move: draw where card.value < 4, to: aside}",
                 REFUSED),                # of the 6 others all may be in hands
                ("ones: {move: draw where card.value < 3, to: aside}", FINE),
                ("each: {move: one of each, from: draw, to: aside}", FINE),
                ("low: {move: lowest(draw), from: draw, to: aside}", FINE),
                ("all: {move: draw, to: aside}", REFUSED)):
            with self.subTest(step):
                self.check(expected, where=ASKS, setup=f"{step}\n    {UP}")

    def test_the_set_up_selects_what_it_lays_open(self):
        """6 cards are in hands when it is looked for."""
        for cards, expected in (
                ("draw where card.value > 2", FINE),         # 12 of these
                ("draw where card.value > 3", REFUSED),      # 6
                ("draw where card.value > 2 and seen > 3", REFUSED),
                ("draw where card.value > 1 and card.value < 4", FINE),
                ("aside where card.value == 2", FINE)):      # all of these
            with self.subTest(cards):
                first = "twos: {move: draw where card.value == 2, to: aside}"
                change = None
                if cards.startswith("aside"):
                    change = ("    hands:", f"    {first}\n    hands:")
                self.check(expected, where=ASKS, change=change,
                           setup="open: {move: %s, to: discard}" % cards)
                self.check(expected, where=ASKS, change=change,
                           setup="open: {move: lowest(%s), from: %s, to: "
                           "discard}" % (cards, cards.split()[0]))

    def test_cards_that_are_not_gathered_again_become_fewer(self):
        over = ("  ends: {one: true}", "  ends: {two: round > 1}")
        text = GAME.replace(*over).replace("    gather: {gather into: draw}\n",
                                           "")
        text = text.replace("round:\n", "round:\n  after: {over: %s}\n", 1)
        text = text.replace("game:\n", "game:\n  setup: {all: {gather into: "
                            "draw}}\n")
        for step, expected in (("{shuffle: draw}", REFUSED),
                               ("{gather into: draw}", FINE)):
            with self.subTest(step):
                found = ids(text % (step, UP, ASKS, NONE), "-W", "no-all",
                            status=1 if expected else 0)
                self.assertEqual(found, expected)

    def test_a_pile_that_several_have(self):
        """What is known of one's own says nothing of another one's."""
        rows = ("  aside: {as: pile}", "  aside: {of: each player, as: pile}")
        each = "rows: {deal: 1, from: draw, to: each aside}"
        mine = "row: {deal: 1, from: draw, to: aside of actor}"
        mine_asked = "card fits top of aside of actor"
        other_asked = "card fits top of aside of next player"
        for setup, asked, when, expected in (
                (each, mine_asked, "", FINE), (each, other_asked, "", FINE),
                (mine, other_asked, "", REFUSED),
                (mine, mine_asked, "", REFUSED),     # the next one's turn comes
                (NONE, mine_asked, "not empty(aside of actor)", FINE),
                (NONE, other_asked, "not empty(aside of actor)", REFUSED),
                (NONE, mine_asked, "count(aside of actor) > 0", FINE),
                (NONE, other_asked, "count(aside of actor) > 0", REFUSED)):
            with self.subTest(f"{setup}, {asked}, {when}"):
                text = GAME.replace(*rows)
                if when:
                    text = text.replace("  play:\n", "  play:\n    when: {some: "
                                        f"{when}}}\n")
                found = ids(text % (setup, asked, NONE), "-W", "no-all",
                            status=1 if expected else 0)
                self.assertEqual(found, expected)

    def test_conditions_in_the_same_expression(self):
        for reason in ("not empty(discard) and", "empty(discard) or",
                       "count(discard) > 0 and", "count(discard) >= 1 and",
                       "0 < count(discard) and", "count(discard) == 0 or",
                       "top of discard != none and",
                       "top of discard is not none and",
                       "top of discard is any and",
                       "(top of discard).value > 2 and",
                       "card.value == 1 and not empty(discard) and",
                       "not (card.value == 1 or empty(discard)) and"):
            with self.subTest(reason):
                self.check(FINE, where=f"{reason} {ASKS}")

    def test_conditions_that_say_something_else(self):
        for reason in ("empty(discard) and", "not empty(discard) or",
                       "not empty(draw) and", "count(discard) >= 0 and",
                       "top of discard == none and", "count(discard) < 3 and",
                       "(not empty(discard) or card.value == 1) and",
                       "not (card.value == 1 and empty(discard)) and"):
            with self.subTest(reason):
                self.check(REFUSED, where=f"{reason} {ASKS}")

    def test_the_reason_must_come_first(self):
        self.check(REFUSED, where=f"{ASKS} and not empty(discard)")

    def test_if_then_else(self):
        self.check(FINE, where=f"if empty(discard) then true else {ASKS}")
        self.check(REFUSED, where=f"if empty(discard) then {ASKS} else true")

    def test_conditions_by_name(self):
        self.check(FINE, where="{there: not empty(discard), fits: %s}" % ASKS)
        self.check(REFUSED, where="{fits: %s, there: not empty(discard)}" %
                   ASKS)

    def test_when(self):
        choose = "  play:\n"
        for reason in ("not empty(discard)", "count(discard) > 2",
                       "top of discard is any", "top of discard != none"):
            with self.subTest(reason):
                self.check(FINE, where=ASKS, change=(
                    choose, choose + "    when: {some: %s}\n" % reason))
        for reason in ("empty(discard)", "count(discard) < 2",
                       "top of discard == none"):
            with self.subTest(reason):
                self.check(REFUSED, where=ASKS, change=(
                    choose, choose + "    when: {some: %s}\n" % reason))

    def test_steps_around_it(self):
        step = ("look: {if: %s, then: {yes: {go again: actor, if: bottom of "
                "draw fits top of discard}}}")
        self.check(FINE, step=step % "not empty(discard) and not empty(draw)")
        self.check(REFUSED, step=step % "not empty(discard)")
        self.check(["may-be-none"] * 2, step=step % "turn > 1")

    def test_counts_and_points_around_it(self):
        game = ("cards: {any: {value: each, copies: 6}}",
                "cards: {any: {value: each, copies: 6, points: value}}\n"
                "tables: {long: {of: number, is: {1..900: 7}, otherwise: 7}, "
                "short: {of: value, is: {1..3: 2}, otherwise: 5}}")
        for pile in ("draw", "discard"):
            step = ("first: {raise: seen, by: long of turn}\n      look: {if: "
                    f"%s, then: {{%s}}, else: {{%s}}}}")
            asks = f"go: {{go again: actor, if: card fits top of {pile}}}"
            for reason in ("count(%s) > 0", "count(%s) >= 1", "0 < count(%s)",
                           "1 <= count(%s)", "count(%s) > 3", "count(%s) == 2",
                           "not count(%s) == 0", "count(%s) != 0",
                           "top of %s is any", "points of top of %s > 0",
                           "points of bottom of %s > 3", "not empty(%s)",
                           "points of top of %s == 4",
                           "top of %s is not none", "bottom of %s != none"):
                with self.subTest(reason % pile):
                    self.check(FINE, step=step % (reason % pile, asks, ""),
                               change=game)
                    self.check(REFUSED, step=step % (reason % pile, "", asks),
                               change=game)
            for reason in ("long of order(value of top of %s) == 7",
                           "number(value of bottom of %s) * 2 == 0",
                           "short of value of top of %s == 5",
                           "short of value of bottom of %s > 3",
                           "count(%s) >= 0", "0 <= count(%s)",
                           "count(%s) > -1", "points of top of %s >= 0",
                           "points of bottom of %s < 3", "count(%s) < 3"):
                with self.subTest(reason % pile):
                    self.check(REFUSED, step=step % (reason % pile, asks, ""),
                               change=game)
            for reason in ("count(%s) < 1", "count(%s) <= 0", "count(%s) < 3",
                           "top of %s == none", "points of top of %s < 3",
                           "short of value of top of %s == 5",
                           "short of value of bottom of %s > 3",
                           "points of bottom of %s == 0", "empty(%s)"):
                with self.subTest(reason % pile):
                    self.check(FINE, step=step % (reason % pile, "", asks),
                               change=game)

    def test_a_step_takes_the_last_one_away(self):
        for step in ("away: {move: discard, to: aside}",
                     "away: {deal: 1, from: discard, to: aside}",
                     "away: {move: top of discard, from: discard, to: aside}",
                     "all: {gather into: draw}"):
            with self.subTest(step):
                self.check(REFUSED, where=ASKS, setup=UP, step=step)

    def test_a_pile_that_is_turned_over_keeps_its_top(self):
        step = """
      over:
        if: empty(draw)
        then:
          all: {move: discard, to: draw}
          top: {deal: 1, from: draw, to: discard}
          mix: {shuffle: draw}
"""
        self.check(FINE, where=ASKS, setup=UP, step=step)
        self.check(REFUSED, where=ASKS, setup=UP,
                   step=step.replace("deal: 1", "deal: 0"))
        self.check(REFUSED, where=ASKS, setup=UP, step=step.replace(
            "          top: {deal: 1, from: draw, to: discard}\n", ""))

    def test_a_card_that_is_dealt(self):
        step = ("one: {deal: 1, from: draw, to: hand of actor, as: new}\n"
                "      again: {go again: actor, if: %s}")
        asks = "new fits top of discard"
        self.check(REFUSED, setup=UP, step=step % asks)
        self.check(FINE, setup=UP, step=step % f"new != none and {asks}")
        self.check(FINE, setup=UP, step=step % asks, change=(
            "ends: {done: turn > 8,", "ends: {gone: empty(draw),"))

    def test_a_card_that_is_dealt_after_another(self):
        step = """
      before:
        if: turn > 1
        then: {one: {deal: 1, from: draw, to: aside, as: new}}
        else: {one: {deal: 1, from: draw, to: aside, as: new}}
      one:
        if: %s
        deal: 1
        from: draw
        to: hand of actor
        as: other
      again: {go again: actor, if: %sother fits top of discard}
"""
        ends = ("ends: {done: turn > 8,", "ends: {gone: empty(draw),")
        for reason in ("not empty(draw)", "count(draw) > 2", "turn > 3"):
            self.check(REFUSED, setup=UP, step=step % (reason, ""), change=ends)
            self.check(FINE, setup=UP, step=step % (
                reason, "other != none and "), change=ends)

    def test_a_card_that_is_dealt_after_seventy(self):
        """Names that may be none before one that is not."""
        step = "".join(f"a{i}: {{deal: 1, from: draw, to: aside, as: new{i}}}"
                       "\n      " for i in range(70))
        step += """last:
        if: not empty(discard)
        then:
          one: {deal: 1, from: %s, to: hand of actor, as: new}
          maybe: {set: seen, to: 1, if: turn > 1}
          again: {go again: actor, if: card fits new}"""
        self.check(FINE, step=step % "discard")
        self.check(REFUSED, step=step % "draw")

    def test_whatever_a_step_works_out(self):
        fits = "card fits top of aside"
        for form in ("set: seen, to: if {} then 1 else 2",
                     "raise: seen, by: if {} then 1 else 2",
                     "deal: if {} then 1 else 2, from: draw, to: discard",
                     "turn to: if {} then actor else next player",
                     "skip: if {} then 1 else 2",
                     "for each: one, in: 'players where {}', do: {{}}",
                     "for each: one, in: players, beginning with: 'if {} then "
                     "actor else next player', do: {{}}",
                     "move: 'hand of actor where {}', from: hand of actor, to: "
                     "discard",
                     "move: best, from: 'hand of (if {} then actor else next "
                     "player)', to: discard",
                     "move: best, from: draw, to: 'hand of (if {} then actor "
                     "else next player)'"):
            with self.subTest(form):
                for asks, expected in (
                        (fits, REFUSED),
                        (f"not empty(aside) and {fits}", FINE)):
                    self.check(expected, step="it: {%s}" % form.format(asks))

    def test_a_card_that_is_remembered(self):
        asks = "card fits best"
        self.check(REFUSED, where=asks)
        self.check(FINE, where=f"best is not none and {asks}")
        self.check(FINE, where=f"best == none or {asks}")

    def test_the_lowest_of_a_set(self):
        asks = "card fits lowest(hand of next player)"
        self.check(REFUSED, where=asks)
        self.check(FINE, where=f"not empty(hand of next player) and {asks}")

    def test_what_is_chosen_or_gone_through_is_there(self):
        self.check(FINE, where="any(card fits other for each card as other in "
                   "hand of next player)")

    def test_the_message_says_what_to_write(self):
        said = cria(GAME % (NONE, ASKS, NONE), "check", "trial.yaml", status=1)
        self.assertIn("'fits' needs a card, but 'discard' may be "
                      "empty [may-be-none]", said)
        self.assertIn("write 'not empty(discard) and ...'", said)

    def test_the_message_shows_what_takes_the_last_card(self):
        for setup, step, said in (
                (UP, "away: {move: discard, to: aside}",
                 "note: 'away' may take the last card away"),
                (UP.replace("1", "seen"), NONE, None),       # it turns up none
                ("aside: {deal: 30, from: draw, to: aside}\n    " + UP, NONE,
                 "note: 'aside' may take the last card away"),
                ("more: {deal: 9, from: draw, to: each hand}\n    " + UP, NONE,
                 "note: with 2 players 'more' deals up to 18 cards, and there "
                 "are 24")):
            with self.subTest(said):
                text = cria(GAME % (setup, ASKS, step), "check", "-W", "no-all",
                            "trial.yaml", status=1)
                self.assertIn("[may-be-none]", text)
                self.assertEqual(text.count("note:"), 1 if said else 0)
                self.assertIn(said or "", text)

    def test_what_it_says_to_write_plays_as_it_says(self):
        text = GAME % (NONE, f"empty(discard) or {ASKS}", NONE)
        count = 0
        for one in decisions(trace(text, games="20")):
            zones = one["state"]["zones"]
            top = zones["discard"][0] if zones["discard"] else None
            hand = zones["hand"][one["player"]]
            fits = {f"play {card}" for card in hand
                    if top is None or card >= top or card == "4"}
            self.assertEqual({move for move in one["legal"]
                              if move.startswith("play")}, fits)
            count += top is None
        self.assertGreater(count, 10)


if __name__ == "__main__":
    unittest.main()
