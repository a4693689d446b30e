"""A pack of 52 cards, aces low, in the texts that cria prints, such as `10H`."""

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "CDHS"
PACK = [rank + suit for rank in RANKS for suit in SUITS]


def rank_of(card):
    """The rank of a card as a number: 0 for an ace, 12 for a king."""
    return RANKS.index(card[:-1])


def suit_of(card):
    """The letter of a card's suit."""
    return card[-1]


def pips(card):
    """What a card counts: an ace 1, a court card 10."""
    return min(rank_of(card) + 1, 10)


def in_order(cards):
    """The cards by rank, and by suit within a rank."""
    return sorted(cards, key=PACK.index)


def in_sequence(cards):
    """Whether all ranks are different and follow each other."""
    ranks = sorted(map(rank_of, cards))
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))
