/* A terminfo description is a header of six 16-bit numbers, then names, flags,
 * numbers, offsets of the strings, and the strings.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/terminal_description.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DESCRIPTION_BYTES = 32768, PATH_BYTES = 4096, HEAD_BYTES = 12,
       SHORT_NUMBERS = 0432, LONG_NUMBERS = 01036, FOLDERS = 6 };

typedef struct {
    unsigned char bytes[DESCRIPTION_BYTES];
    size_t length;
} Description;

static bool read_file(const char *path, Description *description)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        return false;
    }
    description->length = fread(description->bytes, 1, DESCRIPTION_BYTES, file);
    fclose(file);
    return true;
}

/* Folders are named by the first letter, or by its code where file names ignore
 * case. */
static bool read_below(const char *folder, const char *name,
                       Description *description)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%c/%s", folder, name[0], name);
    if (read_file(path, description)) {
        return true;
    }
    snprintf(path, sizeof path, "%s/%02x/%s", folder,
             (unsigned)(unsigned char)name[0], name);
    return read_file(path, description);
}

static bool read_description(const char *name, Description *description)
{
    const char *own = getenv("TERMINFO"), *home = getenv("HOME");
    char below_home[PATH_BYTES] = "";
    if (home) {
        snprintf(below_home, sizeof below_home, "%s/.terminfo", home);
    }
    const char *const folders[FOLDERS] = {
        own ? own : "", below_home, "/etc/terminfo", "/lib/terminfo",
        "/usr/share/terminfo", "/usr/local/share/terminfo"};
    for (int i = 0; i < FOLDERS; i++) {
        if (*folders[i] && read_below(folders[i], name, description)) {
            return true;
        }
    }
    return false;
}

/* The 16-bit number at [at]; less than 0 if there is none. */
static int number_at(const Description *description, size_t at)
{
    return at + 2 <= description->length
               ? (int16_t)(description->bytes[at] |
                           description->bytes[at + 1] << 8)
               : -1;
}

/* The offset of string [number], or 0. */
static size_t find_string(const Description *description, int number)
{
    int head[HEAD_BYTES / 2];
    for (int i = 0; i < HEAD_BYTES / 2; i++) {
        head[i] = number_at(description, (size_t)i * 2);
        if (head[i] < 0) {
            return 0;
        }
    }
    if ((head[0] != SHORT_NUMBERS && head[0] != LONG_NUMBERS) ||
        number >= head[4]) {
        return 0;
    }
    size_t at = HEAD_BYTES + (size_t)head[1] + (size_t)head[2];
    at += at % 2;
    at += (size_t)head[3] * (head[0] == LONG_NUMBERS ? 4 : 2);
    int offset = number_at(description, at + (size_t)number * 2);
    return offset < 0 ? 0 : at + (size_t)head[4] * 2 + (size_t)offset;
}

/* Leaves out delays such as "$<5>", which modern terminals do not need. */
static bool copy(const Description *description, size_t at, char *bytes,
                 size_t most)
{
    size_t length = 0;
    for (; at < description->length && description->bytes[at]; at++) {
        const char *here = (const char *)description->bytes + at;
        const char *end = here[0] == '$' && here[1] == '<'
                              ? memchr(here, '>', description->length - at)
                              : NULL;
        if (end) {
            at += (size_t)(end - here);
        } else if (length + 1 < most) {
            bytes[length++] = *here;
        } else {
            return false;
        }
    }
    bytes[length] = '\0';
    return length > 0 && at < description->length;
}

static bool is_sound(const char *name)
{
    return *name && !strchr(name, '/') && *name != '.';
}

/* The offset of number [number], or 0; *[size]: its bytes. */
static size_t find_number(const Description *description, int number,
                          size_t *size)
{
    int kind = number_at(description, 0);
    size_t at = HEAD_BYTES + (size_t)number_at(description, 2) +
                (size_t)number_at(description, 4);
    *size = kind == LONG_NUMBERS ? 4 : 2;
    at += at % 2;
    return (kind == SHORT_NUMBERS || kind == LONG_NUMBERS) &&
           number < number_at(description, 6) ? at + (size_t)number * *size : 0;
}

int terminfo_number(const char *name, int number)
{
    Description description = {.length = 0};
    size_t size;
    if (!is_sound(name) || !read_description(name, &description)) {
        return TERMINFO_UNKNOWN;
    }
    size_t at = find_number(&description, number, &size);
    int low = at > 0 ? number_at(&description, at) : -1;
    int high = size == 4 ? number_at(&description, at + 2) : 0;
    return at > 0 && low >= 0 && high >= 0 ? high * (INT16_MAX + 1) * 2 + low
                                           : TERMINFO_NONE;
}

bool terminfo_string(const char *name, int number, char *bytes, size_t most)
{
    Description description = {.length = 0};
    size_t at = is_sound(name) && read_description(name, &description)
                    ? find_string(&description, number) : 0;
    return at > 0 && copy(&description, at, bytes, most);
}

TerminalColours terminfo_colours(void)
{
    const char *name = getenv("TERM"), *true_colours = getenv("COLORTERM");
    int count = name ? terminfo_number(name, TERMINFO_COLOURS)
                     : TERMINFO_UNKNOWN;
    bool silent = !name || count == TERMINFO_UNKNOWN ||
                  strcmp(name, "dumb") == 0;
    bool many = (true_colours && *true_colours) ||
                (name && strstr(name, "256color"));
    return count >= 256 || many    ? TERMINAL_COLOURS_256
           : count >= 16 || silent ? TERMINAL_COLOURS_16
                                   : TERMINAL_COLOURS_NONE;
}
