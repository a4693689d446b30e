"""libcria as a program in another language uses it: its public header alone."""

import ctypes
import json
import os
import subprocess

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
REFEREE, SPECTATOR = -1, 16


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


POINTER, TEXT, SIZE = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t
NUMBER, TRUTH, SEED = ctypes.c_int, ctypes.c_bool, ctypes.c_uint64
CALLS = {
    "load": (POINTER, [TEXT, POINTER, POINTER]),
    "free": (None, [POINTER]),
    "text_free": (None, [POINTER]),
    "findings_text": (TEXT, [POINTER]),
    "findings_free": (None, [POINTER]),
    "rules": (POINTER, [POINTER]),
    "players_least": (NUMBER, [POINTER]),
    "players_most": (NUMBER, [POINTER]),
    "game_new": (POINTER, [POINTER]),
    "game_free": (None, [POINTER]),
    "game_start": (TRUTH, [POINTER, SEED, SEED, NUMBER]),
    "game_over": (TRUTH, [POINTER]),
    "game_moves": (SIZE, [POINTER]),
    "game_random": (SIZE, [POINTER]),
    "game_choose": (TRUTH, [POINTER, SIZE]),
    "game_view": (POINTER, [POINTER, NUMBER]),
}


class Library:
    """The calls of the library."""

    def __init__(self):
        self.file = ctypes.CDLL(built())
        for name, (result, arguments) in CALLS.items():
            function = getattr(self.file, f"cria_{name}")
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)

    def data(self, text):
        """JSON that the library returned, which is freed."""
        found = json.loads(ctypes.string_at(text))
        self.text_free(text)
        return found

    def variant(self, name):
        """A variant in the folder of variants, or None."""
        folders = (TEXT * 1)(os.path.join(ROOT, "variants").encode())
        options = Options(ctypes.sizeof(Options), folders, 1)
        return self.load(name.encode(), ctypes.byref(options), None)
