"""How often a bot wins Pig for two against the best way to play, each beginning as often:

    python3 tests/games/pig_strength.py mcts:1000+./pig-bot.yaml 200

The bot plays some games against the best player. What a move loses is what the position is
worth by the best move less what it is worth by this one, between two who go on as well as
possible. A game costs what its moves lose, on average, so few games tell much: who wins them
does not count."""

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from pig_solution import FACES, Pig
from table import HERE, trace

GOAL = 100


def lost_by(best, line):
    """What a decision loses."""
    state = line["state"]["vars"]
    mine = state["held"][line["player"]]
    yours = next(kept for name, kept in state["held"].items() if name != line["player"])
    total, second = state["turn so far"], best.wins[1]
    held = 1 - second.get((yours, mine + total), 0)
    rolled = (1 - second[yours, mine] + sum(
        best.after(mine, yours, total + face) for face in FACES)) / 6
    return max(held, rolled) - (rolled if line["chosen"] == "roll" else held)


def lost_in(best, lines, name):
    """What the decisions of a player lose, game by game."""
    for line in map(json.loads, lines):
        if line["record"] == "game":
            lost = 0
        elif line["record"] == "decision" and line["player"] == name and not line.get("forced"):
            lost += lost_by(best, line)
        elif line["record"] == "game end":
            yield lost


def strength(bot, games, seed=1):
    """(share, 1.96 standard errors) of a bot; one half is the best."""
    best, lost = Pig(GOAL), []
    with tempfile.TemporaryDirectory() as folder:
        other = os.path.join(folder, "best.yaml")
        with open(other, "w", encoding="utf-8") as file:
            subprocess.run([sys.executable, os.path.join(HERE, "pig_best_bot.py")], check=True,
                           stdout=file)
        for starter in ("P1", "P2"):
            lines = trace("pig", seed, f"{bot},{other}", games // 2, "--players", "2",
                          "--starter", starter)
            lost += lost_in(best, lines, "P1")
    mean = sum(lost) / len(lost)
    variance = sum((one - mean) ** 2 for one in lost) / (len(lost) - 1)
    return 0.5 - mean, 1.96 * (variance / len(lost)) ** 0.5


def main():
    """Prints the share."""
    share, error = strength(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100)
    print(f"{100 * share:.1f} ± {100 * error:.1f} %")


if __name__ == "__main__":
    main()
