/* Reads bot names and gives each seat its bot.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/bots.h"

#include <stdio.h>
#include <string.h>

#include "base/text_wrap.h"
#include "cria.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/practised_bots.h"
#include "repl/say.h"

static const char person_kind[] = "human";

const char *const *bot_kind_list(Arena *arena)
{
    const Library library = loading_library(arena);
    return bot_files_all(arena, &library).names;
}

/* [person]: whether a person may have the seat as well. */
static void tell_unknown(const char *kind, bool person, const Loaded *loaded,
                         const Library *library, Text *told)
{
    Arena *arena = told->arena;
    BotNames names = bot_files_all(arena, library);
    BotNames fitting = bot_files_fitting(arena, library, &loaded->resolved,
                                         true);
    if (person) {
        bot_files_add(arena, &names, person_kind);
        bot_files_add(arena, &fitting, person_kind);
    }
    const char *near = cria_nearest_word(kind, names.names, names.count);
    text_add_format(told, "there is no bot '%s'", kind);
    bool file = library_is_file(kind) && !library_is_path(kind);
    if (file) {
        text_add_format(told, "; write './%s' for the file", kind);
    } else if (near) {
        text_add_format(told, "; did you mean '%s'?", near);
    }
    text_add_format(told, "%s %s there are: ", near && !file
                        ? " For" : "; for", loaded->resolved.id);
    bot_files_say(&fitting, told);
}

/* One name. */
typedef struct {
    const char *kind;
    bool person;           /* a person may have the seat as well */
    Loaded *loaded;
    int players;
    Text *told;
    Bot bot;
    bool read;
} Reading;

static const struct Practised *practise(void *context, Text *told)
{
    const Reading *reading = context;
    return practised_bot(reading->loaded, reading->players, told);
}

static void read_one(Arena *arena, void *context)
{
    Reading *reading = context;
    Loaded *loaded = reading->loaded;
    const Library library = loading_library(arena);
    BotOrigin origin;
    loaded->found = diagnostics_new(arena);
    const BotReading of = {.arena = arena, .library = &library,
                           .variant = loaded->variant,
                           .sources = &loaded->sources, .found = &loaded->found,
                           .practise = practise, .context = reading};
    switch (bot_files_read(&of, reading->kind, &reading->bot, &origin,
                           reading->told)) {
    case BOT_FILE_READ: reading->read = true; break;
    case BOT_FILE_UNKNOWN:
        tell_unknown(origin.name,
                     reading->person && !bot_names_search(reading->kind),
                     loaded, &library, reading->told);
        break;
    case BOT_FILE_REFUSED:
        if (reading->told->length == 0 && origin.file) {
            bot_files_blame(loaded, origin.file);
        }
    }
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
    Reading reading = {bots->kinds[seat], !opening->options->bots,
                       opening->loaded, opening->players, &told,
                       {.kind = BOT_RANDOM}, !bots->kinds[seat]};
    if (bots->kinds[seat]) {
        read_one(opening->loaded->arena, &reading);
        bots->seats[seat] = reading.bot;
    }
    bool read = reading.read;
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
    if (!arena_run_in(loaded->arena, open_bots, &opening) ||
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

BotSeating bots_read(const char *kind, Loaded *loaded, int players, Bot *bot,
                     Text *told)
{
    Reading reading = {kind, false, loaded, players, told,
                       {.kind = BOT_RANDOM}, false};
    if (!arena_run_in(loaded->arena, read_one, &reading)) {
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
    if (kind && !arena_run_in(loaded->arena, read_one, &reading)) {
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
