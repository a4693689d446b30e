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
from program import Rules, run
from scenes import Finder, names_for, some_of_each_kind
from ways import Shop, leaks, shown, topic

ROOT = os.path.dirname(os.path.dirname(HERE))
GAMES = os.path.join(HERE, "games")
BATCH = 400                   # pairs that one session goes through


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
        for batch in range(1000):
            scenes = _batch(rules, shop, names, (seed, batch), chance, wanted)
            fresh = [scene for scene in scenes if kinds[_kind(scene)] < wanted]
            fresh = some_of_each_kind(fresh, min(wanted, BATCH), chance)
            leaked, counts = leaks(shop, fresh)
            found += leaked
            ways.update(counts)
            kinds.update(map(_kind, fresh))
            enough = all(number >= wanted for number in kinds.values())
            if enough or (batch + 1) * _games(wanted) >= 30 * wanted:
                break
    return kinds, ways, found, str(rules)


def _games(wanted):
    return max(2, min(wanted // 8, 40))


def _batch(rules, shop, names, seed, chance, wanted):
    """Pairs of positions, and of histories."""
    finder = Finder(rules, chance)
    seed = seed[0] * 1000 + seed[1]
    games = rules.trace(names, seed, _games(wanted))
    found = list(finder.positions(games, shop.trace))
    return found + list(finder.histories(rules.trace(names, seed, _games(wanted) * 4)))


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
            print(f"{number:7} pairs  {rules}: {kind}", file=out)
        pairs += sum(kinds.values())
        ways.update(counts)
        leaked += found
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
            pool.submit(compared, cria, task, wanted, seed, players) for task in tasks
        ]
        for one in running:
            yield one.result()


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("variant", nargs="*")
    options = parser.parse_args()
    cria = os.environ.get("CRIA", os.path.join(ROOT, "build/cria"))
    tasks = [(name, (), ()) for name in options.variant] or list(all_rules(cria))
    found = report(
        all_compared(
            cria, tasks, options.pairs, options.seed, players=options.players
        )
    )
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
