/* The parts of a state that the program of the standings reads: while these do
 * not change, nor do the standings, and need not be computed again.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_STANDINGS_SOURCE_H
#define CRIA_ENGINE_STANDINGS_SOURCE_H

#include "variant/state.h"

enum { STANDINGS_PARTS_MAX = 8 };

/* Besides the players of the game, of whom all standings are. */
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
static inline bool standings_source_same(const StandingsSource *source,
                                         const State *one, const State *other)
{
    bool same = !source->all && one->present == other->present;
    for (int i = 0; i < source->count && same; i++) {
        uint32_t from = source->parts[i].from;
        same = memcmp(state_bytes(one, from), state_bytes(other, from),
                      source->parts[i].size) == 0;
    }
    return same;
}

#endif
