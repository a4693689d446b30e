"""What moves, views and events are made of, as numbers: to draw a table, or to tell
what happened, without reading texts. All counting is that of the lists of
`Variant.rules` and begins with 0."""

from __future__ import annotations

import enum
from typing import List, NamedTuple, Optional

from ._cria import HIDDEN, UNLIMITED

__all__ = ["COLUMNS", "Course", "Event", "EventKind", "HIDDEN", "Kind", "Move",
           "NONE", "Outcome", "OutcomeKind", "Solution", "Solved", "Thing", "UNLIMITED",
           "Where"]

NONE = -1                # in place of a number: there is none


class Kind(enum.IntEnum):
    """What Thing.what is."""

    CARD = 0             # the kind of card
    PLAYER = 1           # the player
    TOKEN = 2            # the kind of token; value: how many of it
    TOKEN_PLACE = 3      # the token place
    DIE = 4              # the die; value: what it shows
    VALUE = 5            # a value of an attribute
    NUMBER = 6           # a number
    TRUTH = 7            # 1 or 0
    REMEMBERED = 8       # what is remembered; value: what it is now
    STATUS = 9           # the status of player `of`
    DEBT = 10            # what player `of` owes
    KNOWN = 11           # a card that was seen before; value: at least so many


class Thing(NamedTuple):
    """One thing. HIDDEN stands in it for what the observer may not know, NONE for
    nothing, UNLIMITED for as many tokens as anybody wants."""

    kind: int
    what: int
    value: int
    zone: int            # of a card; of tokens the token place, NONE: a player's
    of: int              # whose, by "of" of the rules, or NONE
    and_of: int          # and by "and of"
    choice: int          # in a move: which choice of the action


class Move(NamedTuple):
    """A move, as an observer is told of it."""

    player: int
    action: int
    number: Optional[int]          # None: they may not know all of it
    things: List[Thing]


class Solved(NamedTuple):
    """What a legal move leads to exactly, for the player who decides; None: it was
    not worked out."""

    move: str
    win: Optional[float]           # how often that player wins
    share: Optional[float]         # the part in the win: several winners share it
    total: Optional[float]         # at the end of the game
    worth: Optional[float]         # of the result, where the rules say so
    round: Optional[float]         # what this round adds to the total
    most: Optional[float]          # how often nobody gains more in this round
    over: Optional[float]          # how often play comes to an end
    best: bool                     # no move is better
    wins_at_once: bool             # the game; it is made before all others
    failed: bool                   # a rule error: there are no numbers


class Solution(NamedTuple):
    """What `Game.solve` has worked out."""

    whole: bool                    # else only about this round
    moves: List[Solved]            # in the order of `legal`


class Course(NamedTuple):
    """How far a game is."""

    players: int
    round: int
    turn: int
    actor: int
    decider: int                   # NONE: nobody decides
    direction: int                 # 1: forward, -1: backward
    question: Optional[str]        # None: the action of a turn


class EventKind(enum.IntEnum):
    """What happens (Event). Its own fields are named behind each."""

    DECISION = 0         # player decides for action with things; NONE: not told yet
    EFFECT = 1           # what player decided at the same time as others; likewise
    DECIDED = 2          # player has decided at the same time as others
    ROUND = 3            # round value begins, player begins it
    ROUND_END = 4        # round value ends by name; numbers: points
    GAME_END = 5         # the game ends by name; numbers: totals; value: winners, as
                         # a bit for each player
    STARTER = 6          # chance chose player to begin
    SHUFFLE = 7          # to was shuffled; things: its cards from the top
    ROLL = 8             # things: dice with what they show
    PICK = 9             # things: what is remembered, chosen by chance
    CARDS = 10           # things: cards that go from .. to ..
    TOKENS = 11          # things: tokens that go from .. to ..
    POINTS = 12          # player takes value points
    DEBT = 13            # player owes value now
    REMEMBERED = 14      # things: what is remembered, as it is now
    STATUS = 15          # player has status value now
    DIRECTION = 16       # 1: forward, -1: backward
    REVEAL = 17          # things are shown to the observer
    SKIP = 18            # player is passed over
    NOTICE = 19          # a sentence of the rules: text, value (which), things (its braces)


class Where(NamedTuple):
    """A zone; of tokens a token place or a player."""

    zone: int
    of: int
    and_of: int


class Event(NamedTuple):
    """What happened, as an observer is told of it."""

    kind: int
    player: int
    action: int
    value: int
    source: Where                  # "from"
    to: Where
    things: List[Thing]
    numbers: List[int]
    name: Optional[str]
    text: str                      # for people: "P1 draws a card"


# What each number of a row of an information state stands for.
COLUMNS = ("event", "player", "action", "value", "from zone", "from of", "from and of",
           "to zone", "to of", "to and of", "kind", "what", "thing value", "zone",
           "of", "and of", "choice")


class OutcomeKind(enum.IntEnum):
    """What Outcome.value is."""

    CARD = 0             # the kind of card
    DIE = 1              # what a die shows
    PICK = 2             # which of the things to pick from


class Outcome(NamedTuple):
    """An outcome of chance. It comes `weight` times in `weights`."""

    kind: int
    value: int
    weight: int
    weights: int
