/* What observers know of cards that they do not see now: they saw them before,
 * and since then the cards have not been mixed with others. Of each zone it is
 * a lower bound of the number of cards of each kind, of a pile also cards at
 * their places. It follows from what an observer could see at each moment of
 * the game, from nothing else.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_OBSERVE_KNOWN_H
#define CRIA_OBSERVE_KNOWN_H

#include "observe/sight.h"

/* The information states of all observers of a game. */
typedef struct Knowledge Knowledge;

/* What an observer knows of the cards of a zone that they do not see. */
typedef struct {
    int cards[KINDS_MAX];  /* at least so many of each kind */
    int count;             /* the sum of these */
    int loose[KINDS_MAX];  /* of these, those whose place in a pile is
                              unknown */
    int16_t order[DECK_MAX]; /* of a pile, from the bottom: the kind, or
                              NOTHING where it is unknown or seen */
} Known;

/* Lets [game], which has not started or forgets what was seen, note from now on
 * what its observers come to know; then it is slower. Again: nothing happens.
 * The memory belongs to the game. Returns false when there is not enough. */
bool known_attend(Game *game);

/* Forgets everything that was seen, information sets as well, as for a position
 * that was set up. Does nothing in a game that notes nothing. */
void known_forget(Game *game);

/* What the game noted, also of information sets (information.h), to be brought
 * back with its state: known_size bytes, 0 if it notes nothing. */
size_t known_size(const Game *game);
void known_keep(const Game *game, void *bytes);
void known_put_back(Game *game, const void *bytes);

/* Sets *[known] to what [observer] knows of the cards of a zone that they do
 * not see; returns how many these are, at most as many as are hidden there. 0:
 * *[known] is not set. So it is for SEES_ALL, and in a game without
 * game->known. */
int known_find(const Game *game, int zone, int owner, int observer,
               Known *known);

/* Sets counts[KINDS_MAX] to the number of cards of each kind that [observer]
 * does not see and knows by known_find to be in some zone. */
void known_count(const Game *game, int observer, int *counts);

/* What the observers of [game] know in the present position, for known_all when
 * another is looked at: in [into], a former copy of the same game, or if it is
 * NULL in [arena]. NULL: the game notes nothing. */
Knowledge *known_copy(const Game *game, Knowledge *into, Arena *arena);

/* Whether [observer] sees each card of a zone in the present position or knows
 * by [known], which is of this position, that it is there; NULL: only by what
 * is seen now. */
bool known_all(const Game *game, const Knowledge *known, int zone, int owner,
               int observer);

#endif
