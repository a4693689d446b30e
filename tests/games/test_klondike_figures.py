"""Klondike: cria's legal moves are those of a second writing of the rules all along the
way; deals that its search wins are won by the same moves in cria; of deals that cannot be
won cria has the same legal moves at every position that they lead to."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from klondike_laws import SUITS, Position, search, top_of
from table import CRIA, ROOT, THOROUGH, trace
from tree import Tree

SEED = 1
# Games of that seed which can be won; most deals can, the search finds these at once.
WINNABLE = [1, 2, 3, 4, 5, 6, 9, 12, 13, 14, 15, 16, 18, 19] if THOROUGH else [4, 13]
MOST = 1500                             # positions that the search looks at
# Packs that cannot be won, and how many positions they lead to, not counted by how much of
# the stock is turned. In the first one nothing goes on the four 2s and three kings that lie
# open, since all aces and queens lie under them. The second one is one of 475 at random
# with all aces deep down.
LOST = {
    "KC AC KS AS QC KD AD AH QS 2C QD QH 3C 3S 2S 4C 5C 6C 7C 8C 2D 9C 10C JC 4S 5S 6S 2H "
    "KH 3D 4D 5D 6D 7D 8D 9D 10D JD 3H 4H 5H 6H 7H 8H 9H 10H JH 7S 8S 9S 10S JS": 1,
    "8D JC JD 8S 10D KC AC 7C 2C 9H AD 3D QC 5H 5S AH 8C 7S KD 10S 9D AS KS 10H 3S 10C 2S "
    "JH 4H 4S 9S 8H 4C 9C 3C 5D 6H QD 5C 2D KH 7H 3H QS QH 6D 2H 4D 7D JS 6C 6S": 45}


class Klondike(unittest.TestCase):
    """Deals."""

    def setUp(self):
        self.game = Tree("klondike", 1)

    def tearDown(self):
        self.game.close()

    def position(self):
        """The position of the library's game."""
        return Position.of(self.game.seen()["zones"])

    def test_traces(self):
        """All legal moves, and what each move leads to, in games of random players."""
        before = None
        for line in trace("klondike", SEED, "random", 40 if THOROUGH else 4,
                          "--players", "1"):
            record = json.loads(line)
            if record["record"] == "game":
                before = None
            if record["record"] != "decision":
                continue
            here = Position.of(record["state"]["zones"])
            if before:
                self.assertEqual(vars(here), vars(before))
            self.assertEqual(set(record["legal"]), here.legal())
            before = None
            if record["chosen"] != "give up":
                before = here.after(record["chosen"])

    def test_winnable_deals(self):
        """The moves that win are legal and win in cria."""
        for number in WINNABLE:
            self.game.calls.cria_game_start(self.game.game, SEED, number, 1)
            for move in search(self.position(), MOST):
                legal = self.game.moves()
                self.assertEqual(set(legal), self.position().legal(), number)
                self.game.choose(legal.index(move))
            self.assertTrue(self.game.over())
            self.assertEqual((self.game.totals(), self.game.winners()), ([52], [0]), number)

    def test_lost_deals(self):
        """Nothing that can be reached is won: the search has looked at all of it, and
        cria has the same legal moves everywhere."""
        for deck, number in LOST.items():
            with tempfile.TemporaryDirectory() as folder:
                met = []
                self.assertIsNone(search(dealt(deck, folder), MOST, met))
                self.assertEqual(len(met), number)
                for at, here in enumerate(met):
                    write(folder, at, laid_out(here))
                done = subprocess.run([CRIA, "replay", folder], cwd=ROOT, check=False,
                                      text=True, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT)
            self.assertEqual((done.returncode, done.stdout[:2000]), (0, ""))


def write(folder, name, text):
    """A replay as a file."""
    path = os.path.join(folder, f"{name}.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write("cria replay: 1\nvariant: klondike\nnames: [Ann]\nseed: 1\n" + text)
    return path


def dealt(deck, folder):
    """The position that cria deals from a pack, whose top card comes first."""
    path = write(folder, "deal", "chance: {shuffle: {stock: %s}}\nmoves: []\n" % deck)
    done = subprocess.run([CRIA, "replay", path, "--trace"], cwd=ROOT, check=True, text=True,
                          stdout=subprocess.PIPE)
    os.remove(path)
    record = next(json.loads(line) for line in done.stdout.splitlines()
                  if line.startswith('{"record":"round"'))
    return Position.of(record["state"]["zones"])


def laid_out(here):
    """A position with its legal moves, as a replay."""
    def pile(cards):
        return " ".join(reversed(cards)) or "[]"

    def columns(piles):
        return ", ".join(f"{at + 1}: {pile(cards)}" for at, cards in enumerate(piles))
    foundations = ", ".join(
        f"{suit}: {pile([top_of(letter, high + 1) for high in range(here.foundation[letter])])}"
        for suit, letter in SUITS.items())
    return (f"position:\n  turn: Ann\n  zones:\n    stock: {pile(here.stock)}\n"
            f"    waste: {pile(here.waste)}\n    foundation: {{{foundations}}}\n"
            f"    column face down: {{{columns(here.down)}}}\n"
            f"    column face up: {{{columns(here.up)}}}\n"
            f"moves:\n  - legal: [{', '.join(sorted(here.legal()))}]\n")


if __name__ == "__main__":
    unittest.main()
