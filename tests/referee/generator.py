#!/usr/bin/env python3
"""Writes traces of uniformly random play, or statistics of it, by the referee's rules.

    generator.py [--variant V] [--players N | --names A,B,C] [--seed S] [--games K]
                 [--option NAME]... [--keen] [--stats]

Chance and choices come from Python's generator of random numbers; the traces serve to
test the referee and the format, and the statistics to test the rules: for L.A.M.A. the
mean numbers of decisions and rounds of a game at random play are known.

At uniformly random play most rounds end with everybody quitting at once.  With --keen
players rarely quit, nor swap tokens, while anything else is legal, so that all of the
rules come up.
"""

import argparse
import math
import os
import random
import sys

# The modules stand beside this file, wherever it is called from.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from events import CHANCE, Decision, RoundStart
from game import OPTIONS
from trace_format import record_of, to_json
from variants import VARIANTS

# Known of L.A.M.A. at random play: players -> decisions and rounds per game.  The program
# that found them takes a starter again when nobody has played a card, has unlimited
# tokens and makes returning one compulsory: less than 0.01 of difference in all.
KNOWN = {2: (11.680, 2.4747), 4: (23.453, 2.1776), 6: (34.964, 2.0657)}
TOLERATED = 0.01

# How often a keen player leaves alone what is not worth doing.
KEENNESS = 0.95


def pick(legal, rng, keen=False):
    """A legal move at random; a keen player rarely quits or swaps."""
    if keen and rng.random() < KEENNESS:
        worth = [move for move in legal if not move.startswith(("quit", "swap "))]
        legal = worth or legal
    return rng.choice(legal)


def play(game, rng, keen=False):
    """Plays a game at random; yields (event, answer), the game still before the answer."""
    steps = game.play()
    event = next(steps)
    while True:
        if isinstance(event, CHANCE):
            answer = event.draw(rng)
        elif isinstance(event, Decision):
            answer = pick(event.legal, rng, keen)
        else:
            answer = None
        yield event, answer
        try:
            event = steps.send(answer)
        except StopIteration:
            return


def random_of(seed, number):
    """The random numbers of one game: the same however many games are played."""
    return random.Random(f"{seed}/{number}")


def records(variant, players, seed=1, number=0, options=(), keen=False):
    """The records of one random game."""
    game = VARIANTS[variant](players, options)
    yield {
        "record": "game",
        "variant": variant,
        "hash": "none",
        "seed": seed,
        "game": number,
        "players": list(players),
    }
    decisions = 0
    for event, answer in play(game, random_of(seed, number), keen):
        if isinstance(event, CHANCE):
            yield {**record_of(event), "result": answer}
            continue
        decisions += isinstance(event, Decision)
        record = record_of(event, decisions, game.state())
        if isinstance(event, Decision):
            record["chosen"] = answer
        yield record


class Mean:
    """A mean and its standard error."""

    def __init__(self):
        self.count = self.sum = self.squares = 0

    def add(self, value):
        """Takes one more value."""
        self.count += 1
        self.sum += value
        self.squares += value * value

    def value(self):
        """The mean."""
        return self.sum / self.count

    def error(self):
        """Its standard error."""
        variance = max(self.squares / self.count - self.value() ** 2, 0)
        return math.sqrt(variance / self.count)

    def __str__(self):
        return f"{self.value():.4f} +- {self.error():.4f}"


def statistics(variant, players, seed, games, options=(), keen=False):
    """Mean decisions and rounds of many random games."""
    decisions, rounds = Mean(), Mean()
    for number in range(games):
        game = VARIANTS[variant](players, options)
        made = begun = 0
        for event, _ in play(game, random_of(seed, number), keen):
            made += isinstance(event, Decision)
            begun += isinstance(event, RoundStart)
        decisions.add(made)
        rounds.add(begun)
    return decisions, rounds


def print_statistics(args):
    """Prints statistics; returns 1 if they contradict known values, else 0."""
    variant, players, games = args.variant, args.seats, args.games
    decisions, rounds = statistics(
        variant, players, args.seed, games, args.option, args.keen
    )
    print(f"{variant}, {len(players)} players, {games} games:")
    known = None
    if variant == "lama" and not args.option and not args.keen:
        known = KNOWN.get(len(players))
    status = 0
    for at, (name, mean) in enumerate((("decisions", decisions), ("rounds", rounds))):
        line = f"  {name} per game {mean}"
        if known:
            off = abs(mean.value() - known[at])
            agrees = off <= TOLERATED + 3 * mean.error()
            line += f", known {known[at]}: {'agrees' if agrees else 'DIFFERS'}"
            status = status or (0 if agrees else 1)
        print(line, flush=True)
    return status


def arguments(argv):
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="generator.py",
        description="Writes traces of random play (JSON Lines), or statistics of it.",
    )
    parser.add_argument("--variant", choices=VARIANTS, default="lama")
    seats = parser.add_mutually_exclusive_group()
    seats.add_argument("--players", type=int, default=4, metavar="N")
    seats.add_argument("--names", metavar="A,B,C")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], choices=OPTIONS)
    parser.add_argument("--keen", action="store_true", help="players rarely quit")
    parser.add_argument(
        "--stats", action="store_true", help="print statistics instead of a trace"
    )
    args = parser.parse_args(argv)
    if args.names is not None:
        args.seats = args.names.split(",")
    else:
        args.seats = [f"P{seat + 1}" for seat in range(args.players)]
    kind = VARIANTS[args.variant]
    if not kind.min_players <= len(args.seats) <= kind.max_players:
        parser.error(f"{args.variant} is for {kind.min_players} to {kind.max_players}")
    return args


def main(argv=None):
    """Writes the traces, or the statistics; returns the exit status."""
    args = arguments(argv)
    if args.stats:
        return print_statistics(args)
    for number in range(args.games):
        for record in records(
            args.variant, args.seats, args.seed, number, args.option, args.keen
        ):
            sys.stdout.write(to_json(record) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
