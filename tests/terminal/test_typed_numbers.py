"""A typed number that could be a card and a number of the list.

SPDX-License-Identifier: MIT
"""

import os
import tempfile
import unittest

from screen import Screen

TABLE = "repl lama --seed 3 --names Ann,Bob"
MOVES = "1) play 4   2) play 5   3) draw   4) quit"

STEAL = """cria: 1
extends: lama
name: Steal a llama
about: A llama of the next player can be stolen.
add:
  actions:
    wait: {}
    steal:
      choose: {card: hand of next player where card is llama}
      do: {take: {move: card, from: hand of next player, to: hand of actor}}
"""


def laid(arguments=TABLE, **environment):
    screen = Screen(arguments, **environment)
    screen.ask(":set hand Ann 2 3 4 4 5")
    screen.ask(":set discard 4")
    return screen


class Numbers(unittest.TestCase):
    def says(self, screen, text):
        self.assertIn(text, " ".join(str(screen).split()))

    def test_both_are_legal(self):
        with laid() as screen:
            self.says(screen, MOVES.replace("   ", " "))
            screen.ask("4")
            self.says(screen, "'4' could be 'play 4' or number 4 in the list, "
                      "'quit': type 'play 4' or '4)'.")
            self.assertEqual(screen.before_cursor(), "Ann> ")
            screen.ask("play 4")
            self.says(screen, "Ann: play 4")
            self.assertEqual(screen.before_cursor(), "Bob> ")

    def test_the_number_begins_a_card(self):
        with Screen("repl crazy-eights --names Ann,Bob --seed 3") as screen:
            self.says(screen, "1) play 3♥ 2) play 5♥ 3) play 8♠ 4) play 10♥")
            screen.ask("3")
            self.says(screen, "'3' could be 'play 3♥' or number 3 in the list, "
                      "'play 8♠': type 'play 3♥' or '3)'.")
            screen.ask("1")                     # of 10, but not the whole rank
            self.says(screen, "Bob: play 3♥")

    def test_the_number_is_a_part_of_moves(self):
        with Screen("play go-fish --seed 3 --names Ann") as screen:
            self.says(screen, "10) ask P2 for 10 11) ask P3 for 10")
            screen.ask("10")
            self.says(screen, "'10' could be a part of 'ask P3 for 10' or "
                      "'ask P4 for 10', or number 10 in the list, 'ask P2 for 10': type more of "
                      "the move, or '10)' for number 10.")
            self.assertEqual(screen.before_cursor(), "Ann> ")
            self.assertNotIn("Ann: ask", "\n".join(screen.all_lines()))
            screen.ask("1)")
            self.says(screen, "Ann: ask P2 for 2")
            screen.ask("10")                    # Ann knows the list now
            self.assertIn("Ann: ask P2 for J", "\n".join(screen.all_lines()))
        with Screen("play bridge --seed 1 --names Ann", 80, 50) as screen:
            screen.ask("1")
            self.says(screen, "'1' could be a part of 'bid 1 clubs', 'bid 1 "
                      "diamonds', 'bid 1 hearts', 'bid 1 spades' or the like, "
                      "or number 1 in the list, 'pass'")

    def test_all_moves_with_the_number_are_told(self):
        with Screen("repl hanabi --seed 3 --names Me,Bot") as screen:
            screen.ask("tell Bot 1")
            screen.ask("3")
            self.says(screen, "'3' could be 'tell Me 3', 'throw away 3' or "
                      "'play 3', or number 3 in the list, 'tell Me white': "
                      "type more of the move, or '3)' for number 3.")

    def test_the_number_is_no_part_of_another_move(self):
        with Screen("play go-fish --seed 3 --names Ann") as screen:
            screen.ask("12")
            self.assertIn("Ann: ask P4 for 10", "\n".join(screen.all_lines()))

    def test_the_list_has_no_such_number(self):
        with Screen("repl crazy-eights --names Ann,Bob --seed 3") as screen:
            screen.ask(":why 10")
            self.says(screen, "'play 10♥' is legal")
            screen.ask("10")
            self.says(screen, "Bob: play 10♥")
        with Screen("repl enchere --seed 11 --starter P2") as screen:
            screen.ask(":set hand P2 10♦ 10♥ 3♠")
            screen.ask("10")
            self.says(screen, "'10' could be any of: 2) bid 10♦ 3) bid 10♥")

        with Screen("repl kadabra --names Ann,Bob --seed 3") as screen:
            screen.ask(":set hand Ann 6■ 4 1●")
            screen.ask(":set discard 5")
            screen.ask("4")                     # in hand, and not legal
            self.says(screen, "'4' is not in the list, and 'play 4' is not")
            screen.ask("6")
            self.says(screen, "Ann: play 6■")

    def test_as_the_list_has_it(self):
        with laid() as screen:
            screen.ask("4)")
            self.says(screen, "Ann: quit")

    def test_it_is_asked_each_time(self):
        with laid() as screen:
            screen.ask("4")
            screen.ask("2)")
            screen.ask(":undo")
            screen.ask("4")
            self.assertEqual("\n".join(screen.all_lines()).count(
                "'4' could be 'play 4'"), 2)

    def test_the_card_is_not_legal(self):
        with laid() as screen:
            screen.ask("3")
            self.says(screen, "'3' is number 3 in the list, 'draw', and 'play "
                      "3' is not legal: it is neither the value of the top card "
                      "nor the next one. Type '3)' for 'draw'.")
            screen.ask("3)")
            self.says(screen, "Ann: draw")
            screen.ask(":undo")
            screen.ask("3")                     # Ann knows the list now
            self.assertEqual("\n".join(screen.all_lines()).count("Ann: draw"),
                             2)

    def test_no_such_card(self):
        with laid() as screen:
            screen.ask(":set hand Ann 2 4 5")
            screen.ask("3")
            self.says(screen, "Ann: draw")

    def test_they_mean_the_same(self):
        with laid() as screen:
            screen.ask(":set discard 1")
            screen.ask(":set hand Ann 1 6")
            screen.ask("1")
            self.says(screen, "Ann: play 1")

    def test_for_a_screen_reader(self):
        with laid(TABLE + " --plain") as screen:
            screen.ask("4")
            self.says(screen, "type 'play 4' or '4:'.")
            screen.ask("4:")
            self.says(screen, "Ann: quit")

    def test_numbers_that_are_chosen_one_by_one(self):
        for plain, sign in (("", ")"), (" --plain", ":")):
            with Screen("play skyjo --names Ann --seed 3" + plain, 80,
                        60) as screen:
                self.says(screen, f"its number in the list as '2{sign}'")
                screen.ask("1")
                self.says(screen, "1 chosen: type 1 more of 2")
                screen.ask("4")
                self.says(screen, "Ann: turn up 1 4")

    def test_without_a_line_editor(self):
        with laid(TERM="dumb") as screen:
            screen.ask("4")
            self.says(screen, "'4' could be 'play 4' or number 4")

    def test_a_hand_that_is_not_seen(self):
        """Whether Bob has the card makes no difference."""
        answers = []
        with tempfile.TemporaryDirectory() as folder:
            house = os.path.join(folder, "steal.yaml")
            with open(house, "w", encoding="utf-8") as file:
                file.write(STEAL)
            for hand in ("1 4 6", "1 5 6"):
                with Screen(TABLE + " --with " + house) as screen:
                    screen.ask(":set hand Ann 1")
                    screen.ask(":set hand Bob " + hand)
                    screen.ask(":set discard llama")
                    screen.ask("4")
                    answers.append(str(screen).split("Ann> 4")[-1])
        self.assertIn("Ann: wait", answers[0])
        self.assertEqual(*(answer.split("your hand")[0] for answer in answers))


if __name__ == "__main__":
    unittest.main()
