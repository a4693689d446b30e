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

#include "repl/terminal_description.h"

enum { BRIEF_BYTES = 1024 };       /* most formatted texts are shorter */

static FILE *held;         /* replaces standard output; or NULL */
static TerminalColours colours;      /* of the terminal, once they are known */
static bool known;
static int failure;        /* errno when writing first failed; or 0 */

/* The escape sequence for the mark at [bytes]; NULL: there is no mark. */
static const char *find_order(const char *bytes, size_t length)
{
    if ((unsigned char)*bytes != STYLE_BYTE) {
        return NULL;
    }
    if (!known) {
        colours = terminfo_colours();
        known = true;
    }
    return terminal_order(bytes, length, colours);
}

/* Keeps the reason why standard output cannot be written: later calls, such as
 * isatty, change errno. */
static void note_failure(void)
{
    if (failure == 0 && ferror(stdout)) {
        failure = errno;
    }
}

/* Whether a stream is a terminal that knows no other characters than ASCII. */
static bool is_narrow(FILE *stream)
{
    return !held && isatty(fileno(stream)) &&
           strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
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
    char sign[TERMINAL_SIGN];
    size_t shown, size = terminal_take(bytes, length, narrow, sign, &shown);
    fwrite(sign, 1, shown, stream);
    return size;
}

/* [lines]: keep line feeds and tabs; else keep only a line feed at the end. */
static bool write_bytes(FILE *stream, const char *bytes, size_t length,
                        bool lines)
{
    stream = held && stream == stdout ? held : stream;
    const bool narrow = is_narrow(stream);
    while (length > 0) {
        size_t size = terminal_plain(bytes, length, narrow);
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
    note_failure();
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

bool say_flush(void)
{
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    note_failure();
    return written;
}

int say_failure(void)
{
    return failure;
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
    while (left > 0 && length + TERMINAL_SIGN < size) {
        size_t shown, taken = terminal_take(string, left, narrow,
                                            bytes + length, &shown);
        length += shown;
        string += taken;
        left -= taken;
    }
    bytes[length] = '\0';
    return bytes;
}

unsigned say_wider(const char *string)
{
    return is_narrow(stdout) ? terminal_widening(string) : 0;
}

void say_over(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    say_err(STYLE_LINE_BEGIN);
    say_err_list(format, list);
    va_end(list);
}

void say_clear(void)
{
    say_err(STYLE_LINE_CLEAR);
}

bool say_message(const char *json, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (json[i] < ' ' || json[i] > '~') {
            return false;
        }
    }
    return printf("Content-Length: %zu\r\n\r\n", length) > 0 &&
           fwrite(json, 1, length, stdout) == length && say_flush();
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
