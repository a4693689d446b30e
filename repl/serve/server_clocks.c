/* Who takes too long, or is away: clocks, and bots that decide instead.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/serve/served_changes.h"
#include "repl/serve/served_json.h"

void server_set_clocks(Server *server)
{
    for (ServedTable *table = server->tables.first; table;
         table = table->next) {
        served_set_clock(server, table);
    }
}

/* The move of the table's bot, or of one that draws a legal move. As params of
 * `choose`; NULL: there is none. */
static json_t *find_move(ServedTable *table, const char *bot)
{
    json_t *asked = json_pack("{s:s}", "bot", bot), *told = NULL;
    cria_text_free(served_ask(table, NULL, "advise", asked, SERVED_ALL,
                              &told));
    json_t *move = json_object_get(told, "move");
    json_t *params = move ? json_pack("{s:O}", "move", move) : NULL;
    json_decref(told);
    json_decref(asked);
    return params;
}

static void decide_for(Server *server, ServedTable *table)
{
    json_t *params = table->bot ? find_move(table, table->bot) : NULL;
    json_t *told = NULL;
    if (!params) {
        params = find_move(table, "random");
    }
    size_t before = table->moves;
    table->due = 0;
    if (params) {
        cria_text_free(served_ask(table, NULL, "choose", params, SERVED_ALL,
                                  &told));
        served_settle(server, NULL, table, before, "choose", params);
    }
    json_decref(told);
    json_decref(params);
}

/* Whether the table's bot decides: for a player who is not connected, while
 * another is. */
static bool is_away(const Server *server, const ServedTable *table)
{
    unsigned here = table->bot && table->decider >= 0
                        ? served_players_here(server, table) : 0;
    return here && !(here >> table->decider & 1);
}

bool server_decide(Server *server)
{
    bool more = false;
    for (ServedTable *table = server->tables.first; table;
         table = table->next) {
        if ((table->due && table->due <= server->now) ||
            is_away(server, table)) {
            decide_for(server, table);
            more |= is_away(server, table);
        }
    }
    return more;
}

int server_wait(const Server *server)
{
    enum { WAIT_MOST = 60000 };
    long long wait = -1;
    for (const ServedTable *table = server->tables.first; table;
         table = table->next) {
        long long left = table->due - server->now;
        if (table->due && (wait < 0 || left < wait)) {
            wait = left < 0 ? 0 : left;
        }
    }
    return (int)(wait > WAIT_MOST ? WAIT_MOST : wait);
}
