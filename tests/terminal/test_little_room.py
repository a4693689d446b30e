"""At 40x15 whoever decides sees what was just done to them and what a decision
needs, beside the pile, the own cards and the first moves: first lines get
shorter, then some are counted.

SPDX-License-Identifier: MIT
"""

import re
import unittest

from screen import Screen


def text_of(screen):
    """What the screen shows, as one line."""
    return " ".join(str(screen).split())


class WhatWasDone(unittest.TestCase):
    def test_what_is_drawn(self):
        """Uno: two cards twice, among nine moves."""
        with Screen("play uno-rules --seed 3 --names Ann", 40, 15) as screen:
            screen.ask("1)")
            text = text_of(screen)
        self.assertIn("P4: play draw two y (you draw 9r 9r; you are skipped)",
                      text)
        self.assertIn("P4: play draw two r (you draw 4r 7y; you are skipped)",
                      text)
        self.assertIn("your hand: ", text)
        self.assertIn("discard: reverse r (11 cards)", text)
        self.assertRegex(text, r"\(\d+ more: ':log'\)")
        self.assertIn("1) ", text)

    def test_clues_received(self):
        """Hanabi: what was said to the reader, and how many fuses are left."""
        with Screen("play hanabi --seed 4", 40, 15) as screen:
            screen.ask("tell P2 3")
            text = text_of(screen)
        self.assertIn("P2: tell P1 1 P3: tell P2 1 P4: play 1 ", text)
        self.assertIn("clues: 4 of 8 fuses: 2 ", text)
        self.assertIn("your slot: ? ? ? ? -", text)

    def test_cards_received(self):
        """Hearts: three cards of another player."""
        with Screen("play hearts --seed 4", 40, 15) as screen:
            screen.ask("1")
            text = text_of(screen)
        self.assertIn("You take K\u2666 A\u2663 A\u2665 from P4", text)
        self.assertIn("P2: play 2\u2663 P3: play 3\u2663 P4: play 6\u2663",
                      text)
        self.assertIn("> P1 13 cards P2 12 P3 12 P4 12", text)

    def test_the_last_moves_before_the_heading_of_their_round(self):
        """Hearts: a trick was played since the round began."""
        last = "P2 takes 2\u2663 4\u2663 5\u2663 10\u2663 from the trick P2: play 8\u2663 "
        for rows, heading in ((15, False), (24, True)):
            with Screen("repl hearts --seed 3", 40, rows) as screen:
                screen.ask(":auto 9")
                text = text_of(screen)
            with self.subTest(rows):
                self.assertIn(last, text)
                self.assertEqual("Round 1: P3 starts" in text, heading, text)

    def test_all_moves_before_their_effects(self):
        with Screen("play lama --seed 4 --names Ann --players 6 --bots keen",
                    40, 15) as screen:
            screen.ask("draw")
            text = text_of(screen)
        self.assertIn("You draw 6 P2: play 1 P3: play 2 P4: play 3 P5: play 4 "
                      "P6: play 4", text)
        self.assertIn("your hand: 1 4 5 5 6 6 llama", text)

    def test_what_the_reader_was_asked(self):
        """Go Fish: of many lines those that concern the reader stay."""
        with Screen("play go-fish --seed 4", 40, 15) as screen:
            screen.ask("1")
            shown = text_of(screen)
            self.assertRegex(shown, r"\((\d+ )?more: ':log'\)")
            self.assertIn("your hand: ", shown)
            self.assertRegex(shown, r"P\d: ask P1 for ")


class ThePosition(unittest.TestCase):
    def test_the_bid_and_who_made_it(self):
        with Screen("play bridge --seed 4", 40, 15) as screen:
            text = text_of(screen)
            for fact in ("P3: bid 1 spades P4: pass",
                         "level of the contract: 1",
                         "trump suit: spades", "last bidder: P3",
                         "your hand: 2\u2663 ", "1) pass "):
                self.assertIn(fact, text)
            screen.ask("bid 1 notrump")
            text = text_of(screen)
        for fact in ("You play 1 notrump", "P2: play A\u2666",
                     "hand of P3: 3\u2663 9\u2663 Q\u2663 K\u2663 3\u2666 "
                     "7\u2666 10\u2665 A\u2665 2\u2660 7\u2660 9\u2660 "
                     "J\u2660 K\u2660",
                     "trump suit: notrump declarer: P1",
                     "your hand: 2\u2663 7\u2663 ", "1) play 3\u2666"):
            self.assertIn(fact, text)

    def test_nobody_is_without_cards_who_has_some_elsewhere(self):
        with Screen("play golf --seed 4", 40, 15) as screen:
            text = str(screen)
        self.assertNotIn("no cards", text)
        for player in ("your slot", "slot of P2", "slot of P3", "slot of P4"):
            self.assertIn(player, text)

    def test_a_table_that_is_cut_takes_no_line_for_saying_so(self):
        with Screen("play hearts --seed 4", 40, 15) as screen:
            self.assertRegex(str(screen),
                             r"(?m)^  Q\S K\S .*   \(':table' shows all\)$")


    def test_what_the_others_tell_stays_among_four(self):
        """Hanabi: all hands, the fireworks, clues, fuses, the numbers told."""
        with Screen("play hanabi --seed 3 --names Ann --players 4", 40, 15) \
                as screen:
            for fact in ("slot of P2: y1 g2 w5 g3 -", "P4: r4 b4 r2 r1 -",
                         "clues: 5 of 8 fuses: 3",
                         "number that was told: Ann 1 - 1 - -, "
                         "P2 1 - - - -, P3 1 1 - - -", "1) tell P2 1"):
                self.assertIn(fact, text_of(screen))
            for _ in range(3):
                screen.ask("1)")
            self.assertIn("firework: y2 b1 ", text_of(screen))
            self.assertIn("clues: 0 of 8 fuses: 1", text_of(screen))
        with Screen("play hanabi --seed 3 --names Ann --players 5", 40, 15) \
                as screen:
            self.assertIn("clues: 6 of 8 fuses: 3", text_of(screen))

    def test_the_last_turns_are_counted(self):
        """Hanabi: when the deck is used up, the end comes near."""
        with Screen("play hanabi --seed 5 --names Me --players 2", 40, 15) \
                as screen:
            while "deck: no cards" not in text_of(screen):
                screen.ask("1)" if "clues: 8 " in text_of(screen)
                           else "throw away 2")
            self.assertIn("turns since the last card was taken: 2",
                          text_of(screen))

    def test_the_contract_and_the_tricks_of_each_side(self):
        with Screen("play bridge --seed 3 --names Ann", 40, 15) as screen:
            for line in ("pass", "pass", "1)"):
                screen.ask(line)
            for fact in ("trump suit: spades declarer: P2",
                         "tricks: Ann+P3: 0, P2+P4: 1",
                         "level of the contract: 4", "hand of P4: 7\u2663 "):
                self.assertIn(fact, text_of(screen))

    def test_the_rolls_left_and_the_boxes_that_are_full(self):
        with Screen("play yahtzee-rules --seed 3 --names Ann", 40, 15) \
                as screen:
            self.assertIn("rolls: 1 of 3", text_of(screen))
            self.assertIn("> Ann 13 boxes", text_of(screen))
            for line in ("ones", "chance", "1)"):
                screen.ask(line)
            self.assertIn("rolls: 2 of 3", text_of(screen))
            self.assertIn("your filled boxes: ones, chance", text_of(screen))


class OnlyFacts(unittest.TestCase):
    def test_names_alone_are_no_lines(self):
        for game in ("hanabi", "cant-stop"):
            with self.subTest(game), Screen(f"play {game} --seed 4", 80, 50) \
                    as screen:
                self.assertNotIn("  P2", screen.lines())
                self.assertNotIn("> P1", screen.lines())

    def test_counters_of_the_rules_are_no_facts(self):
        with Screen("play gin-rummy --seed 4", 80, 24) as screen:
            screen.ask("leave it")
            screen.ask("draw")
            self.assertNotIn("deadwood", str(screen))


class TheMoves(unittest.TestCase):
    def test_effects_give_way_before_moves_at_any_height(self):
        seen = None
        for rows in (40, 24, 20, 17, 15):
            with Screen("play hanabi --seed 4", 60, rows) as screen:
                screen.ask("tell P2 3")
                told = re.findall(r"P\d: \w+", "\n".join(
                    line for line in screen.lines() if " goes from " in line
                    or re.match(r"P[234]: ", line)))
            told = [one for one in told if not one.startswith("P1")]
            self.assertEqual(seen or told, told, rows)
            seen = told


class WhatIsNoMove(unittest.TestCase):
    """A mistyped line costs nobody the sight of pile and hand."""

    def test_many_similar_moves_are_counted(self):
        for size, listed in (((40, 15), 6), ((80, 24), 29)):
            with self.subTest(size), Screen("play bridge --seed 1 --names Ann",
                                            *size) as screen:
                screen.ask("bid 9")
                text = text_of(screen)
                self.assertIn("'bid 9' is not a legal move: 'bid' needs a "
                              "number, then a suit", text)
                self.assertIn("your hand: ", text)
                self.assertIn("heap of tricks taken", text)
                self.assertRegex(text, r"\d+\) bid .* Enter shows all \d+ "
                                 r"moves\. Ann>$")
                self.assertGreaterEqual(text.count(") bid "), listed)

    def test_the_most_alike_are_listed(self):
        with Screen("play bridge --seed 1 --names Ann", 40, 15) as screen:
            screen.ask("bid 6 harts nw")
            text = text_of(screen)
        self.assertIn("your hand: ", text)
        self.assertIn("27) bid 6 clubs 28) bid 6 diamonds 29) bid 6 hearts "
                      "30) bid 6 spades 31) bid 6 notrump 27 more; ", text)
        numbers = re.findall(r"(\d+)\) bid", text)
        self.assertEqual(numbers, sorted(set(numbers), key=int))

    def test_all_that_begin_with_a_word(self):
        with Screen("play hanabi --seed 3 --names Ann --players 4", 40, 15) \
                as screen:
            screen.ask("tell")
            text = text_of(screen)
        self.assertTrue(text.startswith("'tell' could be any of these moves. "))
        for fact in ("slot of P2: y1 g2 w5 g3 -", "clues: 5 of 8 fuses: 3",
                     "1) tell P2 1", "more; Enter shows all 26 moves."):
            self.assertIn(fact, text)

    def test_short_answers_leave_the_table_where_it_is(self):
        with Screen("play lama --seed 3 --names Ann", 80, 24) as screen:
            for _ in range(2):
                screen.ask("7")
            self.assertEqual(text_of(screen).count("your hand: "), 1)
            for _ in range(8):
                screen.ask("7")
                self.assertIn("your hand: ", text_of(screen))
                self.assertIn("discard: ", text_of(screen))

    def test_what_a_command_tells_is_read_page_by_page(self):
        for command in (":odds 20", ":legal", ":table"):
            with self.subTest(command), Screen(
                    "repl bridge --seed 1 --names A,B,C,D", 40, 15) as screen:
                screen.ask(command, r" -- $")
                self.assertEqual(screen.before_cursor(),
                                 "-- Enter: more; q: enough -- ")

    def test_a_screen_reader_hears_no_table_again(self):
        with Screen("play bridge --seed 1 --names Ann --plain", 40, 15) \
                as screen:
            screen.ask("bid 9")
            said = "\n".join(screen.all_lines()).split("bid 9\n", 1)[1]
        self.assertNotIn("hand", said)
        self.assertIn("more; Enter shows all 36 moves.", said)

    def test_a_status_is_told_where_nothing_else_of_players_is(self):
        with Screen("repl liars-dice --seed 3 --names Ann,Bob,Cy", 60, 10) as screen:
            screen.ask(":set status Bob out")
            self.assertTrue(any("Bob (out)" in line for line in screen.lines()),
                            screen.lines())


if __name__ == "__main__":
    unittest.main()
