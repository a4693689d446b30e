"""Each coloured cell of the screen can be read, whatever the terminal's ground.

SPDX-License-Identifier: MIT
"""

import string
import unittest

from screen import Screen


def luminance(colour):
    """The relative luminance of "rrggbb" as in WCAG 2."""
    parts = [int(colour[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = [c / 12.92 if c <= 0.04045
                        else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    """The contrast of two colours: 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def coloured(screen):
    """The cells that are not in the terminal's own colours."""
    return [cell for line in screen.paper.buffer.values()
            for cell in line.values()
            if cell.fg != "default" or cell.bg != "default"]


class Colours(unittest.TestCase):
    def test_cells(self):
        for game in ("kadabra", "hearts", "uno-rules", "hanabi",
                     "klondike"):
            with self.subTest(game), \
                    Screen(f"repl {game} --seed 2 --open", 80, 40) as screen:
                cells = coloured(screen)
                for cell in cells:
                    self.assertTrue(set(cell.fg) <= set(string.hexdigits))
                    self.assertTrue(set(cell.bg) <= set(string.hexdigits))
                    self.assertGreaterEqual(contrast(cell.fg, cell.bg), 4.5)
                self.assertNotEqual(cells, [])

    def test_terminals_of_few_colours(self):
        for name in ("linux", "vt100"):
            with Screen("repl kadabra --seed 2", TERM=name) as screen:
                self.assertEqual(coloured(screen), [])
        with Screen("repl kadabra --seed 2", TERM="xterm-16color") as screen:
            self.assertNotEqual(coloured(screen), [])
        with Screen("repl kadabra --seed 2", NO_COLOR="1") as screen:
            self.assertEqual(coloured(screen), [])

    def test_what_goes_on_without_colours(self):
        """The mark of who decides and the labels say the same."""
        texts = []
        for environment in ({}, {"NO_COLOR": "1"}):
            with Screen("repl hearts --seed 2", **environment) as screen:
                texts.append(str(screen))
        self.assertEqual(texts[0], texts[1])
        self.assertIn("\n> ", texts[0])


if __name__ == "__main__":
    unittest.main()
