"""--plain: what a screen reader reads is one fact a line, in words.

SPDX-License-Identifier: MIT
"""

import os
import re
import subprocess
import unittest

from screen import CRIA, Screen

GAMES = """lama kadabra canasta rummy-500 klondike yahtzee-rules skat hearts
    texas-holdem lost-cities casino hanabi uno-rules skyjo golf""".split()
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def printed(arguments, typed=""):
    """What cria prints to a pipe."""
    return subprocess.run([CRIA, *arguments.split()], input=typed, text=True,
                          capture_output=True, check=False,
                          timeout=300).stdout


class Plain(unittest.TestCase):
    def test_the_session_of_the_documentation(self):
        with open(os.path.join(ROOT, "docs", "prompt.md"),
                  encoding="utf-8") as file:
            section = file.read().split("## For a screen reader")[1]
        session = [line[4:] for line in section.split("\n## ")[0].split("\n")
                   if line.startswith("    ")]
        with Screen("play kadabra --plain --names Ann --seed 4",
                    120, 60) as screen:
            screen.ask("play 4 or 5")
            lines = screen.lines()
            start = lines.index(session[0])
            self.assertEqual(lines[start:start + len(session)], session)

    def test_a_player_of_whom_nothing_else_is_told_has_a_status(self):
        said = printed("repl liars-dice --seed 3 --names Ann,Bob,Cy --plain",
                       ":set status Bob out\n")
        self.assertRegex(said, r"Your turn, Ann\.\n(.*\n)*?Bob \(out\)\n")

    def test_a_terminal_gets_nothing_but_lines(self):
        with Screen("play kadabra --plain --seed 4", 80, 24) as screen:
            for line in ("1", ":table", "?", "1"):
                screen.ask(line, r"^\S+: $| -- $")
            screen.press("q\r" if "more" in screen.before_cursor() else "")
            self.assertNotIn(b"\033", screen.written)
            self.assertNotRegex(screen.written, rb"\r[^\n\r]")

    def test_all_that_happens_is_told(self):
        """Also what a table of so few lines would leave to ':log'."""
        for options, left_out in (("", True), (" --plain", False)):
            with Screen("play kadabra --seed 4" + options, 40, 15) as screen:
                for _ in range(3):
                    screen.ask("", r"^\S+[:>] $| -- $")
                    screen.ask("draw", r"^\S+[:>] $| -- $")
                self.assertEqual(left_out, b"more: ':log'" in screen.written, options)

    def test_what_commands_tell_is_in_words_that_can_be_typed(self):
        table = "repl crazy-eights --seed 3 --names Ann,Bob --plain"
        said = printed(table, ":why 3 hearts\n:why play Q spades\n"
                       ":near play Q spades\n:legal\n")
        self.assertIn("\n'play 3 hearts' is legal: ", said)
        self.assertIn("hand of Bob: 3 hearts, 5 hearts, 8 spades, 10 diamonds, "
                      "10 hearts, Q spades, A hearts -> 5 hearts, ", said)
        self.assertIn("\n'play Q spades' is not legal: ", said)
        self.assertIn("\n  :set top discard Q clubs\n", said)
        self.assertIn("\n  play 8 spades: eight (", said)
        self.assertNotRegex(said, r"\b(10|[2-9AJQK])[CDHS]\b")
        said = printed(table, ":set top discard Q clubs\n:set hand Bob Q "
                       "spades, 2 clubs\nq spades\n")
        self.assertIn("\nyour hand: 2 clubs, Q spades\n", said)
        self.assertIn("\nBob: play Q spades\n", said)

    def test_one_fact_a_line(self):
        for game in GAMES:
            with self.subTest(game):
                text = printed(f"play {game} --plain --seed 4",
                               "1:\n:table\n1:\n1:\n")
                self.assertIn("Your turn, P1.\n", text)
                self.assertRegex(text, r"(?m)^1: ")
                for line in text.split("\n"):
                    self.assertNotRegex(line.strip(), "  ")
                self.assertNotRegex(text, "[\u2190-\u2bff]")
                self.assertNotRegex(text, r"(?m)^> | \d+\) ")

    def test_what_comes_first(self):
        """The own cards, what lies in the middle, the moves; nothing else."""
        text = printed("play kadabra --plain --seed 4")
        asked = text.split("Your turn, P1.\n")[1].split("\n")
        self.assertEqual([re.split(": ", line)[0] for line in asked[:11]],
                         ["your hand", "your tokens", "draw", "discard",
                          "stage", "P2, hand", "P2, tokens", "P3, hand",
                          "P3, tokens", "P4, hand", "P4, tokens"])
        self.assertEqual(asked[11][:3], "1: ")

    def test_cards_that_were_laid_open_are_told(self):
        """Bridge: who declares plays from the dummy's hand as well."""
        asked = printed("play bridge --plain --seed 7", "bid 1 diamonds\n")
        self.assertIn("\nhand of P3: 8 clubs, 9 clubs, 10 clubs, A clubs, ",
                      asked)

    def test_what_others_have_and_what_is_remembered(self):
        asked = printed("play canasta --plain --seed 4")
        self.assertIn("\nP2, hand: 11 cards\nP2, partner: P4\n", asked)
        self.assertIn("\nmeld of P2, A: A, A, joker\n", asked)
        self.assertIn("\nP2's side has melded\nP4's side has melded\n", asked)

    def test_blocks_are_told_by_columns(self):
        text = printed("play golf --plain --seed 4", "turn up 1 2 9\n")
        asked = text.split("Your turn, P1.\n")[-1]
        self.assertIn("your slot, column of 1, 4, 7: 2 hearts, face down, "
                      "face down\n", asked)
        self.assertIn("slot of P4, column of 1, 4, 7: face down, Q spades, "
                      "6 spades\n", asked)
        self.assertIn("\nslot of P2: face down\n", text)
        asked = printed("repl skyjo --plain --seed 3 --names Ann,Bob",
                        "turn up 1 2\nturn up 1 3\n")
        self.assertIn("slot of Bob, column of 1, 5, 9: 0, face down, face down\n"
                      "slot of Bob, column of 3, 7, 11: 7, face down, face down\n"
                      "slot of Bob, other columns: face down\nstock: ", asked)
        self.assertNotIn("1 face down", text)
        text = printed("play klondike --plain --seed 4")
        self.assertIn("1 card face down", text)

    def test_cards_that_others_turn_up_in_the_set_up_are_told(self):
        """Elsewhere the table, which comes next, shows them."""
        game = "play skyjo --players 2 --names Me,Bot --seed 2"
        told = ("Bot: turn up 2 11\n  6 of Bot's slot at 2 is turned face up\n"
                "  1 of Bot's slot at 11 is turned face up\n")
        self.assertIn(told, printed(game + " --plain", "turn up 1 2\n"))
        self.assertNotIn("is turned face up", printed(game, "turn up 1 2\n"))

    def test_long_lines_are_broken_at_blanks(self):
        with Screen("play golf --plain --seed 4", 40, 15) as screen:
            screen.ask("turn up 1 2 9")
            self.assertEqual(screen.too_wide(), [])

    def test_results(self):
        text = printed("repl lama --plain --seed 4 --names Ann,Bob",
                       ":auto 60\n")
        self.assertIn("Ann: points 26, total 26, cards left: 1, 4, 5, 5, 6, "
                      "llama\n", text)
        self.assertIn("round 1: Ann 26, Bob 10, ended by all quit\n", text)
        self.assertIn("total: Ann 49, Bob 32\n", text)

    def test_a_replay(self):
        replay = os.path.join(ROOT, "examples", "replays",
                              "lama-whole-game.yaml")
        text = printed(f"replay --table --plain {replay}")
        self.assertIn("\nAnn, hand: 6 cards\n", text)
        self.assertNotRegex(text, r"(?m)\S  \S")

    def test_colours_are_off(self):
        text = printed("repl kadabra --plain --color=always --seed 4")
        self.assertNotIn("\033", text)

    def test_the_own_cards_and_the_first_moves_stand_on_the_screen(self):
        for game, whole in (("bridge", False), ("canasta", False),
                            ("uno-rules", True)):
            with self.subTest(game), Screen(f"play {game} --seed 4 --plain",
                                            40, 15) as screen:
                text = str(screen)
                self.assertIn("your hand: ", text)
                self.assertRegex(text, r"(?m)^1(?: to \d+)?: ")
                self.assertEqual(whole, not re.search(
                    r"(?m)^\d+ more: ':table'$", text))


if __name__ == "__main__":
    unittest.main()
