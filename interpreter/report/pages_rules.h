/* The pages of findings about expressions and steps.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("expression-sign", PAGE_OF_FILE,
     "a sign that expressions do not have",
     "Expressions compare with '==' and not '=', join with 'and', 'or', "
     "'not', and have no commas.",
     "game:\n"
     "  ends:\n"
     "    three rounds: round = 3\n",
     "game:\n"
     "  ends:\n"
     "    three rounds: round == 3\n")

PAGE("expression-word", PAGE_OF_FILE,
     "a word that does not fit here",
     "Up to this word the expression makes sense, and this word cannot "
     "follow. Something before it is missing, or a name is written as two "
     "words.",
     "round:\n"
     "  ends:\n"
     "    out: empty hand of actor\n",
     "round:\n"
     "  ends:\n"
     "    out: empty(hand of actor)\n")

PAGE("expression-end", PAGE_OF_FILE,
     "an expression that ends too early",
     "Something must follow: the right side of a comparison, a ')', the "
     "'else' of an 'if'.",
     "round:\n"
     "  ends:\n"
     "    out: empty(hand of actor\n",
     "round:\n"
     "  ends:\n"
     "    out: empty(hand of actor)\n")

PAGE("relation-state", PAGE_OF_FILE,
     "a relation that looks at more than its two cards",
     "A relation says whether one card goes with another, whatever else is "
     "on the table. What depends on the rest belongs to the action that uses "
     "the relation.",
     "relations:\n"
     "  card plays on top:\n"
     "    late: round > 2\n",
     "relations:\n"
     "  card plays on top:\n"
     "    any crown: card.value == crown\n")

PAGE("no-pile", PAGE_OF_FILE,
     "something that only a pile can do",
     "Only a pile has an order: a top and a bottom, cards to deal, something "
     "to shuffle. A zone becomes one by 'as: pile'.",
     "round:\n"
     "  setup:\n"
     "    shuffle: {shuffle: hand of actor}\n",
     "round:\n"
     "  setup:\n"
     "    shuffle: {shuffle: draw}\n")

PAGE("no-dice", PAGE_OF_FILE,
     "dice where the variant has none",
     "'shown' counts faces of dice, and nothing under 'dice' says that there "
     "are any.",
     "round:\n"
     "  ends:\n"
     "    blocked: shown(crown) == 2\n",
     "dice:\n"
     "  attribute: value\n"
     "  faces: {first: [1, 2, crown], second: [3, 4, crown]}\n"
     "round:\n"
     "  ends:\n"
     "    blocked: shown(crown) == 2\n"
     "  setup:\n"
     "    roll: {roll: dice}\n")

PAGE("two-places", PAGE_OF_FILE,
     "cards that lie somewhere else",
     "The step says where the cards come from, and the expression names "
     "cards of another zone. Leave 'from' out, or name the same zone.",
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      draw: {move: draw, from: discard, to: hand of actor}\n",
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      draw: {move: draw, from: draw, to: hand of actor}\n")

PAGE("several-holders", PAGE_OF_FILE,
     "several tokens from whoever has one",
     "'wherever' and a set of players name several places. From those one "
     "token of one kind can be given, and no number of them.",
     "tokens:\n"
     "  white: {worth: 1, supply: 50}\n"
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      pay: {give: white, number: 2, from: players, to: supply}\n",
     "tokens:\n"
     "  white: {worth: 1, supply: 50}\n"
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      pay: {give: white, number: 2, from: actor, to: supply}\n")

PAGE("some-of", PAGE_OF_FILE,
     "several things chosen where that cannot be",
     "'some of' chooses several cards of one zone, several players and so "
     "on; it is the last thing that an action chooses. A number is chosen "
     "with 'from'.",
     "actions:\n"
     "  draw:\n"
     "    choose:\n"
     "      amount: {some of: 1..3}\n",
     "actions:\n"
     "  draw:\n"
     "    choose:\n"
     "      amount: {from: 1..3}\n")

PAGE("text-value", PAGE_OF_FILE,
     "a move's text that speaks of something else",
     "The text of a move names what was chosen for it, as in 'give to "
     "{player}', and nothing that may change before the move is made.",
     "actions:\n"
     "  draw:\n"
     "    text: draw {round}\n",
     "actions:\n"
     "  draw:\n"
     "    text: draw a card\n")

PAGE("no-use", PAGE_OF_FILE,
     "something that has no effect where it stands",
     "The key is right elsewhere and would do nothing here.",
     "actions:\n"
     "  draw:\n"
     "    only:\n"
     "      some left: not empty(draw)\n",
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      draw: {deal: 1, from: draw, to: hand of actor}\n")

PAGE("no-round", PAGE_OF_FILE,
     "the end of a round outside of a round",
     "Before a round begins and after its end there is none that could be "
     "ended.",
     "round:\n"
     "  after:\n"
     "    once more: {end round: out}\n",
     "actions:\n"
     "  draw:\n"
     "    do:\n"
     "      enough: {end round: out}\n")
