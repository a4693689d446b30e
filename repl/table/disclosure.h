/* Where people hide their cards from each other, what somebody has come to know
 * cannot be taken back: going back over it would let them decide, or be decided
 * against, by what the rules hide from them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_DISCLOSURE_H
#define CRIA_REPL_TABLE_DISCLOSURE_H

#include "repl/table/session.h"

/* The last step on the way to the present position, from where it parts from
 * the way to step [to], whose move told a person something: it named a card,
 * something was rolled, picked or scored with it, or cards came into sight that
 * the person has looked at since. NULL: there is none, or nobody hides cards.
 */
const Ply *disclosure_find(Session *session, const Ply *to);

#endif
