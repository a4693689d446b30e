/* Each file has a table of its lines: a place is found by bisection and a walk
 * along one line. A long line has posts on the way, or thousands of findings in
 * a file without line ends would take minutes.
 *
 * SPDX-License-Identifier: MIT */
#include "report/source.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"

enum {
    MARK_BYTES = 3,
    POST_BYTES = 1024          /* the least distance between posts */
};
static const char byte_order_mark[] = "\xEF\xBB\xBF";

Sources sources_new(Arena *arena)
{
    Sources sources = {.arena = arena};
    ARENA_PUSH(arena, sources.files, sources.count, sources.capacity) =
        (Source){.name = "", .text = ""};
    return sources;
}

/* The length in bytes of the line end at [offset], or 0 when there is none. */
static size_t line_end(const Source *source, size_t offset)
{
    if (source->text[offset] == '\r') {
        return source->text[offset + 1] == '\n' ? 2 : 1;
    }
    return source->text[offset] == '\n' ? 1 : 0;
}

/* The end of the line that contains [offset], without its line end. */
static size_t find_line_end(const Source *source, size_t offset)
{
    while (offset < source->length && !line_end(source, offset)) {
        offset++;
    }
    return offset;
}

/* Counts the lines that begin at [start] or later and stores their starts in
 * [lines], unless that is NULL. */
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

/* The length in bytes of the character at [offset]. */
static size_t character_size(const Source *source, size_t offset)
{
    uint32_t character;
    return utf8_decode(source->text + offset, source->length - offset,
                       &character);
}

/* The end of line number [line], from 0, without its line end. */
static size_t end_of_line(const Source *source, size_t line)
{
    if (line + 1 == source->line_count) {
        return source->length;
    }
    size_t end = source->lines[line + 1] - 1;
    if (source->text[end] == '\n' && end > source->lines[line] &&
        source->text[end - 1] == '\r') {
        end--;
    }
    return end;
}

/* Adds the posts of a line; a short line has none. */
static void set_posts(Arena *arena, Source *source, size_t line)
{
    size_t at = source->lines[line], end = end_of_line(source, line);
    size_t next = at + POST_BYTES;
    for (uint32_t before = 0; next < end; before++) {
        if (at >= next) {
            ARENA_PUSH(arena, source->posts, source->post_count,
                       source->post_capacity) = (Post){(uint32_t)at, before};
            next = at + POST_BYTES;
        }
        at += character_size(source, at);
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
    for (size_t line = 0; line < source.line_count; line++) {
        set_posts(arena, &source, line);
    }
    uint32_t number = (uint32_t)sources->count;
    ARENA_PUSH(arena, sources->files, sources->count, sources->capacity) =
        source;
    return number;
}

/* The last line, from 0, that begins at or before [offset]. */
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

/* The last post of [line] at or before [offset], or the line's start. */
static Post find_post(const Source *source, size_t line, size_t offset)
{
    Post start = {source->lines[line], 0};
    size_t low = 0, high = source->post_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (source->posts[middle].at <= offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low > 0 && source->posts[low - 1].at > start.at
               ? source->posts[low - 1] : start;
}

Place sources_place(const Sources *sources, uint32_t file, uint32_t offset)
{
    if (file == 0 || file >= sources->count) {
        return (Place){.file = ""};
    }
    const Source *source = &sources->files[file];
    size_t end = offset < source->length ? offset : source->length;
    size_t line = find_line(source, end);
    Post post = find_post(source, line, end);
    size_t at = post.at;
    unsigned column = post.before + 1;
    while (at < end) {
        at += character_size(source, at);
        /* A byte within a character has the character's column. */
        column += at <= end;
    }
    return (Place){source->name, (unsigned)line + 1, column};
}

const Source *sources_find(const Sources *sources, const char *name)
{
    for (size_t i = 1; i < sources->count; i++) {
        if (strcmp(sources->files[i].name, name) == 0) {
            return &sources->files[i];
        }
    }
    return NULL;
}

bool source_says_same(const Source *source, const Source *other)
{
    return other && source->length == other->length &&
           memcmp(source->text, other->text, source->length) == 0;
}

bool source_is_file(const char *name)
{
    return name[0] != '-' && name[0] != ':';
}

const char *source_called(const char *name)
{
    return strcmp(name, "/dev/stdin") == 0 ? "standard input" : name;
}

const char *source_line(const Source *source, unsigned line, size_t *length)
{
    *length = 0;
    if (line == 0 || line > source->line_count) {
        return "";
    }
    size_t start = source->lines[line - 1];
    *length = end_of_line(source, line - 1) - start;
    return source->text + start;
}
