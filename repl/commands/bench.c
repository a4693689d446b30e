/* cria bench: measures the speed of random play on one thread.
 *
 * SPDX-License-Identifier: MIT */
#include <time.h>

#include "playing/bot_play.h"
#include "repl/game_setup.h"
#include "repl/interrupt.h"
#include "repl/say.h"

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Plays until the time is over or the program is to end; false on a rule
 * error. */
/* Decisions between two looks at the clock: about half a millisecond. */
enum { LOOKS_EACH = 8192 };

static bool measure(const Options *options, Table *table, Speed *count)
{
    Game *game = table->game;
    double start = now();
    do {
        uint64_t next = count->decisions + LOOKS_EACH;
        for (; count->decisions < next && !interrupt_seen(); count->games++) {
            game_start(game, options->seed, count->games, table->players);
            game_play_random(game);
            if (game->error.id) {
                return false;
            }
            count->decisions += game->state->decisions;
            count->rounds += game->state->round;
        }
        count->seconds = now() - start;
    } while (count->seconds < options->seconds && !interrupt_seen());
    return true;
}

typedef struct {
    const Options *options;
    const Speed *speed;
} Printing;

static void print(Arena *arena, void *context)
{
    const Printing *printing = context;
    Text text = text_new(arena);
    speed_report(printing->speed,
                 printing->options->format ? FORM_JSON : FORM_HUMAN, &text);
    say_text(stdout, &text);
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    Table table;
    ExitStatus status = STATUS_MISUSE;
    if (!playing_open(options, loaded, 4, &table)) {
        return table.bots.status;
    }
    Speed counted = {.variant = loaded->variant->id, .players = table.players,
                     .state_bytes = loaded->variant->layout.size};
    Printing printing = {options, &counted};
    interrupt_catch_all();
    if (!measure(options, &table, &counted)) {
        playing_print_error(options, loaded, table.game);
        status = STATUS_FOUND;
    } else if (counted.games == 0 || command_guard(print, &printing)) {
        status = STATUS_DONE;
    }
    playing_close(&table);
    return status;
}

static const CommandOption options[] = {
    {"players", NULL, NULL},
    {"seconds", "S", "plays for S seconds (2 when left out)"},
    {"seed", NULL, NULL}, {"format", NULL, NULL}, {"compile", NULL, NULL},
    OPTIONS_OF_RULES};

const Command command_bench = {
    .name = "bench",
    .summary = "measure the speed of random play",
    .forms = "VARIANT",
    .about =
        "Plays whole games of random moves on one thread for S seconds and "
        "prints decisions and games per second, nanoseconds per decision, "
        "decisions and rounds per game, and the bytes of a state. Ctrl-C stops "
        "it and prints the figures until then.",
    .options = options, ONE_VARIANT, .reads_stdin = true,
    .run_loaded = run};
