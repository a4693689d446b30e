"""The terminal gets another size while somebody decides.

SPDX-License-Identifier: MIT
"""

import unittest

from screen import Screen


def hands(screen):
    """How often the hand was shown since the beginning."""
    return screen.written.count(b"your hand: ")


class Resizing(unittest.TestCase):
    def draw_anew(self, screen, columns, rows):
        """Changes the size, and waits for the question of that size."""
        before = hands(screen)
        typed = screen.before_cursor()
        screen.resize(columns, rows)
        screen.wait_until(lambda: hands(screen) > before, "another question")
        screen.wait("^" + typed + "$")

    def test_the_question_comes_again_with_what_was_typed(self):
        with Screen("play canasta --seed 4", 80, 24) as screen:
            screen.press("dr")
            screen.wait("> dr$")
            self.draw_anew(screen, 40, 15)
            self.assertIn("P2 hand 11 cards  P3 hand", str(screen))
            self.assertIn("your hand: ", str(screen))
            self.draw_anew(screen, 120, 40)
            self.assertIn("meld of P1, P3, P4: no cards", str(screen))
            screen.ask("aw")
            self.assertIn("P1: draw", screen.all_lines())

    def test_letters_beyond_ascii_stay(self):
        with Screen("repl lama --seed 3", 80, 24) as screen:
            screen.press("žlutý 中")
            screen.wait("> žlutý 中 ?$")
            self.draw_anew(screen, 60, 20)
            screen.ask("")
            self.assertIn("'žlutý 中", str(screen))

    def test_many_changes_draw_it_once(self):
        with Screen("play lama --seed 3", 80, 24) as screen:
            before = hands(screen)
            for columns in range(79, 39, -1):
                screen.resize(columns, 24)
            screen.press("?")
            screen.wait(r"> \?$")
            screen.ask("")
            self.assertLess(hands(screen) - before, 10)

    def test_several_people_on_the_alternate_screen(self):
        people = "--seat P1=human --seat P2=human --players 2"
        with Screen(f"play lama {people} --seed 3", 80, 24) as screen:
            self.assertRegex(screen.before_cursor(), "looks ")
            screen.resize(60, 20)           # nobody's cards are shown
            screen.press("\r")
            screen.wait("> $")
            screen.press("dr")
            screen.wait("> dr$")
            self.draw_anew(screen, 40, 15)
            self.assertTrue(screen.paper.alternate)
            self.assertEqual(str(screen).count("your hand: "), 1)
            screen.ask("aw")
            self.assertEqual(screen.before_cursor(), "P2 alone: press Enter ")
            self.assertNotIn("your hand: ", str(screen))

    def test_a_key_wait_goes_on(self):
        with Screen("play lama --seed 3", 80, 24) as screen:
            screen.ask(":rules", r"-- $")
            screen.resize(60, 20)
            screen.ask("q")
            self.assertRegex(screen.before_cursor(), "^P1> ")

    def test_what_is_left_of_an_answer_has_the_new_size(self):
        with Screen("play lama --seed 3", 80, 24) as screen:
            screen.ask(":rules", r"-- $")
            screen.resize(40, 15)
            more = True
            while more:
                before = screen.written.count(b"\n")
                screen.ask("", r"(-- |> )$")
                self.assertLess(screen.written.count(b"\n") - before, 20)
                more = screen.before_cursor().startswith("-- ")
            self.assertEqual(screen.too_wide(), [])
            told = screen.all_lines()
            begun = next(i for i, line in enumerate(told)
                         if line.startswith("  In your turn you "))
            widths = [len(line) for line in told[begun:begun + 4]]
            self.assertGreater(min(widths), 30, told[begun:begun + 4])

    def test_without_an_editor_nothing_is_lost(self):
        with Screen("play lama --seed 3", 80, 24, TERM="dumb") as screen:
            screen.press("dr")
            screen.wait("> dr$")
            screen.resize(40, 15)
            screen.ask("aw")
            self.assertIn("P1: draw", screen.all_lines())


if __name__ == "__main__":
    unittest.main()
