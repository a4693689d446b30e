"""Rename across files: what declares a name, and all that extends it, open or not."""

import os
import sys
import tempfile
import unittest

from client import ROOT, Client
from test_lsp import applied, uri_of

sys.path.insert(0, os.path.join(ROOT, "tests/library"))
from serving import Server             # pylint: disable=wrong-import-position

HOUSE = ("cria: 1\nextends: game\nname: Mild\nabout: Milder\n"
         "change: {cards.llama.called: '😀', numbers.threshold: 30}\n")
THIRD = ("cria: 1\nextends: mild\nname: Third\nabout: About the threshold.\n"
         "change:\n"
         "  game.ends.threshold: any(total of player >= threshold + 1 for each player)\n")
OTHER = "cria: 1\nextends: lama\nname: Other\nabout: Other.\nchange: {numbers.threshold: 9}\n"


class Rename(unittest.TestCase):
    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = os.path.realpath(temporary.name)
        os.mkdir(os.path.join(self.folder, "house"))
        with open(os.path.join(ROOT, "variants/lama.yaml"), encoding="utf-8") as file:
            self.game = file.read()
        lines = self.game.splitlines()
        self.line = next(i for i, line in enumerate(lines) if "threshold: 40" in line)
        self.column = lines[self.line].index("threshold")
        self.texts = {"game.yaml": self.game, "house/mild.yaml": HOUSE,
                      "house/third.yaml": THIRD, "house/other.yaml": OTHER,
                      "notes.yaml": "threshold: 40\n"}
        for name, text in self.texts.items():
            with open(self.path(name), "w", encoding="utf-8") as file:
                file.write(text)
        self.folders = [{"uri": uri_of(self.folder), "name": "mine"}]

    def path(self, name):
        return os.path.join(self.folder, name)

    def uri(self, name):
        return uri_of(self.path(name))

    def rename(self, client, name, line, column, new):
        """The texts of the files that are changed."""
        told = client.at("rename", self.uri(name), line, column, newName=new)
        names = {self.uri(name): name for name in self.texts}
        done = {}
        for uri, edits in told["changes"].items():
            text = self.texts[names[uri]]
            for edit in edits:                   # of the protocol: units of UTF-16
                for end in edit["range"].values():
                    wide = text.splitlines()[end["line"]].encode("utf-16-le")
                    end["character"] = len(wide[:2 * end["character"]].decode("utf-16-le"))
            done[names[uri]] = applied(text, edits)
        return done

    def test_everywhere(self):
        """From the declaration, and from where it is used in another file."""
        with Client(folders=self.folders) as client:
            client.open(self.uri("game.yaml"), self.game)
            told = self.rename(client, "game.yaml", self.line, self.column + 1, "bound")
            self.assertEqual(set(told), {"game.yaml", "house/mild.yaml", "house/third.yaml"})
            self.assertEqual(told["house/mild.yaml"], HOUSE.replace("threshold", "bound"))
            self.assertEqual(told["house/third.yaml"],
                             THIRD.replace("threshold + 1", "bound + 1"))
            self.assertIn("bound: 40", told["game.yaml"])
            self.assertIn("threshold: any(total of player >= bound for", told["game.yaml"])
            client.open(self.uri("house/third.yaml"), THIRD)
            column = THIRD.splitlines()[5].index("threshold + 1")
            self.assertEqual(self.rename(client, "house/third.yaml", 5, column, "bound"), told)
        files = [{"path": self.path(name), "text": text} for name, text in told.items()]
        with Server() as server:
            for name in told:
                found = server.ask("check", name=self.path(name), files=files)["found"]
                self.assertEqual(found["findings"], [], name)

    def test_open_text(self):
        """A file that is open is taken as it is in the editor."""
        with Client(folders=self.folders) as client:
            client.open(self.uri("game.yaml"), self.game)
            self.texts["house/mild.yaml"] = HOUSE.split("change")[0]
            client.open(self.uri("house/mild.yaml"), self.texts["house/mild.yaml"])
            told = self.rename(client, "game.yaml", self.line, self.column, "bound")
            self.assertEqual(set(told), {"game.yaml", "house/third.yaml"})

    def test_without_folders(self):
        with Client() as client:
            client.open(self.uri("game.yaml"), self.game)
            told = self.rename(client, "game.yaml", self.line, self.column, "bound")
            self.assertEqual(set(told), {"game.yaml"})

    def test_refused(self):
        with Client(folders=self.folders) as client:
            client.open(self.uri("game.yaml"), self.game)
            client.open(self.uri("house/other.yaml"), OTHER)
            for name, line, column, new, why in (
                    ("game.yaml", self.line, self.column, "hand", "already the name"),
                    ("game.yaml", self.line, self.column, "", "'to' has to be a name"),
                    ("game.yaml", self.line, self.column, "a: {", "would be an error"),
                    ("game.yaml", self.line, self.column, "count", "would be an error"),
                    ("game.yaml", 0, 0, "bound", "no name is there"),
                    ("house/other.yaml", 4, 20, "bound", "not one of the files")):
                with self.assertRaisesRegex(ValueError, why):
                    client.at("rename", self.uri(name), line, column, newName=new)

    def test_taken_further_out(self):
        """A file that extends it has the name already, and not the old one."""
        self.texts["house/mild.yaml"] = HOUSE.split("change")[0] + (
            "add:\n  numbers.bound: 3\n")
        self.texts["house/third.yaml"] = THIRD.split("about")[0] + "about: Third.\n"
        with open(self.path("house/third.yaml"), "w", encoding="utf-8") as file:
            file.write(self.texts["house/third.yaml"])
        with Client(folders=self.folders) as client:
            client.open(self.uri("game.yaml"), self.game)
            client.open(self.uri("house/mild.yaml"), self.texts["house/mild.yaml"])
            with self.assertRaisesRegex(ValueError, "would be an error in .*mild.yaml"):
                client.at("rename", self.uri("game.yaml"), self.line, self.column,
                          newName="bound")


if __name__ == "__main__":
    unittest.main()
