/* One game at the table, played by people and bots.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SESSION_H
#define CRIA_REPL_SESSION_H

#include "repl/lineedit.h"
#include "repl/playing.h"
#include "repl/teller.h"

/* When a decision was made, to tell whether the next is a turn or part of an
 * effect. */
typedef struct {
    uint16_t round, turn, acts;
} Moment;

/* How a session came to its end. */
typedef enum { LEFT_NOT, LEFT_GAME_OVER, LEFT_RULE_FAILED, LEFT_BY_COMMAND,
               LEFT_INPUT_ENDED, LEFT_INTERRUPTED, LEFT_NO_OUTPUT,
               LEFT_NO_MEMORY } Left;

typedef struct {
    Table *table;
    bool person[PLAYERS_MAX];  /* sits there, else a bot */
    bool colour;
    LineEdit *input;
    Text text;                 /* what is to be printed; its arena is for what
                                  one decision needs */
    Teller teller;
    Moment last;                /* of the decision before */
    int viewer;                /* the person who looked last, or NOTHING */
} Session;

/* Plays the game of the table from the start to an end, and prints it. */
Left session_play(Session *session, uint64_t seed);

/* Prints what there is to print. */
void session_print(Session *session);

/* Whether a decision at [now] is part of an effect: made in the middle of an
 * action, or after the round's end, or before its first turn. [last] is when
 * the decision before was made. */
bool session_nested(const State *now, Moment last);

#endif
