/* The files that are open in an editor, as they are there. Places of the
 * protocol count from 0, in units of UTF-16; those of cria from 1, in
 * characters.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_EDITOR_DOCUMENTS_H
#define CRIA_REPL_EDITOR_DOCUMENTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Document {
    struct Document *next;
    char *uri, *path;
    char *text;
    size_t length;
    bool changed;              /* since its findings were told */
    bool stale;                /* another one has changed since then */
    json_t *counts;            /* of its rules in random games, as they were
                                  told; NULL: not worked out since a change */
    bool sound;                /* it can be played, and its rules are not loaded
                                  yet */
} Document;

typedef struct {
    Document *first;
} Documents;

/* What notifications do; whatever does not fit is left alone. */
void documents_open(Documents *documents, const json_t *params);
void documents_change(Documents *documents, const json_t *params);
void documents_close(Documents *documents, const char *uri);
void documents_free(Documents *documents);

/* The one with this URI, or this path; NULL: it is not open. */
Document *documents_find(const Documents *documents, const char *uri);
Document *documents_at(const Documents *documents, const char *path);

/* Another one has changed: what was worked out may be otherwise now. */
void documents_make_stale(Documents *documents);

/* {"path", "text"} of each. */
json_t *documents_files(const Documents *documents);

/* Beyond all columns: the end of a line. */
enum { DOCUMENT_LINE_END = 1 << 30 };

/* The place of a position, {"line", "character"}; the position of a place,
 * which in a file that is not open counts characters. */
void document_read_place(const Document *document, const json_t *position,
                         unsigned *line, unsigned *column);
json_t *document_position(const Document *document, json_int_t line,
                          json_int_t column);

/* The path of a file:// URI, or NULL; the URI of a path. To be freed. */
char *document_path(const char *uri);
char *document_uri(const char *path);

#endif
