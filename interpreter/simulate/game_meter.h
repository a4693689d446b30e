/* Plays games one after the other and measures each.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_SIMULATE_GAME_METER_H
#define CRIA_SIMULATE_GAME_METER_H

#include "bot/bot.h"
#include "engine/game.h"
#include "engine/plain_totals.h"
#include "simulate/course_fingerprint.h"
#include "simulate/game_measures.h"

typedef struct {
    const Survey *survey;
    const Bot *bots;       /* of the seats */
    int bot_count;         /* when it is opened: all that may sit there */
    BotMind mind;
    Game *game;
    Game *ahead;           /* for totals during the game */
    int64_t *values;       /* the measures of the last game; a caller may set
                              another place with room for them */
    int64_t *chosen;       /* of each offer, the decisions for it */
    PlainTotals totals;    /* how totals are found without [ahead] */
    bool random;           /* all bots are */
    bool teams;            /* the rules have some */
    uint32_t leaders;      /* after the last round, as a set of players */
    int64_t since; /* consecutive rounds, up to the last, with these leaders */
    int leader;            /* the last sole leader, or NOTHING */
    int starter;           /* of the first round */
    int64_t together;      /* tenths of seconds in which others decide anyway */
    int64_t longest;       /* of the decisions at this time */
    void *onlookers[ONLOOKERS_MAX];  /* the data of the survey's onlookers */
    struct {
        void (*decision)(void *self, const Watched *watched);
        void *self;
    } watchers[ONLOOKERS_MAX];       /* those that see this game's decisions */
    struct {
        void (*event)(void *self, const Watched *watched, const Event *event);
        void *self;
    } hearers[ONLOOKERS_MAX];        /* those that see its events */
    int watcher_count, hearer_count;
    Watched watched;       /* what they see now */
    const Fingerprints *prints;      /* NULL: no fingerprints */
    uint64_t course;       /* the fingerprint of the last game */
} Meter;

/* Prepares a meter of [survey] with [bots] in the seats, both of which must
 * outlive it. Its small parts live in [arena]. It is not open yet: a caller
 * with several meters prepares all before it opens one, since opening takes
 * memory that no arena frees. */
void meter_make(Meter *meter, Arena *arena, const Survey *survey,
                const Bot *bots);

/* Opens it; meter_close closes it. Returns false when memory runs out; then
 * there is nothing to close. */
bool meter_open(Meter *meter);
void meter_close(Meter *meter);

/* Plays game [number] of [seed] and measures it. Returns false after a rule
 * error of the game or a bot (meter->game->error), or without an error when the
 * halt flag of the meter's mind interrupted the game. */
bool meter_play(Meter *meter, uint64_t seed, uint64_t number);

/* Measuring games that somebody else plays, with a meter without bots. */

/* Opens the meter for them; meter_close closes it. Returns false when memory
 * runs out. */
bool meter_open_follower(Meter *meter);

/* Follows [game], which is about to start; the caller then reports each event,
 * and each decision before move [chosen] is made. */
void meter_follow(Meter *meter, Game *game);
void meter_follow_event(Meter *meter, const Event *event);
void meter_follow_decision(Meter *meter, size_t chosen);

/* The end of the game: sets the other measures and forgets the game. Returns
 * false if an onlooker reports a rule error, which is then in the game. */
bool meter_follow_end(Meter *meter);

#endif
