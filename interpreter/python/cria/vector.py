"""Many games at once, as arrays of numpy that the games themselves write: nothing is
copied from step to step.

    batch = cria.vector.Batch(cria.load("NAME"), 1024, threads=2)
    while training:
        moves = pick(batch.observations, batch.legal())
        batch.step(moves)
        learn(batch.rewards, batch.terminated)

A game that has ended shows its result for one step; the next step starts it anew,
whatever its move is."""

from __future__ import annotations

import operator
from typing import Any, Optional

import numpy as np

from . import _cria
from . import Bot, Variant

__all__ = ["Batch"]


class Batch(_cria.Batch):
    """`games` games of a variant. Game i plays the games of the seed `seed` + i,
    one after the other. `players` is how many play each (None: as many as can),
    `threads` how many threads step them, up to 256 and never more than there are
    games, which makes no difference to what comes out. After `decisions_most`
    decisions a game is truncated (0: never). With `blind` there are no
    observations, which is faster.

    The arrays have a row for each game:

        masks          which numbers are legal: bit n % 64 of word n // 64
        deciders       who decides; -1 at the end
        observations   what the decider sees, who decided last at the end; None if
                       the batch is blind
        rewards        at the end what the result is worth to each player; else 0
        totals         at the end the total of each player; else 0; both have a
                       column for each who plays
        terminated     whether the game is over by its rules
        truncated      whether it has had `decisions_most` decisions
        refused        whether the last move was not legal; nothing was done then
    """

    def __init__(
        self,
        variant: Variant,
        games: int,
        players: Optional[int] = None,
        threads: int = 1,
        seed: int = 0,
        decisions_most: int = 0,
        blind: bool = False,
    ) -> None:
        del games, threads, seed, decisions_most    # __new__ has used them
        self.variant = variant
        self.players = players or variant.players_most
        self.masks = self._array("masks")
        self.deciders = self._array("deciders")
        # The library has columns for the most players; here are those who play.
        self.rewards = self._array("rewards")[:, :self.players]
        self.totals = self._array("totals")[:, :self.players]
        self.terminated = self._array("terminated")
        self.truncated = self._array("truncated")
        self.refused = self._array("refused")
        self.observations = None if blind else self._array("observations")
        self._bytes = self.masks.view(np.uint8)

    def _array(self, name: str) -> Any:
        return np.asarray(_cria.Array(self, name))

    def legal(self) -> Any:
        """Which numbers are legal: a truth for each game and number, a new array."""
        return np.unpackbits(self._bytes, axis=1, count=self.variant.move_count,
                             bitorder="little").view(bool)

    def random(self, generator: Any) -> Any:
        """A legal number for each game, each equally likely; `generator` is
        numpy.random.default_rng(seed)."""
        legal = self.legal()
        draws = generator.random(legal.shape, dtype=np.float32)
        draws += legal                       # above 1 where it is legal
        return draws.argmax(axis=1).astype(np.uint32)

    def choose(self, bot: Bot, where: Any = None, moves: Any = None) -> Any:
        """The numbers that a bot chooses, in the games where `where` is true (None:
        in all): written into `moves`, an array of uint32, or into a new one that is
        0 elsewhere."""
        if moves is None:
            moves = np.zeros(self.games, np.uint32)
        if where is not None:
            where = np.ascontiguousarray(where, dtype=bool)
        self._choose(bot, where, moves)
        return moves

    def step(self, moves: Any) -> int:
        """Takes a number for each game. Returns how many were not legal."""
        moves = np.asarray(moves)
        if moves.dtype.kind not in "iub":
            raise TypeError(f"moves are whole numbers, not {moves.dtype}")
        return super().step(np.ascontiguousarray(moves, dtype=np.uint32))

    def start(self, seeds: Any = None) -> None:
        """Starts all games anew, with a seed for each (None: those from the
        beginning)."""
        super().start(None if seeds is None else _whole_seeds(seeds))


def _whole_seeds(seeds: Any) -> Any:
    """Seeds as the library wants them; numpy would wrap others silently."""
    given = seeds if isinstance(seeds, np.ndarray) else np.array(
        [operator.index(seed) for seed in seeds], object)
    if given.dtype.kind not in "uiO" or any(
            not 0 <= seed < 1 << 64 for seed in (given.min(), given.max())):
        raise ValueError("seeds are whole numbers from 0 to 2**64 - 1")
    return np.ascontiguousarray(given, dtype=np.uint64)
