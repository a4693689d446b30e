/* What is now found with other numbers is not mended.
 *
 * SPDX-License-Identifier: MIT */
#include "report/render.h"

#include <string.h>

#include "base/text_wrap.h"

/* Whether two messages are the same but for their numbers. */
static bool differ_in_numbers(const char *one, const char *other)
{
    const char *digits = "0123456789";
    for (;;) {
        one += strspn(one, digits);
        other += strspn(other, digits);
        if (*one != *other || !*one) {
            return *one == *other;
        }
        one++;
        other++;
    }
}

static const char *file_of(const Findings *list, const Diagnostic *one)
{
    return list->sources->files[one->span.file].name;
}

/* Whether finding [i] of [list] is finding [k] of [others]; [exactly]: with the
 * same numbers. */
static bool is_same(const Findings *list, size_t i, const Findings *others,
                    size_t k, bool exactly)
{
    const Diagnostic *one = &list->found->items[i];
    const Diagnostic *other = &others->found->items[k];
    return text_equal(one->id, other->id) &&
           (exactly ? text_equal(one->message, other->message)
                    : differ_in_numbers(one->message, other->message)) &&
           text_equal(file_of(list, one), file_of(others, other));
}

/* Splits the findings of [list]: adds to *[rest] those that [others], which may
 * be NULL, does not have, each as often as there are more of it, and to
 * *[shared], unless it is NULL, all others. */
static void split(Arena *arena, const Findings *list, const Findings *others,
                  bool exactly, Diagnostics *rest, Diagnostics *shared)
{
    size_t count = others ? others->found->count : 0;
    bool *used = arena_alloc(arena, count + 1);
    for (size_t i = 0; list && i < list->found->count; i++) {
        size_t k = 0;
        while (k < count &&
               (used[k] || !is_same(list, i, others, k, exactly))) {
            k++;
        }
        Diagnostics *to = k < count ? shared : rest;
        if (k < count) {
            used[k] = true;
        }
        if (to) {
            ARENA_PUSH(arena, to->items, to->count, to->capacity) =
                list->found->items[i];
        }
    }
}

/* "Mended: my.yaml:12: unknown key 'phaze' [unknown-key]", a line each. */
static void add_brief(Text *text, const char *head, const Sources *sources,
                      const Diagnostics *list)
{
    for (size_t i = 0; i < list->count && i < RENDER_MOST; i++) {
        const Diagnostic *one = &list->items[i];
        Place place = sources_place(sources, one->span.file, one->span.start);
        Text line = text_new(text->arena);
        if (place.line > 0) {
            text_add_format(&line, "%s:%u: ", place.file, place.line);
        }
        text_add_format(&line, "%s [%s]", one->message, one->id);
        wrapping_say(text, 4, head, text_string(&line));
    }
    if (list->count > RENDER_MOST) {
        text_add_format(text, "%sand %zu more\n", head,
                        list->count - RENDER_MOST);
    }
}

void render_news(const Findings *before, const Findings *now, bool mended,
                 bool colour, Text *out)
{
    Arena *arena = out->arena;
    Diagnostics fresh = diagnostics_new(arena), kept = fresh, gone = fresh;
    split(arena, now, before, true, &fresh, &kept);
    if (mended) {
        split(arena, before, now, false, &gone, NULL);
    }
    render_diagnostics(&fresh, now->sources, colour, out);
    add_brief(out, "Mended: ", before ? before->sources : NULL, &gone);
    add_brief(out, "As before: ", now->sources, &kept);
}
