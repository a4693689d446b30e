/* A position as a list of facts that a viewer may see: "hand of Ann" is "1 2
 * 2". Positions are compared fact by fact.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_POSITION_FACTS_H
#define CRIA_VIEW_POSITION_FACTS_H

#include "engine/game.h"

typedef enum {
    FACT_ROUND, FACT_TURN, FACT_ASKED, FACT_DIRECTION, FACT_ZONE, FACT_TOKENS,
    FACT_STATUS, FACT_MEMORY, FACT_DIE
} FactPart;

typedef struct {
    FactPart part;
    int number, owner;     /* index of the zone, variable or die, and its
                              owner */
    const char *what, *is;
    const char *size;      /* number of cards, in words; NULL: not a zone */
} Fact;

typedef struct {
    Fact *items;
    size_t count, capacity;
} Facts;

/* The first facts are about the course of the game: the round, the turn, the
 * player who decides. */
enum { FACTS_COURSE = 3 };

/* The facts that [viewer] (or SEES_ALL) may see. Their order depends only on
 * the variant and the number of players. In [arena]. May settle the order of a
 * pile in [game]. */
Facts facts_new(Game *game, const char *const *names, int viewer, Arena *arena);

/* The same facts in the words of `called`, as the table has them. */
Facts facts_called(Game *game, const char *const *names, int viewer,
                   Arena *arena);

/* Adds a line "  hand of Ann: 1 2 -> 1" for each fact that differs between two
 * positions of one variant; returns how many there are. */
size_t facts_add_differences(const Facts *before, const Facts *after,
                             Text *text);

#endif
