"""What the schema of variants says to plain editors beside what cria's own schema says:
mistakes that a pattern can see (tightened), and the shapes below every path of a house
rule (path_shapes.py). Nothing that cria accepts is refused.
"""

import copy
import os
import re

import path_shapes

# ---- Expressions: what interpreter/expression/token.c reads -----------------------

# All of ASCII that is no letter is told, since not every reader of patterns has a sign
# for characters beyond U+FFFF.
SIGNS = r"\x3a-\x40\x5b-\x5e\x60\x7b-\x7f"
LETTER = rf"[^\x00-\x39{SIGNS}]"
LETTERS = rf"[^\x00-\x2f{SIGNS}]"      # and digits
END_OF_WORD = rf"(?!{LETTERS})"
TOKEN = "|".join((
    r"[ \t\r\n]",
    rf"(?:[0-9]|[1-9][0-9]{{1,8}}){END_OF_WORD}",
    rf"{LETTER}(?:{LETTERS}|-(?={LETTER}))*{END_OF_WORD}",
    "\"[^\"]*\"", "'[^']*'",
    r"\.\.", r"\.(?!\.)", "[=!<>]=", "[<>](?!=)", "[-+*/(),]"))
ANY = r"[\s\S]*"
QUOTES = "\"'"


def balanced(depth):
    """Text whose round brackets are closed."""
    inside = balanced(depth - 1) if depth else "[^()]*"
    return rf"[^()]*(?:\({inside}\)[^()]*)*"


# Where a word cannot be one of a name ("nearly all", "what if").
FIRST = r"(?:^|[(),*+/=<>])\s*"
OVER_A_SET = r"(?:sum|any|all|most|least)\s*\("

# What cannot come in an expression, where no text in quotes is in it.
NEVER = (
    # A condition needs its 'then', and that its 'else'.
    rf"{FIRST}if\b(?![\s\S]*\bthen\b)", rf"{FIRST}[0-9]+\s+if\b",
    rf"{FIRST}if\b[\s\S]*\bthen\b(?![\s\S]*\belse\b)",
    # These go over a set: 'for each'.
    rf"{FIRST}{OVER_A_SET}(?![\s\S]*\bfor each\b)",
    rf"{FIRST}{OVER_A_SET}[\s\S]*\bfor each (?:card|player|token|die) of\b",
    # Comparisons make no chain.
    r"(?:[=!]=|[<>]=?)(?:(?!\b(?:and|or|not|if|then|else|where|for|is)\b)[^()=!<>,])*"
    r"(?:[=!]=|[<>]=?)",
)

EXPRESSION = (rf"^(?:{TOKEN})*$")
SOUND = rf"^(?:{ANY}[{QUOTES}]|(?!{ANY}(?:{'|'.join(NEVER)})){balanced(9)}$)"

# What gives a number, and nothing after it makes a truth of it.
COUNTS = r"^(?:count|sum|number|order|abs|seat|debt)\s*\([^=!<>]*$"
TRUTHS = r"\b(?:is|in|matches|can|any|all|and|or|not|empty|ended by|then)\b"
NO_TRUTH = rf"^(?:[0-9]+$|(?!{ANY}{TRUTHS}){COUNTS[1:]})"
# What gives a truth.
NO_NUMBER = r"^(?:true|false|empty\([^()]*\)|[^()=!<>]*(?:[=!]=|[<>]=?)[^()=!<>]*)$"
WITH_IF = r"\b(?:if|count|where|any|all|sum)\b"


def text_of_expression():
    return {"title": "an expression", "type": "string", "minLength": 1,
            "allOf": [{"pattern": EXPRESSION}, {"pattern": SOUND}]}


def definitions():
    return {
        "expression": {"title": "an expression", "anyOf": [
            text_of_expression(), {"type": "integer"}, {"type": "boolean"}]},
        "truth": {"title": "a condition", "anyOf": [
            {**text_of_expression(), "not": {"pattern": NO_TRUTH}},
            {"type": "boolean"}]},
        "number": {"title": "a number", "anyOf": [
            {**text_of_expression(),
             "not": {"pattern": rf"^(?!{ANY}{WITH_IF}){NO_NUMBER[1:]}"}},
            {"type": "integer"}]}}


NUMBERS = ("deal", "take points", "skip", "total", "teams", "utility")
EXPRESSIONS = {"$ref": "#/definitions/expression"}


def typed(node, key=None):
    """Gives conditions and numbers a schema of their own, by their keys."""
    if isinstance(node, list):
        for one in node:
            typed(one)
        return
    if not isinstance(node, dict):
        return
    for name, child in node.get("properties", {}).items():
        kind = ("truth" if name in ("if", "while") else
                "number" if name in NUMBERS else None)
        if kind and child.get("$ref") == EXPRESSIONS["$ref"]:
            child["$ref"] = "#/definitions/" + kind
    for name, child in node.items():
        if name not in ("examples", "enum", "const"):
            typed(child, name)


# ---- Names, as interpreter/variant/names.c wants them ------------------------------

WORD = rf"{LETTERS}+(?:-{LETTERS}+)*"
NAME = rf"^{LETTER}{LETTERS}*(?:-{LETTER}{LETTERS}*)*(?: {WORD})*$"
NAMED = ("numbers", "define", "holders", "tables", "zones", "remember")
WORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "interpreter",
                     "variant", "language_words.def")


def words_of_expressions():
    """The words that no name may be: WORD("top", ...), SIGN("of")."""
    with open(WORDS, encoding="utf-8") as file:
        return re.findall(r'^(?:WORD|SIGN)\("([^"]+)"', file.read(), re.M)


def name():
    return {"title": "a name", "type": "string", "pattern": NAME,
            "not": {"enum": words_of_expressions()}}


def names(rules, parts):
    for key in NAMED:
        forms = rules[key].get("anyOf", [rules[key]])
        forms[0]["propertyNames"] = {"$ref": "#/definitions/name"}
    rules["tokens"]["propertyNames"] = {"not": {"enum": words_of_expressions()}}
    parts["parameters"].update(propertyNames={"$ref": "#/definitions/name"},
                               maxProperties=MOST_PARAMETERS)
    parts["ends"]["propertyNames"] = {"not": {"const": "limit"}}
    parts["name"] = name()


# ---- Limits ---------------------------------------------------------------------------

MOST_PLAYERS, MOST_PARAMETERS, MOST_CARDS, MOST_VALUES = 16, 4, 1024, 256


def players():
    """A number of players or a range that does not go backwards."""
    ranges = "|".join(
        rf"0?{low}\.\.0?(?:{'|'.join(map(str, range(low, MOST_PLAYERS + 1)))})"
        for low in range(1, MOST_PLAYERS + 1))
    alone = "|".join(map(str, range(1, MOST_PLAYERS + 1)))
    return {"anyOf": [{"type": "string", "pattern": f"^(?:0?(?:{alone})|{ranges})$"},
                      {"type": "integer", "minimum": 1, "maximum": MOST_PLAYERS}]}


def limits(rules, parts):
    words = {key: value for key, value in rules["players"].items()
             if key in ("description", "examples")}
    rules["players"] = {**words, **players()}
    parts["example"]["properties"]["names"]["maxItems"] = MOST_PLAYERS
    copies = parts["family"]["properties"]["copies"]["anyOf"]
    copies[0]["maximum"] = copies[1]["additionalProperties"]["maximum"] = MOST_CARDS
    attribute = rules["attributes"]["additionalProperties"]
    attribute["not"] = {"required": ["values", "cycle"]}
    for key in ("values", "cycle"):
        values = attribute["properties"][key]["anyOf"][0]
        values["maxItems"] = MOST_VALUES
        values["items"]["not"] = {"pattern": r"^(?:[0-9]+\.\.|\.\.[0-9]+)$"}


# ---- Keys that go together --------------------------------------------------------------

def ask_for_actions(parts):
    """None of the actions of a mode or a question can be said to be open in every mode.
    A question has one at least."""
    action = parts["action"]
    parts["asked action"] = {**action, "properties": {
        key: value for key, value in action["properties"].items() if key != "open"}}
    parts["asked actions"] = {**parts["actions"], "minProperties": 1,
                              "additionalProperties": {
                                  "$ref": "#/definitions/asked%20action"}}


def together(rules, parts):
    ask_for_actions(parts)
    parts["actions of a mode"] = {key: value for key, value
                                  in parts["asked actions"].items()
                                  if key != "minProperties"}
    actions = rules["modes"]["additionalProperties"]["properties"]["actions"]
    actions["$ref"] = "#/definitions/actions%20of%20a%20mode"
    askers = parts["step"]["anyOf"]
    for asker in askers:
        if "actions" in asker["properties"]:
            asker["properties"]["actions"]["$ref"] = "#/definitions/asked%20actions"
    for step in parts["step"]["anyOf"]:
        if "end round" in step["properties"]:
            step["properties"]["end round"]["not"] = {"const": "limit"}
    memory = rules["remember"]["additionalProperties"]
    memory["not"] = {"properties": {"is": {"const": "truth"},
                                    "starts": {"not": {"enum": [True, False, "true", "false"]}}},
                     "required": ["is", "starts"]}
    shown = rules["define"]["additionalProperties"]["anyOf"][1]
    shown["dependencies"] = {"shown": {"properties": {"of": {"maxProperties": 1}}}}
    known = {"enum": list(parts["line"]["properties"])}
    parts["line"]["anyOf"] = [{"propertyNames": known}, {"propertyNames": {"not": known}}]


def tighten(schema):
    rules = schema["else"]["properties"]
    parts = schema["definitions"]
    typed(schema)
    parts["condition"]["anyOf"][0] = {"$ref": "#/definitions/truth"}
    parts["end"]["anyOf"][0] = {"$ref": "#/definitions/truth"}
    parts.update(definitions())
    rules["score"]["additionalProperties"] = {"$ref": "#/definitions/number"}
    phase = rules["round"]["properties"]["phases"]["additionalProperties"]["properties"]
    del phase["next"]["$ref"]
    phase["next"].update(text_of_expression())
    names(rules, parts)
    limits(rules, parts)
    together(rules, parts)


def extended(schema):
    schema = copy.deepcopy(schema)
    tighten(schema)
    path_shapes.add(schema)
    return schema
