/* One game after the other, each played to its end and measured.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_GAME_METER_H
#define CRIA_SIMULATE_GAME_METER_H

#include "bot/bot.h"
#include "engine/game.h"
#include "simulate/survey.h"

/* What names come to in one variant; never changed, shared by threads. */
typedef struct {
    const Variant *variant;
    uint64_t *offers;                        /* by the actions' names */
    uint64_t *cards, *tokens, *dice;         /* [1 + number]; [0]: none */
    uint64_t *symbols[ATTRIBUTES_MAX];
    uint64_t *round_ends, *game_ends;
} Fingerprints;

/* Lives in [arena]; the variant must outlive it. */
const Fingerprints *fingerprints_new(Arena *arena, const Variant *variant);

/* Each returns [course], that of a game so far, with something more that
 * happened; 0 is the beginning.
 *
 *   decision  who decides, what is legal (in any order), that move [chosen] of
 *             it is taken
 *   totals    everybody's, of [players]
 *   end       of the game as it is over: who won, how it ended */
uint64_t fingerprint_decision(const Fingerprints *prints, const Game *game,
                              size_t chosen, uint64_t course);
uint64_t fingerprint_round_end(const Fingerprints *prints, const Game *game,
                               uint64_t course);
uint64_t fingerprint_totals(const int32_t *totals, int players,
                            uint64_t course);
uint64_t fingerprint_end(const Fingerprints *prints, const Game *game,
                         uint64_t course);

typedef struct {
    const Survey *survey;
    const Bot *bots;       /* of the seats */
    BotMind mind;
    Game *game;
    Game *ahead;           /* where totals are looked up in the middle */
    int64_t *values;       /* the measures of the game that was played last */
    uint32_t leaders;      /* of the last round, as a set of players */
    int64_t since;         /* rounds after which just these led, to the last */
    int leader;            /* who was alone in the lead last, or NOTHING */
    int starter;           /* of the first round */
    void *onlooker;        /* what the survey's has opened, or NULL */
    const Fingerprints *prints;      /* NULL: nobody asks for the course */
    uint64_t course;       /* the fingerprint of the game played last */
} Meter;

/* A meter of [survey] with [bots] in the seats, both of which must outlive it.
 * Its small parts live in [arena]. It is not open yet: who needs several can
 * have all of them before memory is taken that an arena does not free. */
void meter_make(Meter *meter, Arena *arena, const Survey *survey,
                const Bot *bots);

/* Opens it; to be closed with meter_close. False: no memory, and there is
 * nothing to close. */
bool meter_open(Meter *meter);
void meter_close(Meter *meter);

/* Plays game [number] of [seed] and takes its measures. False when a rule of
 * the game or a bot failed: meter->game->error. False without an error there
 * when what the meter's mind heeds has cut the game short. */
bool meter_play(Meter *meter, uint64_t seed, uint64_t number);

#endif
