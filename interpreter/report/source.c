/* Each file has a table of its lines, so that a place is found by bisection and
 * then by walking the characters of one line.
 *
 * SPDX-License-Identifier: MIT */
#include "report/source.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"

enum { MARK_BYTES = 3 };
static const char byte_order_mark[] = "\xEF\xBB\xBF";

Sources sources_new(Arena *arena)
{
    Sources sources = {.arena = arena};
    ARENA_PUSH(arena, sources.files, sources.count, sources.capacity) =
        (Source){.name = "", .text = ""};
    return sources;
}

/* How many bytes the line end at [offset] has: 0 when there is none. */
static size_t line_end(const Source *source, size_t offset)
{
    if (source->text[offset] == '\r') {
        return source->text[offset + 1] == '\n' ? 2 : 1;
    }
    return source->text[offset] == '\n' ? 1 : 0;
}

/* Where the line ends that goes on at [offset], before its line end. */
static size_t find_line_end(const Source *source, size_t offset)
{
    while (offset < source->length && line_end(source, offset) == 0) {
        offset++;
    }
    return offset;
}

/* Counts the lines that begin at [start] or later and notes their starts when
 * [lines] is there to take them. */
static size_t list_lines(const Source *source, size_t start, uint32_t *lines)
{
    size_t count = 0;
    for (;;) {
        if (lines != NULL) {
            lines[count] = (uint32_t)start;
        }
        count++;
        size_t end = find_line_end(source, start);
        if (end == source->length) {
            return count;
        }
        start = end + line_end(source, end);
    }
}

uint32_t sources_add(Sources *sources, const char *name, const char *text,
                     size_t length)
{
    assert(length < UINT32_MAX);
    Arena *arena = sources->arena;
    Source source = {.name = arena_copy(arena, name, strlen(name)),
                     .text = arena_copy(arena, text, length),
                     .length = length};
    size_t start = 0;
    if (length >= MARK_BYTES &&
        memcmp(text, byte_order_mark, MARK_BYTES) == 0) {
        start = MARK_BYTES;
    }
    source.line_count = list_lines(&source, start, NULL);
    source.lines = arena_alloc(arena, source.line_count * sizeof *source.lines);
    list_lines(&source, start, source.lines);
    uint32_t number = (uint32_t)sources->count;
    ARENA_PUSH(arena, sources->files, sources->count, sources->capacity) =
        source;
    return number;
}

/* The last line that begins at [offset] or before it, from 0. */
static size_t find_line(const Source *source, size_t offset)
{
    size_t low = 0, high = source->line_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (source->lines[middle] <= offset) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

/* How many bytes the character at [offset] has. */
static size_t character_size(const Source *source, size_t offset)
{
    uint32_t character;
    return utf8_decode(source->text + offset, source->length - offset,
                       &character);
}

Place sources_place(const Sources *sources, uint32_t file, uint32_t offset)
{
    if (file == 0 || file >= sources->count) {
        return (Place){.file = ""};
    }
    const Source *source = &sources->files[file];
    size_t end = offset < source->length ? offset : source->length;
    size_t line = find_line(source, end);
    size_t at = source->lines[line];
    unsigned column = 1;
    while (at < end) {
        at += character_size(source, at);
        /* A byte within a character stands where the character does. */
        column += at <= end;
    }
    return (Place){source->name, (unsigned)line + 1, column};
}

const char *source_line(const Source *source, unsigned line, size_t *length)
{
    *length = 0;
    if (line == 0 || line > source->line_count) {
        return "";
    }
    size_t start = source->lines[line - 1];
    *length = find_line_end(source, start) - start;
    return source->text + start;
}

uint32_t source_offset(const Source *source, size_t line, size_t column)
{
    if (line >= source->line_count) {
        return (uint32_t)source->length;
    }
    size_t at = source->lines[line];
    size_t end = find_line_end(source, at);
    for (; column > 0 && at < end; column--) {
        at += character_size(source, at);
    }
    return (uint32_t)at;
}
