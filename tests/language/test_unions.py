"""Cards of several zones: counted, looked through, chosen, moved."""

import json
import unittest

from trial import GAME, Trial, cria, scene

UNIONS = GAME.replace("  row: {}\n", """  row: {}
  slots: {faces: up and down, of: each player}
  side: {of: each colour}
  secret: {of: each player, seen by: owner}
""").replace("copies: 2", "copies: 5")
ZONES = """{draw: '', heap: 1r 2r, row: 1r 1r 3b 8b,
      hand: {Ann: 1r 2b, Bob: 2b 2b},
      slots face up: {Ann: 4r}, slots face down: {Ann: 5b 6b}}"""


class Unions(Trial):
    def holds(self, *claims):
        claims = [claim.replace('"', '\\"') for claim in claims]
        self.fine("actions: {go: {}}\n", scene(claims, zones=ZONES),
                  game=UNIONS)

    def steps(self, steps, *claims, zones=ZONES):
        steps = steps.replace("of Ann", "of actor").replace(
            "of Bob", "of next player")
        said = ", ".join(f'"{claim}"' for claim in claims)
        self.fine("actions: {go: {do: {%s}}}\n" % steps,
                  scene([], "{Ann: go}\n{holds: [%s]}" % said, zones=zones),
                  game=UNIONS)

    def test_values(self):
        self.holds(
            "count(union(heap, row)) == 6",
            "count(union(heap, row, hand of Ann)) == 8",
            "count(hand of players) == 4",
            "count(hand of (players where player != Ann)) == 2",
            "count(union(heap, hand of players) where card.value == 2) == 4",
            "count(union(heap where card.value == 2, row)) == 5",
            "count((union(heap, row) where card.colour == red) "
            "where card.value == 1) == 3",
            "empty(union(heap, row) where card.value == 7)",
            "not empty(union(heap, row) where card.value == 8)",
            "empty(side of any colour)", "not empty(hand of players)",
            "sum(points for each card in union(heap, row)) == 16",
            "sum(points for each card in hand of players) == 7",
            "sum(points for each card in union(heap, hand of players) "
            "where card.value > 1) == 8",
            "max(points for each card in union(heap, hand of Ann)) == 2",
            "min(points for each card in union(heap where card.value == 2, "
            "hand of Bob)) == 2",
            "any(card.value == 8 for each card in union(heap, row))",
            "not any(card.value == 8 for each card in hand of players)",
            "all(card.value < 3 for each card in union(heap, hand of players))",
            'lowest(union(row, heap)) is "1r"',
            'highest(hand of players) is "2b"',
            'most(points for each card in union(heap, row)) is "8b"',
            "sum(1 for each value in union(heap, row)) == 4",
            "top of heap in union(row, heap)",
            "not (highest(row) in hand of players)",
            "sum(card of union(heap, row, hand of players) "
            "for each card in heap) == 5",
            "count(slots of Ann) == 3", "count(slots of players) == 3",
            'lowest(slots of Ann) is "4r"',
            "sum(points for each card in slots of Ann) == 15")

    def test_all_cards_are_moved(self):
        self.steps("a: {move: 'union(heap, row)', to: hand of Ann}",
                   "count(hand of Ann) == 8", "empty(heap)", "empty(row)")
        self.steps("a: {move: 'union(heap, row) where card.value == 1', "
                   "to: hand of Ann}",
                   "count(hand of Ann) == 5", "count(heap) == 1",
                   "count(row) == 2")
        self.steps("a: {move: hand of players, to: row}",
                   "count(row) == 8", "empty(hand of players)")
        self.steps("a: {move: slots of Ann, to: heap}",
                   "count(heap) == 5", "empty(slots of Ann)")
        self.steps("a: {move: heap, to: row, if: false}, "
                   "b: {move: 'union(heap, row)', to: draw, if: true}",
                   "empty(heap)", "empty(row)")

    def test_a_card_comes_from_the_first_that_has_it(self):
        for step, row, heap, hands in (
                ("lowest(union(heap, row)), from: 'union(heap, row)'", 4, 1, 4),
                ("lowest(union(heap, row)), from: 'union(row, heap)'", 3, 2, 4),
                ("highest(row), from: 'union(heap, hand of players, row)'",
                 3, 2, 4),
                ("highest(hand of Bob), from: 'union(heap, hand of players)'",
                 4, 2, 3),
                ("highest(hand of Bob), from: hand of players", 4, 2, 3),
                ("highest(row), from: 'union(heap, hand of players)'", 4, 2, 4)):
            self.steps("a: {move: %s, to: secret of Ann}" % step.replace(
                "lowest(union(heap, row))", "'lowest(union(heap, row))'"),
                "count(row) == %d" % row, "count(heap) == %d" % heap,
                "count(hand of players) == %d" % hands)
        self.steps("a: {move: highest(hand of Bob), from: hand of players, "
                   "to: row}", "count(hand of Ann) == 1",
                   "count(hand of Bob) == 2")

    def test_in_a_definition_with_parameters(self):
        given = """
define:
  strong: {of: {bound: number}, is: count(hand of active where number(card.value) >= bound)}
  beside: {of: {those: players, bound: number}, is: "count(union(row, hand of those) where number(card.value) < bound)"}
  held by: {of: {those: players}, is: sum(points for each card in hand of those)}
  how many: {of: {these: cards}, is: count(these)}
  reds: {of: {these: cards}, is: count(these where card.colour == red)}
  worth of: {of: {these: cards}, is: sum(points for each card in these)}
  nothing in: {of: {these: cards}, is: empty(these)}
"""
        claims = ["strong(2) == 3", "strong(1) == 4",
                  "sum(strong(number) for each number in 1 .. 3) == 7",
                  "beside(players where player != actor, 2) == 2",
                  "beside(players, 3) == 6", "held by(players) == 7",
                  "sum(strong(held by(players where player == one)) "
                  "for each player as one) == 0",
                  "sum(held by(players where player != one) * count(hand of "
                  "one) for each player as one) == 14",
                  "how many(union(heap, row)) == 6",
                  "reds(union(heap, hand of active)) == 3",
                  "worth of(hand of active) == 7",
                  "not nothing in(union(heap, row))",
                  "nothing in(hand of active where card.value == 3)"]
        self.fine(given, "actions: {go: {}}\n", scene(
            [claim.replace("actor", "Ann") for claim in claims], zones=ZONES),
                  game=UNIONS)
        self.all_done(claims, given)

    def all_done(self, claims, given):
        """The program finds each of the claims true as well."""
        steps = "\n".join(f'        s{i}: {{raise: n, if: "{claim}"}}'
                          for i, claim in enumerate(claims))
        self.fine(given, f"actions:\n  go:\n    do:\n{steps}\n", scene(
            [], "{Ann: go}\n{holds: [n == %d]}" % len(claims), zones=ZONES),
                  game=UNIONS)

    def test_in_a_relation_that_is_put_in(self):
        given = """
relations:
  this joins that:
    held: any(card.value == this.value and card.colour == that.colour for each card in hand of active)
  this tops that:
    held: count(hand of active where card.value > that.value) == number(this.value)
"""
        claims = [
            "sum(1 for each card as one in heap where any(one joins two "
            "for each card as two in row where two.value == 8)) == 1",
            "sum(1 for each card as one in heap where any(one joins two "
            "for each card as two in heap)) == 1",
            "sum(1 for each player where any(any(one joins two for each card "
            "as two in row where two.value == 1) for each card as one "
            "in hand of player)) == 1",
            "sum(1 for each player where any(any(one joins two for each card "
            "as two in row) for each card as one in hand of player)) == 2",
            "sum(1 for each card as one in row where any(one tops two "
            "for each card as two in heap)) == 1"]
        self.fine(given, "actions: {go: {}}\n", scene(claims, zones=ZONES),
                  game=UNIONS)
        self.all_done(claims, given)

    def test_more_than_64_kinds(self):
        wide = UNIONS.replace("[1, 2, 3, 4, 5, 6, 7, 8]", "1..50")
        self.fine("actions: {go: {do: {a: {set: n, to: 'count(union(heap, "
                  "hand of players) where card in hand of players)'}}}}\n",
                  scene(["count(union(heap, hand of players)) == 5",
                         "highest(hand of players).value == 50",
                         "lowest(hand of players).value == 1",
                         "highest(union(heap, hand of players)).colour == blue",
                         "lowest(union(hand of players, heap)).value == 1"],
                        "{Ann: go}\n{holds: [n == 4]}",
                        zones="{heap: 40b, hand: {Ann: 1r 50r, "
                              "Bob: 33b 50b}}"), game=wide)

    def test_two_keys(self):
        two = UNIONS.replace("  secret:", """  box: {faces: up and down, of: [each player, 1..3]}
  secret:""")
        self.fine("actions: {go: {do: {a: {move: box of actor at 2, "
                  "to: row}}}}\n",
                  scene(["count(box of Ann at 2) == 3",
                         "count(union(box of Ann at 2, box of Bob at 1) "
                         "where card.value > 4) == 3"],
                        "{Ann: go}\n{holds: [count(row) == 3, "
                        "count(box of Bob at 1) == 1]}",
                        zones="""{
                        box face up: {Ann: {2: 4r}, Bob: {1: 8b}},
                        box face down: {Ann: {2: 5b 6b}}}"""), game=two)

    def test_in_a_loop(self):
        self.steps("a: {for each: card, in: 'union(heap, row)', do: {"
                   "up: {raise: n, by: 'card of union(heap, row)'}}}, "
                   "b: {raise: m, by: n}", "n == 6", "m == 6")

    def test_choices(self):
        self.fine("""
actions:
  take:
    choose: {card: {from: "union(heap, hand of players)", where: {small: card.value < 3}}}
    do:
      it: {move: card, from: "union(heap, hand of players)", to: row}
""", scene([], """{legal: [take 1r, take 2r, take 2b]}
{Ann: take 2b}
{zones: {row: 1r 1r 2b 3b 8b, hand: {Ann: 1r, Bob: 2b 2b}}}""",
           zones=ZONES), game=UNIONS)

    def test_some_of_a_union(self):
        self.fine("""
actions:
  take:
    choose: {cards: {some of: "union(heap, hand of players)", least: 3, where: {twos: card.value == 2}}}
    do:
      it: {move: cards, from: "union(heap, hand of players)", to: row}
  go: {}
""", scene([], """{legal: [take 2r 2b 2b, take 2b 2b 2b, take 2r 2b 2b 2b, go]}
{refused: {take 2r 2r 2b: there is no 2r more than 1}}
{Ann: take 2r 2b 2b}
{zones: {heap: 1r, row: 1r 1r 2r 2b 2b 3b 8b, hand: {Ann: 1r, Bob: 2b}}}""",
           zones=ZONES), game=UNIONS)


SECRETS = """
cria: 1
name: Secrets
players: 2
attributes:
  value: {values: [1, 2, 3, 4, 5, 6]}
cards: {any: {value: each}}
zones:
  deck: {as: pile, seen by: nobody}
  hand: {of: each player, seen by: owner}
  chest: {of: each player, seen by: nobody}
  table: {}
  heap: {as: pile}
remember: {m: {is: number, for: game}}
round:
  starter: {by lot: random}
  setup:
    gather: {gather into: deck}
    shuffle: {shuffle: deck}
    hands: {deal: 2, from: deck, to: each hand}
    up: {deal: 1, from: deck, to: table}
    more: {deal: 1, from: deck, to: heap}
  ends: {done: m > 0}
actions:
  act:
    choose: {card: {from: "FROM", where: {it is: WHICH}}}
    do:
      it: {move: card, from: "FROM", to: TO}
      finish: {set: m, to: 1}
game:
  ends: {one round: true}
  total: m
  wins: highest
"""


class Secrets(unittest.TestCase):
    """What the other player is told of a card that is chosen from a union."""

    def told(self, sources, to, which="true"):
        """The texts of Ann's decision in some games, as Bob is told."""
        game = SECRETS.replace("FROM", sources).replace("TO", to).replace(
            "WHICH", which)
        texts = set()
        for seed in range(6):
            lines = cria(game, "trace", "trial.yaml", "--names", "Ann,Bob",
                         "--starter", "Ann", "--seed", str(seed), "--as",
                         "Bob").splitlines()
            said, = [json.loads(line) for line in lines
                     if '"decision"' in line and '"Ann"' in line][:1]
            texts.add(said["told"])
        return texts

    def test_open_zones_are_told(self):
        self.assertNotIn("act a card", self.told("union(table, heap)",
                                                 "chest of actor"))

    def test_a_hidden_zone_is_not_told(self):
        for sources in ("union(table, hand of actor)",
                        "union(hand of actor, table)", "hand of players"):
            which = "card in hand of actor"
            self.assertEqual(self.told(sources, "chest of actor", which),
                             {"act a card"}, sources)

    def test_what_is_laid_open_is_told(self):
        for sources in ("union(heap, hand of actor)", "hand of players"):
            self.assertNotIn("act a card", self.told(
                sources, "table", "card in hand of actor"))


if __name__ == "__main__":
    unittest.main()
