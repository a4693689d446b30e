/* Going on with a game that was kept.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_AUTOSAVE_RESUME_H
#define CRIA_REPL_TABLE_AUTOSAVE_RESUME_H

#include "repl/table/session.h"

/* Plays the kept game up to where it was left, and tells what does not hold any
 * more; then a person says whether to go on. LEFT_NOT: it goes on. */
Left resuming_open(Session *session);

#endif
