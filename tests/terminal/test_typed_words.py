"""Moves typed in words that are shorter than theirs.

SPDX-License-Identifier: MIT
"""

import unittest

from screen import Screen

BRIDGE = "play bridge --names Ann --seed "
OPENS = BRIDGE + "1"                  # everybody before Ann passes
ANSWERS = BRIDGE + "3"                # the last bid is 2 spades


class Words(unittest.TestCase):
    def answer(self, arguments, typed):
        """What is said to a line, without the question after it."""
        with Screen(arguments, 80, 60) as screen:
            screen.ask(typed)
            said = "\n".join(screen.all_lines()).split(f"> {typed}\n", 1)[1]
            return " ".join(said.split())

    def test_a_value_as_cards_have_it_or_its_beginning(self):
        for typed in ("1H", "1h", "1 H", "1 h", "1 hearts", "1hearts", "h 1",
                      "hea 1", "bid 1H", "bid h 1", "1\N{BLACK HEART SUIT}"):
            with self.subTest(typed):
                self.assertTrue(self.answer(OPENS, typed).startswith(
                    "Ann: bid 1 hearts "))
        for typed in ("3NT", "3 nt", "3n", "3 not"):
            with self.subTest(typed):
                self.assertTrue(self.answer(OPENS, typed).startswith(
                    "Ann: bid 3 notrump "))

    def test_what_is_meant_is_not_legal(self):
        for typed in ("1H", "1 h", "bid 1H", "1 hearts"):
            with self.subTest(typed):
                said = self.answer(ANSWERS, typed)
                self.assertIn("did you mean 'bid 1 hearts'? That is not legal: "
                              "a bid has to be higher than the last one; legal "
                              "moves", said)
                self.assertNotIn("'y' makes", said)
        self.assertIn("did you mean 'bid 8 hearts'? That is not legal: the "
                      "number is from 1 to 7", self.answer(OPENS, "8H"))

    def test_a_letter_for_leaving(self):
        self.assertIn("'q' is not a legal move; commands begin with a colon: "
                      "':quit';", self.answer(OPENS, "q"))
        self.assertNotIn("':quit'", self.answer(OPENS, "q s"))

    def test_a_seat_that_is_not_there(self):
        for typed, seat in (("ask p9", "p9"), ("ask P0 for 3", "P0"),
                            ("p9", "p9")):
            with self.subTest(typed):
                self.assertIn(f"there is no player '{seat}'; legal moves",
                              self.answer("play go-fish --seed 3 --names Ann",
                                          typed))
        self.assertIn("did you mean 'play 6'? 'y' makes it.", self.answer(
            "play lama --seed 3 --names Ann", "p6"))

    def test_no_other_number_is_suggested(self):
        self.assertIn("'1x' is not a legal move; legal moves",
                      self.answer(OPENS, "1x"))
        self.assertIn("'ply 9' is not a legal move: there is no card '9';",
                      self.answer("play lama --seed 3 --names Ann", "ply 9"))

    def test_words_of_several_moves(self):
        for typed in ("h", "hearts"):
            with self.subTest(typed):
                said = self.answer(OPENS, typed)
                self.assertIn("did you mean 'bid 1 hearts' or 'bid 2 hearts', "
                              "or the like?", said)
                self.assertNotIn("'y' makes", said)



if __name__ == "__main__":
    unittest.main()
