"""What is said once: definitions and routines with parameters, what another
player performs, whether an action is open, relations that look at the state.
Each expected value is worked out by hand from the scene."""

from trial import GAME, PASS, Trial, cria, decisions, scene, trace

HANDS = {"zones": "{heap: 5r 3b, hand: {Ann: 8r 1b, Bob: 2r 2b}}"}
DEFINE = """
define:
  beats: {of: {this: card, that: card}, is: this.value > that.value}
  twice: {of: {what: number}, is: 2 * what}
  points in: {of: {those: cards}, is: sum(points for each card in those)}
  below: {of: {mine: card}, is: any(card.value > mine.value for each card in
    hand of actor)}
  holder: {of: {whose: player, odd: truth}, is: "if odd then whose else player
    after whose"}
  reds: {of: {some reds: values of colour}, is: some reds matches red}
  large: {of: {of whom: player}, is: twice(count(hand of of whom)) > 3}
"""


class Definitions(Trial):
    def test_values(self):
        self.fine(DEFINE, PASS, scene((
            "beats(top of heap, bottom of heap)",
            "not beats(bottom of heap, top of heap)",
            "twice(1 + 2) == 6",               # and not 2 * 1 + 2
            "twice of 4 == 8",
            "twice(twice(3)) == 12",
            "points in(heap) == 8",
            "points in of heap == 8",
            "points in(hand of actor where card.value > 1) == 8",
            "holder(actor, 1 == 2) == next player",
            "holder(actor, true) == actor",
            "reds(any colour) and not reds(any colour where colour == blue)",
            "large(actor)"), **HANDS))

    def test_nothing_of_the_place_is_captured(self):
        # The 1b is below the 8r; the `card` of the call is not the one that
        # the definition goes through.
        self.fine(DEFINE, PASS, scene((
            "count(hand of actor where below(card)) == 1",
            "below(bottom of heap)"), **HANDS))

    def test_rules_use_them(self):
        play = """
actions:
  play:
    choose: {it: {from: hand of actor, where: "beats(it, top of heap)"}}
    do: {down: {move: it, from: hand of actor, to: heap}}
  pass: {when: {stuck: "not any(beats(card, top of heap) for each card in hand of actor)"}}
"""
        self.fine(DEFINE, play, scene((), """
legal: [play 8r]
Ann: play 8r
legal: [pass]
""", **HANDS))

    def test_whose_it_is_in_the_rule_book(self):
        said = cria(GAME + """
define:
  side: {of: {whom: player}, is: seat of whom mod 2, called: "{whom}'s side"}
actions:
  a:
    when: {if: side(actor) == 1}
    do: {t: {go again: player after next player, if: side(next player) == 0}}
  b: {when: {c: side(player after next player) == 1}}
""", "rules", "trial.yaml")
        said = " ".join(said.split())
        self.assertIn("your side", said)
        self.assertIn("next player's side", said)
        self.assertIn("the side of the player after", said)

    def test_a_chain_is_refused(self):
        said = self.wrong(DEFINE, """
  first: {of: {a: number}, is: second(a) + 1}
  second: {of: {b: number}, is: first(b) + 1}
""", PASS)
        self.assertIn("'first' uses itself: first -> second -> first", said)
        self.assertEqual(said.count("uses-itself"), 1, said)

    def test_a_definition_without_parameters_on_the_way(self):
        said = self.wrong(DEFINE, """
  first: {of: {a: number}, is: middle + a}
  middle: first(1)
""", PASS)
        self.assertIn("'first' uses itself: first -> middle -> first", said)


ROUTINES = """
routines:
  add up: {takes: {amount: number}, do: {one: {raise: n, by: amount}, two: {raise: n, by: amount}}}
  fill: {takes: {place: cards, whose: player}, do: {one: {set: rival, to: nobody}, a card: {deal: 2, from: draw, to: place}, count: {set: m, to: seat of whose}}}
  who comes: {note: {set: n, to: seat of next player}, own: {set: m, to: seat of actor}}
  take: {one: {deal: 1, from: draw, to: hand of actor}}
  ask them: {it: {ask: actor, actions: {yes: {do: {a: {set: n, to: seat of actor}}}, no: {}}}}
  stop: {it: {end round: done}}
remember:
  n: {is: number, for: game}
  m: {is: number, for: game}
  rival: {is: player, for: game}
  seen: {is: card, for: game}
"""
PLAIN = GAME.replace("""  ends: {done""", """    turn up: {deal: 1, from: draw, to: heap}
  ends: {done""").replace("""remember:
  n: {is: number, for: game}
  m: {is: number, for: game}
  seen: {is: card, for: game}
""", "")


def action(do):
    return ROUTINES + f"actions:\n  go:\n    do: {do}\n"


class Routines(Trial):
    def fine(self, *parts, game=PLAIN):
        return super().fine(*parts, game=game)

    def test_arguments_are_worked_out_before_the_steps(self):
        # 2 + 3 + 3; 11 if the second step looked again.
        self.fine(action("{it: {perform: add up, with: {amount: n + 1}}}"),
                  scene((), "Ann: go\nholds: n == 8",
                        remembered="{n: 2}", **HANDS))

    def test_a_constant(self):
        self.fine(action("{it: {perform: add up, with: {amount: 4}}}"),
                  scene((), "Ann: go\nholds: n == 8", **HANDS))

    def test_a_place_and_a_player_stay_what_they_were(self):
        # The routine forgets the rival first; the hand is still Bob's.
        self.fine(action("{it: {perform: fill, with: {place: hand of rival, "
                         "whose: rival}}}"),
                  scene((), "Ann: go\nholds: [m == 2, "
                        "count(hand of actor) == 4, rival == nobody]",
                        remembered="{rival: Bob}", **HANDS))

    def test_nobody_as_an_owner_is_a_rule_error(self):
        text = PLAIN + action("{it: {perform: fill, with: {place: hand of "
                              "rival, whose: rival}}}")
        trace(text, fails="nobody")


class PerformAs(Trial):
    def fine(self, *parts, game=PLAIN):
        return super().fine(*parts, game=game)

    def test_actor_and_what_follows_from_it(self):
        # Bob performs it: Cleo comes after him; then Ann is the actor again,
        # and the turn passes to Bob.
        self.fine(action("{they: {perform: who comes, as: next player}, "
                         "then: {raise: m, by: 10 * seat of actor}}"),
                  scene((), "Ann: go\n{turn: Bob, holds: "
                        "[n == 3, m == 12]}", names="[Ann, Bob, Cleo]",
                        zones="{heap: 5r 3b, hand: {Ann: 8r, Bob: 2r, Cleo: "
                              "3r}}"))

    def test_an_action(self):
        text = """
  draw: {do: {one: {perform: take}}}
"""
        self.fine(action("{they: {perform: draw, as: next player}}"), text,
                  scene((), "Ann: go\n{zones: {hand: {Ann: 8r 1b}}, "
                        "holds: count(hand of actor) == 3}", **HANDS))

    def test_within_each_other(self):
        text = action("{they: {perform: twice over, as: next player}}")
        text = text.replace("  take:", """  twice over:
    on: {perform: who comes, as: next player}
    own: {raise: m, by: 10 * seat of actor}
  take:""")
        # Cleo performs the inner one (next is Ann: 1; own seat 3), then Bob.
        self.fine(text, scene((), "Ann: go\n{turn: Bob, holds: "
                              "[n == 1, m == 23]}", names="[Ann, Bob, Cleo]",
                              zones="{heap: 5r 3b, hand: {Ann: 8r, Bob: 2r, "
                                    "Cleo: 3r}}"))

    def test_a_decision_in_it(self):
        self.fine(action("{they: {perform: ask them, as: next player}, "
                         "then: {set: m, to: seat of actor}}"),
                  scene((), "Ann: go\n{turn: Bob, legal: [yes, no]}\n"
                        "Bob: yes\n{turn: Bob, holds: [n == 2, m == 1]}",
                        **HANDS))

    def test_the_round_ends_in_it(self):
        game = PLAIN.replace("  ends: {done: turn > 8}",
                             "  ends: {done: turn > 8}\n"
                             "  after: {it was: {set: m, to: seat of actor}}")
        self.fine(action("{they: {perform: stop, as: next player}}"),
                  scene((), "Ann: go\nround ended by: done\n"
                        "holds: m == 1", **HANDS), game=game)

    def test_nobody(self):
        trace(PLAIN + action("{they: {perform: who comes, as: rival}}"),
              fails="nobody")


CAN = """
actions:
  play:
    when: {early: turn < 5}
    choose: {it: {from: hand of actor, where: it.value > (top of heap).value}}
    do: {down: {move: it, from: hand of actor, to: heap}}
  pair:
    choose:
      those: {some of: hand of actor, least: 2, alike: value}
    do: {down: {move: those, from: hand of actor, to: heap}}
  two steps:
    choose:
      one: hand of actor
      other: {from: row, where: other.value == one.value}
    do: {down: {move: one, from: hand of actor, to: heap}}
  number: {choose: {how many: 1 .. n}, do: {note: {set: m, to: how many}}}
  even: {choose: {how many: {from: 1 .. n, where: how many mod 2 == 0}, it: {from: hand of actor, where: number(it.value) == how many}}, do: {note: {set: m, to: how many}}}
  pass: {when: {stuck: not can(play) and not can(pair)}}
"""


class Can(Trial):
    def test_values(self):
        self.fine(CAN, scene((
            "can(play)",                       # the 8r is above the 5r
            "not can(pair)",
            "not can(two steps)",              # the row is empty
            "not can(number)",                 # from 1 to 0
            "not can(even)",
            "not can(pass)"), **HANDS))
        for number, even in ((1, "not can(even)"), (3, "can(even)")):
            self.fine(CAN, scene((even,), zones="{heap: 5r, hand: {Ann: "
                                 "2r 2b, Bob: 2r}}",
                                 remembered=f"{{n: {number}}}"))
        self.fine(CAN, scene((
            "not can(play)", "can(pair)", "can(two steps)", "can(number)",
            "not can(pass)"), zones="{heap: 5r, row: 3r 2b, hand: "
            "{Ann: 2r 2b, Bob: 2r}}", remembered="{n: 1}"))

    def test_its_condition_counts(self):
        self.fine(CAN, scene((), "Ann: pass\nholds: [not can(play)]",
                             zones="{heap: 5r, hand: {Ann: 4r 2b, Bob: 2r}}"))

    def test_it_is_what_is_legal(self):
        """At every decision of random games: what the machine works out before
        the turn, and the moves that it lists then."""
        text = PLAIN.replace("  ends: {done", "  before each turn:\n"
                             "    note: {set: open, to: can(pair)}\n"
                             "  ends: {done").replace("deal: 2", "deal: 3")
        text += """
remember:
  n: {is: number, for: game}
  m: {is: number, for: game}
  open: {is: truth, for: game}
""" + CAN
        seen = set()
        for record in decisions(trace(text, games="40", players="3")):
            legal = any(str(move).startswith("pair") for move in record["legal"])
            now = record["state"]["vars"]["open"]
            self.assertEqual(legal, now)
            seen.add(legal)
        self.assertEqual(seen, {True, False})

    def test_a_question(self):
        text = """
actions:
  go:
    do:
      it:
        ask: next player
        as: other
        actions:
          take: {choose: {it: {from: hand of other, where: it.value > 5}}, do: {down: {move: it, from: hand of other, to: heap}}}
          none: {when: {stuck: not can(take)}}
"""
        self.fine(text, scene((), "Ann: go\nlegal: [none]", **HANDS))

    def test_a_chain_is_refused(self):
        said = self.wrong("""
actions:
  one: {when: {a: not can(two)}}
  two: {when: {b: not can(one)}}
""")
        self.assertIn("depends on itself: one -> two -> one", said)

    def test_a_loop_in_its_own_steps_is_no_chain(self):
        self.fine("""
actions:
  all:
    choose: {it: {from: hand of actor, where: it.value < 5}}
    do:
      down: {move: it, from: hand of actor, to: heap}
      draw: {if: not can(all), deal: 1, from: draw, to: row}
""", scene((), "Ann: all 1b\nholds: count(row) == 1", **HANDS))


RELATIONS = """
relations:
  card fits top:
    same: card.value == top.value
    trump: card.colour == best and top.colour != best
    wild: n > 2 and any(card.value == other.value for each card as other in row)
  first outranks second:
    by the other: first fits second
remember:
  n: {is: number, for: game}
  best: {is: colour, for: game}
actions:
  play:
    choose: {it: {from: hand of actor, where: it fits top of heap}}
    do: {down: {move: it, from: hand of actor, to: heap}}
  pass: {}
"""


class Relations(Trial):
    def test_clauses_that_look_at_the_state(self):
        self.fine(RELATIONS, scene((
            "not bottom of heap fits top of heap",),
            "legal: [pass]", **HANDS), game=PLAIN)
        # Blue is trump: the 1b fits the 5r, and the 3b below it does.
        self.fine(RELATIONS, scene((
            "bottom of heap fits top of heap",
            "not top of heap fits bottom of heap",
            "bottom of heap outranks top of heap"),
            "legal: [play 1b, pass]", remembered="{best: blue}", **HANDS),
            game=PLAIN)

    def test_a_loop_in_a_clause(self):
        # An 8b lies in the row: the 8r fits once n is above 2.
        for number, legal in ((2, "[pass]"), (3, "[play 8r, pass]")):
            self.fine(RELATIONS, scene(
                (), f"legal: {legal}", remembered=f"{{n: {number}}}",
                zones="{heap: 5r 3b, row: 8b, hand: {Ann: 8r 1b, Bob: 2r}}"),
                game=PLAIN)

    def test_the_rule_book(self):
        said = cria(PLAIN + RELATIONS, "rules", "trial.yaml")
        self.assertIn("What is true for two cards at any time, as a table:",
                      said)

    def test_coverage_counts_each_clause(self):
        said = cria(PLAIN + RELATIONS, "coverage", "trial.yaml", "--games",
                    "20", "--players", "2")
        self.assertIn("same", said)
