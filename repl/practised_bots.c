/* SPDX-License-Identifier: MIT */
#include "repl/practised_bots.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory_guard.h"
#include "practice/usual_practice.h"
#include "repl/cache_folder.h"
#include "repl/interrupt.h"
#include "repl/progress.h"

enum { SHOWN_EVERY = 64 };

static const CacheKind kept_bots = {"bots", ".yaml", 200, 2000000};

struct PractisedBots {
    struct PractisedBots *next;
    int players;
    const Practised *bot;
};

static void show(void *context, uint64_t games)
{
    if (games % SHOWN_EVERY == 0) {
        progress_show(context, games);
    }
}

typedef struct {
    const Loaded *loaded;
    int players;
    Practised *room;
    RuleError error;
    PracticeEnd end;
    Text file;             /* after PRACTICE_DONE */
} Learning;

static void learn(Arena *arena, void *context)
{
    Learning *learning = context;
    Progress progress = progress_of("the bot practises: ", PRACTISED_GAMES);
    interrupt_catch_work();
    Practice of = usual_practice(learning->loaded->variant, learning->players);
    of.halt = interrupt_flag();
    of.progress = show;
    of.context = &progress;
    learning->file = text_new(arena);
    learning->end = usual_practise(&of, learning->room, &learning->file,
                                   &learning->error);
    progress_end(&progress);
}

/* With the place of the rule, and what shows a whole game. */
static void tell_failure(const Loaded *loaded, const RuleError *error,
                         Text *told)
{
    text_add_format(told, "a rule failed while a bot practised: %s (",
                    error->message);
    if (error->span.file > 0) {
        Place place = sources_place(&loaded->sources, error->span.file,
                                    error->span.start);
        text_add_format(told, "%s:%u:%u; ", place.file, place.line,
                        place.column);
    }
    text_add(told, "'cria check --play' with these rules shows a game in which "
             "it fails)");
}

/* The text of its file; NULL with a sentence in [told]. */
static const char *practise(Loaded *loaded, int players, Text *told)
{
    Learning learning = {.loaded = loaded, .players = players,
                         .room = malloc(sizeof *learning.room)};
    if (!learning.room || !guard_run_in(loaded->arena, learn, &learning)) {
        learning.end = PRACTICE_NO_MEMORY;
    }
    free(learning.room);
    switch (learning.end) {
    case PRACTICE_DONE: return text_string(&learning.file);
    case PRACTICE_HALTED:
        text_add(told, "interrupted while a bot practised; no game was "
                 "finished");
        return NULL;
    case PRACTICE_RULE_FAILED:
        tell_failure(loaded, &learning.error, told);
        return NULL;
    case PRACTICE_NO_MEMORY: longjmp(*arena_exhausted(loaded->arena), 1);
    }
    return NULL;
}

static const Practised *find(Loaded *loaded, int players, Text *told)
{
    Arena *arena = loaded->arena;
    const char *name = text_format(arena, "%016" PRIx64 "-%d-%d",
                                   loaded->variant->hash, players,
                                   PRACTICE_EDITION);
    const char *kept = cache_read(arena, &kept_bots, name);
    const Practised *bot = kept ? usual_practised(arena, loaded->variant,
                                                  players, kept) : NULL;
    const char *text = bot ? NULL : practise(loaded, players, told);
    if (text) {
        cache_write(arena, &kept_bots, name, text, strlen(text));
        bot = usual_practised(arena, loaded->variant, players, text);
    }
    return bot;
}

const Practised *practised_bot(Loaded *loaded, int players, Text *told)
{
    for (struct PractisedBots *kept = loaded->practised; kept;
         kept = kept->next) {
        if (kept->players == players) {
            return kept->bot;
        }
    }
    const Practised *bot = find(loaded, players, told);
    if (bot) {
        struct PractisedBots *kept = arena_alloc(loaded->arena, sizeof *kept);
        *kept = (struct PractisedBots){loaded->practised, players, bot};
        loaded->practised = kept;
    }
    return bot;
}
