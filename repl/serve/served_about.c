/* SPDX-License-Identifier: MIT */
#include "repl/serve/served_about.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/text_wrap.h"
#include "repl/serve/served_json.h"
#include "repl/serve/served_table.h"

/* A method of the server itself, which sessions do not have or which takes
 * other parameters there. */
typedef struct {
    const char *method, *about;
    const char *params;    /* their names, with blanks between them */
    const char *needed;    /* the one that may not be left out, or NULL */
} OwnMethod;

static const OwnMethod own_methods[] = {
    {"create", "makes a table and tells the token of each seat",
     "name with set files players seed game seconds bot help", "players"},
    {"join", "takes the seat of a token, until 'leave', another 'join' or the "
     "end of the connection", "token", "token"},
    {"leave", "leaves the table", "", NULL},
    {"end", "ends the table for everybody", "", NULL},
    {"start", "starts another game for as many players", "seed game", NULL},
    {"resume", "goes on after the moves of a replay of as many players",
     "replay", "replay"},
};

typedef enum {
    OWN_COUNT, OWN_TEXT, OWN_TRUTH,
    OWN_OTHER              /* the session looks at it */
} OwnType;

/* A parameter that tables know, or know otherwise than sessions do. */
typedef struct {
    const char *name, *form, *about;
    OwnType type;
    int most;              /* of a count */
} OwnParameter;

enum { SECONDS_MOST = 1000000 };

static const OwnParameter own_parameters[] = {
    {"name", "a text", "a variant's name, or that of one of the files",
     OWN_OTHER, 0},
    {"with", "a list of texts", "names of house rules", OWN_OTHER, 0},
    {"players", "a whole number from 1 on", "how many play", OWN_COUNT,
     INT_MAX},             /* the game tells of more than it is for */
    {"seconds", "a whole number from 1 to 1000000", "the time for a decision",
     OWN_COUNT, SECONDS_MOST},
    {"bot", "a text", "\"random\" or the name of a bot", OWN_TEXT, 0},
    {"help", "true or false", "whether players may ask for advice", OWN_TRUTH,
     0},
    {"replay", "a text", "a replay, YAML", OWN_TEXT, 0},
    {"token", "a text", "that of a seat, which 'create' told", OWN_TEXT, 0},
    {"as", "a text", "as whom the seat \"all\" asks: all others ask as the "
     "seat that they have", OWN_OTHER, 0},
};

static const OwnMethod *find_method(const char *name)
{
    for (size_t i = 0; i < sizeof own_methods / sizeof *own_methods; i++) {
        if (strcmp(own_methods[i].method, name) == 0) {
            return &own_methods[i];
        }
    }
    return NULL;
}

static const OwnParameter *find_parameter(const char *name, size_t length)
{
    const size_t count = sizeof own_parameters / sizeof *own_parameters;
    for (size_t i = 0; i < count; i++) {
        if (strncmp(own_parameters[i].name, name, length) == 0 &&
            !own_parameters[i].name[length]) {
            return &own_parameters[i];
        }
    }
    return NULL;
}

/* --- Whether it can be ---------------------------------------------------- */

static bool has_form(const OwnParameter *parameter, const json_t *value)
{
    switch (parameter->type) {
    case OWN_COUNT: return served_is_count(value, parameter->most);
    case OWN_TEXT: return json_is_string(value);
    case OWN_TRUTH: return json_is_boolean(value);
    case OWN_OTHER: break;
    }
    return true;
}

/* The first name that a method does not take; NULL: it takes all. */
static const char *find_other(const OwnMethod *method, const json_t *params)
{
    const char *key, *other = NULL;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)params, key, value) {
        other = other || text_among(method->params, key, strlen(key)) ? other
                                                                      : key;
    }
    return other;
}

/* The first parameter whose form is wrong; NULL: none. Null is as if it were
 * left out. */
static const OwnParameter *find_wrong(const json_t *params)
{
    const size_t count = sizeof own_parameters / sizeof *own_parameters;
    for (size_t i = 0; i < count; i++) {
        const json_t *value = json_object_get(params, own_parameters[i].name);
        if (value && !json_is_null(value) &&
            !has_form(&own_parameters[i], value)) {
            return &own_parameters[i];
        }
    }
    return NULL;
}

bool served_is_given(const char *method, const json_t *params,
                     char wrong[SERVED_WRONG_SIZE])
{
    const OwnMethod *own = find_method(method);
    *wrong = '\0';
    if (!own) {
        return true;
    }
    const char *other = find_other(own, params);
    const OwnParameter *odd = find_wrong(params);
    const json_t *needed = own->needed ? json_object_get(params, own->needed)
                                       : params;
    if (other) {
        snprintf(wrong, SERVED_WRONG_SIZE, *own->params
                     ? "'%s' has no parameter '%.40s'; it takes: %s"
                     : "'%s' has no parameter '%.40s'", method, other,
                 own->params);
    } else if (odd) {
        snprintf(wrong, SERVED_WRONG_SIZE, "'%s' has to be %s", odd->name,
                 odd->form);
    } else if (own->needed && (!needed || json_is_null(needed))) {
        const OwnParameter *parameter =
            find_parameter(own->needed, strlen(own->needed));
        snprintf(wrong, SERVED_WRONG_SIZE, "'%s' is missing, %s: %s",
                 own->needed, parameter->form, parameter->about);
    }
    return !*wrong;
}

/* --- What there is -------------------------------------------------------- */

static json_t *tell_parameter(const OwnParameter *parameter)
{
    return json_sprintf("%s: %s", parameter->form, parameter->about);
}

/* What a session tells of a method; NULL: it has none of this name. */
static json_t *find_told(const json_t *told, const char *method)
{
    size_t i;
    json_t *entry;
    json_array_foreach(told, i, entry) {
        const json_t *name = json_object_get(entry, "method");
        if (strcmp(json_string_value(name), method) == 0) {
            return entry;
        }
    }
    return NULL;
}

/* What a session tells of a parameter, in whichever method. */
static json_t *find_text(const json_t *told, const char *name, size_t length)
{
    size_t i;
    json_t *entry, *text = NULL;
    json_array_foreach(told, i, entry) {
        const char *key;
        json_t *value;
        json_object_foreach(json_object_get(entry, "params"), key, value) {
            text = strlen(key) == length && !strncmp(key, name, length) ? value
                                                                        : text;
        }
    }
    return json_incref(text);
}

static json_t *tell_own(const OwnMethod *method, const json_t *told)
{
    json_t *params = json_object();
    for (const char *name = method->params; *name;) {
        size_t length = strcspn(name, " ");
        const OwnParameter *own = find_parameter(name, length);
        char key[sizeof "seconds"];
        snprintf(key, sizeof key, "%.*s", (int)length, name);
        json_object_set_new(params, key, own ? tell_parameter(own)
                                             : find_text(told, name, length));
        name += length + strspn(name + length, " ");
    }
    return json_pack("{s:s,s:s,s:o}", "method", method->method, "about",
                     method->about, "params", params);
}

/* A session's own words, but for parameters that tables know otherwise. */
static json_t *tell_session(const char *method, const json_t *told)
{
    json_t *entry = json_deep_copy(find_told(told, method));
    json_t *params = json_object_get(entry, "params");
    const size_t count = sizeof own_parameters / sizeof *own_parameters;
    for (size_t i = 0; i < count; i++) {
        if (json_object_get(params, own_parameters[i].name)) {
            json_object_set_new(params, own_parameters[i].name,
                                tell_parameter(&own_parameters[i]));
        }
    }
    return entry;
}

char *served_about(const char *answer, const char *const *methods,
                   size_t count)
{
    json_t *read = json_loads(answer, 0, NULL);
    json_t *result = json_object_get(read, "result");
    const json_t *told = json_object_get(result, "methods");
    json_t *served = json_array();
    for (size_t i = 0; told && i < count; i++) {
        const OwnMethod *own = find_method(methods[i]);
        json_array_append_new(served, own ? tell_own(own, told)
                                          : tell_session(methods[i], told));
    }
    if (told) {
        json_object_set(result, "methods", served);
    }
    json_decref(served);
    char *line = read ? json_dumps(read, JSON_COMPACT) : NULL;
    json_decref(read);
    return line;
}
