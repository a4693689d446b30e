"""Comparing what a trace says with what is expected: the first difference, by its path."""

import json

from kind_order import in_order
from tokens import MAGIC
from trace_format import STATE_KEYS

LONGEST = 600


class Deviation(Exception):
    """A trace deviates: where (line number and path), what was expected, what came."""

    def __init__(self, line, path, expected, came):
        super().__init__(f"{path}: expected {expected}, came {came}")
        self.line = line


def shown(value):
    """A value as a message shows it."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."


def same(expected, came):
    """Equality with equal types: 1, 1.0 and true are three different values."""
    if type(expected) is not type(came) or expected != came:
        return False
    if isinstance(expected, dict):
        return all(same(value, came[key]) for key, value in expected.items())
    if isinstance(expected, list):
        return all(map(same, expected, came))
    return True


class Comparer:
    """Compares records of one game; remarks are deviations only in soft order."""

    def __init__(self, game, remark):
        self.game = game
        self.remark = remark
        self.line = None

    def fail(self, path, expected, came):
        """Raises a deviation with values shown as JSON."""
        raise Deviation(self.line, path, shown(expected), shown(came))

    def value(self, path, expected, came):
        """A value must be the same, lists in order."""
        if not same(expected, came):
            self.fail(path, expected, came)

    def keys(self, path, expected, came):
        """An object with exactly these keys in this order."""
        if not isinstance(came, dict):
            raise Deviation(self.line, path, "an object", shown(came))
        if list(came) != list(expected):
            self.fail(f"keys of {path}", list(expected), list(came))

    def key_set(self, path, expected, came):
        """An object with exactly these keys in any order."""
        if not isinstance(came, dict):
            raise Deviation(self.line, path, "an object", shown(came))
        if set(came) != set(expected):
            self.fail(f"keys of {path}", sorted(expected), sorted(came))

    def by_player(self, path, expected, came):
        """An object with one value for each player; seat order is a soft matter."""
        self.key_set(path, expected, came)
        for player, value in expected.items():
            self.value(f"{path}.{player}", value, came[player])
        self.seat_order(path, came)

    def seat_order(self, path, came):
        """Remarks on players not in seat order."""
        if list(came) != self.game.players:
            self.remark(self.line, f"{path}: players not in seat order")

    # The state

    def state(self, path, expected, came):
        """A whole state; of `vars` only that it is an object."""
        keys = STATE_KEYS
        if not self.game.bank and isinstance(came, dict) and "tokens" not in came:
            keys = [key for key in keys if key != "tokens"]
        self.keys(path, keys, came)
        for key in ("round", "actor"):
            self.value(f"{path}.{key}", expected[key], came[key])
        self.zones(f"{path}.zones", expected["zones"], came["zones"])
        if "tokens" in came:
            self.tokens(f"{path}.tokens", expected["tokens"], came["tokens"])
        self.by_player(f"{path}.status", expected["status"], came["status"])
        if not isinstance(came["vars"], dict):
            raise Deviation(self.line, f"{path}.vars", "an object", shown(came["vars"]))

    def zones(self, path, expected, came):
        """All zones, those of players by name."""
        self.key_set(path, expected, came)
        for zone, cards in expected.items():
            where = f"{path}.{zone}"
            if isinstance(cards, dict):
                self.key_set(where, cards, came[zone])
                for player, hand in cards.items():
                    self.cards(f"{where}.{player}", hand, came[zone][player])
                self.seat_order(where, came[zone])
            elif zone in self.game.ordered:
                self.value(where, cards, came[zone])
            else:
                self.cards(where, cards, came[zone])

    def cards(self, path, expected, came):
        """An unordered zone, a multiset; the order of kinds is a soft matter."""
        if same(expected, came):
            return
        proper = isinstance(came, list) and all(isinstance(one, str) for one in came)
        if not proper or sorted(expected) != sorted(came):
            self.fail(path, expected, came)
        order = shown(in_order(self.game.variant, came))
        self.remark(self.line, f"{path}: in order {order}, came {shown(came)}")

    def tokens(self, path, expected, came):
        """All holders, in any order, every kind named; debt only where it is not 0.

        With an unlimited supply the magic token's count there may be null or a number.
        """
        self.key_set(path, expected, came)
        for place, held in expected.items():
            where = f"{path}.{place}"
            self.key_set(where, held, came[place])
            for name, count in held.items():
                if self.game.bank.unlimited and place == "supply" and name == MAGIC:
                    if came[place][name] is None:
                        continue
                self.value(f"{where}.{name}", count, came[place][name])
