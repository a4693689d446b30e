/* Tells what happens at the table, one short line each: who starts, rolls, how
 * a round ended and what it cost. Shuffles and deals are nobody's news.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_VIEW_EVENT_LINES_H
#define CRIA_REPL_VIEW_EVENT_LINES_H

#include "repl/view/result_view.h"
#include "repl/view/rule_trace.h"

/* Copies of what a round began with. */
typedef struct {
    State *before;         /* when it was looked for who starts it */
    State *set_up;         /* likewise who has the first turn; NULL: nobody
                              else than who starts */
    State *began;          /* when it began; NULL: the position was laid out */
} Opening;

typedef struct {
    Game *game;
    const char *const *names;
    Look look;
    Arena *arena;          /* for the results, as long as the game is played */
    Text *text;            /* where lines are added */
    bool secret;           /* people hide cards from each other: only what all
                              of them see is told */
    Tracing *tracing;      /* tells which rules fire, or NULL */
    Results results;
    uint16_t rolled_round, rolled_turn;  /* when dice were rolled last */
    bool round_over;       /* it was told that the round is over */
    Opening opening;
} Teller;

/* What the teller knows of a position, to be kept with it. */
typedef struct {
    Results results;
    uint16_t rolled_round, rolled_turn;
    bool round_over;
    Opening opening;
} TellerMark;

TellerMark teller_mark(const Teller *teller);
void teller_return(Teller *teller, TellerMark mark);

/* Tells an event of a game. */
void teller_event(Teller *teller, const Game *game, const Event *event);

/* Lets [teller] watch its game, which must not be started yet. */
void teller_watch(Teller *teller);

/* Tells once more who started the round, unless its beginning was laid out. */
void teller_tell_round(Teller *teller);

/* Tells that the round is over, once, when it is: before what follows then. */
void teller_look(Teller *teller);

/* The dice of a position that was laid out count as rolled in this turn. */
void teller_lay_dice(Teller *teller);

/* Whether the dice lie as they were rolled in this turn, or before the first,
 * by what was told of the position [state]. */
bool teller_dice_fresh(const TellerMark *told, const State *state);

/* Tells the move that is about to be made. */
void teller_move(Teller *teller, size_t index, bool bot, bool forced);

#endif
