/* What is wrong with a PATH=VALUE, and what was meant by it.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/set_form.h"

#include <string.h>

#include "base/text.h"
#include "base/visible_text.h"

const char *set_form_meant(Arena *arena, const char *text)
{
    static const char joins[] = "to is = as";
    const char *equals = strchr(text, '=');
    if (!equals && *text && !text[strspn(text, "0123456789")]) {
        return text_format(arena, "PATH=%s", text);
    }
    const char *last = equals ? equals : strrchr(text, ' ');
    size_t path = last ? (size_t)(last - text) : strlen(text);
    const char *value = !last ? "" : last + 1 + strspn(last + 1, " ");
    while (path > 0 && text[path - 1] == ' ') {
        path--;
    }
    size_t word = path;
    while (word > 0 && text[word - 1] != ' ') {
        word--;
    }
    if (!equals && word > 0 && text_among(joins, text + word, path - word)) {
        path = word - 1;
    }
    const char *named = path > 0 ? arena_copy(arena, text, path) : "PATH";
    return text_format(arena, "%s=%s", named, *value ? value : "VALUE");
}

static bool refuse(Diagnostics *found, Span span, const char *message,
                   const char *help)
{
    Diagnostic *finding = diagnostics_add(found, SEVERITY_ERROR, "set-form",
                                          span, "%s", message);
    diagnostic_help(found, finding, "%s", help);
    return true;
}

bool set_form_refuse(Diagnostics *found, uint32_t file, const char *text,
                     const char *colon)
{
    Arena *arena = found->arena;
    size_t length = strlen(text), path = strcspn(text, "=");
    Span whole = {file, 0, (uint32_t)length};
    const char *meant = text_format(arena, "write '%s'",
                                    set_form_meant(arena, text));
    if (colon) {
        uint32_t at = (uint32_t)(colon - text);
        return refuse(found, (Span){file, at, at + 1}, "a path and its value "
                      "need '=', not ':'",
                      text_format(arena, "write '%.*s=%s'", (int)at, text,
                                  colon + 1 + strspn(colon + 1, " ")));
    }
    if (path == 0 || path + 1 >= length) {
        return refuse(found, whole,
                      text_format(arena, "'%s' is not PATH=VALUE", text),
                      meant);
    }
    if (text[path - 1] == ' ') {
        return refuse(found, whole, "a blank is before the '='", meant);
    }
    return !shown_is_plain(text) &&
           refuse(found, whole, "a value has line breaks or control characters",
                  "write it in one line, such as '{a: 1, b: 2}', and a control "
                  "character such as \"\\u0085\"");
}
