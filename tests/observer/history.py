"""What an observer may know along an omniscient trace, as canonical lines.

Two games agree for an observer as far as these lines are equal. What is seen only in
the middle of one action, and gone at the next record, is in no record of an omniscient
trace and so not in these lines (events.py judges that).
"""

import json

from places import keys_of, owner_of
from sight import HIDDEN, Sight
from told import Reader, Told
from variant import EVERYBODY, OTHERS, TOP


def compact(record):
    """JSON with sorted keys: one line for what is the same."""
    return json.dumps(record, ensure_ascii=False, sort_keys=True)


class Unreadable(Exception):
    """A move whose action the judge cannot find."""


class Historian:
    """Derives histories from records of omniscient traces of one variant."""

    def __init__(self, variant):
        self.variant = variant
        self.reader = Reader(variant)
        self.after = variant.reveals((variant.rules.get("round") or {}).get("after"))

    def told(self, record, names, observer):
        """The text of somebody else's decision, as the observer is told it."""
        moves = self.reader.readings(record["legal"], record["chosen"])
        if not moves:
            raise Unreadable(f"{record['chosen']!r} among {record['legal']}")
        texts = {
            Told(
                self.variant, record["state"], names, observer, record["player"]
            ).text(record["chosen"], move)
            for move in moves
        }
        # Where several questions have such a text: the least that any of them tells.
        return record["chosen"] if texts == {record["chosen"]} else min(
            texts - {record["chosen"]}
        )

    def _chance(self, record, state, names, observer):
        line = {"record": "chance", "kind": record["kind"]}
        for key in ("zone", "player", "of", "at", "name"):
            if key in record:
                line[key] = record[key]
        result = record["result"]
        kind = record["kind"]
        if kind == "shuffle":
            return self._shuffle(line, record, state, names, observer)
        if state is None:
            return {**line, "result": result}
        sight = Sight(self.variant, state, names)
        if kind == "roll":
            return {**line, "result": sight.dice(result, observer)}
        if kind == "pick":
            rule = self.variant.seen_by("remembered", record["name"])
            if not sight.sees(rule, owner_of(keys_of(record)), observer):
                result = HIDDEN
        return {**line, "result": result}

    def _shuffle(self, line, record, state, names, observer):
        """A shuffle: how many cards, and the order as far as it is seen."""
        cards, owner = record["result"], owner_of(keys_of(record))
        seen = False
        if state is not None:
            rule = self.variant.seen_by("zones", record["zone"])
            seen = Sight(self.variant, state, names).sees(rule, owner, observer)
        if seen is True:
            return {**line, "result": cards}
        if seen == TOP and cards:
            return {**line, "result": cards[:1] + [HIDDEN] * (len(cards) - 1)}
        return {**line, "count": len(cards)}

    def _shown(self, record, observer):
        """What may be revealed before the next record: an omniscient trace does not
        say so. All that the steps name is taken to be shown to whom they name: pairs
        that differ in it are left out, rather than called a leak."""
        names = set()
        if record["record"] == "decision":
            for move in self.reader.readings(record["legal"], record["chosen"]):
                names |= {
                    name
                    for name, to in self.variant.reveals_to(move.action)
                    if _may_be_shown(to, record["state"]["actor"], move, observer)
                }
        return self._contents(record, names)

    def shown_after(self, record):
        """All that the end of a round may reveal, as it is in a position."""
        return self._contents(record, self.after)

    @staticmethod
    def _contents(record, names):
        """All that is under these names in a position."""
        state = record.get("state") or {}
        return {
            name: [state[part][name] for part in ("zones", "vars") if name in state[part]]
            or [held.get(name) for held in state["tokens"].values()]
            for name in sorted(names)
        }

    def together(self, record):
        """Whether several decide at the same time."""
        moves = self.reader.readings(record["legal"], record["chosen"])
        return any(move.question.together for move in moves)

    def moments(self, records):
        """For each record the place of the last decision of the same moment; None
        where nobody else decides at the same time."""
        found = [None] * len(records)
        group = []
        for place, record in enumerate(records):
            if record["record"] != "decision" or not self.together(record):
                group = []
                continue
            first = records[group[0]] if group else None
            players = {records[one]["player"] for one in group}
            if first is None or record["player"] in players or not _same_moment(
                first["state"], record["state"]
            ):
                group = []
            group.append(place)
            for one in group:
                found[one] = place
        return found

    def lines(self, records, observer, sure=False):
        """The observer's history of one game, one line after the other for each
        record; [sure]: only which cards have come into sight."""
        names = records[0]["players"]
        moments = self.moments(records)
        waiting = []
        shown = None
        following = {}
        state = None
        for place in reversed(range(len(records))):
            state = records[place].get("state", state)
            following[place] = state
        shuffled = {}
        for place, record in enumerate(records):
            line = self.line(record, following[place], names, observer)
            if "state" in record:
                shuffled = {}
            elif record.get("kind") == "shuffle":
                # Of the cards that lay there before, some may have been turned up
                # and put back: no position shows it.
                pile = (record["zone"], *keys_of(record))
                line["before"] = shuffled.get(pile)
                shuffled[pile] = record["result"]
            if sure:
                yield compact((line.get("state") or {}).get("zones"))
                continue
            if waiting and moments[place] != waiting[0]:
                line["effects"] = waiting[1]       # what was decided before, is told
                waiting = []
            if shown:
                line["revealed"] = shown
            if record["record"] == "round end" and self.after:
                line["after"] = self.shown_after(record)
            shown = self._shown(record, observer)
            if moments[place] is not None:
                waiting = waiting or [moments[place], []]
                if "told" in line:
                    waiting[1].append([record["player"], line.pop("told")])
            yield compact(line)

    def line(self, record, state, names, observer):
        """One record as the observer may know it."""
        kind = record["record"]
        if kind == "game":
            return {
                key: record[key]
                for key in ("record", "variant", "with", "set", "players")
                if key in record
            }
        if kind == "chance":
            return self._chance(record, state, names, observer)
        if kind == "position":
            return {"record": "position"}
        line = {key: value for key, value in record.items() if key != "state"}
        if "state" in record:
            line["state"] = Sight(self.variant, record["state"], names).view(observer)
        if kind == "decision" and record["player"] != observer:
            line["told"] = self.told(record, names, observer)
            for key in ("legal", "chosen", "forced"):
                line.pop(key, None)
        return line


def _may_be_shown(to, actor, move, observer):
    """Whether an observer can be among those to whom a step reveals something. Who
    watches is when all players are: never where a step names one player."""
    if to == "actor":
        return observer == actor
    if to in move.chosen:
        return observer == move.chosen[to]
    several = to.split(" where ")[0] in (EVERYBODY, OTHERS, "players", "active")
    return several or observer is not None


def _same_moment(one, other):
    """Whether nothing has taken effect between two decisions."""
    return all(
        one[part] == other[part]
        for part in ("zones", "tokens", "status", "vars")
    )


def agree(historian, first, second, observer, sure=False):
    """How many records of two games are the same for the observer; all: both
    lengths. [sure]: as far as cards are concerned."""
    count = 0
    for one, other in zip(
        historian.lines(first, observer, sure), historian.lines(second, observer, sure)
    ):
        if one != other:
            break
        count += 1
    return count


def hidden_facts(first, second):
    """Whether two states differ at all: what a pair must differ in."""
    return compact(first) != compact(second)
