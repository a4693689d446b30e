"""Requests that compare rules and bots, ab, sweep and match: they tell what the
commands print, in steps of any size."""

import json
import re
import subprocess
import unittest

from serving import CRIA, QUICKER, ROOT, Refused, Server
from test_requests import run

SPOT = "tests/sessions/heap.yaml"


def words(rules=(), values=()):
    return ([word for rule in rules for word in ("--with", rule)] +
            [word for value in values for word in ("--set", value)])


def raw_report(server):
    """The bytes of a report; an answer is one line, so line ends are blanks."""
    server.process.stdin.write(b'{"method":"report"}\n')
    server.process.stdin.flush()
    line = server.process.stdout.readline().decode()
    return line.split('"result":', 1)[1].rstrip("\n")[:-1].rstrip()


class Comparisons(unittest.TestCase):
    def compare(self, method, load, params, command, steps, games, program=CRIA):
        """That the report is what [command] prints, whatever the steps."""
        printed = run(*command, "--format", "json", "--seed", "7")
        told = json.loads(printed)
        with Server(program) as server:
            server.ask("load", **load)
            for threads, step in steps:
                begun = server.ask(method, seed=7, **params)
                self.assertEqual(begun["played"], 0)
                self.assertIs(begun["done"], False)
                self.assertEqual(begun["games"], games)
                if "bots" in told and isinstance(told["bots"], str):
                    self.assertEqual(begun["bots"], told["bots"])
                played = 0
                while not begun["done"]:
                    begun = server.ask("step", games=step, threads=threads)
                    self.assertTrue(played < begun["played"] <= played + step)
                    played = begun["played"]
                self.assertEqual(played, told["played"])
                self.assertEqual(server.ask("report"), told)
                self.assertEqual(raw_report(server),
                                 printed.replace("\n", " ").rstrip())
        return told

    def test_pairs(self):
        for name, rules, values, other, after, bots in (
                ("lama", [], [], {"name": "no-draw"}, ["no-draw"], None),
                ("lama", ["no-draw"], [], {"set_": ["numbers.threshold=20"]},
                 ["lama", *words([], ["numbers.threshold=20"])], ["keen"]),
                ("lama", [], ["numbers.threshold=30"], {"name": "no-draw"}, ["no-draw"],
                 ["random"]),
                ("lama", [], [], {"name": "kadabra"}, ["kadabra"], None),
                ("pig", [], [], {}, ["pig"], ["pacer", "random"])):
            words_of_bots = ["--bots", ",".join(bots)] if bots else []
            told = self.compare(
                "ab", {"name": name, "with_": rules, "set_": values},
                {"games": 150, "players": 2, "bots": bots, **other},
                ["ab", name, *words(rules, values), *after, "--games", "150",
                 "--players", "2", *words_of_bots], ((1, 150), (2, 60), (1, 7)), 150)
            self.assertIsNone(told["wanted"])

    def test_bots_of_both(self):
        told = self.compare(
            "ab", {"name": "lama"},
            {"games": 24, "players": 3, "bots": ["random"], "bots_b": ["mcts:20"]},
            ["ab", "lama", "--games", "24", "--players", "3", "--bots", "random",
             "--bots", "mcts:20"], ((2, 11),), 24, QUICKER)
        self.assertEqual(told["bots"], "random under A, mcts:20 under B")
        self.assertTrue(told["shortest"])

    def test_margin(self):
        """The margin is looked at after the same games, so that the end is the
        same."""
        told = self.compare(
            "ab", {"name": "lama"},
            {"name": "no-draw", "margin": 4.5, "games": 5000, "players": 3,
             "bots": ["random"], "figures": "choice"},
            ["ab", "lama", "no-draw", "--margin", "4.5", "--max-games", "5000",
             "--players", "3", "--bots", "random", "--figures", "choice"],
            ((1, 5000), (2, 999), (1, 260)), 5000)
        self.assertEqual(told["wanted"], 4.5)
        self.assertLess(told["played"], 5000)
        never = self.compare(
            "ab", {"name": "lama"},
            {"name": "no-draw", "margin": 0.01, "games": 1100, "players": 3,
             "bots": ["random"]},
            ["ab", "lama", "no-draw", "--margin", "0.01", "--max-games", "1100",
             "--players", "3", "--bots", "random"], ((1, 1100), (1, 550)), 1100)
        self.assertEqual(never["played"], 1100)
        with Server() as server:
            server.ask("load", name="lama")
            begun = server.ask("ab", name="no-draw")
            self.assertEqual(begun["games"], 1000000)
            server.ask("step", games=40)
            self.assertEqual(server.ask("report")["wanted"], 1)

    def test_sweep(self):
        for name, rules, values, over, players, bots, figures in (
                ("lama", ["no-draw"], [], ["numbers.threshold=20..22"], 3, None, None),
                ("lama", [], ["numbers.threshold=30"],
                 ["numbers.hand size=5,6", "cards.llama.points=7,10"], 2, ["random"],
                 "choice"),
                ("pig", [], [], ["numbers.goal=30,50"], 2, None, None)):
            options = ["--bots", ",".join(bots)] if bots else []
            options += ["--figures", figures] if figures else []
            self.compare(
                "sweep", {"name": name, "with_": rules, "set_": values},
                {"games": 120, "players": players, "over": over, "bots": bots,
                 "figures": figures},
                ["sweep", name, *words(rules, values),
                 *(word for one in over for word in ("--over", one)), "--games", "120",
                 "--players", str(players), *options],
                ((1, 120), (2, 70), (1, 11)), 120)

    def test_match(self):
        """(Who looks ahead practises each time that it is begun.)"""
        for name, rules, values, players, bots, games in (
                ("lama", [], [], 3, ["keen", "random"], 60),
                ("lama", ["no-draw"], ["numbers.threshold=30"], 4,
                 ["random", "keen", "variants/bots/cautious.yaml"], 60),
                ("pig", [], [], 2, ["random", "pacer", "mcts:20"], 18)):
            self.compare(
                "match", {"name": name, "with_": rules, "set_": values},
                {"games": games, "players": players, "bots": bots},
                ["match", name, *words(rules, values), "--bots", ",".join(bots),
                 "--games", str(games), "--players", str(players)],
                ((2, 7),) if "mcts:20" in bots else
                ((1, games), (2, games * 2 // 3), (1, 7)), games,
                QUICKER if "mcts:20" in bots else CRIA)

    def test_bots_that_practise(self):
        """Who plays where nobody is named, and there is no bot for the game."""
        self.compare("ab", {"name": SPOT}, {"games": 40, "players": 2},
                     ["ab", SPOT, SPOT, "--games", "40", "--players", "2"],
                     ((1, 40),), 40)
        self.compare("sweep", {"name": "tests/sessions/learned.yaml"},
                     {"games": 40, "over": ["name=A,B"]},
                     ["sweep", "tests/sessions/learned.yaml", "--over", "name=A,B",
                      "--games", "40"], ((1, 40),), 40)

    def test_files(self):
        """B is found among the files of both requests."""
        files = [{"path": "all/less.yaml",
                  "text": "cria: 1\nextends: lama\nname: Less\nkind: variant\n"
                          "change: {numbers.threshold: 20}\n"},
                 {"path": "all/most.yaml",
                  "text": "cria: 1\nextends: less\nname: Most\n"
                          "change: {numbers.threshold: 60}\n"}]
        with Server() as server:
            server.ask("load", name="less", files=files[:1])
            server.ask("ab", name="most", files=files[1:], games=10, players=2,
                       bots=["keen"])
            server.ask("step")
            told = server.ask("report")
        self.assertEqual([told[side]["variant"] for side in "ab"],
                         ["less", "less with most"])

    def test_figures_that_there_are(self):
        """Who asks for others learns which there are."""
        with Server() as server:
            server.ask("load", name="lama")
            with self.assertRaisesRegex(
                    Refused, "^there are no figures 'odd', only minutes, choice, .*, "
                    "cardstock, all and default$"):
                server.ask("simulate", figures="choice,odd,lead")

    def test_wrong_use(self):
        with Server() as server:
            server.ask("load", name="lama")
            for method, params, code in (
                    ("ab", {"name": "lamb"}, 1), ("ab", {"set_": ["numbers.x=1"]}, 1),
                    ("ab", {"players": 7}, -32602), ("ab", {"games": 0}, -32602),
                    ("ab", {"margin": 0}, -32602), ("ab", {"margin": 101}, -32602),
                    ("ab", {"margin": "1"}, -32602), ("ab", {"bots": ["kene"]}, 7),
                    ("ab", {"bots_b": ["keen"]}, -32602), ("ab", {"figures": "x"}, -32602),
                    ("ab", {"bots": ["keen"], "bots_b": ["keen", "keen"], "players": 3},
                     -32602),
                    ("ab", {"name": "pig", "players": 7}, -32602),
                    ("sweep", {}, -32602), ("sweep", {"over": ["x"]}, -32602),
                    ("sweep", {"over": ["numbers.threshold=1..500"]}, -32602),
                    ("sweep", {"over": ["numbers.threshold=1,1"]}, -32602),
                    ("sweep", {"over": [f"numbers.x{i}=1" for i in range(9)]}, -32602),
                    ("sweep", {"over": ["numbers.treshold=1,2"]}, 1),
                    ("match", {}, -32602), ("match", {"bots": ["keen"]}, -32602),
                    ("match", {"bots": ["keen", "keen"]}, -32602),
                    ("match", {"bots": ["keen", "kene"]}, 7),
                    ("match", {"bots": [f"mcts:{i + 1}" for i in range(13)]}, -32602)):
                with self.assertRaises(Refused) as refused:
                    server.ask(method, **params)
                self.assertEqual(refused.exception.code, code, (method, params))
                self.assertIs(refused.exception.data is not None, code in (1, 7),
                              (method, params))
            with self.assertRaises(Refused) as refused:
                server.ask("step")                   # nothing was begun
            self.assertEqual(refused.exception.code, 2)
            server.ask("load", name="kuhn-poker")
            with self.assertRaises(Refused) as refused:
                server.ask("ab", name="hearts")
            self.assertRegex(str(refused.exception), "no number of players")
            server.ask("load", name="klondike")
            with self.assertRaises(Refused) as refused:
                server.ask("match", bots=["random", "mcts:2"])
            self.assertRegex(str(refused.exception), "nobody plays against")

    def test_course(self):
        """One is begun in place of the other; a game goes on beside it."""
        with Server() as server:
            server.ask("load", name="lama")
            server.ask("start", players=2)
            server.ask("simulate", games=50)
            server.ask("ab", name="no-draw", games=50)
            with self.assertRaises(Refused) as refused:
                server.ask("report")
            self.assertEqual(refused.exception.code, 4)
            self.assertEqual(server.ask("step", games=20),
                             {"games": 50, "played": 20, "done": False})
            server.ask("choose", move=server.ask("legal")["legal"][0]["move"])
            with self.assertRaises(Refused):
                server.ask("sweep", over=["numbers.threshold=x"])    # changes nothing
            self.assertEqual(server.ask("report")["played"], 20)
            self.assertEqual(server.ask("step", games=50, threads=2)["played"], 50)
            self.assertEqual(server.ask("stop"), {"games": 50, "played": 50, "done": True})
            with self.assertRaises(Refused):
                server.ask("report")
            server.ask("match", bots=["keen", "random"])
            server.ask("simulate", games=5)
            self.assertIn("set", server.ask("step") and server.ask("report"))
            server.ask("match", bots=["keen", "random"])
            server.ask("load", name="lama")                          # is over with
            with self.assertRaises(Refused):
                server.ask("step")

    def test_rule_error(self):
        """The first game with an error, under the rules that have it; games before
        count."""
        rule = "score.cards=10 + 1 / (count(hand of player) - 1)"
        done = subprocess.run([CRIA, "simulate", "lama", "--games", "200", "--players",
                               "2", "--set", rule], cwd=ROOT, capture_output=True,
                              text=True, check=False)
        game = int(re.search(r"rule error in game (\d+)", done.stderr)[1])
        for method, params, place in (
                ("ab", {"set_": [rule], "bots": ["keen"]}, "under B"),
                ("sweep", {"over": [rule], "bots": ["keen"]}, "with " + re.escape(rule)),
                ("match", {"bots": ["keen", "random"]}, r"in seating \d")):
            with Server() as server:
                server.ask("load", name="lama",
                           set_=[rule] if method == "match" else [])
                server.ask(method, games=200, players=2, **params)
                for _ in range(2):
                    with self.assertRaises(Refused) as refused:
                        server.ask("step", games=200)
                    self.assertEqual(refused.exception.code, 8)
                    found = re.fullmatch(
                        rf"rule error {place} in game (\d+): this divides by zero",
                        str(refused.exception))
                    self.assertTrue(found, str(refused.exception))
                if method != "match":
                    self.assertEqual(int(found[1]), game)
                self.assertEqual(server.ask("stop"), {
                    "games": 200, "played": int(found[1]), "done": False})


if __name__ == "__main__":
    unittest.main()
