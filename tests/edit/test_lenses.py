"""Lenses of `cria lsp`: above each example and replay, and what running them tells."""

import os
import unittest

from client import ROOT, Client

URI = "file:///mine/mild.yaml"
HOUSE = """cria: 1
extends: lama
name: Mild
about: Milder.
change:
  numbers.threshold: 30
add:
  examples:
    a choice:
      names: [Ann, Bob]
      turn: Ann
      zones: {discard: 3, hand: {Ann: 4, Bob: 2 3}}
      legal: [play 4, draw, quit]
    an end:
      names: [Ann, Bob]
      turn: Ann
      zones: {discard: 3, hand: {Ann: 4, Bob: 2 3}}
      moves:
        - Ann: play 4
        - round ended by: out
          points: {Ann: 0, Bob: 5}
"""
REPLAY = """cria replay: 1
variant: lama
names: [Ann, Bob]
position:
  turn: Ann
  zones: {discard: 3, hand: {Ann: 4 5, Bob: 2 3}}
moves:
  - Ann: play 4
  - zones: {hand: {Ann: 5}}
"""
ERROR, INFO = 1, 3


def lenses(client, uri):
    told = client.ask("textDocument/codeLens", textDocument={"uri": uri})
    return [(one["range"]["start"]["line"], one["command"]["title"],
             one["command"]["arguments"]) for one in told]


def run(client, lens):
    """What the command of a lens gives, and what it shows."""
    before = len(client.shown)
    told = client.ask("workspace/executeCommand", command="cria.run", arguments=lens[2])
    [shown] = client.shown[before:]
    return told, shown


class Lenses(unittest.TestCase):
    def test_where(self):
        with Client() as client:
            self.assertEqual(client.abilities["executeCommandProvider"],
                             {"commands": ["cria.run"]})
            client.open(URI, HOUSE)
            self.assertEqual(lenses(client, URI), [
                (7, "Run all examples", [URI, None]),
                (8, "Run this example", [URI, "a choice"]),
                (13, "Run this example", [URI, "an end"])])
            client.change(URI, HOUSE.replace("Bob: 5}", "B"))
            self.assertEqual(len(lenses(client, URI)), 3)
            client.change(URI, HOUSE.split("  examples")[0] + "  examples.an end: {turn: P1}\n")
            self.assertEqual(lenses(client, URI), [
                (7, "Run this example", [URI, "an end"])])
            client.change(URI, REPLAY)
            self.assertEqual(lenses(client, URI), [(0, "Run this replay", [URI, None])])
            client.change(URI, "cria: 1\nexamples: {a: {}}\n")
            self.assertEqual(lenses(client, URI), [
                (1, "Run all examples", [URI, None]), (1, "Run this example", [URI, "a"])])
            for text in "bot: 1\nexamples: {a: {}}\n", HOUSE.split("  examples")[0], "":
                client.change(URI, text)
                self.assertEqual(lenses(client, URI), [], text)

    def test_examples(self):
        """The text in the editor is what runs."""
        with Client() as client:
            client.open(URI, HOUSE)
            everything, first, second = lenses(client, URI)
            told, shown = run(client, everything)
            self.assertEqual([(one["example"], one["passed"]) for one in told],
                             [("a choice", True), ("an end", True)])
            self.assertEqual(shown, (INFO, "all 2 examples pass"))
            self.assertEqual(run(client, first)[1],
                             (INFO, "the example 'a choice' passes"))
            client.change(URI, HOUSE.replace("Bob: 5}", "Bob: 6}"))
            [told], shown = run(client, second)
            self.assertFalse(told["passed"])
            self.assertEqual((told["line"], told["column"]), (21, 33))
            self.assertEqual(shown[0], ERROR)
            self.assertTrue(shown[1].startswith("the example 'an end' fails: "), shown)
            self.assertIn(told["message"], shown[1])
            told, shown = run(client, everything)
            self.assertEqual([one["passed"] for one in told], [True, False])
            self.assertTrue(shown[1].startswith("1 of 2 examples fails; the example 'an end' "
                                                "fails: "), shown)

    def test_by_luck(self):
        text = HOUSE.split("    an end")[0].replace("a choice", "a draw").replace(
            "legal: [play 4, draw, quit]",
            "moves: [Ann: draw, {zones: {hand: {Ann: 4 5}}}]")
        with Client() as client:
            client.open(URI, text)
            [told], shown = run(client, lenses(client, URI)[1])
            self.assertEqual((told["passed"], told["lucky"], shown[0]), (False, True, ERROR))
            self.assertTrue(shown[1].startswith("the example 'a draw' passes only by luck: "),
                            shown)

    def test_rules_that_cannot_be_played(self):
        with Client() as client:
            client.open(URI, HOUSE.replace("threshold", "treshold"))
            told, shown = run(client, lenses(client, URI)[0])
            self.assertIsNone(told)
            self.assertEqual(shown[0], ERROR)
            self.assertTrue(shown[1].startswith("the rules cannot be played: "), shown)

    def test_replay(self):
        with Client() as client:
            client.open(URI, REPLAY)
            [lens] = lenses(client, URI)
            self.assertEqual(run(client, lens)[1], (INFO, "the replay passes"))
            client.change(URI, REPLAY.replace("{Ann: 5}", "{Ann: 6}"))
            [told], shown = run(client, lens)
            self.assertEqual((told["passed"], told["line"]), (False, 9))
            self.assertTrue(shown[1].startswith("the replay fails: "), shown)
            client.change(URI, REPLAY.replace("variant: lama", "variant: lamma"))
            [told], shown = run(client, lens)
            self.assertEqual((told["passed"], told["line"], told["column"]), (False, 2, 10))
            client.change(URI, REPLAY + "nonsense: [\n")
            self.assertFalse(run(client, lens)[0][0]["passed"])

    def test_replay_of_an_open_file(self):
        """Its rules are as they are in the editor, too."""
        other = "file:///mine/game.yaml"
        with Client() as client:
            client.open(URI, HOUSE)
            client.open(other, REPLAY.replace("variant: lama", "variant: mild"))
            [lens] = lenses(client, other)
            self.assertEqual(run(client, lens)[1], (INFO, "the replay passes"))
            client.change(URI, HOUSE.replace("threshold", "treshold"))
            self.assertFalse(run(client, lens)[0][0]["passed"])

    def test_shipped(self):
        """Every example of some shipped variants passes."""
        with Client() as client:
            for name in "lama", "shedding/crazy-eights", "tricks/hearts":
                path = os.path.join(ROOT, "variants", name + ".yaml")
                with open(path, encoding="utf-8") as file:
                    client.open("file://" + path, file.read())
                told, shown = run(client, lenses(client, "file://" + path)[0])
                self.assertEqual(shown[0], INFO, (name, shown))
                self.assertGreater(len(told), 3)

    def test_wrong_commands(self):
        with Client() as client:
            client.open(URI, HOUSE)
            for params in ({}, {"command": "cria.run"}, {"command": 3},
                           {"command": "cria.stop", "arguments": [URI]},
                           {"command": "cria.run", "arguments": ["file:///none"]},
                           {"command": "cria.run", "arguments": {"a": 1}}):
                with self.assertRaisesRegex(ValueError, "-32602"):
                    client.ask("workspace/executeCommand", **params)
            told, shown = run(client, (0, "", [URI, "no such example"]))
            self.assertIsNone(told)
            self.assertEqual(shown, (ERROR, "the rules have no example 'no such example'"))


if __name__ == "__main__":
    unittest.main()
