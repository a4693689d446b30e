"""What all games have in common: seats, zones, statuses, the state a trace shows."""

from events import Decision, Shuffle, by_bytes
from kind_order import in_order

IN = "in"
OUT = "out"

OPTIONS = (
    "last-actor", "unlimited-supply", "swap-by-hand", "swap-freely", "kadabra-goes-on"
)


class Game:
    """A game in play.  Subclasses give `variant`, `play` and the zones.

    `zones` maps the name of a zone to its cards (a list), or to {player: cards}; ordered
    zones have their top first.
    """

    variant = ""
    min_players = 2
    max_players = 6
    ordered = ()
    holders = ()  # of tokens, beside the players, who can't be called so
    bank = None

    def __init__(self, players, options=()):
        self.players = list(players)
        self.options = frozenset(options)
        self.round = 0
        self.actor = None
        self.status = {player: IN for player in players}
        self.zones = {}
        self.hand = {}

    def play(self):
        """Plays the whole game as a generator of events (see events.py)."""
        raise NotImplementedError

    # Seats

    def players_in(self):
        """Those still in the round, in seat order."""
        return [player for player in self.players if self.status[player] == IN]

    def alone(self, player):
        """Whether all others have quit the round (C4)."""
        return self.players_in() == [player]

    def next_in(self, player):
        """The next player to the left still in the round: the same one when alone."""
        at = self.players.index(player)
        left = self.players[at + 1 :] + self.players[: at + 1]
        return next(other for other in left if self.status[other] == IN)

    # Cards

    def shuffle(self, zone):
        """A generator: the zone is shuffled."""
        self.zones[zone][:] = yield Shuffle(zone, list(self.zones[zone]))

    def deal(self, zone, count):
        """P1 gets the first `count` cards off the top, then P2 the next, and so on."""
        for player in self.players:
            self.hand[player][:] = self.zones[zone][:count]
            del self.zones[zone][:count]

    def to_top(self, label, player):
        """Moves a card from a hand to the top of the discard pile."""
        self.hand[player].remove(label)
        self.zones["discard"].insert(0, label)

    # Decisions and what a trace shows

    def choose(self, player, moves):
        """A generator: one decision; two equal cards are one move."""
        return (yield Decision(player, by_bytes(set(moves))))

    def state(self):
        """The state as a trace shows it, `vars` left empty."""
        zones = {}
        for name, cards in self.zones.items():
            if isinstance(cards, dict):
                zones[name] = {
                    player: in_order(self.variant, cards[player]) for player in self.players
                }
            elif name in self.ordered:
                zones[name] = list(cards)
            else:
                zones[name] = in_order(self.variant, cards)
        return {
            "round": self.round,
            "actor": self.actor,
            "zones": zones,
            "tokens": self.bank.state() if self.bank else {},
            "status": dict(self.status),
            "vars": {},
        }
