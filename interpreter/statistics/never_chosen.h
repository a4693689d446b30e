/* Tells which actions bots never chose: of what these do, an experiment tells
 * nothing.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_STATISTICS_NEVER_CHOSEN_H
#define CRIA_STATISTICS_NEVER_CHOSEN_H

#include "bot/bot.h"
#include "simulate/simulation_part.h"

/* Who plays games again. */
typedef struct {
    Game *game;
    int players;
    const Bot *bots;       /* of each player */
    const BotMind *mind;
    Halt *halt;            /* ends it early */
} PlaysAgain;

/* Plays the first games of an experiment, as far as they are in the part, once
 * more by [plays], to see where the actions were legal that nobody chose; but
 * not with bots that look ahead, and not if all were chosen, unless [always]:
 * the games of other parts may tell. Adds the games and those in which each
 * action was legal to arm_legal of list [list] and [arm]; [arena] is used
 * meanwhile. */
void never_chosen_look(const Part *part, int list, int arm,
                       const PlaysAgain *plays, bool always, Arena *arena);

/* "'swap' (legal in 12 of the first 100 games)": the actions that nobody chose
 * in the games of an arm, though they were legal, or though the [other] arm
 * does not have them. In [arena]; NULL: there are none. */
const char *never_chosen(const Sums *sums, int list, int arm, int other,
                         Arena *arena);

#endif
