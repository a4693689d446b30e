/* Loads the rules that the options name and reports errors in them.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_LOADING_H
#define CRIA_REPL_LOADING_H

#include "repl/options.h"

/* The folders that are searched for variants: the current folder, its
 * variants/, variants/ in the source tree of the program, and the folder of
 * installed variants. The last two are searched only if nobody else can add
 * files to them. */
Library loading_library(Arena *arena);

/* Says on standard error, for a command that found no [what] ("variants") in
 * any folder, where it looked. */
void loading_say_none(Arena *arena, const char *command, const char *what);

/* The variants and house rules in these folders. */
RulesList loading_list(Arena *arena);

/* Whether [name] leads to a file of these folders or elsewhere; whether that is
 * a house rule. */
bool loading_finds(const char *name);
bool loading_finds_house(const char *name);

/* The name by which the library finds the variant or house rule at [path], or
 * [path] if it does not. In [arena]. */
const char *loading_name(Arena *arena, const char *path);

/* The request for the variant [name] with the house rules and values of the
 * options. */
Request loading_request(Arena *arena, const Options *options, const char *name);

/* The other way round: the rules of a replay become what options ask for.
 * False: it has more house rules or values than they can have. */
bool loading_take(Options *options, const Request *request);

/* Loads the variant [name] with the house rules and values of the options, even
 * if there are errors in it. NULL: memory ran out. */
Loaded *loading_attempt(const Options *options, const char *name);

/* The same; reports on standard error that memory ran out. */
Loaded *loading_try(const Options *options, const char *name);

/* The first error in what was loaded, with its place, or NULL. In [arena]. */
const char *loading_error(Arena *arena, const Loaded *loaded);

/* Of rules that were made to change others, by the options or by a house rule
 * as the variant, the name of those without the change; NULL: of others.
 * [plain] becomes the options to load them with. */
const char *loading_unchanged(const Options *options, const Loaded *loaded,
                              Options *plain);

/* The single values that the options set, for a title: "hand size = 5, tie =
 * 2"; NULL: none. */
const char *loading_settings(Arena *arena, const Options *options);

/* The exit status of loading: done, found, or misuse if a file cannot be
 * read. */
ExitStatus loading_status(const Loaded *loaded);

/* The exit status for findings about a file: misuse if it cannot be read, if
 * the command line names a variant that does not exist, or a bot of another
 * game; else found (also if it is too long). */
ExitStatus loading_found_status(const Diagnostics *found);

/* Loads the variant [name] like loading_try and prints the findings on standard
 * error. NULL, with *[status] set: the rules cannot be played. */
Loaded *loading_load(const Options *options, const char *name,
                     ExitStatus *status);

/* Prints findings on standard error. */
void loading_say_found(Arena *arena, const Options *options,
                       const Diagnostics *found, const Sources *sources);

/* The same for [loaded]. False after reporting that memory ran out. */
bool loading_print_found(const Options *options, Loaded *loaded);

#endif
