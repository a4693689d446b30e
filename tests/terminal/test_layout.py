"""The table and the first moves stand on one screen, whatever its size.

SPDX-License-Identifier: MIT
"""

import re
import unittest

from screen import Screen

ENTRY = re.compile(r"(?:^| {3}|^ {2})(\d+)\) ")


def numbers(lines):
    """The numbers of the moves that are listed."""
    return [int(number) for line in lines for number in ENTRY.findall(line)]


def last_answer(screen):
    """What the screen shows since the last line that was typed."""
    lines = [line for line in screen.lines() if line]
    typed = [i for i, line in enumerate(lines[:-1])
             if re.match(r"P1>", line)]
    return lines[typed[-1] + 1:-1] if typed else lines[:-1]


class PagesOfMoves(unittest.TestCase):
    def test_enter_shows_the_next_page(self):
        with Screen("play yahtzee-rules --seed 4", 40, 15) as screen:
            self.assertIn("  21 more: Enter", screen.lines())
            self.assertIn("sheet: ", str(screen))
            self.assertIn("dice: 2 5 2 5 5", str(screen))
            self.assertEqual(numbers(screen.lines()), [1, 2, 3])
            seen = [1, 2, 3]
            while seen[-1] < 24:
                screen.ask("")
                page = numbers(last_answer(screen))
                self.assertLess(len(last_answer(screen)), 15)
                self.assertEqual(page[0], seen[-1] + 1)
                seen += page
            self.assertEqual(seen, list(range(1, 25)))
            screen.ask("")                  # from the beginning
            self.assertEqual(numbers(screen.lines()), [1, 2, 3])
            self.assertIn("dice: ", str(screen))

    def test_a_move_of_another_page_can_be_typed(self):
        with Screen("play yahtzee-rules --seed 4", 40, 15) as screen:
            screen.ask("")
            screen.ask("2")                 # on the first page
            self.assertIn("P1: roll 2 5 again", screen.all_lines())
        with Screen("play yahtzee-rules --seed 4", 40, 15) as screen:
            screen.ask("24")                # not yet shown
            self.assertIn("P1: fill in chance", screen.all_lines())

    def test_a_command_ends_the_pages(self):
        with Screen("play yahtzee-rules --seed 4", 40, 15) as screen:
            screen.ask(":rule rounds")
            screen.ask("")
            self.assertEqual(numbers(screen.lines()), [1, 2, 3])

    def test_a_mistyped_move_lists_a_page(self):
        with Screen("play yahtzee-rules --seed 4", 40, 15) as screen:
            screen.ask("99")
            self.assertIn("'99' is not in the list; legal moves:",
                          screen.lines())
            self.assertRegex(str(screen), r"\d+ more: Enter")
            screen.ask("")
            self.assertNotIn("  1) ", "\n".join(last_answer(screen)))

    def test_much_room_needs_no_pages(self):
        with Screen("play yahtzee-rules --seed 4", 120, 60) as screen:
            self.assertNotIn("more: Enter", str(screen))
            self.assertEqual(numbers(screen.lines()), list(range(1, 25)))


class LittleRoom(unittest.TestCase):
    def test_the_table_gives_up_what_matters_least(self):
        with Screen("play canasta --seed 4", 40, 15) as screen:
            screen.ask("1")
            table = str(screen)
            self.assertIn("discard pile: A", table)
            self.assertIn("> P1 ", table)
            self.assertIn("your hand: 4 5 7 10 J Q Q", table)
            self.assertNotIn("meld of P2", table)
            self.assertIn("(':table' shows all)", table)
            screen.ask(":table", r"-- $")
            self.assertIn("  meld of P2 ", str(screen))
            screen.ask("")
            self.assertIn("meld of P4", "\n".join(screen.all_lines()))

    def test_a_table_that_fits_is_whole(self):
        with Screen("play canasta --seed 4", 80, 24) as screen:
            self.assertIn("meld of P4", str(screen))
            self.assertNotIn(":table", str(screen))


if __name__ == "__main__":
    unittest.main()
