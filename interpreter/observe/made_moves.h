/* The decisions of the present round, with the positions in which they were
 * made, for those who ask what a decision tells of cards that an observer does
 * not see: somebody who sees them chose so. Which of them are of use is decided
 * without looking at anything that the observer did not see.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_MADE_MOVES_H
#define CRIA_OBSERVE_MADE_MOVES_H

#include "engine/game.h"

enum { PAST_MOST = 24 };             /* the latest ones are kept */

typedef struct {
    const State *state;    /* when it was made */
    Move move;
    uint32_t number;       /* in the order of decisions */
} PastMove;

/* What a game notes, freed with it. */
typedef struct MadeMoves MadeMoves;

/* Lets [game], which notes what its observers know (known_attend), keep its
 * decisions from now on. Again: nothing happens. Returns false when there is
 * not enough memory. */
bool made_moves_attend(Game *game);

/* For known.c: a move is about to be made, game->making, or a game begins; a
 * place has other cards; [observer] lost sight of a card that lay at a place of
 * its own; cards are gathered or what was seen is forgotten. */
void made_moves_note(Game *game);
void made_moves_change(const Game *game, int zone, int owner);
void made_moves_lose(const Game *game, int observer);
void made_moves_forget(const Game *game);

/* Sets found[PAST_MOST] to the decisions of others that tell [observer]
 * something: they saw no more than this one but single cards in zones that have
 * an owner and a second key. Returns how many. */
int made_moves_find(const Game *game, int observer, PastMove *found);

/* Whether the cards of a place are those that lay there before a decision. */
bool made_moves_unchanged(const Game *game, const PastMove *past, int zone,
                          int owner);

/* Whether a zone has places for single cards of players. */
bool made_moves_has_places(const Variant *variant, int zone);

#endif
