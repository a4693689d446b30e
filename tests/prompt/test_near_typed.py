"""What :near prints can be typed, in the order in which it stands there, and the
move is legal then: with all cards open always, and mostly where others hold cards
that the player does not see.

SPDX-License-Identifier: MIT
"""
import os
import re
import subprocess
import unittest

CRIA = os.environ['CRIA']
NAMES = {3: 'Ann,Bob,Cleo', 4: 'Ann,Bob,Cleo,Dora'}

# A game, how many play, decisions before the question, and moves that may not be
# legal then.
GAMES = [
    ('klaverjassen', 4, 3, ['play KD', 'play 7S', 'play JC']),
    ('klaverjassen', 4, 5, ['play 7S', 'play AD']),
    ('lama', 3, 4, ['play 6', 'play 1', 'play llama']),
    ('kadabra', 3, 4, ['play 6', 'play 2']),
    ('crazy-eights', 3, 5, ['play 5H', 'play KC']),
    ('hearts', 4, 10, ['play QS', 'play 5H']),
    ('whist', 4, 3, ['play AS', 'play 2D']),
    ('euchre', 4, 6, ['play AH', 'play 9D']),
    ('agram', 3, 3, ['play 9S', 'play 3H']),
    ('comet', 3, 2, ['play 5H', 'play KC']),
]

# All cards are dealt, so that one more in a hand is always one too many.
DEALT = ['klaverjassen', 'whist']


def say(game, players, lines):
    """What the explorer prints when these lines are typed."""
    run = subprocess.run([CRIA, 'repl', game, '--seed', '4', '--names',
                          NAMES[players]],
                         input='\n'.join(lines) + '\n', text=True,
                         capture_output=True, timeout=300, check=False,
                         env={**os.environ, 'NO_COLOR': '1'})
    return run.stdout


def suggestions(text):
    """The lists of lines to type that an answer to :near contains: a line alone, or
    with one that stands below it, further in."""
    lines = re.findall(r'^(  (?:  )?)(:set .*)$', text, re.M)
    first = None
    for number, (indent, line) in enumerate(lines):
        if len(indent) == 4:
            yield [first, line]
            continue
        first = line
        if lines[number + 1:number + 2] and len(lines[number + 1][0]) == 4:
            continue
        yield [line]


class Typed(unittest.TestCase):
    def compare(self, opened):
        """How many suggestions were typed, and how many of these did."""
        typed = did = 0
        for game, players, moves, asked in GAMES:
            begun = [f':auto {moves}'] + ([':open'] if opened else [])
            for move in asked:
                answer = say(game, players, [*begun, f':near {move}'])
                lists = list(suggestions(answer))[:4]
                self.assertTrue(lists or game != 'klaverjassen' or
                                ' is legal.' in answer, answer[-600:])
                for lines in lists:
                    last = say(game, players, [*begun, *lines, f':near {move}'])
                    works = f"'{move}' is legal." in last
                    if opened or game in DEALT:
                        self.assertTrue(works, f'{game}: {lines}, {move}\n'
                                        + last[-600:])
                    typed += 1
                    did += works
        return typed, did

    def test_with_all_cards_open(self):
        typed, _ = self.compare(True)
        self.assertGreater(typed, 20)

    def test_with_hidden_cards(self):
        typed, did = self.compare(False)
        self.assertGreater(typed, 20)
        self.assertGreaterEqual(did, 0.9 * typed, f'{did} of {typed}')


if __name__ == '__main__':
    unittest.main()
