"""What `:set` cannot do, or does in another way than one may mean, is said.

SPDX-License-Identifier: MIT
"""

import unittest

from at_prompt import typed

LAMA = ["repl", "lama", "--names", "Ann,Bob", "--seed", "3"]     # Ann: 1 2 4 5 6 6
PIG = ["repl", "pig", "--names", "Ann,Bob", "--seed", "3"]


def answer(line, table):
    """What is said to one line, as one."""
    before, said = typed(["#"], *table), typed([line], *table)
    return " ".join(said[len(before):].split())


class Swaps(unittest.TestCase):
    def test_cards_that_are_not_there(self):
        for words, said in (("3 for 5", "no 3 in 'hand Ann'"),
                            ("6 6 6 for 5 5 5", "no other 6 in 'hand Ann'"),
                            ("6 for king", "no card 'king'; known: '1', '2', '3', '4', '5', '6', "
                                           "'llama'")):
            with self.subTest(words):
                self.assertEqual(answer(f":set swap hand Ann {words}", LAMA),
                                 f"These cards cannot change places: there is {said}")
        self.assertNotIn("cannot", answer(":set swap hand Ann 6 6 for 3 3", LAMA))

    def test_cards_that_are_nowhere_else(self):
        told = typed([":set hand Ann 6", ":set hand Bob 1 1 1 1 1 1 1 1 2",
                      ":set swap hand Bob 2 for 1"], *LAMA)
        self.assertIn("These cards cannot change places:\n"
                      "  there is no 1 outside 'hand Bob'\n", told)

    def test_another_form(self):
        for words in ("hand Ann", "hand Ann 1 2 for 6", "1 for 2", "hand Ann 1"):
            with self.subTest(words):
                self.assertIn("':set swap hand NAME CARDS for CARDS'",
                              answer(f":set swap {words}", LAMA))


class Cards(unittest.TestCase):
    def test_only_cards_that_are_elsewhere_can_be_swapped(self):
        swap = ("':set swap hand Ann CARDS for CARDS' lets cards change places with those "
                "that lie elsewhere.")
        for words, said in (("3 4 lama", "there is no card 'lama'; did you mean 'llama'?"),
                            ("3 lama 4", "there is no card 'lama'; did you mean 'llama'?"),
                            ("lama", "there is no card 'lama'; did you mean 'llama'?"),
                            ("5 5 5 5 5 5 5 5 5", "one 5 too many: the game has 8")):
            with self.subTest(words):
                self.assertEqual(answer(f":set hand Ann {words}", LAMA),
                                 f"This position cannot be laid out: {said}")
        told = typed([":set hand Bob 5 5 5 5 5", ":set hand Ann 5 5 5 5"], *LAMA)
        self.assertTrue(" ".join(told.split()).endswith(f"the game has 8 {swap}"), told)


class NoCards(unittest.TestCase):
    def test_a_zone_is_emptied(self):
        for place in ("hand Ann", "hand of Ann", "discard"):
            with self.subTest(place):
                told = answer(f":set {place}", LAMA)
                self.assertTrue(told.startswith(f"No cards are named, so '{place}' is empty."))
                self.assertIn("no cards", told)

    def test_nothing_to_put_anywhere(self):
        for words, pile in (("top discard", "discard"), ("next draw", "draw")):
            with self.subTest(words):
                self.assertEqual(answer(f":set {words}", LAMA),
                                 f"Which cards? Type them after '{pile}'.")

    def test_no_tokens(self):
        self.assertEqual(answer(":set tokens Ann", LAMA),
                         "Type tokens as KIND=NUMBER, such as white=2.")


class Points(unittest.TestCase):
    def test_what_the_total_counts(self):
        self.assertTrue(answer(":set points Ann 12", LAMA).startswith(
            "The total does not count points; it counts tokens, which ':set tokens NAME "
            "white=2' changes."))
        self.assertTrue(answer(":set points Ann 12", PIG).startswith(
            "Points are those of the rounds before; this round counts 'score', which ':set held "
            "Ann 12' changes."))
        self.assertIn("The total does not count points; it counts 'tally', which ':set tally "
                      "P1 12' changes.",
                      answer(":set points P1 12", ["repl", "oh-hell", "--seed", "3"]))
        self.assertIn("The total does not count points; ':why total' tells what it counts.",
                      answer(":set points P1 12", ["repl", "go-fish", "--seed", "3"]))

    def test_no_number(self):
        self.assertEqual(answer(":set points Ann", LAMA),
                         "Points are a whole number, ':set points NAME 12'.")
        self.assertEqual(answer(":set points Ann x", LAMA),
                         "Points are a whole number, ':set points NAME 12', not 'x'.")


class Numbers(unittest.TestCase):
    def test_which_are_numbers(self):
        for command in ("goto", "log", "seed", "undo", "odds"):
            with self.subTest(command):
                self.assertEqual(answer(f":{command} -1", LAMA),
                                 "'-1' is no whole number from 0 on.")
        self.assertEqual(answer(":goto " + "9" * 19, LAMA),
                         f"'{'9' * 19}' is too large a number.")

    def test_no_player(self):
        self.assertEqual(answer(":set turn", LAMA),
                         "Whose turn? Type a name behind it, such as Ann.")
        self.assertEqual(answer(":set turn Zed", LAMA),
                         "This position cannot be laid out: there is no player 'Zed'; "
                         "known: 'Ann', 'Bob'")

    def test_dice(self):
        for words, named in (("3 3", "2 faces are"), ("", "0 faces are")):
            self.assertEqual(answer(f":set dice {words}".rstrip(), PIG),
                             f"This position cannot be laid out: there is 1 die, and {named} "
                             "named")


if __name__ == "__main__":
    unittest.main()
