/* The two rule sets that a command compares: two variants with the --with and
 * --set behind each, or one with and without them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_DIFFERENCE_RULE_PAIR_H
#define CRIA_REPL_DIFFERENCE_RULE_PAIR_H

#include "repl/difference/difference_view.h"
#include "repl/options.h"

/* One of the two, and the options that belong to it. */
typedef struct {
    const char *name;
    Options options;
    Loaded *loaded;
    Side side;
} Compared;

/* Loads the two that the operands of [command] mean. With [put_on] a second one
 * that is a house rule is put on the first; else it is what it extends that it
 * is put on. STATUS_DONE, or what is wrong after saying it: as of any command
 * that loads a variant. To be closed in any case. */
ExitStatus compared_open(const Options *options, const Command *command,
                         bool put_on, Compared compared[2]);
void compared_close(Compared compared[2]);

/* Gives both sides names that tell them apart, in [arena]. */
void compared_name(Arena *arena, Compared compared[2]);

/* [name] with what the options put on it: "small with quick, numbers.hand
 * size=5". */
const char *compared_full_name(Arena *arena, const char *name,
                               const Options *options);

#endif
