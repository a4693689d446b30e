/* The guaranteed number of cards in each zone, and the dice that show a value,
 * before each instruction of a program. Only for program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_ZONE_MINIMUM_H
#define CRIA_PROGRAM_ZONE_MINIMUM_H

#include "program/compiler.h"
#include "program/range.h"

typedef struct Least Least;

/* Analyses the whole program. Jumps must still be places, not distances. */
Least *least_find(Compiler *compiler);

/* Whether [zone] certainly has a card before instruction [at]. */
bool least_has_card(const Least *least, uint32_t at, const Expression *zone);

/* Whether register [reg] certainly holds a value other than NOTHING. */
bool least_is_some(const Least *least, uint32_t at, int reg);

/* Restricts [certain] to what is certain before instruction [at]. */
void least_certain(const Least *least, uint32_t at, Certain *certain);

/* A step that may take the last card; NULL: none. A deal takes up to [dealt]
 * cards in all with [players] players. */
typedef struct {
    const Step *step;
    Span place;            /* the place to show */
    int64_t dealt;         /* 0: unknown, or it is not a deal */
    int players;
} Taker;

/* The step without which [zone] would certainly have a card before instruction
 * [at]; of several, one of another file than [file]. */
Taker least_taken_by(Compiler *compiler, uint32_t at, uint32_t file,
                     const Expression *zone);

#endif
