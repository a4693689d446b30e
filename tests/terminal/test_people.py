"""Several people at one terminal: what is shown to one of them alone, and when;
games in which nothing is hidden; what can be taken back.

SPDX-License-Identifier: MIT
"""

import os
import tempfile
import unittest

from screen import Screen

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
LATE = os.path.join(ROOT, "tests", "sessions", "shown-late.yaml")

PEOPLE = "--names Ann,Bo --seat Ann=human --seat Bo=human"
LETTER = f"play love-letter {PEOPLE} --seed"
LOOKS = r"looks $"
COVERS = r"Enter covers this -- $"


class WhatIsShownToOne(unittest.TestCase):
    def test_the_own_move_shows_it_before_the_screen_is_covered(self):
        with Screen(f"{LETTER} 10", prompt=LOOKS) as screen:
            screen.ask("")
            screen.ask("play priest")
            screen.ask("", COVERS)
            self.assertIn("You were shown:\n  Bo's hand: priest", str(screen))
            self.assertTrue(screen.paper.alternate)
            screen.ask("1", COVERS)                     # is no move of Bo's
            self.assertIn("The line was ignored", str(screen))
            screen.ask("", LOOKS)
            self.assertIn("Bo's turn: ", screen.before_cursor())
            self.assertNotIn("hand:", str(screen))
            screen.ask("")
            self.assertNotIn("were shown", str(screen))
            screen.ask("play prince")
            screen.ask("send the prince to Bo", LOOKS)
            screen.ask("")                              # once is enough
            self.assertIn("Ann> ", screen.before_cursor())
            self.assertNotIn("were shown", str(screen))

    def test_what_belongs_to_a_round_that_is_over_says_so(self):
        with Screen(f"play {LATE} {PEOPLE} --starter Ann --seed 1",
                    prompt=LOOKS) as screen:
            screen.ask("")
            screen.ask("show", LOOKS)                   # ends round 1
            self.assertNotIn("Ann's hand:", str(screen))
            self.assertIn("Bo's turn", screen.before_cursor())
            screen.ask("")
            self.assertIn("In round 1 you were shown:\n  Ann's hand: 2",
                          str(screen))
            screen.ask("show", LOOKS)                   # ends the game
            self.assertIn("Ann was shown something: ", screen.before_cursor())
            self.assertNotIn("hand:", str(screen))
            self.assertTrue(screen.paper.alternate)
            screen.ask("", COVERS)
            self.assertIn("You were shown:\n  Bo's hand: 1", str(screen))
            screen.ask("", "> $")
            self.assertFalse(screen.paper.alternate)
            self.assertNotIn("hand:", str(screen))

    def test_the_end_of_the_input_there_leaves(self):
        with Screen(f"{LETTER} 10", prompt=LOOKS) as screen:
            screen.ask("")
            screen.ask("play priest")
            screen.ask("", COVERS)
            screen.press("\x04")
            self.assertEqual(screen.wait_end(), 0)
            self.assertFalse(screen.paper.alternate)
            self.assertNotIn("Bo's hand", "\n".join(screen.all_lines()))


class BeforeThePlayerLooks(unittest.TestCase):
    def test_all_look_at_the_scores_and_the_log(self):
        with Screen(f"play {LATE} {PEOPLE} --starter Ann --seed 1", 80, 30,
                    prompt=LOOKS) as screen:
            screen.ask(":score", LOOKS)
            screen.ask("")
            screen.ask("show", LOOKS)
            screen.ask(":score", LOOKS)
            self.assertIn("ended by", str(screen))
            screen.ask(":log", LOOKS)
            self.assertIn("   1  Ann: show", str(screen))
            self.assertNotIn("hand:", str(screen))
            screen.ask(":knows Bo", LOOKS)
            self.assertIn("The line was ignored: first press Enter alone. "
                          "':score', ':log'", " ".join(screen.lines()))
            screen.ask("")
            self.assertIn("Ann's hand: 2", str(screen))
            screen.ask(":log")                          # is for Bo alone
            self.assertIn("Ann's hand: 2", str(screen).split(":log")[-1])

    def test_an_end_of_the_table_there_leaves(self):
        with Screen(f"{LETTER} 10", prompt=LOOKS) as screen:
            screen.press(":quit\r")
            self.assertEqual(screen.wait_end(), 0)


class WhatHappens(unittest.TestCase):
    def test_who_draws_twice_draws_two_cards(self):
        with Screen(f"play {LATE} {PEOPLE} --starter Ann --seed 1",
                    prompt=LOOKS) as screen:
            screen.ask("")
            screen.ask("feed", LOOKS)
            self.assertIn("\n  Bo draws 2 cards\n", str(screen))


class TheBeginning(unittest.TestCase):
    def test_both_read_the_title_and_the_goal(self):
        with Screen(f"{LETTER} 10", prompt=LOOKS) as screen:
            self.assertTrue(screen.paper.alternate)
            self.assertIn("Love Letter", str(screen))
            self.assertIn("Be the last in the round", str(screen))
            self.assertIn("'?' helps", str(screen))


class WithNothingHidden(unittest.TestCase):
    def test_nobody_is_asked_to_look_alone(self):
        with Screen(f"play pig {PEOPLE} --seed 10") as screen:
            self.assertFalse(screen.paper.alternate)
            self.assertIn("the same seed gives the same dice", str(screen))
            screen.ask("roll")
            screen.ask("hold")
            self.assertEqual(screen.before_cursor(), "Bo> ")
            screen.ask(":undo")
            self.assertIn("Back after move 1", str(screen))
            self.assertIn("Ann's decision is taken back.", str(screen))
            self.assertEqual(screen.before_cursor(), "Ann> ")
            screen.ask(":undo")                     # the own one
            self.assertIn("This is the beginning.", str(screen))
            self.assertEqual(str(screen).count("decision is taken back"), 1)
            screen.ask(":set score of Bo: 7")
            self.assertNotIn("hide", str(screen))

    def test_no_alternate_screen_is_needed(self):
        with Screen(f"play pig {PEOPLE} --seed 10", TERM="dumb") as screen:
            self.assertEqual(screen.before_cursor(), "Ann> ")
            screen.ask(":rule x")                   # might hide something
            self.assertIn(":rule is not possible", str(screen))

    def test_hidden_dice_are_hidden(self):
        with Screen(f"play liars-dice {PEOPLE} --seed 10",
                    prompt=LOOKS) as screen:
            self.assertTrue(screen.paper.alternate)


class TakingBack(unittest.TestCase):
    def test_a_move_that_nobody_else_has_read_is_taken_back(self):
        with Screen(f"{LETTER} 10", prompt=LOOKS) as screen:
            screen.ask("")
            screen.ask("play priest")
            screen.ask(":undo")
            self.assertIn("This is the beginning.", str(screen))
            screen.ask("play priest")
            screen.ask("", COVERS)
            screen.ask("", LOOKS)
            screen.ask("")
            screen.ask(":undo")
            self.assertIn("Move 2, by Ann, is not taken back: it told "
                          "somebody something hidden.", " ".join(screen.lines()))
            self.assertNotIn(":new", str(screen))

    def test_after_resuming_the_reason_says_so(self):
        with tempfile.TemporaryDirectory() as state:
            with Screen(f"play lama {PEOPLE} --starter Ann --seed 3",
                        prompt=LOOKS, XDG_STATE_HOME=state) as screen:
                screen.ask("")
                screen.ask("draw", LOOKS)
                screen.press(":quit\r")
                screen.wait_end()
            with Screen("play --resume", prompt=LOOKS,
                        XDG_STATE_HOME=state) as screen:
                screen.ask("")
                screen.ask(":undo")
                self.assertIn("Move 1, by Ann, is not taken back: it told "
                              "somebody something hidden, or may have: after "
                              "--resume cria takes everybody to have looked.",
                              " ".join(" ".join(screen.lines()).split()))

    def test_what_chance_decided_is_called_so(self):
        with Screen(f"play {LATE} {PEOPLE} --starter Ann --seed 1",
                    prompt=LOOKS) as screen:
            screen.ask("")
            screen.ask("roll", LOOKS)
            screen.ask("")
            screen.ask(":undo")
            self.assertIn("Move 1, by Ann, is not taken back: chance has "
                          "decided.", " ".join(screen.lines()))


if __name__ == "__main__":
    unittest.main()
