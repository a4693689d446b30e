"""The shapes below every path of a house rule: what may stand below `change`, `add` and
`insert`, and which paths may be there and in `remove`.

A path is the keys from the top with points between them, and in `change` and `add` it may
go on as a mapping. So there are two ways down to each place of the rules, and a schema for
both: `properties` of mappings whose keys are not all needed, and patterns for the paths
that lead there. Which paths these are is worked out from the schema of variants: places
are the states of an automaton, keys its letters.
"""

import json
import re

import single_type

STEPS_DEEP = 1                 # so often may steps be in steps in one path
WORDS_TO = 200                 # values at the end of longer patterns have no description
DOT = "[.]"
END = "(?:[.]|$)"
TWO_KEYS = "(?=[^.]+[.])"      # of one key alone `properties` speak
HEAD = ("title", "description", "examples")
# What a part need not have, since the rest is there already.
WHOLE = ("required", "minProperties", "dependencies")


def key_of(schemas):
    return json.dumps(schemas, sort_keys=True)


class Places:
    """The mappings of the rules, and how keys lead from one to another."""

    def __init__(self, schema):
        self.schema = schema
        self.names = {}            # of definitions, by what they are of
        self.made = {}             # definitions
        root = {key: value for key, value in schema["else"].items() if key != "title"}
        root = {**root, "properties": {key: value for key, value
                                       in root["properties"].items() if key != "cria"}}
        self.root = self.place([root])
        self.places = {}           # key -> place
        self.edges = {}            # key -> {(named keys or None): key}
        self.came = {}             # key -> the schemas by which one comes there
        self.walk(self.root)

    def forms(self, schema):
        """The forms that a value may have, none of which refers to another."""
        if "$ref" in schema:
            target = self.schema
            for name in schema["$ref"][2:].split("/"):
                target = target[name.replace("%20", " ")]
            yield from self.forms(target)
        elif "anyOf" in schema and "properties" not in schema:
            for one in schema["anyOf"]:
                yield from self.forms(one)
        elif isinstance(schema.get("type"), list):
            for one in single_type.split(schema):
                yield {**single_type.words(schema), **one}
        else:
            yield schema

    @staticmethod
    def is_mapping(form):
        return form.get("type") == "object"

    def place(self, schemas):
        """The mappings among what [schemas] allow, each once."""
        found = {}
        for schema in schemas:
            for form in self.forms(schema):
                if self.is_mapping(form):
                    found.setdefault(key_of(form), form)
        return list(found.values())

    @staticmethod
    def named(place):
        """The keys that the forms of a place name, each with its schemas."""
        keys = {}
        for form in place:
            for key, schema in form.get("properties", {}).items():
                schemas = keys.setdefault(key, [])
                if schema not in schemas:
                    schemas.append(schema)
        return keys

    @staticmethod
    def others(place):
        """The schemas of all other keys."""
        found = []
        for form in place:
            schema = form.get("additionalProperties")
            if isinstance(schema, dict) and schema not in found:
                found.append(schema)
        return found

    def walk(self, place):
        here = key_of(place)
        if here in self.places:
            return
        self.places[here] = place
        edges = self.edges[here] = {}
        ways = [(key, schemas) for key, schemas in self.named(place).items()]
        ways.append((None, self.others(place)))
        for key, schemas in ways:
            below = self.place(schemas)
            if below:
                there = edges[key] = key_of(below)
                came = self.came.setdefault(there, [])
                came.extend(one for one in schemas if one not in came)
                self.walk(below)

    # ---- The patterns of paths -----------------------------------------------------

    def letter(self, place, key):
        """The pattern of a key: its name, or any that is not named."""
        if key is not None:
            return re.escape(key).replace("\\ ", " ").replace("\\-", "-")
        named = self.named(place)
        but = f"(?!{either(named)}{END})" if named else ""
        return but + "[^.]+"

    def reach(self, start):
        """All places to which some way leads from [start]."""
        found, left = set(), [start]
        while left:
            for other in self.edges[left.pop()].values():
                if other not in found:
                    found.add(other)
                    left.append(other)
        return found

    def steps_down(self):
        """The ways from state to state. A state is a place and how deep in steps it is:
        steps lie in steps, and patterns for any depth would be long."""
        loops = [one for one in self.places if one in self.reach(one)]
        hub = max(loops, key=lambda one: len(self.places[one]))
        back = {one for one in self.places if hub in self.reach(one)}
        start = (key_of(self.root), 0)
        order, ways = [start], {start: {}}
        for state in order:
            one, depth = state
            for key, other in self.edges[one].items():
                there = (other, depth + (one == hub and other in back))
                if there[1] > STEPS_DEEP:
                    continue
                if there not in ways:
                    order.append(there)
                    ways[there] = {}
                step = self.letter(self.places[one], key)
                step = step if state == start else DOT + step
                ways[there].setdefault(state, []).append(step)
        return order, {to: {one: choice(steps) for one, steps in came.items()}
                       for to, came in ways.items()}

    def paths(self):
        """Pairs of a place and the pattern of paths that lead there."""
        order, ways = self.steps_down()
        found = solve(order, order[0], ways)
        return [(state[0], found[state]) for state in order[1:]]

    # ---- The schemas of parts ------------------------------------------------------

    def part(self, schemas):
        """The schema of a value of which only a part is given."""
        if not self.place(schemas):
            return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}
        plain = {}
        for schema in schemas:
            for form in self.forms(schema):
                if not self.is_mapping(form):
                    plain.setdefault(key_of(form), form)
        parts = [*plain.values(), self.definition(self.place(schemas))]
        return parts[0] if len(parts) == 1 else {"anyOf": parts}

    def definition(self, place):
        """A reference to the schema of a part of this place."""
        here = key_of(place)
        if here not in self.names:
            title = place[0].get("title", "mapping")
            title = "a step" if len(place) > 20 else title
            name, number = f"changed {title}", 2
            while name in self.names.values():
                name, number = f"changed {title} {number}", number + 1
            self.names[here] = name
            self.made[name] = None
            parts = [self.form(form) for form in place]
            self.made[name] = parts[0] if len(parts) == 1 else {"anyOf": parts}
        return {"$ref": "#/definitions/" + self.names[here].replace(" ", "%20")}

    def form(self, form):
        made = {key: value for key, value in form.items()
                if key not in WHOLE and key != "examples"}
        made.pop("description", None)
        deep = []
        if "properties" in made:
            made["properties"] = {}
            for key, schema in form["properties"].items():
                below = self.part([schema])
                if below is not schema:
                    deep.append(key)
                    below = {**below, **{word: schema[word] for word in HEAD[1:]
                                         if word in schema}}
                made["properties"][key] = below
        more = form.get("additionalProperties")
        patterns = {}
        if deep:
            patterns[f"^{either(deep)}{DOT}"] = {}
        if isinstance(more, dict):
            made["additionalProperties"] = self.part([more])
            if self.place([more]):
                patterns[f"^(?!{either(form.get('properties', ['-']))}{END})[^.]+{DOT}"] = {}
        if patterns:
            made["patternProperties"] = patterns
            if "propertyNames" in made:
                made["propertyNames"] = {"anyOf": [made["propertyNames"],
                                                   {"pattern": DOT}]}
        return made


def either(keys):
    names = "|".join(re.escape(key).replace("\\ ", " ").replace("\\-", "-")
                     for key in sorted(keys))
    return f"(?:{names})"


def choice(patterns):
    patterns = sorted(set(patterns))
    return patterns[0] if len(patterns) == 1 else "(?:" + "|".join(patterns) + ")"


def star(pattern):
    return f"(?:{pattern})*" if pattern else ""


def solve(order, start, ways):
    """The pattern of what leads from [start] to each state, given for each state the
    patterns that lead to it from others: states are put into those that come after them
    (Arden's rule), and then the other way around."""
    equations = {one: dict(ways[one]) for one in order}
    for at, one in enumerate(order):
        own = equations[one].pop(one, None)
        if own is not None:
            equations[one] = {other: step + star(own)
                              for other, step in equations[one].items()}
        for later in order[at + 1:]:
            through = equations[later].pop(one, None)
            if through is None:
                continue
            terms = {start: ""} if one == start else equations[one]
            for other, step in terms.items():
                steps = [step + through]
                if other in equations[later]:
                    steps.append(equations[later][other])
                equations[later][other] = choice(steps)
    found = {start: ""}
    for one in reversed(order):
        if one != start:
            found[one] = choice([found[other] + step
                                 for other, step in equations[one].items()])
    return found


# ---- The sections of a house rule ---------------------------------------------------

def bare(form):
    return {key: value for key, value in form.items() if key not in HEAD}


def changes(places, paths):
    """What may stand below `change` and `add`."""
    top = places.form(places.root[0])
    patterns = {}
    for one, before in paths:
        place = places.places[one]
        if DOT in before:
            patterns[f"^{TWO_KEYS}{before}$"] = places.part(places.came[one])
        alike = {}
        for key, schemas in places.named(place).items():
            if not places.place(schemas):
                part = places.part(schemas)
                if len(before) > WORDS_TO:
                    part = {"anyOf": [bare(form) for form in places.forms(part)]}
                alike.setdefault(key_of(part), (part, []))[1].append(key)
        for part, keys in alike.values():
            patterns[f"^{before}{DOT}{either(keys)}$"] = part
        others = places.others(place)
        if others and not places.place(others):
            patterns[f"^{before}{DOT}{places.letter(place, None)}$"] = places.part(others)
    return {"title": "parts of the variant", "type": "object",
            "propertyNames": {"$ref": "#/definitions/path"},
            "properties": top["properties"], "patternProperties": patterns}


def insertions(places, paths):
    """What may stand below `insert before` and `insert after`: entries for the mapping
    that has what the path leads to."""
    patterns = {}
    for one, before in paths:
        place = places.places[one]
        if places.others(place):
            patterns[f"^{before}{DOT}{places.letter(place, None)}$"] = {
                **places.definition(place)}
    return {"title": "places", "type": "object",
            "propertyNames": {"$ref": "#/definitions/path"},
            "patternProperties": patterns,
            "additionalProperties": {"type": "object", "minProperties": 1}}


def path(places, paths):
    """A path: it begins with a section, and has no key that its place does not know."""
    wrong = [f"^(?!{either(places.named(places.root))}{END})"]
    for one, before in paths:
        place = places.places[one]
        if not places.others(place):
            wrong.append(f"^{before}{DOT}(?! )(?!{either(places.named(place))}{END})")
    return {"title": "a path", "type": "string", "minLength": 1,
            "not": {"anyOf": [{"pattern": one} for one in wrong]}}


def words(schema):
    return {key: schema[key] for key in ("description", "examples", "maxItems")
            if key in schema}


def add(schema):
    """Puts them into the schema of variants and house rules."""
    places = Places(schema)
    paths = places.paths()
    made = {"path": path(places, paths), "changes": changes(places, paths),
            "insertions": insertions(places, paths)}
    keys = schema["then"]["properties"]
    for key in ("change", "change if there", "add"):
        keys[key] = {"$ref": "#/definitions/changes", **words(keys[key])}
    for key in ("insert before", "insert after"):
        keys[key] = {"$ref": "#/definitions/insertions", **words(keys[key])}
    for key in ("remove", "remove if there"):
        keys[key]["items"] = {"$ref": "#/definitions/path"}
    schema["definitions"].update({**made, **places.made})
