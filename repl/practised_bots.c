/* SPDX-License-Identifier: MIT */
#include "repl/practised_bots.h"

#include <inttypes.h>
#include <string.h>

#include "playing/bot_play.h"
#include "repl/cache_folder.h"
#include "repl/interrupt.h"
#include "repl/progress.h"

enum { SHOWN_EVERY = 64, NOTED_EVERY = 8 };

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
    if (games % NOTED_EVERY == 0) {
        progress_note(context, "a bot practises these rules, once; that takes "
                               "some seconds more ('--bots random' needs "
                               "none)");
    }
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

/* The lesson is empty, with a sentence in [told], if nothing was learned. */
static BotLesson practise(Loaded *loaded, int players, Text *told)
{
    BotLesson lesson = {NULL, NULL};
    RuleError error;
    Progress progress = progress_of("the bot practises: ", PRACTISED_GAMES);
    interrupt_catch_work();
    const Practice how = {.variant = loaded->variant, .players = players,
                          .halt = interrupt_flag(), .progress = show,
                          .context = &progress};
    PracticeEnd end = bot_learn(&how, loaded->arena, &lesson, &error);
    progress_end(&progress);
    switch (end) {
    case PRACTICE_DONE: break;
    case PRACTICE_HALTED:
        text_add(told, "interrupted while a bot practised; no game was "
                 "finished");
        break;
    case PRACTICE_RULE_FAILED: tell_failure(loaded, &error, told); break;
    case PRACTICE_NO_MEMORY: longjmp(*arena_exhausted(loaded->arena), 1);
    }
    return lesson;
}

static const Practised *find(Loaded *loaded, int players, Text *told)
{
    Arena *arena = loaded->arena;
    const char *name = text_format(arena, "%016" PRIx64 "-%d-%d",
                                   loaded->variant->hash, players,
                                   PRACTICE_EDITION);
    const char *kept = cache_read(arena, &kept_bots, name);
    const Practised *bot = kept ? bot_learned(arena, loaded->variant, players,
                                              kept) : NULL;
    if (bot) {
        return bot;
    }
    BotLesson lesson = practise(loaded, players, told);
    if (lesson.bot) {
        cache_write(arena, &kept_bots, name, lesson.file, strlen(lesson.file));
    }
    return lesson.bot;
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
