#!/usr/bin/env python3
"""Looks for leaks: pairs of games that an observer cannot tell apart, through every
way out of the program.

    python3 tests/observer/pairs.py [--pairs N] [--seed S] [--players N]
                                   [--processes N] [VARIANT...]

prints how many pairs of each kind of decision were compared, and what differs. N is
how many are wanted of each kind of decision; all variants are tried by default.
"""

import argparse
import collections
import concurrent.futures
import glob
import os
import random
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# pylint: disable=wrong-import-position
import people                 # puts its ways into the table
from program import Rules, run
from scenes import Finder, names_for, some_of_each_kind
from ways import DEAR, WAYS, Shop, leaks, shown, topic

ROOT = os.path.dirname(os.path.dirname(HERE))
GAMES = os.path.join(HERE, "games")
BATCH = 400                   # pairs that one session goes through
RECORDS = 6000                # of the games of one batch, about
IN_VAIN = 6                   # batches without a new pair, after which it ends
FEW = 10                      # pairs of one batch
WAITING = 150                 # pairs that are compared together, or more


def all_rules(cria):
    """(name, house rules, settings) of everything that can be played."""
    listed = run(cria, "list", "--names", cwd=ROOT).stdout
    for line in listed.splitlines():
        name = os.path.basename(line.split()[0])
        yield name, (), ()
    for file in sorted(os.listdir(GAMES)):
        yield os.path.join(GAMES, file), (), ()
    for file in ("sessions/peek.yaml", "sessions/rows.yaml", "unit/asks.yaml"):
        yield os.path.join(ROOT, "tests", file), (), ()
    for name in ("lama", "party", "kadabra"):       # few cards: many equal histories
        few = (("numbers.hand size", 1), ("numbers.threshold", 1))
        yield name, (), few


def compared(cria, task, wanted, seed, players=3):
    """A Comparison of one variant."""
    name, house, settings = task
    rules = Rules(cria, name, house, settings)
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(rules, Shop(cria, folder), wanted, seed)
        if hides(rules.variant):
            comparison.run(names_for(rules, players))
    return comparison.result()


class Comparison:
    """Pairs of one variant, and what is found."""

    def __init__(self, rules, shop, wanted, seed):
        self.rules, self.shop, self.wanted, self.seed = rules, shop, wanted, seed
        self.chance = random.Random(f"{seed} {rules}")
        self.finder = Finder(rules, self.chance)
        self.kinds, self.ways = collections.Counter(), collections.Counter()
        self.found = []
        self.kept = []                # scenes that dear ways may go through
        self.played = self.in_vain = self.poor = 0
        self.histories = True         # whether more pairs of them are looked for

    def result(self):
        """What can be sent from process to process."""
        return self.kinds, self.ways, self.found, str(self.rules)

    def run(self, names):
        """Finds pairs and compares them, until there are enough."""
        number = _games(self.rules, names, self.wanted)
        waiting = []
        while not self._is_enough():
            waiting += self._scenes(names, number)
            if len(waiting) >= WAITING or self._is_enough():
                self._compare(waiting, [way for way in WAYS if way not in DEAR])
                self.kept += waiting
                waiting = []
        for way, most in DEAR.items():
            drawn = some_of_each_kind(self.kept, min(self.wanted, most), self.chance)
            self._compare(drawn, [way])

    def _compare(self, scenes, ways):
        leaked, counts = leaks(self.shop, scenes, ways)
        self.found += leaked
        self.ways.update(counts)

    def _needs(self, kind):
        """How many pairs of a kind are still wanted: its share, and what its question
        lacks."""
        share = -(-self.wanted // (4 if ", the last" in kind else 2))
        return max(0, share - self.kinds[kind], self._lacking(question_of(kind)))

    def _lacking(self, question):
        """How many pairs a question lacks. (Few games have an end of which pairs can
        be found.)"""
        if question == "game end":
            return 0
        return self.wanted - sum(
            number
            for kind, number in self.kinds.items()
            if question_of(kind) == question
        )

    def _scenes(self, names, number):
        """Pairs of the next games."""
        games = number * 4 if self.histories else number
        seed = self.seed * 100000 + self.played
        traced = self.rules.trace(names, seed, games)

        def needed(kind):
            return min(BATCH, self._needs(f"{kind} (position)"))

        scenes = list(self.finder.positions(traced[:number], self.shop.trace, needed))
        if self.histories:
            more = [one for one in self.finder.histories(traced) if self._lacks(one)]
            self.histories = len(more) >= min(self.wanted, FEW)
            scenes += more
        fresh = [scene for scene in scenes if self._lacks(scene)]
        fresh = some_of_each_kind(fresh, min(self.wanted, BATCH), self.chance)
        self.kinds.update(map(_kind, fresh))
        self.played += number
        self.in_vain = 0 if fresh else self.in_vain + 1
        self.poor += len(fresh) < min(self.wanted, FEW)
        return fresh

    def _lacks(self, scene):
        return self._needs(_kind(scene)) > 0

    def _is_enough(self):
        """Whether there is enough of everything, or more is not to be had: only for
        a question of which there are not yet enough pairs it is tried longer."""
        lacking = [kind for kind in self.kinds if self._needs(kind) > 0]
        if self.played and not lacking:
            return True
        if self.poor >= IN_VAIN and not any(
            self._lacking(question_of(kind)) > 0 for kind in lacking
        ):
            return True
        return self.played >= 4 * self.wanted or self.in_vain >= IN_VAIN


def question_of(kind):
    """The question of a kind of pairs."""
    return kind.split(" (")[0].split(",")[0]


def _games(rules, names, wanted):
    """How many games a batch has: fewer of those that are long."""
    length = len(rules.trace(names, 1, 1)[0])
    return max(2, min(wanted // 8, 100, RECORDS // length))


def hides(variant):
    """Whether somebody does not see something."""
    kinds = ("zones", "remembered", "tokens", "holders")
    return variant.seen_by("dice", None) != "everybody" or any(
        variant.seen_by(kind, name) != "everybody"
        for kind in kinds
        for name in getattr(variant, kind)
    )


def _kind(scene):
    return f"{scene.kind} ({scene.source})"


def report(results, out=sys.stdout):
    """Prints what was compared and what differs; returns the number of leaks."""
    pairs, ways, leaked = 0, collections.Counter(), []
    for kinds, counts, found, rules in results:
        for kind, number in sorted(kinds.items()):
            print(f"{number:7} pairs  {rules}: {kind}", file=out, flush=True)
        pairs += sum(kinds.values())
        ways.update(counts)
        leaked += found
        for leak in found[:3]:
            print(f"   LEAK {shown(leak)}", file=out, flush=True)
    for way, number in sorted(ways.items()):
        print(f"{number:7} outputs  {way}", file=out)
    topics = collections.Counter(map(topic, leaked))
    first = {}
    for leak in leaked:
        first.setdefault(topic(leak), leak)
    for name, number in topics.items():
        print(f"{number:7} leaks  {shown(first[name])}", file=out)
    print(f"{pairs} pairs, {sum(ways.values())} outputs, {len(leaked)} leaks", file=out)
    return leaked


def all_compared(cria, tasks, wanted, seed, processes=2, players=3):
    """The results of all tasks, some at a time."""
    with concurrent.futures.ProcessPoolExecutor(processes) as pool:
        running = [
            pool.submit(
                compared, cria, task, _share(task[0], wanted), seed, players
            )
            for task in tasks
        ]
        for one in concurrent.futures.as_completed(running):
            yield one.result()


def is_house(name):
    """Whether a variant is another one with a house rule."""
    folders = os.path.join(ROOT, "variants", "**", "house", f"{name}.yaml")
    return bool(glob.glob(folders, recursive=True))


def _share(name, wanted):
    """How many pairs of each kind: fewer with house rules, which ask the same."""
    return max(1, wanted // 4) if is_house(name) else wanted


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("variant", nargs="*")
    options = parser.parse_args()
    cria = os.environ.get("CRIA", os.path.join(ROOT, "build/cria"))
    tasks = [(name, (), ()) for name in options.variant] or sorted(
        all_rules(cria), key=lambda task: is_house(task[0])
    )
    found = report(
        all_compared(
            cria, tasks, options.pairs, options.seed, options.processes,
            options.players,
        )
    )  # fmt: skip
    used = os.times()
    print(f"{used.user + used.system:.0f} s here, {used.children_user:.0f} s of others")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
