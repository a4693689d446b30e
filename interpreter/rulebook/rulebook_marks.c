/* Marks in a rule book what differs from another one, in its place: what is new
 * or has changed, with what it replaces, and what is gone behind what stood
 * before it.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/english.h"
#include "rulebook/rulebook.h"
#include "rulebook/rulebook_compare.h"

/* The text of a unit as far as it has changed, without a label that [beside]
 * has, too. */
static const char *text_of(Arena *arena, const Unit *unit, const Unit *beside)
{
    Text text = text_new(arena);
    for (size_t i = 0; i < unit->needed; i++) {
        text_add_format(&text, "%s%s", i ? " " : "", unit->sentences[i].text);
    }
    const char *whole = text_string(&text);
    bool label = beside && unit->label > 0 && unit->label == beside->label &&
                 strncmp(whole, beside->text, unit->label) == 0;
    return label ? whole + unit->label + 1 : whole;
}

/* The number of sentences or cells on the page that belong to a unit. */
static size_t span_of(const Unit *unit)
{
    return unit->block->kind == BLOCK_ROW ? unit->block->sentence_count
                                          : unit->needed;
}

static void mark_unit(Arena *arena, Unit *unit, const char *sign)
{
    size_t span = span_of(unit);
    for (size_t i = 0; i < span; i++) {
        unit->at[i].added = true;
    }
    unit->at[0].sign = sign;
    if (unit->was) {
        unit->at[span - 1].instead = text_of(arena, unit->was, unit);
    }
}

/* Whether unit [i] goes on with what unit [i - 1] began, which is new, too: it
 * is in the same paragraph or in the list that comes after it. */
static bool goes_on(const Part *part, size_t i, const Block **list)
{
    const Unit *unit = &part->units[i];
    if (*list && unit_is_within(unit->block, *list)) {
        return true;
    }
    const Unit *before = i > 0 ? unit - 1 : NULL;
    return before && unit_is_new(before) && !before->was &&
           before->block == unit->block;
}

static void mark_new(Arena *arena, Part *part)
{
    const Block *list = NULL;
    for (size_t i = 0; i < part->count; i++) {
        Unit *unit = &part->units[i];
        if (!unit_is_new(unit)) {
            continue;
        }
        bool on = !unit->was && goes_on(part, i, &list);
        mark_unit(arena, unit, on ? NULL : unit->was ? "Changed" : "New");
        list = unit->was ? NULL : !on && unit_list(unit) ? unit_list(unit)
                                                          : list;
    }
}

static void add_gone(Arena *arena, Unit *behind, const char *gone)
{
    Sentence *last = &behind->at[span_of(behind) - 1];
    last->gone = last->gone ? text_format(arena, "%s %s", last->gone, gone)
                            : gone;
}

/* Says what is gone behind the unit that stands where it stood. */
static void mark_gone(Arena *arena, Part *old, Part *new)
{
    Unit *behind = new->count > 0 ? &new->units[0] : NULL;
    for (size_t i = 0; i < old->count && behind; i++) {
        Unit *unit = &old->units[i];
        behind = unit->twin ? unit->twin : unit->was ? unit->was : behind;
        if (unit_is_new(unit) && !unit->was) {
            add_gone(arena, behind, text_of(arena, unit, NULL));
        }
    }
}

/* The last unit of the parts before number [i] of [old] that are still there;
 * NULL: there is none. */
static Unit *last_before(const Parts *old, const Parts *new, size_t i)
{
    while (i-- > 0) {
        Part *part = parts_find(new, old->parts[i].title);
        if (part && part->count > 0) {
            return &part->units[part->count - 1];
        }
    }
    return NULL;
}

static void mark_gone_parts(const Parts *old, const Parts *new)
{
    for (size_t i = 0; i < old->count; i++) {
        const Part *part = &old->parts[i];
        Unit *behind = last_before(old, new, i);
        if (part->count == 0 || !behind || parts_find(new, part->title)) {
            continue;
        }
        Text text = text_new(old->arena);
        text_add_format(&text, "\"%s\".", part->title);
        for (size_t k = 0; k < part->count; k++) {
            text_add_format(&text, " %s",
                            text_of(old->arena, &part->units[k], NULL));
        }
        add_gone(old->arena, behind, text_string(&text));
    }
}

void rulebook_mark(Arena *arena, const Page *base, Page *page)
{
    Parts old = parts_split(arena, base), new = parts_split(arena, page);
    for (size_t i = 0; i < new.count; i++) {
        Part *part = &new.parts[i];
        Part *former = parts_find(&old, part->title);
        if (!*part->title || english_begins(part->heading->path, "examples")) {
            continue;          /* the head, and what only illustrates */
        }
        if (former) {
            part_compare(arena, former, part);
            mark_new(arena, part);
            mark_gone(arena, former, part);
        } else {
            part->heading->added = true;
            part->heading->sign = "New";
        }
    }
    mark_gone_parts(&old, &new);
}
