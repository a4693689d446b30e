"""Running cria, and what it prints: traces, sessions at the prompt."""

import json
import os
import re
import shutil
import subprocess

from variant import load

NAMES = ["Ann", "Bob", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ines", "Jon"]
MARK = re.compile(r"There is no command ':mark[^']*'; ':help' lists them\.\n")
ENVIRONMENT = {
    **os.environ,
    "NO_COLOR": "1",
    "TERM": "dumb",
    "LC_ALL": "C.UTF-8",
    "COLUMNS": "80",
}


PATIENCE = 600                # seconds, after which a command is given up


def run(cria, *arguments, given="", cwd=None, **environment):
    """What a command prints on standard output and on standard error. It cannot wait
    for ever: it has all its input, and is ended when it takes too long."""
    return subprocess.run(
        [cria, *arguments],
        input=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**ENVIRONMENT, **environment},
        cwd=cwd,
        timeout=PATIENCE,
        check=False,
    )


def games_of(text):
    """The games of a trace, each a list of records."""
    games = []
    for line in text.splitlines():
        record = json.loads(line)
        if record["record"] == "game":
            games.append([])
        games[-1].append(record)
    return games


class Rules:
    """A variant with what is put on it, as a command line and as a replay name it."""

    def __init__(self, cria, name, house=(), settings=None):
        self.cria, self.name = cria, name
        self.house, self.settings = list(house), dict(settings or {})
        self.arguments = [name]
        for rule in self.house:
            self.arguments += ["--with", rule]
        for path, value in self.settings.items():
            self.arguments += ["--set", f"{path}={value}"]
        self.variant = load(cria, self.arguments)

    def __str__(self):
        return " ".join(os.path.basename(word) for word in self.arguments)

    def header(self, names, seed):
        """The beginning of a replay."""
        header = {"cria replay": 1, "variant": self.name}
        if self.house:
            header["with"] = self.house
        if self.settings:
            header["set"] = self.settings
        return {**header, "names": names, "seed": seed}

    def players(self):
        """The fewest and the most players."""
        text = str(self.variant.rules["players"])
        least, _, most = text.partition("..")
        return int(least), int(most or least)

    def trace(self, names, seed, games, *options):
        """Games of bots."""
        found = run(
            self.cria, "trace", *self.arguments, "--names", ",".join(names),
            "--seed", str(seed), "--games", str(games), *options,
        )  # fmt: skip
        return games_of(found.stdout)


def write(folder, name, replay):
    """Writes a replay; JSON is YAML."""
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        file.write(json.dumps(replay, ensure_ascii=False))


def traced(cria, replays, folder):
    """The games of replays as far as they can be played; None: not at all."""
    os.makedirs(folder)
    for number, replay in enumerate(replays):
        write(folder, f"{number:06d}.yaml", replay)
    return traced_files(cria, folder, range(len(replays)))


def traced_files(cria, folder, numbers, ending=".yaml"):
    """The games of the replays in a folder, which have numbers for names."""
    numbers = list(numbers)
    games = games_of(run(cria, "replay", folder, "--trace").stdout)
    if len(games) == len(numbers):
        return games
    if len(numbers) == 1:
        return [games[0] if games else None]
    found, middle = [], len(numbers) // 2
    for half in (numbers[:middle], numbers[middle:]):      # one of them has none
        inner = f"{folder}-"
        os.makedirs(inner)
        for number in half:
            name = f"{number:06d}{ending}"
            os.link(os.path.join(folder, name), os.path.join(inner, name))
        found += traced_files(cria, inner, half, ending)
        shutil.rmtree(inner)
    return found


def parts(text):
    """What a session printed between its marks."""
    return MARK.split(text)
