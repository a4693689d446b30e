"""The tables that are made of schemas when cria is built: nothing that a schema
asks for is left out, and a schema that is not sound is refused."""

import json
import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.environ.get("ROOT") or os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "..")
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
BUILD = os.environ.get("BUILD") or os.path.dirname(os.path.realpath(CRIA))

# What only making a schema needs.
LEFT_OUT = {"node", "reference", "state", "height"}

# A schema that asks for everything there is.
ALL = {
    "title": "Thing", "description": "What it is.", "examples": [{"a": [1, "b"]}],
    "instead": {"x": "y"}, "elsewhere": "text", "nameless": "a.b",
    "valueless": "text",
    "definitions": {"short": {"type": "string", "minLength": 2, "maxLength": 3,
                              "pattern": "^a?\"\\\\", "patternErrorMessage": "\u00e9"},
                    "number": {"minimum": 1, "maximum": 20.5,
                               "exclusiveMinimum": -3, "exclusiveMaximum": 300,
                               "multipleOf": 0.5},
                    "list": {"items": {"enum": [1, "1", None]}, "minItems": 1,
                             "maxItems": 5, "uniqueItems": True,
                             "contains": {"const": 1}},
                    "pair": {"items": [True, False], "additionalItems": False}},
    "properties": {"a": {"$ref": "#/definitions/short"},
                   "b": {"$ref": "#/definitions/number"},
                   "c": {"$ref": "#/definitions/list"},
                   "d": {"$ref": "#/definitions/pair"}},
    "patternProperties": {"^x": True}, "additionalProperties": False,
    "dependencies": {"a": ["b"], "b": {"required": ["c"]}},
    "propertyNames": {"maxLength": 9}, "required": ["a", "b"],
    "minProperties": 1, "maxProperties": 7,
    "allOf": [True], "anyOf": [True], "oneOf": [True], "not": False,
    "if": True, "then": True, "else": False}


def make(schema):
    """What becomes of a schema: the exit status, the tables, what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "any.schema.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(schema, file)
        done = subprocess.run([os.path.join(BUILD, "host", "tables"), path],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def fields():
    """The names of what a shape has."""
    with open(os.path.join(ROOT, "interpreter", "schema", "compiled_schema.h"),
              encoding="utf-8") as file:
        body = re.search(r"^struct Shape {$(.*?)^};$", file.read(), re.S | re.M)
    lines = re.sub(r"/\*.*?\*/", "", body.group(1), flags=re.S).split(";")
    return {name.strip("* ") for line in lines if line.strip()
            for name in re.sub(r"^\s*(const )?\w+ ", "", line).split(",")}


class Tables(unittest.TestCase):
    def test_whatever_a_schema_asks_for_is_in_its_table(self):
        status, tables, wrong = make(ALL)
        self.assertEqual((status, wrong), (0, ""))
        names = fields()
        self.assertGreater(len(names), 40)
        self.assertLess(LEFT_OUT, names)
        for name in sorted(names - LEFT_OUT):
            with self.subTest(name):
                self.assertRegex(tables, rf"[.]{name} = ")

    def test_the_same_schema_makes_the_same_table(self):
        self.assertEqual(make(ALL), make(ALL))

    def test_a_schema_that_is_not_sound_is_refused(self):
        for schema, words in (({"minimun": 1}, "did you mean 'minimum'?"),
                              ({"pattern": "("}, "not a regular expression"),
                              ({"$ref": "#/a"}, "leads to no schema")):
            with self.subTest(words):
                status, tables, wrong = make(schema)
                self.assertEqual(status, 1)
                self.assertIn(words, wrong)
                self.assertNotIn("const Schema", tables)


if __name__ == "__main__":
    unittest.main()
