/* cria play: plays a game with people and bots.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "repl/bots_usual.h"
#include "repl/interrupt.h"
#include "repl/loading.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "repl/alternate_screen.h"
#include "repl/table/another_game.h"
#include "repl/table/autosave.h"
#include "repl/table/autosave_file.h"
#include "repl/table/seats.h"
#include "base/text_wrap.h"

enum { NARROW = 64 };

/* A new seed each time, short enough to be typed again. */
static uint64_t new_seed(void)
{
    struct timespec time = {0, 0};
    clock_gettime(CLOCK_REALTIME, &time);
    uint64_t seed = (uint64_t)time.tv_sec * 1000000007u +
                    (uint64_t)time.tv_nsec * 31 + (uint64_t)getpid();
    return (seed ^ seed >> 29) % 1000000;
}

static void say_seed(uint64_t seed, const Variant *variant)
{
    unsigned columns = wrapping_columns(&output_medium);
    bool narrow = columns > 0 && columns < NARROW;
    say_out("seed %llu", (unsigned long long)seed);
    if (!narrow) {
        say_out(": the same seed gives the same %s",
                another_game_same(variant));
    }
    say_out("\n");
}

/* The seed reveals all cards. Players who hide their cards from each other see
 * it only when the game is over, unless one of them gave it. */
static bool hides_seed(const Options *options, const Session *session)
{
    return session_hides(session) && (!options->seed_given || options->resumed);
}

static bool both_say_who(const Options *options)
{
    return options_complain(&command_play, "--as %s and --seat both say who "
                            "plays here: leave out one of the two",
                            options->as);
}

/* --as: this player is the only person, or with 'nobody' there is none. */
static bool sit(const Options *options, const Table *table, Session *session)
{
    int observer;
    if (!options_observer(options, table->names, table->players, &observer)) {
        return false;
    }
    for (int p = 0; options->as && p < table->players; p++) {
        if (p == observer && !session->person[p]) {
            return both_say_who(options);
        }
        session->person[p] = p == observer;
    }
    return true;
}

static ExitStatus play(Options *options, Loaded *loaded)
{
    Table table;
    LineEdit input = {.complete = NULL};
    Session session = {.resumed = options->resumed, .options = options,
                       .loaded = loaded, .table = &table,
                       .input = &input, .sharing = true,
                       .lock = options->lock,
                       .open = options->open, .alone = options->alone,
                       .pace = options->wait,
                       .colour = options_colour(options, STDOUT_FILENO)};
    if (!bots_choose_usual(options, loaded) ||
        !seats_set(options, false, &session) ||
        !bots_settle_usual(options, loaded, PLAYERS_USUAL)) {
        return STATUS_MISUSE;
    }
    if (!playing_open(options, loaded, PLAYERS_USUAL, &table)) {
        return table.bots.status;
    }
    if (!sit(options, &table, &session)) {
        playing_close(&table);
        return STATUS_MISUSE;
    }
    bool apart = session_shares(&session) && screen_open();
    if (session_hides(&session) && !apart) {
        options_complain(&command_play, "several people need a terminal with "
                         "an alternate screen to hide their cards from each "
                         "other, and there is none here; '--open' plays with "
                         "all cards open");
        playing_close(&table);
        return STATUS_MISUSE;
    }
    if (options->watch && session_shares(&session) &&
        (!apart || session_hides(&session))) {
        options_complain(&command_play, "changed rules may show what people "
                         "hide from each other: leave out --watch, or add "
                         "--open");
        playing_close(&table);
        return STATUS_MISUSE;
    }
    uint64_t seed = options->seed_given ? options->seed : new_seed();
    session.draw_seed = options->seed_given ? NULL : new_seed;
    seats_begin(&session);
    bool secret = hides_seed(options, &session);
    if (!secret) {
        say_seed(seed, loaded->variant);
    }
    options->lock = UNLOCKED;             /* the session releases it */
    Left left = session_play(&session, seed);
    if (secret && left == LEFT_GAME_OVER) {
        say_seed(session.seed, loaded->variant);  /* not freed yet */
    }
    lineedit_close(&input);
    ExitStatus status = session_status(left);
    if (status == STATUS_DONE && session.unkept) {
        status = STATUS_MISUSE;
    }
    playing_close(&table);
    return status;
}

/* Whether no option is given that the saved game already determines. */
static bool fits_kept(const Options *options)
{
    bool other = options->with_count || options->set_count ||
                 options->name_count || options->players ||
                 options->seed_given || options->starter || options->as ||
                 options->bots || options->seat_count;
    return !other || options_complain(&command_play, "--resume takes the rules "
                                      "and the players from the kept game: "
                                      "give it at most the file of the game");
}

/* A name that is no file, but may be that of a variant. */
static bool is_variant_name(Arena *arena, const char *name)
{
    Library library = loading_library(arena);
    return !library_is_file(name) && !library_is_folder(name) &&
           library_find(arena, &library, NULL, name);
}

static bool names_game(Arena *arena, const char *path)
{
    return !is_variant_name(arena, path) ||
           options_complain(&command_play, "'%s' is a variant, not a kept "
                            "game: --resume takes the rules from the game; "
                            "write 'cria play --resume' for the last one, or "
                            "'cria play --resume FILE'", path);
}

/* Only one process at a time may continue a saved game, so its file is locked.
 * Any other replay is only read. */
static bool take(Options *options, Arena *arena, const char *path)
{
    const char *kept = keeping_real(arena, path);
    options->resumed = kept ? kept : path;
    if (kept && !kept_file_lock(kept, &options->lock)) {
        say_err("cria play: '%s' is being played by another process\n", path);
        return false;
    }
    return true;
}

/* A saved game that cannot be continued must not block other saved games. If
 * the game is played, the session has taken over the lock. */
static void tell_stays(const Options *options)
{
    if (options->lock != UNLOCKED) {
        say_err("cria play: this game stays in '%s'; delete that file to let "
                "'cria play --resume' go on with the game before\n",
                options->resumed);
    }
}

static ExitStatus resume(Options *options)
{
    jmp_buf exhausted;
    Arena *volatile arena = NULL;
    volatile ExitStatus status = STATUS_MISUSE;
    const bool last = options->operand_count == 0;
    if (setjmp(exhausted)) {
        command_tell_memory();
    } else if (fits_kept(options)) {
        arena = output_arena(&exhausted);
        const char *path = !arena                   ? NULL
                           : options->operand_count ? options->operands[0]
                                                    : keeping_last(arena);
        if (arena && !path) {
            say_err("cria play: there is no kept game; 'cria play VARIANT' "
                    "begins one\n");
        } else if (arena && names_game(arena, path) &&
                   take(options, arena, path) &&
                   keeping_read(options, arena, path)) {
            status = command_load_and_run(&command_play, options);
        }
    }
    if (last) {
        tell_stays(options);
    }
    kept_file_unlock(&options->lock);
    arena_free(arena);
    return status;
}

static ExitStatus run(Options *options)
{
    options->lock = UNLOCKED;
    for (int i = 0; options->as && i < options->seat_count; i++) {
        if (strcmp(options->seat_kinds[i], "human") == 0) {
            both_say_who(options);
            return STATUS_MISUSE;
        }
    }
    if (options->resume) {
        return resume(options);
    }
    if (options->operand_count == 0) {
        options_complain(&command_play, "which variant? 'cria list' lists "
                         "them");
        return STATUS_MISUSE;
    }
    return command_load_and_run(&command_play, options);
}

static const CommandOption options[] = {
    {"seat", NULL,
     "seats a person or a bot on the seat of the player with this name, else "
     "for P2 on seat 2, else on a further seat. Bots are random, those for the "
     "game ('cria list VARIANT' names them), a file, practised, which "
     "practises first, and mcts, which looks ahead (mcts:N plays on N times, "
     "mcts:Nms for N milliseconds, mcts:N+BOT by what BOT practised, or as BOT "
     "plays)"},
    {"bots", "BOT",
     "seats this bot where --seat says nothing (when left out the first of "
     "those for the game, or practised if there is none)"},
    {"players", NULL,
     "sets the number of players (when left out 4, or the nearest number that "
     "the game allows); bots play where nobody is seated"},
    {"names", NULL,
     "names the players from the first seat on (P1, P2, ... when left out)"},
    {"as", NULL,
     "seats you as this player and bots as all others; nobody: bots play, and "
     "you see what everybody sees"},
    {"seed", NULL, "deals the cards of an earlier game again"},
    OPTION_OF_THREADS, {"starter", NULL, NULL},
    {"pace", NULL, NULL},
    {"open", NULL,
     "plays with all cards open; several people need this where there is no "
     "alternate screen"},
    {"resume", NULL, NULL}, {"plain", NULL, NULL},
    {"watch", NULL,
     "answers at the prompt whenever a file of the rules is saved, as ':watch' "
     "does"}, OPTIONS_OF_RULES};

const Command command_play = {
    .name = "play",
    .summary = "play a game, with people and bots",
    .forms = "VARIANT\n"
             "--resume [FILE]",
    .about =
        "Plays a game. At each of your decisions you see the table and the "
        "legal moves; type a move as its number, its text or the beginning of "
        "its text. ? shows help, :undo takes a move back, :quit leaves. At a "
        "terminal :again plays another game when one is over. Moves may also "
        "come from a pipe, one a line.\n"
        "Without --seat the first player is a person and the others are bots, "
        "which are named with their kind: 'P2 (keen)'. '--names Ann,Bob "
        "--seat Bob=random' says who Bob is; P2 means seat 2 whatever its "
        "player is called, also where a player is typed in the game. "
        "Several people share the terminal, on its alternate screen, which "
        "leaves nobody's cards behind.\n"
        "A game at a terminal is kept after each decision until it is over, in "
        "cria/games in $XDG_STATE_HOME or else ~/.local/state, readable only "
        "by you. Games whose moves come from a pipe are not kept. 'cria play "
        "--resume' goes on with the last kept game, 'cria play --resume FILE' "
        "with another game or any replay; a file in any other folder is only "
        "read, and its game goes on in a kept copy. If the rules have changed, "
        "it first says what is no longer true.",
    .status =
        "Exit status 0: the game was played or left; 1: a rule error; 2: wrong "
        "use, or the game is over, or could not be kept or resumed; 130, 143, "
        "129: ended by Ctrl-C, SIGTERM, SIGHUP.",
    .options = options, .help_with = bots_tell_fitting,
    .operand = "variant", .most = 1,
    .operands = VALUE_VARIANT,
    .counts = true,
    .run = run, .run_loaded = play};
