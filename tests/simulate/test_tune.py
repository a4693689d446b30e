"""What `cria tune` prints, worked out a second time: the figures from `cria
simulate`, the distances by the formulas of docs/simulation.md, the margins from
traces; its choices beside full sweeps, and for a game whose best values are known
beforehand."""

import functools
import itertools
import json
import math
import os
import unittest

from test_figures import ROOT, games, run_as_typed

THOROUGH = os.environ.get("CRIA_THOROUGH") == "1"
GROUPS, T = 16, 2.131449545559323       # of 97.5 %, 15 degrees of freedom
GEOMETRIC = os.path.join("tests", "simulate", "geometric.yaml")


def tune(*arguments):
    return json.loads(run_as_typed("tune", *arguments, "--format", "json"))


@functools.lru_cache(maxsize=None)
def simulated(*arguments):
    """{(group, name): figure}"""
    found = json.loads(run_as_typed("simulate", *arguments, "--format", "json"))
    return {(f["group"], f["name"]): f for f in found["figures"]}


def distance(kind, value, number, equal=0):
    """As docs/simulation.md has it; [number]: the figure under the rules as they
    are for "small" and "large"."""
    return {"about": lambda: abs(value - number) / abs(number),
            "at most": lambda: max(0, value - number) / abs(number),
            "at least": lambda: max(0, number - value) / abs(number),
            "within": lambda: max(0, abs(value - equal) - number) / number,
            "small": lambda: (value - number) / abs(number),
            "large": lambda: (number - value) / abs(number)}[kind]()


class SecondWriting(unittest.TestCase):
    """All kinds of wishes about all kinds of figures."""
    where = ["--players", "3", "--bots", "random"]
    # the wish, its figure, kind, number, weight, equal
    wishes = [
        ("minutes about 3", ("minutes at the table", ""), "about", 3, 1, 0),
        ("ties at most 4 %", ("game", "ties"), "at most", .04, 1, 0),
        ("lead changes at least 1.5, weight 2", ("game", "lead changes"),
         "at least", 1.5, 2, 0),
        ("share of wins of P2 within 0.5 pp of equal", ("share of wins", "P2"),
         "within", .005, .5, 1 / 3),
        ("seats within 1 pp", ("balance of seats",
                               "largest difference between shares"),
         "within", .01, 1, 0),
        ("first player within 2 pp", ("first player", "advantage"), "within",
         .02, 1, 0),
        ("legal moves per choice as small as possible",
         ("game", "legal moves per choice"), "small", None, 1, 0),
        ("actions draw as large as possible", ("actions", "draw"), "large",
         None, 3, 0)]

    @classmethod
    def setUpClass(cls):
        wanted = []
        for text, _, _, _, weight, _ in cls.wishes:
            said = "" if weight in (1, 2) else f", weight {weight}"
            wanted += ["--want", text + said]
        cls.found = tune("lama", "--try", "numbers.threshold=20..24", "--house",
                         "no-draw", *wanted, *cls.where, "--games", "6000")

    def rules(self, values):
        threshold, house = values
        return ["--set", f"numbers.threshold={threshold}",
                *([] if house == "none" else ["--with", house])]

    def figures(self, rules, count, seed):
        return simulated("lama", *rules, *self.where, "--games", str(count),
                         "--seed", str(seed))

    def off(self, figures):
        now = self.figures([], 600, 2)
        values, all_off, weights = [], 0, 0
        for _, key, kind, number, weight, equal in self.wishes:
            figure = figures.get(key)
            values.append(figure["value"] if figure else 0)
            all_off += weight * distance(
                kind, values[-1], number or now[key]["value"], equal)
            weights += weight
        return values, all_off / weights

    def test_each_that_was_tried(self):
        """Over games 0 to N - 1, the same for all."""
        tried = self.found["tried"]
        self.assertEqual(len(tried), 10)
        for one in tried:
            values, off = self.off(self.figures(self.rules(one["values"]),
                                                one["games"], 1))
            for value, key in zip(values, list(one)[7:-1]):
                self.assertAlmostEqual(one[key], value, places=8, msg=key)
            self.assertAlmostEqual(one["distance"], off, places=8)
            best = self.off(self.figures(self.rules(tried[0]["values"]),
                                         one["games"], 1))[1]
            self.assertAlmostEqual(one["behind"], off - best, places=8)

    def test_fresh_deals(self):
        """Those of `cria simulate` with the next seed."""
        best = self.found["tried"][0]["values"]
        for key, rules in (("now", []), ("best", self.rules(best))):
            found = self.found[key]
            self.assertEqual(found["games"], 600)
            figures = self.figures(rules, 600, 2)
            for wish, one in zip(self.wishes, found["figures"]):
                figure = figures.get(wish[1], {"value": 0, "low": None,
                                               "high": None})
                self.assertAlmostEqual(one["value"], figure["value"], places=8)
                self.assertEqual(one["low"], figure["low"])
                self.assertEqual(one["high"], figure["high"])
                number = wish[3] or self.figures([], 600, 2)[wish[1]]["value"]
                self.assertAlmostEqual(
                    one["distance"],
                    distance(wish[2], one["value"], number, wish[5]), places=8)

    def test_rounds(self):
        """Each round keeps the better half or fewer, by the distance, and all
        rounds together play no more than they may."""
        tried = self.found["tried"]
        self.assertEqual(self.found["raced"], sum(t["games"] for t in tried))
        self.assertLessEqual(self.found["raced"], 4800)
        self.assertGreater(self.found["raced"], 4000)
        left = len(tried)
        for played in range(1, max(t["rounds"] for t in tried)):
            stay = sum(t["rounds"] > played for t in tried)
            self.assertLessEqual(stay, (left + 1) // 2)
            left = stay
        for one, other in itertools.pairwise(tried):
            self.assertGreaterEqual(one["rounds"], other["rounds"])


class Margins(unittest.TestCase):
    def test_leaving_out_a_group(self):
        """The margin of how far one is behind, from the traces of both: each
        sixteenth game is a group, and each group is left out once."""
        where = ["--players", "2", "--bots", "random", "--seed", "5"]
        found = tune("lama", "--try", "numbers.threshold=20,22,24", "--want",
                     "decisions about 10", "--want",
                     "share of decisions with a choice about 50 %", *where,
                     "--games", "900")
        def off(kept):
            count = sum(len(g.decisions) for g in kept)
            choices = sum(len(d["legal"]) > 1 for g in kept
                          for d in g.decisions)
            return (abs(count / len(kept) - 10) / 10 +
                    abs(choices / count - .5) / .5) / 2
        compared = 0
        best = found["tried"][0]["values"][0]
        for one in found["tried"][1:]:
            sides = [games("lama", "--set", f"numbers.threshold={value}",
                           *where, "--games", str(one["games"]))
                     for value in (one["values"][0], best)]
            apart = []
            for group in range(GROUPS):
                kept = [[g for i, g in enumerate(side) if i % GROUPS != group]
                        for side in sides]
                apart.append(off(kept[0]) - off(kept[1]))
            mean = math.fsum(apart) / GROUPS
            error = math.sqrt(math.fsum((a - mean) ** 2 for a in apart)
                              * (GROUPS - 1) / GROUPS)
            self.assertAlmostEqual(one["behind"],
                                   off(sides[0]) - off(sides[1]), places=8)
            self.assertAlmostEqual(one["margin"], T * error, places=6)
            compared += 1
        self.assertEqual(compared, 2)


class KnownBeforehand(unittest.TestCase):
    """A player rolls until a die shows [stop] or less, [turns] times at most."""
    where = [GEOMETRIC, "--players", "1"]

    def best(self, *arguments, seed=1):
        found = tune(*self.where, *arguments, "--seed", str(seed))
        return found["tried"][0]["values"], found

    def test_without_chance(self):
        """With stop 0 a game has exactly [turns] decisions of 8 seconds: 3
        minutes are 22.5 of them, so 22 and 23 are as good; 4.4 minutes are 33."""
        for minutes, turns in (("3", ("22", "23")), ("4.4", ("33",))):
            values, found = self.best("--set", "numbers.stop=0", "--try",
                                      "numbers.turns=1..60", "--games", "3000",
                                      "--want", f"minutes about {minutes}")
            self.assertIn(values[0], turns)
            figure = found["best"]["figures"][0]
            self.assertAlmostEqual(figure["value"], int(values[0]) * 8 / 60)

    def test_geometric(self):
        """6 / stop decisions on average."""
        for seed in range(1, 4):
            for decisions, stop in (("3", "2"), ("1.6", "4"), ("6", "1"),
                                    ("2.1", "3")):
                values, _ = self.best("--set", "numbers.turns=1000", "--try",
                                      "numbers.stop=1..6", "--games", "6000",
                                      "--want", f"decisions about {decisions}",
                                      seed=seed)
                self.assertEqual(values, [stop], decisions)

    def test_possible(self):
        """The fewest decisions are 1, where 6 stops, the most [turns]."""
        for wish, values in (("small", ["6", "20"]), ("large", ["0", "22"])):
            found = self.best("--try", "numbers.stop=0..6", "--try",
                              "numbers.turns=20..22", "--games", "4000",
                              "--want", f"decisions as {wish} as possible")[0]
            self.assertEqual(found[0], values[0])
            if wish == "large":
                self.assertEqual(found, values)

    def test_a_rule_that_fails(self):
        """Values with a rule error drop out, and it is said in which game."""
        found = self.best("--try", "game.total=rolls of player,"
                          "rolls of player + 1 / (rolls of player - 3)",
                          "--games", "2000", "--want", "decisions about 3")[1]
        failed = found["tried"][1]
        self.assertTrue(failed["failed"])
        self.assertEqual(found["tried"][0]["values"],
                         ["rolls of player"])


# --- Beside full sweeps ------------------------------------------------------

# 200 combinations each: what is played, what is tried, and the wishes: figure,
# kind, number, weight.
WISHES = {
    "lama": (
        ["lama"], {"numbers.threshold": range(21, 61),
                   "cards.number.copies": range(6, 11)},
        [("minutes about 20", ("minutes at the table", ""), "about", 20, 1)]),
    "dice": (
        ["dice"], {"numbers.threshold": range(21, 61),
                   "numbers.hand size": range(4, 9)},
        [("rounds at least 6, weight 2", ("game", "rounds"), "at least", 6, 2),
         ("minutes at most 15", ("minutes at the table", ""), "at most", 15,
          1)]),
    "crazy-eights": (
        ["crazy-eights"], {"numbers.most draws": range(1, 21),
                           "round.setup.hands.deal": range(3, 8),
                           "with": ["none", "queen-skips"]},
        [("share of decisions with a choice about 55 %",
          ("game", "share of decisions with a choice"), "about", .55, 1)]),
    "pig": (
        ["pig", "--with", "pig-head-start", "--bots", "random,pacer",
         "--players", "2"],
        {"numbers.head start": range(0, 50), "numbers.goal": (70, 80, 90, 100)},
        [("share of wins P1 about 50 %", ("share of wins", "P1"), "about", .5,
          1)]),
    "no-thanks": (
        ["no-thanks"], {"numbers.cards put away": range(1, 26),
                        "tables.chips to begin with.otherwise": range(4, 12)},
        [("decisions about 90", ("game", "decisions"), "about", 90, 1)]),
}


def option(path, value):
    return ([] if value == "none" else ["--with", value]) if path == "with" \
        else ["--set", f"{path}={value}"]


class FullSweep(unittest.TestCase):
    """The choice is within 5 % of the best of all combinations, which are played
    more often than a race could, in a fifth of the games or fewer."""
    each = 2000 if THOROUGH else 300      # games of a combination of the sweep
    games = 20000 if THOROUGH else 10000  # of tune: a fifth of 500 each
    seeds = 10 if THOROUGH else 3

    def sweep(self, name):
        """{values: distance} of all combinations, with other deals."""
        words, tries, wishes = WISHES[name]
        found = {}
        for values in itertools.product(*tries.values()):
            rules = [word for path, value in zip(tries, values)
                     for word in option(path, value)]
            figures = simulated(*words, *rules, "--games", str(self.each),
                                "--seed", "1000")
            found[tuple(map(str, values))] = sum(
                weight * distance(kind, figures[key]["value"], number)
                for _, key, kind, number, weight in wishes) / sum(
                    wish[-1] for wish in wishes)
        return found

    def choices(self, name):
        words, tries, wishes = WISHES[name]
        asked = [f"--try={path}={','.join(map(str, values))}"
                 for path, values in tries.items()]
        asked += [f"--want={wish[0]}" for wish in wishes]
        return [tuple(tune(*words, *asked, "--games", str(self.games),
                           "--seed", str(seed))["tried"][0]["values"])
                for seed in range(1, self.seeds + 1)]

    def check(self, name):
        known = self.sweep(name)
        self.assertEqual(len(known), 200)
        self.assertLessEqual(self.games, len(known) * max(self.each, 500) / 5)
        best = min(known.values())
        behind = [known[choice] - best for choice in self.choices(name)]
        near = sum(b <= .05 for b in behind)
        if THOROUGH:
            print(f"{name}: best {best:.3f}, behind "
                  f"{' '.join(f'{b:.3f}' for b in behind)}: {near}")
        self.assertGreaterEqual(near, .9 * self.seeds - (not THOROUGH), behind)

    def test_lama(self):
        self.check("lama")

    def test_pig(self):
        self.check("pig")

    @unittest.skipUnless(THOROUGH, "thorough")
    def test_dice(self):
        self.check("dice")

    @unittest.skipUnless(THOROUGH, "thorough")
    def test_crazy_eights(self):
        self.check("crazy-eights")

    @unittest.skipUnless(THOROUGH, "thorough")
    def test_no_thanks(self):
        self.check("no-thanks")


if __name__ == "__main__":
    unittest.main()
