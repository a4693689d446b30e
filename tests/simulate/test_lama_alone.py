"""Random play of L.A.M.A. against a program that has nothing of cria's: the means
of 100,000 games each agree within 4 standard errors of their difference. There
are 30 of them: by chance alone one is further off in 1 of 500 choices of seeds;
the seeds are fixed."""

import json
import math
import os
import subprocess
import unittest

HERE = os.path.dirname(__file__)
ROOT = os.path.join(HERE, "..", "..")
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "cria"))
GAMES = 100000
Z = 1.959963984540054                   # of the margins that cria prints


def figures(players):
    result = json.loads(subprocess.run(
        [CRIA, "simulate", "lama", "--players", players, "--games", str(GAMES),
         "--bots", "random", "--format", "json"], cwd=ROOT, check=True, capture_output=True,
        text=True).stdout)
    return {(f["group"], f["name"]): f for f in result["figures"]}


class LamaAlone(unittest.TestCase):
    def test_means_agree(self):
        with open(os.path.join(HERE, "lama_alone.json"),
                  encoding="utf-8") as file:
            alone = json.load(file)
        self.assertEqual(sorted(alone), ["2", "3", "4", "5", "6"])
        for players, known in alone.items():
            found = figures(players)
            names = [("game", "rounds"), ("game", "decisions")] + [
                ("points", f"P{i + 1}") for i in range(int(players))]
            n = known["games"]
            for name, total, squares in zip(names, known["sums"],
                                            known["squares"]):
                figure = found[name]
                error = (figure["high"] - figure["low"]) / 2 / Z
                own = (squares / n - (total / n) ** 2) / (n - 1)
                off = abs(figure["value"] - total / n)
                self.assertLess(off, 4 * math.hypot(error, math.sqrt(own)),
                                (players, name))


if __name__ == "__main__":
    unittest.main()
