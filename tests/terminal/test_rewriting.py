"""What `cria replay --update` asks at a terminal before it writes.

SPDX-License-Identifier: MIT
"""

import os
import tempfile
import unittest

from screen import Screen

ROOT = os.path.join(os.path.dirname(__file__), "..", "..")
REPLAY = os.path.join(ROOT, "examples", "replays", "lama-judy-alone.yaml")
ASKS = r"\[y/N\] $"


class Rewriting(unittest.TestCase):
    def answered(self, *answers):
        """What stands on the screen after the answers, and whether the file is
        another one."""
        with open(REPLAY, encoding="utf-8") as file:
            text = file.read().replace("Judy: {white: 1, black: 1} ",
                                       "Judy: {white: 2} ")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "judy.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            with Screen(f"replay --update {path}", prompt=ASKS) as screen:
                for answer in answers[:-1]:
                    screen.ask(answer, prompt=ASKS)
                screen.press(answers[-1] + "\r")
                screen.wait_end()
                said = " ".join("\n".join(screen.all_lines()).split())
            with open(path, encoding="utf-8") as file:
                return said, file.read() != text

    def test_no(self):
        said, written = self.answered("n")
        self.assertFalse(written)
        self.assertIn("was not written", said)
        self.assertNotIn("--yes", said)

    def test_another_word_is_no_answer(self):
        said, written = self.answered("what", "y")
        self.assertTrue(written)
        self.assertIn("Please answer y or n.", said)


if __name__ == "__main__":
    unittest.main()
