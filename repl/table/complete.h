/* What completion has in common: whole lines, of which those count that begin
 * with what is typed.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_COMPLETE_H
#define CRIA_REPL_TABLE_COMPLETE_H

#include "repl/table/prompt_command.h"

typedef struct {
    Arena *arena;
    const char *line;          /* what is typed */
    const char **lines;
    size_t count, capacity;
} Candidates;

/* Adds [start] and [word] as a line, if it begins with what is typed. */
void completing_add(Candidates *candidates, const char *start,
                    const char *word);

/* Adds everybody's name, [end] after it. */
void completing_add_players(Candidates *candidates, const Session *session,
                            const char *start, const char *end);

/* Adds the parts of a position that :set knows, after ":set ", and what can
 * stand behind each. */
void completing_add_parts(Candidates *candidates, const Session *session);

/* Adds the files that what is typed after [start] may be the path of: folders
 * and YAML files. */
void completing_add_files(Candidates *candidates, const char *start);

/* Adds the house rules that are found by name. */
void completing_add_rules(Candidates *candidates, const char *start);

#endif
