/* SPDX-License-Identifier: MIT */
#include "repl/watching/check_replay.h"

#include <unistd.h>

#include "repl/options.h"
#include "repl/replays/replay_report.h"

/* A file, while it is read and played. */
typedef struct {
    const Options *options;
    const char *path;
    bool whole;            /* what is wrong with it is reported */
    ReplaysChecked *all;
    KeptReplay *kept;
    bool replay, failed;
} Playing;

static void play_replay(Arena *arena, void *context)
{
    Playing *playing = context;
    const Replay *read = kept_read(playing->kept, playing->path,
                                   &playing->all->kept, arena_exhausted(arena));
    playing->replay = replay_is_replay(read);
    if (!playing->replay) {
        return;
    }
    Replay *replay = replay_copy(arena, read);
    Report report = {.form = REPORT_TEXT,
                     .colour = options_colour(playing->options,
                                              STDERR_FILENO)};
    Loaded *loaded = replay->found.errors == 0
                         ? shelf_load_for(playing->all->shelf, replay) : NULL;
    Play *play = loaded ? play_new(replay, loaded) : NULL;
    if (play) {
        play_run(play);
    }
    playing->failed = !play || play->failure_count > 0;
    if (playing->failed && playing->whole) {
        report_replay(&report, replay, play, true);
    }
    if (play) {
        play_free(play);
    }
}

bool check_replay_file(const Options *options, const char *path, bool whole,
                       ReplaysChecked *all, KeptReplay *kept,
                       ExitStatus *status)
{
    Playing playing = {options, path, whole, all, kept, false, false};
    bool good = command_guard(play_replay, &playing);
    if (!good || all->kept > KEPT_BYTES_MOST) {
        kept_forget(kept, &all->kept);
    }
    *status = !good            ? STATUS_MISUSE
              : playing.failed ? STATUS_FOUND : STATUS_DONE;
    return playing.replay;
}
