/* cria play: a game at the table, for people and bots.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "repl/interrupt.h"
#include "repl/session.h"
#include "repl/wrapping.h"

static const char usage[] =
    "usage: cria play VARIANT [--seat NAME=human|random]... [--players N]\n"
    "                 [--names A,B,C] [--seed S] [--starter NAME]\n"
    "                 [--with HOUSE-RULE]... [--set PATH=VALUE]...\n"
    "                 [--color auto|always|never]\n"
    "\n"
    "Plays a game. Each of your decisions comes with the table as you see it\n"
    "and the legal moves; a move is typed as its number, its text or the\n"
    "beginning of it. ? tells more, :quit leaves. Moves may come from a pipe\n"
    "as well, one a line.\n"
    "\n"
    "  --seat NAME=human   a person sits there; several share the terminal\n"
    "  --seat NAME=random  a bot: each legal move is equally likely\n"
    "                      (without --seat the first player is a person)\n"
    "  --players N         how many play (4 when left out); bots sit where no\n"
    "                      seat is given\n"
    "  --names A,B,C       what they are called; else P1, P2, ...\n"
    "  --seed S            deal the cards of an earlier game again\n"
    "  --starter NAME      who starts the first round, instead of chance\n"
    "  --with FILE         a house rule on top, several in order\n"
    "  --set P=V           a single value of the rules\n"
    "\n"
    "Exit status 0: the game was played or left; 1: a rule failed; 2: wrong\n"
    "use; 130: interrupted by Ctrl-C.\n";

enum { PLAYERS_USUAL = 4 };

/* Seats that --players asks for beyond those given, or a single given one
 * lacks, get bots: this many players in all. */
static int seats_wanted(const Options *options, const Variant *variant)
{
    if (options->players > options->name_count) {
        return options->players;
    }
    if (options->name_count >= variant->players_least) {
        return options->name_count;
    }
    return PLAYERS_USUAL < variant->players_most ? PLAYERS_USUAL
                                                 : variant->players_most;
}

static bool name_taken(const Options *options, const char *name)
{
    for (int i = 0; i < options->name_count; i++) {
        if (strcmp(options->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

/* Whose seat nobody has named is a bot called P2, P3, ... */
static void fill_seats(Options *options, Loaded *loaded)
{
    int wanted = seats_wanted(options, loaded->variant);
    for (int i = options->name_count; i < wanted && i < PLAYERS_MAX; i++) {
        const char *name = text_format(loaded->arena, "P%d", i + 1);
        for (int k = 1; name_taken(options, name); k++) {
            name = text_format(loaded->arena, "P%d", i + 1 + k);
        }
        options->names[options->name_count++] = name;
        options->seats[options->seat_count++] = "random";
    }
}

/* Without --seat the first player is a person. */
static bool set_seats(Options *options, Loaded *loaded, Session *session)
{
    if (options->seat_count == 0) {
        session->person[0] = true;
        return true;
    }
    if (options->name_count != options->seat_count) {
        fputs("cria play: --seat names the players already; leave out "
              "--names\n", stderr);
        return false;
    }
    fill_seats(options, loaded);
    for (int i = 0; i < options->seat_count; i++) {
        session->person[i] = strcmp(options->seats[i], "human") == 0;
    }
    return true;
}

/* A number that is new each time and short enough to be typed again. */
static uint64_t new_seed(void)
{
    struct timespec time = {0, 0};
    clock_gettime(CLOCK_REALTIME, &time);
    uint64_t seed = (uint64_t)time.tv_sec * 1000000007u +
                    (uint64_t)time.tv_nsec * 31 + (uint64_t)getpid();
    return (seed ^ seed >> 29) % 1000000;
}

/* One line: the variant, who plays, which rules are in use beside its own. */
static void print_beginning(const Options *options, const Session *session,
                            const Loaded *loaded, uint64_t seed)
{
    const Table *table = session->table;
    Text text = text_new(loaded->arena);
    Wrapping line = wrapping_begin(&text, 2, "");
    wrapping_add_words(&line, loaded->variant->name, 0);
    for (int p = 0; p < table->players; p++) {
        wrapping_add(&line, text_format(
            loaded->arena, "%s%s%s", table->names[p],
            session->person[p] ? "" : " (bot)",
            p + 1 < table->players ? "," : ""), p ? 1 : 3);
    }
    for (size_t i = 0; i < options->with_count; i++) {
        wrapping_add(&line, text_format(loaded->arena, "with %s",
                                        options->with[i]), 3);
    }
    for (size_t i = 0; i < options->set_count; i++) {
        wrapping_add(&line, text_format(loaded->arena, "with %s",
                                        options->set[i]), 3);
    }
    wrapping_end(&line);
    printf("%sseed %llu: the same seed plays the same cards\n",
           text_string(&text), (unsigned long long)seed);
}

static ExitStatus finish(const Options *options, Loaded *loaded,
                         const Table *table, Left left)
{
    switch (left) {
    case LEFT_RULE_FAILED:
        fflush(stdout);
        playing_print_error(options, loaded, table->game);
        return STATUS_FOUND;
    case LEFT_INTERRUPTED: return (ExitStatus)STATUS_INTERRUPTED;
    case LEFT_NO_MEMORY:
        fputs("cria: there is not enough memory\n", stderr);
        return STATUS_MISUSE;
    default: return STATUS_DONE;
    }
}

static ExitStatus play(Options *options, Loaded *loaded)
{
    Table table;
    LineEdit input;
    Session session = {.table = &table, .input = &input,
                       .colour = options_colour(options, STDOUT_FILENO)};
    if (!set_seats(options, loaded, &session) ||
        !playing_open(options, loaded, PLAYERS_USUAL, &table)) {
        return STATUS_MISUSE;
    }
    uint64_t seed = options->seed_given ? options->seed : new_seed();
    lineedit_open(&input);
    interrupt_catch();
    print_beginning(options, &session, loaded, seed);
    Left left = session_play(&session, seed);
    ExitStatus status = finish(options, loaded, &table, left);
    playing_close(&table);
    return status;
}

static ExitStatus play_loaded(Options *options, Loaded *loaded)
{
    jmp_buf exhausted;
    arena_set_exhausted(loaded->arena, &exhausted);
    if (setjmp(exhausted)) {
        fputs("cria: there is not enough memory\n", stderr);
        return STATUS_MISUSE;
    }
    return play(options, loaded);
}

static ExitStatus run(int count, char **arguments)
{
    Options options;
    ExitStatus status;
    if (!options_read(&options, &command_play, "players names seat seed bots "
                      "starter with set color", count, arguments)) {
        return STATUS_MISUSE;
    }
    if (options.help) {
        options_help(&command_play);
        return STATUS_DONE;
    }
    Loaded *loaded = playing_load(&options, &command_play, &status);
    if (!loaded) {
        return status;
    }
    status = play_loaded(&options, loaded);
    load_free(loaded);
    return status;
}

const Command command_play = {"play", "play a game, with people and bots",
                              usage, run};
