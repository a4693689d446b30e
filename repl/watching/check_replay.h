/* Plays a replay that is found among files to check.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_WATCHING_CHECK_REPLAY_H
#define CRIA_REPL_WATCHING_CHECK_REPLAY_H

#include "repl/loading.h"
#include "repl/watching/kept_replay.h"

/* What is shared by the replays that are played one after the other. */
typedef struct {
    Shelf *shelf;          /* of their rules, as they are now */
    size_t kept;           /* bytes of those that are kept as they were read */
} ReplaysChecked;

/* Whether the file [path] is a replay; it is played then, and with [whole] what
 * differs is told on standard error. Sets *[status]: STATUS_DONE: it holds, or
 * is none. What was read stays in [kept] if there is room; the caller forgets
 * it. */
bool check_replay_file(const Options *options, const char *path, bool whole,
                       ReplaysChecked *all, KeptReplay *kept,
                       ExitStatus *status);

#endif
