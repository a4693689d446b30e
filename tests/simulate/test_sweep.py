"""What `cria sweep` prints, worked out a second time: the effects from the same
games under all combinations as `cria trace` writes them down, game by game."""

import csv
import io
import itertools
import json
import math
import unittest

from intervals import holm, paired_mean, squares
from test_figures import games, run


def sweep(*arguments):
    return json.loads(run("sweep", *arguments, "--format", "json"))


class FromTraces(unittest.TestCase):
    over = [("numbers.hand size", ["4", "5", "6"]),
            ("numbers.threshold", ["20", "30"]),
            ("with", ["none", "lone-draw"])]
    where = ["--players", "3", "--seed", "9", "--games", "110"]

    @classmethod
    def setUpClass(cls):
        asked = [f"--over={path}={','.join(values)}"
                 for path, values in cls.over]
        asked[0] = "--over=numbers.hand size=4..6"
        cls.found = sweep("lama", *asked, *cls.where)
        cls.table = run("sweep", "lama", *asked, *cls.where, "--format", "csv")
        cls.combinations = list(itertools.product(*(v for _, v in cls.over)))
        cls.played = {}
        for values in cls.combinations:
            rules = []
            for (path, _), value in zip(cls.over, values):
                if path != "with":
                    rules += ["--set", f"{path}={value}"]
                elif value != "none":
                    rules += ["--with", value]
            cls.played[values] = games("lama", *rules, *cls.where)
            simulated = json.loads(run("simulate", "lama", *rules, *cls.where,
                                       "--format", "json"))
            cls.played[values, "figures"] = simulated["figures"]

    def test_combinations_are_as_simulated(self):
        self.assertEqual([tuple(c["values"])
                          for c in self.found["combinations"]],
                         self.combinations)
        for combination in self.found["combinations"]:
            self.assertEqual(
                combination["figures"],
                self.played[tuple(combination["values"]), "figures"])

    def test_a_table_with_commas(self):
        rows = list(csv.reader(io.StringIO(self.table)))
        self.assertEqual(rows[0], [path for path, _ in self.over] +
                         ["group", "name", "value", "low", "high", "bots"])
        expected = [[*c["values"], f["group"], f["name"]]
                    for c in self.found["combinations"] for f in c["figures"]]
        self.assertEqual([row[:5] for row in rows[1:]], expected)
        self.assertEqual({row[-1] for row in rows[1:]}, {"random"})

    def effect(self, factor, level, value, is_share, unit):
        """Each game's sum over the combinations with a level, less that over
        those with the first; [unit] is one in one game."""
        values = self.over[factor][1]
        chosen = [[c for c in self.combinations if c[factor] == wanted]
                  for wanted in (values[0], values[level])]
        sums = [[math.fsum(value(self.played[c][n]) for c in among)
                 for n in range(110)] for among in chosen]
        share = len(chosen[0])
        strangers = sum(squares([value(g) for g in self.played[c]])
                        for among in chosen for c in among) / 109
        found = paired_mean([v / share for v in sums[0]],
                            [v / share for v in sums[1]], is_share,
                            strangers / share ** 2, unit / share)
        return found

    def test_effects_are_those_of_the_traces(self):
        measures = {
            ("game", "rounds"): lambda g: len(g.ends),
            ("game", "decisions"): lambda g: len(g.decisions),
            ("game", "ties"): lambda g: len(g.winners) > 1,
            ("game", "lead changes"): lambda g: g.lead_changes(),
            ("points", "P2"): lambda g: g.totals["P2"],
            ("wins", "P1"): lambda g: "P1" in g.winners,
            ("share of wins", "P3"): lambda g: g.share("P3"),
            ("first player", "advantage"): lambda g: g.share(g.starter()),
            ("minutes at the table", ""): lambda g: len(g.decisions) * 8 / 60}
        shares = {("game", "ties"), ("wins", "P1"), ("share of wins", "P3"),
                  ("first player", "advantage")}
        paths = [path for path, _ in self.over]
        checked = 0
        for effect in self.found["effects"]:
            value = measures.get((effect["group"], effect["name"]))
            if not value:
                continue
            factor = paths.index(effect["path"])
            values = self.over[factor][1]
            self.assertEqual(effect["from"], values[0])
            name = (effect["group"], effect["name"])
            expected = self.effect(factor, values.index(effect["to"]), value,
                                   name in shares, 1)
            for key, number in zip(("difference", "low", "high", "chance"),
                                   expected):
                self.assertAlmostEqual(effect[key], number, places=7,
                                       msg=effect)
            checked += 1
        self.assertEqual(checked, len(measures) * (2 + 1 + 1))

    def test_marks(self):
        """Holm's, over all effects."""
        effects = self.found["effects"]
        marks = holm([effect["chance"] for effect in effects])
        self.assertEqual([effect["clear"] for effect in effects], marks)
        self.assertTrue(any(marks) and not all(marks))


class Alone(unittest.TestCase):
    def test_one_factor_is_a_paired_experiment(self):
        found = sweep("lama", "--over", "numbers.threshold=40,20", "--games",
                      "300")
        pairs = json.loads(run("ab", "lama", "--set", "numbers.threshold=20",
                               "--games", "300", "--format", "json"))
        expected = {(f["group"], f["name"]): f for f in pairs["figures"]}
        self.assertGreater(len(found["effects"]), 15)
        for effect in found["effects"]:
            figure = expected[effect["group"], effect["name"]]
            self.assertAlmostEqual(effect["difference"], figure["difference"],
                                   places=9)
            if effect["group"] == "points" or effect["name"] == "rounds":
                self.assertAlmostEqual(effect["low"], figure["low"], places=9)


if __name__ == "__main__":
    unittest.main()
