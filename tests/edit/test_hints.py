"""How often rules are used: the request `counts` beside `cria coverage`, and the hints
that an editor shows."""

import os
import re
import subprocess
import sys
import unittest

from client import CRIA, ROOT, Client

sys.path.insert(0, os.path.join(ROOT, "tests/library"))
from serving import Refused, Server    # pylint: disable=wrong-import-position

URI = "file:///mine/mild.yaml"
HOUSE = ("cria: 1\nextends: lama\nname: Mild\nabout: Milder.\n"
         "add:\n  actions.quit.when: {some cards: count(hand of actor) > 0}\n")
PATH = "variants/lama.yaml"


def margins(games):
    """{line: (tried, held, decisive)} of `cria coverage`."""
    done = subprocess.run([CRIA, "coverage", "lama", "--games", str(games), "--seed", "1"],
                          cwd=ROOT, capture_output=True, text=True, check=True)
    lines = done.stdout.split("\n\n")[0].splitlines()
    assert lines[0].startswith(PATH), lines[0]
    found = {}
    for number, line in enumerate(lines[2:], 1):
        cells = [line[at:at + 10].strip() for at in (0, 10, 20)]
        if any(cells):
            found[number] = tuple(int(cell) if cell else None for cell in cells)
    return found


class Counts(unittest.TestCase):
    def test_as_coverage(self):
        with Server() as server:
            told = server.ask("counts", name="lama", games=30, milliseconds=600000)
        self.assertEqual((told["games"], told["late"]), (150, False))
        lines = {}
        for one in told["counts"]:
            self.assertEqual(one["file"], PATH)
            mine = tuple(one.get(key) for key in ("tried", "held", "decisive"))
            before = lines.get(one["line"])
            if before is None or mine[1] < before[1]:
                lines[one["line"]] = mine
        self.assertEqual(lines, margins(30))

    def test_limit(self):
        with Server() as server:
            told = server.ask("counts", name="lama", games=10000000, milliseconds=20)
            self.assertTrue(told["late"])
            for milliseconds in 0, 3600001:
                with self.assertRaisesRegex(Refused, "'milliseconds'"):
                    server.ask("counts", name="lama", milliseconds=milliseconds)
            wrong = {"path": "mine.yaml", "text": HOUSE.replace("quit", "quid")}
            with self.assertRaisesRegex(Refused, "cannot be played"):
                server.ask("counts", name="mine.yaml", files=[wrong])


class Hints(unittest.TestCase):
    def hints(self, client, first=0, last=1000):
        told = client.ask("textDocument/inlayHint", textDocument={"uri": self.uri},
                          range={"start": {"line": first, "character": 0},
                                 "end": {"line": last, "character": 0}})
        return {one["position"]["line"]: one for one in told}

    def test_off(self):
        self.uri = URI
        for options in None, {"counts": False}, {"counts": 3}, []:
            with Client(options=options) as client:
                self.assertFalse(client.abilities["inlayHintProvider"])
                client.open(URI, HOUSE)
                self.assertEqual(self.hints(client), {})

    def test_where(self):
        """At the lines where `cria coverage` has numbers, and of that form."""
        path = os.path.join(ROOT, PATH)
        self.uri = "file://" + path
        with open(path, encoding="utf-8") as file:
            text = file.read()
        lines = text.splitlines()
        with Client(options={"counts": True}) as client:
            self.assertTrue(client.abilities["inlayHintProvider"])
            client.open(self.uri, text)
            told = self.hints(client)
            counted = margins(1)
            self.assertEqual(set(told), {line - 1 for line in counted})
            for line, hint in told.items():
                self.assertEqual(hint["position"]["character"], len(lines[line]))
                tried = counted[line + 1][0] is not None
                self.assertRegex(hint["label"], r"^\d+ of \d+$" if tried else r"^\d+ ×$")
                self.assertRegex(hint["tooltip"], r"in [1-9]\d* random games")
            some = sorted(told)[3:6]
            self.assertEqual(sorted(self.hints(client, some[0], some[-1])), some)

    def test_changes(self):
        """Rules that cannot be played have none; they come again."""
        self.uri = URI
        with Client(options={"counts": True}) as client:
            client.open(URI, HOUSE)
            self.assertEqual(list(self.hints(client)), [5])
            client.change(URI, ((0, 0), (0, 0), "# one line more\n"))
            self.assertEqual(list(self.hints(client)), [6])
            client.change(URI, HOUSE.replace("quit", "quid"))
            self.assertEqual(self.hints(client), {})
            client.change(URI, HOUSE)
            [hint] = self.hints(client).values()
            held, tried = map(int, re.findall(r"\d+", hint["label"]))
            self.assertEqual(held, tried)       # who decides has cards
            self.assertGreater(held, 0)


if __name__ == "__main__":
    unittest.main()
