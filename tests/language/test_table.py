"""What the table shows: by the words of the rules, with zeros and who is ahead,
without what only the rules need and without rows of empty places.

SPDX-License-Identifier: MIT
"""

import re
import unittest

from trial import cria, decisions, trace

GAME = """
cria: 1
name: Trial
players: 2..4
attributes:
  value: {values: [1, 2, 3, 4]}
  colour: {values: [red, blue, green, grey, white, black, pink],
           shown as: {red: r, blue: b, green: g, grey: y, white: w, black: k, pink: p}}
cards: {any: {value: each, colour: each, points: value}}
tokens:
  chip: {supply: 20, called: gold chip}
  peg: {supply: 20, HIDDEN}
holders:
  bank: {called: middle of the table}
  stand: {HIDDEN}
zones:
  draw: {as: pile, seen by: nobody, called: draw pile}
  box: {HIDDEN}
  heap: {of: each colour}
  hand: {of: each player, seen by: owner}
  won: {of: each player, called: heap of tricks}
  spot: {of: [each player, each colour]}
remember:
  bid: {is: number, for: round, of: each player}
  tricks: {is: number, for: game, of: each player, called: number of tricks taken}
  last: {is: number, for: round, called: number of the last card}
  said: {is: truth, for: round, of: each player, called: a player has spoken}
  over: {is: truth, for: round, called: the bidding is over}
  step: {is: number, for: round, HIDDEN}
  purse: {is: number, for: game, of: each player, seen by: owner}
round:
  starter: {by lot: random}
  setup:
    gather: {gather into: draw}
    shuffle: {shuffle: draw}
    hands: {deal: 2, from: draw, to: each hand}
    box: {deal: 2, from: draw, to: box}
    step: {raise: step}
    pegs: {give: peg, number: 1, from: supply, to: actor}
    more: {give: peg, number: 1, from: supply, to: stand}
  ends: {done: turn > 8}
game:
  ends: {one: true}
  total: tricks of player
  wins: highest
actions:
  bid:
    choose: {number: 0..2}
    do:
      it: {set: bid of actor, to: number}
      say: {set: said of actor, to: true}
  go: {}
"""
SHOWN = GAME.replace(", HIDDEN", "").replace("{HIDDEN}", "{}")
GAME = GAME.replace("HIDDEN", "shown: no")


def tables(typed, game=GAME, names="Ann,Bob,Cleo"):
    """The tables before each question, with the first of Ann's."""
    said = cria(game, "repl", "trial.yaml", "--seed", "1", "--names", names,
                typed="\n".join((":set turn Ann",) + typed) + "\n")
    return [block.split("  1) ")[0] for block in said.split("\n\n")
            if "  1) " in block]


def table(*typed, game=GAME, names="Ann,Bob,Cleo"):
    return tables(typed, game, names)[-1]


def rows(text):
    """The table of the players: their cells by heading."""
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if re.match(r"[> ] Ann ", line))
    heads = re.split(r" {3,}", lines[first - 1].strip())
    return {name: dict(zip(heads, re.split(r" {3,}", line[2:].strip())[1:]))
            for line in lines[first:first + 4]
            for name in re.findall(r"^[> ] (\w+) ", line)}


class Names(unittest.TestCase):
    def test_things_are_called_as_the_rules_call_them(self):
        text = table(":set won Ann 1r", ":set tokens Ann chip=2",
                     ":set tokens bank chip=1", ":set tricks Bob 1")
        self.assertIn("draw pile: ", text)
        self.assertIn("middle of the table: gold chip 1", text)
        self.assertIn("your heap of tricks: 1r\n", text)
        self.assertEqual(rows(text)["Ann"], {
            "hand": "2 cards", "heap of tricks": "1 card",
            "tokens": "gold chip 2", "tricks taken": "0"})

    def test_a_sentence_is_told_where_it_is_true(self):
        self.assertNotIn("bidding", table())
        text = table(":set over true", ":set said Bob true", ":set last 3")
        self.assertIn("the bidding is over", text)
        self.assertIn("a player has spoken: Bob", text)
        self.assertIn("number of the last card: 3", text)


class Zeros(unittest.TestCase):
    def test_a_bid_of_zero_is_told_and_one_that_is_not_made_is_not(self):
        text = tables(("bid 0", "bid 2"))[-1]
        self.assertEqual([row["bid"] for row in rows(text).values()],
                         ["0", "2", "-"])

    def test_a_number_that_nobody_has_changed_stays_away(self):
        self.assertNotIn("bid", table().split("1) ")[0])

    def test_what_lasts_for_the_game_is_told_of_all(self):
        text = table(":set tricks Bob 1", ":set bid Bob 1")
        self.assertEqual([row["tricks taken"] for row in rows(text).values()],
                         ["0", "1, ahead", "0"])

    def test_what_others_have_is_no_news_to_who_does_not_see_it(self):
        self.assertNotIn("purse", table(":set purse Bob 3"))
        text = table(":set purse Ann 3")
        self.assertEqual([row["purse"] for row in rows(text).values()],
                         ["3", "?", "?"])


class NotShown(unittest.TestCase):
    def test_the_table_leaves_it_out(self):
        text, all_of_it = table(), table(game=SHOWN)
        for word in ("box", "step", "peg", "stand"):
            self.assertNotIn(word, text)
            self.assertIn(word, all_of_it)

    def test_it_is_no_secret(self):
        said = cria(GAME, "repl", "trial.yaml", "--seed", "1", "--names",
                    "Ann,Bob", typed=":position\n:set step 5\n")
        for word in ("box", "step: 1", "peg"):
            self.assertIn(word, said)
        state = decisions(trace(GAME))[0]["state"]
        self.assertEqual(state["vars"]["step"], 1)
        self.assertIn("box", state["zones"])

    def test_it_is_no_rule(self):
        self.assertEqual(trace(GAME)[0]["hash"], trace(SHOWN)[0]["hash"])
        self.assertIn("have the same rules", cria(
            GAME, "diff", "trial.yaml", "other.yaml",
            files=(("other.yaml", SHOWN),)))

    def test_a_new_thing_is_told_with_it(self):
        other = "cria: 1\nextends: trial\nname: Other\nadd:\n  zones:\n" \
                "    spare: {shown: no}\n"
        said = cria(GAME, "diff", "trial.yaml", "other.yaml", status=1,
                    files=(("other.yaml", other),))
        self.assertIn("shown at the table: no", " ".join(said.split()))

    def test_other_words_are_mistakes(self):
        wrong = GAME.replace("box: {shown: no}", "box: {shown: never}")
        said = cria(wrong, "check", "trial.yaml", status=1)
        self.assertIn("shown", said)
        self.assertIn("'no'", said)


class Sorted(unittest.TestCase):
    BY = GAME.replace("  hand: {of: each player,",
                      "  hand: {of: each player, sorted by: colour,")

    def hand(self, game):
        text = table(":set hand Ann 1b 1r 2b 3r 4g", game=game)
        return re.search(r"your hand: (.*)", text)[1]

    def test_by_the_order_of_the_cards_or_by_an_attribute(self):
        self.assertEqual(self.hand(GAME), "1r 1b 2b 3r 4g")
        self.assertEqual(self.hand(self.BY), "1r 3r 1b 2b 4g")

    def test_by_several_attributes(self):
        game = self.BY.replace("sorted by: colour",
                               "sorted by: [value, colour]")
        self.assertEqual(self.hand(game), "1r 1b 2b 3r 4g")

    def test_it_is_no_rule(self):
        self.assertEqual([line.get("hash") for line in trace(GAME)],
                         [line.get("hash") for line in trace(self.BY)])
        self.assertEqual(decisions(trace(GAME)), decisions(trace(self.BY)))
        self.assertIn("have the same rules", cria(
            GAME, "diff", "trial.yaml", "other.yaml",
            files=(("other.yaml", self.BY),)))

    def test_mistakes(self):
        said = cria(self.BY.replace("sorted by: colour", "sorted by: color"),
                    "check", "trial.yaml", status=1)
        self.assertIn("did you mean 'colour'?", said)
        said = cria(GAME.replace("draw: {as: pile,",
                                 "draw: {as: pile, sorted by: value,"),
                    "check", "trial.yaml", status=1)
        self.assertIn("a pile has an order of its own", said)


class EmptyPlaces(unittest.TestCase):
    def test_a_row_of_empty_places_is_told_at_once(self):
        self.assertIn("heap: no cards   ", table())
        text = " ".join(table(":set heap blue 1b").split())
        self.assertIn("heap red: no cards heap blue: 1b heap green to pink: "
                      "no cards", text)

    def test_a_table_of_many_places_has_those_with_cards(self):
        self.assertIn("spot: no cards", table())
        text = table(":set spot Bob blue 1b", ":set spot Bob pink 1w 2w")
        self.assertIn("blue   pink\n", text)
        self.assertRegex(text, r"spot of Bob +1b +1w 2w\n")
        self.assertIn("spot of Ann, Cleo: no cards\n", text)

    def test_a_column_where_nobody_has_cards_is_left_out(self):
        self.assertNotIn("heap of tricks", table())
        self.assertEqual(set(rows(table())["Ann"]), {"hand"})


SHEET = GAME.split("actions:")[0] + """actions:
  fill:
    choose: {number: 1..3}
    do: {it: {raise: tricks of actor, by: number - 1}}
  show:
    choose: {card: hand of actor}
    do: {it: {raise: tricks of actor, by: number(card.value)}}
  twist:
    do:
      card: {deal: 1, from: draw, to: hand of actor}
      it: {raise: tricks of actor, by: count(hand of actor where card.value == 1)}
  guess:
    choose: {number: 1..2}
    do:
      it:
        raise: tricks of actor
        if: any(number(card.value) == number for each card in hand of next player)
  late:
    do: {it: {raise: tricks of next player}}
  go: {}
"""


class Sheet(unittest.TestCase):
    def moves(self, *typed, game=SHEET):
        said = cria(game, "repl", "trial.yaml", "--seed", "1", "--names",
                    "Ann,Bob", typed="\n".join((":set turn Ann",) + typed) + "\n")
        last = [block for block in said.split("\n\n") if "  1) " in block][-1]
        return [move.strip() for move in
                re.findall(r"\d+\) (.*?)(?=   +\d+\)|\n|$)", last)]

    def test_what_is_certain_is_told(self):
        self.assertEqual(self.moves(":set hand Ann 1r 4b"), [
            "fill 1 (+0)", "fill 2 (+1)", "fill 3 (+2)", "show 1r (+1)",
            "show 4b (+4)", "twist", "guess 1", "guess 2", "late", "go"])

    def test_what_the_other_has_makes_no_difference(self):
        first = self.moves(":set hand Ann 1r 4b", ":set hand Bob 1b 1g")
        second = self.moves(":set hand Ann 1r 4b", ":set hand Bob 3b 3g")
        self.assertEqual(first, second)

    def test_with_open_cards_all_is_certain_that_is_no_chance(self):
        moves = self.moves(":set hand Ann 1r 4b", ":set hand Bob 2b 2g", ":open")
        self.assertIn("guess 1 (+0)", moves)
        self.assertIn("guess 2 (+1)", moves)

    def own(self, *typed, game=SHEET):
        said = cria(game, "repl", "trial.yaml", "--seed", "1", "--names",
                    "Ann,Bob", typed="\n".join((":set turn Ann",) + typed) + "\n")
        return re.findall(r"\nyour (.*)", said)[-1]

    OPEN = SHEET.replace("seen by: owner", "seen by: everybody")

    def test_open_cards_say_what_each_would_score(self):
        told = "hand, and what each would add to your total: "
        cards = ":set hand Ann 1r 4b"
        for typed in (cards,), (cards, ":table"):
            self.assertEqual(self.own(*typed, game=self.OPEN),
                             told + "1r +1, 4b +4")
        self.assertEqual(self.own(cards), "hand: 1r 4b")
        some = self.OPEN.replace("{card: hand of actor}",
                             "{card: hand of actor where card.value > 1}")
        self.assertEqual(self.own(cards, game=some), told + "1r, 4b +4")

    def test_for_a_screen_reader_the_moves_say_what_each_would_score(self):
        said = cria(self.OPEN, "repl", "trial.yaml", "--seed", "1", "--names", "Ann,Bob",
                    "--plain", typed=":set turn Ann\n:set hand Ann 1r 4b\n")
        said = said[said.rindex("\nyour hand:"):]
        self.assertIn("\nyour hand: 1 red, 4 blue\n", said)
        self.assertIn("show 1 red (+1)\n5: show 4 blue (+4)\n", said)

    def test_cards_that_score_in_two_ways_say_nothing(self):
        twice = self.OPEN.replace("  twist:", """  double:
    choose: {card: hand of actor}
    do: {it: {raise: tricks of actor, by: 2 * number(card.value)}}
  twist:""")
        self.assertEqual(self.own(":set hand Ann 1r 4b", game=twice),
                         "hand: 1r 4b")

    def test_cards_of_somebody_else_are_not_those_told(self):
        taken = self.OPEN.replace("{card: hand of actor}",
                                  "{card: hand of next player}")
        self.assertEqual(self.own(":set hand Ann 1r 4b", ":set hand Bob 1r 4b",
                                  game=taken), "hand: 1r 4b")

    def test_an_action_that_never_scores_has_none(self):
        self.assertIn("go", self.moves())
        self.assertEqual(self.moves(game=GAME), ["bid 0", "bid 1", "bid 2", "go"])

    def test_what_all_moves_score_helps_nobody_to_choose(self):
        game = SHEET.split("  show:")[0].replace("number - 1", "3")
        self.assertEqual(self.moves(game=game), ["fill 1", "fill 2", "fill 3"])

    def test_a_move_is_typed_without_it(self):
        self.assertIn("1, ahead", table("fill 2", game=SHEET))


class Signs(unittest.TestCase):
    def lines(self, *typed):
        said = cria(GAME, "repl", "trial.yaml", "--seed", "1", "--names",
                    "Ann,Bob", typed="\n".join(
                        (":set turn Ann", ":set hand Ann 1r 2b") + typed) + "\n")
        return said, re.findall(r"(?m)^signs: (.*)$", said)

    def test_signs_are_told_once_to_who_sees_them(self):
        said, lines = self.lines(":set hand Ann 1r 2w", ":set hand Ann 3r 4w")
        self.assertEqual(said.count("signs:"), len(lines))
        self.assertEqual([line for line in lines if "white" in line], ["w white"])

    def test_each_player_is_told(self):
        lines = self.lines(":set hand Bob 3r 3b", ":set turn Bob")[1]
        self.assertEqual(lines[-1], "r red   b blue")

    def test_nothing_is_told_of_cards_that_are_hidden(self):
        lines = self.lines(":set hand Bob 3w 4w", ":set hand Ann 1r 2r")[1]
        self.assertNotIn("white", " ".join(lines[1:]))


class Ahead(unittest.TestCase):
    def test_nobody_while_all_have_the_same(self):
        self.assertNotIn("ahead", table())

    def test_the_lowest_where_the_lowest_wins(self):
        text = table(":set tricks Bob 1", game=GAME.replace(
            "wins: highest", "wins: lowest"))
        self.assertEqual([row["tricks taken"] for row in rows(text).values()],
                         ["0, ahead", "1", "0, ahead"])

    def test_a_total_of_several_things_has_its_own_column(self):
        text = table(":set tricks Bob 1", game=GAME.replace(
            "total: tricks of player", "total: 2 * tricks of player"))
        self.assertEqual(rows(text)["Bob"]["total"], "2, ahead")
        self.assertEqual(rows(text)["Bob"]["tricks taken"], "1")

    def test_a_total_that_is_hidden_is_not_told(self):
        game = GAME.replace("total: tricks of player", "total: purse of player")
        text = table(":set purse Ann 3", ":set purse Bob 9", game=game)
        self.assertEqual([row["purse"] for row in rows(text).values()],
                         ["3", "?", "?"])

    def test_nobody_where_the_rules_say_who_wins(self):
        game = GAME.replace("wins: highest", "wins: highest\n  winners: players where false")
        self.assertNotIn("ahead", table(":set tricks Bob 1", game=game))


if __name__ == "__main__":
    unittest.main()
