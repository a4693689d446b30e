/* Plays a replay that is found among files to check.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_WATCHING_CHECK_REPLAY_H
#define CRIA_REPL_WATCHING_CHECK_REPLAY_H

#include "repl/loading.h"

/* Whether the file [path] is a replay; it is played then by the rules as they
 * are now, and with [whole] what differs is told on standard error. Sets
 * *[status]: STATUS_DONE: it holds, or is none. */
bool check_replay_file(const Options *options, const char *path, bool whole,
                       ExitStatus *status);

#endif
