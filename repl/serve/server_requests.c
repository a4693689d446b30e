/* What a server does with requests: who may ask what, and who else hears of it.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "repl/serve/served_about.h"
#include "repl/serve/served_json.h"
#include "repl/serve/server.h"
#include "repl/serve/served_changes.h"

enum { INVALID_PARAMS = -32602 };   /* of JSON-RPC 2.0 */

/* A request while it is answered. */
typedef struct {
    Server *server;
    Connection *from;
    const char *method;
    const json_t *id;
    const json_t *params;  /* an object, or NULL */
} Asking;

/* Who may ask. */
typedef enum {
    BY_ANYBODY,            /* also before a table was joined */
    BY_JOINED,
    BY_DECIDER,            /* a player, or who has all */
    BY_ALL_PLAYERS,        /* who has all, or all players together */
    BY_RULER               /* who has all */
} Right;

typedef char *Answer(const Asking *asking);

typedef struct {
    const char *method;
    Right right;
    bool seen;             /* the answer depends on who asks */
    bool changes;          /* the table: it is noted, and others hear of it */
    Answer *answer;        /* NULL: the session of the table does */
} ServedMethod;

/* --- What the table's session answers ------------------------------------- */

static char *ask_table(const Asking *asking, const ServedMethod *method)
{
    ServedTable *table = asking->from->table;
    size_t before = table->moves;
    json_t *told = NULL;
    char *answer = served_ask(table, asking->id, asking->method, asking->params,
                              method->seen ? asking->from->seat : SERVED_ALL,
                              &told);
    if (told && method->changes) {
        served_settle(asking->server, asking->from, table, before,
                      asking->method, asking->params);
    }
    json_decref(told);
    return answer;
}

/* --- Requests of the server itself ---------------------------------------- */

static char *refuse(const Asking *asking, int code, const char *message)
{
    return served_error(asking->id, code, message);
}

/* What may take long. */
static char *ask_aside(const Asking *asking, CriaSession *session, int seat)
{
    char *line = served_line(asking->id, asking->method, asking->params, seat);
    char *late = served_error(asking->id, SERVED_TOO_LONG, "it took too long");
    bool begun = line && server_set_aside(asking->server, asking->from, session,
                                          line, late);
    free(line);
    return begun ? NULL : refuse(asking, SERVED_BUSY, "too much is worked out "
                                 "at once: ask again later");
}

static char *check_aside(const Asking *asking)
{
    return ask_aside(asking, asking->server->lobby, SERVED_ALL);
}

/* Advice, which players may ask for where the table was made so. */
static char *help(const Asking *asking)
{
    const Connection *from = asking->from;
    return from->seat == SERVED_ALL || from->table->help
               ? ask_aside(asking, from->table->session, from->seat)
               : refuse(asking, SERVED_NOT_ALLOWED, "this table was made "
                        "without 'help'");
}

/* {"table":1,"tokens":{...}} */
static json_t *tell_new(const ServedTable *table)
{
    return json_pack("{s:I,s:o}", "table", (json_int_t)table->number, "tokens",
                     served_tokens(table));
}

/* What the session answers when the table's bot cannot choose; NULL: it can. */
static char *try_bot(const Asking *asking, ServedTable *table)
{
    json_t *asked = json_pack("{s:s}", "bot", table->bot), *told = NULL;
    char *answer = served_ask(table, asking->id, "advise", asked, SERVED_ALL,
                              &told);
    bool can = told != NULL;
    json_decref(told);
    json_decref(asked);
    if (can) {
        cria_text_free(answer);
    }
    return can ? NULL : answer;
}

static char *create(const Asking *asking)
{
    Server *server = asking->server;
    char *refused = NULL;
    if (server->tables.count >= TABLES_MOST) {
        return refuse(asking, SERVED_FULL, "there are as many tables as can "
                      "be");
    }
    ServedTable *table = served_tables_add(&server->tables, asking->id,
                                           asking->params, &refused);
    refused = table && table->bot ? try_bot(asking, table) : refused;
    if (refused && table) {
        served_tables_remove(&server->tables, table);
    }
    if (refused || !table) {
        return refused;
    }
    served_set_clock(server, table);
    return served_result(asking->id, tell_new(table));
}

/* From now on this player has to agree to what needs all. */
static void take_seat(Server *server, ServedTable *table, int seat)
{
    if (seat < SERVED_NOBODY && !(table->taken >> seat & 1)) {
        json_t *who = json_pack("{s:s}", "as", served_seat_name(seat));
        table->taken |= 1u << seat;
        server->lost |= !served_tables_note(&server->tables, table, "joined",
                                            who);
        json_decref(who);
    }
}

static char *join(const Asking *asking)
{
    int seat;
    const char *token = json_string_value(json_object_get(asking->params,
                                                          "token"));
    ServedTable *table = served_tables_find(&asking->server->tables, token,
                                            &seat);
    if (!table) {
        return refuse(asking, SERVED_NO_TOKEN, "no table has this token");
    }
    asking->from->table = table;
    asking->from->seat = seat;
    take_seat(asking->server, table, seat);
    return served_result(asking->id, json_pack(
        "{s:I,s:s,s:i,s:I,s:b}", "table", (json_int_t)table->number, "as",
        served_seat_name(seat), "players", table->players, "moves",
        (json_int_t)table->moves, "help", table->help));
}

static char *leave(const Asking *asking)
{
    asking->from->table = NULL;
    return served_result(asking->id, json_object());
}

/* Ends the table for everybody. */
static char *end_table(const Asking *asking)
{
    Server *server = asking->server;
    ServedTable *table = asking->from->table;
    for (Connection *at = server->connections; at; at = at->next) {
        if (at->table == table && at != asking->from) {
            connection_give(at, served_notice("ended", json_pack(
                "{s:I}", "table", (json_int_t)table->number)));
        }
        at->table = at->table == table ? NULL : at->table;
    }
    served_tables_remove(&server->tables, table);
    return served_result(asking->id, json_object());
}

/* --- What needs all players ----------------------------------------------- */

static json_t *names_of(unsigned seats)
{
    json_t *names = json_array();
    for (int i = 0; i < SERVED_PLAYERS; i++) {
        if (seats >> i & 1) {
            json_array_append_new(names, json_string(served_seat_name(i)));
        }
    }
    return names;
}

static json_t *tell_proposal(const ServedTable *table)
{
    return json_pack("{s:I,s:O,s:o,s:o}", "table", (json_int_t)table->number,
                     "proposed", table->proposal, "agreed",
                     names_of(table->agreed), "needed",
                     names_of(table->taken & ~table->agreed));
}

/* [count]: of moves to take back or to make again; 0: it is another game. */
static void agree(const Asking *asking, ServedTable *table, json_int_t count)
{
    json_t *params = count ? json_pack("{s:I}", "count", count) : json_object();
    json_t *proposal = json_pack("{s:s,s:o}", "method", asking->method,
                                 "params", params);
    if (!json_equal(table->proposal, proposal)) {
        json_decref(table->proposal);
        table->proposal = json_incref(proposal);
        table->agreed = 0;
    }
    json_decref(proposal);
    table->agreed |= 1u << asking->from->seat;
}

static void tell_proposed(const Asking *asking, const ServedTable *table)
{
    for (Connection *at = asking->server->connections; at; at = at->next) {
        if (at->table == table && at != asking->from && !at->gone) {
            connection_give(at, served_notice("proposed",
                                           tell_proposal(table)));
        }
    }
}

/* A game of as many players as the table has. [params] are taken over. */
static char *ask_game(const Asking *asking, const ServedMethod *method,
                      json_t *params)
{
    Asking again = *asking;
    json_object_set_new(params, "players",
                        json_integer(asking->from->table->players));
    again.params = params;
    char *answer = params ? ask_table(&again, method) : NULL;
    json_decref(params);
    return answer;
}

/* Another game has chance that no player can choose or guess. */
static char *ask_changed(const Asking *asking, const ServedMethod *method)
{
    if (strcmp(asking->method, "start") == 0) {
        return ask_game(asking, method, served_with_seed(asking->params));
    }
    if (strcmp(asking->method, "resume") == 0) {
        return ask_game(asking, method, json_deep_copy(asking->params));
    }
    return ask_table(asking, method);
}

/* What is answered where there is no game; as cria_request. */
static char *ask_lobby(const Asking *asking)
{
    char *line = served_request(asking->id, asking->method, asking->params);
    char *answer = line ? cria_request(asking->server->lobby, line,
                                       strlen(line)) : NULL;
    free(line);
    return answer;
}

/* NULL: it has the form that the method wants, so that others can agree. */
static char *refuse_form(const Asking *asking)
{
    char *answer = ask_lobby(asking);
    json_t *told = answer ? json_loads(answer, 0, NULL) : NULL;
    cria_text_free(answer);
    const json_t *error = json_object_get(told, "error");
    json_int_t code = json_integer_value(json_object_get(error, "code"));
    char *refused = NULL;
    if (code == INVALID_PARAMS) {
        refused = refuse(asking, INVALID_PARAMS,
                         json_string_value(json_object_get(error, "message")));
    }
    json_decref(told);
    return refused;
}

static char *propose(const Asking *asking, const ServedMethod *method)
{
    ServedTable *table = asking->from->table;
    char *refused = refuse_form(asking);
    if (refused) {
        return refused;
    }
    const json_t *count = json_object_get(asking->params, "count");
    json_int_t moves = json_is_integer(count) ? json_integer_value(count) : 1;
    bool again = strcmp(method->method, "start") == 0;
    if (!again && moves == 0) {
        return refuse(asking, INVALID_PARAMS, "'count' has to be 1 at least");
    }
    if (strcmp(method->method, "undo") == 0 &&
        moves > (json_int_t)table->moves) {
        return ask_table(asking, method);      /* which refuses it */
    }
    agree(asking, table, again ? 0 : moves);
    if ((table->taken & ~table->agreed) == 0) {
        return ask_changed(asking, method);
    }
    tell_proposed(asking, table);
    return served_result(asking->id, tell_proposal(table));
}

/* --- Which request -------------------------------------------------------- */

static Answer tell_about;

static const ServedMethod methods[] = {
    {"about", BY_ANYBODY, false, false, tell_about},
    {"check", BY_ANYBODY, false, false, check_aside},
    {"create", BY_ANYBODY, false, false, create},
    {"join", BY_ANYBODY, false, false, join},
    {"leave", BY_JOINED, false, false, leave},
    {"end", BY_RULER, false, false, end_table},
    {"rules", BY_JOINED, false, false, NULL},
    {"book", BY_JOINED, false, false, NULL},
    {"diff", BY_JOINED, false, false, NULL},
    {"view", BY_JOINED, true, false, NULL},
    {"events", BY_JOINED, true, false, NULL},
    {"legal", BY_DECIDER, true, false, NULL},
    {"why", BY_DECIDER, true, false, NULL},
    {"advise", BY_DECIDER, true, false, help},
    {"hint", BY_DECIDER, true, false, help},
    {"near", BY_DECIDER, true, false, help},
    {"odds", BY_DECIDER, true, false, help},
    {"choose", BY_DECIDER, true, true, NULL},
    {"undo", BY_ALL_PLAYERS, false, true, NULL},
    {"redo", BY_ALL_PLAYERS, false, true, NULL},
    {"start", BY_ALL_PLAYERS, true, true, NULL},
    {"set", BY_RULER, false, true, NULL},
    {"reload", BY_RULER, false, true, NULL},
    {"save", BY_RULER, false, false, NULL},
    {"resume", BY_RULER, false, true, NULL},
};

enum { METHODS = sizeof methods / sizeof *methods };

static char *tell_about(const Asking *asking)
{
    const char *names[METHODS];
    for (size_t i = 0; i < METHODS; i++) {
        names[i] = methods[i].method;
    }
    char *answer = ask_lobby(asking);
    char *told = answer ? served_about(answer, names, METHODS) : NULL;
    cria_text_free(answer);
    return told;
}

static const ServedMethod *find_method(const char *name)
{
    for (size_t i = 0; i < METHODS; i++) {
        if (strcmp(methods[i].method, name) == 0) {
            return &methods[i];
        }
    }
    return NULL;
}

static bool may_ask(const Connection *from, Right right)
{
    switch (right) {
    case BY_ANYBODY: case BY_JOINED: return true;
    case BY_DECIDER: case BY_ALL_PLAYERS: return from->seat != SERVED_NOBODY;
    case BY_RULER: break;
    }
    return from->seat == SERVED_ALL;
}

/* Says which token may ask. */
static char *refuse_right(const Asking *asking, Right right)
{
    enum { MESSAGE_SIZE = 120 };
    char message[MESSAGE_SIZE];
    const char *seat = served_seat_name(asking->from->seat);
    snprintf(message, sizeof message, right == BY_RULER
                 ? "'%s' is for the token 'all' alone; this one is '%s'"
                 : "'%s' is for the tokens of players and 'all'; this one is "
                   "'%s'", asking->method, seat);
    return refuse(asking, SERVED_NOT_ALLOWED, message);
}

/* Whether a seat asks as another, which 'all' alone may do. */
static bool asks_as_another(const Asking *asking, const ServedMethod *method)
{
    int seat = asking->from->seat;
    const char *as = json_string_value(json_object_get(asking->params, "as"));
    return method->seen && seat != SERVED_ALL && as &&
           strcmp(as, served_seat_name(seat)) != 0;
}

static char *answer_method(const Asking *asking)
{
    const ServedMethod *method = find_method(asking->method);
    const Connection *from = asking->from;
    if (!method) {
        return refuse(asking, -32601, "there is no such method for tables; "
                      "'about' names all");
    }
    if (method->right != BY_ANYBODY && !from->table) {
        return refuse(asking, SERVED_NOT_JOINED, "no table was joined: 'join' "
                      "comes first");
    }
    if (!may_ask(from, method->right)) {
        return refuse_right(asking, method->right);
    }
    if (method->right != BY_ANYBODY && asks_as_another(asking, method)) {
        return refuse(asking, SERVED_NOT_ALLOWED, "only the token 'all' may "
                      "ask as another");
    }
    bool together = method->right == BY_ALL_PLAYERS && from->seat != SERVED_ALL;
    if (together && method->seen && json_object_size(asking->params) > 0) {
        return refuse(asking, INVALID_PARAMS,
                      "'start' takes nothing from a player");
    }
    char wrong[SERVED_WRONG_SIZE];
    if (!served_is_given(asking->method, asking->params, wrong)) {
        return refuse(asking, INVALID_PARAMS, wrong);
    }
    if (method->answer) {
        return method->answer(asking);
    }
    return together ? propose(asking, method) : ask_changed(asking, method);
}

/* [request] gets params if it has none: from here on there always are some. */
static char *answer_request(Server *server, Connection *connection,
                            json_t *request)
{
    const json_t *params = json_object_get(request, "params");
    if (!params) {
        json_object_set_new(request, "params", json_object());
        params = json_object_get(request, "params");
    }
    Asking asking = {server, connection,
                     json_string_value(json_object_get(request, "method")),
                     json_object_get(request, "id"), params};
    if (!asking.method) {
        return refuse(&asking, -32600, "a request is an object with a method");
    }
    if (!json_is_object(params)) {
        return refuse(&asking, INVALID_PARAMS, "'params' has to be an object");
    }
    connection->greeted = true;
    return answer_method(&asking);
}

enum { WHY_SIZE = 200 };

static bool is_blank(const char *line, size_t length)
{
    size_t i = 0;
    while (i < length && strchr(" \t\r", line[i]) && line[i]) {
        i++;
    }
    return i == length;
}

void server_answer(Server *server, Connection *connection, const char *line,
                   size_t length)
{
    json_error_t error = {.line = 0};
    if (is_blank(line, length)) {
        return;
    }
    json_t *request = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(request)) {
        char *answer = answer_request(server, connection, request);
        if (!connection->aside) {
            connection_give(connection, answer);
        }
    } else {
        char why[WHY_SIZE];
        if (request) {
            snprintf(why, sizeof why, "not a JSON object");
        } else {
            snprintf(why, sizeof why, "not JSON, at column %d: %s",
                     error.column, error.text);
        }
        connection_give(connection, served_error(NULL, -32700, why));
        connection->closing = !connection->greeted && *line != '{';
    }
    json_decref(request);
}

/* --- answers of processes of their own ------------------------------------ */

bool server_set_aside(Server *server, Connection *connection,
                      CriaSession *session, const char *line, char *late)
{
    free(connection->late);
    connection->late = late;
    if (late && server->asides < ASIDES_MOST) {
        connection->aside = aside_begin(session, line);
        connection->due = server->now + 1000LL * ASIDE_SECONDS;
        server->asides += connection->aside != NULL;
    }
    return connection->aside;
}

bool server_finish_aside(Server *server, Connection *connection, bool ready)
{
    const char *answer = NULL;
    bool done = ready && aside_read(connection->aside, &answer);
    if (!done && server->now < connection->due) {
        return false;
    }
    connection_say(connection, answer ? answer : connection->late);
    aside_end(connection->aside);
    connection->aside = NULL;
    server->asides--;
    return true;
}
