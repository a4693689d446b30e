"""Plays very many decisions of all games and adds up what was played (`make scale`).

    python3 tests/scale/scale.py [--seconds S] [--played N] [--checked N] [--least N]
                                 [--jobs N] [--known FILE] [VARIANT]...

Games of random players are played in two ways. *Played* are those of `cria simulate` with
compiled rules, in parts that `cria merge` puts together; it tells how many decisions they
had. *Checked* are those of build/.../invariants, which looks at each position: no card or
token comes or goes, what each observer sees is what is there, who decides can move. The
first thing that does not hold ends it with a message.

Each variant gets LEAST decisions (10,000,000 when left out), then all of them the same
processor time, until there are as many decisions as asked for (PLAYED, CHECKED) or S
seconds of processor time are over, or at SIGINT. What there is is kept in FILE
(tests/scale/known.json): the next run goes on with the games that follow, and the figures
add up. A variant whose rules have changed since begins anew.

The last lines are a table in Markdown. CRIA and INVARIANTS name the programs.
"""

import argparse
import concurrent.futures
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
BUILT = os.path.join(ROOT, "build", "gcc-release")
CRIA = os.environ.get("CRIA", os.path.join(BUILT, "cria"))
INVARIANTS = os.environ.get("INVARIANTS", os.path.join(BUILT, "invariants"))
KNOWN = os.path.join(ROOT, "tests", "scale", "known.json")
SEED = 21
PLANNED = 2 ** 40                     # of which parts are played
CHUNK = 20                            # seconds of processor time, about
FIRST_GAMES, FIRST_DECISIONS = 2000, 20_000
KINDS = ("played", "checked")


class Wrong(Exception):
    """Something does not hold, or does not add up."""


def run(words):
    """Returns what a program printed, its seconds of processor time and the most
    kilobytes that it had."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(words, cwd=ROOT, stdout=output, stderr=errors,
                                   start_new_session=True)     # Ctrl-C is for us
        _, status, use = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        errors.seek(0)
        if process.returncode != 0:
            raise Wrong(f"{' '.join(words)}: status {process.returncode}\n"
                        + errors.read().decode(errors="replace"))
        return output.read().decode(), use.ru_utime + use.ru_stime, use.ru_maxrss


# --- What is known ----------------------------------------------------------

def nothing():
    return {kind: {"games": 0, "decisions": 0, "seconds": 0.0, "kilobytes": 0}
            for kind in KINDS}


def rules_hash(variant):
    """Compiles the rules, too, so that no part has what that takes."""
    return json.loads(run([CRIA, "simulate", variant, "--games", "1", "--bots",
                           "random", "--compile", "--format", "json"])[0])["hash"]


class Sums:
    """What was played of each variant until now."""

    def __init__(self, path, variants):
        self.path, self.lock = path, threading.Lock()
        known = {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                known = json.load(file)
        self.of = {}
        for variant in variants:
            now = rules_hash(variant)
            old = known.get(variant, {})
            self.of[variant] = old if old.get("hash") == now else \
                {"hash": now, **nothing()}
        self.others = {name: sums for name, sums in known.items()
                       if name not in self.of}

    def total(self, kind):
        return sum(each[kind]["decisions"] for each in self.of.values())

    def add(self, variant, kind, part):
        with self.lock:
            sums = self.of[variant][kind]
            for key in ("games", "decisions"):
                sums[key] += part[key]
            # Of small parts, too: by it the next one's size is chosen.
            sums["seconds"] = round(sums["seconds"] + part["seconds"], 4)
            sums["kilobytes"] = max(sums["kilobytes"], part["kilobytes"])

    def keep(self):
        with self.lock:
            text = json.dumps({**self.others, **self.of}, indent=1, sort_keys=True)
        with tempfile.NamedTemporaryFile("w", dir=os.path.dirname(self.path) or ".",
                                         delete=False) as file:
            file.write(text + "\n")
        os.chmod(file.name, 0o644)
        os.replace(file.name, self.path)


# --- Parts ------------------------------------------------------------------

def measure(part, name):
    return next(int(each["sum"]) for each in part["measures"] if each["name"] == name)


def play(variant, first, games):
    """The two halves of the games as parts, merged into one."""
    with tempfile.TemporaryDirectory() as folder:
        files, seconds, kilobytes = [], 0.0, 0
        middle = first + (games + 1) // 2
        for begin, end in ((first, middle), (middle, first + games)):
            if begin == end:
                continue
            files.append(os.path.join(folder, f"{begin}.json"))
            _, time_of, room = run([
                CRIA, "simulate", variant, "--bots", "random", "--compile", "--jobs",
                "1", "--seed", str(SEED), "--games", str(PLANNED), "--shard",
                f"{begin}..{end - 1}", "--format", "part", "--output", files[-1]])
            seconds += time_of
            kilobytes = max(kilobytes, room)
        merged = run([CRIA, "merge", *files, "--partial", "--format", "part"])[0]
    part = json.loads(merged)
    if part["has"] != [{"first": str(first), "games": str(games)}]:
        raise Wrong(f"{variant}: merged {part['has']}, not {games} from {first} on")
    return {"games": games, "decisions": measure(part, "decisions"),
            "seconds": seconds, "kilobytes": kilobytes}


def check(variant, first, decisions):
    told = json.loads(run([INVARIANTS, variant, str(decisions), str(SEED),
                           str(first)])[0])
    return {key: told[key] for key in ("games", "decisions", "seconds", "kilobytes")}


class Work:
    """Whose turn it is: first whoever has fewer decisions than each must have, then
    whoever had the least time."""

    def __init__(self, sums, wishes, least):
        self.sums, self.wishes, self.least = sums, wishes, least
        self.busy, self.lock = set(), threading.Lock()

    def wanting(self, kind):
        """The variants by what they want most urgently."""
        sums = self.sums.of
        done = self.sums.total(kind) >= self.wishes[kind]
        least = self.least if kind == "played" else 0
        found = [(sums[name][kind]["decisions"] >= least,
                  sums[name][kind]["seconds"], name)
                 for name in sums if (name, kind) not in self.busy]
        return [each for each in sorted(found) if not done or not each[0]]

    def take(self):
        """A variant and a kind, or nothing; the kind that is less far."""
        with self.lock:
            shares = sorted(KINDS, key=lambda kind:
                            self.sums.total(kind) / max(1, self.wishes[kind]))
            for kind in shares:
                wanting = self.wanting(kind)
                if wanting:
                    self.busy.add((wanting[0][2], kind))
                    return wanting[0][2], kind
        return None

    def done(self, variant, kind):
        with self.lock:
            self.busy.discard((variant, kind))

    def part(self, variant, kind):
        sums = self.sums.of[variant][kind]
        rate = CHUNK / sums["seconds"] if sums["seconds"] > 0.5 else 0
        if kind == "checked":
            return check(variant, sums["games"],
                         int(sums["decisions"] * rate) or FIRST_DECISIONS)
        return play(variant, sums["games"],
                    int(sums["games"] * rate) or FIRST_GAMES)


def seconds_of_children():
    used = os.times()
    return used.children_user + used.children_system


def work_on(work, until, stop):
    while not stop.is_set() and seconds_of_children() < until:
        taken = work.take()
        if not taken:
            return
        try:
            work.sums.add(*taken, work.part(*taken))
        except BaseException:
            stop.set()
            raise
        work.done(*taken)
        work.sums.keep()


# --- The program ------------------------------------------------------------

def print_table(sums):
    print("| | games | decisions | checked | KB |")
    print("|---|--:|--:|--:|--:|")
    for name, each in sorted(sums.of.items()):
        played, checked = each["played"], each["checked"]
        print(f"| {name} | {played['games'] + checked['games']:,} "
              f"| {played['decisions'] + checked['decisions']:,} "
              f"| {checked['decisions']:,} "
              f"| {max(played['kilobytes'], checked['kilobytes']):,} |")
    total = sums.total("played") + sums.total("checked")
    print(f"| all | | {total:,} | {sums.total('checked'):,} | |")


def all_variants():
    """The games of the source tree, without house rules and bots."""
    names = run([CRIA, "list", "--names"])[0].split()
    return sorted(name.rsplit("/", 1)[-1] for name in names if "house/" not in name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=7200)
    parser.add_argument("--played", type=float, default=9e9)
    parser.add_argument("--checked", type=float, default=1e9)
    parser.add_argument("--least", type=float, default=1e7)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--known", default=KNOWN)
    parser.add_argument("variants", nargs="*")
    words = parser.parse_args()
    stop = threading.Event()
    signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        sums = Sums(words.known, words.variants or all_variants())
        work = Work(sums, {"played": words.played, "checked": words.checked},
                    words.least)
        with concurrent.futures.ThreadPoolExecutor(words.jobs) as pool:
            for each in [pool.submit(work_on, work, words.seconds, stop)
                         for _ in range(words.jobs)]:
                each.result()
    except Wrong as wrong:
        print(f"scale.py: {wrong}", file=sys.stderr)
        sys.exit(1)
    print_table(sums)


if __name__ == "__main__":
    main()
