"""`--count`: the same values worked out from traces, a game whose course is
known beforehand, and expressions that are wrong."""

import json
import math
import os
import subprocess
import tempfile
import unittest

from intervals import mean, portion, ratio
from test_figures import CRIA, ROOT, figures, games, run

RACE = "tests/simulate/race.yaml"
GAME, ROUND, TURN = ("counted at the end of the game",
                     "counted at ends of rounds", "counted at ends of turns")


def counting(*expressions):
    return [word for e in expressions for word in ("--count", e)]


def at_most(k, n, p):
    """The probability of k or fewer of n, term by term."""
    return math.fsum(math.comb(n, i) * p ** i * (1 - p) ** (n - i)
                     for i in range(k + 1))


def quantile(values, p):
    """A value and its limits: those order statistics that are below, and above,
    the true quantile with a probability of at most 2.5 %."""
    values, n = sorted(values), len(values)
    low = max((r for r in range(1, n + 1) if at_most(r - 1, n, p) <= 0.025),
              default=1)
    high = min((r for r in range(1, n + 1) if 1 - at_most(r - 1, n, p) <= 0.025),
               default=n)
    value = values[math.ceil(round(p * n, 9)) - 1]
    return (value, values[low - 1], values[high - 1]) if n >= 100 \
        else (value, None, None)


def of_turn(decision):
    return decision["chosen"].split(" ")[0] in ("play", "draw", "quit")


class Counts(unittest.TestCase):
    def check(self, found, group, name, expected):
        figure = found[group, name]
        for key, value in zip(("value", "low", "high"), expected):
            if value is None:
                self.assertIsNone(figure[key], f"{name} {key}")
            else:
                self.assertAlmostEqual(figure[key], value, places=7,
                                       msg=f"{name} {key}")

    def check_quantiles(self, found, name, values):
        for part, p in (("10 % quantile", .1), ("median", .5),
                        ("90 % quantile", .9)):
            self.check(found, GAME, f"{name}, {part}", quantile(values, p))

    def test_counts_are_those_of_the_traces(self):
        for count in "20", "120":
            where = ["lama", "--players", "3", "--seed", "8", "--games", count]
            found = figures(*where, *counting(
                "round: empty(draw)", "cards=round: count(hand of me)",
                "left = game: count(hand of me)", "turn: count(draw)",
                "someone is out=any(empty(hand of player) for each player)",
                "rounds=round", "turn: me == actor"))
            played = games(*where)
            self.check_rounds(found, played)
            self.check_games(found, played)
            self.check_turns(found, played)

    def check_rounds(self, found, played):
        zones = [[end["state"]["zones"] for end in g.ends] for g in played]
        self.check(found, ROUND, "empty(draw)", ratio(
            [(sum(not z["draw"] for z in g), len(g)) for g in zones], True))
        for p in "P1", "P2", "P3":
            self.check(found, ROUND, f"cards: {p}", ratio(
                [(sum(len(z["hand"][p]) for z in g), len(g)) for g in zones],
                False))

    def check_games(self, found, played):
        hands = [g.ends[-1]["state"]["zones"]["hand"] for g in played]
        for p in "P1", "P2", "P3":
            left = [len(hand[p]) for hand in hands]
            self.check(found, GAME, f"left: {p}", mean(left, floor=-math.inf))
            self.check_quantiles(found, f"left: {p}", left)
        self.check(found, GAME, "someone is out", portion(
            [any(not cards for cards in hand.values()) for hand in hands]))
        rounds = [len(g.ends) for g in played]
        self.check(found, GAME, "rounds", mean(rounds, floor=-math.inf))
        self.check_quantiles(found, "rounds", rounds)

    def check_turns(self, found, played):
        """A turn is over when the next player is asked, or with the round; what
        is asked after a round belongs to its last turn."""
        cards, actors = [], []
        for g in played:
            ends, open_turn = [], False
            for r in g.records:
                asked = r["record"] == "decision" and of_turn(r)
                if open_turn and (asked or r["record"] == "round end"):
                    ends.append(r["state"])
                open_turn = asked or (open_turn and r["record"] != "round end")
            cards.append((sum(len(s["zones"]["draw"]) for s in ends), len(ends)))
            actors.append((sum(s["actor"] == "P2" for s in ends), len(ends)))
        self.check(found, TURN, "count(draw)", ratio(cards, False))
        self.check(found, TURN, "me == actor: P2", ratio(actors, True))

    def test_a_game_whose_course_is_known(self):
        """Three rounds of one turn each. The first starter acts in rounds 1
        and 3 and gets 1 + 3 points, the other 2."""
        found = figures(RACE, "--players", "2", "--games", "200", *counting(
            "round: round", "late=round: round >= 2", "turn: round * round",
            "round", "sum=sum(score of player for each player)",
            "least=-(min(score of player for each player))",
            "last=round: score of me"))
        self.check(found, ROUND, "round", [2])
        self.check(found, ROUND, "late", [2 / 3])
        self.check(found, TURN, "round * round", [14 / 3])
        for name, value in (("round", 3), ("sum", 6), ("least", -2)):
            self.check(found, GAME, name, [value])
            self.check_quantiles(found, name, [value] * 200)
        # After the rounds the first has 1, 1, 4 points, the other 0, 2, 2.
        both = [found[ROUND, f"last: {p}"]["value"] for p in ("P1", "P2")]
        self.assertAlmostEqual(sum(both), 10 / 3)
        first = found["first player", "wins"]["value"]
        self.assertEqual(first, 1)

    def test_wide_numbers_share_bins(self):
        """At most 64 of them: an even number and the next one share a bin."""
        distributions = json.loads(run(
            "simulate", "lama", "--games", "300", "--format", "json",
            *counting("total of P1")))["distributions"]
        bins = next(d for d in distributions
                    if d["measure"].endswith("total of P1"))
        self.assertEqual(sum(bins["counts"]), 300)

    def test_parts_threads_and_comparisons(self):
        what = counting("round: empty(draw)", "n=count(hand of me)")
        whole = run("simulate", "lama", "--games", "300", "--jobs", "1", *what)
        self.assertEqual(whole, run("simulate", "lama", "--games", "300",
                                    "--jobs", "3", *what))
        with tempfile.TemporaryDirectory() as folder:
            parts = [os.path.join(folder, f"{k}.json") for k in (1, 2)]
            for k, part in enumerate(parts):
                run("simulate", "lama", "--games", "300", "--shard",
                    f"{k + 1}/2", "--output", part, *what)
            self.assertEqual(run("merge", *parts), whole)
        both = run("ab", "lama", "quick", "--games", "200", "--format", "csv",
                   *what)
        self.assertIn("empty(draw)", both)
        swept = run("sweep", "lama", "--over", "numbers.threshold=20,40",
                    "--games", "100", "--format", "csv", *what)
        self.assertIn("n: P1", swept)

    def refusal(self, *words):
        done = subprocess.run([CRIA, "simulate", "lama", "--games", "40", *words],
                              cwd=ROOT, capture_output=True, text=True,
                              check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""), words)
        return done.stderr

    def test_wrong_expressions(self):
        for text, at, message, help_text in (
                ("emty(draw)", 1, "the name 'emty' is not known here",
                 "did you mean 'empty'?"),
                ("round: count(hand of mee)", 22, "the name 'mee'",
                 "did you mean 'me'?"),
                ("left=hand of me", 6, "only a number or a condition", "count("),
                ("turns: round", 1, "'turns' is no such time",
                 "did you mean 'turn:'?"),
                ("n=", 1, "no expression", ""), ("=3", 1, "no name", ""),
                ("round:", 1, "no expression", ""),
                ("x=1 / (round - 3)", 8, "may be 0", "if DIVISOR == 0"),
                ("count(hand of last player to play)", 15, "may be nobody",
                 "PLAYER != nobody and"),
                ("count((hand of me)", 19, "')' is missing", ""),
                ("rond", 1, "the name 'rond' is not known", "did you mean 'round'?"),
                ("total", 6, "incomplete", ""), ("round >", 8, "incomplete", "")):
            told = self.refusal("--count", text)
            self.assertTrue(told.startswith(f"--count:1:{at}: error: "), told)
            self.assertIn(message, told)
            self.assertIn(help_text, told)

    def test_a_value_that_a_condition_makes_sure_of(self):
        for text in ("if round - 3 > 0 then 6 / (round - 3) else 0",
                     "round > 0 and 5 / round > 1",
                     "if last player to play == nobody then 0 else "
                     "count(hand of last player to play)",
                     "last player to play == nobody or "
                     "empty(hand of last player to play)"):
            self.assertIn(text.encode()[:40], subprocess.run(
                [CRIA, "simulate", "lama", "--games", "40", "--format", "csv",
                 "--count", text], cwd=ROOT, check=True,
                capture_output=True).stdout.replace(b'""', b'"'))

    def test_twice_the_same_name(self):
        self.assertIn("counts 'round' twice", self.refusal(
            *counting("round", "round")))
        self.assertIn("counts 'n' twice", self.refusal(
            *counting("n=round", "n=game:count(draw)")))

    def test_what_is_too_large_stops_the_run(self):
        done = subprocess.run(
            [CRIA, "simulate", "lama", "--games", "40", "--count",
             "1000000 * 1000000 * round"], cwd=ROOT, capture_output=True,
            text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("rule error in game 0 of seed 1", done.stderr)
        self.assertIn("--count:1:1: error: what is counted is beyond 1000000000",
                      done.stderr)


if __name__ == "__main__":
    unittest.main()
