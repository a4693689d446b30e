"""Files made to keep a reader busy or to fill its memory: each as (name, text,
id of the finding that it must end with, or None when it is sound)."""

import os

BASE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..",
                    "messages", "last-card.yaml")
HOUSE = "cria: 1\nextends: last-card\n"
OUT = "    out: empty(hand of actor)\n"


def base():
    with open(BASE, encoding="utf-8") as file:
        return file.read()


def ends(expression):
    """A variant with one expression."""
    return base().replace(OUT, f"    out: >-\n      {expression}\n", 1)


def under(section, lines):
    return base().replace(f"{section}:\n", f"{section}:\n{lines}", 1)


def many(line, count):
    return "".join(line.format(i, i + 1) for i in range(count))


def bomb(letters):
    rows = [f"{letters[0]}: &{letters[0]} [x, x, x, x, x, x, x, x, x, x]\n"]
    for last, letter in zip(letters, letters[1:]):
        rows.append(f"{letter}: &{letter} [{', '.join(['*' + last] * 10)}]\n")
    return "".join(rows)


def routines(body):
    return under("  setup", "    go: {perform: r0}\n") + "routines:\n" + body


def files():
    step = "    s{0}: {{shuffle: draw}}\n"
    yield "brackets", "cria: " + "[" * 200000, "too-deep"
    yield "braces", "{a: " * 200000, "too-deep"
    yield "dashes", "- " * 200000, "too-deep"
    yield "colons", "a: " * 200000, "yaml-syntax"
    yield "quotes", '"' * 200000, "yaml-syntax"
    yield "tags", HOUSE + "name: " + "!" * 200000 + " x\n", "unsupported-tag"
    yield "alias-bomb", bomb("abcdefghijkl"), "too-many"
    yield "aliases-to-nothing", "a: [" + "*b," * 200000, "unknown-alias"
    yield "long-file", HOUSE + 'name: "' + "x" * 10_000_000 + '"\n', "too-long"
    yield "long-text", HOUSE + 'name: "' + "x" * 1_000_000 + '"\n', None
    yield "long-number", (HOUSE + "change:\n  numbers: {hand size: " +
                          "9" * 900_000 + "}\n"), "out-of-range"
    yield "long-name", f"cria: 1\nextends: {'x' * 900_000}\n", "unknown-variant"
    yield "keys", HOUSE + many("k{0}: 1\n", 100_000), "too-many"
    yield "equal-keys", HOUSE + "k: 1\n" * 100_000, "too-many"
    yield "steps", under("  setup", many(step, 20_000)), "too-many"
    yield "removals", HOUSE + "remove:\n" + many("  - k{0}\n", 15_000), \
        "no-such-key"
    yield "changes", HOUSE + "change:\n" + many(
        "  k{0}: {{" + ", ".join(f"a{i}: 1" for i in range(16)) + "}}\n",
        900), "no-such-key"
    yield "additions", HOUSE + "add:\n  cards:\n" + many(
        "    k{0}: {{" + ", ".join(f"a{i}: 1" for i in range(16)) + "}}\n",
        900), "unknown-name"
    yield "cards", base().replace(
        "attributes:\n", "attributes:\n" + "".join(
            f"  at{i}: {{values: [{', '.join(f'v{i}x{k}' for k in range(60))}]"
            "}\n" for i in range(5)), 1).replace(
        "  crown: {value: crown,",
        "  all: {" + "".join(f"at{i}: each, " for i in range(5)) +
        "copies: 1}\n  crown: {value: crown,", 1), "too-many"
    yield "deck", base().replace(
        "crown: {value: crown, copies: 2, points: 8}",
        "a: {value: 1, label: A, copies: 2000000000}\n"
        "  b: {value: 2, label: B, copies: 2000000000}\n"
        "  c: {value: crown, copies: 294967296}", 1), "too-many"
    yield "pattern", base().replace("2..4", '"' + "1" * 900_000 + '!"', 1), \
        "wrong-form"
    yield "word", ends("a" * 900_000), "too-long"
    yield "hyphens", ends("a-" * 400_000), "too-long"
    yield "blanks", ends("1" + " " * 900_000 + "> 0"), None
    yield "parentheses", ends("(" * 100_000 + "1" + ")" * 100_000), "too-long"
    yield "deep", ends("(" * 400 + "true" + ")" * 400), "too-deep"
    yield "negations", ends("not " * 900 + "true"), None
    yield "conditions", ends("if true then " * 50_000), "too-long"
    yield "sum", ends("1" + " + 1" * 100_000 + " > 0"), "too-long"
    yield "many-words", base().replace(
        "score:\n", "score:\n" + many(
            "  s{0}: " + " * ".join(["round"] * 90) + "\n", 950), 1) + \
        "define:\n" + many("  the very best of day d{0}: 1\n", 999), "too-long"
    yield "many-names", base().replace(
        "score:\n", "score:\n" + many(
            "  s{0}: " + " + ".join(["the very best of day d998"] * 80) + "\n",
            400), 1) + \
        "define:\n" + many("  the very best of day d{0}: 1\n", 999), "too-long"
    yield "last-players", base().replace("actions:\n", "actions:\n" + many(
        "  act{0}: {{do: {{draw: {{deal: 1, from: draw, to: "
        "hand of actor}}}}}}\n", 990), 1).replace("about: ", 'about: "' + "last player to " * 60000 +
                         '"\n# ', 1), "too-many"
    yield "owners", ends("hand" + " of next player" * 50_000), "too-long"
    yield "definitions", ends("d0 > 1") + "define:\n" + \
        many("  d{0}: d{1} + d{1}\n", 12) + "  d12: 1\n", "too-long"
    yield "definition-in-a-circle", ends("d0 > 1") + \
        "define: {d0: d1 + d1, d1: d0 + d0}\n", "uses-itself"
    yield "routines", routines(
        many("  r{0}: {{a: {{perform: r{1}}}, b: {{perform: r{1}}}, "
             "c: {{perform: r{1}}}}}\n", 14) + "  r14: {}\n"), "too-long"
    yield "routine-in-a-circle", routines(
        "  r0: {a: {perform: r0}, b: {perform: r0}, c: {perform: r0}}\n"), \
        "too-deep"
    yield "move-text", under("actions", "  talk: {text: \"" +
                             "{actor}" * 100_000 + "\"}\n"), "out-of-range"
    yield "circle", "cria: 1\nextends: ./circle.yaml\n", "extends-circle"
    yield "chain-0", "cria: 1\nextends: ./chain-1.yaml\n", "extends-circle"


def chain():
    """The files that chain-0 leads to."""
    for i in range(1, 1001):
        yield f"chain-{i}", f"cria: 1\nextends: ./chain-{i + 1}.yaml\n"
