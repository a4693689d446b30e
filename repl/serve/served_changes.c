/* SPDX-License-Identifier: MIT */
#include "repl/serve/served_changes.h"

#include <string.h>

#include "repl/serve/served_json.h"

unsigned served_players_here(const Server *server, const ServedTable *table)
{
    unsigned here = 0;
    for (const Connection *at = server->connections; at; at = at->next) {
        if (at->table == table && !at->gone && at->seat < SERVED_NOBODY) {
            here |= 1u << at->seat;
        }
    }
    return here;
}

void served_set_clock(const Server *server, ServedTable *table)
{
    table->due = table->seconds ? server->now + 1000LL * table->seconds : 0;
}

/* "happened": what [seat] is told of the moves after the first [since]. */
static char *write_happened(ServedTable *table, int seat, size_t since,
                            const char *method)
{
    json_t *asked = json_pack("{s:I}", "since", (json_int_t)since);
    json_t *told = NULL;
    char *answer = served_ask(table, NULL, "events", asked, seat, &told);
    cria_text_free(answer);
    json_decref(asked);
    if (!told) {
        return NULL;
    }
    json_object_set_new(told, "table",
                        json_integer((json_int_t)table->number));
    json_object_set_new(told, "after", json_string(method));
    return served_notice("happened", told);
}

/* Tells everybody at the table but [from]. After a request that took moves
 * back, or began anew, [since] is the number of moves now. */
static void tell_others(Server *server, const Connection *from,
                        ServedTable *table, size_t since, const char *method)
{
    for (Connection *at = server->connections; at; at = at->next) {
        if (at->table == table && at != from && !at->gone) {
            connection_give(at, write_happened(table, at->seat, since, method));
        }
    }
}

void served_settle(Server *server, const Connection *from, ServedTable *table,
                   size_t before, const char *method, const json_t *params)
{
    bool chosen = strcmp(method, "choose") == 0;
    json_decref(table->proposal);
    table->proposal = NULL;
    if (!served_tables_note(&server->tables, table, method, params)) {
        server->lost = true;
    }
    served_set_clock(server, table);
    tell_others(server, from, table, chosen ? before : table->moves, method);
}
