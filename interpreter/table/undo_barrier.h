/* Where people hide their cards from each other, information that a person has
 * gained cannot be taken back: going back beyond it would let decisions use
 * information that the rules hide.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_UNDO_BARRIER_H
#define CRIA_TABLE_UNDO_BARRIER_H

#include "observe/sight.h"
#include "table/history.h"

/* What keeps a move from being taken back. */
typedef enum { DISCLOSED_NOTHING, DISCLOSED_CHANCE, DISCLOSED_END,
               DISCLOSED_CARD, DISCLOSED_OTHER } Disclosure;

/* Who plays where people hide their cards from each other. */
typedef struct {
    const History *history;
    const Game *game;      /* at its present step */
    int players;
    Observers people;      /* those of them who are no bots */
    Game *look;            /* another game of the variant; its position is
                              lost */
} Secrecy;

/* The last step between the present position and the point where its line
 * diverges from that of step [to], whose move gave a person information: it
 * named a card, something was rolled, picked or scored, cards became visible
 * that the person has looked at since, something was revealed to them, or what
 * happened depends on what they did not see. NULL: there is none. Of a card
 * that a move names, and of what its effects tell, only those count who have
 * looked since: nobody else does while one player makes several decisions. Sets
 * *[why]; needs memory of [arena]. */
const Ply *disclosure_find(const Secrecy *secrecy, const Ply *to,
                           Disclosure *why, Arena *arena);

#endif
