"""What `cria simulate --figures` prints, worked out a second time from the same
games as `cria trace` writes them down; and games worked out by hand."""

import json
import math
import os
import re
import tempfile
import unittest

from intervals import mean, no_limits, portion, ratio
from test_counts import quantile as order_statistics
from test_figures import WORTH, figures, games, run, simulation

PACE = {"quit": 2.5}                    # seconds; all else 5
TIMES = ["--seconds", "5"]
# Rounds and points; teams; dice and one player; simultaneous decisions.
QUIT = ["--seconds", "quit=2.5"]
SHAPES = [("lama", 4, 110, QUIT), ("lama", 2, 40, QUIT), ("spades", 4, 3, []),
          ("lama", 3, 40, ["--with", "quit-together", *QUIT]),
          ("pig", 1, 30, ["--set", "players=1..2"]), ("gops", 2, 100, [])]


def tenths(decision):
    return round(10 * PACE.get(decision["chosen"].split(" ")[0], 5))


# What all choose from at the same time, each of them once; quitting together is a house
# rule.
AT_ONCE = {"gops": r"(bid \w+ ?)+", "lama": "quit stay"}


def is_at_once(game, decision):
    moves = AT_ONCE.get(game.records[0]["variant"], "-")
    return bool(re.fullmatch(moves, " ".join(decision["legal"])))


def times(game):
    """The decisions in lists of those that are made at the same time."""
    found, players = [], set()
    for decision in game.decisions:
        if not is_at_once(game, decision):
            players = set()
        if not players or decision["player"] in players:
            found.append([])
            players = set()
        found[-1].append(decision)
        if is_at_once(game, decision):
            players.add(decision["player"])
    return found


def longest(decisions):
    return max(map(tenths, decisions))


def scaled_ratio(pairs, scale):
    """Of pairs whose first number counts parts of one [scale]-th."""
    return [v if v is None else v / scale
            for v in ratio(pairs, False)]


def check(test, found, key, expected, places):
    for name, value in zip(("value", "low", "high"), expected):
        if value is None:
            test.assertIsNone(found[key][name], f"{key} {name}")
        else:
            test.assertAlmostEqual(found[key][name], value, places=places,
                                   msg=f"{key} {name}")


class FromTraces(unittest.TestCase):
    def check(self, found, key, expected, places=6):
        check(self, found, key, expected, places)

    def each(self, group, *more):
        for variant, players, number, extra in SHAPES:
            where = [variant, "--players", str(players), "--seed", "4",
                     "--games", str(number), *extra]
            with self.subTest(variant=variant, players=players):
                yield (figures(*where, "--figures", group, *more),
                       games(*[w for w in where if w not in QUIT]))

    def test_choice(self):
        for found, played in self.each("choice"):
            legal = [[len(d["legal"]) for d in g.decisions] for g in played]
            bits = [65536 * sum(math.log2(n) for n in of) for of in legal]
            choices = [sum(n > 1 for n in of) for of in legal]
            self.check(found, ("choice", "bits per choice"), scaled_ratio(
                list(zip(bits, choices)), 65536), 4)
            self.check(found, ("choice", "bits per game"),
                       mean([round(b) for b in bits], 65536), 2)
            self.check(found, ("choice", "forced decisions"), ratio(
                [(sum(n == 1 for n in of), len(of)) for of in legal], True))
            self.check(found, ("choice", "longest row of forced decisions"),
                       mean([self.longest_row(of) for of in legal]))
            self.check(found, ("choice", "convergence"), mean(
                [round(1e6 * self.convergence(of)) for of in legal], 10 ** 6,
                -math.inf), 5)

    @staticmethod
    def longest_row(counts):
        rows = "".join("f" if n == 1 else " " for n in counts).split()
        return max(map(len, rows), default=0)

    @staticmethod
    def convergence(counts):
        n = len(counts)
        if n < 2:
            return 0.5
        x, y = (n - 1) / 2, sum(counts) / n
        slope = (sum((i - x) * (c - y) for i, c in enumerate(counts))
                 / sum((i - x) ** 2 for i in range(n)))
        return 1 - (slope / 2 + 0.5)

    @staticmethod
    def waits(game, player):
        """What others decide between two of [player]'s times."""
        wait, seen = [], False
        for time in times(game):
            if all(d["player"] != player for d in time):
                wait.append(time)
            else:
                if seen and wait:
                    yield wait
                wait, seen = [], True

    def test_waiting(self):
        for found, played in self.each("waiting", *TIMES):
            for p in played[0].players:
                waits = [list(self.waits(g, p)) for g in played]
                spans = [[sum(map(longest, w)) for w in of] for of in waits]
                count = [len(of) for of in waits]
                self.check(found, ("waits", p), mean(count))
                self.check(found, ("seconds of the longest wait", p),
                           mean([max(of, default=0) for of in spans], 10))
                if not any(count):
                    self.assertIsNone(found["seconds of a wait", p]["value"])
                    continue
                self.check(found, ("decisions of others in a wait", p), ratio(
                    [(sum(len(time) for w in of for time in w), len(of))
                     for of in waits], False))
                self.check(found, ("seconds of a wait", p), scaled_ratio(
                    [(sum(of), len(of)) for of in spans], 10), 3)

    def test_minutes(self):
        for found, played in self.each("minutes", *TIMES):
            spans = [sum(map(longest, times(g))) for g in played]
            for minutes in (10, 15, 20, 30, 45, 60, 90, 120):
                self.check(found, ("games longer than", f"{minutes} minutes"),
                           portion([t > 600 * minutes for t in spans]))
            for part in (10, 50, 90):
                unit = 25 if played[0].records[0]["variant"] == "lama" else 50
                self.check(found, ("minutes at most",
                                   f"in {part} % of the games"),
                           self.quantile(spans, part / 100, unit))

    def test_decisions_at_the_same_time(self):
        """The slowest of those who stay or quit together takes time."""
        where = ["lama", "--with", "quit-together", "--players", "3", "--seed", "4",
                 "--games", "60"]
        pace = {"stay": 20, "quit": 90}
        found = figures(*where, "--figures", "waiting", "--seconds", "5",
                        "--seconds", "stay=2", "--seconds", "quit=9")
        spans, added = [], []
        for game in games(*where):
            slowest = [[pace.get(d["chosen"], 50) for d in time] for time in times(game)]
            spans.append(sum(map(max, slowest)))
            added.append(sum(map(sum, slowest)))
        self.assertLess(sum(spans), 0.9 * sum(added))
        self.check(found, ("minutes at the table", ""), mean(spans, 600))

    @staticmethod
    def quantile(times, part, unit):
        """By linear interpolation in a bin; its interval goes to the ends of
        the bins of two order statistics."""
        width = 1
        while max(times) // width - min(times) // width >= 64:
            width *= 2

        def ends(time):
            """The least and the most time that its bin may have."""
            inside = [t for t in range(time // width * width,
                                       time // width * width + width)
                      if t % unit == 0 and min(times) <= t <= max(times)]
            return inside[0], inside[-1]
        value, low, high = order_statistics(times, part)
        least, most = ends(value)
        before = sum(t < least for t in times)
        inside = sum(least <= t <= most for t in times)
        middle = (least + (most - least) * (part * len(times) - before)
                  / inside) / 600
        return (no_limits(middle) if low is None else
                (middle, ends(low)[0] / 600, ends(high)[1] / 600))


def worth_of_tokens(state, player):
    return -sum(WORTH[token] * count
                for token, count in state["tokens"][player].items())


def points_of_ranks(zone, points, sign=1):
    """Of the cards in a zone of a player, by their ranks."""
    return lambda state, player: sign * sum(
        points.get(card.rstrip("CDHS"), 0)
        for card in state["zones"][zone][player])


def remembered(name):
    return lambda state, player: state["vars"][name][player]


RANKS = {rank: n for n, rank in enumerate(
    "A 2 3 4 5 6 7 8 9 10 J Q K".split(), 1)}
EIGHTS = {**RANKS, "8": 50, "J": 10, "Q": 10, "K": 10}
ALONE, PARTNERS = {}, {"P1": "P3", "P3": "P1", "P2": "P4", "P4": "P2"}
# How good a player stands; teams; whether that depends on cards.
LEADS = [("lama", 4, 120, worth_of_tokens, ALONE, False),
         ("cribbage", 2, 8, remembered("score"), ALONE, False),
         ("pig", 2, 80, remembered("held"), ALONE, False),
         ("whist", 4, 12, remembered("tally"), PARTNERS, False),
         ("gops", 2, 160, points_of_ranks("won", RANKS), ALONE, True),
         ("crazy-eights", 3, 140, points_of_ranks("hand", EIGHTS, -1), ALONE,
          True)]


class Leads(unittest.TestCase):
    """Who leads, worked out at each decision of a trace."""

    @staticmethod
    def looks(game, number, worth, partners, cards):
        """[decision, is it after its round's end, {player: worth}] of each
        decision that is looked at."""
        for i, d in enumerate(game.decisions):
            if number % 2 or cards and (number % 4 or i % len(game.players)):
                continue
            own = {p: worth(d["state"], p) for p in game.players}
            yield (i, d["chosen"].split(" ")[0] in ("return", "keep"),
                   {p: max(own[p], own[partners.get(p, p)]) for p in own})

    @staticmethod
    def lead_of(held, partners):
        """The first of the only team that leads, and by how much."""
        best = max(held.values())
        first = min(p for p in held if held[p] == best)
        others = [held[p] for p in held
                  if p not in (first, partners.get(first))]
        return (first, best - max(others)) if max(others) < best else (None, 0)

    def measures(self, game, number, worth, partners, cards):
        """What one game adds; None: it tells nothing."""
        looks = list(self.looks(game, number, worth, partners, cards))
        if not any(len(set(held.values())) > 1 for _, _, held in looks):
            return None
        starts = [i for i, _, _ in looks] + [len(game.decisions)]
        by = [held for (_, _, held), a, b in zip(looks, starts, starts[1:])
              for _ in range(b - a)]
        leads = [self.lead_of(held, partners) for held in by]
        won, n, count = game.winners, len(game.players), len(by)
        before = [{p: sum(held[q] > held[p] for q in held) for p in held}
                  for held in by]
        behind = [before[i][w] for w in won for i in range(count)
                  if before[i][w]]
        half, early = before[count // 2], leads[count // 4][0]
        most = max([lead for who, lead in leads if who and who not in won],
                   default=0)
        decided = [i for i, (who, lead) in enumerate(leads)
                   if who in won and lead > most]
        return {
            "changes": self.changes(game, looks, partners),
            "seen": count * len(won), "behind": len(behind),
            "roots": sum(10 ** 6 * math.sqrt(b / (n - 1)) for b in behind),
            "comeback": all(half[w] for w in won),
            "from last": all(half[w] == max(half.values()) > 0 for w in won),
            "early": early is not None,
            "early won": sum(p in (early, partners.get(early))
                             for p in won if early) / len(won),
            "decided": count - decided[0] if decided else 0, "count": count}

    def changes(self, game, looks, partners):
        """Of the lead, within the round of the look before."""
        last = round_before = None
        changes = 0
        for i, over, held in looks:
            number = game.decisions[i]["state"]["round"]
            who, _ = self.lead_of(held, partners)
            if who and who != last:
                changes += (last is not None and not over
                            and number == round_before)
                last = who
            round_before = round_before if over else number
        return changes

    def test_lead(self):
        for variant, players, number, *how in LEADS:
            where = [variant, "--players", str(players), "--seed", "4",
                     "--games", str(number)]
            with self.subTest(variant=variant):
                found = figures(*where, "--figures", "lead")
                told = [self.measures(g, k, *how)
                        for k, g in enumerate(games(*where))]

                def ratio_of(x, y, percent=True):
                    return ratio([(m[x], m[y]) if m else (0, 0)
                                  for m in told], percent)
                for m in filter(None, told):
                    m["game"] = 1
                for name, expected in (
                        ("lead changes within rounds",
                         [v if v is None else max(v, 0) for v in
                          ratio_of("changes", "game", False)]),
                        ("decisions with the winner behind",
                         ratio_of("behind", "seen")),
                        ("drama", scaled_ratio(
                            [(m["roots"], m["behind"]) if m else (0, 0)
                             for m in told], 10 ** 6)),
                        ("comebacks", ratio_of("comeback", "game")),
                        ("comebacks from last place",
                         ratio_of("from last", "game")),
                        ("runaway leader", ratio_of("early won", "early")),
                        ("decisiveness", ratio_of("decided", "count"))):
                    check(self, found, ("lead", name), expected, 5)

    def test_by_hand(self):
        """race.yaml: for two, the winner leads by 1, then is behind by 1; for
        three, the winner is last until the end."""
        for players, expected in ((2, (0, 1 / 3, 1, 0, 0, None, 0)),
                                  (3, (0, 2 / 3, (0.5 ** 0.5 + 1) / 2, 1, 1,
                                       None, 0))):
            found = figures("tests/simulate/race.yaml", "--players",
                            str(players), "--games", "30", "--figures", "lead")
            values = [f["value"] for (group, _), f in found.items()
                      if group == "lead"]
            for value, wanted in zip(values, expected, strict=True):
                if wanted is None:
                    self.assertIsNone(value)
                else:
                    self.assertAlmostEqual(value, wanted, places=5)

    def test_who_never_leads_tells_nothing(self):
        """One round of L.A.M.A. has no points before its end."""
        found = figures("lama", "--set", "numbers.threshold=1", "--games",
                        "50", "--figures", "lead")
        self.assertTrue(all(f["value"] is None for (group, _), f
                            in found.items() if group == "lead"))


class Kings(unittest.TestCase):
    """One game in 256 is looked at."""

    def share(self, *where):
        return figures(*where, "--figures", "kingmaking").get(
            ("kingmaking", "decisions that make a king"))

    def test_who_has_lost_crowns_another(self):
        """king.yaml: the only decision of a game, and always so."""
        found = self.share("tests/simulate/king.yaml", "--players", "3",
                           "--games", str(256 * 40))
        self.assertEqual(found["value"], 1)
        self.check_limits(found, 40)

    def check_limits(self, found, looked):
        """That so many games were looked at tell the limits of never and
        always."""
        value, low, high = ratio([(found["value"], 1)] * looked, True)
        self.assertAlmostEqual(found["low"], low, 7)
        self.assertAlmostEqual(found["high"], high, 7)

    def test_who_may_still_win_is_no_kingmaker(self):
        """heirs.yaml: who has lost chooses between two others who then win
        with 9 of 10 and 1 of 10; who decides first may still win."""
        looked = 400
        found = self.share("tests/simulate/heirs.yaml", "--players", "3",
                           "--games", str(256 * looked))
        # Of the two decisions of a game the first is never one; at the second
        # the wins of a player in 10 games differ by 8 or more.
        wins = [math.comb(10, k) * 9 ** k / 10 ** 10 for k in range(11)]
        chance = sum(p * q for k, p in enumerate(wins)
                     for m, q in enumerate(wins) if k + m - 10 >= 8) / 2
        self.assertAlmostEqual(found["value"], chance, delta=4 * math.sqrt(
            chance * (1 - chance) / looked))

    def test_not_with_fewer_than_three_sides(self):
        for variant, players in (("lama", 2), ("spades", 4), ("pig", 2)):
            self.assertIsNone(self.share(variant, "--players", str(players),
                                         "--games", "2"))


class Plain(unittest.TestCase):
    """Games of kadabra with and without the effect of a card."""

    FAMILIES = {"llama": "llama", "circle": "o", "square": "#", "star": "*"}

    def plain_games(self, family, where):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "plain.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(f"cria: 1\nextends: kadabra\nname: Plain {family}\n"
                           f"breaks: {{{self.broken()}}}\n"
                           f"remove: [cards.{family}.effect]\n")
            return games("kadabra", "--with", path, *where)

    @staticmethod
    def broken():
        names = [g.strip() for g in
                 ("John uses the magic token", "the magic show",
                  "Fay plays on alone")]
        return ", ".join(f"{name}: a card has no effect" for name in names)

    @staticmethod
    def holders(game, sign):
        """Who has such a card when the first round begins."""
        hands = game.of("round")[0]["state"]["zones"]["hand"]
        return {p for p, cards in hands.items()
                if any(card == sign or (len(sign) == 1 and card.endswith(sign))
                       for card in cards)}

    def test_pairs_are_those_of_the_traces(self):
        """One game in 16 is played again, the families in turn."""
        number = 16 * 4 * 8
        where = ["--players", "3", "--seed", "5", "--games", str(number)]
        found = figures("kadabra", *where, "--figures", "plain")
        usual = games("kadabra", *where)
        for turn, (family, sign) in enumerate(self.FAMILIES.items()):
            plain = self.plain_games(family, where)
            others, longer, wins = [], [], []
            for k, (one, other) in enumerate(zip(usual, plain)):
                looked = k % 16 == 0 and k // 16 % 4 == turn
                held = self.holders(one, sign) if looked else ()
                self.assertTrue(not looked or
                                held == self.holders(other, sign))
                others.append((looked * (one.winners != other.winners), looked))
                longer.append((looked * (len(one.decisions)
                                         - len(other.decisions)), looked))
                wins.append((sum(100 * (one.share(p) - other.share(p))
                                 for p in held), len(held)))
            for group, expected in (
                    ("another winner without the effect of",
                     ratio(others, True)),
                    ("decisions more with the effect of",
                     ratio(longer, False)),
                    ("wins more in 100 games of who is dealt",
                     ratio(wins, False))):
                with self.subTest(family=family, group=group):
                    check(self, found, (group, family), expected, 6)

    def test_only_cards_with_effects(self):
        found = figures("lama", "--games", "4", "--figures", "plain")
        self.assertFalse([g for g, _ in found if "the effect" in g])


class ByHand(unittest.TestCase):
    def test_a_forced_game(self):
        """race.yaml: whoever starts decides alone, three times in all."""
        found = figures("tests/simulate/race.yaml", "--players", "2",
                        "--games", "50", "--seconds", "60", "--figures", "all")
        def value(group, name):
            return found[group, name]["value"]
        self.assertIsNone(value("choice", "bits per choice"))
        self.assertEqual(value("choice", "bits per game"), 0)
        self.assertEqual(value("choice", "forced decisions"), 1)
        self.assertEqual(value("choice", "longest row of forced decisions"), 3)
        self.assertEqual(value("choice", "convergence"), 0.5)
        for part in (10, 50, 90):
            self.assertEqual(value("minutes at most",
                                   f"in {part} % of the games"), 3)

    def test_the_default_is_nothing_more(self):
        where = ["kadabra", "--games", "40"]
        plain = simulation(*where)
        self.assertEqual(simulation(*where, "--figures", "default"), plain)
        more = figures(*where, "--figures", "all")
        for figure in plain["figures"]:
            self.assertEqual(more.pop((figure["group"], figure["name"])),
                             figure)
        self.assertEqual({group for group, _ in more}, {
            group for names in ("minutes,choice", "waiting,lead",
                          "kingmaking,plain")
            for group, _ in set(figures(*where, "--figures", names))
            - {(f["group"], f["name"]) for f in plain["figures"]}})

    def test_pairs_and_sweeps_have_them(self):
        """Under each side what a simulation of it says."""
        where = ["--games", "60", "--seed", "3", "--figures", "all"]
        rows = {(f["group"], f["name"]): f for f in json.loads(
            run("ab", "lama", "quick", *where, "--format", "json"))["figures"]}
        swept = json.loads(run("sweep", "lama", "--over", "with=none,quick",
                               *where, "--format", "json"))["combinations"]
        sides = [figures("lama", *where),
                 figures("lama", "--with", "quick", *where)]
        for side, found, combination in zip("ab", sides, swept):
            of = {(f["group"], f["name"]): f for f in combination["figures"]}
            for key, figure in found.items():
                if key[0] != "balance of seats":
                    self.assertEqual(rows[key][side], figure["value"], key)
                self.assertEqual(of[key]["value"], figure["value"], key)


class ByEstimates(unittest.TestCase):
    """Games whose estimates are known, exactly or on average."""

    def values(self, game, number, players=2):
        found = figures(f"tests/simulate/{game}.yaml", "--players",
                        str(players), "--games", str(number), "--figures",
                        "cardstock")
        return {name: figure["value"] for (group, name), figure
                in found.items() if group == "cardstock"}

    def test_nothing_to_decide(self):
        """race.yaml: who starts wins, and has the estimate 1 all the time."""
        found = self.values("race", 200)
        starts = [g.starter() for g in games(
            "tests/simulate/race.yaml", "--players", "2", "--games", "200")]
        lucky = sum(start == f"P{k % 2 + 1}" for k, start in enumerate(starts))
        self.assertAlmostEqual(found.pop("order"), 2 * lucky / 200 - 1)
        self.assertEqual(found, {"fairness": 0, "convergence": 0.5, "spread": 0,
                                 "drama": None, "security": 1,
                                 "kingmaking": None})

    def test_one_decision(self):
        """pick.yaml: at random the starter wins half of the games; who thinks
        wins as the starter, else as often as the starter loses."""
        where = ["tests/simulate/pick.yaml", "--players", "2", "--games", "400"]
        played = games(*where)
        found = self.values("pick", 400)
        shares = [1 if g.starter() == f"P{k % 2 + 1}" else
                  g.share(f"P{k % 2 + 1}") for k, g in enumerate(played)]
        self.assertAlmostEqual(found["order"], 2 * sum(shares) / 400 - 1)
        first = sum(g.share(g.starter()) for g in played) / 400
        self.assertAlmostEqual(found["fairness"],
                               2 * min(first, 1 - first), places=6)
        self.assertEqual((found["spread"], found["security"], found["drama"],
                          found["kingmaking"]), (1, 1, None, 0))

    def test_a_king_is_made(self):
        """king.yaml: who decides is last of three whatever the choice, and
        crowns one of the others."""
        found = self.values("king", 100, 3)
        self.assertEqual((found["spread"], found["security"],
                          found["kingmaking"]), (0, 1, 1))

    def test_who_is_behind(self):
        """chase.yaml: at the first of two decisions, the later winner has won
        k of 10 games at random, and is behind if k < 5."""
        number = 3000
        found = self.values("chase", number)
        chances = [math.comb(10, k) / 1024 for k in range(11)]
        behind = sum(chances[:5])
        roots = sum(chances[k] * math.sqrt(0.5 - k / 10) for k in range(5))
        error = math.sqrt(behind * (1 - behind) / number)
        self.assertAlmostEqual(found["security"], 1 - behind / 2,
                               delta=4 * error / 2)
        self.assertAlmostEqual(found["drama"], roots / behind, delta=0.02)
        self.assertEqual((found["spread"], found["convergence"]), (0.5, 0))

    def test_bots_of_the_run_make_no_difference(self):
        where = ["lama", "--games", "12", "--figures", "cardstock"]
        by = [{key: figure for key, figure in figures(
            *where, "--bots", bots).items() if key[0] == "cardstock"}
            for bots in ("random", "keen")]
        self.assertEqual(*by)

    def test_fairness_is_that_of_random_games(self):
        for variant, players in (("lama", 3), ("spades", 4), ("kadabra", 2)):
            where = [variant, "--players", str(players), "--games", "6"]
            wins = [g.share(g.starter()) for g in games(*where)]
            first = sum(wins) / len(wins)
            found = figures(*where, "--figures", "cardstock")
            self.assertAlmostEqual(
                found["cardstock", "fairness"]["value"],
                min(players * first,
                    players / (players - 1) * (1 - first)), places=6)


class Strength(unittest.TestCase):
    LEVELS = (100, 400, 1600, 6400)

    def values(self, *where):
        return {key[1]: figure["value"] for key, figure in figures(
            *where, "--figures", "strength").items() if key[0] == "strength"}

    def winners(self, where, bots, game):
        replay = run("record", *where, "--bots", bots, "--game", str(game))
        return re.findall(r"P\d", replay.splitlines()[-1])

    def test_two_players(self):
        """Each deal has one pair of bots, both ways round."""
        where = ["lama", "--set", "numbers.threshold=4", "--players", "2"]
        wins = {level: [] for level in self.LEVELS}
        ahead = {}
        pairs = [(100, 400), (100, 1600), (400, 1600), (100, 6400),
                 (400, 6400), (1600, 6400)]
        for game, (less, more) in enumerate(pairs):
            for seats in ((less, more), (more, less)):
                won = self.winners(where, f"mcts:{seats[0]},mcts:{seats[1]}",
                                   game)
                shares = [("P1" in won) / len(won), ("P2" in won) / len(won)]
                for level, share in zip(seats, shares):
                    wins[level].append(share)
                ahead.setdefault((less, more), []).append(
                    shares[seats.index(more)])
        expected = {f"wins with {level:,} playouts": sum(of) / len(of)
                    for level, of in wins.items()}
        for less, more in zip(self.LEVELS, self.LEVELS[1:]):
            of = ahead[less, more]
            expected[f"{more:,} playouts ahead of {less:,}"] = (
                sum(of) / len(of))
        found = self.values(*where, "--games", "6")
        self.assertEqual(found.keys(), expected.keys())
        for name, value in expected.items():
            self.assertAlmostEqual(found[name], value, 6, name)

    def test_as_many_players_as_bots(self):
        """All bots play in each game of a deal: their shares add up to 1."""
        found = self.values("lama", "--set", "numbers.threshold=1", "--games",
                            "1")
        self.assertAlmostEqual(sum(found[f"wins with {level:,} playouts"]
                                   for level in self.LEVELS), 1)

    def test_one_player(self):
        """Nothing to decide: all have the points of the game."""
        where = ["tests/simulate/geometric.yaml", "--players", "1", "--games",
                 "5"]
        points = figures(*where)["points", "P1"]["value"]
        found = self.values(*where)
        self.assertEqual(found, {
            f"{what} with {level:,} playouts": value
            for what, value in (("wins", 1), ("points", points))
            for level in self.LEVELS})

    def test_jobs_and_parts(self):
        where = ["simulate", "ninety-eight", "--players", "2", "--games", "4",
                 "--figures", "strength"]
        whole = run(*where, "--jobs", "1")
        self.assertEqual(whole, run(*where, "--jobs", "3"))
        with tempfile.TemporaryDirectory() as folder:
            parts = [os.path.join(folder, str(i)) for i in range(2)]
            for i, part in enumerate(parts):
                run(*where, "--shard", f"{i + 1}/2", "--output", part)
            self.assertEqual(whole, run("merge", *parts))


if __name__ == "__main__":
    unittest.main()
