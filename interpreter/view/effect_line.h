/* Effects of moves, in one short line each: what the text of a move does not
 * say, as one observer may know it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_VIEW_EFFECT_LINE_H
#define CRIA_VIEW_EFFECT_LINE_H

#include "observe/observation.h"

/* Named cards of a kind that the move has moved: where they came from, and
 * where they are now. */
typedef struct {
    int count;
    int from_zone, from_player, zone, player;
} SaidWay;

/* What a move in progress has said to the one who reads the lines. When all is
 * zero, nobody moves. */
typedef struct {
    const Offer *offer;    /* NULL: nobody moves */
    int mover;
    int named[KINDS_MAX];  /* cards that the text names */
    SaidWay ways[KINDS_MAX];     /* where these have gone */
    const char *words;     /* the text */
} MoveSaid;

/* What the text of a move of [player] says to [viewer]; looks at the position
 * in which the move is chosen, or takes effect. */
MoveSaid move_said(const Game *game, const Move *move, int player,
                   const char *const *names, int viewer, Arena *arena);

/* How much an effect matters. */
typedef enum {
    EFFECT_SAID,           /* the move says it, or nobody needs to know */
    EFFECT_SHOWN,          /* the table shows it when it follows at once */
    EFFECT_TOLD,
    EFFECT_NOTED,          /* the rules say it in words: told even if there is
                              little room */
    EFFECT_KEPT            /* a place of the table is cleared, as by a trick, or
                              a phase begins: it stands alone, and is told even
                              if there is little room */
} EffectWeight;

/* How much a change matters to its observer, who learns of it. With
 * [setting_up] only what a player gets from another one matters: the table
 * shows the rest. */
EffectWeight effect_weigh(const MoveSaid *said, const Observation *seen,
                          bool setting_up);

/* Notes where the change, once it is told, has brought cards that the text
 * names: others of their kind are no longer taken for them. */
void effect_follow(MoveSaid *said, const Observation *seen);

/* How many cards the change deals to a player, if the observer knows none of
 * them; else 0. */
int effect_draws(const MoveSaid *said, const Observation *seen);

/* The cards that go from a player's place to one of the table, "9C", if the
 * observer sees all of them; else NULL. */
const char *effect_laid(const MoveSaid *said, const Observation *seen,
                        Arena *arena);

/* Whose tokens the change swaps for others of the same worth, NOTHING: it does
 * not; and which they are, "10 white tokens". */
int effect_swapper(const Observation *seen);
const char *effect_tokens(const Observation *seen, Arena *arena);

/* Adds the change as a line of English without its end: "P2 takes 3 5 from the
 * row of 2". */
void effect_add(const MoveSaid *said, const Observation *seen, Text *text);

#endif
