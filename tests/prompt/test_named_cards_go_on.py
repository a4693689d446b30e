"""A card that a move names is told of once: another one like it that the move
also moves has a line, and so has the card itself when it goes back.

SPDX-License-Identifier: MIT"""
import os
import subprocess
import unittest

CRIA = os.environ["CRIA"]
POSITION = (":position {turn: Ann, zones: {stock: ..., discard: 7 9, "
            "slot face up: {Ann: {1: 7, 5: 7, 9: %s}, Bob: {1: 0, 2: 3}}, "
            "slot face down: {Ann: {2: 1, 3: 1, 4: 1}, Bob: {3: 1, 4: 1}}}}\n")


def log(old, move):
    done = subprocess.run([CRIA, "repl", "skyjo", "--names", "Ann,Bob"],
                          input=POSITION % old + move + "\n:log 1\n",
                          capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    first = max(i for i, line in enumerate(lines) if move in line)
    return [line.strip() for line in lines[first + 1:]]


class Named(unittest.TestCase):
    def test_named_card_that_goes_back(self):
        self.assertEqual(
            log("12", "take 7 at 9"),
            ["12 goes from Ann's slot at 9 (face up) to the discard",
             "7 7 7 go to the discard"])

    def test_another_card_like_the_named_one(self):
        self.assertEqual(
            log("12, 11: 7", "take 7 at 11")[0],
            "7 goes from Ann's slot at 11 (face up) to the discard")


if __name__ == "__main__":
    unittest.main()
