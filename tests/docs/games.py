"""docs/games.md, made from the files: every game with what it uses and how long
and how fast it is, and the families of card games of another system.

    python3 tests/docs/games.py                    says whether it is up to date
    python3 tests/docs/games.py --write            writes it anew
    python3 tests/docs/games.py --measure [GAME]...    measures first; all games:
                                                   about half an hour, with valgrind

What is measured is kept in measured.json, beside this file; families.yaml says
which file plays which of the families.
"""

import collections
import json
import os
import re
import statistics
import subprocess
import sys

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.environ.get("ROOT") or os.path.join(HERE, "..", "..")
CRIA = os.environ.get("CRIA") or os.path.join(
    ROOT, "build", "gcc-release", "cria")
PAGE = os.path.join(ROOT, "docs", "games.md")
MEASURED = os.path.join(HERE, "measured.json")
FAMILIES = os.path.join(HERE, "families.yaml")
GAMES = 200                                   # for the mean length
COUNTED = 50                                  # for the instructions
LIMIT, MEDIAN = 12000, 1800                   # instructions a decision

Game = collections.namedtuple("Game", "name group path text tree base")


# --- What is there ----------------------------------------------------------

def listed():
    """The names of all shipped variants, with their folders."""
    done = subprocess.run([CRIA, "list", "--names"], cwd=ROOT, check=True,
                          text=True, stdout=subprocess.PIPE, timeout=60)
    return done.stdout.split()


def is_house(name):
    return "house" in name.split("/")[:-1]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def games():
    """All whole games, by name, in the order of the folders."""
    found = {}
    for name in listed():
        if is_house(name):
            continue
        path = os.path.join("variants", name + ".yaml")
        text = read(os.path.join(ROOT, path))
        tree = yaml.load(text, yaml.BaseLoader)
        group, _, short = name.rpartition("/")
        found[short] = Game(short, group, path, text, tree, tree.get("extends"))
    return found


def house_rules():
    """How many house rules each game has."""
    count = collections.Counter()
    for name in listed():
        if is_house(name):
            text = read(os.path.join(ROOT, "variants", name + ".yaml"))
            count[re.search(r"^extends: *(\S+)", text, re.M).group(1)] += 1
    return count


def bots():
    """A bot for each game: the first that names it."""
    found, folder = {}, os.path.join(ROOT, "variants", "bots")
    for file in sorted(os.listdir(folder)):
        bot = yaml.load(read(os.path.join(folder, file)), yaml.BaseLoader)
        for game in bot.get("for", []):
            found.setdefault(game, file.removesuffix(".yaml"))
    return found


# --- What a game uses -------------------------------------------------------

def mappings(node):
    """All mappings in a tree, examples left out."""
    if isinstance(node, dict):
        yield node
        for key, value in node.items():
            if key != "examples":
                yield from mappings(value)
    elif isinstance(node, list):
        for value in node:
            yield from mappings(value)


def words(node):
    """All texts in a tree, examples left out."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key not in ("examples", "about", "called"):
                yield key
                yield from words(value)
    elif isinstance(node, list):
        for value in node:
            yield from words(value)
    elif isinstance(node, str):
        yield node


def has(*keys):
    """Whether one mapping has all of these keys."""
    return lambda game: any(all(key in one for key in keys)
                            for one in mappings(game.tree))


def says(pattern):
    """Whether a text, an expression as a rule, has this in it."""
    return lambda game: any(re.search(pattern, text)
                            for text in words(game.tree))


def zone(test):
    """Whether a zone is like this."""
    return lambda game: any(isinstance(one, dict) and test(one) for one in
                            (game.tree.get("zones") or {}).values())


def together(game):
    """Whether several decide at the same time: all turns, or a question."""
    return has("ask", "as")(game) or any(
        one.get("turns") == "at once" for one in mappings(game.tree))


def kept_from_owner(game):
    return zone(lambda one: one.get("seen by") == "everybody else")(game)


def pairs_of_keys(game):
    """Zones or memory with two keys."""
    parts = [*(game.tree.get("zones") or {}).values(),
             *(game.tree.get("remember") or {}).values()]
    return any(isinstance(one, dict) and isinstance(one.get("of"), list)
               and len(one["of"]) == 2 for one in parts)


NOTIONS = {
    "partners": has("teams"),
    "phases": has("phases"),
    "at the same time": together,
    "offers": has("offer to"),
    "questions": lambda game: has("ask")(game) and not together(game),
    "several cards": has("some of"),
    "groups": says(r"\bgroups? of\b"),
    "relations": has("relations"),
    "tables": has("tables"),
    "dice": has("dice"),
    "tokens": has("tokens"),
    "modes": has("modes"),
    "out of the round": has("statuses"),
    "two keys": pairs_of_keys,
    "face up, face down": lambda game: has("turn up")(game)
                          or has("turn down")(game),
    "hidden from the owner": kept_from_owner,
    "reveals": has("reveal"),
    "routines": has("routines"),
    "definitions with parameters": has("of", "is", "called"),
    "unions": says(r"\bunion\("),
    "chance of its own": has("pick"),
}


def notions(game, known):
    """The notions that a game or the game that it extends uses."""
    base = known.get(game.base)
    return [name for name, test in NOTIONS.items()
            if test(game) or (base and name in notions(base, known))]


def people(game, known):
    text = game.tree.get("players") or (game.tree.get("change") or {}).get("players")
    return (people(known[game.base], known) if text is None
            else text.replace("..", " to "))


# --- What is measured -------------------------------------------------------

def simulate(name, bot, count, *before):
    command = [*before, CRIA, "simulate", name, "--games", str(count),
               "--jobs", "1", "--seed", "9", "--bots", bot, "--format", "json"]
    return subprocess.run(command, cwd=ROOT, check=True, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          timeout=3600)


def figure(said, name):
    return next(one["value"] for one in json.loads(said)["figures"]
                if one["group"] == "game" and one["name"] == name)


def instructions(name):
    """Machine instructions a decision at random play."""
    done = simulate(name, "random", COUNTED, "valgrind", "--tool=callgrind",
                    "--callgrind-out-file=/dev/null",
                    "--toggle-collect=meter_play")
    counted = int(re.search(r"Collected : (\d+)", done.stderr).group(1))
    return round(counted / (COUNTED * figure(done.stdout, "decisions")))


def measure(game, bot):
    said = simulate(game.name, bot or "random", GAMES).stdout
    return {"instructions": instructions(game.name), "bot": bot,
            "players": json.loads(said)["players"],
            "decisions": round(figure(said, "decisions"), 1),
            "rounds": round(figure(said, "rounds"), 1)}


def measured():
    return json.loads(read(MEASURED)) if os.path.exists(MEASURED) else {}


# --- The page ---------------------------------------------------------------

def row(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def game_row(game, known, rules, seen):
    one = seen.get(game.name, {})
    length = "{decisions:g}".format(**one) if one else "?"
    if one and not one["bot"]:
        length += " (random)"
    return row(f"[{game.tree.get('name', game.name)}](../{game.path})",
               people(game, known), len(game.text.splitlines()),
               f"{one['instructions']:,}" if one else "?", length,
               rules[game.name], ", ".join(notions(game, known)))


def game_table(known, rules, seen):
    lines, group = [], None
    for game in known.values():
        if game.group != group:
            group = game.group
            lines += ["", f"## {group.capitalize() or 'The family'}", "",
                      row("game", "players", "lines", "instructions",
                          "decisions", "house rules", "what it uses"),
                      row(*["---"] * 2, *["--:"] * 4, "---")]
        lines.append(game_row(game, known, rules, seen))
    return lines


def summary(known, seen):
    counts = [seen[name]["instructions"] for name in known if name in seen]
    above = [name for name in known
             if seen.get(name, {}).get("instructions", 0) > LIMIT]
    return (f"{len(known)} games. The median of their instructions is "
            f"{statistics.median(counts):,.0f} (the goal: {MEDIAN:,}); above "
            f"{LIMIT:,}: {', '.join(above) or 'none'}.")


def families():
    return yaml.safe_load(read(FAMILIES))


def family_row(name, one, paths):
    file = one.get("file")
    where = f"[{file}](../variants/{paths[file]}.yaml)" if file else "no"
    return row(name, where, one.get("how", ""))


def family_table():
    found = families()
    paths = {name.split("/")[-1]: name for name in listed()}
    shipped = sum("file" in one for one in found.values())
    return ["", "## The families of CardStock", "",
            f"CardStock (Goadrich, 2022) plays {len(found)} families of card games. "
            f"{shipped} of them are files here, the others are not written.",
            "", row("family", "shipped", ""), row(*["---"] * 3)] + [
                family_row(name, one, paths) for name, one in found.items()]


HEAD = """\
# The games

Made by `tests/docs/games.py` from the files in [variants/](../variants), which say
where their rules are from. Lines are those of the whole file, with comments and
examples. Instructions are machine instructions a decision with players who play at
random, counted by callgrind over 50 games; decisions are those of a game with a
sensible bot in each seat, the mean of 200 games. Both are with the number of players
that `cria simulate` takes unless told otherwise. [house-rules.md](house-rules.md) shows
what some of the house rules do.
"""


def page():
    known, seen = games(), measured()
    return "\n".join([HEAD, summary(known, seen),
                      *game_table(known, house_rules(), seen),
                      *family_table()]) + "\n"


def measure_all(names):
    known, players, seen = games(), bots(), measured()
    for name in names or known:
        seen[name] = measure(known[name], players.get(name))
        print(name, seen[name], flush=True)
        with open(MEASURED, "w", encoding="utf-8") as file:
            json.dump({key: seen[key] for key in sorted(seen) if key in known},
                      file, indent=1)
            file.write("\n")


def main(arguments):
    if "--measure" in arguments:
        measure_all([one for one in arguments if not one.startswith("-")])
    if "--measure" in arguments or "--write" in arguments:
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(page())
    elif not os.path.exists(PAGE) or read(PAGE) != page():
        sys.exit("docs/games.md is not up to date: "
                 "'python3 tests/docs/games.py --write'")


if __name__ == "__main__":
    main(sys.argv[1:])
