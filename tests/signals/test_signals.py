"""Every command ends soon after SIGINT or SIGTERM: with status 130 or 143, with
nothing left in the temporary folder and no process of its own left behind.

"Soon" is counted in the processor's time, so that a busy machine changes
nothing. How long it takes on the clock is printed by

    python3 tests/signals/test_signals.py [CRIA]

with a status of 1 when a command takes longer than 0.2 seconds."""

import json
import os
import pty
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import xml.etree.ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.environ.get("ROOT") or os.path.dirname(os.path.dirname(HERE))
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")
WORKING = 0.15      # seconds of the processor's time before the signal
SECONDS = 1.0       # of the processor's time after it, sanitizers included
REPLAY = os.path.join(ROOT, "examples/replays/kadabra-fay-alone.yaml")
REPLAYS_IN_FOLDER, FOLDERS = 200, 4000
PATIENCE = 120      # seconds, for a machine that does much else
TICK = os.sysconf("SC_CLK_TCK")

SLOW = ["--bots", "mcts:5000", "--games", "1000000"]
MANY = ["--games", "100000000"]

# What is run, and after '<' what is typed; standard input stays open. FIFO is a
# file that nobody writes to. The compiler never ends.
COMMANDS = {
    "simulate": ["simulate", "lama"] + MANY,
    "simulate, mcts": ["simulate", "lama"] + SLOW,
    "simulate, one job": ["simulate", "lama", "--jobs", "1"] + SLOW,
    "simulate, two jobs": ["simulate", "lama", "--jobs", "2"] + SLOW,
    "simulate, compiling": ["simulate", "lama", "--compile"] + MANY,
    "simulate, practising": ["simulate", "skyjo", "--bots", "practised"] + MANY,
    "simulate, counting": ["simulate", "lama", "--count-rules"] + MANY,
    "ab": ["ab", "lama", "no-draw"] + MANY,
    "ab, mcts": ["ab", "lama", "no-draw"] + SLOW,
    "ab, compiling": ["ab", "lama", "no-draw", "--compile"] + MANY,
    "stats": ["stats", "examples/replays/lama-whole-game.yaml"] + MANY,
    "sweep": ["sweep", "lama", "--over", "numbers.threshold=10..20"] + MANY,
    "sweep, mcts": ["sweep", "lama", "--over", "numbers.threshold=10..20"]
                   + SLOW,
    "match": ["match", "lama", "--bots", "keen,random"] + MANY,
    "match, mcts": ["match", "lama", "--bots", "keen,mcts:5000", "--games",
                    "1000000"],
    "match, compiling": ["match", "lama", "--bots", "keen,random",
                         "--compile"] + MANY,
    "train": ["train", "lama"] + MANY,
    "tune": ["tune", "lama", "--try", "numbers.threshold=10..20", "--want",
             "minutes about 20"] + MANY,
    "tune, mcts": ["tune", "lama", "--try", "numbers.threshold=10..20",
                   "--want", "minutes about 20"] + SLOW,
    "check --play": ["check", "lama", "--play", "100000000"],
    "coverage": ["coverage", "lama"] + MANY,
    "bench": ["bench", "lama", "--seconds", "1000"],
    "bench, compiling": ["bench", "lama", "--seconds", "1000", "--compile"],
    "trace": ["trace", "lama"] + MANY,
    "trace, mcts": ["trace", "lama", "--bots", "mcts:1000000"],
    "record, mcts": ["record", "lama", "--bots", "mcts:1000000"],
    "play, mcts": ["play", "lama", "--seat", "Ann=mcts:1000000"],
    "repl, mcts": ["repl", "lama", "--seat", "Ann=mcts:1000000"],
    ":odds": ["repl", "lama", "--seed", "1", "<:odds 100000000\n"],
    ":near": ["repl", "kadabra", "--seed", "1", "--players", "6",
              "<" + ":near play 5\n" * 200],
    ":auto": ["repl", "lama", "--seed", "1",
              "<:bot P1 mcts:1000000\n:auto 100\n"],
}

# Those that are soon done wait for a file instead.
WAITING = {
    "play, asking": ["play", "lama"],
    "repl, asking": ["repl", "lama"],
    "show": ["show", "FIFO"],
    "rules": ["rules", "FIFO"],
    "diff": ["diff", "lama", "FIFO"],
    "check": ["check", "FIFO"],
    "compile": ["compile", "FIFO"],
    "convert": ["convert", "FIFO"],
    "replay": ["replay", "FIFO"],
    "replay --minimise": ["replay", "FIFO", "--minimise"],
    "merge": ["merge", "FIFO"],
    "record": ["record", "FIFO"],
    "trace, loading": ["trace", "FIFO"],
    "simulate, loading": ["simulate", "FIFO"],
    "a house rule": ["simulate", "lama", "--with", "FIFO"],
}

COMPILER = """#!/bin/sh
echo $$ >"%s"
: >"$TMPDIR/left-by-the-compiler"
sleep 1000 &
wait
"""

class Place:
    """A folder with all that a run needs, and the temporary folder in it."""

    def __init__(self):
        self.path = tempfile.mkdtemp()
        self.temporary = os.path.join(self.path, "tmp")
        os.mkdir(self.temporary)
        self.fifo = os.path.join(self.path, "FIFO")
        os.mkfifo(self.fifo)
        self.writer = os.open(self.fifo, os.O_RDWR)
        self.compiler = os.path.join(self.path, "compiler")
        self.started = os.path.join(self.path, "compiler started")
        with open(self.compiler, "w", encoding="utf-8") as file:
            file.write(COMPILER % self.started)
        os.chmod(self.compiler, 0o755)

    def close(self):
        os.close(self.writer)
        shutil.rmtree(self.path)


def processor_time(pid):
    """What a process has used so far, in seconds."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def hear():
    """What a shell starts beside itself is deaf to Ctrl-C, and so its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Run:
    """A command that was signalled, once or [twice], two milliseconds apart or more
    ([apart]): its status, what it used and took."""

    def __init__(self, arguments, number, ready, twice=False):
        place = Place()
        words = [place.fifo if word == "FIFO" else word
                 for word in arguments if not word.startswith("<")]
        typed = [word[1:] for word in arguments if word.startswith("<")]
        environment = dict(os.environ, TMPDIR=place.temporary,
                           XDG_CACHE_HOME=os.path.join(place.path, "cache"),
                           CC=place.compiler, LC_ALL="C.UTF-8")
        output = open(os.path.join(place.path, "output"), "wb")
        process = subprocess.Popen([CRIA] + words, cwd=ROOT, env=environment,
                                   stdin=subprocess.PIPE, stdout=output,
                                   stderr=subprocess.STDOUT,
                                   start_new_session=True,
                                   preexec_fn=hear)
        process.stdin.write("".join(typed).encode())
        process.stdin.flush()
        try:
            if not self.wait(process, lambda: ready(process, place)):
                raise AssertionError(f"{words} ended too early")
            before = processor_time(process.pid)
            begun = time.monotonic()
            process.send_signal(number)
            if twice:
                time.sleep(0.002)
                os.kill(process.pid, number)
            self.apart = time.monotonic() - begun
            killer = threading.Timer(PATIENCE, process.kill)
            killer.start()
            _, status, used = os.wait4(process.pid, 0)
            killer.cancel()
            self.seconds = time.monotonic() - begun
            self.status = os.waitstatus_to_exitcode(status)
            process.returncode = self.status
            self.used = used.ru_utime + used.ru_stime - before
            self.left = os.listdir(place.temporary)
            self.compiler_left = self.compiler_runs(place)
            with open(output.name, "rb") as file:
                self.output = file.read().decode(errors="replace")
        finally:
            if process.returncode is None:       # it never was as far
                process.kill()
                process.wait()
            output.close()
            process.stdin.close()
            place.close()

    @staticmethod
    def wait(process, ready):
        """Whether [ready] came true while the process ran."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and process.poll() is None:
            if ready():
                return True
            time.sleep(0.005)
        return False

    @staticmethod
    def compiler_runs(place):
        try:
            with open(place.started, encoding="utf-8") as file:
                pid = int(file.read())
        except (OSError, ValueError):
            return False
        for _ in range(1000):           # until whoever adopted it has seen it
            try:
                os.killpg(pid, 0)
            except ProcessLookupError:
                return False
            time.sleep(0.01)
        return True


def is_working(process, place):
    if os.path.exists(place.started):
        return os.path.getsize(place.started) > 0
    return processor_time(process.pid) > WORKING


def sleeps(process):
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        return file.read().rsplit(")", 1)[1].split()[0] == "S"


def has_opened(process, place):
    """Whether a command waits for what the FIFO will say."""
    folder = f"/proc/{process.pid}/fd"
    links = [os.path.join(folder, name) for name in os.listdir(folder)]
    return sleeps(process) and any(
        os.path.realpath(link) == os.path.realpath(place.fifo) for link in links)


def has_asked(process, place):
    return sleeps(process) and os.path.getsize(
        os.path.join(place.path, "output")) > 0


def run(arguments, number):
    """Runs a command of either table."""
    ready = has_opened if "FIFO" in arguments else \
        has_asked if arguments in WAITING.values() else is_working
    return Run(arguments, number, ready)


def run_until(done, arguments, number):
    """Runs a command and signals it, each time after twice as long, until its output
    says [done]: how soon it is as far depends on the machine and on the build."""
    seconds = WORKING
    while True:
        def ready(process, _, enough=seconds):
            return processor_time(process.pid) > enough
        ended = Run(arguments, number, ready)
        if done in ended.output or seconds > PATIENCE:
            return ended
        seconds *= 2


def signals_for(arguments):
    """Ctrl-C ends an answer at the prompt, and not the program."""
    typed = any(word.startswith("<") for word in arguments)
    return ([] if typed else [signal.SIGINT]) + [signal.SIGTERM]


class Signals(unittest.TestCase):
    """One test for each command, with both signals."""

    def check(self, arguments):
        for number in signals_for(arguments):
            with self.subTest(signal=number.name):
                done = run(arguments, number)
                self.assertEqual(done.status, 128 + number, done.output)
                self.assertEqual(done.left, [])
                self.assertFalse(done.compiler_left)
                self.assertLess(done.used, SECONDS)


for name, arguments_of_it in {**COMMANDS, **WAITING}.items():
    setattr(Signals, "test_" + name.replace(" ", "_"),
            lambda self, words=arguments_of_it: self.check(words))


class Kept(unittest.TestCase):
    """What was played is kept."""

    def test_simulate_has_the_beginning_of_the_run(self):
        bots = ["--bots", "keen", "--seed", "5", "--compile=no", "--format",
                "json"]     # interpreted: the compiler never ends
        first = run_until('"played":', ["simulate", "lama"] + MANY + bots,
                          signal.SIGINT).output
        first = json.loads(first[first.index("{"):])
        again = subprocess.run([CRIA, "simulate", "lama", "--games",
                                str(first["played"])] + bots, check=True,
                               stdout=subprocess.PIPE, cwd=ROOT).stdout
        self.assertGreater(first["played"], 0)
        self.assertEqual(first["figures"], json.loads(again)["figures"])

    def test_two_signals_that_come_together_are_one(self):
        """`timeout` sends one to the command and one to its group."""
        words = ["simulate", "lama", "--bots", "keen", "--compile=no"] + MANY
        seconds, seen = WORKING, 0
        while seen < 5:
            def ready(process, _, enough=seconds):
                return processor_time(process.pid) > enough
            done = Run(words, signal.SIGINT, ready, twice=True)
            if done.apart > 0.05:              # the machine was elsewhere
                continue
            self.assertEqual(done.status, 128 + signal.SIGINT, done.output)
            if "no game was finished" in done.output:
                seconds *= 2
                continue
            self.assertIn("share of wins", done.output)
            seen += 1

    def test_stats_says_that_it_was_stopped(self):
        words = COMMANDS["stats"] + ["--bots", "random"]
        ended = run_until("seed 1", words, signal.SIGINT).output
        self.assertIn("seed 1: stopped", " ".join(ended.split()))
        words.insert(2, "examples/replays/kadabra-whole-game.yaml")
        ended = run_until("seed 1", words, signal.SIGINT).output
        self.assertRegex(ended, "interrupted; not compared with bots: "
                         r"L\.A\.M\.A\.( Kadabra)?, [2-6] players\n")

    def test_who_ends_before_the_first_game_is_told_so(self):
        for name in ("simulate, compiling", "match, compiling", "ab, compiling"):
            self.assertIn("interrupted while the rules were compiled",
                          run(COMMANDS[name], signal.SIGINT).output, name)
        self.assertIn("interrupted while a bot practised; no game was finished",
                      run(COMMANDS["simulate, practising"], signal.SIGINT).output)
        self.assertIn("interrupted; no game was finished", run(
            ["sweep", "lama", "--over", "numbers.threshold=10..11", "--bots",
             "mcts:1000000", "--games", "9"], signal.SIGINT).output)

    def test_what_takes_long_before_the_games_is_shown(self):
        """On a terminal."""
        for name, line in (("simulate, compiling", b"compiling the rules"),
                           ("simulate, practising", b"the bot practises: ")):
            with self.subTest(name):
                place = Place()
                self.addCleanup(place.close)
                ours, theirs = pty.openpty()
                process = subprocess.Popen(
                    [CRIA] + COMMANDS[name], cwd=ROOT, stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL, stderr=theirs, preexec_fn=hear,
                    env=dict(os.environ, TMPDIR=place.temporary, CC=place.compiler,
                             XDG_CACHE_HOME=os.path.join(place.path, "cache")))
                os.close(theirs)
                shown = b""
                while line not in shown:
                    shown += os.read(ours, 1000)    # fails when it has ended
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(), 130)
                os.close(ours)

    def test_long_practice_is_told_without_a_terminal(self):
        """Once, in a line of its own. The rules are slow: a sum over 2,401
        things is above 0 whenever somebody might draw."""
        place = Place()
        self.addCleanup(place.close)
        slow = os.path.join(place.path, "slow.yaml")
        values = " ".join(f"for each value as {name})" for name in "vwxy")
        with open(slow, "w", encoding="utf-8") as file:
            file.write("cria: 1\nextends: lama\nname: Slow\nabout: Slow.\n"
                       "add: {actions.draw.when: {slow: {if: \"sum(sum(sum(sum("
                       "count(hand of actor) + order(v) + order(w) + order(x) "
                       f"+ order(y) {values} > 0\", because: it is slow}}}}}}\n")
        with subprocess.Popen(
                [CRIA, "simulate", "lama", "--with", slow, "--bots",
                 "practised", "--compile", "no"], cwd=ROOT, text=True,
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                preexec_fn=hear, env=dict(os.environ, XDG_CACHE_HOME=os.path.join(
                    place.path, "cache"))) as process:
            told = process.stderr.readline()
            process.send_signal(signal.SIGINT)
            told += process.stderr.read()
            self.assertEqual(process.wait(), 130, told)
        self.assertEqual(told.count("a bot practises these rules, once; that "
                                    "takes some seconds more"), 1, told)
        self.assertNotIn("\r", told)
        self.assertNotIn("\x1b", told)

    def test_trace_ends_with_a_whole_line(self):
        lines = run(COMMANDS["trace"], signal.SIGTERM).output.split("\n")
        self.assertEqual(lines[-1], "")
        self.assertTrue(all(line[0] == "{" and line[-1] == "}"
                            for line in lines[:-1]))

    def test_bench_prints_what_was_played(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            done = run(["bench", "lama", "--seconds", "1000", "--format",
                        "json"], number)
            self.assertEqual(done.status, 128 + number)
            played = json.loads(done.output)
            self.assertGreater(played["games"], 0)
            self.assertGreater(played["decisions/game"], 1)

    def test_check_says_after_how_many_games_it_ended(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            done = run(["check", "kadabra", "no-draw", "--play", "100000000"],
                       number)
            self.assertEqual(done.status, 128 + number)
            self.assertRegex(done.output, "'kadabra' was interrupted after "
                             "[0-9]+ of 500000000 games")
            self.assertIn("interrupted before 'no-draw'", done.output)
            self.assertNotIn("nothing wrong", done.output)

    def test_check_has_a_finding_in_each_format(self):
        """Beside it there may be what was never done in the few games."""
        def messages(form):
            text = run(["check", "kadabra", "no-draw", "--format", form,
                        "--play", "100000000"], signal.SIGINT).output
            if form == "gnu":
                return re.findall(": warning: (.*) .interrupted.", text)
            document = json.loads(text)
            if form == "json":
                return [one["message"] for one in document["findings"]
                        if one["id"] == "interrupted"]
            (done,) = document["runs"]
            self.assertEqual(done["invocations"],
                             [{"executionSuccessful": False}])
            return [one["message"]["text"] for one in done["results"]
                    if one["ruleId"] == "interrupted"]
        for form in ("gnu", "json", "sarif"):
            with self.subTest(form):
                played, left = messages(form)
                self.assertRegex(played, "after [0-9]+ of 500000000 games")
                self.assertIn("before 'no-draw'", left)

    def test_coverage_says_after_how_many_games_it_ended(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            output = run(["coverage", "lama", "--games", "1000000"],
                         number).output
            self.assertRegex(output, r"(?m)^interrupted after [1-9][0-9]* of "
                             r"5000000 games: ")
            self.assertIn("turn", output)       # what was counted until then

    def replay(self, number, *options):
        """What is said when many replays are interrupted, and after how
        many."""
        with tempfile.TemporaryDirectory() as folder:
            for i in range(REPLAYS_IN_FOLDER):
                shutil.copy(REPLAY, os.path.join(folder, f"{i}.yaml"))
            done = run(["replay", *options] + [folder] * FOLDERS, number)
        self.assertEqual(done.status, 128 + number, done.output[-300:])
        self.assertEqual(done.left, [])
        after = re.search("interrupted after ([0-9]+) replays", done.output)
        return done.output, after and int(after[1])

    def test_replay_says_after_how_many_it_ended(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            output, after = self.replay(number)
            self.assertEqual(output, "cria replay: interrupted after "
                             f"{after} replays\n")
            self.assertTrue(0 < after < REPLAYS_IN_FOLDER * FOLDERS)

    def test_replay_as_tap_bails_out(self):
        output, after = self.replay(signal.SIGTERM, "--tap")
        lines = output.splitlines()
        self.assertEqual(lines[0], "TAP version 13")
        self.assertEqual(lines[-1], f"Bail out! interrupted after {after} "
                         "replays")
        self.assertEqual(len(lines), 1 + after + 1)     # and no plan

    def test_replay_as_json_has_a_last_line(self):
        output, _ = self.replay(signal.SIGINT, "--format", "json")
        lines = [json.loads(line) for line in output.splitlines()]
        self.assertEqual(lines[-1], {"interrupted": True,
                                     "replays": len(lines) - 1})
        self.assertTrue(all(line["holds"] for line in lines[:-1]))

    def test_replay_as_junit_has_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "cases.xml")
            _, after = self.replay(signal.SIGTERM, "--junit", path)
            suite = xml.etree.ElementTree.parse(path).getroot()
        self.assertEqual((suite.get("tests"), suite.get("failures"),
                          suite.get("errors")), (str(after + 1), "0", "1"))
        self.assertEqual(len(suite.findall("testcase")), after + 1)
        (error,) = suite.iter("error")
        self.assertEqual(error.get("message"),
                         f"interrupted after {after} replays")

    def test_record_has_the_moves_so_far(self):
        done = run(["record", "lama", "--starter", "P1", "--bots",
                    "random,mcts:1000000,random"], signal.SIGINT)
        self.assertEqual(done.status, 130)
        self.assertIn("P1: ", done.output)

    def test_a_reader_who_has_enough_is_told_nothing(self):
        for quiet in ("", "trap '' PIPE; "):
            done = subprocess.run(
                ["sh", "-c", quiet + '"$0" trace lama --games 1000000 | head -1',
                 CRIA], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                check=True, cwd=ROOT, timeout=PATIENCE)
            self.assertEqual(done.stderr, b"")
            self.assertEqual(done.stdout.count(b"\n"), 1)

    def test_a_deaf_program_stays_deaf(self):
        done = subprocess.run(
            ["sh", "-c", "trap '' INT; \"$0\" simulate lama --games 3000 "
             "--format csv & kill -INT $!; wait $!", CRIA],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT,
            check=False, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)


def main():
    """Prints how long each command takes to end."""
    global CRIA
    CRIA = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else CRIA
    late = False
    print("seconds on the clock after the signal, and the status")
    for each, words in {**COMMANDS, **WAITING}.items():
        for number in signals_for(words):
            done = run(words, number)
            late = late or done.seconds > 0.2
            print(f"{each:24} {number.name:8} {done.seconds:6.3f}"
                  f" {done.status:4}", flush=True)
    return 1 if late else 0


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.exit(main())
