/* The house rule with the values that were found, and how to play by it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_STATISTICS_TUNED_RULE_H
#define CRIA_REPL_STATISTICS_TUNED_RULE_H

#include "repl/options.h"

typedef struct {
    const char *text;          /* the house rule; NULL: there is none, for */
    const char *none;          /* this reason, a sentence */
    const char *written;       /* the file that it was written to, or NULL */
    const char *command;       /* that plays by it, or by its values */
    bool failed;               /* the file could not be written, as reported */
} TunedRule;

/* The house rule with the values of the options, which come to [best]; [about]
 * describes it. Writes it to the new file [path] unless that is NULL. All in
 * [arena]. */
TunedRule tuned_rule(Arena *arena, const Options *own, const Loaded *best,
                     const char *path, const char *about);

#endif
