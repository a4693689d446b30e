/* Shows a replay while it is played.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/replay_watch.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "repl/output_look.h"
#include "repl/say.h"
#include "table/replay_shown.h"

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
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            say_out("\n");
            return 'q';
        }
        line[strcspn(line, "\n")] = '\0';
    } while (!text_among(" b back q quit", line, strlen(line)));
    return *line ? *line : '\n';
}

static void walk_steps(ReplayShown *shown, Play *play)
{
    char answer = '\n';
    if (!replay_show_begin(shown, play)) {
        return;
    }
    while (answer != 'q' && (answer = ask_step()) != 'q') {
        if (answer == 'b') {
            replay_show_back(shown, play);
        } else if (!replay_show_on(shown, play)) {
            break;
        }
    }
}

bool walk_replay(const Options *options, Play *play)
{
    ReplayShown shown = {
        .as = options->as, .print = print, .text = text_new(play->arena),
        .look = output_look(options_colour(options, STDOUT_FILENO))};
    if (!options_observer(options, play->terms.names, play->replay->players,
                          &shown.observer)) {
        return false;
    }
    play->observer = shown.observer;
    if (options->trace) {
        replay_show_trace(&shown, play);
    } else if (options->table) {
        replay_show_table(&shown, play);
    } else if (options->step) {
        walk_steps(&shown, play);
    } else {
        play_run(play);
    }
    replay_show_end(&shown, play);
    return true;
}
