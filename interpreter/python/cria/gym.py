"""A variant as an environment of Gymnasium: one player learns, the others are part
of the environment. It is one of Gymnasium's classes if Gymnasium is there, and has
the same methods if not.

    env = cria.gym.Env(cria.load("NAME"), players=4)
    observation, info = env.reset(seed=42)
    while True:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            observation, info = env.reset()
"""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Optional, Tuple

import numpy as np

from . import Game, Variant, spaces
from .seeds import Seeds

_Base: Any = object
try:
    from gymnasium import Env as _Env

    _Base = _Env
except ImportError:
    pass

__all__ = ["Env"]


def _random(game: Game) -> int:
    return game.random()


class Env(_Base):                            # type: ignore[misc]
    """`seat` is the player who learns. `opponent` chooses for the others: it gets
    the game and returns the index of a legal move; without it they play at random.
    Rewards come at the end: what the result is worth, by the rules or as a share of
    a win. After `decisions_most` decisions, of all players, a game is cut off."""

    metadata: Dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        variant: Variant,
        players: Optional[int] = None,
        seat: int = 0,
        opponent: Callable[[Game], int] = _random,
        decisions_most: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        self.variant, self.seat, self.opponent = variant, seat, opponent
        self.decisions_most, self.render_mode = decisions_most, render_mode
        self.game = variant.game(players=players)
        if not 0 <= seat < self.game.players:
            raise ValueError(f"there is no seat {seat}")
        self.action_space = spaces.actions(variant)
        self.observation_space = spaces.observations(variant)
        self._seeds = Seeds()
        self._begun = False

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None
              ) -> Tuple[Any, Dict[str, Any]]:
        """Starts another game, and plays to the first decision of the player; a
        game in which there is none is left out. Returns the observation and what
        else is known: the "action_mask"."""
        if _Base is not object:
            super().reset(seed=seed)
        self.game.start(*self._seeds.draw(seed))
        self._play_others()
        while self._ended():
            self.game.start(*self._seeds.draw(None))
            self._play_others()
        self._begun = True
        return self._observation(), self._info()

    def step(self, action: Any
             ) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        """Takes the number of a move, or of a part of one, and plays to the next
        decision of the player. A number that is not legal is a ValueError."""
        if not self._begun or self._ended():
            raise RuntimeError("the game is over, or has not begun: call reset()")
        self.game.take(action)
        self._play_others()
        reward = self.game.rewards[self.seat]
        return (self._observation(), reward, self.game.over, self._truncated(),
                self._info())

    def render(self) -> Optional[str]:
        """What the player sees, as JSON, if the render mode is "ansi"."""
        if self.render_mode is None:
            return None
        return json.dumps(self.game.view(self.seat), ensure_ascii=False)

    def close(self) -> None:
        """There is nothing to close."""

    def _truncated(self) -> bool:
        return (self.decisions_most is not None and not self.game.over and
                self.game.decisions >= self.decisions_most)

    def _ended(self) -> bool:
        return self.game.over or self._truncated()

    def _play_others(self) -> None:
        while not self._ended() and self.game.decider != self.seat:
            self.game.step(self.opponent(self.game))

    def _observation(self) -> Any:
        return np.asarray(self.game.observe(self.seat))

    def _info(self) -> Dict[str, Any]:
        mask = np.zeros(self.variant.move_count, np.int8)
        if not self._ended():
            mask[:] = np.frombuffer(self.game.mask(), np.int8)
        return {"action_mask": mask}

    @property
    def unwrapped(self) -> Env:
        """This environment: nothing is around it."""
        return self
