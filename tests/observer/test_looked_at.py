"""Looking at a game changes nothing: bots, also those that look ahead, decide the same
whether everything is written down, what one player sees, or what everybody does.

`cria trace` writes the whole order of a pile that is shuffled, so that it is settled;
with --as it stays open. With CRIA_THOROUGH all variants are played, else some of them;
CRIA_SAMPLE draws others."""

import json
import os
import random
import subprocess
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
RELEASE = os.path.join(os.environ.get("RELEASE") or os.path.dirname(CRIA), "cria")
SOME = 4                                      # variants of a sample

# Piles that are shuffled and drawn from, of which players see nothing.
ALWAYS = [("lama", "2", "11", "mcts:60"), ("love-letter", "3", "2", "mcts:20"),
          ("crazy-eights", "3", "1", "hoarder,mcts:12,random")]


def variants():
    """The names of all games that are shipped, without house rules."""
    done = subprocess.run([RELEASE, "list", "--names"], cwd=ROOT, check=True, text=True,
                          stdout=subprocess.PIPE, timeout=600)
    return [name.rpartition("/")[2] for name in done.stdout.split()
            if "house" not in name.split("/")[:-1]]


def trace(variant, players, seed, bots, *options):
    done = subprocess.run(
        [RELEASE, "trace", variant, "--seed", seed, "--bots", bots, "--jobs", "1",
         *(("--players", players) if players else ()), *options],
        cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE, timeout=3600)
    return [json.loads(line) for line in done.stdout.splitlines()]


def course(records):
    """Who decided, and who won."""
    return [record["player"] if record["record"] == "decision" else record["winners"]
            for record in records if record["record"] in ("decision", "game end")]


def own(records, player):
    """What a player chose."""
    return [record["chosen"] for record in records
            if record["record"] == "decision" and record["player"] == player]


class LookedAt(unittest.TestCase):
    maxDiff = 2000

    def alike(self, variant, players, seed, bots):
        told = trace(variant, players, seed, bots)
        for observer in ("P1", "nobody"):
            with self.subTest(variant=variant, seed=seed, bots=bots, seen_by=observer):
                seen = trace(variant, players, seed, bots, "--as", observer)
                self.assertEqual(course(seen), course(told))
                if observer != "nobody":
                    self.assertEqual(own(seen, observer), own(told, observer))

    def test_bots_that_look_ahead(self):
        for case in ALWAYS:
            self.alike(*case)

    def test_any_game(self):
        names = variants()
        drawn = random.Random(os.environ.get("CRIA_SAMPLE", "looked at"))
        if "CRIA_THOROUGH" not in os.environ:
            names = drawn.sample(names, SOME)
        for name in names:
            self.alike(name, None, str(drawn.randrange(1000)), "mcts:8")


if __name__ == "__main__":
    unittest.main()
