/* Rules are compared as resolved trees, so that what only moved in a file is no
 * change.
 *
 * SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdio.h>

#include "base/json_text.h"
#include "base/text_wrap.h"
#include "difference/difference_view.h"
#include "inquiry/about_rules.h"

typedef void Telling(Text *text, const Difference *difference,
                     const Side sides[2]);

static Differences find(Arena *arena, const Loaded *before,
                        const Loaded *after)
{
    return difference_find(arena, &before->resolved, &after->resolved);
}

/* On a line of its own, or on several. */
static void add_line(Text *text, const Difference *difference,
                     const Side sides[2], Telling *tell)
{
    Text sentence = text_new(text->arena), shown = text_new(text->arena);
    tell(&sentence, difference, sides);
    wrapping_quote(&shown, text_string(&sentence), UINT_MAX);
    wrapping_say(text, 4, "  ", text_string(&shown));
}

/* --- how two differ ------------------------------------------------------- */

typedef struct {
    Side sides[2];
    Differences found;
} Comparing;

static Comparing compare(Arena *arena, const ToldRules sides[2])
{
    Comparing comparing = {
        .found = find(arena, sides[0].loaded, sides[1].loaded)};
    for (int i = 0; i < 2; i++) {
        const Loaded *loaded = sides[i].loaded;
        comparing.sides[i] = (Side){sides[i].full, sides[i].label,
                                    &loaded->sources, loaded->variant};
    }
    return comparing;
}

static void add_head(Text *text, const Comparing *comparing)
{
    const size_t found = comparing->found.count;
    Wrapping line = wrapping_begin(text, 0, "");
    char count[32];
    snprintf(count, sizeof count, "%zu", found);
    wrapping_add_words(&line, comparing->sides[0].full, 0);
    wrapping_add_words(&line, "and", 1);
    wrapping_add_words(&line, comparing->sides[1].full, 1);
    if (found == 0) {
        wrapping_add_words(&line, "have the same rules.", 1);
    } else {
        wrapping_add_words(&line, "differ in", 1);
        wrapping_add_words(&line, found == 1 ? "one" : count, 1);
        wrapping_add_words(&line, found == 1 ? "rule:" : "rules:", 1);
    }
    wrapping_end(&line);
}

size_t rules_compare(const ToldRules sides[2], bool colour, Text *text)
{
    const Comparing comparing = compare(text->arena, sides);
    const char *heading = NULL;
    add_head(text, &comparing);
    for (size_t i = 0; i < comparing.found.count; i++) {
        const Difference *difference = &comparing.found.items[i];
        const char *next = difference_heading(difference->section);
        if (!text_equal(heading, next)) {
            text_add(text, "\n");
            wrapping_head(text, next, colour);
            heading = next;
        }
        add_line(text, difference, comparing.sides, difference_sentence);
    }
    return comparing.found.count;
}

void rules_compare_lines(const ToldRules sides[2], Text *text)
{
    const Comparing comparing = compare(text->arena, sides);
    for (size_t i = 0; i < comparing.found.count; i++) {
        add_line(text, &comparing.found.items[i], comparing.sides,
                 difference_sentence);
    }
}

size_t rules_list_json(const ToldRules sides[2], Text *text)
{
    const Comparing comparing = compare(text->arena, sides);
    text_add(text, "[");
    for (size_t i = 0; i < comparing.found.count; i++) {
        text_add(text, i ? "," : "");
        difference_json(text, &comparing.found.items[i], comparing.sides);
    }
    text_add(text, "]");
    return comparing.found.count;
}

size_t rules_compare_json(const ToldRules sides[2], Text *text)
{
    for (int i = 0; i < 2; i++) {
        const Variant *variant = sides[i].loaded->variant;
        text_add_format(text, "%s\"%c\":{", i ? "," : "{", "ab"[i]);
        json_member(text, "variant", sides[i].full);
        json_member(text, "name", variant->name);
        text_add_format(text, ",\"hash\":\"%016llx\"}",
                        (unsigned long long)variant->hash);
    }
    text_add(text, ",\"differences\":");
    size_t count = rules_list_json(sides, text);
    text_add(text, "}\n");
    return count;
}

/* --- what has become of edited ones --------------------------------------- */

static Side plain_side(const Loaded *loaded)
{
    return (Side){NULL, NULL, &loaded->sources, loaded->variant};
}

static void add_lines(Text *text, const Differences *found,
                      const Side sides[2])
{
    for (size_t i = 0; i < found->count && i < CHANGES_TOLD; i++) {
        add_line(text, &found->items[i], sides, difference_change);
    }
    if (found->count > CHANGES_TOLD) {
        text_add_format(text, "  And %zu more changes.\n",
                        found->count - CHANGES_TOLD);
    }
}

void change_add_lines(Text *text, const Loaded *before, const Loaded *after)
{
    const Side sides[2] = {plain_side(before), plain_side(after)};
    Differences found = find(text->arena, before, after);
    add_lines(text, &found, sides);
    if (found.count == 0) {
        text_add(text, "  The rules are the same.\n");
    }
}

void change_add_saved(Text *text, const Loaded *before, const Loaded *after,
                      const char *const *saved)
{
    const Side sides[2] = {plain_side(before), plain_side(after)};
    Differences found = find(text->arena, before, after);
    difference_keep(&found, sides, saved);
    add_lines(text, &found, sides);
}

void change_add_json(Text *text, const Loaded *before, const Loaded *after)
{
    const Side sides[2] = {plain_side(before), plain_side(after)};
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
