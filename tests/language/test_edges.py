"""What happens at the edges: of ranges and tables, of what is chosen, dealt and
picked; and that a mistake hides no other. Everything is played as an example of
a small game of its own; what must come out is worked out by hand from the rules
of the language."""

import itertools
import re
import unittest
from collections import Counter

from trial import GAME, PASS, Trial, decisions, scene, trace


class Tables(Trial):
    def test_keys_and_ranges_of_more_than_one_digit(self):
        self.fine(PASS, "tables: {t: {of: number, is: {-10: 1, 9..12: 2, 20: 3,"
                  " 100..101: 4}, otherwise: -5}}\n", scene([
                      "t of 8 == -5", "t of 9 == 2", "t of 10 == 2",
                      "t of 12 == 2", "t of 13 == -5", "t of 19 == -5",
                      "t of 20 == 3", "t of 21 == -5", "t of 22 == -5",
                      "t of 99 == -5", "t of 100 == 4", "t of 101 == 4",
                      "t of 102 == -5", "t of 121 == -5", "t(-10) == 1",
                      "t(-11) == -5", "t(-9) == -5"]))

    def test_a_gap_between_rows_gives_what_otherwise_says(self):
        for otherwise in (-7, 0, 6):
            self.fine(PASS, "tables: {t: {of: number, is: {1: 10, 3: 30}, "
                      f"otherwise: {otherwise}}}}}\n", scene([
                          f"t of 0 == {otherwise}", "t of 1 == 10",
                          f"t of 2 == {otherwise}", "t of 3 == 30",
                          f"t of 4 == {otherwise}"]))
        self.fine(PASS, "tables: {t: {of: value, is: {2: 10, 4..5: 30}, "
                  "otherwise: 9}}\n", scene([
                      "sum(t of value for each value) == 10 + 30 * 2 + 9 * 5",
                      "t of nothing == 9"]))

    def test_as_many_rows_as_there_may_be(self):
        table = "tables: {t: {of: number, is: {%d: 1, %d: 2}, otherwise: 3}}\n"
        self.fine(PASS, table % (1, 1000), scene([
            "t of 1 == 1", "t of 1000 == 2", "t of 999 == 3", "t of 0 == 3"]))
        self.assertIn("the table reaches from 0 to 1000: more than 1000 rows",
                      self.wrong(PASS, table % (0, 1000)))
        self.fine(PASS, table % (-100000, -99999),
                  scene(["t(-100000) == 1", "t(-99999) == 2"]))
        self.fine(PASS, table % (99999, 100000),
                  scene(["t of 99999 == 1", "t of 100000 == 2"]))
        self.assertIn("'100001' is no number", self.wrong(
            PASS, table % (100000, 100001)))
        self.assertIn("'-100001' is no number", self.wrong(
            PASS, table % (-100001, -100000)))

    def test_a_range_from_a_number_to_itself(self):
        self.fine(PASS, "tables: {t: {of: number, is: {4..4: 1}, otherwise: "
                  "0}}\n", scene(["t of 3 == 0", "t of 4 == 1", "t of 5 == 0"]))
        for key in ("5..4", "4..", "..4", "4...5", "4..5..6", "4 .. 5", "x"):
            self.assertIn(f"'{key}' is no number, and no range such as 3..5",
                          self.wrong(PASS, "tables: {t: {of: number, is: {\"%s\""
                                     ": 1}, otherwise: 0}}\n" % key))

    def test_rows_that_meet(self):
        table = "tables: {t: {of: number, is: {1..3: 1, %s: 2}, otherwise: 0}}\n"
        self.fine(PASS, table % "4..5", scene(["t of 3 == 1", "t of 4 == 2"]))
        self.assertIn("'3..5' has a row already",
                      self.wrong(PASS, table % "3..5"))
        self.assertIn("'-1..1' has a row already",
                      self.wrong(PASS, table % "-1..1"))

    def test_values_tokens_and_gaps(self):
        tokens = "tokens: {white: {worth: 1, supply: 3}, medal: {supply: 1}}\n"
        self.fine(PASS, tokens, "tables: {t: {of: token, gives: colour, is: "
                  "{white: blue}, otherwise: red}}\n",
                  scene(["t of white == blue", "t of medal == red"]))
        self.assertIn("the table 't' has no value for medal",
                      self.wrong(PASS, tokens, "tables: {t: {of: token, is: "
                                 "{white: 1}}}\n"))
        self.assertIn("the table 't' has no value for 3",
                      self.wrong(PASS, "tables: {t: {of: value, is: {1..2: 1, "
                                 "4..8: 2}}}\n"))
        self.assertIn("the table 't' has no value for all other "
                      "numbers", self.wrong(PASS, "tables: {t: {of: number, "
                                            "is: {1: 1}}}\n"))


class Amounts(Trial):
    def test_worth_and_debt_where_there_are_no_tokens(self):
        self.fine(PASS, scene(["worth of Ann == 0", "debt of Bob == 0"]))
        totals = trace(GAME.replace("total: n", "total: worth of player") +
                       PASS)[-1]["totals"]
        self.assertEqual(totals, {"P1": 0, "P2": 0})

    def test_top_and_bottom_of_a_pile_of_none_one_and_two(self):
        self.fine("""
actions:
  go:
    do:
      bottom: {set: seen, to: bottom of heap}
      value: {set: n, to: number((top of heap).value)}
      size: {set: m, to: count(heap)}
      away: {move: seen, from: heap, to: row}
""", scene([], """
{Ann: go}
{holds: ["seen is '5r'", "n == 3", "m == 2"]}
{Bob: go}
{holds: ["seen is '3b'", "n == 3", "m == 1"]}
{Ann: go}
{holds: [seen == none, "n == 0", "m == 0", "count(row) == 2"]}
""", zones="{heap: 3b 5r, hand: {Ann: 1r, Bob: 2r}}"))

    def test_who_is_out_of_the_game_and_who_of_the_round(self):
        statuses = ("statuses: {in: playing, also: playing, away: out of the "
                    "round, gone: out of the game}\n")
        self.fine(PASS, statuses, scene([
            "players == players", "count(players) == 3", "count(active) == 2",
            "Ann in active", "Bob in active", "not Cleo in active",
            "Cleo in players", "not Dan in players", "Bob is also",
            "next player == Bob", "player after Bob == Cleo"],
            names="[Ann, Bob, Cleo, Dan]",
            statuses="{Bob: also, Cleo: away, Dan: gone}")
                  .replace('      - "players == players"\n', ""))


class Mistakes(Trial):
    def test_a_bound_ends_a_round_and_no_step_does(self):
        for part in ("round", "game"):
            step = "actions: {go: {do: {end: {end %s: %s}}}}\n"
            self.assertIn("the end 'limit' comes from 'limits', not from a "
                          "step [no-use]",
                          self.wrong(step % (part, "limit")))
            said = self.wrong(step % (part, "limits"))
            self.assertIn(f"there is no end of the {part} 'limits'", said)
            self.assertNotIn("did you mean", said)

    def test_no_end_is_called_like_that_by_a_bound(self):
        for end in ("done: turn > 8", "one: true"):
            said = self.wrong(PASS, game=GAME.replace(
                end, "limit:" + end.split(":")[1]))
            self.assertIn("'limit' is the name of the end by 'limits' "
                          "[defined-twice]", said)

    def test_names_that_no_expression_could_say(self):
        said = """
numbers: {%(numbers)s: 2}
define: {%(define)s: 3}
holders: {%(holders)s: {}}
dice: {attribute: value, faces: {%(dice)s: [1]}}
tables: {%(tables)s: {of: number, is: {1: 2}, otherwise: 3}}
"""
        names = {"numbers": "one", "define": "two b", "holders": "three-fold",
                 "dice": "d_4 d é 5 d6 x", "tables": "T 7"}
        self.fine(PASS, said % names)
        for section in names:
            for name, problem in (
                    ("bad!", "it has the sign '!'"),
                    ("4bad", "it does not begin with a letter"),
                    ("bad  name", "it has more than one blank between words"),
                    ("'bad '", "it has more than one blank between words"),
                    ("bad 4th", "a number and a word have no blank between them"),
                    ("bad -4", "it has the sign '-'"), ("bad-", "the sign '-'"),
                    ("a b c d e f g", "it has more than 6 words")):
                with self.subTest(section=section, name=name):
                    text = self.wrong(PASS, said % {**names, section: name})
                    self.assertIn(problem + " [unwritable-name]", text)
                    self.assertEqual(text.count(": error: "), 1, text)

    def test_one_value_once(self):
        for values, named in (("1, 2, 3, 4, 1", "1"), ("1, 2, 2", "2"),
                              ("1, ace, 3, ace", "ace")):
            for kind in ("values", "cycle"):
                said = self.wrong(PASS, game=GAME.replace(
                    "values: [1, 2, 3, 4, 5, 6, 7, 8]", f"{kind}: [{values}]")
                                  .replace("points: value", "points: 1"))
                self.assertIn(f"the value '{named}' is here twice "
                              "[defined-twice]", said)
                self.assertEqual(said.count(": error: "), 1, said)

    def test_forms_of_values_that_are_not_there(self):
        for forms in ("shown as: {red: r, green: g}", "shown as: {green: g}",
                      "symbols: {blue: B, green: G}", "symbols: {green: G}",
                      "shown in: {green: green}"):
            said = self.wrong(PASS, game=GAME.replace(
                "shown as: {red: r, blue: b}", forms))
            self.assertIn("there is no value 'green' [unknown-name]", said)
            self.assertEqual(said.count(": error: "), 1, said)

    def test_one_name_for_one_thing(self):
        said = """
numbers: {%(numbers)s: 2}
define: {%(define)s: 3}
tokens: {%(tokens)s: {supply: 1}}
holders: {%(holders)s: {}}
dice: {attribute: value, faces: {%(dice)s: [1]}}
tables: {%(tables)s: {of: number, is: {1: 2}, otherwise: 3}}
"""
        names = {"numbers": "one", "define": "two", "tokens": "three",
                 "holders": "four", "dice": "five", "tables": "six"}
        self.fine(PASS, said % names)
        for section, other in itertools.permutations(names, 2):
            text = self.wrong(PASS, said % {**names, section: names[other]})
            self.assertIn(f"'{names[other]}' is the name of two things "
                          "[defined-twice]", text)
            self.assertEqual(text.count(": error: "), 1, text)
        for section in names:
            for name in ("heap", "seen"):
                self.assertIn(f"'{name}' is the name of two things", self.wrong(
                    PASS, said % {**names, section: name}))
            for name in ("active", "worth", "ended by", "next player"):
                self.assertIn(f"'{name}' cannot be a name: expressions use "
                              "this word [taken-name]", self.wrong(
                                  PASS, said % {**names, section: name}))

    def test_where_cards_are_dealt_from_and_what_is_shuffled(self):
        for step, error in (
                ("deal: 1, from: row, to: heap", "cards are dealt from a pile "
                 "[no-pile]"),
                ("deal: 1, from: hand of actor, to: each hand", "cards are "
                 "dealt from a pile [no-pile]"),
                ("deal: 1, from: heap where card is any, to: row", "expected a "
                 "zone, not a selection of cards [wrong-type]"),
                ("deal: 1, from: heap, to: row where card is any", "expected a "
                 "zone, not a selection of cards [wrong-type]"),
                ("deal: 1, from: heap, to: each row", "there is only one "
                 "'row', not one for each player [unknown-name]"),
                ("deal: 1, from: heap, to: each hand, as: one", "cards dealt "
                 "to each player cannot have one name [no-use]"),
                ("deal: 1, from: heep, to: row", "the name 'heep' is not "
                 "known here [unknown-name]"),
                ("shuffle: row", "only a pile can be shuffled [no-pile]"),
                ("shuffle: heep", "the name 'heep' is not known here "
                 "[unknown-name]"),
                ("move: 3, from: row, to: heap", "only cards can be moved, but "
                 "this is a number [wrong-type]"),
                ("move: row, from: heap, to: heap", "these cards are "
                 "somewhere else [two-places]"),
                ("gather into: row where card is any", "expected a zone, not a "
                 "selection of cards [wrong-type]")):
            with self.subTest(step):
                said = self.wrong("actions: {go: {do: {one: {%s}}}}\n" % step)
                self.assertIn("error: " + error, said)
                self.assertEqual(said.count(": error: "), 1, said)
        for step in ("deal: 1, from: heap, to: each hand", "shuffle: heap",
                     "deal: 1, from: heap, to: row, as: one",
                     "move: row, from: row, to: heap", "move: row, to: heap"):
            with self.subTest(step):
                self.fine("actions: {go: {do: {one: {%s}}}}\n" % step)

    def test_where_a_card_comes_from(self):
        for what, help_ in (("top of draw", "help: write 'from: draw'"),
                            ("bottom of heap", "help: write 'from: heap'"),
                            ("seen", None), ("top of m", None)):
            with self.subTest(what):
                said = self.wrong(
                    "actions: {go: {do: {it: {move: %s, to: row}}}}\n" % what)
                self.assertEqual([help_] if help_ else [],
                                 re.findall("help: write 'from.*", said), said)

    def test_every_choice_is_read_after_a_wrong_one(self):
        said = self.wrong("""
actions:
  go: {}
  take:
    choose:
      card: hand of actr
      other: {from: 3, where: card.valu == 1}
      third: hand of nextplayer
    do: {down: {move: third, from: hand of actor, to: heapp}}
""")
        for words in ("'actr'", "a number", "'nextplayer'", "'heapp'"):
            self.assertIn(words, said)
        self.assertEqual(said.count(": error: "), 4, said)
        said = self.wrong("""
actions:
  go: {}
  take: {choose: {card: hand of actr, other: {from: heap, where: cart is any}}}
""")
        self.assertEqual(said.count(": error: "), 2, said)

    def test_what_there_are_no_dice_for(self):
        zone = GAME.replace("row: {}", "row: {of: each die}")
        self.assertIn("this variant has no dice [no-dice]",
                      self.wrong(PASS, game=zone))
        for amount in ("shown(3)", "sum(1 for each die)", "shown(any value)"):
            self.assertIn("this variant has no dice [no-dice]", self.wrong(
                "actions: {go: {do: {n: {set: n, to: %s}}}}\n" % amount))
        said = self.wrong(PASS, game=zone.replace("die", "dye"))
        self.assertIn("there is no attribute 'dye'", said)
        self.assertNotIn("'die'", said)
        dice = "dice: {attribute: value, faces: {one: [1]}}\n"
        self.assertIn("did you mean 'die'?", self.wrong(
            PASS, dice, game=zone.replace("die", "dye")))
        self.fine(dice, "actions: {go: {do: {n: {set: n, to: count(row of "
                  "one)}}}}\n", scene([], "{Ann: go}\n{holds: n == 0}"),
                  game=zone)

    def test_what_is_of_each_die_is_no_mistake_when_the_dice_are(self):
        uses = ("actions: {go: {do: {n: {raise: m of one, by: count(row of "
                "one)}}}}\n")
        game = GAME.replace("row: {}", "row: {of: each die}").replace(
            "m: {is: number", "m: {of: each die, is: number")
        for dice, error in (
                ("attribute: valu, faces: {one: [1]}", "there is no attribute "
                 "'valu'"), ("attribute: value", "dice need the key 'faces'"),
                ("faces: {one: [1]}", "dice need the key 'attribute'"),
                ("attribute: value, faces: {}", "expected at least 1 key in a "
                 "set of dice"),
                ("attribute: value, faces: {one: []}", "expected at least 1 "
                 "item"),
                ("attribute: value, faces: {one: [11]}", "no value '11'"),
                ("attribute: value, faces: {one: x}", "expected a list")):
            with self.subTest(dice):
                said = self.wrong(uses, "dice: {%s}\n" % dice, game=game)
                self.assertIn(error, said)
                self.assertEqual(said.count(": error: "), 1, said)

    def test_what_is_of_each_value_is_no_mistake_when_the_values_are(self):
        uses = "actions: {go: {do: {n: {set: n, to: count(row of red)}}}}\n"
        said = self.wrong(uses, game=GAME.replace(
            "row: {}", "row: {of: each colour}").replace(
                "colour: {values: [red, blue], ", "colour: {values: 3, "))
        self.assertIn("expected a list", said)
        self.assertEqual(said.count(": error: "), 1, said)


class Choices(Trial):
    def test_as_many_moves_as_there_may_be(self):
        text = GAME + ("actions: {go: {choose: {many: 1 .. %d}, do: {it: {set: "
                       "n, to: many}}}}\n")
        for count in (1, 2, 63, 64, 65, 4095, 4096):
            legal = decisions(trace(text % count))[0]["legal"]
            self.assertEqual(set(legal), {f"go {i + 1}" for i in
                                          range(count)})
            self.assertEqual(len(legal), count)
        trace(text % 4097, fails="too many moves")
        two = GAME + ("actions: {go: {choose: {many: 1 .. 64}}, stop: {choose: "
                      "{one: 1 .. %d}}}\n")
        self.assertEqual(len(decisions(trace(two % 4032))[0]["legal"]), 4096)
        trace(two % 4033, fails="too many moves")

    def test_as_many_moves_as_there_may_be_end_with_few_values(self):
        wide = GAME.replace("values: [1, 2, 3, 4, 5, 6, 7, 8]",
                            "values: 1..256").replace(
                                "colour: each, copies: 2, points: value",
                                "colour: red")
        for game, values in ((GAME, 8), (GAME, 3), (wide, 256), (wide, 100)):
            text = game + ("actions: {stop: {choose: {one: 1 .. %%d}}, go: "
                           "{choose: {value: any value where number(value) "
                           "<= %d}}}\n" % values)
            legal = decisions(trace(text % (4096 - values)))[0]["legal"]
            self.assertEqual(len(set(legal)), 4096)
            trace(text % (4097 - values), fails="too many moves")

    def test_combinations_that_together_refuses_take_no_room(self):
        game = GAME.replace("values: [1, 2, 3, 4, 5, 6, 7, 8]", "values: 1..40")
        game = game.replace("each, copies: 2,", "red,")
        choice = ("actions: {go: {}, put: {choose: {these: {some of: hand of actor, "
                  "most: %d, together: %s}}}}\n")
        run, few = "these is a run of value", "max(points for each card in these) < 6"
        for cards, most, claim, fits in (
                (13, 13, run, True), (20, 15, run, True), (13, 13, few, True),
                (20, 6, few, True), (20, 7, few, False), (13, 13, "count(these) > 1", False)):
            trace(game.replace("deal: 2", f"deal: {cards}") + choice % (most, claim),
                  fails=None if fits else "too many moves")

    def test_a_range_of_one_number_and_of_none(self):
        text = GAME + ("actions: {go: {}, take: {choose: {many: %s .. %s}}}\n")
        for low, high in itertools.product(("-1", "0", "n", "1", "n + 2"),
                                           repeat=2):
            first, last = eval(low, {"n": 0}), eval(high, {"n": 0})
            legal = decisions(trace(text % (low, high)))[0]["legal"]
            self.assertEqual(sorted(legal), ["go"] + [f"take {i}" for i in
                                              range(first, last + 1)])

    def test_how_many_of_a_kind_were_chosen(self):
        self.fine("""
actions:
  take:
    choose: {these: {some of: hand of actor, least: 2}}
    do:
      count:
        for each: one
        in: these
        do:
          one: {raise: n, by: one of these}
      kinds:
        for each: held
        in: hand of actor
        do:
          one: {raise: m, by: held of these}
""", scene([], """
{Ann: take 1r 1r 2b}
{holds: ["n == 2 + 2 + 1", "m == 2 + 1 + 0"]}
{Bob: take 3r 4r}
{holds: ["n == 5 + 1 + 1", "m == 3 + 1 + 1"]}
""", zones="{hand: {Ann: 1r 1r 2b 5r, Bob: 3r 4r}}"))

    def test_a_condition_that_fails_for_cards_that_are_not_there(self):
        text = """
actions:
  go: {}
  take: {choose: {card: {from: hand of actor, where: %s}}}
"""
        fails = "12 / (number(card.value) - 4) == 12"
        self.fine(text % fails, scene(
            [], zones="{hand: {Ann: 5r 3b 5b, Bob: 4r}}",
            legal="[go, take 5r, take 5b]"))
        said = self.wrong(text % fails, scene(
            [], zones="{hand: {Ann: 5r 4b, Bob: 3r}}",
            legal="[go, take 5r]"))
        self.assertIn("this divides by zero", said)
        other = "12 / (number(card.value) - number((top of heap).value)) == 12"
        self.fine(text % other, scene(
            [], zones="{heap: 2r, hand: {Ann: 3r 1b, Bob: 2r}}",
            legal="[go, take 3r]"))
        self.assertIn("this divides by zero", self.wrong(text % other, scene(
            [], zones="{heap: 2r, hand: {Ann: 3r 2b, Bob: 2r}}",
            legal="[go, take 3r]")))


class Picks(Trial):
    PICK = """
actions:
  go: {do: {one: {pick: seen, from: %s}, it: {set: n, to: number(seen.value)}}}
"""

    def test_one_card_is_the_one(self):
        for card in ("1r", "4b", "8b"):
            self.fine(self.PICK % "hand of actor", scene(
                [], "{Ann: go}\n{holds: 'seen is \"%s\"'}" % card,
                zones="{hand: {Ann: %s, Bob: 3r}}" % card))
        self.fine(self.PICK % "hand of actor", scene(
            [], "{Ann: go}\n{holds: 'seen == none'}",
            zones="{hand: {Bob: 3r}}"))

    def test_every_single_card_is_equally_likely(self):
        # five cards; the bound is that of chance once in a million times
        text = GAME.replace("    hands: {deal: 2, from: draw, to: each hand}\n",
                            "").replace("    shuffle: {shuffle: draw}\n", "")
        text = text.replace("cards: {any: {value: each, colour: each, copies: 2, "
                            "points: value}}",
                            "cards: {any: {value: 1..4, copies: {1: 1, 2: 2, "
                            "3..4: 1}}}").replace("turn > 8", "true")
        records = trace(text + self.PICK % "draw", games="2000")
        found = Counter(record["totals"]["P1"] for record in records
                        if record["record"] == "game end")
        self.assertEqual(sorted(found), [1, 2, 3, 4])
        expected = {1: 400, 2: 800, 3: 400, 4: 400}
        self.assertLess(sum((found[i] - expected[i]) ** 2 / expected[i]
                            for i in found), 30.7)

    def test_a_card_that_may_be_picked_is_one_that_is_there(self):
        game = GAME.replace("turn > 8", "turn > 6")
        pairs = 0
        found = decisions(trace(game + self.PICK % "hand of next player",
                                games="40"))
        for one, other in zip(found, found[1:]):
            if one["number"] < other["number"]:
                hands = one["state"]["zones"]["hand"]
                theirs = hands["P2" if one["player"] == "P1" else "P1"]
                self.assertIn(other["state"]["vars"]["seen"], theirs)
                pairs += 1
        self.assertEqual(pairs, 40 * 6)


class Given(Trial):
    """What an example says that chance brings."""

    MIX = """
actions:
  go: {}
  mix:
    do:
      all: {gather into: draw}
      order: {shuffle: draw}
      to Ann: {deal: 3, from: draw, to: hand of actor}
      to Bob: {deal: 2, from: draw, to: hand of next player}
      open: {deal: 1, from: draw, to: heap}
"""

    def mixed(self, brings, *claims):
        return scene([], "{Ann: mix}\n" + brings + "\n" + "\n".join(claims))

    def test_an_order_and_what_is_dealt_of_it(self):
        zones = "{zones: {hand: {Ann: 2b 3r 4r, Bob: 3r 8b}, heap: 8b}}"
        order = "shuffle: {draw: 4r 3r 2b 8b 3r 8b 4r}"
        for deal in ("hand: {Ann: 4r 3r 2b}", "hand: {Bob: 8b}", "heap: 8b",
                     "hand: {Ann: 4r, Bob: 8b 3r}, heap: 8b"):
            self.fine(self.MIX, self.mixed("{%s, deal: {%s}}" % (order, deal),
                                           zones))
        self.fine(self.MIX, self.mixed("{%s}" % order, zones))
        for deal in ("hand: {Ann: 5r}", "heap: 8r", "hand: {Bob: 8b 8b}"):
            self.wrong(self.MIX, self.mixed("{%s, deal: {%s}}" % (order, deal)))

    def test_what_is_dealt_after_a_shuffle(self):
        self.fine(self.MIX, self.mixed(
            "{deal: {hand: {Ann: 4r 4r, Bob: 5b}, heap: 5b}}",
            "{holds: 'top of heap is \"5b\"'}",
            "{holds: 'count(hand of Ann where card is \"4r\") == 2'}",
            "{holds: 'count(hand of Bob where card is \"5b\") == 1'}"))

    def test_more_of_a_kind_than_there_are(self):
        for cards in ("4r 4r", "1r 4r 2r 4r", "1r 2r 3r 4r 5r 6r 7r 8r 1b 2b",
                      "1r 1r 2r 2r 3r 3r 4r 4r"):
            self.fine(self.MIX, self.mixed("{shuffle: {draw: %s}}" % cards))
        for cards in ("4r 4r 4r", "4r 1r 4r 2r 4r", "1r 1r 4r 4r 2r 2r 4r"):
            self.assertIn("of 4r there are only 2 in the pile", self.wrong(
                self.MIX, self.mixed("{shuffle: {draw: %s}}" % cards)))


class Reasons(Trial):
    """Why a move is not legal, whatever it chooses."""

    def test_one_of_everything_that_there_is(self):
        text = """
tokens: {white: {worth: 1, supply: 9}, black: {worth: 5, supply: 9}}
dice:
  attribute: value
  faces: {one: [1, 2], two: [7, 8]}
actions:
  go: {}
  player: {choose: {p: {from: players, where: {w: player == actor}}}}
  token: {choose: {t: {from: tokens of supply, where: {w: token < black}}}}
  die: {choose: {d: {from: dice, where: {w: die.face < 8}}}}
  value: {choose: {v: {from: any value, where: {w: value < 3}}}}
  card: {choose: {c: {from: hand of actor, where: {w: c.value < 3}}}}
  number: {choose: {n: {from: -2 .. 12, where: {w: n < -1}}}}
"""
        self.fine(text, scene(
            [], names="[Ann, Bob, Cleo, Dan]", dice="2 8",
            zones="{hand: {Ann: 1r 8b, Bob: 3r, Cleo: 3b, Dan: 4r}}",
            legal="[go, player Ann, token white, die 2, value 1, value 2, "
                  "card 1r, number -2]",
            refused="{player Dan: w, player Bob: w, token black: w, die 8: w, "
                    "value 8: w, value 3: w, card 8b: w, number -1: w, "
                    "number 12: w}"))

    def test_what_is_not_there_and_how_many_there_are(self):
        text = """
tokens: {white: {supply: 9}, black: {supply: 9}}
actions:
  go: {}
  own: {choose: {c: hand of actor}}
  open: {choose: {c: {from: heap, where: {low: c.value < 3}}}}
  low: {choose: {c: hand of actor where card.value < 3}}
  pay: {choose: {t: tokens of actor}}
  ask: {choose: {p: players where player != actor}}
  say: {choose: {v: any colour where colour != red}}
  bid: {choose: {n: 2 .. 9}}
  lay:
    choose:
      these:
        some of: hand of actor
        least: 2
        most: 3
        alike: value
        at most: if card.colour == red then 1 else 9
  all: {choose: {these: {some of: hand of actor}}}
  name: {choose: {v: {some of: any value, least: 2, most: 3}}}
"""
        why = {
            "own 4r": "there is no 4r in 'hand' of Ann",
            "own 8b": "there is no 8b in 'hand' of Ann",
            "open 1r": "there is no 1r in 'heap'", "open 5b": "low",
            "low 3r": "there is no 3r in 'hand' of Ann",
            "pay black": "Ann has no black",
            "ask Ann": "Ann is not there to choose from",
            "say red": "red is not there to choose from",
            "bid 1": "1 is not among the numbers to choose from",
            "bid 10": "10 is not among the numbers to choose from",
            "bid -3": "-3 is not among the numbers to choose from",
            "lay 1b": "at least 2 are chosen",
            "lay 1b 1b 1r 1r": "at most 3 are chosen",
            "lay 1r 1r": "of 1r at most 1 can be chosen",
            "lay 1r 3b": "the cards do not share their value",
            "lay 1b 1b 1b": "there is no 1b more than 2",
            "lay 3r 3b 3b": "there is no 3b more than 1",
            "lay 4b 4b": "there is no 4b in 'hand' of Ann",
            "all 3b 1r": "it is written 'all 1r 3b'",
            "all 1r 1r 1r": "there is no 1r more than 2",
            "name 8": "at least 2 are chosen",
            "name 1 2 3 4": "at most 3 are chosen",
            "name 2 1": "it is written 'name 1 2'"}
        good = ["own 1r", "own 3b", "open 2b", "low 1b", "pay white", "ask Bob",
                "say blue", "bid 2", "bid 9", "lay 1r 1b", "lay 1r 1b 1b",
                "lay 1b 1b", "lay 3r 3b", "all 3b", "all 1r 1r 1b 1b 3r 3b",
                "name 1 2", "name 6 7 8"]
        self.fine(text, scene(
            [], zones="{heap: 2b 5b, hand: {Ann: 1r 1r 1b 1b 3r 3b, Bob: 2r}}",
            tokens="{Ann: {white: 1}, Bob: {black: 1}}",
            some__legal="[%s]" % ", ".join(good),
            none__legal="[%s]" % ", ".join(why),
            refused="{%s}" % ", ".join(f'"{move}": "{reason}"'
                                       for move, reason in why.items())))

    SOME = """
dice:
  attribute: value
  faces: {%s}
actions:
  go: {}
  keep:
    choose: {these: {some of: dice, together: {few: count(these) < 3}}}
"""

    def test_dice_that_are_chosen_together(self):
        text = self.SOME % ("one: [3, 4, 5], two: [3, 4, 5], three: [3, 4, 5], "
                            "four: [5, 3]")
        self.fine(text, scene(
            [], dice="3 4 4 5", legal="[go, keep 3, keep 4, keep 5, keep 3 4, "
            "keep 3 5, keep 4 4, keep 4 5]",
            refused="{keep 3 4 4: few, keep 3 4 5: few, keep 4 4 5: few, "
                    "keep 3 4 4 5: few}"))
        self.fine(text, scene(
            [], dice="3 4 5 5", some__legal="[keep 5 three, keep 5 four, "
            "keep 5 three 5 four]", refused="{keep 4 5 three 5 four: few, "
            "keep 3 5 three 5 four: few, keep 3 4 5 three: few}"))

    def test_many_equal_dice(self):
        text = self.SOME % ", ".join(f"d{name}: [3, 5]" for name in "abcdefghij")
        self.fine(text, scene(
            [], dice=" ".join("3" * 10), legal="[go, keep 3, keep 3 3]",
            refused="{keep %s: few, keep 3 3 3: few}" % " ".join("3" * 10)))


class Names(Trial):
    def test_what_a_step_that_is_not_done_would_have_named_is_none(self):
        """Whatever its condition is made of, and where there are loops."""
        for condition in ("n > 5", "count(draw) * 2 > 1000 + n",
                          "sum(number(value) for each value) < n",
                          "any(card.value == 3 for each card in row)"):
            self.fine("""
actions:
  go:
    do:
      deal it: {deal: 1, from: draw, to: row, as: dealt, if: %s}
      there is none: {raise: n, if: dealt == none}
      for everybody:
        for each: player
        do:
          deal: {deal: 1, from: draw, to: row, as: one, if: %s}
          none: {raise: m, if: one == none}
""" % (condition, condition), scene([], "{Ann: go}\n{holds: [n == 1, m == 2]}"))


class Room(Trial):
    """What is refused because there is no room for more of it."""

    @staticmethod
    def nested(loops, terms, indent):
        """A step within so many loops that adds up so many numbers, the last of
        which is worked out while all others are held."""
        text = ""
        for loop in range(loops):
            text += (f"{' ' * indent}l{loop}:\n{' ' * indent}  for each: player"
                     f"\n{' ' * indent}  do:\n")
            indent += 4
        return (f"{text}{' ' * indent}add: {{set: n, to: " +
                "n + (" * (terms - 1) + "n" + ")" * (terms - 1) + "}\n")

    def test_who_starts_takes_no_room_from_the_set_up(self):
        """As many values fit into the one as into what follows a round."""
        before = {"setup": ("    hands:", ""), "after": ("  ends:", "  after:\n")}
        for part, (place, head) in before.items():
            def game(terms, place=place, head=head):
                return GAME.replace(place, head + self.nested(13, terms, 4) +
                                    place, 1)

            with self.subTest(part):
                self.fine(PASS, game=game(35))
                self.assertIn("too many values at once",
                              self.wrong(PASS, game=game(36)))

    def test_as_many_uses_of_a_last_player_as_there_may_be(self):
        """Those that stand in a definition that nothing uses count as well."""
        def game(uses):
            lines = [min(40, uses - at) for at in range(0, uses, 40)]
            return "define:\n" + "".join(
                f"  d{at}: " + " or ".join(
                    ["actor == last player to go"] * line) + "\n"
                for at, line in enumerate(lines)) + (
                    "  d: actor == last player to stop\n"
                    "actions:\n  go: {}\n  stop: {}\n")

        self.fine(game(4999))
        said = self.wrong(game(5000))
        self.assertIn("there are more than 5000 uses of 'last player to'", said)
        self.assertEqual(said.count(": error: "), 1, said)


if __name__ == "__main__":
    unittest.main()
