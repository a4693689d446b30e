"""Sentences of the rule book: no quantifier, no name and no bracket of a rule
is lost in them, and what a person reads in them is what the rules say."""

import contextlib
import io
import os
import re
import unittest

import sentences

CASES = os.path.join(sentences.HERE, "cases")
ANSWERS = os.path.join(sentences.HERE, "answers")
POSITIONS = 1000
MUTANTS = 4000
THOROUGH = os.environ.get("CRIA_THOROUGH") == "1"

# What must be in the sentence of a rule with a quantifier over THING.
WORDS = {
    "any": r"(any|no|every|at least one) (kind of |chosen )?THING\b",
    "all": r"(any|no|every|at least one) (kind of |chosen )?THING\b",
    "sum": r"the sum, over every (kind of |chosen )?THING\b|"
           r"the (number|points) of .*THINGS\b|each THING among|"
           r"the points of that group\b",
    "max": r"the largest, over every (kind of |chosen )?THING\b",
    "min": r"the smallest, over every (kind of |chosen )?THING\b",
    "most": r"the THING\b.* (largest|most)\b",
    "least": r"the THING\b.* (smallest|least)\b",
    "kinds": r"\b(THING|THINGS)\b",
    "where": r"\b(THING|THINGS)\b.* (that|who|whose|which|whom|other than)\b",
}

# Hand-written: what is said of each rule of the cases.
EXPECTED = {
    "between": {
        "score.partners":
            'One point if there is at least one player ("the other") who is '
            "among your partners and for whom there are at least four cards in "
            "the other's hand",
        "score.between": "The sum, over every rank from 3 to 5, of that rank",
    },
    "penalty": {
        "score.one": "Seven points if at least one player's penalty is "
                     "eight, else your penalty",
        "score.two": "Seven points if at least one player's penalty is "
                     "eight, else your penalty",
        "score.three": "Seven points if there is at least one player for whom "
                       "the points of all cards in that player's hand are "
                       "eight",
    },
    "all-suits": {
        "score.one": "Seven points if for every suit, there is at least one "
                     "card in your hand whose suit is that suit",
        "score.two": "One point if there is at least one suit for which there "
                     "is no card in your hand whose suit is that suit",
        "score.above":
            'The sum, over every value ("the one value"), of the number of '
            'values ("the other") that come after the one value and for which '
            "there are exactly two cards in your hand whose value is the other",
        "score.in pairs":
            'The sum, over every value ("the one value"), of the sum, over '
            'every value ("the other") that comes after the one value and for '
            "which there are exactly two cards in your hand whose value is the "
            "other, of two times the other",
        "score.each step":
            "The sum, over every value for which there are exactly two cards "
            "in your hand whose value is that value, of that value's number",
        "score.by card":
            "The sum, over every card in your hand, of that card's value",
        "score.suits":
            "The number of suits for which there are exactly two cards in "
            "your hand whose suit is that suit, and for which there is "
            "exactly one card in the draw pile whose suit is that suit",
    },
    "said": {
        "score.one": "Your burden",
        "score.two": "The doubled of your burden",
    },
    "nested": {
        "score.any any":
            'One point if there is at least one player ("the first player") '
            "for whom there is at least one player whose bid is more than the "
            "first player's bid plus ten",
        "score.all any":
            "One point if for every suit, there is at least one card in your "
            "hand whose suit is that suit",
        "score.all one":
            "One point if for every suit, there is exactly one card in your "
            "hand whose suit is that suit",
        "score.not all any":
            "One point if there is at least one suit for which there is no "
            "card in your hand whose suit is that suit",
        "score.all all any":
            "One point if for every player, for every suit, there is at least "
            "one card in that player's hand whose suit is that suit",
        "score.any and":
            "One point if there is at least one player whose hand is not "
            "empty and whose bid is more than three",
        "score.all or":
            "One point if for every player, that player's hand is empty or "
            "that player's bid is zero",
        "score.none":
            'One point if there is no player who is "folded" and who has a '
            "shield",
        "score.all not": 'One point if no player is "resting"',
        "score.any not":
            'One point if at least one player is not "resting"',
        "score.pairs":
            '(The sum, over every card in your hand ("the first card"), of '
            'the sum, over every card in your hand ("the second card"), of '
            "(one if the first card is not the same kind of card as the "
            "second card and the first card has the same value as the second "
            "card, else zero)) divided by two (rounded towards zero)",
        "score.beaten":
            'The number of players in the game ("the first player") for whom '
            "there is at least one player whose bid is more than the first "
            "player's bid",
        "score.most crowns":
            "One point if the player for whom the number of crown cards in "
            "that player's hand is largest (of several, the "
            "first in the order of seats) is you",
        "score.triangle":
            "The sum, over every number from one to your bid, of that number",
        "score.not two":
            "The largest, over every number from one to four other than two, "
            "of that number times (five minus that number)",
        "score.cheapest":
            "One point if the card in your hand whose points are smallest (of "
            "several, the first) is a crown card",
        "score.longest":
            "One point if the suit for which the number of cards in your hand "
            "whose suit is that suit is largest (of several, the first) is "
            "hearts",
        "score.union":
            "The number of cards in your hand plus the number of cards in the "
            "draw pile",
        "score.union where":
            "(The points of all crown cards in your hand) plus (the points of "
            "all crown cards in the discard pile)",
        "score.best of union":
            "One point if at least one card in your hand or the discard pile "
            "whose suit is hearts is a crown card",
        "score.hands of others":
            "One point if at least one card in the hand of a player in the "
            "game other than the player who acted last is a crown card",
        "score.all hands":
            "The number of cards in the hands of all players in the game",
        "score.in parts":
            "One point if at least one card in your hand whose suit is hearts "
            "or in the discard pile is a crown card",
        "score.debt": "Your debt to all",
        "score.largest debt":
            'The largest, over every player ("the first player"), of the '
            "first player's debt to all",
        "score.half":
            "(The sum, over every player, of that player's bid) divided by "
            "two (rounded towards zero)",
        "score.half of each":
            "The sum, over every player, of that player's bid divided by two "
            "(rounded towards zero)",
        "score.then plus":
            "(One if the draw pile is empty, else two) plus your bid",
        "score.else plus":
            "One point if the draw pile is empty, else (two plus your bid)",
        "score.more cards":
            "One point if there is at least one player still in the round "
            "other than you for whom the number of cards in that player's "
            "hand is more than the number of cards in your hand",
        "score.least":
            "One point if the player in the game other than you whose bid is "
            "smallest (of several, the first in the order of seats) is the "
            "next player",
        "score.better":
            "One point if there is at least one card in your hand whose value "
            "comes after the value of the top card of the discard pile",
        "score.dice":
            "One point if for every die, that die displays crown or that die "
            "displays 1",
        "score.mixed":
            "One point if either the draw pile is empty or the discard pile "
            "is empty, and either your bid is more than one or (you have a "
            "shield and you are still in the round)",
        "score.negated":
            "One point if the draw pile is not empty, or both the discard "
            "pile is not empty and you have a shield",
        "score.same":
            "One point if (the draw pile is empty) if and only if (the "
            "discard pile is empty)",
        "score.twice where":
            "The number of cards in your hand that are either crown cards or "
            "plain cards, and whose suit is hearts",
        "score.neither":
            "The number of cards in your hand that are not crown cards and "
            "whose value is not 3",
        "score.kinds": "The number of kinds of tokens that you have",
        "score.each kind":
            "The sum, over every kind of token that you have, of the worth of "
            "that token times the number of tokens of that kind that you "
            "have",
        "score.any kind":
            "One point if there is at least one kind of token that you have "
            "for which you have at least two tokens of that kind",
        "score.partner":
            "One point if at least one player's partner is you",
        "score.no partner": "One point if you have no partner",
        "score.alike":
            'One point if there is at least one card in your hand ("the first '
            'card") for which there is at least one card in the next player\'s '
            "hand that is the same kind of card as the first card",
        "score.spread":
            'The largest, over every player ("the first player"), of the '
            'largest, over every player ("the other"), of the first player\'s '
            "bid minus the other's bid",
        "score.minus minus": "Ten minus (your bid minus two) minus three",
        "score.product":
            "The remainder of ((your bid plus one) times (two plus your bid "
            "times three)) divided by seven",
        "score.two medals": "One point if you have at least two medal tokens",
        "score.beats any":
            "One point if at least one card in your hand beats the top card "
            "of the discard pile",
        "score.beaten by any":
            "One point if there is at least one card in your hand that the "
            "top card of the discard pile beats",
        "score.values there":
            "The sum, over every value other than crown, of those among the "
            "cards in your hand, of the place of that value among the values",
        "score.largest of three":
            "(The largest of your bid, two and the number of cards in the draw "
            "pile) plus one",
        "score.smaller of two":
            "The smaller of (your bid plus one) and two",
        "score.distance":
            "The difference between your bid and the next player's bid",
        "score.absolute":
            "(The absolute value of the number \"rich\") minus one",
        "score.seats":
            "Your seat number times two",
        "score.plus then":
            "(Two plus your bid) if the draw pile is empty, else one point",
        "score.and then":
            "One point if (your bid is one if the draw pile is empty, else "
            "(your hand is empty and your bid is two)) or the discard pile is "
            "empty",
        "score.or then":
            "One point if the discard pile is empty or (your bid is one if the "
            "draw pile is empty, else your bid is two)",
        "score.alone": "One point if at most one player is left in the round",
        "score.left": "One point if you are not in the round",
        "score.resting": "One point if you are not in the round",
        "score.not all":
            "One point if at least one player's hand is not empty",
        "score.no shield": "One point if you do not have a shield",
        "score.two rounds":
            "One point if at least two rounds have been played (this one "
            "included)",
        "score.after two":
            "One point if at least three rounds have been played (this one "
            "included)",
        "score.rich": 'The number "rich"',
    },
    "two-keys": {
        "score.free": "One point if you have no rival at blue",
        "score.bound": "One point if you have a rival at red",
    },
    "places": {
        "score.ruled":
            "The sum, over every colour whose ruler is you, of the number of "
            "cards in that colour's row",
        "score.shut":
            'One point if there is at least one colour for which "shut" holds',
        "score.best":
            "One point if your best card's points are more than three",
        "score.dearest":
            "One point if the player for whom the points of all cards in that "
            "player's hand are largest (of several, the first in the order of "
            "seats) is you",
        "score.price":
            "The sum, over every card in your won pile that has a colour, of "
            "the price of that card's colour",
        "score.ruler": "One point if at least one colour's ruler is you",
    },
    "several": {},
    "grid": {
        "score.first": "The points of all face-up cards in your slot pile at 1",
        "score.row":
            "The number of places in the same row as 5 for which there is at "
            "least one face-up card in your slot pile at that place",
        "score.corners":
            'The sum, over every place diagonally next to 2, of your number '
            '"looks" at that place',
        "score.store": "The number of cards in your store at 2",
    },
    "kept": {
        "score.cards": 'Zero points if you are "busted", else the points of '
                       "all cards in your hand",
    },
}

# The same of whole paragraphs.
TEXTS = {
    "between": [
        # "such that" ends before what is done.
        "such that the number of chosen cards is not the last number. The last "
        "number is now the number of chosen cards. Put these cards on the table",
        'a rank ("the high") that comes after the low and for which it is true '
        "that for every rank from the low to the high, you have a card of that "
        "rank. For each rank from the low to the high, put",
        "You may not pass if some dice count. The next turn belongs to the "
        "leader if the leader is still in the round, else to the next player.",
        "A rank is tall if any of these is true: - The order is upside down and "
        "the rank comes before 4. - The order is not upside down and the rank "
        "comes after 6.",
        # Not "no pip that there is at least one die that displays".
        "there is no pip for which there is at least one die both that is not "
        "aside and that displays that pip, and for which the worth of kind of "
        "all dice that are not aside and that pip is more than zero.",
        "The worth of kind of these dice and a pip is what the first line says "
        "that is true: if it is there are at least two dice among these dice "
        "that display the pip ten the pip is 1 five otherwise zero"],
    "grid": [
        "The places are laid out in rows of 3, from left to right and from "
        "top to bottom.",
        "Each player's slot pile at each place, with cards face up, which "
        "everybody sees, and face down, which nobody sees.",
        "Each player's store at each number, face up",
        'Each player\'s number "looks" at each place, which begins at zero in '
        "each round.",
        "for each place that comes before 4, put the top card of the draw pile "
        "face down on that player's slot pile at that place.",
        "Put the card face up on your slot pile at the place.",
        "Choose a place for which there is at least one face-down card in your "
        "slot pile at that place and turn all face-down cards in your slot "
        'pile at that place face up. For each place next to the place ("the '
        'other"), add one to your number "looks" at the other.',
        "Choose a number from one to two and a card in your hand that has the "
        "same value as card number three from the top of the discard pile and "
        "for which there are at least three cards in the discard pile. Put "
        "the card into your store at the number."],
    "words": [
        # A set that is worked out is a thing that can be moved.
        "Throw Put all cards left by the division with your rest into the away.",
        # All hands, not one of them.
        "Clear Put all cards in the hands of all players into the away.",
        # The name of an action need be no verb.
        'You may not choose "all in" if one of these is true: - You have had a '
        'say. - The chips to pay are zero or less. - The room has filled up. '
        'You have had a say. Your chips in the pot '
        'are now the chips to pay. The player after you does what "One more" says, '
        'where "you" means that player. If the room has filled up, the next '
        'player does what "One more" says, where "you" means that player. The '
        'mode "waiting turns" begins. Stay Your turn is over.',
        'As long as the mode "waiting turns" is on when your turn comes',
        'The mode "waiting turns" is over at the latest when the round ends.',
        # Two sides of a set of players; one is not about the player.
        "Each player's hand, seen by its owner, and everybody if the leader's "
        "cards lie open and its owner is the leader.",
        "Each player's chips in the pot, which begin at zero in each round. - For each "
        "player, whether that player has had a say (when a round begins: no).",
        "cards how many which points low cards 16 two each of 1 to 8 its rank "
        "wild cards 2 wild 9",
        "with all wild cards in them standing for any other cards",
        # "Add" is for nobody in particular.
        "For each player, in the order of seats from the first, that player puts a "
        "chip token on the pot; then add one to that player's chips in the pot.",
        "Then the first turn belongs to the leader. If there is no such player, "
        "it belongs to the player who starts.",
        # What has words is explained once.
        "- The room has filled up if at least three players are still in the "
        "round.",
        "- The chips to pay are the number \"level\" minus your chips in the "
        "pot."],
    "several": [
        'Choose one to two cards in your hand (the "given" cards), such that '
        'the points of the "given" cards are less than five, and as many cards '
        'in the row as there are "given" cards (the "taken" cards), such that '
        'the points of the "taken" cards are the points of the "given" cards. '
        'Put the "given" cards into the row. Take the "taken" cards into your '
        "hand.",
        "Choose two cards in your hand and a player still in the round other "
        'than you ("the friend"). The friend takes these cards into their own '
        "hand.",
        "Choose one or more cards in your hand (all with the same value) "
        '(the cards), one or more players still in the round (the "who" '
        "players) and a value. Put the cards into the row. For each "
        '"who" player',
        "For each group of two cards in your hand that is a set of cards of "
        'one value ("the pair"), all of them found before the first, add the '
        'number of cards in the pair to your number "visits".'],
    "misread": [
        # Who starts is settled before the set-up changes what it goes by.
        "belongs to the player after the dealer. Who this is, is settled before "
        "the steps that follow, one of which changes the dealer.",
        # Whoever performs a routine is named only if the routine is about them.
        '7. Do what "Pay" says. 8. The player who starts does what "Fetch" says.',
        '1. Do what "Pay" says. 2. The player who acted last does what "Fetch" '
        "says.",
        # Of several modes the first applies.
        'The sections "The lead" and "Late" say when you do something else '
        "instead; if several of them apply at the same time, only the first of "
        "these counts, in this order.",
        # Parts of a relative clause need no "both".
        "As long as there is no suit led and there is at least one card in your "
        "hand whose suit is not red and whose rank is not 5 when your turn comes",
        'You may not choose "lay no more" if a five has not been laid',
        # An "else" at an end of numbers has brackets.
        "every number from one to (two if a five has been laid, else one), of",
        "If there are exactly four players, every second player in "
        "the order of seats is of the same team (of four players, those who sit "
        "opposite each other); otherwise everybody plays for themselves.",
        # Cards of a parameter have its name.
        "The width of these cards is (the number of cards among these cards whose "
        "rank comes after 2) plus (the number of ranks among these cards).",
        "These cards are alike if there are at least two cards among these cards "
        "and these cards are a set of cards of one rank.",
        "Where there is nothing to compare, the largest and the smallest are "
        "zero.",
        # Examples: a reason may say "you" of somebody else.
        'Cleo sits out.', 'Ann may not lay 5red: "you may not lead a five".',
        'may not choose "that is all": "you wait for a five".',
        "After the shuffle, on the draw pile lie, from the top, a 1red and a "
        "2red. After another shuffle, on the draw pile lie"],
    "penalty": ["A player's penalty is the points of all cards in that "
                "player's hand."],
    "all-suits": ['For each player ("the giver"), in the order of seats '
                  "from the first, the player after the giver takes all cards "
                  "in the giver's hand into their own hand."],
    "names": [
        'You are out of the round until it ends ("folded").',
        'You are out of the round until it ends ("all in").',
        'You may not choose "guard" if there is no player among the others.',
        'Choose a player among the others ("the one") and the one is safe.',
        'You may not pay if there is no player who is "folded" and who is '
        "safe.",
        "the winner is now the player whose pairs of 5 are largest (of several, "
        "the first in the order of seats) and each player takes all cards in "
        "their hand into their open, in the order of seats from the first.",
        "The others are all players still in the round other than you.",
        'A player\'s pairs of 5 are (the sum, over every card in that player\'s '
        'hand ("the first card"), of the sum, over every card in that '
        'player\'s hand ("the second card"), of (one if the first card is not '
        "the same kind of card as the second card and the first card's points "
        "plus the second card's points is five, else zero)) divided by two "
        "(rounded towards zero)."],
    "said": [
        "Choose a card in your hand that goes on the top card of the heap "
        "pile or that beats the top card of the heap pile and put it on the "
        "heap pile.",
        "The next player takes as many cards as there are cards in your hand "
        "from the top of the draw pile into their hand.",
        'You may not take if you can do "Play".',
        "You may not wait if you hold ten points or more.",
        "You may not wait if the top card of the heap pile beats the bottom "
        "card of the heap pile.",
        # An action with few steps is told in place.
        "The next player takes the top card of the draw pile into their hand. "
        "Take the top card of the draw pile into your hand.",
        "This is the third round or a later one.",
        "A card beats another card if the card's value comes after the other "
        "card's value.",
        "A player's burden is the points of all cards in the player's hand.",
        "A player holds ten points or more if the player's burden is more "
        "than nine.",
        "The doubled of the what is two times the what.",
        # Conditions on all that was chosen, of which one has an "or".
        "Choose two to three cards in your hand, such that these cards are a set "
        "of cards of one value or these cards are a run of values in one suit, "
        "and such that the points of these cards are more than three. Put these "
        "cards on the heap pile."],
    "nested": [
        'You may not choose "shield" if no player has at least one white token.',
        'Choose a player in the game other than you ("the friend") and the '
        "friend has a shield. You no longer have a shield. Your "
        "partner is now the friend. The friend takes a white token from the "
        "supply. If the friend does not have a shield, take a black token from "
        "the supply.",
        'A player\'s debt to all is the sum, over every player ("the other"), '
        "of the other's bid minus that player's bid.",
        # What is said of a card itself comes first; a name that is no noun, or of
        # one letter, is not told.
        "Choose a card in your hand that beats the top card of the discard pile "
        "and for which the discard pile is not empty and put it on the discard "
        "pile.",
        # No order where no player's part depends on what another's changes.
        "2. For each player still in the round, add one to that player's bid and "
        "that player's partner is now the player after that player. 3. For each "
        "player still in the round, add one to that player's bid and that "
        "player's partner is now the player after that player."],
    "otherwise": [
        # "If this, and if that" would leave open what "otherwise" is about.
        '1. If the round has ended by "out": 1. If the number "luck" is five or '
        'more, add two to the number "luck". Otherwise, the number "luck" is now '
        "zero. 2. Work out"],
    "two-keys": [
        "Choose a card in your hand. If you have no rival at its colour, your "
        "rival at the card's colour is now you. The next player no longer has "
        "a rival at red. Put the card on the draw pile."],
    "places": [
        # Who starts and what is set up look at the round before.
        "The first turn of a round belongs to the last player to act, if the "
        'round before ended by "out". If there is no such player, it belongs '
        "to the player whose score for the last round is largest (of several, "
        "the first in the order of seats).",
        '5. If the round before ended by "out", put the top card of the draw '
        "pile face up into the row of blue. 6. If the round before did not end "
        'by "out", add one to the bid of the player who starts.',
        '2. If the round has ended by "out", the next player takes tokens from '
        "the supply that are worth two.",
        # A colour or a die takes nothing.
        "4. Put the top card of the draw pile face up into the row of red.",
        "7. For each die, put the top card of the draw pile face up into that "
        'die\'s tray and "kept" holds for that die until the next round begins, '
        'and then put '
        "the top card of the draw pile face up into that die's tray.",
        "Choose a card in your hand that has a colour and put it into the row "
        "of the card's colour.",
        "Put all cards in the row of red into the row of blue.",
        # Players do, with what is theirs.
        "The next player puts all joker cards in their hand "
        "into the row of red. The next player puts all cards in their hand on "
        "their won pile. Put the top card of the draw pile on your won pile.",
        "The ruler of red takes all cards in the row of red into their hand.",
        "Choose a player still in the round other than you and other than the "
        'ruler of red ("the other") and the ruler of red is now the other. The '
        "other puts their cheapest token on the great bank. Put all tokens on "
        "the great bank on the stage. Whoever has the medal token puts it on "
        'the great bank. The other is now "safe" (in the round).',
        # Where somebody else decides, what you do is said to be yours.
        "Give: The next player chooses a card in their hand whose colour is "
        "the trump, and you take it into your hand.",
        "Lay: The next player chooses a card in their hand. Put the top card "
        "of the draw pile face up into the row of red.",
        # After another player is named, "their" would be that one's.
        "Pass on: The next player chooses a player still in the round other "
        'than themselves ("the chosen player") and a card in the next player\'s '
        "hand. The chosen player takes the card into their own hand. You take "
        "another turn right after this one.",
        'Choose one to two dice for which "kept" does not hold and roll them.',
        "For each player still in the round, in the order of play, beginning "
        "with the next player or whoever of them comes next, add one to that "
        "player's bid.",
        "3. For each player, in the order of seats from the first, that player "
        "takes tokens from the supply that are worth that player's score for "
        "the round; then add one to that player's bid.",
        # What is laid open, and to whom.
        "Open up Everybody sees your hand. The next player sees your bid. All "
        "players still in the round see all your tokens. You see all joker "
        "cards in the next player's hand. All players still in the "
        "round other than you see every player's hand. Everybody sees all dice.",
        # That the turn is over is told where there is nothing else to tell.
        "Pass Your turn is over.",
        "End it: The duel is over. Take the medal token from the supply. - Think: "
        "Nothing happens. Then your turn goes on",
        # Examples have the words of the rules.
        "The great bank has two white tokens. The duel is not on. The trump is "
        "red. The victim is Bob. Ann's bid is two. Bob's bid is zero. The "
        "price of blue is three. Ann's partner is Bob. Bob has no partner. "
        "Ann's best card is a 2red. Bob has no best card. Ann is safe. Bob is "
        'not safe. The ruler of red is Ann. Blue has no ruler. "shut" holds '
        'for red. "kept" holds for the left die. It is the turn of Ann. There '
        "are exactly two cards in Bob's hand. Ann's bid is more than Bob's bid "
        "and the ruler of red is Ann.",
        "1. Ann: begin a duel. The duel is on. Bob decides. Bob's "
        "hand is not empty."],
    "kept": [
        # As many as an amount says, and one of several.
        "Choose cards in your hand, exactly as many as the number \"rolls\", and put "
        "them into the books.",
        "Choose one of the cards in your hand and put it into the books.",
        # Of two statuses with the same meaning one lets others look.
        'Each player\'s hand, seen by its owner only; while its owner is "busted" '
        "it is seen by everybody; while its owner is out of the game it is seen "
        "by everybody.",
        "Whoever is out of the round has no more turns in it and keeps their "
        "cards. What cannot be done because",
        # No rule returns a token.
        "noted as a debt, which counts like tokens but cannot be given away. "
        "Tokens",
        # What is remembered, and how long.
        "Players remember these things, which everybody may know: "
        '- Whether "rolled" holds (when a turn begins: no). - Whether "open" holds (when a turn begins: yes). - For '
        'each player, whether "done" holds (when a round begins: no). - Whether '
        '"cursed" holds (at first: no). - For each rank, whether the rank is shut '
        "(when a round begins: no). - The leader (at first: nobody). - The trump "
        '(when a round begins: 3). - The number "rolls", which begins at zero in '
        "each turn. Setting up",
        'roll all dice that are not among them. "rolled" holds until the next '
        'turn begins. "open" does not hold until the next turn begins. Add one',
        '"rolled" no longer holds. "open" holds again. "done" holds for you until '
        "the next round begins. The trump is now that rank.",
        'From now on "cursed" holds. The leader is now you.',
        # A rank that is no first one in their order, beside the chosen one.
        'For each rank ("the one rank"), if the one rank is shut, put all cards '
        "in your hand whose rank is the one rank into the books.",
        # Not of one who is out by then.
        'out of the round until it ends ("busted"). Then, if you are still in the '
        "round, your turn goes on: choose again what to do.",
        'Do what "Thrice" says (it need not be allowed now).'],
}


def plural(thing):
    return "dice" if thing == "die" else thing + "e?s"


def has_words(one, binder):
    quantifier, thing = binder.split(" ", 1)
    pattern = WORDS[quantifier].replace("THINGS", plural(thing))
    return re.search(pattern.replace("THING", thing), one["sentence"], re.I)


class Sentences(unittest.TestCase):
    """All of them."""

    @classmethod
    def setUpClass(cls):
        # pylint: disable-next=consider-using-with
        cls.files = sentences.Files().__enter__()
        cls.files.gather()
        cls.files.names += sorted(os.path.join(CASES, name)
                                  for name in os.listdir(CASES))
        cls.all = sentences.read_all(cls.files)[1]
        # The sanitizers look at a part of the files, of each kind that there is.
        cls.for_sanitizers = cls.files.names[::1 if THOROUGH else 5]

    @classmethod
    def tearDownClass(cls):
        cls.files.__exit__()

    def test_the_sanitizers_find_nothing(self):
        self.assertTrue(sentences.tool(self.files, "list", names=self.for_sanitizers))

    def test_every_quantifier_and_what_it_is_about_is_told(self):
        count = 0
        for one in self.all:
            for binder in one["binders"]:
                count += 1
                with self.subTest(one["rule"], sentence=one["sentence"]):
                    self.assertTrue(has_words(one, binder), binder)
        self.assertGreater(count, 100)

    def test_what_means_something_else_is_told_in_other_words(self):
        tried = 0
        for line in sentences.tool(self.files, "mutants",
                                   program=sentences.QUICK_TOOL):
            tried += line.get("mutants", 0)
            with self.subTest(line):
                self.assertNotIn("change", line)
        self.assertGreater(tried, MUTANTS)

    def test_sentences_that_were_written_by_hand(self):
        for name, expected in EXPECTED.items():
            path = os.path.join(CASES, f"{name}.yaml")
            found = {one["path"]: one["sentence"] for one in self.all
                     if one["variant"] == path}
            scores = {key for key in found if key.startswith("score.")}
            self.assertEqual(scores, set(expected))
            for key, sentence in expected.items():
                with self.subTest(name, key=key):
                    self.assertEqual(found[key], sentence)

    def test_paragraphs_that_were_written_by_hand(self):
        for name, texts in TEXTS.items():
            found = sentences.language.run(CASES, "rules", f"./{name}.yaml")
            words = " ".join(found.stdout.split())
            for text in texts:
                with self.subTest(name, text=text):
                    self.assertIn(text, words)

    def answer(self, expression):
        """What comes of an answer to the sentence of a case."""
        wanted = os.path.join(CASES, "nested.yaml"), "score.any and"
        key, = [one["id"] for one in self.all
                if (one["variant"], one["path"]) == wanted]
        found = sentences.compare(self.files, {key: {"expression": expression}},
                                  POSITIONS, wanted[:1])
        return found[key]

    def test_answers_that_mean_something_else_are_found(self):
        right = ("if any(bid of player >= 4 and count(hand of player) > 0 "
                 "for each player) then 1 else 0")
        self.assertEqual(self.answer(right)["other"], 0)
        for one, other in (("any", "all"), ("4", "5"), (" > 0", " == 0"),
                           (" and ", " or "), ("bid of player", "bid of actor"),
                           ("each player", "each player in active")):
            with self.subTest(other):
                self.assertIn(one, right)
                wrong = right.replace(one, other)
                self.assertGreater(self.answer(wrong)["other"], 0)
        self.assertIn("not known", self.answer("bids")["wrong"])

    def test_how_many_agree_is_the_last_line_and_the_exit_status(self):
        good = {"same": 9, "other": 0, "varied": True}
        for one, status, line in (
                ({"same": 9, "other": 0, "varied": False}, 0,
                 "2 of 2 agree; 1 of the rules"),
                ({"same": 8, "other": 1, "varied": True}, 1,
                 "1 of 2 agree; 2 of the rules"),
                ({"wrong": "not known"}, 1, "1 of 2 agree; 1 of the rules")):
            with self.subTest(one), io.StringIO() as out:
                with contextlib.redirect_stdout(out):
                    found = sentences.conclude({"a": good, "b": one})
                self.assertEqual(found, status)
                self.assertTrue(out.getvalue().startswith(line))

    def test_the_program_comes_to_what_is_worked_out_node_by_node(self):
        """What an operation does is said once (operator_evaluation.h, set_operations.h, state_queries.h);
        how a whole expression is put together is not."""
        positions = 10000 if THOROUGH else 150
        sentences.tool(self.files, "ways", "2", names=self.for_sanitizers)
        for line in sentences.tool(self.files, "ways", str(positions),
                                   program=sentences.QUICK_TOOL):
            with self.subTest(line["variant"]):
                self.assertEqual(line["differ"], 0, line.get("first"))
                self.assertGreaterEqual(line["compared"],
                                        positions * line["expressions"])
                self.assertGreater(line["varied"], line["expressions"] // 4)

    def test_a_rule_that_is_always_true_is_told_from_others(self):
        self.assertTrue(self.answer("1")["varied"])
        key, name = [(one["id"], one["variant"]) for one in self.all
                     if one["sentence"] ==
                     "One is not two and four is more than three"][0]
        answer = {key: {"expression": "1 != 2 and 4 > 3"}}
        found = sentences.compare(self.files, answer, 9, [name])
        self.assertFalse(found[key]["varied"])

    def test_what_people_read_in_them_is_what_the_rules_say(self):
        """Sheets of `sentences.py choose` that were filled in. One whose
        sentence is told otherwise now has to be read again."""
        told = {one["id"]: one["sentence"] for one in self.all}
        variants = {one["id"]: one["variant"] for one in self.all}
        for name in sorted(os.listdir(ANSWERS)):
            answers = sentences.read_sheet(os.path.join(ANSWERS, name))
            found = sentences.compare(self.files, answers, POSITIONS, sorted(
                {variants[key] for key in answers if key in variants}))
            for key, answer in answers.items():
                with self.subTest(name, key=key):
                    self.assertEqual(answer["lines"][0], told.get(key))
                    self.assertNotIn("wrong", found[key])
                    self.assertEqual(found[key]["other"], 0, found[key])


if __name__ == "__main__":
    unittest.main()
