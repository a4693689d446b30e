"""docs/house-rules.md, the gallery of house rules, made from the files and from what is
measured: each rule, where it is known from, its file, and what it does to the game.

    python3 tests/docs/house_rules.py              says whether it is up to date
    python3 tests/docs/house_rules.py --write      writes it anew
    python3 tests/docs/house_rules.py --measure [NAME]...    measures first; all games:
                                                   about half an hour

house_rules.yaml names the rules. What is measured is kept in house_rules.json, with the
hashes of the rules. A test measures the first games again when these have changed.
"""

import functools
import json
import os
import re
import subprocess
import sys
import zlib

import games

HERE = games.HERE
PAGE = os.path.join(games.ROOT, "docs", "house-rules.md")
CHOSEN = os.path.join(HERE, "house_rules.yaml")
MEASURED = os.path.join(HERE, "house_rules.json")
GAMES, SAMPLE = 2000, 20
WIDTH = 28                                    # of the longest bar

# What is told of a rule: the group and the name of the figure, what a chart calls it,
# and what a sentence says. The first that are clear are told.
LENGTH = ("game", "decisions")
TOLD = [
    (("wins", "P1"), "games won", "{b} of the games are won instead of {a}"),
    (("first player", "wins"), "wins of the starter",
     "whoever starts wins {b} of the games instead of {a}"),
    (("game", "ties"), "ties", "{b} of the games end in a tie instead of {a}"),
    (("points", "all"), "points",
     "a player has {b} points at the end instead of {a}"),
    (("game", "rounds"), "rounds", "a game has {b} rounds instead of {a}"),
    (("rounds ended by", None), "rounds ended by '{name}'",
     "{b} of the rounds end by '{name}' instead of {a}"),
    (("game", "lead changes"), "changes of the lead",
     "the lead changes {b} times a game instead of {a} times"),
    (("game", "rounds in which the winner led to the end"), "led to the end",
     "the winner leads through {b} of the rounds instead of {a}"),
    (("actions", None), "share of '{name}'",
     "{b} of all moves are '{name}' instead of {a}"),
    (("game", "share of decisions with a choice"), "decisions with a choice",
     "{b} of the decisions offer a choice instead of {a}"),
    (("game", "legal moves per choice"), "legal moves",
     "a choice has {b} moves on average instead of {a}"),
]
SHARES = {"wins", "first player", "rounds ended by", "actions"}
SHARES_OF_GAMES = {"ties", "rounds in which the winner led to the end",
                   "share of decisions with a choice"}
NOTICED = 0.02                                # relative: less is not told


# --- What is there ----------------------------------------------------------

def chosen():
    with open(CHOSEN, encoding="utf-8") as file:
        return games.yaml.safe_load(file)


def measured():
    return json.loads(games.read(MEASURED)) if os.path.exists(MEASURED) else {}


def places():
    """Where each game and each house rule is, by name."""
    return {name.rpartition("/")[2]: os.path.join("variants", name + ".yaml")
            for name in games.listed()}


# --- What is measured -------------------------------------------------------

def compare(game, rule, bot, count):
    """The report of cria ab."""
    done = subprocess.run(
        [games.CRIA, "ab", game, rule, "--bots", bot, "--games", str(count), "--jobs",
         "1", "--format", "json"], cwd=games.ROOT, check=True, text=True,
        stdout=subprocess.PIPE, timeout=3600)
    return json.loads(done.stdout)


def figures(report):
    """Each figure by its group and name: without, with, plus or minus, is it clear."""
    found, points = {}, []
    for one in report["figures"]:
        if one["low"] is None or one["a"] is None or one["b"] is None:
            continue
        row = [one["a"], one["b"], (one["high"] - one["low"]) / 2, one["clear"]]
        if one["group"] == "points":
            points.append(row)
        else:
            found[one["group"] + "/" + one["name"]] = row
    if points:                                # the mean is known no worse than they are
        found["points/all"] = [sum(row[i] for row in points) / len(points)
                               for i in range(3)] + [all(row[3] for row in points)]
    return {key: [round(value, 5) for value in row[:3]] + [row[3]]
            for key, row in found.items()}


def sample(game, rule, bot):
    """The first games, by which it is seen whether the rules still do the same."""
    return next([one["a"], one["b"]]
                for one in compare(game, rule, bot, SAMPLE)["figures"]
                if (one["group"], one["name"]) == LENGTH)


def measure(game, rule, bot, count):
    report = compare(game, rule, bot, count)
    return {"hashes": hashes(game, rule, bot), "bot": bot,
            "players": report["players"], "games": report["played"],
            "sample": sample(game, rule, bot), "figures": figures(report)}


@functools.lru_cache(maxsize=None)
def rules_hash(*words):
    done = subprocess.run([games.CRIA, "trace", *words, "--games", "1"],
                          cwd=games.ROOT, check=True, text=True,
                          stdout=subprocess.PIPE, timeout=600)
    return re.search(r'"hash":"(\w+)"', done.stdout).group(1)


def hashes(game, rule, bot):
    """What the figures depend on: the rules without and with it, and the bot."""
    text = games.read(os.path.join(games.ROOT, "variants", "bots", bot + ".yaml"))
    return [rules_hash(game), rules_hash(game, "--with", rule),
            f"{zlib.crc32(text.encode()):08x}"]


def is_stale(game, rule, one, bot):
    """Whether the figures are of rules that play otherwise, or of another bot."""
    return one["bot"] != bot or (
        hashes(game, rule, bot) != one["hashes"] and sample(game, rule, bot) != one["sample"])


# --- What it does, in words and bars ----------------------------------------

def number(value):
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2
    return f"{value:,.{digits}f}"


def is_share(key):
    group, _, name = key.partition("/")
    return group in SHARES or name in SHARES_OF_GAMES


def shown(key, value):
    return f"{100 * value:.1f} %" if is_share(key) else number(value)


def change(key, row):
    """The difference with its 95 % confidence interval."""
    unit, times = (" pp", 100) if is_share(key) else ("", 1)
    digits = 1 if is_share(key) or abs(row[1] - row[0]) >= 10 else 2
    return (f"{times * (row[1] - row[0]):+.{digits}f} ± "
            f"{times * row[2]:.{digits}f}{unit}").replace("-", "−")


def size(row):
    """How great a change is, as a part of what it was; of shares in points."""
    return abs(row[1] - row[0]) / max(abs(row[0]), abs(row[1]), 1e-9)


def candidates(one, group, name):
    """The figures that one line of TOLD is about, the greatest change first."""
    keys = [f"{group}/{name}"] if name else [
        key for key in one["figures"] if key.startswith(group + "/")]
    return sorted((key for key in keys if key in one["figures"]),
                  key=lambda key: -abs(one["figures"][key][1] - one["figures"][key][0]))


def told(one):
    """The two clear figures that are told beside the length: key, label, sentence."""
    found = []
    for (group, name), label, sentence in TOLD:
        if group == "wins" and one["players"] > 1 or (
                group == "first player" and one["players"] == 1):
            continue
        for key in candidates(one, group, name)[:1]:
            row = one["figures"][key]
            least = 0.005 if is_share(key) else 0
            if row[3] and size(row) >= NOTICED and abs(row[1] - row[0]) >= least:
                found.append((key, label.format(name=key.partition("/")[2]), sentence))
    return found[:2]


def length(one):
    key = "/".join(LENGTH)
    row = one["figures"][key]
    if row[0] == row[1]:
        return f"Games are as long as before, {number(row[1])} decisions."
    if not row[3]:
        return (f"Games are about as long as before: {number(row[1])} decisions, with no "
                f"clear difference in {one['games']:,} games ({change(key, row)}).")
    more = row[1] / row[0] - 1
    if more >= 1:
        how = f"{row[1] / row[0]:.1f} times as long"
    else:
        how = f"{abs(100 * more):.0f} % {'longer' if more > 0 else 'shorter'}"
        how = how if abs(more) >= 0.01 else "slightly" + how.partition("%")[2]
    return (f"Games become {how}, from {number(row[0])} to {number(row[1])} decisions "
            f"({change(key, row)}).")


def others(one):
    said = []
    for key, _, sentence in told(one):
        row = one["figures"][key]
        said.append(sentence.format(a=shown(key, row[0]), b=shown(key, row[1]),
                                    name=key.partition("/")[2])
                    + f" ({change(key, row)})")
    text = ", and ".join(said) or "nothing else that `cria ab` measures changes clearly"
    return text[0].upper() + text[1:] + "."


def bar(part):
    eighths = round(8 * WIDTH * part)
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def chart(one):
    """Two bars for each figure that is told."""
    lines = []
    rows = [("/".join(LENGTH), "decisions a game")] + [
        (key, label) for key, label, _ in told(one)]
    rows = [(key, label) for key, label in rows if min(one["figures"][key][:2]) >= 0]
    wide = max(len(label) for _, label in rows)
    for key, label in rows:
        row = one["figures"][key]
        most = max(row[0], row[1], 1e-9)
        for head, word, value in ((label, "without", row[0]), ("", "with", row[1])):
            lines.append(f"{head:{wide}}  {word:7}  {bar(value / most)} "
                         f"{shown(key, value)}")
    return "\n".join(lines)


# --- The page ---------------------------------------------------------------

def actions(node):
    """The names of all actions in a tree."""
    if isinstance(node, dict):
        for key, value in node.items():
            words = key.split(".")
            if words[-1] == "actions" and isinstance(value, dict):
                yield from (name.partition(".")[0] for name in value)
            elif "actions" in words[:-1]:
                yield words[words.index("actions") + 1]
            elif key == "declining":
                yield value
            if key != "examples":
                yield from actions(value)
    elif isinstance(node, list):
        for value in node:
            yield from actions(value)


def unknown_to(bot, game, rule):
    """The actions of a rule that neither the game nor the bot knows."""
    preferred = {one["action"] for one in bot["rules"].values()}
    known = preferred | set(actions(game))
    return [name for name in dict.fromkeys(actions(rule)) if name not in known]


def caveat(names):
    said = " and ".join(f"'{name}'" for name in names)
    return [f"The bot has no rule for {said} and leaves that to chance."] if names else []


def without_examples(text):
    """A file without its comments, `about`, and what is about examples only."""
    lines, within = [], None
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        if within is not None and (not line.strip() or indent > within):
            continue
        within = None
        if re.match(r" *(examples|about|breaks)(\.[^:]*)?:", line) and indent <= 2:
            within = indent
        elif not line.startswith("#") and line.strip():
            lines.append(line)
    while lines and lines[-1] in ("add:", "change:"):
        lines.pop()
    kept = [line for line, after in zip(lines, lines[1:] + [""])
            if not (line == "add:" and not after.startswith(" "))]
    return "\n".join(kept)


def rule_tree(path):
    return games.yaml.load(games.read(os.path.join(games.ROOT, path)),
                           games.yaml.BaseLoader)


def entry(rule, known, path, one, game):
    text, tree = games.read(os.path.join(games.ROOT, path)), rule_tree(path)
    bot = one and rule_tree(os.path.join("variants", "bots", one["bot"] + ".yaml"))
    return ["", f"### {tree['name']}", "",
            " ".join(tree["about"].split()), f"*{known}*", "",
            f"[{rule}.yaml](../{path}):", "", "```yaml",
            without_examples(text), "```", "",
            *([length(one), others(one), *caveat(unknown_to(bot, game, tree)),
               "", "```text", chart(one), "```"]
              if one else ["Not measured yet."])]


def anchor(name):
    return re.sub(r"[^\w -]", "", name.lower()).replace(" ", "-")


HEAD = """\
# House rules that people play

Made by `tests/docs/house_rules.py` from the files in [variants/](../variants). Each rule
is told in the words of its file, with where it is known from. Then comes the file itself,
without its description and its examples, and what the rule does to the game. Try one with
`cria play crazy-eights --with queen-skips`; `cria rules crazy-eights --with queen-skips
--changes` tells exactly what it changes.

What it does was measured with `cria ab`: bots play the same deals without and with the
rule. A bot for the game sits in each seat. Where it has no rule it chooses at random, and
it does not adapt to a new rule as people would. A figure like "+3.1 ± 1.0" is the
difference with its 95 % confidence interval; pp are percentage points. Only clear
effects are listed: those that stand out when all figures are considered together
([simulation.md](simulation.md)).
"""


def page():
    paths, known, seen, bots = places(), chosen(), measured(), games.bots()
    names = {game: rule_tree(paths[game]).get("name", game) for game in known}
    count = sum(len(one["rules"]) for one in known.values())
    lines = [HEAD, f"{count} rules for {len(known)} games:", ""]
    for game, name in names.items():
        lines.append(f"- [{name}](#{anchor(name)}): " + ", ".join(
            f"[{title}](#{anchor(title)})" for title in
            (rule_tree(paths[rule])["name"] for rule in known[game]["rules"])))
    for game, part in known.items():
        one = next((seen[rule] for rule in part["rules"] if rule in seen), None)
        lines += ["", f"## {names[game]}", "",
                  f"`{game}`" + (f": {one['players']} players, each "
                                 f"[{bots[game]}](../variants/bots/{bots[game]}.yaml), "
                                 f"and {one['games']:,} games for each rule." if one
                                 else "")]
        for rule, text in part["rules"].items():
            lines += entry(rule, text, paths[rule], seen.get(rule),
                           rule_tree(paths[game]))
    return "\n".join(lines) + "\n"


def save(seen):
    there = {rule for part in chosen().values() for rule in part["rules"]}
    with open(MEASURED, "w", encoding="utf-8") as file:
        rows = [f" {json.dumps(key)}: {json.dumps(seen[key])}"
                for key in sorted(seen) if key in there]
        file.write("{\n" + ",\n".join(rows) + "\n}\n")


def measure_all(names):
    bots, seen = games.bots(), measured()
    for game, part in chosen().items():
        for rule in part["rules"]:
            if names and game not in names and rule not in names:
                continue
            seen[rule] = measure(game, rule, bots[game], part.get("games", GAMES))
            print(rule, length(seen[rule]), others(seen[rule]), flush=True)
            save(seen)


def main(arguments):
    if "--measure" in arguments:
        measure_all([one for one in arguments if not one.startswith("-")])
    if "--measure" in arguments or "--write" in arguments:
        text = page()
        with open(PAGE, "w", encoding="utf-8") as file:
            file.write(text)
    elif not os.path.exists(PAGE) or games.read(PAGE) != page():
        sys.exit("docs/house-rules.md is not up to date: "
                 "'python3 tests/docs/house_rules.py --write'")


if __name__ == "__main__":
    main(sys.argv[1:])
