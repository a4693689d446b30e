"""What the tests of single games have in common: traces, and faults planted in them."""

import json
import os
import random
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.environ.get("ROOT", os.path.dirname(os.path.dirname(HERE)))
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "gcc-release", "cria"))
THOROUGH = "CRIA_THOROUGH" in os.environ


def bot(name):
    """The path of a bot of this folder."""
    return os.path.join(HERE, name + ".yaml")


def trace(variant, seed, bots="random", games=1, *more):
    """The lines of a trace."""
    words = [CRIA, "trace", variant, "--seed", str(seed), "--bots", bots,
             "--games", str(games), *more]
    done = subprocess.run(words, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE)
    return done.stdout.splitlines()


def decisions_of(records):
    """Indices of the decisions of a trace."""
    return [at for at, record in enumerate(records) if record["record"] == "decision"]


def first(records, kind, where=lambda record: True):
    """The first record of a kind."""
    return next(one for one in records if one["record"] == kind and where(one))


def set_value(kind, *path, where=lambda record: True, by=10):
    """A change of one number of the first record of a kind."""
    def change(records):
        place = first(records, kind, where)
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] += by
    return change


def put(kind, key, value, where=lambda record: True):
    """A change that puts another value into the first record of a kind."""
    def change(records):
        first(records, kind, where)[key] = value
    return change


def leave_out(kind):
    """A change that removes the first record of a kind."""
    return lambda records: records.remove(first(records, kind))


def hide_set(line, change):
    """A line without the change of the rules, lest the referee allows for it."""
    if not line.startswith('{"record":"game"'):
        return line
    record = json.loads(line)
    record["set"] = [one for one in record["set"] if one != change]
    return json.dumps(record)


class Faults:
    """Tests that a referee notices what is wrong in a trace, and rules that are wrong.

    A test of a game adds `referee`, `lines` of a trace without a fault, `changes` of it
    by name, `rules`: variants with a change of them, and `played(seed, variant, change)`:
    the trace of games by these rules.
    """

    seeds = 40                  # traces in which a change of the rules must be noticed
    some_rules = 1              # one rule of so many is tried without CRIA_THOROUGH
    some_decisions = 12

    def noticed(self, change):
        """The differences in a changed trace."""
        records = [json.loads(line) for line in self.lines]
        change(records)
        return self.referee.judge([json.dumps(record) for record in records]).differences

    def test_nothing(self):
        """Without a fault there is no difference."""
        self.assertEqual(self.noticed(lambda records: None), [])

    def test_traces(self):
        """Each of the changes is noticed."""
        for name, change in self.changes.items():
            with self.subTest(name):
                self.assertEqual(len(self.noticed(change)), 1)

    def test_every_decision(self):
        """A legal move that is missing, wherever it is."""
        records = [json.loads(line) for line in self.lines]
        count = 60 if THOROUGH else self.some_decisions
        for at in random.Random(1).sample(decisions_of(records), count):
            def drop(changed, at=at):
                changed[at]["legal"].pop()
            with self.subTest(line=at + 1):
                self.assertIn(f"line {at + 1}: legal moves", self.noticed(drop)[0])

    def test_rules(self):
        """Rules that are wrong by a little."""
        for variant, change in self.rules[::1 if THOROUGH else self.some_rules]:
            with self.subTest(change):
                self.assertTrue(self.rule_noticed(variant, change), change)

    def rule_noticed(self, variant, change):
        """Whether the referee finds a difference within some games."""
        for seed in range(1, self.seeds + 1):
            lines = self.played(seed, variant, change)
            if self.referee.judge([hide_set(one, change) for one in lines]).differences:
                return True
        return False
