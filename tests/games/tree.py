"""Games as trees: libcria plays every move of a position and goes back again."""

import ctypes
import json
import os
import sys
from types import SimpleNamespace

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(os.path.dirname(HERE), "observer"))

# pylint: disable=wrong-import-position
from library import ROOT, Library, built

REFEREE = -1                            # CRIA_REFEREE


class Tree(Library):
    """A variant, a game of it, and its positions."""

    def __init__(self, name, players, settings=None, house=()):
        rules = SimpleNamespace(name=name, house=list(house), settings=settings or {})
        super().__init__(built(), rules, [os.path.join(ROOT, "variants"), ROOT])
        self.players = players
        pointer = ctypes.c_void_p
        for function, result, arguments in (
                ("state_size", ctypes.c_size_t, [pointer]),
                ("game_keep", None, [pointer, pointer]),
                ("game_put_back", None, [pointer, pointer]),
                ("game_won", ctypes.c_bool, [pointer, ctypes.c_int])):
            call = getattr(self.calls, f"cria_{function}")
            call.restype, call.argtypes = result, arguments
        self.size = self.calls.cria_state_size(self.variant)

    def start(self, seed):
        """The beginning of a game."""
        if not self.calls.cria_game_start(self.game, seed, 0, self.players):
            raise ValueError(f"no game of {self.players} players")

    def keep(self):
        """The position, to be put back."""
        kept = ctypes.create_string_buffer(self.size)
        self.calls.cria_game_keep(self.game, kept)
        return kept

    def put_back(self, kept):
        """Goes back to a position."""
        self.calls.cria_game_put_back(self.game, kept)

    def choose(self, index):
        """Makes a move."""
        self.calls.cria_game_choose(self.game, index)

    def over(self):
        """Whether the game is over."""
        return self.calls.cria_game_over(self.game)

    def decider(self):
        """Who decides."""
        return self.calls.cria_game_decider(self.game)

    def totals(self):
        """All players' totals."""
        return [self.calls.cria_game_total(self.game, player)
                for player in range(self.players)]

    def winners(self):
        """Who has won."""
        return [player for player in range(self.players)
                if self.calls.cria_game_won(self.game, player)]

    def seen(self, player=REFEREE):
        """The position as a player sees it."""
        return json.loads(self.view(player))

    def branches(self):
        """Each legal move, with the game standing behind it."""
        kept = self.keep()
        for index, text in enumerate(self.moves()):
            self.choose(index)
            yield text
            self.put_back(kept)
