"""The table and the first moves stand on one screen, whatever its size.

SPDX-License-Identifier: MIT
"""

import os
import re
import tempfile
import unittest

from screen import GO_ON, Screen

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


MORE = re.compile(r"^  (\d+) more: Enter$", re.M)
YAHTZEE = "play yahtzee-rules --seed 4 --players 2 --seat P2=random"


def listed_and_left(screen):
    """The numbers of the moves listed since the last line, and how many moves
    are left for further pages."""
    lines = last_answer(screen)
    left = MORE.search("\n".join(lines))
    return numbers(lines), int(left[1]) if left else 0


class PagesOfMoves(unittest.TestCase):
    def test_enter_shows_the_next_page(self):
        with Screen(YAHTZEE, 40, 15) as screen:
            self.assertIn("column of empty boxes, now worth:", str(screen))
            self.assertIn("dice: ", str(screen))
            first, left = listed_and_left(screen)
            self.assertEqual(first[:2], [1, 2])
            self.assertGreater(left, 10)
            seen, count = list(first), len(first) + left
            while left:
                screen.ask("")
                page, left = listed_and_left(screen)
                self.assertLess(len(last_answer(screen)), 15)
                self.assertEqual(page[0], seen[-1] + 1)
                seen += page
                self.assertEqual(count, len(seen) + left)
            self.assertEqual(seen, list(range(1, count + 1)))
            screen.ask("")                  # from the beginning
            self.assertEqual(listed_and_left(screen)[0], first)
            self.assertIn("dice: ", str(screen))

    def test_a_move_of_another_page_can_be_typed(self):
        with Screen(YAHTZEE, 40, 15) as screen:
            move = re.search(r"(?:^  |   )2\) (.*?)(?:   |$)", str(screen),
                             re.M)[1]
            screen.ask("")
            screen.ask("2")                 # on the first page
            screen.ask(":log")
            self.assertIn("P1: " + move, str(screen))
        with Screen(YAHTZEE, 40, 15) as screen:
            first, left = listed_and_left(screen)
            screen.ask(str(len(first) + left))      # not yet shown
            self.assertIn("your filled boxes: chance", str(screen))
            self.assertNotIn("chance +", last_answer(screen))

    def test_a_command_ends_the_pages(self):
        with Screen(YAHTZEE, 40, 15) as screen:
            screen.ask(":rule rounds")
            screen.ask("")
            self.assertEqual(listed_and_left(screen)[0][0], 1)

    def test_a_mistyped_move_lists_a_page(self):
        with Screen(YAHTZEE, 40, 15) as screen:
            screen.ask("99")
            self.assertIn("'99' is not in the list.", screen.lines())
            self.assertRegex(str(screen), r"\d+ more: Enter")
            screen.ask("")
            self.assertNotIn("  1) ", "\n".join(last_answer(screen)))

    def test_moves_alone_of_their_kind_are_on_the_first_page(self):
        """They keep their numbers, and no page shows them again."""
        for size in ((80, 24), (40, 15)):
            with Screen("repl skat --names Ann,Bob,Cleo --seed 1",
                        *size) as screen:
                self.assertRegex(str(screen), r"\n  64\) pass +1\) name 18 ")
                while [line for line in screen.lines()
                       if line][-2].endswith("more: Enter"):
                    screen.ask("")
                shown = re.findall(r"\d+\) ", "\n".join(screen.all_lines()))
                self.assertEqual(sorted(shown, key=lambda n: int(n[:-2])),
                                 [f"{number}) " for number in range(1, 65)])
                screen.ask("64)")
                self.assertIn("Ann: pass", str(screen))
        with Screen("repl skat --names Ann,Bob,Cleo --seed 1", 80,
                    60) as screen:
            self.assertRegex(str(screen), r"63\) name 264 +64\) pass\n")

    def test_those_alone_of_their_kind_leave_room_for_the_others(self):
        """Ways to exchange one card, however many other moves there are."""
        with Screen("play schwimmen --seed 4", 40, 15) as screen:
            self.assertRegex(str(screen), r"\n  12\) knock\n"
                             r"  1\) exchange 8♣ for 7♣\n  8 more: Enter\n")
            self.assertRegex(str(screen), r"(?m)^your hand: 8♣ Q♣ Q♥$")

    def test_much_room_needs_no_pages(self):
        with Screen(YAHTZEE, 120, 60) as screen:
            self.assertNotIn("more: Enter", str(screen))
            self.assertGreater(len(numbers(screen.lines())), 15)


class LittleRoom(unittest.TestCase):
    def test_the_table_gives_up_what_matters_least(self):
        with Screen("play canasta --seed 4", 40, 15) as screen:
            screen.ask("1")
            table = str(screen)
            self.assertIn("discard pile: ", table)
            self.assertIn("> P1 ", table)
            self.assertIn("your hand: 4 5 7 10 J Q Q", table)
            self.assertNotIn("meld of P2", table)
            self.assertIn("(':table' shows all)", table)
            screen.ask(":table", r"-- $")
            self.assertIn("  meld of P2 ", str(screen))
            screen.ask("")
            self.assertIn("meld of P1, P3, P4", "\n".join(screen.all_lines()))

    def test_what_the_decision_needs_stays(self):
        """Who gets the cards, what there is to pay, what is trump."""
        for game, fact in (("hearts", "your receiver of the cards: P2"),
                           ("texas-holdem", "payment to match: 2"),
                           ("klaverjassen", "trump suit: diamonds"),
                           ("bridge", "level of the contract: 1")):
            with self.subTest(game=game), Screen(
                    f"play {game} --seed 4 --names Ann", 40, 15) as screen:
                text = " ".join(" ".join(screen.lines()).split())
                self.assertIn(fact, text)
                self.assertRegex(text, r"your hand: .* 1(-\d+)?\) ")

    def test_cards_that_only_others_see_stay(self):
        """What a clue of Hanabi can name lies in the other players' hands."""
        with Screen("play hanabi --seed 4 --players 5", 40, 15) as screen:
            text = " ".join(str(screen).split())
            self.assertIn(" 1) tell P2 1 ", text)
        with Screen("play hanabi --seed 4 --players 5", 80, 40) as screen:
            lines = screen.lines()
        for row, line in enumerate(lines):
            for found in re.finditer(r"place of (P\d)", line):
                cards = lines[row + 1][found.start():].split("   ")[0].split()
                self.assertEqual(len(cards), 5)
                self.assertIn(f"{found[1]}: {' '.join(cards)} ", text)

    def test_a_table_that_fits_is_whole(self):
        with Screen("play canasta --seed 4", 80, 24) as screen:
            self.assertIn("meld of P1, P3, P4", str(screen))
            self.assertNotIn(":table", str(screen))


    def test_what_a_box_would_score_stays(self):
        with Screen("play yahtzee-rules --seed 4 --names Ann", 40, 15) \
                as screen:
            text = " ".join(str(screen).split())
            self.assertIn("your column of empty boxes, now worth: ones +1,",
                          text)
            self.assertIn("chance +20 1) roll", text)

    def test_figures_after_moves_are_explained_once(self):
        with Screen("play texas-holdem --seed 4 --names Ann", 80, 24) \
                as screen:
            self.assertEqual(str(screen).count(
                "\n(-1): what the move adds to your total\n"), 1)
            screen.ask("call")
            while not screen.before_cursor().startswith("Ann> "):
                screen.ask("")
            screen.ask(":rules (-2)")
            self.assertIn("'(-2)' after a move is what it adds to your total",
                          str(screen))
            self.assertEqual("\n".join(screen.all_lines()).count(
                ": what the move adds"), 1)


class TheBeginning(unittest.TestCase):
    def test_a_number_that_may_be_a_card_is_typed_with_a_bracket(self):
        for game, said in (("lama", "Type a move, or its number in the list "
                                    "as '2)'; '?' helps,"),
                           ("hearts", "Type a move or its number; '?' helps,")):
            with Screen(f"play {game} --seed 4") as screen:
                self.assertIn(said, " ".join("\n".join(
                    screen.all_lines()).split()))

    def test_the_goal_is_read_before_the_first_question(self):
        with Screen("play canasta --seed 4", 40, 15, r"go on -- $") as screen:
            self.assertIn("Meld cards of one rank", str(screen))
            self.assertNotIn("your hand", str(screen))
            screen.ask("")
            self.assertIn("  You draw 5   (3 more: ':log')", screen.lines())
            self.assertIn("your hand: 4 5 7 ", str(screen))

    def test_what_fits_the_screen_does_not_wait(self):
        with Screen("play canasta --seed 4", 80, 60) as screen:
            self.assertIn("Meld cards of one rank", str(screen))
            self.assertNotIn("go on", str(screen))

    def test_a_repl_does_not_wait(self):
        with Screen("repl canasta --seed 4", 40, 15) as screen:
            self.assertNotIn("go on", "\n".join(screen.all_lines()))


class WhatHappened(unittest.TestCase):
    def test_effects_give_way_first(self):
        """Of a pass in Hearts 9 moves and effects follow before the table."""
        with Screen("play hearts --seed 4", 40, 15) as screen:
            screen.ask("1")
            self.assertIn("P2: play 2\u2663   P3: play 3\u2663   P4: play 6\u2663",
                          screen.lines())
            self.assertIn("Round 1: P2 has the first turn", screen.lines())
            self.assertIn("> P1 13 cards  P2 12  P3 12  P4 12",
                          screen.lines())

    def test_long_lines_are_broken_at_blanks(self):
        with Screen("play lama --seed 3", 40, 15) as screen:
            for typed in (":set hand P7 llama llama llama", ":rule nonsense",
                          ":save /no/folder",
                          ":why play 3 and what else", ":nonsense", ":odds x"):
                screen.ask(typed)
                while screen.before_cursor().startswith("-- "):
                    screen.ask("")
            self.assertEqual(screen.too_wide(), [])


class SeveralAtOnce(unittest.TestCase):
    """Moves that choose three cards in all ways are one line of the list."""

    def test_they_are_listed_as_one(self):
        with Screen("play hearts --seed 4", 40, 15) as screen:
            self.assertIn("1-286) pass 3 of ", str(screen))
            self.assertNotIn("more: Enter", str(screen))

    def test_they_are_chosen_in_any_order(self):
        with Screen("play hearts --seed 4", 80, 24) as screen:
            screen.ask("pass K\u2660 2\u2663 q\u2660")
            self.assertIn("P1: pass 2\u2663 Q\u2660 K\u2660",
                          "\n".join(screen.all_lines()))

    def test_one_by_one(self):
        with Screen("play hearts --seed 4", 80, 24) as screen:
            screen.ask("Qs")
            self.assertRegex(str(screen), r"Q\u2660 chosen: type 2 more of "
                             "2\u2663 ")
            screen.ask("KS")
            self.assertIn("Q\u2660 K\u2660 chosen: type 1 more of ", str(screen))
            screen.ask("2c")
            self.assertIn("P1: pass 2\u2663 Q\u2660 K\u2660",
                          "\n".join(screen.all_lines()))

    def test_a_number_after_the_first_is_none_of_the_list(self):
        with Screen("play hearts --seed 4", 80, 24) as screen:
            screen.ask("Qs, Ks")
            screen.ask("13")
            self.assertEqual(2, str(screen).count("Q\u2660 K\u2660 chosen: type 1 more of "))
            screen.ask("2c")
            self.assertIn("P1: pass 2\u2663 Q\u2660 K\u2660",
                          "\n".join(screen.all_lines()))

    def test_enter_begins_anew_and_too_many_are_refused(self):
        with Screen("play hearts --seed 4", 80, 24) as screen:
            screen.ask("Qs 2c")
            screen.ask("")
            screen.ask("Ks")
            self.assertIn("K\u2660 chosen: type 2 more of ", str(screen))
            screen.ask("2c Qs 3s")
            self.assertIn("These are more than 3: begin anew.",
                          screen.lines())

    def test_a_number_is_a_move_until_words_were_chosen(self):
        with Screen("play golf --seed 4", 80, 24) as screen:
            screen.ask("turn up 9")
            self.assertIn("9 chosen: type 2 more of 1 2 3 4 5 6 7 8",
                          str(screen))
            screen.ask("4 1")
            self.assertRegex(str(screen), r"your slot .*\n"
                             r"  2\S +\? .*\n"
                             r"  Q\S +\? .*\n"
                             r"  \? +\? +10\S ")
        with Screen("play golf --seed 4", 80, 24) as screen:
            screen.ask("84)")
            self.assertRegex(str(screen), r"your slot .*\n.*\n.*\n"
                             r"  [^?]+ +[^?]+ +10\S ")


class ScoreTables(unittest.TestCase):
    def test_many_players_on_a_narrow_screen(self):
        """So many players beside each other as fit, and what ended the rounds
        below them; no number is broken off its line."""
        with Screen("play lama --seed 4 --players 6 --names Ann,Bartholomew",
                    40, 15) as screen:
            screen.ask("quit", GO_ON + "$")
            ended = screen.lines()
            screen.ask(":score", r"-- $")
            text = str(screen)
        points = {}
        for line in ended:
            found = re.match(r"  (\w+(?:\.\.\.)?) +(\d+) +\2  \d", line)
            if found:
                points[found[1]] = found[2]
        self.assertEqual(list(points), ["Ann", "Barthol...", "P3", "P4", "P5",
                                        "P6"])
        told = re.findall(r"round +(\S+) +(\S+)\n    1 +(\d+) +(\d+)\n"
                          r"total +\3 +\4\n", text)
        self.assertEqual([of for row in told for of in row],
                         [one for pair in (("Ann", "Bartholomew"), ("P3", "P4"),
                                           ("P5", "P6"))
                          for one in (*pair, *(points.get(
                              name, points["Barthol..."]) for name in pair))])
        self.assertIn("\nended by: 1 all quit\n", text)


class TheAnswers(unittest.TestCase):
    """Answers that are longer than the screen come page by page."""

    MORE = r"q: enough -- $"

    def test_a_move_may_be_typed_between_pages(self):
        for typed, made in (("play 4", "P1: play 4"), ("q", None),
                            ("quit", None)):
            with self.subTest(typed), \
                    Screen("play lama --seed 3 --starter P1", 80, 24) as screen:
                screen.ask(":rules", self.MORE)
                screen.ask(typed)
                if made:
                    self.assertIn(made, str(screen))
                else:
                    self.assertNotIn("P1: quit", str(screen))
                    self.assertEqual(screen.before_cursor(), "P1> ")

    def test_help_begins_with_its_beginning(self):
        with Screen("play lama --seed 3", 80, 24) as screen:
            screen.ask("?", self.MORE)
            self.assertIn("Type a move as its number", str(screen))

    def test_a_command_typed_there_is_carried_out(self):
        with Screen("play lama --seed 3", 80, 24) as screen:
            screen.ask(":rules", self.MORE)
            screen.ask(":why play 6")
            self.assertIn("'play 6' is ", str(screen))
            screen.ask("?", self.MORE)
            screen.ask("q")
            self.assertEqual(screen.before_cursor(), "P1> ")

    def test_blanks_are_no_answer(self):
        with Screen("play lama --seed 3", 80, 24) as screen:
            screen.ask("?", self.MORE)
            screen.ask("  ", self.MORE)
            self.assertIn("q: enough", screen.before_cursor())


class Excerpts(unittest.TestCase):
    RULES = """cria: 1
extends: lama
name: Wide
change:
  cards.llama.points: 7
  numbers: {players at the most for whom the old rules had room: 9, threshhold: 8}
"""

    def test_the_caret_stands_below_what_is_wrong(self):
        """A line of the file is cut around the caret, not broken."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "w.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.RULES)
            for columns in (40, 60, 80):
                with Screen(["check", path], columns, 24, None) as screen:
                    screen.wait_end()
                    lines = screen.lines()
                    carets = [i for i, line in enumerate(lines) if "^~" in line]
                    self.assertTrue(carets)
                    for i in carets:
                        self.assertRegex(lines[i - 1], r"^ +6 \|")
                        column = lines[i].index("^")
                        self.assertRegex(lines[i - 1][column:],
                                         "players at|threshhold")


if __name__ == "__main__":
    unittest.main()
