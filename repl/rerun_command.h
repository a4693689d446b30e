/* Rebuilds the command of a run so that it can be run again: with the options
 * that affect the result, without those that do not (threads, output files).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_RERUN_COMMAND_H
#define CRIA_REPL_RERUN_COMMAND_H

#include "repl/options.h"

typedef struct {
    Arena *arena;
    const char **words;
    size_t count, capacity;
} Retold;

/* Add a word; an option and its value, or nothing if the value is NULL; an
 * option and a number. */
void retold_add(Retold *words, const char *word);
void retold_pair(Retold *words, const char *option, const char *value);
void retold_number(Retold *words, const char *option, uint64_t number);

/* Adds the options for players, bots and the seed. */
void retold_table(Retold *words, const Options *options, int players);

/* Adds the options for house rules and values. */
void retold_rules(Retold *words, const Options *options);

/* Adds the options for counting rules and for groups of figures. */
void retold_figures(Retold *words, const Options *options);

/* Adds the options for the time of decisions. */
void retold_paces(Retold *words, const Options *options);

/* Adds the options for what is counted. */
void retold_counts(Retold *words, const Options *options);

/* "cria COMMAND" and the words, quoted for a shell. */
const char *retold_text(Arena *arena, const char *command,
                        const char *const *words, size_t count);

/* The values of all options called [option] in words, separated by a comma and
 * a blank; "" if there is none. In [arena]. */
const char *retold_values(Arena *arena, const char *const *words, size_t count,
                          const char *option);

/* Adds words, quoted for a shell, to a text, each after a blank. */
void retold_write(Text *text, const char *const *words, size_t count);

#endif
