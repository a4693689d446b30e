"""LLAMA Kadabra: the rulings K1..K22."""

from cards import CIRCLE, KADABRA_DECK, LLAMA_POINTS, SQUARE, STAR
from family import ENDED_OUT
from lama import CardGame
from tokens import KADABRA_TOKENS, MAGIC, STAGE, SUPPLY

MAGIC_POINTS = LLAMA_POINTS
START_WHITES = 3
SHOW_SIZE = 5


class Kadabra(CardGame):
    """The draw-and-play game with specials, the magic token and the magic show."""

    variant = "kadabra"
    deck = KADABRA_DECK
    token_kinds = KADABRA_TOKENS
    holders = (SUPPLY, STAGE)

    def __init__(self, players, options=()):
        super().__init__(players, options)
        self.show = False

    def prepare(self):
        """Three whites each, once per game (K4); the magic token is in the pool (K5)."""
        self.bank.start_with("white", START_WHITES)

    def set_up(self):
        """Tokens stay on the stage, but a show needs a llama played anew (K17, K18)."""
        self.show = False
        yield from super().set_up()

    # A turn

    def turn(self, player):
        """In a show first its own choice; then, or else at once, a normal turn (K15)."""
        if self.show:
            move = yield from self.choose_in_turn(player, self.show_moves(player))
            if move != "collect":
                return (yield from self.act(player, move))
            self.show = False
            self.bank.collect_stage(player)
        moves = self.usual_moves(player) + self.magic_moves(player)
        move = yield from self.choose_in_turn(player, moves)
        return (yield from self.act(player, move))

    def show_moves(self, player):
        """Play a llama, collect, or use the magic token; nothing else (K15, K16)."""
        moves = ["collect"] + self.magic_moves(player)
        if "llama" in self.hand[player]:
            moves.append("play llama")
        return moves

    def magic_moves(self, player):
        """The fourth action, for the holder of the magic token, not when alone (K14)."""
        if self.bank.held[player][MAGIC] and not self.alone(player):
            return ["use magic"]
        return []

    def act(self, player, move):
        """Carries a move out; returns whose turn is next."""
        if move == "quit":
            return self.quit(player)
        if move == "draw":
            self.draw_card(player)
        elif move == "use magic":  # a show goes on with the next player (K14)
            self.bank.hand_over(MAGIC, player, SUPPLY)
        else:
            yield from self.play_card(player, move.removeprefix("play "))
        return self.next_in(player)

    def play_card(self, player, label):
        """A card is played and its special carried out, for the last card too (K11).

        The round ends with the last card even if a square made its player draw (K12);
        by the option of K12 it ends only if the hand is then empty.
        """
        self.to_top(label, player)
        last = not self.hand[player]
        special = self.deck.kinds[label].special
        if label == "llama":
            self.place_token(player)
        elif special == CIRCLE:
            yield from self.give_token(player)
        elif special == SQUARE:
            self.make_next_draw(player)
        elif special == STAR:
            self.take_magic(player)
        if "kadabra-goes-on" in self.options:
            last = not self.hand[player]
        if last:
            self.ended_by = ENDED_OUT

    # Llamas and specials

    def place_token(self, player):
        """A llama played puts one lowest token on the stage, if any is held (K7, K6).

        Whether or not it did: with five or more there, the show begins or goes on (K15).
        As a last card it ends the round, and the tokens stay (K18).
        """
        token = self.bank.lowest(player)
        if token:
            self.bank.hand_over(token, player, STAGE)
        if self.bank.count(STAGE) >= SHOW_SIZE:
            self.show = True

    def give_token(self, player):
        """Circle: one lowest token to any other player still in the round (K8, K6).

        Without a token, or without anybody else: nothing.  Debt is no token (C8).
        """
        token = self.bank.lowest(player)
        others = [other for other in self.players_in() if other != player]
        if not token or not others:
            return
        targets = {"give to " + other: other for other in others}
        move = yield from self.choose(player, targets)
        self.bank.hand_over(token, player, targets[move])

    def make_next_draw(self, player):
        """Square: the next player still in draws a card; alone, the player (K9).

        An empty pile: nothing.  Being made to draw is no action of theirs (K9, K20).
        """
        if self.zones["draw"]:
            self.draw_card(self.next_in(player))

    def take_magic(self, player):
        """Star: takes the magic token from wherever it is (K10, K19)."""
        place = self.bank.place_of(MAGIC)
        if place != player:
            self.bank.hand_over(MAGIC, place, player)

    # The round's end

    def score(self, player):
        """Cards, and 10 for the magic token held (K5, K13: taken in one go)."""
        return super().score(player) + MAGIC_POINTS * self.bank.held[player][MAGIC]

    def all_take_points(self):
        """The magic token goes back to the pool, then the points are taken (K5, K13).

        On the stage it stays (K5).
        """
        points = {player: self.score(player) for player in self.players}
        for player in self.players:
            if self.bank.held[player][MAGIC]:
                self.bank.hand_over(MAGIC, player, SUPPLY)
            self.bank.take_points(player, points[player])
        return points
