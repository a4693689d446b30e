"""What an observer may see of a position: the view.

An observer is the name of a player, or None for somebody who only watches.
"""

from places import mapped, owner_of
from players import Players
from variant import EVERYBODY, NOBODY, OTHERS, OWNER, TOP

HIDDEN = "?"


class Sight:
    """Who sees what in one state."""

    def __init__(self, variant, state, names):
        self.variant, self.state, self.names = variant, state, names
        self.players = Players(variant, state, names)

    def sees(self, rule, owner, observer):
        """Whether what has this `seen by` is seen; TOP when only the top card is."""
        if isinstance(rule, dict):
            status = self.state["status"].get(owner)
            rule = rule.get(status, OWNER)
        if rule in (EVERYBODY, None):
            return True
        if rule == NOBODY:
            return False
        if rule == TOP:
            return TOP
        if rule == OWNER:
            return observer is not None and observer == owner
        if rule == OTHERS:
            return observer not in (owner, None)
        found = self.players.set(rule, {"owner": owner})
        if observer is None:                   # sees what everybody sees
            return set(self.players.in_game()) <= set(found)
        return observer in found

    def _cards(self, zone, cards, owner, observer):
        seen = self.sees(self.variant.seen_by("zones", zone), owner, observer)
        if seen is True:
            return list(cards)
        hidden = [HIDDEN] * len(cards)
        return cards[:1] + hidden[1:] if seen == TOP else hidden

    def zone(self, zone, observer):
        """The cards of a zone, or of each of its keys, as the observer sees them."""
        return mapped(
            self.state["zones"][zone],
            lambda keys, cards: self._cards(zone, cards, owner_of(keys), observer),
        )

    def sees_tokens(self, kind, holder, observer):
        """Whether the observer sees how many of this kind the holder has."""
        if holder in self.names:
            return self.sees(self.variant.seen_by("tokens", kind), holder, observer)
        return self.sees(self.variant.seen_by("holders", holder), None, observer)

    def tokens(self, observer):
        """The tokens of all holders; also what is owed is hidden where some that have a
        worth are."""
        found, kinds = {}, self.variant.tokens
        worths = [kind for kind in kinds if (kinds[kind] or {}).get("worth")]
        for holder, held in self.state["tokens"].items():
            found[holder] = {
                kind: number if self.sees_tokens(kind, holder, observer) else HIDDEN
                for kind, number in held.items()
            }
            if holder in self.names and any(
                found[holder].get(kind) == HIDDEN for kind in worths
            ):
                found[holder]["debt"] = HIDDEN
        return found

    def memory(self, name, observer):
        """Something remembered, or all the values that it has."""
        rule = self.variant.seen_by("remembered", name)
        return mapped(
            self.state["vars"][name],
            lambda keys, value: value
            if self.sees(rule, owner_of(keys), observer)
            else HIDDEN,
        )

    def sees_dice(self, owner, observer):
        """Whether the observer sees what the dice of this player show."""
        return self.sees(self.variant.seen_by("dice", None), owner, observer)

    def dice(self, shown, observer):
        """What the dice show."""
        if isinstance(shown, dict):
            return {
                owner: list(faces)
                if self.sees_dice(owner, observer)
                else [HIDDEN] * len(faces)
                for owner, faces in shown.items()
            }
        return list(shown) if self.sees_dice(None, observer) else [HIDDEN] * len(shown)

    def view(self, observer):
        """The state with everything that the observer does not see as "?"."""
        view = dict(self.state)
        view["zones"] = {
            zone: self.zone(zone, observer) for zone in self.state["zones"]
        }
        view["tokens"] = self.tokens(observer)
        view["vars"] = {
            name: self.dice(value, observer)
            if name == "dice"
            else self.memory(name, observer)
            for name, value in self.state["vars"].items()
        }
        return view
