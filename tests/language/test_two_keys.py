"""What has two keys, and phases: `:near`, `:save` and `:load`, a game that is
resumed, piles of which all cards are shown.

SPDX-License-Identifier: MIT
"""

import os
import subprocess
import tempfile
import unittest

from trial import CRIA, GAME, Trial, cria

TWO = GAME.replace("  row: {}\n", """  row: {}
  slot: {of: [each player, 1..3]}
""").replace("remember:\n", """remember:
  told: {is: number, for: round, of: [each player, each colour]}
""").replace("round:\n", """round:
  phases:
    first:
      open: [lay, go]
      ends: {two told: sum(told of player at red for each player) > 1}
    second:
      open: [lay]
      ends: {four told: sum(told of player at red for each player) > 5}
""", 1)
LAY = """
actions:
  lay:
    choose: {card: hand of actor}
    do:
      down: {move: card, from: hand of actor, to: slot of actor at 2}
      count: {raise: told of actor at red}
      more: {deal: 1, from: draw, to: hand of actor}
  go:
    when: {a five: 'any(card.value == 5 for each card in slot of actor at 2)'}
"""


class TwoKeys(Trial):
    def test_near_changes_what_has_two_keys(self):
        said = cria(TWO + LAY, "repl", "trial.yaml", "--seed", "3",
                    "--players", "2", typed=":near go\n:quit\n")
        self.assertRegex(said, r"slot P[12] 2 5r")
        counted = LAY.replace("'any(card.value == 5 for each card in slot of "
                              "actor at 2)'", "told of actor at blue == 2")
        said = cria(TWO + counted, "repl", "trial.yaml", "--seed", "3",
                    "--players", "2", typed=":near go\n:quit\n")
        self.assertRegex(said, r"told P[12] blue 2")

    def test_save_and_load_within_a_phase(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "saved.yaml")
            typed = (f"1\n1\n1\n:position\n:save {file}\n1\n1\n:load {file}\n"
                     ":position\n:quit\n")
            said = cria(TWO + LAY, "repl", "trial.yaml", "--seed", "3",
                        "--players", "2", typed=typed)
            positions = [line for line in said.splitlines()
                         if line.startswith(":position ")]
            self.assertEqual(len(positions), 2, said)
            self.assertIn("phase: second", positions[0])
            self.assertIn("slot: {P1: {1: [], 2: 1b 2b, 3: []}", positions[0])
            self.assertEqual(*positions)

    def test_a_game_is_resumed_within_a_phase(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "trial.yaml"), "w",
                      encoding="utf-8") as file:
                file.write(TWO + LAY)

            def said(*arguments, typed):
                return subprocess.run(
                    (CRIA,) + arguments, cwd=folder, text=True, input=typed,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                    check=False).stdout
            said("repl", "trial.yaml", "--seed", "3", "--players", "2",
                 typed="1\n1\n1\n:save saved.yaml\n:quit\n")
            resumed = said("play", "--resume", "saved.yaml", typed="")
            self.assertIn("told: P1 at red: 2, P2 at red: 2   phase: second",
                          resumed)
            self.assertIn("your slot    -   1b 2b   -", resumed)

    def test_all_cards_of_a_pile_in_a_grid(self):
        spread = TWO.replace("slot: {of:", "slot: {as: pile, spread: all cards, "
                             "of:")
        said = cria(spread + LAY, "repl", "trial.yaml", "--seed", "3",
                    "--players", "2",
                    typed=":set slot P1 2 3r 4b 5b\n:quit\n")
        self.assertIn("5b 4b 3r", said)


if __name__ == "__main__":
    unittest.main()
