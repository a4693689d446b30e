"""Every game in variants/ has what a game needs that people are to play: a comment that
names its source, a recorded game, house rules, a persona, and no warning.

`python3 test_shelf_complete.py` prints what each of them has, and a mark where it lacks
something."""

import glob
import os
import re
import subprocess
import unittest

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "cria"))

# A source is a book, a print or an author with a year, a site, or a publisher.
SOURCE = re.compile(r"\b1[6-9]\d\d\b|\b20[0-2]\d\b|Pagat|Hoyle|Wikipedia|AMIGO|"
                    r"\bby [A-Z]\w+ [A-Z]|Patch Products|Bicycle|Arnold|Parlett|Gibson")
COMMENT = range(4, 13)                        # lines


class File:
    """A file with its path, its tree, and the comment above it."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.name = os.path.basename(path)[:-len(".yaml")]
        self.path = os.path.relpath(path, ROOT)
        self.tree = yaml.load(text, Loader=yaml.BaseLoader)
        head = re.split(r"(?m)^(?:cria|bot)\b.*:", text)[0].splitlines()
        self.comment = [line for line in head
                        if line.strip("# ") and "yaml-language-server" not in line]

    def base(self):
        """What it extends, by name."""
        return os.path.basename(self.tree.get("extends", "")).split(".")[0]

    def has_examples(self):
        """Whether it has an example of its own."""
        added = self.tree.get("add", {})
        return bool(self.tree.get("examples") or added.get("examples") or
                    any(key.startswith("examples.") for key in added))


def read(pattern):
    """The files at a pattern, by name."""
    paths = glob.glob(os.path.join(ROOT, pattern), recursive=True)
    return [File(path) for path in sorted(paths)]


class Shelf:
    """All games, and what there is for each."""

    def __init__(self):
        files = [file for file in read("variants/**/*.yaml")
                 if not {"bots", "starters"} & set(file.path.split(os.sep))]
        self.rules = [file for file in files if f"{os.sep}house{os.sep}" in file.path]
        self.games = {file.name: file for file in files if file not in self.rules}
        self.bots = read("variants/bots/*.yaml")
        self.replays = read("examples/replays/*.yaml")

    def house_rules(self, game):
        """Those for the game, or for the one that it extends, and those on them."""
        names = {game.name, game.base()}
        found = [rule for rule in self.rules if rule.base() in names]
        return found + [rule for rule in self.rules
                        if rule.base() in {one.name for one in found}]

    def known(self, game):
        """House rules with an example and with where they are known from."""
        return [rule.name for rule in self.house_rules(game)
                if rule.comment and rule.has_examples()]

    def personas(self, game):
        """The bots that say that they are for the game."""
        return [bot.name for bot in self.bots if game.name in bot.tree.get("for", [])]

    def recorded(self, game):
        """Replays of whole games, also with a house rule."""
        return [replay.name for replay in self.replays
                if os.path.basename(replay.tree["variant"]) == game.name
                and "position" not in replay.tree]

    def lacks(self, game):
        """What the game has not, in a few words each."""
        comment = " ".join(game.comment)
        return [what for what, missing in [
            ("a comment of 4 to 12 lines", len(game.comment) not in COMMENT),
            ("a source", not SOURCE.search(comment)),
            ("an example", not game.has_examples()),
            ("a recorded game", not self.recorded(game)),
            ("two house rules with examples and where they are known from",
             len(self.known(game)) < 2),
            ("a persona", not self.personas(game))] if missing]


class Complete(unittest.TestCase):
    """Nothing is missing."""

    def test_games(self):
        """Each has all that can be seen in the files."""
        shelf = Shelf()
        self.assertGreater(len(shelf.games), 40)
        for game in shelf.games.values():
            with self.subTest(game.path):
                self.assertEqual(shelf.lacks(game), [])

    def test_bots(self):
        """Each is for a game that is there, and says how well it plays or for which."""
        shelf = Shelf()
        for bot in shelf.bots:
            with self.subTest(bot.path):
                self.assertLessEqual(set(bot.tree.get("for", [""])), set(shelf.games))

    def test_no_warnings(self):
        """Games, house rules and bots are without a finding."""
        done = subprocess.run([CRIA, "check", "variants", "variants/bots"], cwd=ROOT,
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.stderr, done.returncode), ("", 0))

    def test_recorded_games(self):
        """They can be played again, by the rules as they are now."""
        done = subprocess.run([CRIA, "replay", "examples/replays"], cwd=ROOT,
                              capture_output=True, text=True, check=False)
        self.assertEqual((done.stderr, done.returncode), ("", 0))


def main():
    """Prints the table."""
    shelf = Shelf()
    print(f"{'game':18} lines  replays  rules known  personas")
    for game in shelf.games.values():
        print(f"{game.name:18} {len(game.comment):5} {len(shelf.recorded(game)):8} "
              f"{len(shelf.house_rules(game)):6} {len(shelf.known(game)):5}  "
              f"{' '.join(shelf.personas(game)) or '-'}")
        for what in shelf.lacks(game):
            print(f"    lacks {what}")


if __name__ == "__main__":
    main()
