/* Turns findings into lines of text, character by character, since a file may
 * contain wide, invisible or control characters. All text from outside goes
 * through add_shown or add_line.
 *
 * SPDX-License-Identifier: MIT */
#include "report/render.h"

#include <string.h>

#include "base/medium.h"
#include "base/style.h"
#include "base/visible_text.h"
#include "base/utf8.h"

enum {
    EXCERPT_COLUMNS = 100,     /* of the excerpt, dots included, at most */
    EXCERPT_LEAST = 20,
    GUTTER_COLUMNS = 8,        /* before it */
    LOOKED_AT = 500,           /* bytes kept on either side of the caret */
    NUMBER_DIGITS = 5          /* width of line numbers */
};

static const char dots[] = "...";
enum { DOTS = sizeof dots - 1 };

typedef struct {
    const Sources *sources;
    bool colour, bare;
    Text *out;
} Renderer;

/* Decodes one character for a line of output; returns its length in [text], in
 * bytes. */
static size_t take_shown(const char *text, size_t length, uint32_t *shown)
{
    size_t size = shown_take(text, length, shown);
    if (*text == '\t' || *text == '\n') {
        *shown = ' ';
    }
    return size;
}

static void add_character(Text *out, uint32_t shown)
{
    char bytes[UTF8_MOST];
    text_add_bytes(out, bytes, utf8_encode(shown, bytes));
}

static void add_shown(Text *out, const char *text)
{
    size_t length = strlen(text);
    for (size_t at = 0, size; at < length; at += size) {
        uint32_t shown;
        size = take_shown(text + at, length - at, &shown);
        add_character(out, shown);
    }
}

/* The columns that [length] bytes of [text] take. */
static size_t count_columns(const char *text, size_t length)
{
    size_t columns = 0;
    for (size_t at = 0; at < length;) {
        uint32_t shown;
        at += take_shown(text + at, length - at, &shown);
        columns += utf8_width(shown);
    }
    return columns;
}

static void paint(const Renderer *renderer, const char *colour)
{
    if (renderer->colour) {
        text_add(renderer->out, colour);
    }
}

/* ---- The line of the file ------------------------------------------------ */

/* A line, the bytes of it to point at, and the columns of it to show. */
typedef struct {
    const char *text;
    size_t length;
    size_t start, end; /* in bytes; at least one, perhaps past the line */
    size_t from, to, width;    /* columns; width is that of the whole line */
} Excerpt;

/* The columns for an excerpt: a terminal must not break it, or the caret would
 * stand below something else. */
static size_t excerpt_columns(const Arena *arena)
{
    const Medium *medium = arena_medium(arena);
    size_t columns = medium ? medium->columns() : 0;
    return columns == 0 || columns >= EXCERPT_COLUMNS + GUTTER_COLUMNS
               ? EXCERPT_COLUMNS
           : columns > EXCERPT_LEAST + GUTTER_COLUMNS
               ? columns - GUTTER_COLUMNS : EXCERPT_LEAST;
}

/* Where the left is cut, the caret stands in the middle of [columns]. */
static void choose_columns(Excerpt *excerpt, size_t columns)
{
    size_t width = count_columns(excerpt->text, excerpt->length);
    excerpt->from = 0;
    excerpt->to = excerpt->width = width;
    if (width <= columns) {
        return;
    }
    size_t caret = count_columns(excerpt->text, excerpt->start);
    size_t room = columns - DOTS;
    if (caret > columns / 2) {
        size_t last = width - room;
        size_t wanted = caret - columns / 2;
        excerpt->from = wanted < last ? wanted : last;
    }
    if (excerpt->from > 0 && excerpt->from + room < width) {
        room -= DOTS;
    }
    excerpt->to = excerpt->from + room;
}

/* Drops the parts of a long line that are far from byte [at] and never
 * shown. */
static void come_near(Excerpt *excerpt, size_t at)
{
    size_t from = at > LOOKED_AT ? at - LOOKED_AT : 0;
    while (from > 0 && ((unsigned char)excerpt->text[from] & 0xC0) == 0x80) {
        from--;
    }
    excerpt->text += from;
    excerpt->length -= from;
    if (excerpt->length > 2 * LOOKED_AT) {
        excerpt->length = 2 * LOOKED_AT;
    }
}

static Excerpt find_excerpt(const Source *source, Span span, unsigned line,
                            size_t columns)
{
    Excerpt excerpt = {0};
    excerpt.text = source_line(source, line, &excerpt.length);
    size_t begin = (size_t)(excerpt.text - source->text);
    size_t at = span.start > begin ? span.start - begin : 0;
    come_near(&excerpt, at < excerpt.length ? at : excerpt.length);
    size_t first = (size_t)(excerpt.text - source->text);
    size_t start = span.start > first ? span.start - first : 0;
    size_t end = span.end > first ? span.end - first : 0;
    excerpt.start = start < excerpt.length ? start : excerpt.length;
    excerpt.end = end < excerpt.length ? end : excerpt.length;
    if (excerpt.end <= excerpt.start) {
        excerpt.end = excerpt.start + 1;
    }
    choose_columns(&excerpt, columns);
    return excerpt;
}

/* Adds the visible columns. Returns the first column to underline; *[stop] is
 * the one after the last. */
static size_t add_line(Text *out, const Excerpt *excerpt, size_t *stop)
{
    size_t column = 0;
    size_t printed = excerpt->from > 0 ? DOTS : 0;
    size_t caret = printed;
    text_add_bytes(out, dots, printed);
    *stop = 0;
    for (size_t at = 0, size; at < excerpt->length; at += size) {
        uint32_t shown;
        size = take_shown(excerpt->text + at, excerpt->length - at, &shown);
        size_t width = utf8_width(shown);
        if (column >= excerpt->from && column + width <= excerpt->to) {
            add_character(out, shown);
            printed += width;
        }
        if (at + size <= excerpt->start) {
            caret = printed;
        }
        if (at < excerpt->end) {
            *stop = printed;
        }
        column += width;
    }
    if (excerpt->to < excerpt->width) {
        text_add(out, dots);
    }
    return caret;
}

static size_t count_digits(unsigned number)
{
    size_t digits = 1;
    for (; number >= 10; number /= 10) {
        digits++;
    }
    return digits;
}

static void add_gutter(Text *out, size_t digits, char sign)
{
    text_add_repeated(out, ' ', digits + 1);
    text_add_format(out, "%c ", sign);
}

/* Adds the line and the caret under it; returns the width of the numbers. */
static size_t add_excerpt(const Renderer *renderer, Span span, unsigned line,
                          const char *colour)
{
    Text *out = renderer->out;
    const Source *source = &renderer->sources->files[span.file];
    Excerpt excerpt = find_excerpt(source, span, line,
                                   excerpt_columns(out->arena));
    text_add_format(out, "%*u |%s", NUMBER_DIGITS, line,
                    excerpt.length > 0 ? " " : "");
    size_t stop;
    size_t caret = add_line(out, &excerpt, &stop);
    size_t digits = count_digits(line);
    digits = digits > NUMBER_DIGITS ? digits : NUMBER_DIGITS;
    text_add(out, "\n");
    add_gutter(out, digits, '|');
    text_add_repeated(out, ' ', caret);
    paint(renderer, colour);
    text_add(out, "^");
    text_add_repeated(out, '~', stop > caret ? stop - caret - 1 : 0);
    paint(renderer, STYLE_END);
    text_add(out, "\n");
    return digits;
}

/* ---- Findings ------------------------------------------------------------ */

static void add_place(const Renderer *renderer, Place place)
{
    paint(renderer, STYLE_BOLD);
    if (place.line == 0) {
        text_add(renderer->out, "cria: ");
    } else {
        add_shown(renderer->out, source_called(place.file));
        text_add_format(renderer->out, ":%u:%u: ", place.line, place.column);
    }
    paint(renderer, STYLE_END);
}

/* Adds the line with the place and the message. [id] may be NULL. */
static size_t add_message(const Renderer *renderer, Span span, const char *kind,
                          const char *colour, const char *message,
                          const char *id)
{
    Place place = sources_place(renderer->sources, span.file, span.start);
    add_place(renderer, place);
    paint(renderer, colour);
    text_add_format(renderer->out, "%s: ", kind);
    paint(renderer, STYLE_END);
    add_shown(renderer->out, message);
    if (id != NULL) {
        text_add_format(renderer->out, " [%s]", id);
    }
    text_add(renderer->out, "\n");
    if (place.line == 0 || renderer->bare) {
        return NUMBER_DIGITS;
    }
    return add_excerpt(renderer, span, place.line, colour);
}

static void add_finding(const Renderer *renderer, const Diagnostic *finding)
{
    static const char *const styles[] = {STYLE_BOLD_RED, STYLE_BOLD_MAGENTA,
                                         STYLE_BOLD_CYAN};
    size_t digits = add_message(renderer, finding->span,
                                severity_word(finding->severity),
                                styles[finding->severity], finding->message,
                                finding->id);
    if (finding->help != NULL) {
        add_gutter(renderer->out, digits, '=');
        paint(renderer, STYLE_BOLD_GREEN);
        text_add(renderer->out, "help: ");
        paint(renderer, STYLE_END);
        add_shown(renderer->out, finding->help);
        text_add(renderer->out, "\n");
    }
    for (int i = 0; i < finding->label_count; i++) {
        const Label *label = &finding->labels[i];
        add_message(renderer, label->span, "note", STYLE_BOLD_CYAN,
                    label->message, NULL);
    }
}

void render_diagnostics(const Diagnostics *list, const Sources *sources,
                        bool colour, Text *out)
{
    Renderer renderer = {sources, colour, false, out};
    for (size_t i = 0; i < list->count && i < RENDER_MOST; i++) {
        renderer.bare = list->items[i].bare;
        add_finding(&renderer, &list->items[i]);
    }
    if (list->count > RENDER_MOST) {
        text_add_format(out, "... and %zu more\n", list->count - RENDER_MOST);
    }
}
