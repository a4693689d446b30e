/* What people who share a screen have missed: what was told at the table while
 * another person looked at it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_MISSED_LINES_H
#define CRIA_REPL_TABLE_MISSED_LINES_H

#include "repl/table/session.h"

/* Before [player] gets the screen from [former], who may be the same, or
 * NOTHING: everybody looks. Puts what [player] has missed before the text of
 * the session, and keeps that text for the others. */
void missed_tell(Session *session, int player, int former);

#endif
