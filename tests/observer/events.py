"""Judges traces of observers against the omniscient trace of the same game.

Apart from events, the records of a trace for an observer are those of the omniscient
one as that observer may know them. The events between two records are put together
from all observers and played: they must lead from one position to the next, every card,
value and number that an observer is told is one that they may see before or after the
change, and nothing that they may see is missing.
"""

from collections import Counter

from history import Historian, compact
from places import at_keys, keys_of, leaves, mapped, owner_of, put
from players import Unknown
from sight import HIDDEN, Sight
from variant import EVERYBODY, NOBODY, TOP

MORE = ("decider", "question", "turn", "direction")    # of a view, not of a state
STARTS = {"number": 0, "truth": False}      # all others: nothing
PLACES = ("zones", "tokens", "vars", "status")


def first_value(entry):
    """What something remembered has at first; values of attributes are words, also
    where they are numbers."""
    start = entry.get("starts", STARTS.get(entry.get("is")))
    word = entry.get("is") not in ("number", "truth") and isinstance(start, int)
    return str(start) if word else start


def segments(records):
    """(events, record) of each record that is no event."""
    events = []
    for record in records:
        if record["record"] == "event":
            events.append(record)
        else:
            yield events, record
            events = []
    if events:
        yield events, None


def copy_of(state):
    """A state that can be changed."""
    return {
        **state,
        "zones": {
            zone: mapped(held, lambda _, cards: list(cards))
            for zone, held in state["zones"].items()
        },
        "tokens": {holder: dict(held) for holder, held in state["tokens"].items()},
        "status": dict(state["status"]),
        "vars": dict(state["vars"]),
    }


def _parts(said, true):
    """Where two values differ, as a text."""
    if isinstance(said, dict) and isinstance(true, dict):
        keys = [key for key in {**said, **true} if said.get(key) != true.get(key)]
        return ", ".join(f"{key}: {_parts(said.get(key), true.get(key))}" for key in keys)
    return f"{compact(said)} instead of {compact(true)}"


class TraceJudge:
    """Judges the traces of one game after the other."""

    def __init__(self, variant):
        self.variant = variant
        self.historian = Historian(variant)
        self.names = []
        self.state = None          # what the events have led to so far
        self.faults = []
        self.moments = []
        self.where = ""
        self.events = 0
        self.chosen = {}           # in the last decision

    def fault(self, observer, text):
        """Notes what is wrong."""
        self.faults.append(f"{self.where}, for {observer or 'nobody'}: {text}")

    def judge(self, truth, traces):
        """Judges one game; `traces` has the records for each observer."""
        self.names, self.state = truth[0]["players"], None
        truth, traces = self._without_hidden_picks(truth, traces)
        parts = {observer: list(segments(game)) for observer, game in traces.items()}
        for observer, found in parts.items():
            if len(found) != len(truth):
                self.where = f"game {truth[0]['game']}"
                self.fault(observer, f"{len(found)} records instead of {len(truth)}")
                return
        states = self._states(truth)
        self.moments = self.historian.moments(truth)
        for place, record in enumerate(truth):
            self.where = f"game {truth[0]['game']}, record {place + 1}"
            last = truth[place - 1]["record"] if place else None
            if last == "round end" and record["record"] != "game end":
                self._reset()
            self._events({who: found[place][0] for who, found in parts.items()})
            for observer, found in parts.items():
                secret = self.moments[place] is not None
                self._record(record, states[place], found[place][1], observer, secret)
            if record["record"] == "decision":
                self._choose(record)
            if "state" in record:
                self._arrive(record)
            elif record.get("kind") == "shuffle" and self.state:
                self._cards(record)[:] = record["result"]
                if last == "round end":
                    self._back_in()

    def _choose(self, record):
        """Notes what was chosen; nothing where several decide at the same time."""
        moves = self.historian.reader.readings(record["legal"], record["chosen"])
        sure = len(moves) == 1 and not moves[0].question.together
        self.chosen = moves[0].chosen if sure else {}

    def _back_in(self):
        """The cards of the last round are gathered: from now on those who were out
        of it have the first status, by which their new cards are seen."""
        status, first = self.state["status"], next(iter(self.variant.statuses))
        for player, one in status.items():
            if self.variant.statuses[one] == "out of the round":
                status[player] = first

    def _reset(self):
        """A round begins: what was remembered for the last one, or for a turn in it, is
        as at the start."""
        for name, entry in self.variant.remembered.items():
            if entry.get("for") in ("turn", "round") and name in self.state["vars"]:
                start = first_value(entry)
                self.state["vars"][name] = mapped(
                    self.state["vars"][name], lambda *_, start=start: start
                )

    def _without_hidden_picks(self, truth, traces):
        """The records without picks of what not all observers see: those who see it
        have the record, the others do not."""

        def hidden(record):
            return (
                record.get("kind") == "pick"
                and record["record"] == "chance"
                and self.variant.seen_by("remembered", record["name"]) != EVERYBODY
            )

        picks = [record for record in truth if hidden(record)]
        for observer, records in traces.items():
            self.where = f"game {truth[0]['game']}"
            told = [record["result"] for record in records if hidden(record)]
            rules = {
                self.variant.seen_by("remembered", record["name"]) for record in picks
            }
            if rules == {NOBODY} and told:
                self.fault(observer, f"tells what is picked: {told}")
        return [record for record in truth if not hidden(record)], {
            observer: [record for record in records if not hidden(record)]
            for observer, records in traces.items()
        }

    @staticmethod
    def _states(truth):
        """The state at each record, or the next one that there is."""
        found, state = [], None
        for record in reversed(truth):
            state = record.get("state", state)
            found.append(state)
        return found[::-1]

    # --- Records -----------------------------------------------------------------

    def _record(self, record, state, told, observer, secret):
        expected = self.historian.line(record, self.state or state, self.names, observer)
        if record["record"] == "game":
            expected["as"] = observer or "nobody"
            for key in ("hash", "game"):
                expected[key] = record[key]
        told = dict(told)
        expected.pop("utility", None)          # an observer's trace does not tell it
        if "state" in told and "state" in record:
            told["state"] = self._state(record, told["state"], observer)
        if record["record"] == "chance" and "given" in told:
            told.pop("given")
        if told.get("record") == "decision" and told.get("player") != observer:
            if secret:                         # told when all have decided
                expected.pop("told")
            elif self._authors(record):
                expected["told"] = told.get("told")
        if compact(expected) != compact(told):
            for key in sorted({*expected, *told}):
                true, said = expected.get(key), told.get(key)
                if true != said:
                    self.fault(observer, f"{key} is {_parts(said, true)}")

    def _authors(self, record):
        """Whether the file itself says what others are told of a decision."""
        moves = self.historian.reader.readings(record["legal"], record["chosen"])
        return any("told" in move.action for move in moves)

    def _state(self, record, told, observer):
        """A view without what the omniscient trace does not have, which is judged."""
        told = dict(told)
        more = {key: told.pop(key, "missing") for key in MORE}
        decider = record.get("player") if record["record"] == "decision" else None
        if more["decider"] != decider:
            self.fault(observer, f"the decider is {decider}, not {more['decider']}")
        if record["record"] == "decision":
            names = {
                move.question.name if move.question.asked else None
                for move in self.historian.reader.readings(
                    record["legal"], record["chosen"]
                )
            }
            if more["question"] not in names:
                self.fault(observer, f"the question is {names}, not {more['question']}")
        told["vars"] = {
            name: value
            for name, value in told["vars"].items()
            if name in record["state"]["vars"]
        }
        return told

    # --- Events ------------------------------------------------------------------

    def _events(self, by_observer):
        """All observers' events before a record, one after the other."""
        self.events += sum(map(len, by_observer.values()))
        waiting = {who: list(events) for who, events in by_observer.items()}
        while any(waiting.values()):
            some = next(events[0] for events in waiting.values() if events)
            first = self._first(waiting) or some
            shape = self._shape(first)
            group = {
                who: events.pop(0)
                for who, events in waiting.items()
                if events and self._shape(events[0]) == shape
            }
            missing = [who for who in waiting if who not in group]
            self._event(first, group, missing)

    def _first(self, waiting):
        """An event that is the next of everybody who can be told it: who is told
        fewer like it is not told this one, as of a hand that is shown to one player
        and later to all."""
        shapes = [list(map(self._shape, events)) for events in waiting.values() if events]
        heads = [events[0] for events in waiting.values() if events]
        for head in heads:
            shape = self._shape(head)
            most = max(some.count(shape) for some in shapes)
            if all(some[0] == shape or some.count(shape) < most for some in shapes):
                return head
        return None

    @staticmethod
    def _shape(event):
        """What is the same of an event for all who are told it."""
        kind = event["kind"]
        if kind == "move":
            return compact([kind, len(event["cards"]), event["from"], event["to"]])
        if kind == "reveal":
            places = [event.get(key) for key in ("in", "name", "of", "at", "holder")]
            return compact([kind, sorted(event), places])
        hidden = {"value", "number", "token", "points", "debt"}
        return compact({key: event[key] for key in event if key not in hidden})

    def _event(self, event, group, missing):
        kind = event["kind"].replace(" ", "_")
        if self.state is None:                 # before the first position
            if kind == "move":
                self._check_first(group)
            return
        getattr(self, f"_{kind}", self._other)(event, group, missing)

    def _check_first(self, group):
        """Moves of the first deal: no position is known before it."""
        sights = Sight(self.variant, self._nothing(), self.names)
        for who, event in group.items():
            seen = self._sees(sights, event["to"], who)
            if seen is False and self._sees(sights, event["from"], who) is False:
                if any(card != HIDDEN for card in event["cards"]):
                    self.fault(who, f"tells {compact(event)}")
            if seen is True and HIDDEN in event["cards"]:
                self.fault(who, f"hides {compact(event)}")

    def _nothing(self):
        first = next(iter(self.variant.statuses))
        return {
            "actor": None,
            "status": dict.fromkeys(self.names, first),
            "zones": {},
            "tokens": {},
            "vars": {},
        }

    def _sees(self, sight, place, observer):
        rule = self.variant.seen_by("zones", place["zone"])
        try:
            return sight.sees(rule, owner_of(keys_of(place)), observer)
        except (KeyError, ValueError):
            return TOP                         # not known yet: anything is right

    def _cards(self, place):
        """The cards of a place; top first when it is a pile."""
        return at_keys(self.state["zones"][place["zone"]], keys_of(place))

    def _move(self, event, group, missing):
        for who in missing:
            self.fault(who, f"is not told of {compact(event)}")
        cards = self._together([one["cards"] for one in group.values()], event)
        source, target = self._cards(event["from"]), self._cards(event["to"])
        before = Sight(self.variant, copy_of(self.state), self.names)
        top = source[:1]
        held = Counter(source)
        for card in cards:
            if card == HIDDEN:
                continue
            if not held[card] and not held[HIDDEN]:
                self.fault(None, f"{card} is not there: {compact(event)}")
            held[card if held[card] else HIDDEN] -= 1
        self._take(source, cards, self.variant.is_pile(event["from"]["zone"]))
        if self.variant.is_pile(event["to"]["zone"]):
            target[:0] = cards             # the top card is told first
        else:
            target += cards
        after = Sight(self.variant, self.state, self.names)
        for who, one in group.items():
            sees = (
                self._sees(before, event["from"], who),
                self._sees(after, event["to"], who),
            )
            self._judge_cards(one, cards, sees, top, who)

    def _take(self, source, cards, pile):
        """Takes cards away: those that nobody is told from the top of a pile."""
        for card in cards:
            if card in source:
                source.remove(card)
            elif card == HIDDEN and pile and source:
                source.pop(0)
            elif HIDDEN in source:
                source.remove(HIDDEN)
            elif source:
                # One of them has gone, and nobody knows which.
                source[:] = [HIDDEN] * (len(source) - 1)

    def _judge_cards(self, event, cards, sees, top, who):
        if True in sees:
            if HIDDEN in event["cards"]:
                self.fault(who, f"hides {compact(event)}: {cards}")
        elif TOP in sees:
            if sees[0] == TOP and top and HIDDEN not in top:
                if len(cards) == 1 and cards == top and event["cards"] != cards:
                    self.fault(who, f"hides {compact(event)}: {cards}")
            if sees[1] == TOP and event["cards"][0] == HIDDEN:
                self.fault(who, f"hides the top: {compact(event)}: {cards}")
        elif any(card != HIDDEN for card in event["cards"]):
            self.fault(who, f"tells {compact(event)}")

    def _together(self, lists, event):
        """What all observers know together of some cards: one who sees all of them
        may be told them in another order than who sees the top of a pile."""
        most = min(lists, key=lambda cards: cards.count(HIDDEN))
        found = list(most)
        for cards in lists:
            more = Counter(card for card in cards if card != HIDDEN)
            more -= Counter(found)
            for card in more.elements():
                if HIDDEN not in found:
                    self.fault(None, f"observers disagree: {compact(event)}")
                    break
                found[found.index(HIDDEN)] = card
        return found

    def _value(self, event, group, key):
        """What somebody is told under a key; "?" when nobody is."""
        values = [one[key] for one in group.values() if one[key] != HIDDEN]
        if any(value != values[0] for value in values):
            self.fault(None, f"observers disagree: {compact(event)}")
        return values[0] if values else HIDDEN

    def _memory(self, event, group, missing):
        name, keys = event["name"], keys_of(event)
        if name not in self.state["vars"]:
            return
        value = self._value(event, group, "value")
        self.state["vars"][name] = put(self.state["vars"][name], keys, value)
        rule = self.variant.seen_by("remembered", name)
        sight = Sight(self.variant, self.state, self.names)
        for who in [*group, *missing]:
            told = who in group and group[who]["value"] != HIDDEN
            if told != bool(sight.sees(rule, owner_of(keys), who)):
                self.fault(who, f"{'tells' if told else 'hides'} {compact(event)}")

    def _tokens(self, event, group, missing):
        kind = self._value(event, group, "token")
        number = self._value(event, group, "number")
        for holder, sign in ((event["from"], -1), (event["to"], 1)):
            held = self.state["tokens"].get(holder, {})
            if HIDDEN in (kind, number):
                self.state["tokens"][holder] = dict.fromkeys(held, HIDDEN)
            elif held.get(kind) not in (None, HIDDEN):
                held[kind] += sign * number
        sight = Sight(self.variant, self.state, self.names)
        for who in [*group, *missing]:
            sees = any(
                sight.sees_tokens(kind, holder, who)
                for holder in (event["from"], event["to"])
                if kind != HIDDEN
            )
            told = who in group and HIDDEN not in (
                group[who]["token"], group[who]["number"]
            )  # fmt: skip
            if told and not sees:
                self.fault(who, f"tells {compact(event)}")
            if sees and not told:
                self.fault(who, f"hides {compact(event)}")

    def _status(self, event, _, missing):
        self.state["status"][event["player"]] = event["status"]
        for who in missing:
            self.fault(who, f"is not told of {compact(event)}")

    def _points(self, event, group, missing):
        self._value(event, group, "points")
        self._told_by_worths(event, group, missing)

    def _debt(self, event, group, missing):
        """What a player owes."""
        held = self.state["tokens"][event["player"]]
        held["debt"] = self._value(event, group, "debt")
        self._told_by_worths(event, group, missing)

    def _told_by_worths(self, event, group, missing):
        """Points and debts are known to who sees all tokens that have a worth."""
        sight = Sight(self.variant, self.state, self.names)
        for who in [*group, *missing]:
            sees = all(
                sight.sees_tokens(kind, event["player"], who)
                for kind in self._worths()
            )
            if sees != (who in group):
                self.fault(who, f"{'hides' if sees else 'tells'} {compact(event)}")

    def _worths(self):
        """The kinds of tokens that have a worth."""
        tokens = self.variant.tokens
        return [kind for kind in tokens if (tokens[kind] or {}).get("worth")]

    def _direction(self, event, _, missing):
        for who in missing:
            self.fault(who, f"is not told of {compact(event)}")

    def _reveal(self, event, group, missing):
        """What is laid open is what is there, and told to whom the rules name. Nothing
        changes."""
        self._reveal_to(event, group, missing)
        if "cards" in event:
            there = self._cards(event["in"])
            for who, one in group.items():
                known = Counter(card for card in one["cards"] if card != HIDDEN)
                if known - Counter(there):
                    self.fault(who, f"reveals {compact(one)}, not of {there}")
        if "value" in event:
            value = at_keys(self.state["vars"].get(event["name"]), keys_of(event))
            for who, one in group.items():
                if one["value"] not in (value, HIDDEN):
                    self.fault(who, f"reveals {compact(one)}, not {value}")

    def _reveal_to(self, event, group, missing):
        name = event["in"]["zone"] if "in" in event else event.get("name")
        sets = [
            self._named(to)
            for shown, to in self.variant.reveals_to(self.variant.rules)
            if name in self.variant.parts(shown) or shown == name
        ]
        if not sets or None in sets:
            return
        for who in group:
            if not any(who in some for some in sets):
                self.fault(who, f"is told {compact(event)}")
        for who in missing:
            if all(who in some for some in sets):
                self.fault(who, f"is not told {compact(event)}")

    def _named(self, to):
        """The observers whom a step names, with whoever watches where it names all;
        None: not known."""
        if to == EVERYBODY:
            return [*self.names, None]
        try:
            some = Sight(self.variant, self.state, self.names).players.several(
                to, self.chosen
            )
        except (Unknown, ValueError):
            return None
        return [*some, None] if set(self.names) <= set(some) else some

    def _other(self, event, group, missing):
        """What has been decided and is to take effect: nothing changes yet."""

    # --- Where the events lead -----------------------------------------------------

    def _arrive(self, record):
        """The position that the events have led to is the next one of the truth."""
        if self.state is not None:
            for part in PLACES:
                self._same(part, self.state[part], record["state"][part], record)
        self.state = copy_of(record["state"])

    def _same(self, part, reached, true, record):
        for name, value in true.items():
            if part == "vars" and not self._is_told(name):
                continue
            if part == "tokens" and name in self.names:
                self._same_debt(name, reached[name], value, record)
            for keys, one in leaves(value):
                if keys != ("debt",):
                    held = at_keys(reached[name], keys)
                    self._same_value(part, (name, *keys), held, one, record)

    def _same_debt(self, name, found, true, record):
        """Nothing is owed that no event has told of. Where nobody sees some tokens
        that have a worth nobody is told."""
        told = all(self.variant.seen_by("tokens", kind) != NOBODY
                   for kind in self._worths())
        if told:
            self._same_value("tokens", (name, "debt"), found.get("debt", 0),
                             true.get("debt", 0), record)

    def _same_value(self, part, name, found, true, record):
        if found in (true, HIDDEN):
            return
        if part == "zones" and self._same_cards(found, true):
            return
        if part == "vars" and self._is_reset(name[0], true):
            return
        if part == "status" and true == next(iter(self.variant.statuses)):
            return                             # back in when a round begins
        self.fault(None, f"events lead to {name} {found}, not {true}: {record['record']}")

    def _is_told(self, name):
        """Whether events tell all observers together what is remembered: not what is
        worked out from decisions, dice, and what nobody sees."""
        return (
            name in self.variant.remembered
            and self.variant.seen_by("remembered", name) != NOBODY
        )

    @staticmethod
    def _same_cards(found, true):
        known = [card for card in found if card != HIDDEN]
        return len(found) == len(true) and not Counter(known) - Counter(true)

    def _is_reset(self, name, value):
        """Whether something remembered may have got its first value again: what lasts
        for a turn or a round."""
        entry = self.variant.remembered.get(name) or {}
        return entry.get("for") != "game" and value == first_value(entry)
