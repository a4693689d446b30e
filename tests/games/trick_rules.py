"""A second writing of the rules of trick games, from their descriptions: which cards may
be played, who takes a trick, and what a deal brings.

A deal is what was played: `tricks` are lists of (player, card) in the order of play,
`players` the seats. Cards are labels, such as 10S, or 20b in The Bottle Imp.
"""

ORDERS = {
    "agram": "3 4 5 6 7 8 9 10 A",
    "polignac": "7 8 9 10 A J Q K",
    "slobberhannes": "7 8 9 10 J Q K A",
    "sueca": "2 3 4 5 6 Q J K 7 A",
}
USUAL = "2 3 4 5 6 7 8 9 10 J Q K A"
TENS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
SUECA = {"A": 11, "7": 10, "K": 4, "J": 3, "Q": 2}
PITCH = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
COINS = {
    1: "1 2 4 6 11 14", 2: "3 5 8 10 16 21", 3: "7 9 13 17 23 26",
    4: "12 15 20 24 29 31", 5: "18 22 27 30 33 35", 6: "25 28 32 34 36 37",
}  # fmt: skip


def rank(card):
    return card[:-1]


def suit(card):
    return card[-1]


class Plain:
    """Suit is followed, the highest trump or card of the suit led takes the trick."""

    def __init__(self, game, players):
        self.players = players
        self.order = ORDERS.get(game, USUAL).split()
        self.trump = None          # a letter
        self.tricks = []           # those that are over: (taker, [(player, card), ...])

    def may_play(self, hand, trick, _):
        """The cards that may be played."""
        led = [card for card in hand if trick and suit(card) == suit(trick[0][1])]
        return led or hand

    def strength(self, card, led):
        """How good a card is in a trick."""
        return (
            suit(card) == self.trump, suit(card) == led, self.order.index(rank(card))
        )  # fmt: skip

    def taker(self, trick):
        """Who takes it."""
        led = suit(trick[0][1])
        return max(trick, key=lambda one: self.strength(one[1], led))[0]

    def over(self, trick):
        """Keeps a trick that is over; its taker."""
        self.tricks.append((self.taker(trick), trick))
        return self.tricks[-1][0]

    def cards(self, *players):
        """The cards of all tricks that these players have taken."""
        return [
            card for taker, trick in self.tricks if taker in players for _, card in trick
        ]  # fmt: skip

    def pair(self, player):
        """The player and the partner."""
        return self.players[self.players.index(player) % 2 :: 2]


class Agram(Plain):
    def points(self, player, _):
        return int(self.tricks[-1][0] == player)


class Polignac(Plain):
    def points(self, player, _):
        mine = self.cards(player)
        return sum(rank(card) == "J" for card in mine) + ("JS" in mine)


class Slobberhannes(Plain):
    def points(self, player, _):
        three = (
            self.tricks[0][0] == player, self.tricks[-1][0] == player,
            "QC" in self.cards(player),
        )  # fmt: skip
        return sum(three) + all(three)


class Knaves(Plain):
    def points(self, player, _):
        jacks = {"JH": 4, "JD": 3, "JC": 2, "JS": 1}
        mine = self.cards(player)
        return len(mine) // 3 - sum(jacks.get(card, 0) for card in mine)


class GermanWhist(Plain):
    def points(self, player, _):
        return sum(taker == player for taker, _ in self.tricks[-13:])


class Sueca(Plain):
    def points(self, player, _):
        return sum(SUECA.get(rank(card), 0) for card in self.cards(*self.pair(player)))


class Pitch(Plain):
    def may_play(self, hand, trick, _):
        if not trick:
            return hand
        led = suit(trick[0][1])
        if not any(suit(card) == led for card in hand):
            return hand
        return [card for card in hand if suit(card) in (led, self.trump)]

    def low(self, trumps):
        """Who has low: the player who was dealt the lowest trump."""
        lowest = min(trumps, key=lambda one: self.order.index(rank(one[1])))
        return lowest[0]

    def winners(self):
        """Who has high, low, jack and game, in this order."""
        trumps = [one for _, trick in self.tricks for one in trick if suit(one[1]) == self.trump]
        high = max(trumps, key=lambda one: self.order.index(rank(one[1])))[0]
        jack = [player for player in self.players if f"J{self.trump}" in self.cards(player)]
        counts = {
            player: sum(PITCH.get(rank(card), 0) for card in self.cards(player))
            for player in self.players
        }
        game = [player for player, count in counts.items() if count == max(counts.values())]
        return [high, self.low(trumps), *(jack or [None]), game[0] if len(game) == 1 else None]

    def points(self, player, _):
        return self.winners().count(player)


class CaliforniaJack(Pitch):
    def may_play(self, hand, trick, _):
        fitting = [
            card for card in hand if trick and suit(card) in (suit(trick[0][1]), self.trump)
        ]  # fmt: skip
        return fitting or hand

    def low(self, trumps):
        return next(
            player for player in self.players if f"2{self.trump}" in self.cards(player)
        )  # fmt: skip


class BottleImp(Plain):
    def __init__(self, game, players):
        super().__init__(game, players)
        self.price, self.owner, self.under = 19, None, None

    def taker(self, trick):
        """Who takes it, and buys the bottle if a card is below the price."""
        numbers = {int(rank(card)): (player, card) for player, card in trick}
        below = [number for number in numbers if number < self.price]
        taker, card = numbers[max(below or numbers)]
        if below:
            if self.under:
                self.tricks.append((self.owner, [(self.owner, self.under)]))
            self.price, self.owner, self.under = max(below), taker, card
        return taker

    def over(self, trick):
        taker = self.taker(trick)
        kept = [one for one in trick if one[1] != self.under]
        self.tricks.append((taker, kept))
        return taker

    @staticmethod
    def coins(cards):
        """What cards are worth."""
        return sum(
            value for card in cards for value, which in COINS.items()
            if rank(card) in which.split()
        )  # fmt: skip

    def points(self, player, state):
        if player == self.owner:
            return -self.coins(state["zones"]["imp trick"])
        return self.coins(self.cards(player))


class Klaverjassen(Plain):
    NATURAL = "7 8 9 10 J Q K A".split()
    SUIT, TRUMPS = "7 8 9 J Q K 10 A".split(), "7 8 Q K 10 A 9 J".split()

    def strength(self, card, led):
        order = self.TRUMPS if suit(card) == self.trump else self.SUIT
        return (suit(card) == self.trump, suit(card) == led, order.index(rank(card)))

    def may_play(self, hand, trick, _):
        if not trick:
            return hand
        led = suit(trick[0][1])
        own = [card for card in hand if suit(card) == led]
        trumps = [card for card in hand if suit(card) == self.trump]
        if own and led != self.trump:
            return own
        best = max(self.strength(card, led) for _, card in trick)
        higher = [card for card in trumps if self.strength(card, led) > best]
        return higher or trumps or hand

    def value(self, card):
        """The points of a card."""
        trumps = {"J": 20, "9": 14}
        own = trumps if suit(card) == self.trump else {}
        return own.get(rank(card), TENS.get(rank(card), 0))

    def roem(self, trick):
        """What a trick brings beside its cards."""
        cards = [card for _, card in trick]
        roem = 0
        for one in "CDHS":
            held = "".join(str(int(f"{rank}{one}" in cards)) for rank in self.NATURAL)
            longest = max(map(len, held.split("0")))
            roem += {3: 20, 4: 50}.get(longest, 0)
        roem += 20 * ({f"K{self.trump}", f"Q{self.trump}"} <= set(cards))
        if len(set(map(rank, cards))) == 1 and rank(cards[0]) in "10 J Q K A":
            roem += 200 if rank(cards[0]) == "J" else 100
        return roem

    def points(self, player, state):
        maker = state["vars"]["maker"]
        card_points, roem = {0: 0, 1: 0}, {0: 0, 1: 0}
        for taker, trick in self.tricks:
            side = self.players.index(taker) % 2
            card_points[side] += sum(self.value(card) for _, card in trick)
            roem[side] += self.roem(trick)
        card_points[self.players.index(self.tricks[-1][0]) % 2] += 10
        makers = self.players.index(maker) % 2
        mine = self.players.index(player) % 2
        whole = {side: card_points[side] + roem[side] for side in (0, 1)}
        if whole[makers] <= whole[1 - makers]:
            return 0 if mine == makers else 162 + sum(roem.values())
        all_tricks = len(self.cards(*self.pair(maker))) == 32
        return whole[mine] + (100 if all_tricks and mine == makers else 0)


GAMES = {
    "agram": (Agram, (2, 3, 4, 5)),
    "polignac": (Polignac, (3, 4, 5, 6)),
    "slobberhannes": (Slobberhannes, (3, 4, 5, 6)),
    "knaves": (Knaves, (3,)),
    "german-whist": (GermanWhist, (2,)),
    "sueca": (Sueca, (4,)),
    "pitch": (Pitch, (2, 4, 7)),
    "california-jack": (CaliforniaJack, (2,)),
    "bottle-imp": (BottleImp, (3, 4)),
    "klaverjassen": (Klaverjassen, (4,)),
}
