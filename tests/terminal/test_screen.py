"""The terminal that other tests play at does what they rely on.

SPDX-License-Identifier: MIT
"""

import os
import subprocess
import tempfile
import unittest

from screen import Screen

LAMA = "repl lama --names Ann,Bob --seed 3"


class ATerminal(unittest.TestCase):
    def test_each_line_gets_its_answer(self):
        with Screen(LAMA) as screen:
            self.assertIn("your hand: 1 2 4 5 6 6", str(screen))
            screen.ask("draw")
            self.assertIn("Ann: draw", str(screen))
            self.assertEqual(screen.before_cursor(), "Bob> ")
            screen.press("\x04")
            self.assertEqual(screen.wait_end(), 0)

    def test_the_program_sees_the_size(self):
        with Screen(LAMA, 40, 12) as screen:
            screen.ask("?")
            self.assertEqual(screen.too_wide(), [])
            self.assertEqual(len(screen.lines()), 12)
            screen.resize(80, 24)
            screen.ask(":rules", r" -- $")
            self.assertEqual(len(screen.lines()), 24)

    def test_lines_beyond_the_edge_are_noticed(self):
        with Screen(LAMA, 40, 12) as screen:
            screen.press("x" * 50)
            screen.wait_until(lambda: screen.lines()[-1] == "x" * 15,
                              "the second line")
            self.assertNotEqual(screen.too_wide(), [])

    def test_colours_and_the_alternate_screen(self):
        people = "--seat P1=human --seat P2=human"
        with Screen(f"play lama {people} --seed 3") as screen:
            self.assertTrue(screen.paper.alternate)
            screen.ask("")
            self.assertTrue(screen.cells("> P")[0].bold)
        with Screen("play lama --seed 3", NO_COLOR="1") as screen:
            self.assertFalse(screen.paper.alternate)
            self.assertFalse(screen.cells("> P")[0].bold)


HERE = os.path.dirname(os.path.abspath(__file__))


class ASlowTerminal(unittest.TestCase):
    def test_the_end_of_the_input_right_after_a_prompt_is_seen(self):
        with tempfile.TemporaryDirectory() as folder:
            slow = os.path.join(folder, "slow_terminal.so")
            subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC",
                            "-o", slow,
                            os.path.join(HERE, "slow_terminal.c")],
                           check=True)
            preload = [os.environ.get("LD_PRELOAD"), slow]
            with Screen("repl lama --seed 3",
                        LD_PRELOAD=":".join(filter(None, preload)),
                        ASAN_OPTIONS=os.environ.get("ASAN_OPTIONS", "")
                        + ":verify_asan_link_order=0") as screen:
                screen.ask(":score")
                screen.press("\x04")
                self.assertEqual(screen.wait_end(), 0)


if __name__ == "__main__":
    unittest.main()
