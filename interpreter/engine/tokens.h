/* Tokens: who holds what, what is owed, and making change.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_ENGINE_TOKENS_H
#define CRIA_ENGINE_TOKENS_H

#include "engine/game.h"

/* How many tokens of a kind a holder has; of an unlimited supply very many. */
int tokens_held(const Game *game, int holder, int token);

/* The kinds a holder has, as a set. */
uint64_t tokens_kinds(const Game *game, int holder);

/* What a player's tokens are worth, debts included. */
int32_t tokens_worth(const Game *game, int player);

/* What a player owes; 0 without tokens. */
int32_t tokens_debt(const Game *game, int player);

/* Makes a player's holding anew with the fewest tokens for the same total;
 * debts are paid as far as the supply goes. */
void tokens_make_change(Game *game, int player);

/* [number] tokens (or as many as there are) from one holder to another; with
 * automatic swapping the giver's holding is made anew, then the receiver's. */
void tokens_give(Game *game, int token, int number, int from, int to);

/* All tokens of the kinds, at once. */
void tokens_give_all(Game *game, uint64_t kinds, int from, int to);

/* One token of a kind from the first of a set of holders who has one, other
 * than the one who gets it. */
void tokens_give_from(Game *game, int token, uint64_t holders, int to);

/* How many tokens of the kinds a holder has. */
int64_t tokens_size(const Game *game, int holder, uint64_t kinds);

/* A player takes points in tokens: with automatic swapping the holding is
 * made anew for the new total, by hand the largest kinds that fit are taken;
 * what the supply cannot cover is owed. 0 and less: nothing. */
void tokens_take_points(Game *game, int32_t points, int player);

#endif
