"""What a bot learned in the library is what it learns in the program."""

import ctypes
import glob
import os
import subprocess
import tempfile
import unittest

import library
from serving import CRIA, ROOT

GO_ON = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)
READY, CANCELLED = 0, 2


class BotOptions(ctypes.Structure):
    """CriaBotOptions."""

    _fields_ = [("size", ctypes.c_size_t), ("players", ctypes.c_int),
                ("go_on", GO_ON), ("context", ctypes.c_void_p)]


def kept(name, players):
    """The file that the program keeps."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([CRIA, "simulate", name, "--games", "1", "--players",
                        str(players), "--bots", "practised"], cwd=ROOT,
                       env={**os.environ, "XDG_CACHE_HOME": folder}, check=True,
                       capture_output=True)
        [path] = glob.glob(os.path.join(folder, "cria/bots/*.yaml"))
        with open(path, "rb") as file:
            return file.read()


class LearnedFiles(unittest.TestCase):
    def setUp(self):
        self.library = library.Library()
        file = self.library.file
        file.cria_bot_prepare.argtypes = [ctypes.c_void_p, ctypes.c_char_p] + [
            ctypes.c_void_p] * 4
        file.cria_bot_practised.restype = ctypes.c_void_p
        file.cria_bot_practised.argtypes = [ctypes.c_void_p]
        file.cria_bot_free.argtypes = [ctypes.c_void_p]

    def prepare(self, variant, players, go_on):
        """The end, and what was learned or None."""
        bot = ctypes.c_void_p()
        how = BotOptions(ctypes.sizeof(BotOptions), players, GO_ON(go_on), None)
        end = self.library.file.cria_bot_prepare(
            variant, b"practised", None, ctypes.byref(how), ctypes.byref(bot), None)
        if not bot:
            return end, None
        text = self.library.file.cria_bot_practised(bot)
        learned = ctypes.string_at(text)
        self.library.text_free(text)
        self.library.file.cria_bot_free(bot)
        return end, learned

    def test_the_same_bytes(self):
        """By weights, and by a table where rounds are small."""
        for name, players in (("lama", 3), ("kuhn-poker", 2)):
            with self.subTest(name):
                variant = self.library.variant(name)
                self.assertEqual(self.prepare(variant, players, lambda _: False),
                                 (CANCELLED, None))
                self.assertEqual(self.prepare(variant, players, lambda _: True),
                                 (READY, kept(name, players)))
                self.library.free(variant)


if __name__ == "__main__":
    unittest.main()
