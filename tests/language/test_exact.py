"""What comes out exactly at a bound, of the first or the last of something, and
of the steps, sets and choices that few variants write. Everything is worked out
by hand from the rules of the language."""

import unittest

from trial import GAME, PASS, Trial, cria, scene


class Steps(Trial):
    def test_then_and_else(self):
        self.fine("""
actions:
  go:
    choose: {number: 1 .. 3}
    do:
      either:
        if: number == 2
        then: {one: {raise: n, by: 1}}
        else: {ten: {raise: n, by: 10}}
      always: {raise: m, by: 1}
""", scene([], """
{Ann: go 1}
{holds: ["n == 10", "m == 1"]}
{Bob: go 2}
{holds: ["n == 11", "m == 2"]}
{Ann: go 3}
{holds: ["n == 21", "m == 3"]}
"""))

    def test_points_of_no_parts_are_none(self):
        self.fine("""
score: {}
actions:
  go:
    do:
      before: {set: m, to: (n + 3) * (n + 4) * (n + 5)}
      points: {score: each player}
      after: {raise: n, by: points of actor + points of next player}
""", scene([], "{Ann: go}\n{holds: ['m == 60', 'n == 0']}"))

    def test_a_zone_whose_name_begins_as_each_does(self):
        self.fine("""
actions:
  go:
    do:
      all: {gather into: draw}
      one: {deal: 2, from: draw, to: eachhand}
""", scene([], "{Ann: go}\n{holds: ['count(eachhand) == 2', "
               "'empty(hand of Ann)', 'empty(hand of Bob)']}"),
                  game=GAME.replace("  row: {}", "  eachhand: {}"))

    def test_only_dice_are_rolled(self):
        for what, told in (("actor", "a player"), ("2 + 3", "a number")):
            said = self.wrong("\nactions:\n  go: {do: {it: {roll: %s}}}\n"
                              % what)
            self.assertIn(f"only dice can be rolled, but this is {told} "
                          "[wrong-type]", said)


class Bounds(Trial):
    def test_as_many_cards_as_there_may_be(self):
        copies = "copies: {1: %d, 2..8: 2}, points: value"
        game = GAME.replace("copies: 2, points: value", copies)
        # red and blue: 2 * (498 + 7 * 2) = 1024
        self.fine(PASS, game=game % 498)
        self.assertIn("1026 cards are too many: at most 1024 are possible "
                      "[too-many]", self.wrong(PASS, game=game % 499))

    def test_as_many_values_as_there_may_be(self):
        for count in (63, 64, 65, 128, 192, 255, 256):
            values = ", ".join(f"v{i}" for i in range(count))
            game = GAME.replace("values: [1, 2, 3, 4, 5, 6, 7, 8]",
                                f"values: [{values}]")
            game = game.replace("colour: each, copies: 2, points: value",
                                "colour: red")
            last = f"v{count - 1}"
            self.fine(PASS, scene(
                [f"count(hand of Ann where card.value == {last}) == 1",
                 f"order({last}) == {count}", f"next({last}) == nothing",
                 f"previous({last}) == v{count - 2}",
                 f"count(any value) == {count}",
                 f"count(any value where value < {last}) == {count - 1}",
                 "count(hand of Ann where card.value == v0) == 1"],
                zones=f"{{hand: {{Ann: v0r {last}r, Bob: v1r}}}}"), game=game)
        game = game.replace("v255]", "v255, v256]")
        self.assertIn("there are more than 256 values", self.wrong(
            PASS, game=game))

    def test_as_many_different_cards_as_there_may_be(self):
        for count in (63, 64, 65, 128, 192, 255, 256):
            values = ", ".join(f"v{i}" for i in range(count))
            game = GAME.replace("values: [1, 2, 3, 4, 5, 6, 7, 8]",
                                f"values: [{values}]")
            cards = game.index("cards: ")
            game = (game[:cards] + "cards: {any: {value: each, copies: 3}%s}\n" +
                    game[game.index("zones:"):])
            last = f"v{count - 1}"
            self.fine(PASS, scene(
                [f"count(draw) == {count} * 3 - 3",
                 f"count(row where card.value == {last}) == 2",
                 f"lowest(row).value == v0 and highest(row).value == {last}",
                 f"sum(order(card.value) for each card in row) == {2 * count + 1}",
                 f"count(draw where not card.value == {last}) == {3 * count - 4}",
                 "count(row where card.value == v0) == 1"],
                zones=f"{{row: v0 {last} {last}}}"), game=game % "")
        said = self.wrong(PASS, game=game % ", one: {value: v1, colour: red}")
        self.assertIn("there are more than 256 different cards", said)

    def test_a_die_that_was_not_rolled_shows_nothing(self):
        for count in (64, 128, 256):
            self.check_dice(count)

    def check_dice(self, count):
        values = ", ".join([f"w{i}" for i in range(count - 64)] +
                           [f"v{i}" for i in range(64)])
        game = GAME.replace("values: [1, 2, 3, 4, 5, 6, 7, 8]",
                            f"values: [{values}]")
        game = game.replace("colour: each, copies: 2, points: value",
                            "colour: red")
        self.fine("dice: {attribute: value, faces: {one: [v0], two: [v62], "
                  "three: [v63]}}\nactions:\n  look:\n    do:\n"
                  "      n: {set: n, to: shown of v63 + 10 * shown of v0 + 100 * "
                  "shown(any value)}\n"
                  "      m: {set: m, to: shown of v62}\n      roll: {roll: dice}\n",
                  scene(["shown of v63 == 0", "shown of v0 == 0",
                         "shown(any value) == 0"], """
{Ann: look}
{holds: ["n == 0", "m == 0", "shown of v63 == 1", "shown(any value) == 3"]}
{Bob: look}
{holds: ["n == 311", "m == 1"]}
"""), game=game)

    def test_tokens_of_one_worth(self):
        tokens = ("tokens: {white: {worth: 2, supply: 1}, black: "
                  "{worth: %d, supply: 1}}\n")
        self.fine(PASS, tokens % 2)
        self.fine(PASS, tokens % 3)
        self.assertIn("'black' is worth less than 'white' [token-order]",
                      self.wrong(PASS, tokens % 1))

    def test_every_digit_stands_in_a_name(self):
        for digit in range(10):
            self.fine(PASS, scene([f"count(row{digit}) == 0"]),
                      game=GAME.replace("  row:", f"  row{digit}:"))

    def test_tokens_in_a_table_that_are_not_there(self):
        tokens = ("tokens: {white: {supply: 1}, black: {supply: 1}, "
                  "red: {supply: 1}}\n")
        for wrong, right in (("whitte", "white"), ("blak", "black"),
                             ("redd", "red")):
            said = self.wrong(PASS, tokens +
                              "tables: {t: {of: token, is: {%s: 1}, otherwise: "
                              "0}}\n" % wrong)
            self.assertIn(f"there is no token '{wrong}'", said)
            self.assertIn(f"did you mean '{right}'?", said)

    def test_rules_that_are_too_long_are_so_once(self):
        # Ten times ten times ten times ten times ten steps and more.
        text = "\nactions:\n  go: {do: {it: {perform: p5}}}\nroutines:\n"
        text += "  p0: {one: {raise: n}}\n"
        for i in range(1, 6):
            text += f"  p{i}:\n" + "".join(
                f"    s{k}: {{perform: p{i - 1}}}\n" for k in range(10))
        said = self.wrong(text)
        self.assertEqual(said.count("the rules are too long: they need more "
                                    "than 60000 instructions [too-long]"), 1,
                         said)

    def test_the_step_is_shown_that_makes_rules_too_long(self):
        # 59 times 1 + 1000 steps are 59059; the 60th is too much.
        text = "actions:\n  go:\n    do:\n" + "".join(
            f"      s{i}: {{perform: p}}\n" for i in range(1, 71))
        text += "routines:\n  p:\n" + "".join(
            f"    r{i}: {{reverse: direction}}\n" for i in range(1000))
        said = self.wrong(text)
        self.assertIn("      s60: {perform: p}\n", said)
        self.assertEqual(said.count("[too-long]"), 1, said)

    def test_how_often_a_loop_may_go_round(self):
        # Rearranging cards takes 512, a little more is for what else is in the
        # loop: 8 times 512 and some are taken for 8192, of 16777216 = 2048 times
        # 8192 there are, and of them something must be left.
        gathers = "".join(f"          g{i}: {{gather into: draw}}\n"
                          for i in range(8))
        for times, error in ((2047, None), (2048, "this never ends")):
            text = ("actions:\n  go:\n    do:\n      on and on:\n"
                    f"        while: m < {times}\n        do:\n{gathers}"
                    "          up: {raise: m}\n")
            text += scene([], f"{{Ann: go}}\n{{holds: m == {times}}}")
            if error:
                self.assertIn(error, self.wrong(text))
            else:
                self.fine(text)

    def test_as_many_names_as_there_is_room_for(self):
        # Of 100 registers the first four are the actor and the like.
        for names, error in ((96, None), (97, "this is too complicated")):
            text = "actions:\n  go:\n    do:\n" + "".join(
                f"      s{i}: {{deal: 1, from: draw, to: row, as: c{i}}}\n"
                for i in range(names))
            if error:
                self.assertIn(error, self.wrong(text))
            else:
                self.fine(text)

    def test_a_brace_that_is_not_closed_is_text(self):
        self.fine("actions: {go: {choose: {many: 1 .. 2}, text: "
                  "'go {many} {times'}}\n",
                  scene([], "'{Ann: \"go 2 {times\"}'".strip("'")))

    def test_how_many_players_there_may_be(self):
        for players, wrong in (("0..3", 0), ("1..17", 17), ("0", 0),
                               ("2..18", 18), ("17..18", 18)):
            self.assertIn(f"a game is for 1 to 16 players, not for {wrong} "
                          "[out-of-range]", self.wrong(PASS, game=GAME.replace(
                              "players: 2..4", f"players: {players}")))
        for players in ("1..16", "1", "16"):
            self.fine(PASS, game=GAME.replace("players: 2..4",
                                              f"players: {players}"))


class Sets(Trial):
    def test_next_and_previous_of_what_begins_anew(self):
        # 0 stands for nothing
        steps = {"values": {"next": {1: 2, 4: 5, 7: 8, 8: 0},
                            "previous": {8: 7, 4: 3, 2: 1, 1: 0}},
                 "cycle": {"next": {1: 2, 4: 5, 7: 8, 8: 1},
                           "previous": {8: 7, 4: 3, 2: 1, 1: 8}}}
        for kind, words in steps.items():
            game = GAME.replace("values: [1, 2,", f"{kind}: [1, 2,")
            for word, others in words.items():
                for card, other in others.items():
                    there = f"{word}((top of heap).value)"
                    action = ("\nactions:\n  go: {do: {it: {set: n, to: if "
                              f"{there} == nothing then 0 else "
                              f"number({there})}}}}}}\n")
                    self.fine(action, scene(
                        [f"{there} == {other or 'nothing'}"],
                        "{Ann: go}\n{holds: 'n == %d'}" % other,
                        zones="{heap: %dr}" % card), game=game)

    def test_what_matches_the_next_and_the_previous(self):
        game = GAME.replace("values: [1, 2,", "cycle: [1, 2,")
        for card, before, after in ((1, 8, 2), (5, 4, 6), (8, 7, 1)):
            for word, other in (("next", after), ("previous", before)):
                text = "\nactions:\n  go:\n    do:\n"
                text += "".join(
                    f"      s{value}: {{raise: {'n' if value == other else 'm'}"
                    f", if: {word}((top of heap).value) matches {value}}}\n"
                    for value in range(1, 9))
                self.fine(text, scene(
                    [], "{Ann: go}\n{holds: ['n == 1', 'm == 0']}",
                    zones="{heap: %dr}" % card), game=game)

    def test_the_next_and_the_previous_of_several_values(self):
        for kind, after, before in (("cycle", (1, 6), (4, 7)),
                                    ("values", (6,), (4, 7))):
            game = GAME.replace("values: [1, 2,", f"{kind}: [1, 2,").replace(
                "copies: 2, points: value}",
                "copies: 2, points: value}, both: {value: [5, 8], label: both, "
                "copies: 1}")
            for word, others in (("next", after), ("previous", before)):
                text = "\nactions:\n  go:\n    do:\n"
                text += "".join(
                    f"      s{value}: {{raise: {'n' if value in others else 'm'}"
                    f", if: {word}((top of heap).value) matches {value}}}\n"
                    for value in range(1, 9))
                self.fine(text, scene(
                    [], "{Ann: go}\n{holds: ['n == %d', 'm == 0']}"
                    % len(others), zones="{heap: both}"), game=game)

    def test_the_next_and_the_previous_of_what_is_chosen(self):
        for kind, after, before in (("cycle", (1, 3, 6), (1, 4, 7)),
                                    ("values", (3, 6), (1, 4, 7))):
            game = GAME.replace("values: [1, 2,", f"{kind}: [1, 2,")
            for word, others in (("next", after), ("previous", before)):
                text = ("\nactions:\n  go:\n    choose: {these: {some of: any "
                        "value, least: 1}}\n    do:\n")
                text += "".join(
                    f"      s{value}: {{raise: {'n' if value in others else 'm'}"
                    f", if: {value} in {word}(these)}}\n"
                    for value in range(1, 9))
                self.fine(text, scene(
                    [], "{Ann: go 2 5 8}\n{holds: ['n == %d', 'm == 0']}"
                    % len(others)), game=game)

    def test_without_tokens_nobody_is_worth_anything(self):
        self.fine("\nactions:\n  go: {do: {it: {set: n, to: worth of actor}, "
                  "all: {set: m, to: sum(worth of player for each player)}}}\n",
                  scene(["worth of Ann == 0"], "{Ann: go}\n"
                        "{holds: ['n == 0', 'm == 0']}"))


class Choices(Trial):
    def test_more_conditions_for_the_last_of_two_numbers(self):
        self.fine("""
actions:
  go: {}
  bid: {choose: {low: 1 .. 2, high: 3 .. 5}, text: "bid {low} {high}"}
modes:
  dear:
    while: n > 0
    actions:
      bid: {like: bid, only: {far: high - low > 2}}
      end: {}
""", scene([], remembered="{n: 1}",
           legal='[bid 1 4, bid 1 5, bid 2 5, end]'))

    def test_a_move_told_by_the_first_of_what_is_chosen(self):
        self.fine("""
actions:
  go: {}
  take:
    choose: {card: hand of actor, number: 1 .. 2}
    text: take {(card.value)} of {number}
""", scene([], zones="{hand: {Ann: 3r 4b, Bob: 5b}}",
           refused='{take 5 of 1: "there is no 5r in \'hand\' of Ann"}'))


class Listing(Trial):
    def test_a_question_stands_where_it_is_asked(self):
        said = cria(GAME + """
actions:
  go:
    do:
      whether:
        ask: next player
        actions:
          yes: {when: {some: n > 3}}
modes:
  dear:
    while: n > 0
    actions:
      end: {}
""", "show", "trial.yaml", "--dump", "bytecode")
        for where, what in (("dear:", "ask"), ("whether:", "ask"),
                            ("whether:", "await")):
            self.assertRegex(said, r"; trial\.yaml:\d+: +%s\n +\d+  %s "
                             % (where, what))
        self.assertRegex(said, r": +ask: next player\n +\d+  next_player .*\n"
                               r" +\d+  somebody ")
        # What stands in no line of the file is of none, not of the first.
        self.assertNotIn("; trial.yaml:1:", said)


if __name__ == "__main__":
    unittest.main()
