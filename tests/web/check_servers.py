"""The table of docs/editor.md is what both language servers find today."""

import os
import re
import subprocess
import unittest

ROOT = os.environ["ROOT"]
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")


class Servers(unittest.TestCase):
    def test_who_finds_what(self):
        done = subprocess.run(
            ["node", os.path.join(ROOT, "tests/web/compare_servers.mjs"), ROOT, CRIA,
             os.path.join(ROOT, "build/web/editors")],
            check=False, capture_output=True, text=True, timeout=600)
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(os.path.join(ROOT, "docs/editor.md"), encoding="utf-8") as file:
            table = re.search(r"^[|] file of tests/bad.*?(?=^$)", file.read(), re.S | re.M)
        self.assertEqual(done.stdout, table.group(0))
        self.assertGreater(len(done.stdout.splitlines()), 30)


if __name__ == "__main__":
    unittest.main()
