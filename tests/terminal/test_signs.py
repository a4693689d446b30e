"""One notation on a screen: signs on cards at the table are those of every
answer, and both forms are understood when typed. What is meant for files keeps
the labels.

SPDX-License-Identifier: MIT
"""

import unittest

from screen import Screen

TABLE = "repl kadabra --seed 3 --names Ann,Bob"


class Signs(unittest.TestCase):
    def answer(self, screen, line):
        screen.ask(line)
        while " -- " in screen.before_cursor():
            screen.ask("")
        return "\n".join(screen.all_lines()).split("Ann> " + line)[-1]

    def test_answers_have_the_signs_of_the_table(self):
        for line in (":rules What plays on what", ":rules 1o", ":why play 1o",
                     ":why play 1●", ":legal", ":odds 20", ":knows Bob"):
            with self.subTest(line), Screen(TABLE, rows=100) as screen:
                screen.ask(":set hand Ann 1o 2# 4")
                screen.ask(":set discard llama")
                said = self.answer(screen, line)
                self.assertIn("1●", said)
                self.assertNotIn("1o", said)

    def test_so_have_rules_as_they_fire(self):
        """And things are called as the table calls them."""
        with Screen("repl whist --seed 5 --names Ann,Bob,Cleo,Dan",
                    100, 60) as screen:
            screen.ask(":trace on")
            screen.ask("1)")
            said = "\n".join(screen.all_lines()).split("Bob: play 2♥")[1]
            self.assertIn("\n      player of the best card: - -> Bob\n", said)
            self.assertIn("\n      best card of the trick: - -> 2♥\n", said)
            self.assertIn("\n      hand of Bob: 4♣ 6♣ 3♦ ", said)
            self.assertNotRegex(said, r"\b\d+[CDSH]\b")

    def test_so_has_what_is_said_of_a_move(self):
        for line in ("play 1o", "play 1●", ":near play 1o"):
            with self.subTest(line), Screen(TABLE, rows=100) as screen:
                screen.ask(":set hand Ann 1o 2# 4")
                screen.ask(":set discard 5")
                said = self.answer(screen, line)
                self.assertIn("play 1●", said)
                self.assertNotIn("1o", said)

    def test_what_is_for_files_has_the_labels(self):
        with Screen(TABLE, rows=60) as screen:
            screen.ask(":set hand Ann 1o 2# 4")
            said = self.answer(screen, ":position")
            self.assertIn("Ann: 4 1o 2#", " ".join(said.split()))

    def test_a_sign_is_asked_about(self):
        with Screen(TABLE, rows=60) as screen:
            self.assertIn("'●' on a card stands for circle.",
                          self.answer(screen, ":rules ●"))

    def test_the_rules_say_how_cards_are_drawn_here(self):
        with Screen(TABLE, rows=100) as screen:
            said = " ".join(self.answer(screen, ":rules contents").split())
            self.assertIn("The cards are written with ● for circle, ■ for "
                          "square and ★ for star; o, # and * can be typed for "
                          "them.", said)

    def test_without_utf_8(self):
        with Screen(TABLE, rows=60, LC_ALL="C") as screen:
            said = " ".join(self.answer(screen, ":rules contents").split())
            self.assertIn("written with o for circle, # for square and * for "
                          "star.", said)
            screen.ask(":set hand Ann 1o 2# 4")
            self.assertIn("1o", self.answer(screen, ":rules 1o"))

    def test_figures_without_utf_8(self):
        """Signs that cria itself writes have two characters, and columns stay
        columns."""
        for locale, sign in (("C", " +- "), ("C.UTF-8", " \u00b1 ")):
            with Screen("repl lama --seed 3 --names Ann,Bob", rows=60,
                        LC_ALL=locale) as screen:
                said = self.answer(screen, ":odds 40").split("\n")
            head = next(line for line in said if "win %" in line)
            rows = [line for line in said if sign in line]
            self.assertGreater(len(rows), 1)
            self.assertNotIn("?", "".join(rows))
            self.assertEqual({line.index(sign, head.index("win %") - 4)
                              for line in rows},
                             {rows[0].index(sign, head.index("win %") - 4)})

    def test_the_prompt_has_the_letters_of_the_table(self):
        with Screen("play lama --seed 3 --names Zo\u00eb,\u0141uk --bots random"
                    " --starter Zo\u00eb", LC_ALL="C") as screen:
            self.assertEqual(screen.before_cursor(), "Zoe> ")
            self.assertIn("> Zoe", str(screen))
            self.assertIn("  ?uk", str(screen))

    def test_a_card_at_the_end_of_a_line(self):
        """Cards that stand before a line break have their signs, too."""
        for columns in range(70, 81, 2):
            with self.subTest(columns), Screen(
                    "play hearts --seed 5 --names Ann,Bob,Cleo,Dan",
                    columns=columns, rows=100) as screen:
                screen.ask("pass Q\u2660 K\u2665 A\u2666")
                screen.ask(":set led diamonds")
                said = self.answer(screen, ":why K\u2666")
                self.assertIn("hand of Ann:", said)
                self.assertNotRegex(said, r"\b\d+[CDSH]\b")


if __name__ == "__main__":
    unittest.main()
