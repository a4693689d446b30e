/* Loading the rules that the options name, and saying what is wrong with them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_LOADING_H
#define CRIA_REPL_LOADING_H

#include "repl/options.h"

/* Where variants are looked for: the current folder, its variants/, those of
 * the source tree the program was built in, those that are installed. The last
 * two only where nobody else can put files. */
Library loading_library(Arena *arena);

/* A variant or house rule that is found: its name, what it says about itself,
 * and what it extends, or NULL. */
typedef struct {
    const char *name, *about, *extends;
    bool house;            /* it is made to be put on others */
} ListedRules;

typedef struct {
    ListedRules *items;
    size_t count, capacity;
} RulesList;

RulesList loading_list(Arena *arena);

/* The name of the variant or house rule with this path, if the library finds
 * that file by it, else the path. In [arena]. */
const char *loading_name(Arena *arena, const char *path);

/* What the options ask for, of the variant called [name]. */
Request loading_request(Arena *arena, const Options *options, const char *name);

/* Loads the variant called [name] with the options' house rules and values,
 * whatever is found. NULL when memory is short. */
Loaded *loading_attempt(const Options *options, const char *name);

/* The same; NULL after saying that memory is short. */
Loaded *loading_try(const Options *options, const char *name);

/* The paths of all single values below the mapping [root], "numbers.hand size",
 * NULL at the end. */
const char *const *loading_paths(Arena *arena, const Node *root);

/* What became of it: done, something found wrong, a file not readable. */
ExitStatus loading_status(const Loaded *loaded);

/* What findings about a file mean: a file that cannot be read at all is wrong
 * use; what is wrong in one is a finding, also that it is too long. */
ExitStatus loading_found_status(const Diagnostics *found);

/* Loads the variant called [name] with the options' house rules and values, and
 * prints what was found on standard error. Returns NULL with *[status] set when
 * there is nothing to play. */
Loaded *loading_load(const Options *options, const char *name,
                     ExitStatus *status);

/* Prints findings on standard error. */
void loading_say_found(Arena *arena, const Options *options,
                       const Diagnostics *found, const Sources *sources);

/* The same; false after saying that there is not enough memory. */
bool loading_print_found(const Options *options, Loaded *loaded);

#endif
