#!/usr/bin/env python3
"""No shipped house rule repeats a condition of its game. It asks `can(ACTION)` or a
definition of the game, so that it stays right when another house rule changes that
condition."""

import os
import re
import unittest
from pathlib import Path

import yaml

LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
VARIANTS = Path(os.environ.get("ROOT")
                or Path(__file__).resolve().parents[2]) / "variants"
CONDITIONS = {"if", "while", "where", "when", "only"}
NO_RULES = {"examples", "about", "because", "breaks", "allow", "called"}

# What a house rule may say again, and why.
ALLOWED = {
    ("draw-first", "count(active) > 1"): "the action that says it is removed",
    ("new-pile", "empty(pile)"): "what is done when it is empty",
    ("reshuffle", "empty(draw)"): "what is done when it is empty",
    ("twos-add-up", "empty(pile)"): "as many as there are",
    ("no-stealing", "amount > bid"): "what is left of the condition",
    ("yacht-upper-first", "upper of box.category != nothing"):
        "the game asks what a box brings, the rule which box it is",
    ("amsterdam", "led != nothing"): "whether it is the first card",
    ("amsterdam", "led == trump"): "what is left of the condition",
    ("amsterdam", "empty(hand of actor where higher trump of card)"):
        "what is left of the condition",
}


def tree(path):
    with open(path, encoding="utf-8") as file:
        return yaml.load(file, LOADER)


def conditions(node, asks=False):
    """All texts that are conditions."""
    if isinstance(node, list):
        for value in node:
            yield from conditions(value, asks)
    if not isinstance(node, dict):
        return
    for key, value in node.items():
        words = key.split(".")
        if NO_RULES & set(words):
            continue
        if "tell" in node and words[-1] == "if":
            continue                # whether something is told is no rule
        within = bool(CONDITIONS & set(words[-2:])) or (asks and "if" not in node)
        if isinstance(value, str) and (within or words[-1] in CONDITIONS):
            yield " ".join(value.split())
        else:
            yield from conditions(value, words[-1] in CONDITIONS)


def parts(text):
    """What `and`, `or` and `not` join, with balanced brackets."""
    found, depth, part = set(), 0, ""
    for word in re.split(r"(\band\b|\bor\b|\bnot\b|[()])", text):
        depth += (word == "(") - (word == ")")
        if depth == 0 and word in ("and", "or", "not"):
            found.add(part)
            part = ""
        else:
            part += word
    found.add(part)
    whole = {part.strip() for part in found} - {""}
    inner = {part[1:-1] for part in whole if re.fullmatch(r"\(.*\)", part)}
    for part in inner:
        whole |= parts(part)
    return whole - {f"({part})" for part in inner}


def is_named(part, names):
    """Whether a part is a definition, or something remembered: one name."""
    return re.split(r" of |\(", part)[0].strip() in names


class Shelf:
    def __init__(self):
        self.games, self.rules = {}, []
        for path in sorted(VARIANTS.rglob("*.yaml")):
            if path.parent.name == "house":
                self.rules.append(path)
            elif path.parent.name not in ("bots", "starters"):
                self.games[path.stem] = tree(path)
        for path in self.rules:
            self.games.setdefault(path.stem, tree(path))

    def layers(self, name):
        """A game, and what it extends."""
        while name in self.games:
            yield self.games[name]
            name = self.games[name].get("extends")

    def names(self, layers):
        return {key.split(".")[0] for layer in layers
                for top in (layer, layer.get("add", {}))
                for section in ("define", "remember", "attributes")
                for key in top.get(section, {})}

    def repeated(self, rule, game):
        """The parts of conditions that a rule has in common with its game."""
        layers = list(self.layers(game))
        there = {part for layer in layers for text in conditions(layer)
                 for part in parts(text)}
        names = self.names(layers)
        return {part for text in conditions(rule) for part in parts(text)
                if part in there and not is_named(part, names)}


class Repeats(unittest.TestCase):
    def test_no_house_rule_repeats_a_condition(self):
        shelf, found = Shelf(), set()
        for path in shelf.rules:
            rule = tree(path)
            found |= {(path.stem, part)
                      for part in shelf.repeated(rule, rule["extends"])}
        self.assertEqual(found - set(ALLOWED), set(),
                         "ask can(ACTION), or a definition of the game")
        self.assertEqual(set(ALLOWED) - found, set(), "is not said any more")

    def test_what_is_found(self):
        shelf = Shelf()
        shelf.games["drawing"] = yaml.load("""
            define: {has a pair: any(true for each card in hand of actor)}
            actions: {draw: {when: {left: {if: not empty(pile) and has a pair}}}}
            """, yaml.BaseLoader)
        said = {"when": {"none": "(empty(pile) or round > 1) and has a pair"}}
        for rule in ({"add": {"actions": {"pass": said}}},
                     {"add": {"actions.pass.when": {"none": {"if": "empty(pile)"}}}},
                     {"change": {"actions.draw.when.left.if": "not empty(pile)"}}):
            self.assertEqual(shelf.repeated(rule, "drawing"), {"empty(pile)"})
        asks = {"add": {"actions.pass.when": {"none": "not can(draw)"}}}
        self.assertEqual(shelf.repeated(asks, "drawing"), set())


if __name__ == "__main__":
    unittest.main()
