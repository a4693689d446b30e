"""A variant as an environment of PettingZoo, in which agents act one after the other
(AEC). It is one of PettingZoo's classes if PettingZoo is there, and has the same
methods if not.

    env = cria.aec.Env(cria.load("NAME"), players=3)
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        mask = observation["action_mask"]
        env.step(None if done else env.action_space(agent).sample(mask))
"""

from __future__ import annotations

import json
from typing import Any, Dict, Iterator, List, Optional

import numpy as np

from . import REFEREE, SPECTATOR, Variant, spaces
from .seeds import Seeds

_Base: Any = object
try:
    from pettingzoo import AECEnv

    _Base = AECEnv
except ImportError:
    pass

__all__ = ["Env"]


class Env(_Base):                            # type: ignore[misc]
    """Agents are "player_0" and so on; as many as can play, if `players` does not
    say. Rewards come at the end: what the result is worth, by the rules or as a
    share of a win. After `decisions_most` decisions the game is cut off."""

    def __init__(
        self,
        variant: Variant,
        players: Optional[int] = None,
        decisions_most: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        self.variant = variant
        self.players = variant.players_most if players is None else players
        self.decisions_most, self.render_mode = decisions_most, render_mode
        self.metadata: Dict[str, Any] = {
            "name": variant.rules["id"], "render_modes": ["ansi"],
            "is_parallelizable": False}
        self.possible_agents = [f"player_{i}" for i in range(self.players)]
        self.agents: List[str] = []
        self.observation_spaces = {agent: spaces.masked(variant)
                                   for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.actions(variant)
                              for agent in self.possible_agents}
        self.game = variant.game(players=self.players)
        self._seeds = Seeds()

    # --- What agents see ------------------------------------------------------

    def observation_space(self, agent: str) -> Any:
        """The space of `observe(agent)`, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of moves, always the same object."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Dict[str, Any]:
        """What an agent sees: "observation", and the "action_mask" of who decides,
        which is 0 for others."""
        seen = np.asarray(self.game.observe(self.possible_agents.index(agent)))
        mask = np.zeros(self.variant.move_count, np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask[:] = np.frombuffer(self.game.mask(), np.int8)
        return {"observation": seen, "action_mask": mask}

    def state(self) -> Any:
        """What somebody sees who sees everything."""
        return np.asarray(self.game.observe(REFEREE))

    def last(self, observe: bool = True) -> Any:
        """(observation, cumulative reward, termination, truncation, info) of the
        agent who is selected."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None,
                self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def render(self) -> Optional[str]:
        """What people who watch see, as JSON, if the render mode is "ansi"."""
        if self.render_mode is None:
            return None
        return json.dumps(self.game.view(SPECTATOR), ensure_ascii=False)

    def close(self) -> None:
        """There is nothing to close."""

    # --- Playing --------------------------------------------------------------

    def reset(self, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> None:
        """Starts another game; with a seed the game and those after it are the
        same again."""
        self.game.start(*self._seeds.draw(seed))
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._decider()
        self._end()

    def _decider(self) -> str:
        return self.possible_agents[self.game.decider]

    def _end(self) -> None:
        """Notes the end of a game, after which each agent steps once more."""
        cut = (self.decisions_most is not None and not self.game.over and
               self.game.decisions >= self.decisions_most)
        if self.game.over:
            self.rewards = dict(zip(self.possible_agents, self.game.rewards))
        for agent in self.agents:
            self.terminations[agent] = self.game.over
            self.truncations[agent] = cut
            self._cumulative_rewards[agent] += self.rewards[agent]
        if self.game.over or cut:
            self.agent_selection = self.agents[0]

    def step(self, action: Optional[int]) -> None:
        """Takes the number of a move, or of a part of one, for the agent who is
        selected; None if it is terminated or truncated. A number that is not legal
        is a ValueError."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._remove(action)
            return
        self.game.take(action)               # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {other: 0.0 for other in self.agents}
        self.agent_selection = self._decider()
        self._end()

    def _remove(self, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        self.agents = [other for other in self.agents if other != agent]
        kept: Any
        for kept in (self.rewards, self._cumulative_rewards, self.terminations,
                     self.truncations, self.infos):
            del kept[agent]
        self.rewards = {other: 0.0 for other in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2 ** 63) -> Iterator[str]:
        """The agent who is selected, again and again until all have gone."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    # --- About it -------------------------------------------------------------

    @property
    def num_agents(self) -> int:
        """How many agents are left."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there are at the beginning."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Env:
        """This environment: nothing is around it."""
        return self

    def __str__(self) -> str:
        return str(self.metadata["name"])
