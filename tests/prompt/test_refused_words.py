"""What is said of words that are no move: why, and no other action instead.

SPDX-License-Identifier: MIT
"""

import unittest

from at_prompt import typed

HANABI = ["repl", "hanabi", "--names", "Me,Bot", "--seed", "3"]
YAHTZEE = ["repl", "yahtzee-rules", "--names", "Me,Bot", "--seed", "5"]
LAMA = ["repl", "lama", "--names", "Ann,Bob", "--seed", "3"]


class Refused(unittest.TestCase):
    def says(self, arguments, line, answer):
        said = typed([line], *arguments)
        self.assertIn(answer, " ".join(said.split()))
        return said

    def test_another_action_is_not_suggested(self):
        """To keep dice is not to roll them."""
        for arguments, line, first, actions in (
                (YAHTZEE, "keep 3 3", "keep", "'fill in' or 'roll'"),
                (HANABI, "discard 1", "discard", "'tell', 'throw away' or 'play'")):
            said = self.says(arguments, line, f"'{line}' is not a legal move: no move begins "
                             f"with '{first}'; moves begin with {actions}; legal moves")
            self.assertNotIn("did you mean", said)

    def test_words_too_many_before_a_move(self):
        self.says(LAMA, "please draw a card", "did you mean 'draw'?")
        self.says(LAMA, "I draw", "did you mean 'draw'?")

    def test_what_is_not_there_to_choose(self):
        self.says(YAHTZEE, "roll 6 again", "'roll 6 again' is not a legal move: '6' is not "
                  "there to choose; 'roll 4 again' is legal;")

    def test_words_too_many(self):
        self.says(HANABI, "play 4 4", "'play 4 4' is not a legal move: 'play' needs only a "
                  "place (1 to 5), such as 'play 1';")

    def test_all_that_actions_of_one_name_choose(self):
        self.says(HANABI, "tell yellow", "'tell' needs a player, then a number (1 to 5); or a "
                  "player, then a colour (white, yellow, green, blue or red), such as 'tell ")

    def test_who_cannot_be_chosen(self):
        self.says(HANABI, "tell me 1", "'tell me 1' is not a legal move: it cannot be Me;")

    def test_capitals_and_signs_make_no_difference(self):
        said = self.says(HANABI, "tell bot 4", "'tell bot 4' is not a legal move: a clue has to "
                         "point at a card;")
        self.assertNotIn("did you mean", said)
        self.says(LAMA, "PLAY 5.", "'PLAY 5.' is not a legal move: it is neither the value of "
                  "the top card nor the next one;")

    def test_commands_without_all_their_words(self):
        self.says(LAMA, ":set hand", "Whose? Type a name and then the value; there are Ann and "
                  "Bob.")
        self.says(LAMA, ":with nothing", "there is no house rule 'nothing' [unknown-variant] = "
                  "help: give a name from 'cria list --house-rules', or a file")


if __name__ == "__main__":
    unittest.main()
