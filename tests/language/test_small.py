"""Small points: turn to before more of the same turn, numbers in texts, names of
relations, the utility in traces, a game for one.

SPDX-License-Identifier: MIT
"""

import unittest

from trial import GAME, PASS, Trial, cria, scene, trace


class Small(Trial):
    def test_turn_to_counts_when_the_turn_passes(self):
        self.fine("""
actions:
  point:
    do: {it: {turn to: player after next player}}
    then: go on
  pass: {}
""", scene([], """Ann: point
{turn: Ann}
Ann: pass
{turn: Cleo}
Cleo: pass
{turn: Ann}""", names="[Ann, Bob, Cleo]"))

    def test_a_number_in_a_text_is_found(self):
        game = GAME + """
actions:
  bid:
    text: bid {amount * 10}
    choose: {amount: {from: 2 .. n + 4, where: {high: {if: amount > n + 2, because: too low}}}}
    do: {n: {set: n, to: amount}}
  pass: {}
"""
        said = cria(game, "repl", "trial.yaml", "--seed", "2", "--players",
                    "2", typed=":why bid 20\n:why bid 50\n:why bid 25\n:quit\n")
        self.assertIn("'bid 20' is not legal: 'bid'", said)
        self.assertIn('"too low"', said)
        self.assertIn("'bid 50': no action has this text: "
                      "no move has this number.", said)
        self.assertIn("'bid 25': no action has this text: "
                      "no move has this number.", said)

    def test_relations_do_not_begin_as_expressions_do(self):
        for word in ("is above", "is", "in", "matches", "of"):
            said = self.wrong("relations:\n  this %s that:\n    higher: "
                              "this.value > that.value\n" % word, PASS)
            self.assertIn("a relation cannot begin with '%s', a word of "
                          "expressions [relation-form]" % word.split()[0], said)
        self.fine("relations:\n  this issues from that:\n    higher: "
                  "this.value > that.value\n", PASS)

    def test_traces_have_the_utility(self):
        plain = trace(GAME + PASS)[-1]
        self.assertNotIn("utility", plain)
        worth = GAME.replace("  wins: highest", "  wins: highest\n  utility: "
                             "if player == actor then 2 else -1") + PASS
        last = trace(worth)[-1]
        self.assertEqual(list(last), ["record", "ended by", "totals",
                                      "winners", "utility", "state"])
        self.assertEqual(sorted(last["utility"].values()), [-1, 2])
        self.assertNotIn("utility", trace(worth, "--as", "P1")[-1])

    def test_a_game_for_one_has_no_lot(self):
        text = cria(GAME.replace("players: 2..4", "players: 1") + PASS, "rules",
                    "trial.yaml")
        self.assertNotIn("The first turn", " ".join(text.split()))


if __name__ == "__main__":
    unittest.main()
