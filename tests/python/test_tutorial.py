"""The page about Python and its tutorial do what they say."""

import contextlib
import io
import os
import re
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import built  # noqa: E402

THOROUGH = "CRIA_THOROUGH" in os.environ


def limits(shares):
    """The mean and the limits of the line `wins 37.1 % of ...`."""
    found = re.search(r"^wins ([\d.]+) % of \d+ games, 95 % CI ([\d.]+) to ([\d.]+)$",
                      shares, re.M)
    return tuple(map(float, found.groups()))


class Tutorial(unittest.TestCase):
    """examples/linear_agent.py and docs/python.md."""

    def test_the_agent_beats_three_keen(self):
        """An equal share is 25 %. The page prints a whole run; a shorter one is
        enough here."""
        words = [] if THOROUGH else ["--times", "3", "--steps", "600", "--each", "4"]
        said = subprocess.run(
            [sys.executable, "examples/linear_agent.py", *words], check=True,
            env=dict(os.environ, PYTHONPATH=built.PACKAGE), cwd=built.ROOT,
            stdout=subprocess.PIPE, encoding="utf-8").stdout
        mean, low, high = limits(said)
        self.assertGreater(low, 27)
        self.assertTrue(low < mean < high)

    def test_the_page_prints_such_a_run(self):
        with open("docs/python.md", encoding="utf-8") as file:
            page = file.read()
        self.assertGreater(limits(page)[1], 27)

    def test_the_blocks_of_the_page_run(self):
        """One after the other, in one program."""
        with open("docs/python.md", encoding="utf-8") as file:
            blocks = re.findall(r"^```python\n(.*?)^```$", file.read(), re.M | re.S)
        self.assertGreater(len(blocks), 3)
        rule = os.path.join(os.environ.get("TMPDIR", "/tmp"), "mild.yaml")
        self.addCleanup(os.remove, rule)
        with open(rule, "w", encoding="utf-8") as file:
            file.write("cria: 1\nextends: lama\nname: Mild\nabout: Less.\n"
                       "change: {numbers.threshold: 30}\n")
        names = {}
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            for block in blocks:
                exec(block.replace("mild.yaml", rule), names)
        self.assertRegex(printed.getvalue(), r"(?m)^\[\d+, \d+\] \[[01]")


if __name__ == "__main__":
    unittest.main()
