/* What was learned is always read from its file's text, so that it makes no
 * difference whether the cache had it.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/practised_bots.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory_guard.h"
#include "practice/practised_file.h"
#include "repl/interrupt.h"
#include "repl/practised_cache.h"
#include "repl/progress.h"

const char bots_practised[] = "practised";

enum { SEED = 1, SHOWN_EVERY = 64 };

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
    Practised *bot;
    RuleError error;
    PracticeEnd end;
    Text file;             /* after PRACTICE_DONE */
} Learning;

static void learn(Arena *arena, void *context)
{
    Learning *learning = context;
    Progress progress = progress_new(PRACTISED_GAMES);
    Practice of = {.variant = learning->loaded->variant,
                   .players = learning->players, .games = PRACTISED_GAMES,
                   .seed = SEED, .moves_most = PRACTISED_LOOKS,
                   .halt = interrupt_flag(), .progress = show,
                   .context = &progress};
    learning->end = practice(&of, learning->bot, &learning->error);
    Proof proof = learning->end == PRACTICE_DONE
                      ? proof_play(&of, learning->bot)
                      : (Proof){.kind = PROOF_NONE};
    progress_end(&progress);
    if (learning->end == PRACTICE_DONE && interrupt_seen()) {
        learning->end = PRACTICE_HALTED;
    } else if (learning->end == PRACTICE_DONE) {
        learning->file = text_new(arena);
        practised_write(&learning->file, learning->bot, bots_practised, &proof);
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

/* The text of its file; NULL with a sentence in [told]. */
static const char *practise(Loaded *loaded, int players, Text *told)
{
    Learning learning = {.loaded = loaded, .players = players,
                         .bot = malloc(sizeof *learning.bot)};
    if (!learning.bot || !guard_run_in(loaded->arena, learn, &learning)) {
        learning.end = PRACTICE_NO_MEMORY;
    }
    free(learning.bot);
    switch (learning.end) {
    case PRACTICE_DONE: return text_string(&learning.file);
    case PRACTICE_HALTED:
        text_add(told, "practising was interrupted");
        return NULL;
    case PRACTICE_RULE_FAILED:
        tell_failure(loaded, &learning.error, told);
        return NULL;
    case PRACTICE_NO_MEMORY: longjmp(*arena_exhausted(loaded->arena), 1);
    }
    return NULL;
}

/* NULL: it is not the file that would be made. */
static const Practised *read_kept(Loaded *loaded, int players, const char *text)
{
    Text ignored = text_new(loaded->arena);
    const Practised *bot = text && practised_is(text)
                               ? practised_read(loaded->arena, loaded->variant,
                                                text, &ignored) : NULL;
    bool fits = bot && bot->outlook.players == players && bot->seed == SEED &&
                bot->games <= PRACTISED_GAMES;
    return fits ? bot : NULL;
}

static const Practised *find(Loaded *loaded, int players, Text *told)
{
    Arena *arena = loaded->arena;
    const char *name = text_format(arena, "%016" PRIx64 "-%d-%d",
                                   loaded->variant->hash, players,
                                   PRACTICE_EDITION);
    const Practised *bot = read_kept(loaded, players,
                                     practised_cache_read(arena, name));
    const char *text = bot ? NULL : practise(loaded, players, told);
    if (text) {
        practised_cache_write(arena, name, text);
        bot = read_kept(loaded, players, text);
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
