"""The extension for Visual Studio Code (`make vscode`), without the editor itself: the
packed file is complete, the bundle loads, the problem matcher reads what `cria check`
prints, and the snippets are rules without mistakes."""

import glob
import json
import os
import re
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile

ROOT = os.environ["ROOT"]
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
STUB = os.path.join(ROOT, "tests", "web", "vscode_stub.cjs")
HOUSE = "cria: 1\nextends: lama\nname: A rule\nabout: It is tried.\nadd:\n"


def read(*names):
    with open(os.path.join(ROOT, *names), encoding="utf-8") as file:
        return file.read()


class Extension(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.room = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.room.cleanup)
        packed, = glob.glob(f"{ROOT}/build/cria-*.vsix")
        with zipfile.ZipFile(packed) as archive:
            cls.names = archive.namelist()
            archive.extractall(cls.room.name)
        cls.folder = os.path.join(cls.room.name, "extension")
        with open(os.path.join(cls.folder, "package.json"), encoding="utf-8") as file:
            cls.manifest = json.load(file)

    def has(self, name):
        self.assertIn(os.path.normpath("extension/" + name), self.names)

    def test_the_packed_file_is_complete(self):
        about = xml.etree.ElementTree.parse(
            os.path.join(self.room.name, "extension.vsixmanifest")).getroot()
        identity = next(node for node in about.iter() if node.tag.endswith("Identity"))
        self.assertEqual(identity.get("Id"), "cria")
        said = subprocess.run([CRIA, "--version"], check=True, capture_output=True,
                              text=True).stdout
        self.assertIn(identity.get("Version"), said)
        gives = self.manifest["contributes"]
        for name in [self.manifest["main"], "readme.md", "dist/licences.txt",
                     gives["languages"][0]["configuration"], gives["grammars"][0]["path"],
                     gives["yamlValidation"][0]["url"],
                     *(one["path"] for one in gives["snippets"])]:
            self.has(name)
        self.assertEqual([name for name in self.names if re.search(
            r"node_modules|/src/|[.]log$|package-lock|[.]sh$", name)], [])

    def test_licences(self):
        with open(os.path.join(self.folder, "LICENSE.txt"), encoding="utf-8") as file:
            self.assertEqual(file.read(), read("LICENSE"))
        with open(os.path.join(self.folder, "dist/licences.txt"), encoding="utf-8") as file:
            licences = file.read()
        for name in "vscode-languageclient", "vscode-jsonrpc", "semver", "minimatch":
            self.assertRegex(licences, rf"(?m)^== {name}$")

    def test_the_schema_is_ours(self):
        with open(os.path.join(self.folder, "variant.schema.json"),
                  encoding="utf-8") as file:
            self.assertEqual(file.read(), read("schemas", "variant.schema.json"))

    def test_files_have_their_language(self):
        language, = self.manifest["contributes"]["languages"]
        self.assertEqual((language["id"], language["extensions"]),
                         ("cria", [".cria.yaml"]))

    def test_the_bundle_loads(self):
        done = subprocess.run(["node", STUB, self.folder], check=False, text=True,
                              capture_output=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        told = json.loads(done.stdout)
        self.assertEqual(told["exported"], ["activate", "deactivate"])
        self.assertEqual((told["providers"], told["commands"]),
                         (["cria"], [one["command"] for one in
                                     self.manifest["contributes"]["commands"]]))
        self.assertRegex(told["errors"][-1], "'/no/such/cria lsp' does not start .*"
                         "Set cria.path")
        words = [[*task["execution"]["args"], *task["matchers"]] for task in told["tasks"]]
        self.assertEqual(words, [["check", "/mild.yaml", "$cria"], ["rules", "/mild.yaml"],
                                 ["coverage", "/mild.yaml"]])
        kinds = self.manifest["contributes"]["taskDefinitions"][0]["properties"]
        self.assertEqual(kinds["command"]["enum"], [one[0] for one in words])
        self.assertEqual(told["resolved"]["execution"]["args"], ["check", "${file}"])
        self.assertEqual(told["others"], [])

    def test_the_matcher_reads_what_check_prints(self):
        matcher, = self.manifest["contributes"]["problemMatchers"]
        form = matcher["pattern"]
        files = sorted(glob.glob(f"{ROOT}/tests/bad/*.yaml"))[::3]
        found = 0
        for path in files:
            path = os.path.relpath(path, ROOT)
            said = subprocess.run([CRIA, "check", path], cwd=ROOT, text=True, check=False,
                                  capture_output=True).stderr
            asked = subprocess.run([CRIA, "check", "--format", "json", path], cwd=ROOT,
                                   text=True, check=False, capture_output=True).stdout
            matched = [match for match in map(re.compile(form["regexp"]).match,
                                              said.splitlines()) if match]
            matched = [one for one in matched if one.group(form["severity"]) != "note"]
            wanted = [(one["file"], str(one["line"]), str(one["column"]), one["severity"],
                       one["message"], one["id"]) for one in json.loads(asked)["findings"]]
            with self.subTest(path):
                self.assertEqual(
                    sorted(tuple(one.group(form[part]) for part in
                                 ("file", "line", "column", "severity", "message", "code"))
                           for one in matched), sorted(wanted))
            found += len(wanted)
        self.assertGreater(found, 150)

    def test_snippets_are_rules_without_mistakes(self):
        with open(os.path.join(self.folder, "snippets.json"), encoding="utf-8") as file:
            snippets = json.load(file)
        self.assertEqual(sorted(one["prefix"] for one in snippets.values()),
                         ["cria-example", "cria-game", "cria-house"])
        for name, snippet in snippets.items():
            text = re.sub(r"\$\{\d+:([^}]*)\}", r"\1", "\n".join(snippet["body"]))
            text = re.sub(r"\$\d", "", text)
            if not text.startswith("cria:"):
                text = HOUSE + re.sub(r"(?m)^(?=.)", "  ", text)
            path = os.path.join(self.room.name, snippet["prefix"] + ".yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = subprocess.run([CRIA, "check", path], check=False, text=True,
                                  capture_output=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)


if __name__ == "__main__":
    unittest.main()
