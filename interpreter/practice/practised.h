/* A practised bot: weights that were learned in games against itself
 * (practice.h), by which it chooses without looking ahead. A move is worth the
 * sum of the weights of the player's features with that move (outlook.h). Where
 * rounds are small, it knows instead for each information set how often to make
 * each move; then it needs a game that follows these (information_attend), and
 * moves are random in any other.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_PRACTISED_H
#define CRIA_PRACTICE_PRACTISED_H

#include "practice/outlook.h"
#include "practice/reward.h"

/* Weights are in units of so many REWARD_WINths. */
enum { WEIGHTS = WORDS, PRACTISED_MOVES_MAX = 50000, PRACTISED_UNIT = 2048 };

/* How often a move is made in an information set (observe/information.h), in
 * proportion to the others there. */
typedef struct {
    uint64_t key;
    uint32_t share;
} PractisedMove;

typedef struct Practised {
    Outlook outlook;       /* of the players below */
    uint64_t hash;         /* of the rules */
    uint64_t games, seed;  /* in which it learned */
    bool better;           /* its file says that it beats random moves */
    size_t move_count;     /* 0: it goes by weights, else by these */
    PractisedMove moves[PRACTISED_MOVES_MAX];      /* in order of keys */
    int16_t weights[WEIGHTS];        /* what each move adds to the position */
    int16_t positions[WEIGHTS];      /* what that is worth */
    RewardScale scale;     /* in which it learned */
} Practised;

/* Where the weight of a feature with a move is. */
static inline uint32_t weight_at(uint32_t feature, uint32_t move)
{
    return feature ^ move;
}

/* A hash of what it learned. */
uint64_t practised_hash(const Practised *practised);

/* The key of a move in an information set; never 0. */
uint64_t practised_key(uint64_t set, const Move *move);

/* The index of the legal move that is worth most to the deciding player; of
 * equal ones that which comes first after a random one. There must be a legal
 * move. Allocates nothing. */
size_t practised_move(const Practised *practised, Game *game);

/* Sets worths[i], of MOVES_MAX, to what the deciding player may expect from
 * legal move [i] on, in REWARD_WINths, by the weights, and returns that move
 * which practised_move would make. What has happened in the round counts as
 * well: it is part of what the round will bring. Allocates nothing. */
size_t practised_judge(const Practised *practised, Game *game,
                       int64_t *worths);

/* Sets chances[i] to how likely it is to choose legal move [i]. */
void practised_chances(const Practised *practised, Game *game,
                       double *chances);

#endif
