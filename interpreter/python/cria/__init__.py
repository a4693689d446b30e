"""Rules of card and dice games as data, and games that are played by them.

    import cria

    variant = cria.load("NAME", with_=["HOUSE-RULE"])
    game = variant.game(seed=7, players=2)
    while not game.over:
        game.play(game.legal()[0])

Players are counted from 0.
"""

from __future__ import annotations

import json
import weakref
from typing import Any, Callable, Iterable, Iterator, Mapping, Optional, Sequence, Tuple

from . import _cria, places
from ._cria import REFEREE, SPECTATOR
from .program import ProgramError, ab, match, simulate, sweep
from .session import RequestError, Session, check, diff, rules
from .things import (COLUMNS, Course, Event, Move, Outcome, Solution, Solved, Thing,
                     Where)

__all__ = [
    "REFEREE",
    "SPECTATOR",
    "Bot",
    "Cancelled",
    "Course",
    "Event",
    "Game",
    "IllegalMove",
    "LoadError",
    "Move",
    "Outcome",
    "ProgramError",
    "RequestError",
    "Session",
    "Solution",
    "Solved",
    "Thing",
    "Unsolved",
    "Variant",
    "ab",
    "check",
    "diff",
    "load",
    "match",
    "rules",
    "simulate",
    "sweep",
]
__version__: str = _cria.version()


class LoadError(Exception):
    """A variant cannot be played. `findings` says why: what `cria check --format
    json` lists."""

    def __init__(self, text: str, findings: Any) -> None:
        super().__init__(text)
        self.findings = findings

    def __reduce__(self) -> Tuple[Any, ...]:
        return LoadError, (self.args[0], self.findings)


class IllegalMove(ValueError):
    """A move is not legal now. `legal` has the texts of those that are."""

    def __init__(self, text: str, legal: Sequence[str]) -> None:
        super().__init__(f"'{text}' is not legal; legal are: {', '.join(legal)}"
                         if legal else f"'{text}' is not legal: no move is, since the "
                         "game is over or waits for chance")
        self.text, self.legal = text, legal

    def __reduce__(self) -> Tuple[Any, ...]:
        return IllegalMove, (self.text, self.legal)


# Why a game is not solved, by CriaSolveEnd of cria.h; the words of the request.
_UNSOLVED = {
    2: ("too many", "there are too many positions"),
    3: ("too wide", "cards or dice can come in too many ways before a decision"),
    4: ("hidden", "somebody who chooses does not see everything: open=True solves the "
                  "game as if they did"),
    5: ("at once", "several players decide at the same time, so that no move alone is "
                   "best"),
    6: ("sides", "best play can be worked out for one side, or for two without bots"),
    7: ("rule error", "it leads to a rule error"),
    8: ("time", "it takes too long"),
}


class Cancelled(Exception):
    """Work of a bot that `go_on` has ended."""


class Unsolved(ValueError):
    """A game that `Game.solve` cannot solve; `reason` says why in a word, as the
    request `solve` does."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason

    def __reduce__(self) -> Tuple[Any, ...]:
        return Unsolved, (self.reason, self.args[0])


class Bot(_cria.Bot):
    """Who chooses in a player's place, by what that player may see. Variant.bot
    gives one."""

    __slots__ = ("name", "variant")

    name: str
    variant: Variant

    def choose(self, game: Game, go_on: Optional[Callable[[], bool]] = None) -> int:
        """The index of the legal move that the bot chooses for who decides; the same
        one whenever asked in the same position of the same game, unless it looks ahead
        for a time. `go_on` is called about 50 times a second while it looks ahead,
        and must leave the game alone; when it returns False, Cancelled is raised."""
        move = game._choose(self, go_on)
        if move is None:
            raise Cancelled("looking ahead was cancelled")
        return move

    def __call__(self, game: Game) -> int:
        return self.choose(game)

    def __repr__(self) -> str:
        return f"<bot {self.name} for {self.variant.name}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        return Variant.bot, (self.variant, self.name)


class Variant(_cria.Variant):
    """The rules of a game, which never change. `load` gives one."""

    __slots__ = ("__weakref__", "_recipe", "_rules", "warnings")

    _recipe: Tuple[Any, ...]
    _rules: Any
    warnings: Any

    def game(
        self,
        seed: int = 0,
        number: int = 0,
        players: Optional[int] = None,
        remember: bool = False,
        recall: bool = False,
        chance: bool = False,
        steps: int = 0,
        attend: Sequence[Bot] = (),
    ) -> Game:
        """Starts game `number` of `seed`; as many play as can, if `players` does
        not say. The same numbers and moves give the same game everywhere. With
        `remember` views have what is known of cards that are hidden again; with
        `recall` the game can tell what happened (events, information); with `chance`
        it asks for each outcome of chance (outcomes, decide); with `steps` it keeps
        so many steps to take back (undo). The bots that `attend` note what they go by:
        without that, those that look ahead or practised choose worse."""
        return Game(self, seed, number, players, remember, recall, chance, steps, attend)

    def bot(
        self,
        name: str,
        go_on: Optional[Callable[[], bool]] = None,
        players: Optional[int] = None,
    ) -> Bot:
        """Loads a bot for this game: its name, as `cria list NAME` gives it, a file
        of rules, "random", "practised" or "mcts:200". Raises LoadError when it does
        not fit. One that practises plays games of as many as `players` says, or as can
        play, and chooses only in such. `go_on` is called about 50 times a second while it practises; when it
        returns False, Cancelled is raised."""
        loaded = Bot._load(self, name, self.folders, go_on, players or 0)
        if loaded is None:
            raise Cancelled("practising was cancelled")
        bot, text, found = loaded
        if bot is None:
            raise LoadError(text, json.loads(found)["findings"])
        bot.name, bot.variant = name, self
        return bot

    def restore(self, state: bytes, remember: bool = False) -> Game:
        """The game that `Game.save` saved."""
        game = Game(self, remember=remember)
        game.restore(state)
        return game

    @property
    def rules(self) -> Any:
        """What is needed to draw the game: cards, zones, tokens, dice, actions,
        players. cria.h describes it (cria_rules)."""
        if self._rules is None:
            self._rules = json.loads(self._rules_json())
        return self._rules

    @property
    def folders(self) -> Tuple[str, ...]:
        """Where its files were looked for, in order."""
        return tuple(self._recipe[1])

    @property
    def players(self) -> range:
        """How many can play: each number of players."""
        return range(self.players_least, self.players_most + 1)

    def observation_names(self) -> list[str]:
        """What each number of an observation stands for."""
        return [self.observation_name(i) for i in range(self.observation_size)]

    def moves(self) -> list[str]:
        """What each number of a move stands for."""
        return [self.move_words(i) for i in range(self.move_count)]

    def __repr__(self) -> str:
        name, with_, set_ = self._recipe[0], self._recipe[2], self._recipe[3]
        more = (f", with_={list(with_)}" if with_ else "") + (
            f", set={list(set_)}" if set_ else "")
        return f"cria.load({name!r}{more})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return _load_again, (self._recipe, self.hash)


class Game(_cria.Game):
    """A game that is being played. It can be copied (`copy`, the module copy) and
    pickled; a pickled game holds all hidden cards and the chance to come, and
    forgets what observers saw before and how it came there."""

    __slots__ = ()

    def play(self, text: str) -> bool:
        """Makes the legal move with this text. Returns whether the game is over."""
        if not isinstance(text, str):
            raise TypeError("play needs the text of a move, not "
                            f"{type(text).__name__}; step takes its number")
        index = self.find(text)
        if index < 0:
            raise IllegalMove(text, self.legal())
        return self.step(index)

    def view(self, observer: Optional[int] = None) -> Any:
        """The position as an observer may see it; what they may not see is "?".
        An observer is a player, SPECTATOR, or REFEREE, who sees everything; None
        is who decides."""
        return json.loads(self._view_json(observer))

    def observe(self, observer: Optional[int] = None, out: Any = None) -> Any:
        """What an observer sees as numbers, which Variant.observation_names()
        names: in `out`, an array of floats of four bytes, or a new array."""
        if out is None:
            size = 4 * self.variant.observation_size
            out = memoryview(bytearray(size)).cast("f")
        return self._observe(observer, out)

    def look(self, observer: Optional[int] = None) -> list[Thing]:
        """The same as `view`, as a list of things (cria.things): all cards, tokens,
        dice, statuses, and what is remembered."""
        return [Thing(*one) for one in self._look(observer)]

    def course(self) -> Course:
        """How far the game is: round, turn, who decides. A game with `chance` has no
        course (ValueError) until the chance before its first decision is decided."""
        course = self._course()
        if course is None:
            raise ValueError("the game waits for chance before it begins: decide(i) "
                             "decides for one of outcomes()")
        return Course(*course)

    def move(self, index: int, observer: Optional[int] = None) -> Move:
        """Legal move `index` as an observer is told of it: the action, and the things
        that are chosen."""
        player, action, number, things = self._move(index, observer)
        return Move(player, action, number, [Thing(*one) for one in things])

    def events(self, observer: Optional[int] = None, since: int = 0) -> list[Event]:
        """What happened since the first `since` moves, as an observer was told of it;
        for games with `recall`. The game is played once more to find out."""
        return [
            Event(kind, player, action, value, Where(*source), Where(*to),
                  [Thing(*one) for one in things], numbers, name, text)
            for kind, player, action, value, source, to, things, numbers, name, text
            in self._events(observer, since)]

    def information_rows(self, observer: Optional[int] = None) -> Any:
        """The information state as rows of numbers, a memoryview of floats with a
        column for each of cria.things.COLUMNS; for games with `recall`."""
        rows = memoryview(self._information_rows(observer))
        width = len(COLUMNS)
        return rows.cast("f", shape=[len(rows) // 4 // width, width])

    def solve(self, choosers: Optional[Iterable[int]] = None,
              bot: Optional[Bot] = None, open: bool = False, positions: int = 0,
              milliseconds: int = 0) -> Solution:
        """Works out exactly what each legal move leads to. The `choosers` play as well
        as possible (all players, or nobody if there is a `bot`), the bot plays for the
        others, or random moves. With `open` the choosers see all cards. At most
        `positions` are looked at (1,000,000), in `milliseconds` of processor time
        (5,000). Raises Unsolved."""
        if choosers is None:
            choosers = () if bot else range(self.players)
        chosen = set(choosers)
        if not chosen <= set(range(self.players)):
            raise ValueError(f"choosers are players, from 0 to {self.players - 1}")
        end, moves = self._solve(sum(1 << player for player in chosen), bot, open,
                                 positions, milliseconds)
        if end in _UNSOLVED:
            raise Unsolved(*_UNSOLVED[end])
        if end > 1:
            raise ValueError("nobody decides now, the bot cannot play on from many "
                             "positions, or `positions` is above 20,000,000")
        return Solution(end == 0, [Solved(text, *one)
                                   for text, one in zip(self.legal(), moves)])

    def _unanswered(self, move: str) -> str:
        """Why `why` and `near` say nothing about a move."""
        if self.over:
            return f"the game is over: there is no move {move!r}"
        return (f"no action has the text {move!r}, or nobody else than who decides may "
                "ask")

    def why(self, move: str, observer: Optional[int] = None) -> Any:
        """Why a move is legal or not: what the request `why` answers, for who decides
        or REFEREE."""
        told = self._why(move, observer)
        if told is None:
            raise ValueError(self._unanswered(move))
        return json.loads(told)

    def near(self, move: str, observer: Optional[int] = None,
             milliseconds: int = 0) -> Any:
        """Looks for small changes of the position that would make a move legal: what
        the request `near` answers, for who decides or REFEREE, in at most so many
        milliseconds of processor time (5,000)."""
        told = self._near(move, observer, milliseconds)
        if told is None:
            raise ValueError(self._unanswered(move))
        return json.loads(told)

    def outcomes(self) -> list[Outcome]:
        """The outcomes of chance that the game waits for, with their weights; [] if
        it does not wait. decide(i) decides for one."""
        return [Outcome(*one) for one in self._outcomes()]

    def numbers(self) -> list[int]:
        """The numbers of the legal moves, or of what goes on from the parts that
        were said, in order."""
        return [i for i, legal in enumerate(self.mask()) if legal]

    def __repr__(self) -> str:
        where = ("over" if self.over else "chance decides" if self.decider < 0
                 else f"P{self.decider + 1} decides")
        return (f"<game of {self.variant.name}, {self.players} players, "
                f"round {self.round}, {where}>")

    def __reduce__(self) -> Tuple[Any, ...]:
        return _game_again, (self.variant, self.pack(), self.parts, self.remembers)


def _game_again(variant: Variant, packed: bytes, parts: Iterable[int],
                remember: bool) -> Game:
    game = Game(variant, remember=remember)
    game.unpack(packed)
    for part in parts:
        game.take(part)
    return game


# --- Loading ------------------------------------------------------------------

# What was loaded and is still in use, for games that are unpickled one by one.
_loaded: weakref.WeakValueDictionary[Tuple[Any, ...], Variant] = (
    weakref.WeakValueDictionary())


def load(
    name: str,
    with_: Iterable[str] = (),
    set: Iterable[str] = (),
    folders: Optional[Iterable[str]] = None,
    files: Optional[Mapping[str, str]] = None,
) -> Variant:
    """Loads the variant called `name`, or in the file `name`, with house rules
    (`with_`) and single values (`set`: "PATH=VALUE"). Files are found in
    `folders`: if it is not given, in the current folder, its folder variants and
    the folder of cria. `files` are read from memory: each path, "NAME.yaml", with
    its text; they are found before all others.

    Raises LoadError when the variant cannot be played. What else was found, such
    as warnings, is in `warnings` of the variant."""
    where = places.folders() if folders is None else list(folders)
    for given, called in ((with_, "with_"), (set, "set")):
        if isinstance(given, str):
            raise TypeError(f"{called} is a list of texts: [{given!r}]")
    recipe = (name, tuple(where), tuple(with_), tuple(set),
              tuple((files or {}).items()))
    return _load(recipe)


def _load(recipe: Tuple[Any, ...]) -> Variant:
    name, folders, with_, set_, files = recipe
    paths, texts = [path for path, _ in files], [text for _, text in files]
    variant, text, found = Variant._load(name, folders, with_, set_, paths, texts)
    if variant is None:
        raise LoadError(text, json.loads(found)["findings"])
    variant._recipe, variant._rules = recipe, None
    variant.warnings = json.loads(found)["findings"]
    _loaded[recipe] = variant
    return variant


def _load_again(recipe: Tuple[Any, ...], rules_hash: int) -> Variant:
    variant = _loaded.get(recipe) or _load(recipe)
    if variant.hash != rules_hash:
        raise LoadError(f"the rules of {recipe[0]} are others than those that were "
                        "pickled", [])
    return variant
