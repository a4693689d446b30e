/* The parts of a state that the program of the standings reads: while these do
 * not change, nor do the standings, and need not be computed again.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_STANDINGS_SOURCE_H
#define CRIA_ENGINE_STANDINGS_SOURCE_H

#include "variant/state.h"

enum { STANDINGS_PARTS_MAX = 8 };

typedef struct {
    struct {
        uint32_t from, size;         /* in bytes */
    } parts[STANDINGS_PARTS_MAX];
    int count;
    bool all;              /* they may depend on anything */
    bool cards;            /* they depend on cards, and so change often */
} StandingsSource;

/* Finds them in the program. What it reads there is a part as a whole: a
 * variable of all owners, a zone of all owners, all tokens. */
StandingsSource standings_source(const Variant *variant);

/* Whether two states of one game surely have the same standings. */
bool standings_source_same(const StandingsSource *source, const State *one,
                           const State *other);

#endif
