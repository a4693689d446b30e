/* SPDX-License-Identifier: MIT */
#include "repl/statistics/measured.h"

#include "repl/loading.h"

static void print_found(void *context, const Diagnostics *found,
                        const Sources *sources)
{
    const Hearing *hearing = context;
    loading_say_found(hearing->arena, hearing->options, found, sources);
}

static void refuse(void *context, const char *wrong)
{
    const Hearing *hearing = context;
    options_refuse(hearing->command, wrong);
}

MeasuresHearer measured_hearer(Hearing *hearing)
{
    return (MeasuresHearer){print_found, refuse, hearing};
}

/* The list of groups is right, since it was accepted as an option. */
AskedMeasures measured_asked(const Options *options)
{
    AskedMeasures asked = {.rules = options->counting,
                           .counted = options->counted,
                           .counted_count = options->counted_count,
                           .paces = options->paces,
                           .pace_count = options->pace_count};
    const char *unknown;
    size_t length;
    if (options->figure_list) {
        figure_groups_read(options->figure_list, &asked.figures, &unknown,
                           &length);
    }
    return asked;
}

Survey *measured_survey(const Options *options, const Command *command,
                        Arena *arena, Loaded *loaded, int players,
                        const char *const *names)
{
    Hearing hearing = {arena, options, command};
    const MeasuresHearer hearer = measured_hearer(&hearing);
    const AskedMeasures asked = measured_asked(options);
    return asked_survey(&asked, arena, loaded, players, names, &hearer);
}

bool measured_paces(const Options *options, const Command *command,
                    Arena *arena, Survey *const *surveys, size_t count)
{
    Hearing hearing = {arena, options, command};
    const MeasuresHearer hearer = measured_hearer(&hearing);
    const AskedMeasures asked = measured_asked(options);
    return asked_paces(&asked, arena, surveys, count, &hearer);
}
