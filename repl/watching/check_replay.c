/* SPDX-License-Identifier: MIT */
#include "repl/watching/check_replay.h"

#include <unistd.h>

#include "repl/options.h"
#include "repl/replays/replay_report.h"
#include "replay/variant_cache.h"

/* A file, while it is read and played. */
typedef struct {
    const Options *options;
    const char *path;
    bool whole;            /* what is wrong with it is reported */
    bool replay, failed;
} Playing;

static void play_replay(Arena *arena, void *context)
{
    Playing *playing = context;
    Replay *replay = replay_read(arena, playing->path, NULL, 0);
    playing->replay = replay_is_replay(replay);
    if (!playing->replay) {
        return;
    }
    Report report = {.form = REPORT_TEXT,
                     .colour = options_colour(playing->options,
                                              STDERR_FILENO)};
    Shelf *shelf = shelf_new(arena, loading_library(arena));
    Loaded *loaded = replay->found.errors == 0 ? shelf_load_for(shelf, replay)
                                               : NULL;
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
    shelf_free(shelf);
}

bool check_replay_file(const Options *options, const char *path, bool whole,
                       ExitStatus *status)
{
    Playing playing = {options, path, whole, false, false};
    *status = !command_guard(play_replay, &playing) ? STATUS_MISUSE
              : playing.failed                      ? STATUS_FOUND
                                                    : STATUS_DONE;
    return playing.replay;
}
