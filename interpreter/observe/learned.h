/* Who comes to know something hidden by what a move does: not by a card that is
 * seen, but since what happens, or what does not, depends on it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_LEARNED_H
#define CRIA_OBSERVE_LEARNED_H

#include "observe/sight.h"

typedef struct {
    Observers told;        /* at once, by what happens */
    Observers seen;        /* once they look at the table: cards that came from
                              where they do not see them */
} Learned;

/* Makes legal move [index]; returns the observers who learn something by it. It
 * tells those to whom it reveals what they did not see, and those who do not
 * see something that its effects look at: in a condition, also of an end, in a
 * number, in whom a step is about, or in a value that they see then. Whether
 * that made a difference does not matter: it shows also by what does not
 * happen. The variant must be loaded for counting, and nobody else is told of
 * events. */
Learned learned_by_move(Game *game, size_t index, Arena *arena);

/* Whether who decides now learns something by what is legal: it depends on what
 * they do not see. */
bool learned_by_question(Game *game);

#endif
