#!/usr/bin/env python3
"""How long the prompt takes to answer: the processor's time of each command on
the four variants, as the table of docs/performance.md.

    python3 tests/latency.py [CRIA]         prints the table
    python3 tests/latency.py [CRIA] 50      exit status 1 when a command takes
                                            longer than 50 ms

A command is typed many times into one session; the time of the same session
without it is taken off.
"""

import os
import resource
import subprocess
import sys
import tempfile

CRIA = sys.argv[1] if len(sys.argv) > 1 else "build/cria"
MOST = float(sys.argv[2]) if len(sys.argv) > 2 else None
VARIANTS = ["lama", "party", "kadabra", "dice"]
TIMES = 20

# Each line is typed as one; {n} is the number of the repetition.
COMMANDS = [
    ("Enter (the table)", [""]),
    ("no such move", ["no such move"]),
    ("a move and :undo", ["1", ":undo"]),
    ("the same after :trace on", [":trace on", "1", ":undo", ":trace off"]),
    (":legal", [":legal"]),
    (":why MOVE, legal", [":why quit"]),
    (":why MOVE, not legal", [":why play 3"]),
    (":why ended", [":why ended"]),
    (":why points", [":why points"]),
    (":why score", [":why score Ann"]),
    (":knows", [":knows Bob"]),
    (":as, :open, :open off", [":as Bob", ":open", ":open off"]),
    (":log, :branches, :diff", [":log", ":branches", ":diff main"]),
    (":undo 3, :redo 3", [":undo 3", ":redo 3"]),
    (":goto 0, :goto 99", [":goto 0", ":goto 99"]),
    (":reroll", [":reroll"]),
    (":set", [":set points Ann {n}"]),
    (":position", [":position"]),
    (":rule", [":rule numbers.threshold={m}"]),
    (":reload", [":reload"]),
    (":with", [":with /dev/null"]),
    (":save", [":save {folder}/{n}.yaml"]),
    (":load", [":load {folder}/game.yaml 5"]),
    (":example", [":example x"]),
    (":new", [":new"]),
    (":auto 100", [":new", ":auto 100"]),
    (":help", [":help"]),
]


def seconds(variant, lines):
    """The time of a session in which [lines] are typed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([CRIA, "repl", variant, "--seed", "3", "--names",
                    "Ann,Bob,Cleo,Dan"], input="\n".join(lines) + "\n",
                   text=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime -
            before.ru_stime)


def repeat(lines, folder):
    return [line.format(n=i, m=41 + i, folder=folder)
            for i in range(TIMES) for line in lines]


def main():
    worst = 0
    print("| command | " + " | ".join(VARIANTS) + " |")
    print("|---|" + "--:|" * len(VARIANTS))
    with tempfile.TemporaryDirectory() as folder:
        begin = [":auto 9", ":branch b"]
        saved = os.path.join(folder, "game.yaml")
        plain = {}
        for variant in VARIANTS:
            plain[variant] = min(seconds(variant, begin) for _ in range(5))
        for name, lines in COMMANDS:
            row = []
            for variant in VARIANTS:
                for file in os.listdir(folder):
                    os.unlink(os.path.join(folder, file))
                if ":load" in name:
                    seconds(variant, begin + [":save " + saved])
                time = min(seconds(variant, begin + repeat(lines, folder))
                           for _ in range(2))
                row.append(max(0, time - plain[variant]) / TIMES * 1000)
            worst = max(worst, *row)
            print(f"| {name} | " + " | ".join(f"{ms:.1f}" for ms in row) +
                  " |", flush=True)
    if MOST and worst > MOST:
        sys.exit(f"{worst:.1f} ms are more than {MOST:.0f}")


main()
