"""Pig: cria's rules are those that the solution uses, every face of the die at every
position of a short game; the figures of the solution are the published ones; and
simulated players win as often as the solution says."""

import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from pig_solution import Pig, brings, hold_at, keep_pace
from pig_strength import strength
from table import CRIA, ROOT, THOROUGH, bot, trace

GOAL = 100
SHORT = 6 if THOROUGH else 4            # the goal of the game that is laid out as a whole
POSITIONS = 2000 if THOROUGH else 25    # of the game to 100
GAMES = 200000 if THOROUGH else 2000
ERRORS = 4.5                            # standard errors that a figure may be off
STARTER = "round.starter={first seat: lowest(players)}"


def replay(goal, mine, yours, total, move, face=None):
    """A replay of one move, with everything that must be true after it."""
    kept = {"Ann": mine, "Bob": yours}
    lines = [
        "cria replay: 1", "variant: pig", "names: [Ann, Bob]", "seed: 1",
        "set: {numbers.goal: %d}" % goal,
        "position: {turn: Ann, remembered: {held: {Ann: %d, Bob: %d}, turn so far: %d}}"
        % (mine, yours, total), "moves:",
        "- legal: [%s]" % ("roll, hold" if total else "roll"), f"- Ann: {move}"]
    turn, again = "Ann", True
    if face:
        lines.append(f"- roll: {face}")
    if face == 1:
        turn, total, again = "Bob", 0, False
    elif face:
        total += face
    else:
        kept["Ann"] += total
        turn, total, again = "Bob", 0, False
    if kept["Ann"] >= goal:
        lines.append("- {game ended by: one round, winners: Ann, totals: {Ann: %d, Bob: %d}}"
                     % (kept["Ann"], kept["Bob"]))
    else:
        lines.append("- {turn: %s, remembered: {held: {Ann: %d, Bob: %d}, turn so far: %d}}"
                     % (turn, kept["Ann"], kept["Bob"], total))
        lines.append("- legal: [%s]" % ("roll, hold" if again else "roll"))
    return "\n".join(lines) + "\n"


def moves(goal, mine, yours, total):
    """Replays of everything that may happen at a position."""
    for face in range(1, 7):
        yield replay(goal, mine, yours, total, "roll", face)
    if total:
        yield replay(goal, mine, yours, total, "hold")


def simulated(goal, bots, *more):
    """The figures of a simulation in which the first seat begins."""
    words = [CRIA, "simulate", "pig", "--players", "2", "--games", str(GAMES), "--bots", bots,
             "--set", STARTER, "--set", f"numbers.goal={goal}", "--seed", "1",
             "--format", "json", *more]
    found = json.loads(subprocess.run(words, cwd=ROOT, check=True, text=True,
                                      stdout=subprocess.PIPE).stdout)["figures"]
    return {(one["group"], one["name"]): one["value"] for one in found}


class Figures(unittest.TestCase):
    """The figures."""

    def laid_out(self, replays):
        """All of these replays are true."""
        with tempfile.TemporaryDirectory() as folder:
            for number, text in enumerate(replays):
                with open(os.path.join(folder, f"{number}.yaml"), "w", encoding="utf-8") as file:
                    file.write(text)
            done = subprocess.run([CRIA, "replay", folder], cwd=ROOT, check=False, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual((done.returncode, done.stdout[:2000]), (0, ""))

    def test_rules(self):
        """A short game as a whole, and positions of the long one."""
        self.laid_out(
            text for mine in range(SHORT) for yours in range(SHORT)
            for total in {0, *range(2, SHORT - mine + 6)}
            for text in moves(SHORT, mine, yours, total))
        chance = random.Random(1)
        self.laid_out(
            text for _ in range(POSITIONS)
            for text in moves(GOAL, chance.randrange(GOAL), chance.randrange(GOAL),
                              chance.choice([0, *range(2, 40)])))

    def test_a_turn(self):
        """Who holds at 20 gets 8.14 points a turn, and nobody gets more who holds at
        another sum (Neller and Presser, "Optimal Play of the Dice Game Pig", 2004)."""
        mean, variance = brings(20)
        self.assertEqual(f"{mean:.2f}", "8.14")
        self.assertAlmostEqual(max(brings(limit)[0] for limit in range(2, 60)), mean)
        points = turns = 0
        for seed in range(20 if THOROUGH else 1):
            lines = [json.loads(line) for line in trace(
                "pig", seed, bot("pig_hold"), 1, "--players", "2", "--set",
                "numbers.goal=4000")]
            decided = [line for line in lines if line["record"] == "decision"]
            # The last turn may be held before 20.
            last = decided[-1]["state"]["vars"]
            points += sum(last["held"].values())
            turns += sum(before["player"] != after["player"]
                         for before, after in zip(decided, decided[1:]))
        self.assertGreater(turns, 900)
        self.assertLess(abs(points / turns - mean), ERRORS * (variance / turns) ** 0.5)

    def test_the_optimum(self):
        """Between two who play as well as possible the first one wins 53.06 % of all
        games; who answers one who holds at 20 as well as possible wins 58.74 %, and
        52.24 % as the second player (Neller and Presser, 2004)."""
        best = Pig(GOAL)
        self.assertEqual(f"{100 * best.wins[0][0, 0]:.2f}", "53.06")
        if THOROUGH:
            simple = Pig(GOAL, None, hold_at(20))
            self.assertEqual([f"{100 * wins[0, 0]:.2f}" for wins in simple.wins],
                             ["58.74", "47.76"])

    @unittest.skipUnless(THOROUGH, "takes 20 seconds")
    def test_simple_ways(self):
        """How much more often the best player wins, in either seat: against the bot
        0.922 percentage points (Neller and Presser, "Practical Play of the Dice Game
        Pig", 2010)."""
        way = Pig(GOAL).best()
        wins = Pig(GOAL, way, keep_pace(GOAL)).wins
        self.assertEqual(f"{100 * (wins[0][0, 0] - wins[1][0, 0]):.3f}", "0.922")

    @unittest.skipUnless(THOROUGH, "takes 20 seconds")
    def test_the_best_bot(self):
        """The bot of pig_best_bot.py makes the best moves: it holds and rolls as the
        solution in positions of games, and wins as often."""
        rolls = Pig(GOAL).best()
        with tempfile.TemporaryDirectory() as folder:
            best = os.path.join(folder, "best.yaml")
            with open(best, "w", encoding="utf-8") as file:
                subprocess.run([sys.executable, os.path.join(
                    os.path.dirname(os.path.abspath(__file__)), "pig_best_bot.py")],
                               check=True, stdout=file)
            self.compare(f"{best},pacer", GOAL, rolls, keep_pace(GOAL))
            for seed in range(200):
                lines = [json.loads(line) for line in trace(
                    "pig", seed, best, 1, "--players", "2")]
                for line in lines:
                    self.judge(rolls, line)

    @unittest.skipUnless(THOROUGH, "takes a minute")
    def test_learned_bots(self):
        """A bot that practised, and one that looks ahead by what it learned, win at least
        48 % against the best player; one that practises by itself at least 42 %."""
        with tempfile.TemporaryDirectory() as folder:
            learned = os.path.join(folder, "learned.yaml")
            subprocess.run([CRIA, "train", "pig", "--players", "2", "--games", "300000",
                            "--output", learned], cwd=ROOT, check=True,
                           stderr=subprocess.DEVNULL)
            for bots, games, least in ((learned, 400, 0.48), (f"mcts:1000+{learned}", 100, 0.48),
                                       ("mcts:1000", 100, 0.42)):
                share, error = strength(bots, games)
                self.assertGreater(share - error, least, bots)

    def judge(self, rolls, line):
        """A decision with a choice is the best one."""
        if line["record"] == "decision" and len(line["legal"]) > 1:
            kept, total = line["state"]["vars"]["held"], line["state"]["vars"]["turn so far"]
            mine = kept.pop(line["player"])
            self.assertEqual(line["chosen"] == "roll",
                             rolls(mine, *kept.values(), total), line)

    def compare(self, bots, goal, first, second):
        """A simulation and the solution say the same."""
        wins = simulated(goal, bots)["wins", "P1"]
        expected = Pig(goal, first, second).wins[0][0, 0]
        error = (expected * (1 - expected) / GAMES) ** 0.5
        self.assertLess(abs(wins - expected), ERRORS * error, (bots, wins, expected))

    def test_simulation(self):
        """Players of files win as often as the solution says of their ways to play."""
        goal = GOAL if THOROUGH else 50
        hold, pace = hold_at(20), keep_pace(goal)
        self.compare(f"{bot('pig_hold')},pacer", goal, hold, pace)
        if THOROUGH:
            self.compare(f"pacer,{bot('pig_hold')}", goal, pace, hold)
            self.compare("pacer", goal, pace, pace)
            self.compare(bot("pig_hold"), goal, hold, hold)


if __name__ == "__main__":
    unittest.main()
