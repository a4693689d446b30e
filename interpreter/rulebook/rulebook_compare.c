/* Comparing two rule books.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/rulebook_compare.h"

#include <string.h>

#include "rulebook/english.h"
#include "rulebook/rulebook.h"

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

/* Adds a sentence, which stands on the page [at]; [label]: the length of the
 * label in it. */
static void add_sentence(Parts *parts, const Block *block, Sentence sentence,
                         Sentence *at, size_t label)
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
                       .block = block, .under = label_of(block, label > 0),
                        .at = at, .label = label};
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
        add_sentence(parts, block, sentence, &block->sentences[i],
                     label ? strlen(label) : 0);
        label = NULL;
    }
}

static void add_row(Parts *parts, const Block *row)
{
    Sentence sentence = row->sentences[0];
    sentence.text = text_format(parts->arena, "%s.",
                                page_row(parts->arena, row->parent, row));
    add_sentence(parts, row, sentence, row->sentences, 0);
}

static void begin_part(Parts *parts, const char *title, Sentence *heading)
{
    ARENA_PUSH(parts->arena, parts->parts, parts->count, parts->capacity) =
        (Part){title, heading, NULL, 0, 0};
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
        if (one->kind == BLOCK_HEADING &&
            text_equal(one->sentences[0].text, RULEBOOK_HOUSES)) {
            i++;                                 /* its list */
        } else if (one->kind == BLOCK_HEADING) {
            const char *title = one->sentences[0].text;
            parts->above = one->level == 2 ? title : parts->above;
            begin_part(parts, one->level == 3 && parts->above
                                  ? text_format(parts->arena, "%s: %s",
                                                parts->above, title)
                                  : one->level == 1 ? "" : title,
                       one->sentences);
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

Parts parts_split(Arena *arena, const Page *page)
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
            old->units[i].twin = &new->units[k];
            new->units[k].twin = &old->units[i];
            old->units[i++].same = new->units[k++].same = true;
        } else if (best[(i + 1) * width + k] >= best[i * width + k + 1]) {
            i++;
        } else {
            k++;
        }
    }
}

Part *parts_find(const Parts *parts, const char *title)
{
    for (size_t i = 0; i < parts->count; i++) {
        if (text_equal(parts->parts[i].title, title)) {
            return &parts->parts[i];
        }
    }
    return NULL;
}

bool unit_is_new(const Unit *unit)
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
        bool fits = unit_is_new(one) && !one->was && share_place(one, unit);
        int like = fits ? likeness(one->text, unit->text) +
                              likeness(unit->text, one->text) : -1;
        if (like > most) {
            most = like;
            likest = one;
        }
    }
    return likest;
}

bool unit_introduces(const Unit *unit)
{
    size_t length = strlen(unit->text);
    return length > 0 && unit->text[length - 1] == ':';
}

/* Makes [was] the former version of [unit]. */
static void join(Unit *unit, Unit *was)
{
    unit->was = was;
    was->was = unit;
    while (!unit_introduces(unit) && !unit_introduces(was) &&
           unit->needed > 1 && was->needed > 1 &&
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
            Unit *was = unit_is_new(unit) && !unit->was ? find_likest(old, unit)
                                                   : NULL;
            if (was && find_likest(new, was) == unit) {
                join(unit, was);
                found = true;
            }
        }
    }
}

static bool has_entries(BlockKind kind)
{
    return kind == BLOCK_LIST || kind == BLOCK_NUMBERED || kind == BLOCK_TABLE;
}

const Block *unit_list(const Unit *unit)
{
    const Block *around = unit->block->parent;
    for (size_t i = 0; unit_introduces(unit) && i + 1 < around->count; i++) {
        if (around->blocks[i] == unit->block) {
            const Block *next = around->blocks[i + 1];
            return has_entries(next->kind) ? next : NULL;
        }
    }
    return NULL;
}

bool unit_is_within(const Block *block, const Block *whole)
{
    while (block && block != whole) {
        block = block->parent;
    }
    return block != NULL;
}

void part_compare(Arena *arena, Part *old, Part *new)
{
    mark_same(arena, old, new);
    pair(old, new);
}
