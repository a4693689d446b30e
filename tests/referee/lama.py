"""L.A.M.A. and its Party Edition."""

from cards import LAMA_DECK, PARTY_DECK, PLUS
from family import ENDED_OUT, HAND_SIZE, FamilyGame
from tokens import LAMA_TOKENS, PARTY_TOKENS


class CardGame(FamilyGame):
    """What L.A.M.A., Party and Kadabra share: a draw pile, a discard pile, hands."""

    ordered = ("draw", "discard")
    deck = None

    def __init__(self, players, options=()):
        super().__init__(players, options)
        self.hand = {player: [] for player in players}
        self.zones = {"draw": [], "discard": [], "hand": self.hand}

    def set_up(self):
        """All cards are shuffled, six dealt to each, the next one turned over.

        The card turned over is not played: it has no effect, only its value (C5).
        """
        self.zones["draw"][:] = self.deck.labels
        self.zones["discard"].clear()
        for cards in self.hand.values():
            cards.clear()
        yield from self.shuffle("draw")
        self.deal("draw", HAND_SIZE)
        self.zones["discard"].append(self.zones["draw"].pop(0))

    def playable(self, player):
        """The labels a player may play on the top of the discard pile (L2, P5, K2)."""
        return set(self.hand[player]) & self.deck.followers[self.zones["discard"][0]]

    def usual_moves(self, player):
        """Play, draw, quit: all free to choose whatever is in hand (C2).

        No drawing from an empty pile (C3), nor alone in the round (C4).
        """
        moves = ["play " + label for label in self.playable(player)]
        if self.zones["draw"] and not self.alone(player):
            moves.append("draw")
        moves.append("quit")
        return moves

    def draw_card(self, player):
        """The top card of the draw pile goes to a hand."""
        self.hand[player].append(self.zones["draw"].pop(0))

    def score(self, player):
        """What the cards left cost."""
        return self.deck.score(self.hand[player])


class Lama(CardGame):
    """L.A.M.A.: the rulings L1..L4."""

    variant = "lama"
    deck = LAMA_DECK
    token_kinds = LAMA_TOKENS

    def __init__(self, players, options=()):
        super().__init__(players, options)
        self.last_to_play = None

    def set_up(self):
        """A new round; nobody has played a card in it."""
        self.last_to_play = None
        yield from super().set_up()

    def turn(self, player):
        """Play, draw or quit; playing the last card ends the round."""
        move = yield from self.choose_in_turn(player, self.usual_moves(player))
        if move == "quit":
            return self.quit(player)
        if move == "draw":
            self.draw_card(player)
            return self.next_in(player)
        label = move.removeprefix("play ")
        self.to_top(label, player)
        self.last_to_play = player
        if not self.hand[player]:
            self.ended_by = ENDED_OUT
        return self.after_play(player, label)

    def after_play(self, player, label):
        """Whose turn comes after a card was played."""
        return self.next_in(player)

    def next_starter(self):
        """The last to have played a card, if any did, else the last to act (L3)."""
        if "last-actor" in self.options:
            return self.actor
        return self.last_to_play or self.actor


class Party(Lama):
    """The Party Edition: the rulings P1..P7."""

    variant = "party"
    deck = PARTY_DECK
    token_kinds = PARTY_TOKENS

    def after_play(self, player, label):
        """A plus card gives another turn, which is compulsory and may chain (P2, P4).

        As the last card it gives none: the round has ended (P3).
        """
        if self.deck.kinds[label].special == PLUS:
            return player
        return self.next_in(player)

    def next_starter(self):
        """The last to take a turn, quitting included (P7)."""
        return self.actor
