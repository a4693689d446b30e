/* Where people hide their cards from each other, information that a person has
 * gained cannot be taken back: going back beyond it would let decisions use
 * information that the rules hide.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_UNDO_BARRIER_H
#define CRIA_REPL_TABLE_UNDO_BARRIER_H

#include "repl/table/session.h"

/* The last step between the present position and the point where its line
 * diverges from that of step [to], whose move gave a person information: it
 * named a card, something was rolled, picked or scored, cards became visible
 * that the person has looked at since, something was revealed to them, or what
 * happened depends on what they did not see. NULL: there is none, or nobody
 * hides cards. */
const Ply *disclosure_find(Session *session, const Ply *to);

#endif
