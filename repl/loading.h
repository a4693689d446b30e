/* Loads the rules that the options name and reports errors in them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_LOADING_H
#define CRIA_REPL_LOADING_H

#include "repl/options.h"

/* The folders that are searched for variants: the current folder, its
 * variants/, the variants/ of the source tree that the program was built in,
 * the installed ones. The last two are searched only if nobody else can add
 * files to them. */
Library loading_library(Arena *arena);

/* A variant or house rule that was found: its name, its description, and what
 * it extends, or NULL. */
typedef struct {
    const char *name, *about, *extends;
    bool house;            /* it is a house rule */
} ListedRules;

typedef struct {
    ListedRules *items;
    size_t count, capacity;
} RulesList;

RulesList loading_list(Arena *arena);

/* The name of the variant or house rule with this path if the library finds the
 * file by that name, else the path. Allocated in [arena]. */
const char *loading_name(Arena *arena, const char *path);

/* The request for the variant called [name] with the rules that the options ask
 * for. */
Request loading_request(Arena *arena, const Options *options, const char *name);

/* Loads the variant called [name] with the options' house rules and values,
 * even if there are errors in it. NULL when memory runs out. */
Loaded *loading_attempt(const Options *options, const char *name);

/* Like loading_attempt, but reports that memory ran out before it returns
 * NULL. */
Loaded *loading_try(const Options *options, const char *name);

/* The paths of all single values below the mapping [root], "numbers.hand size",
 * NULL at the end. */
const char *const *loading_paths(Arena *arena, const Node *root);

/* The exit status of loading: success, findings, or misuse when a file cannot
 * be read. */
ExitStatus loading_status(const Loaded *loaded);

/* The exit status for findings about a file: misuse if a file cannot be read at
 * all; findings for errors in a file, also if it is too long. */
ExitStatus loading_found_status(const Diagnostics *found);

/* Loads the variant called [name] with the options' house rules and values, and
 * prints the findings on standard error. Returns NULL with *[status] set when
 * the rules cannot be played. */
Loaded *loading_load(const Options *options, const char *name,
                     ExitStatus *status);

/* Prints findings on standard error. */
void loading_say_found(Arena *arena, const Options *options,
                       const Diagnostics *found, const Sources *sources);

/* The same for [loaded]; false after reporting that memory ran out. */
bool loading_print_found(const Options *options, Loaded *loaded);

#endif
