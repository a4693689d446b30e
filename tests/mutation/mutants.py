#!/usr/bin/env python3
"""Changes the engine a little, again and again, and sees whether the tests notice.

    make mutants N=200 SEED=98af70e5

draws N mutants of interpreter/engine, program, rules and variant: each kind of
sites.py with the same chance, then a site of that kind. A mutant that does not
compile, or that compiles to the same instructions (it means the same), is drawn anew. Each is built in a copy of the tree below build/mutants, and the tests
run on it, up to the first that fails: it is killed. A test that needs ten times the
processor time that it takes without a mutant counts as failed. Only tests that come
to the lines of the mutant run (reach.py finds out once which do): the others cannot
notice it. Quick ones and those that have killed many come first.

What was found stands in build/mutants/SEED.jsonl, a line a mutant, and a run that
was interrupted goes on from there. Beside it are times-SECONDS.json, reach.json and
verdicts.json: the times of the tests, the lines that they come to, which mutants
compile. They are to be removed after the tests or the engine have changed. Mutants
that mean the same although their instructions differ are listed, with the reason, in
tests/mutation/equivalent.txt.

Without SEED the mutants of today's commit are drawn. Exit status: 0 when at least
PERCENT of those that do not mean the same are killed (default 90), else 1.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import queue
import random
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import reach
import sites

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("interpreter/engine", "interpreter/program", "interpreter/rules",
           "interpreter/variant")
UNIT = "the unit tests"        # stands for their program in the command of a test
EQUIVALENT = ROOT / "tests" / "mutation" / "equivalent.txt"

# What needs a build of its own, a network of processes or a terminal, and what is
# about things that lie above the engine and take long: tests that are left out can
# only make fewer mutants be killed.
LEFT_OUT = {"mpi", "terminal", "embed", "commands", "compile", "ab", "sweep", "merge",
            "diff", "play", "table", "simulate", "refused", "bots", "intervals",
            "dealer", "crew", "test_hostile", "test_hostile_names", "test_readme",
            "test_reading", "test_sites", "test_explain", "test_formats", "test_schemas", "test_tables", "test_words",
            "test_figures", "test_lama_alone", "test_paired", "test_report",
            "test_sweep", "test_referee", "test_coverage", "test_signals",
            "test_printed", "test_html"}


# --- A copy of the tree, and what runs in it ------------------------------------

def limited(seconds):
    """What a child does first: so many seconds of processor time, no core file; and it
    hears Ctrl-C, to which all is deaf that a shell starts beside itself."""
    def limit():
        for number in (signal.SIGINT, signal.SIGQUIT):
            signal.signal(number, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 28, 1 << 28))
        os.setsid()
    return limit


class Tree:
    """A copy of the tree that is mutated, built and tested."""

    def __init__(self, number, variant="debug", flags=("CFLAGS=-w",)):
        self.root = ROOT / "build" / "mutants" / f"tree{number}"
        self.scratch = self.root.with_name(f"scratch{number}")
        self.variant, self.flags = variant, flags
        self.build_folder = self.root / "build" / f"gcc-{variant}"

    def lay_out(self):
        """Copies what git knows of, as it is in the work tree."""
        shutil.rmtree(self.root, ignore_errors=True)
        names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True,
                               stdout=subprocess.PIPE).stdout.decode().split("\0")
        for name in filter(None, names):
            if (ROOT / name).exists():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.root / name)

    def build(self):
        """Builds the program and the unit tests; whether that worked."""
        done = subprocess.run(
            ["make", "-s", "--no-print-directory", "CC=gcc", f"VARIANT={self.variant}",
             "WERROR=", *self.flags, "LTO=", "program", "unit"], cwd=self.root, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=clean_environment())
        return done.returncode == 0

    def run(self, test, seconds, more=None):
        """Runs a test, [more] in its environment; (whether it passed, seconds of
        processor time)."""
        shutil.rmtree(self.scratch, ignore_errors=True)
        self.scratch.mkdir(parents=True)
        environment = clean_environment() | test.environment | {
            "ROOT": str(self.root), "BUILD": str(self.build_folder), "CK_FORK": "no",
            "CRIA": str(self.build_folder / "cria"), "TMPDIR": str(self.scratch),
            "XDG_STATE_HOME": str(self.scratch / "state"), "LC_ALL": "C.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1", "MAKE": "make"} | (more or {})
        command = [str(self.build_folder / "unit") if word == UNIT else word
                   for word in test.command]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with open(self.scratch.with_suffix(".out"), "wb") as output:
            child = subprocess.Popen(command, cwd=self.root, env=environment,
                                     stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                     preexec_fn=limited(seconds))
            try:
                status = child.wait(timeout=20 * seconds)
            except subprocess.TimeoutExpired:
                status = None
            try:
                os.killpg(child.pid, 9)
            except ProcessLookupError:
                pass
            child.wait()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        told = self.scratch.with_suffix(".out").read_bytes()
        return (status == 0 and b"\nnot ok" not in b"\n" + told,
                after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def clean_environment():
    """Ours, without what a make above would hand on."""
    return {name: value for name, value in os.environ.items()
            if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "CRIA", "BUILD")}


# --- The tests --------------------------------------------------------------------

class Test:
    """One file of tests, as tests/run.sh runs it."""

    def __init__(self, name, command, environment=None):
        self.name, self.command, self.environment = name, command, environment or {}
        self.seconds, self.killed = 10, 0

    def __repr__(self):
        return self.name


def find_tests(root):
    """Every file of tests that runs on the built program alone."""
    python = subprocess.run(["sh", "tests/setup.sh", "python"], cwd=root, text=True, check=False,
                            stdout=subprocess.PIPE).stdout.strip() or "python3"
    found = [Test(f"unit/{path.stem[:-5]}", [UNIT],
                  {"CK_RUN_SUITE": path.stem[:-5]})
             for path in sorted(root.glob("tests/unit/*_test.c"))
             if path.stem[:-5] not in LEFT_OUT]
    found += [Test(f"shell/{path.stem}", ["bash", str(path.relative_to(root))])
              for path in sorted(root.glob("tests/shell/*.sh")) if path.stem not in LEFT_OUT]
    found += [Test(f"{path.parent.name}/{path.stem}",
                   [python, "-m", "unittest", "discover", "-s", str(path.parent.relative_to(root)),
                    "-p", path.name])
              for path in sorted(root.glob("tests/*/test_*.py")) if path.stem not in LEFT_OUT]
    return found


def calibrate(tree, tests, most, times, say):
    """Runs every test without a mutant, keeps its time and puts the quickest first. One
    that fails as it is, or that takes more than so many seconds, is left out. Tests
    with a time in the file [times] are not run again."""
    known = json.loads(times.read_text()) if times.exists() else {}
    for test in list(tests):
        if str(test) not in known:
            known[str(test)] = tree.run(test, min(1200, 2 + int(most)))
            times.write_text(json.dumps(known))
        passed, test.taken = known[str(test)]
        test.seconds = 10 + int(10 * test.taken)
        if not passed or test.taken > most:
            say(f"left out: {test}, {test.taken:.2f} s{'' if passed else ', not passed'}")
            tests.remove(test)
    tests.sort(key=lambda test: test.taken)
    for test in tests:
        say(f"{test.taken:6.2f} s {test}")
    say(f"{len(tests)} files of tests, {sum(test.taken for test in tests):.0f} s without a mutant")


def lines_reached(tests, say):
    """Which lines of the engine each test comes to: a Reach. A test that has make build
    something, of which nothing would be noted, comes to all."""
    kept = ROOT / "build" / "mutants" / "reach.json"
    known = json.loads(kept.read_text()) if kept.exists() else {}
    if any(str(test) not in known for test in tests):
        noted = kept.with_name("reach.o")
        subprocess.run(["gcc", "-D_GNU_SOURCE", "-O2", "-c", "-o", str(noted),
                        str(Path(__file__).with_name("reach.c"))], check=True)
        tree = Tree("-reach", reach.VARIANT,
                    (f"CFLAGS={reach.FLAGS}", f"LDFLAGS={noted}"))
        tree.lay_out()
        if not tree.build():
            sys.exit("mutants: the tree does not build with what notes its lines")
        notes = reach.Notes(kept.with_name("notes"), tree.build_folder,
                            {str(path.relative_to(ROOT)) for folder in FOLDERS
                             for path in (ROOT / folder).glob("*.c")})
        known["lines"] = reach.packed(notes.lines())
        for test in tests:
            if str(test) not in known:
                notes.clear()
                tree.run(test, 10 * test.seconds, notes.environment())
                known[str(test)] = reach.packed(notes.read())
                kept.write_text(json.dumps(known))
                say(f"{len(known) - 1:4} comes to lines: {test}")
    return reach.Reach(known)


# --- Mutants ----------------------------------------------------------------------

def all_sites(folders):
    """The sites of every kind, in a fixed order."""
    by_kind = {kind: [] for kind in sites.KINDS}
    for folder in folders:
        for path in sorted((ROOT / folder).glob("*.c")):
            name = str(path.relative_to(ROOT))
            for site in sites.sites_of(name, path.read_text()):
                by_kind[site.kind].append(site)
    return by_kind


def drawn(seed, by_kind):
    """Sites without end, none twice."""
    chance, seen = random.Random(seed), set()
    while len(seen) < sum(map(len, by_kind.values())):
        kind = chance.choice(sites.KINDS)
        if by_kind[kind]:
            site = chance.choice(by_kind[kind])
            if site not in seen:
                seen.add(site)
                yield site


def lines_of(site):
    """The first and the last line of a site."""
    source = (ROOT / site.file).read_text()
    return tuple(source.count("\n", 0, at) + 1 for at in (site.start, site.end))


def describe(site):
    """FILE:LINE: kind, and the line before and after."""
    source = (ROOT / site.file).read_text()
    line = lines_of(site)[0]
    before = " ".join(source[site.start:site.end].split())
    after = " ".join(site.text.split())
    return f"{site.file}:{line}: {site.kind}: {before} -> {after or 'nothing'}"


def key_of(site):
    """What tells a mutant as long as its line stays as it is: hash of function-sized context."""
    source = (ROOT / site.file).read_text()
    context = source[max(0, site.start - 200):site.end + 80] + site.kind + site.text
    return hashlib.sha256((site.file + context).encode()).hexdigest()[:12]


def known_equivalents():
    """The mutants that mean the same, by key, with the reason."""
    if not EQUIVALENT.exists():
        return {}
    rows = [line.split(None, 1) for line in EQUIVALENT.read_text().splitlines()
            if line.strip() and not line.startswith("#")]
    return {key: reason.strip() for key, reason in rows}


class Same:
    """Tells whether a file compiles, and to the same instructions as without a mutant."""

    def __init__(self):
        flags = subprocess.run(["make", "-s", "-n", "-B", "--no-print-directory", "CC=gcc",
                                "V=1", "VARIANT=release", "WERROR=", "CFLAGS=-w", "LTO=",
                                "build/gcc-release/interpreter/load.o"], cwd=ROOT, check=True,
                               env=clean_environment(), stdout=subprocess.PIPE, text=True).stdout
        line = [row for row in flags.splitlines() if "-o build/gcc-release/interpreter/load.o" in row]
        words = line[-1].split("&&")[-1].split()
        cut = words.index("-MMD")
        self.flags = [word.strip("'").replace("\\\"", '"') for word in words[:cut] if word != "-g"]
        self.originals = {}

    def compile(self, file, text, scratch):
        """The instructions of a file with this text; None when it does not compile."""
        output = scratch / "object.o"
        command = [*self.flags, "-g0", "-x", "c", "-", "-c", "-o", str(output)]
        done = subprocess.run(command, cwd=ROOT, input=text.encode(), check=False,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return output.read_bytes() if done.returncode == 0 else None

    def verdict(self, site, scratch):
        """'does not compile', 'same instructions' or None."""
        source = (ROOT / site.file).read_text()
        if site.file not in self.originals:
            self.originals[site.file] = self.compile(site.file, source, scratch)
        mutated = self.compile(site.file, site.apply(source), scratch)
        if mutated is None:
            return "does not compile"
        return "same instructions" if mutated == self.originals[site.file] else None


def judge(tree, site, tests):
    """Builds a mutant and runs the tests; the first that fails, or None."""
    path = tree.root / site.file
    source = (ROOT / site.file).read_text()
    path.write_text(site.apply(source))
    try:
        if not tree.build():
            return "the build"
        for test in tests:
            if not tree.run(test, test.seconds)[0]:
                test.killed += 1
                return str(test)
        return None
    finally:
        path.write_text(source)


# --- The run ----------------------------------------------------------------------

def choose(arguments, say):
    """The first N mutants of the seed; how many were drawn anew, by reason."""
    scratch = ROOT / "build" / "mutants"
    kept = scratch / "verdicts.json"
    known = json.loads(kept.read_text()) if kept.exists() else {}
    same, anew, chosen = Same(), {}, []
    for site in drawn(arguments.seed, all_sites(arguments.folders)):
        if len(chosen) == arguments.number:
            break
        key = key_of(site)
        if key not in known:
            known[key] = same.verdict(site, scratch)
            kept.write_text(json.dumps(known))
        verdict = known[key]
        if verdict:
            anew[verdict] = anew.get(verdict, 0) + 1
        else:
            chosen.append(site)
    for reason, count in sorted(anew.items()):
        say(f"{count} drawn anew: {reason}")
    return chosen


def read_results(path):
    if not path.exists():
        return {}
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    return {row["key"]: row for row in rows}


def run_all(chosen, arguments, say):
    """Judges every mutant that is not known from before; the results by key."""
    path = ROOT / "build" / "mutants" / f"{arguments.seed}.jsonl"
    if arguments.again and path.exists():
        path.unlink()
    results = read_results(path)
    open_sites = [site for site in chosen if key_of(site) not in results]
    if arguments.only:
        open_sites = [site for site in chosen if key_of(site) in arguments.only]
    if not open_sites:
        return results
    trees, lock = queue.Queue(), threading.Lock()
    for number in range(arguments.jobs):
        tree = Tree(number)
        tree.lay_out()
        if not tree.build():
            sys.exit("mutants: the tree does not build")
        trees.put(tree)
    tests = find_tests(ROOT)
    first = trees.get()
    calibrate(first, tests, arguments.seconds, ROOT / "build" / "mutants" /
              f"times-{arguments.seconds:g}.json", say)
    trees.put(first)
    reached = lines_reached(tests, say)
    for test in tests:
        test.killed = sum(row["killed"] == str(test) for row in results.values())

    def one(site):
        tree = trees.get()
        try:
            start = time.monotonic()
            able = [test for test in tests
                    if reached.comes_to(str(test), site.file, *lines_of(site))]
            able.sort(key=lambda test: (0.1 + test.taken) / (1 + test.killed))
            row = {"key": key_of(site), "what": describe(site),
                   "killed": judge(tree, site, able), "tests": len(able),
                   "seconds": round(time.monotonic() - start)}
        finally:
            trees.put(tree)
        with lock:
            results[row["key"]] = row
            with open(path, "a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
            say(f"{len(results):4} {row['key']} {row['what']}\n"
                f"     {'killed by ' + row['killed'] if row['killed'] else 'SURVIVED'}")

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        list(pool.map(one, open_sites))
    return without_false_kills(first, tests, results, path, say)


def without_false_kills(tree, tests, results, path, say):
    """Runs every test that has killed once more, without a mutant: what one that fails
    now has killed is not known, and judged again by the next run."""
    killers = {row["killed"] for row in results.values()}
    if not tree.build():
        sys.exit("mutants: the tree does not build")
    false = {str(test) for test in tests
             if str(test) in killers and not tree.run(test, test.seconds)[0]}
    for name in sorted(false):
        say(f"fails without a mutant, and has killed none: {name}")
    results = {key: row for key, row in results.items() if row["killed"] not in false}
    path.write_text("".join(json.dumps(row) + "\n" for row in results.values()))
    return results


def report(chosen, results, percent, say):
    """The closing lines; the exit status."""
    equivalent = known_equivalents()
    rows = [results[key_of(site)] for site in chosen if key_of(site) in results]
    killed = [row for row in rows if row["killed"]]
    same = [row for row in rows if not row["killed"] and row["key"] in equivalent]
    left = [row for row in rows if not row["killed"] and row["key"] not in equivalent]
    for row in left:
        say(f"survived: {row['key']} {row['what']}")
    for row in same:
        say(f"means the same: {row['key']} {row['what']} ({equivalent[row['key']]})")
    judged = len(killed) + len(left)
    share = 100 * len(killed) / judged if judged else 0
    say(f"{len(rows)} mutants: {len(killed)} killed, {len(same)} mean the same, "
        f"{len(left)} survived; killed of those that differ: {share:.1f} %, "
        f"of all: {100 * len(killed) / max(1, len(rows)):.1f} %")
    return 0 if judged and share >= percent else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", default=None)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--percent", type=float, default=90)
    parser.add_argument("--folders", nargs="+", default=list(FOLDERS))
    parser.add_argument("--again", action="store_true", help="forget what is known of this seed")
    parser.add_argument("--only", nargs="+", metavar="KEY", help="judge these again")
    parser.add_argument("--seconds", type=float, default=1000, metavar="S",
                        help="leave out files of tests that take longer")
    parser.add_argument("--list", action="store_true", help="draw the mutants, run nothing")
    arguments = parser.parse_args()
    (ROOT / "build" / "mutants").mkdir(parents=True, exist_ok=True)
    if arguments.seed is None:
        arguments.seed = subprocess.run(["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT,
                                        check=True, stdout=subprocess.PIPE,
                                        text=True).stdout.strip()

    def say(text):
        print(text, flush=True)

    say(f"seed {arguments.seed}")
    chosen = choose(arguments, say)
    if arguments.list:
        for site in chosen:
            say(f"{key_of(site)} {describe(site)}")
        return 0
    return report(chosen, run_all(chosen, arguments, say), arguments.percent, say)


if __name__ == "__main__":
    sys.exit(main())
