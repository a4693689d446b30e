"""':hint' where there are too many moves to play on with each often enough: figures
of the few that are the most promising.

SPDX-License-Identifier: MIT
"""
import itertools
import os
import re
import subprocess
import unittest

CRIA = os.environ['CRIA']
# What takes the sanitizers ten seconds, where they look at a shorter form of it.
QUICKER = (os.path.join(os.environ['RELEASE'], 'cria') if os.environ.get('RELEASE')
           and 'CRIA_THOROUGH' not in os.environ else CRIA)
GAME = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'keep.yaml')


def hint(*options):
    """The cards to choose from, and what is answered."""
    run = subprocess.run([CRIA, 'repl', GAME, '--seed', '5', *options],
                         input=':hint\n', text=True, capture_output=True,
                         timeout=300, check=False,
                         env={**os.environ, 'NO_COLOR': '1'})
    cards = re.search(r'your hand: ([\d ]+)', run.stdout).group(1)
    return ([int(card) for card in cards.split()],
            ' '.join(run.stdout.split()))


class Hint(unittest.TestCase):
    def test_figures_of_the_best(self):
        """Points are what the cards say: no luck hides which sets are best."""
        hand, said = hint()
        sums = {tuple(sorted(cards)): sum(cards)
                for cards in itertools.combinations(hand, 3)}
        best = sorted(sums.values(), reverse=True)[:6]
        self.assertGreater(len(sums), 150)
        self.assertIn('each of the 6 moves that are the most promising in a '
                      f'first look at all {len(sums)} ', said)
        told = re.findall(r"'keep ([\d ]+)' (?:wins |has )?(\d+)(?: ± \d+)? %", said)
        self.assertEqual(len(told), 5)
        kept = [sum(map(int, cards.split())) for cards, _ in told]
        self.assertGreaterEqual(min(kept), best[-1])
        self.assertIn('1 other no better.', said)

    def test_more_moves_than_can_be_compared(self):
        """Without a bot of the game nothing tells one from another."""
        _, said = hint('--set', 'numbers.cards kept=5')
        self.assertIn('There are too many moves to look ahead with each.',
                      said)

    def test_open_cards_are_dealt_anew_and_that_is_said(self):
        """':solve' takes them as they lie, and may say something else."""
        for opened in (False, True):
            run = subprocess.run(
                [CRIA, 'repl', 'agram', '--names', 'Ann,Bob', '--seed', '3'],
                input=':open\n' * opened + ':hint 20\n', text=True,
                timeout=300, capture_output=True, check=True)
            said = ' '.join(run.stdout.split())
            self.assertEqual("Cards that Ann does not see are dealt anew, also "
                             "after ':open'; ':solve' then takes them as they "
                             'lie.' in said, opened)

    def test_few_games_have_no_interval(self):
        for games, told, program in (
                (2, 'too few games for intervals):', CRIA), (200, '95 % CI):', QUICKER)):
            run = subprocess.run(
                [program, 'repl', 'hanabi', '--names', 'Ann,Bob', '--seed', '3'],
                input=f':hint {games}\n', text=True, timeout=300,
                capture_output=True, check=True)
            figures = ' '.join(run.stdout.split()).split(told)
            self.assertEqual(len(figures), 2, run.stdout)
            self.assertEqual('±' in figures[1], games == 200)

    def test_the_move_that_is_suggested_has_a_figure(self):
        """Also where five others do better."""
        beyond = 0
        for seed in ('1', '2', '5', '8'):
            run = subprocess.run([CRIA, 'repl', 'enchere', '--seed', seed],
                                 input=':hint 60\n', text=True, timeout=300,
                                 capture_output=True, check=True)
            said = ' '.join(run.stdout.split())
            move = re.search(r"would choose '(bid \w+)'", said).group(1)
            figures = re.split(r'(?:95 % CI|intervals)\):', said)[1]
            self.assertRegex(figures, rf"'{move}' (wins |ends with a total of )"
                                      r'?\d')
            beyond += f"the bot's choice '{move}'" in figures
            self.assertRegex(figures, r'\d others no better\.')
        self.assertGreater(beyond, 1)


class Long(unittest.TestCase):
    """Games of hundreds of rounds, of which a second holds too few on any machine:
    they end with this round, and what it adds is told, of the moves that promise
    most."""

    LONG = {'bridge': ['game points=99999', 'most deals=900'],
            'skat': ['deals=900'], 'hearts': ['last total=20000'],
            'gin-rummy': ['points to win=30000']}

    def ask(self, game, question, longer=True):
        sets = [word for number in self.LONG[game] if longer
                for word in ('--set', f'numbers.{number}')]
        run = subprocess.run([CRIA, 'repl', game, '--seed', '3', *sets],
                             input=question + '\n', text=True, timeout=300,
                             capture_output=True, check=True,
                             env={**os.environ, 'NO_COLOR': '1'})
        return ' '.join(run.stdout.split())

    def test_hints(self):
        for game, moves in (('bridge', 36), ('skat', 64), ('hearts', 286)):
            said = self.ask(game, ':hint')
            games = re.search(r'Looking ahead, (\d+) games with each of the (\d) '
                              r'moves that are the most promising in a first look '
                              rf'at all {moves} to the end of this round', said)
            self.assertTrue(games, said)
            self.assertGreaterEqual(int(games[1]), 30)
            self.assertIn(int(games[2]), range(4, 7))
            self.assertRegex(said, r"' adds [+-]\d+\.\d.* to the total, '")

    def test_few_moves(self):
        """Both are looked at."""
        said = self.ask('gin-rummy', ':hint')
        self.assertRegex(said, r'games with each move to the end of this round .*'
                         "'(take the card|leave it)' adds")

    def test_odds(self):
        said = self.ask('hearts', ':odds')
        deals = re.search(r'(\d+) deals with each of the (\d) moves that are the '
                          'most promising in a first look at all 286 to the end '
                          'of this round, played on by ducker for all', said)
        self.assertTrue(deals, said)
        self.assertGreaterEqual(int(deals[1]), 30)
        self.assertNotIn('win %', said)
        self.assertEqual(len(re.findall(r'pass \w+ \w+ \w+ +[+-]\d', said)),
                         int(deals[2]))
        self.assertIn("':odds 30' plays whole games with each move", said)

    def test_a_number_plays_whole_games(self):
        said = self.ask('hearts', ':odds 1', longer=False)
        self.assertIn('1 deal, played on by ducker', said)
        self.assertIn('win %', said)


if __name__ == '__main__':
    unittest.main()
