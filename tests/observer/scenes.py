"""Pairs of games that differ in something hidden and that an observer cannot tell
apart: positions in which the hidden cards are dealt in another way, and games of
different deals whose histories agree.
"""

import itertools
from dataclasses import dataclass

from history import Historian, Unreadable, agree, compact, hidden_facts
from places import all_places, leaves, mapped, some
from program import NAMES
from sight import HIDDEN, Sight


FOLLOWING = 6                 # moves that are played on from a scene
OTHER_DEALS = 5               # that are tried at one place, where it is rarely reached


@dataclass
class Scene:
    """A pair: two replays, for whom they are the same, and what is decided there."""

    rules: object
    names: list
    observer: str             # None: somebody who only watches
    replays: tuple
    kind: str                 # which question is asked there
    decider: str              # None: the game is over
    legal: list               # the decider's moves; only where the observer decides
    chosen: str               # one of them
    source: str
    rest: list                # moves to the end of the round, where points are told
    follow: list              # the moves of the first game from there on
    asked: bool = True        # nobody's only move is made without a question on a side

    def __str__(self):
        return f"{self.rules}: {self.source}, {self.kind}, for {self.observer}"


def position_of(state, before):
    """The position that a state is, in the words of a replay; `before`: records."""
    position = {"turn": state["actor"], "round": state["round"]}
    acted = (
        record["player"]
        for record in reversed(before)
        if record["record"] == "decision"
        and record["player"] == record["state"]["actor"]
    )
    last = next(acted, None)
    if last:
        position["last to act"] = last
    position["zones"] = state["zones"]
    tokens = {
        holder: held for holder, held in state["tokens"].items() if holder != "supply"
    }
    if tokens:
        position["tokens"] = tokens
    position["statuses"] = state["status"]
    remembered = {}
    for name, value in state["vars"].items():
        if name == "dice":
            if value:
                position["dice"] = value
        elif some(value) is not None:
            remembered[name] = some(value)
    if remembered:
        position["remembered"] = remembered
    for record in reversed(before):
        if record["record"] == "round end":
            position["points"] = record["points"]
            break
    return position


def hidden_places(variant, state, names, observer):
    """(zone with its keys, index) of every card that the observer does not see."""
    for place, cards in all_places(Sight(variant, state, names).view(observer)["zones"]):
        for index, card in enumerate(cards):
            if card == HIDDEN:
                yield place, index


def dealt_anew(variant, state, names, observer, chance):
    """The state with what is hidden dealt in another way, where there is one."""
    places = list(hidden_places(variant, state, names, observer))
    state = _other_values(variant, state, names, observer, chance)
    if len(places) < 2:
        return state
    held = {place: list(cards) for place, cards in all_places(state["zones"])}
    cards = [held[place][index] for place, index in places]
    if chance.random() < 0.5:
        chance.shuffle(cards)
    else:                                     # only a few change places
        for _ in range(chance.randint(1, 3)):
            one, other = chance.sample(range(len(cards)), 2)
            cards[one], cards[other] = cards[other], cards[one]
    for (place, index), card in zip(places, cards):
        held[place][index] = card
    order = {card: number for number, card in enumerate(dict.fromkeys(_in_order(state)))}
    anew = {
        zone: mapped(
            there,
            lambda keys, _, zone=zone: held[zone, *keys]
            if variant.is_pile(zone)
            else sorted(held[zone, *keys], key=order.get),
        )
        for zone, there in state["zones"].items()
    }
    return {**state, "zones": anew}


def _other_values(variant, state, names, observer, chance):
    """The state with other numbers, dice and tokens where the observer sees none."""
    sight = Sight(variant, state, names)
    seen = sight.view(observer)
    memory = dict(state["vars"])
    for name, value in memory.items():
        if name == "dice":
            memory[name] = _other_dice(variant, value, seen["vars"][name], chance)
        elif isinstance(value, dict) and name not in variant.totalled:
            shown = dict(leaves(seen["vars"][name]))
            values = [one for keys, one in leaves(value) if shown[keys] == HIDDEN]
            if variant.remembered[name]["is"] == "number":
                values += [0, 1, 2]
            memory[name] = mapped(
                value,
                lambda keys, one, shown=shown, values=values: chance.choice(values)
                if shown[keys] == HIDDEN
                else one,
            )
    tokens = {holder: dict(held) for holder, held in state["tokens"].items()}
    for kind in [kind for kind in variant.tokens if kind not in variant.totalled]:
        holders = [
            holder
            for holder in tokens
            if not sight.sees_tokens(kind, holder, observer)
        ]
        giving = [holder for holder in holders if tokens[holder].get(kind)]
        if giving and len(holders) > 1:
            tokens[chance.choice(giving)][kind] -= 1
            tokens[chance.choice(holders)][kind] += 1
    return {**state, "vars": memory, "tokens": tokens}


def _other_dice(variant, dice, seen, chance):
    """The dice rolled again where they are not seen."""
    if not isinstance(dice, dict):
        return dice
    faces = list((variant.dice.get("faces") or {}).values())
    return {
        owner: [str(chance.choice(die)) for die in faces]
        if shown and HIDDEN in seen[owner]
        else shown
        for owner, shown in dice.items()
    }


def _in_order(state):
    for _, cards in all_places(state["zones"]):
        yield from sorted(cards)


class Finder:
    """Finds pairs of one variant."""

    def __init__(self, rules, chance):
        self.rules, self.chance = rules, chance
        self.historian = Historian(rules.variant)
        self.after = rules.variant.after_a_round()
        self.moments = []

    def question(self, record):
        """What is asked at a decision: 'turn', a mode, or the step that asks."""
        moves = self.historian.reader.readings(record["legal"], record["chosen"])
        if not moves:
            raise Unreadable(f"{record['chosen']!r} among {record['legal']}")
        return moves[0].question

    def kind(self, record):
        """The name of the question."""
        question = self.question(record)
        return str(question.name or "turn")

    def _observers(self, decider, names):
        """Who decides, and somebody else."""
        others = [name for name in [*names, None] if name != decider]
        return [decider, self.chance.choice(others)]

    def positions(self, games, trace, needed):
        """Pairs of positions, one for who decides and one for somebody else.

        `trace` plays replays and gives their records; `needed` says how many pairs
        of a kind are still wanted.
        """
        places = {}
        for game in games:
            for kind, decides, where in self._places(game):
                places.setdefault((kind, decides), []).append((game, *where))
        tries = []
        for (kind, decides), held in places.items():
            self.chance.shuffle(held)
            # (Not every try of who decides is a pair: they may have other moves.)
            most = needed(kind) * (3 if decides else 1)
            made = set()
            for game, moments, *where in (held * OTHER_DEALS)[:most]:
                self.moments = moments
                scene = self._position(game, kind, *where)
                pair = scene and compact([one["position"] for one in scene.replays])
                if scene and (scene.observer, pair) not in made:
                    made.add((scene.observer, pair))
                    tries.append(scene)
        return self._judged(tries, trace)

    def _places(self, game):
        """(kind, whether the observer decides, (moments, where the position begins,
        the place of the decision, the observer)) of what can become a pair."""
        begins = None
        moments = self.moments = self.historian.moments(game)
        for place, record in enumerate(game):
            if record["record"] != "decision":
                continue
            if self.question(record).asked is None and not self._goes_on(place):
                begins = place
            if begins is None:
                continue
            last = ", the last" if _ends_round(game, place) else ""
            for observer in self._observers(record["player"], game[0]["players"]):
                decides = observer == record["player"]
                where = (moments, begins, place, observer)
                if decides or place == begins:  # legal moves of others: see _judged
                    yield self.kind(record) + last, decides, where
                if last and _ends_game(game, place):
                    yield "game end", False, where

    def _goes_on(self, place):
        """Whether somebody has decided at the same time before."""
        moment = self.moments[place]
        return moment is not None and self.moments[place - 1] == moment

    def _moves(self, game, begins, place, observer, other):
        """The moves between; on the other side, others decide something else that is
        not told yet."""
        for index in range(begins, place):
            done = game[index]
            if done["record"] != "decision":
                continue
            move = done["chosen"]
            waits = self.moments[index] is not None and self.moments[index] >= place
            if other and waits and done["player"] != observer:
                move = self.chance.choice(done["legal"])
            yield {"by": done["player"], "move": move}

    def _position(self, game, kind, begins, place, observer):
        names, record = game[0]["players"], game[place]
        state = game[begins]["state"]
        other = dealt_anew(self.rules.variant, state, names, observer, self.chance)
        header = self.rules.header(names, self.chance.randint(1, 10**6))
        ended = kind == "game end"
        end = place + ended
        pair = tuple(
            {
                **header,
                "position": position_of(one, game[:begins]),
                "moves": list(self._moves(game, begins, end, observer, one is other)),
            }
            for one in (state, other)
        )
        if pair[0] == pair[1]:
            return None
        decides = record["player"] == observer and not ended
        return Scene(
            self.rules, names, observer, pair, kind, None if ended else record["player"],
            record["legal"] if decides else [], record["chosen"], "position",
            self._rest(game, place), [] if ended else _follow(game, place),
        )  # fmt: skip

    def _rest(self, game, place):
        """The moves up to the end of the round of a question after it; [] of others.

        Points are counted before such a question, and everybody knows them then: but
        the trace tells them only at the end."""
        if self.question(game[place]).name not in self.after:
            return []
        moves = []
        for record in game[place + 1 :]:
            if record["record"] == "round end":
                break
            if record["record"] == "decision":
                moves.append({"by": record["player"], "move": record["chosen"]})
        return moves

    def _judged(self, tries, trace):
        """The tries that the observer cannot tell apart."""
        ended = [scene for scene in tries if scene.decider is None]
        tries = [scene for scene in tries if scene.decider is not None]
        asked = [scene for scene in tries if scene.decider == scene.observer]
        files = [replay for scene in ended for replay in scene.replays]
        for scene in asked:
            last = [{"by": scene.decider, "move": scene.chosen}]
            files += [
                {**replay, "moves": replay["moves"] + last + scene.rest}
                for replay in scene.replays
            ]
        games = iter(trace(files))
        for scene in ended:
            if self._same_end(scene, next(games), next(games)):
                yield scene
        for scene, first, second in zip(asked, games, games):
            if first and second and self._same(scene, first, second):
                yield scene
        yield from (scene for scene in tries if scene.decider != scene.observer)

    def _same_end(self, scene, first, second):
        if not first or not second or first[-1]["record"] != "game end":
            return False
        same = agree(self.historian, first, second, scene.observer)
        return same == len(first) == len(second)

    def _same(self, scene, first, second):
        if scene.kind.split(",")[0] in self.after and _points(first) != _points(second):
            return False
        first, second = _until(first, scene), _until(second, scene)
        if first is None or second is None:
            return False
        if scene.kind.split(",")[0] in self.after and not self._same_shown(first, second):
            return False
        scene.legal = first[-1]["legal"]
        same = agree(self.historian, first, second, scene.observer)
        return same == len(first) == len(second)

    def _same_shown(self, first, second):
        """Whether what the end of a round may reveal before it asks is the same."""
        return self.historian.shown_after(first[-1]) == self.historian.shown_after(
            second[-1]
        )

    def histories(self, games):
        """Pairs of whole games, from the first deal on, whose histories agree."""
        names = games[0][0]["players"]
        for observer in [*names, None]:
            groups = [[(game, self.historian.lines(game, observer)) for game in games]]
            for place in itertools.count():
                groups = list(_still_equal(groups))
                if not groups:
                    break
                for group in groups:
                    yield from self._history([game for game, _ in group], place, observer)

    def _history(self, games, place, observer):
        """Pairs among games whose histories agree up to here."""
        record = games[0][place]
        if record["record"] not in ("decision", "game end"):
            return
        other = games[0]
        moments = self.historian.moments(other[: place + 1])
        for game in games[1:]:
            if not hidden_facts(
                [_hidden(game[place]), self._waiting(game, place, moments)],
                [_hidden(other[place]), self._waiting(other, place, moments)],
            ):
                continue
            yield self._of_histories(other, game, place, observer)
            if self.chance.random() < 0.5:
                other = game

    @staticmethod
    def _waiting(game, place, moments):
        """What has been decided at the same time and has not taken effect. (The
        moments of two games are the same as far as their histories agree.)"""
        return [
            game[one]["chosen"]
            for one in range(max(0, place - 12), place)
            if moments[one] is not None and moments[one] >= place
        ]

    def _of_histories(self, first, second, place, observer):
        record = first[place]
        last = record["record"] == "game end"
        pair = tuple(self._replay(game, place) for game in (first, second))
        decides = not last and record["player"] == observer
        return Scene(
            self.rules, first[0]["players"], observer, pair,
            "game end" if last else self.kind(record),
            None if last else record["player"],
            record["legal"] if decides else [],
            record["chosen"] if not last else "", "history", [], _follow(first, place),
            last or all(len(game[place]["legal"]) > 1 for game in (first, second)),
        )  # fmt: skip

    def _replay(self, game, place):
        moves = [
            {"by": done["player"], "move": done["chosen"]}
            for done in game[:place]
            if done["record"] == "decision"
        ]
        header = self.rules.header(game[0]["players"], game[0]["seed"])
        return {**header, "game": game[0]["game"], "moves": moves}


def _still_equal(groups):
    """The games of each group by their next lines: those that another is equal to."""
    for group in groups:
        found = {}
        for game, lines in group:
            line = next(lines, None)
            if line is not None:
                found.setdefault(line, []).append((game, lines))
        yield from (some for some in found.values() if len(some) > 1)


def _hidden(record):
    """What pairs of histories must differ in: cards, but for the order of piles."""
    state = record["state"]
    return {
        zone: sorted(held) if isinstance(held, list) else held
        for zone, held in state["zones"].items()
    }, state["vars"], state["tokens"]


def _follow(game, place):
    """Some moves from a place on."""
    moves = (
        {"by": record["player"], "move": record["chosen"]}
        for record in game[place:]
        if record["record"] == "decision"
    )
    return list(itertools.islice(moves, FOLLOWING))


def _points(records):
    """The points of the first round that ends."""
    return next(
        (record["points"] for record in records if record["record"] == "round end"), None
    )


def _ends_round(game, place):
    """Whether no further decision of the round follows."""
    following = (record["record"] for record in game[place + 1 :])
    return next((kind for kind in following if kind != "chance"), "") == "round end"


def _ends_game(game, place):
    """Whether no further decision of the game follows."""
    return game[-1]["record"] == "game end" and all(
        record["record"] != "decision" for record in game[place + 1 :]
    )


def _until(records, scene):
    """The records of a replay up to its last decision; None: it was not reached."""
    decisions = [
        place for place, record in enumerate(records) if record["record"] == "decision"
    ]
    last = len(scene.replays[0]["moves"])
    return records[: decisions[last] + 1] if last < len(decisions) else None


def names_for(rules, number):
    """Names of players."""
    least, most = rules.players()
    return NAMES[: max(least, min(most, number))]


def some_of_each_kind(scenes, number, chance):
    """At most so many scenes of each kind of decision, any of them."""
    kinds = {}
    for scene in scenes:
        kinds.setdefault((scene.kind, scene.source, bool(scene.legal)), []).append(scene)
    found = []
    for held in kinds.values():
        chance.shuffle(held)
        found += held[:number]
    return found
