"""How many cards and tokens go where, which numbers are picked, how long a
round may take and something is remembered: against a few lines of Python."""

import itertools
import unittest
from collections import Counter

from trial import GAME, Trial, decisions, scene, trace


class Cards(Trial):
    GAME = GAME.replace("  row: {}\n", "  row: {}\n  other: {as: pile}\n")

    def test_so_many_are_dealt(self):
        for to, many in itertools.product(
                ("row", "other", "hand of actor"), (-1, 0, 1, 2, 3, 4, 250)):
            cards = ["3r", "1b", "2r"][:max(many, 0)]       # from the top
            last = 'seen is "%s"' % cards[-1] if cards else "seen == none"
            # what is dealt last lies on top
            laid = " ".join(reversed(cards)) or "''"
            left = " ".join(["3r", "1b", "2r"][max(many, 0):]) or "''"
            where = "hand: {Ann: %s}" % laid if "hand" in to else \
                f"{to}: {laid}"
            self.fine("""
actions:
  go:
    do:
      some: {deal: %d, from: heap, to: %s, as: one}
      note: {set: seen, to: one}
""" % (many, to), scene([], "{Ann: go}\n{zones: {%s, heap: %s}}\n{holds: '%s'}" %
                        (where, left, last), zones="{heap: 3r 1b 2r}"),
                      game=self.GAME)

    def test_so_many_are_dealt_to_each(self):
        for many, left in ((0, 3), (1, 1), (2, 0), (3, 0), (4, 0)):
            ann = min(many, 3)                   # she is served first
            bob = min(many, 3 - ann)
            self.fine("actions: {go: {do: {one: {deal: %d, from: heap, to: "
                      "each hand}}}}\n" % many, scene(
                          [], "{Ann: go}\n{holds: [count(hand of Ann) == %d, "
                          "count(hand of Bob) == %d, count(heap) == %d]}" % (
                              ann, bob, left), zones="{heap: 3r 1b 2r}"))

    def moved(self, step, zones, expected):
        self.fine("actions: {go: {do: {one: {%s}}}}\n" % step, scene(
            [], "{Ann: go}\n{zones: {%s}}" % expected, zones="{%s}" % zones),
            game=self.GAME)

    def test_what_is_moved_keeps_its_order(self):
        heap = "heap: 1r 2r 3r 4r, other: 8b"
        self.moved("move: heap, to: other", heap,
                   "heap: '', other: 1r 2r 3r 4r 8b")
        self.moved("move: heap, to: heap", heap,
                   "heap: 1r 2r 3r 4r, other: 8b")
        self.moved("move: heap where card.value > 2, to: other", heap,
                   "heap: 1r 2r, other: 3r 4r 8b")
        self.moved("move: heap where card.value < 1, to: other", heap, heap)
        self.moved("move: heap where card.value in (any value where value == 1 "
                   "or value == 4), to: other", heap,
                   "heap: 2r 3r, other: 1r 4r 8b")
        self.moved("move: top of heap, from: heap, to: other", heap,
                   "heap: 2r 3r 4r, other: 1r 8b")
        self.moved("move: bottom of heap, from: heap, to: other", heap,
                   "heap: 1r 2r 3r, other: 4r 8b")
        self.moved("move: top of other, from: heap, to: row", heap, heap)
        self.moved("move: heap, to: row", heap,
                   "heap: '', other: 8b, row: 1r 2r 3r 4r")

    def test_one_of_each_kind_and_all_of_one(self):
        hand = "hand: {Ann: 1r 1r 2b 2b 5r}"
        self.moved("move: one of each, from: hand of actor, to: row", hand,
                   "hand: {Ann: 1r 2b}, row: 1r 2b 5r")
        self.moved("move: hand of actor where card.value == 1, to: row", hand,
                   "hand: {Ann: 2b 2b 5r}, row: 1r 1r")
        self.moved("move: lowest(hand of actor), from: hand of actor, to: row",
                   hand, "hand: {Ann: 1r 2b 2b 5r}, row: 1r")
        self.moved("move: one of each, from: heap, to: other",
                   "heap: 1r 2b 1r 2b", "heap: 1r 2b, other: 2b 1r")


class Effects(Trial):
    """What `carry out` does, of families with an effect and without."""

    GAME = GAME.replace("cards: {", """cards:
  plus: {value: 1, copies: 2, effect: {one: {raise: n}}}
  plain: {value: 2, copies: 2}
  set: {value: 3, copies: 2, effect: {one: {set: n, to: 10 * n},
        two: {set: seen, to: card}}}
  also: {value: 4..5, copies: 2, effect: {one: {raise: n, by: 100}}}
""").replace("any: {value: each, colour: each, copies: 2, points: value}}", "")

    def test_of_one_card(self):
        for card, number in (("1", 4), ("2", 3), ("3", 30), ("4", 103),
                             ("5", 103)):
            self.fine("actions: {go: {do: {one: {carry out: top of heap}}}}\n",
                      scene([], "{Ann: go}\n{holds: [n == %d, \"seen %s none\"]}"
                            % (number, "!=" if card == "3" else "=="),
                            remembered="{n: 3}", zones="{heap: %s}" % card),
                      game=self.GAME)
        self.fine("actions: {go: {do: {one: {carry out: top of heap}}}}\n",
                  scene([], "{Ann: go}\n{holds: n == 3}",
                        remembered="{n: 3}"), game=self.GAME)

    def test_of_chosen_cards_one_after_the_other(self):
        for cards, number in (("1 1", 2), ("1 3", 10), ("1 1 3 3", 200),
                              ("1 2 3 4", 110), ("2 2 4 5", 200),
                              ("3 3 5 5", 200), ("1 2 3 3 4 5", 300)):
            self.fine("actions: {go: {choose: {these: {some of: hand of "
                      "actor}}, do: {one: {carry out: these}}}}\n",
                      scene([], "{Ann: go %s}\n{holds: n == %d}" % (
                          cards, number), zones="{hand: {Ann: %s, Bob: '...'}}"
                            % cards), game=self.GAME)


class Tokens(Trial):
    KINDS = """
tokens:
  white: {worth: 1, supply: 5}
  black: {worth: 5, supply: 2}
  medal: {supply: 1}
  chip: {supply: 0}
  coin: {supply: unlimited}
holders: {pot: {}}
"""

    def test_so_many_are_given(self):
        for many in (-1, 0, 1, 2, 3, 4, 100):
            given = min(max(many, 0), 3)
            self.fine(self.KINDS, "actions: {go: {do: {one: {give: white, "
                      "number: %d, from: actor, to: pot}, two: {give: coin, "
                      "number: %d, from: supply, to: actor}, three: {give: "
                      "chip, number: %d, from: supply, to: actor}}}}\n" % (
                          (many,) * 3),
                      scene([], "{Ann: go}\n{holds: [white of Ann == %d, white "
                            "of pot == %d, coin of Ann == %d, chip of Ann == 0,"
                            " white of supply == 2]}" % (3 - given, given,
                                                         max(many, 0)),
                            tokens="{Ann: {white: 3}}"))

    def test_from_whoever_has_one(self):
        # players in seat order, then the supply, then the other holders
        step = "actions: {go: {do: {one: {give: %s, from: %s, to: actor}}}}\n"
        for held, giver in (
                ("{Ann: {medal: 1}, Bob: {white: 1}}", "Ann"),
                ("{Bob: {medal: 1}}", "Bob"), ("{Cleo: {medal: 1}}", "Cleo"),
                ("{pot: {medal: 1}}", "pot"), ("{pot: {white: 1}}", "supply")):
            claims = [f"medal of {who} == 0" for who in
                      ("Ann", "Bob", "Cleo", "pot", "supply")
                      if who != "Cleo"]
            self.fine(self.KINDS, step % ("medal", "wherever"), scene(
                [f"medal of {giver} == 1"], "{turn: Cleo}\n{Cleo: go}\n{holds: "
                "[%s, medal of Cleo == 1]}" % ", ".join(claims),
                names="[Ann, Bob, Cleo]", tokens=held).replace(
                    "turn: Ann", "turn: Cleo"))
        for held, ann, bob in (("{Ann: {white: 1}, Bob: {white: 2}}", 0, 2),
                               ("{Bob: {white: 2}}", 0, 1),
                               ("{pot: {white: 3}}", 0, 0)):
            self.fine(self.KINDS, step % ("white", "players"), scene(
                [], "{Cleo: go}\n{holds: [white of Ann == %d, white of Bob == "
                "%d, white of Cleo == %d]}" % (ann, bob, "pot" not in held),
                names="[Ann, Bob, Cleo]", tokens=held).replace(
                    "turn: Ann", "turn: Cleo"))

    @staticmethod
    def paid(points, whites, blacks):
        """Kinds that fit, the largest first, and what is owed."""
        points = max(points, 0)
        black = min(points // 5, blacks)
        white = min(points - 5 * black, whites)
        return white, black, points - 5 * black - white

    TAKE = ("actions: {take: {choose: {p: 0 .. 20}, do: {one: {take points: p "
            "- 1, by: actor}}, then: go on}, change: {do: {one: {make change "
            "for: actor}}, then: go on}, go: {}}\n")

    def held(self, white, black, debt):
        return ("{holds: [white of Ann == %d, black of Ann == %d, debt of Ann "
                "== %d, worth of Ann == %d]}" % (
                    white, black, debt, white + 5 * black + debt))

    def test_points_are_taken_by_hand(self):
        examples = "examples:\n"
        for place, (one, two) in enumerate(itertools.product(
                (-1, 0, 1, 4, 5, 6, 9, 10, 11, 15, 16, 19), repeat=2)):
            white, black, debt = self.paid(one, 5, 2)
            more = self.paid(two, 5 - white, 2 - black)
            both = (white + more[0], black + more[1], debt + more[2])
            anew = self.paid(max(one, 0) + max(two, 0), 5, 2)
            moves = "\n".join(("{Ann: take %d}" % (one + 1),
                               self.held(white, black, debt),
                               "{Ann: take %d}" % (two + 1),
                               self.held(*both), "{Ann: change}",
                               self.held(*anew)))
            examples += scene([], moves).replace("examples:\n", "").replace(
                "scene", f"scene {place}")
        self.fine(self.KINDS, self.TAKE, examples)

    def test_an_unlimited_supply_covers_what_can_be_held(self):
        # of one kind 65535 are counted; the rest is owed
        for swapping in ("automatic", "by hand"):
            self.fine("tokens: {white: {worth: 1, supply: unlimited}}\n",
                      f"swapping: {swapping}\n", """
actions:
  take: {do: {one: {take points: 65535, by: actor}}, then: go on}
  more: {do: {one: {take points: 4465, by: actor}}, then: go on}
  go: {}
""", scene([], "{Ann: take}\n{holds: [white of Ann == 65535, debt of Ann == 0, "
           "worth of Ann == 65535]}\n{Ann: more}\n{holds: [white of Ann == "
           "65535, debt of Ann == 4465, worth of Ann == 70000]}"))

    def test_points_are_taken_automatically(self):
        examples = "examples:\n"
        for place, (one, two) in enumerate(itertools.product(
                (-1, 0, 1, 4, 5, 6, 9, 10, 11, 15, 16, 19), repeat=2)):
            moves = "\n".join((
                "{Ann: take %d}" % (one + 1), self.held(*self.paid(one, 5, 2)),
                "{Ann: take %d}" % (two + 1),
                self.held(*self.paid(max(one, 0) + max(two, 0), 5, 2))))
            examples += scene([], moves).replace("examples:\n", "").replace(
                "scene", f"scene {place}")
        self.fine(self.KINDS, "swapping: automatic\n", self.TAKE, examples)


class Picks(unittest.TestCase):
    TEXT = GAME.replace("turn > 8", "true") + \
        "actions: {go: {do: {one: {pick: n, from: %s}}}}\n"

    def picked(self, numbers, games="300"):
        return Counter(record["totals"]["P1"] for record in
                       trace(self.TEXT % numbers, games=games)
                       if record["record"] == "game end")

    def test_both_ends_of_a_range(self):
        found = self.picked("3 .. 5")
        self.assertEqual(set(found), {3, 4, 5})
        # chance passes this bound once in a million times
        self.assertLess(sum((many - 100) ** 2 / 100
                            for many in found.values()), 27.7)
        self.assertEqual(set(self.picked("-1 .. 1")), {-1, 0, 1})
        self.assertEqual(set(self.picked("4 .. 4", "30")), {4})
        found = self.picked("1 .. 100", "3000")
        self.assertEqual((min(found), max(found)), (1, 100))
        self.assertEqual(len(found), 100)

    def test_of_no_numbers_the_first(self):
        self.assertEqual(set(self.picked("5 .. 4", "20")), {5})
        self.assertEqual(set(self.picked("5 .. -3", "20")), {5})


class Bounds(unittest.TestCase):
    """Bounds of a round and a game; questions do not count as actions."""

    TEXT = GAME.replace("one: true", "never: round > 50").replace(
        "turn > 8", "turn > 50")

    def played(self, limits, actions, players="2"):
        records = trace(self.TEXT + f"limits: {{{limits}}}\n" + actions,
                        players=players)
        rounds = [record["ended by"] for record in records
                  if record["record"] == "round end"]
        return len(decisions(records)), rounds, \
            [record["ended by"] for record in records
             if record["record"] == "game end"]

    def test_so_many_actions(self):
        for many in (1, 2, 7, 50):
            for actions in ("actions: {go: {}}\n",
                            "actions: {go: {then: go on}}\n"):
                self.assertEqual(self.played(f"actions: {many}", actions),
                                 (many, ["limit"], ["limit"]))
        self.assertEqual(self.played(
            "actions: 3", "actions: {go: {do: {ask: {ask: next player, "
            "actions: {yes: {}, no: {}}}}}}\n"), (6, ["limit"], ["limit"]))

    def test_so_many_rounds(self):
        for many in (1, 2, 5):
            found = self.played(f"rounds: {many}", "actions: {go: {do: {end: "
                                "{end round: done, if: turn == 2}}}}\n")
            self.assertEqual(found, (2 * many, ["done"] * many, ["limit"]))

    def test_its_own_end_comes_first(self):
        text = self.TEXT.replace("round > 50", "round >= 2")
        records = trace(text + "limits: {actions: 4, rounds: 2}\nactions: {go: "
                        "{do: {end: {end round: done, if: turn == 4}}}}\n")
        self.assertEqual([record["ended by"] for record in records
                          if "ended by" in record],
                         ["done", "done", "never"])


class Steps(Trial):
    def test_a_number_is_lowered(self):
        self.fine("actions: {go: {do: {one: {lower: n, by: 3}, two: {lower: m}}}}"
                  "\n", scene([], "{Ann: go}\n{holds: [n == 4, m == -1]}",
                              remembered="{n: 7}"))

    def test_only_the_first_case_that_holds_is_done(self):
        for first, n in ((2, 1), (5, 2), (9, 0)):
            self.fine("actions: {go: {do: {what: {first that holds: {low: {if: "
                      "m < 3, then: {one: {raise: n}}}, middle: {if: m < 6, then: "
                      "{two: {raise: n, by: 2}}}}}}}}\n",
                      scene([], "{Ann: go}\n{holds: [n == %d]}" % n,
                            remembered="{m: %d}" % first))

    def test_a_game_is_ended_in_the_middle_of_an_action(self):
        records = trace(GAME.replace("{one: true}", "{stop: only when called, "
                                     "three: round >= 3}") +
                        "actions: {go: {do: {one: {raise: n}, end: {end game: stop,"
                        " if: n == 2}, two: {raise: m}}}}\n")
        self.assertEqual(records[-1]["ended by"], "stop")
        self.assertEqual(records[-1]["state"]["vars"]["n"], 2)
        self.assertEqual(records[-1]["state"]["vars"]["m"], 1)


class Memory(unittest.TestCase):
    """Turn, round and game: when what is remembered begins anew."""

    TEXT = GAME.replace("remember:\n", """remember:
  t: {is: number, for: turn, starts: 5}
  r: {is: number, for: round, starts: 7}
  g: {is: number, for: game, starts: 9}
  c: {is: colour, for: turn, starts: blue}
  p: {is: truth, for: round, of: each player}
""").replace("turn > 8", "turn > 4").replace(
    "one: true", "three: round >= 3") + """
actions:
  go: {do: {one: {perform: count}}}
  on: {when: {once: t == 5}, do: {one: {perform: count}}, then: go on}
  again: {do: {one: {perform: count}, two: {go again: actor}}}
routines:
  count:
    t: {raise: t}
    r: {raise: r}
    g: {raise: g}
    c: {set: c, to: red}
    p: {set: p of actor, to: true}
"""

    def test_everything_begins_anew_in_its_time(self):
        for seed in ("1", "2", "3"):
            now = None
            for record in decisions(trace(self.TEXT, "--seed", seed,
                                          players="3", games="5")):
                state, told = record["state"], record["state"]["vars"]
                if record["number"] == 1:
                    now = {"g": 9, "round": 0}
                if state["round"] != now["round"]:
                    now.update(round=state["round"], r=7, turn=True,
                               acted=set())
                if now["turn"]:
                    now.update(t=5, c="blue")
                self.assertEqual(
                    [told[name] for name in "trgc"],
                    [now[name] for name in "trgc"])
                self.assertEqual({name for name, has in told["p"].items()
                                  if has}, now["acted"])
                for name in "trg":
                    now[name] += 1
                now.update(c="red", turn=record["chosen"] != "on")
                now["acted"].add(record["player"])


if __name__ == "__main__":
    unittest.main()
