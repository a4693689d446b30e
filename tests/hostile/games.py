"""Rules made to keep whoever plays them busy: each as (name, text, id of the
finding that playing ends with, or None when it is only much work)."""

import files

SETUP = "    turn up: {"
WHEN = "  draw:\n    do:\n"


def setup(steps):
    """The base with more steps in the setup of a round."""
    return files.base().replace(SETUP, steps + SETUP, 1)


def within(depth, kind="any", inner=None):
    """Sets within sets within sets; without [inner] the innermost is about the elements
    of all, so that nothing is the same for all elements."""
    every = " + ".join(f"(if v{i} == v{i + 1} then 1 else 0)"
                       for i in range(depth - 1))
    inner = inner or (f"{every} > 100" if kind == "any" else every)
    for i in range(depth):
        inner = f"{kind}(({inner}) for each value as v{i} in any value)"
    return inner


def large():
    """As many cards, places and players as there may be."""
    values = ", ".join(f"v{i}" for i in range(64))
    text = files.base().replace("players: 2..4", "players: 2..10").replace(
        "[1, 2, 3, 4, 5, crown]", f"[{values}]").replace(
        "  number: {value: 1..5, colour: each, copies: 2, points: value}\n"
        "  crown: {value: crown, copies: 2, points: 8}\n",
        "  one: {value: each, copies: 3, points: 1}\n").replace(
        "remember:\n", "remember:\n" + "".join(
            f"  r{i}: {{is: number, for: game, of: each value}}\n"
            for i in range(990)))
    return text.replace("zones:\n", "zones:\n" + "".join(
        f"  z{i}: {{of: each {('player', 'value')[i % 2]}, "
        f"{('as: pile, ', '')[i // 2 % 2]}"
        f"seen by: {('owner', 'nobody')[i % 2]}}}\n"
        for i in range(61)), 1)


def games():
    much = "".join(f"        s{i}: {{gather into: draw}}\n" for i in range(900))
    yield "loop", setup("    ever:\n      while: round > 0\n      do: {}\n"), \
        "endless-effect"
    yield "long-loop", setup("    ever:\n      while: round > 0\n      do:\n" +
                             much), "endless-effect"
    yield "loop-in-loops", setup(
        "    ever:\n      for each: card\n      in: draw\n      do:\n"
        "        a:\n          for each: card\n          in: draw\n"
        "          do:\n            b:\n              while: round > 0\n"
        "              do: {}\n"), "endless-effect"
    yield "sets-in-sets", files.base().replace(
        files.OUT, f"    out: {within(12)}\n", 1), \
        "endless-effect"
    yield "sums-in-sums", files.base().replace(
        files.OUT, f"    out: {within(12, 'sum')} < 0\n", 1), \
        "endless-effect"
    yield "behind-a-condition", files.base().replace(
        WHEN, "  draw:\n    when:\n      early: round < 1000 or " +
        within(12, inner="round < 0") + "\n    do:\n", 1), None
    yield "questions", setup(
        "    ever:\n      while: round > 0\n      do:\n        it:\n"
        "          ask: next player\n          actions: {yes: {}}\n"), \
        "endless-effect"
    yield "moves", files.base().replace(
        WHEN, "  draw:\n    choose: {a: 1..3000, b: 1..3000}\n    do:\n", 1), \
        "too-many-moves"
    yield "number", files.base().replace(
        WHEN, "  draw:\n    choose: {a: 1..999999999}\n    do:\n", 1), \
        "too-many-moves"
    yield "no-such-number", files.base().replace(
        WHEN, "  draw:\n    choose:\n      a: {from: 1..999999999, "
        "where: a < 0}\n    do:\n", 1), "no-move"
    yield "no-such-sum", files.base().replace(
        WHEN, "  draw:\n    choose:\n      a: {from: 1..999999999, "
        "where: a * a == 7}\n    do:\n", 1), "endless-effect"
    yield "subsets", files.base().replace(
        "hand size: 3", "hand size: 1", 1).replace(
        WHEN, "  draw:\n    choose: {some: {some of: draw, least: 1}}\n"
        "    do:\n", 1), "too-many-moves"
    yield "together", files.base().replace(
        WHEN, "  draw:\n    choose:\n      some: {some of: hand of actor, "
        "together: {few: " + within(10) + "}}\n    do:\n", 1), \
        "endless-effect"
    yield "worth", setup(
        "    all: {give: tokens of supply, from: supply, to: actor}\n"
        "    points: {take points: 2 * 999999999, by: actor}\n"
        "    more: {take points: 2 * 999999999, by: actor}\n").replace(
        "zones:\n", "tokens:\n  white: {worth: 2, supply: 30000}\n"
        "  black: {worth: 2000000000, supply: 30000}\n"
        "  gold: {worth: 2000000001, supply: unlimited}\nzones:\n", 1), None
    yield "skips", files.base().replace(
        WHEN, WHEN +
        "      many: {skip: " + " * ".join(["999999999"] * 20) + "}\n"
        "      again: {skip: 0 - " + " * ".join(["999999999"] * 20) + "}\n",
        1), None
    yield "numbers", files.base().replace(
        "cards: sum(points for each card in hand of player)",
        "cards: " + " * ".join(["999999999"] * 40)), "number-too-large"
    yield "never-ends", files.base().replace(
        "    out: empty(hand of actor)\n    blocked: empty(draw)\n",
        "    never: round < 0\n", 1).replace("  draw:\n    do:\n      draw: {"
        "deal: 1, from: draw, to: hand of actor}\n", "  pass: {do: {}}\n"), None
    yield "large", large(), None
