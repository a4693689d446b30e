/* Four signs mean something in HTML.
 *
 * SPDX-License-Identifier: MIT */
#include "base/html_text.h"

#include <string.h>

#include "base/utf8.h"

static const char *entity_of(uint32_t character)
{
    switch (character) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return NULL;
    }
}

/* Controls and what is no character for ever, as the HTML standard has it. */
static bool is_allowed(uint32_t character)
{
    bool blank = character == '\t' || character == '\n';
    bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
    return blank || (!control && (character & 0xFFFE) != 0xFFFE &&
                     (character < 0xFDD0 || character > 0xFDEF));
}

void html_escape(Text *text, const char *string)
{
    size_t left = strlen(string);
    for (size_t size; left > 0; string += size, left -= size) {
        uint32_t character;
        size = utf8_decode(string, left, &character);
        const char *entity = entity_of(character);
        if (entity) {
            text_add(text, entity);
        } else if (is_allowed(character) && character != UTF8_INVALID) {
            text_add_bytes(text, string, size);
        } else {
            text_add(text, "\xEF\xBF\xBD");
        }
    }
}
