/* A table of regrets: for each information set (observe/information.h) and move
 * it is noted by how much the move would have been better than what was done;
 * moves are then made in proportion to that. The average of it goes to an
 * equilibrium in games for two whose sums are zero: external sampling (Lanctot,
 * Waugh, Zinkevich, Bowling: "Monte Carlo Sampling for Regret Minimization in
 * Extensive Games", 2009). Later rounds count more: linearly, also in regrets
 * (Brown, Sandholm: "Solving Imperfect-Information Games via Discounted Regret
 * Minimization", 2019), or as the caller says, with no regret below 0
 * (Tammelin: "Solving Large Imperfect Information Games Using CFR+", 2014),
 * which is worse after few rounds and better after very many.
 *
 * It is for small rounds: all moves of a player are tried, with one of
 * everybody else's and one outcome of chance.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PRACTICE_REGRET_TABLE_H
#define CRIA_PRACTICE_REGRET_TABLE_H

#include "engine/game.h"

enum {
    REGRET_DEPTH_MAX = 48,           /* choices one after the other */
    REGRET_WIDTH_MAX = 32,           /* moves to choose from */
    REGRET_SHARE = 1 << 16,          /* a certain move */
    REGRET_WEIGHT_MOST = 1 << 20
};

typedef struct {
    uint64_t key;          /* of an information set and a move; 0: free */
    int64_t regret, share;
} RegretEntry;

/* A position to come back to. */
typedef struct {
    State *state;
    Move moves[REGRET_WIDTH_MAX];
    size_t count;
    uint64_t sets[PLAYERS_MAX];
} RegretMark;

typedef struct {
    Game *board;           /* follows what its players see */
    RegretEntry *entries;
    size_t size;           /* of these: a power of 2 */
    size_t used, most;     /* entries in use, and their limit */
    RegretMark *marks;
    char *states;          /* of the marks */
    uint64_t random;       /* draws everybody else's moves */
    int64_t weight;        /* of what is done now, up to REGRET_WEIGHT_MOST */
    bool floored;          /* no regret is below 0, and all count the same */
    int ends_most;         /* of one player's moves in a small round */
    uint64_t ends;         /* of rounds, so far */
    uint64_t ends_before;  /* the moves of [player] were tried */
    int player, round;     /* whose moves are tried, and in which round */
    bool large;            /* a round is too large: nothing here is of use */
} RegretTable;

/* Makes an empty table of up to [most] moves, for [variant], which must outlive
 * it; the caller sets the limit of ends. Returns false when memory runs out;
 * then, too, the caller closes it. */
bool regret_table_open(RegretTable *table, const Variant *variant, size_t most);
void regret_table_close(RegretTable *table);

/* Empties it; [random] begins a series of draws. */
void regret_table_clear(RegretTable *table, uint64_t random);

/* Replaces it by what [other], of the same size, has learned. */
void regret_table_copy(RegretTable *table, const RegretTable *other,
                       uint64_t random);

/* Notes regrets in the round that the board is in: for each of its players,
 * from the first choice on, always with the same outcomes of chance. The board
 * is then at that choice, or at the end of the round if there is none. */
void regret_table_try(RegretTable *table);

/* Plays that round to its end by the present regrets. */
void regret_table_play(RegretTable *table);

/* Sets shares[i] to the average of legal move [i] of [game], which follows what
 * its players see; returns their sum, 0 if the information set is unknown. It
 * has up to REGRET_WIDTH_MAX moves. */
int64_t regret_table_average(const RegretTable *table, const Game *game,
                             int64_t *shares);

#endif
