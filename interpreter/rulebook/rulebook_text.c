/* Writes a page as plain text, wrapped at the width.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "rulebook/rulebook_page.h"

enum { INDENT = 2, NARROWEST = 20 };

typedef struct {
    const PageStyle *style;
    Text *text;
    unsigned indent, column;
    const char *mark;      /* prefix of the next paragraph: "- " */
    bool blank;            /* the previous line is empty */
} Writer;

static void end_line(Writer *writer)
{
    if (writer->column > 0) {
        text_add(writer->text, "\n");
        writer->column = 0;
        writer->blank = false;
    }
}

static void blank_line(Writer *writer)
{
    end_line(writer);
    if (!writer->blank && writer->text->length > 0) {
        text_add(writer->text, "\n");
    }
    writer->blank = true;
}

static void begin_line(Writer *writer)
{
    text_add_repeated(writer->text, ' ', writer->indent);
    writer->column = writer->indent;
}

static unsigned room(const Writer *writer)
{
    unsigned least = writer->indent + NARROWEST;
    return writer->style->width > least ? writer->style->width : least;
}

static void add_word(Writer *writer, const char *word, size_t length)
{
    unsigned width = utf8_columns(word, length);
    bool first = writer->column == 0 || writer->column == writer->indent;
    if (!first && writer->column + 1 + width > room(writer)) {
        end_line(writer);
        first = true;
    }
    if (writer->column == 0) {
        begin_line(writer);
    }
    text_add(writer->text, first ? "" : " ");
    text_add_bytes(writer->text, word, length);
    writer->column += width + !first;
}

static void add_words(Writer *writer, const char *words)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        if (length > 0) {
            add_word(writer, words, length);
        }
        words += length + strspn(words + length, " ");
    }
}

static void add_origins(Writer *writer, const Sentence *sentence)
{
    Arena *arena = writer->text->arena;
    const char *origins = page_origins(arena, writer->style, sentence);
    if (origins) {
        add_words(writer, text_format(arena, "[%s]", origins));
    }
}

/* A list follows its introducing paragraph directly, a paragraph or table
 * follows an empty line. */
static void write_paragraph(void *context, const Block *block, size_t place)
{
    Writer *writer = context;
    unsigned indent = writer->indent;
    const Block *around = block->parent;
    if (place > 0 && around->kind != BLOCK_ITEM &&
        around->blocks[place - 1]->kind != BLOCK_HEADING) {
        blank_line(writer);
    }
    if (writer->mark) {
        unsigned width = utf8_columns(writer->mark, strlen(writer->mark));
        writer->indent -= width;
        begin_line(writer);
        writer->indent = indent;
        text_add(writer->text, writer->mark);
        writer->column = indent;
        writer->mark = NULL;
    }
    for (size_t i = 0; i < block->sentence_count; i++) {
        add_words(writer, block->sentences[i].text);
        if (!block->sentences[i].strong) {
            add_origins(writer, &block->sentences[i]);
        }
    }
    end_line(writer);
}

static void underline(Writer *writer, const char *title, char sign)
{
    text_add_repeated(writer->text, sign, utf8_columns(title, strlen(title)));
    text_add(writer->text, "\n");
}

static void write_heading(void *context, const Block *block, size_t place)
{
    Writer *writer = context;
    (void)place;
    const char *title = block->sentences[0].text;
    blank_line(writer);
    text_add(writer->text, title);
    text_add(writer->text, "\n");
    if (block->level < 3) {
        underline(writer, title, block->level == 1 ? '=' : '-');
    }
    writer->blank = block->level == 3;
}

static const PageForm form;

static void write_list(void *context, const Block *block, size_t place)
{
    Writer *writer = context;
    (void)place;
    for (size_t i = 0; i < block->count; i++) {
        const char *mark = block->kind == BLOCK_NUMBERED
            ? text_format(writer->text->arena, "%zu. ", i + 1) : "- ";
        unsigned width = (unsigned)strlen(mark);
        writer->indent += width;
        writer->mark = mark;
        page_walk(block->blocks[i], &form, writer);
        writer->mark = NULL;
        writer->indent -= width;
    }
}

static void write_row(Writer *writer, const Block *row, const unsigned *widths)
{
    unsigned indent = writer->indent;
    begin_line(writer);
    for (size_t i = 0; i < row->sentence_count; i++) {
        const char *cell = row->sentences[i].text;
        bool last = i + 1 == row->sentence_count;
        if (last) {
            writer->indent = writer->column;
            add_words(writer, cell);
            add_origins(writer, &row->sentences[i]);
        } else {
            unsigned width = utf8_columns(cell, strlen(cell));
            text_add(writer->text, cell);
            text_add_repeated(writer->text, ' ', widths[i] - width + INDENT);
            writer->column += widths[i] + INDENT;
        }
    }
    writer->indent = indent;
    end_line(writer);
}

static void write_table(void *context, const Block *table, size_t place)
{
    Writer *writer = context;
    (void)place;
    size_t count = table->count ? table->blocks[0]->sentence_count : 0;
    unsigned *widths = arena_alloc(writer->text->arena,
                                   (count + 1) * sizeof *widths);
    for (size_t r = 0; r < table->count; r++) {
        for (size_t i = 0; i < table->blocks[r]->sentence_count && i < count;
             i++) {
            const char *cell = table->blocks[r]->sentences[i].text;
            unsigned width = utf8_columns(cell, strlen(cell));
            widths[i] = width > widths[i] ? width : widths[i];
        }
    }
    for (size_t r = 0; r < table->count; r++) {
        write_row(writer, table->blocks[r], widths);
    }
}

static const PageForm form = {write_heading, write_list, write_table,
                              write_paragraph};

void page_write_text(const Page *page, const PageStyle *style, Text *text)
{
    Writer writer = {.style = style, .text = text, .indent = INDENT};
    page_walk(page->root, &form, &writer);
    end_line(&writer);
}
