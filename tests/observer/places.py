"""What has no key, one key or two: traces and positions write it as it is, as a mapping
by its key, and as mappings by the first key and then the second."""


def leaves(held, keys=()):
    """(keys, what is there) of all that has one name."""
    if isinstance(held, dict):
        for key, more in held.items():
            yield from leaves(more, (*keys, key))
    else:
        yield keys, held


def mapped(held, change, keys=()):
    """The same mappings with what `change` makes of the keys and what is there."""
    if isinstance(held, dict):
        return {key: mapped(more, change, (*keys, key)) for key, more in held.items()}
    return change(keys, held)


def some(held):
    """The same mappings without what is None; None when nothing is left."""
    if not isinstance(held, dict):
        return held
    left = {key: some(more) for key, more in held.items()}
    return {key: more for key, more in left.items() if more is not None} or None


def at_keys(held, keys):
    """What is there under some keys."""
    for key in keys:
        held = held[key]
    return held


def put(held, keys, value):
    """The same mappings with another value under some keys; without keys the value."""
    if not keys:
        return value
    return {**held, keys[0]: put(held[keys[0]], keys[1:], value)}


def keys_of(event):
    """The keys that an event or a place in it names."""
    owner = event.get("player", event.get("of"))
    return tuple(key for key in (owner, event.get("at")) if key is not None)


def owner_of(keys):
    """The owner in `seen by`: the first key, which is a player, a die or a value."""
    return keys[0] if keys else None


def all_places(zones):
    """((zone, *keys), cards) of all zones."""
    for zone, held in zones.items():
        for keys, cards in leaves(held):
            yield (zone, *keys), cards
