/* cria bench: how fast random play is, on one thread.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>
#include <time.h>

#include "base/guard.h"
#include "base/json_text.h"
#include "base/text.h"
#include "repl/interrupt.h"
#include "repl/playing.h"
#include "repl/say.h"

static const char usage[] =
    "usage: cria bench VARIANT [--players N] [--seconds S] [--seed S]\n"
    "                  [--format human|json] [--with HOUSE-RULE]...\n"
    "                  [--set PATH=VALUE]... [--compile]\n"
    "\n"
    "Plays whole games of random moves on one thread for S seconds (2 when "
    "left\n"
    "out; 4 players) and prints decisions and games per second, nanoseconds "
    "per\n"
    "decision, decisions and rounds per game, and the bytes of a state.\n"
    "--compile translates the rules to C first and compiles them with $CC "
    "(cc).\n"
    "Ctrl-C ends it: what was played until then is printed.\n";

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

/* Plays until the time is over or the program is to end; false when a rule
 * failed. */
static bool measure(const Options *options, Table *table, Count *count)
{
    Game *game = table->game;
    double start = now();
    do {
        for (int i = 0; i < 256 && !interrupt_seen(); i++, count->games++) {
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
    const char *format = printing->options->format;
    Text quoted = text_new(arena);
    double speed = decisions / count->seconds;
    if (format && strcmp(format, "json") == 0) {
        json_string(&quoted, id);
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

static bool format_known(const Options *options)
{
    const char *format = options->format;
    if (!format || !strcmp(format, "human") || !strcmp(format, "json")) {
        return true;
    }
    say_err("cria bench: --format is human or json, not '%s'\n",
            format);
    return false;
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    Table table;
    ExitStatus status;
    if (!options_read(&options, &command_bench, "- players seed seconds format "
                      "with set color compile", count, arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_bench);
        return STATUS_DONE;
    }
    Loaded *loaded = format_known(&options)
        ? playing_load(&options, &command_bench, &status) : NULL;
    if (!loaded) {
        return format_known(&options) ? status : STATUS_MISUSE;
    }
    status = STATUS_MISUSE;
    if (playing_open(&options, loaded, 4, &table)) {
        Count counted = {0, 0, 0, 0};
        status = STATUS_DONE;
        Printing printing = {&options, loaded, &table, &counted};
        interrupt_catch_all();
        if (measure(&options, &table, &counted)) {
            if (counted.games > 0 && !guard_run(print, &printing)) {
                say_err("cria: there is not enough memory\n");
                status = STATUS_MISUSE;
            }
        } else {
            playing_print_error(&options, loaded, table.game);
            status = STATUS_FOUND;
        }
        playing_close(&table);
    }
    load_free(loaded);
    return status;
}

const Command command_bench = {"bench", "measure how fast random play is",
                               usage, run};
