"""What an observer still knows of cards that they do not see any more, worked out from
their own trace alone: what was seen stays known until it is mixed with something unseen.

For each place there is how many cards lie there, and which of them are certainly
there. A card that nobody names takes away what it could have been.
"""

from collections import Counter

from places import all_places, keys_of
from sight import HIDDEN


def place_of(place):
    """The place that an event names, as all_places has it."""
    return (place["zone"], *keys_of(place))


class Memory:
    """What one observer knows, record by record."""

    def __init__(self):
        self.sizes, self.sure = Counter(), {}

    def read(self, record):
        """Goes on by one record of the observer's trace."""
        if "state" in record:
            self._look(record["state"])
        elif record.get("kind") == "move":
            self._move(record)
        elif record.get("kind") == "reveal" and "in" in record:
            place = place_of(record["in"])
            self.sure[place] = self._of(place) | self._labels(record["cards"])

    def _of(self, place):
        return self.sure.setdefault(place, Counter())

    @staticmethod
    def _labels(cards):
        return Counter(card for card in cards if card != HIDDEN)

    def _look(self, state):
        for place, cards in all_places(state["zones"]):
            seen = self._labels(cards)
            if seen.total() == len(cards) or self.sizes[place] != len(cards):
                self.sure[place] = seen
            else:
                self.sure[place] = self._of(place) | seen
            self.sizes[place] = len(cards)

    def _move(self, record):
        source, target = place_of(record["from"]), place_of(record["to"])
        named = self._labels(record["cards"])
        unnamed = len(record["cards"]) - named.total()
        self._leave(source, named, named.total())
        stay = self.sizes[source] - unnamed
        gone = Counter(
            {card: number - stay for card, number in self._of(source).items()}
        )
        if unnamed:
            self._leave(source, dict.fromkeys(self._of(source), unnamed), unnamed)
            named += +gone
        self.sizes[target] += len(record["cards"])
        self.sure[target] = self._of(target) + named
        if self.sizes[target] == sum(self.sizes.values()):
            self.sure[target] = Counter()       # all cards: nothing can be told apart

    def _leave(self, place, cards, number):
        self.sure[place] = self._of(place) - Counter(cards)
        self.sizes[place] -= number
