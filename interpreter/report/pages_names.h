/* The pages of findings about what a variant declares and calls by name.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("unknown-name", PAGE_OF_FILE,
     "a name that means nothing here",
     "Names come from the file itself: zones, numbers, attributes, their "
     "values, statuses, actions, what is chosen, and the words of "
     "expressions. Which names there are depends on the place: a card that "
     "was chosen has a name in its own action only.",
     "round:\n"
     "  ends:\n"
     "    blocked: empty(drew)\n",
     "round:\n"
     "  ends:\n"
     "    blocked: empty(draw)\n")

PAGE("defined-twice", PAGE_OF_FILE,
     "one name for two things",
     "A name must mean one thing, or nobody could tell which is meant. "
     "Rename one of them.",
     "numbers:\n"
     "  hand size: 3\n"
     "  hand: 2\n",
     "numbers:\n"
     "  hand size: 3\n"
     "  cards at once: 2\n")

PAGE("taken-name", PAGE_OF_FILE,
     "a name that is a word of expressions",
     "Words such as 'round', 'player' or 'count' have a meaning in every "
     "expression and cannot be names.",
     "numbers:\n"
     "  hand size: 3\n"
     "  round: 2\n",
     "numbers:\n"
     "  hand size: 3\n"
     "  last round: 2\n")

PAGE("whose", PAGE_OF_FILE,
     "a zone or number of some player, and not said whose",
     "What 'of: each player' made exists once for every player: write 'hand "
     "of actor'. What exists once belongs to nobody: write 'draw'.",
     "round:\n"
     "  ends:\n"
     "    out: empty(hand)\n",
     "round:\n"
     "  ends:\n"
     "    out: empty(hand of actor)\n")

PAGE("empty-range", PAGE_OF_FILE,
     "a range or a die with nothing in it",
     "A range goes from the first value to the last in the order of the "
     "file, and a die has at least one face.",
     "cards:\n"
     "  number: {value: 5..1, colour: each, copies: 2, points: value}\n",
     "cards:\n"
     "  number: {value: 1..5, colour: each, copies: 2, points: value}\n")

PAGE("not-a-number", PAGE_OF_FILE,
     "points that are no number",
     "The points of these cards are one of their values, and the value is a "
     "word. Give them a number of their own.",
     "cards:\n"
     "  crown: {value: crown, copies: 2, points: value}\n",
     "cards:\n"
     "  crown: {value: crown, copies: 2, points: 8}\n")

PAGE("too-few-cards", PAGE_OF_FILE,
     "more cards taken away than there are",
     "With 'among', cards take the place of others that are equal to them, "
     "and there are not as many of those.",
     "cards:\n"
     "  gold: {value: 5, colour: red, among: number, copies: 3, label: gold, "
     "points: 20}\n",
     "cards:\n"
     "  gold: {value: 5, colour: red, among: number, copies: 1, label: gold, "
     "points: 20}\n")

PAGE("token-order", PAGE_OF_FILE,
     "tokens that do not go from cheap to dear",
     "The kinds of tokens stand from the cheapest to the dearest; that is "
     "how change is made.",
     "tokens:\n"
     "  black: {worth: 10, supply: 20}\n"
     "  white: {worth: 1, supply: 50}\n",
     "tokens:\n"
     "  white: {worth: 1, supply: 50}\n"
     "  black: {worth: 10, supply: 20}\n")

PAGE("first-status", PAGE_OF_FILE,
     "a first status that is not 'playing'",
     "The first status is that of all players when a round begins, so it "
     "must be one in which they play.",
     "statuses:\n"
     "  out: out of the round\n"
     "  in: playing\n",
     "statuses:\n"
     "  in: playing\n"
     "  out: out of the round\n")

PAGE("relation-form", PAGE_OF_FILE,
     "a relation that does not name two cards",
     "The name of a relation is a phrase that begins with the first card and "
     "ends with the second: 'card plays on top'. Its expressions then speak "
     "of 'card' and 'top'.",
     "relations:\n"
     "  fits:\n"
     "    same value: card.value == other.value\n",
     "relations:\n"
     "  card fits other:\n"
     "    same value: card.value == other.value\n")

PAGE("unwritable-name", PAGE_OF_FILE,
     "a name that no expression can speak of",
     "A name is made of words with one blank between them; each begins with "
     "a letter and goes on with letters, digits, '-' or '_'. What is written "
     "otherwise could never be used.",
     "numbers:\n"
     "  hand size: 3\n"
     "  last  round: 2\n",
     "numbers:\n"
     "  hand size: 3\n"
     "  last round: 2\n")

PAGE("unused-copies", PAGE_OF_FILE,
     "copies of cards that there are not",
     "Copies can be counted by the values of a family's first attribute, and "
     "this family has none.",
     "cards:\n"
     "  joker: {copies: {1: 2}, points: 20}\n",
     "cards:\n"
     "  joker: {copies: 2, points: 20}\n")

PAGE("no-actions", PAGE_OF_FILE,
     "a decision with nothing to decide for",
     "There is no action, so no move could ever be legal.",
     "round:\n"
     "  setup:\n"
     "    ask:\n"
     "      ask: actor\n"
     "      actions: {}\n",
     "round:\n"
     "  setup:\n"
     "    ask:\n"
     "      ask: actor\n"
     "      actions:\n"
     "        begin: {}\n")

PAGE("table-gap", PAGE_OF_FILE,
     "a table that does not say enough",
     "A table says what it gives for every value that can be asked for, or "
     "what it gives 'otherwise'.",
     "tables:\n"
     "  prize: {of: number, is: {1: 10, 2: 6}}\n",
     "tables:\n"
     "  prize: {of: number, is: {1: 10, 2: 6}, otherwise: 0}\n")
