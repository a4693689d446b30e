#!/usr/bin/env python3
"""Judges a trace by the rules of a variant with house rules.

    check.py VARIANT [--with NAME]... [--hand N] [--threshold N] < TRACE
    check.py --many < LINES

The referee of tests/referee follows the trace with the house rules written once more in
rules.py, eights.py, oh_hell.py, pig.py and yacht.py.  Exit status: 0 all is right and everything
that the house rules are about has come up; 1 something is wrong, or has not come up; 2
wrong use or input.

  --with NAME      a house rule, as for cria; those of the rulings are options of the
                   referee too
  --hand N         so many cards are dealt      --threshold N  so many points end the game
  --many           each line of standard input has the arguments and, last, the name of a
                   trace, with tabs between; the answer ends in a line "exit status N"
"""

import argparse
import os
import sys
import traceback

# rules.py puts the referee's folder on the path.
# pylint: disable=wrong-import-position
from eights import EIGHTS_RULES, house_eights
from oh_hell import OhHell
from pig import Pig
from yacht import Yacht
from rules import BASES, RULES, house_game, settings

import dice
import family
import lama
import referee
from game import OPTIONS
from variants import VARIANTS


def rules_of(args):
    """The class of the game that is meant."""
    if args.variant == "oh-hell":
        return OhHell
    if args.variant == "pig":
        return Pig
    if args.variant == "yacht":
        return Yacht
    if args.variant == "crazy-eights":
        return house_eights(args.house)
    hand, threshold = settings(args.house)
    lama.HAND_SIZE = dice.HAND_SIZE = args.hand or hand
    family.THRESHOLD = args.threshold or threshold
    return house_game(args.variant, args.house)


def arguments(argv):
    """The command line."""
    parser = argparse.ArgumentParser(prog="check.py", description="Judges a trace.")
    parser.add_argument("variant", choices=[*BASES, "crazy-eights", "oh-hell", "pig", "yacht"])
    parser.add_argument(
        "--with",
        dest="house",
        action="append",
        default=[],
        metavar="NAME",
        choices=[*RULES, *EIGHTS_RULES],
    )
    parser.add_argument("--hand", type=int)
    parser.add_argument("--threshold", type=int)
    return parser.parse_args(argv)


def judge(argv, trace):
    """Judges a trace; returns the exit status."""
    args = arguments(argv)
    game = rules_of(args)
    VARIANTS["house"] = game
    options = [name for name in OPTIONS if name in args.house]
    status = referee.Referee("trace", options, "house").check(trace)
    missing = [situation for situation in game.needs if not game.seen[situation]]
    for situation, count in sorted(game.seen.items()):
        print(f"  {count:6} {situation}")
    for situation in missing:
        print(f"  never: {situation}")
    return status or (referee.WRONG if missing else referee.RIGHT)


def judge_line(line):
    """Judges what a line of --many names; returns the exit status."""
    *argv, name = line.rstrip("\n").split("\t")
    try:
        with open(name, "rb") as trace:
            return judge(argv, trace)
    except (Exception, SystemExit):  # pylint: disable=broad-exception-caught
        traceback.print_exc()
        return 2


def judge_many():
    """A process for each line, since judging one leaves its marks on the modules."""
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            status = judge_line(line)
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(status)
        _, ended = os.waitpid(child, 0)
        print("exit status", os.waitstatus_to_exitcode(ended), flush=True)
    return 0


def main():
    """Judges one trace or many; returns the exit status."""
    if sys.argv[1:] == ["--many"]:
        return judge_many()
    return judge(None, sys.stdin.buffer)


if __name__ == "__main__":
    sys.exit(main())
