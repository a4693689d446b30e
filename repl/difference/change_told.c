/* Rules are compared as resolved trees, so that what only moved in a file is no
 * change.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/difference/change_told.h"

#include <limits.h>

#include "base/json_text.h"
#include "base/text_wrap.h"
#include "difference/difference_view.h"

static Side side_of(const Loaded *loaded)
{
    return (Side){NULL, NULL, &loaded->sources, loaded->variant};
}

static Differences find(Arena *arena, const Loaded *before,
                        const Loaded *after)
{
    return difference_find(arena, &before->resolved, &after->resolved);
}

static void add_lines(Text *text, const Differences *found,
                      const Side sides[2])
{
    for (size_t i = 0; i < found->count && i < CHANGES_TOLD; i++) {
        Text sentence = text_new(text->arena), shown = text_new(text->arena);
        difference_change(&sentence, &found->items[i], sides);
        wrapping_quote(&shown, text_string(&sentence), UINT_MAX);
        wrapping_say(text, 4, "  ", text_string(&shown));
    }
    if (found->count > CHANGES_TOLD) {
        text_add_format(text, "  And %zu more changes.\n",
                        found->count - CHANGES_TOLD);
    }
}

void change_add_lines(Text *text, const Loaded *before, const Loaded *after)
{
    const Side sides[2] = {side_of(before), side_of(after)};
    Differences found = find(text->arena, before, after);
    add_lines(text, &found, sides);
    if (found.count == 0) {
        text_add(text, "  The rules are the same.\n");
    }
}

void change_add_saved(Text *text, const Loaded *before, const Loaded *after,
                      const char *const *saved)
{
    const Side sides[2] = {side_of(before), side_of(after)};
    Differences found = find(text->arena, before, after);
    difference_keep(&found, sides, saved);
    add_lines(text, &found, sides);
}

void change_add_json(Text *text, const Loaded *before, const Loaded *after)
{
    const Side sides[2] = {side_of(before), side_of(after)};
    Differences found = find(text->arena, before, after);
    text_add(text, "[");
    for (size_t i = 0; i < found.count; i++) {
        Text sentence = text_new(text->arena);
        difference_change(&sentence, &found.items[i], sides);
        text_add(text, i ? "," : "");
        json_quote(text, text_string(&sentence));
    }
    text_add(text, "]");
}

bool change_is_none(Arena *arena, const Loaded *before, const Loaded *after)
{
    return after->variant->hash == before->variant->hash &&
           difference_find(arena, &before->resolved, &after->resolved)
                   .count == 0;
}
