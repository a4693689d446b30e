/* A position as a list of facts, as somebody may see them: "hand of Ann" is
 * "1 2 2". Positions are compared fact by fact.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_POSITION_FACTS_H
#define CRIA_REPL_VIEW_POSITION_FACTS_H

#include "engine/game.h"

typedef enum {
    FACT_ROUND, FACT_TURN, FACT_ASKED, FACT_DIRECTION, FACT_ZONE, FACT_TOKENS,
    FACT_STATUS, FACT_MEMORY, FACT_DIE
} FactPart;

typedef struct {
    FactPart part;
    int number, owner;     /* of what: which zone, variable or die, and whose */
    const char *what, *is;
    const char *size;      /* how many cards, in words; NULL: it is no zone */
} Fact;

typedef struct {
    Fact *items;
    size_t count, capacity;
} Facts;

/* The first facts are the course of the game: the round, whose turn it is, who
 * is asked. */
enum { FACTS_COURSE = 3 };

/* What [viewer] (or SEES_ALL) may see, in an order that only the variant and
 * the number of players decide. In [arena]. The order of a pile may be settled
 * in [game]. */
Facts facts_new(Game *game, const char *const *names, int viewer, Arena *arena);

/* Adds a line "  hand of Ann: 1 2 -> 1" for each fact that differs between two
 * positions of one variant; returns how many there are. */
size_t facts_add_differences(const Facts *before, const Facts *after,
                             Text *text);

#endif
