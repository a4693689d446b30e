/* How many cards surely lie in each zone, before each instruction of a program.
 * Only for program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_LEAST_H
#define CRIA_PROGRAM_LEAST_H

#include "program/compiler.h"

typedef struct Least Least;

/* Goes through the whole program. Jumps must be places still, not distances. */
Least *least_find(Compiler *compiler);

/* Whether the top card, or the bottom one, of a zone is surely there before
 * instruction [at]. */
bool least_has_card(const Least *least, uint32_t at, const Expression *zone);

/* Whether register [reg] surely holds something else than none. */
bool least_is_some(const Least *least, uint32_t at, int reg);

/* A step that may take the last card: NULL, none. When it deals [dealt] cards
 * to all together at most, that is so with so many players. */
typedef struct {
    const Step *step;
    Span place;            /* what to show of it */
    int64_t dealt;         /* 0: that is not certain, or it deals to nobody */
    int players;
    int fits;              /* with so many players at most it leaves a card;
                              0: that is not known */
} Taker;

/* The one without which a card of [zone] would surely be there before
 * instruction [at]; of several, one of another file than [file]. */
Taker least_taken_by(Compiler *compiler, uint32_t at, uint32_t file,
                     const Expression *zone);

#endif
