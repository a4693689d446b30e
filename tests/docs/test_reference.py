"""Every example in docs/language.md is tried: files are checked and played,
expressions worked out, mistakes made. And everything the language has is in it.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

import document
import keys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                ".."))
from told import honest  # pylint: disable=wrong-import-position

ROOT = document.ROOT
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
NAMES = ("Ann", "Bob", "Cleo")
NOTHING = ("nothing", "none", "nobody")
TEXT, BLOCKS, TABLES = document.read()


def is_whole(text):
    return re.match(r"(#.*\n)*cria: ", text) is not None


def run(folder, *arguments, program=CRIA):
    return honest(subprocess.run(
        (program,) + arguments, cwd=folder, timeout=300, stdin=subprocess.DEVNULL,
        text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False))


def messages(found):
    """What was printed, without places and excerpts."""
    lines = []
    for line in found.stderr.split("\n"):
        match = re.search(r"(?:^|[ :=]) ?((?:error|note|help): .*)", line)
        if match:
            lines.append(match[1])
    return lines


def blocks(kind, mark=None):
    """The blocks of a kind with a mark; without one: those that are right."""
    return [block for block in BLOCKS if block.kind == kind and
            (mark in block.marks if mark else
             not block.marks.keys() & {"refused", "fails"})]


class Folder(unittest.TestCase):
    """All files of the document in one folder."""

    @classmethod
    def setUpClass(cls):
        # pylint: disable-next=consider-using-with
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = cls.temporary.name
        for block in BLOCKS:
            if block.kind == "yaml" and "file" in block.marks:
                cls.write(block.marks["file"], cls.whole(block))

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    @classmethod
    def write(cls, name, text):
        with open(os.path.join(cls.folder, name), "w",
                  encoding="utf-8") as file:
            file.write(text)
        return name

    @staticmethod
    def whole(block):
        """A fragment with the head of a house rule above it."""
        base = block.marks.get("on") or "last-card"
        head = "" if is_whole(block.text) else f"cria: 1\nextends: {base}\n"
        return head + block.text

    def check(self, name, *options):
        # What only shows one thing leaves others unused.
        found = run(self.folder, "check", name, "-W", "no-all", *options)
        self.assertEqual((found.returncode, found.stderr), (0, ""))

    def trace(self, name, *options):
        found = run(self.folder, "trace", name, *options)
        self.assertEqual((found.returncode, found.stderr), (0, ""))
        return [json.loads(line) for line in found.stdout.splitlines()]


class Examples(Folder):
    """The blocks."""

    def test_every_block_is_an_example_of_something(self):
        answers = [block.answer for block in BLOCKS]
        for block in BLOCKS:
            with self.subTest(line=block.line):
                self.assertIn(block.kind, ("yaml", "sh", "text"))
                self.assertTrue(block.kind != "text" or block in answers)
                self.assertTrue("refused" not in block.marks or block.answer)

    def play(self, block):
        name = block.marks.get("file") or self.write(
            f"line-{block.line}.yaml", self.whole(block))
        self.check(name)
        alone = re.search(r"^players: (\d+)$", block.text, re.MULTILINE)
        for players in alone.groups() if alone else ("2", "3", "4"):
            records = self.trace(name, "--players", players, "--games", "5")
            ends = [record for record in records
                    if record["record"] == "game end"]
            self.assertEqual(len(ends), 5)

    def test_files_and_fragments_can_be_played(self):
        for block in blocks("yaml"):
            with self.subTest(line=block.line):
                self.play(block)

    def refuse(self, block):
        name = self.write("mine.yaml", self.whole(block))
        house = block.marks.get("with")
        found = run(self.folder, "check", *(
            ("last-card", "--with", f"{house}.yaml", "--with", name)
            if house else (name,)))
        self.assertEqual(found.returncode, 1, found.stderr)
        self.assertEqual("\n".join(messages(found)),
                         block.answer.text.strip())

    def test_what_is_refused_is_refused_in_these_words(self):
        for block in blocks("yaml", "refused"):
            with self.subTest(line=block.line):
                self.refuse(block)

    def fail_while_playing(self, block):
        name = self.write("mine.yaml", self.whole(block))
        self.check(name)
        found = run(self.folder, "trace", name, "--games", "50")
        self.assertEqual(found.returncode, 1)
        self.assertIn(block.marks["fails"], found.stderr)

    def test_rules_that_fail_while_playing(self):
        for block in blocks("yaml", "fails"):
            with self.subTest(line=block.line):
                self.fail_while_playing(block)

    def test_commands(self):
        for block in blocks("sh"):
            for line in block.text.strip().split("\n"):
                with self.subTest(line):
                    program, *arguments = shlex.split(line)
                    self.assertEqual(program, "cria")
                    found = run(self.folder, *arguments)
                    differs = arguments[0] == "diff"
                    self.assertEqual((found.returncode, found.stderr),
                                     (1 if differs else 0, ""))
                    self.assertTrue(found.stdout)


class Values(Folder):
    """The tables of expressions: each is worked out in a game of its own
    variant and compared with what the table says."""

    def attribute(self, variant, name):
        """The values of an attribute, with those of what it extends."""
        found = run(self.folder, "show", variant, "--config")
        match = re.search(rf"^attributes:(?:.|\n)*?^  {name}:\n    "
                          r"(?:values|cycle): \[(.*?)\]", found.stdout, re.M)
        return match[1].split(", ")

    def probe(self, variant, number, expression, kind, value):
        """What to remember, the steps that set it, and what it must be then."""
        name = f"probe {number}"
        remember, steps, wanted = {}, {}, {}

        def ask(text, answer, of_type):
            key = f"{name} {len(steps)}"
            remember[key] = {"is": of_type, "for": "game"}
            steps[key] = {"set": key, "to": text}
            wanted[key] = answer

        def ask_set(elements, test):
            for element in elements:
                ask(test(element), element in parts, "truth")
            self.assertLessEqual(set(parts), set(elements))

        parts = [] if value == "empty" else value.split(", ")
        if kind == "number":
            ask(expression, int(value), kind)
        elif kind == "truth":
            ask(expression, value == "true", kind)
        elif kind in ("card", "player", "token"):
            ask(expression, None if value in NOTHING else value, kind)
        elif kind.startswith("value of "):
            ask(expression, None if value in NOTHING else value, kind[9:])
        elif kind.startswith("values of "):
            ask_set(self.attribute(variant, kind[10:]),
                    lambda value: f'"{value}" in ({expression})')
        elif kind == "tokens":
            ask_set(("white", "black", "medal"),
                    lambda token: f"{token} in ({expression})")
        elif kind == "dice":
            ask_set(("left", "right"), lambda die: f"{die} in ({expression})")
        elif kind == "cards":
            ask(f"count({expression})", len(parts), "number")
            for label in set(parts):
                ask(f'count(({expression}) where card is "{label}")',
                    parts.count(label), "number")
        else:
            self.assertEqual(kind, "players")
            remember[name] = {"is": "truth", "for": "game",
                              "of": "each player"}
            steps[name] = {"for each": "player", "do": {"one": {
                "set": f"{name} of player", "to": f"player in ({expression})"}}}
            wanted[name] = {player: player in parts for player in NAMES}
        return remember, steps, wanted

    def work_out(self, table):
        variant = table.marks["values"]
        remember, steps, wanted, lines = {}, {}, {}, {}
        for line, (expression, kind, value) in table.rows:
            probe = self.probe(variant, line, expression, kind, value)
            remember.update(probe[0])
            steps.update(probe[1])
            wanted.update(probe[2])
            lines.update(dict.fromkeys(probe[2], (line, expression)))
        # JSON is YAML.
        name = self.write("probes.yaml", json.dumps({
            "cria": 1, "extends": variant, "add": {
                "remember": remember, "round": {"after": steps}}}, indent=1))
        self.check(name)
        records = self.trace(name, "--names", ",".join(NAMES), "--starter",
                             NAMES[0])
        ends = [record for record in records
                if record["record"] == "round end"]
        for key, value in wanted.items():
            with self.subTest(lines[key]):
                self.assertEqual(ends[0]["state"]["vars"][key], value)

    def test_expressions(self):
        tables = [table for table in TABLES if "values" in table.marks]
        self.assertGreater(len(tables), 5)
        for table in tables:
            with self.subTest(line=table.line):
                self.work_out(table)

    def test_expressions_that_are_refused(self):
        for table in TABLES:
            if "refused" not in table.marks:
                continue
            for line, (expression, message) in table.rows:
                name = self.write("mine.yaml", json.dumps({
                    "cria": 1, "extends": table.marks["refused"],
                    "add": {"score": {"mine": expression}}}))
                found = run(self.folder, "check", name)
                with self.subTest(line=line):
                    self.assertEqual(found.returncode, 1)
                    self.assertTrue(messages(found)[0].startswith(
                        "error: " + message + " ["), found.stderr)


class Completeness(unittest.TestCase):
    """Everything that the language has is in the document, with an example."""

    @staticmethod
    def source(name):
        path = os.path.join(ROOT, "interpreter", "expression", name)
        with open(path, encoding="utf-8") as file:
            return file.read()

    def expressions(self):
        """The expressions that are worked out, and those in files."""
        rows = [cells[0] for table in TABLES if "values" in table.marks
                for _, cells in table.rows]
        return "\n".join(rows + [block.text for block in BLOCKS
                                 if block.kind == "yaml" and
                                 "refused" not in block.marks])

    def assert_in_expressions(self, words):
        examples = self.expressions()
        self.assertTrue(words)
        for word in words:
            with self.subTest(word):
                self.assertTrue(re.search(rf"\b{word}\b", examples))

    def test_limits_are_those_of_the_program(self):
        names = ("PLAYERS_MAX DECK_MAX KINDS_MAX ATTRIBUTES_MAX VALUES_MAX "
                 "TOKENS_MAX DICE_MAX FACES_MAX ZONES_MAX OWNERS_MAX "
                 "PHASES_MAX STATUSES_MAX "
                 "SIMPLE_PARAMETERS_MAX CHOSEN_MAX GROUP_SIZE_MAX GROUPS_MAX "
                 "DIVIDED_MAX MOVES_MAX UNTRIED_MOST QUESTIONS_MAX "
                 "LOOP_NUMBERS_MAX ACTIONS_MAX NAME_WORDS_MAX "
                 "PARSE_DEPTH_MAX EXPRESSION_PARTS_MOST FORMALS_MAX "
                 "INLINE_DEPTH_MAX EXTENDS_MAX READ_MAX_BYTES "
                 "READ_MAX_DEPTH READ_MAX_NODES READ_MAX_KEYS "
                 "PARSE_TOKENS_MAX TOKENS_MOST MENTIONS_MOST INLINE_MOST "
                 "CODE_MOST").split()
        headers = ""
        for folder, _, files in os.walk(os.path.join(ROOT, "interpreter")):
            for name in files:
                if name.endswith(".h"):
                    with open(os.path.join(folder, name),
                              encoding="utf-8") as file:
                        headers += file.read()
        rows, = [table.rows for table in TABLES if "limits" in table.marks]
        self.assertEqual(len(rows), len(names))
        for (line, (what, most)), name in zip(rows, names):
            with self.subTest(what, line=line):
                value = re.search(rf"\b{name} = (\w+)(?: << (\d+))?", headers)
                if not value[1].isdigit():        # the name of another
                    value = re.search(rf"\b{value[1]} = (\d+)()", headers)
                self.assertEqual(int(value[1]) << int(value[2] or 0), int(most))

    def test_tables_of_keys_are_those_of_the_schema(self):
        self.assertEqual(TEXT, keys.regenerate(TEXT), "run "
                         "'python3 tests/docs/keys.py --write'")

    def test_every_mapping_of_the_schema_has_its_table(self):
        names = [name for name, _ in keys.mappings(keys.read_schema())]
        places = [place[0] for place in keys.PLACE.findall(TEXT)]
        self.assertEqual(sorted(places), sorted(names))

    def test_every_key_of_the_schema_is_used(self):
        files = "\n".join(block.text for block in BLOCKS
                          if block.kind == "yaml")
        for name, mapping in keys.mappings(keys.read_schema()):
            for key in mapping["properties"]:
                with self.subTest(name, key=key):
                    self.assertTrue(re.search(rf"(?m)(?:^|[ {{]){key}:", files))

    def test_every_verb_is_used(self):
        files = "\n".join(block.text for block in blocks("yaml"))
        verbs = keys.verbs(keys.read_schema())
        self.assertGreater(len(verbs), 20)
        for verb in verbs:
            with self.subTest(verb):
                self.assertTrue(re.search(rf"(?m)(?:^ *|{{){verb}:", files))

    def test_verbs_of_the_schema_are_those_of_the_program(self):
        table = os.path.join(ROOT, "interpreter", "rules", "verbs.def")
        with open(table, encoding="utf-8") as file:
            known = re.findall(r'(?m)^(?:VERB\(\w+, |TURN\()"([a-z ]+)"', file.read())
        known.remove("then")               # a verb in the program: with `if`
        known.append("tell")               # none in the program: a notice
        self.assertEqual(sorted(keys.verbs(keys.read_schema())),
                         sorted(known))

    def words(self, meanings):
        """The words of the program that mean one of [meanings]."""
        table = os.path.join(ROOT, "interpreter", "variant", "language_words.def")
        with open(table, encoding="utf-8") as file:
            found = re.findall(rf'(?m)^WORD\("([a-z ]+)", (?:{meanings}),',
                               file.read())
        self.assertGreater(len(found), 1)
        return found

    def test_every_function_is_worked_out(self):
        self.assert_in_expressions(
            self.words("SIZE|STEP|END|WORTH|FIXED|EXTREME|DICE"))

    def test_every_aggregate_is_worked_out(self):
        self.assert_in_expressions(self.words("EACH"))

    def test_every_word_is_worked_out(self):
        words = self.source("parse_names.c") + \
            self.source("parse_language_words.c")
        found = self.words("MOMENT|NONE|TRUTH|POINTS|TOTAL|ALL_DICE")
        found += re.findall(r'text_equal\((?:two|three|word), "([a-z ]+)"\)',
                            words)
        found += re.findall(r'parser_take\(parser, "(\w+)"\)', words)
        self.assert_in_expressions(found)

    def test_every_operator_is_worked_out(self):
        parse = self.source("parse.c") + self.source("aggregate.c")
        signs = re.findall(r'\{"([^"]+)", E_[A-Z_]+, (?:true|false)', parse)
        signs += re.findall(r'parser_take\(parser, "([^"]+)"\)', parse)
        signs += re.findall(r'parser_expect\(parser, "([^"]+)"\)', parse)
        examples = self.expressions()
        self.assertGreater(len(signs), 20)
        for sign in signs:
            with self.subTest(sign):
                self.assertTrue(sign in examples)


if __name__ == "__main__":
    unittest.main()
