"""`cria stats`: figures of replays are those that `cria simulate` prints of the
same games; differences, their intervals and marks are worked out a second
time; what is left out is named."""

import csv
import io
import json
import math
import os
import shutil
import subprocess
import tempfile
import unittest

from test_figures import CRIA, ROOT, run, run_as_typed, simulation

GAMES = 120


def stats(*arguments, status=0):
    done = subprocess.run([CRIA, "stats", *arguments], cwd=ROOT, text=True,
                          capture_output=True, check=False)
    assert done.returncode == status, (done.returncode, done.stderr)
    return done.stdout


def holm(chances):
    order = sorted((c, i) for i, c in enumerate(chances) if c is not None)
    clear = [False] * len(chances)
    for place, (chance, i) in enumerate(order):
        if chance > 0.05 / (len(order) - place):
            break
        clear[i] = True
    return clear


class Stats(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # pylint: disable-next=consider-using-with
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = cls.temporary.name
        for i in range(GAMES):
            cls.record(os.path.join(cls.folder, f"{i:03}.yaml"), "--game",
                       str(i), "--seed", "7")

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    @staticmethod
    def record(path, *words, variant="lama", players="3"):
        with open(path, "w", encoding="utf-8") as file:
            file.write(run_as_typed("record", variant, "--players", players,
                                    "--bots", "random", *words))

    def other_folder(self, *numbers):
        folder = os.path.join(self.folder, "..", f"few-{os.getpid()}")
        os.makedirs(folder)
        self.addCleanup(shutil.rmtree, folder)
        for i in numbers:
            shutil.copy(os.path.join(self.folder, f"{i:03}.yaml"), folder)
        return folder

    def test_figures_are_those_of_the_same_games(self):
        counts = ["--count", "round: empty(draw)", "--count",
                  "left=count(hand of me)", "--seconds", "play=3",
                  "--figures", "all"]
        found = json.loads(stats(self.folder, "--games", "300", "--format",
                                 "json", "--seed", "9", *counts))
        self.assertEqual(found["left out"], [])
        group, = found["groups"]
        self.assertEqual((group["variant"], group["players"], group["bots"],
                          len(group["replays"])), ("lama", 3, "keen", GAMES))
        for who, words in (
                ("people", ["--seed", "7", "--games", str(GAMES)]),
                ("bots", ["--seed", "9", "--games", "300", "--bots", "keen"])):
            own = simulation("lama", "--players", "3", *words, *counts)
            # Of people's games all are looked at, of bots' some.
            apart = ("lead", "kingmaking") if who == "people" else ()
            self.assertEqual(
                [(f["group"], f["name"], f[who], f[who + " low"],
                  f[who + " high"]) for f in group["figures"]
                 if f["group"] not in apart],
                [(f["group"], f["name"], f["value"], f["low"], f["high"])
                 for f in own["figures"] if f["group"] not in apart])
        self.check_differences(group["figures"])

    def check_differences(self, figures):
        chances = []
        for f in figures:
            chances.append(None)
            if f["difference"] is None:
                continue
            d = f["people"] - f["bots"]
            self.assertAlmostEqual(f["difference"], d, places=5)
            if None in (f["people low"], f["bots low"]) \
                    or f["group"] == "minutes at most" \
                    or "quantile" in f["name"] or "median" in f["name"]:
                self.assertIsNone(f["low"])
                continue
            low = d - math.hypot(f["people"] - f["people low"],
                                 f["bots high"] - f["bots"])
            high = d + math.hypot(f["people high"] - f["people"],
                                  f["bots"] - f["bots low"])
            self.assertAlmostEqual(f["low"], low, places=5)
            self.assertAlmostEqual(f["high"], high, places=5)
            near = d - low if d > 0 else high - d
            z = 1.959963984540054 * abs(d) / near if near else 0
            chances[-1] = math.erfc(z / math.sqrt(2))
        for f, clear in zip(figures, holm(chances)):
            if f["low"] is not None:
                self.assertIs(f["clear"], clear, f)
        self.assertGreater(sum(f["clear"] or False for f in figures), 5)

    def test_sentences_come_first_and_largest_first(self):
        text = stats(self.folder, "--games", "1000")
        lines = text.splitlines()
        self.assertEqual(lines[0], "L.A.M.A., 3 players: 120 games of people "
                         "beside 1000 of bots (keen), seed 1")
        table = next(i for i, line in enumerate(lines) if "difference" in line
                     and "people" in line)
        told = " ".join(lines[1:table])
        figures = [f for f in csv.DictReader(io.StringIO(
            stats(self.folder, "--games", "1000", "--format", "csv")))
                   if f["clear"] == "yes"]
        # Shares by their difference, others by how much of the bots' it is.
        shares = {"actions", "wins", "share of wins", "rounds ended by",
                  "games ended by"}
        def size(f):
            share = f["group"] in shares or "share" in f["name"] \
                or "winner led" in f["name"]
            d = abs(float(f["difference"]))
            return d if share else d / abs(float(f["bots"]))
        largest = sorted(figures, key=size, reverse=True)[:5]
        at = [told.find(f"- {f['group']}, {f['name']}".rstrip(", "))
              for f in largest]
        self.assertEqual(at, sorted(at))
        self.assertNotIn(-1, at, told)
        self.assertIn(f"- {len(figures) - 5} more differ clearly", told)

    def test_few_games_are_not_compared(self):
        text = stats(self.other_folder(1, 2, 3), "--games", "100")
        self.assertIn("- 3 games of people are too few to tell people from "
                      "bots: shares need 30", text)
        self.assertNotIn(" *", text)
        self.assertNotIn("95 % CI +-", text)

    def test_games_of_other_rules_are_groups_of_their_own(self):
        folder = self.other_folder(4)
        self.record(os.path.join(folder, "with.yaml"), "--with", "quick")
        self.record(os.path.join(folder, "four.yaml"), players="4")
        self.record(os.path.join(folder, "dice.yaml"), variant="dice")
        groups = json.loads(stats(folder, "--games", "50", "--format",
                                  "json"))["groups"]
        self.assertEqual(
            sorted((g["rules"], g["players"], len(g["replays"]))
                   for g in groups),
            sorted([("L.A.M.A.", 3, 1), ("L.A.M.A.", 4, 1),
                    ("L.A.M.A. with quick", 3, 1),
                    (next(g["rules"] for g in groups
                          if g["variant"] == "dice"), 3, 1)]))

    def test_what_is_left_out_is_named(self):
        folder = self.other_folder(5, 6)
        with open(os.path.join(folder, "005.yaml"), encoding="utf-8") as file:
            lines = file.read().splitlines()
        wrong = next(i for i, line in enumerate(lines) if ": quit" in line)
        moves = lines.index("moves:") + 1
        def write(name, text):
            with open(os.path.join(folder, name), "w",
                      encoding="utf-8") as file:
                file.write("\n".join(text) + "\n")
        write("diverged.yaml", lines[:wrong] + [lines[wrong].replace(
            "quit", "keep")] + lines[wrong + 1:])
        write("untrue.yaml", [line.replace("totals: {P1: ", "totals: {P1: 1")
                              for line in lines])
        write("short.yaml", lines[:moves + 6])
        write("variant.yaml", ["cria: 1", "extends: lama", "name: Mine"])
        write("notes.yaml", ["dinner: soup"])
        write("broken.yaml", ["[", "x"])
        write("unknown.yaml", [line.replace("variant: lama", "variant: lamb")
                               for line in lines if "rules:" not in line])
        text = stats(folder, "--games", "50", status=1)
        self.assertIn("2 games of people", text)
        told = subprocess.run(
            [CRIA, "stats", folder, "--games", "50", "--format", "csv"],
            cwd=ROOT, capture_output=True, text=True, check=False)
        self.assertIn("diverged.yaml", told.stderr)
        self.assertNotIn("diverged.yaml", told.stdout)
        self.assertIn("2 other files in the folders are no replays. 5 replays "
                      "are left out:", text)
        found = json.loads(stats(folder, "--games", "50", "--format", "json",
                                 status=1))
        left = {os.path.basename(one["replay"]): one
                for one in found["left out"]}
        self.assertEqual(sorted(left), ["broken.yaml", "diverged.yaml",
                                        "short.yaml", "unknown.yaml",
                                        "untrue.yaml"])
        self.assertIn("cannot 'keep' here", left["diverged.yaml"]["reason"])
        self.assertEqual(left["diverged.yaml"]["line"], wrong + 1)
        self.assertEqual(left["short.yaml"]["reason"], "the game has not ended")
        self.assertIn("expected the total of P1", left["untrue.yaml"]["reason"])
        self.assertIn("lamb", left["unknown.yaml"]["reason"])
        page = os.path.join(folder, "page.html")
        stats(folder, "--games", "50", "--report", page, status=1)
        with open(page, encoding="utf-8") as file:
            html = file.read()
        self.assertIn("diverged.yaml", html)
        self.assertIn("cria stats", html)

    def test_a_position_is_no_whole_game(self):
        found = json.loads(stats("examples/replays/lama-henri-quits.yaml",
                                 "examples/replays/lama-whole-game.yaml",
                                 "--games", "50", "--format", "json", status=1))
        self.assertEqual([g["replays"] for g in found["groups"]],
                         [["examples/replays/lama-whole-game.yaml"]])
        self.assertIn("begins with a position", found["left out"][0]["reason"])

    def test_nothing_to_count(self):
        folder = self.other_folder()
        for words, told in (((folder,), "there is no replay in"),
                            (("no/such/file.yaml",), "no/such/file.yaml: cannot"),
                            ((self.folder, "--count", "rond"),
                             "--count:1:1: error: the name 'rond'"),
                            ((self.folder, "--seconds", "plai=3"),
                             "did you mean 'play'?"),
                            ((self.folder, "--bots", "nobody-at-all"), "bot")):
            done = subprocess.run([CRIA, "stats", *words, "--games", "20"],
                                  cwd=ROOT, capture_output=True, text=True,
                                  check=False)
            self.assertIn(told, done.stderr)
            self.assertEqual(done.returncode, 2, words)

    def test_any_number_of_jobs_and_each_file_once(self):
        once = stats(self.folder, "--games", "300", "--jobs", "1")
        self.assertEqual(once, stats(
            self.folder, os.path.join(self.folder, "003.yaml"), self.folder,
            "--games", "300", "--jobs", "3"))


if __name__ == "__main__":
    unittest.main()
