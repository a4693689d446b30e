/* A table of a server: its rules and game, who may see what of it, and the
 * journal by which it is there again after the server has ended, however that
 * was.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_SERVE_SERVED_TABLE_H
#define CRIA_REPL_SERVE_SERVED_TABLE_H

#include <jansson.h>

#include "cria.h"

/* Players at most, and those who watch and who rule. */
enum { SERVED_PLAYERS = 16, SERVED_NOBODY = 16, SERVED_ALL = 17,
       SERVED_SEATS = 18, TOKEN_BYTES = 16, TOKEN_SIZE = 2 * TOKEN_BYTES + 1 };

typedef struct ServedTable ServedTable;
struct ServedTable {
    ServedTable *next;
    unsigned long number;
    json_t *rules;         /* name, with, set, files of its creation */
    CriaSession *session;
    int players;
    char tokens[SERVED_SEATS][TOKEN_SIZE];   /* "": nobody has that seat */
    size_t moves;          /* that were made */
    int decider;           /* the seat that decides; -1: the game is over */
    bool help;             /* players may ask for advice */
    char *bot;             /* decides for who is away, or NULL */
    unsigned taken;        /* the players' seats that somebody joined, a set */
    json_t *proposal;      /* a request that needs all players, or NULL */
    unsigned agreed;       /* who agrees to it, as a set of seats */
    long seconds;          /* for a decision; 0: without end */
    long long due;         /* when the present one is over, in milliseconds of
                              the server's clock; 0: never */
    char *unwritten;       /* lines that its file lacks, or NULL */
};

/* What a seat is called in requests: "P1", "nobody", "all". */
const char *served_seat_name(int seat);

/* A token that nobody can guess: 128 bits of the system's chance, in
 * hexadecimal digits. False: the system has none. */
bool served_draw_token(char *token);

/* A table with the rules and players that [params] of a request ask for, the
 * first game started; [like] is one with the same rules, or NULL. *[refused] is
 * set to the answer, to request [id], of the session that refused something, to
 * be freed; NULL
 * and NULL: not enough memory. Tokens are not drawn. */
ServedTable *served_table_new(const CriaOptions *options,
                              const ServedTable *like, const json_t *id,
                              const json_t *params, char **refused);
void served_table_free(ServedTable *table);

/* The tokens of a table, by the names of their seats; a new object. */
json_t *served_tokens(const ServedTable *table);

/* The params of a request that say by which rules a table plays; a new
 * object. */
json_t *served_rules_of(const json_t *params);

/* The line by which [seat] asks the session for [method]; to be freed. NULL:
 * not enough memory. */
char *served_line(const json_t *id, const char *method, const json_t *params,
                  int seat);

/* What the session answers to [method], as [seat] asks it; to be freed. *[told]
 * is set to the result as a tree, to be freed with json_decref, NULL for an
 * error. */
char *served_ask(ServedTable *table, const json_t *id, const char *method,
                 const json_t *params, int seat, json_t **told);

#endif
