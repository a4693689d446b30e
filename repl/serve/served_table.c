/* SPDX-License-Identifier: MIT */
#include "repl/serve/served_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "repl/serve/served_json.h"

static const char *const seat_names[SERVED_SEATS] = {
    "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P11", "P12",
    "P13", "P14", "P15", "P16", "nobody", "all"};

const char *served_seat_name(int seat)
{
    return seat_names[seat];
}

bool served_draw_token(char *token)
{
    unsigned char bytes[TOKEN_BYTES];
    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) {
        return false;
    }
    for (int i = 0; i < TOKEN_BYTES; i++) {
        snprintf(token + 2 * i, 3, "%02x", (unsigned)bytes[i]);
    }
    return true;
}

/* A new object with those of the params that [keys] names. */
static json_t *pick(const json_t *params, const char *const *keys, size_t count)
{
    json_t *picked = json_object();
    for (size_t i = 0; picked && i < count; i++) {
        json_t *value = json_object_get(params, keys[i]);
        if (value) {
            json_object_set_new(picked, keys[i], json_deep_copy(value));
        }
    }
    return picked;
}

json_t *served_rules_of(const json_t *params)
{
    static const char *const keys[] = {"name", "with", "set", "files"};
    return pick(params, keys, sizeof keys / sizeof *keys);
}

json_t *served_tokens(const ServedTable *table)
{
    json_t *tokens = json_object();
    for (int i = 0; i < SERVED_SEATS; i++) {
        if (table->tokens[i][0]) {
            json_object_set_new(tokens, seat_names[i],
                                json_string(table->tokens[i]));
        }
    }
    return tokens;
}

/* --- Asking --------------------------------------------------------------- */

/* The params with who asks; a new object. */
static json_t *params_as(const json_t *params, int seat)
{
    json_t *all = params ? json_deep_copy(params) : json_object();
    if (all && seat != SERVED_ALL) {
        json_object_set_new(all, "as", json_string(seat_names[seat]));
    }
    return all;
}

char *served_line(const json_t *id, const char *method, const json_t *params,
                  int seat)
{
    json_t *own = params_as(params, seat);
    char *line = own ? served_request(id, method, own) : NULL;
    json_decref(own);
    return line;
}

static char *ask_session(CriaSession *session, const json_t *id,
                         const char *method, const json_t *params,
                         json_t **told)
{
    char *line = served_request(id, method, params);
    char *answer = line ? cria_request(session, line, strlen(line)) : NULL;
    json_t *read = answer ? json_loads(answer, 0, NULL) : NULL;
    *told = json_incref(json_object_get(read, "result"));
    json_decref(read);
    free(line);
    return answer;
}

/* What answers tell of the course of the game. */
static void note_course(ServedTable *table, const json_t *told)
{
    const json_t *moves = json_object_get(told, "moves");
    const char *decider = json_string_value(json_object_get(told, "decider"));
    if (moves) {
        table->moves = (size_t)json_integer_value(moves);
        table->decider = decider ? atoi(decider + 1) - 1 : -1;
    }
}

char *served_ask(ServedTable *table, const json_t *id, const char *method,
                 const json_t *params, int seat, json_t **told)
{
    json_t *own = params_as(params, seat);
    char *answer = own ? ask_session(table->session, id, method, own, told)
                       : NULL;
    note_course(table, *told);
    json_decref(own);
    return answer;
}

/* --- Making --------------------------------------------------------------- */

void served_table_free(ServedTable *table)
{
    if (table) {
        cria_session_free(table->session);
        json_decref(table->rules);
        json_decref(table->proposal);
        free(table->bot);
        free(table->unwritten);
        free(table);
    }
}

/* Loads the rules unless they are those of [like]. False: *[refused] says
 * why. */
static bool set_rules(ServedTable *table, const CriaOptions *options,
                      const ServedTable *like, const json_t *id, char **refused)
{
    json_t *told = NULL;
    table->session = like ? cria_session_beside(like->session)
                          : cria_session_new(options);
    if (!table->session || like) {
        return table->session;
    }
    char *answer = ask_session(table->session, id, "load", table->rules, &told);
    bool loaded = told != NULL;
    json_decref(told);
    *refused = loaded ? NULL : answer;
    if (loaded) {
        cria_text_free(answer);
    }
    return loaded;
}

/* What `start` takes of the params. */
static json_t *start_params(const json_t *params)
{
    static const char *const keys[] = {"players", "seed", "game"};
    return pick(params, keys, sizeof keys / sizeof *keys);
}

static bool begin_game(ServedTable *table, const json_t *id,
                       const json_t *params, char **refused)
{
    json_t *start = start_params(params), *told = NULL;
    char *answer = ask_session(table->session, id, "start", start, &told);
    bool started = told != NULL;
    note_course(table, told);
    json_decref(start);
    json_decref(told);
    if (started) {
        cria_text_free(answer);
    } else {
        *refused = answer;
    }
    return started;
}

ServedTable *served_table_new(const CriaOptions *options,
                              const ServedTable *like, const json_t *id,
                              const json_t *params, char **refused)
{
    ServedTable *table = calloc(1, sizeof *table);
    *refused = NULL;
    if (!table) {
        return NULL;
    }
    table->rules = served_rules_of(params);
    table->players = (int)json_integer_value(json_object_get(params,
                                                             "players"));
    const char *bot = json_string_value(json_object_get(params, "bot"));
    table->bot = bot ? strdup(bot) : NULL;
    table->help = json_is_true(json_object_get(params, "help"));
    table->seconds = (long)json_integer_value(json_object_get(params,
                                                              "seconds"));
    if (!table->rules || !set_rules(table, options, like, id, refused) ||
        !begin_game(table, id, params, refused)) {
        served_table_free(table);
        return NULL;
    }
    return table;
}
