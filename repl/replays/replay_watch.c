/* Shows a replay while it is played.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/replay_watch.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "repl/output_look.h"
#include "repl/say.h"

static void print(void *context, const Text *text)
{
    (void)context;
    say_text(stdout, text);
}

/* '\n', 'b' or 'q'; anything else is asked again. */
static char ask_step(void)
{
    char line[64];
    do {
        say_out("[Enter: on, b: back, q: quit] ");
        say_flush();
        if (!fgets(line, sizeof line, stdin)) {
            say_out("\n");
            return 'q';
        }
        line[strcspn(line, "\n")] = '\0';
    } while (!text_among(" b back q quit", line, strlen(line)));
    return *line ? *line : '\n';
}

static void walk_steps(ReplayShown *shown, ReplayFile *file)
{
    char answer = '\n';
    if (!replay_show_begin(shown, file)) {
        return;
    }
    while (answer != 'q' && (answer = ask_step()) != 'q') {
        if (answer == 'b') {
            replay_show_back(shown, file);
        } else if (!replay_show_on(shown, file)) {
            break;
        }
    }
}

bool walk_replay(const Options *options, ReplayFile *file, Arena *arena)
{
    const ReplayFacts facts = replay_file_facts(file);
    ReplayShown shown = {
        .as = options->as, .print = print, .text = text_new(arena),
        .look = output_look(options_colour(options, STDOUT_FILENO))};
    if (!options_observer(options, facts.names, facts.players,
                          &shown.observer)) {
        return false;
    }
    if (options->trace) {
        replay_show_trace(&shown, file);
    } else if (options->table) {
        replay_show_table(&shown, file);
    } else if (options->step) {
        walk_steps(&shown, file);
    } else {
        replay_show_nothing(&shown, file);
    }
    replay_show_end(&shown, file);
    return true;
}
