"""':solve' against a second writing: Pig with a nearer goal, whose chances a few
lines work out, from any position.

SPDX-License-Identifier: MIT
"""
import os
import re
import subprocess
import tempfile
import unittest

CRIA = os.environ['CRIA']
GOAL = 14


def chances():
    """The chance of who is to move to win, by both scores and the sum of this
    turn: a 1 loses the sum, anything else adds to it, and who holds keeps it."""
    win = {(mine, other, turn): 0.5 for mine in range(GOAL)
           for other in range(GOAL) for turn in range(GOAL - mine)}

    def of(mine, other, turn):
        return 1.0 if mine + turn >= GOAL else win[mine, other, turn]

    change = 1
    while change > 1e-12:
        change = 0
        for (mine, other, turn), before in win.items():
            roll = (1 - of(other, mine, 0) +
                    sum(of(mine, other, turn + pips) for pips in range(2, 7)))
            hold = 1 - of(other, mine + turn, 0) if turn else 0
            win[mine, other, turn] = max(roll / 6, hold)
            change = max(change, abs(win[mine, other, turn] - before))
    return of


class Pig(unittest.TestCase):
    def test_best_play(self):
        of = chances()
        asked = [(mine, other, turn) for mine in (0, 5, 11)
                 for other in (0, 8, 13) for turn in (2, 3)
                 if mine + turn < GOAL]
        lines = [f':rule numbers.goal={GOAL}']
        for mine, other, turn in asked:
            lines += [f':set held of Ann {mine}', f':set held of Bob {other}',
                      f':set turn so far {turn}', ':solve']
        run = subprocess.run([CRIA, 'repl', 'pig', '--seed', '3', '--names',
                              'Ann,Bob'], input='\n'.join(lines) + '\n',
                             text=True, capture_output=True, timeout=300,
                             check=True, env={**os.environ, 'NO_COLOR': '1'})
        found = [{move: float(share) for move, share in
                  re.findall(r'^(roll|hold) +([\d.]+) ', table, re.M)}
                 for table in run.stdout.split('win %')[1:]]
        self.assertEqual(len(found), len(asked), run.stdout[-2000:])
        for (mine, other, turn), here in zip(asked, found):
            best = 100 * of(mine, other, turn)
            hold = 100 * (1 - of(other, mine + turn, 0))
            place = f'{mine} {other} {turn}'
            self.assertAlmostEqual(max(here.values()), best, 1, place)
            self.assertAlmostEqual(here['hold'], hold, 1, place)


ALONE = """cria: 1
name: One die
players: 1..2
attributes:
  pips: {values: [1, 2, 3, 4, 5, 6]}
dice:
  attribute: pips
  faces: {one: [1, 2, 3, 4, 5, 6]}
remember:
  rolls: {is: number, for: turn}
  kept: {is: number, for: game, of: each player}
round:
  starter: {the first: random}
  before each turn:
    roll: {roll: dice}
    count: {raise: rolls}
  ends: {all have: all(kept of player > 0 for each player)}
actions:
  again:
    when: {not too often: {if: rolls < 3, because: there are three rolls}}
    do: {roll: {roll: dice}, count: {raise: rolls}}
    then: go on
  keep:
    do: {it: {set: kept of actor, to: number(face of one)}}
game:
  ends: {one round: true}
  total: kept of player
  wins: highest
"""


class Alone(unittest.TestCase):
    """Who plays alone wins in any case, and plays for the total: a die that may
    be rolled three times. With one more roll it is worth 3.5; with two, the
    mean of what the first one shows, or 3.5 if that is more: 25.5 / 6."""

    def test_it_is_played_for_the_total(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'one-die.yaml')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(ALONE)
            told = subprocess.run(
                [CRIA, 'repl', path, '--seed', '3', '--names', 'Ann',
                 '--players', '1'], input=':solve\nagain\n:solve\n', text=True,
                capture_output=True, timeout=300, check=True,
                env={**os.environ, 'NO_COLOR': '1'}).stdout
        self.assertEqual(re.findall(r'(?m)^again +100 +([\d.]+)$', told),
                         ['4.25', '3.5'], told)


CLIMB = """cria: 1
name: Climb
players: 2
remember:
  height: {is: number, for: game}
  earned: {is: number, for: game, of: each player}
round:
  starter: {the first: random}
  ends: {somebody is down: any(earned of player > 0 for each player)}
actions:
  climb:
    when: {not too high: {if: height < 2, because: the top is reached}}
    do: {up: {raise: height}}
    then: go on
  leap:
    choose: {number: 1 .. 2}
    do: {it: {set: earned of actor, to: 3 * height + number}}
game:
  ends: {one round: true}
  total: earned of player
  wins: highest
"""


class AtOnce(unittest.TestCase):
    """Whoever leaps wins, with more points from further up; both ways to leap
    win at once. So the better one of them is made here, at the position before,
    and in what the move before comes to: after a climb, 3 + 2 and 6 + 2."""

    def test_the_best_of_those_that_win_at_once(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'climb.yaml')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(CLIMB)
            told = subprocess.run(
                [CRIA, 'repl', path, '--seed', '3', '--names', 'Ann,Bob'],
                input=':solve\nclimb\n:solve\nclimb\n:solve\n', text=True,
                capture_output=True, timeout=300, check=True,
                env={**os.environ, 'NO_COLOR': '1'}).stdout
        rows = re.findall(r'(?m)^(climb|leap \d) +100 +(\d)(?: |$)', told)
        self.assertEqual(rows, [('leap 2', '2'), ('leap 1', '1'), ('climb', '5'),
                                ('leap 2', '5'), ('leap 1', '4'), ('climb', '8'),
                                ('leap 2', '8'), ('leap 1', '7')], told)
        self.assertEqual(re.findall(r"'leap 2' is best.*", told),
                         ["'leap 2' is best: it wins at once.",
                          "'leap 2' is best: it wins at once.",
                          "'leap 2' is best."], told)


if __name__ == '__main__':
    unittest.main()
