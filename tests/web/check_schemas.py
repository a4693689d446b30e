"""The schemas by ajv, which is not ours, in its strictest mode; and what it says of files
is what Python's validator says."""

import glob
import json
import os
import subprocess
import tempfile
import unittest

ROOT = os.environ["ROOT"]
MODULES = os.path.join(ROOT, "build", "web", "editors")
STRICT = os.path.join(ROOT, "tests", "web", "strict.mjs")


def judge(*paths):
    done = subprocess.run(["node", STRICT, MODULES, *paths], check=True, text=True,
                          stdout=subprocess.PIPE)
    return json.loads(done.stdout)


class Strict(unittest.TestCase):
    def test_all_compile_without_a_word(self):
        paths = sorted(glob.glob(os.path.join(ROOT, "schemas", "*.schema.json")))
        self.assertEqual(len(paths), 7)
        self.assertEqual(judge(*paths), [])

    def test_what_is_not_strict_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            for schema in ({"instead": {}}, {"type": ["string", "integer"]},
                           {"properties": {"a": {}}}):
                path = os.path.join(folder, "any.json")
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(schema, file)
                self.assertIn("strict mode", judge(path)[0][1])


if __name__ == "__main__":
    unittest.main()
