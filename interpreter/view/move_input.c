/* A sequence of tests, the strictest first.
 *
 * SPDX-License-Identifier: MIT */
#include "view/move_input.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "variant/names.h"

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n' ||
           byte == '\v' || byte == '\f';
}

void move_input_tidy(char *line)
{
    char *to = line;
    for (const char *from = line; *from; from++) {
        if (!is_blank(*from)) {
            *to++ = *from;
        } else if (to > line && to[-1] != ' ') {
            *to++ = ' ';
        }
    }
    if (to > line && to[-1] == ' ') {
        to--;
    }
    *to = '\0';
}

bool move_input_is_number(const char *typed)
{
    return *typed && typed[strspn(typed, "0123456789")] == '\0';
}

int move_input_seat(const char *word)
{
    size_t digits = *word == 'P' || *word == 'p' ? strlen(word + 1) : 0;
    bool number = digits > 0 && digits <= 2 && word[1] != '0' &&
                  move_input_is_number(word + 1);
    int seat = number ? atoi(word + 1) - 1 : -1;
    return seat < PLAYERS_MAX ? seat : -1;
}

const char *move_input_bare(const char *typed, char *bytes)
{
    static const char quotes[] = "'\"`", ends[] = "'\"`.,;:!)";
    typed += strspn(typed, quotes);
    size_t length = strlen(typed);
    while (length > 0 && strchr(ends, typed[length - 1])) {
        length--;
    }
    memcpy(bytes, typed, length);
    bytes[length] = '\0';
    return bytes;
}

bool move_input_numbered(const MoveName *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (move_input_is_number(moves[i].text)) {
            return false;
        }
    }
    return true;
}

/* Independent of the locale. */
static char lower(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

static bool begins(const char *text, const char *typed)
{
    while (*typed && lower(*text) == lower(*typed)) {
        text++;
        typed++;
    }
    return *typed == '\0';
}

typedef enum { FITS_EXACTLY, FITS_TEXT, FITS_BEGINNING, FITS_CHOSEN,
               FITS_CHOSEN_BEGINNING } Fit;

static bool fits(const MoveName *move, const char *typed, Fit fit)
{
    const char *chosen = move->text + move->fixed;
    switch (fit) {
    case FITS_EXACTLY: return strcmp(move->text, typed) == 0;
    case FITS_TEXT:
        return begins(move->text, typed) &&
               strlen(move->text) == strlen(typed);
    case FITS_BEGINNING: return begins(move->text, typed);
    case FITS_CHOSEN:
        return begins(chosen, typed) && strlen(chosen) == strlen(typed);
    case FITS_CHOSEN_BEGINNING: return begins(chosen, typed);
    }
    return false;
}

bool move_input_number(size_t count, const char *typed, size_t *found)
{
    errno = 0;
    unsigned long number = strtoul(typed, NULL, 10);
    if (errno || number == 0 || number > count) {
        return false;
    }
    *found = number - 1;
    return true;
}

size_t move_input_match(const MoveName *moves, size_t count, const char *typed,
                        size_t *found)
{
    bool number = move_input_is_number(typed) &&
                  move_input_numbered(moves, count);
    size_t matches = 0;
    for (Fit fit = FITS_EXACTLY;
         *typed && matches == 0 && fit <= FITS_CHOSEN_BEGINNING; fit++) {
        if (number && fit == FITS_BEGINNING) {
            return move_input_number(count, typed, found);
        }
        for (size_t i = 0; i < count; i++) {
            if (fits(&moves[i], typed, fit)) {
                found[matches++] = i;
            }
        }
    }
    return matches;
}

bool move_input_alike(const char *one, const char *other, size_t length)
{
    size_t i = 0;
    while (i < length && one[i] &&
           tolower((unsigned char)one[i]) == tolower((unsigned char)other[i])) {
        i++;
    }
    return i == length || one[i] == other[i];
}

/* --- seats ---------------------------------------------------------------- */

static bool is_in_word(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_' || (byte & 0x80);
}

static size_t word_length(const char *text)
{
    size_t length = 0;
    while (text[length] && is_in_word(text[length])) {
        length++;
    }
    return length;
}

/* Whether a name has this word, so that it may be meant by it. */
static bool is_in_name(const char *name, const char *word)
{
    for (const char *at = name; *at;) {
        size_t length = word_length(at);
        if (length == strlen(word) && text_begins_alike(at, word, length)) {
            return true;
        }
        at += length ? length : 1;
    }
    return false;
}

/* The name that a word stands for; NULL: it stands for itself. */
static const char *find_name(const Variant *variant, const char *const *names,
                             int count, const char *word)
{
    int seat = move_input_seat(word);
    bool other = seat < 0 || seat >= count ||
                 variant_find_kind(variant, word) >= 0;
    for (int p = 0; p < count && !other; p++) {
        other = is_in_name(names[p], word);
    }
    return other ? NULL : names[seat];
}

const char *move_input_names(const Variant *variant, const char *const *names,
                             int count, const char *words, Arena *arena)
{
    Text text = text_new(arena);
    while (*words) {
        size_t length = word_length(words);
        const char *word = arena_copy(arena, words, length ? length : 1);
        const char *name = length ? find_name(variant, names, count, word)
                                  : NULL;
        text_add(&text, name ? name : word);
        words += length ? length : 1;
    }
    return text_string(&text);
}
