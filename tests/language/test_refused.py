"""What is refused of a small game, at the very edge of what is not: numbers of
players and of what is chosen, first values, names, what is given from where. And
relations that are asked in each place where an expression may stand."""

import unittest

from trial import GAME, PASS, Trial, cria, ids, scene


class Numbers(Trial):
    def test_each_number_before_a_token(self):
        tokens = "tokens: {white: {worth: 1, supply: 9}}\n"
        step = "actions: {go: {do: {x: {give: %s, from: supply, to: actor}}}}\n"
        for said, number in (
                ("one white", 1), ("two whites", 2), ("three whites", 3),
                ("four whites", 4), ("five whites", 5), ("six white", 6),
                ("1 white", 1), ("2 whites", 2), ("12 whites", 12)):
            with self.subTest(said):
                help_ = ("help: write 'give: white', which gives one"
                         if number == 1 else
                         f"help: write 'give: white, number: {number}'")
                self.assertIn(help_ + "\n", self.wrong(tokens, step % said) + "\n")
        for said in ("seven whites", "0 whites", "two blues"):
            with self.subTest(said):
                self.assertNotIn("help: write 'give:",
                                 self.wrong(tokens, step % said))


class Sections(Trial):
    def test_how_many_players(self):
        for players, problem in (
                ("0", "a game is for 1 to 16 players, not for 0"),
                ("17", "a game is for 1 to 16 players, not for 17"),
                ("0..2", "a game is for 1 to 16 players, not for 0"),
                ("9..17", "a game is for 1 to 16 players, not for 17"),
                ("10..9", "the range '10..9' goes backwards"),
                ("3..2", "the range '3..2' goes backwards")):
            said = self.wrong(PASS, game=GAME.replace("2..4", players))
            self.assertIn(problem + " [out-of-range]", said)
            self.assertEqual(said.count(": error: "), 1, said)
        self.assertIn("write the fewest players first: 9..10", self.wrong(
            PASS, game=GAME.replace("2..4", "10..9")))
        said = cria(GAME.replace("2..4", "3") + PASS, "trace", "trial.yaml",
                    "--players", "2", status=2)
        self.assertIn("Edges is for 3 players, not for 2", said)
        for players, least, most in (("1", 1, 1), ("16", 16, 16),
                                     ("1..16", 1, 16), ("9..10", 9, 10)):
            text = GAME.replace("2..4", players) + PASS
            for count in (least - 1, least, most, most + 1):
                fits = least <= count <= most
                if 1 <= count <= 16:
                    cria(text, "trace", "trial.yaml", "--players", str(count),
                         status=0 if fits else 2)

    def test_what_something_cannot_start_as(self):
        helps = {"number": "write a whole number", "truth":
                 "write true or false", "card": None, "player": None,
                 "token": None}
        for type_, help_ in helps.items():
            said = self.wrong(PASS, "tokens: {white: {supply: 3}}\n",
                              game=GAME.replace(
                                  "remember:\n", "remember:\n  first: {is: "
                                  f"{type_}, for: game, starts: white}}\n"))
            self.assertIn(f"a {type_} cannot start with this value "
                          "[wrong-type]", said)
            self.assertEqual([line.split("help: ")[1] for line in
                              said.splitlines() if "help: " in line],
                             [help_] if help_ else [])

    def test_the_nearest_name_that_could_be_written(self):
        for name, better in (
                ("x0!", "x0"), ("x9!", "x9"), ("a!z", "a z"), ("A!Z", "A Z"),
                ("b/c", "b c"), ("b:c", "b c"), ("b@c", "b c"), ("b[c", "b c"),
                ("b`c", "b c"), ("b{c", "b c"), ("\u00e9!\u00fc", "\u00e9 \u00fc"),
                ("!b", "b"), ("b!!c", "b c"), ("b!", "b")):
            said = self.wrong(PASS, f'define: {{"{name}": 3}}\n')
            self.assertIn(f"rename it to '{better}'", said)
        for name in ("4!b", "!!", "a!b!c!d!e!f!g"):
            self.assertNotIn("call it", self.wrong(
                PASS, f'define: {{"{name}": 3}}\n'))

    def test_a_name_that_cannot_be_written_within_a_relation(self):
        for relation, name, better in (("a go!es b", "go!es", "go es"),
                                       ("a! goes b", "a!", "a"),
                                       ("a goes b!", "b!", "b")):
            said = self.wrong(PASS, f"relations: {{{relation}: {{more: "
                              "value of it > 3}}\n")
            self.assertIn(f"expressions cannot use the name '{name}'", said)
            self.assertIn(f"rename it to '{better}'", said)

    def test_a_name_that_its_words_say_already(self):
        for name in ("total of player", "turn is n", "turn is not n",
                     "seen and n", "n or m", "not n", "player after n",
                     "ended by n"):
            said = self.wrong(PASS, game=GAME.replace(
                "  n: {", f"  {name}: {{is: number, for: game}}\n  n: {{", 1))
            self.assertIn(f"'{name}' cannot be a name", said)
        for name in ("n of m", "turn of it", "seen with n"):
            self.fine(PASS, game=GAME.replace(
                "  n: {", f"  {name}: {{is: number, for: game}}\n  n: {{", 1))

    def test_a_family_without_copies_is_not_in_the_deck(self):
        cards = "cards: {none: {value: 1, colour: red, copies: 0}, "
        for first, rest in (("", "{value: 2, colour: red, copies: 3}"),
                            ("more: {value: 3, colour: blue, copies: 2}, ",
                             "{value: 2, colour: red, copies: 3}")):
            text = GAME[:GAME.index("cards: ")] + cards + first + \
                "last: " + rest + "}\n" + GAME[GAME.index("zones:"):]
            size = 5 if first else 3
            cards_there = "2r 3b 2r 2r 3b" if first else "2r 2r 2r"
            self.fine(PASS, scene([f"count(row) == {size}", "count(draw) == 0"],
                                  zones="{row: %s}" % cards_there), game=text)

    def test_a_table_of_nothing(self):
        table = "tables: {t: {of: value, gives: %s, is: {1..8: %s}%s}}\n"
        self.fine(PASS, table % ("number", 4, ""), scene(["t of nothing == 0"]))
        self.fine(PASS, table % ("colour", "red", ""),
                  scene(["t of nothing == nothing"]))
        self.fine(PASS, table % ("number", 4, ", otherwise: 7"),
                  scene(["t of nothing == 7"]))
        self.fine(PASS, table % ("colour", "red", ", otherwise: blue"),
                  scene(["t of nothing == blue"]))


class Cards(Trial):
    def problem(self, old, new, *parts):
        """The first line of what is said when a part of the game is another."""
        said = self.wrong(PASS, *parts, game=GAME.replace(old, new))
        self.assertEqual(said.count(": error: "), 1, said)
        return said

    def test_copies_by_value(self):
        for copies, value in (("{1: 2, 1..3: 1}", 1), ("{1..4: 1, 4..8: 2}", 4),
                              ("{1..2: 1, 3: 1, 2..3: 4}", 2)):
            self.assertIn(f"the copies for the value '{value}' are given twice "
                          "[defined-twice]", self.problem(
                              "copies: 2", f"copies: {copies}"))
        for value in ("0", "9", "red"):
            self.assertIn(f"there is no value '{value}' [unknown-name]",
                          self.problem("copies: 2", f"copies: {{{value}: 2}}"))
        self.fine(PASS, scene(["count(draw) == 0", "count(row) == 2 * (2 * 1 + "
                               "3 * 2)"], zones="{row: %s}" % " ".join(
                                   ["1r 1b 2r 2b"] + ["3r 3b 4r 4b 8r 8b"] * 2)),
                  game=GAME.replace("copies: 2", "copies: {1..2: 1, 3..4: 2, 5..7"
                                    ": 0, 8: 2}"))

    def test_points_and_labels_by_attribute(self):
        self.assertIn("there is no attribute 'valu' [unknown-name]",
                      self.problem("points: value", "points: valu"))
        self.assertIn("the points of '1r' are its colour, which is no number "
                      "[not-a-number]", self.wrong(PASS, game=GAME.replace(
                          "points: value", "points: colour")))
        self.fine(PASS, scene(["count(row) == 2"], zones="{row: xr1y xb8y}"),
                  game=GAME.replace("points: value", 'points: 1, label: "x'
                                    '{colour}{value}y"'))

    def test_a_relation_names_two_cards(self):
        for name in ("fits", "card fits"):
            said = self.wrong(PASS, 'relations: {"%s": {x: true}}\n' % name)
            self.assertIn(f"'{name}' does not name two cards [relation-form]",
                          said)
            self.assertIn("help: write the first card, the relation, the second"
                          " card: 'card plays on top'", said)
        for name in ("a b c", "card plays well on top"):
            self.fine(PASS, 'relations: {"%s": {x: true}}\n' % name)

    def test_one_of_each(self):
        for old, new in (("row: {}", "row: {of: each %s}"),
                         ("m: {is: number", "m: {of: each %s, is: number")):
            for each in ("value", "colour", "player"):
                self.fine(PASS, game=GAME.replace(old, new % each))
            said = self.problem(old, new % "dice")
            self.assertIn("there is no attribute 'dice' [unknown-name]", said)
            self.assertIn("help: known: 'player', 'value', 'colour'", said)
            self.assertIn("help: did you mean 'die'?", self.wrong(
                PASS, "dice: {attribute: value, faces: {one: [1, 2, 3]}}\n",
                game=GAME.replace(old, new % "dice")))
            self.assertIn("this variant has no dice [no-dice]",
                          self.problem(old, new % "die"))
            self.assertIn("there is no attribute 'token' [unknown-name]",
                          self.problem(old, new % "token"))


class Choices(Trial):
    def choose(self, choice):
        return "actions: {go: {choose: {these: {%s}}}}\n" % choice

    def test_how_many_can_be_chosen_at_once(self):
        for source, most in (("hand of actor", 15), ("players", 256)):
            for key in ("least", "most"):
                for number in (0, most + 1, -1):
                    said = self.wrong(self.choose(
                        f"some of: {source}, {key}: {number}"))
                    self.assertIn(f"from 1 to {most} can be chosen at once "
                                  "[out-of-range]", said)
                    self.assertEqual(said.count(": error: "), 1, said)
                for number in (1, most):
                    self.fine(self.choose(f"some of: {source}, {key}: "
                                          f"{number}"))
                said = self.wrong(self.choose(f"some of: {source}, {key}: red"))
                self.assertIn("expected a number", said)
                self.assertEqual(said.count(": error: "), 1, said)

    def test_what_is_for_cards_only(self):
        for source in ("players", "any value", "active"):
            for key, value in (("at most", "1"), ("alike", "colour")):
                said = self.wrong(self.choose(f"some of: {source}, {key}: "
                                              f"{value}"))
                self.assertIn(f"'{key}' is for cards only [no-use]", said)
                self.assertEqual(said.count(": error: "), 1, said)

    def test_from_what(self):
        for choice in ("where: true", "least: 2", "most: 2"):
            said = self.wrong(self.choose(choice))
            self.assertIn("the choice 'these' needs 'from' or 'some of' "
                          "[missing-key]", said)
            self.assertEqual(said.count(": error: "), 1, said)


class Gifts(Trial):
    def give(self, step):
        return self.wrong("tokens: {white: {supply: 3}}\nactions: {go: {do: {s: "
                          "{give: %s}}}}\n" % step)

    def test_each_part_that_is_wrong_is_told(self):
        for what, problem in (("3", "only tokens can be given, but this is a "
                               "number"),
                              ("wihte", "there is no token 'wihte'"),
                              ("white", None), ("unheard of", None)):
            for source, whence in (("supply", None), ("players", None),
                                   ("actor", None), ("foo", "foo")):
                for to, where in (("actor", None), ("bar", "bar")):
                    if not (problem or whence or where) and what == "white":
                        continue
                    said = self.give(f"{what}, from: {source}, to: {to}")
                    for part, wrong in (("foo", whence), ("bar", where)):
                        (self.assertIn if wrong else self.assertNotIn)(
                            f"the name '{part}' is not known here", said)
                    self.assertIn(problem or "", said)
                    wrong = [problem or what == "unheard of", whence, where]
                    self.assertEqual(said.count(": error: "),
                                     sum(map(bool, wrong)), said)

    def test_how_many_of_what_is_given(self):
        self.assertIn("the name 'baz' is not known here", self.give(
            "white, from: supply, to: actor, number: baz"))
        for what in ("white, number: 2", "tokens of actor"):
            self.assertIn("'from' a set of players gives only one token of "
                          "one kind [several-holders]", self.give(
                              f"{what}, from: players, to: actor"))
        self.assertIn("all of 'tokens of actor' are given, so that 'number' "
                      "has no effect [no-use]", self.give(
                          "tokens of actor, number: 1, from: actor, to: supply"))


FITS = "card fits top of heap"


class Places(unittest.TestCase):
    """A relation that may be asked of no card, wherever it stands."""

    TRUTHS = ("{}", "not ({})", "({}) == true", "true == ({})", "n > 0 and {}",
              "n > 0 or {}", "({}) and n > 0", "({}) or n > 0",
              "if {} then n > 0 else n > 1", "if n > 0 then {} else n > 1",
              "if n > 0 then n > 1 else {}", "(if {} then 1 else 2) > n",
              "n + (if {} then 1 else 2) > 1", "(if {} then 1 else 2) + n > 1",
              "n < (if {} then 1 else 2)", "-(if {} then 1 else 2) < n",
              "t((if {} then 1 else 2)) > 0",
              "any({} for each player)", "all({} for each player)",
              "sum(if {} then 1 else 0 for each player) > 0",
              "max(if {} then 1 else 0 for each player) > 0",
              "most(if {} then 1 else 0 for each player) == actor",
              "count(players where {}) > 0",
              "not empty(players where {})",
              "count((players where {}) where n > 0) > 0",
              "count((players where n > 0) where {}) > 0")

    def game(self, condition):
        return GAME + """
tables: {t: {of: number, is: {1: 1}, otherwise: 0}}
relations: {card fits top: {up: card.value >= top.value}}
actions:
  go: {}
  play:
    choose: {card: {from: hand of actor, where: "%s"}}
    do: {down: {move: card, from: hand of actor, to: row}}
""" % condition

    def test_everywhere_it_is_refused(self):
        for form in self.TRUTHS:
            with self.subTest(form):
                self.assertEqual(ids(self.game(form.format(FITS)), "-W",
                                     "no-all", status=1), ["may-be-none"])

    def test_everywhere_a_condition_around_it_will_do(self):
        for form in self.TRUTHS:
            with self.subTest(form):
                asked = form.format("not empty(heap) and " + FITS)
                ids(self.game(asked), "-W", "no-all")
                ids(self.game(f"not empty(heap) and ({form.format(FITS)})"),
                    "-W", "no-all")


if __name__ == "__main__":
    unittest.main()
