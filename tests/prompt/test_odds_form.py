"""The figures of a column of ':odds' have the same number of decimals.

SPDX-License-Identifier: MIT
"""

import re
import unittest

from at_prompt import typed


class Form(unittest.TestCase):
    def test_a_figure_that_never_varies(self):
        """Beside others that do: what this round adds to who quits is known."""
        for deals in (400, 4000):
            said = typed([":auto 12", f":odds {deals} random"], "repl", "lama", "--seed", "5")
            changes = re.findall(r" ([+-][\d.]+ ± [\d.]+)", said)
            forms = {re.sub(r"\d", "", change[1:]) for change in changes}
            with self.subTest(deals):
                self.assertGreater(len(changes), 1, said)
                self.assertEqual(len(forms), 1, said)


if __name__ == "__main__":
    unittest.main()
