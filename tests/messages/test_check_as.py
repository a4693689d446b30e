"""`cria check - --as PATH`: standard input is checked as if it were that file."""

import json
import os
import tempfile
import unittest

import pages

BASE = ("cria: 1\nextends: lama\nname: Base\nabout: A base.\n"
        "change: {numbers.threshold: 30}\n")
WRONG = ("cria: 1\nextends: ./base.yaml\nname: Mild\nabout: Milder.\n"
         "change:\n  numbers.treshold: 20\n")
RIGHT = WRONG.replace("treshold", "threshold")


class As(unittest.TestCase):
    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        os.mkdir(os.path.join(self.folder, "mine"))
        with open(os.path.join(self.folder, "mine/base.yaml"), "w",
                  encoding="utf-8") as file:
            file.write(BASE)

    def check(self, text, *words):
        done = pages.run("check", "-", *words, folder=self.folder, text=text)
        return done.returncode, done.stdout, done.stderr

    def test_extends_from_there(self):
        """Where it would stand, `./base.yaml` is there; where one is, it is not."""
        self.assertEqual(self.check(RIGHT, "--as", "mine/mild.yaml"),
                         (0, "mine/mild.yaml: nothing wrong\n", ""))
        status, _, said = self.check(RIGHT)
        self.assertEqual(status, 1)
        self.assertIn("there is no file './base.yaml'", said)
        self.assertEqual(self.check(RIGHT, "--as", "mild.yaml")[0], 1)

    def test_findings_name_it(self):
        for path in "mine/mild.yaml", os.path.join(self.folder, "mine/mild.yaml"):
            status, told, said = self.check(WRONG, "--as", path, "--format", "gnu")
            self.assertEqual((status, said), (1, ""))
            self.assertTrue(told.startswith(f"{path}:6:3: error: there is no 'treshold' "), told)
        told = json.loads(self.check(WRONG, "--as", "mine/mild.yaml", "--format",
                                     "sarif")[1])["runs"][0]["results"][0]
        self.assertEqual(told["locations"][0]["physicalLocation"]["artifactLocation"],
                         {"uri": "mine/mild.yaml"})

    def test_in_place_of_the_file(self):
        """A file that is there already is not read, also not where others extend it."""
        self.assertEqual(self.check(BASE.replace("30", "20"), "--as", "mine/base.yaml")[0], 0)
        self.assertEqual(self.check("cria: [\n", "--as", "mine/base.yaml")[0], 1)
        status, told, said = self.check(
            BASE.replace("threshold", "treshold"), "mine/base.yaml", "--as", "mine/other.yaml")
        self.assertEqual((status, told), (1, "mine/base.yaml: nothing wrong\n"))
        self.assertIn("mine/other.yaml:5:10: error:", said)
        circle = RIGHT.replace("base", "mild")
        self.assertIn("this file extends itself",
                      self.check(circle, "--as", "mine/mild.yaml")[2])

    def test_play(self):
        status, told, _ = self.check(RIGHT, "--as", "mine/mild.yaml", "--play", "2")
        self.assertEqual(status, 0)
        self.assertNotIn("stdin", told)

    def test_refused(self):
        for words, why in ((("--as", "mild.txt"), "needs a path that ends in .yaml"),
                           (("--as", "mild"), "needs a path that ends in .yaml"),
                           (("--as", "mild.yaml", "--watch"), "never is: name a file")):
            status, told, said = self.check(RIGHT, *words)
            self.assertEqual((status, told), (2, ""), words)
            self.assertIn(why, said)
        done = pages.run("check", "mine/base.yaml", "--as", "mild.yaml", folder=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("name '-' as a file", done.stderr)

    def test_no_address(self):
        """SARIF names no page on the web, since there is none (docs/language.md)."""
        tool = json.loads(self.check(RIGHT, "--as", "mine/mild.yaml", "--format",
                                     "sarif")[1])["runs"][0]["tool"]["driver"]
        self.assertNotIn("informationUri", tool)
        for rule in tool["rules"]:
            self.assertNotIn("helpUri", rule)
            self.assertTrue(rule["help"]["text"] and rule["help"]["markdown"])


if __name__ == "__main__":
    unittest.main()
