"""What cria writes as YAML says the same to a reader of YAML 1.1, to whom 'no' is
a truth, '1:30' a number and '2026-11-22' a date: PyYAML reads it, and each text
must be the one that was meant.

Such words are the names of everything in a variant and of its players.
"""

import os
import subprocess
import tempfile
import unittest

import yaml

ROOT = os.environ.get("ROOT") or os.path.abspath(os.path.join(
    os.path.dirname(__file__), "..", ".."))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")

WORDS = ["y", "n", "yes", "No", "ON", "off", "null", "Null", "~", "true",
         "False", "1:30", "190:20:30", "0o7", "010", "0x1F", "0b11", "1_000",
         "+5", ".5", "5.", "1.5e+3", "1e3", ".inf", "-.INF", ".NaN", "=", "<<",
         "2026-11-22", "2026-11-22 10:00:00", "-0", "09"]
TRUTHS = ("y", "n")       # of YAML 1.1, which PyYAML leaves out

GAME = """
cria: 1
name: "no"
players: 2
attributes:
  value: {values: ["1_000", "1:30", "010", "0x1F", ".5", "1e3", "y", "null"]}
cards:
  any: {value: each, copies: 4, points: 1}
  "off": {copies: 3}
tokens: {"on": {supply: 9}, "yes": {worth: 1, supply: 9}}
holders: {"Yes": {}}
statuses: {in: playing, "~": out of the round}
zones:
  "no": {as: pile, seen by: nobody}
  "null": {as: pile}
  y: {of: each player}
  row: {of: each value}
remember:
  "true story": {is: value, for: round}
  off work: {is: truth, for: round, of: each player}
  on the table: {is: player, for: round}
round:
  starter: {"yes": random}
  setup:
    g: {gather into: "no"}
    s: {shuffle: "no"}
    d: {deal: 3, from: "no", to: each y}
    e: {deal: 1, from: "no", to: "null"}
    r: {deal: 1, from: "no", to: 'row of "1:30"'}
    f: {give: "on", from: supply, to: actor}
    p: {pick: true story, from: any value}
  ends: {"~": turn > 5}
actions:
  "y":
    choose: {value: any value}
    text: "{value}"
    do: {one: {set: on the table, to: actor}, two: {set: true story, to: value}}
  "off": {do: {one: {deal: 1, from: "no", to: y of actor}}}
game: {ends: {"=": round >= 2}, total: count(y of player), wins: lowest}
"""


def scalars(node):
    """All scalars of a document, keys as well."""
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from scalars(item)
    else:
        for pair in node.value:
            for one in pair:
                yield from scalars(one)


class Words(unittest.TestCase):
    """Each in a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        with open(os.path.join(self.folder, "game.yaml"), "w",
                  encoding="utf-8") as file:
            file.write(GAME)

    def cria(self, *arguments, typed="", status=0):
        done = subprocess.run((CRIA,) + arguments, cwd=self.folder, input=typed,
                              capture_output=True, encoding="utf-8",
                              check=False)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done.stdout

    def read(self, text):
        """Each plain scalar is a text, or what cria takes it for as well."""
        count = 0
        for node in scalars(yaml.compose(text, yaml.SafeLoader)):
            plain = node.style is None and node.tag != "tag:yaml.org,2002:str"
            kind = node.tag.rsplit(":", 1)[1]
            with self.subTest(node.value, kind=kind):
                self.assertFalse(node.style is None and
                                 node.value.lower() in TRUTHS)
                if plain and kind == "int":
                    self.assertEqual(node.value, str(int(node.value)))
                elif plain:
                    self.assertIn(node.value, ("true", "false"))
            count += 1
        return count

    def test_a_recorded_game(self):
        for i, one in enumerate(WORDS):
            other = WORDS[i - 1]
            names = sorted((one, other), key=lambda name: name[0] == "-")
            text = self.cria("record", "game.yaml", "--names", ",".join(names),
                             "--seed", str(i))
            self.assertGreater(self.read(text), 40)
            self.assertEqual(yaml.safe_load(text)["names"], names)
            path = os.path.join(self.folder, "replay.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            self.cria("replay", path)

    def test_a_title_and_all_rules(self):
        self.assertGreater(self.read(self.cria("show", "game.yaml",
                                               "--config")), 100)

    def test_what_the_prompt_saves(self):
        typed = (":position\n:save replay.yaml\n:rule name=yes\n"
                 ":save example an example\n:save house house.yaml\n")
        self.cria("repl", "game.yaml", "--names", "no,1:30", "--seed", "3",
                  "--starter", "no", typed=typed)
        for name in ("replay.yaml", "house.yaml"):
            with open(os.path.join(self.folder, name), encoding="utf-8") as file:
                self.assertGreater(self.read(file.read()), 3)


if __name__ == "__main__":
    unittest.main()
