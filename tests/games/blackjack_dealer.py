"""All hands that the dealer of Blackjack may come to, from the rules alone, and how
likely each is: for a shoe that holds so many cards of each value, or one without end.
Values are 1 for an ace to 10 for a ten or a court card."""

from fractions import Fraction

PACK = {**dict.fromkeys(range(1, 10), 4), 10: 16}
ENDLESS = {value: 3 * count for value, count in PACK.items()}   # as many as needed


def total(cards):
    """The best total of a hand: one ace counts 11 where that is not too much."""
    low = sum(cards)
    return low + 10 if 1 in cards and low <= 11 else low


def stands(cards, hits_soft):
    """Whether the dealer takes no further card."""
    soft = total(cards) > sum(cards)
    return total(cards) > 17 or total(cards) == 17 and not (hits_soft and soft)


def hands(upcard, shoe, hits_soft=False):
    """Each sequence of cards that may come after an upcard, with its chance, for a shoe
    that holds that upcard too. The chance is that of a shoe without end for ENDLESS."""
    left = dict(shoe)
    left[upcard] -= 1

    def further(cards, chance):
        if len(cards) > 1 and stands(cards, hits_soft):
            yield tuple(cards), chance
            return
        count = sum(left.values())
        for value in [one for one in left if left[one]]:
            if shoe is ENDLESS:
                likely = Fraction(PACK[value], 52)
            else:
                likely = Fraction(left[value], count)
            left[value] -= 1
            yield from further(cards + [value], chance * likely)
            left[value] += 1

    yield from further([upcard], Fraction(1))


def one_order_each(sequences):
    """Of sequences with the same cards only the first."""
    seen = set()
    for cards, chance in sequences:
        key = tuple(sorted(cards))
        if key not in seen:
            seen.add(key)
            yield cards, chance
