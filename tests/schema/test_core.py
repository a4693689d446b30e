"""What the program reads of a schema is the schema without what only people
read."""

import glob
import json
import os
import subprocess
import unittest

ROOT = os.environ.get("ROOT") or os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "..")
STRIP = os.path.join(ROOT, "interpreter", "schema", "strip.awk")


def strip(schema):
    if isinstance(schema, dict):
        return {key: strip(value) for key, value in schema.items()
                if key != "description" or not isinstance(value, str)}
    if isinstance(schema, list):
        return [strip(part) for part in schema]
    return schema


class Core(unittest.TestCase):
    def test_nothing_else_is_left_out(self):
        schemas = glob.glob(os.path.join(ROOT, "schemas", "*.json"))
        self.assertGreater(len(schemas), 3)
        for path in schemas:
            with self.subTest(os.path.basename(path)):
                done = subprocess.run(("awk", "-f", STRIP, path), check=True,
                                      stdout=subprocess.PIPE, text=True)
                with open(path, encoding="utf-8") as file:
                    schema = json.load(file)
                self.assertEqual(json.loads(done.stdout), strip(schema))
                self.assertNotEqual(strip(schema), schema)


if __name__ == "__main__":
    unittest.main()
