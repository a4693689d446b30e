/* libcria: a game that is played, its moves by text and by number, and its
 * result.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PUBLIC_GAME_H
#define CRIA_PUBLIC_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Playing -------------------------------------------------------------- */

/* A game, not started; NULL when there is not enough memory. The variant must
 * outlive it. */
CriaGame *cria_game_new(const CriaVariant *variant);
void cria_game_free(CriaGame *game);

/* Starts game [number] of [seed] anew and runs it to the first decision. The
 * same seed, number, players and choices give the same game everywhere.
 * Returns false when [players] is not within the variant's range. */
bool cria_game_start(CriaGame *game, uint64_t seed, uint64_t number,
                     int players);

/* Lets the game note from now on what each observer sees, so that views have
 * what is known of cards that are hidden again; then it is slower. To be called
 * before the game is started, once. cria_game_restore and cria_game_put_back
 * forget what was seen; so that undo brings it back, keep it with the state:
 * cria_game_keep_known writes cria_known_size bytes, and cria_game_known_back
 * reads what was written for a game of the same CriaVariant. Returns false when
 * there is not enough memory. */
bool cria_game_remember(CriaGame *game);
size_t cria_known_size(const CriaGame *game);
void cria_game_keep_known(const CriaGame *game, void *known);
void cria_game_known_back(CriaGame *game, const void *known);

/* Whether the game is over, by its rules or because one of them failed; why it
 * failed (NULL: it did not) and in which line of the file it stands ([line] may
 * be NULL). The text lives as long as the variant. */
bool cria_game_over(const CriaGame *game);
const char *cria_game_error(const CriaGame *game, unsigned *line);

/* How many play; 0 before the game is started. */
int cria_game_players(const CriaGame *game);

/* Who decides now, or who decided last (or CRIA_CHANCE, where that is handed
 * out); the round; decisions taken so far. */
int cria_game_decider(const CriaGame *game);
int cria_game_round(const CriaGame *game);
uint32_t cria_game_decisions(const CriaGame *game);

/* How many moves are legal now: 0 when the game is over. */
size_t cria_game_moves(const CriaGame *game);

/* Writes the canonical text of legal move [index] ("play 5", "draw") into
 * [text], cut to [size] bytes with its zero. Returns its full length: 0 when
 * there is no such move, or not enough memory. Players are called P1, P2,
 * ... */
size_t cria_game_move_text(const CriaGame *game, size_t index, char *text,
                           size_t size);

/* Who looks besides the players 0, 1, ...: somebody who sees everything, and
 * somebody who watches and sees what everybody sees. */
enum { CRIA_REFEREE = -1, CRIA_SPECTATOR = 16 };

/* The same of what [observer] is told of that move, before it is made: what
 * they may not know of it is named by its kind ("hide a card"). Who decides and
 * CRIA_REFEREE are told the canonical text. 0 as well when there is no such
 * observer. */
size_t cria_game_told_text(const CriaGame *game, size_t index, int observer,
                           char *text, size_t size);

/* The index of the legal move with this text, or -1; -1 as well when there is
 * not enough memory. */
long cria_game_find_move(const CriaGame *game, const char *text);

/* Takes legal move [index] and runs on to the next decision or the end. Returns
 * false when there is no such move. */
bool cria_game_choose(CriaGame *game, size_t index);

/* --- Moves by number ------------------------------------------------------ */

/* Each move that a variant can have has a number below cria_move_count: the
 * same in all states, processes and machines, for rules with the same hash
 * and players. If there would be more than 65,536 numbers, moves are said in
 * parts (cria_moves_in_parts), each with a number of its own: the action; each
 * thing that is chosen, of several from the first kind to the last; after each
 * choice of several, that there are no more. */
uint32_t cria_move_count(const CriaVariant *variant);
bool cria_moves_in_parts(const CriaVariant *variant);

/* What a number stands for: an action and what is chosen ("play 5", "swap P2, 1
 * 3"), or one part ("play", "card 5", "done"). It is made of names and is not
 * the canonical text. To be freed with cria_text_free; NULL beyond the last
 * number, or when there is not enough memory. */
char *cria_move_words(const CriaVariant *variant, uint32_t number);

/* Sets bit n of [mask], (cria_move_count + 63) / 64 words, where number n is
 * legal now: of a move, or of a part that goes on from the parts said before.
 * Returns how many are; 0 when the game is over. */
size_t cria_game_mask(const CriaGame *game, uint64_t *mask);

/* The number of legal move [index], or of its next part. CRIA_NO_MOVE: there is
 * no such move, or it does not begin with the parts that were said. */
enum { CRIA_NO_MOVE = 0xFFFFFFF };
uint32_t cria_game_move_number(const CriaGame *game, size_t index);

typedef enum {
    CRIA_NOT_LEGAL,        /* nothing was done */
    CRIA_SAID,             /* a part was said, others follow */
    CRIA_MOVED             /* the move was made, and the game has run on to the
                              next decision or the end */
} CriaTaken;

/* Takes the move with this number, or says a part of it. */
CriaTaken cria_game_take(CriaGame *game, uint32_t number);

/* Sets *[numbers] to the parts said of the next move so far, which live until
 * the next call with [game]; returns how many. A saved state lacks them. */
int cria_game_parts(const CriaGame *game, const uint32_t **numbers);

/* Takes these parts back. */
void cria_game_parts_back(CriaGame *game);

/* --- Chance and results --------------------------------------------------- */

/* A legal move, each equally likely; the same one whenever asked in the same
 * position of the same game. 0 when there is none. */
size_t cria_game_random(const CriaGame *game);

/* A player's total so far; whether the player has won: false before the end. */
int32_t cria_game_total(const CriaGame *game, int player);
bool cria_game_won(const CriaGame *game, int player);

/* Sets rewards[0] to rewards[players - 1] to what the result is worth to each
 * player: by the rules, if they say so, or as a share of a win. 0 before the
 * end, and after a rule error. */
void cria_game_rewards(const CriaGame *game, float *rewards);

/* Sets values[0] to values[players - 1] to what the result is worth to each
 * player by the rules. False before the end, after a rule error, or when they
 * do not say. */
bool cria_game_utility(const CriaGame *game, int64_t *values);

/* A player's rank: 1 and how many players did better. Who has won did better
 * than who has not; among these what counts is the utility, if the rules say
 * it, else the total. So equal players share a rank. 0 before the end, after a
 * rule error, or for no such player. */
int cria_game_rank(const CriaGame *game, int player);

/* The number of a player's team at this moment, counted from 0 in the order of
 * their first players; who plays alone is a team. -1 for no such player. */
int cria_game_team(const CriaGame *game, int player);

#ifdef __cplusplus
}
#endif

#endif
