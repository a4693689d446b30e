"""The rules of a variant, as far as they say who knows what.

Read from what `cria show VARIANT --dump=resolved` prints. Nothing here comes from the
sources of cria: docs/language.md is what it follows.
"""

import re
import subprocess

import yaml

EVERYBODY, NOBODY, OWNER, OTHERS, TOP = (
    "everybody",
    "nobody",
    "owner",
    "everybody else",
    "top",
)
KEYS_OF_CHOICES = ("from", "some of")
NESTED = ("then", "else", "do")


class Question:
    """What somebody can be asked: the actions of a turn, of a mode, or of an `ask`."""

    def __init__(self, name, actions, asked=None, called="actor", together=False):
        self.name, self.actions, self.asked = name, actions, asked
        self.called = called          # the name of who decides, in the actions
        self.together = together      # whether several decide at the same time


class Variant:
    """The rules of one variant with its house rules."""

    def __init__(self, rules):
        self.rules = rules = _turned(rules)
        self.zones = dict(_parts(rules.get("zones") or {}))
        self.remembered = rules.get("remember") or {}
        self.tokens = rules.get("tokens") or {}
        self.holders = rules.get("holders") or {}
        if isinstance(self.holders, list):
            self.holders = {name: {} for name in self.holders}
        self.dice = rules.get("dice") or {}
        self.statuses = rules.get("statuses") or {"in": "playing"}
        self.routines = rules.get("routines") or {}
        self.actions = rules.get("actions") or {}
        self.questions = list(self._questions())
        self.totalled = self._totalled()
        self._revealed = {}          # by the steps: id -> (steps, names)
        self.uses = {}               # of choices: (id of an action, name) -> steps

    def seen_by(self, kind, name):
        """Who sees: the value of `seen by`, which is everybody by default."""
        if kind == "dice":
            return self.dice.get("seen by", EVERYBODY)
        entry = getattr(self, kind).get(name) or {}
        return entry.get("seen by", EVERYBODY)

    def keys(self, kind, name):
        """The keys of a zone or of something remembered: none, one or two."""
        keys = (getattr(self, kind).get(name) or {}).get("of") or []
        return keys if isinstance(keys, list) else [keys]

    def parts(self, name):
        """The zones that a name means: itself, or its two parts; [] of no zone."""
        both = [f"{name} face up", f"{name} face down"]
        return [zone for zone in [name, *both] if zone in self.zones]

    def meaning(self, text):
        """An expression, or what is defined under this name."""
        defined = (self.rules.get("define") or {}).get(text)
        if isinstance(defined, dict) and "of" not in defined:
            defined = defined.get("is")
        return self.meaning(str(defined)) if isinstance(defined, str) else text

    def is_pile(self, zone):
        """Whether the zone has an order and a top."""
        return (self.zones.get(zone) or {}).get("as") == "pile"

    def _totalled(self):
        """What the totals count, which everybody sees: things remembered, tokens."""
        total = str((self.rules.get("game") or {}).get("total", ""))
        words = set(re.findall(r"[\w'-]+", total))
        names = {*self.remembered, *self.tokens}
        found = {name for name in names if set(name.split()) <= words}
        return found | set(self.tokens if words & {"worth", "debt"} else ())

    def after_a_round(self):
        """The names of the questions that can be asked after a round has ended."""
        steps = (self.rules.get("round") or {}).get("after") or {}
        found, done, waiting = set(), set(), [steps]
        while waiting:
            steps = waiting.pop()
            found |= {question.name for question in _asked(steps)}
            for name in set(_performed(steps)) - done:
                done.add(name)
                waiting.append(self.routines.get(name) or self.actions.get(name) or {})
        return found

    def reveals(self, steps):
        """What steps within may reveal, routines included: zones, things remembered,
        'dice', kinds of tokens, by their names."""
        return {name for name, _ in self.reveals_to(steps)}

    def reveals_to(self, steps):
        """The same with the set of players to whom each is shown."""
        if id(steps) not in self._revealed:
            self._revealed[id(steps)] = steps, self._reveals(steps)
        return self._revealed[id(steps)][1]

    def _reveals(self, steps):
        found, done, waiting = set(), set(), [steps]
        while waiting:
            steps = waiting.pop()
            found |= {
                (re.split(r" of | where ", text.removeprefix("each "))[0], to)
                for text, to in _revealed(steps)
            }
            for name in set(_performed(steps)) - done:
                done.add(name)
                waiting.append(self.routines.get(name) or self.actions.get(name) or {})
        return found

    def _questions(self):
        round_rules = self.rules.get("round") or {}
        together = round_rules.get("turns") == "at once"
        phases = round_rules.get("phases") or {None: {}}
        for name in phases:
            yield Question(name, self._open(phases, name), together=together)
        always = {
            name: action
            for name, action in self.actions.items()
            if (action or {}).get("open") == "always"
        }
        for name, mode in (self.rules.get("modes") or {}).items():
            actions = {
                called: self._like(action or {})
                for called, action in (mode.get("actions") or {}).items()
            }
            yield Question(name, {**always, **actions}, together=together)
        for question in _asked(self.rules):
            one = ("lowest(", "highest(", "most(", "least(", "player after ", "next player")
            meant = self.meaning(str(question.asked))
            question.together &= not meant.startswith(one)       # one player has a name, too
            yield question

    def _open(self, phases, name):
        """The actions of a phase: those of the variant that it names and its own, or
        all of the variant."""
        phase = self._phase(phases, name)
        if "open" not in phase and "actions" not in phase:
            return self.actions
        own = phase.get("actions") or {}
        return {
            **{one: self.actions[one] for one in phase.get("open") or []},
            **{one: self._like(action or {}) for one, action in own.items()},
        }

    def _phase(self, phases, name):
        """A phase with all that it takes over from others."""
        phase = phases[name] or {}
        return {**self._phase(phases, phase["like"]), **phase} if "like" in phase else phase

    def _like(self, action):
        if "like" not in action:
            return action
        return {**(self.actions.get(action["like"]) or {}), **action}


def _parts(zones):
    """The zones, and instead of one with cards face up and face down its parts:
    everybody sees the cards face up, and `seen by` is about those face down."""
    for name, zone in zones.items():
        if "faces" not in (zone or {}):
            yield name, zone
            continue
        plain = {key: value for key, value in zone.items() if key != "faces"}
        yield f"{name} face up", {**plain, "seen by": EVERYBODY}
        yield f"{name} face down", {"seen by": NOBODY, **plain}


def _turned(node):
    """The rules, in which cards that are turned move to the other part of their
    zone."""
    if not isinstance(node, dict):
        return node
    node = {key: _turned(value) for key, value in node.items()}
    for verb, old, new in (
        ("turn up", " face down", " face up"),
        ("turn down", " face up", " face down"),
    ):
        what = node.get(verb)
        if isinstance(what, str):
            source = str(node.get("from", what)).split(" where ")[0]
            node = {**node, "move": what, "to": source.replace(old, new, 1)}
    return node


def _asked(node, name=None):
    """Every question within: steps with `ask` or `offer to`."""
    if isinstance(node, dict):
        if ("ask" in node or "offer to" in node) and "actions" in node:
            actions = dict(node["actions"] or {})
            if "offer to" in node:
                actions[node.get("declining") or "decline"] = {}
            asked = node.get("ask", node.get("offer to"))
            called = node.get("as", asked)
            yield Question(name, actions, asked, called, "ask" in node and "as" in node)
        for key, value in node.items():
            yield from _asked(value, key)


def _revealed(node):
    """What is revealed within, at any depth, and to whom."""
    if isinstance(node, dict):
        if "reveal" in node:
            yield str(node["reveal"]), str(node.get("to", EVERYBODY))
        for value in node.values():
            yield from _revealed(value)


def _performed(node):
    """The names of routines that steps perform, at any depth."""
    if isinstance(node, dict):
        if isinstance(node.get("perform"), str):
            yield node["perform"]
        for value in node.values():
            yield from _performed(value)


def steps_of(steps, certain=True):
    """(step, whether it is always done) of steps within steps; not of questions."""
    for step in (steps or {}).values():
        step = step or {}
        sure = certain and "if" not in step
        yield step, sure
        if "ask" in step or "offer to" in step:
            continue
        for key in NESTED:
            inner = step.get(key)
            if isinstance(inner, dict):
                yield from steps_of(inner, sure and "while" not in step)
        for case in (step.get("first that holds") or {}).values():
            yield from steps_of((case or {}).get("then"), False)


def load(cria, arguments):
    """The variant that these arguments of a command name."""
    text = subprocess.run(
        [cria, "show", *arguments, "--dump=resolved"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=True,
        encoding="utf-8",
    ).stdout
    return Variant(yaml.load(text, Loader=Words))


class Words(yaml.CSafeLoader):
    """YAML in which yes, no, on and off are words, as docs/language.md says."""


Words.yaml_implicit_resolvers = {
    letter: [
        (tag, pattern)
        for tag, pattern in resolvers
        if tag
        not in ("tag:yaml.org,2002:bool", "tag:yaml.org,2002:timestamp")
    ]
    for letter, resolvers in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}
Words.add_implicit_resolver(
    "tag:yaml.org,2002:bool", re.compile(r"^(?:true|false)$"), list("tf")
)
