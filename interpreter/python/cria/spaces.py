"""The spaces of actions and observations that environments have: those of Gymnasium
if it is there, else the same in small."""

from __future__ import annotations

from typing import Any, Dict as Mapping, Optional

import numpy as np

__all__ = ["Box", "Dict", "Discrete", "actions", "masked", "observations"]

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class Discrete:                          # type: ignore[no-redef]
        """The numbers 0 to n - 1."""

        def __init__(self, n: int, seed: Optional[int] = None) -> None:
            self.n = n
            self.seed(seed)

        def seed(self, seed: Optional[int] = None) -> None:
            """What `sample` gives from now on."""
            self._generator = np.random.default_rng(seed)

        def contains(self, x: Any) -> bool:
            """Whether x is one of the numbers."""
            return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

        __contains__ = contains

        def sample(self, mask: Any = None) -> int:
            """A number that is drawn, where `mask` is not 0."""
            choices: Any = self.n if mask is None else np.flatnonzero(mask)
            return int(self._generator.choice(choices))

        def __eq__(self, other: Any) -> bool:
            return isinstance(other, Discrete) and other.n == self.n

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class Box:                               # type: ignore[no-redef]
        """Arrays of numbers from `low` to `high`."""

        def __init__(self, low: Any, high: Any, shape: Any, dtype: Any) -> None:
            self.low = np.full(shape, low, dtype)
            self.high = np.full(shape, high, dtype)
            self.shape, self.dtype = tuple(shape), np.dtype(dtype)

        def contains(self, x: Any) -> bool:
            """Whether x has the shape and the type, within the bounds."""
            return (isinstance(x, np.ndarray) and x.shape == self.shape and
                    np.can_cast(x.dtype, self.dtype) and
                    bool((x >= self.low).all() and (x <= self.high).all()))

        __contains__ = contains

        def __eq__(self, other: Any) -> bool:
            return (isinstance(other, Box) and other.dtype == self.dtype and
                    other.shape == self.shape)

        def __repr__(self) -> str:
            return f"Box({self.low.min()}, {self.high.max()}, {self.shape})"

    class Dict:                              # type: ignore[no-redef]
        """A dictionary with a space for each key."""

        def __init__(self, spaces: Mapping[str, Any]) -> None:
            self.spaces = dict(spaces)

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def contains(self, x: Any) -> bool:
            """Whether x has these keys, each with a value of its space."""
            return (isinstance(x, dict) and x.keys() == self.spaces.keys() and
                    all(space.contains(x[key])
                        for key, space in self.spaces.items()))

        __contains__ = contains

        def __eq__(self, other: Any) -> bool:
            return isinstance(other, Dict) and other.spaces == self.spaces


def actions(variant: Any) -> Any:
    """The numbers of moves."""
    return Discrete(variant.move_count)


def observations(variant: Any) -> Any:
    """What an observer sees, as numbers."""
    return Box(-np.inf, np.inf, (variant.observation_size,), np.float32)


def masked(variant: Any) -> Any:
    """The same with the mask of legal actions."""
    return Dict({"observation": observations(variant),
                 "action_mask": Box(0, 1, (variant.move_count,), np.int8)})
