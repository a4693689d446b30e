"""The frame of the four L.A.M.A. games: rounds, turns, points, tokens returned, the end."""

from events import Draw, GameEnd, RoundEnd, RoundStart
from game import IN, OUT, Game
from tokens import SUPPLY, Bank

HAND_SIZE = 6
THRESHOLD = 40

ENDED_OUT = "out"
ENDED_ALL_QUIT = "all quit"
ENDED_BUST = "bust"
ENDED_ROW_EMPTY = "row empty"


class FamilyGame(Game):
    """Frame of L.A.M.A., Party, Kadabra and Dice; ruling names as in the rulings."""

    token_kinds = ()
    holders = (SUPPLY,)

    def __init__(self, players, options=()):
        super().__init__(players, options)
        self.bank = Bank(
            self.token_kinds,
            players,
            self.holders,
            by_hand="swap-by-hand" in self.options or "swap-freely" in self.options,
            back="swap-freely" in self.options,
            unlimited="unlimited-supply" in self.options,
        )
        self.ended_by = None

    # What the variants fill in

    def set_up(self):
        """A generator: the cards are gathered, shuffled and dealt for a round."""
        raise NotImplementedError

    def turn(self, player):
        """A generator: one turn; returns whose turn is next (any, when the round ended)."""
        raise NotImplementedError

    def score(self, player):
        """What the cards a player is left with (and the like) cost."""
        raise NotImplementedError

    def next_starter(self):
        """Who starts the next round: the last to take an action (P7, K20, D11)."""
        return self.actor

    # The frame

    def play(self):
        """Rounds are played until the threshold is reached (C9)."""
        starter = yield Draw(self.players)
        self.prepare()
        while True:
            self.round += 1
            self.ended_by = None
            self.status = {player: IN for player in self.players}
            self.actor = starter
            yield from self.set_up()
            yield RoundStart(starter)
            yield from self.turns(starter)
            points = self.all_take_points()
            yield from self.return_after_going_out()
            yield RoundEnd(self.ended_by, points)
            totals = {player: self.bank.total(player) for player in self.players}
            if max(totals.values()) >= THRESHOLD:
                break
            starter = self.next_starter()
        fewest = min(totals.values())
        winners = [player for player in self.players if totals[player] == fewest]
        yield GameEnd("threshold", totals, winners)  # C10: all who tie win

    def prepare(self):
        """What happens once, before the first round."""

    def turns(self, starter):
        """Turn after turn until the round has ended; `actor` is whose turn it is."""
        player = starter
        while self.ended_by is None:
            self.actor = player
            player = yield from self.turn(player)

    def quit(self, player):
        """A player quits; the round ends when nobody is left (C11, C14)."""
        self.status[player] = OUT
        if not self.players_in():
            self.ended_by = ENDED_ALL_QUIT
            return None
        return self.next_in(player)

    def all_take_points(self):
        """At a round's end all take their points, in seat order from P1 (C8, C9)."""
        points = {player: self.score(player) for player in self.players}
        for player in self.players:
            self.bank.take_points(player, points[player])
        return points

    def return_after_going_out(self):
        """Who went out, with no card left (K12), may return a token (C7, C9)."""
        if self.ended_by == ENDED_OUT and not self.hand[self.actor]:
            yield from self.may_return_token(self.actor)

    def may_return_token(self, player):
        """`keep`, or one token of any kind held; none held: no decision (C7)."""
        kinds = self.bank.returnable(player)
        if not kinds:
            return
        moves = {"return " + kind: kind for kind in kinds}
        move = yield from self.choose(player, ["keep", *moves])
        if move in moves:
            self.bank.hand_over(moves[move], player, SUPPLY)

    def choose_in_turn(self, player, moves):
        """One decision of a turn, with any number of free swaps before it (C6 option)."""
        while True:
            swaps = self.bank.swaps(player)
            move = yield from self.choose(player, [*moves, *swaps])
            if move not in swaps:
                return move
            self.bank.swap(player, *swaps[move])
