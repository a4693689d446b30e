"""A variant in the form of OpenSpiel's games and states, for algorithms that are
written for them and need no chance nodes: chance is played inside, as in OpenSpiel's
games of sampled chance, so no state is a chance node and each new initial state is
another deal.

    game = cria.spiel.Game(cria.load("NAME"), players=2)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    print(state.returns())
"""

from __future__ import annotations

import base64
import json
from typing import Any, List, Optional

from . import Variant
from .seeds import Seeds

__all__ = ["CHANCE", "Game", "State", "TERMINAL"]

CHANCE, TERMINAL = -1, -4                    # of current_player, as PlayerId has them


class Game:
    """`players` play, as many as can if it is not given. `seed` says which deals
    new states have; without it they are drawn."""

    def __init__(self, variant: Variant, players: Optional[int] = None,
                 seed: Optional[int] = None) -> None:
        self.variant = variant
        self._players = variant.game(players=players).players
        self._seeds = Seeds()
        self._first = seed

    def new_initial_state(self) -> State:
        """A new game at its first decision."""
        seed, number = self._seeds.draw(self._first)
        self._first = None
        return State(self, self.variant.game(seed, number, self._players), [])

    def num_players(self) -> int:
        """How many play."""
        return self._players

    def num_distinct_actions(self) -> int:
        """How many numbers of moves, or parts of moves, there are."""
        return self.variant.move_count

    def max_chance_outcomes(self) -> int:
        """There are no chance nodes."""
        return 0

    def action_to_string(self, player: int, action: int) -> str:
        """What a number stands for, the same for each player."""
        del player
        return self.variant.move_words(action)

    def observation_tensor_shape(self) -> List[int]:
        """One row of numbers."""
        return [self.variant.observation_size]

    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return self.variant.observation_size

    def deserialize_state(self, text: str) -> State:
        """The state of State.serialize()."""
        kept = json.loads(text)
        game = self.variant.restore(base64.b64decode(kept["state"]))
        for part in kept["parts"]:
            game.take(part)
        return State(self, game, kept["history"])

    def __str__(self) -> str:
        return f"{self.variant.rules['id']}(players={self._players})"


class State:
    """A point of a game. Actions are numbers of moves, or of parts of moves."""

    def __init__(self, game: Game, playing: Any, history: List[int]) -> None:
        self._game, self._playing, self._history = game, playing, history

    def get_game(self) -> Game:
        """The game that it is a state of."""
        return self._game

    def current_player(self) -> int:
        """Who acts; TERMINAL at the end."""
        return TERMINAL if self._playing.over else int(self._playing.decider)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return bool(self._playing.over)

    def is_chance_node(self) -> bool:
        """Never: chance is played inside."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: players who decide at the same time act one after the other, and
        none sees what the others do."""
        return False

    def is_player_node(self) -> bool:
        """Whether a player acts."""
        return not self._playing.over

    def num_players(self) -> int:
        """How many play."""
        return self._game.num_players()

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """The numbers that are legal, in order; none for who does not act."""
        if player is not None and player != self.current_player():
            return []
        return list(self._playing.numbers())

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        """The same with 1 and 0 for all numbers."""
        if player is not None and player != self.current_player():
            return [0] * self._game.num_distinct_actions()
        return list(self._playing.mask())

    def apply_action(self, action: int) -> None:
        """Takes an action. One that is not legal is a ValueError."""
        self._playing.take(action)
        self._history.append(int(action))

    def child(self, action: int) -> State:
        """The state after an action; this one stays as it is."""
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> State:
        """A state that goes its own way."""
        return State(self._game, self._playing.copy(), list(self._history))

    def returns(self) -> List[float]:
        """What the result is worth to each player; 0 before the end."""
        return list(self._playing.rewards)

    def rewards(self) -> List[float]:
        """The same: all rewards come at the end."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """What it is worth to one."""
        return self.returns()[player]

    def history(self) -> List[int]:
        """All actions that were taken."""
        return list(self._history)

    def history_str(self) -> str:
        """The same as a text."""
        return ", ".join(map(str, self._history))

    def move_number(self) -> int:
        """How many actions were taken."""
        return len(self._history)

    def action_to_string(self, player: int, action: int) -> str:
        """What a number stands for."""
        return self._game.action_to_string(player, action)

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        """What a player sees, as numbers; who acts, if none is named."""
        return list(self._playing.observe(player))

    def observation_string(self, player: Optional[int] = None) -> str:
        """What a player sees, as JSON."""
        return json.dumps(self._playing.view(player), ensure_ascii=False)

    def serialize(self) -> str:
        """A text from which Game.deserialize_state makes this state again."""
        return json.dumps({
            "state": base64.b64encode(self._playing.save()).decode(),
            "parts": self._playing.parts, "history": self._history})

    def __str__(self) -> str:
        return self.history_str()
