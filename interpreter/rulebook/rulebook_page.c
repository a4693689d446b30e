/* Writing a page, block by block.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/rulebook_page.h"

#include <ctype.h>
#include "base/visible_text.h"

static Block *add_block(Page *page, Block *parent, BlockKind kind)
{
    Block *block = arena_alloc(page->arena, sizeof *block);
    block->kind = kind;
    block->parent = parent;
    if (parent) {
        ARENA_PUSH(page->arena, parent->blocks, parent->count,
                   parent->capacity) = block;
    }
    return block;
}

/* Makes each sentence one line of text, whatever the names in a file, so that
 * no format has to do it. */
static void add_sentence(Page *page, Block *block, Sentence sentence)
{
    if (!shown_is_plain(sentence.text)) {
        Text text = text_new(page->arena);
        shown_add_prose(&text, sentence.text);
        sentence.text = text_string(&text);
    }
    ARENA_PUSH(page->arena, block->sentences, block->sentence_count,
               block->sentence_capacity) = sentence;
}

Page page_new(Arena *arena)
{
    Page page = {.arena = arena, .fresh = true};
    page.root = page.at = add_block(&page, NULL, BLOCK_PAGE);
    return page;
}

Block *page_open(Page *page, BlockKind kind)
{
    page->at = add_block(page, page->at, kind);
    page->fresh = true;
    return page->at;
}

void page_close(Page *page)
{
    page->at = page->at->parent;
    page->fresh = true;
}

Block *page_add_heading(Page *page, int level, Sentence sentence)
{
    Block *heading = add_block(page, page->at, BLOCK_HEADING);
    heading->level = level;
    add_sentence(page, heading, sentence);
    page->fresh = true;
    return heading;
}

void page_add(Page *page, Sentence sentence)
{
    if (page->at->kind == BLOCK_ROW) {
        add_sentence(page, page->at, sentence);
        return;
    }
    if (page->fresh) {
        add_block(page, page->at, BLOCK_PARAGRAPH);
        page->fresh = false;
    }
    add_sentence(page, page->at->blocks[page->at->count - 1], sentence);
}

const Sentence *page_last(const Page *page)
{
    const Block *paragraph = page->at->blocks[page->at->count - 1];
    return &paragraph->sentences[paragraph->sentence_count - 1];
}

void page_take_back(Page *page, size_t count)
{
    page->at->blocks[page->at->count - 1]->sentence_count -= count;
}

void page_break(Page *page)
{
    page->fresh = true;
}

void page_cut(Page *page, size_t count)
{
    page->root->count = count;
    page->fresh = true;
}

void page_walk(const Block *around, const PageForm *form, void *writer)
{
    for (size_t i = 0; i < around->count; i++) {
        const Block *block = around->blocks[i];
        switch (block->kind) {
        case BLOCK_HEADING: form->heading(writer, block, i); break;
        case BLOCK_LIST: case BLOCK_NUMBERED:
            form->list(writer, block, i);
            break;
        case BLOCK_TABLE: form->table(writer, block, i); break;
        case BLOCK_PAGE: case BLOCK_PARAGRAPH: case BLOCK_ITEM: case BLOCK_ROW:
            form->paragraph(writer, block, i);
            break;
        }
    }
}

/* --- The list of sections ------------------------------------------------- */

/* Small letters, figures and what is not ASCII; blanks become hyphens. */
static const char *anchor_of(Arena *arena, const char *title)
{
    Text text = text_new(arena);
    for (; *title; title++) {
        unsigned char sign = (unsigned char)*title;
        char small = (char)(sign < 0x80 ? tolower(sign) : sign);
        bool kept = sign >= 0x80 || isalnum(sign) || sign == '-' || sign == '_';
        text_add_bytes(&text, sign == ' ' ? "-" : &small, kept || sign == ' ');
    }
    return text_string(&text);
}

static bool is_taken(const PageSections *sections, const char *anchor)
{
    for (size_t i = 0; i < sections->count; i++) {
        if (text_equal(sections->items[i].anchor, anchor)) {
            return true;
        }
    }
    return false;
}

PageSections page_sections(Arena *arena, const Page *page)
{
    PageSections sections = {NULL, 0, 0};
    for (size_t i = 0; i < page->root->count; i++) {
        const Block *block = page->root->blocks[i];
        if (block->kind != BLOCK_HEADING || block->level < 2 ||
            block->unlisted) {
            continue;
        }
        const char *plain = anchor_of(
            arena, page_sentence(arena, &block->sentences[0]));
        const char *anchor = plain;
        for (int n = 1; is_taken(&sections, anchor); n++) {
            anchor = text_format(arena, "%s-%d", plain, n);
        }
        ARENA_PUSH(arena, sections.items, sections.count, sections.capacity) =
            (Section){block, anchor};
    }
    return sections;
}

const char *page_anchor(const PageSections *sections, const Block *heading)
{
    for (size_t i = 0; i < sections->count; i++) {
        if (sections->items[i].heading == heading) {
            return sections->items[i].anchor;
        }
    }
    return NULL;
}

/* --- Sentences ------------------------------------------------------------ */

const char *page_row(Arena *arena, const Block *table, const Block *row)
{
    const Block *head = table->blocks[0];
    bool several = head->sentence_count > 2 && row != head;
    Text text = text_new(arena);
    for (size_t i = 0; i < row->sentence_count; i++) {
        const char *cell = row->sentences[i].text;
        if (!text_equal(cell, "-")) {
            text_add_format(&text, "%s%s%s%s", i == 0 ? "" : i == 1 ? ": "
                                                                 : "; ",
                            several && i ? head->sentences[i].text : "",
                            several && i ? " " : "", cell);
        }
    }
    return text_string(&text);
}

const char *page_sentence(Arena *arena, const Sentence *sentence)
{
    Text text = text_new(arena);
    if (!sentence->sign && !sentence->instead && !sentence->gone) {
        return sentence->text;
    }
    if (sentence->sign) {
        text_add_format(&text, "[%s] ", sentence->sign);
    }
    text_add(&text, sentence->text);
    if (sentence->instead) {
        text_add_format(&text, " [Instead of: %s]", sentence->instead);
    }
    if (sentence->gone) {
        text_add_format(&text, " [No longer: %s]", sentence->gone);
    }
    return text_string(&text);
}

void origins_add(Arena *arena, Origins *origins, Origin origin)
{
    for (size_t i = 0; i < origins->count; i++) {
        if (origins->items[i].line == origin.line &&
            text_equal(origins->items[i].file, origin.file)) {
            return;
        }
    }
    ARENA_PUSH(arena, origins->items, origins->count, origins->capacity) =
        origin;
}

const char *page_origins(Arena *arena, const PageStyle *style,
                         const Sentence *sentence)
{
    const Origins *origins = &sentence->origins;
    Text text = text_new(arena);
    for (size_t i = 0; i < origins->count; i++) {
        text_add(&text, i ? ", " : "");
        shown_add_line(&text, origins->items[i].file);
        text_add_format(&text, ":%u", origins->items[i].line);
    }
    return style->lines && origins->count > 0 ? text_string(&text) : NULL;
}
