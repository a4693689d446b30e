"""What stands in a table of the language alone does not compile: the compiler
leads whoever adds a verb, a kind of expression, what a word means or a type to
every place that has to know it."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.environ["ROOT"]
FORM = re.compile(r"^    switch \(.*\) \{\n(?:.*\n)*?    \}\n", re.M)


def sources(prefix):
    """The files that have a switch over what begins with [prefix]."""
    for top in ("interpreter", "repl"):
        for folder, _, files in os.walk(os.path.join(ROOT, top)):
            for name in sorted(files):
                path = os.path.join(folder, name)
                if name.endswith(".c"):
                    with open(path, encoding="utf-8") as file:
                        switches = FORM.findall(file.read())
                    if any("case " + prefix in one and "default:" not in one
                           for one in switches):
                        yield os.path.relpath(path, ROOT)


def compile_file(path, before):
    """What the compiler says of one file, folder [before] first."""
    done = subprocess.run(
        [os.environ.get("CC", "cc"), "-std=c17", "-D_GNU_SOURCE", "-Werror=switch",
         "-fsyntax-only", "-I", before, "-I", "interpreter", "-I", ".", path],
        cwd=ROOT, text=True, capture_output=True, check=False, timeout=600)
    return done.returncode, done.stderr


class Table:
    """TABLE, the file below interpreter/; MORE, one more line at END or before
    the text END; NAME, what it adds; PLACES, who has to know it: the files, or
    the folders, where every file with such a switch has to."""

    END = None
    ALL = True             # every file with such a switch is led to

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.prefix = self.NAME.split("_")[0] + "_"

    def write(self, more):
        path = os.path.join(self.folder.name, self.TABLE)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(os.path.join(ROOT, "interpreter", self.TABLE),
                  encoding="utf-8") as file:
            text = file.read()
        at = text.index(self.END) if self.END else len(text)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:at] + more + text[at:])

    def test_one_more_is_asked_for_everywhere(self):
        self.write(self.MORE)
        found = set()
        for path in sources(self.prefix):
            with self.subTest(path):
                status, said = compile_file(path, self.folder.name)
                if self.ALL:
                    self.assertNotEqual(status, 0)
                if status:
                    self.assertIn(self.NAME, said)
                    found |= {path, os.path.dirname(path)}
        self.assertLessEqual({"interpreter/" + place for place in self.PLACES},
                             found)

    def test_without_it_all_compile(self):
        self.write("")
        for path in sources(self.prefix):
            with self.subTest(path):
                self.assertEqual(compile_file(path, self.folder.name), (0, ""))


class Verbs(Table, unittest.TestCase):
    TABLE, NAME = "rules/verbs.def", "VERB_DANCE"
    MORE = 'VERB(DANCE, "dance", STATE_CARDS)\n'
    PLACES = {
        "rules/read_steps.c": "reads it",
        "rules/walk.c": "knows the zone that it fills",
        "program": "compiles it",
        "rulebook": "tells it",
    }

    def test_no_switch_over_verbs_has_a_default(self):
        for path in sources(self.prefix):
            with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                text = file.read()
            for body in re.findall(r"switch \([^\n]*->verb\) \{(.*?)\n    \}\n",
                                   text, re.S):
                with self.subTest(path):
                    self.assertIn("case VERB_", body)
                    self.assertNotIn("default:", body)


class Tested(unittest.TestCase):
    """What no compiler sees: that what was added is tried as well."""

    def read(self, *path):
        with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
            return file.read()

    def test_every_verb_is_done_in_a_test_of_the_language(self):
        folder = os.path.join("tests", "language")
        tests = "".join(self.read(folder, name)
                        for name in os.listdir(os.path.join(ROOT, folder))
                        if name.endswith(".py"))
        verbs = re.findall(r'(?m)^(?:VERB\(\w+, |TURN\()"([a-z ]+)"',
                           self.read("interpreter", "rules", "verbs.def"))
        self.assertGreater(len(verbs), 20)
        for verb in verbs:
            with self.subTest(verb):
                self.assertTrue(re.search(rf"\b{verb}:\s", tests),
                                "no rule in tests/language/*.py does it")

    def test_every_word_of_expressions_has_a_value_somewhere(self):
        cases = self.read("tests", "unit", "expression_test.c")
        words = re.findall(r'(?m)^WORD\("([a-z ]+)"', self.read(
            "interpreter", "variant", "language_words.def"))
        self.assertGreater(len(words), 30)
        for word in words:
            with self.subTest(word):
                self.assertTrue(re.search(rf"\b{word}\b", cases),
                                "no case in tests/unit/expression_test.c")


class Kinds(Table):
    """A kind of expression: who works it out, and who tells what it gives."""

    TABLE, NAME, END = "expression/kinds.def", "E_WEIGHT", "#undef KIND\n"
    ALL = False            # who tells numbers is not asked for a truth


class Amounts(Kinds, unittest.TestCase):
    MORE = "NUMBER(WEIGHT, PURE, STATE_NOTHING)\n"
    PLACES = {
        "expression/pure_value.c": "works it out",
        "rulebook/tell_amount.c": "tells it as a number",
    }


class Truths(Kinds, unittest.TestCase):
    MORE = "TRUTH(WEIGHT, PURE, STATE_NOTHING)\n"
    PLACES = {
        "expression/pure_value.c": "works it out",
        "rulebook/tell_clause.c": "tells it as a condition",
    }


class Nouns(Kinds, unittest.TestCase):
    MORE = "ONE(WEIGHT, MOMENT, STATE_CARDS)\n"
    PLACES = {
        "engine/evaluate.c": "looks at it",
        "program/emit_expression.c": "compiles it",
        "program/range.c": "knows its bounds",
        "rulebook/tell_noun.c": "tells it as a thing",
    }


class Sets(Kinds, unittest.TestCase):
    MORE = "SET(WEIGHT, MOMENT, STATE_CARDS)\n"
    PLACES = {"rulebook/tell_set.c": "tells it as a set"}


class Functions(unittest.TestCase):
    """A function: a word that makes a kind of expression. Without the kind it
    does not compile; with both it is led to where the kind is (above)."""

    def test_a_word_without_its_kind(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "variant"))
            with open(os.path.join(ROOT, "interpreter", "variant", "language_words.def"),
                      encoding="utf-8") as file:
                text = file.read()
            with open(os.path.join(folder, "variant", "language_words.def"), "w",
                      encoding="utf-8") as file:
                file.write(text +
                           'WORD("weight", FIXED, WEIGHT, CARD, NUMBER, NULL)\n')
            status, said = compile_file("interpreter/expression/known_names.c", folder)
            self.assertNotEqual(status, 0)
            self.assertIn("E_WEIGHT", said)


class Types(Table, unittest.TestCase):
    TABLE, NAME = "variant/types.def", "TYPE_COIN"
    MORE = 'TYPE(COIN, "a coin", ERROR, "coin", "none")\n'
    PLACES = {
        "expression/pure_value.c": "counts its values",
        "rulebook/tell_noun.c": "tells one of it",
        "check/rule_uses.c": "knows what is used",
        "simulate/course_fingerprint.c": "tells two of it apart",
    }


if __name__ == "__main__":
    unittest.main()
