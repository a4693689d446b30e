"""The house rules of the L.A.M.A. family, written once more on top of the referee's games.

Each class changes a game as its house rule says; `house_game` puts several on one game.
What has happened in play that only the house rule brings about, or that it forbids, is
counted in `seen`, so that a test can ask for it: a rule that never came up was not tested.
"""

import sys
from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "referee"))

# pylint: disable=wrong-import-position
from cards import DICE_ROW, LLAMA, LLAMA_POINTS, PINK_POINTS, PLUS, WILD
from dice import Dice
from events import GameEnd, RoundEnd
from family import ENDED_OUT
from kadabra import Kadabra
from kind_order import in_order
from lama import Lama, Party
from tokens import SUPPLY

MOST_AT_ONCE = 8


class Acting:
    """L.A.M.A. and Party with turns cut into the same parts as Kadabra's."""

    def turn(self, player):
        """One decision, then what it does."""
        move = yield from self.choose_in_turn(player, self.usual_moves(player))
        return (yield from self.act(player, move))

    def act(self, player, move):
        """Carries a move out; returns whose turn is next."""
        if move == "quit":
            return self.quit(player)
        if move == "draw":
            self.draw_card(player)
            return self.next_in(player)
        label = move.removeprefix("play ")
        yield from self.play_card(player, label)
        return self.after_play(player, label)

    def play_card(self, player, label):
        """A card is played; the last one ends the round."""
        self.to_top(label, player)
        self.last_to_play = player
        if not self.hand[player]:
            self.ended_by = ENDED_OUT
        yield from ()


class ActingLama(Acting, Lama):
    """L.A.M.A."""


class ActingParty(Acting, Party):
    """Party."""


BASES = {"lama": ActingLama, "party": ActingParty, "kadabra": Kadabra, "dice": Dice}


# --- Options of the rulings --------------------------------------------------


class LastActor:
    """last-actor: see the referee's option; here it is counted."""

    needs = ("the last to play was not the last to act",)

    def next_starter(self):
        """Who acted last, though another may have played last."""
        if self.last_to_play not in (None, self.actor):
            self.seen[LastActor.needs[0]] += 1
        return super().next_starter()


class UnlimitedSupply:
    """unlimited-supply: likewise."""

    needs = ("more of a kind of token is held than the box has",)

    def all_take_points(self):
        """Nobody ever owes anything."""
        points = super().all_take_points()
        for kind in self.bank.money:
            held = sum(self.bank.held[player][kind.name] for player in self.players)
            self.seen[UnlimitedSupply.needs[0]] += held > kind.count
        if any(self.bank.debt.values()):
            raise AssertionError("a debt, though the supply is unlimited")
        return points


class SwapByHand:
    """swap-by-hand: likewise; it must come up in Kadabra's show too."""

    needs = ("swapped up",)

    def choose(self, player, moves):
        """Counts the swaps."""
        move = yield from super().choose(player, moves)
        if move.startswith("swap ") and not move.startswith("swap 1 "):
            self.seen["swapped up"] += 1
            if getattr(self, "show", False):
                self.seen["swapped in a show"] += 1
        return move


class SwapFreely:
    """swap-freely: likewise, besides what swap-by-hand is about."""

    needs = ("swapped down", "swapped a black", "swapped up again")

    def choose(self, player, moves):
        """Counts the swaps back, and those up of who has swapped back."""
        move = yield from super().choose(player, moves)
        self.seen["swapped down"] += move.startswith("swap 1 ")
        self.seen["swapped a black"] += move.startswith("swap 1 black ")
        if move.startswith("swap ") and not move.startswith("swap 1 "):
            self.seen["swapped up again"] += self.seen["swapped down"] > 0
        return move


class KadabraGoesOn:
    """kadabra-goes-on: likewise."""

    needs = ("a last card brought another one",)

    def play_card(self, player, label):
        """Counts the last cards after which there was another one."""
        last = self.hand[player] == [label]
        yield from super().play_card(player, label)
        self.seen[KadabraGoesOn.needs[0]] += last and bool(self.hand[player])


# --- Actions and when they are open --------------------------------------------


class DrawOnlyWhenStuck:
    """Who can play a card may not draw one."""

    needs = ("could draw but for a card that can be played", "stuck and may draw")

    def usual_moves(self, player):
        """`draw` is there only if no `play` is."""
        moves = super().usual_moves(player)
        if "draw" in moves:
            can_play = bool(self.playable(player))
            self.seen[DrawOnlyWhenStuck.needs[0 if can_play else 1]] += 1
            if can_play:
                moves.remove("draw")
        return moves


class QuitOnlyWhenStuck:
    """Who can play a card may not quit."""

    needs = ("could quit but for a card that can be played", "stuck and may quit")

    def usual_moves(self, player):
        """`quit` is there only if no `play` is."""
        moves = super().usual_moves(player)
        if "quit" in moves:
            can_play = bool(self.playable(player))
            self.seen[QuitOnlyWhenStuck.needs[0 if can_play else 1]] += 1
            if can_play:
                moves.remove("quit")
        return moves


class LoneDraw:
    """Who is alone may draw too."""

    needs = ("alone and drew",)

    def usual_moves(self, player):
        """`draw` is there as long as cards are."""
        moves = super().usual_moves(player)
        if self.alone(player) and self.zones["draw"]:
            moves.append("draw")
        return moves

    def act(self, player, move):
        """Counts the draws."""
        self.seen[LoneDraw.needs[0]] += move == "draw" and self.alone(player)
        return (yield from super().act(player, move))


class NoDraw:
    """Cards are never drawn."""

    needs = ("might have drawn",)

    def usual_moves(self, player):
        """`draw` is never there."""
        moves = super().usual_moves(player)
        self.seen[NoDraw.needs[0]] += "draw" in moves
        return [move for move in moves if move != "draw"]


class PlayTheDrawnCard:
    """A card just drawn may be played at once, or kept; one that does not fit is kept."""

    needs = ("drew a card that fits and played it", "drew one and kept it", "it did not fit")

    def act(self, player, move):
        """After drawing a card that fits: a decision more, then as if it were played."""
        if move != "draw":
            return (yield from super().act(player, move))
        self.draw_card(player)
        drawn = self.hand[player][-1]
        if drawn not in self.deck.followers[self.zones["discard"][0]]:
            self.seen["it did not fit"] += 1
            return self.next_in(player)
        answer = yield from self.choose(player, ["keep", "play " + drawn])
        if answer == "keep":
            self.seen["drew one and kept it"] += 1
            return self.next_in(player)
        self.seen["drew a card that fits and played it"] += 1
        return (yield from super().act(player, answer))


class SeveralEqual:
    """Cards with a common value are played together, at most eight; each must fit the top.

    All are put down, in the order of kinds, before any of them does what it says.
    """

    needs = ("played several", "out with several")
    placed = False

    def together(self, player, playable):
        """The moves of all sets of playable cards any two of which share a value."""
        values = {label: set(self.deck.kinds[label].values) for label in playable}
        hand = in_order(self.variant, [card for card in self.hand[player] if card in values])
        moves = set()
        for count in range(1, min(len(hand), MOST_AT_ONCE) + 1):
            for cards in combinations_with_replacement(sorted(set(hand), key=hand.index), count):
                enough = all(cards.count(card) <= hand.count(card) for card in cards)
                if enough and all(values[one] & values[two] for one in cards for two in cards):
                    moves.add("play " + " ".join(cards))
        return moves

    def usual_moves(self, player):
        """As usual, but for playing."""
        rest = [one for one in super().usual_moves(player) if not one.startswith("play ")]
        return [*self.together(player, self.playable(player)), *rest]

    def show_moves(self, player):
        """In Kadabra's show several llamas."""
        rest = [one for one in super().show_moves(player) if not one.startswith("play ")]
        return [*self.together(player, {"llama"} & set(self.hand[player])), *rest]

    def to_top(self, label, player):
        """Not twice."""
        if not self.placed:
            super().to_top(label, player)

    def act(self, player, move):
        """Plays all cards of a move."""
        labels = move.removeprefix("play ").split()
        if not move.startswith("play ") or len(labels) == 1:
            return (yield from super().act(player, move))
        for label in labels:
            self.to_top(label, player)
        self.seen["played several"] += 1
        self.seen["out with several"] += not self.hand[player]
        self.placed = True
        for label in labels:
            yield from self.play_card(player, label)
        self.placed = False
        again = any(self.deck.kinds[label].special == PLUS for label in labels)
        return player if again else self.next_in(player)


class PassItOn:
    """A token that might be returned may be given to another player instead."""

    needs = ("gave one away",)

    def may_return_token(self, player):
        """Return, keep, or give any kind held to anybody."""
        kinds = self.bank.returnable(player)
        if not kinds:
            return
        others = [other for other in self.players if other != player]
        moves = {f"return {kind}": (kind, SUPPLY) for kind in kinds}
        for kind in kinds:
            moves.update({f"give {kind} to {other}": (kind, other) for other in others})
        move = yield from self.choose(player, ["keep", *moves])
        if move != "keep":
            kind, to = moves[move]
            self.seen["gave one away"] += to != SUPPLY
            self.bank.hand_over(kind, player, to)


# --- Cards and piles -------------------------------------------------------------


class LlamaReverses:
    """Each llama played turns the direction of play, until the round ends.

    Party's pink llama is a card of its own and does not.
    """

    needs = ("a turn went against the clock",)
    direction = 1

    def set_up(self):
        """A round begins clockwise."""
        self.direction = 1
        yield from super().set_up()

    def to_top(self, label, player):
        """Turns with every llama."""
        super().to_top(label, player)
        if label == "llama":
            self.direction = -self.direction

    def next_in(self, player):
        """The next one who is in, in the present direction."""
        if self.direction > 0:
            return super().next_in(player)
        still = self.players_in()
        at = self.players.index(player)
        right = self.players[:at][::-1] + self.players[at:][::-1]
        following = next(other for other in right if other in still)
        self.seen[LlamaReverses.needs[0]] += following != super().next_in(player)
        return following


class Reshuffle:
    """When the draw pile has run out, all discards but the top one become a new one."""

    needs = ("reshuffled", "drew from a second pile")
    piles = 1

    def set_up(self):
        """The first pile of a round."""
        self.piles = 1
        yield from super().set_up()

    def act(self, player, move):
        """After whatever has emptied the pile, or laid a second card on the discards."""
        self.seen["drew from a second pile"] += move == "draw" and self.piles > 1
        following = yield from super().act(player, move)
        draw, discard = self.zones["draw"], self.zones["discard"]
        if move != "quit" and not draw and len(discard) > 1:
            draw[:] = discard[1:]
            del discard[1:]
            yield from self.shuffle("draw")
            self.piles += 1
            self.seen["reshuffled"] += 1
        return following


# --- Points, rounds, the end -----------------------------------------------------


def cost(kind):
    """What one card costs by itself."""
    if LLAMA in kind.values:
        return PINK_POINTS if kind.special == WILD else LLAMA_POINTS
    return sum(kind.values)


class EveryCardCounts:
    """Equal cards cost points each."""

    needs = ("equal cards were left",)

    def score(self, player):
        """The cards once and again, instead of each value once."""
        deck = getattr(self, "deck", DICE_ROW)
        hand = self.hand[player]
        every = sum(cost(deck.kinds[label]) for label in hand)
        self.seen[EveryCardCounts.needs[0]] += every > deck.score(hand)
        return super().score(player) - deck.score(hand) + every


class Bounty:
    """Two points more for everybody who is left with cards when somebody goes out."""

    needs = ("paid a bounty", "a round without")

    def score(self, player):
        """Two more, if it ended by `out` and cards are left."""
        pays = self.ended_by == ENDED_OUT and bool(self.hand[player])
        self.seen["paid a bounty"] += pays
        self.seen["a round without"] += self.ended_by != ENDED_OUT
        return super().score(player) + (2 if pays else 0)


class MostPointsStart:
    """Who has the most points begins, of several the first in seat order."""

    needs = ("another would have begun",)

    def next_starter(self):
        """max() takes the first of equal ones."""
        starter = max(self.players, key=self.bank.total)
        self.seen[MostPointsStart.needs[0]] += starter != super().next_starter()
        return starter


class FourRounds:
    """Four rounds are the game, whatever the points."""

    needs = ("over the threshold before the end", "below it at the end")

    def play(self):
        """The game without its threshold, cut off after the fourth round."""
        steps = super().play()
        event = next(steps)
        while True:
            answer = yield event
            if isinstance(event, RoundEnd):
                totals = {player: self.bank.total(player) for player in self.players}
                over = max(totals.values()) >= 40
                self.seen[FourRounds.needs[0]] += over and self.round < 4
                self.seen[FourRounds.needs[1]] += not over and self.round == 4
                if self.round == 4:
                    break
            event = steps.send(answer)
        fewest = min(totals.values())
        winners = [player for player in self.players if totals[player] == fewest]
        yield GameEnd("last round", totals, winners)


class Quick:
    """Five cards and a threshold of twenty: numbers, see `settings`."""

    needs = ()


# The outermost first: what comes at the end of an action stands before what changes the
# action, and what forbids a move before what allows one more.
RULES = {
    "reshuffle": Reshuffle,
    "play-the-drawn-card": PlayTheDrawnCard,
    "several-equal": SeveralEqual,
    "llama-reverses": LlamaReverses,
    "draw-only-when-stuck": DrawOnlyWhenStuck,
    "quit-only-when-stuck": QuitOnlyWhenStuck,
    "no-draw": NoDraw,
    "lone-draw": LoneDraw,
    "pass-it-on": PassItOn,
    "every-card-counts": EveryCardCounts,
    "bounty": Bounty,
    "most-points-start": MostPointsStart,
    "four-rounds": FourRounds,
    "quick": Quick,
    "last-actor": LastActor,
    "unlimited-supply": UnlimitedSupply,
    "swap-by-hand": SwapByHand,
    "swap-freely": SwapFreely,
    "kadabra-goes-on": KadabraGoesOn,
}


def settings(names):
    """(hand size, threshold) with these house rules; no threshold with four rounds."""
    quick = "quick" in names
    threshold = sys.maxsize if "four-rounds" in names else 20 if quick else 40
    return (5 if quick else 6), threshold


def house_game(variant, names):
    """The class of a game with these house rules; its `seen` counts, `needs` says what."""
    rules = [rule for name, rule in RULES.items() if name in names]
    needs = [situation for rule in rules for situation in rule.needs]
    if variant == "kadabra" and SwapByHand in rules:
        needs.append("swapped in a show")
    return type("House", (*rules, BASES[variant]), {"seen": Counter(), "needs": needs})
