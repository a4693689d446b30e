"""The table of CardStock's figures in docs/simulation.md."""

import unittest

import cardstock


class Table(unittest.TestCase):
    def test_it_is_what_is_measured(self):
        found = [cardstock.measure(rules) for rules in cardstock.RULES]
        self.assertEqual(cardstock.written()[1], cardstock.table(found))
        for name, theirs in cardstock.THEIRS.items():
            self.assertAlmostEqual(found[0][name]["value"], theirs, delta=0.05,
                                   msg=name)


if __name__ == "__main__":
    unittest.main()
