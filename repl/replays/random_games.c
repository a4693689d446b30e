/* Random testing from the command line.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/replays/random_games.h"

#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/output_file.h"
#include "repl/replays/record_games.h"

typedef struct {
    const Options *options;
    const char *name;
    Loaded *loaded;
    const TriedRules *tried;
    bool failed;               /* an error was reported */
} Trying;

static bool is_interrupted(void *context)
{
    (void)context;
    return interrupt_seen();
}

static const char *command_of(void *context, Arena *arena, int players,
                              uint64_t game)
{
    const Trying *trying = context;
    return recording_command(arena, trying->options, trying->name, players,
                             game);
}

/* Writes the replay of a defect; NULL after reporting why it could not. */
static const char *write_replay(void *context, const char *file,
                                const Text *replay)
{
    Trying *trying = context;
    const char *folder = trying->options->replays;
    const char *path = library_join(replay->arena, folder, file);
    bool written = output_make_folder(folder) && output_write(path, replay);
    trying->failed = trying->failed || !written;
    return written ? path : NULL;
}

static void try_rules(Arena *arena, void *context)
{
    Trying *trying = context;
    const Options *options = trying->options;
    int players = options->players
                      ? options_players(options, trying->loaded->variant, 0)
                      : 0;
    if (options->players && !players) {
        trying->failed = true;
        return;
    }
    const char *names[PLAYERS_MAX];
    options_names(options, arena, PLAYERS_MAX, names);
    const Request request = loading_request(arena, options, trying->name);
    const TryOrder order = {
        .name = trying->name, .request = &request,
        .checks = &options->checks, .seed = options->seed,
        .games = options->games_given ? options->games : TRYING_GAMES,
        .unused = options->check, .players = players, .names = names,
        .stop = is_interrupted, .command = command_of,
        .keep = options->replays ? write_replay : NULL, .context = trying};
    trying->tried = tried_play(&order, trying->loaded, arena);
}

const TriedRules *trying_run(const Options *options, const char *name,
                             Loaded *loaded)
{
    Trying trying = {.options = options, .name = name, .loaded = loaded};
    interrupt_catch_all();
    bool room = arena_run_in(loaded->arena, try_rules, &trying);
    if (!trying.failed && (!room || !trying.tried)) {
        command_tell_memory();
    }
    return room && !trying.failed ? trying.tried : NULL;
}
