"""LAMA Dice: the rulings D1..D11."""

from collections import Counter
from itertools import product

from cards import DICE, DICE_PACK, DICE_ROW
from events import Roll
from family import ENDED_BUST, ENDED_OUT, ENDED_ROW_EMPTY, HAND_SIZE, FamilyGame
from kind_order import in_order
from tokens import LAMA_TOKENS


class Dice(FamilyGame):
    """Own rows (zone `hand`) are got rid of by rolling; `row` is the llama row."""

    variant = "dice"
    token_kinds = LAMA_TOKENS
    ordered = ("pack",)

    def __init__(self, players, options=()):
        super().__init__(players, options)
        self.hand = {player: [] for player in players}
        self.zones = {"row": [], "pack": [], "aside": [], "hand": self.hand}

    def set_up(self):
        """The row is laid anew, the 36 others are shuffled, six dealt each (D2, D9)."""
        self.zones["row"][:] = DICE_ROW.labels
        self.zones["pack"][:] = DICE_PACK.labels
        self.zones["aside"].clear()
        for cards in self.hand.values():
            cards.clear()
        yield from self.shuffle("pack")
        self.deal("pack", HAND_SIZE)

    def turn(self, player):
        """Roll or quit; the round ends with the last card of a hand or of the row."""
        move = yield from self.choose_in_turn(player, ["roll", "quit"])
        if move == "quit":
            return self.quit(player)
        roll = yield Roll(DICE)
        yield from self.after_roll(player, Counter(roll))
        return self.next_in(player)

    def after_roll(self, player, rolled):
        """What a roll brings; `rolled` is how many dice show which label."""
        hand, row = self.hand[player], self.zones["row"]
        if rolled["llama"] == len(DICE):  # looked at first, never a bust (D3)
            yield from self.may_return_token(player)
        elif any(label in hand for label in rolled):
            yield from self.discard(player, rolled)
        elif self.alone(player) or not any(label in row for label in rolled):
            hand.extend(row)  # blown it: alone any roll without a match (D6, D8)
            row.clear()
            self.ended_by = ENDED_BUST
        else:
            yield from self.take(player, rolled)

    def discard(self, player, rolled):
        """At least one card goes, of a value at most as many as dice show it (D4)."""
        hand = self.hand[player]
        labels = in_order(self.variant, rolled)
        most = [min(rolled[label], hand.count(label)) for label in labels]
        choices = {}
        for counts in product(*(range(upto + 1) for upto in most)):
            cards = [label for label, count in zip(labels, counts) for _ in range(count)]
            if cards:
                choices["discard " + " ".join(cards)] = cards
        move = yield from self.choose(player, choices)
        for label in choices[move]:
            hand.remove(label)
            self.zones["aside"].append(label)
        if not hand:
            self.ended_by = ENDED_OUT

    def take(self, player, rolled):
        """One card of the row that a die shows; the last one ends the round (D5, D7)."""
        row = self.zones["row"]
        choices = {"take " + label: label for label in rolled if label in row}
        move = yield from self.choose(player, choices)
        row.remove(choices[move])
        self.hand[player].append(choices[move])
        if not row:
            self.ended_by = ENDED_ROW_EMPTY

    def score(self, player):
        """What the cards left in a player's row cost; each value once."""
        return DICE_ROW.score(self.hand[player])
