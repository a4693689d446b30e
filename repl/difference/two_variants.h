/* The two rule sets that a command compares: two variants, each with the --with
 * and --set options after it, or one variant with and without them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_DIFFERENCE_TWO_VARIANTS_H
#define CRIA_REPL_DIFFERENCE_TWO_VARIANTS_H

#include "repl/options.h"

/* One of the two rule sets and its options. */
typedef struct {
    const char *name;
    Options options;
    Loaded *loaded;
    const char *full;      /* "small with quick" (compared_name) */
    const char *label;     /* its name in sentences */
} Compared;

/* Loads the two rule sets that the operands of [command] mean. With [put_on], a
 * house rule given second is merged into the first variant; without it, into
 * the variant that it extends. Returns STATUS_DONE, or another status after
 * reporting the error, as commands that load one variant do. Close both in any
 * case. */
ExitStatus compared_open(const Options *options, const Command *command,
                         bool put_on, Compared compared[2]);
void compared_close(Compared compared[2]);

/* Gives both sides different names, in [arena]. */
void compared_name(Arena *arena, Compared compared[2]);

/* [name] with the changes by options: "small with quick, numbers.hand
 * size=5". */
const char *compared_full_name(Arena *arena, const char *name,
                               const Options *options);

#endif
