/* A growing string. The library builds its output as texts for the caller and
 * prints nothing.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_BASE_TEXT_H
#define CRIA_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"

typedef struct {
    Arena *arena;    /* where it grows */
    char *bytes;     /* zero-terminated once anything was added, else NULL */
    size_t length;   /* without the zero */
    size_t capacity;
} Text;

/* An empty text that grows in [arena]. */
Text text_new(Arena *arena);

/* Forgets the content and keeps the memory. */
void text_clear(Text *text);

/* Adds a zero-terminated string, bytes, one byte [count] times, a formatted
 * string (as printf), a decimal number. */
void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t length);
void text_add_repeated(Text *text, char byte, size_t count);
void text_add_format(Text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void text_add_format_list(Text *text, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));
void text_add_number(Text *text, long long number);

/* The content as a zero-terminated string, "" when nothing was added. It stays
 * valid until the text grows. */
const char *text_string(const Text *text);

/* Returns a formatted string in [arena]. */
char *text_format(Arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *text_format_list(Arena *arena, const char *format, va_list list)
    __attribute__((format(printf, 2, 0)));

/* Whether two strings are equal; NULL equals only NULL. Compares the first byte
 * before it calls strcmp, since most searches fail there. */
static inline bool text_equal(const char *one, const char *other)
{
    if (one == NULL || other == NULL) {
        return one == other;
    }
    return *one == *other && strcmp(one, other) == 0;
}

/* Whether two strings are equal but for capital letters of ASCII; whether they
 * are in their first [length] bytes. */
bool text_alike(const char *one, const char *other);
bool text_begins_alike(const char *one, const char *other, size_t length);

/* Whether a string is valid UTF-8; whether it can be a player's name: one line,
 * not blank, only characters that YAML and JSON can write. */
bool text_is_valid(const char *string);
bool text_is_name(const char *string);

/* Whether the first [length] bytes of [word] are one of [words], which blanks
 * separate: "a an the". */
bool text_among(const char *words, const char *word, size_t length);

/* What follows the article that [text] begins with; NULL: it begins with
 * none. */
const char *text_behind_article(const char *text);

#endif
