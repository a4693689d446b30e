"""docs/contributing.md names files and functions that are there: whoever follows
a recipe finds what it sends them to.

SPDX-License-Identifier: MIT
"""

import os
import re
import unittest

ROOT = os.environ.get("ROOT") or os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "..")
TREES = ("docs", "examples", "interpreter", "repl", "schemas", "tests", "variants")
FILE = re.compile(r"[a-z_/.-]+\.(c|h|def|py|sh|md|txt|yaml|expected|json|dict)")
WORD = re.compile(r"[a-zA-Z]+(_[a-zA-Z]+)+")


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8",
              errors="replace") as file:
        return file.read()


class Contributing(unittest.TestCase):
    def setUp(self):
        self.files = [os.path.relpath(os.path.join(folder, name), ROOT)
                      for tree in TREES
                      for folder, _, names in os.walk(os.path.join(ROOT, tree))
                      for name in names]
        self.named = set(re.findall("`([^`\n]+)`", read("docs",
                                                        "contributing.md")))

    def test_the_files_are_there(self):
        named = {one for one in self.named if FILE.fullmatch(one)}
        self.assertGreater(len(named), 40)
        for one in named:
            with self.subTest(one):
                self.assertTrue(any(("/" + path).endswith("/" + one)
                                    for path in self.files))

    def test_the_folders_are_there(self):
        for one in self.named:
            if re.fullmatch("[a-z_/-]+/", one):
                with self.subTest(one):
                    self.assertTrue(any("/" + one in "/" + path
                                        for path in self.files))

    def test_the_words_are_in_the_sources(self):
        named = {one for one in self.named
                 if WORD.fullmatch(one) and "NAME" not in one}
        self.assertGreater(len(named), 15)
        text = " ".join(read(path) for path in self.files
                        if path.endswith((".c", ".h", ".def", ".py")) and
                        not path.endswith("test_contributing.py"))
        for one in named:
            with self.subTest(one):
                self.assertTrue(re.search(rf"\b{one}\b", text))


if __name__ == "__main__":
    unittest.main()
