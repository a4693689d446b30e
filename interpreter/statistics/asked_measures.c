/* Paces are 8, 2.5 or play=5.
 *
 * SPDX-License-Identifier: MIT */
#include "statistics/asked_measures.h"

#include <stdlib.h>
#include <string.h>

#include "report/suggest.h"
#include "simulate/counted_values.h"
#include "testing/rule_frequency.h"

enum { TENTHS = 10, DIGITS_MOST = 4 };

static bool refuse(const MeasuresHearer *hearer, const char *wrong)
{
    hearer->refuse(hearer->context, wrong);
    return false;
}

/* --- Values --------------------------------------------------------------- */

/* Figures of one group have different names. */
static bool is_new(const CountedValue *const *values, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (values[i]->moment == values[count]->moment &&
            text_equal(values[i]->name, values[count]->name)) {
            return false;
        }
    }
    return true;
}

static bool add_counted(const AskedMeasures *asked, Arena *arena,
                        Loaded *loaded, Survey *survey,
                        const MeasuresHearer *hearer)
{
    const CountedValue **values =
        arena_alloc(arena, asked->counted_count * sizeof *values);
    Sources *sources = &loaded->sources;
    Diagnostics found = diagnostics_new(arena);
    sources->arena = arena;
    for (size_t i = 0; i < asked->counted_count; i++) {
        const char *text = asked->counted[i];
        uint32_t file = sources_add(sources, "--count", text, strlen(text));
        values[i] = counted_read(arena, sources, file, loaded->variant,
                                 survey->players, survey->names, &found);
        if (found.errors == 0 && !is_new(values, i)) {
            return refuse(hearer, text_format(
                arena, "--count counts '%s' twice: give one of them a name, "
                "NAME=EXPRESSION", values[i]->name));
        }
    }
    hearer->found(hearer->context, &found, sources);
    if (found.errors == 0) {
        counted_measure(survey, arena, survey->names, values,
                        asked->counted_count);
    }
    return found.errors == 0;
}

Survey *asked_survey(const AskedMeasures *asked, Arena *arena, Loaded *loaded,
                     int players, const char *const *names,
                     const MeasuresHearer *hearer)
{
    Survey *survey = survey_new(arena, loaded->variant, players, names);
    figure_groups_add(asked->figures, survey, arena);
    if (asked->rules) {
        fired_measure(survey, arena, loaded->variant);
    }
    return asked->counted_count == 0 ||
           add_counted(asked, arena, loaded, survey, hearer) ? survey : NULL;
}

/* --- Time ----------------------------------------------------------------- */

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

static bool refuse_action(const MeasuresHearer *hearer, Arena *arena,
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
    return refuse(hearer, near
        ? text_format(arena, "--seconds: there is no action '%s'; did you mean "
                      "'%s'?", action, near)
        : text_format(arena, "--seconds: there is no action '%s', only %s",
                      action, text_string(&known)));
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

/* The paces of actions that a survey has. */
static void set_paces(Survey *survey, Arena *arena, const Pace *paces,
                      size_t count)
{
    Pace *own = arena_alloc(arena, count * sizeof *own);
    size_t known = 0, unknown;
    for (size_t i = 0; i < count; i++) {
        const char *action = paces[i].action;
        if (!action || has_action(survey, action)) {
            own[known++] = paces[i];
        }
    }
    survey_set_pace(survey, arena, own, known, &unknown);
}

bool asked_paces(const AskedMeasures *asked, Arena *arena,
                 Survey *const *surveys, size_t count,
                 const MeasuresHearer *hearer)
{
    Pace *paces = arena_alloc(arena, asked->pace_count * sizeof *paces);
    for (size_t i = 0; i < asked->pace_count; i++) {
        if (!read_pace(arena, asked->paces[i], &paces[i])) {
            return refuse(hearer, text_format(
                arena, "--seconds needs a number up to 3600, such as 8 or 2.5, "
                "for one action such as play=5, not '%s'", asked->paces[i]));
        }
        const char *action = paces[i].action;
        if (action && !any_has(surveys, count, action)) {
            return refuse_action(hearer, arena, surveys[0], action);
        }
    }
    for (size_t i = 0; i < count; i++) {
        set_paces(surveys[i], arena, paces, asked->pace_count);
    }
    return true;
}
