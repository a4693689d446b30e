/* Reads bot names and gives each seat its bot.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/bots.h"

#include <stdio.h>
#include <string.h>

#include "base/memory_guard.h"
#include "base/name_list.h"
#include "base/text_wrap.h"
#include "practice/practised_file.h"
#include "practice/usual_practice.h"
#include "repl/bot_files.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/practised_bots.h"
#include "repl/say.h"
#include "report/suggest.h"
#include "resolve/library.h"

static const char person_kind[] = "human";

static const char *const built_in[] = {bot_random_name, bot_search_name,
                                       practised_name};

typedef struct {
    const char **names;
    size_t count, capacity;
} Names;

static void add_name(Arena *arena, Names *names, const char *name)
{
    if (names_find(NAME_LIST(NULL, names->names, names->count), name) < 0) {
        ARENA_PUSH(arena, names->names, names->count, names->capacity) = name;
    }
}

static void add_built_in(Arena *arena, Names *names)
{
    for (size_t i = 0; i < sizeof built_in / sizeof *built_in; i++) {
        add_name(arena, names, built_in[i]);
    }
}

/* Lists the built-in bots and all files in the bots/ folders. */
static Names list_kinds(Arena *arena)
{
    Library library = loading_library(arena);
    Names names = {NULL, 0, 0};
    add_built_in(arena, &names);
    for (size_t i = 0; i < library.count; i++) {
        FileList list = library_list_within(arena, &library, i, "bots");
        for (size_t k = 0; k < list.count; k++) {
            add_name(arena, &names, list.names[k]);
        }
    }
    return names;
}

const char *const *bot_kind_list(Arena *arena)
{
    Names names = list_kinds(arena);
    ARENA_PUSH(arena, names.names, names.count, names.capacity) = NULL;
    return names.names;
}

/* The built-in bots and those that are for a variant of [loaded], or do not say
 * for which they are. */
static Names list_fitting(Arena *arena, const Loaded *loaded)
{
    Names names = {NULL, 0, 0};
    BotsList list = bot_files_list(arena);
    add_built_in(arena, &names);
    for (size_t i = 0; i < list.count; i++) {
        bool fits = list.items[i].game_count == 0;
        for (size_t k = 0; k < loaded->resolved.id_count && !fits; k++) {
            fits = bot_is_for(&list.items[i], loaded->resolved.ids[k]);
        }
        if (fits) {
            add_name(arena, &names, list.items[i].name);
        }
    }
    return names;
}

/* [person]: whether a person may have the seat as well. */
static void tell_unknown(const char *kind, bool person, const Loaded *loaded,
                         Text *told)
{
    Names names = list_kinds(told->arena);
    Names fitting = list_fitting(told->arena, loaded);
    if (person) {
        add_name(told->arena, &names, person_kind);
        add_name(told->arena, &fitting, person_kind);
    }
    const char *near = suggest_word(kind, names.names, names.count);
    text_add_format(told, "there is no bot '%s'", kind);
    bool file = library_is_file(kind) && !library_is_path(kind);
    if (file) {
        text_add_format(told, "; write './%s' for the file", kind);
    } else if (near) {
        text_add_format(told, "; did you mean '%s'?", near);
    }
    text_add_format(told, "%s %s there are: ", near && !file
                        ? " For" : "; for", loaded->resolved.id);
    names_add(told, NAME_LIST(NULL, fitting.names, fitting.count), "");
}

/* The bot that practises these rules. */
static bool read_practising(Loaded *loaded, int players, Bot *bot, Text *told)
{
    *bot = (Bot){.kind = BOT_PRACTISED,
                 .practised = practised_bot(loaded, players, told)};
    return bot->practised != NULL;
}

/* A file that says that it is a practised bot. */
static bool read_practised(Loaded *loaded, const Source *file, Bot *bot,
                           Text *told)
{
    Text why = text_new(told->arena);
    *bot = (Bot){.kind = BOT_PRACTISED,
                 .practised = practised_read(loaded->arena, loaded->variant,
                                             file->text, &why)};
    if (!bot->practised) {
        text_add_format(told, "%s %s", file->name, text_string(&why));
    }
    return bot->practised != NULL;
}

static bool read_file(const char *kind, bool person, Loaded *loaded, Bot *bot,
                      Text *told)
{
    Arena *arena = loaded->arena;
    Library library = loading_library(arena);
    const char *path = library_find(arena, &library, NULL,
                                    library_is_path(kind) ? kind
                                    : text_format(arena, "bots/%s", kind));
    if (!path) {
        tell_unknown(kind, person, loaded, told);
        return false;
    }
    uint32_t file = library_read(&loaded->sources, &loaded->found, path,
                                 (Span){0, 0, 0});
    if (file && practised_is(loaded->sources.files[file].text)) {
        return read_practised(loaded, &loaded->sources.files[file], bot, told);
    }
    *bot = (Bot){.kind = BOT_PERSONA};
    bot->persona = file ? persona_read(arena, &loaded->sources, &loaded->found,
                                       loaded->variant, file) : NULL;
    if (!file || bot->persona || !bot_file_blame(loaded, file)) {
        diagnostics_sort(&loaded->found);
    }
    return bot->persona != NULL;
}

static bool read_other(const char *kind, Loaded *loaded, int players, Bot *bot,
                       Text *told)
{
    return text_equal(kind, practised_name)
               ? read_practising(loaded, players, bot, told)
               : read_file(kind, false, loaded, bot, told);
}

/* The bot after the '+' has practised, or is a persona. */
static bool read_search(const char *kind, Loaded *loaded, int players, Bot *bot,
                        Text *told)
{
    const char *name;
    Bot other = {.kind = BOT_RANDOM};
    if (!bot_read_search(kind, bot, &name, told) ||
        (name && !read_other(name, loaded, players, &other, told))) {
        return false;
    }
    bot->practised = other.practised;
    bot->persona = other.persona;
    return true;
}

static bool bot_kind_read(const char *kind, bool person, Loaded *loaded,
                          int players, Bot *bot, Text *told)
{
    loaded->found = diagnostics_new(loaded->arena);
    if (text_equal(kind, bot_random_name)) {
        *bot = (Bot){.kind = BOT_RANDOM};
        return true;
    }
    return text_equal(kind, practised_name)
               ? read_practising(loaded, players, bot, told)
           : bot_names_search(kind)
               ? read_search(kind, loaded, players, bot, told)
               : read_file(kind, person, loaded, bot, told);
}

typedef struct {
    const Options *options;
    Loaded *loaded;
    int players;
    Bots *bots;
    bool opened;
} Opening;

/* Reads --bots into the seats; false after reporting an error. */
static bool name_seats(const Opening *opening, char *list)
{
    const char **kinds = opening->bots->kinds;
    int count = 0;
    char *rest = NULL;
    for (char *kind = strtok_r(list, ",", &rest); kind;
         kind = strtok_r(NULL, ",", &rest)) {
        if (count == opening->players) {
            say_err("cria: --bots names more than %d players\n",
                    opening->players);
            return false;
        }
        kinds[count++] = kind;
    }
    if (count == 0 || (count > 1 && count < opening->players)) {
        say_err("cria: --bots names one bot for all, or one for each "
                "of the %d players\n", opening->players);
        return false;
    }
    for (; count < opening->players; count++) {
        kinds[count] = kinds[0];
    }
    return true;
}

static bool name_all(const Opening *opening, Arena *arena)
{
    const Options *options = opening->options;
    const char *list = options->bots;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        bool person = text_equal(options->seats[i], person_kind);
        opening->bots->kinds[i] = person ? NULL : options->seats[i];
    }
    return !list || name_seats(opening, arena_copy(arena, list, strlen(list)));
}

/* Reads the bot of a seat, or reuses an earlier seat's bot with the same name.
 * Reports errors. */
static bool read_seat(const Opening *opening, Arena *arena, int seat)
{
    Bots *bots = opening->bots;
    Text told = text_new(arena);
    for (int i = 0; i < seat; i++) {
        if (text_equal(bots->kinds[i], bots->kinds[seat])) {
            bots->seats[seat] = bots->seats[i];
            return true;
        }
    }
    bool read = !bots->kinds[seat] ||
                bot_kind_read(bots->kinds[seat], !opening->options->bots,
                              opening->loaded, opening->players,
                              &bots->seats[seat], &told);
    if (told.length > 0) {
        say_err("cria: %s\n", text_string(&told));
    } else if (bots->kinds[seat]) {
        bool printed = loading_print_found(opening->options, opening->loaded);
        bots->no_memory |= !printed;
        if (printed && !read) {
            bots->status = loading_found_status(&opening->loaded->found);
        }
        read = printed && read;
    }
    return read;
}

static void open_bots(Arena *arena, void *context)
{
    Opening *opening = context;
    opening->opened = name_all(opening, arena);
    for (int i = 0; i < opening->players && opening->opened; i++) {
        opening->opened = read_seat(opening, arena, i);
    }
}

static bool complain_of_memory(Bots *bots)
{
    command_tell_memory();
    bots->no_memory = true;
    return false;
}

bool bots_open(const Options *options, Loaded *loaded, int players, Bots *bots)
{
    Opening opening = {options, loaded, players, bots, false};
    *bots = (Bots){.mind = {.halt = NULL}, .status = STATUS_MISUSE,
                   .threads = options_jobs(options)};
    if (!guard_run_in(loaded->arena, open_bots, &opening) ||
        (opening.opened && !bot_mind_open(&bots->mind, loaded->variant,
                                          bots->seats, PLAYERS_MAX,
                                          bots->threads))) {
        return complain_of_memory(bots);
    }
    bot_mind_heed(&bots->mind, interrupt_flag());
    return opening.opened;
}

void bots_close(Bots *bots)
{
    bot_mind_close(&bots->mind);
}

typedef struct {
    const char *kind;
    bool person;           /* a person may have the seat as well */
    Loaded *loaded;
    int players;
    Text *told;
    Bot bot;
    bool read;
} Reading;

static void read_one(Arena *arena, void *context)
{
    Reading *reading = context;
    (void)arena;
    reading->read = bot_kind_read(reading->kind, reading->person,
                                  reading->loaded, reading->players,
                                  &reading->bot, reading->told);
}

BotSeating bots_read(const char *kind, Loaded *loaded, int players, Bot *bot,
                     Text *told)
{
    Reading reading = {kind, false, loaded, players, told,
                       {.kind = BOT_RANDOM}, false};
    if (!guard_run_in(loaded->arena, read_one, &reading)) {
        return BOT_NO_MEMORY;
    }
    *bot = reading.bot;
    return reading.read ? BOT_SEATED : BOT_REFUSED;
}

BotSeating bots_seat(Bots *bots, int seat, const char *kind, Loaded *loaded,
                     int players, Text *told)
{
    Reading reading = {kind, true, loaded, players, told,
                       {.kind = BOT_RANDOM}, !kind};
    Bot seats[PLAYERS_MAX];
    BotMind mind;
    if (kind && !guard_run_in(loaded->arena, read_one, &reading)) {
        return BOT_NO_MEMORY;
    }
    if (!reading.read) {
        return BOT_REFUSED;
    }
    memcpy(seats, bots->seats, sizeof seats);
    seats[seat] = reading.bot;
    if (!bot_mind_open(&mind, loaded->variant, seats, PLAYERS_MAX,
                       bots->threads)) {
        return BOT_NO_MEMORY;
    }
    bot_mind_heed(&mind, interrupt_flag());
    bots_close(bots);
    bots->mind = mind;
    bots->seats[seat] = reading.bot;
    bots->kinds[seat] = kind;
    return BOT_SEATED;
}

bool bots_thinks(const Bots *bots, const Game *game)
{
    return bots->seats[game->state->decider].kind == BOT_SEARCH;
}

long bots_choose(const Bots *bots, Game *game)
{
    return bot_move(&bots->seats[game->state->decider], &bots->mind, game);
}
