/* What was revealed to one of several people who hide their cards from each
 * other, on a screen for that player alone: before the screen is covered if it
 * was the player's own move, and before the game ends if nobody asks the player
 * again.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_SHOWN_ALONE_H
#define CRIA_REPL_TABLE_SHOWN_ALONE_H

#include "repl/table/session.h"

/* To be called when [mover] has just moved: shows what is due. Nobody else sees
 * it, and what is to be told at the table waits. Returns why the session ends,
 * or LEFT_NOT. */
Left alone_show_due(Session *session, int mover);

#endif
