"""The dictionaries of the fuzzers know every key of the schemas and every word of
expressions."""

import json
import os
import re
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
SCHEMAS = os.path.join(HERE, "..", "..", "schemas", "source")
WORDS = os.path.join(HERE, "..", "..", "interpreter", "variant")
DICTIONARIES = {"variant": "cria", "bot": "cria", "replay": "replay",
                "part": "part"}


def read(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


def keys(schema):
    """All keys that may stand in a mapping."""
    if isinstance(schema, dict):
        yield from schema.get("properties", {})
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from keys(part)


class Words(unittest.TestCase):
    def test_every_key_is_a_word(self):
        for name, dictionary in DICTIONARIES.items():
            schema = json.loads(read(SCHEMAS, name + ".json"))
            words = read(HERE, dictionary + ".dict")
            found = set(keys(schema))
            self.assertGreater(len(found), 3)
            for key in sorted(found):
                with self.subTest(name, key=key):
                    self.assertRegex(words, rf'(?m)^"(\\")?{key}\b')

    def test_every_word_of_expressions_is_one(self):
        found = re.findall(r'(?m)^(?:WORD|SIGN)\("([a-z ]+)"',
                           read(WORDS, "language_words.def"))
        self.assertGreater(len(found), 40)
        words = read(HERE, "cria.dict")
        for word in sorted({one for words in found for one in words.split()}):
            with self.subTest(word):
                self.assertRegex(words, rf'(?m)^"{word}[ :]')


if __name__ == "__main__":
    unittest.main()
