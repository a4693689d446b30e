"""What must hold in every position holds in some games of each variant; when what the
library tells is changed (planted.c), that is noticed. What is played adds up."""

import json
import os
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "tests", "scale"))

import scale  # noqa: E402, pylint: disable=C0413

BUILT = os.path.join(ROOT, os.environ.get("BUILD", "build/gcc-debug"))

# What is planted, a variant that has it, and what is said.
FAULTS = [
    ("card", "lama", "a card came or went"),
    ("token", "lama", "a token came or went"),
    ("gone", "lama", "more or fewer things are seen"),
    ("unseen", "lama", "more or fewer things are seen"),
    ("seen", "lama", "a card is seen that is not there"),
    ("place", "lama", "things are seen in other places"),
    ("status", "lama", "another thing is seen than is there"),
    ("count", "lama", "something is seen as it is not"),
    ("mask", "lama", "a legal move is none by the mask"),
    ("more", "lama", "other moves are legal by the mask"),
    ("rank", "lama", "no rank"),
]


def look(program, *words, **environment):
    return subprocess.run([os.path.join(BUILT, program), *words], cwd=ROOT, text=True,
                          capture_output=True, check=False,
                          env={**os.environ, **environment})


class Invariants(unittest.TestCase):
    def test_hold_in_each_variant(self):
        for variant in scale.all_variants():
            with self.subTest(variant):
                told = look("invariants", variant, "300", "1", "0")
                self.assertEqual((told.returncode, told.stderr), (0, ""))
                self.assertGreaterEqual(json.loads(told.stdout)["decisions"], 300)

    def test_faults_are_noticed(self):
        for fault, variant, message in FAULTS:
            with self.subTest(fault):
                told = look("planted", variant, "1000", "1", "0", CRIA_FAULT=fault)
                self.assertEqual((told.returncode, told.stdout), (1, ""))
                self.assertRegex(told.stderr, rf"^L\.A\.M\.A\.: game \d+ of seed 1, "
                                 rf"\d players, decision \d+: {message}\n$")

    def test_without_faults_nothing_is_noticed(self):
        self.assertEqual(look("planted", "lama", "1000", "1", "0").returncode, 0)


class Sums(unittest.TestCase):
    def scale(self, known, *words):
        done = subprocess.run(
            [sys.executable, os.path.join(ROOT, "tests", "scale", "scale.py"), "--known",
             known, "--jobs", "2", *words, "kuhn-poker", "lama"],
            cwd=ROOT, text=True, capture_output=True, check=False,
            env={**os.environ, "INVARIANTS": os.path.join(BUILT, "invariants")})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        with open(known, encoding="utf-8") as file:
            return json.load(file), done.stdout

    def test_a_second_run_goes_on(self):
        with tempfile.TemporaryDirectory() as folder:
            known = os.path.join(folder, "known.json")
            one, _ = self.scale(known, "--least", "5e3", "--played", "2e4",
                                "--checked", "2e4")
            two, table = self.scale(known, "--least", "5e3", "--played", "1e5",
                                    "--checked", "6e4")
        for variant, kind in [(name, kind) for name in one for kind in scale.KINDS]:
            self.assertGreaterEqual(two[variant][kind]["games"],
                                    one[variant][kind]["games"])
        played = sum(each["played"]["decisions"] for each in two.values())
        checked = sum(each["checked"]["decisions"] for each in two.values())
        self.assertGreaterEqual((played, checked), (100_000, 60_000))
        self.assertIn(f"| all | | {played + checked:,} | {checked:,} | |", table)

    def test_the_time_of_small_parts_adds_up(self):
        sums = scale.Sums("", [])
        sums.of["small"] = scale.nothing()
        for _ in range(20):
            sums.add("small", "played", {"games": 1, "decisions": 5, "seconds": 0.02,
                                         "kilobytes": 1})
        self.assertAlmostEqual(sums.of["small"]["played"]["seconds"], 0.4)


if __name__ == "__main__":
    unittest.main()
