"""Why a move is not legal: every reason that does not come from the words of a
rule, at both sides of its edge. The reasons and what is legal beside them are
worked out by hand."""

import unittest

from trial import GAME, PASS, Trial, cria, ids, run, scene, trace

HANDS = "{hand: {Ann: 1r 1r 1b 2r 3b 3b, Bob: 5b}, row: 4r 4r}"


class Reasons(Trial):
    def refuses(self, actions, refused, legal=(), game=GAME, **said):
        said.setdefault("zones", HANDS)
        for move in legal:
            self.fine(actions, scene([], "{Ann: %s}" % move, **said), game=game)
        for move, reason in refused.items():
            self.fine(actions, scene([], refused='{%s: "%s"}' % (move, reason),
                                     **said), game=game)

    def test_what_is_not_there(self):
        self.refuses("""
actions:
  number: {choose: {n 2: -2 .. 5}, text: "number {n 2}"}
  hand: {choose: {card: hand of actor}}
  red: {choose: {card: hand of actor where card.colour == red}}
  row: {choose: {card: row}}
  give: {choose: {token: tokens of actor}}
  who: {choose: {player: players where player != actor}}
  colour: {choose: {colour: any colour where colour != red}}
tokens: {white: {supply: 3}, black: {supply: 2}}
""", {"number -3": "the number is from -2 to 5",
      "number 6": "6 is not among the numbers to choose from",
      "number 32767": "the number is from -2 to 5",
      "number -32768": "-32768 is not among the numbers to choose from",
      "hand 4r": "there is no 4r in 'hand' of Ann",
      "hand 5b": "there is no 5b in 'hand' of Ann",
      "red 1b": "'card.colour == red' is not true of 1b",
      "red 4r": "there is no 4r in 'hand' of Ann",
      "row 1r": "there is no 1r in 'row'",
      "row 8b": "there is no 8b in 'row'",
      "give black": "Ann has no black",
      "who Ann": "it cannot be Ann",
      "colour red": "it cannot be red"},
                     ("number -2", "number 5", "hand 1r", "red 1r", "row 4r",
                      "give white", "who Bob", "colour blue"),
                     tokens="{Ann: {white: 1}, Bob: {black: 1}}")

    def test_files_may_say_that_it_is_not_there(self):
        self.refuses("""
actions:
  number: {choose: {n 2: -2 .. 5}, text: "number {n 2}"}
  red: {choose: {card: hand of actor where card.colour == red}}
  who: {choose: {player: players where player != actor}}
""", {"number 6": "6 is not among the numbers to choose from",
      "red 1b": "there is no 1b in 'hand' of Ann",
      "who Ann": "Ann is not there to choose from"})

    def test_files_may_say_the_condition(self):
        self.refuses("""
actions:
  who: {choose: {player: players where player != actor}}
  colour: {choose: {colour: any colour where colour != red}}
""", {"who Ann": "'player != actor' is not true of Ann",
      "colour red": "'colour != red' is not true of red"})

    GATED = """
numbers: {board: 50}
actions:
  roll: {when: {enough: {if: n >= board, because: "%s"}}}
  go: {}
"""

    def test_numbers_in_braces(self):
        gated = self.GATED % "you need {board}, then {board * 2 - 1}, to go on {"
        self.refuses(gated, {"roll": "you need 50, then 99, to go on {"})
        told = cria(GAME + gated, "rules", "trial.yaml", "--set",
                    "numbers.board=60")
        self.assertIn("you need 60, then 119, to go on {",
                      " ".join(told.split()))

    def test_other_braces_stay(self):
        """They always did; what they hold may be hidden from who reads it."""
        for inside in ("n", "count(hand of actor)", "actor", "any card of row", "lots"):
            reason = "you need {%s} of {board}" % inside
            text = GAME + self.GATED % reason
            self.assertEqual(ids(text, "-W", "no-all"), ["old-form"])
            self.refuses(self.GATED % reason, {"roll": reason})

    def test_so_many_cards(self):
        self.refuses("""
actions:
  play:
    choose: {these: {some of: hand of actor, least: 2, most: 3}}
  few:
    choose:
      these: {some of: hand of actor, at most: if card.value == 3 then 1 else 2}
  none: {choose: {these: {some of: hand of actor, at most: number(card.value) - 3}}}
  pass: {}
""", {"play 1r": "at least 2 are chosen",
      "play 1r 1r 1b 2r": "at most 3 are chosen",
      "few 3b 3b": "of 3b at most 1 can be chosen",
      "none 2r": "of 2r at most 0 can be chosen",
      "none 3b": "of 3b at most 0 can be chosen",
      "play 1b 1b": "there is no 1b more than 1",
      "play 1r 1r 1r": "there is no 1r more than 2",
      "play 2r 4r": "there is no 4r in 'hand' of Ann",
      "play 2r 1r": "it is written 'play 1r 2r'",
      "few 3b 1r 1r": "it is written 'few 1r 1r 3b'"},
                     ("play 1r 1r", "play 1r 1r 1b", "few 1r 1r 3b", "few 3b"))

    def test_so_many_of_another_set(self):
        self.refuses("""
actions:
  ask: {choose: {these: {some of: players, least: 2, most: 2}}}
  call: {choose: {these: {some of: any colour}}}
""", {"ask Ann": "at least 2 are chosen",
      "ask Ann Bob Cleo": "at most 2 are chosen",
      "ask Bob Ann": "it is written 'ask Ann Bob'",
      "call blue red": "it is written 'call red blue'"},
                     ("ask Ann Bob", "ask Bob Cleo", "call red", "call red blue"),
                     names="[Ann, Bob, Cleo]")

    def test_cards_that_are_alike(self):
        self.refuses("""
actions:
  values: {choose: {these: {some of: hand of actor, alike: value}}}
  colours: {choose: {these: {some of: hand of actor, alike: colour}}}
""", {"values 1r 2r": "the cards do not share their value",
      "values 1r 1b 2r": "the cards do not share their value",
      "colours 1r 1b": "the cards do not share their colour",
      "colours 1b 2r": "the cards do not share their colour"},
                     ("values 1r 1b", "values 1r 1r 1b", "colours 1r 1r 2r",
                      "colours 1b 3b 3b"))

    def test_conditions_of_each_and_of_all(self):
        self.refuses("""
actions:
  play:
    when: {not first: {if: n == 0, because: it is too late}}
    choose:
      these:
        some of: hand of actor
        where: {low: {if: card.value < 3, because: it is too high}}
        together: {pair: {if: count(these) == 2, because: it is no pair}}
  pass: {}
  groups:
    choose: {these: {some of: hand of actor, together: {
      more: {if: sum(max(points) for each value in these) == 3, because: not 3},
      less: {if: sum(min(points) for each colour in these) < 3, because: much}}}}
""", {"play 1r": "it is no pair", "play 1r 1r 2r": "it is no pair",
      "play 3b 3b": "it is too high", "play 1r 3b": "it is too high",
      "groups 1r 1r": "not 3", "groups 1r 3b": "not 3",
      "groups 3b": "much"},
                     ("play 1r 2r", "play 1r 1b", "groups 1r 2r",
                      "groups 1r 1b 2r"))

    ONE = """
actions:
  play: {choose: {card: {from: hand of actor, where: WHERE}}}
  show:
    choose: {these: {some of: hand of actor, together: TOGETHER}}
  pass: {}
"""

    def alone(self, where, together="count(these) == 2"):
        return self.ONE.replace("WHERE", where).replace("TOGETHER", together)

    def test_a_condition_with_a_reason_and_no_name(self):
        self.refuses(self.alone(
            "{if: card.value < 3, because: it is too high}",
            "{if: count(these) == 2, because: it is no pair}"),
            {"play 3b": "it is too high", "show 1r": "it is no pair",
             "show 1r 1r 2r": "it is no pair"},
            ("play 2r", "show 1r 3b"))

    def test_a_reason_without_a_name_is_no_other_rule(self):
        plain = self.alone("card.value < 3")
        said = self.alone("{if: card.value < 3, because: it is too high}",
                          "{if: count(these) == 2, because: it is no pair}")
        named = self.alone("{low: card.value < 3}")
        hashes = [trace(GAME + text)[0]["hash"]
                  for text in (plain, said, named)]
        self.assertEqual(hashes[0], hashes[1])
        self.assertNotEqual(hashes[0], hashes[2])
        files = (("other.yaml", GAME + said),)
        self.assertIn("the reason of the condition 'where' of the choice "
                      "'card', in the action 'play' is \"it is too high\"",
                      " ".join(cria(GAME + plain, "diff", "trial.yaml",
                                    "other.yaml", files=files,
                                    status=1).split()))
        files = (("other.yaml", GAME + self.alone(
            "{if: card.value < 4, because: it is too high}")),)
        found = cria(GAME + plain, "diff", "trial.yaml", "other.yaml",
                     files=files, status=1)
        self.assertIn("card.value < 3", found)
        self.assertIn("card.value < 4", found)

    def test_can_reads_a_condition_without_a_name(self):
        self.fine(self.alone("{if: card.value == 4, because: it is another}"),
                  scene(["not can(play)"], zones=HANDS))
        self.fine(self.alone("{if: card.value == 3, because: it is another}"),
                  scene(["can(play)"], zones=HANDS))

    def test_names_beside_a_condition_without_one(self):
        found = self.wrong(self.alone("{if: card.value < 3, because: it is too "
                                      "high, red: card.colour == red}"))
        self.assertIn("the condition beside 'red' has a reason but no name "
                      "[wrong-form]", found)
        self.assertIn("help: name each of them", found)
        self.assertEqual(found.count(": error: "), 1, found)

    def test_a_condition_by_the_name_if(self):
        """What such a file meant before a reason could have no name."""
        self.fine(self.alone("{if: card.value < 3, red: card.colour == red}"),
                  scene([], refused="{play 1b: \"'red' is not true\", "
                        "play 3b: \"'if' is not true\"}", zones=HANDS))

    def test_several_choices_and_the_same_twice(self):
        self.refuses("""
actions:
  show:
    choose: {card: hand of actor, player: players, much: 1 .. 3}
  put:
    choose: {card: hand of actor, much: 1 .. 3}
    text: put {card} {much} times as {card}
  value:
    choose: {card: row, much: 1 .. 3}
    text: take {(card.value)} in {much} as {(card.value)}
  card:
    choose: {card: hand of actor, much: 2 .. 3}
    text: take {card} in {much}
  colour:
    choose: {player: active, card: hand of actor}
    text: of {player} {(card.colour)} to {player}
""", {"show 4r Bob 2": "there is no 4r in 'hand' of Ann",
      "show 1r Cleo 2": "Cleo is not there to choose from",
      "show 1r Bob 4": "the number is from 1 to 3",
      "put 4r 2 times as 4r": "there is no 4r in 'hand' of Ann",
      "put 1r 0 times as 1r": "0 is not among the numbers to choose from",
      "take 1 in 2 as 1": "there is no 1r in 'row'",
      "take 4 in 4 as 4": "4 is not among the numbers to choose from",
      "take 4r in 2": "there is no 4r in 'hand' of Ann",
      "take 8b in 3": "there is no 8b in 'hand' of Ann",
      "take 3b in 1": "1 is not among the numbers to choose from",
      "of Cleo red to Cleo": "Cleo is not there to choose from"},
                     ("show 1r Ann 1", "show 3b Bob 3", "put 1b 3 times as 1b",
                      "take 4 in 1 as 4", "take 1r in 3", "of Bob blue to Bob"),
                     names="[Ann, Bob, Cleo]", statuses="{Cleo: out}",
                     game=GAME + "statuses: {in: playing, out: out of the game}\n")

    def test_what_is_not_open(self):
        self.refuses("""
actions:
  go: {}
  play: {choose: {card: hand of actor}}
modes:
  dear:
    while: n > 3
    actions:
      end: {choose: {number: 1 .. 3}}
      sell: {choose: {card: hand of actor, number: 2 .. 3},
             text: "sell {(card.value)} for {number}"}
""".replace("number: 1", "much: 1").replace("number: 2", "much: 2")
   .replace("{number}", "{much}"),
                     {"end 2": "'end' is not open now",
                      "sell 3 for 2": "'sell' is not open now",
                      "play 8b": "there is no 8b in 'hand' of Ann"},
                     ("go", "play 1r"))

    def test_after_the_end(self):
        """No rule stands against a move, and any text is refused alike."""
        for move, reason, status in (
                ("go", "the game is over", 0), ("og", "the game is over", 0),
                ("go", "it is late", 1), ("og", "it is late", 1)):
            text = ("cria replay: 1\nvariant: trial\nnames: [Ann, Bob]\nseed: 1\n"
                    "chance: {starter: Ann}\nmoves:\n  - Ann: go\n  - refused: {%s: %s}\n" % (move, reason))
            found = run(GAME.replace("turn > 8", "turn > 0") + PASS,
                        ("replay", "r.yaml"), (("r.yaml", text),))
            self.assertEqual(found.returncode, status, found.stderr)
            self.assertIn(f"error: '{move}' is refused for another reason: the "
                          "game is over [other-reason]" if status else "",
                          found.stderr)
            self.assertNotIn("note: ", found.stderr)


if __name__ == "__main__":
    unittest.main()
