"""What people look up in a rule book: which card is higher, a table where it is
used, conditions one below the other, how many cards are dealt."""

import re
import subprocess
import unittest

import sentences

RANKS = {
    # All queens, all jacks and all diamonds are trumps, in this order.
    "sheepshead": ["QC, QS, QH, QD, JC, JS, JH, JD", "AD, 10D, KD, 9D, 8D, 7D",
                   "A, 10, K, 9, 8, 7", "the others"],
    # The two bowers, then the other trumps, of which none is a jack.
    "euchre": ["J", "J", "A, K, Q, 10, 9", "A, K, Q, J, 10, 9", "the others"],
    # Jacks by their suit; with a null game there are no trumps.
    "skat": ["JC, JS, JH, JD, A, 10, K, Q, 9, 8, 7", "the others",
             "A, K, Q, J, 10, 9, 8, 7", "A, 10, K, Q, 9, 8, 7"],
    "klaverjassen": ["J, 9, A, 10, K, Q, 8, 7", "A, 10, K, Q, J, 9, 8, 7",
                     "the others"],
}

# A table, the section that uses it first, and the section after that.
TABLES = {
    "coloretto": ("colour points", "Scoring", "The end of the game"),
    "canasta": ("number of cards to deal", "Setting up", "A turn"),
}

SAID = {
    "whist": ["A card beats the cards of the trick if any of these is true:\n"
              "  - There is no best card of the trick.\n"],
    "pitch": ['The player who has game is now the player ("the first player") whose '
              "number of card points"],
    "liars-dice": ["Ann's dice have come up a 2, two 3s, a 5 and a 6.",
                   "and a face (\"the pips\") that comes after the face bid (any face if "],
    "cant-stop": ["There are four dice.\nEach has the faces 1, 2, 3, 4, 5 and 6."],
    "bottle-imp": ["Deal the cards in the pack evenly to each player's hand (those "
              "left over stay in the pack)."],
    # Not those that lie there, of which there are none.
    "sheepshead": ["Choose as many cards in your hand as the number of cards "
                   "in the blind"],
    "coloretto": ["No player is still in the round.",
                  "The colour points for the player's number of cards at the "
                  "colour are more than"],
    "hanabi": ['Choose a player other than you ("the chosen player") and a '
               "number",
               "The number of cards built is 25."],
    "schwimmen": ["Exactly one player is still in the game."],
    # "the pair of {whom}" with you and with another player.
    "klaverjassen": ["100 points if your pair is makers and for every player, that "
                     "player's pair is makers or that player's heap of tricks taken is "
                     "empty.", "A player's pair is (makers if "],
    # What one chooses from has a condition, and so has the choice.
    "comet": ["Choose a card in your hand that is not a comet and for which either "
              "there is no rank that goes on or that card's rank is the rank that goes "
              "on.", "Put the comet in your hand on the sequence."],
    "skull": ['Choose a player in the game ("the owner of it") whose stack is not empty '
              "and for whom either that player is you or your stack is empty"],
    "stealing-bundles": ['Choose a player other than you ("the victim") whose bundle is '
                         "not empty, and a card in your hand"],
    "love-letter": ["all players still in the round other than you who are not safe."],
    "golf": ["put all but the top card of the discard pile face down on the stock"],
    # A card that there is once is named.
    "hearts": ["Put the 2D in the pack face up into the heap"],
    "polignac": ["put the 7C and the 7S in the pack face up into the place"],
    "big-two": ["The lowest card has been played or is among these cards if there is no "
                "lowest card or the lowest card is among these cards.",
                "the number of cards of that rank in your hand is three or more"],
    # What is so or not for all of them is a condition of its own.
    "skyjo": ["the player whose open points are largest (of several, the first in the "
              "order of seats; provided that this is the first round).",
              "A player's open points are the sum"],
    "oh-hell": ["Choose a card in your hand whose suit is the suit led (any card if "
                "there is no card in your hand whose suit is the suit led)."],
    "bridge": ["a suit that comes after the trump suit and for which the number is the "
               "level of the contract (any suit if the number is more than the level of "
               "the contract)."],
    "the-game": ["all players (provided that the number of cards left is zero)"],
    "kuhn-poker": ["the player still in the round for whom the rank of the lowest card in "
                   "that player's hand is highest"],
    "6-nimmt": ["the player whose card chosen is not empty and whose chosen number is "
                "smallest"],
    "coup": ['a character ("the blocking") that is captain or ambassador', "may do this or "
             "decline (\"believe it\")"],
    "knaves": ["The trump suit is now the suit of the card turned up."],
    "klondike": ["There are exactly 13 cards in every suit's foundation.",
                 'and a place ("the target") for which the card\'s rank is K'],
    "yahtzee-rules": ['("the pips") for which the pips plus the wanted number is seven or '
                      "less", "are what the first line says that is true", "At least the wanted "
                      "number of dice show"],
    "pig": ["The game is over after one round and everything that follows it."],
    "go-fish": ["Deal (seven cards if there are exactly two players, else five cards) "
                "from the stock", "whose rank is that rank, and a player still in the "
                "round", "- The stock is empty."],
    "president": ["Whoever has the lowest place in the last deal.", "The president does "
                  "this:"],
    "pairs": ["Take the lowest card in the stacks of all players (of several, the first) "
              "into your heap", "and more cards are left in the deck and the discard pile "
              "than are laid aside"],
    "bottle-imp": ["22, 25 and 28 and the colour yellow"],
    "five-card-draw": ["Your chips are now zero.", "| there is a straight in the five "
                       "cards | straight |"],
    "rummy-500": ["Put the first into the meld of the number of the last meld.",
                  "Minus (the points of all cards in your hand)."],
}


# What somebody who has read the book once looks up on the one sheet.
SHORT = {
    "lost-cities": ["Setting up", "Deal eight cards from the deck to each "
                    "player's hand.", "More rules", "Take a card: Choose one"],
    "coloretto": ["The colour points: 0: 0; 1: 1; 2: 3; 3: 6; 4: 10; 5: 15; all "
                  "others: 21.", "A place has room if "],
    "sheepshead": ["Cards, highest first", "That card's playing suit is trumps: "
                   "AD, 10D, KD, 9D, 8D, 7D.", "The card points: 7 to 9: 0; J: 2",
                   # What one may do comes before what is looked up.
                   "Pick: The picker is now you. Take all cards in the blind "
                   "into your hand."],
}


def book(name, *more):
    found = subprocess.run((sentences.CRIA, "rules", "--format", "markdown",
                            name, *more), cwd=sentences.ROOT,
                           capture_output=True, text=True, check=True)
    return found.stdout


class LookedUp(unittest.TestCase):
    def test_which_card_is_higher(self):
        for name, ranks in RANKS.items():
            with self.subTest(name):
                table = re.search(r"\| cards, highest first *\|\n *\|[-| ]+\n"
                                  r"((?: *\|.*\n)+)", book(name))
                lines = table[1].splitlines() if table else []
                self.assertEqual([line.split("|")[-2].strip()
                                  for line in lines], ranks)

    def test_amounts_that_are_no_order_of_cards(self):
        for name in ("polignac", "slobberhannes", "lama", "hearts"):
            self.assertNotIn("highest first", book(name))

    def test_a_table_where_it_is_used_first_and_only_there(self):
        for name, (table, section, after) in TABLES.items():
            with self.subTest(name):
                text = book(name)
                self.assertEqual(text.count(f"The {table}:\n"), 1)
                place = text.index(f"The {table}:\n")
                self.assertLess(text.index(f"\n## {section}\n"), place)
                self.assertLess(place, text.index(f"\n## {after}\n"))

    def test_words_before_examples(self):
        text = book("whist")
        self.assertLess(text.index("\n## What the words mean\n"),
                        text.index("\n## Examples\n"))

    def test_what_is_on_the_sheet(self):
        for name, texts in SHORT.items():
            sheet = " ".join(book(name, "--short").replace("*", "").split())
            for said in texts:
                with self.subTest(name, said=said):
                    self.assertIn(said, sheet)

    def test_a_section_without_room_is_left_out(self):
        self.assertNotIn("What the words mean", book("canasta", "--short"))

    def test_what_is_said(self):
        for name, texts in SAID.items():
            text = book(name)
            for said in texts:
                with self.subTest(name, said=said):
                    self.assertIn(said, text)


if __name__ == "__main__":
    unittest.main()
