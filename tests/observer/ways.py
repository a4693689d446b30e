"""Every way out of the program by which something could leak.

WAYS is a table: the name of a way and its function. A function gets the shop (where
files are written) and scenes of one variant with one list of names, and yields
(scene, what, first, second): two outputs that must be the same to the byte. A new way
out is one more function here. Some ways are dear (a terminal, a search): DEAR says how
many pairs of each kind they go through, drawn from all; the others go through each pair.
"""

import collections
import itertools
import json
import os
import re
import shutil
from dataclasses import replace

from history import Historian, agree
from terminal import completed
from personas import personas
from program import games_of, parts, run, traced, traced_files, write

WAYS = {}
DEAR = {}


def way(function):
    """Puts a function into the table."""
    WAYS[function.__name__.replace("_", " ")] = function
    return function


def dear_way(number):
    """Puts a function into the table of ways for so many pairs of each kind only."""

    def put(function):
        DEAR[function.__name__.replace("_", " ")] = number
        return way(function)

    return put


class Shop:
    """A folder for files, and the program."""

    def __init__(self, cria, folder):
        self.cria, self.folder = cria, folder
        self.number = itertools.count()
        self.options = {}

    def trace(self, replays):
        """The games of replays."""
        folder = self.new()
        games = traced(self.cria, replays, folder)
        shutil.rmtree(folder)
        return games

    def trace_as(self, replays, observer):
        """The games of replays as an observer is told them."""
        folder = self.new()
        os.makedirs(folder)
        games = []
        for number, replay in enumerate(replays):
            name = f"{number:06d}.yaml"
            write(folder, name, replay)
            games += games_of(
                run(
                    self.cria, "replay", "--trace", "--as", observer or "nobody",
                    os.path.join(folder, name),
                ).stdout
            )  # fmt: skip
        shutil.rmtree(folder)
        return games

    def new(self):
        """The name of a folder that is not there yet."""
        return os.path.join(self.folder, f"{next(self.number):08d}")

    def has(self, command, option):
        """Whether a command has this option."""
        if command not in self.options:
            self.options[command] = run(self.cria, "help", command).stdout
        return option in self.options[command]

    def folders(self, scenes):
        """Two folders with the replays of the scenes, of names of equal length."""
        found = []
        for side in (0, 1):
            folder = self.new()
            os.makedirs(folder)
            for number, scene in enumerate(scenes):
                write(folder, f"{number:06d}.yaml", scene.replays[side])
            found.append(folder)
        return found


def _plain(text, folder):
    """An output without the name of the folder: both have as many letters."""
    return text.replace(folder, "FOLDER")


def _compared(scenes, outputs):
    """Pairs of the parts of two sessions; a session that ended early has fewer."""
    for scene, what, number in scenes:
        first, second = (
            some[number] if number < len(some) else "(nothing)" for some in outputs
        )
        yield scene, what, first, second


def _session(shop, scenes, commands, arguments, **environment):
    """Plays a session on each side. `commands` gives, for a scene and its file,
    (what, lines) pairs; those without a name prepare, and are not compared."""
    scenes = list(scenes)
    if not scenes:
        return
    folders = shop.folders(scenes)
    outputs = []
    for folder in folders:
        lines, asked = [], []
        for number, scene in enumerate(scenes):
            file = os.path.join(folder, f"{number:06d}.yaml")
            for what, typed in commands(scene, file):
                lines += [*typed, f":mark{len(asked)}"]
                asked.append((scene, what))
        given = "\n".join(lines) + "\n"
        printed = run(shop.cria, *arguments, given=given, **environment)
        outputs.append(parts(_plain(printed.stdout + printed.stderr, folder)))
    compared = [
        (scene, what, number) for number, (scene, what) in enumerate(asked) if what
    ]
    yield from _compared(compared, outputs)
    for folder in folders:
        shutil.rmtree(folder)


def _table(scenes):
    """The arguments that open a table where the person at it moves for all."""
    scene = scenes[0]
    return [
        "repl", *scene.rules.arguments, "--names", ",".join(scene.names), "--seed", "1"
    ]  # fmt: skip


def _seats(scene, bot="random"):
    """The arguments that open a table where the observer sits alone among bots."""
    found = ["repl", *scene.rules.arguments, "--seed", "1"]
    for name in scene.names:
        seated = "human" if name == scene.observer else bot
        found += ["--seat", f"{name}={seated}"]
    return found


def _deciding(scenes):
    return [scene for scene in scenes if scene.legal]


def _impossible(scene):
    """Texts of moves, some legal and some not."""
    others = [move["move"] for move in scene.replays[0]["moves"]][-3:]
    return list(dict.fromkeys([*scene.legal[:4], *others, *scene.legal[-2:]]))


@way
def prompt(shop, scenes):
    """What the commands of the prompt say to the player who decides."""

    def commands(scene, file):
        yield "the table after :load", [f":load {file}"]
        for name in scene.names:
            yield f":knows {name}", [f":knows {name}"]
        yield ":legal", [":legal"]
        yield ":as", [f":as {scene.observer}"]
        yield ":moves", [":moves 1"] if scene.source == "position" else [":moves 0"]
        for what in ("winner", "ended", "starter", "points", f"score {scene.observer}"):
            yield f":why {what}", [f":why {what}"]
        for move in _impossible(scene):
            yield f":why {move}", [f":why {move}"]
            yield f":near {move}", [f":near {move}"]
        yield ":branches", [":branches"]
        yield "an unknown move", ["zzz"]
        yield "a beginning of moves", [scene.legal[0][:1]]

    scenes = [scene for scene in _deciding(scenes) if len(scene.legal) > 1]
    if scenes:
        yield from _session(shop, scenes, _safe(commands), _table(scenes))


def _safe(commands):
    """Without what could make a move: a beginning that fits one move only."""

    def safe(scene, file):
        for what, typed in commands(scene, file):
            if what == "a beginning of moves":
                fitting = [m for m in scene.legal if m.startswith(typed[0])]
                if len(fitting) < 2 or typed[0] in scene.legal:
                    continue
            yield what, typed

    return safe


@dear_way(60)
def odds(shop, scenes):
    """What `:odds` estimates."""

    def commands(_, file):
        yield None, [f":load {file}"]
        yield ":odds", [":odds 8"]

    scenes = _same_chance(scenes)
    if scenes:
        yield from _session(shop, scenes, commands, _table(scenes))


def _same_chance(scenes):
    """Scenes of which both sides have the same chance to come."""
    return [scene for scene in _deciding(scenes) if scene.source == "position"]


@way
def as_somebody(shop, scenes):
    """What `:as NAME` shows of a player who does not decide; the prompt shows it of
    one who does. (Who sits there moves for all, and is not asked for an only move.)"""

    def commands(scene, file):
        yield None, [f":load {file}"]
        yield ":as", [f":as {scene.observer}"]

    scenes = [
        scene
        for scene in scenes
        if scene.observer and scene.decider and scene.asked and len(scene.legal) < 2
    ]
    if scenes:
        yield from _session(shop, scenes, commands, _table(scenes))


def _answers(shop, scenes, side):
    """What requests answer when each scene's game is taken in and goes out again as
    one that may be, for all that its observer sees."""
    rules = scenes[0].rules
    settings = [f"{path}={value}" for path, value in rules.settings.items()]
    names = {"name": rules.name, "with": rules.house, "set": settings}
    asked = [("load", names)]
    for scene in scenes:
        who = f"P{scene.names.index(scene.observer) + 1}" if scene.observer else "nobody"
        replay = json.dumps(scene.replays[side], ensure_ascii=False)
        asked += [("resume", {"replay": replay}), ("view", {"as": who}),
                  ("save", {"as": who, "seed": 5})]
    lines = [json.dumps({"id": number, "method": method, "params": params})
             for number, (method, params) in enumerate(asked)]
    printed = run(shop.cria, "serve", given="\n".join(lines) + "\n").stdout
    return printed.splitlines()[1:]


@way
def handed_out_by_requests(shop, scenes):
    """The position, and the game as a replay, for an observer."""
    sides = [_answers(shop, scenes, side) for side in range(2)]
    for number, scene in enumerate(scenes):
        for place, what in enumerate(("resume", "view", "save")):
            yield scene, what, *(side[3 * number + place] for side in sides)


@way
def going_back(shop, scenes):
    """The only person among bots goes back and forth through the moves."""

    def commands(scene, file):
        yield "the table after :load", [f":load {file}"]
        yield ":moves", [":moves"]
        if any(move["by"] == scene.observer for move in scene.replays[0]["moves"]):
            yield ":undo", [":undo"]
            yield ":redo", [":redo"]
        moves = scene.replays[0]["moves"]
        if not moves or moves[0]["by"] == scene.observer:
            yield "the beginning", [":goto 0"]
            yield "forward", [":redo 50"]
        yield ":diff", [":diff main"]
        for name in scene.names:
            yield f":knows {name}", [f":knows {name}"]
        for what in ("winner", "ended", "starter", "points"):
            yield f":why {what}", [f":why {what}"]

    scenes = [
        scene
        for scene in scenes
        if scene.observer and scene.decider in (scene.observer, None)
    ]
    for observer in {scene.observer for scene in scenes}:
        mine = [scene for scene in scenes if scene.observer == observer]
        yield from _session(shop, mine, commands, _seats(mine[0]))


def _alone(scenes):
    """The scenes of each observer at whose table the observer is asked next."""
    scenes = [scene for scene in scenes if scene.observer and scene.asked]
    for observer in sorted({scene.observer for scene in scenes}):
        yield [
            scene
            for scene in scenes
            if observer == scene.observer and scene.decider in (observer, None)
        ]


def _log(scene, file):
    """What has happened, at once and move by move."""
    yield "the table after :load", [f":load {file}"]
    for command in (":log", ":log 3", ":score", ":table", ":rules"):
        yield command, [command]
    moves = scene.replays[0]["moves"]
    if not moves or moves[0]["by"] == scene.observer:
        yield "the beginning", [":goto 0"]
        for number, move in enumerate(moves):
            if move["by"] == scene.observer:
                yield f"forward over move {number + 1}", [":redo", ":log 2"]


@way
def the_log(shop, scenes):
    """What happened, as the only person among bots is told it afterwards."""
    for mine in _alone(scenes):
        if mine:
            yield from _session(shop, mine, _log, _seats(mine[0]))


@way
def for_a_screen_reader(shop, scenes):
    """The same, and the question, with --plain."""

    def commands(scene, file):
        yield from _log(scene, file)
        yield None, [f":load {file}"]
        if len(scene.legal) > 1:         # else Enter makes the only move
            yield ":legal", [":legal"]
            yield "the question again", [""]

    for mine in _alone(scenes):
        if mine:
            yield from _session(shop, mine, commands, [*_seats(mine[0]), "--plain"])


@way
def a_trace_of_rules(shop, scenes):
    """What `:trace on` says of the observer's own move."""

    def commands(scene, file):
        yield None, [":trace on", f":load {file}"]
        last = scene.replays[0]["moves"][-1:]
        if last and last == scene.replays[1]["moves"][-1:]:
            if last[0]["by"] == scene.observer:
                yield "the last move again", [":undo", ":redo"]

    for mine in _alone(scenes):
        if mine:
            yield from _session(shop, mine, commands, _seats(mine[0]))


@dear_way(30)
def hints(shop, scenes):
    """What `:hint` says, at both kinds of table."""

    def commands(_, file):
        yield None, [f":load {file}"]
        yield ":hint", [":hint 4"]

    scenes = [scene for scene in _same_chance(scenes) if len(scene.legal) > 1]
    if scenes:
        yield from _session(shop, scenes, commands, _table(scenes))
    for mine in _alone(scenes):
        if mine:
            yield from _session(
                shop, mine, commands, [*_seats(mine[0]), "--plain"]
            )


EDITOR = 'mv "$1" "$0.new" && mv "$0.yaml" "$1" && mv "$0.new" "$0.yaml"\n'
BACK = "The game goes back"          # and bots decide, who see more
LOST = "The position does not fit these rules; the nearest one that does:"


def _changes(rules):
    """Changes by which there are fewer cards."""
    changes = {}
    for name, card in (rules.variant.rules.get("cards") or {}).items():
        copies = card.get("copies") if isinstance(card, dict) else None
        several = copies if isinstance(copies, dict) else {None: copies}
        for key, number in several.items():
            if isinstance(number, int) and number > 1:
                path = f"cards.{name}.copies" + (f".{key}" if key is not None else "")
                changes[path] = number // 2
    return changes


def _texts_of_change(rules):
    """The rules in a file of their own, as they are and changed."""
    head = {"cria": 1, "extends": rules.name, "kind": "variant", "name": "Mine"}
    yield head
    yield {**head, "change": _changes(rules)}


@dear_way(30)
def what_a_change_loses(shop, scenes):
    """An edited file takes cards away: of those that the observer does not see only
    the number is told. `:edit` changes the file, and then changes it back."""
    if not scenes or not _changes(scenes[0].rules):
        return
    if scenes[0].rules.house or scenes[0].rules.settings:
        return
    for mine in _alone(scenes):
        mine = [scene for scene in mine if scene.source == "position" and scene.legal]
        if mine:
            yield from _changed(shop, mine)


def _changed(shop, scenes):
    folder = shop.new()
    os.makedirs(folder)
    editor, file = os.path.join(folder, "other"), os.path.join(folder, "mine.yaml")
    for path, text in zip((file, editor + ".yaml"), _texts_of_change(scenes[0].rules)):
        write(folder, path, text)
    with open(editor, "w", encoding="utf-8") as script:
        script.write(EDITOR)

    def commands(_, replay):
        yield None, [f":load {replay}"]
        yield "the change", [":edit"]
        yield "the change back", [":edit"]

    own = [
        replace(
            scene, replays=tuple({**one, "variant": file} for one in scene.replays)
        )
        for scene in scenes
    ]
    arguments = _seats(scenes[0])
    arguments[1 : 1 + len(scenes[0].rules.arguments)] = [file]
    compared = _session(shop, own, commands, arguments, EDITOR=f"sh {editor}")
    for scene, what, *texts in compared:
        lost = [_lost(text) for text in texts]
        yield scene, f"{what}: what it names", *(_named(lines) for lines in lost)
        goes_on = not any(BACK in text for text in texts)
        if what == "the change" and lost[0] == lost[1] and goes_on:
            yield scene, what, *texts
    shutil.rmtree(folder)


def _lost(text):
    """The lines about what a position has lost."""
    lines = text.partition(LOST)[2].strip("\n").splitlines()
    return "\n".join(itertools.takewhile(lambda line: line.startswith("  "), lines))


def _named(lines):
    """Those that tell more than a number of cards."""
    lines = re.sub(r"\n    +", " ", lines).splitlines()
    return "\n".join(line for line in lines if not re.search(NUMBER, line))


NUMBER = r": without \d+ cards?;"
DEALS = 200                     # that a bot looks at, which looks ahead


@dear_way(60)
def choices_of_bots(shop, scenes):
    """What a bot in the observer's place chooses."""
    scenes = [scene for scene in _same_chance(scenes) if len(scene.legal) > 1]
    if not scenes:
        return
    bots = ["random", *personas(shop, scenes[0])]

    def commands(scene, file):
        back = f":goto {len(scene.replays[0]['moves'])}"
        yield None, [":open", f":load {file}"]
        for bot in bots:
            yield f"the bot {bot}", [f":bot {scene.observer} {bot}", ":moves 99"]
            yield None, [f":bot {scene.observer} human", back]

    yield from _chosen(_session(shop, scenes, commands, _table(scenes)))


@dear_way(8)
def looking_ahead(shop, scenes):
    """What a bot that looks ahead chooses: it stays in its seat, where it has
    practised."""
    scenes = [
        scene
        for scene in _same_chance(scenes)
        if len(scene.legal) > 1
        and scene.replays[0]["moves"][-1:] == scene.replays[1]["moves"][-1:]
        and all(move["by"] != scene.observer for move in scene.replays[0]["moves"])
    ]

    def commands(scene, file):
        # (A table is loaded at a person's decision: the last move before the bot's.)
        last = [move["move"] for move in scene.replays[0]["moves"][-1:]]
        yield "looking ahead", [f":load {file}", *last, ":moves 99"]
        yield None, [":open"]

    # Practice takes its time: one who has turns, and one who is asked in others' turns;
    # of few scenes one, the other one in games where nobody is asked.
    turns = [scene.observer for scene in scenes]
    asked = [scene.observer for scene in scenes if scene.kind.split(",")[0] != "turn"]
    some = [asked or turns] if len(scenes) < 10 else [turns, asked]
    seats = {collections.Counter(one).most_common(1)[0][0] for one in some if one}
    for observer in sorted(seats):
        mine = [scene for scene in scenes if scene.observer == observer]
        arguments = ["repl", *mine[0].rules.arguments, "--seed", "1"]
        for name in mine[0].names:
            bot = f"mcts:{DEALS}" if name == observer else "human"
            arguments += ["--seat", f"{name}={bot}"]
        yield from _chosen(_session(shop, mine, commands, arguments))


def _chosen(compared):
    """Of what follows the moves of a scene, the first move."""
    for scene, what, *texts in compared:
        number = len(scene.replays[0]["moves"]) + 1
        start = f"{number:4}  {scene.observer}: "
        yield (
            scene,
            what,
            *(
                next((line for line in text.splitlines() if line.startswith(start)), "")
                for text in texts
            ),
        )


def _to_set(variant):
    """Beginnings of `:set`: of two keys there may be more than a hundred in all, and
    then the terminal asks whether to list them."""
    several = [zone for zone in variant.zones if len(variant.keys("zones", zone)) > 1]
    return [f":set {zone} " for zone in several] or [":set "]


@dear_way(20)
def completion(shop, scenes):
    """What the Tab key offers on a terminal."""
    # (Of more than a hundred it asks whether to list them; `:why` offers more than moves.)
    scenes = [scene for scene in _deciding(scenes) if 1 < len(scene.legal) < 60]
    if not scenes:
        return
    folders = shop.folders(scenes)
    variant = scenes[0].rules.variant
    beginnings = ["", ":", ":knows ", ":why ", ":near ", ":set hand ", *_to_set(variant)]
    texts = []
    for folder in folders:
        typed = []
        for number in range(len(scenes)):
            file = os.path.join(folder, f"{number:06d}.yaml")
            typed.append((f":load {file}", False))
            typed += [(beginning, True) for beginning in beginnings]
        texts.append(
            [
                _plain(text, folder)
                for text in completed([shop.cria, *_table(scenes)], typed)
            ]
        )
        shutil.rmtree(folder)
    width = len(beginnings) + 1
    for place, (first, second) in enumerate(itertools.zip_longest(*texts)):
        what = place % width
        yield (
            scenes[place // width],
            f"Tab after '{beginnings[what - 1]}'" if what else "the table",
            first or "(nothing)",
            second or "(nothing)",
        )


@dear_way(60)
def playing_on(shop, scenes):
    """The observer plays on among bots, over the ends of rounds and of the game.

    Bots decide by what they see, so that the games may part; what was saved of them
    is judged, and outputs are compared where the histories agree to the end. The last
    move is not compared: a trace says what is before a move, not after it."""
    scenes = _same_chance(scenes)
    for observer in sorted({scene.observer for scene in scenes}):
        mine = [scene for scene in scenes if scene.observer == observer]
        yield from _played_on(shop, mine)


def _played_on(shop, scenes):
    ends, numbers = [], {id(scene): number for number, scene in enumerate(scenes)}

    def commands(scene, file):
        folder, name = os.path.split(file)
        target = os.path.join(f"{folder}-end", name)
        yield None, [f":load {file}", ":trace off"]
        yield "the move", [scene.chosen]
        yield "another move", ["1"]
        yield "the moves", [":moves"]
        for what in ("winner", "ended", "points"):
            yield f":why {what}", [f":why {what}"]
        yield None, ["1"]
        yield None, [f":save {target}"]
        if numbers[id(scene)] == 0:
            os.makedirs(f"{folder}-end")
            ends.append(f"{folder}-end")

    historian = Historian(scenes[0].rules.variant)
    same = None
    for scene, what, first, second in _session(
        shop, scenes, commands, _seats(scenes[0])
    ):
        if same is None:
            sides = [_saved_games(shop, folder) for folder in ends]
            same = [
                _agree_to_the_end(historian, scene, *(side.get(number) for side in sides))
                for number, scene in enumerate(scenes)
            ]
        if same[numbers[id(scene)]]:
            yield scene, what, first, second
    for folder in ends:
        shutil.rmtree(folder)


def _agree_to_the_end(historian, scene, first, second):
    """Whether two whole games, where there are, are the same for the observer."""
    return bool(
        first
        and second
        and len(first) == len(second)
        and agree(historian, first, second, scene.observer) == len(first)
    )


def _saved_games(shop, folder):
    """Number -> game of the replays that were saved in a folder."""
    numbers = sorted(int(name.split(".")[0]) for name in os.listdir(folder))
    return dict(zip(numbers, traced_files(shop.cria, folder, numbers)))


@dear_way(20)
def table_of_play(shop, scenes):
    """`cria play` from a pipe: the table at which the first player goes on."""
    for scene in _deciding(scenes):
        if scene.observer != scene.names[0] or len(scene.legal) < 2:
            continue               # the only move is made without a question
        folders = shop.folders([scene])
        typed = ":moves\n:legal\n:why points\n:branches\nzzz\n"
        typed += ":table\n:score\n:why start\n"
        typed += "".join(f":why other {name}\n" for name in scene.names)
        texts = []
        for folder in folders:
            file = os.path.join(folder, "000000.yaml")
            found = run(shop.cria, "play", "--resume", file, given=typed)
            texts.append(_plain(found.stdout + found.stderr, folder))
            shutil.rmtree(folder)
        yield scene, "the table", *texts


def _by_observer(shop, scenes, *command):
    """A command with --as for all files of a folder at once."""
    by_observer = {}
    for scene in scenes:
        by_observer.setdefault(scene.observer, []).append(scene)
    for observer, mine in by_observer.items():
        folders = shop.folders(mine)
        options = [*command, "--as", observer or "nobody"]
        first, second = _both(shop, options, folders, "")
        if first and first == second:
            yield from ((scene, " ".join(command), "", "") for scene in mine)
        else:                      # which of them is it?
            for number, scene in enumerate(mine):
                one = _both(shop, options, folders, f"/{number:06d}.yaml")
                yield scene, " ".join(command), *one
        for folder in folders:
            shutil.rmtree(folder)


def _both(shop, options, folders, file):
    """What a command prints of both folders, or of the same file in them."""
    for folder in folders:
        found = run(shop.cria, *options, folder + file)
        text = _plain(found.stdout + found.stderr, folder)
        # Games of other deals have other numbers: who looks is given those.
        yield re.sub(r'"game":\d+,"players"', '"players"', text)


@way
def trace_of_an_observer(shop, scenes):
    """`cria replay --trace --as NAME`."""
    if shop.has("replay", "--as"):
        yield from _by_observer(shop, scenes, "replay", "--trace")


@way
def table_of_a_replay(shop, scenes):
    """`cria replay --table --as NAME`."""
    if shop.has("replay", "--as"):
        yield from _by_observer(shop, scenes, "replay", "--table")


def leaks(shop, scenes, ways):
    """(way, scene, what, first, second) of every pair of outputs that differ, and
    how many pairs of outputs each way compared."""
    found, counts = [], {}
    groups = {}
    for scene in scenes:
        groups.setdefault((str(scene.rules), tuple(scene.names)), []).append(scene)
    for group in groups.values():
        for name in ways:
            for scene, what, first, second in WAYS[name](shop, group):
                counts[name] = counts.get(name, 0) + 1
                if first != second:
                    found.append((name, scene, what, first, second))
    return found, counts


def shown(leak):
    """A leak as text: where it is, and the first line that differs."""
    name, scene, what, first, second = leak
    lines = itertools.zip_longest(first.splitlines(), second.splitlines())
    one, other = next((pair for pair in lines if pair[0] != pair[1]), ("", ""))
    return f"{name}, {what}: {scene}\n    {one}\n    {other}"


def topic(leak):
    """What leaks alike."""
    name, scene, what, *_ = leak
    return name, re.sub(r"(:why|:near|:knows) .*", r"\1", what), str(scene.rules)
