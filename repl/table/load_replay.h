/* Turns a replay into the history of a table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_LOAD_REPLAY_H
#define CRIA_REPL_TABLE_LOAD_REPLAY_H

#include "repl/table/prompt_command.h"
#include "table/replay_file.h"

/* Takes the rules, the players and the moves of [file], which must have no
 * findings and live as long as the session. Goes to the last position at which
 * at most [number] moves have been made and somebody is asked. Moves that
 * cannot be made are reported; those before them are kept. False after
 * reporting an error: the table is unchanged. */
bool loading_open(Question *question, ReplayFile *file, unsigned number);

#endif
