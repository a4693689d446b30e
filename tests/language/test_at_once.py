"""Several players decide at the same time, or are offered something.

SPDX-License-Identifier: MIT
"""

import unittest

from trial import GAME, Trial, cria, decisions, scene, trace

TRIO = "[Ann, Bob, Cleo]"
QUARTET = "[Ann, Bob, Cleo, Dan]"
WITH = GAME.replace("round:\n", """  place: {is: number, of: each player, for: game}
statuses: {in: playing, out: out of the round}
round:
""", 1)
ALL_AT_ONCE = WITH.replace("  starter:", "  turns: at once\n  starter:")
MARK = ("          mark: {do: {note: {raise: n}, when: {set: place of who, "
        "to: n}}}")


def plays(claims, moves, names=None):
    """An example: Ann's turn, some moves, and what is true then."""
    said = ", ".join(f'"{claim}"' for claim in claims)
    return scene([], moves + f"\nholds: [{said}]",
                 **({"names": names} if names else {}))


def asks(asked, actions, more="", after=""):
    """An action `go` that asks, then what is done [after] it."""
    return f"""
actions:
  go:
    do:
      ask them:
        ask: {asked}
        as: who
{more}
        actions:
{actions}
{after}
"""


class AtOnce(Trial):
    def test_effects_in_the_order_of_play(self):
        for said, order in (("", (1, 2, 3)),
                            ("        beginning with: next player", (3, 1, 2)),
                            ("        beginning with: player after next player",
                             (2, 3, 1))):
            with self.subTest(said):
                names = ("Ann", "Bob", "Cleo")
                asked = [name for _, name in sorted(zip(order, names))]
                self.fine(asks("active", MARK, said), plays(
                    [f"place of {name} == {place}"
                     for name, place in zip(names, order)],
                    "Ann: go\n" + "\n".join(f"{name}: mark" for name in asked),
                    names=TRIO), game=WITH)

    def test_nothing_takes_effect_before_all_have_decided(self):
        guess = ("          one: {when: {none yet: n == 0}, do: {raise it: "
                 "{raise: n}}}\n"
                 "          two: {when: {some: n > 0}, do: {it: {raise: n, "
                 "by: 10}}}")
        self.fine(asks("active", guess), plays(
            ["n == 3"], "Ann: go\nAnn: one\nBob: one\nCleo: one", names=TRIO),
                  game=WITH)

    def test_reversing_does_not_change_the_order_of_the_effects(self):
        mark = ("          mark: {do: {note: {raise: n}, when: {set: place of "
                "who, to: n}, back: {reverse: direction}}}")
        for said, order in (("", (1, 2, 3, 4)),
                            ("        beginning with: player after next player",
                             (3, 4, 1, 2))):
            moves = [f"{name}: mark" for name in QUARTET.strip("[]").split(", ")]
            shift = order.index(1)
            moves = ["Ann: go"] + moves[shift:] + moves[:shift]
            claims = [f"place of {name} == {order[seat]}" for seat, name in
                      enumerate(QUARTET.strip("[]").split(", "))]
            with self.subTest(said):
                self.fine(asks("active", mark, said), plays(
                    claims, "\n".join(moves), names=QUARTET), game=WITH)

    def test_reversing_within_a_turn_of_all(self):
        text = """
actions:
  mark:
    do: {note: {raise: n}, when: {set: place of actor, to: n}, back: {reverse: direction}}
"""
        self.fine(text, plays(
            ["place of Bob == 1", "place of Cleo == 2", "place of Dan == 3",
             "place of Ann == 4"],
            "Bob: mark\nCleo: mark\nDan: mark\nAnn: mark",
            names=QUARTET).replace("turn: Ann", "turn: Bob"), game=ALL_AT_ONCE)

    def test_a_round_is_over_while_what_follows_asks(self):
        game = GAME.replace("ends: {done: turn > 8}", """ends: {done: n > 0}
  after:
    who:
      ask: player after actor
      actions:
        more: {do: {it: {raise: m}}}
    and who:
      ask: actor
      actions:
        stop: {}
        more: {do: {it: {raise: m}}}""")
        self.fine("""
actions:
  go: {do: {it: {raise: n}}}
  wait: {}
""", scene([], """
Ann: wait
Bob: go
{round ended by: done, turn: Ann, legal: [more]}
Ann: more
{round ended by: done, turn: Bob}
Bob: stop
round ended by: done
""", ), game=game)
        self.wrong("""
actions:
  go: {do: {it: {raise: n}}}
  wait: {}
""", scene([], """
Ann: wait
round ended by: done
"""), game=game)

    def test_the_last_player_to_do_it_is_the_one_whose_effect_is_last(self):
        text = """
actions:
  mark: {}
  go:
    do:
      all:
        ask: active
        as: who
        beginning with: next player
        actions:
          mark: {when: {nobody yet: last player to mark == nobody}}
          keep: {do: {it: {set: place of last player to mark, to: 7}}}
"""
        self.fine(text, plays(["place of Bob == 7", "place of Ann == 0"],
                              "Ann: go\nBob: mark\nCleo: keep\nAnn: mark",
                              names=TRIO), game=WITH)

    def test_nobody_is_asked(self):
        self.fine(asks("active where player != player", MARK,
                       after="      then: {raise: n, by: 5}"),
                  plays(["n == 5"], "Ann: go"), game=WITH)

    def test_one_who_leaves_has_decided(self):
        leave = ("          leave: {do: {him: {status: out, of: player after actor}, "
                 "it: {raise: n}}}")
        self.fine(asks("active", leave, after="  pass: {}"), plays(
            ["n == 3", "Bob is out"],
            "Ann: go\nAnn: leave\nBob: leave\nCleo: leave", names=TRIO),
                  game=WITH)

    def test_turns_at_once(self):
        text = """
actions:
  mark:
    do:
      note: {raise: n}
      when: {set: place of actor, to: n}
  wait: {}
"""
        self.fine(text, plays(
            ["place of Bob == 1", "place of Cleo == 0", "place of Ann == 2"],
            "Bob: mark\nCleo: wait\nAnn: mark", names=TRIO).replace(
                "turn: Ann", "turn: Bob"), game=ALL_AT_ONCE)

    def test_all_of_a_trace_decide_in_the_same_position(self):
        text = """
actions:
  lay:
    choose: {card: hand of actor}
    do: {it: {move: card, from: hand of actor, to: row}}
  wait: {}
"""
        for seed in range(20):
            found = decisions(trace(ALL_AT_ONCE + text, "--seed", str(seed),
                                    players="3"))
            for first in range(0, len(found) - 2, 3):
                turn = found[first:first + 3]
                self.assertEqual(
                    {str(one["state"]["zones"]) for one in turn},
                    {str(turn[0]["state"]["zones"])})
                self.assertEqual(len({one["player"] for one in turn}), 3)


class Offers(Trial):
    TEXT = """
actions:
  go:
    do:
      who wants:
        offer to: players where player != actor
        as: who
        beginning with: next player
        declining: leave it
        actions:
          take: {when: {may: who is in}, do: {note: {raise: n}}}
        declined: {nobody: {raise: n, by: 10}}
"""

    def test_the_first_who_wants_gets_it(self):
        self.fine(self.TEXT, plays(["n == 1"], "Ann: go\nBob: leave it\nCleo: take",
                                   names=TRIO), game=WITH)
        self.fine(self.TEXT, plays(["n == 1"], "Ann: go\nBob: take", names=TRIO),
                  game=WITH)

    def test_what_declining_is_called_in_the_figures(self):
        text = """
actions:
  go:
    do:
      who wants:
        offer to: players where player != actor
        as: who
        declining: no thanks
        actions: {take it: {do: {it: {raise: n}}}}
"""
        told = cria(GAME + text, "simulate", "trial.yaml", "--games", "20",
                    "--seed", "1")
        self.assertIn("  no thanks  ", told)
        self.assertNotIn("decline", told)

    def test_nobody_wants_it(self):
        self.fine(self.TEXT, plays(["n == 10"], "Ann: go\nBob: leave it\n"
                                   "Cleo: leave it", names=TRIO), game=WITH)

    def test_nobody_is_asked(self):
        self.fine(self.TEXT.replace("player != actor", "player != player"),
                  plays(["n == 10"], "Ann: go", names=TRIO), game=WITH)

    def test_it_is_offered_to_one_player(self):
        text = self.TEXT.replace("players where player != actor",
                                 "next player").replace(
            "        beginning with: next player\n", "")
        self.fine(text, plays(["n == 10"], "Ann: go\nBob: leave it",
                              names=TRIO), game=WITH)

    def test_who_can_only_decline_is_asked(self):
        text = self.TEXT.replace("who is in", "n > 5")
        self.fine(text, plays(["n == 10"], "Ann: go\nBob: leave it\n"
                              "Cleo: leave it", names=TRIO), game=WITH)


if __name__ == "__main__":
    unittest.main()
