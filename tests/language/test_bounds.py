"""Numbers, values, turns and amounts at their bounds, against what a few lines
of Python say they come to."""

import itertools
import operator
import unittest

from trial import GAME, Trial, cria, decisions, scene, trace

OPERATORS = {"<": operator.lt, "<=": operator.le, "==": operator.eq,
             "!=": operator.ne, ">": operator.gt, ">=": operator.ge}


def actions(name, conditions, step):
    """Actions that raise n by one power of two for each condition that holds, as
    many as a number of 32 bits has room for; and which conditions each has."""
    text, parts = "actions:\n  go: {}\n", []
    for at in range(0, len(conditions), 29):
        part = conditions[at:at + 29]
        text += f"  {name} {len(parts)}:\n    then: go on\n    do:\n"
        text += "      none: {set: n, to: 0}\n"
        for bit, condition in enumerate(part):
            text += step.format(bit=bit, condition=condition, amount=1 << bit)
        parts.append(part)
    return text, parts


class Comparisons(Trial):
    IF = "      s{bit}: {{raise: n, by: {amount}, if: {condition}}}\n"
    SET = ("      t{bit}: {{set: flag, to: {condition}}}\n"
           "      s{bit}: {{raise: n, by: {amount}, if: flag}}\n")
    WORTH = ("      s{bit}: {{raise: n, by: if {condition} then {amount} "
             "else 0}}\n")
    GAME = GAME.replace("remember:\n", "remember:\n  flag: {is: truth, for: "
                        "game}\n")

    def compare(self, conditions, numbers, holds, step):
        text, parts = actions("try", conditions, step)
        text += "examples:\n"
        for place, number in enumerate(numbers):
            text += (f"  e{place}:\n    names: [Ann, Bob]\n    turn: Ann\n"
                     f"    remembered: {{m: {number}}}\n    moves:\n")
            for part, of in enumerate(parts):
                wanted = sum(1 << bit for bit, condition in enumerate(of)
                             if holds(condition, number))
                text += (f"      - Ann: try {part}\n"
                         f"      - holds: n == {wanted}\n")
        self.fine(text, game=self.GAME)

    def test_numbers_that_are_just_less_equal_and_just_more(self):
        bounds = (-32769, -32768, -32767, -1, 0, 1, 5, 32766, 32767, 32768,
                  99999999)
        pairs = list(itertools.product(OPERATORS, bounds))
        found = {}
        for sign, bound in pairs:
            number = f"({bound})" if bound < 0 else str(bound)
            found[f"m {sign} {number}"] = \
                lambda m, s=sign, b=bound: OPERATORS[s](m, b)
            found[f"{number} {sign} m"] = \
                lambda m, s=sign, b=bound: OPERATORS[s](b, m)
            found[f"not m {sign} {number}"] = \
                lambda m, s=sign, b=bound: not OPERATORS[s](m, b)
        numbers = sorted({bound + more for bound in bounds
                          for more in (-1, 0, 1)})
        for step in (self.IF, self.SET, self.WORTH):
            self.compare(list(found), numbers,
                         lambda condition, m: found[condition](m), step)

    def test_and_or_and_not(self):
        plain = {"m > 2": lambda m: m > 2, "m < 5": lambda m: m < 5,
                 "m == 3": lambda m: m == 3, "true": lambda m: True,
                 "false": lambda m: False, "not m < 4": lambda m: m >= 4}
        found = {}
        for (a, f), (b, g) in itertools.product(plain.items(), repeat=2):
            found[f"{a} and {b}"] = lambda m, f=f, g=g: f(m) and g(m)
            found[f"{a} or {b}"] = lambda m, f=f, g=g: f(m) or g(m)
            found[f"not ({a} and {b})"] = \
                lambda m, f=f, g=g: not (f(m) and g(m))
            found[f"not ({a} or {b})"] = lambda m, f=f, g=g: not (f(m) or g(m))
            found[f"m != 4 and ({a} or {b})"] = \
                lambda m, f=f, g=g: m != 4 and (f(m) or g(m))
        for step in (self.IF, self.SET):
            self.compare(list(found), range(0, 8),
                         lambda condition, m: found[condition](m), step)

    def test_sizes_of_piles_hands_and_sets(self):
        sizes = {"count(heap)": 2, "count(draw)": 32 - 2 - 3, "count(row)": 0,
                 "count(hand of Ann)": 3, "count(players)": 2,
                 "count(active)": 2, "count(any colour)": 2}
        claims = []
        for (what, size), (sign, holds) in itertools.product(
                sizes.items(), OPERATORS.items()):
            for number in (size - 1, size, size + 1, 0, 1):
                number = max(number, 0)
                good = holds(size, number)
                claims.append(("" if good else "not ") +
                              f"{what} {sign} {number}")
                good = holds(number, size)
                claims.append(("" if good else "not ") +
                              f"{number} {sign} {what}")
        self.fine("actions: {go: {}}\n", scene(
            claims, zones="{heap: 1r 2r, hand: {Ann: 1b 2b 3b}}"))
        steps = {claim.replace("hand of Ann", "hand of actor"): True
                 for claim in claims}
        text, parts = actions("try", list(steps), self.IF)
        moves = "\n".join(
            "{Ann: try %d}\n{holds: n == %d}" % (number, (1 << len(part)) - 1)
            for number, part in enumerate(parts))
        self.fine(text, scene([], moves, zones="{heap: 1r 2r, hand: {Ann: 1b "
                              "2b 3b}}"), game=self.GAME)


class Divisors(Trial):
    def test_how_many_cards_are_certainly_there(self):
        """A divisor is zero where it may be: in a hand that is dealt and kept, in
        what is left of the deck, some card lies at every turn."""
        for divisor, can in (("count(draw)", False),
                             ("count(hand of actor)", False),
                             ("count(hand of next player)", False),
                             ("count(heap)", True), ("count(row)", True)):
            for sign in ("/", "mod"):
                said = cria(GAME + "actions:\n  act: {do: {a: {raise: n, by: "
                            f"8 {sign} {divisor}}}}}}}\n", "check",
                            "trial.yaml", "-W", "zero-divisor")
                self.assertEqual(can, "[zero-divisor]" in said, said)


class Values(Trial):
    """Values in their order; `nothing` comes before all others."""

    GAME = GAME.replace("cards: {", "cards: {joker: {copies: 2}, ")
    HAND = {"1r": 1, "2b": 2, "4r": 4, "7b": 7, "8r": 8, "joker": 0}

    def test_every_comparison_with_a_value(self):
        text, legal = "actions:\n  go: {}\n", ["go"]
        for number, ((sign, holds), value) in enumerate(itertools.product(
                OPERATORS.items(), (1, 2, 4, 7, 8))):
            for name, condition, turned in (
                    (f"a {number}", f"card.value {sign} {value}", False),
                    (f"b {number}", f"{value} {sign} card.value", True)):
                text += (f"  {name}: {{choose: {{card: {{from: hand of actor, "
                         f"where: {condition}}}}}}}\n")
                legal += [f"{name} {card}" for card, own in self.HAND.items()
                          if (holds(value, own) if turned
                              else holds(own, value))]
        self.fine(text, scene([], zones="{hand: {Ann: %s}}" %
                              " ".join(self.HAND),
                              legal="[%s]" % ", ".join(legal)), game=self.GAME)

    def test_every_comparison_with_a_card(self):
        for top in (None, "1b", "4b", "8b", "joker"):
            there = 0 if top in (None, "joker") else int(top[0])
            text, legal = "actions:\n  go: {}\n", ["go"]
            for name, (sign, holds) in zip("abcdef", OPERATORS.items()):
                text += (f"  {name}: {{choose: {{card: {{from: hand of actor, "
                         f"where: card.value {sign} (top of heap).value}}}}}}\n"
                         f"  {name} next: {{choose: {{card: {{from: hand of "
                         f"actor, where: number(card.value) {sign} number((top "
                         f"of heap).value) + 1}}}}}}\n")
                legal += [f"{name} {card}" for card, own in self.HAND.items()
                          if holds(own, there)]
                legal += [f"{name} next {card}"
                          for card, own in self.HAND.items()
                          if holds(own, there + 1)]
            zones = "hand: {Ann: %s}" % " ".join(self.HAND)
            zones += f", heap: {top}" if top else ""
            self.fine(text, scene([], zones="{%s}" % zones,
                                  legal="[%s]" % ", ".join(legal)),
                      game=self.GAME)

    def test_next_and_previous_at_the_ends(self):
        game = GAME.replace("attributes:\n", "attributes:\n  day: {cycle: [mo, "
                            "we, fr]}\n")
        self.fine("actions: {go: {}}\n", scene([
            'next(\\"7\\") == 8', 'next(\\"8\\") == nothing',
            'previous(\\"1\\") == nothing', 'previous(\\"2\\") == 1',
            "next(mo) == we", "next(fr) == mo", "previous(mo) == fr",
            "previous(fr) == we", "order(mo) == 1", "order(fr) == 3",
            'order(\\"8\\") == 8', 'number(\\"8\\") == 8', "number(fr) == 0",
            "lowest(any day) == mo", "highest(any day) == fr",
            "count(any value where value > 7) == 1",
            "count(any value where value >= 1) == 8",
            "count(any value where value > 8) == 0",
            "count(any value where value < 1) == 0"]), game=game)


class Aggregates(Trial):
    """Sums and the like over nothing, one and several, below zero too."""

    GAME = GAME.replace("n: {is: number, for: game}",
                        "n: {is: number, for: game}\n  bid: {is: number, for: "
                        "game, of: each player}")

    def test_of_numbers_below_and_above_zero(self):
        names = ["Ann", "Bob", "Cleo"]
        for bids in itertools.product((-5, 0, 3), repeat=3):
            best, worst = max(bids), min(bids)
            claims = [
                f"sum(bid of player for each player) == {sum(bids)}",
                f"max(bid of player for each player) == {best}",
                f"min(bid of player for each player) == {worst}",
                f"most(bid of player for each player) == "
                f"{names[bids.index(best)]}",
                f"least(bid of player for each player) == "
                f"{names[bids.index(worst)]}",
                f"max(bid of player for each player where bid of player < 0) "
                f"== {max([bid for bid in bids if bid < 0], default=0)}",
                f"min(bid of player for each player where bid of player > 0) "
                f"== {min([bid for bid in bids if bid > 0], default=0)}"]
            for sign, holds in OPERATORS.items():
                for how, of in (("any", any), ("all", all)):
                    good = of(holds(bid, 0) for bid in bids)
                    claims.append(("" if good else "not ") + f"{how}(bid of "
                                  f"player {sign} 0 for each player)")
            claims = [claim.replace("== -", "== 0 - ") for claim in claims]
            self.fine("actions: {go: {}}\n", scene(
                claims, names="[Ann, Bob, Cleo]",
                remembered="{bid: {Ann: %d, Bob: %d, Cleo: %d}}" % bids),
                game=self.GAME)

    def test_in_steps(self):
        words = {"sum": (-2, 0), "max": (3, 0), "min": (-5, 0)}
        for word, (all_of, none) in words.items():
            self.fine("""
actions:
  go:
    do:
      all: {set: n, to: %s(bid of player for each player)}
      none: {set: m, to: %s(bid of player for each player where round > 1)}
""" % (word, word), scene([], "{Ann: go}\n{holds: [n == 0 + %d, m == %d]}"
                          % (all_of, none) if all_of >= 0 else
                          "{Ann: go}\n{holds: [n == 0 - %d, m == %d]}"
                          % (-all_of, none), names="[Ann, Bob, Cleo]",
                          remembered="{bid: {Ann: -5, Bob: 0, Cleo: 3}}"),
                      game=self.GAME)


class Turns(unittest.TestCase):
    """Whose turn is next, whatever an action does about it."""

    TEXT = """
cria: 1
name: Turns
players: 2..6
attributes: {value: {values: [1]}}
cards: {any: {value: 1}}
zones: {draw: {as: pile}}
statuses: {in: playing, away: out of the round, gone: out of the game}
remember: {n: {is: number, for: game}}
round:
  starter: {lowest: lowest(players)}
  setup: {gather: {gather into: draw}}
  ends: {enough: turn >= 25}
game:
  ends: {three: round >= 3}
  total: n
  wins: highest
actions:
  go: {}
  skip: {choose: {many: -1 .. 7}, do: {over: {skip: many}}}
  skip twice: {do: {one: {skip: 1}, two: {skip: 2}}}
  back: {do: {round: {reverse: direction}}}
  back and skip: {do: {over: {skip: 1}, round: {reverse: direction}}}
  back and forth: {do: {a: {reverse: direction}, b: {reverse: direction}}}
  again: {do: {me: {go again: actor}}}
  to: {choose: {who: players}, do: {you: {turn to: who}}}
  to and skip: {choose: {who: players}, do: {a: {skip: 2}, b: {turn to: who}}}
  to nobody: {do: {a: {turn to: next player}, b: {turn to: nobody}}}
  first to:
    choose: {who: players}
    do: {a: {turn to: actor}, b: {turn to: who}}
  leave: {when: {two: count(active) > 1}, do: {out: {status: away, of: actor}}}
  leave and skip:
    when: {two: count(active) > 1}
    do: {over: {skip: 1}, out: {status: away, of: actor}}
  send:
    choose: {who: active where player != actor}
    do: {out: {status: away, of: who}}
  fetch:
    choose: {who: players where player is away}
    do: {in: {status: in, of: who}}
  quit:
    when: {two: count(active) > 1, turns: turn mod 7 == 0}
    do: {out: {status: gone, of: actor}}
"""

    @staticmethod
    def step(place, active, direction, count):
        """The next of [active] from a seat, in a direction."""
        for _ in range(count):
            place = (place + direction) % count
            if place in active:
                return place
        raise AssertionError("nobody is active")

    def follow(self, move, here, active, direction, count):
        """Who comes after [move] of [here], and the direction from then on."""
        words = move.split()
        name = " ".join(word for word in words if word[0] not in "-0123456789P")
        direction = -direction if name in ("back", "back and skip") else \
            direction
        skips = {"skip twice": 3, "back and skip": 1, "leave and skip": 1,
                 "to and skip": 2}.get(name, 0)
        if name == "skip":
            skips = max(0, int(words[-1]))
        to = int(words[-1][1:]) - 1 if words[-1][0] == "P" else None
        if name == "again":
            return here, direction
        if name in ("to", "to and skip", "first to") and to in active:
            return to, direction
        place = here
        for _ in range(skips + 1):
            place = self.step(place, active, direction, count)
        return place, direction

    def test_against_a_plain_count(self):
        pairs = 0
        for count in (2, 3, 4, 6):
            direction = 1
            found = decisions(trace(self.TEXT, players=str(count), games="25"))
            for one, other in zip(found, found[1:]):
                if other["number"] < one["number"] or \
                        other["state"]["round"] != one["state"]["round"]:
                    direction = 1
                    status = other["state"]["status"].values()
                    self.assertNotIn("away", status)
                    first = list(status).index("in")
                    self.assertEqual(other["player"], f"P{first + 1}")
                    continue
                active = [place for place, status in
                          enumerate(other["state"]["status"].values())
                          if status == "in"]
                place, direction = self.follow(
                    one["chosen"], int(one["player"][1:]) - 1, active,
                    direction, count)
                self.assertEqual(other["player"], f"P{place + 1}", one)
                pairs += 1
        self.assertGreater(pairs, 5000)

    def test_skipping_over_more_than_there_are(self):
        for many, following in ((0, 2), (1, 3), (2, 1), (3, 2), (199, 3),
                                (200, 1), (201, 2), (2521, 3),
                                (123456789, 2)):
            text = self.TEXT.replace("-1 .. 7", f"{many} .. {many}")
            text = text[:text.index("  go: {}")] + \
                text[text.index("  skip: "):text.index("  skip twice")]
            found = decisions(trace(text, players="3"))
            with self.subTest(many):
                self.assertEqual(found[1]["player"], f"P{following}")


if __name__ == "__main__":
    unittest.main()
