"""Free actions that have no end and look as if they had one, and some that have
one: parts of the game in tests/messages/last-card.yaml. What an action does is
worked out by hand; why it has no end stands above it."""

import unittest

import test_checks

NUMBER = "remember:\n  n: {is: number, for: turn}\n"
FLAG = NUMBER + "  flag: {is: truth, for: turn}\n"
OTHER = NUMBER + "  m: {is: number, for: turn, starts: 3}\n"
COLOUR = "remember:\n  v: {is: colour, for: turn}\n"
SUM = OTHER + "  k: {is: number, for: turn}\n"
CARD = "remember:\n  best: {is: card, for: round}\n"
EACH = NUMBER + "  m: {is: number, for: round, of: each player}\n"
ASIDE = "zones:\n  aside: {as: pile}\n"
STATUSES = "statuses: {playing: playing, out: out of the round}\n"
TOKENS = ("tokens:\n  white: {worth: 1, supply: 20}\n"
          "  black: {worth: 10, supply: 20}\n")
STAGE = "holders: {stage: {}}\n" + TOKENS
WHITES = "tokens:\n  white: {worth: 1, supply: 20}\n"
DICE = ("dice:\n  attribute: colour\n  faces:\n    one: [red, red, blue]\n"
        "    two: [red, blue, blue]\n")
NUMBER_CARDS = ("cards:\n  number: {value: 1..5, colour: each, copies: 2, "
                "points: value, effect: {s: {%s}}}\n")
ROW = ("zones:\n  row: {of: each player, faces: up and down}\nround:\n  setup:\n"
       "    rows: {deal: 2, from: draw, to: each row face down}\n")
STACK = ASIDE + "round:\n  setup:\n    some: {deal: 4, from: draw, to: aside}\n"
PICKED = "remember:\n  which: {is: card, for: turn}\n"
SOME_ASIDE = "when: {c: not empty(aside)}, "
OFF = "{m: {move: top of aside, from: aside, to: %s}}"
CLOSED = "when: {c: n < 3, p: not flag}, "
HELD = "when: {c: not empty(hand of actor)}, "


def free(body, more=""):
    return f"actions:\n  x: {{{body}, then: go on}}\n{more}"


class Free(test_checks.Folder):
    def expect(self, found, cases):
        """Of two actions that undo each other one may be enough."""
        for case in cases:
            with self.subTest(case):
                done = self.check(case, "-W", "no-all", "-W",
                                  "free-without-end")
                self.assertEqual((done.returncode, set(done.ids)),
                                 (0, {"free-without-end"} if found else set()),
                                 done.stderr)


class WithoutEnd(Free):
    def test_tokens_of_another_kind(self):
        """Whites stay in hand, and a black that nobody has is not given."""
        give = "do: {r: {give: %s, from: actor, to: supply}}"
        self.expect(True, [TOKENS + free("when: {c: %s}, " % when + give % "black")
                        for when in ("not empty(tokens of actor)",
                                     "white of actor > 0",
                                     "white in tokens of actor",
                                     "count(tokens of actor) > 0")])
        self.expect(True, [
            TOKENS + free("when: {c: not empty(tokens of actor)}, " +
                          give % "lowest(tokens of next player)"),
            TOKENS + free("choose: {token: tokens of next player}, " +
                          give % "token"),
            TOKENS + NUMBER + free("when: {c: black of actor > 0}, " + give %
                                   "black, number: n"),
            TOKENS + free("choose: {k: {from: 0..2, where: k <= black of "
                          "actor}}, " + give % "black, number: k")])

    def test_tokens_that_come_back(self):
        self.expect(True, [
            TOKENS + free(f"{choose}, do: {{r: {{give: {what}, from: actor, "
                          f"to: next player}}, s: {{give: {what}, from: next "
                          "player, to: actor}}")
            for choose, what in (("when: {c: black in tokens of actor}",
                                  "black"),
                                 ("choose: {token: tokens of actor}", "token"))
        ] + [
            # The first step leaves no black for the second, the last brings all
            # back.
            TOKENS + free("when: {c: black of actor > 0}, do: {r: {give: tokens "
                          "of actor, from: actor, to: next player}, s: {give: "
                          "black, from: actor, to: supply}, t: {give: tokens of "
                          "next player, from: next player, to: actor}}"),
            STAGE + free("when: {c: black of stage > 0}, do: {r: {give: black, "
                         "from: stage, to: actor}}",
                         "  y: {when: {c: black of actor > 0}, do: {r: {give: "
                         "black, from: actor, to: stage}}, then: go on}\n")])

    def test_a_condition_that_a_step_before_has_changed(self):
        """The number is never raised."""
        back, up = "d: {set: flag, to: false}", "b: {raise: n, if: not flag}"
        flag = "{set: flag, to: true}"
        routine = "routines:\n  up: {s: {set: flag, to: true}}\n"
        cases = [f"a: {flag}, {up}", "a: {perform: up}, " + up,
                 f"a: {{if: not flag, then: {{e: {flag}, {up}}}}}",
                 f"a: {{first that holds: {{k: {{if: true, then: {{e: {flag}}}}}"
                 f"}}}}, {up}",
                 f"a: {flag}, b: {{if: not flag, then: {{e: {{raise: n}}}}}}",
                 f"a: {{for each: player, do: {{e: {flag}}}}}, {up}",
                 f"a: {flag}, b: {{end round: out, if: not flag}}"]
        self.expect(True, [FLAG + routine + free(CLOSED + f"do: {{{case}, {back}}}")
                        for case in cases])
        self.expect(True, [
            FLAG + DICE + free(
                "when: {c: n < 3, p: face of lowest(dice) == red}, do: {a: "
                "{roll: dice}, b: {raise: n, if: face of lowest(dice) == red}}"),
            EACH + free("when: {c: n < 3, p: m of next player == 0}, do: {a: "
                        "{reverse: direction}, b: {raise: n, if: m of next "
                        "player == 0}}")])

    def test_cards_that_are_not_there(self):
        move = "r: {move: %s, from: hand of actor, to: discard}"
        self.expect(True, [
            free(HELD + "do: {%s}" % move %
                 "lowest(hand of actor where card is crown)"),
            free(HELD + "do: {r: {move: top of discard, from: hand of actor, "
                 "to: draw}}"),
            CARD + free(HELD + "do: {%s}" % move % "best"),
            # All lie aside when the second step looks, and come back.
            ASIDE + free(HELD + "do: {a: {move: hand of actor, to: aside}, %s, "
                         "d: {move: aside, to: hand of actor}}" % move %
                         "lowest(hand of actor)"),
            ASIDE + free("when: {c: not empty(aside)}, do: {a: {move: aside, to: "
                         "hand of actor}, b: {deal: 1, from: aside, to: "
                         "discard}, d: {move: hand of actor, to: aside}}"),
            NUMBER + free("do: {r: {deal: n, from: draw, to: hand of actor}}")])

    def test_cards_that_come_back(self):
        other = "  y: {%s, then: go on}\n"
        card = "choose: {card: hand of %s}, "
        self.expect(True, [
            free(card % "actor" + "do: {r: {move: card, from: hand of actor, to: "
                 "hand of next player}}", other % (
                     card % "next player" + "do: {r: {move: card, from: hand of "
                     "next player, to: hand of actor}}")),
            free("do: {r: {deal: 1, from: draw, to: hand of actor}}", other % (
                card % "actor" + "do: {r: {move: card, from: hand of actor, to: "
                "draw}}")),
            ASIDE + free(card % "actor" + "do: {a: {move: card, from: hand of "
                         "actor, to: aside}, b: {move: card, from: aside, to: "
                         "hand of actor}}"),
            ASIDE + "  bside: {as: pile}\n" + free(
                "when: {c: not empty(bside)}, do: {a: {move: top of bside, from: "
                "bside, to: aside}}", other % (
                    "when: {c: not empty(aside)}, do: {a: {move: aside, to: "
                    "bside}}")),
            ASIDE + "routines:\n  back: {s: {if: count(hand of actor) < 2, then: "
            "{t: {move: aside, to: hand of actor}}}}\n" + free(
                card % "actor" + "do: {a: {move: card, from: hand of actor, to: "
                "aside}, b: {perform: back}}")])

    def test_bounds_that_move(self):
        """With each turn that goes on `turn` is one more."""
        up = "do: {r: {raise: n}}"
        self.expect(True, [
            NUMBER + free("choose: {k: {from: 0..n + 5, where: n < k}}, " + up),
            NUMBER + free("when: {c: n < turn}, " + up),
            OTHER + free("when: {c: n < m}, do: {r: {raise: n}, s: {raise: m}}"),
            OTHER + free("when: {c: n < m}, " + up,
                         "  y: {do: {s: {raise: m}}, then: go on}\n"),
            OTHER + free("when: {c: n < m}, do: {r: {raise: n}, q: {ask: actor, "
                         "actions: {more: {do: {s: {raise: m}}}}}}")])

    def test_numbers_that_do_not_move(self):
        self.expect(True, [NUMBER + free(f"when: {{c: n < 3}}, {body}") for body in (
            "choose: {k: 0..1}, do: {r: {raise: n, by: k}}",
            "choose: {k: {from: 0..2, where: k + n <= 3}}, do: {r: {raise: n, "
            "by: k}}",
            "choose: {k: n + 1..5}, do: {r: {set: n, to: k}, s: {lower: n}}",
            "do: {r: {for each: card, in: discard, do: {s: {raise: n}}}}",
            "do: {r: {set: n, to: 0 - n}}",
            "do: {a: {first that holds: {k: {if: turn > 3, then: {s: {raise: n}"
            "}}, l: {if: true, then: {s: {shuffle: draw}}}}}}")])
        self.expect(True, [
            EACH + free("when: {c: m of actor < 3}, do: {r: {set: m of actor, "
                        "to: m of next player + 1}}"),
            NUMBER + NUMBER_CARDS % "set: n, to: 0" + free(
                "when: {c: n < 3}, choose: {card: hand of actor}, do: {a: "
                "{raise: n}, b: {carry out: card}}")])

    def test_sums_of_which_one_part_moves_back(self):
        other = "  y: {when: {c: %s}, do: {r: {%s}}, then: go on}\n"
        for bound, back in (("n + m < 5", "lower: m"), ("n + m < 5", "set: m, to: 0"),
                            ("n - m < 5", "raise: m"), ("m - n > 0", "raise: m"),
                            ("n + (k - m) < 5", "raise: m"),
                            ("n + (k + m) < 5", "lower: m"),
                            ("n + m + k < 5", "set: k, to: 0 - n")):
            with self.subTest(bound, back=back):
                up = free("when: {c: %s}, do: {r: {raise: n}}" % bound,
                          other % (bound, back))
                self.expect(True, [SUM + up])
                said = self.check(SUM + up, "-W", "no-all", "-W",
                                  "free-without-end").stderr
                self.assertIn("'x' can be repeated without end: the turn goes on, "
                              "and another action undoes what closes it", said)
        self.expect(True, [
            SUM + free("when: {c: n + m < 5}, do: {r: {raise: n}, s: {lower: m}}"),
            SUM + free("when: {c: n * m < 5}, do: {r: {raise: n}}",
                       other % ("n + m < 5", "raise: m"))])

    def test_a_sum_with_two_bounds(self):
        """The number that the other action sets back is only in one of them."""
        back = "  y: {when: {c: k < 2}, do: {r: {set: m, to: 0}}, then: go on}\n"
        done = self.check(SUM + free("when: {a: n + m < 5, b: n + k < 5}, do: {r: "
                                     "{raise: n}}", back), "-W", "no-all", "-W",
                          "free-without-end")
        self.assertIn("action 'y' can be repeated", done.stderr)
        self.assertNotIn("action 'x' can be repeated", done.stderr)

    def test_values_that_alternate(self):
        self.expect(True, [
            COLOUR + free("choose: {colour: {from: any colour, where: colour != "
                          "v}}, do: {r: {set: v, to: colour}}"),
            COLOUR + free("choose: {a: any colour, b: {from: any colour, where: "
                          "a != v}}, do: {r: {set: v, to: a}}"),
            COLOUR + free("when: {c: v != red}, do: {r: {pick: v, from: any "
                          "colour}}"),
            # What was chosen may leave it open.
            NUMBER + free("when: {c: n == 0}, choose: {k: 0..2}, do: {r: {set: "
                          "n, to: k}}"),
            COLOUR + free("when: {c: v != red}, choose: {colour: any colour}, "
                          "do: {r: {set: v, to: colour}}"),
            COLOUR + free("when: {c: v == nothing}, choose: {colour: any "
                          "colour}, do: {r: {set: v, to: colour}}",
                          "  y: {do: {s: {set: v, to: nothing}}, then: go on}\n"),
            FLAG + "modes:\n  odd:\n    while: flag\n    actions:\n      z: {do: "
            "{a: {set: flag, to: false}}, then: go on}\n" +
            free("do: {a: {set: flag, to: true}}")])

    def test_several_that_one_undoes(self):
        """That one is said, and no more of the others."""
        body = "{when: {c: %s}, then: go on, do: {r: {set: flag, to: %s}}}"
        done = self.check(FLAG + "actions:\n" + "".join(
            f"  {name}: {body % what}\n" for name, what in (
                ("roll", ("not flag", "true")), ("keep", ("flag", "false")),
                ("keep more", ("flag", "false")))), "-W", "no-all", "-W",
            "free-without-end")
        self.assertEqual(done.ids, ["free-without-end"], done.stderr)

    def test_cards_that_are_turned_to_and_fro(self):
        """What one action turns up, the other turns down."""
        self.expect(True, [
            ROW + free("choose: {card: row face down of %s}, do: {r: {turn up: "
                       "card, from: row face down of %s}}" % (who, who),
                       "  y: {choose: {card: row face up of %s}, do: {r: {turn "
                       "down: card, from: row face up of %s}}, then: go on}\n"
                       % (who, who)) for who in ("actor", "next player")])
        self.expect(True, [free(
            "choose: {other: {from: players, where: not empty(hand of other) and "
            "other != actor}}, do: {r: {move: lowest(hand of other), from: hand "
            "of other, to: hand of actor}}",
            "  y: {choose: {card: hand of actor, other: {from: players, where: "
            "other != actor}}, do: {r: {move: card, from: hand of actor, to: "
            "hand of other}}, then: go on}\n")])

    def test_cards_that_a_step_may_not_have(self):
        """No card was picked, or another; the loop has none; the others are
        taken; the hand of somebody else is empty."""
        move = "r: {move: %s, from: hand of actor, to: discard}"
        each = "do: {r: {for each: card, in: %s, do: {%s}}}"
        self.expect(True, [PICKED + free(HELD + "do: {%s}" % steps) for steps in (
            "p: {pick: which, from: hand of actor where card is crown}, " +
            move % "which",
            "p: {pick: which, from: hand of actor}, q: {set: which, to: top of "
            "discard}, " + move % "which",
            "p: {pick: which, from: hand of actor, if: round > 99}, " +
            move % "which")])
        self.expect(True, [
            free(HELD + each % ("hand of actor where card is crown",
                                move % "card")),
            free(HELD + each % ("hand of actor", "r: {if: card is crown, then: "
                                "{%s}}" % move % "card")),
            free("when: {c: not empty(hand of actor where card is crown)}, do: "
                 "{r: {move: hand of actor where card is number, to: discard}}"),
            free("choose: {other: {from: players, where: not empty(hand of "
                 "other)}}, do: {r: {move: lowest(hand of next player), from: "
                 "hand of next player, to: draw}}"),
            STACK + free("when: {c: top of discard != none}, do: %s" % OFF %
                         "discard"),
            STACK + free("when: {c: top of aside == none}, do: %s" % OFF %
                         "discard"),
            ASIDE + free(HELD + "do: {r: {move: one of each, from: hand of "
                         "actor, to: aside}, s: {move: aside, to: hand of "
                         "actor}}")])

    def test_ways_of_which_one_takes_nothing(self):
        crown = "do: {r: {if: top of discard is crown, then: %s, else: %s}}"
        off = OFF % "discard"
        self.expect(True, [STACK + free(SOME_ASIDE + done) for done in (
            crown % ("{m: {shuffle: aside}}", off),
            crown % (off[:-1] + ", n: {move: top of discard, from: discard, to: "
                     "aside}}", off),
            "do: {r: {first that holds: {a: {if: top of discard is crown, then: "
            "%s}, b: {if: round > 99, then: %s}}}}" % (off, off),
            "do: {r: {first that holds: {a: {if: true, then: %s}}, if: round > "
            "99}}" % off,
            "do: {q: {move: aside, to: draw}, " + (crown % (off, off))[5:-1] +
            ", s: {move: draw, to: aside}}")])
        self.expect(True, [FLAG + STACK + free(
            "when: {c: not empty(aside) and not flag}, do: {a: {set: flag, to: "
            "true}, r: {if: flag, then: {m: {shuffle: aside}}, else: %s}, b: "
            "{set: flag, to: false}}" % off)])

    def test_what_a_question_within_it_does(self):
        ask = "q: {ask: next player, actions: {%s}}"
        self.expect(True, [
            NUMBER + free("when: {c: n < 3}, do: {a: {raise: n}, %s}" % ask %
                          "y: {like: y}",
                          "  y: {do: {r: {set: n, to: 0}}}\n"),
            # Who is asked is the last player to do x afterwards.
            free("when: {c: last player to x != actor}, do: {%s}" % ask %
                 "x: {do: {r: {shuffle: draw}}}")])
        self.expect(False, [
            free("when: {c: last player to x != actor}, do: {%s}" % ask %
                 "y: {do: {r: {shuffle: draw}}}"),
            free("when: {c: last player to act != actor}, do: {%s}" % ask %
                 "x: {do: {r: {shuffle: draw}}}")])

    def test_who_did_another_action_last(self):
        self.expect(True, ["actions:\n  x: {when: {c: last player to do x != actor}"
                        ", then: go on}\n  do x: {do: {r: {shuffle: draw}}}\n"])

    def test_who_goes_out_and_comes_back(self):
        out, back = "{status: out, of: actor}", "{status: playing, of: actor}"
        self.expect(True, [STATUSES + free(f"do: {{{steps}}}") for steps in (
            f"a: {out}, b: {back}", f"a: {out}, b: {{if: turn > 2, then: {{c: "
            f"{back}}}}}", f"a: {back}")])
        self.expect(False, [STATUSES + free(f"do: {{{steps}}}") for steps in (
            f"a: {out}", f"a: {back}, b: {out}")])


class WithEnd(Free):
    def test_tokens(self):
        give = "do: {r: {give: %s, from: actor, to: supply}}"
        for when, what in (("black of actor > 0", "black"),
                           ("black in tokens of actor", "black"),
                           ("not empty(tokens of actor)",
                            "lowest(tokens of actor)"),
                           ("not empty(tokens of actor)", "tokens of actor"),
                           ("white of actor > 0", "highest(tokens of actor)")):
            self.expect(False, [TOKENS + free("when: {c: %s}, " % when +
                                          give % what)])
        self.expect(False, [
            TOKENS + free("choose: {token: tokens of actor}, " + give % "token"),
            WHITES + free("when: {c: not empty(tokens of actor)}, " + give %
                          "white"),
            STAGE + free("when: {c: black of stage > 0}, do: {r: {give: black, "
                         "from: stage, to: actor}}")])

    def test_cards(self):
        move = "r: {move: %s, from: hand of actor, to: discard}"
        self.expect(False, [
            free(HELD + "do: {%s}" % move % "lowest(hand of actor)"),
            free("choose: {cards: {some of: hand of actor, most: 2}}, do: {%s}" %
                 move % "cards"),
            free("when: {c: count(hand of actor) > 2}, do: {a: {if: count(hand "
                 "of actor) > 2, then: {%s}}}" % move % "highest(hand of actor)"),
            ASIDE + free("when: {c: not empty(aside)}, do: {a: {move: top of "
                         "aside, from: aside, to: discard}}"),
            ASIDE + free(HELD + "do: {a: {move: lowest(hand of actor), from: "
                         "hand of actor, to: aside}, %s}" % move %
                         "lowest(hand of actor)"),
            free("do: {r: {deal: 1, from: draw, to: hand of actor}}")])

    def test_cards_that_are_turned_up(self):
        up = "do: {r: {turn up: %s, from: row face down of %s}}"
        self.expect(False, [
            ROW + free("choose: {card: row face down of actor}, " +
                       up % ("card", "actor")),
            ROW + free("when: {c: count(row face down of next player) > 0}, " +
                       up % ("lowest(row face down of next player)",
                             "next player")),
            ROW + free("choose: {other: {from: players, where: not empty(row "
                       "face down of other)}}, " +
                       up % ("highest(row face down of other)", "other")),
            ROW + free("choose: {other: {from: players where not empty(row face "
                       "down of player)}}, " +
                       up % ("highest(row face down of other)", "other")),
            ROW + PICKED + free("when: {c: not empty(row face down of actor)}, "
                                "do: {p: {pick: which, from: row face down of "
                                "actor}, " +
                                up[5:] % ("which", "actor"))])

    def test_cards_that_a_step_certainly_has(self):
        move = "r: {move: %s, from: hand of actor, to: discard}"
        crowns = "hand of actor where card is crown"
        self.expect(False, [
            PICKED + free(HELD + "do: {p: {pick: which, from: hand of actor}, "
                          "%s}" % move % "which"),
            free(HELD + "do: {e: {for each: card, in: hand of actor, do: {%s}}}" %
                 move % "card"),
            free(HELD + "do: {%s}" % move % "one of each"),
            free("when: {c: not empty(%s)}, do: {r: {move: %s, to: discard}}" %
                 (crowns, crowns)),
            free("when: {c: count(%s) > 0}, do: {%s}" %
                 (crowns, move % f"lowest({crowns})")),
            STACK + free("when: {c: top of aside != none}, do: %s" % OFF %
                         "discard"),
            STACK + free("when: {c: top of aside is crown}, do: %s" % OFF %
                         "discard")])

    def test_ways_that_all_take_one(self):
        off, away = OFF % "discard", OFF % "draw"
        cases = ("do: {r: {first that holds: {a: {if: top of aside is crown, "
                 "then: %s}, b: {if: true, then: %s}}}}")
        self.expect(False, [STACK + free(SOME_ASIDE + done) for done in (
            "do: {r: {if: top of aside is crown, then: %s, else: %s}}" %
            (away, off),
            "do: {r: {if: empty(aside), then: {m: {shuffle: draw}}, else: %s}}" %
            off,
            cases % (away, off),
            cases % ("{e: {end round: out}}", off),
            cases % (away, "{i: {if: round > 1, then: %s, else: %s}}" %
                     (away, off)))])

    def test_numbers(self):
        self.expect(False, [
            NUMBER + free("when: {c: n < 3}, choose: {k: 1..2}, do: {r: {raise: "
                          "n, by: k}}"),
            NUMBER + free("choose: {k: {from: 1..2, where: n + k < 5}}, do: {r: "
                          "{raise: n, by: k}}"),
            NUMBER + free("when: {c: n < count(hand of actor)}, do: {r: {raise: "
                          "n}}"),
            OTHER + free("when: {c: n < 3}, do: {r: {raise: n}, s: {set: m, to: "
                         "0}}", "  y: {when: {c: m < 3}, do: {s: {raise: m}}, "
                         "then: go on}\n"),
            NUMBER + "round:\n  ends:\n    stop: n > 10\n" +
            free("do: {a: {raise: n}}")])

    def test_sums_of_numbers_that_move_one_way(self):
        other = "  y: {when: {c: %s}, do: {r: {%s}}, then: go on}\n"
        self.expect(False, [
            SUM + free("when: {c: %s}, do: {r: {raise: n}}" % bound,
                       other % (bound, forth))
            for bound, forth in (("n + m < 5", "raise: m"), ("5 > m + n", "raise: m"),
                                 ("n - m < 5", "lower: m"), ("m - n > 0", "lower: m"),
                                 ("n + (k - m) < 5", "lower: m"),
                                 ("n + m + k == 3", "raise: m"),
                                 ("not n + (m + k) >= 5", "raise: m"))])
        self.expect(False, [
            SUM + free("when: {c: n + m < 5}, do: {r: {raise: n}, s: {raise: m}}"),
            SUM + free("when: {c: n + m < 5}, do: {r: {raise: n}}",
                       other % ("m > 0", "lower: m"))])

    def test_conditions_that_still_hold(self):
        self.expect(False, [FLAG + free(CLOSED + f"do: {{{steps}}}") for steps in (
            "a: {shuffle: draw}, b: {raise: n, if: not flag}",
            "b: {raise: n, if: not flag}, a: {set: flag, to: true}, d: {set: "
            "flag, to: false}",
            "a: {set: flag, to: true}, b: {raise: n, if: n < 3}")])


if __name__ == "__main__":
    unittest.main()
