"""Runs fuzzers, one after the other (`make fuzz`).

    python3 tests/fuzz/fuzz.py [--seconds N] [--resume] [--keep] NAME...

Each has N seconds of processor time (60 when left out). It begins with the files that
tests/fuzz/NAME.seeds names, the inputs in tests/fuzz/NAME.corpus.tar.xz, and the words
of tests/fuzz/NAME.dict, or of cria.dict; what it learns, and any input that it stumbles
over, is left in build/clang-fuzz/NAME. With --resume it also begins with what earlier
runs left there, and its figures add up with theirs.

With --keep, what the inputs reach that the seeds do not is kept in the tree by as few
inputs as a merge finds, packed to the same bytes wherever that is done.

At the end there is a line for each: the seconds of processor time, how many inputs were
executed, how many edges of the program they reached, how many of these only in the last
tenth of the time, and how many inputs are in the tree.
"""

import argparse
import glob
import io
import json
import lzma
import os
import re
import selectors
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
HERE = os.path.join(ROOT, "tests", "fuzz")
BUILT = os.path.join(ROOT, "build", "clang-fuzz")
TICK = os.sysconf("SC_CLK_TCK")
INTERRUPTED = 72                        # how a fuzzer ends that is told to
LENGTHS = {"part": 16384}               # the sums of a match alone are 6 KB
HEADS = ("", "seconds", "executions", "edges", "in the last tenth", "inputs")


# --- What it begins with ----------------------------------------------------

def seeds_of(name):
    with open(os.path.join(HERE, name + ".seeds"), encoding="utf-8") as file:
        patterns = file.read().split()
    return [path for pattern in patterns
            for path in sorted(glob.glob(os.path.join(ROOT, pattern)))]


def packed_corpus(name):
    return os.path.join(HERE, name + ".corpus.tar.xz")


def unpack_corpus(name, folder):
    """Returns how many inputs of the tree are in the folder now."""
    os.makedirs(folder, exist_ok=True)
    if not os.path.exists(packed_corpus(name)):
        return 0
    with tarfile.open(packed_corpus(name)) as packed:
        members = packed.getmembers()
        for member in members:
            with open(os.path.join(folder, os.path.basename(member.name)),
                      "wb") as file:
                file.write(packed.extractfile(member).read())
    return len(members)


def pack_corpus(name, paths):
    """The names are those of a fuzzer: what the inputs hash to."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(paths, key=os.path.basename):
            member = tarfile.TarInfo(os.path.basename(path))
            member.size = os.path.getsize(path)
            with open(path, "rb") as file:
                tar.addfile(member, file)
    with open(packed_corpus(name), "wb") as file:
        file.write(lzma.compress(packed.getvalue(), preset=9))


def copy_seeds(name, folder):
    os.makedirs(folder, exist_ok=True)
    for path in seeds_of(name):
        shutil.copy(path, folder)


# --- One run ----------------------------------------------------------------

def command(name, *words):
    dictionary = os.path.join(HERE, name + ".dict")
    if not os.path.exists(dictionary):
        dictionary = os.path.join(HERE, "cria.dict")
    return ["setarch", os.uname().machine, "-R",
            os.path.join(BUILT, name + "_fuzz"), "-timeout=600",
            f"-max_len={LENGTHS.get(name, 4096)}", "-dict=" + dictionary,
            f"-artifact_prefix={BUILT}/{name}/", *words]


def environment():
    return {"ASAN_OPTIONS": "detect_leaks=0",    # the arena has no leaks to find
            **os.environ, "ROOT": ROOT}


def seconds_of(process):
    """The processor time that a process has had until now."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


class Growth:
    """How the number of edges grew over the processor time of all runs."""

    def __init__(self, known):
        self.seconds = known.get("seconds", 0)
        self.executions = known.get("executions", 0)
        self.steps = known.get("steps", [])

    def note(self, seconds, edges):
        if not self.steps or edges > self.steps[-1][1]:
            self.steps.append([seconds, edges])

    def edges(self, until=None):
        found = [edges for seconds, edges in self.steps
                 if until is None or seconds <= until]
        return found[-1] if found else 0

    def late(self):
        """The edges that were reached only in the last tenth."""
        return self.edges() - self.edges(self.seconds * 0.9)


def read_lines(process, budget):
    """What the fuzzer says, with the processor time until then. It is told to end when
    its time is over."""
    waiting = selectors.DefaultSelector()
    waiting.register(process.stderr, selectors.EVENT_READ)
    used, told, rest = 0, False, b""
    while True:
        ready = waiting.select(timeout=0.2)
        used = max(used, seconds_of(process))
        if used >= budget and not told:
            process.send_signal(signal.SIGINT)
            told = True
        if not ready:
            continue
        some = os.read(process.stderr.fileno(), 65536)
        if not some:
            return
        *lines, rest = (rest + some).split(b"\n")
        for line in lines:
            yield used, line.decode(errors="replace")


def run(name, budget, growth):
    """Returns what it said when it found something, else nothing."""
    folder = os.path.join(BUILT, name)
    words = ["-print_final_stats=1", os.path.join(folder, "corpus"),
             os.path.join(folder, "tree"), os.path.join(folder, "seeds")]
    before, used, told = growth.seconds, 0, []
    with subprocess.Popen(command(name, *words), stderr=subprocess.PIPE,
                          stdout=subprocess.DEVNULL, cwd=ROOT,
                          env=environment()) as process:
        for used, line in read_lines(process, budget):
            reached = re.match(r"#\d+\t.* cov: (\d+)", line)
            if reached:
                growth.note(before + used, int(reached.group(1)))
            else:
                told.append(line)
            executed = re.match(r"stat::number_of_executed_units: *(\d+)", line)
            if executed:
                growth.executions += int(executed.group(1))
    growth.seconds = before + used
    return [] if process.returncode in (0, INTERRUPTED) else told


def fuzz(name, budget, resume):
    folder = os.path.join(BUILT, name)
    history = os.path.join(folder, "growth.json")
    copy_seeds(name, os.path.join(folder, "seeds"))
    unpack_corpus(name, os.path.join(folder, "tree"))
    if not resume:
        shutil.rmtree(os.path.join(folder, "corpus"), ignore_errors=True)
    os.makedirs(os.path.join(folder, "corpus"), exist_ok=True)
    known = {}
    if resume and os.path.exists(history):
        with open(history, encoding="utf-8") as file:
            known = json.load(file)
    growth = Growth(known)
    found = run(name, budget, growth)
    with open(history, "w", encoding="utf-8") as file:
        json.dump(vars(growth), file)
    return growth, found


# --- What is kept in the tree -----------------------------------------------

def keep(name):
    """As few inputs as reach, beside the seeds, what all that was learned reaches."""
    folder = os.path.join(BUILT, name)
    with tempfile.TemporaryDirectory() as merged:
        copy_seeds(name, merged)
        seeds = set(os.listdir(merged))
        subprocess.run(command(name, "-merge=1", "-use_counters=0", merged,
                               os.path.join(folder, "tree"),
                               os.path.join(folder, "corpus")),
                       check=True, cwd=ROOT, env=environment(),
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        inputs = [os.path.join(merged, path)
                  for path in set(os.listdir(merged)) - seeds]
        pack_corpus(name, inputs)


def count_kept(name):
    if not os.path.exists(packed_corpus(name)):
        return 0
    with tarfile.open(packed_corpus(name)) as packed:
        return len(packed.getmembers())


# ----------------------------------------------------------------------------

def row(name, growth):
    return (name, f"{growth.seconds:,.0f}", f"{growth.executions:,}",
            f"{growth.edges():,}", f"{growth.late():,}", f"{count_kept(name):,}")


def print_row(cells):
    widths = [max(11, len(head)) for head in HEADS]
    print("  ".join([cells[0].ljust(widths[0])] +
                    [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:])]),
          flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--resume", action="store_true")
    options.add_argument("--keep", action="store_true")
    options.add_argument("names", nargs="+")
    options = options.parse_args()
    wrong = []
    print_row(HEADS)
    for name in options.names:
        growth, found = fuzz(name, options.seconds, options.resume)
        if options.keep and not found:
            keep(name)
        print_row(row(name, growth))
        if found:
            wrong.append(name)
            print("\n".join(found), file=sys.stderr)
    if wrong:
        sys.exit(f"fuzz: something was found: {', '.join(wrong)}; the inputs are in "
                 f"{os.path.relpath(BUILT)}")


if __name__ == "__main__":
    main()
