/* Games of bots written down as replays, and the commands that do so.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_REPLAYS_RECORD_GAMES_H
#define CRIA_REPL_REPLAYS_RECORD_GAMES_H

#include "repl/playing.h"

/* Plays game [number] of the options' seed with the bots at [table] and adds
 * it as a replay, in which the variant is called [name]. False when a rule or a
 * bot failed: table->game->error; the move that led a rule there is the last
 * one, after a bot's failure there is no text. Also false, without a text and
 * an error, when it has moves that a replay cannot tell apart, which
 * recording_complain says. */
bool recording_play(const Options *options, const char *name, uint64_t number,
                    const Table *table, Text *text);
void recording_complain(Arena *arena, const Options *options,
                        const char *name);

/* The command that writes such a replay, to be typed into a shell, in
 * [arena]. */
const char *recording_command(Arena *arena, const Options *options,
                              const char *name, int players, uint64_t number);

/* The command that plays the replay [path] again, or, unless [name] is NULL,
 * tells where its course parts from that under the rules of [name] and the
 * options. In [arena]. */
const char *recording_replay(Arena *arena, const char *path,
                             const Options *options, const char *name);

#endif
