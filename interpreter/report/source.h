/* The sources: the text of the files read, and the line and column of each
 * byte. Every later stage keeps its place in a file as a span. A line ends with
 * \n, \r\n or \r; a byte-order mark belongs to no line.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_SOURCE_H
#define CRIA_REPORT_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/* Bytes [start, end) of file number [file]. File 0 means no place. */
typedef struct {
    uint32_t file, start, end;
} Span;

/* Whether [inner] is within [outer]. */
static inline bool span_contains(Span outer, Span inner)
{
    return outer.file == inner.file && outer.start <= inner.start &&
           inner.end <= outer.end;
}

/* Whether both begin at the same byte. */
static inline bool span_same_begin(Span one, Span other)
{
    return one.file == other.file && one.start == other.start;
}

/* A byte offset in a long line, and the number of characters of the line before
 * it. */
typedef struct {
    uint32_t at, before;
} Post;

typedef struct {
    const char *name;      /* as the user wrote it */
    const char *text;      /* zero-terminated; may contain zeros */
    size_t length;
    uint32_t *lines;       /* the byte at which each line starts */
    size_t line_count;
    Post *posts;           /* starting points for columns in long lines */
    size_t post_count, post_capacity;
} Source;

typedef struct {
    Arena *arena;
    Source *files;         /* files[0] is unused */
    size_t count, capacity;
} Sources;

/* An empty list in [arena]. */
Sources sources_new(Arena *arena);

/* Adds a copy of [length] bytes (below 4 GiB) of [text] as a file called
 * [name]; returns its number, from 1. */
uint32_t sources_add(Sources *sources, const char *name, const char *text,
                     size_t length);

/* The line and column of a byte, both from 1; columns count characters (UTF-8;
 * a byte that is not part of a character counts as one). 0, 0 for file 0. An
 * offset after the end of the file counts as its end. */
typedef struct {
    const char *file;      /* "" for file 0 */
    unsigned line, column;
} Place;
Place sources_place(const Sources *sources, uint32_t file, uint32_t offset);

/* The source called [name], or NULL. Whether two have the same text; [other]
 * may be NULL, which has none. */
const Source *sources_find(const Sources *sources, const char *name);
bool source_says_same(const Source *source, const Source *other);

/* Whether a source is called as a file is, not as an option or a command that
 * gave a value. */
bool source_is_file(const char *name);

/* What people call the file [name]: itself, or "standard input". */
const char *source_called(const char *name);

/* Line [line] (from 1) without its line end; sets *[length]. "" when there is
 * no such line. */
const char *source_line(const Source *source, unsigned line, size_t *length);

#endif
