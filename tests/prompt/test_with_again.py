"""A house rule that is in use already is not added again, however it is named.

SPDX-License-Identifier: MIT
"""

import os
import unittest

from at_prompt import typed

NO_DRAW = os.path.join(os.environ["ROOT"], "variants/house/no-draw.yaml")


class Again(unittest.TestCase):
    def said(self, variant, *lines):
        return " ".join(typed(lines, "repl", variant, "--seed", "3").split())

    def test_by_name_and_by_path(self):
        said = self.said("lama", ":with no-draw", f":with {NO_DRAW}", ":with no-draw")
        self.assertEqual(said.count("With no-draw."), 1)
        self.assertNotIn(f"With {NO_DRAW}", said)
        self.assertIn(f"{NO_DRAW} is in use already, as 'no-draw'. no-draw is in use already.",
                      said)

    def test_what_the_table_began_with(self):
        for variant in ("no-draw", NO_DRAW):
            with self.subTest(variant):
                said = self.said(variant, ":with no-draw")
                self.assertTrue(said.endswith("no-draw is in use already."), said)


if __name__ == "__main__":
    unittest.main()
