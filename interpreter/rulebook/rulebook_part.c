/* Picks from a page what is about one thing: a section, what stands behind a
 * label, or the sentences that say a word.
 *
 * SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "rulebook/rulebook.h"

typedef struct {
    Arena *arena;
    Page page;             /* what is picked */
    const char *name;
    bool whole;            /* titles and labels are the whole name */
    const Block *section;  /* the heading that was read last */
    const Block *given;    /* the last heading in [page] */
} Picking;

/* --- Titles and labels ---------------------------------------------------- */

/* Whether a title "The goal" or a label "Draw:" is the name, or begins with it;
 * an article is left out. */
static bool is_called(const Picking *picking, const char *title)
{
    title += strncmp(title, "The ", 4) == 0 ? 4 : 0;
    size_t length = strlen(picking->name), own = strcspn(title, ":");
    return strncasecmp(title, picking->name, length) == 0 &&
           (picking->whole ? own == length
                           : own > length && title[length] == ' ');
}

/* Moves a block to the picked page. */
static void take(Picking *picking, Block *block)
{
    Block *root = picking->page.root;
    block->parent = root;
    ARENA_PUSH(picking->arena, root->blocks, root->count, root->capacity) =
        block;
    picking->page.fresh = true;
}

/* Picks the heading at [at] of [page] with all below it; returns the index
 * behind that. */
static size_t take_section(Picking *picking, const Page *page, size_t at)
{
    Block *const *blocks = page->root->blocks;
    int level = blocks[at]->level;
    do {
        take(picking, blocks[at++]);
    } while (at < page->root->count && (blocks[at]->kind != BLOCK_HEADING ||
                                        blocks[at]->level > level));
    return at;
}

static bool is_labelled(const Picking *picking, const Block *item)
{
    const Block *first = item->count > 0 ? item->blocks[0] : NULL;
    return first && first->sentence_count > 0 && first->sentences[0].strong &&
           is_called(picking, first->sentences[0].text);
}

/* Picks the items of a list, and of the lists in it, that have the label. */
static void take_items(Picking *picking, Block *list)
{
    for (size_t i = 0; i < list->count; i++) {
        Block *item = list->blocks[i];
        if (item->kind == BLOCK_ITEM && is_labelled(picking, item)) {
            for (size_t k = 0; k < item->count; k++) {
                take(picking, item->blocks[k]);
            }
        } else if (item->count > 0) {
            take_items(picking, item);
        }
    }
}

static void pick_titled(Picking *picking, const Page *page)
{
    for (size_t i = 0; i < page->root->count;) {
        Block *block = page->root->blocks[i];
        bool heading = block->kind == BLOCK_HEADING && block->level > 1;
        if (heading && is_called(picking, block->sentences[0].text)) {
            i = take_section(picking, page, i);
        } else {
            take_items(picking, block);
            i++;
        }
    }
}

/* --- Words ---------------------------------------------------------------- */

/* Whether the name, or its plural, stands in a text as a word. */
static bool says(const Picking *picking, const char *text)
{
    size_t length = strlen(picking->name);
    for (const char *at = text; *at; at++) {
        const char *end = at + length;
        if ((at == text || !isalnum((unsigned char)at[-1])) &&
            strncasecmp(at, picking->name, length) == 0 &&
            !isalnum((unsigned char)end[*end == 's'])) {
            return true;
        }
    }
    return false;
}

/* Adds the heading of the section, unless it is there. */
static void add_heading(Picking *picking)
{
    if (picking->section && picking->given != picking->section) {
        page_add_heading(&picking->page, picking->section->level,
                         picking->section->sentences[0]);
    }
    picking->given = picking->section;
}

/* Adds a sentence below the heading of its section. */
static void add_sentence(Picking *picking, Sentence sentence)
{
    add_heading(picking);
    page_add(&picking->page, sentence);
}

/* Adds the sentences of a paragraph that say the word, each with the one that
 * it leans on. */
static void pick_sentences(Picking *picking, const Block *block)
{
    page_break(&picking->page);
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *next = block->sentences + i + 1;
        bool last = i + 1 == block->sentence_count;
        if (says(picking, block->sentences[i].text) ||
            (!last && next->leans && says(picking, next->text))) {
            add_sentence(picking, block->sentences[i]);
        }
    }
}

/* Adds the rows of a table that say the word, below its head. */
static void pick_rows(Picking *picking, const Block *table)
{
    Block *picked = NULL;
    for (size_t r = 1; r < table->count; r++) {
        Block *row = table->blocks[r];
        if (!says(picking, page_row(picking->arena, table, row))) {
            continue;
        }
        if (!picked) {
            add_heading(picking);
            picked = page_open(&picking->page, BLOCK_TABLE);
            ARENA_PUSH(picking->arena, picked->blocks, picked->count,
                       picked->capacity) = table->blocks[0];
            page_close(&picking->page);
        }
        ARENA_PUSH(picking->arena, picked->blocks, picked->count,
                   picked->capacity) = row;
    }
}

/* Whether a heading begins the examples; one of the same level ends them. */
static bool in_examples(const Block *heading, bool before)
{
    return heading->level > 2 ? before
                              : text_equal(heading->sentences[0].text,
                                           "Examples");
}

static void pick_words(Picking *picking, const Block *around)
{
    bool example = false;
    for (size_t i = 0; i < around->count; i++) {
        const Block *block = around->blocks[i];
        if (block->kind == BLOCK_HEADING) {
            example = in_examples(block, example);
            picking->section = block;
        } else if (block->kind == BLOCK_PARAGRAPH && !example) {
            pick_sentences(picking, block);
        } else if (block->kind == BLOCK_TABLE && !example) {
            pick_rows(picking, block);
        } else if (!example) {
            pick_words(picking, block);
        }
    }
}

Page rulebook_section(Arena *arena, const Page *page, const char *title)
{
    Picking picking = {arena, page_new(arena), title, true, NULL, NULL};
    for (size_t i = 0; i < page->root->count; i++) {
        const Block *block = page->root->blocks[i];
        if (block->kind == BLOCK_HEADING && block->level == 2 &&
            text_equal(block->sentences[0].text, title)) {
            take_section(&picking, page, i);
            return picking.page;
        }
    }
    return picking.page;
}

Page rulebook_part(Arena *arena, const Page *page, const char *name)
{
    Picking picking = {arena, page_new(arena), name, true, NULL, NULL};
    pick_titled(&picking, page);
    if (picking.page.root->count == 0) {
        picking.whole = false;
        pick_titled(&picking, page);
    }
    if (picking.page.root->count == 0) {
        pick_words(&picking, page->root);
    }
    return picking.page;
}
