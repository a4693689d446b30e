/* The files that were read: their text, and where a byte of it stands. A span
 * is how every later stage remembers its place in a file. A line ends with \n,
 * \r\n or \r; a byte-order mark belongs to no line.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPORT_SOURCE_H
#define CRIA_REPORT_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/* Bytes [start, end) of file number [file]. File 0 is no file: nowhere. */
typedef struct {
    uint32_t file, start, end;
} Span;

/* Whether all of [inner] lies in [outer]. */
static inline bool span_contains(Span outer, Span inner)
{
    return outer.file == inner.file && outer.start <= inner.start &&
           inner.end <= outer.end;
}

/* A character on a long line, and how many of that line are before it. */
typedef struct {
    uint32_t at, before;
} Post;

typedef struct {
    const char *name;      /* as the user named it */
    const char *text;      /* zero-terminated; may hold zeros before its end */
    size_t length;
    uint32_t *lines;       /* the byte at which each line starts */
    size_t line_count;
    Post *posts;           /* from where columns are counted on long lines */
    size_t post_count, post_capacity;
} Source;

typedef struct {
    Arena *arena;
    Source *files;         /* files[0] is the file that is none */
    size_t count, capacity;
} Sources;

/* No files yet, kept in [arena]. */
Sources sources_new(Arena *arena);

/* Takes a copy of [length] bytes (below 4 GiB) of [text] as a file called
 * [name] and returns its number, from 1. */
uint32_t sources_add(Sources *sources, const char *name, const char *text,
                     size_t length);

/* The line of a byte, and the column counted in characters (UTF-8; a byte that
 * is not part of a character counts as one), both from 1; 0, 0 for file 0. What
 * is behind the end of the file is taken for its end. */
typedef struct {
    const char *file;      /* "" for file 0 */
    unsigned line, column;
} Place;
Place sources_place(const Sources *sources, uint32_t file, uint32_t offset);

/* Line [line] (from 1) without its end; *[length] is set. "" when there is
 * none. */
const char *source_line(const Source *source, unsigned line, size_t *length);

#endif
