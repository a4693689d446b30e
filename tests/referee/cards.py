"""Card kinds and decks of the L.A.M.A. family: what may lie on what, what a hand costs.

The values of a card are the numbers 1..6 and LLAMA; a double card has two (K2).
"""

from dataclasses import dataclass

LLAMA = 7
LLAMA_POINTS = 10
PINK_POINTS = 20

PLUS = "plus"
WILD = "wild"
CIRCLE = "circle"
SQUARE = "square"
STAR = "star"


@dataclass(frozen=True)
class Kind:
    """One kind of card: its label in traces, its values, its special power if any."""

    label: str
    values: tuple
    special: str = ""


def successor(value):
    """The value "plus one": a llama comes after 6 and 1 comes after a llama (L2)."""
    return 1 if value == LLAMA else value + 1


def fits(card, top):
    """Whether `card` may be played on `top`.

    Same value or value + 1, llama on 6 or llama, llama or 1 on llama, never 1 on 6 (L2);
    the pink llama on any card, and as a llama below the next one (P5); of a double card
    any of its values counts, above as well as below (K2).
    """
    if card.special == WILD:
        return True
    return any(
        value == below or value == successor(below)
        for value in card.values
        for below in top.values
    )


class Deck:
    """The cards of a variant: (kind, copies) pairs, with what follows from them."""

    def __init__(self, contents):
        self.kinds = {kind.label: kind for kind, _ in contents}
        self.labels = [kind.label for kind, copies in contents for _ in range(copies)]
        self.followers = {
            top.label: frozenset(
                card.label for card in self.kinds.values() if fits(card, top)
            )
            for top in self.kinds.values()
        }

    def score(self, hand):
        """Negative points of a hand: each value once, quitter or not (L4, C11).

        A plus card and its plain card are one value, all llamas together cost 10, or 20
        with the pink one among them (P6); a double card has both its values (K3).
        """
        values = {value for label in hand for value in self.kinds[label].values}
        points = sum(value for value in values if value != LLAMA)
        if LLAMA in values:
            pink = any(self.kinds[label].special == WILD for label in hand)
            points += PINK_POINTS if pink else LLAMA_POINTS
        return points


def _numbers(copies):
    return [(Kind(str(value), (value,)), copies) for value in range(1, 7)]


def _llama(copies):
    return [(Kind("llama", (LLAMA,)), copies)]


# L1: 8 each of 1..6 and 8 llamas = 56.
LAMA_DECK = Deck(_numbers(8) + _llama(8))

# P1: 7 each of 1..6, one plus card of each, 7 llamas, 1 pink llama = 56.
PARTY_DECK = Deck(
    _numbers(7)
    + _llama(7)
    + [(Kind(f"{value}+", (value,), PLUS), 1) for value in range(1, 7)]
    + [(Kind("pink", (LLAMA,), WILD), 1)]
)

# K1: 8 each of 1 and 6, 7 each of 2..5, two 2/3, two 4/5, 12 llamas = 60.  Assumed:
# the circle on all eight 1s, one square and one star on each of 2..6.
KADABRA_DECK = Deck(
    [(Kind("1o", (1,), CIRCLE), 8)]
    + [(Kind(str(value), (value,)), 5) for value in range(2, 6)]
    + [(Kind("6", (6,)), 6)]
    + [(Kind(f"{value}#", (value,), SQUARE), 1) for value in range(2, 7)]
    + [(Kind(f"{value}*", (value,), STAR), 1) for value in range(2, 7)]
    + [(Kind("2/3", (2, 3)), 2), (Kind("4/5", (4, 5)), 2)]
    + _llama(12)
)

# D2: one black-backed card of each kind makes the llama row; five each of 1..6 and six
# llamas, grey-backed, are the pack.
DICE_ROW = Deck(_numbers(1) + _llama(1))
DICE_PACK = Deck(_numbers(5) + _llama(6))

# D1: each die has two llamas and four numbers, every number is on two dice.  Assumed:
# the dice lack 1-2, 3-4 and 5-6, in this order.
DICE = tuple(
    tuple(str(value) for value in range(1, 7) if value not in lacking)
    + ("llama", "llama")
    for lacking in ((1, 2), (3, 4), (5, 6))
)
