#!/usr/bin/env python3
"""Every command with one allocation refused, one after the other: it says in one
line that there is not enough memory and ends with a status that is not 0, or it
does what it always does, to the byte. A file is written as a whole or not.

    python3 tests/memory/refused.py CRIA REFUSE.so [COMMAND...]

tries the first and the last allocations of each command, every 28th of the first 500,
and every 97th after them, or fewer where there are very many. Most of the first are
those of reading the rules, which commands have in common: each command tries others of
them than the one before, so that 28 together try all. With CRIA_THOROUGH=1 every
allocation. Prints TAP."""

import collections
import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
CRIA, SHIM = (os.path.abspath(path) for path in sys.argv[1:3])
THOROUGH = os.environ.get("CRIA_THOROUGH") == "1"
FIRST, STEP = 500, 97
TURNS = 28          # commands that share the first allocations
MOST = 50           # about as many of the later ones are tried
ENDS = 8            # allocations at the beginning and the end, which each tries
JOBS = 2
SECONDS = 300
SHOWN = 3           # failures of each command

# {A} is the file that a command writes; {PART}, {REPLAY}, {TRACE} are there
# before. What stands after '<' is typed. The status it has otherwise is any. '@' begins
# what is done where there are few variants.
COMMANDS = {
    "help": "--help",
    "list": "@list",                 # it loads all variants
    "list --names": "@list --names",
    "new": "new {A} --extends pig",
    "new, a game": "new {A} --like dice",
    "show": "show pig",
    "show --config": "show pig --config",
    "show --dump": "show pig --dump=bytecode",
    "check": "check lama",
    "check, a house rule": "check no-draw",
    "check, errors": "check tests/bad/three-mistakes.yaml",
    "check, errors below": "check tests/bad/house-declares-what-is-there.yaml",
    "check, warnings": "check lama --set numbers.threshold=0",
    "check, sarif": "check pig --format sarif",
    "check --play": "check pig --play 3",
    "rules": "rules pig",
    "rules, markdown": "rules pig --format markdown",
    "rules, man": "rules pig --format man",
    "rules, html": "rules pig --format html",
    "rules --changes": "rules pig --set numbers.goal=50 --changes",
    "diff": "diff pig pig --set numbers.goal=50",
    "trace": "trace pig --games 2",
    "record": "record pig",
    "record, mcts": "record pig --bots mcts:10",
    "record, keen": "record lama --bots keen",
    "replay": "replay {REPLAY}",
    "replay --junit": "replay {REPLAY} --junit {A}",
    **({"replay --minimise": "replay {WRONG} --minimise"} if THOROUGH else {}),
    "replay, other rules": "replay {REPLAY} --rules pig --set numbers.goal=90",
    "convert": "convert {REPLAY}",
    "convert, a trace": "convert {TRACE}",
    "simulate": "simulate pig --games 20 --jobs 1 --output {A}",
    "simulate, csv": "simulate pig --games 20 --jobs 1 --format csv",
    "simulate, a page": "simulate pig --games 20 --jobs 1 --report {A}",
    "simulate, a part": "simulate pig --games 20 --jobs 1 --shard 1/2",
    "ab": "ab pig pig --set numbers.goal=50 --games 20 --jobs 1",
    "ab, a house rule": "ab lama no-draw --games 20 --jobs 1",
    "sweep": "sweep pig --over numbers.goal=50,60 --games 20 --jobs 1",
    "match": "match pig --bots random,pacer --games 20 --jobs 1",
    "match, a page": "match pig --bots random,pacer --games 20 --jobs 1 "
                     "--report {A}",
    "stats": "stats {REPLAY} --games 20 --jobs 1 --report {A}",
    "tune": "tune pig --try numbers.goal=50,60 --want rounds~about~1 "
            "--games 40 --jobs 1 --output {A}",
    "merge": "merge {PART} {PART2}",
    "coverage": "coverage pig --games 5",
    "explain": "explain never-read",
    "schema": "schema",
    "compile": "compile pig",
    "compiling": "simulate pig --games 20 --jobs 1 --compile",
    "bench": "bench pig --seconds 0",
    "no such command": "lst",
    "no such variant": "show pgi",
    "play": "play pig --seed 1 --names Ann,Bob <1\n1\n2\n1\n",
    "repl": "repl lama --seed 1 --names Ann,Bob <1\n:why quit\n:legal\n"
            ":knows Bob\n:odds 5\n:save /dev/null\n:set Ann 1 2\n:quit\n",
    "repl, other rules": "repl pig --seed 3 <1\n:rule numbers.goal=50\n"
                         ":bot P2 mcts:5\n:undo\n:redo\n"
                         ":reload\n",
    "repl, a house rule": "repl lama --seed 3 <:with no-draw\n:bot P2 keen\n"
                          ":near play 1\n:undo\n",
    "repl, saving": "repl pig --seed 3 <1\n:rule numbers.goal=50\n"
                    ":save house {A}\n",
    "repl, loading": "repl pig --seed 3 <:load {REPLAY} 2\n1\n:near hold\n"
                     ":why hold\n",
}

# The few variants: a game, a house rule, a bot and a file with a mistake; and where a
# program lies that finds them.
FEW = ("variants/lama.yaml", "variants/house/no-draw.yaml", "variants/bots/keen.yaml",
       "tests/bad/three-mistakes.yaml")
PLACE = "/build/gcc/cria"

# What it prints is not always the same, so only how it ends counts.
UNSTEADY = {"bench"}

# The system's loader of libraries does not say that memory ran out.
LOADER = b"the compiled rules cannot be loaded"

Outcome = collections.namedtuple("Outcome", "status output errors file count")


class Place:
    """A folder of one thread: what a run writes, and is given."""

    def __init__(self, given):
        self.path = tempfile.mkdtemp()
        self.given = given
        self.name = os.path.join(self.path, "a-file")
        self.file = self.name + ".yaml"
        self.names = {name: os.path.join(self.path, name)
                      for name in ("out", "err", "in", "count")}

    def run(self, line, at):
        line, _, typed = line.partition("<")
        few = self.given["FEW"] if line.startswith("@") else ""
        line = line.removeprefix("@")
        typed = typed.format(A=self.name, **self.given)
        words = [word.format(A=self.file, **self.given).replace("~", " ")
                 for word in line.split()]
        for name, content in (("in", typed), ("count", "")):
            with open(self.names[name], "w", encoding="utf-8") as file:
                file.write(content)
        if os.path.exists(self.file):
            os.unlink(self.file)
        temporary = os.path.join(self.path, "tmp")
        os.mkdir(temporary)
        environment = {"LD_PRELOAD": SHIM, "REFUSE_AT": str(at),
                       "REFUSE_COUNT": self.names["count"],
                       "TMPDIR": temporary, "HOME": self.path,
                       "CC": os.environ.get("CC", "cc") + " -O0",
                       "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}
        done = subprocess.run([few + PLACE if few else CRIA] + words,
                              cwd=few or ROOT, env=environment,
                              stdin=open(self.names["in"], "rb"),
                              stdout=open(self.names["out"], "wb"),
                              stderr=open(self.names["err"], "wb"),
                              timeout=SECONDS, check=False)
        left = os.listdir(temporary)
        shutil.rmtree(temporary)
        return Outcome(done.returncode, self.read("out"), self.read("err"),
                       self.read_file(left), int(self.read("count") or 0))

    def read(self, name):
        with open(self.names[name], "rb") as file:
            return file.read()

    def read_file(self, left):
        """What was written, and what was left where nothing may be."""
        beside = sorted(set(os.listdir(self.path)) -
                        set(self.names) - {os.path.basename(self.file)} - {".local", ".config"})
        if left or beside:
            return f"left behind: {left + beside}"
        if not os.path.exists(self.file):
            return None
        with open(self.file, "rb") as file:
            return file.read()

    def close(self):
        shutil.rmtree(self.path)


def told(errors):
    """Whether one line says that memory ran out, and nothing else is said
    after it."""
    lines = [line for line in errors.decode(errors="replace").splitlines()
             if "not enough memory" in line]
    return len(lines) == 1 and lines[0].startswith("cria") and \
        errors.rstrip().endswith(lines[0].encode())


def judge(name, usual, found):
    """What is wrong with a run of which an allocation was refused, or None."""
    same = name in UNSTEADY or (found.output, found.errors, found.file) == (
        usual.output, usual.errors, usual.file)
    if found.status == usual.status and same:
        return None
    if found.status <= 0 or found.status >= 128:
        return f"status {found.status}"
    if not told(found.errors) and LOADER not in found.errors:
        return f"status {found.status}, and does not say why"
    if found.file not in (None, usual.file):
        return "a part of a file"
    return None


def points(count, turn):
    """The allocations that are refused of a command; turn: its place in COMMANDS."""
    if THOROUGH:
        return range(1, count + 1)
    step = max(STEP, count // MOST)
    return [at for at in range(1, count + 1)
            if at <= ENDS or at > count - ENDS
            or at % (TURNS if at <= FIRST else step) ==
            turn % (TURNS if at <= FIRST else step)]


def try_command(name, given):
    """Runs it with each allocation refused; how many there are, and failures."""
    place = Place(given)
    line = COMMANDS[name]
    usual = place.run(line, 0)
    failures, tried = [], 0
    for at in points(usual.count, list(COMMANDS).index(name)):
        found = place.run(line, at)
        wrong = judge(name, usual, found)
        tried += 1
        if wrong:
            failures.append(f"allocation {at}: {wrong}; it says: "
                            + found.errors.decode(errors="replace")[-300:])
    place.close()
    return usual.count, tried, failures


def prepare(folder):
    """Files that some of the commands read."""
    given = {}

    def write(name, *arguments, more=b""):
        given[name] = os.path.join(folder, name.lower() + ".yaml")
        done = subprocess.run((CRIA,) + arguments, cwd=ROOT, check=True,
                              stdout=subprocess.PIPE)
        with open(given[name], "wb") as file:
            file.write(done.stdout + more)

    few = given["FEW"] = os.path.join(folder, "few")
    for name in FEW:
        os.makedirs(os.path.dirname(os.path.join(few, name)), exist_ok=True)
        shutil.copy(os.path.join(ROOT, name), os.path.join(few, name))
    os.makedirs(os.path.dirname(few + PLACE))
    shutil.copy(CRIA, few + PLACE)
    write("REPLAY", "record", "pig")
    write("WRONG", "record", "pig", more=b"    - points: {P1: 100000}\n")
    write("TRACE", "trace", "pig")
    for name, part in (("PART", "1/2"), ("PART2", "2/2")):
        write(name, "simulate", "pig", "--games", "20", "--shard", part)
    return given


def main():
    names = sys.argv[3:] or list(COMMANDS)
    folder = tempfile.mkdtemp()
    wrong = False
    given = prepare(folder)
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        runs = [pool.submit(try_command, name, given) for name in names]
        for name, run in zip(names, runs):
            count, tried, failures = run.result()
            wrong = wrong or bool(failures) or count == 0
            verdict = "not ok" if failures or count == 0 else "ok"
            print(f"{verdict} - {name}: {tried} of {count} allocations "
                  f"refused, {len(failures)} wrong", flush=True)
            for failure in failures[:SHOWN]:
                print("    " + failure.replace("\n", "\n    "))
    print(f"1..{len(names)}")
    shutil.rmtree(folder)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
