"""What happens between two decisions of a person, at a terminal: it leaves the
table on the screen, the scores of a round wait for Enter, --pace.

SPDX-License-Identifier: MIT
"""

import re
import time
import unittest

from screen import Screen

LAMA = "play lama --seed 4 --names Ann --players 4 --bots keen"
GO_ON = "-- Enter: go on --"
WAITING = r"go on -- $"


class TheCourse(unittest.TestCase):
    def test_what_there_is_no_room_for_is_counted(self):
        with Screen("play lama --seed 4 --names Ann --players 6 --bots keen",
                    40, 30, **{"TERM": "dumb"}) as screen:
            screen.ask("quit", r"go on -- $")
            moves = len(re.findall(r"P\d: \w+", str(screen)))
        with Screen("play lama --seed 4 --names Ann --players 6 --bots keen",
                    40, 15) as screen:
            screen.ask("quit", r"go on -- $")
            shown = str(screen)
            left_out = re.search(r"\((\d+) more: ':log'\)", shown)
            self.assertEqual(moves, int(left_out[1]) +
                             len(re.findall(r"P\d: \w+", shown)))

    def test_everything_is_told_where_there_is_room(self):
        with Screen("play lama --seed 4 --names Ann --players 6 --bots keen",
                    80, 40) as screen:
            screen.ask("draw")
            self.assertNotIn("more: ':log'", str(screen))
            self.assertIn("  You draw ", str(screen))

    def test_who_gets_a_prize_stays_where_there_is_little_room(self):
        with Screen("play enchere --seed 3 --names Ann", 40, 15) as screen:
            screen.ask("bid 9D")
            self.assertRegex(" ".join(str(screen).split()),
                             r"(You take|P\d takes) K. from the place of the "
                             "prize")

    def test_many_rolls_leave_room_for_the_table(self):
        for game in ("pig", "farkle", "yacht", "go-fish"):
            with Screen(f"play {game} --seed 3 --names Ann --players 4",
                        80, 32) as screen:
                self.assertNotIn("more: ':log'", str(screen))
                self.assertIn("> Ann ", str(screen))


    def test_what_is_done_to_the_reader_stays_with_the_move_that_does_it(self):
        with Screen("play uno-rules --seed 2 --names Ann", 40, 15) as screen:
            for _ in range(4):
                screen.ask("1)")
            shown = str(screen)
            self.assertIn("P4: play skip b (you are skipped)\n", shown)
            self.assertIn("P2: play draw two g (you draw 7g draw\n"
                          "  four; you are skipped)\n", shown)
            screen.ask("draw four cards")
            self.assertIn("  You draw 3r 4g 7g 7b\n", str(screen))
            self.assertNotIn("You are skipped", str(screen).split(
                "draw four cards\n")[-1])

    def test_a_move_that_leads_to_a_question_is_told_with_it(self):
        told = "You are asked after P2: play draw four as green"
        with Screen("play uno-rules --seed 2 --names Ann", 40, 15) as screen:
            for _ in range(3):
                screen.ask("1)")
                self.assertNotIn("asked after", str(screen))
            screen.ask("1)")
            for count in (1, 2):                # each time it is shown
                self.assertEqual(" ".join("\n".join(
                    screen.all_lines()).split()).count(
                        f"{told} 1) draw four cards 2) doubt"), count)
                screen.ask("")
        with Screen("play uno-rules --seed 2 --names Ann --plain") as screen:
            for _ in range(4):
                screen.ask("1)")
            self.assertIn(f"\n{told}\nyour hand: ", str(screen))

    def test_a_question_that_no_move_leads_to_names_none(self):
        # Whose card is lowest takes a row after all have chosen at once.
        with Screen("play 6-nimmt --seed 2 --names Ann", 80, 40) as screen:
            for _ in range(6):
                screen.ask("1)")
            self.assertIn("take row", "\n".join(screen.all_lines()))
            self.assertNotIn("asked after", "\n".join(screen.all_lines()))

    def test_nobody_reads_more_than_15_lines_before_a_question(self):
        with Screen("play go-fish --seed 4 --names Ann", 80, 60) as screen:
            for line in ("1)", "2)", "3)", "1)"):
                before = len(screen.all_lines())
                screen.ask(line)
                new = "\n".join(screen.all_lines()[before - 1:])
                told = new.split("\nstock: ")[0].split("\n")
                self.assertLessEqual(len(told), 17, new)


class TheScores(unittest.TestCase):
    def test_they_wait_for_enter(self):
        with Screen(LAMA) as screen:
            screen.ask("quit", WAITING)
            self.assertIn("Round 1 ends: all quit", str(screen))
            self.assertNotIn("Round 2", str(screen))
            screen.ask("draw", WAITING)                 # is no move
            self.assertIn("Enter goes on first", str(screen))
            screen.ask(":score", WAITING)
            self.assertIn("P3 leads with 4.", str(screen))
            screen.ask("")
            self.assertIn("Round 2: P3 starts", str(screen))
            self.assertEqual(screen.before_cursor(), "Ann> ")

    def test_a_key_that_writes_nothing_goes_on(self):
        for key in (" ", "\033[C", "\t", "\033"):
            with self.subTest(key), Screen(LAMA) as screen:
                screen.ask("quit", WAITING)
                screen.press(key)
                screen.wait_text("Round 2: P3 starts")
                screen.wait(r"^Ann> $")
        with Screen(LAMA) as screen:
            screen.ask("quit", WAITING)
            screen.press("1 ")                  # begins a line
            screen.press("\r")
            screen.wait_text("Enter goes on first")
            self.assertNotIn("Round 2", str(screen))

    def test_the_move_is_taken_back_there(self):
        with Screen(LAMA) as screen:
            screen.ask("quit", WAITING)
            screen.ask(":undo")
            self.assertEqual(screen.before_cursor(), "Ann> ")
            self.assertNotIn("Round 2: ", str(screen))
            screen.ask("quit", WAITING)
            screen.ask("")
            self.assertIn("Round 2: P3 starts", str(screen))

    def test_they_are_explained_there(self):
        with Screen(LAMA) as screen:
            screen.ask("quit", WAITING)
            screen.ask(":why score P2", WAITING)
            self.assertIn("P2 in round 1: ", str(screen))
            screen.ask(":why draw", WAITING)
            self.assertIn("Here you can ask ':why winner'", str(screen))

    def test_ctrl_c_twice_and_ctrl_d_leave(self):
        with Screen(LAMA) as screen:
            screen.ask("quit", WAITING)
            screen.press("\x03")
            screen.wait_until(lambda: "Ctrl-C again" in str(screen), "the hint")
            screen.press("\x03")
            self.assertEqual(screen.wait_end(), 130)
        with Screen(LAMA) as screen:
            screen.ask("quit", WAITING)
            screen.press("\x04")
            self.assertEqual(screen.wait_end(), 0)
        with Screen(LAMA) as screen:
            screen.ask("quit", WAITING)
            screen.press(":quit\r")
            self.assertEqual(screen.wait_end(), 0)

    def test_nothing_waits_at_a_repl(self):
        with Screen("repl lama --seed 4 --names Ann,Bob") as screen:
            screen.ask("quit")
            screen.ask("quit")
            self.assertIn("Round 1 ends", str(screen))
            self.assertNotIn(GO_ON, str(screen))

    def test_who_is_asked_next_alone_sees_the_scores_before_the_cards(self):
        people = "--seat Ann=human --seat Bob=human"
        with Screen(f"play lama {people} --seed 4",
                    prompt=r"looks $") as screen:
            screen.ask("")
            screen.ask("quit", r"looks $")
            screen.ask("")
            screen.ask("quit", r"looks $")        # Ann begins round 2, too
            self.assertIn("Round 1 ends: all quit", str(screen))
            self.assertNotIn("your hand", str(screen))
            screen.ask("")
            self.assertIn("your hand", str(screen))


class TheEnd(unittest.TestCase):
    """What can be typed when a game is over."""

    def test_a_bot_in_every_seat_leaves_the_log(self):
        with Screen(LAMA) as screen:
            screen.ask(":bot Ann keen", "> $")
            screen.wait_text("':again' plays another game")
            screen.ask(":score", "> $")
            self.assertIn("ended by", str(screen))
            screen.ask(":why score P2", "> $")
            self.assertIn("P2 in round ", str(screen))

    def test_enter_begins_nothing(self):
        with Screen(LAMA + " --set numbers.threshold=9", 80, 20) as screen:
            screen.ask(":bot Ann keen", "> $")
            screen.wait_text("':again' plays another game")
            screen.ask(":log", "(> | -- )$")
            while " -- " in screen.before_cursor():
                screen.ask("", "(> | -- )$")
            for _ in range(3):
                screen.ask("", "> $")
                self.assertIn("':again' plays another game", str(screen))
            self.assertNotIn("Game 1 of seed", "".join(screen.all_lines()))
            screen.ask(":table", "> $")
            self.assertIn("draw: ", str(screen))
            self.assertNotIn("\n> P", str(screen))       # nobody decides
            screen.ask(":again", "> $")
            self.assertIn("Game 1 of seed 4; the first one is game 0.", screen.all_lines())

    def test_a_plain_yes_is_enough_and_a_move_is_not(self):
        for line in ("again", "YES"):
            with Screen(LAMA + " --set numbers.threshold=1", 80, 40) as screen:
                screen.ask("quit", "> $")
                screen.wait_text("':again' plays another game")
                screen.ask("draw", "> $")
                self.assertIn("The game is over: ':undo' goes back, ':again' "
                              "plays another one", str(screen))
                screen.ask(line, "> $")
                self.assertIn("Game 1 of seed 4; the first one is game 0.", screen.all_lines())

    def test_the_last_round_waits_where_it_does_not_fit(self):
        last = "play kadabra --seed 4 --names Ann --set numbers.threshold=5"
        with Screen(last) as screen:
            screen.ask("quit", WAITING)
            self.assertIn("Ann: quit", str(screen))
            self.assertIn("Round 1 ends: all quit", str(screen))
            self.assertNotIn("The game ends", str(screen))
            screen.ask("", "> $")
            self.assertIn("The game ends after 1 round", str(screen))
            self.assertIn("':again' plays another game", str(screen))
        with Screen(last, 80, 90) as screen:      # all of it at once
            screen.ask("quit", "> $")
            self.assertIn("Ann: quit", str(screen))
            self.assertIn("The game ends after 1 round", str(screen))
            self.assertNotIn(GO_ON, str(screen))

    def test_undo_and_leaving_before_the_end_is_told(self):
        last = "play kadabra --seed 4 --names Ann --set numbers.threshold=5"
        with Screen(last) as screen:
            screen.ask("quit", WAITING)
            screen.ask(":undo")
            self.assertEqual(screen.before_cursor(), "Ann> ")
            self.assertNotIn("The game ends", str(screen))
            screen.ask("quit", WAITING)
            screen.press(":quit\r")
            self.assertEqual(screen.wait_end(), 0)
            self.assertIn("P4 wins with a total of 4.", str(screen))

    def test_the_bot_for_the_game_decides(self):
        with Screen(LAMA) as screen:
            screen.ask(":auto")
            self.assertIn("The bot 'keen' decides for Ann.", str(screen))


class ThePace(unittest.TestCase):
    def test_bots_move_one_after_the_other(self):
        with Screen(f"{LAMA} --pace 0.3") as screen:
            begun = time.monotonic()
            screen.ask("draw")
            self.assertGreater(time.monotonic() - begun, 0.9)
            lines = [one for one in screen.lines() if one.startswith("P")]
            self.assertFalse([one for one in lines if one.count(": ") > 1])

    def test_a_key_hurries_and_is_no_move(self):
        with Screen(f"{LAMA} --pace 60", prompt=None) as screen:
            screen.wait_until(lambda: "P3: play 1" in str(screen), "a move")
            screen.press(" ")
            screen.wait_until(lambda: screen.before_cursor() == "Ann> ",
                              "the question")

    def test_ctrl_c_ends_the_game_within_it(self):
        with Screen(f"{LAMA} --pace 60", prompt=None) as screen:
            screen.wait_until(lambda: "starts" in str(screen), "the round")
            screen.press("\x03")
            self.assertEqual(screen.wait_end(), 130)

    def test_a_pace_is_a_time(self):
        for wrong in ("fast", "-1", "61", "1e1", ""):
            with Screen(["play", "lama", "--pace", wrong],
                        prompt=None) as screen:
                self.assertEqual(screen.wait_end(), 2, wrong)


if __name__ == "__main__":
    unittest.main()
