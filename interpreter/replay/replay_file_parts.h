/* Only for replay/. A replay file from within, for what is said of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPLAY_REPLAY_FILE_PARTS_H
#define CRIA_REPLAY_REPLAY_FILE_PARTS_H

#include "replay/replay_file.h"
#include "replay/replay_run.h"
#include "replay/variant_cache.h"

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

/* Adds a finding with its place in the replay and the position of the game. */
void replay_file_add_failure(Replay *replay, const Failure *failure,
                             bool colour, Text *text);

/* Adds all findings of a replay. */
void replay_file_add_findings(Replay *replay, bool colour, Text *text);

#endif
