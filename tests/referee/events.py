"""What a game tells and asks as it is played.

A game is a Python generator: it yields these events and is sent the answer: for the
chance events their result, for a decision the chosen move, for the rest None.  The
referee takes the answers from a trace, the generator of traces draws them at random.
"""

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Draw:
    """A player drawn at random: the first starter (C1), or a dealer, which has a name."""

    players: list
    name: str = ""

    def head(self):
        """The keys of the chance record before its result."""
        if self.name:
            return {"record": "chance", "kind": "pick", "name": self.name}
        return {"record": "chance", "kind": "starter"}

    def fault(self, result):
        """What is expected instead of this result, or None if it is possible."""
        if isinstance(result, str) and result in self.players:
            return None
        return f"one of {self.players}"

    def draw(self, rng):
        """A random result."""
        return rng.choice(self.players)


@dataclass(frozen=True)
class Shuffle:
    """All cards of a zone in a new order, the top first."""

    zone: str
    cards: list

    def head(self):
        """The keys of the chance record before its result."""
        return {"record": "chance", "kind": "shuffle", "zone": self.zone}

    def fault(self, result):
        """What is expected instead of this result, or None if it is possible."""
        if not isinstance(result, list) or not all(isinstance(one, str) for one in result):
            return f"a list of the {len(self.cards)} labels of {self.zone}"
        if len(result) == len(self.cards) and sorted(result) == sorted(self.cards):
            return None
        lacking = dict(Counter(self.cards) - Counter(result))
        surplus = dict(Counter(result) - Counter(self.cards))
        return (
            f"a permutation of the {len(self.cards)} cards of {self.zone}"
            f" (lacking {lacking}, too many {surplus})"
        )

    def draw(self, rng):
        """A random result."""
        return rng.sample(self.cards, len(self.cards))


@dataclass(frozen=True)
class Roll:
    """A roll of all dice, each given by the list of its faces."""

    dice: tuple

    def head(self):
        """The keys of the chance record before its result."""
        return {"record": "chance", "kind": "roll"}

    def fault(self, result):
        """What is expected instead of this result, or None if it is possible."""
        if (
            isinstance(result, list)
            and len(result) == len(self.dice)
            and all(face in die for face, die in zip(result, self.dice))
        ):
            return None
        faces = " / ".join(" ".join(sorted(set(die))) for die in self.dice)
        return f"one face of each die in turn ({faces})"

    def draw(self, rng):
        """A random result."""
        return [rng.choice(die) for die in self.dice]


CHANCE = (Draw, Shuffle, Roll)


@dataclass(frozen=True)
class Decision:
    """A player chooses one of the legal moves, which are sorted by byte order."""

    player: str
    legal: list


@dataclass(frozen=True)
class RoundStart:
    """The cards are dealt."""

    starter: str


@dataclass(frozen=True)
class RoundEnd:
    """Points are taken and tokens returned (C9)."""

    ended_by: str
    points: dict


@dataclass(frozen=True)
class GameEnd:
    """The game is over (C9, C10)."""

    ended_by: str
    totals: dict
    winners: list


def by_bytes(moves):
    """Moves in the order of their bytes, as `legal` has them."""
    return sorted(moves, key=lambda move: move.encode("utf-8", "surrogatepass"))
