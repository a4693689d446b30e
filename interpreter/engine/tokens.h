/* Tokens: holdings, debts, and making change.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_TOKENS_H
#define CRIA_ENGINE_TOKENS_H

#include "engine/game.h"

/* How many tokens of a kind a holder has; a very large number for an unlimited
 * supply. */
int tokens_held(const Game *game, int holder, int token);

/* The kinds that a holder has, as a set. */
uint64_t tokens_kinds(const Game *game, int holder);

/* What a player's tokens are worth, debts included. */
int32_t tokens_worth(const Game *game, int player);

/* The same of each of [players], by player: the numbers of others in [worth]
 * stay. */
void tokens_worth_each(const Game *game, uint32_t players, int32_t *worth);

/* What a player owes; 0 when the variant has no tokens. */
int32_t tokens_debt(const Game *game, int player);

/* Exchanges a player's tokens for the largest kinds with the same total, as far
 * as the supply goes; pays debts the same way. */
void tokens_make_change(Game *game, int player);

/* Moves [number] tokens, or as many as there are, from one holder to another.
 * With automatic change, exchanges the giver's tokens, then the receiver's. */
void tokens_give(Game *game, int token, int number, int from, int to);

/* Moves all tokens of the kinds, before any change is made. */
void tokens_give_all(Game *game, uint64_t kinds, int from, int to);

/* Moves one token of a kind to [to] from the first other holder of the set who
 * has one. */
void tokens_give_from(Game *game, int token, uint64_t holders, int to);

/* How many tokens of the kinds a holder has. */
int64_t tokens_size(const Game *game, int holder, uint64_t kinds);

/* Pays a player [points] in tokens. With automatic change, exchanges the whole
 * holding for the new total, else takes the largest kinds that fit. What the
 * supply cannot cover becomes the player's debt. 0 and less: nothing. */
void tokens_take_points(Game *game, int32_t points, int player);

#endif
