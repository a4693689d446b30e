/* cria bench: measures the speed of random play on one thread.
 *
 * SPDX-License-Identifier: MIT */
#include <time.h>

#include "base/json_text.h"
#include "base/text.h"
#include "repl/game_setup.h"
#include "repl/interrupt.h"
#include "repl/say.h"

typedef struct {
    uint64_t games, decisions, rounds;
    double seconds;
} Count;

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

static bool measure(const Options *options, Table *table, Count *count)
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
    const Loaded *loaded;
    const Table *table;
    const Count *count;
} Printing;

static void print(Arena *arena, void *context)
{
    const Printing *printing = context;
    const Loaded *loaded = printing->loaded;
    const Table *table = printing->table;
    const Count *count = printing->count;
    double games = (double)count->games, decisions = (double)count->decisions;
    double rounds = (double)count->rounds;
    const char *id = loaded->variant->id;
    Text quoted = text_new(arena);
    double speed = decisions / count->seconds;
    if (printing->options->format) {
        json_quote(&quoted, id);
        say_out("{\"variant\":%s,\"players\":%d,\"games\":%.0f,"
                "\"games/s\":%.0f,\"decisions/s\":%.0f,\"ns/decision\":%.2f,"
                "\"decisions/game\":%.4f,\"rounds/game\":%.4f,"
                "\"state bytes\":%u}\n", text_string(&quoted), table->players,
                games, games / count->seconds, speed, 1e9 / speed,
                decisions / games, rounds / games,
                loaded->variant->layout.size);
        return;
    }
    say_out("variant         %s\nplayers         %d\ngames           %.0f\n"
            "games/s         %.0f\ndecisions/s     %.0f\n"
            "ns/decision     %.2f\ndecisions/game  %.4f\n"
            "rounds/game     %.4f\nstate bytes     %u\n", id, table->players,
            games, games / count->seconds, speed, 1e9 / speed,
            decisions / games, rounds / games, loaded->variant->layout.size);
}

static ExitStatus run(Options *options, Loaded *loaded)
{
    Table table;
    Count counted = {0, 0, 0, 0};
    ExitStatus status = STATUS_MISUSE;
    if (!playing_open(options, loaded, 4, &table)) {
        return table.bots.status;
    }
    Printing printing = {options, loaded, &table, &counted};
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
