"""The order in which a trace prints the cards of unordered zones.

A trace prints an unordered zone sorted in the order in which the variant defines its
card kinds.  That order is a matter of print, not of rules: the referee compares
unordered zones as multisets, and what deviates from this table only in order is a
remark, no fault (unless `--strict-order` is given).  To correct an order, change it
here; nothing else depends on it but what `generator.py` writes.
"""

_NUMBERS = ["1", "2", "3", "4", "5", "6"]
_SUITS = "CDHS"
_RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]

KIND_ORDER = {
    "lama": _NUMBERS + ["llama"],
    "party": _NUMBERS + ["llama"] + [number + "+" for number in _NUMBERS] + ["pink"],
    "kadabra": _NUMBERS + ["llama", "2/3", "4/5", "1o"]
    + [number + "#" for number in _NUMBERS[1:]]
    + [number + "*" for number in _NUMBERS[1:]],
    "dice": _NUMBERS + ["llama"],
    "yacht": ["ones", "twos", "threes", "fours", "fives", "sixes", "full house",
              "four of a kind", "little straight", "big straight", "choice", "yacht"],
    "crazy-eights": [rank + suit for rank in _RANKS for suit in _SUITS],
}

_POSITION = {
    variant: {label: at for at, label in enumerate(labels)}
    for variant, labels in KIND_ORDER.items()
}


def in_order(variant, labels):
    """The labels sorted in the variant's order of kinds."""
    return sorted(labels, key=_POSITION[variant].__getitem__)
