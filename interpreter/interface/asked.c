/* Parameters come from Jansson's tree, which lives as long as the request.
 *
 * SPDX-License-Identifier: MIT */
#include "interface/asked.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/name_list.h"
#include "base/text.h"
#include "interface/session_handle.h"
#include "report/suggest.h"

typedef struct {
    const char *name;
    GivenType type;
    const char *about;
} ParameterForm;

static const ParameterForm forms[PARAMETERS_KNOWN] = {
#define PARAMETER(id, name, type, about) {name, GIVEN_##type, about},
#define REQUEST(id, about, needs, parameters)
#include "interface/request_kinds.def"
#undef PARAMETER
#undef REQUEST
};

const char *parameter_name(ParameterId parameter)
{
    return forms[parameter].name;
}

const char *parameter_about(ParameterId parameter)
{
    return forms[parameter].about;
}

const char *parameter_type(ParameterId parameter)
{
    switch (forms[parameter].type) {
    case GIVEN_TEXT: return "a text";
    case GIVEN_TEXTS: return "a list of texts";
    case GIVEN_NUMBER: return "a whole number from 0 on";
    case GIVEN_PERCENT: return "a number above 0, at most 100";
    case GIVEN_TRUTH: return "true or false";
    case GIVEN_FILES: break;
    }
    return "a list of objects with path and text";
}

bool asked_fail(Asked *asked, Fault fault, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    asked->fault = fault;
    asked->message = text_format_list(asked->arena, format, list);
    va_end(list);
    return false;
}

/* --- What was given ------------------------------------------------------- */

static const json_t *given(const Asked *asked, ParameterId parameter)
{
    const json_t *value = json_object_get(asked->params,
                                          forms[parameter].name);
    return json_is_null(value) ? NULL : value;
}

bool asked_has(const Asked *asked, ParameterId parameter)
{
    return given(asked, parameter) != NULL;
}

const char *asked_text(const Asked *asked, ParameterId parameter,
                       const char *otherwise)
{
    const json_t *value = given(asked, parameter);
    return value ? json_string_value(value) : otherwise;
}

/* A number, also as a text: programs that read JSON round those beyond 2 to the
 * power of 53. */
static bool read_number(const json_t *value, uint64_t *number)
{
    const char *text = json_string_value(value);
    if (json_is_integer(value) && json_integer_value(value) >= 0) {
        *number = (uint64_t)json_integer_value(value);
        return true;
    }
    *number = 0;
    for (const char *c = text; c && *c; c++) {
        uint64_t digit = (uint64_t)(*c - '0');
        if (*c < '0' || *c > '9' || *number > (UINT64_MAX - digit) / 10) {
            return false;
        }
        *number = *number * 10 + digit;
    }
    return text && *text;
}

uint64_t asked_number(const Asked *asked, ParameterId parameter,
                      uint64_t otherwise)
{
    const json_t *value = given(asked, parameter);
    uint64_t number = otherwise;
    if (value) {
        read_number(value, &number);
    }
    return number;
}

double asked_percent(const Asked *asked, ParameterId parameter,
                     double otherwise)
{
    const json_t *value = given(asked, parameter);
    return value ? json_number_value(value) : otherwise;
}

bool asked_truth(const Asked *asked, ParameterId parameter)
{
    return json_is_true(given(asked, parameter));
}

const char *const *asked_texts(const Asked *asked, ParameterId parameter,
                               size_t *count)
{
    const json_t *list = given(asked, parameter);
    *count = json_array_size(list);
    const char **texts = arena_alloc(asked->arena, *count * sizeof *texts);
    for (size_t i = 0; i < *count; i++) {
        texts[i] = json_string_value(json_array_get(list, i));
    }
    return *count ? texts : NULL;
}

const CriaFile *asked_files(const Asked *asked, size_t *count)
{
    const json_t *list = given(asked, PARAMETER_FILES);
    *count = json_array_size(list);
    CriaFile *files = arena_alloc(asked->arena, *count * sizeof *files);
    for (size_t i = 0; i < *count; i++) {
        const json_t *file = json_array_get(list, i);
        const json_t *text = json_object_get(file, "text");
        files[i] = (CriaFile){json_string_value(json_object_get(file, "path")),
                              json_string_value(text),
                              json_string_length(text)};
    }
    return *count ? files : NULL;
}

/* --- Whether it can be ---------------------------------------------------- */

/* A text with a zero byte within it is none that we can use. */
static bool is_text(const json_t *value)
{
    return json_is_string(value) &&
           strlen(json_string_value(value)) == json_string_length(value);
}

static bool is_file(const json_t *value)
{
    return json_is_object(value) && json_object_size(value) == 2 &&
           is_text(json_object_get(value, "path")) &&
           json_is_string(json_object_get(value, "text"));
}

static bool is_list(const json_t *value, bool (*is)(const json_t *item))
{
    bool all = json_is_array(value);
    for (size_t i = 0; all && i < json_array_size(value); i++) {
        all = is(json_array_get(value, i));
    }
    return all;
}

enum { MOST_PERCENT = 100 };

static bool has_form(GivenType type, const json_t *value)
{
    uint64_t number;
    switch (type) {
    case GIVEN_TEXT: return is_text(value);
    case GIVEN_TEXTS: return is_list(value, is_text);
    case GIVEN_NUMBER: return read_number(value, &number);
    case GIVEN_PERCENT:
        return json_is_number(value) && json_number_value(value) > 0 &&
               json_number_value(value) <= MOST_PERCENT;
    case GIVEN_TRUTH: return json_is_boolean(value);
    case GIVEN_FILES: break;
    }
    return is_list(value, is_file);
}

/* The parameter of this name among [allowed], or PARAMETERS_KNOWN. */
static ParameterId find(const char *name, uint64_t allowed)
{
    ParameterId found = 0;
    while (found < PARAMETERS_KNOWN &&
           !(allowed >> found & 1 && text_equal(forms[found].name, name))) {
        found++;
    }
    return found;
}

static bool fail_unknown(Asked *asked, const char *method, const char *name,
                         uint64_t allowed)
{
    const char *names[PARAMETERS_KNOWN];
    size_t count = 0;
    for (int i = 0; i < PARAMETERS_KNOWN; i++) {
        if (allowed >> i & 1) {
            names[count++] = forms[i].name;
        }
    }
    const char *near = suggest_word(name, names, count);
    Text known = text_new(asked->arena);
    names_add(&known, NAME_LIST(NULL, names, count), "");
    return asked_fail(asked, FAULT_PARAMETERS,
                      near    ? "'%s' has no parameter '%s'; did you mean '%s'?"
                      : count ? "'%s' has no parameter '%s'; it takes: %s"
                              : "'%s' has no parameter '%s'",
                      method, name, near ? near : text_string(&known));
}

bool asked_check(Asked *asked, const char *method, uint64_t allowed)
{
    const char *name;
    json_t *value;
    json_object_foreach(asked->params, name, value) {
        ParameterId parameter = find(name, allowed);
        if (parameter == PARAMETERS_KNOWN) {
            return fail_unknown(asked, method, name, allowed);
        }
        if (!json_is_null(value) && !has_form(forms[parameter].type, value)) {
            return asked_fail(asked, FAULT_PARAMETERS, "'%s' has to be %s",
                              name, parameter_type(parameter));
        }
    }
    return true;
}

bool asked_observer(Asked *asked, int players, int *observer)
{
    const char *name = asked_text(asked, PARAMETER_AS, "all");
    const CriaSession *session = asked->session;
    *observer = text_equal(name, "nobody") ? CRIA_SPECTATOR : CRIA_REFEREE;
    if (*observer == CRIA_SPECTATOR || text_equal(name, "all")) {
        return true;
    }
    for (int i = 0; i < players; i++) {
        if (text_equal(session->names[i], name)) {
            *observer = i;
            return true;
        }
    }
    return asked_fail(asked, FAULT_PARAMETERS, "'as' has to be a player (P1, "
                      "P2, ...), nobody or all, not '%s'", name);
}
