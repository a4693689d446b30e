/* Only for table/. A replay file from within, for what is said of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_TABLE_REPLAY_FILE_PARTS_H
#define CRIA_TABLE_REPLAY_FILE_PARTS_H

#include "replay/replay_run.h"
#include "replay/variant_cache.h"
#include "table/replay_file.h"

struct ReplayFile {
    Replay *replay;
    Loaded *loaded;        /* its rules, or NULL */
    const Loaded *asked;   /* the rules that it names, playable or not; NULL: it
                              was not loaded from a shelf */
    Play *play;            /* while it is open */
    size_t warning;        /* that it was made by other rules, or NO_WARNING */
};

/* A play of a replay by rules, prepared; jumps when memory runs out. */
Play *replay_file_prepare(Replay *replay, Loaded *loaded);

/* Its game for whoever shows it while it is played; NULL: it is not open. */
Play *replay_file_shown(ReplayFile *file);

/* Adds a finding with its place in the replay and the position of the game. */
void replay_file_add_failure(Replay *replay, const Failure *failure,
                             bool colour, Text *text);

/* Adds all findings of a replay. */
void replay_file_add_findings(Replay *replay, bool colour, Text *text);

#endif
