"""The house rules of Crazy Eights, written once more on top of the referee's game."""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "referee"))

# pylint: disable=wrong-import-position
from crazy_eights import MAX_DRAWN, CrazyEights, rank


class Eights(CrazyEights):
    """Crazy Eights with turns cut into parts that house rules can change."""

    def turn(self, player):
        """Cards are drawn, at most five, until one is played or the player passes."""
        drawn = 0
        while True:
            stuck = drawn == MAX_DRAWN or not self.zones["pile"]
            moves = ["play " + label for label in self.playable(player)]
            moves.append("pass" if stuck else "draw")
            move = yield from self.choose(player, moves)
            if move != "draw":
                break
            yield from self.draw_one(player)
            drawn += 1
        if move == "pass":
            self.count_pass()
        else:
            yield from self.play_card(player, move.removeprefix("play "))

    def draw_one(self, player):
        """The top card of the pile goes to a hand."""
        self.hand[player].append(self.zones["pile"].pop(0))
        yield from ()


class NewPile:
    """When the pile has run out, all discards but the top one become a new one."""

    needs = ("a new pile",)

    def refill(self):
        """Whenever the pile is empty and two cards or more are discarded."""
        pile, discard = self.zones["pile"], self.zones["discard"]
        if not pile and len(discard) > 1:
            pile[:] = discard[1:]
            del discard[1:]
            self.seen["a new pile"] += 1
            yield from self.shuffle("pile")

    def draw_one(self, player):
        """After each card drawn, a penalty's too."""
        yield from super().draw_one(player)
        yield from self.refill()

    def play_card(self, player, label):
        """After each card played and all that it does."""
        yield from super().play_card(player, label)
        yield from self.refill()


class TwosAddUp:
    """After a two the next player adds a two or takes two cards for each of them."""

    needs = ("took two", "took more than two", "added a two", "could not add one")
    penalty = 0

    def turn(self, player):
        """Under a penalty: a two, or all the cards that are there; then it is over."""
        if not self.penalty:
            yield from super().turn(player)
            return
        twos = ["play " + label for label in self.hand[player] if rank(label) == "2"]
        self.seen["could not add one"] += not twos
        move = yield from self.choose(player, [*twos, "take"])
        if move != "take":
            self.seen["added a two"] += 1
            yield from self.play_card(player, move.removeprefix("play "))
            return
        self.seen["took two" if self.penalty == 2 else "took more than two"] += 1
        for _ in range(self.penalty):
            if self.zones["pile"]:
                yield from self.draw_one(player)
        self.penalty = 0

    def play_card(self, player, label):
        """A two asks for two cards more."""
        self.penalty += 2 if rank(label) == "2" else 0
        yield from super().play_card(player, label)


class QueenSkips:
    """After a queen one player is passed over."""

    needs = ("a queen was played",)
    skip = False

    def play_card(self, player, label):
        """A queen was played."""
        self.skip = rank(label) == "Q"
        self.seen["a queen was played"] += self.skip
        yield from super().play_card(player, label)

    def next_in(self, player):
        """The next but one after a queen; with two players the same one again."""
        following = super().next_in(player)
        if self.skip:
            self.skip = False
            following = super().next_in(following)
        return following


class AceTurns:
    """An ace turns the direction of play."""

    needs = ("a turn went the other way",)
    direction = 1

    def play_card(self, player, label):
        """An ace was played."""
        if rank(label) == "A":
            self.direction = -self.direction
        yield from super().play_card(player, label)

    def next_in(self, player):
        """The neighbour on one side or on the other."""
        at = self.players.index(player) + self.direction
        following = self.players[at % len(self.players)]
        self.seen["a turn went the other way"] += following != super().next_in(player)
        return following


# The outermost first: a pile is refilled after all that a card does.
EIGHTS_RULES = {
    "new-pile": NewPile,
    "twos-add-up": TwosAddUp,
    "queen-skips": QueenSkips,
    "ace-turns": AceTurns,
}


def house_eights(names):
    """The class of the game with these house rules; its `seen` counts, `needs` says what."""
    rules = [rule for name, rule in EIGHTS_RULES.items() if name in names]
    needs = [situation for rule in rules for situation in rule.needs]
    return type("HouseEights", (*rules, Eights), {"seen": Counter(), "needs": needs})
