"""YAML as cria reads it, for another validator: what is a number, a truth or
nothing is decided by JSON's words for them, all else is text."""

import json
import re

import yaml

NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?\Z")
WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


def value(node):
    """A node of PyYAML's tree as JSON has it."""
    if isinstance(node, yaml.MappingNode):
        return {key.value: value(child) for key, child in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [value(child) for child in node.value]
    if node.style is None and node.value in WORDS:
        return WORDS[node.value]
    if node.style is None and NUMBER.match(node.value):
        return json.loads(node.value)
    return node.value


def read(path):
    with open(path, encoding="utf-8") as file:
        return value(yaml.compose(file, Loader=yaml.BaseLoader))
