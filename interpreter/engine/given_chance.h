/* Outcomes of chance that are given instead of drawn: the order of a pile,
 * cards dealt to a player, rolls, picks. A given outcome has the address of the
 * random number that it replaces (stream, series, number: chance.h). So it is
 * not part of the state, and undo and replay find it again.
 *
 * A user knows no addresses and says "Ann was dealt these cards". A trial of
 * what happens next turns such wishes into addresses: it takes each wish when
 * it comes up and notes the address.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_GIVEN_CHANCE_H
#define CRIA_ENGINE_GIVEN_CHANCE_H

#include "engine/game.h"

/* The outcome at an address: a kind of card, the value of a die, the element
 * that was picked (of numbers: its index, from 0). It counts only for one game
 * of the seed (state->game). */
typedef struct {
    uint64_t game;
    uint32_t series, number;
    int32_t value;
} GivenNumber;

typedef struct {
    GivenNumber *items;              /* by address */
    size_t count, capacity;
} GivenNumbers;

typedef enum { WISH_ORDER, WISH_DEAL, WISH_ROLL, WISH_PICK } WishKind;

/* An outcome that the trial is to produce. */
typedef struct {
    WishKind kind;
    int zone, player;      /* order: the pile; deal: the receiver */
    int variable;          /* pick: its variable; NOTHING: who starts */
    int32_t value;         /* pick: the value of the variable */
    const int16_t *values;
    int count;
    int used;              /* how many of the values are assigned */
    bool met;              /* its event has come up */
    const char *problem;   /* why a value is impossible; NULL: none */
} Wish;

typedef struct Given {
    Arena *arena;
    GivenNumbers streams[STREAMS];
    Wish *wishes;          /* during a trial; else NULL */
    size_t wish_count;
    int to_zone, to_player;          /* the next card's receiver, or NOTHING */
    bool drawn;            /* chance had to decide between cards */
    struct Branch *branch; /* takes all outcomes one after the other (branch.h);
                              nothing else is given then; or NULL */
    uint64_t alike;        /* then: the dice that nobody can tell apart */
} Given;

/* Returns an empty list in [arena]. */
Given *given_new(Arena *arena);

/* Gives the values of the next [count] dice to be rolled, in the order of the
 * rolls. A value that a die cannot show is ignored. */
void given_add_roll(Game *game, const int16_t *values, int count);

/* Copies the values given for the next dice into values[DICE_MAX]; returns how
 * many. The game need not have anything given. */
int given_find_roll(const Game *game, int16_t *values);

/* --- For the engine, where a game has something given --------------------- */

/* Which of a pile's open cards comes next, as an index. */
uint32_t given_choose(Game *game, const Pile *pile);

/* The given value of a die, one of the dice that are [rolled] in their order,
 * or the given pick from [set], at the next number of its stream; NOTHING when
 * it is not given. */
int given_roll(Game *game, int die, uint64_t rolled);
int given_pick(Game *game, Bits set, int variable);

/* The index of the number picked from the [count] numbers from [first] on;
 * NOTHING when it is not given. */
int given_pick_number(Game *game, int64_t first, int64_t count, int variable);

/* Called when a pile is shuffled; returns whether any of its order is given. */
bool given_shuffle(Game *game, const Pile *pile, int zone, int player);

/* As dealing_deal, with given cards. */
int64_t given_deal(Game *game, int64_t count, int from, int from_player,
                   int to, int to_player);

#endif
