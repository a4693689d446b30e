#!/usr/bin/env python3
"""Looks for leaks: pairs of games that an observer cannot tell apart, through every
way out of the program.

    python3 tests/observer/pairs.py [--pairs N] [--seed S] [--players N] [VARIANT...]

prints how many pairs of each kind of decision were compared, and what differs. N is
how many are wanted of each kind of decision; all variants are tried by default.
"""

import argparse
import collections
import concurrent.futures
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
from ways import Shop, leaks, shown, topic

ROOT = os.path.dirname(os.path.dirname(HERE))
GAMES = os.path.join(HERE, "games")
BATCH = 400                   # pairs that one session goes through
RECORDS = 6000                # of the games of one batch, about
IN_VAIN = 12                  # batches without a new pair, after which it ends
WAITING = 150                 # pairs that are compared together, or more


def all_rules(cria):
    """(name, house rules, settings) of everything that can be played."""
    listed = run(cria, "list", cwd=ROOT).stdout
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
    """(counts of pairs by kind, counts by way, leaks, rules) of one variant."""
    name, house, settings = task
    chance = random.Random(f"{seed} {name} {settings}")
    rules = Rules(cria, name, house, settings)
    kinds, ways, found = collections.Counter(), collections.Counter(), []
    if not hides(rules.variant):
        return kinds, ways, found, str(rules)
    with tempfile.TemporaryDirectory() as folder:
        shop = Shop(cria, folder)
        names = names_for(rules, players)
        finder = Finder(rules, chance)
        number = _games(rules, names, wanted)
        played, in_vain, waiting, enough = 0, 0, [], False
        while not enough:
            traced = rules.trace(names, seed * 100000 + played, number * 4)

            def needed(kind):
                return min(BATCH, wanted - kinds[f"{kind} (position)"])

            scenes = list(finder.positions(traced[:number], shop.trace, needed))
            if _histories_wanted(kinds, wanted) or not played:
                scenes += finder.histories(traced)
            fresh = [scene for scene in scenes if kinds[_kind(scene)] < wanted]
            fresh = some_of_each_kind(fresh, min(wanted, BATCH), chance)
            kinds.update(map(_kind, fresh))
            waiting += fresh
            played += number
            in_vain = 0 if fresh else in_vain + 1
            enough = (
                all(held >= wanted for held in kinds.values())
                or played >= 12 * wanted
                or in_vain >= IN_VAIN
            )
            if enough or len(waiting) >= WAITING:
                leaked, counts = leaks(shop, waiting)
                waiting = []
                found += leaked
                ways.update(counts)
    return kinds, ways, found, str(rules)


def _histories_wanted(kinds, wanted):
    """Whether of a kind of pairs of histories, which there are, more are wanted."""
    return any(
        number < wanted for kind, number in kinds.items() if kind.endswith("(history)")
    )


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
    folders = ("house", "classic/house", "modern/house")
    return any(
        os.path.exists(os.path.join(ROOT, "variants", folder, f"{name}.yaml"))
        for folder in folders
    )


def _share(name, wanted):
    """How many pairs of each kind: fewer with house rules, which ask the same."""
    return max(1, wanted // 4) if is_house(name) else wanted


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("variant", nargs="*")
    options = parser.parse_args()
    cria = os.environ.get("CRIA", os.path.join(ROOT, "build/cria"))
    tasks = [(name, (), ()) for name in options.variant] or sorted(
        all_rules(cria), key=lambda task: is_house(task[0])
    )
    found = report(
        all_compared(
            cria, tasks, options.pairs, options.seed, players=options.players
        )
    )
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
