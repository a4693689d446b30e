"""Klondike by a second writing of its rules, as its file describes them in words: all
legal moves of a position in cria's texts, what they lead to, and a search for a win."""

import heapq
from itertools import count

from pack import rank_of, suit_of

SUITS = {"clubs": "C", "spades": "S", "diamonds": "D", "hearts": "H"}
RED = "DH"


def fits(card, top):
    """Whether a card may lie on the top card of a column."""
    return rank_of(card) + 1 == rank_of(top) and (suit_of(card) in RED) != (suit_of(top) in RED)


class Position:
    """All cards. Piles are tuples with their top card last."""

    def __init__(self, stock, waste, foundation, down, up):
        self.stock = stock
        self.waste = waste
        self.foundation = foundation    # {letter of a suit: how many cards}
        self.down = down                # of each column
        self.up = up

    @classmethod
    def of(cls, zones):
        """The position of a trace or a view, in which top cards come first."""
        return cls(tuple(reversed(zones["stock"])), tuple(reversed(zones["waste"])),
                   {SUITS[suit]: len(pile) for suit, pile in zones["foundation"].items()},
                   tuple(tuple(reversed(pile)) for pile in zones["column face down"].values()),
                   tuple(tuple(reversed(pile)) for pile in zones["column face up"].values()))

    def won(self):
        """Whether all cards are up."""
        return sum(self.foundation.values()) == 52

    def takes(self, card, column):
        """Whether a card may be laid on a column."""
        pile = self.up[column]
        return fits(card, pile[-1]) if pile else card[:-1] == "K"

    def next_up(self, card):
        """Whether a card is the next one of its foundation."""
        return rank_of(card) == self.foundation[suit_of(card)]

    def legal(self):
        """The texts of all moves."""
        found = {"give up"}
        if self.stock:
            found.add("turn")
        elif self.waste:
            found.add("turn over")
        for column, pile in enumerate(self.up):
            for card in pile:
                found |= {f"move {card} from {column + 1} to {target + 1}"
                          for target in range(7) if self.takes(card, target)}
            if pile and self.next_up(pile[-1]):
                found.add(f"bring up {pile[-1]} from {column + 1}")
        if self.waste:
            found |= {f"lay {self.waste[-1]} on {target + 1}"
                      for target in range(7) if self.takes(self.waste[-1], target)}
            if self.next_up(self.waste[-1]):
                found.add(f"bring up {self.waste[-1]}")
        for suit, high in self.foundation.items():
            if high:
                card = top_of(suit, high)
                found |= {f"take back {card} on {target + 1}" for target in range(7)
                          if self.up[target] and self.takes(card, target)}
        return found

    def after(self, move):
        """The position after a move that is legal."""
        words = move.split()
        then = Position(self.stock, self.waste, dict(self.foundation), list(self.down),
                        list(self.up))
        if move == "turn":
            then.stock, then.waste = self.stock[:-1], self.waste + self.stock[-1:]
        elif move == "turn over":
            then.stock, then.waste = self.waste[::-1], ()
        elif words[0] == "move":
            source, target = int(words[3]) - 1, int(words[5]) - 1
            at = self.up[source].index(words[1])
            then.up[target] += self.up[source][at:]
            then.leave(source, at)
        elif words[0] == "lay":
            then.waste = self.waste[:-1]
            then.up[int(words[3]) - 1] += (words[1],)
        elif words[0] == "bring":
            then.foundation[suit_of(words[2])] += 1
            if len(words) == 3:
                then.waste = self.waste[:-1]
            else:
                source = int(words[4]) - 1
                then.leave(source, len(self.up[source]) - 1)
        else:
            then.foundation[suit_of(words[2])] -= 1
            then.up[int(words[4]) - 1] += (words[2],)
        then.down, then.up = tuple(then.down), tuple(then.up)
        return then

    def leave(self, column, number):
        """Leaves so many cards face up in a column, and turns one up if that is none."""
        self.up[column] = self.up[column][:number]
        if not number and self.down[column]:
            self.up[column] = self.down[column][-1:]
            self.down[column] = self.down[column][:-1]

    # --- A search ---

    def key(self):
        """The same for positions that differ only in the order of columns and in how
        much of the stock is turned: every card of it can be turned up again."""
        return (tuple(sorted(zip(self.down, self.up))), tuple(self.foundation.values()),
                self.waste + self.stock[::-1])

    def turned_to(self, card):
        """(moves, position) that bring a card of stock or waste to the top of the waste."""
        here, moves = self, []
        while not here.waste or here.waste[-1] != card:
            moves.append("turn" if here.stock else "turn over")
            here = here.after(moves[-1])
        return moves, here

    def further(self):
        """(moves, position) of all that can be done, up to turning the stock."""
        for move in self.legal():
            if not move.startswith(("turn", "give", "lay")) and len(move.split()) != 3:
                yield [move], self.after(move)
        for card in self.waste + self.stock:
            if self.next_up(card) or any(self.takes(card, target) for target in range(7)):
                moves, there = self.turned_to(card)
                for move in there.legal():
                    if move == f"bring up {card}" or move.startswith("lay"):
                        yield moves + [move], there.after(move)

    def promise(self):
        """How near a win looks: less is better."""
        up = sum(self.foundation.values())
        hidden = sum(map(len, self.down))
        return 5 * hidden - 2 * up + len(self.waste) + len(self.stock)


def top_of(suit, high):
    """The top card of a foundation of so many cards."""
    return ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")[high - 1] + suit


def search(start, most, met=None):
    """The moves of a win; None if there is none, "unknown" after so many positions. The
    list `met` gets all positions that were looked at."""
    number = count()
    seen = {start.key()}
    waiting = [(start.promise(), next(number), start, None)]
    while waiting:
        _, _, here, past = heapq.heappop(waiting)
        if met is not None:
            met.append(here)
        if here.won():
            line = []
            while past:
                line = past[1] + line
                past = past[0]
            return line
        for moves, then in here.further():
            key = then.key()
            if key not in seen:
                seen.add(key)
                heapq.heappush(waiting, (then.promise(), next(number), then, (past, moves)))
        if len(seen) > most:
            return "unknown"
    return None
