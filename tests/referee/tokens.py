"""Tokens: who holds which, debts, and how a holding is made (C6, C7, C8, K6)."""

import math
from dataclasses import dataclass

SUPPLY = "supply"
STAGE = "stage"
MAGIC = "magic"


@dataclass(frozen=True)
class TokenKind:
    """A kind of token; `worth` is None for the magic token, which is no money (C6)."""

    name: str
    worth: int | None
    count: int


# As printed in the contents lists (C8, P1), the smallest worth first (K6: the magic
# token counts as the highest, so it stands last).
LAMA_TOKENS = (TokenKind("white", 1, 50), TokenKind("black", 10, 20))
PARTY_TOKENS = (
    TokenKind("white", 1, 50),
    TokenKind("black", 10, 14),
    TokenKind("pink", 20, 6),
)
KADABRA_TOKENS = (
    TokenKind("white", 1, 49),
    TokenKind("black", 10, 20),
    TokenKind(MAGIC, None, 1),
)


class Bank:
    """All tokens of a game and the debts of its players.

    `places` are the holders beside the players, the supply first; `by_hand`, upwards
    and with `back` down again, and `unlimited` are the options of C6 and C8.
    """

    def __init__(
        self, kinds, players, places, by_hand=False, back=False, unlimited=False
    ):
        self.kinds = kinds
        self.money = [kind for kind in kinds if kind.worth is not None]
        self.players = list(players)
        self.by_hand = by_hand
        self.back = back
        self.unlimited = unlimited
        self.held = {
            place: {kind.name: 0 for kind in kinds} for place in [*places, *players]
        }
        self.debt = {player: 0 for player in players}
        for kind in kinds:
            endless = unlimited and kind.worth is not None
            self.held[SUPPLY][kind.name] = math.inf if endless else kind.count

    # What is held

    def total(self, player):
        """The points a player owns: the tokens' worth plus the debt (C8)."""
        held = self.held[player]
        return sum(kind.worth * held[kind.name] for kind in self.money) + self.debt[player]

    def lowest(self, player):
        """The lowest kind held, white < black < magic, or None (K6); debt is no token."""
        held = self.held[player]
        return next((kind.name for kind in self.kinds if held[kind.name]), None)

    def count(self, place):
        """How many tokens, of whatever kind, lie at a place."""
        return sum(self.held[place].values())

    def returnable(self, player):
        """Kinds that may be returned: those held, never debt (C7), nor magic (K13)."""
        return [kind.name for kind in self.money if self.held[player][kind.name]]

    def place_of(self, name):
        """Where the one token of a kind is (K10: pool, stage or any player)."""
        return next(place for place, held in self.held.items() if held[name])

    # What moves

    def _shift(self, name, source, target, count=1):
        if self.held[source][name] < count:
            raise ValueError(f"{source} has no {count} {name}")
        self.held[source][name] -= count
        self.held[target][name] += count

    def start_with(self, name, count):
        """Every player begins with so many tokens of a kind (K4)."""
        for player in self.players:
            self._shift(name, SUPPLY, player, count)

    def make_anew(self, player):
        """Makes a holding anew for the same total, debt included (C6).

        As many of the largest kind as fit into the total and as the supply, with the own
        tokens put back, allows; then of the next; the rest is debt.  Never done when
        swapping is by hand.
        """
        if self.by_hand:
            return
        left = self.total(player)
        for kind in self.money:
            self._shift(kind.name, player, SUPPLY, self.held[player][kind.name])
        self.debt[player] = self._pay(player, left)

    def _pay(self, player, points):
        """Pays points in the largest kinds that fit; returns what is not covered."""
        for kind in reversed(self.money):
            count = min(points // kind.worth, self.held[SUPPLY][kind.name])
            self._shift(kind.name, SUPPLY, player, count)
            points -= count * kind.worth
        return points

    def take_points(self, player, points):
        """A player takes negative points; zero points change nothing (C6, C8).

        Swapping by hand, the points are paid beside what is held and an older debt.
        """
        if points == 0:
            return
        if self.by_hand:
            self.debt[player] += self._pay(player, points)
        else:
            self.debt[player] += points
            self.make_anew(player)

    def hand_over(self, name, source, target):
        """One token changes its place: the giver's holding is made anew, then the taker's.

        Neither is for the magic token: its coming and going makes nothing anew (C6).
        """
        self.held[source][name] -= 1
        if target == SUPPLY:
            self.held[SUPPLY][name] += 1
        if name != MAGIC and source in self.debt:
            self.make_anew(source)
        if target != SUPPLY:
            self.held[target][name] += 1
        if name != MAGIC and target in self.debt:
            self.make_anew(target)

    def collect_stage(self, player):
        """All tokens of the stage go to a player, whose holding is made anew (K15, C6)."""
        money = False
        for kind in self.kinds:
            count = self.held[STAGE][kind.name]
            money = money or (count > 0 and kind.worth is not None)
            self._shift(kind.name, STAGE, player, count)
        if money:
            self.make_anew(player)

    # Swapping by hand (option of C6)

    def _rates(self):
        """(small kind, how many of it, large kind): 10 whites a black, 2 blacks a pink."""
        for small, large in zip(self.money, self.money[1:]):
            yield small.name, large.worth // small.worth, large.name

    def swaps(self, player):
        """{move text: (given kind, count, got kind, count)} of all swaps possible now."""
        if not self.by_hand:
            return {}
        possible = {}
        for small, rate, large in self._rates():
            ways = [(small, rate, large, 1), (large, 1, small, rate)]
            for given, paid, got, received in ways if self.back else ways[:1]:
                if self.held[player][given] >= paid and self.held[SUPPLY][got] >= received:
                    text = f"swap {paid} {given} for {received} {got}"
                    possible[text] = (given, paid, got, received)
        return possible

    def swap(self, player, given, paid, got, received):
        """Carries out one swap."""
        self._shift(given, player, SUPPLY, paid)
        self._shift(got, SUPPLY, player, received)

    # What a trace shows

    def state(self):
        """The `tokens` object of a state; an unlimited count is null, debt 0 is left out."""
        shown = {}
        for place, held in self.held.items():
            shown[place] = {
                name: None if count == math.inf else count for name, count in held.items()
            }
            if self.debt.get(place):
                shown[place]["debt"] = self.debt[place]
        return shown
