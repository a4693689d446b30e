/* Tells what differs between two rule books, section by section. A sentence
 * that introduces a list or a table is shown with all of it, since it says
 * nothing alone, unless only single entries have changed.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/rulebook.h"
#include "rulebook/rulebook_compare.h"

/* --- Telling -------------------------------------------------------------- */

static void say(Page *page, const char *text, const Sentence *like, bool strong)
{
    Sentence sentence = *like;
    sentence.text = text;
    sentence.strong = strong;
    page_add(page, sentence);
}

/* Whether some units of [list] have changed, and none is new or gone. They are
 * those of [part] from number [first] on. */
static bool changes_singly(const Part *part, size_t first, const Block *list)
{
    bool changes = false;
    for (size_t i = first;
         i < part->count && unit_is_within(part->units[i].block, list); i++) {
        const Unit *unit = &part->units[i];
        if (unit_is_new(unit) && !unit->was) {
            return false;
        }
        changes = changes || unit_is_new(unit);
    }
    return changes;
}

/* Adds a copy of what is in [block]. */
static void copy(Page *page, const Block *block)
{
    for (size_t i = 0; i < block->sentence_count; i++) {
        page_add(page, block->sentences[i]);
    }
    for (size_t i = 0; i < block->count; i++) {
        const Block *inner = block->blocks[i];
        if (inner->kind == BLOCK_PARAGRAPH) {
            page_break(page);
            copy(page, inner);
        } else {
            page_open(page, inner->kind);
            copy(page, inner);
            page_close(page);
        }
    }
}

/* Adds the whole of [list], whose units are those of [part] from number [first]
 * on. */
static void say_list(Page *page, Part *part, size_t first, const Block *list)
{
    page_open(page, list->kind);
    copy(page, list);
    page_close(page);
    for (size_t i = first;
         i < part->count && unit_is_within(part->units[i].block, list); i++) {
        part->units[i].told = true;
    }
}

/* Adds the sentences of a unit; [alone]: without the list that it
 * introduces. */
static void say_unit(Page *page, const Unit *unit, bool alone)
{
    for (size_t i = 0; i < unit->needed; i++) {
        const Sentence *one = &unit->sentences[i];
        int length = (int)strlen(one->text) - 1;
        say(page, alone && i + 1 == unit->needed
                      ? text_format(page->arena, "%.*s.", length, one->text)
                      : one->text, one, false);
    }
}

/* "New:", 'New, in "Lay off":' */
static const char *label_in(const Page *page, const char *label,
                            const Unit *unit)
{
    const char *in = unit->under;
    return in ? text_format(page->arena, "%.*s, in \"%.*s\":",
                            (int)strlen(label) - 1, label,
                            (int)strcspn(in, ":"), in)
              : label;
}

/* Adds unit number [first] after [label], and the units after it in its
 * paragraph that the other page does not have either. */
static void tell_run(Page *page, Part *part, size_t first, const char *label)
{
    say(page, label, &part->units[first].sentences[0], true);
    for (size_t i = first; i < part->count; i++) {
        Unit *unit = &part->units[i];
        const Block *list = unit_list(unit);
        bool paired = i > first && unit->was && !unit->was->told;
        if (unit->told || !unit_is_new(unit) || paired ||
            unit->block != part->units[first].block) {
            break;
        }
        bool alone = list && unit->was && changes_singly(part, i + 1, list);
        say_unit(page, unit, alone);
        unit->told = true;
        if (list && !alone) {
            say_list(page, part, i + 1, list);
        }
    }
}

static void tell_item(Page *page, Part *part, size_t first, const char *label)
{
    page_open(page, BLOCK_ITEM);
    tell_run(page, part, first, label_in(page, label, &part->units[first]));
    page_close(page);
}

static void tell_changed(Page *page, Part *old, Part *new, size_t number)
{
    const Unit *was = new->units[number].was;
    page_open(page, BLOCK_ITEM);
    tell_run(page, new, number,
             label_in(page, "Changed:", &new->units[number]));
    tell_run(page, old, (size_t)(was - old->units), "Until now:");
    page_close(page);
}

static bool differs(const Part *part)
{
    for (size_t i = 0; part && i < part->count; i++) {
        if (unit_is_new(&part->units[i])) {
            return true;
        }
    }
    return false;
}

static void tell_part(Page *page, Part *old, Part *new, const char *title)
{
    const Part *told = new && new->count ? new : old;
    if (*title) {
        Sentence heading = told->units[0].sentences[0];
        heading.text = title;
        page_add_heading(page, 3, heading)->unlisted = true;
    }
    page_open(page, BLOCK_LIST);
    for (size_t i = 0; new && i < new->count; i++) {
        const Unit *unit = &new->units[i];
        bool skip = unit->told || !unit_is_new(unit);
        if (!skip && unit->was && !unit->was->told) {
            tell_changed(page, old, new, i);
        } else if (!skip) {
            tell_item(page, new, i, "New:");
        }
    }
    for (size_t i = 0; old && i < old->count; i++) {
        if (!old->units[i].told && unit_is_new(&old->units[i])) {
            tell_item(page, old, i, "Gone:");
        }
    }
    page_close(page);
}

static void compare_part(Page *page, Part *old, Part *new, const char *title)
{
    if (old && new) {
        part_compare(page->arena, old, new);
    }
    if (differs(old) || differs(new)) {
        tell_part(page, old, new, title);
    }
}

/* --- Told in place, or in a section of its own ---------------------------- */

/* Where in [part] the units of [whole] follow one another; NULL: nowhere. */
static Unit *find_all(const Part *part, const Part *whole)
{
    for (size_t i = 0; i + whole->count <= part->count; i++) {
        size_t k = 0;
        while (k < whole->count && text_equal(part->units[i + k].text,
                                              whole->units[k].text)) {
            k++;
        }
        if (k > 0 && k == whole->count) {
            return &part->units[i];
        }
    }
    return NULL;
}

/* Takes a section that only one of two books has for the same as its sentences
 * in another section of the other book, if there they stand in place of the
 * sentence that refers to it: a routine that is used once has no section. */
static void match_section(Arena *arena, const Parts *with, Part *section,
                          const Parts *without)
{
    const char *name = strstr(section->title, ": ");
    const char *refers = text_format(arena, "Do what \"%s\" says.",
                                     name ? name + 2 : section->title);
    for (size_t i = 0; i < without->count; i++) {
        Unit *place = find_all(&without->parts[i], section);
        Part *other = place ? parts_find(with, without->parts[i].title) : NULL;
        for (size_t k = 0; other && k < other->count; k++) {
            if (text_equal(other->units[k].text, refers)) {
                other->units[k].same = true;
                for (size_t j = 0; j < section->count; j++) {
                    place[j].same = section->units[j].same = true;
                }
                return;
            }
        }
    }
}

static void match_sections(Arena *arena, const Parts *with,
                           const Parts *without)
{
    for (size_t i = 0; i < with->count; i++) {
        if (!parts_find(without, with->parts[i].title)) {
            match_section(arena, with, &with->parts[i], without);
        }
    }
}

static void compare(Page *page, Parts *old, Parts *new)
{
    match_sections(page->arena, old, new);
    match_sections(page->arena, new, old);
    for (size_t i = 0; i < new->count; i++) {
        Part *part = &new->parts[i];
        compare_part(page, parts_find(old, part->title), part, part->title);
    }
    for (size_t i = 0; i < old->count; i++) {
        Part *part = &old->parts[i];
        if (!parts_find(new, part->title)) {
            compare_part(page, part, NULL, part->title);
        }
    }
}

/* --- The page ------------------------------------------------------------- */

static void take(Page *page, Block *block)
{
    Block *root = page->root;
    ARENA_PUSH(page->arena, root->blocks, root->count, root->capacity) = block;
    block->parent = root;
}

/* Takes the head of a book, up to its first section, and its house rules. */
static void take_head(Page *page, const Page *book)
{
    const Block *root = book->root;
    size_t i = 0;
    do {
        take(page, root->blocks[i++]);
    } while (i < root->count && root->blocks[i]->kind != BLOCK_HEADING);
    const Page houses = rulebook_section(page->arena, book, RULEBOOK_HOUSES);
    for (i = 0; i < houses.root->count; i++) {
        take(page, houses.root->blocks[i]);
    }
    page_break(page);
}

Page rulebook_changes(Arena *arena, const Page *base, const Page *page,
                      bool equal)
{
    Page changes = page_new(arena);
    Parts old = parts_split(arena, base), new = parts_split(arena, page);
    const Sentence *name = &base->root->blocks[0]->sentences[0];
    const Sentence *title = &page->root->blocks[0]->sentences[0];
    Sentence heading = {
        .text = text_format(arena, "What is different from %s", name->text),
        .path = "", .origins = title->origins};
    take_head(&changes, page);
    page_add_heading(&changes, 2, heading);
    size_t empty = changes.root->count;
    compare(&changes, &old, &new);
    heading.text = changes.root->count > empty ? "All else is as it is there."
                   : equal ? "Nothing: the rules read the same."
                           : "No rule reads differently; 'cria diff' shows "
                             "what else differs, such as the words of a move.";
    page_break(&changes);
    page_add(&changes, heading);
    return changes;
}
