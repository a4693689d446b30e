/* Reads paces: 8, 2.5, play=5
 *
 * SPDX-License-Identifier: MIT */
#include "repl/statistics/pace.h"

#include <stdlib.h>
#include <string.h>

#include "report/suggest.h"

enum { TENTHS = 10, DIGITS_MOST = 4 };

/* Reads seconds with at most one decimal. */
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

static bool has_action(const Survey *survey, const char *action)
{
    const char *name;
    for (int i = 0; (name = survey_action(survey, i)); i++) {
        if (text_equal(name, action)) {
            return true;
        }
    }
    return false;
}

/* Whether any of [count] surveys has an action. */
static bool any_has(Survey *const *surveys, size_t count, const char *action)
{
    for (size_t i = 0; i < count; i++) {
        if (has_action(surveys[i], action)) {
            return true;
        }
    }
    return false;
}

bool pace_set(const Options *options, const Command *command, Arena *arena,
              Survey *const *surveys, size_t count)
{
    Pace paces[PACES_MAX];
    size_t known = 0, unknown = 0;
    for (size_t i = 0; i < options->pace_count; i++) {
        if (!read_pace(arena, options->paces[i], &paces[i])) {
            return options_complain(command, "--seconds needs a number up to "
                                    "3600, such as 8 or 2.5, for one action "
                                    "such as play=5, not '%s'",
                                    options->paces[i]);
        }
        const char *action = paces[i].action;
        if (action && !any_has(surveys, count, action)) {
            return refuse_action(command, arena, surveys[0], action);
        }
    }
    for (size_t i = 0; i < count; i++) {
        Pace own[PACES_MAX];
        known = 0;
        for (size_t k = 0; k < options->pace_count; k++) {
            const char *action = paces[k].action;
            if (!action || has_action(surveys[i], action)) {
                own[known++] = paces[k];
            }
        }
        survey_set_pace(surveys[i], arena, own, known, &unknown);
    }
    return true;
}
