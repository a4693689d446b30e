/* Byte-order marks as in the Unicode Standard, 23.8. Without one, a zero among
 * the first bytes, which must be ASCII, also shows the encoding.
 *
 * SPDX-License-Identifier: MIT */
#include "document/encoding.h"

#include <string.h>

/* The encoding that the first bytes of [text] indicate; NULL: perhaps UTF-8. */
static const char *other_encoding(const char *text, size_t length)
{
    static const struct {
        const char *bytes;
        size_t count;
        const char *name;
    } marks[] = {
        {"\xFF\xFE\0\0", 4, "UTF-32"}, {"\0\0\xFE\xFF", 4, "UTF-32"},
        {"\xFF\xFE", 2, "UTF-16"},     {"\xFE\xFF", 2, "UTF-16"},
    };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        if (length >= marks[i].count &&
            memcmp(text, marks[i].bytes, marks[i].count) == 0) {
            return marks[i].name;
        }
    }
    int zeros = 0;
    for (size_t i = 0; i < 4 && length >= 4; i++) {
        zeros += text[i] == '\0';
    }
    return zeros == 3 ? "UTF-32" : zeros == 2 ? "UTF-16" : NULL;
}

bool encoding_check(const Sources *sources, uint32_t file, Diagnostics *found)
{
    const Source *source = &sources->files[file];
    const char *other = other_encoding(source->text, source->length);
    Span start = {file, 0, 1};
    if (other) {
        Diagnostic *finding =
            diagnostics_add(found, SEVERITY_ERROR, "bad-encoding", start,
                            "this is %s and not UTF-8 text", other);
        diagnostic_help(found, finding, "save the file as UTF-8 text");
    } else if (source->lines[0] > 0) {
        Diagnostic *finding =
            diagnostics_add(found, SEVERITY_WARNING, "byte-order-mark", start,
                            "the file begins with an invisible byte-order "
                            "mark");
        diagnostic_help(found, finding, "save the file as UTF-8 without it, "
                        "since some programs read it as text");
    }
    return !other;
}

const char *encoding_invisible(uint32_t character)
{
    switch (character) {
    case 0x00A0: return "a no-break space";
    case 0x00AD: return "a soft hyphen";
    case 0x200B: return "a space without width";
    case 0x2007:
    case 0x202F: return "a narrow no-break space";
    case 0x2060: return "a word joiner";
    case 0x3000: return "a wide space";
    case 0xFEFF: return "a byte-order mark";
    default: return NULL;
    }
}
