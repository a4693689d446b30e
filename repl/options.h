/* Options that several commands have, read the same way everywhere: what to
 * load, who plays, by which seed.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_OPTIONS_H
#define CRIA_REPL_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "load.h"
#include "repl/command.h"

enum { WITH_MAX = 32, SET_MAX = 64, PACES_MAX = 64, OVER_MAX = 8,
       OPERANDS_MAX = 4096 };

struct Options {
    const char *operands[OPERANDS_MAX];      /* what is no option */
    int operand_count;
    const char *with[WITH_MAX], *set[SET_MAX];
    size_t with_count, set_count;
    const char *set_from[SET_MAX];   /* as in a Request */
    int with_after[WITH_MAX], set_after[SET_MAX];      /* how many operands
                                                          stand before each */
    const char *over[OVER_MAX];      /* "PATH=VALUES" */
    size_t over_count;
    const char *paces[PACES_MAX];    /* --seconds of commands that ask how long
                                        decisions take, each as it stands */
    size_t pace_count;
    const char *shard, *output;      /* K/N; a file for what is made */
    bool partial, mpi;
    int players;                     /* 0: not said */
    const char *names[PLAYERS_MAX];  /* from --names */
    const char *seats[PLAYERS_MAX];  /* from --seat: "NAME=KIND" */
    int name_count, seat_count;
    CheckSettings checks;            /* -W and -E */
    bool check;                      /* the rules are to be checked by them */
    bool counting;                   /* ... and used in games that count them */
    const char *replays;             /* a folder for replays, or NULL */
    const char *report;              /* a file for a page of HTML, or NULL */
    const char *bots, *starter;
    int format, dump, on_illegal;    /* which word of the option it is */
    int completion;
    bool format_given, dump_given, on_illegal_given, completion_given;
    bool man, complete;              /* of cria help */
    const char *margin;              /* that an answer is to have, or NULL */
    uint64_t seed, games, max_games;
    double seconds;
    int jobs;                        /* 0: not said */
    bool seed_given, games_given, max_games_given, seconds_given, config,
        only_names, changes, lines, help;
    const char *junit, *rules;       /* of replays */
    uint64_t until, game;
    bool until_given, game_given, tap, step, trace, table, update, minimise,
        yes;
    const char *resumed;             /* its file */
    int lock;                    /* on that, see autosave_file.h */
    bool resume;                     /* a game that was kept goes on */
    bool open;                       /* everybody's cards are shown */
    bool compile;                    /* the rules are translated to C first */
    int color;                       /* 0: by the terminal, 1: always, 2: no */
};

/* Reads arguments[1..] by the options of [command]. Says on standard error what
 * is wrong, and where help is, and returns false. */
bool options_read(Options *options, const Command *command, int count,
                  char **arguments);

/* Says on standard error what is wrong with how [command] was called (as
 * printf; no full stop), and where help is. Returns false. */
bool options_complain(const Command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Whether so many games as --games and --max-games say can be played; says why
 * not. */
bool options_games_fit(const Options *options, const Command *command);

/* The number of players that the options mean (by --players, --names,
 * --seat; else [otherwise], or as near as the variant allows), or 0 after
 * saying what is wrong. */
int options_players(const Options *options, const Variant *variant,
                    int otherwise);

/* Fills [names] for [players] seats: those given, else P1, P2, ... */
void options_names(const Options *options, Arena *arena, int players,
                   const char **names);

/* The seat of --starter, NOTHING when none is given, -2 after saying that there
 * is no such player. */
int options_starter(const Options *options, const char *const *names,
                    int players);

/* The threads that --jobs asks for, or one for each processor. */
int options_jobs(const Options *options);

/* Whether colours are wanted on a stream: --color, NO_COLOR, the terminal. */
bool options_colour(const Options *options, int stream);

#endif
