/* How many cards, and which, a step moves at least and at most. Only for
 * program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_MOVED_CARDS_H
#define CRIA_PROGRAM_MOVED_CARDS_H

#include "program/compiler.h"

/* What is known about the cards of a zone. If each player has one, it holds for
 * each of them. */
typedef struct {
    uint64_t least;        /* at least this many cards */
    Bits whole;            /* kinds with all their cards there; only for a
                              shared zone */
} Cards;

/* The bounds on the cards that leave and that arrive; [players]: the number of
 * players for which the most leave. */
typedef struct {
    int64_t most, least;
    int players;
} Amount;

/* The kinds of a set of cards: those that it may contain, and those of which it
 * certainly contains all cards of its zone. */
typedef struct {
    Bits may, surely;
} Kinds;

/* The bounds of a deal, over all numbers of players. */
Amount moved_by_deal(const Variant *variant, const Taking *taking);

/* The kinds of a set of cards. */
Kinds moved_kinds(const Variant *variant, const Expression *set);

/* The bounds on the cards of [zone] in a set. */
Amount moved_of_set(const Variant *variant, const Expression *set,
                    const Cards *zone);

#endif
