"""Contract Bridge from its Laws: the auction, the play, and the scores.

Written from the Laws of Contract Bridge (rubber) and of Duplicate Bridge, not from
cria's files. Seats are numbers: 0 North, 1 East, 2 South, 3 West. A pair is a seat
modulo 2. Cards and calls are the texts that cria prints, such as `10H` and
`bid 4 hearts`.
"""

from trace_judge import Illegal

DENOMINATIONS = ["clubs", "diamonds", "hearts", "spades", "notrump"]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUIT_LETTERS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
PACK = [rank + letter for letter in SUIT_LETTERS for rank in RANKS]
BIDS = [(level, name) for level in range(1, 8) for name in DENOMINATIONS]

NOBODY, NORTH_SOUTH, EAST_WEST, BOTH = 0, 1, 2, 3
# Who is vulnerable on boards 1 to 16; then the cycle begins again.
BOARDS = [NOBODY, NORTH_SOUTH, EAST_WEST, BOTH, NORTH_SOUTH, EAST_WEST, BOTH, NOBODY,
          EAST_WEST, BOTH, NOBODY, NORTH_SOUTH, BOTH, NOBODY, NORTH_SOUTH, EAST_WEST]


def suit_of(card):
    """The suit of a card."""
    return SUIT_LETTERS[card[-1]]


def rank_of(card):
    """The rank of a card as a number: 0 for a two, 12 for an ace."""
    return RANKS.index(card[:-1])


def opponents(seat, other):
    """Whether two seats belong to different pairs."""
    return (seat - other) % 2 == 1


class Contract:
    """The level, the denomination, 1, 2 or 4 for doubles, and the declarer's seat."""

    def __init__(self, level, denomination, times, declarer):
        self.level = level
        self.denomination = denomination
        self.times = times
        self.declarer = declarer


class Auction:
    """The calls from the dealer on, clockwise (Laws 17 to 22)."""

    def __init__(self, dealer):
        self.dealer = dealer
        self.calls = []

    @property
    def caller(self):
        """The seat whose turn it is to call."""
        return (self.dealer + len(self.calls)) % 4

    def _seat(self, index):
        return (self.dealer + index) % 4

    def last_bid(self):
        """Index of the last bid, or None."""
        for index in reversed(range(len(self.calls))):
            if self.calls[index].startswith("bid "):
                return index
        return None

    def _bid(self, index):
        _, level, denomination = self.calls[index].split()
        return int(level), denomination

    def times(self):
        """1, 2 or 4: what doubles since the last bid make of it."""
        bid = self.last_bid()
        since = self.calls[bid + 1:] if bid is not None else []
        return 4 if "redouble" in since else 2 if "double" in since else 1

    def legal(self):
        """All calls that the caller may make."""
        bid = self.last_bid()
        if bid is None:
            return ["pass"] + [f"bid {level} {name}" for level, name in BIDS]
        higher = BIDS[BIDS.index(self._bid(bid)) + 1:]
        found = ["pass"] + [f"bid {level} {name}" for level, name in higher]
        theirs = opponents(self._seat(bid), self.caller)
        if theirs and self.times() == 1:
            found.append("double")
        if not theirs and self.times() == 2:
            found.append("redouble")
        return found

    def make(self, call):
        """Makes a call; raises Illegal."""
        if self.over() or call not in self.legal():
            raise Illegal(call)
        self.calls.append(call)

    def over(self):
        """Whether three passes follow a call, or all four have passed at once."""
        return len(self.calls) >= 4 and self.calls[-3:] == ["pass"] * 3

    def passed_out(self):
        """Whether nobody has bid."""
        return self.over() and self.last_bid() is None

    def contract(self):
        """The contract: the first of the pair to name its denomination declares."""
        bid = self.last_bid()
        level, denomination = self._bid(bid)
        for index, call in enumerate(self.calls):
            ours = not opponents(self._seat(index), self._seat(bid))
            if ours and call.endswith(" " + denomination):
                declarer = self._seat(index)
                return Contract(level, denomination, self.times(), declarer)
        raise AssertionError("the last bid names its own denomination")


class Play:
    """Thirteen tricks (Laws 41 to 44): declarer plays dummy's cards, too."""

    def __init__(self, hands, denomination, declarer):
        self.hands = [list(hand) for hand in hands]
        self.denomination = denomination
        self.declarer = declarer
        self.dummy = (declarer + 2) % 4
        self.turn = (declarer + 1) % 4
        self.trick = []                   # pairs of a seat and its card
        self.played = []                  # the cards of finished tricks
        self.tricks = [0, 0]              # of each pair

    @property
    def decider(self):
        """The seat of the player who chooses the next card."""
        return self.declarer if self.turn == self.dummy else self.turn

    def legal(self):
        """The cards that may be played from the hand whose turn it is."""
        hand = self.hands[self.turn]
        if not self.trick:
            return list(hand)
        led = suit_of(self.trick[0][1])
        return [card for card in hand if suit_of(card) == led] or list(hand)

    def winner(self):
        """The seat of the highest trump, or of the highest card of the suit led."""
        suits = [suit_of(card) for _, card in self.trick]
        wanted = self.denomination if self.denomination in suits else suits[0]
        best = max((rank_of(card), seat) for seat, card in self.trick
                   if suit_of(card) == wanted)
        return best[1]

    def make(self, card):
        """Plays a card of the hand whose turn it is; raises Illegal."""
        if card not in self.legal():
            raise Illegal(card)
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        self.turn = (self.turn + 1) % 4
        if len(self.trick) == 4:
            self.turn = self.winner()
            self.tricks[self.turn % 2] += 1
            self.played += [one for _, one in self.trick]
            self.trick = []

    def over(self):
        """Whether all 52 cards have been played."""
        return len(self.played) == 52


# --- Scores (Law 77 of Duplicate, Law 78 of Rubber Bridge) ---------------------------

FIRST_TRICK = {"clubs": 20, "diamonds": 20, "hearts": 30, "spades": 30, "notrump": 40}
NEXT_TRICKS = {"clubs": 20, "diamonds": 20, "hearts": 30, "spades": 30, "notrump": 30}
# The undertricks of a doubled contract, the first, the second and so on.
DOUBLED_DOWN = [100, 200, 200] + [300] * 10
DOUBLED_DOWN_VULNERABLE = [200] + [300] * 12


def trick_points(contract):
    """What the tricks bid for are worth: these count below the line."""
    name = contract.denomination
    plain = FIRST_TRICK[name] + (contract.level - 1) * NEXT_TRICKS[name]
    return plain * contract.times


def undertricks(contract, down, vulnerable):
    """What the defenders get for tricks that the contract failed by."""
    if contract.times == 1:
        return down * (100 if vulnerable else 50)
    doubled = sum((DOUBLED_DOWN_VULNERABLE if vulnerable else DOUBLED_DOWN)[:down])
    return doubled if contract.times == 2 else 2 * doubled


def premiums(contract, over, vulnerable):
    """What a contract that is made brings above the line: overtricks, insult, slam."""
    if contract.times == 1:
        points = over * NEXT_TRICKS[contract.denomination]
    elif contract.times == 2:
        points = over * (200 if vulnerable else 100) + 50
    else:
        points = over * (400 if vulnerable else 200) + 100
    if contract.level == 6:
        points += 750 if vulnerable else 500
    if contract.level == 7:
        points += 1500 if vulnerable else 1000
    return points


def duplicate_score(contract, tricks, vulnerable):
    """The declarer's pair's points on a board; negative if the others get them."""
    over = tricks - 6 - contract.level
    if over < 0:
        return -undertricks(contract, -over, vulnerable)
    below = trick_points(contract)
    game = (500 if vulnerable else 300) if below >= 100 else 50
    return below + premiums(contract, over, vulnerable) + game


def vulnerable_on(board, pair):
    """Whether a pair is vulnerable on a board; boards are counted from 1."""
    return BOARDS[(board - 1) % 16] in (BOTH, NORTH_SOUTH + pair)


def honours(hand, denomination):
    """The premium for honours in one hand of 13 cards."""
    if denomination == "notrump":
        return 150 if sum(card[:-1] == "A" for card in hand) == 4 else 0
    held = sum(suit_of(card) == denomination and card[:-1] in ("10", "J", "Q", "K", "A")
               for card in hand)
    return {4: 100, 5: 150}.get(held, 0)


class Rubber:
    """The score sheet of a rubber: games, points below the line, totals."""

    def __init__(self):
        self.games = [0, 0]
        self.below = [0, 0]
        self.totals = [0, 0]

    def over(self):
        """Whether a pair has won two games."""
        return 2 in self.games

    def deal(self, contract, tricks, hands):
        """Enters a deal (None: it was passed out); gives what each pair gets."""
        gained = [0, 0]
        if contract is not None:
            for seat, hand in enumerate(hands):
                gained[seat % 2] += honours(hand, contract.denomination)
            self._contract(contract, tricks, gained)
        self._add(gained)
        return gained

    def _contract(self, contract, tricks, gained):
        pair = contract.declarer % 2
        vulnerable = self.games[pair] == 1
        over = tricks - 6 - contract.level
        if over < 0:
            gained[1 - pair] += undertricks(contract, -over, vulnerable)
            return
        gained[pair] += trick_points(contract) + premiums(contract, over, vulnerable)
        self.below[pair] += trick_points(contract)
        if self.below[pair] >= 100:
            self.below = [0, 0]
            self.games[pair] += 1
            if self.over():
                gained[pair] += 500 if self.games[1 - pair] else 700

    def _add(self, gained):
        for pair in (0, 1):
            self.totals[pair] += gained[pair]

    def unfinished(self):
        """Enters and gives what an unfinished rubber brings: one game, one part score."""
        gained = [0, 0]
        for pair in (0, 1):
            if self.games[pair] and not self.games[1 - pair]:
                gained[pair] += 300
            if self.below[pair] and not self.below[1 - pair]:
                gained[pair] += 100
        self._add(gained)
        return gained
