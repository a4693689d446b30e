"""The schemas: what they say of each key, whether they say what is true of
traces, and whether cria's validator and another's agree on every file there is.
"""

import copy
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

import jsonschema

import trees

ROOT = os.environ.get("ROOT") or os.path.abspath(os.path.join(
    os.path.dirname(__file__), "..", ".."))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
BUILD = os.environ.get("BUILD") or os.path.dirname(os.path.realpath(CRIA))
THOROUGH = os.environ.get("CRIA_THOROUGH") == "1"
SUITE = os.path.join(ROOT, "..", "shared", "data", "json-schema-test-suite",
                     "tests", "draft7")
for other in ("docs", "messages"):
    sys.path.append(os.path.join(ROOT, "tests", other))
# pylint: disable=wrong-import-position
import document  # noqa: E402
import pages  # noqa: E402
import test_reference  # noqa: E402


def load(name):
    with open(os.path.join(ROOT, "schemas", name), encoding="utf-8") as file:
        return json.load(file)


def find(pattern):
    return sorted(glob.glob(os.path.join(ROOT, pattern), recursive=True))


NAMES = [os.path.basename(path) for path in find("schemas/*.schema.json")]
VARIANTS = [path for path in find("variants/**/*.yaml")
            if "house" not in path]


def keys(node, path=""):
    """Every key that a schema names, with its own schema. One that asks for nothing is
    only there to be required, and conditions name keys that are described elsewhere."""
    if isinstance(node, dict):
        for name, child in node.get("properties", {}).items():
            if child != {}:
                yield f"{path}/{name}", child
        for name, child in node.items():
            if name not in ("examples", "enum", "const", "if", "not", "dependencies"):
                yield from keys(child, f"{path}/{name}")
    elif isinstance(node, list):
        for number, child in enumerate(node):
            yield from keys(child, f"{path}/{number}")


def meant(schema, key):
    """A key, or the key elsewhere that it is said to be the same as."""
    path = key.get("$ref", "")
    if "/properties/" not in path:
        return key
    for name in path[2:].split("/"):
        schema = schema[urllib.parse.unquote(name)]
    return schema


class Schemas(unittest.TestCase):
    def test_draft_07(self):
        self.assertIn("variant.schema.json", NAMES)
        for name in NAMES:
            with self.subTest(name):
                jsonschema.Draft7Validator.check_schema(load(name))

    def test_every_key_has_a_description_and_an_example(self):
        for name in NAMES:
            schema = load(name)
            bare = [path for path, key in keys(schema)
                    if not meant(schema, key).get("description") or
                    not meant(schema, key).get("examples")]
            self.assertEqual(bare, [], name)

    def test_examples_are_valid(self):
        for name in NAMES:
            schema = load(name)
            for path, key in keys(schema):
                for example in meant(schema, key)["examples"]:
                    with self.subTest(f"{name}{path}: {example}"):
                        jsonschema.Draft7Validator(
                            {**key, "definitions": schema["definitions"]}
                        ).validate(example)

    def test_command_prints_them(self):
        for name in NAMES:
            done = subprocess.run((CRIA, "schema", name.split(".")[0]),
                                  stdout=subprocess.PIPE, check=True)
            with open(os.path.join(ROOT, "schemas", name), "rb") as file:
                self.assertEqual(done.stdout, file.read())
        done = pages.run("schema")
        self.assertEqual(json.loads(done.stdout), load("variant.schema.json"))

    def test_command_refuses(self):
        done = pages.run("schema", "varient")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("did you mean 'variant'", done.stderr)
        done = pages.run("schema", "variant", "trace")
        self.assertEqual((done.returncode, done.stdout), (2, ""))


def words_of(node):
    """The texts and keys that a schema names."""
    if isinstance(node, dict):
        found = set(filter(lambda one: isinstance(one, str), [
            *node.get("enum", []), node.get("const"), *node.get("properties", [])]))
        return found.union(*map(words_of, node.values()))
    return set().union(*map(words_of, node)) if isinstance(node, list) else set()


class Traces(unittest.TestCase):
    def setUp(self):
        schema = load("trace.schema.json")
        self.validator = jsonschema.Draft7Validator(schema)
        self.words = words_of(schema)

    def shape(self, node):
        """All that the schema asks of a part of a record, but for the pattern of a
        hash: records of one shape are all valid or none is."""
        if isinstance(node, dict):
            return frozenset((key if key in self.words else f"text {key == ''}",
                              self.shape(one)) for key, one in node.items())
        if isinstance(node, list):
            twice = len(node) > len(set(map(repr, node)))
            return ("list", len(node) > 0, len(node) > 16, twice,
                    frozenset(map(self.shape, node)))
        if isinstance(node, str):
            return node if node in self.words else f"text {node == ''}"
        sign = type(node) is int and (node > 0) - (node < 0)
        return (type(node).__name__, node is True, sign)

    def test_every_variant_writes_valid_traces(self):
        kinds, shapes = set(), set()
        self.assertGreater(len(VARIANTS), 6)
        for path in VARIANTS:
            given = ("trace", path, "--games", "2", "--starter", "P2")
            done = pages.run(*given)
            if "say who starts" in done.stderr:
                done = pages.run(*given[:4])
            for line in done.stdout.splitlines():
                record = json.loads(line)
                shape = self.shape(record)
                if THOROUGH or "hash" in record or shape not in shapes:
                    with self.subTest(path, line=line[:200]):
                        self.validator.validate(record)
                shapes.add(shape)
                kinds.add((record["record"], record.get("kind")))
        self.assertEqual(kinds, {
            ("game", None), ("chance", "starter"), ("chance", "shuffle"),
            ("chance", "roll"), ("chance", "pick"), ("round", None), ("decision", None),
            ("round end", None), ("game end", None)})

    def test_what_is_wrong_is_refused(self):
        done = pages.run("trace", "lama")
        seen = {}
        for record in map(json.loads, done.stdout.splitlines()):
            seen.setdefault((record["record"], record.get("kind")), record)
        self.assertGreater(len(seen), 5)
        for record in seen.values():
            for key in record:
                with self.subTest(record["record"], without=key):
                    less = {name: part for name, part in record.items()
                            if name != key}
                    self.assertEqual(self.validator.is_valid(less),
                                     key in ("given", "forced"))
                    other = copy.deepcopy(record)
                    other[key] = {"no": ["such"]}
                    self.assertFalse(self.validator.is_valid(other))
            self.assertFalse(self.validator.is_valid({**record, "more": 1}))


class Agreement(unittest.TestCase):
    """cria's validator and Python's on everything there is."""

    def setUp(self):
        # pylint: disable-next=consider-using-with
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = temporary.name

    def judge(self, files):
        """What cria's validator says of each file."""
        schema = os.path.join(ROOT, "schemas", "source", "variant.json")
        done = subprocess.run(
            [os.path.join(BUILD, "suite_runner"), schema] + files, text=True,
            stdout=subprocess.PIPE, check=True, timeout=600)
        return {path: verdict for verdict, path in
                (line.split("\t") for line in done.stdout.splitlines())}

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def examples(self):
        """The files in docs/language.md and in the pages of cria explain."""
        for block in document.read()[1]:
            if block.kind == "yaml":
                yield self.write(f"line-{block.line}.yaml",
                                 test_reference.Folder.whole(block))
        for name, page in pages.read_pages().items():
            for which in "wrong", "right":
                if not page.get(which, "$").startswith("$"):
                    yield self.write(f"{name}-{which}.yaml",
                                     pages.whole(page[which]))

    def test_all_files(self):
        """All that are wrong or examples; of the variants, which are all valid, one
        of four, and all with CRIA_THOROUGH=1."""
        step = 1 if THOROUGH else 4
        files = find("variants/**/*.yaml")[::step] + find("tests/bad/*.yaml")
        files += list(self.examples())
        validator = jsonschema.Draft7Validator(load("source/variant.json"))
        verdicts = self.judge(files)
        self.assertEqual(list(verdicts), files)
        count = {"valid": 0, "invalid": 0, "unreadable": 0}
        for path, verdict in verdicts.items():
            count[verdict] += 1
            if verdict != "unreadable":
                with self.subTest(path):
                    self.assertEqual(verdict == "valid",
                                     validator.is_valid(trees.read(path)))
        self.assertGreater(count["valid"], 150)
        self.assertGreater(count["invalid"], 12)

    @unittest.skipUnless(os.path.isdir(SUITE), "the suite is not here")
    def test_suite(self):
        done = subprocess.run([os.path.join(BUILD, "suite_runner"), SUITE],
                              stdout=subprocess.PIPE, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)
        with open(os.path.join(ROOT, "docs", "design.md"),
                  encoding="utf-8") as file:
            design = file.read()
        for line in done.stdout.splitlines()[1:]:
            match = re.match(r"(\S+)\.json +\d+ +\d+ +(\d+) +(\d+) ", line)
            if match:
                self.assertIn("| %s | %s | %s |" % match.groups(), design)


if __name__ == "__main__":
    unittest.main()
