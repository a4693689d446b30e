/* Who sits where when bots play each other: the seatings of a deal.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_SEATINGS_H
#define CRIA_SIMULATE_SEATINGS_H

#include "simulate/game_measures.h"

/* The most bots, and the most seatings of a deal of which all are played. */
enum { RANKED_MAX = 12, SEATINGS_MAX = 120 };

/* Bots play as units: players, or teams that never change. If there are fewer
 * bots than units, each has [copies] units and [more] of them one more. */
typedef struct {
    int bots, units, copies, more;
    uint32_t players[PLAYERS_MAX];   /* of each unit, as a set */
    int groups;            /* the choices of [more] bots */
    uint16_t *group;       /* each as a set of bots */
    bool all;              /* every deal is played in all seatings */
    int count;             /* the seatings of a deal */
    uint8_t (*list)[PLAYERS_MAX];    /* all: the bot of each unit in each */
} Seatings;

/* The seatings of [bots] bots, at most RANKED_MAX, in the games of a survey.
 * All of them, where they are at most [most], itself at most SEATINGS_MAX;
 * otherwise each deal has one choice of the bots, all in turn, in an order
 * drawn for this deal, and all turns of it around the table. Lives in
 * [arena]. */
const Seatings *seatings_new(Arena *arena, const Survey *survey, int bots,
                             int most);

/* The most units of one bot. */
int seatings_copies(const Seatings *seatings);

/* Sets bots[u] to the bot of unit u in seating [number], from 0, of a deal. */
void seatings_find(const Seatings *seatings, uint64_t seed, uint64_t deal,
                   int number, uint8_t *bots);

#endif
