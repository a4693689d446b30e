/* 8, 2.5, play=5
 *
 * SPDX-License-Identifier: MIT */
#include "repl/pace.h"

#include <stdlib.h>
#include <string.h>

#include "report/suggest.h"

enum { TENTHS = 10, DIGITS_MOST = 4 };

/* Seconds with one place behind the point at the most. */
static bool read_tenths(const char *text, int32_t *tenths)
{
    size_t digits = strspn(text, "0123456789");
    const char *rest = text + digits;
    if (digits == 0 || digits > DIGITS_MOST) {
        return false;
    }
    *tenths = (int32_t)strtol(text, NULL, TENTHS) * TENTHS;
    if (rest[0] == '.' && rest[1] >= '0' && rest[1] <= '9') {
        *tenths += rest[1] - '0';
        rest += 2;
    }
    return *rest == '\0' && *tenths <= TENTHS_MOST;
}

static bool read_pace(Arena *arena, const char *word, Pace *pace)
{
    const char *equals = strrchr(word, '=');
    pace->action = equals ? arena_copy(arena, word, (size_t)(equals - word))
                          : NULL;
    return read_tenths(equals ? equals + 1 : word, &pace->tenths);
}

static bool refuse_action(const Command *command, Arena *arena,
                          const Survey *survey, const char *action)
{
    const char **names = NULL, *name;
    size_t count = 0, capacity = 0;
    Text known = text_new(arena);
    while ((name = survey_action(survey, (int)count))) {
        text_add_format(&known, "%s%s", count ? ", " : "", name);
        ARENA_PUSH(arena, names, count, capacity) = name;
    }
    const char *near = suggest_word(action, names, count);
    return near ? options_complain(command, "--seconds: there is no action "
                                   "'%s'; did you mean '%s'?", action, near)
                : options_complain(command, "--seconds: there is no action "
                                   "'%s', only %s", action,
                                   text_string(&known));
}

bool pace_set(const Options *options, const Command *command, Arena *arena,
              Survey *survey)
{
    Pace paces[PACES_MAX];
    size_t unknown = 0;
    for (size_t i = 0; i < options->pace_count; i++) {
        if (!read_pace(arena, options->paces[i], &paces[i])) {
            return options_complain(command, "--seconds needs seconds up to "
                                    "3600, such as 8 or 2.5, or those of an "
                                    "action, such as play=5, not '%s'",
                                    options->paces[i]);
        }
    }
    return survey_set_pace(survey, arena, paces, options->pace_count,
                           &unknown) ||
           refuse_action(command, arena, survey, paces[unknown].action);
}
