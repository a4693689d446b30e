"""The hooks for pre-commit and the GitHub Action: parsed, and their commands run as those
programs would run them."""

import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

import yaml
from client import CRIA, ROOT

RIGHT = ("cria: 1\nextends: lama\nname: Mild\nabout: Milder.\n"
         "change: {numbers.threshold: 30}\n")
WRONG = RIGHT.replace("threshold", "treshold")
REPLAY = ("cria replay: 1\nvariant: lama\nnames: [Ann, Bob]\nposition:\n  turn: Ann\n"
          "  zones: {discard: 3, hand: {Ann: 4 5, Bob: 2 3}}\nmoves:\n  - Ann: play 4\n"
          "  - zones: {hand: {Ann: 5}}\n")


def read(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return yaml.safe_load(file)


class Folder(unittest.TestCase):
    """A repository with rules, and cria in the path."""

    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name
        os.makedirs(os.path.join(self.folder, "source/build"))
        os.symlink(os.path.abspath(CRIA), os.path.join(self.folder, "source/build/cria"))
        self.environment = {**os.environ, "PATH": os.pathsep.join(
            [os.path.join(self.folder, "source/build"), os.environ["PATH"]])}

    def write(self, **files):
        os.makedirs(os.path.join(self.folder, "work"), exist_ok=True)
        for name, text in files.items():
            path = os.path.join(self.folder, "work", name.replace("__", "."))
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)

    def run_there(self, command, **more):
        return subprocess.run(command, cwd=os.path.join(self.folder, "work"), check=False,
                              env={**self.environment, **more}, capture_output=True,
                              text=True)


class PreCommit(Folder):
    def test_keys(self):
        hooks = read(".pre-commit-hooks.yaml")
        self.assertEqual([hook["id"] for hook in hooks], ["cria-check", "cria-replay"])
        for hook in hooks:
            self.assertEqual(set(hook), {"id", "name", "description", "entry", "language",
                                         "types", "files"})
            self.assertEqual((hook["language"], hook["types"]), ("system", ["yaml"]))

    def run_hook(self, hook):
        """With the files that it is for, in one go."""
        files = [name for name in sorted(os.listdir(os.path.join(self.folder, "work")))
                 if re.search(hook["files"], name)]
        return files, self.run_there(shlex.split(hook["entry"]) + files)

    def test_run(self):
        rules, replays = read(".pre-commit-hooks.yaml")
        self.write(a__cria__yaml=RIGHT, b__replay__yaml=REPLAY, c__yaml="no: rules\n")
        files, done = self.run_hook(rules)
        self.assertEqual((files, done.returncode, done.stdout),
                         (["a.cria.yaml"], 0, "a.cria.yaml: nothing wrong\n"))
        files, done = self.run_hook(replays)
        self.assertEqual((files, done.returncode, done.stderr), (["b.replay.yaml"], 0, ""))
        self.write(d__cria__yaml=WRONG, e__replay__yaml=REPLAY.replace("Ann: 5}", "Ann: 6}"))
        files, done = self.run_hook(rules)
        self.assertEqual((len(files), done.returncode), (2, 1))
        self.assertIn("d.cria.yaml:5:10: error: there is no 'treshold'", done.stderr)
        files, done = self.run_hook(replays)
        self.assertEqual((len(files), done.returncode), (2, 1))
        self.assertIn("e.replay.yaml:9:25: error:", done.stderr)


class Action(Folder):
    def test_keys(self):
        action = read("action.yml")
        self.assertLessEqual({"name", "description", "inputs", "outputs", "runs"}, set(action))
        self.assertEqual(action["runs"]["using"], "composite")
        for step in action["runs"]["steps"]:
            self.assertEqual(step["shell"], "bash")
            self.assertNotIn("${{", step["run"])     # whatever is given is no command
            for value in step["env"].values():
                name = re.fullmatch(r"\$\{\{ (?:inputs\.(\w+)|github\.action_path) \}\}", value)
                self.assertIn(name[1], {None, *action["inputs"]})
        told = action["outputs"]["sarif"]["value"]
        self.assertIn(f"steps.{action['runs']['steps'][1]['id']}.outputs.sarif", told)

    def test_build(self):
        """The commands that build are those that there are."""
        build = read("action.yml")["runs"]["steps"][0]["run"]
        self.assertEqual(build, 'sh "$CRIA_SOURCE/tests/setup.sh" build\n'
                                'make -C "$CRIA_SOURCE" -j2 VARIANT=release all\n')
        done = subprocess.run(["make", "-n", "-C", ROOT, "VARIANT=release", "all"],
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)

    def check(self, **inputs):
        action = read("action.yml")
        step = action["runs"]["steps"][1]
        given = {name: one.get("default", "") for name, one in action["inputs"].items()}
        given.update(inputs)
        environment = {"GITHUB_OUTPUT": os.path.join(self.folder, "output"),
                       "CRIA_SOURCE": os.path.join(self.folder, "source")}
        for name, value in step["env"].items():
            match = re.search(r"inputs\.(\w+)", value)
            if match:
                environment[name] = given[match[1]]
        bash = [shutil.which("bash"), "--noprofile", "--norc", "-eo", "pipefail", "-c"]
        done = self.run_there(bash + [step["run"]], **environment)
        with open(environment["GITHUB_OUTPUT"], encoding="utf-8") as file:
            sarif = dict(line.rstrip("\n").split("=", 1) for line in file)["sarif"]
        with open(os.path.join(self.folder, "work", sarif), encoding="utf-8") as file:
            results = json.load(file)["runs"][0]["results"]
        return done, [one["ruleId"] for one in results]

    def test_run(self):
        self.write(a__yaml=RIGHT, b__yaml=REPLAY)
        done, found = self.check()
        self.assertEqual((done.returncode, done.stdout, found),
                         (0, "a.yaml: nothing wrong\nb.yaml: nothing wrong\n", []))
        self.write(c__yaml=WRONG)
        done, found = self.check(sarif="other.sarif")
        self.assertEqual((done.returncode, found), (1, ["no-such-key"]))
        self.assertIn("error: there is no 'treshold'", done.stderr)
        done, _ = self.check(files="a.yaml\n c.yaml", arguments="")
        self.assertEqual((done.returncode, done.stdout), (1, "a.yaml: nothing wrong\n"))
        self.check(files="a.yaml $(touch${IFS}x) `touch${IFS}x`;touch x", arguments="")
        self.assertFalse(os.path.exists(os.path.join(self.folder, "work/x")))
        done, _ = self.check(files="a.yaml", arguments="--play 1 --players 2")
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
