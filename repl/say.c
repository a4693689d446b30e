/* Bytes are written from left to right; stretches without special characters at
 * once.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/say.h"

#include <errno.h>
#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/style.h"
#include "base/utf8.h"
#include "base/visible_text.h"
#include "repl/style_order.h"

enum { BRIEF_BYTES = 1024 };       /* most formatted texts are shorter */

static FILE *held;         /* replaces standard output; or NULL */
static StyleColours colours;         /* of the terminal, once they are known */
static bool known;

/* The escape sequence for the mark at [bytes]; NULL: there is no mark. */
static const char *find_order(const char *bytes, size_t length)
{
    if ((unsigned char)*bytes != STYLE_BYTE) {
        return NULL;
    }
    if (!known) {
        colours = style_colours();
        known = true;
    }
    return style_order(bytes, length, colours);
}

/* Whether a stream is a terminal that knows no other characters than ASCII. */
static bool is_narrow(FILE *stream)
{
    return !held && isatty(fileno(stream)) &&
           strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

/* What comes nearest in ASCII, in at most three characters; [one] has room for
 * one. */
static const char *nearest_ascii(uint32_t character, char one[2])
{
    static const char letters[] =                /* U+00C0 to U+00FF */
        "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    static const struct {
        uint32_t character;
        const char *ascii;
    } signs[] = {{0xA0, " "},    {0xB1, "+-"},   {0x2013, "-"}, {0x2014, "-"},
                 {0x2018, "'"},  {0x2019, "'"},  {0x201C, "\""},
                 {0x201D, "\""}, {0x2026, "..."}, {0x2212, "-"},
                 {0x2264, "<="}, {0x2265, ">="}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (signs[i].character == character) {
            return signs[i].ascii;
        }
    }
    one[0] = character < 0x80 ? (char)character
             : character >= 0xC0 && character <= 0xFF
                 ? letters[character - 0xC0] : '?';
    one[1] = '\0';
    return one;
}

/* The first character as it is shown, in [sign], and the length of that.
 * Returns how many bytes it takes from [bytes]. */
static size_t show_one(const char *bytes, size_t length, bool narrow,
                       char *sign, size_t *shown)
{
    uint32_t character;
    size_t size = shown_take(bytes, length, &character);
    if (narrow) {
        char one[2];
        const char *ascii = nearest_ascii(character, one);
        *shown = strlen(ascii);
        memcpy(sign, ascii, *shown);
    } else {
        *shown = utf8_encode(character, sign);
    }
    return size;
}

/* Writes one character, or the visible sign for it; returns its length in
 * bytes. */
static size_t write_one(FILE *stream, const char *bytes, size_t length,
                        bool lines, bool narrow)
{
    if (lines && (*bytes == '\n' || *bytes == '\t')) {
        putc(*bytes, stream);
        return 1;
    }
    char sign[UTF8_MOST];
    size_t shown, size = show_one(bytes, length, narrow, sign, &shown);
    fwrite(sign, 1, shown, stream);
    return size;
}

/* How many bytes come before the first that may need replacing. */
static size_t plain_length(const char *bytes, size_t length, bool narrow)
{
    size_t plain = shown_plain(bytes, length), i = 0;
    while (i < plain && (unsigned char)bytes[i] < 0x80) {
        i++;
    }
    return narrow ? i : plain;
}

/* [lines]: keep line feeds and tabs; else keep only a line feed at the end. */
static bool write_bytes(FILE *stream, const char *bytes, size_t length,
                        bool lines)
{
    stream = held && stream == stdout ? held : stream;
    const bool narrow = is_narrow(stream);
    while (length > 0) {
        size_t size = plain_length(bytes, length, narrow);
        const char *order = size == 0 ? find_order(bytes, length) : NULL;
        if (size > 0) {
            fwrite(bytes, 1, size, stream);
        } else if (order) {
            size = STYLE_LENGTH;
            fputs(order, stream);
        } else {
            size = write_one(stream, bytes, length, lines ||
                             (length == 1 && *bytes == '\n'), narrow);
        }
        bytes += size;
        length -= size;
    }
    return ferror(stream) == 0;
}

/* A text that does not fit the buffer is cut off if memory runs out. */
__attribute__((format(printf, 3, 0)))
static void write_format(FILE *stream, bool lines, const char *format,
                         va_list list)
{
    char brief[BRIEF_BYTES];
    va_list again;
    va_copy(again, list);
    int length = vsnprintf(brief, sizeof brief, format, list);
    size_t bytes = length > 0 ? (size_t)length : 0;
    char *all = bytes < sizeof brief ? NULL : malloc(bytes + 1);
    if (all) {
        vsnprintf(all, bytes + 1, format, again);
        write_bytes(stream, all, bytes, lines);
    } else {
        write_bytes(stream, brief, strlen(brief), lines);
    }
    va_end(again);
    free(all);
}

const char *say_reason(int error)
{
    return error == ENOMEM ? "there is not enough memory" : strerror(error);
}

void say_out(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    write_format(stdout, true, format, list);
    va_end(list);
}

void say_err(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say_err_list(format, list);
    va_end(list);
}

void say_err_list(const char *format, va_list list)
{
    write_format(stderr, false, format, list);
}

bool say_string(FILE *stream, const char *string)
{
    return write_bytes(stream, string, strlen(string), true);
}

bool say_text(FILE *stream, const Text *text)
{
    return write_bytes(stream, text_string(text), text->length, true);
}

bool say_bytes(FILE *stream, const char *bytes, size_t length)
{
    return write_bytes(stream, bytes, length, true);
}

const char *say_shown(const char *string, char *bytes, size_t size)
{
    const bool narrow = is_narrow(stdout);
    size_t left = strlen(string), length = 0;
    while (left > 0 && length + UTF8_MOST < size) {
        size_t shown, taken = show_one(string, left, narrow, bytes + length,
                                       &shown);
        length += shown;
        string += taken;
        left -= taken;
    }
    bytes[length] = '\0';
    return bytes;
}

unsigned say_wider(const char *string)
{
    unsigned wider = 0;
    size_t left = strlen(string);
    if (!is_narrow(stdout)) {
        return 0;
    }
    while (left > 0) {
        uint32_t character;
        char one[2];
        size_t taken = shown_take(string, left, &character);
        wider += (unsigned)strlen(nearest_ascii(character, one)) - 1;
        string += taken;
        left -= taken;
    }
    return wider;
}

bool say_message(const char *json, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (json[i] < ' ' || json[i] > '~') {
            return false;
        }
    }
    return printf("Content-Length: %zu\r\n\r\n", length) > 0 &&
           fwrite(json, 1, length, stdout) == length && fflush(stdout) == 0;
}

void say_hold(FILE *file)
{
    held = file;
}

void say_held(FILE *file)
{
    char bytes[BRIEF_BYTES];
    size_t length;
    rewind(file);
    while ((length = fread(bytes, 1, sizeof bytes, file)) > 0) {
        fwrite(bytes, 1, length, stdout);
    }
}
