"""Gin Rummy from its published rules: melds, the deal, the score sheet.

Written from the rules as Pagat and most books have them, not from cria's files. Seats
are numbers, 0 and 1. Cards are the texts that cria prints, such as `10H`.
"""

from functools import lru_cache
from itertools import combinations

from pack import PACK, RANKS, SUITS, in_order, in_sequence, pips, rank_of, suit_of
from trace_judge import Illegal

KNOCK = 10                    # the most deadwood of a knocker
LEFT = 2                      # cards that stay in the stock
GAME = 100
GIN, BIG_GIN, UNDERCUT = 25, 31, 25
BOX, GAME_BONUS, SHUTOUT_BONUS = 25, 100, 200


# --- Melds -----------------------------------------------------------------------------

def is_meld(cards):
    """Three or four of a rank, or three or more of a suit in sequence."""
    if len(cards) < 3:
        return False
    if len(set(map(rank_of, cards))) == 1:
        return True
    return len(set(map(suit_of, cards))) == 1 and in_sequence(cards)


def all_melds():
    """All melds of the pack, each in order."""
    for rank in RANKS:
        four = [rank + suit for suit in SUITS]
        yield from (in_order(group) for size in (3, 4) for group in combinations(four, size))
    for suit in SUITS:
        for low in range(len(RANKS)):
            for above in range(low + 3, len(RANKS) + 1):
                yield [rank + suit for rank in RANKS[low:above]]


BIT = {card: 1 << at for at, card in enumerate(PACK)}


def bits_of(cards):
    """A set of cards as a number."""
    return sum(BIT[card] for card in cards)


MELDS = {bits_of(meld): meld for meld in all_melds()}


def melds_in(cards):
    """All melds that cards contain, as numbers."""
    bits = bits_of(cards)
    return tuple(own for own in MELDS if own & ~bits == 0)


@lru_cache(maxsize=100000)
def melded(melds):
    """The most that melds count of which no two share a card."""
    if not melds:
        return 0
    first, others = melds[0], melds[1:]
    beside = tuple(meld for meld in others if meld & first == 0)
    return max(sum(map(pips, MELDS[first])) + melded(beside), melded(others))


def deadwood(cards):
    """What cards count outside the melds of the best division."""
    return sum(map(pips, cards)) - melded(melds_in(cards))


def knocks(hand):
    """The cards with which a hand may knock: at most ten points are left."""
    melds, points = melds_in(hand), sum(map(pips, hand))
    found = []
    for card in hand:
        left = tuple(meld for meld in melds if not meld & BIT[card])
        if points - pips(card) - melded(left) <= KNOCK:
            found.append(card)
    return found


def without(cards, away):
    """The cards that are not [away]."""
    return [card for card in cards if card not in away]


# --- A deal ----------------------------------------------------------------------------

class Deal:
    """One deal: the turns, then a knock or none, then what is laid out and laid off."""

    def __init__(self, dealer, hands, upcard, stock):
        self.dealer = dealer
        self.hands = [list(hand) for hand in hands]
        self.discard = [upcard]           # the top card last
        self.stock = list(stock)          # the top card first
        self.aside = []                   # the knocker's last discard, face down
        self.turn = 1 - dealer
        self.refused = 0
        self.taken = None                 # from the discard pile in this turn
        self.knocker = None
        self.big = False
        self.melds = []                   # the knocker's
        self.make_next = self._offered
        self.noted = set()

    # What follows are the phases; each gives its legal moves, or makes one.

    def _offered(self, move=None):
        if move is None:
            return ["leave it", "take the card"]
        if move == "take the card":
            self.noted.add(("the first card is taken", self.refused))
            return self._take()
        self.refused += 1
        self.turn = 1 - self.turn
        self.make_next = self._must_draw if self.refused == 2 else self._offered
        return None

    def _must_draw(self, move=None):
        if move is None:
            return ["draw"]
        self.noted.add("nobody takes the first card")
        return self._draw()

    def drawing(self, move=None):
        """A usual turn begins."""
        if move is None:
            return ["draw", "take"]
        return self._draw() if move == "draw" else self._take()

    def _draw(self):
        self.hands[self.turn].append(self.stock.pop(0))
        self.make_next = self._discarding

    def _take(self):
        self.taken = self.discard.pop()
        self.hands[self.turn].append(self.taken)
        self.make_next = self._discarding

    def _discarding(self, move=None):
        hand = self.hands[self.turn]
        if move is None:
            spare = without(hand, [self.taken])
            found = ["discard " + card for card in spare]
            found += ["knock with " + card for card in knocks(hand) if card in spare]
            return found + (["big gin"] if deadwood(hand) == 0 else [])
        if move.startswith("discard "):
            return self._end_turn(move.removeprefix("discard "))
        self.knocker = self.turn
        if move == "big gin":
            self.big, self.make_next = True, None
            return None
        card = move.removeprefix("knock with ")
        hand.remove(card)
        self.aside.append(card)
        self.make_next = self._laying_out
        return None

    def _end_turn(self, card):
        self.hands[self.turn].remove(card)
        self.discard.append(card)
        self.turn, self.taken = 1 - self.turn, None
        self.make_next = None if len(self.stock) <= LEFT else self.drawing

    def _laying_out(self, move=None):
        hand = self.hands[self.turn]
        if move is None:
            melds = [MELDS[meld] for meld in melds_in(hand)]
            found = ["lay out " + " ".join(meld) for meld in melds
                     if deadwood(without(hand, meld)) <= KNOCK]
            return found + ["that is all"] * (sum(map(pips, hand)) <= KNOCK)
        if move != "that is all":
            self.melds.append(move.removeprefix("lay out ").split())
            self.noted.add(("laid out", len(self.melds[-1])))
            self.hands[self.turn] = without(hand, self.melds[-1])
            return None
        self.turn, self.taken = 1 - self.turn, None
        self.make_next = self._laying_off if hand else None
        return None

    def _laying_off(self, move=None):
        hand = self.hands[self.turn]
        if move is None:
            return ["no more"] + [
                f"lay off {card} {at}" for at, meld in enumerate(self.melds, 1)
                for card in hand if is_meld(meld + [card])]
        if move == "no more":
            self.make_next = None
            return None
        card, place = move.removeprefix("lay off ").split()
        self.noted.add(("laid off on", len(self.melds[int(place) - 1])))
        hand.remove(card)
        self.melds[int(place) - 1].append(card)
        return None

    def legal(self):
        """All legal moves of the player whose turn it is."""
        return self.make_next()

    def make(self, move):
        """Makes a move; raises Illegal."""
        if self.over() or move not in self.legal():
            raise Illegal(move)
        self.make_next(move)

    def over(self):
        """Whether the deal is over."""
        return self.make_next is None

    def ended_by(self):
        """What cria calls the end of the deal."""
        if self.knocker is None:
            return "nobody knocked"
        return "big gin" if self.big else "knocked"

    def result(self):
        """Who wins the deal and what it counts; (None, 0) if nobody knocked."""
        if self.knocker is None:
            self.noted.add("nobody knocked")
            return None, 0
        own = sum(map(pips, self.hands[self.knocker]))
        theirs = deadwood(self.hands[1 - self.knocker])
        if self.big:
            self.noted.add("big gin")
            return self.knocker, theirs + BIG_GIN
        if not self.hands[self.knocker]:
            self.noted.add("gin")
            return self.knocker, theirs + GIN
        if own < theirs:
            self.noted.add("knocked")
            return self.knocker, theirs - own
        self.noted.add("undercut" if own > theirs else "undercut by as much")
        return 1 - self.knocker, own - theirs + UNDERCUT


class Sheet:
    """The score sheet of a game."""

    def __init__(self):
        self.tally = [0, 0]
        self.boxes = [0, 0]

    def enter(self, winner, points):
        """Enters a deal that somebody has won."""
        self.tally[winner] += points
        self.boxes[winner] += 1

    def won(self):
        """Whether somebody has enough points."""
        return max(self.tally) >= GAME

    def totals(self):
        """What both have after a game that is won."""
        found = [points + BOX * boxes for points, boxes in zip(self.tally, self.boxes)]
        winner = self.tally.index(max(self.tally))
        shutout = self.tally[1 - winner] == 0
        found[winner] += SHUTOUT_BONUS if shutout else GAME_BONUS
        return found
