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

    def test_the_sanitizers_find_the_same_in_fewer_games(self):
        for rules in cardstock.RULES:
            self.assertEqual(cardstock.measure(rules, cardstock.CRIA, 100),
                             cardstock.measure(rules, games=100))


if __name__ == "__main__":
    unittest.main()
