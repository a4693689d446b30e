"""What moves, views and events are made of, as numbers: to draw a table, or to tell
what happened, without reading texts. All counting is that of the lists of
`Variant.rules` and begins with 0."""

from __future__ import annotations

import enum
from typing import List, NamedTuple, Optional

from ._cria import HIDDEN, UNLIMITED

__all__ = ["Course", "HIDDEN", "Kind", "Move", "NONE", "Thing", "UNLIMITED"]

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


class Course(NamedTuple):
    """How far a game is."""

    players: int
    round: int
    turn: int
    actor: int
    decider: int                   # NONE: nobody decides
    direction: int                 # 1: forward, -1: backward
    question: Optional[str]        # None: the action of a turn
