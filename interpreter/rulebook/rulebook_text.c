/* A page as plain text, its lines broken where the width ends.
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
    const char *mark;      /* what stands before the next paragraph: "- " */
    bool blank;            /* the line before is empty */
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
    if (writer->style->lines && sentence->origins.count > 0) {
        Text text = text_new(writer->text->arena);
        text_add(&text, "[");
        page_write_origins(&sentence->origins, &text);
        text_add(&text, "]");
        add_words(writer, text_string(&text));
    }
}

static void write_paragraph(Writer *writer, const Block *block)
{
    unsigned indent = writer->indent;
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

static void write_heading(Writer *writer, const Block *block)
{
    const char *title = block->sentences[0].text;
    blank_line(writer);
    text_add(writer->text, title);
    text_add(writer->text, "\n");
    if (block->level < 3) {
        underline(writer, title, block->level == 1 ? '=' : '-');
    }
    writer->blank = block->level == 3;
}

static void write_blocks(Writer *writer, const Block *block);

static void write_item(Writer *writer, const Block *block, const char *mark)
{
    unsigned width = (unsigned)strlen(mark);
    writer->indent += width;
    writer->mark = mark;
    write_blocks(writer, block);
    writer->mark = NULL;
    writer->indent -= width;
}

static void write_list(Writer *writer, const Block *block)
{
    for (size_t i = 0; i < block->count; i++) {
        bool numbered = block->kind == BLOCK_NUMBERED;
        write_item(writer, block->blocks[i],
                   numbered ? text_format(writer->text->arena, "%zu. ", i + 1)
                            : "- ");
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

static void write_table(Writer *writer, const Block *table)
{
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

/* A list stands right under the paragraph that leads to it, a paragraph or
 * table apart from what is before. */
static void write_blocks(Writer *writer, const Block *block)
{
    for (size_t i = 0; i < block->count; i++) {
        const Block *one = block->blocks[i];
        bool inner = block->kind == BLOCK_ITEM;
        switch (one->kind) {
        case BLOCK_HEADING:
            write_heading(writer, one);
            break;
        case BLOCK_LIST:
        case BLOCK_NUMBERED:
            write_list(writer, one);
            break;
        case BLOCK_TABLE:
            write_table(writer, one);
            break;
        case BLOCK_PAGE: case BLOCK_PARAGRAPH: case BLOCK_ITEM: case BLOCK_ROW:
            if (i > 0 && !inner && block->blocks[i - 1]->kind !=
                                       BLOCK_HEADING) {
                blank_line(writer);
            }
            write_paragraph(writer, one);
            break;
        }
    }
}

void page_write_text(const Page *page, const PageStyle *style, Text *text)
{
    Writer writer = {.style = style, .text = text, .indent = INDENT};
    write_blocks(&writer, page->root);
    end_line(&writer);
}
