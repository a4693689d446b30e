"""Sets of players and single players, as `seen by` and the steps of rules name them."""

import functools
import re

from places import at_keys


class Unknown(Exception):
    """An expression that the judge does not know: it is to be taught, not guessed."""


@functools.cache
def _split(text, word):
    """The parts of an expression between `word`, outside brackets."""
    parts, depth, begin = [], 0, 0
    for found in re.finditer(rf"[()]|(?<!\S){re.escape(word)}(?!\S)", text):
        if found.group() == "(":
            depth += 1
        elif found.group() == ")":
            depth -= 1
        elif depth == 0:
            parts.append(text[begin : found.start()].strip())
            begin = found.end()
    return (*parts, text[begin:].strip())


@functools.cache
def _bare(text):
    text = text.strip()
    while text.startswith("(") and text.endswith(")"):
        depth = 0
        for place, letter in enumerate(text):
            depth += (letter == "(") - (letter == ")")
            if depth == 0 and place < len(text) - 1:
                return text
        text = text[1:-1].strip()
    return text


class Players:
    """Who is who in one state of a game."""

    def __init__(self, variant, state, names, direction=1):
        self.variant, self.state = variant, state
        self.names, self.direction = names, direction

    def _meaning(self, player):
        return self.variant.statuses.get(self.state["status"].get(player), "playing")

    def active(self):
        """Who has turns."""
        return [name for name in self.names if self._meaning(name) == "playing"]

    def in_game(self):
        """Who is in the game."""
        return [name for name in self.names if self._meaning(name) != "out of the game"]

    def _after(self, player, among):
        seat = self.names.index(player)
        for step in range(1, len(self.names) + 1):
            name = self.names[(seat + self.direction * step) % len(self.names)]
            if name in among:
                return name
        return None

    def several(self, text, known):
        """The players of a set, or the one thing that an expression gives."""
        base = _bare(str(text)).split(" ")[0]
        if base in ("players", "active", "partners"):
            return self.set(text, known)
        return [self.value(text, known)]

    def team(self, player):
        """The team of a player: what `game.teams` gives."""
        teams = str((self.variant.rules.get("game") or {}).get("teams"))
        seat = str(self.names.index(player) + 1)
        text = teams.replace("seat of player", seat)
        if not re.fullmatch(r"(?:\d+|mod|[-+*/() ])+", text):
            raise Unknown(teams)
        return eval(text.replace("mod", "%").replace("/", "//"))  # pylint: disable=eval-used

    def value(self, text, known):
        """The value of a term: a player, a status, something remembered, a number."""
        text = _bare(str(text))
        if text in known:
            return known[text]
        if text == "actor":
            return self.state["actor"]
        if text == "round":
            return self.state["round"]
        if text == "next player":
            return self._after(self.state["actor"], self.active())
        if text.startswith("player after "):
            player = self.value(text[len("player after ") :], known)
            return self._after(player, self.in_game()) if player else None
        if text in self.names:
            return text
        if text in ("true", "false"):
            return text == "true"
        if re.fullmatch(r"-?\d+", text):
            return int(text)
        name, _, whose = text.partition(" of ")
        if name in self.variant.remembered:
            return self._remembered(name, whose, known)
        if name == "team" and name not in self.variant.remembered:
            return self.team(self.value(whose, known))
        if text in ("nobody", "none", "nothing"):
            return None
        for attribute in (self.variant.rules.get("attributes") or {}).values():
            values = attribute.get("values") or attribute.get("cycle") or []
            if text in map(str, values):
                return text
        raise Unknown(text)

    def _remembered(self, name, whose, known):
        held = self.state["vars"][name]
        keys = self.variant.keys("remembered", name)
        words = whose.rsplit(" at ", 1) if len(keys) > 1 else [whose] * len(keys)
        return at_keys(held, [str(self.value(word, known)) for word in words])

    def holds(self, text, known):
        """Whether a condition is true."""
        text = _bare(str(text))
        parts = _split(text, "or")
        if len(parts) > 1:
            return any(self.holds(part, known) for part in parts)
        parts = _split(text, "and")
        if len(parts) > 1:
            return all(self.holds(part, known) for part in parts)
        if text.startswith("not "):
            return not self.holds(text[4:], known)
        for sign in ("==", "!="):
            parts = _split(text, sign)
            if len(parts) == 2:
                same = self.value(parts[0], known) == self.value(parts[1], known)
                return same == (sign == "==")
        found = re.fullmatch(r"(.+?) is (not )?(.+)", text)
        if found and found.group(3) in self.variant.statuses:
            player = self.value(found.group(1), known)
            return (self.state["status"][player] == found.group(3)) != bool(
                found.group(2)
            )
        zone, _, whose = text.removeprefix("empty(").removesuffix(")").partition(" of ")
        if text.startswith("empty(") and zone in self.state["zones"]:
            words = whose.rsplit(" at ", 1) if whose else []
            keys = [str(self.value(word, known)) for word in words]
            return not at_keys(self.state["zones"][zone], keys)
        value = self.value(text, known)
        if isinstance(value, bool):
            return value
        raise Unknown(text)

    def set(self, text, known):
        """The players of a set, in seat order."""
        text = _bare(str(text))
        base, *conditions = _split(text, "where")
        if base == "players":
            found = self.in_game()
        elif base == "active":
            found = self.active()
        elif base.startswith("partners of "):
            one = self.value(base.removeprefix("partners of "), known)
            found = [
                name
                for name in self.in_game()
                if one is not None and name != one and self.team(name) == self.team(one)
            ]
        else:
            one = self.value(base, known)
            found = [one] if one else []
        for condition in conditions:
            found = [
                name
                for name in found
                if self.holds(condition, {**known, "player": name})
            ]
        return found
