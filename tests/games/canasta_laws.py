"""Classic Canasta in Python, written from its rules: the second writing of canasta.yaml.

Cards are named as in traces: `3r`, `3b`, `4` to `A`, `2`, `joker`. The rules are those that
the head of the variant tells; what is counted there by formulas is tried out here.
"""

import itertools
from collections import Counter

from trace_judge import Illegal

RANKS = ["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
WILD = ("2", "joker")
ORDER = ["3r", "3b"] + RANKS + ["2", "joker"]
PACK = ["3r"] * 4 + ["3b"] * 4 + RANKS * 8 + ["2"] * 8 + ["joker"] * 4
POINTS = {"3r": 0, "3b": 5, "2": 20, "joker": 50, "A": 20,
          **dict.fromkeys("4567", 5), **dict.fromkeys(["8", "9", "10", "J", "Q", "K"], 10)}
DEALT = {2: 15, 3: 13, 4: 11}


def points(cards):
    """What cards count."""
    return sum(POINTS[card] for card in cards)


def wild(cards):
    """How many of them are wild."""
    return sum(card in WILD for card in cards)


def minimum(score):
    """What first melds have to count."""
    if score < 0:
        return 15
    return 50 if score < 1500 else 90 if score < 3000 else 120


class Side:
    """One player, or two partners."""

    def __init__(self, score=0):
        self.score = score
        self.melds = {}
        self.red = []
        self.melded = False

    def canastas(self):
        """The melds of seven cards and more."""
        return [cards for cards in self.melds.values() if len(cards) >= 7]

    def scored(self, hands, out, concealed):
        """What the deal brings the side."""
        total = sum(map(points, self.melds.values())) - sum(map(points, hands))
        total += sum(300 if wild(cards) else 500 for cards in self.canastas())
        red = 800 if len(self.red) == 4 else 100 * len(self.red)
        total += red if self.melded else -red
        return total + 100 * out + 100 * (out and concealed)


class Deal:
    """One deal. `stock` and `pile` have the next card last."""

    def __init__(self, scores, hands, stock, first):
        count = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.sides = [Side(scores[seat]) for seat in range(2 if count == 4 else count)]
        self.stock = list(stock)
        self.pile = [self.stock.pop()]
        self.frozen = False
        while self.pile[-1] in WILD or self.pile[-1] == "3r":
            self.frozen = True
            self.pile.append(self.stock.pop())
        self.needed = 2 if count == 2 else 1
        self.before = [False] * count       # who has melded in an earlier turn
        self.seat = first
        self.ended = self.out = None
        self.concealed = False
        self.begin()

    def side(self, seat=None):
        """The side of a seat."""
        return self.sides[(self.seat if seat is None else seat) % len(self.sides)]

    @property
    def hand(self):
        """The hand of whose turn it is."""
        return self.hands[self.seat]

    # --- The turn ---------------------------------------------------------------

    def begin(self):
        """The next turn begins."""
        self.taken = self.asking = self.asked = self.took_back = False
        self.answer = self.top = None
        self.first = []                     # the cards of the first melds in this turn
        self.fresh = set()                  # ranks first melded in this turn
        self.count = 0                      # melds of this turn
        self.joined = False                 # a card was added to an earlier meld
        self.red_threes()

    def red_threes(self):
        """Lays out red threes, replaced from the stock."""
        while "3r" in self.hand and not self.ended:
            self.hand.remove("3r")
            self.side().red.append("3r")
            if self.stock:
                self.hand.append(self.stock.pop())
            else:
                self.ended = "no cards left"

    def waiting(self):
        """Whether the rest of the pile waits for the minimum."""
        return self.top is not None and not self.side().melded

    def decider(self):
        """The seat that decides."""
        return (self.seat + 2) % 4 if self.asking else self.seat

    # --- What can be done -------------------------------------------------------

    def legal(self):
        """All legal moves."""
        if self.asking:
            return ["say yes", "say no"]
        if not self.taken:
            return self.taking()
        moves = self.melding()
        if self.first and not self.side().melded and not self.took_back and \
                self.answer != "given":
            moves.append("take back")
        before = self.count == 0 or self.count == 1 and self.side().melded and self.top
        if len(self.hands) == 4 and not self.asked and before and len(self.hand) > 1 and \
                self.finish(None, 0):
            moves.append("ask to go out")
        if self.may_discard():
            moves += ["discard " + card for card in set(self.hand)]
        return moves

    def may_discard(self):
        """Whether the turn can end."""
        last = len(self.hand) == 1
        if self.first and not self.side().melded and (not last or self.top):
            return False
        if last:
            return self.answer != "refused" and len(self.side().canastas()) >= self.needed
        return self.answer != "given"

    def taking(self):
        """The moves that take cards."""
        moves = ["draw"] if self.stock else []
        top, side = self.pile[-1] if self.pile else None, self.side()
        onto = False
        if top in RANKS:
            held = self.hand.count(top)
            rest = len(self.pile) - self.pile.count("3r") - 1
            left = self.keeps(top, 3, len(self.hand) - 2 + rest)
            if held >= 2 and left and self.pair_counts(top):
                moves.append("take with a pair")
            if side.melded and not self.frozen:
                onto = top in side.melds and (len(self.hand) > 1 or len(self.pile) > 1)
                if held and left and top not in side.melds:
                    moves += ["take with " + card for card in WILD if card in self.hand]
        if onto:
            moves.append("take onto a meld")
        if not self.stock and not onto:
            moves.append("end the deal")
        return moves

    def pair_counts(self, top):
        """Whether first melds with the top card of the pile can come to enough."""
        if self.side().melded:
            return True
        return not self.took_back and \
            POINTS[top] + self.most(top, 0) >= minimum(self.side().score)

    def keeps(self, rank, many, left):
        """Whether two cards are left, or the side can go out with `many` cards more."""
        if left >= 2:
            return True
        canastas = len(self.side().canastas())
        size = len(self.side().melds.get(rank, []))
        canastas += size < 7 <= size + many
        return self.answer != "refused" and canastas >= self.needed

    def most(self, rank, spent):
        """What the first melds can come to if `rank` is melded with `spent` wild cards:
        the best choice of pairs, each with a wild card of its own."""
        held, melds = Counter(self.hand), self.side().melds
        sure = [one for one in RANKS if one == rank or held[one] > 2 or one in melds]
        pairs = [one for one in RANKS if one not in sure and held[one] == 2]
        spare = max(wild(self.hand) - spent, 0)
        best = max(sum(2 * POINTS[one] for one in some)
                   for size in range(min(spare, len(pairs)) + 1)
                   for some in itertools.combinations(pairs, size))
        return points(self.first) + best + points(
            card for card in self.hand if card in WILD or card in sure)

    def finish(self, rank, spent):
        """Whether all cards but one can be melded, with canastas enough, if `rank` takes
        `spent` wild cards now: tries out how many wild cards each rank gets."""
        held, melds = Counter(self.hand), self.side().melds
        loose = held["3b"] if held["3b"] < 3 else 0
        places = []                         # of each rank: cards without wild ones, least, most
        for one in RANKS:
            natural, there = held[one], melds.get(one, [])
            if not there and one != rank and natural < 2:
                loose += natural
                continue
            least = spent if one == rank else int(not there and natural == 2)
            places.append((len(there) + natural, least, 3 - wild(there)))
        wilds = wild(self.hand)
        if any(least > most for _, least, most in places) or loose > 1:
            return False
        rest = wilds - sum(least for _, least, _ in places)
        room = sum(most - least for _, least, most in places)
        if rest < 0 or rest - room > 1 - loose:
            return False
        # Each canasta for itself, as if all other melds had only what they need.
        return sum(cards + min(most, least + rest) >= 7
                   for cards, least, most in places) >= self.needed

    def melding(self):
        """The melds that can be laid."""
        moves, side = [], self.side()
        if side.melded or not self.took_back:
            for rank in RANKS:
                moves += [f"meld {' '.join(cards)} as {rank}" for cards in self.melds_of(rank)]
        three = self.hand.count("3b")
        if three >= 3 and self.answer != "refused" and not self.waiting() and \
                len(side.canastas()) >= self.needed:
            moves += ["meld" + " 3b" * many for many in (3, 4)
                      if many <= three and len(self.hand) - many <= 1]
        return moves

    def melds_of(self, rank):
        """All ways to meld cards of one rank."""
        held, there = Counter(self.hand), self.side().melds.get(rank, [])
        for natural, twos, jokers in itertools.product(
                range(held[rank] + 1), range(held["2"] + 1), range(held["joker"] + 1)):
            many, wilds = natural + twos + jokers, twos + jokers
            if many == 0 or wild(there) + wilds > 3:
                continue
            if not there and (natural < 2 or many < 3):
                continue
            rest = len(self.pile) - self.pile.count("3r") if self.waiting() else 0
            if self.keeps(rank, many, len(self.hand) + rest - many) and \
                    self.counts(rank, wilds):
                yield [rank] * natural + ["2"] * twos + ["joker"] * jokers

    def counts(self, rank, wilds):
        """Whether first melds can come to the minimum, and permission is used."""
        if self.answer == "given" and not self.finish(rank, wilds):
            return False
        return self.side().melded or \
            self.most(rank, wilds) >= minimum(self.side().score) or \
            self.top is None and self.finish(rank, wilds)

    # --- What is done -----------------------------------------------------------

    def make(self, move):
        """Makes a move; raises Illegal."""
        if move not in self.legal():
            raise Illegal(move)
        word, _, rest = move.partition(" ")
        {"draw": self._draw, "take": self._take, "end": self._end, "meld": self._meld,
         "ask": self._ask, "say": self._say, "discard": self._discard}[word](rest)

    def _draw(self, _):
        self.taken = True
        for _ in range(2 if len(self.hands) == 2 else 1):
            if self.stock and not self.ended:
                self.hand.append(self.stock.pop())
                self.red_threes()

    def _take(self, how):
        if how == "back":
            self._take_back()
            return
        self.top, self.taken = self.pile.pop(), True
        used = {"with a pair": [self.top] * 2, "onto a meld": []}.get(
            how, [self.top, how.removeprefix("with ")])
        for card in used:
            self.hand.remove(card)
        self._lay(self.top, used + [self.top])
        if self.side().melded:
            self._take_rest()
        self._see()

    def _take_rest(self):
        self.hand.extend(self.pile)
        self.pile = []
        while "3r" in self.hand:
            self.hand.remove("3r")
            self.side().red.append("3r")
        self.frozen = False

    def _take_back(self):
        self.took_back = True
        for rank in list(self.side().melds):
            self.hand.extend(self.side().melds.pop(rank))
        if self.top:
            self.hand.remove(self.top)
            self.pile.append(self.top)
            self.taken, self.top = False, None
        self.first, self.fresh, self.count = [], set(), 0

    def _lay(self, rank, cards):
        if rank in self.side().melds:
            self.joined = self.joined or rank not in self.fresh
        elif rank != "3":
            self.fresh.add(rank)
        self.count += rank != "3"
        self.side().melds.setdefault(rank, []).extend(cards)
        if not self.side().melded and rank != "3":
            self.first += cards

    def _meld(self, what):
        cards, _, rank = what.partition(" as ")
        for card in cards.split():
            self.hand.remove(card)
        self._lay(rank or "3", cards.split())
        self._see()

    def _see(self):
        side = self.side()
        if not side.melded and points(self.first) >= minimum(side.score):
            if self.top:
                self._take_rest()
            side.melded = True
        if not self.hand and not self.waiting():
            self._go_out()

    def _go_out(self):
        side = self.side()
        own = any(len(side.melds[rank]) >= 7 for rank in self.fresh)
        self.concealed = not self.before[self.seat] and not self.joined and own
        self.out, self.ended, side.melded = self.seat, "out", True

    def _end(self, _):
        self.ended = "no cards left"

    def _ask(self, _):
        self.asking = self.asked = True

    def _say(self, what):
        self.asking = False
        self.answer = "given" if what == "yes" else "refused"

    def _discard(self, card):
        self.hand.remove(card)
        self.pile.append(card)
        self.frozen = self.frozen or card in WILD
        if not self.hand:
            self._go_out()
            return
        self.before[self.seat] = self.before[self.seat] or self.count > 0
        self.seat = (self.seat + 1) % len(self.hands)
        self.begin()

    def scores(self):
        """What the deal brings each seat."""
        return [self.side(seat).scored(
            [hand for other, hand in enumerate(self.hands)
             if self.side(other) is self.side(seat)],
            self.out is not None and self.side(self.out) is self.side(seat), self.concealed)
            for seat in range(len(self.hands))]
