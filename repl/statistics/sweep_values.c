/* SPDX-License-Identifier: MIT */
#include "repl/statistics/sweep_values.h"

_Static_assert((int)TRIES_MAX <= (int)FACTORS_MAX, "each is a factor");

bool sweep_read_option(const OverOption *option, const Command *command,
                       Arena *arena, Overs *overs)
{
    const char *wrong = NULL;
    return over_read(option, arena, overs, &wrong) ||
           options_complain(command, "%s", wrong);
}

bool sweep_read(const Options *options, const Command *command, Arena *arena,
                Overs *overs)
{
    OverOption option = {"--over", options->over, options->over_count,
                         COMBINATIONS_MAX};
    if (options->over_count == 0) {
        return options_complain(command, "over which values? --over PATH=6..10 "
                                "tries them one after the other");
    }
    return sweep_read_option(&option, command, arena, overs);
}

bool sweep_add_house(Overs *overs, const Command *command, Arena *arena,
                     const char *house)
{
    const char *wrong = NULL;
    return over_add_house(overs, arena, house, &wrong) ||
           options_complain(command, "%s", wrong);
}

bool sweep_apply(const Options *options, const Overs *overs, int combination,
                 Arena *arena, Options *own)
{
    *own = *options;
    for (int i = 0; i < overs->factors.count; i++) {
        const SweepValues *over = &overs->items[i];
        const char *value = over_value(overs, combination, i);
        bool house = over_is_house(over);
        if (house ? own->with_count == WITH_MAX : own->set_count == SET_MAX) {
            return false;
        }
        if (!house) {
            own->set_from[own->set_count] = overs->option;
            own->set[own->set_count++] =
                text_format(arena, "%s=%s", over->path, value);
        } else if (!over_is_none(value)) {
            own->with[own->with_count++] = value;
        }
    }
    return true;
}
