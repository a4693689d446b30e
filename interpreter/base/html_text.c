/* Only four characters have a meaning in HTML.
 *
 * SPDX-License-Identifier: MIT */
#include "base/html_text.h"

#include <string.h>

#include "base/visible_text.h"
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

void html_escape(Text *text, const char *string)
{
    size_t left = strlen(string);
    for (size_t size; left > 0; string += size, left -= size) {
        uint32_t character;
        size = utf8_decode(string, left, &character);
        const char *entity = entity_of(character);
        if (entity) {
            text_add(text, entity);
        } else {
            shown_add(text, string, size);
        }
    }
}
