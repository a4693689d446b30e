/* Bots through cria.h.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/memory_guard.h"
#include "bot/bot.h"
#include "interface/handles.h"
#include "resolve/library.h"

/* --- Loading -------------------------------------------------------------- */

typedef struct {
    const CriaVariant *variant;
    const char *name;
    Library library;
    Loaded *loaded;        /* the files of the rules and of the bot, and what
                              was found */
    Bot *bot;
    bool read;
} Reading;

/* The files of the rules keep their numbers, so that findings can name them. */
static void add_files_of_rules(Reading *reading)
{
    const Sources *rules = &reading->variant->loaded->sources;
    for (size_t i = 1; i < rules->count; i++) {
        const Source *file = &rules->files[i];
        sources_add(&reading->loaded->sources, file->name, file->text,
                    file->length);
    }
}

static void read_bot(Arena *arena, void *context)
{
    Reading *reading = context;
    Loaded *loaded = reading->loaded;
    loaded->sources = sources_new(arena);
    loaded->found = diagnostics_new(arena);
    if (text_equal(reading->name, "random")) {
        reading->read = true;
        return;
    }
    add_files_of_rules(reading);
    const char *path = library_find(
        arena, &reading->library, NULL, library_is_path(reading->name)
        ? reading->name : text_format(arena, "bots/%s", reading->name));
    const char *name = path || !reading->library.names_only
                           ? reading->name : "";
    uint32_t file = library_open(&reading->library, &loaded->sources,
                                 &loaded->found, path ? path : name,
                                 (Span){0, 0, 0});
    reading->bot->kind = BOT_PERSONA;
    reading->bot->persona =
        file ? persona_read(arena, &loaded->sources, &loaded->found,
                            reading->variant->loaded->variant, file) : NULL;
    reading->read = reading->bot->persona != NULL;
    diagnostics_sort(&loaded->found);
}

CriaBot *cria_bot_load(const CriaVariant *variant, const char *name,
                       const CriaOptions *options, CriaFindings **findings)
{
    CriaOptions how = handles_read_options(options);
    Allocator own;
    const Allocator *allocator = handles_allocator(&how, &own);
    jmp_buf exhausted;
    CriaBot *bot = calloc(1, sizeof *bot);
    Loaded loaded = {.arena = bot ? arena_new(allocator, &exhausted) : NULL};
    if (bot) {
        bot->arena = loaded.arena;
    }
    Reading reading = {.variant = variant, .name = name,
                       .library = handles_request(name, &how).library,
                       .loaded = &loaded, .bot = bot ? &bot->bot : NULL};
    bool done = loaded.arena && guard_run_in(loaded.arena, read_bot, &reading);
    if (findings) {
        *findings = done ? handles_copy_findings(&loaded, allocator) : NULL;
    }
    if (!done || !reading.read) {
        cria_bot_free(bot);
        return NULL;
    }
    return bot;
}

void cria_bot_free(CriaBot *bot)
{
    if (bot) {
        arena_free(bot->arena);
        free(bot);
    }
}

/* --- Choosing ------------------------------------------------------------- */

bool cria_bot_remembers(const CriaBot *bot)
{
    return bot->bot.kind == BOT_PERSONA &&
           persona_remembers(bot->bot.persona);
}

/* A bot that fails is no failure of the game. */
long cria_bot_choose(const CriaBot *bot, CriaGame *game)
{
    const BotMind mind = {NULL, NULL};
    RuleError error = game->game->error;
    if (game->game->move_count == 0) {
        return -1;
    }
    long move = bot_move(&bot->bot, &mind, game->game);
    game->game->error = error;
    return move;
}
