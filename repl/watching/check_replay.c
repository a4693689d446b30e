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
    const ReplayFile *read = kept_read(playing->kept, playing->path,
                                       &playing->all->kept,
                                       arena_exhausted(arena));
    playing->replay = replay_file_is_replay(read);
    if (!playing->replay) {
        return;
    }
    ReplayFile *file = replay_file_again(arena, read);
    Report report = {.form = RESULT_TEXT,
                     .colour = options_colour(playing->options,
                                              STDERR_FILENO)};
    if (replay_file_load(file, playing->all->shelf)) {
        replay_file_open(file, UINT32_MAX, false);
        replay_file_play(file);
    }
    playing->failed = replay_file_failures(file) > 0;
    if (playing->failed && playing->whole) {
        report_replay(&report, file, arena);
    }
    replay_file_close(file);
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
