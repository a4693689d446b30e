"""What happened is told in the words of `called`, not by the names of the file,
and without what only the rules need (`shown: no`).

SPDX-License-Identifier: MIT"""
import os
import re
import subprocess
import unittest

CRIA = os.environ["CRIA"]


def said(game, *typed, seed=3, players=4):
    return subprocess.run(
        [CRIA, "repl", game, "--seed", str(seed), "--players", str(players)],
        input="\n".join(typed) + "\n", text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, check=True, timeout=300).stdout


class Words(unittest.TestCase):
    def test_places(self):
        for game, words, names in (
                ("enchere", " go to the heap of cards that were bid",
                 "to gone"),
                ("sealed-bids", "from the place of the lot for sale",
                 "the for sale"),
                ("love-letter", "'s row of cards laid down", "'s laid"),
                ("klondike", "from the stock to the waste", "from stock")):
            players = {"klondike": 1, "enchere": 3}.get(game, 4)
            told = said(game, ":auto 120", players=players)
            self.assertIn(words, told)
            self.assertNotIn(names, told)

    def test_cards_at_the_end_of_a_round(self):
        """Only those in hand are left."""
        for game, players, heading in (
                ("enchere", 3, "  points   total  heap of prizes\n"),
                ("hearts", 4, "  points   total  heap of tricks taken\n"),
                ("lama", 4, "  points   total  cards left\n")):
            self.assertIn(heading, said(game, ":auto 100", players=players))
        self.assertRegex(said("love-letter", ":auto 60"),
                         r"   total  cards\n.*hand: .*; row of cards laid down: ")

    def test_what_only_the_rules_need(self):
        self.assertNotIn("strength of the bid",
                         said("enchere", *["1"] * 6, players=3))

    def test_what_is_remembered(self):
        self.assertRegex(said("farkle", ":auto 120"),
                         r"P\d: stop \(score is now \d+, \+\d+\)")

    def test_the_phase(self):
        told = said("spades", ":auto 60")
        self.assertIn("  Phase: play\n", told)
        self.assertNotIn("phase is now", told)

    def test_a_place_that_only_the_rules_need(self):
        """Hands are compared in one; the cards come back from there."""
        told = said("texas-holdem", ":auto 120")
        self.assertIn("showdown", told)
        self.assertNotIn("place to compare hands", told)
        self.assertNotIn("the seven", told)

    def test_what_wins_a_showdown(self):
        """Three nines and two twos beside nines and twos that lie there."""
        told = said("texas-holdem", ":set hand P1 AS 9H", ":set hand P2 KS QS",
                    ":set next pack 9C 9D 2H 2S JC", "call", *["check"] * 8, players=2)
        self.assertRegex(told, r"P1's best five cards: full house\n(.*\n)?"
                               r"  P2's best five cards: two pairs")

    def test_what_hands_are(self):
        """The class of each hand that is shown, which nobody has to read off."""
        told = said("five-card-draw", ":set hand P1 9S 9H 9D 2C 2H",
                    ":set hand P2 3S 4S 6S 8S KS", "raise", "call", "stand pat",
                    "stand pat", "check", "check", players=2)
        self.assertRegex(told, r"P1's hand: full house\n(.*\n)?  P2's hand: flush")

    def test_why(self):
        told = said("spades", ":why 1", ":auto 30", ":why 1")
        self.assertIn("It would change:", told)
        self.assertIn("  number of bids made: 0 -> 1\n", told)

    def test_who_played_what_in_a_trick(self):
        for game in ("hearts", "spades", "whist", "euchre", "bottle-imp"):
            told = said(game, ":auto 30", *([":auto 1"] * 8), ":table")
            lines = re.findall(r"trick: (P\d .*?)(?:   |$)", told, flags=re.M)
            self.assertGreater(len(lines), 3, game)
            for line in lines:
                cards = [one.split(" ") for one in line.split(", ")]
                for player, card in cards:
                    played = re.findall(rf"{player}: play (\S+)", told)
                    self.assertIn(card, played, (game, line))

    def test_a_heap_names_nobody(self):
        told = said("dice", *([":auto 1"] * 30))
        self.assertIn("heap of discarded cards: ", told)
        self.assertNotRegex(told, r"heap of discarded cards: P\d")

    def test_a_face_down_card_names_nobody(self):
        """Where a card is not seen as it comes, nobody is named later."""
        told = said("cheat", *([":auto 1"] * 20))
        self.assertNotRegex(told, r"heap[a-z ]*: P\d")

    def test_parts_of_a_score(self):
        """The magic token counts, and is returned after that."""
        found = 0
        for seed in range(1, 30):
            for scores in re.findall(
                    r"P(\d) scores (\d+): cards (\d+), the magic token 10\n"
                    r"(?:  P\d scores .*\n)*  P\1 returns the magic token",
                    said("kadabra", ":auto 90", seed=seed)):
                found += 1
                self.assertEqual(int(scores[1]), int(scores[2]) + 10)
        self.assertGreater(found, 3)


if __name__ == "__main__":
    unittest.main()
