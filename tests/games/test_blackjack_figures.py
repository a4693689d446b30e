"""How often the dealer of Blackjack is bust, by upcard: all sequences of cards are laid
out for cria, which plays the dealer, and the figures of its hands are the published
ones."""

import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from fractions import Fraction

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# pylint: disable=wrong-import-position
from blackjack_dealer import ENDLESS, PACK, hands, one_order_each, total
from table import CRIA, ROOT, THOROUGH

BATCH = 900                             # deals of one replay, which has a limit
SAMPLE = 40                             # hands of a low upcard without CRIA_THOROUGH

# Michael Shackleford, "Dealer Probabilities in Blackjack", wizardofodds.com, appendix 2B
# (20 July 2004): one deck, the dealer stands on soft 17 and has not looked at the hidden
# card; by upcard the chances of 17, 18, 19, 20, 21, a blackjack, bust.
ONE_PACK = {
    1: (.126128, .131003, .129486, .131553, .0515646, .313726, .11654),
    2: (.138976, .131762, .131815, .123948, .120526, 0, .352973),
    3: (.130313, .130946, .123761, .123345, .116047, 0, .375588),
    4: (.130973, .114163, .120679, .116286, .115096, 0, .402803),
    5: (.119687, .123483, .116909, .104694, .106321, 0, .428905),
    6: (.166948, .106454, .107192, .100705, .0978785, 0, .420823),
    7: (.372345, .138583, .0773344, .0788967, .072987, 0, .259854),
    8: (.130857, .362989, .129445, .0682898, .0697914, 0, .238627)}

# blackjackinfo.com, "Blackjack Dealer Outcome Probabilities": one deck, in percent; for
# an ace and a ten after the dealer has looked and has no blackjack.
ONE_PACK_BUST = {2: 35.30, 3: 37.56, 4: 40.28, 5: 42.89, 6: 42.08, 7: 25.99, 8: 23.86,
                 9: 23.34, 10: 23.25, 1: 16.98}
SOFT_17_BUST = {**ONE_PACK_BUST, 2: 35.63, 3: 37.81, 4: 40.58, 5: 43.00, 6: 43.78, 1: 20.46}

# Of an endless shoe, in percent, before the dealer has looked: by the recursion below.
ENDLESS_BUST = {1: "11.53", 2: "35.36", 3: "37.39", 4: "39.45", 5: "41.64", 6: "42.32",
                7: "26.23", 8: "24.47", 9: "22.84", 10: "21.21"}


def written(value):
    """A card of that value as cria writes it."""
    return "A" if value == 1 else str(value)


def value_of(card):
    """The value of a card that cria writes."""
    return {"A": 1, "J": 10, "Q": 10, "K": 10}.get(card) or int(card)


def guest(cards, shoe):
    """Two cards of which a player does not win against any dealer who is not bust: those
    below 9 that are most left."""
    left = Counter(shoe) - Counter(cards)
    return sorted(range(2, 9), key=lambda value: -left[value])[:2]


def on_top(cards, shoe):
    """The top cards of the pack. Of an endless shoe, court cards stand in for tens."""
    left = {"10": shoe[10] // 4, "J": shoe[10] // 4, "Q": shoe[10] // 4}
    texts = []
    for value in guest(cards, shoe) + list(cards):
        text = written(value)
        if value == 10:
            text = next((one for one in left if left[one]), "K")
            left[text] = left.get(text, 1) - 1
        texts.append(text)
    return " ".join(texts)


def replay(sequences, shoe, house):
    """A replay of deals in which the player stands and the dealer gets these cards."""
    copies = shoe[1]
    lines = ["cria replay: 1", "variant: blackjack", "names: [Ann]", "seed: 1"]
    lines += [f"with: [{house}]"] if house else []
    lines.append("set: {numbers.deals: %d, cards.ace.copies: %d, cards.spot.copies: %d, "
                 "cards.court.copies: %d}" % (len(sequences), copies, copies, copies))
    packs = [on_top(cards, shoe) for cards in sequences]
    lines.append("chance: {shuffle: {pack: %s}}" % packs[0])
    moves = []
    for cards, pack in itertools.zip_longest(sequences, packs[1:]):
        moves += [] if is_blackjack(cards) else ["- Ann: stand"]
        moves += ["- shuffle: {pack: %s}" % pack] if pack else []
    return "\n".join(lines + ["moves:" if moves else "moves: []"] + moves) + "\n"


def is_blackjack(cards):
    """Whether these are a blackjack, which ends the deal at once."""
    return len(cards) == 2 and total(cards) == 21


def played(sequences, shoe, house):
    """(the dealer's cards, what the player won) of each of the deals."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "deals.yaml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(replay(sequences, shoe, house))
        done = subprocess.run([CRIA, "replay", path, "--trace"], cwd=ROOT, check=True,
                              text=True, stdout=subprocess.PIPE)
    chips = 0
    for line in done.stdout.splitlines():
        if line.startswith('{"record":"round end"'):
            state = json.loads(line)["state"]
            now = state["vars"]["chips"]["Ann"]
            yield state["zones"]["dealer face up"], now - chips
            chips = now


def batches(sequences):
    """In replays that are not too long; a blackjack is the only deal of its own."""
    rest = [cards for cards in sequences if not is_blackjack(cards)]
    yield from ([cards] for cards in sequences if is_blackjack(cards))
    yield from (rest[at:at + BATCH] for at in range(0, len(rest), BATCH))


class Dealer(unittest.TestCase):
    """The dealer of cria."""

    def plays(self, sequences, shoe=PACK, house=None):
        """What cria's dealer comes to with each sequence: 'blackjack' or a total. The
        dealer takes these cards and no other, and who stood wins if that is bust."""
        found = {}
        for batch in batches(sequences):
            deals = list(played(batch, shoe, house))
            self.assertEqual(len(deals), len(batch))
            for cards, (dealt, won) in zip(batch, deals):
                values = list(map(value_of, dealt))
                self.assertEqual(sorted(values), sorted(cards))
                self.assertEqual(won, 2 if sum(values) > 21 else -2, cards)
                found[cards] = "blackjack" if is_blackjack(cards) else total(values)
        return found

    def rates(self, upcard, shoe=PACK, house=None):
        """The chance of each total for an upcard, from all sequences."""
        chances = dict(hands(upcard, shoe, house is not None))
        self.assertEqual(sum(chances.values()), 1)
        rates = Counter()
        for cards, result in self.plays(list(chances), shoe, house).items():
            rates["bust" if result != "blackjack" and result > 21 else result] += chances[cards]
        return rates

    def some(self, upcard, shoe=PACK, house=None):
        """Some hands of an upcard, each in one order."""
        all_of_them = [cards for cards, _ in one_order_each(
            hands(upcard, shoe, house is not None))]
        chosen = random.Random(upcard).sample(all_of_them, min(SAMPLE, len(all_of_them)))
        self.plays(chosen, shoe, house)

    def each_upcard(self, complete, compare, *rules):
        """Compares the rates of these upcards, and plays some hands of the others."""
        for upcard in range(1, 11):
            with self.subTest(upcard=upcard):
                if THOROUGH or upcard in complete:
                    compare(upcard, self.rates(upcard, *rules))
                else:
                    self.some(upcard, *rules)

    def test_one_pack(self):
        """All chances of the published table."""
        def compare(upcard, rates):
            for name, published in zip((17, 18, 19, 20, 21, "blackjack", "bust"),
                                       ONE_PACK.get(upcard, ())):
                self.assertAlmostEqual(float(rates[name]), published, delta=1e-6)
            self.after_looking(rates, ONE_PACK_BUST[upcard])
        self.each_upcard({8, 10}, compare)

    def after_looking(self, rates, published):
        """The chance to be bust, in percent, once a blackjack is ruled out."""
        bust = 100 * rates["bust"] / (1 - rates["blackjack"])
        self.assertAlmostEqual(float(bust), published, delta=0.005)

    def test_soft_17(self):
        """The dealer of the house rule takes a card at a 17 with an ace for 11."""
        def compare(upcard, rates):
            self.after_looking(rates, SOFT_17_BUST[upcard])
        self.each_upcard({10}, compare, PACK, "dealer-hits-soft-17")

    def test_endless_shoe(self):
        """Cards as likely as in a shoe without end."""
        def compare(upcard, rates):
            self.assertEqual(rates["bust"], endless_bust(upcard))
            self.assertEqual(f"{float(100 * rates['bust']):.2f}", ENDLESS_BUST[upcard])
        self.each_upcard({10}, compare, ENDLESS)


def endless_bust(*cards):
    """The chance to be bust by a recursion over totals, without any sequence."""
    known = {}

    def bust(low, ace, count):
        best = low + 10 if ace and low <= 11 else low
        if count > 1 and best >= 17:
            return Fraction(best > 21)
        key = low, ace, count > 1
        if key not in known:
            known[key] = sum(Fraction(PACK[value], 52)
                             * bust(low + value, ace or value == 1, count + 1)
                             for value in PACK)
        return known[key]

    return bust(sum(cards), 1 in cards, len(cards))


if __name__ == "__main__":
    unittest.main()
