/* SPDX-License-Identifier: MIT */
#include "repl/watching/check_file.h"

#include "repl/bots.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/replays/random_games.h"

/* Games of a bot with each of its variants, if --play does not say how many. */
enum { BOT_TRIAL_GAMES = 200 };

/* --- Bots ----------------------------------------------------------------- */

/* With the house rules and values of the options. */
static Loaded *load(void *context, const char *path)
{
    const Options *options = context;
    Options plain = *options;
    plain.check = plain.counting = false;
    Loaded *loaded = loading_attempt(&plain, path);
    if (options->counting) {
        interrupt_catch_all();
    }
    return loaded;
}

static const char *const *list_variants(void *context, Arena *arena,
                                        size_t *count)
{
    RulesList list = loading_list(arena);
    const char **names = arena_alloc(arena, (list.count + 1) * sizeof *names);
    (void)context;
    for (size_t i = 0; i < list.count; i++) {
        names[i] = library_id(arena, list.items[i].name);
    }
    *count = list.count;
    return names;
}

static Loaded *check_bot(const Options *options, Loaded *loaded)
{
    Options own = *options;
    const Library library = loading_library(loaded->arena);
    uint64_t games = options->games_given ? options->games : BOT_TRIAL_GAMES;
    const BotChecking how = {.load = load, .variants = list_variants,
                             .context = &own, .library = &library,
                             .seed = options->seed,
                             .games = options->counting ? games : 0,
                             .halt = interrupt_flag()};
    return bot_check(&how, loaded);
}

/* --- Any file ------------------------------------------------------------- */

Checked check_file(const Options *options, const char *name)
{
    Loaded *loaded = loading_try(options, name);
    if (loaded && bot_check_is_for_any(loaded)) {
        bool checked = bot_check_form(loaded);
        return (Checked){loaded, true, checked,
                         !checked ? STATUS_MISUSE
                         : loaded->found.errors > 0 ? STATUS_FOUND
                                                    : STATUS_DONE};
    }
    bool bot = loaded && bot_check_possible(loaded);
    loaded = bot ? check_bot(options, loaded) : loaded;
    bool played = !loaded || !loaded->variant || bot || !options->counting ||
                  trying_run(options, name, loaded);
    ExitStatus status = !loaded || !played ? STATUS_MISUSE
                        : !bot ? loading_status(loaded)
                        : loaded->found.errors > 0 ? STATUS_FOUND : STATUS_DONE;
    return (Checked){loaded, bot, loaded && played, status};
}
