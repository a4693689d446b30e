"""Several people at one terminal, who pass it on: what stands there before the next
one presses Enter is for all of them, what stands there afterwards for that one.

All seats are people. A pair of games is resumed and played on with the same moves;
the judge says how far which of them can tell the two apart.
"""

import os
import pty
import re
import select
import shutil
import subprocess
import tempfile

from history import Historian, agree
from program import ENVIRONMENT, write
from terminal import LONGEST, await_keys, ended, typed_in
from ways import dear_way

CURSOR = r"(?:\r\x1b\[\d+G)?\Z"
PASSED_ON = re.compile(r"([A-Z][a-z]+)'s turn: press Enter when only \w+ looks " + CURSOR)
ASKED = re.compile(r"([A-Z][a-z]+)> " + CURSOR)
APART = re.compile(r"([A-Z][a-z]+) was shown something: press Enter when only \w+ looks "
                   + CURSOR)
COVERED = re.compile(r"-- Enter covers this -- " + CURSOR)
LABELS = {"1", "2", "3"}      # of cards in the games of this test
END = 10**6                   # after all decisions
ANSWERED = re.compile(r"(?:go on\?|^>) " + CURSOR, re.M)    # or the game is over
COMMANDS = (":score", ":log", ":table")       # what who is asked may type
NUMBERED = re.compile(r"(?m)^ *(\d+)  \w+: ")


class Table:
    """A terminal at which all players sit."""

    def __init__(self, cria, file, home):
        self.terminal, theirs = pty.openpty()
        self.program = subprocess.Popen(
            [cria, "play", "--resume", file],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**ENVIRONMENT, "TERM": "xterm", "XDG_STATE_HOME": home},
        )
        os.close(theirs)

    def close(self):
        """Leaves the table as it is."""
        ended(self.program, self.terminal)

    def wait(self):
        """(text, who, whether all may look) until somebody is to type; who is None
        at the end. What one alone is shown before that is in `covered`, with that
        player, or None for who has typed."""
        before, alone, text, self.covered = "", None, b"", []
        while True:
            piece = text.decode(errors="replace")
            shown = before + piece
            asked = APART.search(piece)
            if asked or COVERED.search(piece):
                if asked:
                    before, alone = shown, asked.group(1)
                else:
                    self.covered.append((alone, piece))
                await_keys(self.terminal)
                typed_in(self.terminal, "\r")
                text = b""
                continue
            for pattern, together in ((PASSED_ON, True), (ASKED, False)):
                found = pattern.search(shown)
                if found:
                    await_keys(self.terminal)
                    return shown, found.group(1), together
            if ANSWERED.search(shown):
                return shown, None, True
            if not select.select([self.terminal], [], [], LONGEST)[0]:
                raise TimeoutError(shown[-2000:])
            try:
                got = os.read(self.terminal, 65536)
            except OSError:
                got = b""
            if not got:
                return shown, None, True
            text += got

    def type(self, line):
        """Types a line; what comes then."""
        typed_in(self.terminal, f"{line}\r")
        return self.wait()


def _file(folder, side, replay):
    """A game that was kept, of people only."""
    where = os.path.join(folder, str(side))
    os.makedirs(where)
    write(where, "game.yaml", replay)
    file = os.path.join(where, "game.yaml")
    with open(file, encoding="utf-8") as kept:
        text = kept.read()
    with open(file, "w", encoding="utf-8") as kept:
        kept.write("# seat: human\n" * len(replay["names"]) + text)
    return file


class Evening:
    """One side of a scene, played on, or only taken back."""

    def __init__(self, cria, file, played, agreed, told, back):
        self.back = back
        (self.scene, self.follow), self.agreed, self.told = played, agreed, told
        self.together = {}         # decision -> what all may read before it
        self.alone = {}            # (decision, player) -> what that player reads
        self.covered = {}          # the same of what is shown after it and covered
        self.taken_back = []       # (decision, player, to, what is said)
        with tempfile.TemporaryDirectory() as home:
            table = Table(cria, file, home)
            try:
                self._play(table)
            finally:
                table.close()
        kept = re.compile(rf"\s+'{re.escape(home)}[^']*'")
        for said in (self.together, self.alone):
            for key, text in said.items():
                said[key] = kept.sub(" 'KEPT'", text.replace(file, "FILE"))

    def _play(self, table):
        base, follow = len(self.scene.replays[0]["moves"]), self.follow
        shown, who, together = table.wait()
        while who:
            common = shown if together else ""
            if together:
                shown, who, together = table.type("")
                if together or not who:
                    return
            moves = table.type(":moves 99")[0]
            moves += "".join(table.type(line)[0] for line in COMMANDS)
            numbers = [int(one) for one in NUMBERED.findall(moves)]
            made = max(numbers, default=0)
            if (made, who) in self.alone:      # no legal move on this side
                return
            self.together[made] = common
            self.alone[made, who] = shown + moves
            if self.back:
                shown, _, together = table.type(":undo")
                (self.together if together else self.alone)[
                    made if together else (made, who)
                ] += shown
                return
            if not self._is_kept(table, made, who) or made - base >= len(follow):
                return
            move = follow[made - base]
            if made < base or move["by"] != who:
                return
            mover = who
            shown, who, together = table.type(move["move"])
            shown = shown.partition("\n")[2]            # without what was typed
            for player, text in table.covered:
                key = made + 1, player or mover
                self.covered[key] = self.covered.get(key, "") + text
        self.together[END] = re.sub(r"seed \d+", "seed", shown)

    def _is_kept(self, table, made, who):
        """Tries to take back what has told `who` something; whether it was refused."""
        to = self.agreed[who] - 1
        told = self.told[who] == to + 1 and to < made < self.told["known"]
        if not told or to < len(self.scene.replays[0]["moves"]):
            return True
        said = table.type(f":goto {to}")[0]
        refused = "is not taken back" in " ".join(said.split())
        self.taken_back.append((made, who, to, "refused" if refused else said))
        return refused


def _other_moves(shop, scene):
    """The moves on the other side: where a card is not there to be chosen, another."""
    replay, follow = scene.replays[1], [*scene.follow]
    base = len(replay["moves"])
    for _ in scene.follow:
        game = shop.trace([{**replay, "moves": [*replay["moves"], *follow]}])[0]
        made = _decisions(game, len(game)) - base if game else len(follow)
        if not 0 <= made < len(follow):
            return follow
        words = follow[made]["move"].split()
        labels = {move["move"].split()[-1] for move in scene.follow} | LABELS
        tries = [
            [*follow[:made], {**follow[made], "move": " ".join([*words[:-1], label])}]
            for label in sorted(labels - {words[-1]})
        ]
        games = shop.trace([{**replay, "moves": [*replay["moves"], *one]} for one in tries])
        fitting = [
            one for one, game in zip(tries, games)
            if game and _decisions(game, len(game)) > base + made
        ]  # fmt: skip
        if not fitting:
            return follow
        follow = [*fitting[0], *follow[made + 1 :]]
    return follow


def _equal(first, second):
    """How many records two traces begin with that are the same, but for the number of
    the game: who draws two cards between two decisions knows which came first."""
    first, second = ([{**one, "game": 0} for one in game] for game in (first, second))
    pairs = enumerate(zip(first, second))
    return next((n for n, pair in pairs if pair[0] != pair[1]), min(len(first), len(second)))


def _decisions(records, number):
    """How many decisions are among the first records."""
    return sum(record["record"] == "decision" for record in records[:number])


@dear_way(6)
def people_at_one_terminal(shop, scenes):
    """What all may read and what one may read, and what cannot be taken back."""
    for scene in scenes:
        if scene.follow:
            yield from _evenings(shop, scene, False)
        if scene.replays[0]["moves"]:
            yield from _evenings(shop, scene, True)


def _evenings(shop, scene, back):
    follows = [scene.follow, _other_moves(shop, scene)]
    games = shop.trace(
        [
            {**one, "moves": [*one["moves"], *follow]}
            for one, follow in zip(scene.replays, follows)
        ]
    )
    if not all(games):
        return
    historian = Historian(scene.rules.variant)
    whole_games = [
        {**one, "moves": [*one["moves"], *follow]}
        for one, follow in zip(scene.replays, follows)
    ]
    told = {"known": min(_decisions(game, len(game)) for game in games)}
    agreed, whole = {}, False
    for observer in [*scene.names, None]:
        same = agree(historian, *games, observer)
        events = shop.trace_as(whole_games, observer)
        agreed[observer] = min(
            _decisions(games[0], same), _decisions(events[0], _equal(*events))
        )
        told[observer] = _decisions(
            games[0], agree(historian, *games, observer, sure=True)
        )
        whole = whole or (
            same == len(games[0]) == len(games[1])
            and games[0][-1]["record"] == "game end"
        )
    folder = shop.new()
    files = [
        _file(folder, side, replay)
        for side, replay in enumerate(scene.replays)
    ]
    one, other = (
        Evening(shop.cria, file, (scene, follow), agreed, told, back)
        for file, follow in zip(files, follows)
    )
    shutil.rmtree(folder)
    yield from _judged(scene, one, other, agreed, whole)


def _paired(one, other):
    """(key, first, second) of two sides, as far as both were played: in between, one of
    them may not have stopped where the other has."""
    if not one or not other:
        return
    furthest = min(max(side) for side in (one, other))
    for key in sorted({*one, *other}):
        if key <= furthest:
            nothing = "(nobody is asked)"
            yield key, one.get(key, nothing), other.get(key, nothing)


def _judged(scene, one, other, agreed, whole):
    """The pairs of texts that are to be equal."""
    most = max(agreed.values())
    for made, *texts in _paired(one.together, other.together):
        if whole if made == END else made < most:
            yield scene, "what all may read", *texts
    for side in ("alone", "covered"):
        for (made, who), *texts in _paired(getattr(one, side), getattr(other, side)):
            if made < agreed[who]:
                yield scene, "what one may read", *texts
    for evening in (one, other):
        for made, who, to, said in evening.taken_back:
            yield (
                scene, f"taking back to {to} what {who} has seen after {made}",
                "refused", said,
            )  # fmt: skip
