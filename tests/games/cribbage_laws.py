"""Six-card Cribbage for two from its published rules: the play and the show.

Written from the rules of the American Cribbage Congress, not from cria's files. Seats
are numbers, 0 and 1. Cards are the texts that cria prints, such as `10H`.
"""

from itertools import combinations

from pack import in_order, in_sequence, pips, rank_of, suit_of
from trace_judge import Illegal

GAME = 121
FULL = 31


# --- The show --------------------------------------------------------------------------

def groups(cards):
    """All groups of two cards or more."""
    return [group for size in range(2, len(cards) + 1)
            for group in combinations(cards, size)]


def fifteens(cards):
    """Two for each group that counts 15."""
    return sum(2 for group in groups(cards) if sum(map(pips, group)) == 15)


def pairs(cards):
    """Two for each two cards of one rank."""
    return sum(2 for one, other in combinations(cards, 2)
               if rank_of(one) == rank_of(other))


def runs(cards):
    """One for each card of each run of the greatest length, at least three."""
    lengths = [len(group) for group in groups(cards)
               if len(group) >= 3 and in_sequence(group)]
    return sum(length for length in lengths if length == max(lengths))


def flush(hand, starter, is_crib):
    """Four for a hand of one suit, five with the starter; a crib only with it."""
    if len(set(map(suit_of, hand))) > 1:
        return 0
    if suit_of(hand[0]) == suit_of(starter):
        return 5
    return 0 if is_crib else 4


def nobs(hand, starter):
    """One for the jack of the starter's suit."""
    return int("J" + suit_of(starter) in hand)


def show(hand, starter, is_crib=False):
    """What four cards count with the starter."""
    cards = [*hand, starter]
    return (fifteens(cards) + pairs(cards) + runs(cards)
            + flush(hand, starter, is_crib) + nobs(hand, starter))


# --- The play --------------------------------------------------------------------------

def pegged_pairs(series):
    """2, 6 or 12 if the last two, three or four cards are of one rank."""
    alike = 1
    while alike < len(series) and rank_of(series[-alike - 1]) == rank_of(series[-1]):
        alike += 1
    return alike * (alike - 1)


def pegged_run(series):
    """The greatest number of last cards, at least three, that are a run in any order."""
    for length in range(len(series), 2, -1):
        if in_sequence(series[-length:]):
            return length
    return 0


def pegged(series):
    """What the last card of a series brings whoever laid it, by kinds."""
    count = sum(map(pips, series))
    return {"fifteen": 2 if count == 15 else 0, "thirty-one": 2 if count == FULL else 0,
            "pairs": pegged_pairs(series), "run": pegged_run(series)}


class Board:
    """Both scores. Whoever has 121 has won at once, and nobody scores any more."""

    def __init__(self):
        self.score = [0, 0]

    def won(self):
        """Whether the game is over."""
        return max(self.score) >= GAME

    def peg(self, seat, points):
        """Pegs points, unless the game is over."""
        if not self.won():
            self.score[seat] += points


class Deal:
    """One deal. [hands] have six cards each."""

    def __init__(self, dealer, hands, starter, board):
        self.dealer = dealer
        self.hands = [list(hand) for hand in hands]
        self.kept = None                  # the four cards of each, for the show
        self.crib = []
        self.to_come = starter            # under the cut
        self.starter = None
        self.board = board
        self.laid_away = [None, None]
        self.played = [[], []]
        self.series = []                  # since the last 31 or go
        self.turn = 1 - dealer
        self.shown = False
        self.noted = set()                # what the deal has come to

    def playing(self):
        """Whether the starter has been turned up."""
        return self.starter is not None

    def legal(self):
        """All legal moves of the player whose turn it is."""
        hand = in_order(self.hands[self.turn])
        if not self.playing():
            return [f"lay away {one} {other}" for one, other in combinations(hand, 2)]
        return ["play " + card for card in self._fitting(self.turn)]

    def _count(self):
        return sum(map(pips, self.series))

    count = property(_count, doc="What the cards of the series count.")

    def _fitting(self, seat):
        return [card for card in self.hands[seat] if self.count + pips(card) <= FULL]

    def make(self, move):
        """Makes a move; raises Illegal."""
        if self.over() or move not in self.legal():
            raise Illegal(move)
        if self.playing():
            self._play(move.removeprefix("play "))
        else:
            self._lay_away(move.removeprefix("lay away ").split())

    def _lay_away(self, cards):
        self.laid_away[self.turn] = cards
        self.turn = 1 - self.turn
        if None in self.laid_away:
            return
        self.crib = sum(self.laid_away, [])
        self.kept = [[card for card in hand if card not in away]
                     for hand, away in zip(self.hands, self.laid_away)]
        self.hands = [list(hand) for hand in self.kept]
        self.starter = self.to_come

    def heels(self):
        """Two for the dealer if the starter is a jack."""
        if rank_of(self.starter) == rank_of("JC"):
            self._peg("his heels", self.dealer, 2)

    def _peg(self, what, seat, points):
        if points and not self.board.won():
            self.noted.add((what, points))
            self.board.peg(seat, points)
            if self.board.won():
                self.noted.add(("won", what))

    def _play(self, card):
        seat = self.turn
        self.hands[seat].remove(card)
        self.played[seat].append(card)
        self.series.append(card)
        for what, points in pegged(self.series).items():
            self._peg(what, seat, points)
        if self.board.won():
            return
        if self.count == FULL:
            self.series = []
        elif self._fitting(1 - seat):
            pass
        elif self._fitting(seat):
            self.noted.add("a player lays on after a go")
            return                        # the other says go; this one lays on
        else:
            self._peg("last card" if self.all_played() else "go", seat, 1)
            self.series = []
        self.turn = 1 - seat if self.hands[1 - seat] else seat
        if self.all_played() and not self.board.won():
            self._show()

    def _show(self):
        self.shown = True
        pone = 1 - self.dealer
        for what, seat, cards in (("pone's hand", pone, self.kept[pone]),
                                  ("dealer's hand", self.dealer, self.kept[self.dealer]),
                                  ("crib", self.dealer, self.crib)):
            is_crib = what == "crib"
            self._peg(what, seat, show(cards, self.starter, is_crib))
            self.noted |= {("flush", flush(cards, self.starter, is_crib)),
                           ("nobs", nobs(cards, self.starter))}

    def all_played(self):
        """Whether all eight cards have been laid."""
        return self.playing() and not any(self.hands)

    def over(self):
        """Whether the deal is over, because it was counted or the game is won."""
        return self.shown or self.board.won()
