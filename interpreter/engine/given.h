/* Chance that is given instead of drawn: the order of a pile, cards that are
 * dealt to somebody, rolls, picks. Whatever chance decides has an address (the
 * stream, the series, the number in it: chance.h), and so has what is given:
 * nothing of it need be part of a state, and going back and playing on again
 * finds the same.
 *
 * A person knows no addresses: "Ann was dealt these cards". Such wishes are
 * turned into addresses by a trial of what happens next, which takes them as
 * they come up and notes where.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_GIVEN_H
#define CRIA_ENGINE_GIVEN_H

#include "engine/game.h"

/* What came at an address: a kind of card, the value of a die, the number of
 * what was picked (of numbers: which of them, from 0). It is given for one game
 * of the seed: a position that is put into another game's chance (state->game)
 * has what comes there. */
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

/* What is to come up in a trial. */
typedef struct {
    WishKind kind;
    int zone, player;      /* an order: the pile; a deal: where cards go */
    int variable;          /* a pick: what for; NOTHING: who starts */
    int32_t value;         /* a pick: what, as it is remembered */
    const int16_t *values;
    int count;
    int used;              /* how many of the values have come, or will */
    bool met;              /* what it is for has come up */
    const char *problem;   /* why a value cannot come; NULL: none */
} Wish;

typedef struct Given {
    Arena *arena;
    GivenNumbers streams[STREAMS];
    Wish *wishes;          /* while something is tried; else NULL */
    size_t wish_count;
    int to_zone, to_player;          /* where the next card goes, or NOTHING */
    bool drawn;            /* chance had to decide something about cards */
} Given;

/* Nothing is given yet. */
Given *given_new(Arena *arena);

/* Gives what the next dice show that are rolled, in the order in which they
 * will be; what a die cannot show is not given. */
void given_add_roll(Game *game, const int16_t *values, int count);

/* What is given so for the next dice, into values[DICE_MAX]; returns for how
 * many. The game need not have anything given. */
int given_find_roll(const Game *game, int16_t *values);

/* --- For the engine, where a game has something given --------------------- */

/* Which of a pile's open cards comes next. */
uint32_t given_choose(Game *game, const Pile *pile);

/* A die's value, or what is picked of [set]: NOTHING when it is not given. The
 * number is the next one of its stream. */
int given_roll(Game *game, int die, int place, int dice);
int given_pick(Game *game, uint64_t set, int variable);

/* Which of the [count] numbers from [first] on, from 0; NOTHING likewise. */
int given_pick_number(Game *game, int64_t first, int64_t count, int variable);

/* A pile is shuffled now. Whether something of its order is given. */
bool given_shuffle(Game *game, const Pile *pile, int zone, int player);

/* Up to [count] cards off the top of a pile; the last of them, or NOTHING. */
int64_t given_deal(Game *game, int64_t count, int from, int from_player,
                   int to, int to_player);

#endif
