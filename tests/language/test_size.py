"""Sets of more than 64 elements, large decks, many players and many cards chosen
at once. A game whose sets need 256 bits is played by a machine of its own: every
shipped variant must take the same course in it."""

import glob
import json
import os
import subprocess
import unittest

from trial import CRIA, GAME, PASS, ROOT, Trial, cria, decisions, scene, trace

# An attribute that no card has: it only makes sets larger.
WIDE = """cria: 1
extends: %s
name: Wide
about: An attribute that is not used has more values than 64.
add: {attributes: {size of sets: {values: 1..65}}}
"""
VALUES = "values: [1, 2, 3, 4, 5, 6, 7, 8]"
HUNDRED = GAME.replace(VALUES, "values: 1..100").replace(
    "colour: each, copies: 2", "copies: 2")


def variants():
    """The shipped variants, not house rules."""
    found = []
    for pattern in ("*.yaml", "*/*.yaml"):
        found += glob.glob(os.path.join(ROOT, "variants", pattern))
    return sorted(path for path in found
                  if os.path.basename(os.path.dirname(path)) not in ("bots", "house"))


# Every other test looks at the narrow machine; here the sanitizers look at the wide one.
GAMES = "4" if os.environ.get("CRIA_THOROUGH") == "1" else "2"
RELEASE = os.path.join(os.environ.get("RELEASE") or os.path.dirname(CRIA), "cria")


def output(*arguments, status=0, program=CRIA):
    said = subprocess.run((program,) + arguments, timeout=300, check=False,
                          text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    if said.returncode != status:
        raise AssertionError((arguments, said.stdout))
    return said.stdout


def course(text):
    """The records, without the hash and the name of the rules, which stand in the
    first record of each game."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith('{"record":"game",'):
            lines[number] = {key: one for key, one in json.loads(line).items()
                             if key not in ("hash", "variant", "with")}
    return lines


class SameCourse(unittest.TestCase):
    def test_every_variant_in_wide_registers(self):
        house = os.path.join(os.environ.get("TMPDIR", "/tmp"), "size-wide.yaml")
        for path in variants():
            with self.subTest(path):
                with open(house, "w", encoding="utf-8") as file:
                    file.write(WIDE % path)
                for observer in ((), ("--as", "nobody")):
                    plain = output("trace", path, "--games", GAMES, *observer,
                                   program=RELEASE)
                    wide = output("trace", path, "--with", house, "--games",
                                  GAMES, *observer)
                    self.assertEqual(course(plain), course(wide))

    def test_bots_think_the_same(self):
        house = os.path.join(os.environ.get("TMPDIR", "/tmp"), "size-wide.yaml")
        for name, bot in (("lama", "keen"), ("crazy-eights", "mcts:20"),
                          ("skull", "mcts:20")):
            with self.subTest(name):
                with open(house, "w", encoding="utf-8") as file:
                    file.write(WIDE % name)
                found = [[line for line in output(
                    "record", name, "--bots", bot, "--seed", "3", *more,
                    program=program)
                    .splitlines() if line.startswith("    - ")]
                    for program, more in ((RELEASE, ()),
                                          (CRIA, ("--with", house)))]
                self.assertEqual(found[0], found[1])
                self.assertTrue(found[0])


class Wide(Trial):
    def test_a_choice_of_any_of_a_hundred(self):
        game = HUNDRED + """
actions:
  take:
    choose: {card: row}
    do: {it: {move: card, from: row, to: heap}, n: {set: n, to: number(card.value)}}
  name:
    choose: {value: any value where number(value) > 62 and number(value) < 67}
    do: {n: {set: n, to: 1000 + order(value)}}
"""
        self.fine(
            scene(["n == 0"], """
{legal: [name 63, name 64, name 65, name 66, take 1, take 64, take 65, take 100]}
{Ann: take 65}
{holds: ["n == 65", "count(row) == 3", "(top of heap).value == 65"]}
{Bob: take 100}
{holds: ["n == 100", "highest(row).value == 64"]}
{Ann: name 65}
{holds: ["n == 1065"]}
""", zones="{row: 1 64 65 100}"), game=game)

    def test_conditions_on_two_cards(self):
        game = HUNDRED + """
relations:
  card follows other:
    next: card.value == next(other.value)
    double: number(card.value) == 2 * number(other.value)
actions:
  play:
    when: {a card: not empty(heap)}
    choose: {card: {from: row, where: {fits: not empty(heap) and card follows top of heap}}}
    do: {it: {move: card, from: row, to: heap}}
  pass: {}
"""
        self.fine(scene([
            "any(card.value == 49 for each card in row)",
            "sum(1 for each value in row) == 5",
            "max(number(card.value) for each card in row) == 99",
            "sum(max(points) for each value in row) == 48 + 49 + 96 + 97 + 99"],
            "{legal: [play 49, play 96, pass]}",
            zones="{row: 48 49 96 97 99, heap: 48}"), game=game)

    def test_conditions_that_are_the_same_for_all(self):
        game = HUNDRED + """
actions:
  play:
    choose: {card: row where empty(heap) and n == 0 or number(card.value) == 99}
    do: {it: {move: card, from: row, to: heap}}
  pass: {}
"""
        self.fine(scene(["n == 0"], """
{legal: [play 48, play 96, play 99, pass]}
{Ann: play 96}
{legal: [play 99, pass]}
""", zones="{row: 48 96 99}"), game=game)

    def test_all_of_them_move(self):
        game = HUNDRED + """
actions:
  clear:
    do: {high: {move: row where number(card.value) > 64, from: row, to: draw},
         rest: {move: one of each, from: row, to: heap}}
"""
        self.fine(scene(["count(row) == 7"], """
{Ann: clear}
{holds: ["count(row) == 1", "count(heap) == 2", "(lowest(row)).value == 64"]}
""", zones="{row: 1 64 64 65 65 66 100}"), game=game)

    def test_a_hand_of_more_than_a_byte_holds(self):
        game = GAME.replace("copies: 2, points: value",
                            "copies: {1: 498, 2..8: 2}, points: value")
        self.fine("""
actions:
  deal: {do: {them: {deal: 600, from: draw, to: hand of actor},
              n: {set: n, to: count(hand of actor)},
              m: {set: m, to: sum(points for each card in hand of actor)}}}
  count: {do: {n: {set: n, to: count(row where number(card.value) == 1)},
               aside: {move: row, to: heap},
               m: {set: m, to: count(heap)}}}
""", scene([], """
{Ann: count}
{holds: ["n == 300", "m == 300", "empty(row)", "count(draw) == 722"]}
{Bob: deal}
{holds: ["n == 601", "count(draw) == 122", "m >= 601"]}
""", zones="{row: %s, hand: {Ann: 8r, Bob: 8b}}" % " ".join(["1r"] * 300)),
                  game=game.replace("deal: 2,", "deal: 1,"))

    def test_chosen_cards(self):
        choice = """
actions:
  throw:
    choose: {cards: {some of: row, least: %d, most: %d}}
    do: {them: {move: cards, from: row, to: heap},
         n: {set: n, to: count(cards)},
         m: {set: m, to: sum(points for each card in cards)}}
  pass: {}
"""
        game = GAME.replace("copies: 2", "copies: 20")
        for count in (8, 9, 15):
            row = " ".join(["3r"] * (count - 1) + ["8b", "8b"])
            said = " ".join(["3r"] * (count - 1) + ["8b"])
            self.fine(choice % (count, count), scene([], f"""
{{some legal: [throw {said}, pass]}}
{{Ann: throw {said}}}
{{holds: ["n == {count}", "m == {3 * (count - 1) + 8}", "count(row) == 1"]}}
""", zones=f"{{row: {row}, hand: {{Ann: 1r, Bob: 1r}}}}"), game=game)
        self.assertIn("from 1 to 15 can be chosen at once", self.wrong(
            choice % (1, 16), game=game))

    def test_sixteen_players(self):
        game = GAME.replace("players: 2..4", "players: 16")
        found = decisions(trace(game + """
actions:
  go: {choose: {whom: players where player != actor}}
""", players="16"))
        self.assertEqual(len(found[0]["legal"]), 15)
        self.assertEqual(len({record["player"] for record in found}), 9)

    def test_sixteen_decide_at_once(self):
        game = GAME.replace("players: 2..4", "players: 2..16").replace(
            "round:\n", "round:\n  turns: at once\n").replace(
                "turn > 8", "turn > 1")
        found = decisions(trace(game + """
actions:
  go: {choose: {card: hand of actor},
       do: {it: {move: card, from: hand of actor, to: heap}}}
""", players="16"))
        self.assertEqual(len({record["player"] for record in found}), 16)


if __name__ == "__main__":
    unittest.main()
