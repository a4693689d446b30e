/* Rebuilds the command of a run so that it can be run again: with the options
 * that affect the result, without those that do not (threads, output files).
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_RERUN_COMMAND_H
#define CRIA_REPL_RERUN_COMMAND_H

#include "repl/options.h"

/* The variant called [name] with the options' house rules and values, and who
 * plays, in [arena]; the options must outlive both. */
RulesGiven retold_given(const char *name, const Options *options);
SeatsGiven retold_seats(Arena *arena, const Options *options, int players);

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

#endif
