/* Names to seats.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/bots.h"

#include <string.h>

#include "base/guard.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/say.h"

typedef struct {
    const Options *options;
    Loaded *loaded;
    int players;
    Bots *bots;
    bool opened;
} Opening;

/* What --bots says; false after saying what is wrong with it. */
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
    for (int i = 0; i < options->seat_count; i++) {
        bool person = strcmp(options->seats[i], "human") == 0;
        opening->bots->kinds[i] = person ? NULL : options->seats[i];
    }
    return !list || name_seats(opening, arena_copy(arena, list, strlen(list)));
}

/* Reads the bot of a seat, unless one before is called the same, and says what
 * is wrong with it. */
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
                bot_kind_read(bots->kinds[seat], opening->loaded,
                              &bots->seats[seat], &told);
    if (told.length > 0) {
        say_err("cria: %s\n", text_string(&told));
    } else if (bots->kinds[seat]) {
        loading_print_found(opening->options, opening->loaded);
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

static bool complain_of_memory(void)
{
    say_err("cria: there is not enough memory\n");
    return false;
}

bool bots_open(const Options *options, Loaded *loaded, int players, Bots *bots)
{
    Opening opening = {options, loaded, players, bots, false};
    *bots = (Bots){.mind = {.halt = NULL}};
    if (!guard_run_in(loaded->arena, open_bots, &opening) ||
        (opening.opened && !bot_mind_open(&bots->mind, loaded->variant,
                                          bots->seats, players))) {
        return complain_of_memory();
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
    Loaded *loaded;
    Text *told;
    Bot bot;
    bool read;
} Reading;

static void read_one(Arena *arena, void *context)
{
    Reading *reading = context;
    (void)arena;
    reading->read = bot_kind_read(reading->kind, reading->loaded,
                                  &reading->bot, reading->told);
}

BotSeating bots_seat(Bots *bots, int seat, const char *kind, Loaded *loaded,
                     Text *told)
{
    Reading reading = {kind, loaded, told, {.kind = BOT_RANDOM}, !kind};
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
    if (!bot_mind_open(&mind, loaded->variant, seats, PLAYERS_MAX)) {
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
