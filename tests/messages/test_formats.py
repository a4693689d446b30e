"""What `cria check` writes for other programs, and its colours."""

import glob
import json
import os
import pty
import re
import subprocess
import tempfile
import unittest
import urllib.parse

import jsonschema

import pages

BAD = sorted(glob.glob("tests/bad/*.yaml", root_dir=pages.ROOT))
HUMAN = re.compile(r"^(?:cria|(.+?):(\d+):(\d+)): (error|warning): (.*)"
                   r" \[([a-z-]+)\]$", re.MULTILINE)
GNU = re.compile(r"(?:cria|[^:]+:\d+:\d+): (error|warning|note): \S.*\Z")


def read(path):
    with open(os.path.join(pages.ROOT, path), encoding="utf-8",
              errors="surrogateescape", newline="") as file:
        return file.read()


class Formats(unittest.TestCase):
    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w",
                  encoding="utf-8") as file:
            file.write(text)
        return name

    def check_many(self, name="many.yaml", wrong=33):
        keys = "".join(f"key {i}: 1\n" for i in range(wrong))
        return self.write(name, f"cria: 1\nextends: lama\n{keys}")

    # --- For people ----------------------------------------------------------

    def test_twenty_in_order_and_how_many_more(self):
        done = pages.run("check", self.check_many(), folder=self.folder)
        lines = [int(match[2]) for match in HUMAN.finditer(done.stderr)]
        self.assertEqual(lines, list(range(3, 23)))
        self.assertTrue(done.stderr.endswith("\n... and 13 more\n"))
        done = pages.run("check", self.check_many(wrong=20),
                         folder=self.folder)
        self.assertEqual(len(HUMAN.findall(done.stderr)), 20)
        self.assertNotIn("more\n", done.stderr)

    def on_terminal(self, environment, *options):
        """What is printed on standard error when that is a terminal."""
        leader, follower = pty.openpty()
        base = {key: value for key, value in os.environ.items()
                if key != "NO_COLOR"}
        subprocess.run((pages.CRIA, "check", self.check_many()) + options,
                       cwd=self.folder, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=follower,
                       env={**base, "TERM": "xterm-256color", **environment},
                       check=False, timeout=300)
        os.close(follower)
        printed = os.read(leader, 1 << 16)
        os.close(leader)
        return printed

    def test_colours(self):
        red = b"\033[1;38;5;231;48;5;124m"
        self.assertIn(red, self.on_terminal({}))
        self.assertIn(red, self.on_terminal({"NO_COLOR": ""}))
        self.assertIn(red, self.on_terminal({"NO_COLOR": "1"},
                                            "--color", "always"))
        for environment, options in (({"NO_COLOR": "1"}, ()),
                                     ({"TERM": "dumb"}, ()),
                                     ({}, ("--color", "never"))):
            printed = self.on_terminal(environment, *options)
            self.assertIn(b"error: ", printed)
            self.assertNotIn(b"\033", printed)
        piped = pages.run("check", self.check_many(), folder=self.folder)
        self.assertNotIn("\033", piped.stderr)
        piped = pages.run("check", self.check_many(), "--color=always",
                          folder=self.folder)
        self.assertIn("\033[1", piped.stderr)

    # --- For programs --------------------------------------------------------

    def export(self, form, *files, folder=pages.ROOT):
        done = pages.run("check", "--format", form, *files, folder=folder)
        self.assertEqual(done.stderr, "")
        return done

    def test_all_forms_say_the_same(self):
        human = [match.groups("") for match in
                 HUMAN.finditer(pages.run("check", *BAD).stderr)]
        self.assertGreater(len(human), 30)
        found = json.loads(self.export("json", *BAD).stdout)["findings"]
        self.assertEqual(human, [
            (one.get("file", ""), str(one.get("line", "")),
             str(one.get("column", "")), one["severity"],
             re.sub(r"[\x00-\x1f]", " ", one["message"]), one["id"])
            for one in found])
        gnu = self.export("gnu", *BAD).stdout
        self.assertEqual(human, [match.groups("") for match in
                                 HUMAN.finditer(gnu)])
        for line in gnu.splitlines():
            self.assertRegex(line, GNU)
        run = json.loads(self.export("sarif", *BAD).stdout)["runs"][0]
        self.assertEqual([one["id"] for one in found],
                         [one["ruleId"] for one in run["results"]])

    def test_all_findings_are_exported(self):
        name = self.check_many()
        found = json.loads(self.export("json", name,
                                       folder=self.folder).stdout)
        self.assertEqual(len(found["findings"]), 33)
        gnu = self.export("gnu", name, folder=self.folder).stdout
        self.assertEqual(len(HUMAN.findall(gnu)), 33)

    def test_status(self):
        good = pages.run("check", "--format", "json", "lama")
        self.assertEqual((good.returncode, good.stderr), (0, ""))
        self.assertEqual(json.loads(good.stdout)["findings"], [])
        self.assertEqual(self.export("json", BAD[0]).returncode, 1)
        missing = self.export("json", "no-such-file.yaml")
        self.assertEqual(missing.returncode, 2)
        self.assertEqual([one["id"] for one in
                          json.loads(missing.stdout)["findings"]],
                         ["unknown-variant"])
        wrong = pages.run("check", "--format", "xml", "lama")
        self.assertEqual((wrong.returncode, wrong.stdout), (2, ""))
        self.assertIn("human, gnu, json or sarif", wrong.stderr)

    def test_sarif_by_its_schema(self):
        with open(os.path.join(pages.HERE, "sarif.schema.json"),
                  encoding="utf-8") as file:
            schema = json.load(file)
        jsonschema.Draft7Validator.check_schema(schema)
        log = json.loads(self.export("sarif", *BAD, "no-such-file").stdout)
        jsonschema.validate(log, schema, jsonschema.Draft7Validator)
        run = log["runs"][0]
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        self.assertEqual(rules, list(pages.read_pages()))
        for result in run["results"]:
            self.assertEqual(rules[result["ruleIndex"]], result["ruleId"])

    def test_regions_are_in_the_files(self):
        run = json.loads(self.export("sarif", *BAD).stdout)["runs"][0]
        self.assertEqual(run["columnKind"], "unicodeCodePoints")
        places = [place["physicalLocation"] for result in run["results"]
                  for place in result.get("locations", []) +
                  result.get("relatedLocations", [])]
        self.assertGreater(len(places), 30)
        for place in places:
            uri = urllib.parse.unquote(place["artifactLocation"]["uri"])
            lines = re.split("\r\n|\r|\n", read(uri).lstrip("\ufeff"))
            region = place["region"]
            start = region["startLine"], region["startColumn"]
            end = region["endLine"], region["endColumn"]
            self.assertLessEqual(start, end)
            for line, column in (start, end):
                self.assertLessEqual(line, len(lines))
                self.assertLessEqual(column, len(lines[line - 1]) + 1)

    def test_names_of_files(self):
        name = self.check_many("ä b#1%.yaml", 1)
        log = json.loads(self.export("sarif", name, folder=self.folder).stdout)
        place = log["runs"][0]["results"][0]["locations"][0]
        uri = place["physicalLocation"]["artifactLocation"]["uri"]
        self.assertEqual(uri, "%C3%A4%20b%231%25.yaml")
        path = os.path.join(self.folder, name)
        log = json.loads(self.export("sarif", path).stdout)
        place = log["runs"][0]["results"][0]["locations"][0]
        uri = place["physicalLocation"]["artifactLocation"]["uri"]
        self.assertEqual(uri, "file://" + urllib.parse.quote(path))

    def test_text_from_files_is_escaped(self):
        name = self.write("q.yaml", 'cria: 1\nextends: lama\n'
                          '"a\\"b\\\\c\\n\\u0001\\u00e9": 1\n')
        found = json.loads(self.export("json", name,
                                       folder=self.folder).stdout)["findings"]
        self.assertEqual(len(found), 1)
        self.assertIn('a"b\\c', found[0]["message"])


if __name__ == "__main__":
    unittest.main()
