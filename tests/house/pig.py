"""Pig, as the head of its variant file tells it."""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "referee"))

# pylint: disable=wrong-import-position
from events import Draw, GameEnd, Roll, RoundEnd, RoundStart
from game import Game

DIE = ("1", "2", "3", "4", "5", "6")
GOAL = 100


class Pig(Game):
    """Roll on or hold; a 1 loses what the turn has brought."""

    variant = "pig"
    max_players = 10
    seen = Counter()
    needs = ("lost more than one roll", "held more than one roll")

    def play(self):
        """The whole game is one round."""
        player = yield Draw(self.players)
        held = {name: 0 for name in self.players}
        self.round = 1
        self.actor = player
        yield RoundStart(player)
        while True:
            self.actor = player
            held[player] += yield from self.turn(player)
            if held[player] >= GOAL:
                break
            player = self.next_in(player)
        yield RoundEnd("goal", dict(held))
        yield GameEnd("one round", dict(held), [player])

    def turn(self, player):
        """What a turn brings; it begins with a roll."""
        brought = rolls = 0
        move = yield from self.choose(player, ["roll"])
        while move == "roll":
            (face,) = yield Roll((DIE,))
            rolls += 1
            if face == "1":
                self.seen["lost more than one roll"] += rolls > 2
                return 0
            brought += int(face)
            move = yield from self.choose(player, ["hold", "roll"])
        self.seen["held more than one roll"] += rolls > 1
        return brought
