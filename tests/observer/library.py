"""The library as somebody else's program uses it: its views are ways out, too.

Games of many seeds are played by the same habit. Where the judge finds that the
histories of two of them agree for an observer, all that the library says of the
position to that observer must be the same.
"""

import ctypes
import hashlib
import json
import os
import subprocess

from history import Historian, compact

NUMBER = ctypes.c_int
SPECTATOR = 16                # CRIA_SPECTATOR
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def built():
    """The file of the library, as the sources are now."""
    subprocess.run(["make", "-s", "-C", ROOT, "VARIANT=release", "library"], check=True)
    return os.path.join(ROOT, "build/gcc-release/lib/libcria.so.1")


class Options(ctypes.Structure):
    """CriaOptions."""

    _fields_ = [
        ("size", ctypes.c_size_t),
        ("folders", ctypes.POINTER(ctypes.c_char_p)),
        ("folder_count", ctypes.c_size_t),
        ("with_", ctypes.POINTER(ctypes.c_char_p)),
        ("with_count", ctypes.c_size_t),
        ("set", ctypes.POINTER(ctypes.c_char_p)),
        ("set_count", ctypes.c_size_t),
        ("files", ctypes.c_void_p),
        ("file_count", ctypes.c_size_t),
        ("allocator", ctypes.c_void_p),
    ]


def _texts(texts):
    return (ctypes.c_char_p * len(texts))(*(text.encode() for text in texts))


class Library:
    """libcria, a variant and a game."""

    def __init__(self, file, rules, folders):
        self.calls = ctypes.CDLL(file)
        self._declare()
        options = Options(
            ctypes.sizeof(Options),
            _texts(folders), len(folders), _texts(rules.house), len(rules.house),
            _texts([f"{path}={value}" for path, value in rules.settings.items()]),
            len(rules.settings), None, 0, None,
        )  # fmt: skip
        findings = ctypes.c_void_p()
        self.variant = self.calls.cria_load(
            rules.name.encode(), ctypes.byref(options), ctypes.byref(findings)
        )
        if not self.variant:
            raise OSError(self.calls.cria_findings_text(findings).decode())
        self.calls.cria_findings_free(findings)
        self.game = self.calls.cria_game_new(self.variant)
        if not self.calls.cria_game_remember(self.game):
            raise MemoryError

    def _declare(self):
        pointer, text = ctypes.c_void_p, ctypes.c_char_p
        for name, result, arguments in (
            ("load", pointer, [text, pointer, pointer]),
            ("free", None, [pointer]),
            ("text_free", None, [pointer]),
            ("findings_text", text, [pointer]),
            ("findings_free", None, [pointer]),
            ("game_new", pointer, [pointer]),
            ("game_free", None, [pointer]),
            ("game_remember", ctypes.c_bool, [pointer]),
            (
                "game_start",
                ctypes.c_bool,
                [pointer, ctypes.c_uint64, ctypes.c_uint64, NUMBER],
            ),
            ("game_over", ctypes.c_bool, [pointer]),
            ("game_decider", NUMBER, [pointer]),
            ("game_round", NUMBER, [pointer]),
            ("game_decisions", ctypes.c_uint32, [pointer]),
            ("game_moves", ctypes.c_size_t, [pointer]),
            (
                "game_move_text",
                ctypes.c_size_t,
                [pointer, ctypes.c_size_t, text, ctypes.c_size_t],
            ),
            ("game_choose", ctypes.c_bool, [pointer, ctypes.c_size_t]),
            ("game_total", ctypes.c_int32, [pointer, NUMBER]),
            ("game_won", ctypes.c_bool, [pointer, NUMBER]),
            ("game_view", pointer, [pointer, NUMBER]),
        ):
            function = getattr(self.calls, f"cria_{name}")
            function.restype, function.argtypes = result, arguments

    def close(self):
        """Frees everything."""
        self.calls.cria_game_free(self.game)
        self.calls.cria_free(self.variant)

    def view(self, player):
        """The bytes of a view."""
        text = self.calls.cria_game_view(self.game, player)
        found = ctypes.string_at(text)
        self.calls.cria_text_free(text)
        return found

    def moves(self):
        """The texts of the legal moves."""
        found = []
        for index in range(self.calls.cria_game_moves(self.game)):
            size = self.calls.cria_game_move_text(self.game, index, None, 0) + 1
            text = ctypes.create_string_buffer(size)
            self.calls.cria_game_move_text(self.game, index, text, size)
            found.append(text.value.decode())
        return found

    def record(self, names, number):
        """The position as a record of a trace; `chosen` is to be put in."""
        state = json.loads(self.view(-1))
        totals = [
            self.calls.cria_game_total(self.game, one) for one in range(len(names))
        ]
        if self.calls.cria_game_over(self.game):
            return {"record": "game end", "state": state, "totals": totals}
        return {
            "record": "decision",
            "totals": totals,                      # everybody knows them
            "number": number,
            "player": names[self.calls.cria_game_decider(self.game)],
            "legal": sorted(self.moves()),
            "state": state,
        }

    def says(self, player, decides):
        """Everything that the library says of this position to a player."""
        calls, game = self.calls, self.game
        players = range(len(json.loads(self.view(-1))["status"]))
        return [
            self.view(player),
            calls.cria_game_over(game),
            calls.cria_game_decider(game),
            calls.cria_game_round(game),
            calls.cria_game_decisions(game),
            [calls.cria_game_total(game, one) for one in players],
            [calls.cria_game_won(game, one) for one in players],
            self.moves() if decides else None,
        ]


def _habit(record, chance):
    """The move of a player: by chance, and often the same in different games."""
    return chance.choice(record["legal"][:2] if chance.random() < 0.7 else record["legal"])


def pairs(library, rules, names, seeds, chance, longest=12):
    """(observer, seeds, first, second) of what the library says where the histories
    of two games agree that differ in something hidden."""
    historian = Historian(rules.variant)
    seen = {}
    for seed in seeds:
        library.calls.cria_game_start(library.game, seed, 0, len(names))
        observers = {**dict(enumerate(names)), SPECTATOR: None}
        hashes = dict.fromkeys(observers.values(), b"")
        for number in range(1, longest):
            record = library.record(names, number)
            end = record["record"] == "game end"
            if not end:
                record["chosen"] = _habit(record, chance)
            for index, name in observers.items():
                asked = not end and record["player"] == name
                line = dict(record)
                if asked:
                    line["chosen"] = None          # what is known before the choice
                key = (name, number, _digest(hashes[name], historian, line, names, name))
                said = library.says(index, asked)
                other = seen.setdefault(key, (seed, said, record["state"]["zones"]))
                if _sorted(other[2]) != _sorted(record["state"]["zones"]):
                    yield name, (other[0], seed), other[1], said
                hashes[name] = _digest(hashes[name], historian, record, names, name)
            if end:
                break
            index = library.moves().index(record["chosen"])
            library.calls.cria_game_choose(library.game, index)


def _digest(before, historian, record, names, observer):
    line = compact(historian.line(record, record["state"], names, observer))
    return hashlib.sha1(before + line.encode()).digest()


def _sorted(zones):
    return compact(
        {
            zone: sorted(held) if isinstance(held, list) else held
            for zone, held in zones.items()
        }
    )
