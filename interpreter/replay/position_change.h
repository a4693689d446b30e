/* Changing one part of a position, as somebody says it who plays with rules:
 *
 *   hand Ann 3 4 king           discard 5 6 (the top first)
 *   top discard 6               next draw 5 king
 *   tokens Bob black=2 white=3  status Ann out    points Ann 12
 *   turn Bob   round 3   direction backward   dice 1 2 3
 *   NAME VALUE, NAME PLAYER VALUE: what the rules remember
 *   row red 1 2, price red 3: of which there is one for each of something else
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_POSITION_CHANGE_H
#define CRIA_REPLAY_POSITION_CHANGE_H

#include "replay/replay_terms.h"

/* The highest number of a round, as the schema of replays has it. */
enum { SETTING_ROUND_MOST = 60000 };

/* What became of it, or what is wrong with the words. */
typedef enum {
    SETTING_DONE,
    SETTING_NO_PART,       /* nothing of a position is called so */
    SETTING_NO_PLAYER,     /* nobody is */
    SETTING_NO_OWNER,      /* no die or value is: a finding says so */
    SETTING_NO_PILE,       /* after `top` or `next` */
    SETTING_NO_COUNT,      /* tokens without their number */
    SETTING_NO_NUMBER,     /* a whole number belongs there */
    SETTING_NO_ROUND,      /* a round has a number from 1 on */
    SETTING_NO_DIRECTION   /* neither forward nor backward */
} Setting;

/* Puts what [words] say into [position], the tree that a replay has of it; what
 * is new lives in the terms' arena. Whether it can be laid out place_position
 * says. *[at] is where the words go wrong. */
Setting setting_apply(const Terms *terms, Node *position, const char *words,
                      const char **at);

#endif
