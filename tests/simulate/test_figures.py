"""What `cria simulate` prints, worked out a second time from the same games as
`cria trace` writes them down, with formulas of its own; and a game whose course
is known beforehand."""

import csv
import io
import json
import math
import os
import subprocess
import unittest

from intervals import mean, portion, ratio, share

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
CRIA = os.environ.get("CRIA", os.path.join(ROOT, "build", "cria"))
WORTH = {"white": 1, "black": 10, "pink": 20, "magic": 0}
PACE = {"quit": 2.5}                    # seconds; all else 5


def random_unless_named(arguments):
    """With random bots, as those of `cria trace` are, unless others are named."""
    plays = arguments[0] in ("simulate", "ab", "sweep")
    named = any(word.startswith("--bots") for word in arguments)
    return (*arguments, "--bots", "random") if plays and not named else arguments


def run(*arguments):
    return run_as_typed(*random_unless_named(arguments))


def run_as_typed(*arguments):
    return subprocess.run([CRIA, *arguments], cwd=ROOT, check=True,
                          capture_output=True, text=True).stdout


def simulation(*arguments):
    return json.loads(run("simulate", *arguments, "--format", "json"))


def figures(*arguments):
    """{(group, name): figure} of a simulation."""
    return {(f["group"], f["name"]): f
            for f in simulation(*arguments)["figures"]}


def shared_out(games, seats):
    """All ways in which seats can win so many games."""
    if seats == 1:
        yield (games,)
        return
    for wins in range(games + 1):
        for others in shared_out(games - wins, seats - 1):
            yield (wins, *others)


def exact_chance(wins):
    """Of wins as unequal as these or more, from all ways one by one."""
    games, seats = round(sum(wins)), len(wins)
    least = sum(round(w) ** 2 for w in wins)
    ways = 0
    for each in shared_out(games, seats):
        if sum(w * w for w in each) >= least:
            one = math.factorial(games)
            for w in each:
                one //= math.factorial(w)
            ways += one
    return ways / seats ** games


class Game:
    """One game of a trace. The fewest points win, points are tokens."""

    def __init__(self, records):
        self.records = records
        self.players = records[0]["players"]
        self.decisions = self.of("decision")
        self.ends = self.of("round end")
        self.totals = records[-1]["totals"]
        self.winners = records[-1]["winners"]

    def of(self, kind):
        return [r for r in self.records if r["record"] == kind]

    def leaders(self):
        """Who led after each round; after the last those who have won."""
        for end in self.ends[:-1]:
            held = {player: sum(WORTH[token] * count for token, count
                                in end["state"]["tokens"][player].items())
                    for player in self.players}
            yield {p for p in held if held[p] == min(held.values())}
        yield set(self.winners)

    def lead_changes(self):
        alone = [tuple(who) for who in self.leaders() if len(who) == 1]
        return sum(one != other for one, other in zip(alone, alone[1:]))

    def ahead(self):
        who = list(self.leaders())
        count = 1
        while count < len(who) and who[-1 - count] == who[-1]:
            count += 1
        return count

    def share(self, player):
        return (player in self.winners) / len(self.winners)

    def starter(self):
        return self.of("round")[0]["starter"]


def games(*arguments):
    found = []
    for line in run("trace", *arguments).splitlines():
        record = json.loads(line)
        if record["record"] == "game":
            found.append([])
        found[-1].append(record)
    return [Game(records) for records in found]


def chi_squared_above(value, freedom):
    """By adding up the density, in steps of its square root (Simpson)."""
    top, steps = math.sqrt(value), 20000
    def density(root):
        return (2 * root ** (freedom - 1) * math.exp(-root * root / 2)
                / (2 ** (freedom / 2) * math.gamma(freedom / 2)))
    inner = sum(density(top * i / steps) * (4 if i % 2 else 2)
                for i in range(1, steps))
    return 1 - top / steps / 3 * (density(0) + inner + density(top))


class FromTraces(unittest.TestCase):
    def check(self, found, key, expected):
        for name, value in zip(("value", "low", "high"), expected):
            if value is None:
                self.assertIsNone(found[key][name], f"{key} {name}")
            else:
                self.assertAlmostEqual(found[key][name], value, places=7,
                                       msg=f"{key} {name}")

    def check_players(self, found, played):
        for p in played[0].players:
            self.check(found, ("wins", p),
                       portion([p in g.winners for g in played]))
            self.check(found, ("share of wins", p),
                       share([g.share(p) for g in played]))
            self.check(found, ("points", p),
                       mean([g.totals[p] for g in played], floor=-math.inf))
        self.check_balance(found, [[g.share(p) for p in g.players]
                                   for g in played])
        self.check(found, ("first player", "wins"),
                   portion([g.starter() in g.winners for g in played]))
        self.check(found, ("first player", "advantage"),
                   share([g.share(g.starter()) - 1 / len(g.players)
                          for g in played], -1 / len(played[0].players)))

    def check_balance(self, found, shares):
        """With equal seats, a seat's part of a game has the variance v of all
        parts, and two seats' parts the covariance -v / (k - 1): so the
        quadratic form of k - 1 seats is the sum of all squares times
        (k - 1) / (k * v)."""
        n, k = len(shares), len(shares[0])
        means = [math.fsum(column) / n for column in zip(*shares)]
        v = math.fsum((part - 1 / k) ** 2 for row in shares
                      for part in row) / (n * k)
        form = math.fsum((m - 1 / k) ** 2 for m in means) * n * (k - 1) / k / v
        group = "balance of seats"
        self.check(found, (group, "largest difference between shares"),
                   [max(means) - min(means)])
        key = (group, "p-value if seats are equal")
        if n >= 30:
            self.check(found, key, [chi_squared_above(form, k - 1)])
        elif any(part not in (0, 1) for row in shares for part in row):
            self.assertIsNone(found[key]["value"])
        else:
            self.check(found, key, [exact_chance(
                [sum(column) for column in zip(*shares)])])

    def check_course(self, found, played):
        choices = [[len(d["legal"]) for d in g.decisions if len(d["legal"]) > 1]
                   for g in played]
        rounds = [len(g.ends) for g in played]
        decisions = [len(g.decisions) for g in played]
        for name, values in (
                ("rounds", rounds), ("decisions", decisions),
                ("decisions with a choice", [len(c) for c in choices]),
                ("lead changes", [g.lead_changes() for g in played])):
            self.check(found, ("game", name), mean(values))
        self.check(found, ("game", "ties"),
                   portion([len(g.winners) > 1 for g in played]))
        for name, is_share, pairs in (
                ("share of decisions with a choice", True,
                 [(len(c), d) for c, d in zip(choices, decisions)]),
                ("legal moves per choice", False,
                 [(sum(c), len(c)) for c in choices]),
                ("rounds in which the winner led to the end", True,
                 [(g.ahead(), r) for g, r in zip(played, rounds)])):
            self.check(found, ("game", name), ratio(pairs, is_share))
        self.check(found, ("minutes at the table", ""),
                   mean([int(sum(10 * PACE.get(d["chosen"].split(" ")[0], 5)
                                 for d in g.decisions)) for g in played], 600))

    def check_counts(self, found, played):
        def count(records, key, name):
            return sum(r[key].split(" ")[0] == name for r in records)
        for group, name in found:
            if group == "rounds ended by":
                self.check(found, (group, name), ratio([
                    (sum(e["ended by"] == name for e in g.ends), len(g.ends))
                    for g in played], True))
            elif group == "games ended by":
                self.check(found, (group, name), portion(
                    [g.records[-1]["ended by"] == name for g in played]))
            elif group == "actions" and " " not in name:
                self.check(found, (group, name), ratio([
                    (count(g.decisions, "chosen", name), len(g.decisions))
                    for g in played], True))

    def test_rules_that_fire_are_those_of_the_traces(self):
        where = ["lama", "--players", "3", "--seed", "5", "--games", "110"]
        found = figures(*where, "--count-rules")
        played = games(*where)
        cycle = ["1", "2", "3", "4", "5", "6", "llama"]

        def per_game(count):
            """Of all decisions of a turn: which card lies on top, what is in
            the hand of who decides, and what was legal."""
            values = []
            for g in played:
                values.append(0)
                for d in g.decisions:
                    zones = d["state"]["zones"]
                    if "quit" in d["legal"]:
                        values[-1] += count(zones["discard"][0], set(
                            zones["hand"][d["player"]]), d["legal"])
            return mean(values)

        def chosen(name):
            return mean([sum(d["chosen"].split()[0] == name
                             for d in g.decisions) for g in played])
        rounds = mean([len(g.ends) for g in played])
        top = "relations.card plays on top."
        for group, name, expected in (
                ("done", "actions.play", chosen("play")),
                ("done", "actions.draw.do.draw", chosen("draw")),
                ("done", "actions.quit", chosen("quit")),
                ("done", "round.setup.shuffle", rounds),
                ("done", "round.after.take tokens.do.take",
                 mean([3 * len(g.ends) for g in played])),
                ("true", "round.ends.all quit", mean([
                    sum(e["ended by"] == "all quit" for e in g.ends)
                    for g in played])),
                ("true", top + "same value",
                 per_game(lambda card, hand, legal: card in hand)),
                ("true", top + "next value",
                 per_game(lambda card, hand, legal:
                          cycle[(cycle.index(card) + 1) % 7] in hand)),
                ("decisive", "actions.play.choose.card.where.fits.if",
                 per_game(lambda card, hand, legal: len(hand) - sum(
                     move.startswith("play") for move in legal))),
                ("decisive", "actions.draw.when.not alone.if",
                 per_game(lambda card, hand, legal: "draw" not in legal)),
                ("decisive", "actions.draw.when.cards left.if",
                 mean([0] * len(played)))):
            self.check(found, (group + " per game", name), expected)

    def test_rules_that_fire_are_compared(self):
        """Under both rules what a simulation of each says."""
        with_rules = ["--games", "60", "--count-rules", "--seed", "3"]
        a = figures("lama", *with_rules)
        b = figures("lama", "--with", "quick", *with_rules)
        compared = json.loads(run("ab", "lama", "quick", *with_rules,
                                  "--format", "json"))["figures"]
        rows = {(f["group"], f["name"]): f for f in compared}
        key = ("done per game", "actions.play")
        self.assertIn(key, rows)
        for key, row in rows.items():
            if key[0].endswith("in a game"):
                for side, found in (("a", a), ("b", b)):
                    self.assertEqual(row[side], found[key]["value"]
                                     if key in found else None)

    def test_counting_rules_changes_nothing_else(self):
        for variant in ("lama", "kadabra", "dice"):
            where = [variant, "--games", "50"]
            plain = figures(*where)
            counted = figures(*where, "--count-rules")
            self.assertEqual(plain, {key: counted[key] for key in plain})
            more = {group for group, _ in set(counted) - set(plain)}
            self.assertEqual(more | {"decisive per game"}, {
                "done per game", "true per game", "decisive per game"})

    def check_distribution(self, found, values):
        """As few bins as hold the values, up to 64, and no empty one at an
        end."""
        width = 1
        while max(values) // width - min(values) // width >= 64:
            width *= 2
        first = min(values) // width
        counts = [0] * (max(values) // width - first + 1)
        for value in values:
            counts[value // width - first] += 1
        self.assertEqual(found, {"measure": found["measure"], "width": width,
                                 "from": first * width, "counts": counts})

    def test_distributions_are_those_of_the_traces(self):
        for variant, players in (("lama", 4), ("yacht", 2)):
            where = [variant, "--players", str(players), "--games", "70"]
            played = games(*where)
            found = {d["measure"]: d
                     for d in simulation(*where)["distributions"]}
            values = {
                "rounds": [len(g.ends) for g in played],
                "decisions": [len(g.decisions) for g in played],
                "decisions with a choice": [
                    sum(len(d["legal"]) > 1 for d in g.decisions)
                                 for g in played]}
            if variant == "lama":
                values["lead changes"] = [g.lead_changes() for g in played]
            for player in played[0].players:
                values["points: " + player] = [g.totals[player]
                                               for g in played]
            self.assertEqual(set(found) - {"lead changes"},
                             set(values) - {"lead changes"})
            for measure, of in values.items():
                with self.subTest(variant=variant, measure=measure):
                    self.check_distribution(found[measure], of)

    def test_figures_are_those_of_the_traces(self):
        for variant, players, number in (
                ("lama", 2, 120), ("lama", 5, 60), ("party", 4, 100),
                ("dice", 3, 110), ("lama", 4, 29),
                ("lama", 3, 4), ("dice", 4, 7)):
            with self.subTest(variant=variant, players=players):
                where = [variant, "--players", str(players), "--seed", "9",
                         "--games", str(number)]
                found = figures(*where, "--seconds", "5", "--seconds",
                                "quit=2.5")
                played = games(*where)
                self.check_players(found, played)
                self.check_course(found, played)
                self.check_counts(found, played)


class ByHand(unittest.TestCase):
    """race.yaml: whoever starts gets 1 and 3, the other one 2 points."""

    def test_a_forced_game(self):
        found = figures("tests/simulate/race.yaml", "--players", "2",
                        "--games", "50", "--seconds", "60")
        def value(group, name):
            return found[group, name]["value"]
        self.assertEqual(value("game", "rounds"), 3)
        self.assertEqual(value("game", "decisions"), 3)
        self.assertEqual(value("game", "decisions with a choice"), 0)
        self.assertEqual(value("game", "share of decisions with a choice"), 0)
        self.assertIsNone(value("game", "legal moves per choice"))
        self.assertEqual(value("game", "ties"), 0)
        # After round 1 it is 1:0, then 1:2, then 4:2.
        self.assertEqual(value("game", "lead changes"), 2)
        self.assertAlmostEqual(
            value("game", "rounds in which the winner led to the end"), 1 / 3)
        self.assertEqual(value("first player", "wins"), 1)
        self.assertEqual(value("first player", "advantage"), 0.5)
        self.assertEqual(value("minutes at the table", ""), 3)
        self.assertAlmostEqual(value("points", "P1"),
                               2 + 2 * value("wins", "P1"))
        self.assertEqual(value("rounds ended by", "run"), 1)
        self.assertEqual(value("games ended by", "three rounds"), 1)

    def test_the_chance_of_few_games_is_exact(self):
        """All 2 or 3 games won by one of 2 or 4 players."""
        key = ("balance of seats", "p-value if seats are equal")
        known = 0
        for seed in range(1, 13):
            for players, number in ((4, 3), (2, 2)):
                found = figures("dice", "--players", str(players), "--games",
                                str(number), "--seed", str(seed))
                wins = [f["value"] for (group, _), f in found.items()
                        if group == "share of wins"]
                if found["game", "ties"]["value"] == 0 and max(wins) == 1:
                    known += 1
                    self.assertAlmostEqual(found[key]["value"],
                                           players / players ** number)
        self.assertGreater(known, 2)

    def test_few_games_have_no_intervals(self):
        for number, shares, means in ((1, False, False), (29, False, False),
                                      (30, True, False), (99, True, False),
                                      (100, True, True)):
            found = figures("tests/simulate/race.yaml", "--games", str(number))
            for key, there in ((("wins", "P1"), shares),
                               (("game", "rounds"), means)):
                for end in ("low", "high"):
                    self.assertEqual(found[key][end] is not None, there)
            text = run("simulate", "tests/simulate/race.yaml", "--games",
                       str(number))
            before = text.split("\n\n")[0]
            self.assertEqual("\nToo few games to tell: --games 30 gives shares "
                             "a 95 % CI, --games 100 means." in before,
                             not shares)
            self.assertEqual("\nToo few games to tell about means: --games 100 "
                             "gives them a 95 % CI." in before,
                             shares and not means)
            rows = list(csv.reader(io.StringIO(run(
                "simulate", "tests/simulate/race.yaml", "--games",
                str(number), "--format", "csv"))))
            row = next(row for row in rows if row[:2] == ["wins", "P1"])
            self.assertEqual(bool(row[3] and row[4]), shares)

    def test_shares_stay_between_0_and_1(self):
        """Who always wins, and what never comes."""
        text = run("simulate", "lama", "--games", "30", "--bots",
                   "keen,random,random,random")
        self.assertNotIn("-0.00", text)
        found = figures("lama", "--games", "30", "--bots",
                        "keen,random,random,random")
        for (group, name), figure in found.items():
            if figure["low"] is None or (group, name) == (
                    "first player", "advantage"):
                continue
            with self.subTest(group=group, name=name):
                self.assertGreaterEqual(figure["low"], 0)
                self.assertLessEqual(figure["low"], figure["value"])
                self.assertLessEqual(figure["value"], figure["high"])
                self.assertLessEqual(figure["high"], 1)
                self.assertLess(figure["low"], figure["high"])

    def test_a_p_value_is_no_percentage(self):
        key = ("balance of seats", "p-value if seats are equal")
        for bots in ("random", "keen,random"):
            arguments = ("lama", "--players", "2", "--games", "100",
                         "--bots", bots)
            value = figures(*arguments)[key]["value"]
            with self.subTest(bots=bots):
                self.assertEqual(value < 0.001, bots != "random")
                said = f"{value:.3f}" if bots == "random" else "< 0.001"
                self.assertRegex(run("simulate", *arguments),
                                 rf"(?m)^  {key[1]} +{said}$")

    def test_a_table_with_commas(self):
        text = run("simulate", "lama", "--games", "50", "--format", "csv",
                   "--names", 'Ann "A",B;b', "--seed", "3")
        rows = list(csv.reader(io.StringIO(text)))
        found = figures("lama", "--games", "50", "--names", 'Ann "A",B;b',
                        "--seed", "3")
        self.assertEqual(rows[0], ["group", "name", "value", "low", "high",
                                   "bots"])
        self.assertEqual([tuple(row[:2]) for row in rows[1:]], list(found))
        self.assertEqual({len(row) for row in rows}, {6})
        self.assertEqual({row[-1] for row in rows[1:]}, {"random"})
        self.assertEqual(float(rows[1][2]), found["wins", 'Ann "A"']["value"])


if __name__ == "__main__":
    unittest.main()
