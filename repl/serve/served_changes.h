/* What comes of a change at a table: it is noted, the clock begins anew, and
 * the others hear of it.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_SERVED_CHANGES_H
#define CRIA_REPL_SERVE_SERVED_CHANGES_H

#include "repl/serve/server.h"

/* The players who are connected, as a set of seats. */
unsigned served_players_here(const Server *server, const ServedTable *table);

/* Begins anew the time of a decision, if the table has a clock. */
void served_set_clock(const Server *server, ServedTable *table);

/* After a request of [from] (NULL: of the server itself) that changed a table,
 * which had [before] moves. What cannot be noted makes the server lost. */
void served_settle(Server *server, const Connection *from, ServedTable *table,
                   size_t before, const char *method, const json_t *params);

#endif
