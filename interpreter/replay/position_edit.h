/* Changing one part of a position, as somebody says it who plays with rules:
 *
 *   hand Ann 3 4 king           discard 5 6 (the top first)
 *   top discard 6               next draw 5 king
 *   tokens Bob black=2 white=3  status Ann out    points Ann 12
 *   swap hand Ann 3 4 for 5 king: these cards change places with such ones that
 *   lie elsewhere
 *   turn Bob   round 3   direction backward   dice 1 2 3
 *   NAME VALUE, NAME PLAYER VALUE: what the rules remember
 *   row red 1 2, price red 3: of which there is one for each of something else
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_POSITION_EDIT_H
#define CRIA_REPLAY_POSITION_EDIT_H

#include "replay/replay_names.h"

/* The highest number of a round, as the schema of replays has it. */
enum { SETTING_ROUND_MOST = 60000 };

/* The result, or the error in the words. */
typedef enum {
    SETTING_DONE,
    SETTING_EMPTIED,       /* likewise: a zone without cards */
    SETTING_NO_PART,       /* no part of a position has this name */
    SETTING_NO_PLAYER,     /* no player has this name */
    SETTING_NO_OWNER,      /* no die or value has this name: a finding reports
                              it */
    SETTING_NO_PILE,       /* after `top` or `next` */
    SETTING_NO_CARDS,      /* after `top` or `next` and a pile */
    SETTING_NO_SWAP,       /* after `swap`: no zone, or not as many cards */
    SETTING_NOT_THERE,     /* after `swap`: cards do not exist, or do not lie
                              there and elsewhere: a finding reports it */
    SETTING_NO_COUNT,      /* tokens without their number */
    SETTING_NO_NUMBER,     /* a whole number belongs there */
    SETTING_NO_ROUND,      /* a round has a number from 1 on */
    SETTING_NO_TURN,       /* 'turn' without a player */
    SETTING_NO_DIRECTION   /* neither forward nor backward */
} Setting;

/* Whether the words were applied. */
static inline bool setting_is_done(Setting how)
{
    return how == SETTING_DONE || how == SETTING_EMPTIED;
}

/* Applies [words] to [position], the tree that a replay has for it; new nodes
 * are in the terms' arena. Only place_position tells whether the position can
 * be set up. *[at] is the place of an error in the words. */
Setting setting_apply(const Terms *terms, Node *position, const char *words,
                      const char **at);

#endif
