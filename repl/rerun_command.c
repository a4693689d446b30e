/* Tells options as words again.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/rerun_command.h"

static const char *list_names(const Options *options, Arena *arena)
{
    Text text = text_new(arena);
    for (int i = 0; i < options->name_count; i++) {
        text_add_format(&text, "%s%s", i ? "," : "", options->names[i]);
    }
    return options->name_count ? text_string(&text) : NULL;
}

RulesGiven retold_given(const char *name, const Options *options)
{
    return (RulesGiven){name, options->with, options->set, options->with_count,
                        options->set_count};
}

SeatsGiven retold_seats(Arena *arena, const Options *options, int players)
{
    return (SeatsGiven){list_names(options, arena), players, options->bots,
                        options->seed};
}

void retold_table(Retold *words, const Options *options, int players)
{
    const SeatsGiven seats = retold_seats(words->arena, options, players);
    seats_given_retell(words, &seats);
}

void retold_rules(Retold *words, const Options *options)
{
    const RulesGiven rules = retold_given(NULL, options);
    rules_given_retell(words, &rules);
}

void retold_figures(Retold *words, const Options *options)
{
    retold_pair(words, "--figures", options->figure_list);
    if (options->counting) {
        retold_add(words, "--count-rules");
    }
}

void retold_paces(Retold *words, const Options *options)
{
    for (size_t i = 0; i < options->pace_count; i++) {
        retold_pair(words, "--seconds", options->paces[i]);
    }
}

void retold_counts(Retold *words, const Options *options)
{
    for (size_t i = 0; i < options->counted_count; i++) {
        retold_pair(words, "--count", options->counted[i]);
    }
}
