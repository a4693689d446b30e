/* A replay becomes the history of a table.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_REPLAY_HISTORY_H
#define CRIA_REPL_TABLE_REPLAY_HISTORY_H

#include "repl/table/prompt_command.h"
#include "replay/replay.h"
#include "replay/variant_cache.h"

/* Takes the rules, the players and the moves of [replay], which has no findings
 * and lives as long as the session, and goes to where no more than [number]
 * moves have been made and somebody is asked. Moves that cannot be made are
 * told, and those before them count. False after telling why not: the table is
 * as it was. */
bool loading_open(Question *question, Replay *replay, unsigned number);

#endif
