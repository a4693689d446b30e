"""The tables of keys in docs/, made from the schemas: those of language.md from
that of variants, those of replays.md from that of replays.

    python3 tests/docs/keys.py            says which tables are not up to date
    python3 tests/docs/keys.py --write    writes them anew

A table stands between <!-- keys: NAME --> and <!-- end -->; NAME is the title
of a mapping in the schema, or the verb of a step.
"""

import json
import os
import re
import sys
from urllib.parse import unquote

ROOT = os.environ.get("ROOT") or os.path.join(os.path.dirname(
    os.path.abspath(__file__)), "..", "..")
SCHEMAS = {"language": "variant", "replays": "replay"}      # by document
PLACE = re.compile(r"<!-- keys: (.+?) -->\n(.*?)<!-- end -->\n", re.DOTALL)
PLAIN = re.compile(r"[^\W\d][\w .()+*/<>=-]*\Z|-?\d+\Z|\d+\.\.\d+\Z")


def read_schema(document="language"):
    path = os.path.join(ROOT, "schemas", "source", SCHEMAS[document] + ".json")
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def path_of(document):
    return os.path.join(ROOT, "docs", document + ".md")


def steps(schema):
    """The mappings of the steps by their first key: the verb, or `if`."""
    return {next(iter(step["properties"])): step
            for step in schema["definitions"].get("step", {}).get("anyOf", [])}


def verbs(schema):
    return [name for name in steps(schema) if name != "if"]


def titled(node):
    if isinstance(node, dict):
        if "properties" in node:
            yield node["title"], node
        for child in node.values():
            yield from titled(child)
    elif isinstance(node, list):
        for child in node:
            yield from titled(child)


def mappings(schema):
    """Every mapping with keys of its own, as (name, mapping)."""
    named = steps(schema)
    for title, node in titled(schema):
        yield next((name for name, step in named.items() if step is node),
                   title), node


def is_of_every_step(schema, node, key):
    """`if` is said once for all verbs and not in each of their tables."""
    return key == "if" and any(steps(schema)[verb] is node
                               for verb in verbs(schema))


def resolve(schema, node):
    """A reference with what stands beside it, which wins."""
    if "$ref" not in node:
        return node
    target = schema
    for name in node["$ref"][2:].split("/"):
        target = target[unquote(name)]
    return {**resolve(schema, target), **node}


def flow(value, inner=False):
    """A value as YAML on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{%s}" % ", ".join(f"{flow(key, True)}: {flow(child, True)}"
                                  for key, child in value.items())
    if isinstance(value, list):
        return "[%s]" % ", ".join(flow(child, True) for child in value)
    text = str(value)
    if inner and not PLAIN.match(text):
        return '"%s"' % text.replace('"', '\\"')
    return text


def words(schema, node):
    """The words that a key allows beside other things."""
    node = resolve(schema, node)
    found = list(node.get("enum", []))
    if isinstance(node.get("const"), str):
        found.append(node["const"])
    for choice in node.get("anyOf", []):
        found += words(schema, choice)
    return found


def row(schema, mapping, key):
    node = resolve(schema, mapping["properties"][key])
    needed = "needed" if key in mapping.get("required", []) else ""
    text = node.get("description", "")
    allowed = words(schema, node)
    if len(allowed) > 1 and not all(word in text for word in allowed):
        text += " One of: " + ", ".join(f"`{word}`" for word in allowed) + "."
    examples = node.get("examples", [])
    example = f"`{flow(examples[0])}`" if examples else ""
    text = text.replace("|", "\\|").replace("<", "&lt;")
    return f"| `{key}` | {needed} | {text} | {example} |\n"


def table(schema, name):
    for found, mapping in mappings(schema):
        if found == name:
            rows = [row(schema, mapping, key) for key in mapping["properties"]
                    if not is_of_every_step(schema, mapping, key)]
            return ("\n| key | | what it says | example |\n|---|---|---|---|\n" +
                    "".join(rows) + "\n")
    raise KeyError(f"the schema has no mapping called '{name}'")


def regenerate(text, schema=None):
    """The document with its tables made anew."""
    schema = schema or read_schema()
    return PLACE.sub(lambda place: f"<!-- keys: {place[1]} -->\n"
                     f"{table(schema, place[1])}<!-- end -->\n", text)


def refresh(document, write):
    """The names of the tables that are not up to date; writes them anew."""
    with open(path_of(document), encoding="utf-8") as file:
        text = file.read()
    new = regenerate(text, read_schema(document))
    if write:
        with open(path_of(document), "w", encoding="utf-8") as file:
            file.write(new)
        return []
    old_tables = dict(PLACE.findall(text))
    return [name for name, table_text in PLACE.findall(new)
            if old_tables[name] != table_text]


def main():
    stale = 0
    for document in SCHEMAS:
        for name in refresh(document, "--write" in sys.argv[1:]):
            print(f"docs/{document}.md: the keys of '{name}' are not up to "
                  "date")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
