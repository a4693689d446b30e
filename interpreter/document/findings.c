/* Reports errors of a file as YAML, in words for people who do not know YAML's
 * terms.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "document/encoding.h"
#include "document/reader.h"
#include "document/syntax_messages.h"

enum { SHOWN_BYTES = 60 };     /* of a name, in a message */

void reader_stop(Reader *reader)
{
    reader->root = NULL;
    reader->done = true;
}

/* A name for a message, cut when it is long. */
static const char *shorten(Arena *arena, const char *name)
{
    size_t length = strlen(name);
    size_t shown = 0;
    while (shown < length && shown < SHOWN_BYTES) {
        uint32_t character;
        shown += utf8_decode(name + shown, length - shown, &character);
    }
    return shown == length ? name
                           : text_format(arena, "%.*s...", (int)shown, name);
}

void reader_report_depth(Reader *reader, Span span)
{
    diagnostics_add(reader->found, SEVERITY_ERROR, "too-deep", span,
                    "lists and mappings are nested more than %d deep",
                    READ_MAX_DEPTH);
    reader_stop(reader);
}

void reader_report_count(Reader *reader, Span span, int limit,
                         const char *noun)
{
    diagnostics_add(reader->found, SEVERITY_ERROR, "too-many", span,
                    "the file has more than %d %s", limit, noun);
    reader_stop(reader);
}

/* Whether so many bytes are those of no text that the file is none. */
static bool is_no_text(const Reader *reader)
{
    enum { FEW = 4, PART = 8 };
    const Source *source = reader->marks.source;
    size_t strange = 0;
    for (size_t i = 0; i < source->length; i++) {
        unsigned char byte = (unsigned char)source->text[i];
        strange += byte == 0x7f || (byte < ' ' && byte != '\t' &&
                                   byte != '\r' && byte != '\n');
    }
    return strange >= FEW && strange > source->length / PART;
}

static void report_encoding(Reader *reader)
{
    const yaml_parser_t *parser = &reader->parser;
    uint32_t byte = reader->marks.start +
                    (uint32_t)parser->problem_offset;
    Span span = marks_character(&reader->marks, byte);
    bool control = strstr(parser->problem, "control") != NULL;
    Diagnostic *diagnostic;
    if (is_no_text(reader)) {
        diagnostic = diagnostics_add(
            reader->found, SEVERITY_ERROR, "bad-encoding",
            (Span){reader->marks.file, 0, 0}, "this is no text file");
        diagnostic->bare = true;
        diagnostic_help(reader->found, diagnostic, "give a file in YAML");
        return;
    }
    if (control) {
        diagnostic = diagnostics_add(
            reader->found, SEVERITY_ERROR, "bad-encoding", span,
            "the control character U+%04X is not allowed",
            (unsigned)parser->problem_value);
    } else {
        diagnostic = diagnostics_add(reader->found, SEVERITY_ERROR,
                                     "bad-encoding", span,
                                     "this is not UTF-8 text");
    }
    diagnostic_help(reader->found, diagnostic, "%s",
                    control ? "remove it, or save the file as UTF-8 text"
                            : "save the file as UTF-8 text");
}

/* Adds the second place of a syntax error. libyaml forgets the bracket when a
 * value is missing at the end of the file. */
static void label_syntax(Reader *reader, Diagnostic *diagnostic,
                         const char *label)
{
    if (label != NULL) {
        uint32_t byte = marks_byte(&reader->marks,
                                   &reader->parser.context_mark);
        diagnostic_label(reader->found, diagnostic,
                         marks_character(&reader->marks, byte), "%s", label);
        return;
    }
    if (diagnostic->span.start < reader->marks.source->length ||
        reader->depth == 0) {
        return;
    }
    Span opening = reader->levels[reader->depth - 1].opening;
    if (opening.end > opening.start) {
        char bracket = reader->marks.source->text[opening.start];
        diagnostic_label(reader->found, diagnostic, opening,
                         "'%c' opened here", bracket);
    }
}

bool reader_report_invisible(Reader *reader, Span span)
{
    const char *text = reader->marks.source->text;
    uint32_t at = span.start;
    for (uint32_t size; at < span.end; at += size) {
        uint32_t character;
        size = (uint32_t)utf8_decode(text + at, span.end - at, &character);
        const char *name = encoding_invisible(character);
        if (name) {
            Diagnostic *diagnostic = diagnostics_add(
                reader->found, SEVERITY_ERROR, "yaml-syntax",
                (Span){span.file, at, at + size},
                "%s (U+%04X) is here, which is invisible", name,
                (unsigned)character);
            diagnostic_help(reader->found, diagnostic,
                            "write the line again with plain spaces");
            return true;
        }
    }
    return false;
}

/* Reports an invisible character in the line of [byte] as the cause of the
 * problem; returns whether there is one. */
static bool report_invisible(Reader *reader, uint32_t byte)
{
    const char *text = reader->marks.source->text;
    uint32_t at = byte;
    while (at > reader->marks.start && !strchr("\r\n", text[at - 1])) {
        at--;
    }
    return reader_report_invisible(reader,
                                   marks_rest_of_line(&reader->marks, at));
}

/* --- Lines that are indented too far -------------------------------------- */

/* A line with something on it: where that begins, and how far it is
 * indented. */
typedef struct {
    uint32_t begin, end;
    int indent;
} Line;

/* The next line from [at] on that is neither blank nor a comment; false at the
 * end of the text. */
static bool next_line(const Reader *reader, uint32_t at, Line *line)
{
    const char *text = reader->marks.source->text;
    while (text[at]) {
        size_t indent = strspn(text + at, " ");
        size_t length = strcspn(text + at, "\r\n");
        *line = (Line){at + (uint32_t)indent, at + (uint32_t)length,
                       (int)indent};
        if (indent < length && text[line->begin] != '#') {
            return true;
        }
        at += (uint32_t)(length + strspn(text + at + length, "\r\n"));
    }
    return false;
}

/* How many lines from [from] up to [to] are indented by [indent]. */
static int count_lines(const Reader *reader, uint32_t from, uint32_t to,
                       int indent)
{
    int count = 0;
    Line line = {from, from, 0};
    while (next_line(reader, line.end, &line) && line.begin < to) {
        count += line.indent == indent;
    }
    return count;
}

/* How many lines from [from] on are indented by [indent], up to one that is
 * indented less. */
static int count_below(const Reader *reader, uint32_t from, int indent)
{
    int count = 0;
    Line line = {from, from, 0};
    while (next_line(reader, line.end, &line) && line.indent >= indent) {
        count += line.indent == indent;
    }
    return count;
}

/* The first of the lines before [odd] that are indented further; false if the
 * line just before is not. */
static bool find_deeper(const Reader *reader, const Line *odd, Line *first)
{
    bool deeper = false;
    Line line = {reader->marks.start, reader->marks.start, 0};
    while (next_line(reader, line.end, &line) && line.begin < odd->begin) {
        bool further = line.indent > odd->indent;
        *first = further && !deeper ? line : *first;
        deeper = further;
    }
    return deeper;
}

/* Whether a line ends with the colon of a key, apart from a comment. */
static bool only_names(const Reader *reader, const Line *line)
{
    const char *text = reader->marks.source->text;
    const char *comment = strstr(text + line->begin, " #");
    uint32_t end = comment && comment < text + line->end
                       ? (uint32_t)(comment - text) : line->end;
    while (end > line->begin && text[end - 1] == ' ') {
        end--;
    }
    return text[end - 1] == ':';
}

/* Whether the key that begins at [byte], which is in line with nothing above
 * it, is right, and the lines before it are indented too far, from *[first] on:
 * fewer than those in line with it from there on; or a key without anything
 * below it. */
static bool is_after_deeper(const Reader *reader, uint32_t byte, Line *first)
{
    const char *text = reader->marks.source->text;
    uint32_t begin = byte;
    while (begin > reader->marks.start && text[begin - 1] == ' ') {
        begin--;
    }
    Line odd = {byte, byte, (int)(byte - begin)}, next;
    uint32_t all = (uint32_t)reader->marks.source->length;
    if (!find_deeper(reader, &odd, first)) {
        return false;
    }
    int above = count_lines(reader, first->begin - (uint32_t)first->indent,
                            byte, first->indent);
    int below = count_below(reader, begin, odd.indent);
    bool empty = only_names(reader, first) &&
                 next_line(reader, first->end, &next) &&
                 next.indent <= first->indent && next.begin < byte;
    bool usual = count_lines(reader, reader->marks.start, all, odd.indent) >
                 count_lines(reader, reader->marks.start, all, first->indent);
    return empty || (above <= below && usual);
}

/* Reports the first of the lines that are indented too far before the key at
 * [byte]; false if that key is wrong itself. */
static bool report_deeper(Reader *reader, uint32_t byte)
{
    Line first = {0, 0, 0};
    if (!is_after_deeper(reader, byte, &first)) {
        return false;
    }
    Diagnostic *diagnostic = diagnostics_add(
        reader->found, SEVERITY_ERROR, "yaml-syntax",
        marks_character(&reader->marks, first.begin),
        "expected this key in line with the keys below");
    diagnostic_help(reader->found, diagnostic, "check the indentation");
    diagnostic_label(reader->found, diagnostic,
                     marks_character(&reader->marks, byte),
                     "they go on here");
    return true;
}

/* Reports a line with the colon at [byte] that is indented further than the
 * one before it, which has a value already; false if it is not so. */
static bool report_further(Reader *reader, uint32_t byte)
{
    Line above = {reader->marks.start, reader->marks.start, 0}, line = above;
    bool found = false;
    while (next_line(reader, line.end, &line) && line.begin <= byte) {
        found = byte < line.end;
        if (found) {
            break;
        }
        above = line;
    }
    if (!found || above.begin == above.end || line.indent <= above.indent ||
        only_names(reader, &above)) {
        return false;
    }
    Diagnostic *diagnostic = diagnostics_add(
        reader->found, SEVERITY_ERROR, "yaml-syntax",
        marks_character(&reader->marks, line.begin), "this key is indented "
        "further than the line above, which has its value already");
    diagnostic_help(reader->found, diagnostic, "begin it in column %d, as that "
                    "line does; if it is a part of that value, put all of the "
                    "value in quotes", above.indent + 1);
    return true;
}

/* --- Colons that are missing ---------------------------------------------- */

/* A copy of the text from [begin] to [end], without blanks at its end. */
static const char *copy_part(const Reader *reader, uint32_t begin, uint32_t end)
{
    const char *text = reader->marks.source->text;
    while (end > begin && text[end - 1] == ' ') {
        end--;
    }
    return arena_copy(reader->found->arena, text + begin, end - begin);
}

static void report_colon(Reader *reader, uint32_t at, const char *key,
                         const char *value)
{
    Diagnostics *found = reader->found;
    Diagnostic *diagnostic = diagnostics_add(
        found, SEVERITY_ERROR, "yaml-syntax",
        marks_rest_of_line(&reader->marks, at), "a colon is missing here");
    diagnostic_help(found, diagnostic, "write '%s: %s'", shorten(found->arena,
                                                                key),
                    shorten(found->arena, value));
}

/* Reports "count it {raise: ...", of which the colon at [byte] is the first
 * one; false if the line is not so. */
static bool report_brace(Reader *reader, const Line *line, uint32_t byte)
{
    const char *text = reader->marks.source->text;
    const char *brace = strchr(text + line->begin, '{');
    const char *colon = strchr(text + line->begin, ':');
    if (!brace || brace > colon || brace == text + line->begin ||
        memchr(brace, '}', (size_t)(colon - brace)) ||
        brace[-1] != ' ' || colon > text + byte ||
        strpbrk(copy_part(reader, line->begin, (uint32_t)(brace - text)),
                "\"'#[,")) {
        return false;
    }
    uint32_t at = (uint32_t)(brace - text);
    report_colon(reader, at, copy_part(reader, line->begin, at),
                 copy_part(reader, at, line->end));
    return true;
}

/* Reports a key without a colon, [above] the key with the one at [byte]: the
 * last of its words may be its value. False if it is none. */
static bool report_key(Reader *reader, const Line *above)
{
    const char *key = copy_part(reader, above->begin, above->end);
    const char *last = strrchr(key, ' ');
    if (strpbrk(key, ":\"'#[]{},|>&*!%@`") || *key == '-' || *key == '?') {
        return false;
    }
    report_colon(reader, above->begin,
                 last ? arena_copy(reader->found->arena, key,
                                   (size_t)(last - key)) : key,
                 last ? last + 1 : "...");
    return true;
}

/* Reports a key and its value without a blank after the colon, which is all of
 * [line]; false if it is none. */
static bool report_tight(Reader *reader, const Line *line)
{
    Diagnostics *found = reader->found;
    const char *text = copy_part(reader, line->begin, line->end);
    const char *colon = strchr(text, ':');
    bool tight = colon && colon > text && colon[1] &&
                 !strchr(" /:", colon[1]) && !strpbrk(text, "\"'#[]{},") &&
                 *text != '-' && *text != '?';
    if (tight) {
        uint32_t at = line->begin + (uint32_t)(colon - text);
        Diagnostic *diagnostic = diagnostics_add(
            found, SEVERITY_ERROR, "yaml-syntax",
            marks_character(&reader->marks, at),
            "expected a space after ':'");
        diagnostic_help(found, diagnostic, "write '%.*s: %s'",
                        (int)(colon - text), text,
                        shorten(found->arena, colon + 1));
    }
    return tight;
}

/* The same for the line that begins at [byte]. */
static bool report_tight_at(Reader *reader, uint32_t byte)
{
    Line line;
    return next_line(reader, byte, &line) && report_tight(reader, &line);
}

/* Reports that a colon is missing before the one at [byte], in its line or in
 * the line above; false if none is. */
static bool report_missing(Reader *reader, uint32_t byte)
{
    Line above = {reader->marks.start, reader->marks.start, 0}, line = above;
    while (next_line(reader, line.end, &line) && line.end < byte) {
        above = line;
    }
    if (line.begin > byte) {
        return false;
    }
    return report_brace(reader, &line, byte) ||
           (above.begin < above.end && above.indent == line.indent &&
            strcspn(reader->marks.source->text + line.begin, ":") ==
                byte - line.begin &&
            (report_tight(reader, &above) || report_key(reader, &above)));
}

static void report_syntax(Reader *reader)
{
    const yaml_parser_t *parser = &reader->parser;
    Marks *marks = &reader->marks;
    uint32_t byte = marks_byte(marks, &parser->problem_mark);
    if (report_invisible(reader, byte) ||
        (parser->context &&
         report_invisible(reader, marks_byte(marks, &parser->context_mark)))) {
        return;
    }
    SyntaxProblem problem = {.problem = parser->problem,
                             .context = parser->context,
                             .before = byte > 0
                                           ? marks->source->text[byte - 1]
                                           : '\n',
                             .at = marks->source->text[byte],
                             .begins_line = marks_begins_line(marks, byte)};
    if (problem.begins_line && strcmp(problem.problem,
                                      "did not find expected key") == 0 &&
        report_deeper(reader, byte)) {
        return;
    }
    if (strncmp(problem.problem, "mapping values are not allowed",
                strlen("mapping values are not allowed")) == 0 &&
        (report_missing(reader, byte) || report_further(reader, byte))) {
        return;
    }
    SyntaxWords words = syntax_words(reader->found->arena, &problem);
    if (words.tight &&
        report_tight_at(reader, marks_byte(marks, &parser->context_mark))) {
        return;
    }
    Span span = marks_character(marks, byte);
    if (words.at_context) {
        byte = marks_byte(marks, &parser->context_mark);
        span = marks_rest_of_line(marks, byte);
    }
    Diagnostic *diagnostic =
        diagnostics_add(reader->found, SEVERITY_ERROR, "yaml-syntax", span,
                        "%s", words.message);
    diagnostic->help = words.help;
    label_syntax(reader, diagnostic, words.label);
}

void reader_report_problem(Reader *reader)
{
    /* libyaml does not always set the error when memory runs out. */
    if (reader->parser.error == YAML_MEMORY_ERROR ||
        reader->parser.problem == NULL) {
        longjmp(*arena_exhausted(reader->arena), 1);
    }
    if (reader->parser.error == YAML_READER_ERROR) {
        report_encoding(reader);
    } else {
        report_syntax(reader);
    }
    reader_stop(reader);
}

void reader_report_key(Reader *reader, NodeKind kind, Span span)
{
    const char *what = kind == NODE_LIST ? "list" : "mapping";
    Diagnostic *diagnostic =
        diagnostics_add(reader->found, SEVERITY_ERROR, "key-not-text", span,
                        "a key must be text, not a %s", what);
    diagnostic_help(reader->found, diagnostic,
                    "put it in quotes if it is text");
    reader_stop(reader);
}

void reader_report_alias(Reader *reader, const char *name,
                         const Anchor *anchor, Span span)
{
    Diagnostics *found = reader->found;
    const char *shown = shorten(found->arena, name);
    Diagnostic *diagnostic;
    if (anchor == NULL) {
        diagnostic = diagnostics_add(found, SEVERITY_ERROR, "unknown-alias",
                                     span, "'*%s' repeats nothing", shown);
        diagnostic_help(found, diagnostic,
                        "write '&%s' before the value to repeat, further up",
                        shown);
    } else {
        diagnostic = diagnostics_add(
            found, SEVERITY_ERROR, "alias-cycle", span,
            "'*%s' is within the value that it repeats", shown);
        diagnostic_label(found, diagnostic, anchor->span,
                         "the value begins here");
    }
}

void reader_report_tag(Reader *reader, Span span)
{
    Diagnostics *found = reader->found;
    const char *written = reader->marks.source->text + span.start;
    const char *name =
        arena_copy(found->arena, written, span.end - span.start);
    Diagnostic *diagnostic = diagnostics_add(
        found, SEVERITY_ERROR, "unsupported-tag", span,
        "unknown tag '%s'", shorten(found->arena, name));
    diagnostic_help(found, diagnostic, "remove it, or put the text in quotes");
}

void reader_report_duplicate(Reader *reader, const Node *first,
                             const Node *again)
{
    Diagnostics *found = reader->found;
    Diagnostic *diagnostic = diagnostics_add(
        found, SEVERITY_ERROR, "duplicate-key", again->key_span,
        "duplicate key '%s'", shorten(found->arena, again->key));
    diagnostic_label(found, diagnostic, first->key_span, "first used here");
    if (first->kind == NODE_MAPPING && again->kind == NODE_MAPPING) {
        diagnostic_help(found, diagnostic,
                        "put the entries of both under one '%s', or rename one",
                        shorten(found->arena, again->key));
    }
}

void reader_report_comma(Reader *reader, const Node *node)
{
    Diagnostics *found = reader->found;
    Diagnostic *diagnostic = diagnostics_add(
        found, SEVERITY_ERROR, "unquoted-comma", node->span,
        "a comma ends a text without quotes");
    bool quotable = !strpbrk(node->text, "\"\\\n");
    if (!node->key && quotable) {
        diagnostic_help(found, diagnostic, "write '\"%s\"'", node->text);
    } else if (!node->key) {
        diagnostic_help(found, diagnostic, "put it on a line of its own, after "
                        "'- ', without '[' and ']'");
    } else if (!quotable) {
        diagnostic_help(found, diagnostic, "put '%s' on a line of its own, "
                        "without '{' and '}'",
                        shorten(found->arena, node->key));
    } else {
        diagnostic_help(found, diagnostic, "write '%s: \"%s\"'",
                        shorten(found->arena, node->key), node->text);
    }
}
