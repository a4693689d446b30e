"""Writes the JSON Schemas of this folder, which editors and other programs use, from
those of source/, which cria itself checks files with.

    python3 schemas/write.py            says which of them are not up to date
    python3 schemas/write.py --write    writes them anew

cria has stages behind its schema that know names, types and what a file extends, and
messages of its own. A plain editor has nothing but the schema. So what is written here
knows more (editor_rules.py): what may stand below `change` and `add`, and mistakes in
names and expressions that a pattern can see. And it asks for nothing that a validator in
its strictest mode (ajv with `strict: true`) does not know: keywords of cria's own are left
out, each schema says the type that its other keywords are for, and only one.
"""

import json
import os
import sys

import editor_rules
import single_type

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.path.join(HERE, "source")

# What only cria and some editors know.
OWN = {"instead", "elsewhere", "nameless", "valueless",
       "patternErrorMessage"}
# What is no schema, though it may look like one.
VALUES = {"examples", "enum", "const", "required", "default"}
MAPS = {"properties", "patternProperties", "definitions", "dependencies"}


def without_own_words(node):
    """The same without the keywords of cria's own."""
    if isinstance(node, list):
        return [without_own_words(one) for one in node]
    if not isinstance(node, dict):
        return node
    return {key: value if key in VALUES else
            {name: without_own_words(one) for name, one in value.items()}
            if key in MAPS else without_own_words(value)
            for key, value in node.items() if key not in OWN}


def one_type_each(schema):
    """A schema that allows several types, as a choice of schemas with one each."""
    types = schema.get("type")
    if not isinstance(types, list) or (len(types) == 2 and "null" in types):
        return schema
    return {**single_type.words(schema), "anyOf": single_type.split(schema)}


def strict(node, above=None):
    """The same as a validator in its strictest mode wants it. [above] is the type that
    a schema around this one asks for."""
    if not isinstance(node, dict):
        return node
    node = one_type_each(node)
    kinds = [name for name in ("string", "integer", "array", "object")
             if single_type.FOR_TYPE[name] & set(node)]
    if "type" not in node and len(kinds) == 1 and above != kinds[0]:
        node = {"type": kinds[0], **node}
    kind = node.get("type", above)
    unnamed = [key for key in node.get("required", ())
               if key not in node.get("properties", {})]
    if unnamed:
        node = {**node, "properties": {**node.get("properties", {}),
                                       **{key: {} for key in unnamed}}}
    return {key: strict_part(key, value, kind) for key, value in node.items()}


def strict_part(key, value, kind):
    if key in VALUES:
        return value
    if key in MAPS:
        return {name: strict(one) for name, one in value.items()}
    if isinstance(value, list):
        return [strict(one, kind if key != "items" else None) for one in value]
    inside = key in ("items", "additionalProperties", "contains", "additionalItems")
    if key == "propertyNames":
        return strict(value, "string")
    return strict(value, None if inside else kind)


def names():
    return sorted(name.split(".")[0] for name in os.listdir(SOURCES))


def source(name):
    with open(os.path.join(SOURCES, name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def made(name):
    """The schema of this name for everybody."""
    schema = without_own_words(source(name))
    if name == "variant":
        schema = editor_rules.extended(schema)
    schema = strict(schema)
    head = {"$schema": schema.pop("$schema"), "$id": name + ".schema.json",
            "$comment": f"Written by schemas/write.py from schemas/source/{name}.json"}
    return {**head, **schema}


def text(name):
    return json.dumps(made(name), indent=1, ensure_ascii=False) + "\n"


def path_of(name):
    return os.path.join(HERE, name + ".schema.json")


def main():
    stale = []
    for name in names():
        path = path_of(name)
        before = None
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                before = file.read()
        if before == text(name):
            continue
        stale.append(name)
        if "--write" in sys.argv[1:]:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text(name))
    if stale and "--write" not in sys.argv[1:]:
        print("not up to date:", *stale)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
