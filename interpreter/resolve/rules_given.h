/* Rules as a user names them: a variant with house rules and values. What
 * reports call them, and the words of commands that play by them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RESOLVE_RULES_GIVEN_H
#define CRIA_RESOLVE_RULES_GIVEN_H

#include "base/command_words.h"

typedef struct {
    const char *name;                /* of the variant, or its path */
    const char *const *with;         /* house rules: names or paths */
    const char *const *set;          /* "PATH=VALUE" */
    size_t with_count, set_count;
} RulesGiven;

/* "small with quick, numbers.hand size=5": the variant, called [name], with
 * house rules by their names, and with values. In [arena]. */
const char *rules_given_called(Arena *arena, const char *name,
                               const RulesGiven *rules);

/* Stores what two rules are called, so that they have different names unless
 * they were given in the same words: [ids] are the names of their variants. In
 * [arena]. */
void rules_given_tell_apart(Arena *arena, const RulesGiven rules[2],
                            const char *const ids[2], const char *called[2]);

/* Adds the options for house rules and values. */
void rules_given_retell(Retold *words, const RulesGiven *rules);

/* Who plays. */
typedef struct {
    const char *names;               /* "Ann,Bob"; NULL: P1, P2, ... */
    int players;
    const char *bots;                /* as --bots names them; NULL: left out */
    uint64_t seed;
} SeatsGiven;

/* Adds the options for players, bots and the seed. */
void seats_given_retell(Retold *words, const SeatsGiven *seats);

/* The shell command that records game [number] as a replay, in [arena]. */
const char *rules_given_record(Arena *arena, const RulesGiven *rules,
                               const SeatsGiven *seats, uint64_t number);

#endif
