#!/usr/bin/env python3
"""An independent referee for game traces.

    referee.py [--option NAME]... [--rules VARIANT] [--strict-order] [FILE]

Reads a trace (JSON Lines; standard input without a file; any number of games after each
other) and recomputes all of it from the chance records and the chosen moves, by rules
written from the rule texts and the rulings alone: nothing here knows how the program
that wrote the trace works.

Checked are, for every game: which records there are and their keys in order; that the
results of chance are possible; whose decision it is, its number, the complete list of
legal moves, that the chosen move is one of them, the mark of a forced one; the state in
every record, but for the contents of `vars`; the starter of each round, its points, what
ended it; the game's end, totals and winners.

The first deviation of a game is printed (line, what was expected, what came), then the
next game is taken up.  Order within unordered zones and of players within objects is
only remarked upon (once, on standard error), unless --strict-order is given.

Options:
  --option NAME    play by an optional ruling: last-actor (L3), unlimited-supply (C8),
                   swap-by-hand (C6, upwards), swap-freely (C6, and back),
                   kadabra-goes-on (K12)
  --rules VARIANT  take these rules, whatever the game records call the variant
  --strict-order   a remark on order is a deviation

Exit status: 0 all is right, 1 something is wrong, 2 wrong use, input that is not JSON or
holds no game.
"""

import argparse
import os
import sys

# The modules stand beside this file, wherever it is called from.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from compare import Comparer, Deviation, shown
from events import CHANCE, Decision, GameEnd, RoundEnd, RoundStart
from game import OPTIONS
from trace_format import CHANGE_KEYS, GAME_KEYS, NotJson, read_lines, record_of
from variants import VARIANTS

RIGHT, WRONG, UNUSABLE = 0, 1, 2

LARGEST_SEED = 2**64 - 1


class Lines:
    """The lines of a trace with a look at the next one."""

    def __init__(self, stream):
        self._lines = read_lines(stream)
        self.next = None
        self.last_number = 0
        self.advance()

    def advance(self):
        """Takes the next line; returns the one that was next before."""
        taken, self.next = self.next, next(self._lines, None)
        if taken:
            self.last_number = taken.number
        return taken

    def take(self, expected):
        """The next line of the same game, an object; `expected` names it for messages."""
        if self.next is None:
            raise Deviation(self.last_number + 1, "record", expected, "the end of input")
        if self.next.begins_game():
            raise Deviation(self.next.number, "record", expected, "a new game")
        line = self.advance()
        check_shape(line, expected)
        return line


def check_shape(line, expected):
    """A record is an object, and no object in it has a key twice."""
    if not isinstance(line.record, dict):
        raise Deviation(line.number, "record", expected, shown(line.record))
    if line.repeated is not None:
        raise Deviation(
            line.number, "keys", "each key once", f"{shown(line.repeated)} twice"
        )


class Referee:
    """Checks traces; counts what it has checked, prints what deviates."""

    def __init__(self, source, options=(), rules=None, strict_order=False, out=None):
        self.source = source
        self.options = options
        self.rules = rules
        self.strict_order = strict_order
        self.out = out or sys.stdout
        self.games = self.rounds = self.decisions = self.wrong = 0
        self.deviations = []
        self.remarks = []

    def check(self, stream):
        """Checks all games of a stream; returns the exit status."""
        lines = Lines(stream)
        while lines.next:
            label = "outside a game"
            try:
                if not lines.next.begins_game():
                    raise Deviation(
                        lines.next.number, "record", "a game record", lines.next.name()
                    )
                self.games += 1
                label = f"game {self.games} of the input"
                self.check_game(lines)
            except Deviation as deviation:
                self.wrong += 1
                self.deviations.append(deviation)
                print(f"{self.source}:{deviation.line}: {label}: {deviation}", file=self.out)
                while lines.next and not lines.next.begins_game():
                    lines.advance()
        if not self.games:
            print(f"{self.source}: holds no game", file=sys.stderr)
            return UNUSABLE
        counts = f"{self.games} games, {self.rounds} rounds, {self.decisions} decisions"
        if self.wrong:
            print(f"{self.source}: {self.wrong} deviations in {counts}", file=self.out)
            return WRONG
        print(f"{counts} checked, all right", file=self.out)
        return RIGHT

    def remark(self, line, text):
        """Takes note of a deviation in soft order; prints the first one."""
        if self.strict_order:
            path, _, expected = text.partition(": ")
            raise Deviation(line, path, expected, "another order")
        if not self.remarks:
            print(f"{self.source}:{line}: remark on order: {text}", file=sys.stderr)
        self.remarks.append((line, text))

    # One game

    def check_game(self, lines):
        """Plays one game along with the trace; raises a Deviation."""
        game = self.begin_game(lines.advance())
        comparer = Comparer(game, self.remark)
        number = 0
        steps = game.play()
        event = next(steps)
        while True:
            line = lines.take(self.name_of(event))
            comparer.line = line.number
            if isinstance(event, CHANCE):
                answer = self.check_chance(comparer, event, line.record)
            else:
                number += isinstance(event, Decision)
                expected = record_of(event, number, game.state())
                answer = self.check_record(comparer, expected, line.record)
                self.rounds += isinstance(event, RoundStart)
                self.decisions += isinstance(event, Decision)
            try:
                event = steps.send(answer)
            except StopIteration:
                return

    def begin_game(self, line):
        """Checks a game record; returns the game by its rules."""
        check_shape(line, "a game record")
        record = line.record

        def demand(met, path, expected):
            if not met:
                raise Deviation(line.number, path, expected, shown(record[path]))

        def whole(key, largest):
            return type(record[key]) is int and 0 <= record[key] <= largest

        changes = [key for key in CHANGE_KEYS if key in record]
        keys = GAME_KEYS[:2] + changes + GAME_KEYS[2:]
        if list(record) != keys:
            raise Deviation(line.number, "keys", shown(keys), shown(list(record)))
        for key in changes:
            texts = record[key]
            sound = isinstance(texts, list) and texts and all(
                isinstance(text, str) and text for text in texts)
            demand(sound, key, "a list of texts")
        variant = record["variant"]
        demand(isinstance(variant, str) and variant, "variant", "a name")
        rules = self.rules or variant
        demand(rules in VARIANTS, "variant", "one of " + ", ".join(VARIANTS))
        demand(isinstance(record["hash"], str) and record["hash"], "hash", "a text")
        demand(whole("seed", LARGEST_SEED), "seed", "a number of 64 bits")
        demand(whole("game", LARGEST_SEED), "game", "a whole number")
        kind, players = VARIANTS[rules], record["players"]
        demand(
            isinstance(players, list)
            and kind.min_players <= len(players) <= kind.max_players
            and all(isinstance(name, str) and name for name in players)
            and len(set(players)) == len(players)
            and not set(kind.holders) & set(players),
            "players",
            f"{kind.min_players} to {kind.max_players} different names, no holder's",
        )
        return kind(players, self.options)

    @staticmethod
    def name_of(event):
        """The record an event stands in, for messages."""
        if isinstance(event, CHANCE):
            return f"the chance record {shown(event.head())}"
        if isinstance(event, Decision):
            return f"a decision of {event.player} among {shown(event.legal)}"
        names = {RoundStart: "round", RoundEnd: "round end", GameEnd: "game end"}
        return f"the {names[type(event)]} record"

    @staticmethod
    def check_chance(comparer, event, record):
        """A chance record: what was drawn, and whether that is possible.

        `"given":true` says that the result was not drawn but given; it may stand
        anywhere behind the record's name.
        """
        head = event.head()
        comparer.value("record", head["record"], record.get("record"))
        keys = [key for key in record if key != "given"]
        if keys != [*head, "result"]:
            comparer.fail("keys", [*head, "result"], list(record))
        for key, value in head.items():
            comparer.value(key, value, record[key])
        if "given" in record:
            comparer.value("given", True, record["given"])
        fault = event.fault(record["result"])
        if fault:
            raise Deviation(comparer.line, "result", fault, shown(record["result"]))
        return record["result"]

    @staticmethod
    def check_record(comparer, expected, record):
        """Any other record; returns the chosen move of a decision, else None."""
        comparer.value("record", expected["record"], record.get("record"))
        # What tells most comes first: whose decision, which moves; then the keys.
        for key in ("number", "round", "player", "starter", "legal", "ended by"):
            if key in expected and key in record:
                comparer.value(key, expected[key], record[key])
        comparer.keys("record", expected, record)
        for key, value in expected.items():
            if key == "state":
                comparer.state(key, value, record[key])
            elif key in ("points", "totals"):
                comparer.by_player(key, value, record[key])
            elif key == "chosen":
                if not any(move == record[key] for move in expected["legal"]):
                    raise Deviation(
                        comparer.line,
                        "chosen",
                        f"one of {shown(expected['legal'])}",
                        shown(record[key]),
                    )
            else:
                comparer.value(key, value, record[key])
        return record.get("chosen")


def arguments(argv):
    """The command line; wrong use ends the program with status 2."""
    parser = argparse.ArgumentParser(
        prog="referee.py",
        description="An independent referee for game traces (JSON Lines).",
        epilog="exit status: 0 all right, 1 something wrong, 2 wrong use or input",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        choices=OPTIONS,
        help="play by an optional ruling (may be repeated)",
    )
    parser.add_argument(
        "--rules", choices=VARIANTS, help="take these rules for every game"
    )
    parser.add_argument(
        "--strict-order", action="store_true", help="wrong soft order is a deviation"
    )
    parser.add_argument("file", nargs="?", help="the trace; default: standard input")
    return parser.parse_args(argv)


def main(argv=None):
    """Runs the referee; returns the exit status."""
    args = arguments(argv)
    source = args.file or "standard input"
    referee = Referee(source, args.option, args.rules, args.strict_order)
    try:
        if args.file is None:
            return referee.check(sys.stdin.buffer)
        with open(args.file, "rb") as stream:
            return referee.check(stream)
    except (NotJson, OSError) as error:
        print(f"{source}: {error}", file=sys.stderr)
        return UNUSABLE


if __name__ == "__main__":
    sys.exit(main())
