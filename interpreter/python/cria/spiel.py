"""A variant in the form of OpenSpiel's games and states, for algorithms that are
written for them. Chance is played inside, as in OpenSpiel's games of sampled chance, so
that each new initial state is another deal; with `chance=True` it is explicit: states
are chance nodes wherever something depends on an outcome.

    game = cria.spiel.Game(cria.load("NAME"), players=2)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    print(state.returns())
"""

from __future__ import annotations

import json
from typing import Any, List, Optional, Tuple

from . import Variant
from .seeds import Seeds
from .things import COLUMNS, OutcomeKind

__all__ = ["CHANCE", "Game", "State", "TERMINAL"]

CHANCE, TERMINAL = -1, -4                    # of current_player, as PlayerId has them


class Game:
    """`players` play, as many as can if it is not given. `seed` says which deals
    new states have; without it they are drawn. With `chance` they have chance nodes.
    An information state has at most `rows` rows as a tensor."""

    def __init__(self, variant: Variant, players: Optional[int] = None,
                 seed: Optional[int] = None, chance: bool = False,
                 rows: int = 1024) -> None:
        self.variant = variant
        self._chance, self._rows = chance, rows
        self._players = variant.game(players=players).players
        self._seeds = Seeds()
        self._first = seed

    def new_initial_state(self) -> State:
        """A new game at its first decision."""
        seed, number = self._seeds.draw(self._first)
        self._first = None
        return self._begin(seed, number)

    def _begin(self, seed: int, number: int) -> State:
        playing = self.variant.game(seed, number, self._players, recall=True,
                                    chance=self._chance)
        return State(self, playing, [], (seed, number))

    def num_players(self) -> int:
        """How many play."""
        return self._players

    def num_distinct_actions(self) -> int:
        """How many numbers of moves, or parts of moves, there are."""
        return self.variant.move_count

    def max_chance_outcomes(self) -> int:
        """No more outcomes are there at a time; 0: there are no chance nodes."""
        return 256 if self._chance else 0

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

    def information_state_tensor_shape(self) -> List[int]:
        """Rows of what was told and done, each with cria.things.COLUMNS."""
        return [self._rows, len(COLUMNS)]

    def information_state_tensor_size(self) -> int:
        """How many numbers that is."""
        return self._rows * len(COLUMNS)

    def deserialize_state(self, text: str) -> State:
        """The state of State.serialize()."""
        kept = json.loads(text)
        state = self._begin(kept["seed"], kept["number"])
        for action in kept["history"]:
            state.apply_action(action)
        return state

    def __str__(self) -> str:
        return f"{self.variant.rules['id']}(players={self._players})"


class State:
    """A point of a game. Actions are numbers of moves, or of parts of moves; at a
    chance node of outcomes, from 0."""

    def __init__(self, game: Game, playing: Any, history: List[int],
                 begun: Tuple[int, int]) -> None:
        self._game, self._playing, self._history = game, playing, history
        self._begun = begun          # seed and number

    def get_game(self) -> Game:
        """The game that it is a state of."""
        return self._game

    def current_player(self) -> int:
        """Who acts; CHANCE at a chance node, TERMINAL at the end."""
        if self.is_chance_node():
            return CHANCE
        return TERMINAL if self._playing.over else int(self._playing.decider)

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return bool(self._playing.over)

    def is_chance_node(self) -> bool:
        """Whether the game waits for an outcome of chance."""
        return bool(self._playing.outcomes())

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """The outcomes of a chance node with their probabilities."""
        return [(i, one.weight / one.weights)
                for i, one in enumerate(self._playing.outcomes())]

    def is_simultaneous_node(self) -> bool:
        """Never: players who decide at the same time act one after the other, and
        none sees what the others do."""
        return False

    def is_player_node(self) -> bool:
        """Whether a player acts."""
        return self.current_player() >= 0

    def num_players(self) -> int:
        """How many play."""
        return self._game.num_players()

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """The numbers that are legal, in order; none for who does not act."""
        if player is not None and player != self.current_player():
            return []
        if self.is_chance_node():
            return [action for action, _ in self.chance_outcomes()]
        return list(self._playing.numbers())

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        """The same with 1 and 0 for all numbers."""
        if player is not None and player != self.current_player():
            return [0] * self._game.num_distinct_actions()
        if self.is_chance_node():
            outcomes = len(self.chance_outcomes())
            return [1] * outcomes + [0] * (self._game.max_chance_outcomes() - outcomes)
        return list(self._playing.mask())

    def apply_action(self, action: int) -> None:
        """Takes an action. One that is not legal is a ValueError."""
        if not self.is_chance_node():
            self._playing.take(action)
        elif 0 <= action < len(self.chance_outcomes()):
            self._playing.decide(action)
        else:
            raise ValueError(f"there is no outcome {action}")
        self._history.append(int(action))

    def child(self, action: int) -> State:
        """The state after an action; this one stays as it is."""
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> State:
        """A state that goes its own way."""
        return State(self._game, self._playing.copy(), list(self._history), self._begun)

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
        if player == CHANCE:
            one = self._playing.outcomes()[action]
            return f"{OutcomeKind(one.kind).name.lower()} {one.value}"
        return self._game.action_to_string(player, action)

    def information_state_string(self, player: Optional[int] = None) -> str:
        """All that a player was told and did, as lines of JSON; who acts, if none is
        named."""
        return str(self._playing.information(player))

    def information_state_tensor(self, player: Optional[int] = None) -> List[float]:
        """The same as numbers, row after row, then zeros."""
        rows = self._playing.information_rows(player).tolist()
        width, most = self._game.information_state_tensor_shape()[::-1]
        if len(rows) > most:
            raise ValueError(f"the information state has {len(rows)} rows, more than "
                             f"the {most} of this game; make it with more: "
                             f"cria.spiel.Game(variant, rows={2 * len(rows)})")
        numbers = [float(number) for row in rows for number in row]
        return numbers + [0.0] * (width * (most - len(rows)))

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        """What a player sees, as numbers; who acts, if none is named."""
        return list(self._playing.observe(player))

    def observation_string(self, player: Optional[int] = None) -> str:
        """What a player sees, as JSON."""
        return json.dumps(self._playing.view(player), ensure_ascii=False)

    def serialize(self) -> str:
        """A text from which Game.deserialize_state makes this state again."""
        return json.dumps({
            "seed": self._begun[0], "number": self._begun[1],
            "history": self._history})

    def __str__(self) -> str:
        return self.history_str()
