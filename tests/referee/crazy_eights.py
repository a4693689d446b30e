"""Crazy Eights, as its own rule text fixes it."""

from events import Draw, GameEnd, RoundEnd, RoundStart
from game import Game
from kind_order import KIND_ORDER

SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
EIGHT = "8"
MAX_DRAWN = 5
MAX_PLAYED = 100

ENDED_OUT = "out"
ENDED_PLAYS = "plays"
ENDED_BLOCKED = "blocked"


def rank(label):
    """The rank of a card: 10 of 10H."""
    return label[:-1]


def suit(label):
    """The suit letter of a card: H of 10H."""
    return label[-1]


def cost(label):
    """50 for an 8, 10 for a court card, 1 for an ace, pips for the rest."""
    name = rank(label)
    special = {EIGHT: 50, "J": 10, "Q": 10, "K": 10, "A": 1}
    return special[name] if name in special else int(name)


class CrazyEights(Game):
    """One round is the game; no tokens, nobody quits."""

    variant = "crazy-eights"
    max_players = 5
    ordered = ("pile", "discard")

    def __init__(self, players, options=()):
        super().__init__(players, options)
        self.hand = {player: [] for player in players}
        self.zones = {"pile": [], "discard": [], "hand": self.hand}
        self.suit = None
        self.played = 0
        self.passes = 0
        self.ended_by = None

    def play(self):
        """The player after the dealer begins; the lowest cost wins, ties share."""
        dealer = yield Draw(self.players, "dealer")
        self.round = 1
        player = self.actor = self.next_in(dealer)
        yield from self.set_up()
        yield RoundStart(player)
        while self.ended_by is None:
            self.actor = player
            yield from self.turn(player)
            player = self.next_in(player)
        points = {name: sum(map(cost, self.hand[name])) for name in self.players}
        yield RoundEnd(self.ended_by, points)
        fewest = min(points.values())
        winners = [name for name in self.players if points[name] == fewest]
        yield GameEnd("one round", points, winners)

    def set_up(self):
        """Five cards each, seven with two players; no 8 begins the discard pile.

        A turned-up 8 goes back, and the whole pile is shuffled again.
        """
        self.zones["pile"][:] = KIND_ORDER[self.variant]
        yield from self.shuffle("pile")
        self.deal("pile", 7 if len(self.players) == 2 else 5)
        while rank(self.zones["pile"][0]) == EIGHT:
            yield from self.shuffle("pile")
        top = self.zones["pile"].pop(0)
        self.zones["discard"].append(top)
        self.suit = suit(top)

    def playable(self, player):
        """Same suit (the named one after an 8), same rank as the top, or any 8."""
        top = rank(self.zones["discard"][0])
        return [
            label
            for label in self.hand[player]
            if suit(label) == self.suit or rank(label) in (top, EIGHT)
        ]

    def turn(self, player):
        """Cards are drawn, at most five, until one is played or the player passes.

        `pass` is legal exactly when five are drawn or the pile is empty; else `draw` is.
        """
        drawn = 0
        while True:
            stuck = drawn == MAX_DRAWN or not self.zones["pile"]
            moves = ["play " + label for label in self.playable(player)]
            moves.append("pass" if stuck else "draw")
            move = yield from self.choose(player, moves)
            if move != "draw":
                break
            self.hand[player].append(self.zones["pile"].pop(0))
            drawn += 1
        if move == "pass":
            self.count_pass()
        else:
            yield from self.play_card(player, move.removeprefix("play "))

    def count_pass(self):
        """Players + 1 passes in a row with the pile empty end the game."""
        if not self.zones["pile"]:
            self.passes += 1
        if self.passes > len(self.players):
            self.ended_by = ENDED_BLOCKED

    def play_card(self, player, label):
        """An 8 names a suit, unless it ends the game."""
        self.to_top(label, player)
        self.suit = suit(label)
        self.passes = 0
        self.played += 1
        if not self.hand[player]:
            self.ended_by = ENDED_OUT
        elif self.played == MAX_PLAYED:
            self.ended_by = ENDED_PLAYS
        elif rank(label) == EIGHT:
            move = yield from self.choose(player, ["name " + name for name in SUITS])
            self.suit = SUITS[move.removeprefix("name ")]
