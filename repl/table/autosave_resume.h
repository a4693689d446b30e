/* Continues a saved game.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_AUTOSAVE_RESUME_H
#define CRIA_REPL_TABLE_AUTOSAVE_RESUME_H

#include "repl/table/session.h"

/* Plays the saved game up to its last move and reports expectations that fail;
 * then a person decides whether to continue. LEFT_NOT: the game goes on. */
Left resuming_open(Session *session);

#endif
