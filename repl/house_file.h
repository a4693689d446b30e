/* Files with house rules that commands write: the values of --set, and the
 * examples that they break.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_HOUSE_FILE_H
#define CRIA_REPL_HOUSE_FILE_H

#include "repl/options.h"
#include "resolve/house_draft.h"

/* The path of a new file called [name], to which ".yaml" is added if it is
 * missing; in [arena]. NULL after [command] reported that it cannot have the
 * name: it is none for rules, there is such a file, or the new one would hide a
 * variant of that name. [argument]: what is typed before the name, "--output",
 * to tell how to give another one. */
const char *house_file_path(Arena *arena, const char *command,
                            const char *argument, const char *name);

/* "no-sevens" to "No sevens", what people see. */
const char *house_file_title(Arena *arena, const char *path);

/* What the file at [path] writes after 'extends': the name of the base where
 * that is enough, else the path that was typed. */
const char *house_file_base(Arena *arena, const Loaded *base, const char *path,
                            const char *typed);

/* The only house rule of the options, if it sets the same values as they, which
 * the new one could not set beside it, or adds what they change: then the new
 * one extends it. It must be made for the very variant of [loaded]. Else
 * NULL. */
const char *house_file_only(Arena *arena, const Options *options,
                            const Loaded *loaded);

typedef enum { HOUSE_TOLD, HOUSE_UNPLAYABLE, HOUSE_NO_MEMORY } HouseTold;

/* Adds a house rule with the values of the options: its head; the examples of
 * the variant that fail with the values, as `breaks`, since a house rule called
 * [name] must declare them; what changes. [only]: house_file_only. Other house
 * rules of the options are named in a comment. HOUSE_UNPLAYABLE: the examples
 * cannot be played with these values; nothing was added. */
HouseTold house_file_add(Text *text, const DraftHead *head,
                         const Options *options, const char *only,
                         const char *name);

#endif
