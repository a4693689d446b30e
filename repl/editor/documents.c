/* SPDX-License-Identifier: MIT */
#include "repl/editor/documents.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>


/* --- URIs ----------------------------------------------------------------- */

static int hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

char *document_path(const char *uri)
{
    static const char scheme[] = "file://";
    if (strncmp(uri, scheme, sizeof scheme - 1) != 0) {
        return NULL;
    }
    char *path = strdup(uri + sizeof scheme - 1), *to = path;
    for (const char *from = path; from && *from; from++) {
        bool coded = *from == '%' && hex(from[1]) >= 0 && hex(from[2]) >= 0;
        *to++ = coded ? (char)(hex(from[1]) * 16 + hex(from[2])) : *from;
        from += coded ? 2 : 0;
    }
    if (path) {
        *to = '\0';
    }
    return path;
}

static char *write_coded(char *to, const char *from)
{
    static const char digits[] = "0123456789ABCDEF";
    for (; *from; from++) {
        unsigned char c = (unsigned char)*from;
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                     (c >= '0' && c <= '9') || strchr("/-._~", c);
        if (plain) {
            *to++ = *from;
        } else {
            *to++ = '%';
            *to++ = digits[c / 16];
            *to++ = digits[c % 16];
        }
    }
    *to = '\0';
    return to;
}

char *document_uri(const char *path)
{
    enum { FOLDER_MOST = 4096 };
    char folder[FOLDER_MOST] = "";
    if (*path != '/' && !getcwd(folder, sizeof folder)) {
        return NULL;
    }
    char *uri = malloc((strlen(folder) + strlen(path)) * 3 +
                       sizeof "file:///"), *to = uri;
    if (uri) {
        memcpy(uri, "file://", 7);
        to = write_coded(uri + 7, folder);
        to = write_coded(to, *folder ? "/" : "");
        write_coded(to, path);
    }
    return uri;
}

/* --- Places --------------------------------------------------------------- */

/* The first byte of a line, from 0; the end of the text beyond the last. */
static const char *find_line(const Document *document, size_t line)
{
    const char *at = document->text;
    for (; line > 0 && at; line--) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    return at ? at : document->text + document->length;
}

/* Goes on by a character of valid UTF-8; returns how many units it has: two if
 * it has four bytes. */
static size_t step(const char **at)
{
    unsigned char lead = (unsigned char)*(*at)++;
    while (((unsigned char)**at & 0xC0) == 0x80) {
        ++*at;
    }
    return lead >= 0xF0 ? 2 : 1;
}

/* The byte at a position, and before which character of its line it is. */
static const char *find_byte(const Document *document, const json_t *position,
                             unsigned *column)
{
    json_int_t line = json_integer_value(json_object_get(position, "line"));
    json_int_t units = json_integer_value(json_object_get(position,
                                                          "character"));
    const char *at = find_line(document, line > 0 ? (size_t)line : 0);
    *column = 1;
    while (units > 0 && *at && *at != '\n') {
        units -= (json_int_t)step(&at);
        ++*column;
    }
    return at;
}

void document_read_place(const Document *document, const json_t *position,
                         unsigned *line, unsigned *column)
{
    find_byte(document, position, column);
    json_int_t number = json_integer_value(json_object_get(position, "line"));
    *line = number >= 0 && number < INT32_MAX ? (unsigned)number + 1 : 1;
}

json_t *document_position(const Document *document, json_int_t line,
                          json_int_t column)
{
    size_t units = column > 0 ? (size_t)column - 1 : 0;
    if (document) {
        const char *at = find_line(document, line > 0 ? (size_t)line - 1 : 0);
        units = 0;
        for (json_int_t i = 1; i < column && *at && *at != '\n'; i++) {
            units += step(&at);
        }
    }
    return json_pack("{s:I, s:I}", "line", line > 0 ? line - 1 : 0,
                     "character", (json_int_t)units);
}

/* --- Documents ------------------------------------------------------------ */

Document *documents_find(const Documents *documents, const char *uri)
{
    Document *document = documents->first;
    while (document && (!uri || strcmp(document->uri, uri) != 0)) {
        document = document->next;
    }
    return document;
}

Document *documents_at(const Documents *documents, const char *path)
{
    Document *document = documents->first;
    while (document && (!path || strcmp(document->path, path) != 0)) {
        document = document->next;
    }
    return document;
}

static void free_document(Document *document)
{
    if (document) {
        json_decref(document->counts);
        free(document->uri);
        free(document->path);
        free(document->text);
        free(document);
    }
}

void documents_close(Documents *documents, const char *uri)
{
    Document **link = &documents->first;
    while (*link && (!uri || strcmp((*link)->uri, uri) != 0)) {
        link = &(*link)->next;
    }
    Document *gone = *link;
    if (gone) {
        *link = gone->next;
        free_document(gone);
    }
}

void documents_free(Documents *documents)
{
    while (documents->first) {
        documents_close(documents, documents->first->uri);
    }
}

/* Puts [text] in place of the bytes from [start] to [end]. */
static void replace(Document *document, size_t start, size_t end,
                    const char *text)
{
    size_t more = strlen(text), rest = document->length - end;
    char *bytes = malloc(start + more + rest + 1);
    if (bytes) {
        memcpy(bytes, document->text, start);
        memcpy(bytes + start, text, more);
        memcpy(bytes + start + more, document->text + end, rest);
        document->length = start + more + rest;
        bytes[document->length] = '\0';
        free(document->text);
        document->text = bytes;
        document->changed = true;
    }
}

/* A text of an editor, to be freed; NULL: it is none. Of a file that is no text
 * it has zeros: any control character is as wrong. */
static char *read_text(const json_t *string)
{
    size_t length = json_string_length(string);
    char *text = json_is_string(string) ? malloc(length + 1) : NULL;
    if (text) {
        memcpy(text, json_string_value(string), length + 1);
        for (char *zero = text; (zero = memchr(zero, '\0',
                                               (size_t)(text + length - zero)));
             zero++) {
            *zero = '\1';
        }
    }
    return text;
}

void documents_open(Documents *documents, const json_t *params)
{
    const json_t *item = json_object_get(params, "textDocument");
    const char *uri = json_string_value(json_object_get(item, "uri"));
    char *text = read_text(json_object_get(item, "text"));
    char *path = uri && text ? document_path(uri) : NULL;
    Document *document = path ? calloc(1, sizeof *document) : NULL;
    if (!document) {
        free(path);
        free(text);
        return;
    }
    documents_close(documents, uri);
    *document = (Document){.next = documents->first, .uri = strdup(uri),
                           .path = path, .text = text,
                           .length = strlen(text), .changed = true};
    if (!document->uri) {
        free_document(document);
        return;
    }
    documents->first = document;
}

/* The bytes that [range] of a document has; NULL: all of them. */
static void find_range(const Document *document, const json_t *range,
                       size_t *start, size_t *end)
{
    unsigned column;
    *start = 0;
    *end = document->length;
    if (range) {
        *start = (size_t)(find_byte(document, json_object_get(range, "start"),
                                    &column) - document->text);
        *end = (size_t)(find_byte(document, json_object_get(range, "end"),
                                  &column) - document->text);
    }
}

static void change(Document *document, const json_t *edit)
{
    char *text = read_text(json_object_get(edit, "text"));
    size_t start, end;
    find_range(document, json_object_get(edit, "range"), &start, &end);
    if (text && start <= end) {
        replace(document, start, end, text);
    }
    free(text);
}

void documents_change(Documents *documents, const json_t *params)
{
    const json_t *item = json_object_get(params, "textDocument");
    Document *document = documents_find(
        documents, json_string_value(json_object_get(item, "uri")));
    const json_t *edits = json_object_get(params, "contentChanges");
    if (document) {
        documents_make_stale(documents);
    }
    for (size_t i = 0; document && i < json_array_size(edits); i++) {
        change(document, json_array_get(edits, i));
    }
}

void documents_make_stale(Documents *documents)
{
    Document *document = documents->first;
    for (; document; document = document->next) {
        json_decref(document->counts);
        document->counts = NULL;
        document->stale = true;
    }
}

json_t *documents_files(const Documents *documents)
{
    json_t *files = json_array();
    for (const Document *document = documents->first; document;
         document = document->next) {
        json_array_append_new(files, json_pack("{s:s, s:s}", "path",
                                               document->path, "text",
                                               document->text));
    }
    return files;
}
