/* The bots that play where nobody says who plays: one for the game, else one
 * that practised its rules, else random moves.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_BOTS_USUAL_H
#define CRIA_REPL_BOTS_USUAL_H

#include "repl/bots.h"

/* The bot that is for the variant of [loaded] or, if there is none, for one
 * that it extends, and can play it: of several one that is usual by its file,
 * else the first by name. NULL: there is none. When memory runs out, the arena
 * of [loaded] jumps (arena.h). */
const char *bot_kind_usual(Loaded *loaded);

/* Reads that bot. Returns its name; NULL: there is none, and [bot] is
 * random. */
const char *bot_read_usual(Loaded *loaded, Bot *bot);

/* Rules that bots are to play, for as many players. */
typedef struct {
    Loaded *const *all;
    const char *const *called;       /* for messages; NULL: "these rules" */
    size_t count;
    int players;
    bool random;           /* moves may be random if no bot for the game can */
} RulesToPlay;

/* Without --bots, sets options->bots to the bot that is usual for the first of
 * the rules and can play all of them. If there is none, bots practise, one for
 * each of the rules. If one of these does not clearly beat random moves, or a
 * rule fails meanwhile, moves are random: options->bots stays NULL, and
 * standard error says why. Standard error says as well which of the rules a
 * bot for the game cannot play. Returns false after reporting an error: moves
 * would be random and must not be, practising was interrupted, or memory ran
 * out. */
bool bots_set_usual(Options *options, const RulesToPlay *rules);

/* Chooses who sits where nobody is named, before the seats are given: the bot
 * of --bots, the one of the game, or one that practises. Returns false after
 * reporting that memory ran out. */
bool bots_choose_usual(Options *options, Loaded *loaded);

/* Afterwards: a bot that practises does so if it has a seat; if it does not
 * clearly beat random moves, or a rule fails meanwhile, random ones have its
 * seats, and standard error says so. Returns false after reporting a wrong
 * number of players, an interruption, or that memory ran out. */
bool bots_settle_usual(Options *options, Loaded *loaded, int players_usual);

/* Prints for how many players the variant called [name] is, with the rules of
 * the options, and which bots can play it; nothing if there is no such variant.
 * Returns false after reporting that memory ran out. */
bool bots_tell_fitting(const Options *options, const char *name);

#endif
