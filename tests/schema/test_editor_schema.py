"""The schemas that editors get, which schemas/write.py makes of cria's own: what a plain
schema editor can tell of a file, and that it refuses nothing that cria accepts."""

import glob
import json
import os
import re
import sys
import tempfile
import unittest

import jsonschema

import test_schemas
import trees

ROOT = test_schemas.ROOT
sys.path.append(os.path.join(ROOT, "schemas"))
# pylint: disable=wrong-import-position
import path_shapes  # noqa: E402
import write  # noqa: E402

LEFT = os.path.join(ROOT, "tests", "schema", "left_to_cria.txt")
FIRST, FIRST_FOUND = 177, 90       # files there were at first, and to be reported of them


def validator(name="variant"):
    return jsonschema.Draft7Validator(test_schemas.load(name + ".schema.json"))


PLAIN = validator()


def house(**sections):
    return {"cria": 1, "extends": "lama", **sections}


def wrong(tree):
    """Whether a plain editor shows something."""
    return not PLAIN.is_valid(tree)


class Written(unittest.TestCase):
    def test_they_are_up_to_date(self):
        self.assertEqual(write.names(), ["bot", "part", "replay", "request",
                                         "table-request", "trace", "variant"])
        for name in write.names():
            with open(write.path_of(name), encoding="utf-8") as file:
                self.assertEqual(file.read(), write.text(name),
                                 "run: python3 schemas/write.py --write")

    def test_each_has_an_identity_that_names_no_host(self):
        for name in write.names():
            schema = test_schemas.load(name + ".schema.json")
            self.assertEqual(schema["$id"], name + ".schema.json")
            jsonschema.Draft7Validator.check_schema(schema)

    def test_the_entry_for_catalogues(self):
        with open(os.path.join(ROOT, "schemas", "catalog.json"), encoding="utf-8") as file:
            entry, = json.load(file)["schemas"]
        self.assertEqual(sorted(entry), ["description", "fileMatch", "name", "url"])
        self.assertEqual(entry["fileMatch"], ["*.cria.yaml"])
        self.assertEqual(entry["url"], test_schemas.load("variant.schema.json")["$id"])

    def test_no_keyword_is_our_own(self):
        for name in write.names():
            text = json.dumps(test_schemas.load(name + ".schema.json"))
            for word in write.OWN:
                self.assertNotIn(f'"{word}":', text)


class HouseRules(unittest.TestCase):
    """Values below paths, as mappings and as paths."""

    def check_both(self, path, right, not_right):
        for section in "change", "change if there", "add":
            for value, bad in ((right, False), (not_right, True)):
                deep = value
                for key in reversed(path):
                    deep = {key: deep}
                half = value
                for key in reversed(path[1:]):
                    half = {key: half}
                for tree in ({".".join(path): value}, deep, {path[0]: half}):
                    with self.subTest(section, tree=tree):
                        self.assertEqual(wrong(house(**{section: tree})), bad)

    def test_values(self):
        for path, right, not_right in (
                (["numbers", "threshold"], 30, "thirty"),
                (["cards", "llama"], {"points": 7}, {"copies": []}),
                (["cards", "llama", "copies"], 7, "seven"),
                (["players"], "2..4", "4..2"),
                (["zones", "discard", "as"], "pile", "heap"),
                (["game", "ends", "two rounds"], "round >= 2", "round => 2"),
                (["game", "ends", "two rounds", "if"], "round >= 2", "round = 2"),
                (["actions", "draw", "when", "few"], {"because": "no"}, {"why": "no"}),
                (["actions", "play", "do", "more"], {"deal": 2}, {"dael": 2}),
                (["actions", "play", "do", "more", "then", "on"], {"skip": 1}, {"skp": 1}),
                (["round", "setup", "hands", "deal"], 5, []),
                (["modes", "show", "actions", "hide", "do", "all", "shuffle"], "pile", 7.5),
                (["examples", "one", "moves"], [{"Ann": "play"}], [{}])):
            self.check_both(path, right, not_right)

    def test_an_entry_may_be_given_in_part(self):
        for section in "change", "add":
            for tree in ({"tokens.black": {"called": "black chip"}},
                         {"actions": {"play": {"do": {"lay": {"to": "discard"}}}}},
                         {"game": {"ends.two rounds": "round >= 2"}}):
                self.assertFalse(wrong(house(**{section: tree})))

    def test_paths(self):
        for good, bad in (("numbers.threshold", "number.threshold"),
                          ("actions.draw", "action.draw"),
                          ("actions.draw.when.few", "actions.draw.wen.few"),
                          ("round.setup.turn up", "round.set up.turn up"),
                          ("round.starter", "round.begins")):
            for section in "remove", "remove if there":
                self.assertFalse(wrong(house(**{section: [good]})), good)
                self.assertTrue(wrong(house(**{section: [bad]})), bad)
            for section in "insert before", "insert after":
                entry = {"again": {"shuffle": "draw"}}
                self.assertTrue(wrong(house(**{section: {bad: entry}})), bad)

    def test_entries_put_beside_others(self):
        for section in "insert before", "insert after":
            for value, bad in (({"again": {"shuffle": "draw"}}, False),
                               ({"again": {"shufle": "draw"}}, True),
                               ("shuffle", True)):
                tree = {"round.setup.hands": value}
                self.assertEqual(wrong(house(**{section: tree})), bad, tree)

    def test_every_example_is_right_at_its_path(self):
        """What the schema gives as an example of a key is so below its path too."""
        schema = write.without_own_words(write.source("variant"))
        write.editor_rules.tighten(schema)
        places = path_shapes.Places(schema)
        start = (path_shapes.key_of(places.root), 0)
        ways, tried = [(start[0], [])], 0
        while ways:
            here, path = ways.pop()
            for key, schemas in places.named(places.places[here]).items():
                for example in schemas[0].get("examples", ()):
                    self.check_example([*path, key], example)
                    tried += 1
            if len(path) < 6:
                ways += [(there, [*path, key or "xyz"])
                         for key, there in places.edges[here].items()]
        self.assertGreater(tried, 1000)

    def check_example(self, path, example):
        tree = {".".join(path): example}
        if wrong(house(change=tree)):
            found = jsonschema.exceptions.best_match(PLAIN.iter_errors(house(change=tree)))
            self.fail(f"{tree}: {found.message[:300]}")


class Expressions(unittest.TestCase):
    def test_what_a_pattern_can_see(self):
        for good, bad in (("round >= 2", "round => 2"), ("round == 2", "round = 2"),
                          ("not empty(draw)", "!empty(draw)"),
                          ("empty(draw) and round > 1", "empty(draw) && round > 1"),
                          ('card is "5r"', "card is 5r"), ("round == 10", "round == 010"),
                          ("round < 999999999", "round < 2000000000"),
                          ("count(hand of actor) == 0", "count(hand of actor == 0"),
                          ("1 < round and round < 5", "1 < round < 5"),
                          ("any(card is llama for each card in draw)", "any(llama, draw)"),
                          ("empty(draw)", "count(draw)"), ("round mod 2 == 0", "round % 2")):
            for value, bad_one in ((good, False), (bad, True)):
                tree = house(add={"round.ends.here": value})
                self.assertEqual(wrong(tree), bad_one, value)

    def test_numbers(self):
        for good, bad in (("if empty(draw) then 1 else 2", "if empty(draw) then 1"),
                          ("if empty(draw) then 1 else 2", "if empty(draw) 1 else 2"),
                          ("count(hand of player)", "empty(hand of player)")):
            self.assertFalse(wrong(house(add={"score.here": good})), good)
            self.assertTrue(wrong(house(add={"score.here": bad})), bad)

    def test_names_of_any_letters_and_words(self):
        text = """cria: 1
extends: lama
name: Trial
add:
  define:
    nearly all: {of: {n: number}, is: n >= 3}
    one or all: {of: {n: number}, is: n >= 3}
    what if: 2
    and then some: 2
    the sum of all: 2
    cards for each card of luck: 2
    \U0001d518nicorn: 2
    luck \U0001f340: 2
  round.ends:
    one: nearly all(round) or one or all(round + 1)
    two: what if + and then some < round
    three: (the sum of all) < round
    four: round > cards for each card of luck
    five: round > \U0001d518nicorn + luck \U0001f340
"""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "trial.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            done = test_schemas.pages.run("check", path)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            tree = trees.read(path)
        for section, entries in tree["add"].items():
            for key, value in entries.items():
                self.assertFalse(wrong(house(add={section: {key: value}})), key)

    def test_patterns_end_soon(self):
        """Long texts that almost fit."""
        for text in ("a" * 5000 + "!", "a b " * 2000 + "!", "(" * 3000, "a..b" * 1000 + "?",
                     "1 < a " * 500 + "=", "if " * 1000, "a-" * 3000):
            PLAIN.is_valid(house(add={"round.ends.here": text}))
        for path in ("a." * 300, "actions.x.do." + "y.then." * 200 + "z"):
            PLAIN.is_valid(house(change={path: 1}))


class Files(unittest.TestCase):
    """All files there are."""

    def test_nothing_that_cria_accepts_is_refused(self):
        files = [path for path in test_schemas.find("variants/**/*.yaml")
                 if "/bots/" not in path] + test_schemas.find("examples/**/*.yaml")
        count = 0
        for path in files:
            tree = trees.read(path)
            if "cria" in tree:
                count += 1
                with self.subTest(path):
                    self.assertFalse(wrong(tree))
        self.assertGreater(count, 250)

    def test_examples_of_the_documents(self):
        with tempfile.TemporaryDirectory() as folder:
            agreement = test_schemas.Agreement()
            agreement.folder = folder
            count = 0
            for path in agreement.examples():
                tree = trees.read(path) if "-wrong" not in path else {}
                if "cria" in tree and "refused" not in path:
                    with open(path, encoding="utf-8") as file:
                        done = test_schemas.pages.run("check", path)
                    if done.returncode == 0:
                        count += 1
                        with self.subTest(path):
                            self.assertFalse(wrong(tree))
        self.assertGreater(count, 80)

    def test_what_is_left_to_cria(self):
        """The rest of the bad files, each with a reason in a list."""
        with open(LEFT, encoding="utf-8") as file:
            text = re.sub(r"^#.*\n|^\S.*\n", "", file.read(), flags=re.M)
        listed = text.split()
        left, files = [], sorted(glob.glob(os.path.join(ROOT, "tests/bad/*.yaml")))
        for path in files:
            try:
                tree = trees.read(path)
            except Exception:  # pylint: disable=broad-except
                continue             # the reader of YAML says what is wrong
            if not wrong(tree):
                left.append(os.path.basename(path)[:-len(".yaml")])
        self.assertEqual(sorted(name.strip("*") for name in listed), sorted(left))
        first_left = sum(name.endswith("*") for name in listed)
        self.assertGreaterEqual(FIRST - first_left, FIRST_FOUND)


if __name__ == "__main__":
    unittest.main()
