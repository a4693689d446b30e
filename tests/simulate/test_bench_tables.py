"""`make bench` prints a table of what it measured; how fast that is is not looked at."""

import os
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "tests"))

import bench  # noqa: E402, pylint: disable=C0413


class Tables(unittest.TestCase):
    def tell(self, *words):
        done = subprocess.run([sys.executable, os.path.join(ROOT, "tests", "bench.py"),
                               "--runs", "1", *words],
                              cwd=ROOT, capture_output=True, text=True, check=True)
        return [line.strip("|").split("|") for line in done.stdout.splitlines() if line]

    def test_a_variant(self):
        heads, _, row = self.tell("--only", "variants", "kuhn-poker")
        self.assertEqual(len(row), len(heads))
        found = {head.strip(): cell.strip() for head, cell in zip(heads, row)}
        self.assertEqual((found["variant"], found["players"], found["limit, ns"]),
                         ("kuhn-poker", "2", ""))
        self.assertGreater(float(found["compiled, ns"]), 0)
        self.assertGreater(int(found["playouts a second"].replace(",", "")), 0)

    def test_games_that_take_too_long_have_no_playouts(self):
        with mock.patch.object(bench, "PATIENCE", 0.001):
            self.assertIsNone(bench.playouts("kuhn-poker", 2))

    def test_what_grows(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, value, parts in bench.growth_steps():
                path, players = bench.growing(folder, **parts)
                shown = subprocess.run([bench.CRIA, "show", path], capture_output=True,
                                       text=True, check=True).stdout
                cards = parts.get("kinds", 32) * parts.get("copies", 4)
                with self.subTest(name, value=value):
                    self.assertRegex(shown, rf"(?m)^cards +{cards}$")
                    self.assertRegex(shown, rf"(?m)^players .*\b{players}$")


if __name__ == "__main__":
    unittest.main()
