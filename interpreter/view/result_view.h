/* Keeps the results of each round during a game, and shows them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_RESULT_VIEW_H
#define CRIA_VIEW_RESULT_VIEW_H

#include "base/medium.h"
#include "observe/known.h"
#include "view/card_look.h"

/* The zones of players that were revealed to everybody as they are. */
typedef struct {
    uint16_t owners[ZONES_MAX];      /* of each zone, as a set */
} LaidOpen;

/* The position in which a step worked out the points of a round: what follows
 * may change what they are made of. */
typedef struct {
    const Variant *variant;          /* the rules of that step */
    State *state;          /* a copy, or NULL */
    LaidOpen open;         /* in that state */
    Knowledge *known;      /* in that state (observe/known.h), or NULL */
} Scored;

typedef struct {
    int32_t points[PLAYERS_MAX], totals[PLAYERS_MAX];
    const char *ended_by;
    const Variant *variant;          /* the rules it was played by */
    State *state;          /* a copy of the state at its end */
    LaidOpen open;         /* in that state */
    const Knowledge *known;          /* in that state, or NULL */
    Scored scored;         /* without a state: no step scored it */
} RoundResult;

typedef struct {
    RoundResult *rounds;
    size_t count, capacity;
    int32_t start[PLAYERS_MAX];      /* the totals before the first round; 0
                                        where not everybody knew them */
} Results;

/* Notes the totals before the first round. */
void results_begin(Results *results, Game *game);

/* Keeps the round that is over now, with what is laid open, and the position in
 * which it was scored. */
void results_add(Results *results, const Game *game, const LaidOpen *open,
                 const Scored *scored, Arena *arena);

/* Whether a step worked out what a player scored in a round. */
bool results_are_scored(const RoundResult *round, int player);

/* Whether the points of a round are a part of the totals as they are. */
bool results_count_points(const Variant *variant);

/* What round [i] added to each player's total: by its score, if that is a part
 * of the totals, and apart from it. Returns whether somebody's total changed
 * apart from the score. */
bool results_find_brought(const Results *results, size_t i, int players,
                          int32_t *brought, int32_t *apart);

/* Adds the last round: for each player the points (if the rules have points of
 * a round), by how much else the total changed, the total and the cards that
 * are left: those that are laid open, and others as [viewer] (observe/sight.h)
 * may see them. */
void results_view_round(const Results *results, Game *game,
                        const char *const *names, int viewer, Look look,
                        Text *text);

/* Adds a table whose lines add up to the totals: those at the start, what each
 * round brought, and what has changed since, as far as [viewer] knows it. */
void results_view_rounds(const Results *results, Game *game,
                         const char *const *names, int viewer, Text *text);

/* The columns of the longest name on a page. */
unsigned results_widest(const Medium *page, const char *const *names,
                        int players);

/* Adds why the game ended and who has won. */
void results_view_end(const Results *results, Game *game,
                      const char *const *names, int viewer, Text *text);

#endif
