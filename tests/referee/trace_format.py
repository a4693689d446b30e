"""The trace format: which records there are, their keys in order, reading and writing."""

import json

from events import CHANCE, Decision, GameEnd, RoundEnd, RoundStart

GAME_KEYS = ["record", "variant", "hash", "seed", "game", "players"]
CHANGE_KEYS = ["with", "set"]      # behind the variant, where there are any
STATE_KEYS = ["round", "actor", "zones", "tokens", "status", "vars"]


class NotJson(Exception):
    """The input is not JSON Lines at all."""


class Line:
    """One line of a trace: its number, its record, a key that stood twice in an object."""

    def __init__(self, number, record, repeated=None):
        self.number = number
        self.record = record
        self.repeated = repeated

    def begins_game(self):
        """Whether this is the first record of a game."""
        return isinstance(self.record, dict) and self.record.get("record") == "game"

    def name(self):
        """What the record calls itself, for messages."""
        if not isinstance(self.record, dict):
            return "no object"
        return f"a {json.dumps(self.record.get('record'))} record"


def _no_constant(name):
    raise ValueError(f"{name} is not JSON")


def read_lines(stream):
    """The lines of a binary stream as Line objects; raises NotJson."""
    for number, raw in enumerate(stream, 1):
        repeated = []

        def pairs(items, repeated=repeated):
            found = dict(items)
            if len(found) < len(items):
                keys = [key for key, _ in items]
                repeated.append(next(key for key in keys if keys.count(key) > 1))
            return found

        try:
            text = raw.decode("utf-8")
            record = json.loads(text, object_pairs_hook=pairs, parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            raise NotJson(f"line {number}: not JSON: {error}") from None
        yield Line(number, record, repeated[0] if repeated else None)


def record_of(event, number=None, state=None):
    """The record of an event, its keys in order, without what the answer adds.

    A chance record still lacks its `result`; in a decision, `chosen` is None.
    """
    if isinstance(event, CHANCE):
        return event.head()
    if isinstance(event, Decision):
        record = {
            "record": "decision",
            "number": number,
            "player": event.player,
            "legal": event.legal,
            "chosen": None,
            "state": state,
        }
        if len(event.legal) == 1:
            record["forced"] = True
        return record
    if isinstance(event, RoundStart):
        return {
            "record": "round",
            "round": state["round"],
            "starter": event.starter,
            "state": state,
        }
    if isinstance(event, RoundEnd):
        return {
            "record": "round end",
            "round": state["round"],
            "ended by": event.ended_by,
            "points": event.points,
            "state": state,
        }
    assert isinstance(event, GameEnd)
    return {
        "record": "game end",
        "ended by": event.ended_by,
        "totals": event.totals,
        "winners": event.winners,
        "state": state,
    }


def to_json(record):
    """One line of a trace."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))
