"""Personas for one game each win more against random players than these do, by as
much as docs/bots.md says."""

import json
import os
import re
import subprocess
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "cria"))
THOROUGH = os.environ.get("CRIA_THOROUGH") == "1"
# game, players, bot, share of wins in percent in 2,000 games of seed 1
PERSONAS = [("hearts", 4, "ducker", "94.7"), ("skull", 3, "lurer", "54.9"),
            ("cheat", 3, "honest", "98.7"), ("liars-dice", 3, "reckoner", "99.95"),
            ("sheepshead", 5, "shepherd", "61.8"),
            ("love-letter", 3, "suitor", "92.3"),
            ("no-thanks", 4, "thrifty", "99.3"),
            ("farkle", 3, "banker", "98.25"),
            ("pig", 2, "pacer", "89.1"),
            ("blackjack", 3, "booker", "69.1"),
            ("crazy-eights", 4, "hoarder", "70.61"),
            ("golf", 3, "crafty", "100.0"),
            ("oh-hell", 4, "exact", "82.67"),
            ("sealed-bids", 4, "shader", "100.0"),
            ("yacht", 3, "scribe", "99.02"),
            ("6-nimmt", 4, "nearby", "79.89"),
            ("coup", 4, "truthful", "94.75"),
            ("sushi-go", 4, "gourmet", "82.75"),
            ("cribbage", 2, "pegger", "98.5"),
            ("skat", 3, "caller", "100.0"),
            ("texas-holdem", 2, "rock", "62.85"),
            ("gin-rummy", 2, "melder", "100.0"),
            ("go-fish", 4, "angler", "39.6"),
            ("president", 4, "climber", "99.9"),
            ("big-two", 4, "shedder", "98.58"),
            ("cant-stop", 4, "alpinist", "98.6"),
            ("rummy-500", 4, "spreader", "99.45"),
            ("schwimmen", 4, "swimmer", "100.0"),
            ("stealing-bundles", 4, "thief", "50.6"),
            ("coloretto", 4, "painter", "77.87"),
            ("polignac", 4, "ducker", "62.95"),
            ("slobberhannes", 4, "ducker", "63.71"),
            ("knaves", 3, "trumper", "86.3"),
            ("german-whist", 2, "trumper", "67.2"),
            ("agram", 4, "saver", "41.45"),
            ("pitch", 4, "smudge", "84.55"),
            ("california-jack", 2, "smudge", "81.65"),
            ("bottle-imp", 3, "merchant", "99.95"),
            ("yahtzee-rules", 3, "columnist", "100.0"),
            ("five-card-draw", 4, "opener", "98.3"),
            ("lost-cities", 2, "explorer", "100.0"),
            ("uno-rules", 4, "matcher", "68.1"),
            ("skyjo", 4, "tidier", "100.0")]
# game, bot: two who play together in the first and the third seat against two random
# players, and how often they won
PARTNERS = [("spades", "counter", "100.0"),
            ("casino", "builder", "99.9"),
            ("scopa", "sweeper", "91.8"),
            ("briscola", "miser", "89.8"),
            ("euchre", "bower", "99.6"),
            ("canasta", "weaver", "99.35"),
            ("bridge", "natural", "100.0"),
            ("bridge-duplicate", "natural", "100.0"),
            ("whist", "trumper", "95.95"),
            ("sueca", "trumper", "93.2"),
            ("klaverjassen", "jasser", "98.0")]


def simulated(game, bots, games, group):
    """A figure of the first seat, in percent."""
    text = subprocess.run(
        [CRIA, "simulate", game, "--games", str(games), "--seed", "1",
         "--players", str(len(bots)), "--format", "json", "--bots", ",".join(bots)],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return next(100 * figure["value"] for figure in json.loads(text)["figures"]
                if (figure["group"], figure["name"]) == (group, "P1"))


def share(game, players, bot, games):
    """How often the bot wins in the first seat, in percent."""
    return simulated(game, [bot] + ["random"] * (players - 1), games, "share of wins")


class Personas(unittest.TestCase):
    """Each of them."""

    def test_wins(self):
        """Far more than the others, in few games or in all that were measured."""
        for game, players, bot, measured in PERSONAS:
            wins = share(game, players, bot, 2000 if THOROUGH else 100)
            if THOROUGH:
                self.assertAlmostEqual(wins, float(measured), 1, bot)
            self.assertGreater(wins, 100 / players + 8, bot)

    def test_wins_of_partners(self):
        """The same of two who are partners: 50 percent would be an equal share."""
        for game, bot, measured in PARTNERS:
            wins = simulated(game, [bot, "random"] * 2, 2000 if THOROUGH else 100, "wins")
            if THOROUGH:
                self.assertAlmostEqual(wins, float(measured), 1, bot)
            self.assertGreater(wins, 65, bot)

    def test_the_game(self):
        """Two together have 16.8 cards left on average; random players have 84."""
        def left(bot):
            return simulated("the-game", [bot] * 2, 2000 if THOROUGH else 100, "points") / 100
        self.assertLess(left("patient"), 25)
        self.assertGreater(left("random"), 75)
        if THOROUGH:
            self.assertAlmostEqual(left("patient"), 16.8, 1)

    def test_hanabi(self):
        """Three who are guides build 16.9 cards on average, and do not burn the fuses."""
        def built(bot):
            return simulated("hanabi", [bot] * 3, 2000 if THOROUGH else 100, "points") / 100
        self.assertGreater(built("guide"), 15)
        self.assertLess(built("random"), 3)
        if THOROUGH:
            self.assertAlmostEqual(built("guide"), 16.9, 1)

    def test_klondike(self):
        """A patience that is solved in 23.6 percent of games; by chance it never is."""
        def solved(bot):
            return simulated("klondike", [bot], 2000 if THOROUGH else 100, "wins")
        self.assertGreater(solved("steady"), 10)
        self.assertEqual(solved("random"), 0)
        if THOROUGH:
            self.assertAlmostEqual(solved("steady"), 23.6, 1)

    def test_sharp(self):
        """It beats the bot that plays L.A.M.A. by default: 47 percent."""
        won = simulated("lama", ["sharp"] + 3 * ["keen"], 10000 if THOROUGH else 600, "wins")
        self.assertGreater(won, 45 if THOROUGH else 38)

    def test_examples(self):
        """The bots on the page can be read and play."""
        with open(os.path.join(ROOT, "docs/bots.md"), encoding="utf-8") as file:
            examples = re.findall(r"```yaml\n(bot: 1\n.*?)```", file.read(), re.DOTALL)
        self.assertEqual(len(examples), 3)
        for text in examples:
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "example.yaml")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                done = subprocess.run([CRIA, "check", "--play", "40", path], check=False,
                                      capture_output=True, text=True)
                self.assertIn("nothing wrong", done.stdout + done.stderr)
                won = simulated("lama", [path] + 3 * ["random"], 100, "wins")
                self.assertGreater(won, 50 if "unseen" in text else 0)

    def test_said(self):
        """The file and the page say what was measured."""
        with open(os.path.join(ROOT, "docs/bots.md"), encoding="utf-8") as file:
            page = file.read()
        for *_, bot, measured in PERSONAS + PARTNERS:
            path = os.path.join(ROOT, f"variants/bots/{bot}.yaml")
            with open(path, encoding="utf-8") as file:
                self.assertIn(f" {measured} ", file.read())
            self.assertRegex(page, rf"`{bot}` .*\| {re.escape(measured)}[ |]")


if __name__ == "__main__":
    unittest.main()
