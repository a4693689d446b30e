/* Keeps the results of each round during a game, and shows them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_RESULT_VIEW_H
#define CRIA_REPL_VIEW_RESULT_VIEW_H

#include "engine/game.h"
#include "repl/view/card_look.h"

/* The zones of players that were revealed to everybody as they are. */
typedef struct {
    uint16_t owners[ZONES_MAX];      /* of each zone, as a set */
} LaidOpen;

typedef struct {
    int32_t points[PLAYERS_MAX], totals[PLAYERS_MAX];
    const char *ended_by;
    const Variant *variant;          /* the rules it was played by */
    State *state;          /* a copy of the state after scoring */
    LaidOpen open;         /* in that state */
} RoundResult;

typedef struct {
    RoundResult *rounds;
    size_t count, capacity;
} Results;

/* Keeps the round that has just been scored, with what is laid open. */
void results_add(Results *results, const Game *game, const LaidOpen *open,
                 Arena *arena);

/* Adds the last round: for each player the points (if the rules have points of
 * a round), the total and the cards that are left: those that are laid open,
 * and others as [viewer] (observe/sight.h) may see them. */
void results_view_round(const Results *results, Game *game,
                        const char *const *names, int viewer, Look look,
                        Text *text);

/* Adds a table of all rounds with the points, or the increase of the totals,
 * and the totals. */
void results_view_rounds(const Results *results, const Game *game,
                         const char *const *names, Text *text);

/* Adds the names of a set of players: "Ann, Bob and Cleo". */
void results_view_names(uint16_t set, const char *const *names, Text *text);

/* Adds why the game ended and who has won. */
void results_view_end(const Results *results, const Game *game,
                      const char *const *names, Text *text);

#endif
