/* Compares two rule books in each section: sentence by sentence, where those
 * that only mean something after the sentence before them are one with it.
 * Equal texts in the same order are unchanged; of the others, two made from the
 * same place of a file are one that has changed. A sentence that introduces a
 * list or a table is shown with all of it, since it says nothing alone, unless
 * only single entries have changed.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/english.h"
#include "rulebook/rulebook.h"

/* A sentence, with the label before it and with the sentences after it that
 * lean on it. */
typedef struct Unit {
    const char *text, *path;
    Sentence *sentences;
    size_t count, capacity;
    size_t needed;         /* number of sentences to show: without those at the
                              end that have not changed */
    const Block *block;    /* the paragraph that contains it */
    const char *under;     /* the label of the item that it belongs to, if that
                              is not in [text]; else NULL */
    bool same;             /* the other page has it, too */
    bool told;
    struct Unit *was;      /* the other page's unit about the same place of a
                              file, or NULL */
} Unit;

/* The units under one heading. */
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

/* --- A page as a list of units -------------------------------------------- */

/* The label of the innermost item around a sentence of [block]. [first]: the
 * label of that paragraph itself is in the sentence. */
static const char *label_of(const Block *block, bool first)
{
    for (const Block *at = block->parent; at; at = at->parent) {
        const Block *head = at->kind == BLOCK_ITEM && at->count > 0
                                ? at->blocks[0] : NULL;
        if (head && head->sentence_count > 0 && head->sentences[0].strong &&
            (head != block || !first)) {
            return head->sentences[0].text;
        }
    }
    return NULL;
}

static void add_sentence(Parts *parts, const Block *block, Sentence sentence,
                         bool labelled)
{
    Part *part = &parts->parts[parts->count - 1];
    Unit *last = part->count > 0 ? &part->units[part->count - 1] : NULL;
    if (english_begins(sentence.path, "examples.")) {
        return;            /* they illustrate rules and are not rules */
    }
    if (sentence.leans && last && last->block == block) {
        last->text = text_format(parts->arena, "%s %s", last->text,
                                 sentence.text);
    } else {
        last = &ARENA_PUSH(parts->arena, part->units, part->count,
                           part->capacity);
        *last = (Unit){.text = sentence.text, .path = sentence.path,
                       .block = block, .under = label_of(block, labelled)};
    }
    ARENA_PUSH(parts->arena, last->sentences, last->count, last->capacity) =
        sentence;
    last->needed = last->count;
}

static void add_paragraph(Parts *parts, const Block *block)
{
    const char *label = NULL;
    for (size_t i = 0; i < block->sentence_count; i++) {
        Sentence sentence = block->sentences[i];
        if (sentence.strong) {
            label = sentence.text;
            continue;
        }
        if (label) {
            sentence.text = text_format(parts->arena, "%s %s", label,
                                        sentence.text);
            sentence.leans = false;
        }
        add_sentence(parts, block, sentence, label != NULL);
        label = NULL;
    }
}

static void add_row(Parts *parts, const Block *row)
{
    Sentence sentence = row->sentences[0];
    sentence.text = page_row(parts->arena, row->parent, row);
    add_sentence(parts, row, sentence, false);
}

static void begin_part(Parts *parts, const char *title)
{
    ARENA_PUSH(parts->arena, parts->parts, parts->count, parts->capacity) =
        (Part){title, NULL, 0, 0};
}

/* Whether [block] is a table that only repeats sentences, or the paragraph that
 * introduces it, which is before [next]. */
static bool repeats(const Block *block, const Block *next)
{
    const Block *table = block->kind == BLOCK_TABLE ? block : next;
    return table && table->kind == BLOCK_TABLE &&
           english_begins(table->blocks[0]->sentences[0].path, "relations");
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
        } else if (repeats(one, i + 1 < block->count ? block->blocks[i + 1]
                                                     : NULL)) {
            continue;
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

/* Marks the longest common subsequence of units. */
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

/* The number of words that two texts have in common. */
static int likeness(const char *a, const char *b)
{
    int count = 0;
    for (size_t length; *a; a += length + strspn(a + length, " ")) {
        length = strcspn(a, " ");
        count += text_among(b, a, length);
    }
    return count;
}

/* Whether two units have sentences from the same place of a file. */
static bool share_place(const Unit *a, const Unit *b)
{
    for (size_t i = 0; i < a->count; i++) {
        for (size_t k = 0; k < b->count; k++) {
            if (text_equal(a->sentences[i].path, b->sentences[k].path)) {
                return true;
            }
        }
    }
    return false;
}

/* The unit of [part] from the same place of a file that is most like [unit], or
 * NULL. */
static Unit *find_likest(Part *part, const Unit *unit)
{
    Unit *likest = NULL;
    int most = -1;
    for (size_t i = 0; i < part->count; i++) {
        Unit *one = &part->units[i];
        bool fits = is_new(one) && !one->was && share_place(one, unit);
        int like = fits ? likeness(one->text, unit->text) +
                              likeness(unit->text, one->text) : -1;
        if (like > most) {
            most = like;
            likest = one;
        }
    }
    return likest;
}

static bool introduces(const Unit *unit)
{
    size_t length = strlen(unit->text);
    return length > 0 && unit->text[length - 1] == ':';
}

/* Makes [was] the former version of [unit]. */
static void join(Unit *unit, Unit *was)
{
    unit->was = was;
    was->was = unit;
    while (!introduces(unit) && !introduces(was) && unit->needed > 1 &&
           was->needed > 1 &&
           text_equal(unit->sentences[unit->needed - 1].text,
                      was->sentences[was->needed - 1].text)) {
        unit->needed--;
        was->needed--;
    }
}

/* Finds for each unit of [new] its former version in [old]: two are one if each
 * is the likest of the other. */
static void pair(Part *old, Part *new)
{
    for (bool found = true; found;) {
        found = false;
        for (size_t i = 0; i < new->count; i++) {
            Unit *unit = &new->units[i];
            Unit *was = is_new(unit) && !unit->was ? find_likest(old, unit)
                                                   : NULL;
            if (was && find_likest(new, was) == unit) {
                join(unit, was);
                found = true;
            }
        }
    }
}

/* --- Telling -------------------------------------------------------------- */

static void say(Page *page, const char *text, const Sentence *like, bool strong)
{
    Sentence sentence = *like;
    sentence.text = text;
    sentence.strong = strong;
    page_add(page, sentence);
}

static bool has_entries(BlockKind kind)
{
    return kind == BLOCK_LIST || kind == BLOCK_NUMBERED || kind == BLOCK_TABLE;
}

/* The list or table that a unit introduces, or NULL. */
static const Block *list_of(const Unit *unit)
{
    const Block *around = unit->block->parent;
    for (size_t i = 0; introduces(unit) && i + 1 < around->count; i++) {
        if (around->blocks[i] == unit->block) {
            const Block *next = around->blocks[i + 1];
            return has_entries(next->kind) ? next : NULL;
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

/* Whether some units of [list] have changed, and none is new or gone. They are
 * those of [part] from number [first] on. */
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
         i < part->count && is_within(part->units[i].block, list); i++) {
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
        const Block *list = list_of(unit);
        if (unit->told || !is_new(unit) || (i > first && unit->was) ||
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
        if (is_new(&part->units[i])) {
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
