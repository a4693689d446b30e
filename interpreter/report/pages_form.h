/* The pages of findings about the form of a file: its keys and values.
 * Included by page.c only.
 *
 * SPDX-License-Identifier: MIT */

PAGE("unknown-key", PAGE_OF_FILE,
     "a key that is not known here",
     "Each part of a variant has keys of its own. One that is not among them "
     "is a slip, or it belongs somewhere else; nothing is ignored silently.",
     "zones:\n"
     "  hand: {of: each player, seen of: owner}\n",
     "zones:\n"
     "  hand: {of: each player, seen by: owner}\n")

PAGE("missing-key", PAGE_OF_FILE,
     "a key that is needed",
     "Some keys cannot be left out: a step that deals has to say to whom.",
     "round:\n"
     "  setup:\n"
     "    hands: {deal: 3, from: draw}\n",
     "round:\n"
     "  setup:\n"
     "    hands: {deal: 3, from: draw, to: each hand}\n")

PAGE("wrong-type", PAGE_OF_FILE,
     "another kind of value than is needed",
     "A number stands where text is meant, cards where a player is meant, a "
     "number where something must be true or false, and so on. The message "
     "says what is expected and what is there.",
     "round:\n"
     "  ends:\n"
     "    blocked: count(draw)\n",
     "round:\n"
     "  ends:\n"
     "    blocked: count(draw) == 0\n")

PAGE("not-allowed", PAGE_OF_FILE,
     "a value or key that is none of the possible ones",
     "Some keys take one of a few words only, and some keys exclude each "
     "other. The message lists what is possible.",
     "game:\n"
     "  wins: most\n",
     "game:\n"
     "  wins: highest\n")

PAGE("wrong-form", PAGE_OF_FILE,
     "text that is not written as it must be",
     "The value is text of a certain form, such as a range of players.",
     "players: two to four\n",
     "players: 2..4\n")

PAGE("out-of-range", PAGE_OF_FILE,
     "a number that is too small or too large",
     "The number is outside what makes sense here, or what cria has room for.",
     "cards:\n"
     "  crown: {value: crown, copies: -2, points: 8}\n",
     "cards:\n"
     "  crown: {value: crown, copies: 2, points: 8}\n")
