"""':rules' at a table with house rules marks what these have changed, as the book
does, and says what numbers of the rules come to.

SPDX-License-Identifier: MIT
"""
import os
import subprocess
import unittest

CRIA = os.environ['CRIA']


def say(arguments, *lines):
    run = subprocess.run([CRIA, *arguments.split()], text=True,
                         input='\n'.join(lines) + '\n', capture_output=True,
                         timeout=300, check=False,
                         env={**os.environ, 'NO_COLOR': '1'})
    assert run.stdout, run.stderr
    return ' '.join(run.stdout.split())


class Marked(unittest.TestCase):
    def test_with_a_house_rule(self):
        """An ace counts 15 there, high or low, no longer 15 or 1."""
        said = say('repl rummy-500 --with fives-and-tens', ':rules lay off')
        self.assertIn('[No longer: If the card is an ace card, take 14 off '
                      'your number of points melded.]', said)
        self.assertNotIn('take zero off', said)

    def test_a_house_rule_as_the_variant(self):
        said = say('repl no-draw', ':rules')
        self.assertIn('[No longer: "A turn: Draw".', said)

    def test_a_value_that_was_set(self):
        said = say('repl lama', ':rule numbers.threshold=20',
                   ':rules the end of the game', ':undo',
                   ':rules the end of the game')
        self.assertEqual(said.count('[Changed]'), 1)
        self.assertIn("tokens are worth 20 or more. [Instead of: At least one "
                      "player's tokens are worth 40 or more.]", said)

    def test_nothing_is_marked_without_a_change(self):
        """Kadabra extends L.A.M.A., but is a game of its own."""
        said = say('repl kadabra', ':rules')
        self.assertIn('Kadabra', said)
        for mark in '[Changed]', '[New]', '[No longer', '[Instead of':
            self.assertNotIn(mark, said)

    def test_a_number_is_worked_out_once_it_is_fixed(self):
        said = say('rules oh-hell')
        self.assertIn('The tricks to take are eight minus the number of the '
                      'round.', said)


if __name__ == '__main__':
    unittest.main()
