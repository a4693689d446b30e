"""Oh Hell, as the head of its variant file tells it."""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "referee"))

# pylint: disable=wrong-import-position
from crazy_eights import CrazyEights, rank, suit
from events import Draw, GameEnd, RoundEnd, RoundStart
from game import Game
from kind_order import KIND_ORDER

ROUNDS = 7
RIGHT_BID = 10
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def beats(card, best, trump):
    """Whether a card takes the trick from the best one so far."""
    if suit(card) == suit(best):
        return RANKS.index(rank(card)) > RANKS.index(rank(best))
    return suit(card) == trump


def trick_taker(trick, trump):
    """The index of the card that takes a trick; the first card was led."""
    best = 0
    for at in range(1, len(trick)):
        if beats(trick[at], trick[best], trump):
            best = at
    return best


class OhHell(Game):
    """Seven rounds of seven, six, ... one trick."""

    variant = CrazyEights.variant  # the same 52 cards, named and printed in the same order
    min_players = 3
    max_players = 6
    ordered = ("pack", "turned up", "trick")
    seen = Counter()
    needs = (
        "a number was forbidden to the dealer",
        "had to follow suit",
        "could not follow and took with a trump",
        "could not follow and threw off",
        "right",
        "wrong",
    )

    def __init__(self, players, options=()):
        super().__init__(players, options)
        self.hand = {player: [] for player in players}
        self.zones = {
            "pack": [],
            "turned up": [],
            "hand": self.hand,
            "trick": [],
            "taken": [],
        }
        self.tally = {player: 0 for player in players}

    def play(self):
        """The deal passes to the left from round to round."""
        dealer = yield Draw(self.players, "dealer")
        ended = {}
        for self.round in range(1, ROUNDS + 1):
            first = self.next_in(dealer)
            count = ROUNDS + 1 - self.round
            self.actor = first
            yield from self.set_up(count)
            yield RoundStart(first)
            bids = yield from self.bidding(first, count)
            tricks = yield from self.tricks(first, count)
            for player in self.players:
                right = tricks[player] == bids[player]
                self.seen["right" if right else "wrong"] += 1
                ended[player] = tricks[player] + (RIGHT_BID if right else 0)
                self.tally[player] += ended[player]
            yield RoundEnd("all played", dict(ended))
            dealer = first
        most = max(self.tally.values())
        winners = [player for player in self.players if self.tally[player] == most]
        yield GameEnd("last round", dict(self.tally), winners)

    def set_up(self, count):
        """So many cards each; the next one is turned up."""
        for cards in (*self.hand.values(), self.zones["taken"]):
            cards.clear()
        self.zones["pack"][:] = KIND_ORDER[self.variant]
        yield from self.shuffle("pack")
        self.deal("pack", count)
        self.zones["turned up"][:] = [self.zones["pack"].pop(0)]

    def bidding(self, first, count):
        """All bid; the last must not let everybody be right."""
        bids = {}
        player = first
        for _ in self.players:
            self.actor = player
            numbers = list(range(count + 1))
            left_over = count - sum(bids.values())
            if len(bids) == len(self.players) - 1 and left_over in numbers:
                numbers.remove(left_over)
                self.seen["a number was forbidden to the dealer"] += 1
            move = yield from self.choose(player, [f"bid {number}" for number in numbers])
            bids[player] = int(move.removeprefix("bid "))
            player = self.next_in(player)
        return bids

    def tricks(self, leader, count):
        """Who takes a trick leads to the next; the last to play stays the actor."""
        tricks = {player: 0 for player in self.players}
        trump = suit(self.zones["turned up"][0])
        for _ in range(count):
            trick, players = [], []
            player = leader
            while len(trick) < len(self.players):
                self.actor = player
                card = yield from self.play_to(player, trick, trump)
                trick.append(card)
                players.append(player)
                player = self.next_in(player)
            leader = players[trick_taker(trick, trump)]
            tricks[leader] += 1
            self.zones["taken"] += trick
            self.zones["trick"].clear()
        return tricks

    def play_to(self, player, trick, trump):
        """One card to a trick: of the suit led, if there is one in hand."""
        hand = self.hand[player]
        follow = [card for card in hand if trick and suit(card) == suit(trick[0])]
        self.seen["had to follow suit"] += 0 < len(follow) < len(hand)
        move = yield from self.choose(player, ["play " + card for card in follow or hand])
        card = move.removeprefix("play ")
        hand.remove(card)
        self.zones["trick"].insert(0, card)
        if trick and not follow:
            takes = trick_taker([*trick, card], trump) == len(trick)
            way = "took with a trump" if takes else "threw off"
            self.seen[f"could not follow and {way}"] += 1
        return card
