"""'cria replay --table --as NAME' shows the table as it is in play: what is not
said yet, dice of this turn alone, and who played which card.

SPDX-License-Identifier: MIT
"""

import os
import re
import subprocess
import tempfile
import unittest

CRIA = os.environ["CRIA"]


def watched(variant, *options):
    """A recorded game, as one line for each of the table's."""
    with tempfile.TemporaryDirectory() as folder:
        def run(*arguments):
            return subprocess.run([CRIA, *arguments], cwd=folder, text=True, check=True,
                                  stdout=subprocess.PIPE, timeout=120).stdout
        with open(os.path.join(folder, "game.yaml"), "w", encoding="utf-8") as file:
            file.write(run("record", variant, "--names", "Ann,Bob,Cleo", "--seed", "3"))
        return run("replay", "game.yaml", "--table", *options)


class Observed(unittest.TestCase):
    def test_bids_that_are_not_made_yet(self):
        def bids(*options):
            return re.findall(r"^[> ] (Ann|Bob|Cleo) +7 cards +(\S+)$",
                              watched("oh-hell", *options), re.M)
        for observer in ("Bob", "nobody"):
            with self.subTest(observer):
                self.assertEqual(bids("--as", observer), bids())
        self.assertIn(("Ann", "-"), bids("--as", "Bob"))

    def test_dice_of_an_earlier_turn(self):
        def dice(*options):
            return re.findall(r"^dice: .*", watched("farkle", *options), re.M)
        self.assertEqual(dice("--as", "Bob"), dice())

    def test_who_played_a_card(self):
        self.assertRegex(watched("oh-hell", "--as", "Ann"), "trick: Bob 10D, Cleo 6D\n")

    def test_the_last_to_decide_is_told_with_all_decisions(self):
        for options in ((), ("--as", "Ann"), ("--as", "nobody")):
            with self.subTest(options):
                said = watched("sealed-bids", *options)
                self.assertRegex(said, r"\n\w+ has decided\n\n")
                self.assertNotRegex(said, r"\n\w+ has decided\n\w+: bid ")
                self.assertNotRegex(said, r"\nAnn: bid \d+\n(\w+: bid .*\n)?you: bid ")

    def test_the_own_cards_are_always_yours(self):
        for variant, place in (("oh-hell", "hand"), ("golf", "slot")):
            for options in ((), ("--plain",)):
                with self.subTest(variant, options=options):
                    said = watched(variant, "--as", "Ann", "--table", *options)
                    self.assertIn(f"your {place}", said)
                    self.assertNotRegex(said, f"(?m)^ *{place} of Ann\\b")

    def test_cards_in_whole_words(self):
        for options in ((), ("--as", "Ann"), ("--as", "nobody")):
            with self.subTest(options):
                said = watched("kadabra", "--plain", *options)
                self.assertRegex(said, r"\n\w+: play \d (circle|square|star)\n")
                self.assertNotRegex(said, r"\b\d[o#*](\s|,|$)")


if __name__ == "__main__":
    unittest.main()
