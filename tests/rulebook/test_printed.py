"""What readers of the rule books missed beside the printed rules, in the books as
they are now; each sentence was written from the printed rules, not from output."""

import os
import subprocess
import tempfile
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CRIA = os.environ.get("CRIA") or os.path.join(ROOT, "build", "cria")


def book(*arguments):
    """A rule book with single blanks."""
    done = subprocess.run((CRIA, "rules") + arguments, cwd=ROOT, check=True, text=True,
                          stdout=subprocess.PIPE)
    return " ".join(done.stdout.split())


class Printed(unittest.TestCase):
    """Sentences that the books must have, or must not have."""

    def says(self, variant, *sentences):
        found = book(variant)
        for sentence in sentences:
            self.assertIn(sentence, found)

    def test_example_of_quitting_in_dice(self):
        """Martin quits, as printed; he turns his cards over."""
        self.says("dice", "Martin quits Martin does not want to roll any more and turns "
                  "his cards over.", "1. Martin: quit. Martin is out.")
        self.assertNotIn("George: quit", book("dice"))

    def test_value_of_a_card_that_its_name_hides(self):
        """P6: a llama and the pink one are one value, 20 points in all."""
        self.says("party", "pink llama 1 pink 20 its value is llama")

    def test_without_cards_and_tokens_none_is_missing(self):
        """A game of dice alone."""
        self.assertNotIn("is missing", book("pig"))
        self.says("lama", "because a card or token is missing is skipped")

    def test_double_cards(self):
        """K3: a 2/3 with a 3 counts 2 + 3."""
        self.says("kadabra", "low double 2 2/3 2 for its 2 and - cards 3 for its 3 ", "as the dearest card with it counts for that value")
        self.assertNotIn("sum of its values", book("kadabra"))

    def test_a_number_with_a_name_behind_the_top(self):
        """How many cards from the top: not "the top the many cards"."""
        self.says("rummy-500", "A card makes a meld with your hand and the top many cards",
                  "among the top cards of the discard pile (as many as the number taken)")
        self.assertNotIn("the top the", book("rummy-500"))

    def test_examples_of_others(self):
        """What a base's example says is for who compares."""
        self.assertNotIn("does not hold", book("kadabra"))
        self.assertIn("The example 'a llama on a 6' does not hold by these rules",
                      book("kadabra", "--changes"))

    def test_assumptions_are_marked(self):
        """K1, D1."""
        self.says("kadabra", "This is assumed of the circle cards, the square cards and the "
                  "star cards: which cards")
        self.says("dice", "This is assumed: the rules say only that there are three different dice")
        self.assertNotIn("assumed", book("lama") + book("party"))

    def test_llama_row(self):
        """D2: one card of each value, not of each kind that the contents list."""
        self.says("dice", "Put one each of 1, 2, 3, 4, 5, 6 and llama from the pack face up "
                  "into the llama row.")

    def test_who_starts_and_who_is_next(self):
        """L3; "the player to their left"; C8: from P1."""
        self.says("lama", "whoever was the last to play a card in the round before",
                  "Then your turn is over, and the next player to the left who is still in "
                  "the round has a turn.",
                  "worth their score for the round, in the order of seats from the first")

    def test_out_of_the_round(self):
        """C11: the cards stay hidden and count."""
        self.says("dice", "while its owner is out of the round it is seen by its owner only.",
                  "keeps their cards, which are then hidden from the others.")
        self.says("lama", "Whoever is out of the round has no more turns in it and keeps "
                  "their cards, which stay hidden from the others.",
                  "the score of every player for the round, be they out of it or not")

    def test_nothing_that_no_rule_uses(self):
        """No circle in Dice, no tokens passed on in L.A.M.A."""
        self.assertNotIn("circle", book("dice"))
        self.assertNotIn("from one player to another", book("lama"))
        for variant in ("lama", "party", "dice"):
            self.says(variant, "it counts like tokens but cannot be returned, and it is paid")
        self.says("kadabra", "it counts like tokens but can be neither given away nor returned, "
                  "and it is paid")
        self.says("lama", "The values go in a circle")
        self.says("kadabra", "When a token goes from one player to another")


    def test_who_sees_a_hand(self):
        """Skat: an open hand is seen by all; bridge: so is that of the dummy."""
        self.says("skat", "Each player's hand, seen by its owner, and everybody if the "
                  "declarer's cards lie open and its owner is the declarer.")
        self.says("bridge-duplicate", "Each player's hand, seen by its owner, and everybody if its "
                  "owner is the dummy.")

    def test_a_game_for_one(self):
        """Nobody else could start or be next."""
        found = book("klondike")
        self.assertNotIn("chosen at random", found)
        self.assertNotIn("who decides next", found)

    def test_what_players_have_said_and_owe(self):
        """Hold'em: no turn of the list ends in another way than the others."""
        self.says("texas-holdem", "You may not raise if you have had a say: nobody",
                  "You may not call if the amount to call is zero or less: there is nothing",
                  "If your chips are zero, you are out of the round",
                  "The betting is over if for every player still in the round, that player has "
                  "had a say and that player's payment in this round of betting is the payment "
                  "to match.")
        self.assertNotIn("Then your turn is over.", book("texas-holdem"))

    def test_words_of_a_definition_are_no_rule(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for number, said in enumerate(("count(hand of actor)",
                                           "{is: count(hand of actor), called: cards to play}")):
                paths.append(os.path.join(folder, f"{number}.yaml"))
                with open(paths[-1], "w", encoding="utf-8") as file:
                    file.write("cria: 1\nextends: lama\nname: Mine\nadd:\n  define:\n"
                               f"    left: {said}\n  actions.draw.when.few: left < 9\n")
            done = subprocess.run((CRIA, "diff", *paths), cwd=ROOT, check=False, text=True,
                                  stdout=subprocess.PIPE)
            self.assertEqual(done.returncode, 0, done.stdout)
            self.assertIn("- [New] The cards to play are nine or more.",
                          book(paths[1]))

    def test_names_of_cards(self):
        self.says("gin-rummy", "number cards 36", "court cards 12")
        self.says("hanabi", "hold an r1 at 1, a w2 at 2")

    def test_a_change_in_one_answer_names_it(self):
        """Golf: who lays off may turn a card up; who exchanges may not."""
        self.assertIn('New, in "Lay off": If the sum',
                      book("golf", "--with", "flip-one", "--changes"))


class Assumed(unittest.TestCase):
    """The key `assumed`."""

    def check(self, text, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "mine.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write("cria: 1\nextends: lama\nname: Mine\n" + text)
            done = subprocess.run((CRIA, *arguments, path), cwd=ROOT, check=False, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            return done.returncode, " ".join(done.stdout.split())

    def test_what_has_no_sentence_of_its_own_is_listed(self):
        status, said = self.check("assumed: {numbers.threshold: nobody knows}\n", "rules")
        self.assertEqual(status, 0)
        self.assertTrue(said.endswith("-------- Threshold: nobody knows."), said[-99:])

    def test_a_step_is_told_by_the_section_it_is_in(self):
        _, said = self.check("assumed: {round.after.score: nobody knows}\n", "rules")
        self.assertTrue(said.endswith("-------- The end of a round: nobody knows."), said[-99:])

    def test_a_place_that_is_not_there(self):
        status, said = self.check("assumed: {numbers.treshold: nobody knows}\n", "check")
        self.assertEqual(status, 1)
        self.assertIn("mine.yaml:4:11: error: there is no 'treshold' in 'numbers'", said)
        self.assertIn("did you mean 'threshold'?", said)

    def test_what_is_changed_is_no_longer_assumed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "mine.yaml")
            with open(path, "w", encoding="utf-8") as file:
                file.write("cria: 1\nextends: dice\nname: Mine\n"
                           "change:\n  dice.faces:\n    first: [llama, 1, 2, 3, 4, 5]\n")
            found = book(path)
        self.assertEqual(found.count("This is assumed"), 1)
        self.assertIn("[No longer: This is assumed", found)


if __name__ == "__main__":
    unittest.main()
