"""Deliberate faults for test_referee.py: each spoils one thing in a right trace.

A fault is a function that changes the records of a game in place.  It returns the index
of the record that must be found wrong, or None if it can't be made in this game, so that
another is tried.
"""

import copy
from dataclasses import dataclass
from typing import Callable

from variants import VARIANTS

FAMILY = ["lama", "party", "kadabra", "dice"]
EVERY = list(VARIANTS)


@dataclass(frozen=True)
class Fault:
    """A fault, and the games to try it in."""

    text: str
    make: Callable
    variants: tuple
    options: tuple
    players: int


FAULTS = []


def fault(*variants, options=(), players=3):
    """Registers a function as a fault; its docstring describes it."""

    def register(function):
        text = function.__doc__.strip()
        FAULTS.append(Fault(text, function, variants, tuple(options), players))
        return function

    return register


def first(records, kind, met=lambda record: True, start=0):
    """The index of the first record of a kind that meets a condition."""
    for at in range(start, len(records)):
        if records[at]["record"] == kind and met(records[at]):
            return at
    return None


def decision_with(records, start):
    """The index of the first decision with a legal move that begins so."""
    return first(
        records,
        "decision",
        lambda record: any(move.startswith(start) for move in record["legal"]),
    )


def another(name, names=("P1", "P2", "P3")):
    """Another player."""
    return next(other for other in names if other != name)


@fault(*EVERY)
def legal_lacks_a_move(records):
    """A legal move is missing."""
    at = first(records, "decision", lambda record: len(record["legal"]) > 2)
    if at is None:
        return None
    record = records[at]
    record["legal"].remove(next(one for one in record["legal"] if one != record["chosen"]))
    return at


@fault("lama", "party", "kadabra")
def legal_has_draw_when_alone(records):
    """C4: `draw` is offered to the last player in."""

    def alone(record):
        status = list(record["state"]["status"].values())
        return status.count("in") == 1 and record["legal"][-1] == "quit"

    at = first(records, "decision", alone)
    if at is not None:
        records[at]["legal"].insert(0, "draw")
        records[at].pop("forced", None)
    return at


@fault("lama", "party", "kadabra", "crazy-eights")
def legal_has_a_move_too_many(records):
    """A card in hand that does not fit is offered."""
    at = first(records, "decision", lambda record: len(record["legal"]) > 1)
    record = records[at]
    hand = record["state"]["zones"]["hand"][record["player"]]
    for label in hand:
        if "play " + label not in record["legal"]:
            record["legal"] = sorted(record["legal"] + ["play " + label])
            return at
    return None


@fault(*EVERY)
def legal_not_sorted(records):
    """The legal moves are complete, but not in order."""
    at = first(records, "decision", lambda record: len(record["legal"]) > 1)
    records[at]["legal"].reverse()
    return at


@fault("lama", "party", "kadabra")
def legal_has_a_move_twice(records):
    """Two equal cards are one move."""
    at = decision_with(records, "play")
    legal = records[at]["legal"]
    move = next(one for one in legal if one.startswith("play"))
    legal.insert(legal.index(move), move)
    return at


@fault("dice")
def legal_offers_too_many_discards(records):
    """D4: more cards than dice that show the value."""
    at = decision_with(records, "discard")
    if at is None:
        return None
    legal = records[at]["legal"]
    records[at]["legal"] = sorted(legal + [legal[-1] + " llama llama llama"])
    records[at].pop("forced", None)
    return at


@fault("lama", "dice")
def legal_lacks_keep(records):
    """C7: returning is no duty."""
    at = decision_with(records, "return")
    if at is None or records[at]["chosen"] == "keep":
        return None
    records[at]["legal"].remove("keep")
    return at


@fault(*EVERY)
def chosen_not_legal(records):
    """The chosen move is not one of the legal."""
    at = first(records, "decision")
    records[at]["chosen"] = "play 9"
    return at


@fault("lama", "party", "dice", players=2)
def forced_not_the_last_key(records):
    """`forced` stands before `state`."""
    at = first(records, "decision", lambda record: "forced" in record)
    if at is not None:
        records[at]["state"] = records[at].pop("state")
    return at


@fault(*FAMILY)
def wrong_first_starter(records):
    """C1: another starter is drawn than starts."""
    records[1]["result"] = another(records[1]["result"])
    return 3


@fault("crazy-eights")
def wrong_dealer(records):
    """Another dealer than the one before the starter."""
    records[1]["result"] = another(records[1]["result"])
    return first(records, "round")


@fault("crazy-eights")
def pick_has_another_name(records):
    """The pick is not of the dealer."""
    records[1]["name"] = "starter"
    return 1


@fault(*FAMILY)
def wrong_later_starter(records):
    """L3, P7, K20, D11: another starter of a later round, all moves fitting."""
    at = first(records, "round", lambda record: record["round"] == 2)
    if at is None:
        return None
    other = another(records[at]["starter"])
    records[at]["starter"] = records[at]["state"]["actor"] = other
    return at


@fault("lama")
def starter_by_the_other_reading(records):
    """L3: the last to act, not the last to play, starts the next round."""
    at = first(records, "round", lambda record: record["round"] > 1)
    if at is None:
        return None
    end = first(records, "round end")
    actor = records[end]["state"]["actor"]
    if actor == records[at]["starter"]:
        return None
    records[at]["starter"] = records[at]["state"]["actor"] = actor
    return at


@fault(*EVERY)
def dealt_otherwise(records):
    """The shuffle's two first cards of two players are exchanged: other hands."""
    at = first(records, "chance", lambda record: "zone" in record)
    result = records[at]["result"]
    size = 5 if records[0]["variant"] == "crazy-eights" else 6
    if result[0] == result[size]:
        return None
    result[0], result[size] = result[size], result[0]
    return first(records, "round")


@fault("dice")
def roll_with_dice_exchanged(records):
    """D1: the dice stand in the order of the file."""
    at = first(
        records,
        "chance",
        lambda record: record["kind"] == "roll" and record["result"][2] in ("1", "2"),
    )
    if at is not None:
        records[at]["result"].reverse()
    return at


@fault(*FAMILY)
def wrong_points(records):
    """A player's points are one too many."""
    at = first(records, "round end")
    points = records[at]["points"]
    points["P2"] += 1
    return at


@fault(*FAMILY)
def points_taken_wrongly(records):
    """The points are right, the tokens are not."""
    at = first(records, "round end")
    held = records[at]["state"]["tokens"]
    held["P2"]["white"] += 1
    held["supply"]["white"] -= 1
    return at


@fault(*FAMILY)
def lost_token(records):
    """A token vanishes from the supply."""
    at = first(records, "decision", lambda record: record["number"] == 4)
    records[at]["state"]["tokens"]["supply"]["white"] -= 1
    return at


@fault("lama", "kadabra", "dice")
def wrong_change(records):
    """C6: 10 whites are kept for a black."""
    at = first(
        records,
        "round end",
        lambda record: any(
            record["state"]["tokens"][player]["black"] for player in record["points"]
        ),
    )
    if at is None:
        return None
    held = records[at]["state"]["tokens"]
    player = next(player for player in records[at]["points"] if held[player]["black"])
    held[player]["black"] -= 1
    held[player]["white"] += 10
    held["supply"]["black"] += 1
    held["supply"]["white"] -= 10
    return at


@fault("party")
def wrong_change_of_pinks(records):
    """C6: 2 blacks are kept for a pink."""
    at = first(
        records,
        "round end",
        lambda record: any(
            record["state"]["tokens"][player]["pink"] for player in record["points"]
        ),
    )
    if at is None:
        return None
    held = records[at]["state"]["tokens"]
    player = next(player for player in records[at]["points"] if held[player]["pink"])
    for place, pinks in ((player, -1), ("supply", 1)):
        held[place]["pink"] += pinks
        held[place]["black"] -= 2 * pinks
    return at


@fault("lama", "kadabra", "dice")
def debt_out_of_nothing(records):
    """C8: points are written down as debt though the supply covers them."""
    at = first(
        records,
        "round end",
        lambda record: any(
            record["state"]["tokens"][player]["white"] for player in record["points"]
        ),
    )
    held = records[at]["state"]["tokens"]
    player = next(player for player in records[at]["points"] if held[player]["white"])
    held[player]["white"] -= 1
    held[player]["debt"] = 1
    held["supply"]["white"] += 1
    return at


@fault("lama", options=("swap-by-hand",), players=6)
def debt_forgiven(records):
    """C8: a debt is not in the state."""
    for at, record in enumerate(records):
        for held in record.get("state", {}).get("tokens", {}).values():
            if "debt" in held:
                del held["debt"]
                return at
    return None


@fault("kadabra")
def token_not_placed(records):
    """K7: a llama played leaves its token with the player."""
    for at, record in enumerate(records[:-1]):
        if record.get("chosen") != "play llama" or records[at + 1]["record"] != "decision":
            continue
        tokens = records[at + 1]["state"]["tokens"]
        if tokens["stage"]["white"] and record["state"]["tokens"] != tokens:
            tokens["stage"]["white"] -= 1
            tokens[record["player"]]["white"] += 1
            return at + 1
    return None


@fault("kadabra")
def circle_gives_to_another(records):
    """K8: the token goes to another than was chosen."""
    for at, record in enumerate(records[:-1]):
        if record.get("chosen", "").startswith("give to") and len(record["legal"]) == 2:
            record["chosen"] = next(
                move for move in record["legal"] if move != record["chosen"]
            )
            return at + 1
    return None


@fault("kadabra")
def show_not_noticed(records):
    """K15, K16: a normal turn during a show."""
    at = decision_with(records, "collect")
    if at is not None:
        records[at]["legal"] = ["draw", "quit"]
        records[at]["chosen"] = "quit"
        records[at].pop("forced", None)
    return at


@fault("kadabra")
def magic_points_missing(records):
    """K5: the 10 points for the magic token are not counted."""
    for at, record in enumerate(records[:-1]):
        if records[at + 1]["record"] == "round end" and record["record"] == "decision":
            for player, held in record["state"]["tokens"].items():
                if player.startswith("P") and held["magic"] and record["chosen"] == "quit":
                    records[at + 1]["points"][player] -= 10
                    return at + 1
    return None


@fault("kadabra")
def magic_stays(records):
    """K5: the magic token is kept by its holder at the round's end."""
    at = first(records, "round end")
    tokens = records[at]["state"]["tokens"]
    if tokens["supply"]["magic"]:
        tokens["supply"]["magic"] = 0
        tokens["P1"]["magic"] = 1
        return at
    return None


@fault(*EVERY)
def winners_with_most_points(records):
    """C10: the player with most points wins."""
    end = records[-1]
    end["winners"] = [max(end["totals"], key=end["totals"].get)]
    return len(records) - 1


@fault(*FAMILY)
def game_ends_too_early(records):
    """C9: the game ends below the threshold."""
    at = first(records, "round end")
    if at == len(records) - 2:
        return None
    end = copy.deepcopy(records[-1])
    end["state"] = copy.deepcopy(records[at]["state"])
    records[at + 1 :] = [end]
    return at + 1


@fault(*FAMILY)
def game_does_not_end(records):
    """C9: another round after the threshold."""
    records[-1] = copy.deepcopy(next(one for one in records if one.get("zone")))
    return len(records) - 1


@fault(*EVERY)
def status_wrong(records):
    """A player has quit without quitting."""
    at = first(records, "decision")
    player = records[at]["player"]
    records[at]["state"]["status"][another(player)] = "out"
    return at


@fault(*FAMILY)
def quitter_still_in(records):
    """C11: a quitter is in the round still."""
    at = first(
        records, "decision", lambda record: "out" in record["state"]["status"].values()
    )
    if at is None:
        return None
    status = records[at]["state"]["status"]
    status[next(player for player in status if status[player] == "out")] = "in"
    return at


@fault(*EVERY)
def hands_exchanged(records):
    """Two hands are exchanged."""
    at = first(records, "decision")
    hands = records[at]["state"]["zones"]["hand"]
    if sorted(hands["P1"]) == sorted(hands["P2"]):
        return None
    hands["P1"], hands["P2"] = hands["P2"], hands["P1"]
    return at


@fault(*EVERY)
def card_lost(records):
    """A card is missing from a hand."""
    at = first(records, "decision", lambda record: record["number"] == 2)
    records[at]["state"]["zones"]["hand"]["P3"].pop()
    return at


@fault("lama", "party", "kadabra", "crazy-eights")
def discard_upside_down(records):
    """The discard pile has its top first."""
    at = first(
        records,
        "decision",
        lambda record: len(set(record["state"]["zones"]["discard"])) > 1,
    )
    zones = records[at]["state"]["zones"]
    if zones["discard"] == zones["discard"][::-1]:
        return None
    zones["discard"].reverse()
    return at


@fault(*EVERY)
def pile_upside_down(records):
    """The draw pile has its top first."""
    at = first(records, "decision")
    zones = records[at]["state"]["zones"]
    name = next(name for name in ("draw", "pack", "pile") if name in zones)
    zones[name].reverse()
    return at


@fault("dice")
def row_short(records):
    """D2: the llama row has a card too few at the start."""
    at = first(records, "round")
    records[at]["state"]["zones"]["row"].pop()
    return at


@fault("dice")
def discarded_to_the_row(records):
    """D9: a discarded card is laid back into the llama row."""
    at = first(records, "decision", lambda record: record["state"]["zones"]["aside"])
    if at is None:
        return None
    zones = records[at]["state"]["zones"]
    zones["row"].append(zones["aside"].pop())
    return at


@fault("dice")
def moved_before_the_choice(records):
    """The state after a roll is that before the choice: nothing moved yet."""
    at = decision_with(records, "take")
    if at is None:
        return None
    zones = records[at]["state"]["zones"]
    label = records[at]["chosen"].removeprefix("take ")
    zones["row"].remove(label)
    zones["hand"][records[at]["player"]].append(label)
    return at


@fault("dice")
def forced_discard_not_recorded(records):
    """A forced choice after a roll is a decision all the same."""
    at = first(
        records,
        "decision",
        lambda record: "forced" in record and record["chosen"].startswith("discard"),
    )
    if at is not None:
        del records[at]
    return at


@fault(*EVERY)
def another_seat(records):
    """A player more sits at the table than plays."""
    records[0]["players"].append("P9")
    return 3 if records[0]["variant"] in FAMILY else first(records, "round")


@fault("crazy-eights")
def draw_after_five(records):
    """`draw` is offered beside `pass`."""
    at = decision_with(records, "pass")
    if at is not None:
        records[at]["legal"] = sorted(records[at]["legal"] + ["draw"])
        records[at].pop("forced", None)
    return at


@fault("crazy-eights")
def pass_before_five(records):
    """`pass` is offered beside `draw`."""
    at = decision_with(records, "draw")
    records[at]["legal"] = sorted(records[at]["legal"] + ["pass"])
    records[at].pop("forced", None)
    return at


@fault("crazy-eights")
def named_suit_ignored(records):
    """After an 8 the named suit binds, not that of the 8."""
    for at, record in enumerate(records[:-1]):
        if record.get("chosen", "").startswith("name ") and len(record["legal"]) == 4:
            following = records[at + 1]
            fitting = [
                "play " + label
                for label in following["state"]["zones"]["hand"][following["player"]]
                if label[-1] == following["state"]["zones"]["discard"][0][-1]
            ]
            legal = sorted(set(following["legal"]) | set(fitting))
            if legal != following["legal"]:
                following["legal"] = legal
                following.pop("forced", None)
                return at + 1
    return None


@fault("crazy-eights")
def eight_turned_up_stays(records):
    """An 8 turned up is shuffled into the pile again: that record is missing."""
    shuffles = [at for at, record in enumerate(records[:5]) if record.get("zone")]
    if len(shuffles) < 2:
        return None
    del records[shuffles[1]]
    return shuffles[1]


@fault("lama", "party", options=("swap-freely",))
def swap_missing(records):
    """C6 option: a swap is not offered."""
    at = decision_with(records, "swap")
    if at is None or records[at]["chosen"].startswith("swap"):
        return None
    legal = records[at]["legal"]
    records[at]["legal"] = [move for move in legal if not move.startswith("swap")]
    return at


@fault("lama", "kadabra", options=("swap-freely",))
def swap_uses_the_turn(records):
    """C6 option: the turn goes on after a swap."""
    for at, record in enumerate(records[:-1]):
        if record.get("chosen", "").startswith("swap"):
            other = another(record["player"])
            records[at + 1]["player"] = records[at + 1]["state"]["actor"] = other
            return at + 1
    return None


@fault("lama", "kadabra", options=("unlimited-supply",))
def unlimited_supply_counted(records):
    """C8 option: the supply has no counts."""
    at = first(records, "decision")
    records[at]["state"]["tokens"]["supply"]["white"] = 50
    return at


def edit(text, variants, kind, change, met=lambda record: True, players=3):
    """Registers a fault made in the first record of a kind that meets a condition."""

    def make(records):
        at = first(records, kind, met)
        if at is not None:
            change(records[at])
        return at

    FAULTS.append(Fault(text, make, tuple(variants), (), players))


def is_forced(record):
    """Whether a decision is marked as forced."""
    return "forced" in record


def is_shuffle(record):
    """Whether a chance record is a shuffle."""
    return record["kind"] == "shuffle"


def is_roll(record):
    """Whether a chance record is a roll."""
    return record["kind"] == "roll"


def set_first(result, label):
    """Another label in the first place of a result."""
    result[0] = label


# Decisions
edit("numbering from 2", EVERY, "decision", lambda record: record.update(number=2))
edit(
    "a number left out",
    EVERY,
    "decision",
    lambda record: record.update(number=record["number"] + 1),
    lambda record: record["number"] > 3,
)
edit("number true", EVERY, "decision", lambda record: record.update(number=True))
edit(
    "another player's decision",
    EVERY,
    "decision",
    lambda record: record.update(player=another(record["player"])),
)
edit(
    "forced missing", EVERY, "decision", lambda record: record.pop("forced"), is_forced, 2
)
edit(
    "forced false",
    EVERY,
    "decision",
    lambda record: record.update(forced=False),
    is_forced,
    2,
)
edit(
    "forced with a choice",
    EVERY,
    "decision",
    lambda record: record.update(forced=True),
    lambda record: not is_forced(record),
)
edit("a key too many", EVERY, "decision", lambda record: record.update(more=1))

# Chance
edit("unknown player", EVERY, "chance", lambda record: record.update(result="P9"))
edit(
    "a card too few", EVERY, "chance", lambda record: record["result"].pop(), is_shuffle
)
edit(
    "a card twice",
    EVERY,
    "chance",
    lambda record: record["result"].append(record["result"][0]),
    is_shuffle,
)
edit(
    "a card instead of another",
    EVERY,
    "chance",
    lambda record: set_first(
        record["result"], next(one for one in record["result"] if one != record["result"][0])
    ),
    is_shuffle,
)
edit(
    "an unknown card",
    EVERY,
    "chance",
    lambda record: set_first(record["result"], "7"),
    is_shuffle,
)
edit(
    "another zone shuffled",
    EVERY,
    "chance",
    lambda record: record.update(zone="hand"),
    is_shuffle,
)
edit(
    "D1: an impossible face",
    ["dice"],
    "chance",
    lambda record: set_first(record["result"], "1"),
    is_roll,
)
edit("two dice", ["dice"], "chance", lambda record: record["result"].pop(), is_roll)

# Rounds and games
edit("ended by limit", EVERY, "round end", lambda record: record.update({"ended by": "limit"}))
edit(
    "C14: ended by out, with cards in every hand",
    FAMILY,
    "round end",
    lambda record: record.update({"ended by": "out"}),
    lambda record: record["ended by"] != "out",
)
edit("wrong round at its end", EVERY, "round end", lambda record: record.update(round=7))
edit("a player without points", EVERY, "round end", lambda record: record["points"].pop("P1"))
edit("rounds from 0", EVERY, "round", lambda record: record.update(round=0))
edit(
    "actor other than the starter",
    EVERY,
    "round",
    lambda record: record["state"].update(actor=another(record["starter"])),
)
edit("game ended by out", EVERY, "game end", lambda record: record.update({"ended by": "out"}))
edit("wrong total", EVERY, "game end", lambda record: record["totals"].update(P1=999))
edit("no winner", EVERY, "game end", lambda record: record.update(winners=[]))
edit(
    "C10: all win",
    EVERY,
    "game end",
    lambda record: record.update(winners=list(record["totals"])),
    lambda record: len(record["winners"]) < len(record["totals"]),
)

# States
edit(
    "debt 0", FAMILY, "decision", lambda record: record["state"]["tokens"]["P1"].update(debt=0)
)
edit(
    "a kind of token not named",
    FAMILY,
    "decision",
    lambda record: record["state"]["tokens"]["P1"].pop("black"),
)
edit(
    "no stage", ["kadabra"], "decision", lambda record: record["state"]["tokens"].pop("stage")
)
edit("a zone missing", EVERY, "decision", lambda record: record["state"]["zones"].pop("hand"))
edit(
    "a zone too many", EVERY, "decision", lambda record: record["state"]["zones"].update(more=[])
)
edit("no vars", EVERY, "decision", lambda record: record["state"].pop("vars"))
edit("vars a list", EVERY, "decision", lambda record: record["state"].update(vars=[]))
edit("round 1.0", EVERY, "decision", lambda record: record["state"].update(round=1.0))

# The game record
edit("one player", EVERY, "game", lambda record: record.update(players=["P1"]))
edit("a name twice", EVERY, "game", lambda record: record.update(players=["P1", "P1"]))
edit("unknown variant", EVERY, "game", lambda record: record.update(variant="chess"))
edit("seed a text", EVERY, "game", lambda record: record.update(seed="1"))
edit("seed of 65 bits", EVERY, "game", lambda record: record.update(seed=2**64))
edit("negative game", EVERY, "game", lambda record: record.update(game=-1))
edit("no hash", EVERY, "game", lambda record: record.pop("hash"))
edit(
    "supply a player", FAMILY, "game", lambda record: record["players"].__setitem__(0, "supply")
)
