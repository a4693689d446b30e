/* A page as a manual page (the man macros), section 6: games.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text_wrap.h"
#include "rulebook/rulebook_page.h"

typedef struct {
    const PageStyle *style;
    Text *text;
    unsigned depth;        /* nesting of lists */
} Writer;

static void add_origins(Writer *writer, const Sentence *sentence)
{
    Arena *arena = writer->text->arena;
    const char *origins = page_origins(arena, writer->style, sentence);
    if (origins) {
        man_add_line(writer->text, text_format(arena, "[%s]", origins));
    }
}

static void write_paragraph(void *context, const Block *block, size_t place)
{
    Writer *writer = context;
    const Block *around = block->parent;
    if (place > 0 && around->blocks[place - 1]->kind != BLOCK_HEADING) {
        text_add(writer->text, around->kind == BLOCK_ITEM ? ".IP\n" : ".PP\n");
    }
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *sentence = &block->sentences[i];
        if (sentence->strong) {
            man_add_quoted(writer->text, ".B", sentence->text);
        } else {
            man_add_line(writer->text, page_sentence(writer->text->arena,
                                                 sentence));
            add_origins(writer, sentence);
        }
    }
}

static void write_heading(void *context, const Block *block, size_t place)
{
    Writer *writer = context;
    (void)place;
    const char *title = page_sentence(writer->text->arena,
                                      &block->sentences[0]);
    if (block->level == 1) {
        text_add(writer->text, "the rules of ");
        man_add_line(writer->text, title);
    }
    man_add_quoted(writer->text, block->level > 2 ? ".SS" : ".SH", title);
}

/* The cells behind the first, with their heads if there are several: "number 8;
 * points 10". */
static void write_cells(Writer *writer, const Block *head, const Block *row)
{
    Arena *arena = writer->text->arena;
    Text cells = text_new(arena);
    bool several = row->sentence_count > 2;
    for (size_t i = 1; i < row->sentence_count; i++) {
        const Sentence *cell = &row->sentences[i];
        if (!text_equal(cell->text, "-")) {
            text_add_format(&cells, "%s%s%s%s", cells.length ? "; " : "",
                            several ? head->sentences[i].text : "",
                            several ? " " : "", page_sentence(arena, cell));
        }
    }
    man_add_line(writer->text, text_string(&cells));
    add_origins(writer, &row->sentences[row->sentence_count - 1]);
}

static void write_table(void *context, const Block *table, size_t place)
{
    Writer *writer = context;
    (void)place;
    bool several = table->count > 0 && table->blocks[0]->sentence_count > 2;
    for (size_t r = several ? 1 : 0; r < table->count; r++) {
        const Block *row = table->blocks[r];
        text_add(writer->text, ".TP 14\n");
        man_add_quoted(writer->text, ".B",
                       page_sentence(writer->text->arena, &row->sentences[0]));
        write_cells(writer, table->blocks[0], row);
    }
}

static const PageForm form;

static void write_list(void *context, const Block *list, size_t place)
{
    Writer *writer = context;
    (void)place;
    if (writer->depth++ > 0) {
        text_add(writer->text, ".RS\n");
    }
    for (size_t i = 0; i < list->count; i++) {
        if (list->kind == BLOCK_NUMBERED) {
            text_add_format(writer->text, ".IP %zu. 4\n", i + 1);
        } else {
            text_add(writer->text, ".IP \\(bu 2\n");
        }
        page_walk(list->blocks[i], &form, writer);
    }
    if (--writer->depth > 0) {
        text_add(writer->text, ".RE\n");
    }
}

static const PageForm form = {write_heading, write_list, write_table,
                              write_paragraph};

void page_write_man(const Page *page, const PageStyle *style, Text *text)
{
    Writer writer = {.style = style, .text = text};
    man_begin(text, style->name, "6", "Games");
    page_walk(page->root, &form, &writer);
}
