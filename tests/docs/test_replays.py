"""Every example in docs/replays.md is tried: replays hold, or fail in the words
that stand above them, and commands run. The tables are those of the schema."""

import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

import keys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                ".."))
from told import honest  # pylint: disable=wrong-import-position

CRIA = os.environ.get("CRIA") or os.path.join(keys.ROOT, "build", "cria")
BLOCK = re.compile(r"(?:<!-- fails: (.+?) -->\n)?```(\w+)\n(.*?)```\n", re.DOTALL)
with open(keys.path_of("replays"), encoding="utf-8") as document:
    TEXT = document.read()
BLOCKS = BLOCK.findall(TEXT)


def run(folder, *arguments):
    return honest(subprocess.run(
        (CRIA,) + arguments, cwd=folder, timeout=300, stdin=subprocess.DEVNULL,
        text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False))


class Replays(unittest.TestCase):
    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name

    def test_replays(self):
        found = [block for block in BLOCKS if block[1] == "yaml"]
        self.assertGreater(len(found), 5)
        for wrong, _, text in found:
            with self.subTest(text):
                path = os.path.join(self.folder, "mine.yaml")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                done = run(self.folder, "replay", "mine.yaml")
                if wrong:
                    self.assertEqual(done.returncode, 1)
                    self.assertIn(wrong, done.stderr)
                else:
                    self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_commands(self):
        found = [block[2] for block in BLOCKS if block[1] == "sh"]
        self.assertTrue(found)
        for line in "".join(found).strip().split("\n"):
            with self.subTest(line):
                program, *arguments = shlex.split(line)
                self.assertEqual(program, "cria")
                done = run(self.folder, *arguments)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertTrue(done.stdout)

    def test_tables_are_those_of_the_schema(self):
        self.assertEqual(keys.refresh("replays", False), [],
                         "run 'python3 tests/docs/keys.py --write'")
        names = [name for name, mapping in
                 keys.mappings(keys.read_schema("replays"))]
        places = [place[0] for place in keys.PLACE.findall(TEXT)]
        self.assertEqual(sorted(places), sorted(names))

    def test_every_key_is_used(self):
        files = "\n".join(block[2] for block in BLOCKS if block[1] == "yaml")
        for name, mapping in keys.mappings(keys.read_schema("replays")):
            for key in mapping["properties"].keys() - {"rules"}:
                with self.subTest(name, key=key):
                    self.assertTrue(re.search(rf"(?m)(?:^|[ {{]){key}:",
                                              files))


if __name__ == "__main__":
    unittest.main()
