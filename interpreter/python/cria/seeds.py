"""Which game an environment plays next."""

from __future__ import annotations

import operator
import os
from typing import Optional, Tuple


class Seeds:
    """Games one after the other: the next one of the same seed, or the first one of
    another. Without any seed, one is drawn."""

    def __init__(self) -> None:
        self._seed: Optional[int] = None
        self._number = 0

    def draw(self, seed: Optional[int]) -> Tuple[int, int]:
        """The seed and the number of the next game."""
        if seed is not None:
            self._seed, self._number = operator.index(seed), 0
        elif self._seed is None:
            self._seed = int.from_bytes(os.urandom(8), "little")
        else:
            self._number += 1
        return self._seed, self._number
