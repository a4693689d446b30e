"""Where in a file something stands that a program can know: found without cria's reader
or its schema code, with PyYAML and the schema as JSON."""

import glob
import json
import os
import re
import sys

import yaml

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "tests", "library"))
with open(os.path.join(ROOT, "schemas", "source", "variant.json"), encoding="utf-8") as _file:
    SCHEMA = json.load(_file)
PATHS = ("change", "change if there", "add", "insert before", "insert after", "remove",
         "remove if there")
WORD = re.compile(r"[A-Za-z][A-Za-z0-9'_-]*")


def files():
    """All shipped variants and house rules, sorted."""
    found = []
    for path in glob.glob(os.path.join(ROOT, "variants", "**", "*.yaml"), recursive=True):
        with open(path, encoding="utf-8") as file:
            if re.search(r"^cria: 1", file.read(), re.M):
                found.append(os.path.relpath(path, ROOT))
    return sorted(found)


def forms(shape):
    """A shape and all that it refers to or chooses from."""
    todo, done = [shape], []
    while todo:
        one = todo.pop()
        if not isinstance(one, dict) or any(one is other for other in done):
            continue
        done.append(one)
        if "$ref" in one:
            target = SCHEMA
            for part in one["$ref"].lstrip("#/").split("/"):
                target = target[part.replace("%20", " ")]
            todo.append(target)
        for key in ("anyOf", "oneOf", "allOf"):
            todo.extend(one.get(key, []))
    return done


def below(shapes, key):
    """The shapes of a key, and whether one of them names it."""
    named = [shape["properties"][key] for shape in shapes
             if key in shape.get("properties", {})]
    other = [shape["additionalProperties"] for shape in shapes
             if isinstance(shape.get("additionalProperties"), dict)]
    return [form for one in (named or other) for form in forms(one)], bool(named)


def items(shapes):
    return [form for shape in shapes if isinstance(shape.get("items"), dict)
            for form in forms(shape["items"])]


class Reading:
    """The places of one file: (start, end) of what can be known."""

    def __init__(self, path, keys):
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            self.text = file.read()
        self.found = []
        self.keys = keys                       # of what it extends
        root = yaml.compose(self.text)
        house = any(key.value == "extends" for key, _ in root.value)
        self.read(root, forms(SCHEMA["then" if house else "else"]), house, [])

    def add(self, start, end):
        self.found.append((start, end))

    def read(self, node, shapes, house, path):
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                self.read_entry(key, value, shapes, house, path)
        elif isinstance(node, yaml.SequenceNode):
            for item in node.value:
                self.read(item, items(shapes), house, path + ["[]"])
        else:
            self.read_text(node, shapes, path)

    def read_entry(self, key, value, shapes, house, path):
        name, start = str(key.value), key.start_mark.index
        if house and path and path[0] in PATHS and path != ["breaks"]:
            shapes = self.read_path(name, start, shapes, path)
        else:
            below_it, named = below(shapes, name)
            if named and key.style is None:
                self.add(start, start + len(name))
            shapes = below_it
            if house and not path and name in PATHS and not name.startswith("remove"):
                shapes = forms(SCHEMA["else"])
        self.read(value, shapes, house, path + [name])

    def read_path(self, name, start, shapes, path):
        """A key that is a path: each part that what it extends has, or the schema."""
        known = tuple(part for part in path[1:] if not part.endswith("\\0"))
        for part in split(name, self.keys, known):
            shapes, named = below(shapes, part)
            if named or known + (part,) in self.keys:
                self.add(start, start + len(part))
            known += (part,)
            start += len(part) + 1
        return shapes

    def read_text(self, node, shapes, path):
        start, end = node.start_mark.index, node.end_mark.index
        if path[:1] in (["remove"], ["remove if there"]):
            self.read_path(node.value, start, [], ["x"])
            return
        if path == ["extends"]:
            self.add(start, end)
            return
        values = {value for shape in shapes for value in
                  shape.get("enum", [shape.get("const")]) if value}
        if node.value in values:
            self.add(start, end)
        elif any(shape.get("title") == "an expression" for shape in shapes) \
                and node.style is None:
            for word in WORD.finditer(self.text, start, end):
                self.add(*word.span())


def split(path, keys, known):
    """The parts of a path; keys may have points."""
    parts = []
    while path:
        fits = [key[-1] for key in keys if key[:-1] == known + tuple(parts) and
                (path == key[-1] or path.startswith(key[-1] + "."))]
        part = max(fits, key=len) if fits else path.split(".")[0]
        parts.append(part)
        path = path[len(part) + 1:]
    return parts


def paths_of(tree, before=()):
    found = set()
    if isinstance(tree, dict):
        for key, value in tree.items():
            found.add(before + (str(key),))
            found |= paths_of(value, before + (str(key),))
    return found
