/* Widths are computed from UTF-8, independent of the locale.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"

#include <string.h>

#include "base/style.h"
#include "base/utf8.h"
#include "base/visible_text.h"

enum { PAGE_MOST = 80, PAGE_LEAST = 20, LINES_LEAST = 5, PAGE_PLAIN = 1000000 };

bool wrapping_is_plain(const Medium *medium)
{
    return medium && medium->is_plain();
}

unsigned wrapping_page(const Medium *medium)
{
    const unsigned columns = wrapping_columns(medium);
    return wrapping_is_plain(medium)                    ? PAGE_PLAIN
           : columns == 0 || columns > PAGE_MOST      ? PAGE_MOST
           : columns < PAGE_LEAST ? PAGE_LEAST : columns;
}

unsigned wrapping_page_lines(const Medium *medium)
{
    const unsigned lines = medium ? medium->lines() : 0;
    return lines >= LINES_LEAST ? lines : 0;
}

unsigned wrapping_columns(const Medium *medium)
{
    return medium ? medium->columns() : 0;
}

static bool is_style(const char *bytes)
{
    return (unsigned char)*bytes == STYLE_BYTE;
}

/* The bytes of the next character or mark of style. */
static size_t piece_length(const char *bytes, const char *end)
{
    uint32_t character;
    size_t length = is_style(bytes)
                        ? STYLE_LENGTH
                        : utf8_decode(bytes, (size_t)(end - bytes), &character);
    return length > 0 && length <= (size_t)(end - bytes) ? length : 1;
}

/* Where a line has to end that may take [columns], if it goes on up to [end]:
 * at a blank if there is one among them, but none of those at its beginning. */
static const char *find_break(const char *line, const char *end,
                              unsigned columns)
{
    const char *blank = NULL, *at = line;
    bool begun = false;
    unsigned column = 0;
    while (at < end) {
        size_t length = piece_length(at, end);
        unsigned width = is_style(at) ? 0 : utf8_columns(at, length);
        blank = begun && *at == ' ' ? at : blank;
        if (column + width > columns) {
            return blank ? blank : at > line ? at : at + length;
        }
        begun = begun || (*at != ' ' && width > 0);
        column += width;
        at += length;
    }
    return end;
}

/* Ends a line that goes on in the next one, [indent] blanks to the right. */
static void break_line(Text *text, unsigned indent)
{
    const bool terminal = wrapping_columns(arena_medium(text->arena)) > 0;
    text_add(text, terminal ? STYLE_BROKEN "\n" : "\n");
    text_add_repeated(text, ' ', indent);
}

/* The blanks at the beginning of what follows when a line is broken. */
static unsigned further_indent(const Medium *medium, const char *line,
                               const char *end)
{
    enum { FURTHER = 2 };
    unsigned indent = 0;
    while (line + indent < end && line[indent] == ' ') {
        indent++;
    }
    return wrapping_is_plain(medium) ? 0 : indent + FURTHER;
}

/* Adds a line to [text], if there is one, so that it fits [columns], with
 * [indent] before its further parts; returns the number of lines that it
 * takes. */
static unsigned fit_line(const char *line, const char *end, unsigned columns,
                         unsigned indent, Text *text)
{
    unsigned count = 1;
    indent = indent < columns / 2 ? indent : 0;
    for (unsigned room = columns;; room = columns - indent, count++) {
        const char *until = columns ? find_break(line, end, room) : end;
        if (text) {
            text_add_bytes(text, line, (size_t)(until - line));
        }
        for (line = until; line < end && *line == ' ';) {
            line++;
        }
        if (line == end) {
            return count;
        }
        if (text) {
            break_line(text, indent);
        }
    }
}

unsigned wrapping_count(const Medium *medium, const char *text, size_t length)
{
    unsigned lines = 0, columns = wrapping_columns(medium);
    const char *end = text + length, *feed;
    for (; (feed = memchr(text, '\n', (size_t)(end - text))); text = feed + 1) {
        lines += fit_line(text, feed, columns,
                          further_indent(medium, text, feed), NULL);
    }
    return lines;
}

unsigned wrapping_lines(const Text *text)
{
    return wrapping_count(arena_medium(text->arena), text_string(text),
                          text->length);
}

void wrapping_fit(Text *text)
{
    const Medium *medium = arena_medium(text->arena);
    unsigned columns = wrapping_columns(medium);
    const char *line = text_string(text), *end = line + text->length;
    Text fit = text_new(text->arena);
    if (columns == 0) {
        return;
    }
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        const char *until = feed ? feed : end;
        (void)fit_line(line, until, columns,
                       further_indent(medium, line, until), &fit);
        text_add(&fit, feed ? "\n" : "");
        line = feed ? feed + 1 : end;
    }
    *text = fit;
}

/* Adds the line that begins at [line] as it was before it was broken; returns
 * its end and sets *[indent] to the blanks before its further parts. */
static const char *join_line(const char *line, unsigned *indent, Text *whole)
{
    static const char broken[] = STYLE_BROKEN "\n";
    const char *end = strchr(line, '\n'), *mark;
    *indent = further_indent(arena_medium(whole->arena), line,
                             end ? end : line + strlen(line));
    for (; (mark = strstr(line, broken)) && mark < end;
         end = strchr(line, '\n')) {
        text_add_bytes(whole, line, (size_t)(mark - line));
        line = mark + sizeof broken - 1;
        *indent = (unsigned)strspn(line, " ");
        line += *indent;
        text_add(whole, " ");
    }
    end = end ? end : line + strlen(line);
    text_add_bytes(whole, line, (size_t)(end - line));
    return end;
}

void wrapping_refit(Text *text)
{
    const Medium *of = arena_medium(text->arena);
    const unsigned page = wrapping_page(of), columns = wrapping_columns(of);
    const char *line = text_string(text);
    Text fit = text_new(text->arena);
    while (*line) {
        Text whole = text_new(text->arena);
        unsigned indent;
        line = join_line(line, &indent, &whole);
        const char *words = text_string(&whole);
        (void)fit_line(words, words + whole.length,
                       columns > 0 && columns < page ? columns : page, indent,
                       &fit);
        text_add(&fit, *line ? "\n" : "");
        line += *line == '\n';
    }
    *text = fit;
}

/* Subtracts the marks of style, which take no columns. */
unsigned wrapping_width(const Medium *medium, const char *string)
{
    unsigned width = utf8_columns(string, strlen(string)) +
                     (medium ? medium->wider(string) : 0);
    for (; (string = strchr(string, STYLE_BYTE)); string++) {
        width -= string[1] ? STYLE_LENGTH : 0;
    }
    return width;
}

void wrapping_pad(Text *text, const char *string, unsigned width, bool right)
{
    const Medium *medium = arena_medium(text->arena);
    unsigned own = wrapping_width(medium, string);
    unsigned blanks = own < width ? width - own : 0;
    blanks = blanks > 1 && wrapping_is_plain(medium) ? 1 : blanks;
    text_add_repeated(text, ' ', right ? blanks : 0);
    text_add(text, string);
    text_add_repeated(text, ' ', right ? 0 : blanks);
}

void wrapping_quote(Text *text, const char *string, unsigned width)
{
    size_t left = strlen(string);
    bool whole = utf8_columns(string, strlen(string)) <= width;
    unsigned room = whole ? width : width - 3;
    while (left > 0) {
        uint32_t character;
        size_t bytes = shown_take(string, left, &character);
        char sign[UTF8_MOST];
        if (utf8_width(character) > room) {
            break;
        }
        room -= utf8_width(character);
        text_add_bytes(text, sign, utf8_encode(character, sign));
        string += bytes;
        left -= bytes;
    }
    text_add(text, whole ? "" : "...");
}

Wrapping wrapping_begin(Text *text, unsigned indent, const char *first)
{
    text_add(text, first);
    return (Wrapping){text, indent,
                      wrapping_width(arena_medium(text->arena), first)};
}

void wrapping_add(Wrapping *line, const char *item, unsigned gap)
{
    const Medium *medium = arena_medium(line->text->arena);
    unsigned width = wrapping_width(medium, item);
    gap = line->column > 0 ? gap : 0;
    if (wrapping_is_plain(medium) && gap > 1) {
        text_add(line->text, "\n");
        gap = 0;
    }
    if (line->column > 0 && line->column != line->indent &&
        line->column + gap + width > wrapping_page(medium)) {
        break_line(line->text, line->indent);
        line->column = line->indent;
        gap = 0;
    }
    text_add_repeated(line->text, ' ', gap);
    text_add(line->text, item);
    line->column += gap + width;
}

void wrapping_add_words(Wrapping *line, const char *words, unsigned gap)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        wrapping_add(line, arena_copy(line->text->arena, words, length), gap);
        words += length;
        words += strspn(words, " ");
        gap = 1;
    }
}

void wrapping_add_labelled(Wrapping *line, const char *label, const char *words,
                           unsigned gap)
{
    const Medium *medium = arena_medium(line->text->arena);
    size_t first = strcspn(words, " ");
    if (line->indent + wrapping_width(medium, label) >=
        wrapping_page(medium) / 2) {
        wrapping_add_words(line, text_format(line->text->arena, "%s: %s", label,
                                             words), gap);
        return;
    }
    wrapping_add(line, text_format(line->text->arena, "%s: %.*s", label,
                                   (int)first, words), gap);
    wrapping_add_words(line, words + first + (words[first] == ' '), 1);
}

void wrapping_end(Wrapping *line)
{
    text_add(line->text, "\n");
}

void wrapping_say(Text *text, unsigned indent, const char *first,
                  const char *words)
{
    Wrapping line = wrapping_begin(text, indent, first);
    wrapping_add_words(&line, words, 0);
    wrapping_end(&line);
}

void wrapping_tell_list(Text *text, const char *format, va_list list)
{
    wrapping_say(text, 0, "", text_format_list(text->arena, format, list));
}

void wrapping_tell(Text *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    wrapping_tell_list(text, format, list);
    va_end(list);
}

void wrapping_head(Text *text, const char *words, bool colour)
{
    text_add_format(text, "%s%s%s\n", style_bold(colour), words,
                    style_end(colour));
}
