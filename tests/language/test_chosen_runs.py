"""Cards that are chosen together and have to be a run, a set, pairs in a row: what is
offered is what is found by trying all combinations, written here once more."""

import itertools
import json
import os
import random
import unittest
from collections import Counter

from trial import ROOT, GAME, decisions, trace

with open(os.path.join(ROOT, "tests", "language", "climbing.yaml"), encoding="utf-8") as file:
    CLIMBING = file.read()
RANKS = "3 4 5 6 7 8 9 10 J Q K A".split()
LONGEST = 15


def combinations(cards, least=1, most=LONGEST):
    """All of [cards], equal ones as one."""
    found = set()
    for size in range(least, min(most, len(cards), LONGEST) + 1):
        found.update(itertools.combinations(cards, size))
    return found


class Climbing(unittest.TestCase):
    """The whole offer of a game in which runs are chosen as cards."""

    def kinds(self, cards):
        counts = Counter(RANKS.index(card[:-1]) for card in cards)
        times = set(counts.values())
        if len(counts) == 1 and len(cards) <= 3:
            yield "play"
        row = max(counts) - min(counts) + 1 == len(counts)
        if row and times == {1} and len(cards) >= 3:
            yield "run"
        if row and times == {2} and len(cards) >= 4:
            yield "climb"

    def expected(self, state):
        led, wanted = state["vars"]["led"], state["vars"]["wanted"]
        words = {"equal": "play", "run": "run", "stairs": "climb"}
        legal = ["pass"] if wanted else []
        for cards in combinations(state["zones"]["hand"][state["actor"]]):
            lowest = 1 + min(RANKS.index(card[:-1]) for card in cards)
            for kind in self.kinds(cards):
                if not wanted or (kind == words[led] and len(cards) == wanted and
                                  lowest > state["vars"]["height"]):
                    legal.append(" ".join((kind, *cards)))
        return sorted(legal)

    def test_all_that_may_be_played(self):
        played = Counter()
        for players, games in (("2", "2"), ("3", "2")):
            for decision in decisions(trace(CLIMBING, players=players, games=games)):
                self.assertEqual(decision["legal"], self.expected(decision["state"]))
                played.update(move.split()[0] for move in decision["legal"])
        self.assertTrue(all(played[kind] for kind in ("play", "run", "climb", "pass")))

    def test_a_hand_of_as_many_cards_as_can_be_chosen_of_more(self):
        """24 cards of 48: the offer is found all the same."""
        many = CLIMBING.replace("hand size: 15", "hand size: 24")
        for decision in decisions(trace(many, games="3"))[:6]:
            hand = decision["state"]["zones"]["hand"][decision["state"]["actor"]]
            self.assertGreaterEqual(len(hand), 3)
            runs = {move for move in decision["legal"] if move.startswith("run ")}
            if decision["state"]["vars"]["wanted"] == 0:
                self.assertEqual(runs, {" ".join(("run", *run)) for run in self.runs(hand)})

    def runs(self, hand):
        """Runs rank by rank."""
        by_rank = [[card for card in hand if card[:-1] == rank] for rank in RANKS]
        for first, last in itertools.combinations(range(len(RANKS) + 1), 2):
            if 3 <= last - first <= LONGEST:
                yield from itertools.product(*by_rank[first:last])


# --- any conditions ------------------------------------------------------------

def is_run(sets, values, cycle):
    """Whether each of [sets] of values can have another of consecutive values."""
    def fill(left, window):
        return not left or any(fill(left[1:], window - {value})
                               for value in left[0] & window)
    for start in range(values):
        window = {(start + i) % values for i in range(len(sets))}
        if len(sets) <= values and (cycle or start + len(sets) <= values) and \
                fill(sets, window):
            return True
    return False


class Deck:
    """Cards of a value and a colour; some may have none or two values."""

    def __init__(self, draw):
        self.values = draw.randrange(3, 8)
        self.cycle = draw.random() < 0.3
        self.copies = draw.choice((1, 1, 2))
        self.jokers = draw.choice((0, 0, 2))
        self.doubles = draw.random() < 0.2
        self.of = {f"{value + 1}{colour}": ({value}, colour)
                   for value in range(self.values) for colour in "rbg"}
        if self.jokers:
            self.of["joker"] = (set(), None)
        if self.doubles:
            self.of["1/3r"] = ({0, 2}, "r")

    def text(self, cards, choice):
        values = ", ".join(str(i + 1) for i in range(self.values))
        attributes = (f"  value: {{{'cycle' if self.cycle else 'values'}: [{values}]}}\n"
                      "  colour: {values: [red, blue, green],"
                      " shown as: {red: r, blue: b, green: g}}\n")
        kinds = f"  any: {{value: each, colour: each, copies: {self.copies}}}\n"
        if self.jokers:
            kinds += f"  joker: {{copies: {self.jokers}}}\n"
        if self.doubles:
            kinds += "  double: {value: [1, 3], colour: red}\n"
        rest = GAME[GAME.index("zones:"):].replace("deal: 2", f"deal: {cards}")
        return ("cria: 1\nname: Deck\nplayers: 2..4\nattributes:\n" + attributes +
                "cards:\n" + kinds + rest +
                "actions: {go: {}, put: {text: '{these}', choose: {these: "
                + json.dumps(choice) + "}}}\n")


class Claims:
    """Conditions on cards, and what they are by definition."""

    def __init__(self, deck):
        self.deck = deck

    def sets(self, cards):
        return [self.deck.of[card][0] for card in cards]

    def run(self, cards):
        return is_run(self.sets(cards), self.deck.values, self.deck.cycle)

    def one_colour(self, cards):
        return len({self.deck.of[card][1] for card in cards} | {None}) == 2 and \
            all(self.deck.of[card][1] for card in cards)

    def equal(self, cards):
        return bool(set.intersection(*self.sets(cards)))

    def largest(self, cards):
        return max(Counter(itertools.chain(*self.sets(cards), (-1,))).values()) \
            if any(self.sets(cards)) else 0

    def longest(self, cards):
        return max((size for size in range(1, len(cards) + 1)
                    for some in itertools.combinations(cards, size) if self.run(some)),
                   default=0)

    def times(self, cards, number):
        return all(sum(self.sets(cards)[i] == mine for i in range(len(cards))) == number
                   for mine in self.sets(cards))

    def all(self):
        """Texts and functions."""
        yield "these is a run of value", self.run
        yield "these is a run of value in one colour", \
            lambda cards: self.run(cards) and self.one_colour(cards)
        yield "these is a set of value", self.equal
        yield "these is a set of colour and these is a run of value", \
            lambda cards: self.run(cards) and self.one_colour(cards)
        yield "these is a run of value or these is a set of value", \
            lambda cards: self.run(cards) or self.equal(cards)
        yield "not these is a run of value", lambda cards: not self.run(cards)
        yield "largest set of value in these < 3", lambda cards: self.largest(cards) < 3
        yield "2 == largest set of value in these and these is a set of colour", \
            lambda cards: self.largest(cards) == 2 and self.one_colour(cards)
        yield "largest set of value in these >= 2", lambda cards: self.largest(cards) >= 2
        if self.deck.doubles:
            return
        same = "count(these where card.value == one.value)"
        for text, number in ((f"{same} == 2", 2), (f"3 <= {same} and {same} < 4", 3)):
            yield (f"all({text} for each card as one in these)",
                   lambda cards, number=number: self.times(cards, number))
            yield (f"all({text} for each card as one in these) and "
                   f"count(these) == {number} * longest run of value in these",
                   lambda cards, number=number: self.times(cards, number) and
                   len(cards) == number * self.longest(cards))
            yield (f"all({text} for each card as one in these) and "
                   "count(these) <= 3 * longest run of value in these",
                   lambda cards, number=number: self.times(cards, number) and
                   len(cards) <= 3 * self.longest(cards))
        yield (f"all({same} < 3 for each card as one in these)",
               lambda cards: self.largest(cards) < 3)


class Conditions(unittest.TestCase):
    def compare(self, draw):
        deck = Deck(draw)
        size = draw.randrange(4, 10)
        least = draw.randrange(1, 4)
        most = draw.randrange(least, 16)
        for text, holds in Claims(deck).all():
            choice = {"some of": "hand of actor", "least": least, "most": most,
                      "together": text}
            if draw.random() < 0.2:
                choice["at most"] = 1
            records = decisions(trace(deck.text(size, choice), "--seed",
                                      str(draw.randrange(10**6))))
            state = records[0]["state"]
            hand = state["zones"]["hand"][state["actor"]]
            expected = sorted(
                " ".join(cards) for cards in combinations(hand, least, most)
                if holds(cards) and (choice.get("at most", 9) >=
                                     max(Counter(cards).values())))
            with self.subTest(text, deck=vars(deck), hand=hand, choice=choice):
                self.assertEqual(sorted(set(records[0]["legal"]) - {"go"}), expected)

    def test_every_condition(self):
        for seed in range(int(os.environ.get("DECKS", "12"))):
            self.compare(random.Random(seed))


class Around(unittest.TestCase):
    """Other choices before and after such cards, and other things than cards."""

    WIDE = GAME.replace("values: [1, 2, 3, 4, 5, 6, 7, 8]", "values: 1..26").replace(
        "red, blue], shown as: {red: r, blue: b}", "red]").replace("copies: 2, ", "").replace(
            "hands:", "row: {deal: 9, from: draw, to: row}\n    hands:")

    def first(self, deal, choices):
        """The first decision: its moves, the hand and the row as numbers."""
        text = self.WIDE.replace("deal: 2", f"deal: {deal}").replace("2..4", "1")
        record = decisions(trace(text + f"actions: {{go: {{}}, put: {{text: '{{these}}"
                                 f" {{other}}', choose: {choices}}}}}\n", players="1"))[0]
        zones = record["state"]["zones"]
        numbers = [[int(card.removesuffix("red")) for card in cards]
                   for cards in (zones["hand"]["P1"], zones["row"])]
        return set(record["legal"]) - {"go"}, *numbers

    def told(self, cards):
        return " ".join(f"{card}red" for card in cards)

    def runs(self, cards, least, most):
        return [run for run in combinations(sorted(cards), least, most)
                if run[-1] - run[0] == len(run) - 1]

    def test_a_run_before_another_choice(self):
        legal, hand, _ = self.first(15, "{these: {some of: hand of actor, most: 15, together:"
                                    " these is a run of value}, other: 1 .. 2}")
        self.assertEqual(legal, {f"{self.told(run)} {i}" for run in self.runs(hand, 1, 15)
                                 for i in (1, 2)})

    def test_a_run_after_other_cards(self):
        legal, hand, row = self.first(15, "{other: {some of: row, least: 3, most: 3}, these: "
                                      "{some of: hand of actor, least: 2, most: 12, together:"
                                      " these is a run of value}}")
        self.assertEqual(legal, {f"{self.told(run)} {self.told(other)}"
                                 for run in self.runs(hand, 2, 12)
                                 for other in itertools.combinations(sorted(row), 3)})

    def test_more_combinations_than_moves(self):
        """Conditions that tell nothing of what may be added."""
        for choices, most in (("{other: {some of: row, most: 1}, these: {some of: "
                               "hand of actor, least: 1, most: 13, together: %s}}", 13),
                              ("{other: 1 .. 2, these: {some of: hand of actor, most: 15, "
                               "together: %s}}", 15)):
            legal, hand, row = self.first(13, choices %
                                          "max(number(card.value) for each card in these) - "
                                          "count(these) < 7")
            others = [f"{i}" for i in (1, 2)] if most == 15 else \
                [self.told([card]) for card in row]
            these = [cards for cards in combinations(sorted(hand), 1, most)
                     if cards[-1] - len(cards) < 7]
            self.assertEqual(legal, {f"{self.told(cards)} {other}" for other in others
                                     for cards in these})

    def test_values(self):
        legal, _, _ = self.first(2, "{other: 1 .. 1, these: {some of: any value where "
                                 "number(value) < 15, most: 14, together: sum(number(value)"
                                 " for each value in these) == 30}}")
        self.assertEqual(legal, {" ".join(map(str, some)) + " 1" for size in range(1, 15)
                                 for some in itertools.combinations(range(1, 15), size)
                                 if sum(some) == 30})

    def test_how_many_are_tried(self):
        """At most 131072 combinations, and 4096 moves in the end."""
        for deal, most, least_sum, fails in ((17, 15, 200, None), (18, 15, 300, "too many"),
                                             (20, 5, 90, None), (13, 13, 1, "too many"),
                                             (12, 12, 1, None)):
            text = self.WIDE.replace("deal: 2", f"deal: {deal}").replace(
                "2..4", "1").replace("deal: 9", "deal: 1")
            trace(text + "actions: {go: {}, put: {choose: {these: {some of: hand of actor, "
                  f"most: {most}, together: sum(number(card.value) for each card in these)"
                  f" >= {least_sum}}}}}}}}}\n", players="1", fails=fails)


if __name__ == "__main__":
    unittest.main()
