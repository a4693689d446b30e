/* Uses only libyaml's count of characters from the start of the file: libyaml
 * ends lines at three more characters than an editor does.
 *
 * SPDX-License-Identifier: MIT */
#include "document/libyaml_marks.h"

#include "base/utf8.h"

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

static bool is_line_end(char byte)
{
    return byte == '\n' || byte == '\r';
}

/* Whether a byte continues a character. libyaml gives marks only in text that
 * it decoded, so no invalid bytes occur. */
static bool is_inside(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

static bool is_plain(const Source *source, uint32_t start)
{
    unsigned char all = 0;
    for (size_t i = start; i < source->length; i++) {
        all |= (unsigned char)source->text[i];
    }
    return all < 0x80;
}

Marks marks_new(const Sources *sources, uint32_t file, uint32_t start)
{
    const Source *source = &sources->files[file];
    return (Marks){.source = source, .file = file, .start = start,
                   .byte = start, .plain = is_plain(source, start)};
}

static void go_forward(Marks *marks)
{
    const Source *source = marks->source;
    do {
        marks->byte++;
    } while (marks->byte < source->length &&
             is_inside(source->text[marks->byte]));
    marks->index++;
}

static void go_back(Marks *marks)
{
    const Source *source = marks->source;
    do {
        marks->byte--;
    } while (is_inside(source->text[marks->byte]));
    marks->index--;
}

uint32_t marks_byte(Marks *marks, const yaml_mark_t *mark)
{
    if (marks->plain) {
        size_t rest = marks->source->length - marks->start;
        return marks->start + (uint32_t)(mark->index < rest ? mark->index
                                                            : rest);
    }
    while (marks->index < mark->index && marks->byte < marks->source->length) {
        go_forward(marks);
    }
    while (marks->index > mark->index) {
        go_back(marks);
    }
    return marks->byte;
}

Span marks_span(Marks *marks, const yaml_mark_t *start, const yaml_mark_t *end)
{
    uint32_t first = marks_byte(marks, start);
    return (Span){marks->file, first, marks_byte(marks, end)};
}

/* Skips white space and comments, at most to [end]. */
static uint32_t skip_blanks(const char *text, uint32_t at, uint32_t end)
{
    while (at < end && (is_blank(text[at]) || text[at] == '#')) {
        if (text[at] == '#') {
            while (at < end && !is_line_end(text[at])) {
                at++;
            }
        } else {
            at++;
        }
    }
    return at;
}

Properties marks_properties(const Marks *marks, Span span, int count)
{
    const char *text = marks->source->text;
    Properties properties = {.start = span.start};
    uint32_t at = span.start;
    for (int i = 0; i < count; i++) {
        Span property = {span.file, at, at};
        while (at < span.end && !is_blank(text[at])) {
            at++;
        }
        property.end = at;
        if (text[property.start] == '&') {
            properties.anchor = property;
        } else {
            properties.tag = property;
        }
        at = skip_blanks(text, at, span.end);
    }
    properties.start = at;
    return properties;
}

Span marks_trim(const Marks *marks, Span span)
{
    const char *text = marks->source->text;
    while (span.end > span.start && is_blank(text[span.end - 1])) {
        span.end--;
    }
    return span;
}

Span marks_rest_of_line(const Marks *marks, uint32_t byte)
{
    Span span = {marks->file, byte, byte};
    while (span.end < marks->source->length &&
           !is_line_end(marks->source->text[span.end])) {
        span.end++;
    }
    return marks_trim(marks, span);
}

Span marks_character(const Marks *marks, uint32_t byte)
{
    const Source *source = marks->source;
    Span span = {marks->file, byte, byte};
    if (byte < source->length && !is_line_end(source->text[byte])) {
        uint32_t character;
        span.end += (uint32_t)utf8_decode(source->text + byte,
                                          source->length - byte, &character);
    }
    return span;
}

bool marks_begins_line(const Marks *marks, uint32_t byte)
{
    const Source *source = marks->source;
    while (byte > marks->start && !is_line_end(source->text[byte - 1])) {
        byte--;
        if (!is_blank(source->text[byte])) {
            return false;
        }
    }
    return true;
}
