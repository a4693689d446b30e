"""Slips of people who write files for the first time: what the message says to
write instead."""

import os
import tempfile
import unittest

import pages


class Slips(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = place.name

    def said(self, text, *words, name="one.yaml"):
        """What cria says of a file with this text, as one line."""
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)
        done = pages.run(*(words or ("check",)), name, folder=self.folder)
        return " ".join(done.stderr.split())

    def says(self, wanted, *given, **more):
        said = self.said(*given, **more)
        for words in wanted:
            self.assertIn(words, said)


class Files(Slips):
    """Files that are not what their first key says."""

    def test_a_replay_with_any_of_its_keys(self):
        self.says(("has the 'moves' of a replay", "begins with 'cria replay: 1'"),
                  "cria: 1\nas: Ann\nvariant: lama\nplayers: 2\nseed: 1\nmoves: []\n")

    def test_a_house_rule_of_nothing_with_any_of_its_keys(self):
        self.says(("with 'change' a file changes", "begin with 'extends: NAME'"),
                  "cria: 1\nkind: house rule\nname: Q\nchange:\n"
                  "  numbers.threshold: 20\n")


if __name__ == "__main__":
    unittest.main()
