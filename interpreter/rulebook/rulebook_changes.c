/* Compares two rule books sentence by sentence in each section. Equal sentences
 * in the same order are unchanged; of the others, two sentences made from the
 * same place of a file are one that has changed. A sentence that introduces a
 * list is shown with the whole list, since it says nothing alone, unless only
 * single entries have changed.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/english.h"
#include "rulebook/rulebook.h"

/* One sentence, with the label before it. */
typedef struct Unit {
    const char *text, *path;
    const Block *block;    /* the paragraph that contains it */
    const Origins *origins;
    bool same;             /* the other page has it, too */
    bool told;
    struct Unit *was;      /* the other page's sentence about the same place of
                              a file, or NULL */
} Unit;

/* The sentences under one heading. */
typedef struct {
    const char *title;     /* "A turn: Draw" */
    Unit *units;
    size_t count, capacity;
} Part;

typedef struct {
    Arena *arena;
    Part *parts;
    size_t count, capacity;
    const char *above;     /* the heading of level 2 */
} Parts;

/* --- A page as a list of sentences ---------------------------------------- */

static void add_unit(Parts *parts, const Block *block, const char *text,
                     const Sentence *sentence)
{
    Part *part = &parts->parts[parts->count - 1];
    if (english_begins(sentence->path, "examples.")) {
        return;            /* they illustrate rules and are not rules */
    }
    ARENA_PUSH(parts->arena, part->units, part->count, part->capacity) =
        (Unit){text, sentence->path, block, &sentence->origins, false, false,
               NULL};
}

static void add_paragraph(Parts *parts, const Block *block)
{
    const char *label = NULL;
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *sentence = &block->sentences[i];
        if (sentence->strong) {
            label = sentence->text;
            continue;
        }
        add_unit(parts, block,
                 label ? text_format(parts->arena, "%s %s", label,
                                     sentence->text) : sentence->text,
                 sentence);
        label = NULL;
    }
}

/* Adds a row of a table, unless it only repeats sentences. */
static void add_row(Parts *parts, const Block *row)
{
    Text text = text_new(parts->arena);
    const Sentence *first = &row->sentences[0];
    if (english_begins(first->path, "relations")) {
        return;
    }
    for (size_t i = 0; i < row->sentence_count; i++) {
        text_add_format(&text, "%s%s", i ? ": " : "", row->sentences[i].text);
    }
    add_unit(parts, row, text_string(&text), first);
}

static void begin_part(Parts *parts, const char *title)
{
    ARENA_PUSH(parts->arena, parts->parts, parts->count, parts->capacity) =
        (Part){title, NULL, 0, 0};
}

static void add_blocks(Parts *parts, const Block *block)
{
    for (size_t i = 0; i < block->count; i++) {
        const Block *one = block->blocks[i];
        if (one->kind == BLOCK_HEADING) {
            const char *title = one->sentences[0].text;
            parts->above = one->level == 2 ? title : parts->above;
            begin_part(parts, one->level == 3 && parts->above
                                  ? text_format(parts->arena, "%s: %s",
                                                parts->above, title)
                                  : one->level == 1 ? "" : title);
        } else if (one->kind == BLOCK_PARAGRAPH) {
            add_paragraph(parts, one);
        } else if (one->kind == BLOCK_ROW) {
            add_row(parts, one);
        } else {
            add_blocks(parts, one);
        }
    }
}

static Parts split(Arena *arena, const Page *page)
{
    Parts parts = {.arena = arena};
    add_blocks(&parts, page->root);
    return parts;
}

/* --- Comparing ------------------------------------------------------------ */

/* Marks the longest common subsequence of sentences. */
static void mark_same(Arena *arena, Part *old, Part *new)
{
    size_t width = new->count + 1;
    uint16_t *best = arena_alloc(arena, (old->count + 1) * width *
                                            sizeof *best);
    for (size_t i = old->count; i-- > 0;) {
        for (size_t k = new->count; k-- > 0;) {
            uint16_t down = best[(i + 1) * width + k];
            uint16_t right = best[i * width + k + 1];
            uint16_t both = (uint16_t)(best[(i + 1) * width + k + 1] + 1);
            bool equal = text_equal(old->units[i].text, new->units[k].text);
            best[i * width + k] = equal ? both : down > right ? down : right;
        }
    }
    for (size_t i = 0, k = 0; i < old->count && k < new->count;) {
        if (text_equal(old->units[i].text, new->units[k].text)) {
            old->units[i++].same = new->units[k++].same = true;
        } else if (best[(i + 1) * width + k] >= best[i * width + k + 1]) {
            i++;
        } else {
            k++;
        }
    }
}

static Part *find_part(Parts *parts, const char *title)
{
    for (size_t i = 0; i < parts->count; i++) {
        if (text_equal(parts->parts[i].title, title)) {
            return &parts->parts[i];
        }
    }
    return NULL;
}

static bool is_new(const Unit *unit)
{
    return !unit->same && !text_equal(unit->path, "about");
}

/* Finds for each sentence of [new] its former version in [old]. */
static void pair(Part *old, Part *new)
{
    for (size_t i = 0; i < new->count; i++) {
        Unit *unit = &new->units[i];
        for (size_t k = 0; is_new(unit) && !unit->was && k < old->count; k++) {
            Unit *one = &old->units[k];
            if (is_new(one) && !one->was &&
                text_equal(one->path, unit->path)) {
                unit->was = one;
                one->was = unit;
            }
        }
    }
}

/* --- Telling -------------------------------------------------------------- */

static void say(Page *page, const char *text, const Unit *unit, bool strong)
{
    Sentence sentence = {.text = text, .path = unit->path, .strong = strong,
                         .origins = *unit->origins};
    page_add(page, sentence);
}

/* The list that a sentence introduces, or NULL. */
static const Block *list_of(const Unit *unit)
{
    const Block *around = unit->block->parent;
    size_t length = strlen(unit->text);
    for (size_t i = 0; length > 0 && unit->text[length - 1] == ':' &&
                       i + 1 < around->count; i++) {
        if (around->blocks[i] == unit->block) {
            BlockKind kind = around->blocks[i + 1]->kind;
            bool list = kind == BLOCK_LIST || kind == BLOCK_NUMBERED;
            return list ? around->blocks[i + 1] : NULL;
        }
    }
    return NULL;
}

static bool is_within(const Block *block, const Block *whole)
{
    while (block && block != whole) {
        block = block->parent;
    }
    return block != NULL;
}

/* Whether some sentences of [list] have changed, and none is new or gone. They
 * are those of [part] from number [first] on. */
static bool changes_singly(const Part *part, size_t first, const Block *list)
{
    bool changes = false;
    for (size_t i = first;
         i < part->count && is_within(part->units[i].block, list); i++) {
        const Unit *unit = &part->units[i];
        if (is_new(unit) && !unit->was) {
            return false;
        }
        changes = changes || is_new(unit);
    }
    return changes;
}

/* Adds all sentences of [list], which are those of [part] from number [first]
 * on. */
static void say_list(Page *page, Part *part, size_t first, const Block *list)
{
    const Block *block = NULL;
    page_open(page, list->kind);
    for (size_t i = first;
         i < part->count && is_within(part->units[i].block, list); i++) {
        Unit *unit = &part->units[i];
        if (unit->block != block && block) {
            page_close(page);
        }
        if (unit->block != block) {
            page_open(page, BLOCK_ITEM);
        }
        block = unit->block;
        say(page, unit->text, unit, false);
        unit->told = true;
    }
    if (block) {
        page_close(page);
    }
    page_close(page);
}

/* Adds sentence number [first] after [label], and the sentences after it in its
 * paragraph that the other page does not have either. */
static void tell_run(Page *page, Part *part, size_t first, const char *label)
{
    say(page, label, &part->units[first], true);
    for (size_t i = first; i < part->count; i++) {
        Unit *unit = &part->units[i];
        const Block *list = list_of(unit);
        if (unit->told || !is_new(unit) || (i > first && unit->was) ||
            unit->block != part->units[first].block) {
            break;
        }
        bool alone = list && unit->was && changes_singly(part, i + 1, list);
        int length = (int)strlen(unit->text) - 1;
        say(page, alone ? text_format(page->arena, "%.*s.", length, unit->text)
                        : unit->text, unit, false);
        unit->told = true;
        if (list && !alone) {
            say_list(page, part, i + 1, list);
        }
    }
}

static void tell_item(Page *page, Part *part, size_t first, const char *label)
{
    page_open(page, BLOCK_ITEM);
    tell_run(page, part, first, label);
    page_close(page);
}

static void tell_changed(Page *page, Part *old, Part *new, size_t number)
{
    const Unit *was = new->units[number].was;
    page_open(page, BLOCK_ITEM);
    tell_run(page, new, number, "Changed:");
    tell_run(page, old, (size_t)(was - old->units), "Until now:");
    page_close(page);
}

static bool differs(const Part *part)
{
    for (size_t i = 0; part && i < part->count; i++) {
        if (is_new(&part->units[i])) {
            return true;
        }
    }
    return false;
}

static void tell_part(Page *page, Part *old, Part *new, const char *title)
{
    const Unit *first = new && new->count ? new->units : old->units;
    if (*title) {
        page_add_heading(page, 3, (Sentence){.text = title, .path = first->path,
                                             .origins = *first->origins});
    }
    page_open(page, BLOCK_LIST);
    for (size_t i = 0; new && i < new->count; i++) {
        const Unit *unit = &new->units[i];
        bool skip = unit->told || !is_new(unit);
        if (!skip && unit->was && !unit->was->told) {
            tell_changed(page, old, new, i);
        } else if (!skip) {
            tell_item(page, new, i, "New:");
        }
    }
    for (size_t i = 0; old && i < old->count; i++) {
        if (!old->units[i].told && is_new(&old->units[i])) {
            tell_item(page, old, i, "Gone:");
        }
    }
    page_close(page);
}

static void compare_part(Page *page, Part *old, Part *new, const char *title)
{
    if (old && new) {
        mark_same(page->arena, old, new);
        pair(old, new);
    }
    if (differs(old) || differs(new)) {
        tell_part(page, old, new, title);
    }
}

static void compare(Page *page, Parts *old, Parts *new)
{
    for (size_t i = 0; i < new->count; i++) {
        Part *part = &new->parts[i];
        compare_part(page, find_part(old, part->title), part, part->title);
    }
    for (size_t i = 0; i < old->count; i++) {
        Part *part = &old->parts[i];
        if (!find_part(new, part->title)) {
            compare_part(page, part, NULL, part->title);
        }
    }
}

Page rulebook_changes(Arena *arena, const Page *base, const Page *page,
                      bool equal)
{
    Page changes = page_new(arena);
    Parts old = split(arena, base), new = split(arena, page);
    const Sentence *name = &base->root->blocks[0]->sentences[0];
    const Sentence *title = &page->root->blocks[0]->sentences[0];
    Sentence heading = {
        .text = text_format(arena, "What is different from %s", name->text),
        .path = "", .origins = title->origins};
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

/* --- Putting pages together ----------------------------------------------- */

static void insert(Page *page, size_t place, Block *block)
{
    Block *root = page->root;
    ARENA_PUSH(page->arena, root->blocks, root->count, root->capacity) = block;
    memmove(root->blocks + place + 1, root->blocks + place,
            (root->count - 1 - place) * sizeof *root->blocks);
    root->blocks[place] = block;
    block->parent = root;
}

/* The number of blocks in the head of a page: up to the first section. */
static size_t head_of(const Page *page)
{
    size_t count = 1;
    while (count < page->root->count &&
           page->root->blocks[count]->kind != BLOCK_HEADING) {
        count++;
    }
    return count;
}

void rulebook_insert_changes(Page *page, const Page *changes)
{
    size_t place = head_of(page);
    for (size_t i = 0; i < changes->root->count; i++) {
        insert(page, place + i, changes->root->blocks[i]);
    }
}

void rulebook_keep_head(Page *page)
{
    page_cut(page, head_of(page));
}
