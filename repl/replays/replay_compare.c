/* cria replay --rules: plays both games and reports where they diverge.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/replay_compare.h"

#include <stdio.h>
#include <unistd.h>

#include "repl/loading.h"
#include "repl/replays/replay_report.h"
#include "repl/say.h"

ExitStatus compare_replay(const Options *options, Shelf *shelf, Arena *arena,
                          const char *path)
{
    ReplayFile *file = replay_file_read(arena, path);
    const RulesGiven others = {options->rules, options->with, options->set,
                               options->with_count, options->set_count};
    Loaded *loaded;
    Text text = text_new(arena);
    switch (replay_file_compare(file, shelf, others,
                                (OnIllegal)options->on_illegal,
                                options_colour(options, STDERR_FILENO),
                                &loaded, &text)) {
    case COMPARED_EQUAL: say_text(stdout, &text); return STATUS_DONE;
    case COMPARED_DIVERGE: say_text(stdout, &text); return STATUS_FOUND;
    case COMPARED_UNPLAYED: say_text(stderr, &text); return STATUS_FOUND;
    case COMPARED_OTHER:
        loading_print_found(options, loaded);
        return STATUS_MISUSE;
    case COMPARED_UNREAD: break;
    }
    report_findings(options, file, arena);
    return loading_found_status(replay_file_found(file));
}
