"""What `complete` offers in files that were cut off: the item that stood there is among
the first ten, at 200 places drawn from all shipped variants and house rules."""

import os
import random
import re
import subprocess
import sys
import unittest

import yaml

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "library"))
sys.path.insert(0, os.path.dirname(__file__))

import places
from serving import CRIA, ROOT, Server

THOROUGH = "CRIA_THOROUGH" in os.environ
PLACES = 2000 if THOROUGH else 200
FIRST, SHARE = 10, 0.90
WORD = re.compile(r"[A-Za-z0-9_'-]")


def base_of(path, known):
    """The paths of the rules that a file extends."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        extends = re.search(r"^extends: *(\S+)", file.read(), re.M)
    if not extends:
        return set()
    name = extends.group(1)
    if name not in known:
        merged = subprocess.run([CRIA, "show", name, "--config"], cwd=ROOT, check=True,
                                capture_output=True, text=True).stdout
        known[name] = places.paths_of(yaml.safe_load(merged))
    return known[name]


def number_of(items, text, line_start, end):
    """Which of the items is what stood there: it covers the word or key up to [end]."""
    for number, item in enumerate(items):
        start = line_start + item["column"] - 1
        insert = item["insert"].removesuffix(": ")
        behind = start + len(insert)
        whole = not (WORD.match(text[behind - 1:behind]) and
                     WORD.match(text[behind:behind + 1]))
        if text.startswith(insert, start) and behind >= end and whole:
            return number
    return None


class Completion(unittest.TestCase):
    def test_in_cut_off_files(self):
        draw, known, missed = random.Random(20261128), {}, []
        files = places.files()
        with Server() as server:
            for _ in range(PLACES):
                path = draw.choice(files)
                reading = places.Reading(path, base_of(path, known))
                start, end = draw.choice(reading.found)
                cursor = draw.randrange(start, end)
                text = reading.text[:cursor]
                line_start = text.rfind("\n") + 1
                told = server.ask("complete", name=path, line=text.count("\n") + 1,
                                  column=cursor - line_start + 1,
                                  files=[{"path": path, "text": text}])
                number = number_of(told["items"], reading.text, line_start, end)
                if number is None or number >= FIRST:
                    missed.append(f"{path}:{told['line']}: "
                                  f"{text[line_start:]}|{reading.text[cursor:end]}")
        self.assertGreaterEqual(PLACES - len(missed), SHARE * PLACES, "\n".join(missed))


class Asking(unittest.TestCase):
    """What is offered at places that are marked with |."""

    def ask(self, method, text, **more):
        at = text.index("|")
        text = text[:at] + text[at + 1:]
        before = text[:at]
        with Server() as server:
            return server.ask(method, name="mine/x.yaml", line=before.count("\n") + 1,
                              column=at - before.rfind("\n"),
                              files=[{"path": "mine/x.yaml", "text": text}], **more)

    def labels(self, text):
        return [item["label"] for item in self.ask("complete", text)["items"]]

    def test_sections(self):
        self.assertEqual(self.labels("ext|"), ["extends"])
        self.assertEqual(self.labels("cria: 1\nplay|"), ["players"])
        self.assertNotIn("players", self.labels("cria: 1\nextends: lama\npl|"))
        self.assertNotIn("cria", self.labels("cria: 1\n|"))

    def test_steps(self):
        below = "cria: 1\nactions:\n  play:\n    do:\n      it: {move: card, "
        self.assertEqual(sorted(self.labels(below + "|")), ["from", "if", "to"])
        self.assertEqual(self.labels(below + "from: x, t|"), ["to"])
        self.assertIn("shuffle", self.labels(below.replace("move: card, ", "|")))

    def test_closed_brackets_and_lines_behind(self):
        behind = "cria: 1\nzones:\n  a: {as: pile, se|}\n  b: {}\n"
        self.assertEqual(self.labels(behind), ["seen by"])
        self.assertEqual(self.labels("cria: 1\nzones:\n  a:\n    sp|\n  b: {}\n"),
                         ["spread"])

    def test_paths(self):
        extends = "cria: 1\nextends: lama\n"
        told = self.ask("complete", extends + "change:\n  numbers.thr|")
        self.assertEqual([(item["label"], item["detail"], item["insert"])
                          for item in told["items"]],
                         [("threshold", "40", "threshold: ")])
        self.assertEqual(self.labels(extends + "remove:\n  - actions.dr|"), ["draw"])
        self.assertEqual(self.labels(extends + "remove: [actions.play.d|"), ["do"])
        self.assertEqual(self.labels(extends + "add:\n  actions.play.wh|"), ["when"])
        self.assertEqual(self.labels(extends + "change:\n  numbers:\n    thr|"),
                         ["threshold"])
        value = self.ask("complete", extends + "change:\n  numbers.threshold: |")
        self.assertEqual(value["items"][0]["label"], "40")

    def test_names(self):
        text = ("cria: 1\nzones:\n  draw pile: {as: pile}\n  hand: {of: each player}\n"
                "score:\n  cards: count(draw p|")
        told = self.ask("complete", text)["items"]
        self.assertEqual(told[0]["label"], "draw pile")
        self.assertEqual(told[0]["kind"], "zone")
        self.assertEqual(told[0]["column"], len("  cards: count(") + 1)
        self.assertIn("hand", self.labels(text.replace("draw p|", "h|")))

    def test_prose(self):
        self.assertEqual(self.labels("cria: 1\nabout: a ha|"), [])
        braces = ("cria: 1\nzones: {hand: {}}\nactions:\n  play:\n"
                  "    text: play {ha|")
        self.assertEqual(self.labels(braces), ["hand"])
        self.assertEqual(self.labels("cria: 1 # ext|"), [])

    def test_names_that_were_loaded_stay_known(self):
        with open(os.path.join(ROOT, "variants/lama.yaml"), encoding="utf-8") as file:
            text = file.read()
        place = {"line": 2, "column": 21}
        cut = [{"path": "mine/x.yaml", "text": "cria: 1\nscore: {a: count(disc"}]
        with Server() as server:
            before = server.ask("complete", name="mine/x.yaml", files=cut, **place)
            server.ask("load", name="mine/x.yaml",
                       files=[{"path": "mine/x.yaml", "text": text}])
            after = server.ask("complete", name="mine/x.yaml", files=cut, **place)
        self.assertEqual([item["label"] for item in before["items"]], [])
        self.assertEqual([item["label"] for item in after["items"]], ["discard"])

    def test_hover(self):
        text = ("cria: 1\nextends: lama\nname: Mild\n"
                "change:\n  game.ends.thre|shold: any(count(hand of player) > 9 "
                "for each player)\n")
        told = self.ask("hover", text)
        self.assertEqual((told["text"], told["kind"], told["path"]),
                         ("threshold", "end", "game.ends.threshold"))
        self.assertIn("at least ten cards in that player's hand",
                      " ".join(told["english"].split()))
        self.assertEqual(told["declared"]["file"], "variants/lama.yaml")
        base = self.ask("hover", "cria: 1\nextends: heart|s\nname: Mine\n")
        self.assertEqual((base["text"], base["about"]), (
            "hearts", "Hearts, 3..5 players: Take no hearts and not the queen of "
            "spades, or take them all."))
        self.assertIsNone(self.ask("hover", "cria: 1\nextends: qqqq|q\n")["about"])
        word = self.ask("hover", "cria: 1\nscore: {a: em|pty(hand)}")
        self.assertEqual((word["text"], word["written"]), ("empty", "empty(SET)"))
        self.assertIsNone(self.ask("hover", "cria: 1 # a com|ment"))

    def test_declared_and_used(self):
        text = ("cria: 1\nzones: {hand: {}, handy: {}}\nscore: {a: count(ha|nd) + "
                "count(handy) + count(hand)}\nexamples: {one: {zones: {hand: 4}}}\n")
        told = self.ask("references", text)
        self.assertEqual([(place["line"], place["column"], place["end column"])
                          for place in told["places"]],
                         [(2, 9, 13), (3, 18, 22), (3, 47, 51), (4, 26, 30)])
        self.assertEqual(told["declared"]["line"], 2)
        extends = self.ask("definition", "cria: 1\nextends: la|ma\n")
        self.assertEqual(extends["declared"]["file"], "variants/lama.yaml")

    def test_symbols(self):
        with Server() as server:
            told = server.ask("symbols", name="lama")["symbols"]
        zones = next(part for part in told if part["name"] == "zones")
        self.assertEqual([(part["name"], part["kind"]) for part in zones["parts"]],
                         [("draw", "zone"), ("discard", "zone"), ("hand", "zone")])

    def test_fixes(self):
        with Server() as server:
            for wrong, line, column, end, insert in [
                    ("change: {numbers.treshold: 30}", 4, 10, 26, "numbers.threshold"),
                    ("change: {game.wins: most}", 4, 21, 25, "highest"),
                    ("chang: {numbers.threshold: 30}", 4, 1, 6, "change")]:
                text = "cria: 1\nextends: lama\nname: Mild\n" + wrong + "\n"
                files = [{"path": "mine/x.yaml", "text": text}]
                told = server.ask("fixes", name="mine/x.yaml", files=files)["fixes"]
                self.assertIn((line, column, end, insert),
                              [(fix["line"], fix["column"], fix["end column"],
                                fix["insert"]) for fix in told], wrong)
            self.assertEqual(server.ask("fixes", name="lama"), {"fixes": []})


if __name__ == "__main__":
    unittest.main()
