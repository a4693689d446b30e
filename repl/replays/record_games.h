/* Records games of bots as replays, and builds the commands that do so.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_RECORD_GAMES_H
#define CRIA_REPL_REPLAYS_RECORD_GAMES_H

#include "repl/game_setup.h"

/* Plays game [number] of the options' seed with the bots at [table] and adds it
 * as a replay of the variant [name], as [observer] (cria/game.h) sees it,
 * whose name is that of --as. Returns false in two cases. If a rule or a
 * bot failed, table->game->error is set; after a rule error the text ends with
 * the move that caused it, after a bot's failure there is no text. If a replay
 * cannot tell two of the moves apart, there is neither an error nor text;
 * recording_complain reports it. */
bool recording_play(const Options *options, const char *name, uint64_t number,
                    const Table *table, int observer, Text *text);
void recording_complain(Arena *arena, const Options *options,
                        const char *name);

/* Adds the game as a trace instead, up to an interruption. False: a rule or a
 * bot failed, as above; then not all of it is there. */
bool recording_trace(const Options *options, uint64_t number,
                     const Table *table, int observer, Text *text);

/* The shell command that writes such a replay, in [arena]. */
const char *recording_command(Arena *arena, const Options *options,
                              const char *name, int players, uint64_t number);

/* The shell command that plays the replay [path] again. Unless [name] is NULL,
 * the command shows where the game diverges under the rules of [name] and the
 * options. In [arena]. */
const char *recording_replay(Arena *arena, const char *path,
                             const Options *options, const char *name);

#endif
