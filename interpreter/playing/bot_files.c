/* SPDX-License-Identifier: MIT */
#include "playing/bot_play.h"

#include "base/name_list.h"
#include "bot/persona.h"
#include "practice/practised_file.h"

/* --- Names ---------------------------------------------------------------- */

/* The NULL at the end is written each time, and over. */
void bot_files_add(Arena *arena, BotNames *names, const char *name)
{
    if (names_find(NAME_LIST(NULL, names->names, names->count), name) < 0) {
        ARENA_PUSH(arena, names->names, names->count, names->capacity) = name;
        ARENA_PUSH(arena, names->names, names->count, names->capacity) = NULL;
        names->count--;
    }
}

void bot_files_say(const BotNames *names, Text *text)
{
    names_add(text, NAME_LIST(NULL, names->names, names->count), "");
}

static BotNames without_files(Arena *arena)
{
    static const char *const built_in[] = {bot_random_name, bot_search_name,
                                           bot_practised_name};
    BotNames names = {NULL, 0, 0};
    for (size_t i = 0; i < sizeof built_in / sizeof *built_in; i++) {
        bot_files_add(arena, &names, built_in[i]);
    }
    return names;
}

BotNames bot_files_all(Arena *arena, const Library *library)
{
    BotNames names = without_files(arena);
    for (size_t i = 0; i < library->count; i++) {
        FileList list = library_list_within(arena, library, i, "bots");
        for (size_t k = 0; k < list.count; k++) {
            bot_files_add(arena, &names, list.names[k]);
        }
    }
    return names;
}

static bool is_for(const ListedBot *bot, const Resolved *rules)
{
    bool fits = false;
    for (size_t i = 0; i < rules->id_count; i++) {
        fits = fits || bot_is_for(bot, rules->ids[i]);
    }
    return fits;
}

BotNames bot_files_fitting(Arena *arena, const Library *library,
                           const Resolved *rules, bool any)
{
    BotsList list = bot_list(arena, library);
    BotNames names = any ? without_files(arena) : (BotNames){NULL, 0, 0};
    for (size_t i = 0; i < list.count; i++) {
        if ((any && list.items[i].game_count == 0) ||
            is_for(&list.items[i], rules)) {
            bot_files_add(arena, &names, list.items[i].name);
        }
    }
    return names;
}

BotNames bot_files_usual(Arena *arena, const Library *library,
                         const Resolved *rules)
{
    BotsList list = bot_list(arena, library);
    BotNames names = {NULL, 0, 0};
    size_t count;
    const ListedBot **bots = bot_list_usual(arena, &list, rules->ids,
                                            rules->id_count, &count);
    for (size_t i = 0; i < count; i++) {
        bot_files_add(arena, &names, bots[i]->name);
    }
    return names;
}

/* --- Reading -------------------------------------------------------------- */

typedef struct {
    const BotReading *of;
    BotOrigin *origin;
    Text *told;
} Reading;

/* The bot that practises these rules. */
static BotRead read_practising(Reading *reading, Bot *bot)
{
    const BotReading *of = reading->of;
    *bot = (Bot){.kind = BOT_PRACTISED,
                 .practised = of->practise(of->context, reading->told)};
    return bot->practised ? BOT_FILE_READ : BOT_FILE_REFUSED;
}

/* A file that says that it is a practised bot. */
static BotRead read_learned(Reading *reading, const Source *file, Bot *bot)
{
    const BotReading *of = reading->of;
    Text why = text_new(reading->told->arena);
    *bot = (Bot){.kind = BOT_PRACTISED,
                 .practised = practised_read(of->arena, of->variant,
                                             file->text, &why)};
    if (!bot->practised) {
        text_add_format(reading->told, "%s %s", file->name,
                        text_string(&why));
    }
    return bot->practised ? BOT_FILE_READ : BOT_FILE_REFUSED;
}

static BotRead read_file(Reading *reading, const char *name, Bot *bot)
{
    const BotReading *of = reading->of;
    bool is_path = library_is_path(name);
    const char *path = library_find(
        of->arena, of->library, NULL,
        is_path ? name : text_format(of->arena, "bots/%s", name));
    if (!path && !(is_path && of->open_paths)) {
        return BOT_FILE_UNKNOWN;
    }
    uint32_t file = library_open(of->library, of->sources, of->found,
                                 path ? path : name, (Span){0, 0, 0});
    reading->origin->file = file;
    if (file && practised_is(of->sources->files[file].text)) {
        return read_learned(reading, &of->sources->files[file], bot);
    }
    *bot = (Bot){.kind = BOT_PERSONA};
    bot->persona = file ? persona_read(of->arena, of->sources, of->found,
                                       of->variant, file) : NULL;
    diagnostics_sort(of->found);
    return bot->persona ? BOT_FILE_READ : BOT_FILE_REFUSED;
}

static BotRead read_other(Reading *reading, const char *name, Bot *bot)
{
    reading->origin->name = name;
    return text_equal(name, bot_practised_name)
               ? read_practising(reading, bot)
               : read_file(reading, name, bot);
}

/* The bot after the '+' has practised, or is a persona. */
static BotRead read_search(Reading *reading, const char *kind, Bot *bot)
{
    const char *name;
    Bot other = {.kind = BOT_RANDOM};
    if (!bot_read_search(kind, bot, &name, reading->told)) {
        return BOT_FILE_REFUSED;
    }
    BotRead read = name ? read_other(reading, name, &other) : BOT_FILE_READ;
    bot->practised = other.practised;
    bot->persona = other.persona;
    return read;
}

BotRead bot_files_read(const BotReading *reading, const char *name, Bot *bot,
                       BotOrigin *origin, Text *told)
{
    Reading one = {reading, origin, told};
    *origin = (BotOrigin){name, 0};
    *bot = (Bot){.kind = BOT_RANDOM};
    return text_equal(name, bot_random_name) ? BOT_FILE_READ
           : bot_names_search(name)          ? read_search(&one, name, bot)
                                             : read_other(&one, name, bot);
}
