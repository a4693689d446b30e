"""What `cria match` prints, worked out a second time: from the same games in
every seating as `cria trace` writes them down, with the model of Plackett and
Luce written as a sum over all orders in which those who tied may have come in.
"""

import itertools
import json
import math
import os
import subprocess
import tempfile
import unittest

from intervals import mean_of_each, ratio
from test_figures import CRIA, ROOT, games, run_as_typed

DEALS = 40


def match(*arguments):
    found = json.loads(run_as_typed("match", *arguments, "--format", "json"))
    found["by name"] = {(f["group"], f["name"]): f for f in found["figures"]}
    return found


def ranks(game):
    """Of the seats: the winners, then the fewest points."""
    keys = [(p not in game.winners,
             0 if p in game.winners else game.totals[p]) for p in game.players]
    return [sum(other < own for other in keys) for own in keys]


def orders(places):
    """All orders of the seats that ranks allow."""
    groups = [[seat for seat, r in enumerate(places) if r == value]
              for value in sorted(set(places))]
    for each in itertools.product(*map(itertools.permutations, groups)):
        yield list(itertools.chain(*each))


class Model:
    """The likelihood of Plackett and Luce of orders with weights, by Newton's
    method on the logarithms of the strengths; one more bot, called None, has
    half a win and half a loss against each."""

    def __init__(self, bots):
        self.bots = list(bots) + [None]
        self.choices = {}
        for bot in bots:
            self.choose(bot, (bot, None), 0.5)
            self.choose(None, (bot, None), 0.5)

    def choose(self, bot, among, weight):
        among = tuple(sorted(among, key=str))
        key = (bot, among)
        self.choices[key] = self.choices.get(key, 0) + weight

    def add(self, seats, places):
        every = list(orders(places))
        for order in every:
            for at in range(len(order) - 1):
                self.choose(seats[order[at]],
                            [seats[s] for s in order[at:]], 1 / len(every))

    def derivatives(self, logs):
        size = len(self.bots)
        index = {bot: i for i, bot in enumerate(self.bots)}
        slope = [0.0] * size
        bend = [[0.0] * size for _ in range(size)]
        for (bot, among), weight in self.choices.items():
            parts = [0.0] * size
            for other in among:
                parts[index[other]] += math.exp(logs[index[other]])
            total = sum(parts)
            parts = [p / total for p in parts]
            slope[index[bot]] += weight
            for i in range(size):
                slope[i] -= weight * parts[i]
                for k in range(size):
                    bend[i][k] += weight * ((i == k) * parts[i]
                                            - parts[i] * parts[k])
        return slope, bend

    def ratings(self):
        size = len(self.bots)
        logs = [0.0] * size
        for _ in range(100):
            slope, bend = self.derivatives(logs)
            # The last one, the bot that was added, stays at 0.
            step = solve([row[:-1] for row in bend[:-1]], slope[:-1])
            step = [max(-1, min(1, s)) for s in step]
            logs = [a + b for a, b in zip(logs, step)] + [0.0]
            if max(map(abs, step)) < 1e-13:
                break
        points = [400 * log / math.log(10) for log in logs[:-1]]
        mean = sum(points) / len(points)
        worth = [math.exp(log) for log in logs[:-1]]
        return ([p - mean for p in points], [w / sum(worth) for w in worth])


def solve(rows, right):
    rows = [list(row) + [value] for row, value in zip(rows, right)]
    for i in range(len(rows)):
        pivot = max(range(i, len(rows)), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(len(rows)):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i])]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


class FromTraces(unittest.TestCase):
    """Each seating is a run of `cria trace` of its own, with the same deals."""

    def check(self, key, expected):
        figure = self.found["by name"][key]
        for name, value in zip(("value", "low", "high"), expected):
            if value is None:
                self.assertIsNone(figure[name], f"{key} {name}")
            else:
                self.assertAlmostEqual(figure[name], value, places=6,
                                       msg=f"{key} {name}")

    def play(self, variant, players, bots, seatings, deals=DEALS):
        """[(seats, games)] of the deals, by seating."""
        self.count, self.deals = deals, []
        for seats in seatings:
            self.deals.append((seats, games(
                variant, "--players", str(players), "--bots", ",".join(seats),
                "--games", str(deals), "--seed", "7")))
        self.found = match(variant, "--players", str(players), "--bots",
                           ",".join(bots), "--games", str(deals), "--seed",
                           "7")
        self.bots = bots

    def per_deal(self, value):
        """[(sum, count)] of what [value] gives of (bot, seat, seats, game)."""
        pairs = []
        for deal in range(self.count):
            found = [v for seats, played in self.deals
                     for seat in range(len(seats))
                     for v in value(seats[seat], seat, seats, played[deal])]
            pairs.append((sum(found), len(found)))
        return pairs

    def wins_again(self):
        """[(wins again, wins)] of the deals: of each two seatings, and each
        seat that has another bot in the second one."""
        pairs = []
        for deal in range(self.count):
            again = wins = 0
            for (one, ones), (two, twos) in itertools.permutations(
                    self.deals, 2):
                for seat, bots in enumerate(zip(one, two)):
                    if bots[0] != bots[1]:
                        won, then = (g[deal].share(g[deal].players[seat])
                                     for g in (ones, twos))
                        wins += won
                        again += won * then
            pairs.append((again, wins))
        return pairs

    def check_all(self):
        for bot in self.bots:
            self.check(("share of wins", bot), ratio(self.per_deal(
                lambda b, seat, _, g: [g.share(g.players[seat])]
                if b == bot else []), True))
            self.check(("points", bot), mean_of_each(self.per_deal(
                lambda b, seat, _, g: [g.totals[g.players[seat]]]
                if b == bot else [])))
        for one, other in itertools.combinations(self.bots, 2):
            def ahead(b, seat, seats, g, one=one, other=other):
                places = ranks(g)
                return [1 if places[seat] < places[k] else
                        0.5 if places[seat] == places[k] else 0
                        for k in range(len(seats))
                        if b == one and seats[k] == other]
            self.check(("ahead", f"{one} ahead of {other}"),
                       ratio(self.per_deal(ahead), True))
        self.check(("luck", "wins again with another bot"),
                   ratio(self.wins_again(), True))
        model = Model(self.bots)
        for seats, played in self.deals:
            for game in played:
                model.add(seats, ranks(game))
        for bot, rating, strength in zip(self.bots, *model.ratings()):
            self.check(("rating", bot), [rating])
            self.check(("strength", bot), [strength])
        self.assertEqual(self.found["order"], [
            bot for _, bot in sorted(zip(model.ratings()[0], self.bots),
                                     reverse=True)])

    def test_three_bots_at_three_seats(self):
        bots = ["keen", "random", "cautious"]
        self.play("lama", 3, bots, list(itertools.permutations(bots)))
        self.assertEqual(self.found["seatings"], 6)
        self.assertEqual(self.found["all seatings"], True)
        self.check_all()

    def test_means_of_what_is_skewed(self):
        """The intervals are longer on one side."""
        bots = ["random", "pacer"]
        self.play("pig", 2, bots, list(itertools.permutations(bots)), 120)
        self.check_all()
        points = self.found["by name"][("points", "pacer")]
        below, above = (abs(points[end] - points["value"]) for end in ("low", "high"))
        self.assertGreater(below, 1.2 * above)

    def test_two_bots_at_three_seats(self):
        bots = ["keen", "random"]
        self.play("lama", 3, bots, sorted(
            set(itertools.permutations(["keen", "keen", "random"]))
            | set(itertools.permutations(["keen", "random", "random"]))))
        self.assertEqual(self.found["seatings"], 6)
        self.check_all()

    def test_more_bots_than_seats(self):
        bots = ["keen", "random", "cautious", "collector"]
        self.play("lama", 2, bots, list(itertools.permutations(bots, 2)))
        self.assertEqual(self.found["seatings"], 12)
        self.check_all()


def drawn(seed, deal, bots, seats):
    """The order of the bots of a deal: one choice after the other, counted up
    as binary numbers, and Fisher and Yates' shuffle with splitmix64."""
    mask = (1 << 64) - 1
    state = seed

    def draw():
        nonlocal state
        state = (state + 0x9e3779b97f4a7c15) & mask
        z = (state ^ state >> 30) * 0xbf58476d1ce4e5b9 & mask
        z = (z ^ z >> 27) * 0x94d049bb133111eb & mask
        return z ^ z >> 31
    state = draw() ^ deal
    choices = [[bot for i, bot in enumerate(bots) if number >> i & 1]
               for number in range(1 << len(bots))
               if bin(number).count("1") == seats]
    order = choices[deal % len(choices)]
    for i in range(seats - 1, 0, -1):
        k = draw() % (i + 1)
        order[i], order[k] = order[k], order[i]
    return order


class Drawn(unittest.TestCase):
    def test_orders_are_drawn_where_there_are_too_many(self):
        """Of six bots at four seats each deal has four, in turn, and they go
        around the table."""
        bots = ["random", "keen", "cautious", "collector", "spiteful",
                "mcts:1"]
        deals, sums = 15, {bot: [0, 0] for bot in bots}
        found = match("lama", "--players", "4", "--bots", ",".join(bots),
                      "--games", str(deals), "--seed", "3")
        self.assertEqual(found["all seatings"], False)
        self.assertEqual(found["seatings"], 4)
        model = Model(bots)
        for deal in range(deals):
            order = drawn(3, deal, bots, 4)
            for turn in range(4):
                seats = order[turn:] + order[:turn]
                game = games("lama", "--players", "4", "--seed", "3",
                             "--games", str(deal + 1), "--bots",
                             ",".join(seats))[deal]
                model.add(seats, ranks(game))
                for seat, bot in enumerate(seats):
                    sums[bot][0] += game.share(game.players[seat])
                    sums[bot][1] += 1
        for bot, (won, played) in sums.items():
            self.assertAlmostEqual(
                found["by name"]["share of wins", bot]["value"], won / played,
                places=9)
        for bot, rating in zip(bots, model.ratings()[0]):
            self.assertAlmostEqual(found["by name"]["rating", bot]["value"],
                                   rating, places=5)


class Intervals(unittest.TestCase):
    def test_half_widths_are_those_of_many_seeds(self):
        """The ratings of 60 runs scatter as much as their intervals say."""
        found = [match("lama", "--players", "2", "--bots", "keen,cautious",
                       "--games", "60", "--seed", str(seed))
                 for seed in range(1, 61)]
        ratings = [f["by name"]["rating", "keen"] for f in found]
        mean = sum(r["value"] for r in ratings) / len(ratings)
        spread = math.sqrt(sum((r["value"] - mean) ** 2 for r in ratings)
                           / (len(ratings) - 1))
        said = sum(r["high"] - r["low"] for r in ratings) / len(ratings) / 3.92
        self.assertLess(abs(math.log(said / spread)), math.log(1.3))
        held = sum(r["low"] <= mean <= r["high"] for r in ratings)
        self.assertGreaterEqual(held, 52)


class Forms(unittest.TestCase):
    where = ["lama", "--players", "3", "--bots", "keen,random,cautious",
             "--games", "50"]

    def test_csv_has_the_figures_of_json(self):
        found = match(*self.where)
        lines = run_as_typed("match", *self.where, "--format",
                             "csv").splitlines()
        self.assertEqual(lines[0], "group,name,value,low,high")
        self.assertEqual(len(lines) - 1, len(found["figures"]))

    def test_a_part_of_an_earlier_version(self):
        """It has not the values of each deal: Student's t, the same on both sides."""
        words = ("match", "pig", "--bots", "random,pacer", "--games", "120")
        part = json.loads(run_as_typed(*words, "--format", "part"))
        for measure in part["arms"][0]["measures"]:
            for key in ("counts", "width", "shown"):
                measure.pop(key, None)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "part.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(part, file)
            old = json.loads(run_as_typed("merge", path, "--format", "json"))
        new = match(*words[1:])["figures"]
        for one, other in zip(old["figures"], new):
            if one["group"] == "points":
                self.assertAlmostEqual(one["value"] - one["low"],
                                       one["high"] - one["value"])
                self.assertNotEqual(one["low"], other["low"])
            else:
                self.assertEqual(one, other)

    def test_the_page_has_the_sentences(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "page.html")
            text = run_as_typed("match", *self.where, "--report", path)
            with open(path, encoding="utf-8") as file:
                page = file.read()
        said = text.split("\n\n")[1].replace("\n", " ")
        for sentence in said.split(". "):
            self.assertIn(sentence.strip(" ."), page)

    def test_teams_have_one_bot(self):
        found = match("spades", "--bots", "random,mcts:1", "--games", "5")
        self.assertEqual(found["seatings"], 2)

    def test_nobody_to_play_against(self):
        done = subprocess.run(
            [CRIA, "match", "klondike", "--bots", "random,mcts:1"], cwd=ROOT,
            capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn("nobody plays against another", done.stderr)


if __name__ == "__main__":
    unittest.main()
