/* Only for inquiry/. The moves of a round made again, for whoever tells what
 * they and the rules did: with former rules, too, as far as their position was
 * carried over.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_ROUND_AGAIN_H
#define CRIA_INQUIRY_ROUND_AGAIN_H

#include "inquiry/past_positions.h"
#include "rules/rule_list.h"

/* [inquiry], [round], [viewer] (observe/sight.h) and the functions are the
 * caller's, the rest is set while the moves are made. */
typedef struct RoundAgain {
    const Inquiry *inquiry;
    int round, viewer;
    void *context;
    /* Each event of the game. */
    void (*hear)(void *context, const Event *event);
    /* A move of the round is about to be made, and has been made. */
    void (*before)(void *context);
    void (*after)(void *context);
    /* A command, named by [between], has laid another position of the round, or
     * the same one by other rules. */
    void (*laid)(void *context);

    Game *game;
    RuleList rules;            /* of that game */
    bool on, over;             /* the round has begun; it has ended */
    const Ply *step;           /* the move */
    const char *move;          /* "move 12, 'Ann: draw'" */
    const char *between;       /* what changed the position before it */
} RoundAgain;

/* Makes them up to the end of the round or the present position. Texts are in
 * the arena of the inquiry's text. It ends early when memory runs out. */
void round_again(RoundAgain *again);

/* Whether the last move has ended the round. */
bool round_again_is_end(const RoundAgain *again);

/* Whose doing a change of the round is: the move, or "the set-up" and "the end
 * of the round" around the moves. */
const char *round_again_source(const RoundAgain *again);

/* The rule that the program reports with [event]; NULL: it reports none. */
const Rule *round_again_rule(const RoundAgain *again, const Event *event);

#endif
