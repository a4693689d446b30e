/* The tables of a server, and the folder that keeps them. In it each table is a
 * file of lines of JSON: what it was created with, and each request that
 * changed it, written before it was answered. Reading them and asking again
 * makes the tables anew; a last line that is not whole was not answered.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_SERVED_TABLES_H
#define CRIA_REPL_SERVE_SERVED_TABLES_H

#include "repl/serve/served_table.h"

enum { TABLES_MOST = 10000 };

typedef struct {
    const CriaOptions *options;      /* how rules are found */
    const char *folder;    /* NULL: nothing is kept */
    int lock;              /* the file by which the folder is one server's */
    ServedTable *first;
    unsigned long count, last;       /* tables; the number of the last */
} ServedTables;

/* Makes the tables that the folder keeps; makes the folder if there is none.
 * Nobody else may be able to write there.
 * Reports what is wrong; false: nothing can be served. */
bool served_tables_read(ServedTables *tables);
void served_tables_free(ServedTables *tables);

/* The params with a seed that nobody can guess, unless they have one; a new
 * object, or NULL. */
json_t *served_with_seed(const json_t *params);

/* A new table for request [id] with these params; NULL: *[refused] is the
 * answer, or also NULL. */
ServedTable *served_tables_add(ServedTables *tables, const json_t *id,
                               const json_t *params, char **refused);

/* Ends a table and removes its file. */
void served_tables_remove(ServedTables *tables, ServedTable *table);

/* The table and the seat of a token, or NULL. */
ServedTable *served_tables_find(const ServedTables *tables, const char *token,
                                int *seat);

/* Notes a request that changed a table. False: not enough memory. */
bool served_tables_note(const ServedTables *tables, ServedTable *table,
                        const char *method, const json_t *params);

/* Brings all that was noted to the disk. False: it cannot be. */
bool served_tables_commit(ServedTables *tables);

#endif
