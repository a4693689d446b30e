"""The scores add up: the lines of ':score' to the totals, the parts that ':why
score' tells to the points of the round, the changes that ':why other' tells to
those of the totals. In every game of the library.

SPDX-License-Identifier: MIT"""
import itertools
import os
import re
import subprocess
import unittest

CRIA = os.environ["CRIA"]
# The sanitizers look at one game of four, in turn.
RELEASE = os.path.join(os.environ.get("RELEASE") or os.path.dirname(CRIA), "cria")
PROGRAMS = itertools.cycle((CRIA, RELEASE, RELEASE, RELEASE))
SEEDS = (1, 2) if os.environ.get("CRIA_THOROUGH") == "1" else (1,)
BLOCKS, EACH = 40, 9     # how often it is asked in a game, after how many moves
OTHER = 5                # ':why other' every fifth time
GAMES_WITH_PARTS = 30    # shipped games that score each player

LINE = re.compile(r"(at the start|at the end|total|round \d+[^:]*): (.*)$")
NUMBER = re.compile(r"(P\d+) (-?\d+)(?=,|$)")
POINTS = re.compile(r"(P\d+) in round (\d+)(?:, apart from the score|, with the score| so far)?"
                    r": (-?\d+)\.$")
PART = re.compile(r"  [^ ].* is (-?\d+) \([^()]*:\d+\)$| {0,6}([+-]\d+)  \S")
NOW = re.compile(r"  (P\d+): (-?\d+)$")


def ask(game, typed, *options):
    return subprocess.run(
        [next(PROGRAMS), "repl", game, *options], input="\n".join(typed) + "\n",
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        check=True, timeout=600).stdout


def games():
    listed = subprocess.run([RELEASE, "list"], text=True, stdout=subprocess.PIPE,
                            check=True).stdout
    return re.findall(r"^(?:  )?([a-z0-9-]+)  +\S", listed, flags=re.M)


class Table:
    """The lines of one ':score', and what ':why points' tells then."""

    def __init__(self, text):
        self.sums, self.total, self.now = {}, None, {}
        self.apart = "apart from the score" in text
        for line in text.split("\n"):
            found, now = LINE.match(line), NOW.match(line)
            if found and found[1] == "total":
                self.total = dict(NUMBER.findall(found[2]))
            elif found:
                for name, number in NUMBER.findall(found[2]):
                    self.sums[name] = self.sums.get(name, 0) + int(number)
            elif now:
                self.now[now[1]] = int(now[2])

    def check(self, test, where):
        if self.total is not None:
            total = {name: int(n) for name, n in self.total.items()}
            test.assertEqual(self.sums, total, where)
            test.assertEqual(self.now, total, where)


class SoFar(unittest.TestCase):
    """What is told before a round has ended."""

    def test_the_points_of_the_only_round_where_they_are_a_count(self):
        for game in ("pig", "enchere"):
            said = ask(game, [":auto 25", ":score"], "--seed", "3")
            line = re.search(r"^So far: (.*)\.$", said, flags=re.M)[1]
            so_far = re.findall(r"(P\d) (\d+)( \(ahead\))?", line)
            table = re.findall(r"^[> ] (P\d) .*?(\d+)(, ahead)?$",
                               said.split("\n\n")[-1], flags=re.M)
            self.assertEqual([one[:2] for one in so_far],
                             [one[:2] for one in table], game)
            most = max(int(number) for _, number, _ in so_far)
            for _, number, ahead in so_far:
                self.assertEqual(bool(ahead), int(number) == most, line)

    def test_prizes_are_counted_by_hand(self):
        """Queens are worth 1, kings 2 and aces 4."""
        said = ask("enchere", [":auto 25", ":score"], "--seed", "3")
        self.assertRegex(said, r"P2 +4 cards +KD AS +6\n"
                         r"  P3 +4 cards +QS QD KH AC AH +12, ahead\n")

    def test_nothing_where_it_is_decided_at_the_end_or_hidden(self):
        for game in ("agram", "crazy-eights", "page-one", "hearts"):
            said = ask(game, [":auto 3", ":score"], "--seed", "3")
            self.assertIn("No round has ended yet.", said)
            self.assertNotIn("So far: ", said)
            self.assertNotIn("ahead", said)


def parts(text):
    """Who scored what in which round, and the parts of it."""
    found = []
    for line in text.split("\n"):
        points, part = POINTS.match(line), PART.match(line)
        if points:
            found.append((points.groups(), []))
        elif part and found:
            found[-1][1].append(int(part[1] or part[2]))
    return found


class AddsUp(unittest.TestCase):
    def play(self, game, seed):
        typed = [":open"]
        for number in range(BLOCKS):
            typed += [f":auto {EACH}", f":next-{number}", ":score",
                      ":points-", ":why points", ":parts-", ":why score P1",
                      ":why score P2", ":why score P1 1"]
            if number % OTHER == 0:
                typed += [":why other P1", ":why other P2 1"]
            typed += [":rest-"]
        said = ask(game, typed, "--seed", str(seed), "--plain")
        found = []
        for block in said.split("There is no command ':next-")[1:]:
            score, _, rest = block.partition("There is no command ':points-'")
            points, _, rest = rest.partition("There is no command ':parts-'")
            why = rest.partition("There is no command ':rest-'")[0]
            now = "\n".join(line for line in points.split("\n")
                            if NOW.match(line))
            Table(score + "\n" + now).check(self, (game, seed, block))
            found += parts(why)
        return found, said

    def test_all_games(self):
        known, with_parts = games(), 0
        self.assertGreater(len(known), 60)
        for game in known:
            for seed in SEEDS:
                found, _ = self.play(game, seed)
                for scored, added in found:
                    self.assertEqual(sum(added), int(scored[2]),
                                     (game, seed, scored))
                with_parts += seed == 1 and bool(found)
        self.assertGreaterEqual(with_parts, GAMES_WITH_PARTS)

    def test_tokens_that_are_returned_after_the_score(self):
        """The magic token counts 10 and goes back before the round is over."""
        magic = 0
        for seed in range(1, 40):
            found, said = self.play("kadabra", seed)
            for scored, added in found:
                self.assertEqual(sum(added), int(scored[2]), (seed, scored))
                magic += added[1:] == [10] and int(scored[2]) > 9
            self.assertIn("at the start: P1 3, P2 3, P3 3, P4 3", said)
        self.assertGreater(magic, 5)


if __name__ == "__main__":
    unittest.main()
