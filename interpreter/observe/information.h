/* The information sets of a round: what a player has seen, was told and did
 * since it began, as one number. Two positions that agree in it are one to that
 * player, who must decide the same in both (Kuhn, "Extensive Games and the
 * Problem of Information", 1953).
 *
 * It follows from each event as the player observes it (observation.h), from
 * what others' moves tell them (told.h) and from their own moves, in order.
 * What was before the round does not count.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_INFORMATION_H
#define CRIA_OBSERVE_INFORMATION_H

#include "observe/sight.h"

/* The information sets of all players of a game. */
typedef struct Information Information;

/* Lets [game], which has not started or forgets what was seen, follow from now
 * on what its players see; then it is slower. With [begun] it also keeps the
 * state with which each round begins. Again, also with less: nothing happens.
 * The memory belongs to the game. Returns false when there is not enough. */
bool information_attend(Game *game, bool begun);

/* The information set of [player]; the game must follow it. The numbers of two
 * players differ. */
uint64_t information_of(const Game *game, int player);

/* The same of all players, PLAYERS_MAX numbers, to be brought back with the
 * state of the game. */
void information_keep(const Game *game, uint64_t *sets);
void information_put_back(Game *game, const uint64_t *sets);

/* Forgets everything, also how the round began, as for a position that was set
 * up. Does nothing in a game that follows nothing. */
void information_forget(Game *game);

/* Brings [board], which follows what its players see, to the beginning of the
 * round that [game] is in, before its starter is known and its set-up is done.
 * game_refresh runs it from there. False: it is not known how it began, or
 * [game] is a copy. */
bool information_begin(Game *board, const Game *game);

/* Who was chosen to start the round, by chance or by the rules; NOTHING: nobody
 * yet. The game must follow what its players see. */
int information_starter(const Game *game);

/* Whether it is known how the round began, and the information sets are all
 * that players know beyond what everybody does: it is the first round, or all
 * cards were gathered and nothing else that lasts is hidden. Of a copy of a
 * game it is not known. */
bool information_is_all(const Game *game);

/* All that the game follows, to be brought back with its state:
 * information_size bytes, 0 if it follows nothing. */
size_t information_size(const Game *game);
void information_keep_all(const Game *game, void *bytes);
void information_put_back_all(Game *game, const void *bytes);

/* For game->remember, whoever keeps more than this: is told what that is
 * told. */
void information_note(Game *game, const Event *event);

#endif
