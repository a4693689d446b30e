"""A step for each of some groups of cards.

SPDX-License-Identifier: MIT
"""

from trial import GAME, Trial, cria, decisions, ids, scene, trace

ZONES = "{hand: {Ann: 1r 2r 2b 3r, Bob: 8b}, row: 4r 4b}"


class ForGroups(Trial):
    def go(self, steps, moves="", more="", zones=ZONES):
        return self.fine("actions:\n  go:\n    do:\n", steps, more,
                         scene([], "{Ann: go}\n" + moves, zones=zones))

    def test_each_pair_and_each_run(self):
        # 2r 2b; 1 2 3 with either 2
        self.go("""
      pairs:
        for each: pair
        in: groups of 2 in at most 6 cards of hand of actor where group is a set of value
        do: {score: {raise: n, by: 2}}
      runs:
        for each: run
        in: groups of 3 in at most 6 cards of hand of actor where group is a run of value
        do: {score: {raise: m, by: count(run)}}
""", "{holds: [n == 2, m == 6]}")

    def test_copies_count_each(self):
        self.go("""
      pairs:
        for each: pair
        in: groups of 2 in at most 6 cards of hand of actor
        do: {score: {raise: n}}
""", "{holds: [n == 6]}", zones="{hand: {Ann: 1r 1r 1b 1b, Bob: 8b}}")

    def test_groups_and_conditions_are_those_of_the_beginning(self):
        # The first pair changes n, on which the condition depends, and moves
        # cards that are in later groups.
        self.go("""
      pairs:
        for each: pair
        in: groups of 2 in at most 6 cards of hand of actor where n == 0 and count(group) == 2
        do:
          count: {raise: n}
          away: {move: pair, from: hand of actor, to: row}
""", "{holds: [n == 6, count(hand of Ann) == 0, count(row) == 6]}")

    def test_within_each_other(self):
        self.go("""
      pairs:
        for each: pair
        in: groups of 2 in at most 4 cards of hand of actor
        do:
          again:
            for each: one
            in: groups of 1 in pair where group is a set of colour
            do:
              more: {raise: n, by: "sum(1 for each group of 2 in at most 4 cards of hand of actor)"}
          once: {raise: m}
""", "{holds: [n == 72, m == 6]}")

    def test_of_nothing(self):
        self.go("""
      none:
        for each: pair
        in: groups of 2 in at most 4 cards of heap
        do: {once: {raise: m}}
""", "{holds: [m == 0]}")

    def test_in_a_wide_game_and_native(self):
        wide = GAME.replace("[1, 2, 3, 4, 5, 6, 7, 8]", "1..50")
        steps = """
actions:
  go:
    do:
      pairs:
        for each: pair
        in: groups of 2 in at most 6 cards of hand of actor where group is a set of colour
        do: {count: {raise: n, by: "sum(points for each card in pair)"}}
"""
        for game in (GAME, wide):
            options = ("--games", "30", "--players", "3", "--format", "json")
            self.assertEqual(
                cria(game + steps, "simulate", "trial.yaml", *options),
                cria(game + steps, "simulate", "trial.yaml", "--compile",
                     *options))
        for record in decisions(trace(wide + steps, games="3"))[1:2]:
            self.assertEqual(record["legal"], ["go"])

    def test_what_is_refused(self):
        def said(step):
            return self.wrong("actions:\n  go:\n    do:\n      pairs:\n"
                              "        for each: pair\n" + step)
        self.assertIn("nobody can be asked within a loop over groups of cards "
                      "[question-in-groups]", said("""
        in: groups of 2 in at most 6 cards of hand of actor
        do: {q: {ask: actor, actions: {a: {}, b: {}}}}
"""))
        self.assertIn("32 cards have 4960 groups of this size, but at most "
                      "4096 can be looked at [too-many-groups]", said("""
        in: groups of 3 in hand of actor
        do: {q: {raise: n}}
"""))
        self.assertIn("only players have an order of play", said("""
        in: groups of 2 in at most 6 cards of hand of actor
        beginning with: actor
        do: {q: {raise: n}}
"""))

    def test_rule_book(self):
        text = cria(GAME + """
actions:
  go:
    do:
      pairs:
        for each: pair
        in: groups of 2 in at most 6 cards of hand of actor where group is a set of value
        do:
          score: {raise: n, by: 2}
          down: {move: pair, from: hand of actor, to: row}
""", "rules", "trial.yaml")
        self.assertIn("For each group of two cards in your hand that is a set "
                      'of cards of one value ("the pair"), all of them found '
                      'before the first, add two to the number "n" and put the '
                      "pair into the row.", " ".join(text.split()))

    def test_checks(self):
        self.assertEqual(ids(GAME + """
actions:
  go:
    do:
      pairs:
        for each: pair
        in: groups of 2 in at most 6 cards of hand of actor where count(group) == 3
        do: {score: {raise: n, by: 2}}
"""), ["same-for-all"])


if __name__ == "__main__":
    import unittest
    unittest.main()
