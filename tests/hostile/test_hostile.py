"""Hostile files end soon, in little memory, and with a message; so does playing
hostile rules.

    python3 tests/hostile/test_hostile.py     prints how long, and how much

Time is that of the processor: how long it takes by the clock depends on what
else the machine does. How fast the processor is, and how fast its other work lets
it be just now, is told by a loop of Python: limits are multiples of what that takes.
"""

import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import unittest

import files
import games
import replays

ROOT = os.environ.get("ROOT") or os.path.abspath(os.path.join(
    os.path.dirname(__file__), "..", ".."))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
FOUND = re.compile(r"error: .*\[([a-z-]+)\]$", re.MULTILINE)

# A build with sanitizers needs many times as much of both. A loop takes 0.012 to
# 0.018 s on the machine where this was written.
SANITIZED = "-san" in os.path.realpath(CRIA)
LOOPS = 2000 if SANITIZED else 20
LOOPS_PLAYED = 2000 if SANITIZED else 75
TRIES = 3                     # something else may have had the processor's caches
MEGABYTES = 1500 if SANITIZED else 64
# Its strict checks of strings would read a long one anew at each comparison.
ENVIRONMENT = {**os.environ, "CRIA_PATH": os.path.join(ROOT, "variants"),
               "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") +
                               ":strict_string_checks=0"}

# How rules are played that are made to keep whoever plays them busy. Some are
# not what they say they are: warnings about that are no matter here.
PLAYED = (("simulate", "--games", "2", "--jobs", "1"),
          ("check", "-W", "no-all", "--play", "2"),
          ("coverage", "--games", "2"))
# The sanitizers look at one of these for each file, in turn, at all in the thorough tier.
RELEASE = os.path.join(os.environ.get("RELEASE") or os.path.dirname(CRIA), "cria")
SPARED = CRIA if "CRIA_THOROUGH" in os.environ else RELEASE


def loop():
    """The seconds of the processor that a loop takes."""
    begun = time.process_time()
    sum(number * number % 7 for number in range(200_000))
    return time.process_time() - begun


class Run:
    """A command of cria on one file: its end, seconds of the processor,
    megabytes and findings."""

    def __init__(self, folder, name, command=("check",), program=CRIA):
        self.arguments = folder, name, command, program
        with tempfile.TemporaryFile("w+", encoding="utf-8") as printed:
            # pylint: disable-next=consider-using-with
            process = subprocess.Popen(
                (program, *command, name + ".yaml"), cwd=folder,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=printed, env=ENVIRONMENT,
                preexec_fn=lambda: resource.setrlimit(
                    resource.RLIMIT_CPU, (60, 60)))
            _, end, usage = os.wait4(process.pid, 0)
            process.returncode = self.status = os.waitstatus_to_exitcode(end)
            printed.seek(0)
            self.text = printed.read()
        self.seconds = usage.ru_utime + usage.ru_stime
        self.megabytes = usage.ru_maxrss / 1024
        self.ids = FOUND.findall(self.text)


def write(folder, name, text):
    with open(os.path.join(folder, name + ".yaml"), "w",
              encoding="utf-8") as file:
        file.write(text)


def runs():
    """Every file with what became of it."""
    with tempfile.TemporaryDirectory() as folder:
        write(folder, "last-card", files.base())
        for name, text in files.chain():
            write(folder, name, text)
        for name, text, found in files.files():
            write(folder, name, text)
            yield name, found, Run(folder, name)


def replayed():
    """Every hostile replay with what became of it."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text, found in replays.replays():
            write(folder, name, text)
            yield name, found, Run(folder, name, ("replay",))


def plays():
    """All hostile rules with how they were played and what became of that."""
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, text, found) in enumerate(games.games()):
            write(folder, name, text)
            for turn, command in enumerate(PLAYED):
                program = CRIA if turn == number % len(PLAYED) else SPARED
                yield name, command[0], found, Run(folder, name, command, program)


class Hostile(unittest.TestCase):
    def assert_bounded(self, run, loops):
        self.assertIn(run.status, (0, 1, 2), run.text[-2000:])
        taken = run.seconds / loop()
        for _ in range(TRIES - 1):
            if taken >= loops:
                taken = min(taken, Run(*run.arguments).seconds / loop())
        self.assertLess(taken, loops)
        self.assertLess(run.megabytes, MEGABYTES)
        self.assertLess(len(run.text), 20_000)

    def test_each_ends_with_a_message(self):
        for name, found, run in runs():
            with self.subTest(name):
                self.assert_bounded(run, LOOPS)
                self.assertEqual(set(run.ids), {found} - {None})

    def test_replays_end_with_a_message(self):
        for name, found, run in replayed():
            with self.subTest(name):
                self.assert_bounded(run, LOOPS)
                self.assertEqual(set(run.ids), {found})

    def test_rules_are_played(self):
        for name, command, found, run in plays():
            with self.subTest(name, command=command):
                self.assert_bounded(run, LOOPS_PLAYED)
                told = found if command != "coverage" else None
                self.assertEqual(set(run.ids), {told} - {None})


def main():
    print("| file | ms | MB | finding |\n|---|--:|--:|---|")
    for name, found, run in runs():
        print(f"| {name} | {1000 * run.seconds:.0f} | {run.megabytes:.0f} | "
              f"{found or 'none'} |")
    print("\n| replay | ms | MB | finding |\n|---|--:|--:|---|")
    for name, found, run in replayed():
        print(f"| {name} | {1000 * run.seconds:.0f} | {run.megabytes:.0f} | "
              f"{found} |")
    print("\n| rules | command | ms | MB | finding |\n|---|---|--:|--:|---|")
    for name, command, found, run in plays():
        print(f"| {name} | {command} | {1000 * run.seconds:.0f} | "
              f"{run.megabytes:.0f} | {found or 'none'} |")


if __name__ == "__main__":
    sys.exit(main())
