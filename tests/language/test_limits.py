"""Each limit of docs/language.md, reached and exceeded by one: what is within it is
accepted, and played where it is about play; what is beyond it is refused with the
number, or named by the finding.

SPDX-License-Identifier: MIT
"""

import os
import re
import subprocess
import tempfile
import unittest

from trial import CRIA, ROOT

BASE = {
    "head": "cria: 1\nname: Limit\n",
    "players": "players: 2\n",
    "attributes": "attributes:\n  value: {values: 1..9}\n",
    "cards": "cards:\n  any: {value: each, copies: 2, points: 1}\n",
    "tokens": "", "dice": "", "statuses": "", "define": "", "routines": "",
    "zones": "zones:\n  draw: {as: pile}\n  heap: {as: pile}\n  hand: {of: each player}\n",
    "remember": "remember:\n  n: {is: number, for: game}\n",
    "round": "round:\n  starter: {by lot: random}\n  setup:\n    gather: {gather into: draw}\n"
             "    shuffle: {shuffle: draw}\n    hands: {deal: 3, from: draw, to: each hand}\n",
    "ends": "  ends: {now: turn > 2}\n",
    "actions": "actions:\n  go: {}\n",
    "game": "game:\n  ends: {one: true}\n  total: n\n  wins: highest\n",
}
FIRST = ("head", "players", "attributes")


def variant(**parts):
    """A variant with other texts in place of some of its parts."""
    return "".join({**BASE, **parts}.values())


def names(number, form, start=1):
    return "".join(form.format(i) for i in range(start, start + number))


def added(part, text):
    return variant(**{part: BASE[part] + text})


def said(expression):
    """An action that looks at an expression."""
    return variant(actions=f"actions:\n  go:\n    do:\n      it:\n        set: n\n"
                           f"        to: >-\n          {expression}\n")


def choices(number):
    return variant(actions="actions:\n  go:\n    choose:\n"
                   + names(number, "      c{}: players\n"))


def some(number):
    return variant(
        cards="cards:\n  one: {value: 1, copies: 40, points: 1}\n",
        actions="actions:\n  go:\n    choose:\n      those: {some of: hand of actor, "
                f"least: 1, most: {number}}}\n",
        round=BASE["round"].replace("deal: 3", "deal: 16"))


def moves(number):
    return variant(actions=f"actions:\n  go:\n    choose: {{many: 1 .. {number}}}\n")


def nested(number):
    """An expression in as many brackets, within an expression."""
    return said("(" * (number - 1) + "n" + ")" * (number - 1))


def parts(number):
    """A sum of as many parts: an addition is one, too."""
    return said(" + ".join(["n"] * ((number + 1) // 2)))


def formals(number):
    of = ", ".join(f"p{i}: number" for i in range(number))
    arguments = ", ".join(["n"] * number)
    return variant(define=f"define:\n  all of it: {{of: {{{of}}}, is: p0 + 1}}\n",
                   actions="actions:\n  go:\n    do: {it: {set: n, to: "
                           f"\"all of it({arguments})\"}}}}\n")


def routines(number):
    """As many routines, each performed by the one before."""
    text = "routines:\n  r1:\n    it: {raise: n}\n"
    text += "".join(f"  r{i}:\n    it: {{perform: r{i - 1}}}\n" for i in range(2, number + 1))
    return variant(routines=text, actions="actions:\n  go:\n    do: {it: {perform: r"
                                          f"{number}}}}}\n")


def numbered(number):
    return said(f"sum(1 for each number as i in 1 .. {number})")


def asked(number):
    """An action that asks as often; the action itself is the first question."""
    return variant(
        actions="actions:\n  go:\n    do:\n      again:\n"
                f"        while: n < {number - 1}\n        do:\n          one: {{raise: n}}\n"
                "          ask:\n            ask: actor\n            actions: {yes: {}}\n")


def padded(number):
    text = variant()
    return text + "#" * (number - len(text) - 1) + "\n"


def definitions(number):
    """As many keys in one mapping."""
    return variant(define="define:\n" + names(number, "  d{}: n\n"))


def words(number):
    """An expression of as many words: numbers and signs."""
    return said(("- " if number % 2 == 0 else "") + " + ".join(["1"] * ((number + 1) // 2)))


def phases(number):
    text = names(number, "    p{}: {{ends: {{done: turn > 1}}}}\n")
    return variant(ends="  ends: {}\n  phases:\n" + text)


# By the first words of the row: what makes a variant with so much of it. With
# "play" the limit is met in a game.
LOADED = {
    "players": lambda n: variant(players=f"players: 2..{n}\n"),
    "cards": lambda n: variant(cards=f"cards:\n  one: {{value: 1, copies: {n}}}\n"),
    "kinds of cards": lambda n: variant(
        attributes="attributes:\n  value: {values: 1..15}\n  other: {values: 1..17}\n",
        cards="cards:\n  any: {value: each, other: each, label: \"{value}-{other}\"}\n"
              + names(n - 255, "  more {}: {{}}\n"),
        # a table with an entry for each and for none; the most copies of one
        actions="actions:\n  go:\n    do:\n      it:\n        set: n\n        to: sum("
                "(if card.value == 5 and card.other == 3 then 2 else 1) for each "
                "card in hand of actor where card of draw < 1)"
                "\n"),
    "attributes": lambda n: variant(
        attributes="attributes:\n  value: {values: 1..9}\n"
                   + names(n - 1, "  a{0}: {{values: [x{0}, y{0}]}}\n")),
    "values of an attribute": lambda n: added(
        "attributes", f"  large: {{values: 1..{n}}}\n"),
    "kinds of tokens": lambda n: variant(
        tokens="tokens:\n" + names(n, "  t{0}: {{worth: {0}, supply: 9}}\n")),
    "faces of a die": lambda n: variant(
        attributes=BASE["attributes"] + f"  pips: {{values: 1..{n}}}\n",
        dice="dice:\n  attribute: pips\n  faces:\n    die: ["
             + ", ".join(str(i + 1) for i in range(n)) + "]\n"),
    "dice, those": lambda n: variant(
        attributes=BASE["attributes"] + "  pips: {values: 1..2}\n",
        dice="dice:\n  attribute: pips\n  faces:\n"
             + names(n, "    d{}: [1, 2]\n")),
    "zones": lambda n: added("zones", names(n - 3, "  z{}: {{}}\n")),
    "zones of one name": lambda n: variant(
        attributes=BASE["attributes"] + f"  key: {{values: 1..{n}}}\n",
        remember=BASE["remember"] + "  slot: {is: number, for: game, of: each key}\n"),
    "phases of a round": phases,
    "statuses": lambda n: variant(
        statuses="statuses:\n  in: playing\n" + names(n - 1, "  s{}: out of the round\n")),
    "choices in an action": choices,
    "cards chosen at once": some,
    "cards in a group of a loop": lambda n: said(
        f"sum(1 for each group of {n} in at most 9 cards of hand of actor)"),
    "cards to divide into groups": lambda n: said(
        "least sum(points for each card outside groups of 3 in "
        f"at most {n} cards of hand of actor where group is a set of value)"),
    "actions of a game": lambda n: variant()
        + f"limits: {{rounds: 10000, actions: {n // 10000 + n % 10000}}}\n",
    "words in a name": lambda n: variant(
        define="define:\n  " + " ".join("abcdefghij"[:n]) + ": n\n",
        actions="actions:\n  go:\n    do: {it: {set: n, to: "
                + " ".join("abcdefghij"[:n]) + "}}\n"),
    "expressions and definitions": nested,
    "words in an expression": words,
    "parameters of a definition": formals,
    "routines and effects within": routines,
    "bytes in a file": padded,
    "keys in one mapping": definitions,
}
PLAYED = {
    "moves at one decision": moves,
    "numbers that a loop": numbered,
    "questions within one": asked,
}

# What has no size by one, or needs a large file, and where it is tested.
ELSEWHERE = {
    "groups of cards in one expression": "test_groups",
    "combinations looked at": "test_chosen_runs",
    "parts of an expression": "test_said",
    "files that extend each other": "test_files below",
    "mappings and lists within": "test_depth below",
    "values in a file": "the unit suite read",
    "words in all expressions": "the sum of what one may have",
    "uses of `last player to`": "a bound on the work of loading",
    "routines and effects put in": "a bound on the work of loading",
    "instructions of a variant": "test_exact",
}


def table():
    """The rows of the table: words, number."""
    path = os.path.join(ROOT, "docs", "language.md")
    with open(path, encoding="utf-8") as file:
        part = file.read().split("<!-- limits -->")[1]
    rows = re.findall(r"^\| (.+?) \| (\d+) \|$", part.split("\n## ")[0], re.MULTILINE)
    return [(what, int(most)) for what, most in rows]


def check(text, *command):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "limit.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        found = subprocess.run((CRIA, *command, path), text=True, timeout=600,
                               check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return found.returncode, found.stderr


def row_of(makers, what):
    """That of the longest beginning of the row."""
    known = [words for words in makers if what.startswith(words)]
    return makers[max(known, key=len)] if known else None


class Limits(unittest.TestCase):
    def refused(self, maker, most, what, *command):
        status, text = check(maker(most), *command)
        self.assertEqual((status, re.findall(r"error:.*", text)), (0, []), what)
        status, text = check(maker(most + 1), *command)
        self.assertEqual(status, 1, what)
        self.assertRegex(text, r"limit\.yaml\S* .*", what)
        if "check" in command:
            self.assertRegex(text, r"error: .*\b" + str(most) + r"\b", what)

    def test_every_row_is_tested(self):
        for what, _ in table():
            with self.subTest(what):
                self.assertTrue(any(row_of(makers, what) for makers in
                                    (LOADED, PLAYED, ELSEWHERE)))

    def test_loading(self):
        for what, most in table():
            maker = row_of({**LOADED, **PLAYED, **ELSEWHERE}, what)
            if maker in LOADED.values():
                with self.subTest(what):
                    self.refused(maker, most, what, "check")

    def test_playing(self):
        for what, most in table():
            maker = row_of(PLAYED, what)
            if maker:
                with self.subTest(what):
                    self.refused(maker, most, what, "trace")

    def test_files(self):
        most = dict(table())["files that extend each other"]
        with tempfile.TemporaryDirectory() as folder:
            for i in range(most + 2):
                with open(os.path.join(folder, f"f{i}.yaml"), "w", encoding="utf-8") as file:
                    file.write(f"cria: 1\nextends: ./f{i - 1}.yaml\nname: F\nkind: variant\n"
                               if i else variant())
            for i, status in ((most - 1, 0), (most + 1, 1)):
                found = subprocess.run((CRIA, "check", os.path.join(folder, f"f{i}.yaml")),
                                       text=True, check=False, capture_output=True)
                self.assertEqual(found.returncode, status, found.stderr)

    def test_depth(self):
        """Lists in a mapping: they are no text, but within the limit they are read."""
        most = dict(table())["mappings and lists within each other"]
        for number in (most, most + 1):
            _, text = check(variant() + "about: " + "[" * (number - 1) + "]" * (number - 1)
                            + "\n", "check")
            self.assertEqual(number > most, str(most) in text, text)


if __name__ == "__main__":
    unittest.main()
