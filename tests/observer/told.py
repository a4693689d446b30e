"""What a decision tells who does not take it.

The text of a move is read back into the action and what was chosen in it. Which of
the choices are told follows from the steps of the action: a choice is told when the
action always changes something that the observer sees by it, or when nothing that is
hidden from them changes by it and they see it where it lies.
"""

import functools
import re
from dataclasses import dataclass, field

from places import at_keys, owner_of
from players import Unknown
from sight import Sight
from variant import EVERYBODY, KEYS_OF_CHOICES, TOP, steps_of

BOUND = {"card", "player", "token", "die"}      # names that 'where' gives anew


@dataclass
class Move:
    """A move that was read: its action, and each choice with its words."""

    question: object
    name: str
    action: dict
    chosen: dict = field(default_factory=dict)


def choices_of(action):
    """name -> {'from' or 'some of': expression, ...} of an action."""
    found = {}
    for name, choice in ((action or {}).get("choose") or {}).items():
        found[name] = choice if isinstance(choice, dict) else {"from": str(choice)}
    return found


def source_of(choice):
    """The expression that is chosen from."""
    return str(next(choice[key] for key in KEYS_OF_CHOICES if key in choice))


def kind_of(variant, choice):
    """What is chosen: card, player, token, number, die, or the name of an attribute."""
    source = variant.meaning(source_of(choice))
    words = re.findall(r"[\w'-]+|\.\.|[^\s\w]", source)
    if ".." in words and "any" not in words:
        return "number"
    if words[0] == "any":
        return " ".join(words[1:]).split(" where ")[0].strip()
    if words[0] in ("players", "active"):
        return "player"
    if words[0] in ("dice", "die") or source in (variant.dice.get("faces") or {}):
        return "die"
    if words[0] == "tokens":
        return "token"
    zone = re.split(r" of | where ", source)[0]
    if zone.startswith("union(") or variant.parts(zone):
        return "card"
    remembered = variant.remembered.get(zone)
    if remembered:
        return remembered["is"]
    return "card" if zone in ("top", "bottom") else "?"


def parts_of_union(text):
    """The zones of `union(A, B, ...)`; of any other expression itself."""
    if not text.startswith("union("):
        return [text]
    parts, depth = [""], 0
    for letter in text.removeprefix("union("):
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            break
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


class Reader:
    """Reads moves back."""

    def __init__(self, variant):
        self.variant = variant
        self.patterns = [
            [
                (name, action or {}, self._pattern(name, action or {}))
                for name, action in question.actions.items()
            ]
            for question in variant.questions
        ]
        self.texts = {}            # of moves: for each question whether it has it
        self.known = {}

    def _pattern(self, name, action):
        """A pattern of the texts of an action; what is chosen is a group."""
        choices = choices_of(action)
        text = action.get("text")
        if text is None:
            least = [
                "" if choice.get("least") in (0, "0") else "+"
                for choice in choices.values()
            ]
            pattern = re.escape(str(name))
            for mark in least:
                pattern += r" (\S.*)" if mark else r"(?: (\S.*))?"
            return re.compile(pattern), list(choices)
        pattern, names = "", []
        for part in re.split(r"(\{[^}]*\})", str(text)):
            if part.startswith("{") and part[1:-1] in names:       # the same again
                pattern += rf"\{names.index(part[1:-1]) + 1}"
            elif part.startswith("{"):
                pattern += "(.+?)"
                names.append(part[1:-1])
            else:
                pattern += re.escape(part)
        return re.compile(pattern), names

    def readings(self, legal, chosen):
        """The moves that `chosen` can be, where all of `legal` are moves of one
        question; those where more of the text is the action's own come first."""
        key = (tuple(legal), chosen)
        if key not in self.known:
            self.known[key] = self._readings(*key)
        return self.known[key]

    def _asking(self, text):
        """For each question whether this is one of its moves."""
        if text not in self.texts:
            self.texts[text] = [
                any(pattern.fullmatch(text) for _, _, (pattern, _) in patterns)
                for patterns in self.patterns
            ]
        return self.texts[text]

    def _readings(self, legal, chosen):
        found = []
        fitting = [self._asking(text) for text in legal]
        for number, (question, patterns) in enumerate(
            zip(self.variant.questions, self.patterns)
        ):
            if all(fits[number] for fits in fitting):
                for name, action, (pattern, names) in patterns:
                    match = pattern.fullmatch(chosen)
                    if match:
                        found.append(
                            Move(
                                question,
                                name,
                                action,
                                dict(zip(names, match.groups())),
                            )
                        )
        longest = max((len(str(move.name)) for move in found), default=0)
        return [
            move
            for move in found
            if move.action.get("text") or len(str(move.name)) == longest
        ]


def mentions(expression, names):
    """Whether an expression depends on one of these names."""
    text = str(expression)
    return any(_mentions(text, name) for name in names)


@functools.cache
def _mentions(text, name):
    if " ; " in text:
        return any(_mentions(part, name) for part in text.split(" ; "))
    if re.search(rf"\bfor each {re.escape(name)}\b", text):
        return False
    read = text.split(" where ")[0] if name in BOUND else text
    return bool(re.search(rf"(?<![\w'-]){re.escape(name)}(?![\w'-])", read))


def _worked_out(choices, hidden):
    """The choices by which one that is hidden could be worked out: what one of them
    can be depends on the other."""
    found = set(hidden)
    while True:
        more = {
            name
            for name, choice in choices.items()
            for other in found
            if name not in found
            and (
                mentions(_conditions(choice), {other})
                or mentions(_conditions(choices[other]), {name})
            )
        }
        if not more:
            return found
        found |= more


def _conditions(choice):
    """All expressions of a choice as one text."""
    return " ; ".join(
        " ; ".join(str(part) for part in value.values())
        if isinstance(value, dict)
        else str(value)
        for value in choice.values()
    )


@dataclass
class Use:
    """How a choice is used, for one observer."""

    visible: bool = False
    hidden: bool = False

    def note(self, seen, certain):
        """One step changes something, which is seen or not."""
        if seen and certain:
            self.visible = True
        if not seen:
            self.hidden = True


class Told:
    """Works out what decisions tell an observer in one state."""

    def __init__(self, variant, state, names, observer, decider=None):
        self.variant, self.state, self.observer = variant, state, observer
        self.decider = decider or state["actor"]
        self.sight = Sight(variant, state, names)

    def places(self, expression, known):
        """(zone, keys) of all zones of an expression; None for keys that are not
        known."""
        meant = self.variant.meaning(re.sub(r"^each ", "", str(expression)))
        for text in parts_of_union(meant):
            zone, _, whose = re.split(r" where ", text)[0].partition(" of ")
            for name in self.variant.parts(zone):
                keys = self.variant.keys("zones", name)
                for some in self._keys(keys, whose, known):
                    yield name, some

    def _keys(self, keys, whose, known):
        """All that 'actor at place', 'next player' or 'active' can be."""
        if not keys:
            yield ()
            return
        first, _, second = whose.rpartition(" at ") if len(keys) > 1 else (whose, "", "")
        try:
            owners = self.sight.players.several(first, known)
            at = [self.sight.players.value(second, known)] if second else []
        except Unknown:
            yield None
            return
        for owner in owners:
            yield None if None in (owner, *at) else tuple(map(str, (owner, *at)))

    def _sees(self, kind, name, keys):
        """Whether what has these keys is seen; where they are not known, whether it is
        whatever they are."""
        rule = self.variant.seen_by(kind, name)
        if keys is None:
            return rule if rule == TOP else rule in (None, EVERYBODY)
        return self.sight.sees(rule, owner_of(keys), self.observer)

    def sees_place(self, expression, known, label=None, arriving=False):
        """Whether a card can be seen where an expression says: in a union, in each of
        its zones."""
        places = list(self.places(expression, known))
        return bool(places) and all(
            self._sees_card(zone, keys, label, arriving) for zone, keys in places
        )

    def _sees_card(self, zone, keys, label, arriving):
        seen = self._sees("zones", zone, keys)
        if seen != TOP or arriving:
            return bool(seen)
        held = [] if keys is None else at_keys(self.state["zones"][zone], keys)
        return bool(held) and held[0] == label

    def _sees_target(self, expression, known):
        """Whether something remembered, which a step sets, is seen."""
        name, _, whose = str(expression).partition(" of ")
        keys = self._keys(self.variant.keys("remembered", name), whose, known)
        return all(self._sees("remembered", name, some) for some in keys)

    def _sees_given(self, step, known):
        """Whether tokens are seen where they go or come from."""
        kind = re.split(r" of ", str(step.get("give")))[0]
        for key in ("from", "to"):
            try:
                holder = self.sight.players.value(str(step.get(key)), known)
            except Unknown:
                holder = str(step.get(key))
            if kind not in self.variant.tokens:
                kinds = list(self.variant.tokens)
            else:
                kinds = [kind]
            if all(
                self.sight.sees_tokens(one, holder, self.observer) for one in kinds
            ):
                return True
        return False

    def _sees_purse(self, player, known):
        """Whether all tokens of a player are seen, as what points are paid with."""
        try:
            holder = self.sight.players.value(str(player), known)
        except Unknown:
            holder = str(player)
        return all(
            self.sight.sees_tokens(one, holder, self.observer)
            for one in self.variant.tokens
        )

    def _step(self, step, sure, names, known, use, label):
        """What one step does with the choice that has these names: what changes by a
        part of it, as by the points of a card, does not show it."""
        if "move" in step:
            source = step.get("from", step["move"])
            ends = (source, step.get("to"))
            if str(step["move"]) in names:
                use.note(
                    self.sees_place(source, known, label)
                    or self.sees_place(step["to"], known, label, arriving=True),
                    sure,
                )
            elif any(mentions(end, names) for end in ends):
                use.note(True, sure)
            elif mentions(step["move"], names):
                use.note(
                    self.sees_place(source, known)
                    or self.sees_place(step["to"], known, arriving=True),
                    sure,
                )
        elif "deal" in step and any(
            mentions(step.get(key, ""), names) for key in ("deal", "from", "to")
        ):
            exactly = str(step["deal"]) in names or any(
                mentions(step.get(key, ""), names) for key in ("from", "to")
            )
            use.note(True, sure and exactly)
        elif any(verb in step for verb in ("set", "raise", "lower")):
            target = next(step[verb] for verb in ("set", "raise", "lower") if verb in step)
            value = step.get("to", step.get("by", ""))
            if mentions(value, names) or mentions(target, names):
                exactly = str(value) in names or mentions(target, names)
                use.note(self._sees_target(target, known), sure and exactly)
        elif "take points" in step and any(mentions(value, names) for value in step.values()):
            exactly = str(step["take points"]) in names or str(step["by"]) in names
            use.note(self._sees_purse(step["by"], known), sure and exactly)
        elif "give" in step and any(mentions(value, names) for value in step.values()):
            use.note(self._sees_given(step, known), sure)
        elif "roll" in step and mentions(step["roll"], names):
            use.note(self.sight.sees_dice(None, self.observer), sure)
        else:
            self._other(step, sure, names, use)

    @staticmethod
    def _other(step, sure, names, use):
        for key in ("status", "go again", "turn to", "skip"):
            if key in step and any(mentions(value, names) for value in step.values()):
                use.note(True, sure)
        if "ask" in step and mentions(step["ask"], names):
            use.note(True, sure)

    def _walk(self, steps, sure, names, depth=0):
        """(step, whether it is always done, names of the choice there) of the steps
        in which the choice may stand."""
        for step, certain in steps_of(steps, sure):
            certain = certain and sure
            said = str(list(step.values()))
            if any(name in said for name in names):
                yield step, certain, names
            loop = step.get("for each")
            if loop and str(step.get("in")) in names:
                names = names | {str(loop)}
            routine = step.get("perform")
            if routine is not None and depth < 8:
                inner = self.variant.routines.get(routine)
                if inner is None:
                    inner = (self.variant.actions.get(routine) or {}).get("do")
                within = names
                if "takes" in (inner or {}):
                    given = (step.get("with") or {}).items()
                    within = {str(one) for one, what in given if str(what) in names}
                    inner = inner["do"]
                yield from self._walk(inner, certain, within, depth + 1)

    def _uses(self, action, name):
        """The steps that do something with a choice; the rules alone say which."""
        key = (id(action), name)
        uses = self.variant.uses
        if key not in uses:
            uses[key] = action, list(self._walk(action.get("do"), True, {name}))
        return uses[key][1]

    def is_told(self, move, name):
        """Whether the choice `name` of a move is told to the observer."""
        choice = choices_of(move.action)[name]
        words = move.chosen.get(name)
        known = {"actor": self.state["actor"]}
        if move.question.called:
            known[str(move.question.called)] = self.decider
        for other, others_choice in choices_of(move.action).items():
            kind = kind_of(self.variant, others_choice)
            if "some of" in others_choice or kind in ("card", "token", "die", "?"):
                continue
            known[other] = move.chosen.get(other)
        use = Use()
        for step, certain, names in self._uses(move.action, name):
            self._step(step, certain, names, known, use, words)
        if use.visible:
            return True
        return not use.hidden and self._lies_open(choice, known, words)

    def _lies_open(self, choice, known, label):
        """Whether a chosen thing can be seen where it lies."""
        kind = kind_of(self.variant, choice)
        source = source_of(choice)
        if kind == "card":
            return self.sees_place(source, known, label)
        if kind == "token":
            holder = source.split(" of ", 1)[-1].split(" where ")[0]
            try:
                holder = self.sight.players.value(holder, known)
            except Unknown:
                pass
            return all(
                self.sight.sees_tokens(one, holder, self.observer)
                for one in self.variant.tokens
            )
        if kind == "die":
            return self.sight.sees_dice(None, self.observer)
        return True

    def text(self, text, move):
        """The move as the observer is told it."""
        choices = choices_of(move.action)
        hidden = {name for name in choices if not self.is_told(move, name)}
        hidden |= _worked_out(choices, hidden)
        if not hidden or not move.chosen:
            return text
        words = {
            piece: said
            if not mentions(piece, hidden)
            else self._kind(piece, choices.get(piece), said)
            for piece, said in move.chosen.items()
        }
        if move.action.get("text") is None:
            return " ".join([str(move.name), *filter(None, words.values())])
        return re.sub(
            r"\{([^}]*)\}", lambda found: words[found[1]], str(move.action["text"])
        )

    def _kind(self, piece, choice, said):
        """What stands for a choice that is not told: its kind, or how many."""
        if choice is None:
            return f"[{piece}]"
        kind = kind_of(self.variant, choice)
        called = {"card": "card", "die": "die"}.get(kind, kind)
        if "some of" not in choice:
            return f"{'an' if called[0] in 'aeiou' else 'a'} {called}"
        count = len(said.split()) if said else 0
        if count == 1:
            return f"{'an' if called[0] in 'aeiou' else 'a'} {called}"
        return f"{count} {'dice' if called == 'die' else called + 's'}"
