"""A verb that stands in the table of verbs alone does not compile: the compiler
leads whoever adds one to every place that has to know it."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.environ["ROOT"]
TABLE = os.path.join(ROOT, "interpreter", "rules", "verbs.def")

# What has to know every verb: the folders, by what they do with a step.
PLACES = {
    "interpreter/rules": "reads it",
    "interpreter/program": "compiles it",
    "interpreter/rulebook": "tells it",
}


def sources():
    """The files that have a switch over verbs."""
    for top in ("interpreter", "repl"):
        for folder, _, files in os.walk(os.path.join(ROOT, top)):
            for name in sorted(files):
                path = os.path.join(folder, name)
                if name.endswith(".c"):
                    with open(path, encoding="utf-8") as file:
                        if re.search(r"switch \(.*->verb\)", file.read()):
                            yield os.path.relpath(path, ROOT)


def compile_file(path, before):
    """What the compiler says of one file, folder [before] first."""
    done = subprocess.run(
        [os.environ.get("CC", "cc"), "-std=c17", "-D_GNU_SOURCE", "-Werror=switch",
         "-fsyntax-only", "-I", before, "-I", "interpreter", "-I", ".", path],
        cwd=ROOT, text=True, capture_output=True, check=False, timeout=600)
    return done.returncode, done.stderr


class Verbs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        os.mkdir(os.path.join(self.folder.name, "rules"))

    def table(self, more):
        with open(TABLE, encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(self.folder.name, "rules", "verbs.def"), "w",
                  encoding="utf-8") as file:
            file.write(text + more)

    def test_one_more_is_asked_for_everywhere(self):
        self.table('VERB(DANCE, "dance", CHANGES_CARDS)\n')
        found = set()
        for path in sources():
            with self.subTest(path):
                status, said = compile_file(path, self.folder.name)
                self.assertNotEqual(status, 0)
                self.assertIn("VERB_DANCE", said)
                found.add(os.path.dirname(path))
        self.assertLessEqual(set(PLACES), found)

    def test_without_it_all_compile(self):
        self.table("")
        for path in sources():
            with self.subTest(path):
                self.assertEqual(compile_file(path, self.folder.name), (0, ""))

    def test_no_switch_over_verbs_has_a_default(self):
        for path in sources():
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                text = file.read()
            for body in re.findall(r"switch \([^\n]*->verb\) \{(.*?)\n    \}\n",
                                   text, re.S):
                with self.subTest(path):
                    self.assertIn("case VERB_", body)
                    self.assertNotIn("default:", body)


if __name__ == "__main__":
    unittest.main()
