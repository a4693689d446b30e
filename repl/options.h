/* Options that several commands share: what to load, who plays, which seed.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OPTIONS_H
#define CRIA_REPL_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "inquiry/about_rules.h"
#include "repl/command.h"

enum { WITH_MAX = 32, SET_MAX = 64, PACES_MAX = 64, TRIES_MAX = 8,
       COUNTS_MAX = 32, OPERANDS_MAX = 4096 };

struct Options {
    const char *operands[OPERANDS_MAX];      /* words that are not options */
    int operand_count;
    const char *with[WITH_MAX], *set[SET_MAX];
    size_t with_count, set_count;
    const char *set_from[SET_MAX];   /* as in a Request */
    int with_after[WITH_MAX];        /* number of operands before each */
    int set_after[SET_MAX];
    const char *over[TRIES_MAX];    /* "PATH=VALUES" */
    size_t over_count;
    const char *tries[TRIES_MAX];   /* "PATH=VALUES" */
    const char *houses[TRIES_MAX];  /* house rules to use or not */
    const char *want[TRIES_MAX];    /* wishes */
    size_t tries_count, houses_count, want_count;
    const char *paces[PACES_MAX];    /* "ACTION=SECONDS" or "SECONDS" */
    size_t pace_count;
    const char *counted[COUNTS_MAX];         /* "NAME=round:EXPRESSION" */
    size_t counted_count;
    double wait;                     /* --pace: seconds after a bot's move */
    const char *figure_list;         /* groups that are added to those of every
                                        simulation, as given, or NULL */
    const char *shard, *output;      /* K/N; the output file */
    const char *socket, *state;      /* of cria serve, or NULL */
    uint64_t listen, websocket;      /* ports */
    bool listen_given, websocket_given;
    bool stdio;                      /* of cria lsp: changes nothing */
    const char *origins[TRIES_MAX];  /* of pages */
    size_t origins_count;
    bool partial, mpi;
    int players;                     /* 0: not given */
    const char *names[PLAYERS_MAX];  /* from --names */
    const char *seat_names[PLAYERS_MAX],     /* from --seat: "NAME=KIND" */
        *seat_kinds[PLAYERS_MAX];
    int name_count, seat_count;
    const char *seats[PLAYERS_MAX];  /* who sits where: "human", a bot or NULL:
                                        a random one; see seats_set */
    const char *usual;               /* the bot of seats that nobody named, or
                                        NULL: random */
    CheckSettings checks;            /* -W and -E */
    bool check;                      /* run these checks */
    bool counting;                   /* count how often rules fire */
    const char *replays;             /* a folder for replays, or NULL */
    const char *report;              /* a file for a page of HTML, or NULL */
    const char *bots, *starter;
    const char *bots_b;              /* the second --bots of cria ab, or NULL */
    const char *as;                  /* the observer; of cria check, the path
                                        that standard input stands for; or
                                        NULL */
    const GivenFile *given;          /* standard input under that path, or
                                        NULL */
    const char *extends, *like;      /* of cria new, or NULL */
    int format, dump, on_illegal;    /* index of the word given to the option */
    int completion;
    bool format_given, dump_given, on_illegal_given, completion_given;
    bool man, complete;              /* of cria help */
    const char *margin;              /* of the answer, as given, or NULL */
    uint64_t seed, games, max_games;
    double seconds;
    int jobs;                        /* 0: not given */
    bool seed_given, games_given, max_games_given, seconds_given, config,
        only_names, house_rules, changes, brief, lines, help;
    const char *junit, *rules;       /* of cria replay */
    uint64_t until, game;
    bool until_given, game_given, tap, step, trace, table, update, minimise,
        yes;
    bool watch;                      /* answer whenever a file is saved */
    bool resume;                     /* continue a saved game */
    const char *resumed;             /* the file of that game, or NULL */
    bool alone;                      /* people looked at it one by one, though
                                        at most one of them is left */
    int lock;                        /* of that file, see autosave_file.h */
    bool plain;                      /* for a screen reader */
    bool open;                       /* show all players' cards */
    int compile;                     /* CompileWhen (repl/compiled_rules.h) */
    bool compile_given;
    int color;                       /* 0: on a terminal, 1: always, 2: never */
};

/* Reads arguments[1..] as options of [command]. On an error prints the message
 * on standard error, with the way to get help, and returns false. */
bool options_read(Options *options, const Command *command, int count,
                  char **arguments);

/* Reports on standard error a wrong use of [command] (format as printf, without
 * a full stop), with the way to get help. Returns false. */
bool options_complain(const Command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The same for words from elsewhere. */
bool options_refuse(const Command *command, const char *wrong);

/* Whether the numbers of games from --games and --max-games can be played;
 * reports why not. */
bool options_games_fit(const Options *options, const Command *command);

/* The number of players from --players, --names or --seat; without them
 * [otherwise], or the nearest number that the variant allows. 0 after reporting
 * an error. */
int options_players(const Options *options, const Variant *variant,
                    int otherwise);

/* Fills [names] for [players] seats: those given, else P1, P2, ... */
void options_names(const Options *options, Arena *arena, int players,
                   const char **names);

/* The seat of --starter, NOTHING when it is not given, -2 after reporting that
 * there is no such player. */
int options_starter(const Options *options, const char *const *names,
                    int players);

/* Sets *[observer] (cria/game.h) to that of --as, CRIA_REFEREE when it is not
 * given. False after reporting that there is no such player. */
bool options_observer(const Options *options, const char *const *names,
                      int players, int *observer);

/* The decision from --until; the highest number when it is not given. */
uint32_t options_until(const Options *options);

/* The number of threads from --jobs, or one for each processor. */
int options_jobs(const Options *options);

/* Whether --color, NO_COLOR and the terminal ask for colours on a stream. */
bool options_colour(const Options *options, int stream);

#endif
