#!/usr/bin/env python3
"""Tests of the referee: rulings by hand-made cases, and traces with deliberate faults.

The cases are in ruling_cases.py, the faults in faults.py; here they are run.
"""

import contextlib
import copy
import functools
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

# pylint: disable=wrong-import-position,unused-import
import generator
import referee
from events import CHANCE
from faults import FAMILY, FAULTS
from ruling_cases import (
    CommonTest,
    CrazyEightsTest,
    DiceTest,
    KadabraTest,
    LamaTest,
    PartyTest,
)
from trace_format import to_json
from variants import VARIANTS


@functools.lru_cache(maxsize=64)
def random_lines(variant, number, players=3, options=(), seed=11):
    """The lines of a generated game of keen players."""
    names = [f"P{seat + 1}" for seat in range(players)]
    records = generator.records(variant, names, seed, number, options, keen=True)
    return tuple(to_json(record) for record in records)


def random_trace(variant, number, players=3, options=(), seed=11):
    """The same as records."""
    return [json.loads(line)
            for line in random_lines(variant, number, players, tuple(options), seed)]


def changed(lines, at, record):
    """The lines with another record in one place."""
    return [*lines[:at], to_json(record), *lines[at + 1 :]]


def judge(lines, options=(), **more):
    """(exit status, deviations, remarks, output) of the referee on lines of text."""
    out, err = io.StringIO(), io.StringIO()
    judged = referee.Referee("trace", options, out=out, **more)
    stream = io.BytesIO("".join(line + "\n" for line in lines).encode("utf-8"))
    with contextlib.redirect_stderr(err):
        try:
            status = judged.check(stream)
        except referee.NotJson as error:
            return referee.UNUSABLE, [], [], str(error)
    return status, judged.deviations, judged.remarks, out.getvalue()


def judge_records(records, options=(), **more):
    """As `judge`, of records."""
    return judge([to_json(record) for record in records], options, **more)


@functools.lru_cache(maxsize=None)
def is_right(variant, number, players, options):
    """Whether the game that is generated is found right."""
    return judge(random_lines(variant, number, players, options), options)[0] == 0


def some(values, count):
    """A sample, always the same."""
    values = list(values)
    return random.Random(count).sample(values, min(count, len(values)))


HAND_WRITTEN = """
{"record":"game","variant":"lama","hash":"00ff","seed":18446744073709551615,"game":3,
 "players":["Ä","Bo"]}
{"record":"chance","kind":"starter","result":"Ä"}
{"record":"chance","kind":"shuffle","zone":"draw","result":
 ["2","3","4","5","6","llama","1","1","1","1","1","1","3",REST]}
{"record":"round","round":1,"starter":"Ä","state":{"round":1,"actor":"Ä","zones":
 {"draw":[REST],"discard":["3"],
 "hand":{"Ä":["2","3","4","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":50,"black":20},"Ä":{"white":0,"black":0},
 "Bo":{"white":0,"black":0}},"status":{"Ä":"in","Bo":"in"},"vars":{"any":1}}}
{"record":"decision","number":1,"player":"Ä","legal":["draw","play 3","play 4","quit"],
 "chosen":"quit","state":{"round":1,"actor":"Ä","zones":
 {"draw":[REST],"discard":["3"],
 "hand":{"Ä":["2","3","4","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":50,"black":20},"Ä":{"white":0,"black":0},
 "Bo":{"white":0,"black":0}},"status":{"Ä":"in","Bo":"in"},"vars":{}}}
{"record":"decision","number":2,"player":"Bo","legal":["quit"],
 "chosen":"quit","state":{"round":1,"actor":"Bo","zones":
 {"draw":[REST],"discard":["3"],
 "hand":{"Ä":["2","3","4","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":50,"black":20},"Ä":{"white":0,"black":0},
 "Bo":{"white":0,"black":0}},"status":{"Ä":"out","Bo":"in"},"vars":{}},"forced":true}
{"record":"round end","round":1,"ended by":"all quit","points":{"Ä":30,"Bo":1},
 "state":{"round":1,"actor":"Bo","zones":
 {"draw":[REST],"discard":["3"],
 "hand":{"Ä":["2","3","4","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":49,"black":17},"Ä":{"white":0,"black":3},
 "Bo":{"white":1,"black":0}},"status":{"Ä":"out","Bo":"out"},"vars":{}}}
{"record":"chance","kind":"shuffle","zone":"draw","result":
 ["2","3","4","5","6","llama","1","1","1","1","1","1","3",REST]}
{"record":"round","round":2,"starter":"Bo","state":{"round":2,"actor":"Bo","zones":
 {"draw":[REST],"discard":["3"],
 "hand":{"Ä":["2","3","4","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":49,"black":17},"Ä":{"white":0,"black":3},
 "Bo":{"white":1,"black":0}},"status":{"Ä":"in","Bo":"in"},"vars":{}}}
{"record":"decision","number":3,"player":"Bo","legal":["draw","quit"],
 "chosen":"quit","state":{"round":2,"actor":"Bo","zones":
 {"draw":[REST],"discard":["3"],
 "hand":{"Ä":["2","3","4","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":49,"black":17},"Ä":{"white":0,"black":3},
 "Bo":{"white":1,"black":0}},"status":{"Ä":"in","Bo":"in"},"vars":{}}}
{"record":"decision","number":4,"player":"Ä","legal":["play 3","play 4","quit"],
 "chosen":"play 4","state":{"round":2,"actor":"Ä","zones":
 {"draw":[REST],"discard":["3"],
 "hand":{"Ä":["2","3","4","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":49,"black":17},"Ä":{"white":0,"black":3},
 "Bo":{"white":1,"black":0}},"status":{"Ä":"in","Bo":"out"},"vars":{}}}
{"record":"decision","number":5,"player":"Ä","legal":["play 5","quit"],
 "chosen":"quit","state":{"round":2,"actor":"Ä","zones":
 {"draw":[REST],"discard":["4","3"],
 "hand":{"Ä":["2","3","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":49,"black":17},"Ä":{"white":0,"black":3},
 "Bo":{"white":1,"black":0}},"status":{"Ä":"in","Bo":"out"},"vars":{}}}
{"record":"round end","round":2,"ended by":"all quit","points":{"Ä":26,"Bo":1},
 "state":{"round":2,"actor":"Ä","zones":
 {"draw":[REST],"discard":["4","3"],
 "hand":{"Ä":["2","3","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":42,"black":15},"Ä":{"white":6,"black":5},
 "Bo":{"white":2,"black":0}},"status":{"Ä":"out","Bo":"out"},"vars":{}}}
{"record":"game end","ended by":"threshold","totals":{"Ä":56,"Bo":2},"winners":["Bo"],
 "state":{"round":2,"actor":"Ä","zones":
 {"draw":[REST],"discard":["4","3"],
 "hand":{"Ä":["2","3","5","6","llama"],"Bo":["1","1","1","1","1","1"]}},
 "tokens":{"supply":{"white":42,"black":15},"Ä":{"white":6,"black":5},
 "Bo":{"white":2,"black":0}},"status":{"Ä":"out","Bo":"out"},"vars":{}}}
"""


def hand_written():
    """The lines of the hand-written trace of a whole game."""
    rest = "1 1 2 2 2 2 2 2 2 3 3 3 3 3 3 4 4 4 4 4 4 4 5 5 5 5 5 5 5 6 6 6 6 6 6 6"
    labels = rest.split() + ["llama"] * 7
    text = HAND_WRITTEN.replace("REST", ",".join(f'"{label}"' for label in labels))
    return text.strip().replace("\n ", "").split("\n")


class TraceTest(unittest.TestCase):
    """Right traces pass; wrong input is told apart."""

    def test_hand_written_trace(self):
        """A game written by hand from the notation is all right."""
        status, deviations, remarks, out = judge(hand_written(), strict_order=True)
        self.assertEqual([str(one) for one in deviations], [])
        self.assertEqual((status, remarks), (0, []))
        self.assertEqual(out, "1 games, 2 rounds, 5 decisions checked, all right\n")

    def test_generated_traces(self):
        """Generated traces of all variants, seats and options pass, order included."""
        checked = 0
        for variant, kind in VARIANTS.items():
            for players in range(kind.min_players, kind.max_players + 1):
                for options in ((), ["swap-by-hand"], ["swap-freely"], ["unlimited-supply"],
                                ["last-actor", "kadabra-goes-on"]):
                    for number in range(2):
                        records = random_trace(variant, number, players, options)
                        status, wrong, remarks, _ = judge_records(records, options)
                        texts = [str(one) for one in wrong]
                        self.assertEqual((status, texts, remarks), (0, [], []))
                        checked += 1
        self.assertGreater(checked, 150)

    def test_names_of_any_kind(self):
        """Names with blanks, of other alphabets, and such as equal words of the format."""
        names = ["Zoë", "stage", "give to", "debt", "white", "羊 驼"]
        for variant in FAMILY:
            records = list(generator.records(variant, names, 5, 0, keen=True))
            # Kadabra's stage is a holder of tokens, so no player can be called so.
            self.assertEqual(judge_records(records)[0], 1 if variant == "kadabra" else 0)

    def test_options_matter(self):
        """A game by an option is wrong without it, and the other way round."""
        for variant, option in (
            ("lama", "last-actor"),
            ("lama", "unlimited-supply"),
            ("party", "swap-by-hand"),
            ("dice", "swap-by-hand"),
            ("lama", "swap-freely"),
            ("kadabra", "kadabra-goes-on"),
        ):
            differ = 0
            for number in range(150):
                records = random_trace(variant, number, 2, [option])
                self.assertEqual(judge_records(records, [option])[0], 0)
                differ += judge_records(records)[0]
                if differ:
                    break
            self.assertTrue(differ, option)

    def test_unlimited_magic_may_be_null(self):
        """C8 option: the magic token's count in an unlimited supply may be null."""
        options = ["unlimited-supply"]
        records = random_trace("kadabra", 1, 3, options)
        for record in records:
            if "state" in record:
                record["state"]["tokens"]["supply"]["magic"] = None
        self.assertEqual(judge_records(records, options)[0], 0)

    def test_several_games_and_going_on(self):
        """Each game's first deviation is told, with its line; the next game is checked."""
        games = [random_trace("dice", number) for number in range(3)]
        lines = [to_json(record) for game in games for record in game]
        self.assertEqual(judge(lines)[0], 0)
        at = [0, len(games[0]), len(games[0]) + len(games[1])]
        for bad in (0, 2):
            starter = games[bad][3]["starter"]
            games[bad][3]["starter"] = "P1" if starter != "P1" else "P2"
            games[bad][-1]["winners"] = []
        lines = [to_json(record) for game in games for record in game]
        status, deviations, _, out = judge(lines)
        self.assertEqual(status, 1)
        self.assertEqual([one.line for one in deviations], [at[0] + 4, at[2] + 4])
        self.assertIn("starter: expected", out)
        self.assertIn(f"trace:{at[2] + 4}: game 3", out)

    def test_soft_order(self):
        """Order in unordered zones is a remark; with --strict-order a deviation."""
        records = random_trace("lama", 0)
        hand = records[3]["state"]["zones"]["hand"]
        hand["P1"].reverse()
        self.assertGreater(len(set(hand["P1"])), 1)
        status, deviations, remarks, _ = judge_records(records)
        self.assertEqual((status, deviations, len(remarks)), (0, [], 1))
        status, deviations, _, _ = judge_records(records, strict_order=True)
        self.assertEqual((status, [one.line for one in deviations]), (1, [4]))

    def test_holders_and_zones_in_any_order(self):
        """Zones, holders and kinds of tokens may come in any order."""
        records = random_trace("kadabra", 0)
        for record in records:
            if "state" in record:
                state = record["state"]
                state["zones"] = dict(reversed(state["zones"].items()))
                state["tokens"] = {
                    place: dict(reversed(held.items()))
                    for place, held in reversed(state["tokens"].items())
                }
        status, deviations, remarks, _ = judge_records(records, strict_order=True)
        self.assertEqual((status, deviations, remarks), (0, [], []))

    def test_tokens_of_crazy_eights_may_be_absent(self):
        """No tokens: an empty object or no key."""
        records = random_trace("crazy-eights", 0)
        for record in records:
            if "state" in record:
                del record["state"]["tokens"]
        self.assertEqual(judge_records(records)[0], 0)

    def test_given_results(self):
        """`"given":true` in a chance record, and nothing else there."""
        for given, status in ((True, 0), (False, 1), (1, 1), ("true", 1)):
            records = random_trace("lama", 0)
            records[1]["given"] = given
            self.assertEqual(judge_records(records)[0], status)
        records = random_trace("lama", 0)
        records[3]["given"] = True
        self.assertEqual(judge_records(records)[0], 1)

    def test_rules_by_name(self):
        """Other variant names are checked by the rules asked for."""
        records = random_trace("party", 0)
        records[0]["variant"] = "my-party"
        self.assertEqual(judge_records(records)[0], 1)
        self.assertEqual(judge_records(records, rules="party")[0], 0)
        self.assertEqual(judge_records(records, rules="lama")[0], 1)

    def test_unusable_input(self):
        """Status 2: nothing, no game, no JSON, JSON broken off, bytes that are no text."""
        game = [to_json(record) for record in random_trace("lama", 0)]
        self.assertEqual(judge([])[0], 2)
        self.assertEqual(judge(["{}"])[0], 2)
        self.assertEqual(judge(["[1]"])[0], 2)
        self.assertEqual(judge(["no"])[0], 2)
        self.assertEqual(judge([""])[0], 2)
        self.assertEqual(judge(["[" * 100000])[0], 2)
        self.assertEqual(judge(game[:5] + [game[5][:-3]])[0], 2)
        self.assertEqual(judge(game[:5] + ["NaN"] + game[5:])[0], 2)
        self.assertEqual(judge(game[:5] + [""] + game[5:])[0], 2)

    def test_wrong_shapes(self):
        """Status 1, not a crash: JSON of any shape in the place of a record or value."""
        lines, game = random_lines("kadabra", 0), random_trace("kadabra", 0)
        shapes = [None, True, 0, -1, 1.5, "", "x", [], [[]], [{}], {}, {"record": []}]
        for at in (1, 2, 3, 4, len(game) - 2, len(game) - 1):
            for shape in shapes:
                self.assertEqual(judge(changed(lines, at, shape))[0], 1)
                for key in game[at]:
                    record = {**game[at], key: shape}
                    if record == game[at]:
                        continue
                    status = judge(changed(lines, at, record))[0]
                    self.assertEqual(status, 1, (record["record"], key, shape))
        for shape in shapes:
            for key in game[0]:
                if key in ("hash", "game", "seed") and shape in ("x", 0):
                    continue
                status = judge(changed(lines, 0, {**game[0], key: shape}))[0]
                self.assertIn(status, (1, 2), (key, shape))

    def test_key_twice(self):
        """An object with a key twice."""
        lines = hand_written()
        lines[1] = lines[1].replace('"kind"', '"record":"chance","kind"')
        status, deviations, _, _ = judge(lines)
        self.assertEqual((status, deviations[0].line), (1, 2))
        lines = hand_written()
        lines[4] = lines[4].replace('"vars":{}', '"vars":{"a":{"b":1,"b":1}}')
        self.assertEqual(judge(lines)[0], 1)

    def test_command_line(self):
        """The programs themselves: options, exit status, standard input."""

        def run(*words, text=None):
            return subprocess.run(
                [sys.executable, *words],
                input=text,
                capture_output=True,
                text=True,
                encoding="utf-8",
                check=False,
            )

        program = os.path.join(HERE, "referee.py")
        writer = os.path.join(HERE, "generator.py")
        made = run(writer, "--variant", "party", "--names", "A,B", "--games", "2",
                   "--option", "swap-by-hand")
        self.assertEqual(made.returncode, 0)
        right = run(program, "--option", "swap-by-hand", text=made.stdout)
        self.assertEqual((right.returncode, right.stderr), (0, ""))
        self.assertRegex(right.stdout, r"^2 games, \d+ rounds, \d+ decisions checked")
        wrong = run(program, text=made.stdout)
        self.assertEqual(wrong.returncode, 1)
        self.assertRegex(wrong.stdout, r"^standard input:\d+: game 1 .*expected .*, came ")
        with tempfile.TemporaryDirectory() as place:
            path = os.path.join(place, "trace.jsonl")
            with open(path, "w", encoding="utf-8") as stream:
                stream.write(made.stdout)
            self.assertEqual(run(program, "--option", "swap-by-hand", path).returncode, 0)
            self.assertEqual(run(program, path + "x").returncode, 2)
            self.assertEqual(run(program, place).returncode, 2)
        for words in (["--option"], ["--option", "none"], ["--nonsense"], ["a", "b"]):
            self.assertEqual(run(program, *words, text="").returncode, 2)
        self.assertEqual(run(program, text="").returncode, 2)
        stats = run(writer, "--stats", "--games", "3", "--variant", "dice")
        self.assertIn("decisions per game", stats.stdout)


class FaultTest(unittest.TestCase):
    """Every deliberate fault is caught, at the record where it shows."""

    TRIES = 150

    def check(self, fault, variant):
        """Makes a fault in the first game it can be made in."""
        for number in range(self.TRIES):
            game = (variant, number, fault.players, fault.options)
            records = random_trace(*game)
            at = fault.make(records)
            if at is None:
                continue
            wrong = [to_json(record) for record in records]
            self.assertNotEqual(wrong, list(random_lines(*game)))
            self.assertTrue(is_right(*game))
            status, deviations, _, out = judge(wrong, fault.options)
            self.assertEqual(status, 1, out)
            self.assertEqual(deviations[0].line, at + 1, str(deviations[0]))
            return
        self.fail("this fault could not be made in any game")

    def test_there_are_many(self):
        """At least 40 kinds of faults, each with a description of its own."""
        self.assertGreaterEqual(len({fault.text for fault in FAULTS}), 40)
        self.assertEqual(len({fault.text for fault in FAULTS}), len(FAULTS))

    def test_faults(self):
        """Each kind of fault, in each variant it is made for."""
        for fault in FAULTS:
            for variant in fault.variants:
                with self.subTest(fault=fault.text, variant=variant):
                    self.check(fault, variant)

    def test_records_lost_doubled_exchanged(self):
        """Records are missed, found too many, and found in the wrong place."""
        for variant in VARIANTS:
            lines = list(random_lines(variant, 4))
            for at in some(range(1, len(lines)), 40):
                status, deviations, _, _ = judge(lines[:at] + lines[at + 1 :])
                self.assertEqual((status, deviations[0].line), (1, at + 1))
                status, deviations, _, _ = judge(lines[: at + 1] + lines[at:])
                self.assertEqual((status, deviations[0].line), (1, at + 2))
                if at + 1 < len(lines):
                    exchanged = lines[:at] + [lines[at + 1], lines[at]] + lines[at + 2 :]
                    self.assertEqual(judge(exchanged)[0], 1)
            self.assertEqual(judge(lines[:1] + lines)[0], 1)
            self.assertEqual(judge(lines[1:])[0], 2)

    def test_keys_lost_added_moved(self):
        """In every record each key is missed, one too many and a wrong order found."""
        for variant in VARIANTS:
            lines, records = random_lines(variant, 5), random_trace(variant, 5)
            ends = {0, 1, 2, 3, len(records) - 1, len(records) - 2}
            for at in ends | set(some(range(len(records)), 8)):
                items = list(records[at].items())
                for key in range(len(items)):
                    lacking = dict(items[:key] + items[key + 1 :])
                    moved = dict(items[:key] + items[key + 1 :] + items[key : key + 1])
                    for wrong in [lacking] + [moved] * (key < len(items) - 1):
                        self.assertIn(judge(changed(lines, at, wrong))[0], (1, 2))
                more = {**records[at], "more": {}}
                self.assertEqual(judge(changed(lines, at, more))[0], 1)

    def test_every_value(self):
        """A sample of all values in all records, changed one at a time, is caught.

        Not caught can be: what identifies the game, the contents of `vars`, the face of
        a die without consequence, and which suit was named.
        """

        def leaves(value, path=()):
            if isinstance(value, dict):
                for key, inner in value.items():
                    yield from leaves(inner, path + (key,))
            elif isinstance(value, list):
                for at, inner in enumerate(value):
                    yield from leaves(inner, path + (at,))
            else:
                yield path

        for variant in VARIANTS:
            lines, records = random_lines(variant, 6), random_trace(variant, 6)
            paths = [
                path
                for path in leaves(records)
                if path[1] not in ("hash", "seed", "game")
            ]
            for path in some(paths, 120):
                holder = wrong = copy.deepcopy(records[path[0]])
                for key in path[1:-1]:
                    holder = holder[key]
                value = holder[path[-1]]
                holder[path[-1]] = value + 1 if isinstance(value, int) else value + "x"
                status = judge(changed(lines, path[0], wrong))[0]
                self.assertIn(status, (1, 2) if path[:2] == (0, "record") else (1,), path)

    def test_every_choice(self):
        """Another legal move than the one that was played shows in what follows."""
        for variant in FAMILY:
            lines, records = random_lines(variant, 7), random_trace(variant, 7)
            others = [
                (at, {**record, "chosen": move})
                for at, record in enumerate(records)
                for move in record.get("legal", ())
                if move != record["chosen"]
            ]
            for at, other in some(others, 60):
                status, deviations, _, _ = judge(changed(lines, at, other))
                self.assertEqual((status, deviations[0].line), (1, at + 2))


class GeneratorTest(unittest.TestCase):
    """The random player."""

    def test_same_game(self):
        """A game depends on the seed and its number alone."""
        self.assertEqual(random_trace("party", 2), random_trace("party", 2))
        self.assertNotEqual(random_trace("party", 2)[1:], random_trace("party", 3)[1:])

    def test_known_statistics(self):
        """Decisions and rounds per game of L.A.M.A. at random play (small sample)."""
        decisions, rounds = generator.statistics("lama", ["A", "B"], 1, 3000)
        for mean, known in zip((decisions, rounds), generator.KNOWN[2]):
            self.assertLess(abs(mean.value() - known), 0.01 + 4 * mean.error())

    def test_cards_and_tokens_are_kept(self):
        """In every state all cards and all tokens of the variant are there."""
        sizes = {"lama": 56, "party": 56, "kadabra": 60, "dice": 43, "crazy-eights": 52}
        for variant, size in sizes.items():
            for number in range(5):
                game = VARIANTS[variant](["A", "B", "C", "D"])
                rng = generator.random_of(3, number)
                for event, _ in generator.play(game, rng, keen=True):
                    if isinstance(event, CHANCE):
                        continue
                    state = game.state()
                    count = sum(
                        len(zone) if isinstance(zone, list) else sum(map(len, zone.values()))
                        for zone in state["zones"].values()
                    )
                    self.assertEqual(count, size)
                    for kind in game.bank.kinds if game.bank else ():
                        holders = state["tokens"].values()
                        total = sum(held[kind.name] for held in holders)
                        self.assertEqual(total, kind.count)


if __name__ == "__main__":
    unittest.main()
