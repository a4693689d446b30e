"""':undo' takes back what a table read of a file, and says that the file stays.

SPDX-License-Identifier: MIT
"""

import os
import subprocess
import tempfile
import unittest

from at_prompt import CRIA

RULE = """cria: 1
extends: lama
name: Mine
about: Another limit.
change: {numbers.threshold: %d}
"""


class Undone(unittest.TestCase):
    def test_the_file_keeps_its_change(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "mine.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(RULE % 30)
            with subprocess.Popen(
                    [CRIA, "repl", "lama", "--with", path, "--seed", "3",
                     "--names", "Ann,Bob"], stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE, text=True) as run:
                run.stdin.write("draw\n:history\n")
                run.stdin.flush()
                while "Ann: draw" not in run.stdout.readline():
                    pass
                with open(path, "w", encoding="utf-8") as file:
                    file.write(RULE % 20)
                said = run.communicate(":reload\n:undo\n:undo\n:quit\n",
                                       timeout=120)[0]
        said = " ".join(said.split())
        self.assertIn("Back before ':reload'. The rules of this table go back, "
                      f"not the file: {path} has other ones, which ':reload' "
                      "reads.", said)
        self.assertEqual(said.count("not the file"), 1)


if __name__ == "__main__":
    unittest.main()
