/* Writes a page as plain text, wrapped at the width.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/style.h"
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
        text_add(writer->text, writer->style->marks ? STYLE_BROKEN : "");
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
        add_words(writer, page_sentence(writer->text->arena,
                                        &block->sentences[i]));
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
    const char *title = page_sentence(writer->text->arena,
                                      &block->sentences[0]);
    if (writer->style->brief) {
        end_line(writer);
    } else {
        blank_line(writer);
    }
    text_add(writer->text, title);
    text_add(writer->text, "\n");
    bool line = block->level < 3 && !writer->style->brief;
    if (line) {
        underline(writer, title, block->level == 1 ? '=' : '-');
    }
    writer->blank = !line;
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

/* --- Tables --------------------------------------------------------------- */

typedef struct {
    const Block *block;
    unsigned *widths;      /* of its columns */
    size_t count;          /* number of columns */
} Table;

/* The text of a cell, with the origins of the row behind the last. */
static const char *cell_text(const Writer *writer, const Block *row, size_t i)
{
    Arena *arena = writer->text->arena;
    const Sentence *cell = &row->sentences[i];
    const char *text = page_sentence(arena, cell);
    const char *origins = i + 1 == row->sentence_count
                              ? page_origins(arena, writer->style, cell) : NULL;
    return origins ? text_format(arena, "%s [%s]", text, origins) : text;
}

/* The longest word of a text, so that a column can be as narrow. */
static unsigned longest_word(const char *text)
{
    unsigned longest = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        unsigned width = utf8_columns(text, length);
        longest = width > longest ? width : longest;
        text += length + strspn(text + length, " ");
    }
    return longest;
}

/* Takes columns from the widest until all fit; [least]: the longest words. */
static void narrow(Table *table, const unsigned *least, unsigned space)
{
    unsigned total = 0;
    for (size_t i = 0; i < table->count; i++) {
        total += table->widths[i] + (i ? INDENT : 0);
    }
    while (total > space) {
        size_t widest = table->count;
        for (size_t i = 0; i < table->count; i++) {
            if (table->widths[i] > least[i] &&
                (widest == table->count ||
                 table->widths[i] >= table->widths[widest])) {
                widest = i;
            }
        }
        if (widest == table->count) {
            return;
        }
        table->widths[widest]--;
        total--;
    }
}

static Table measure(const Writer *writer, const Block *block)
{
    Arena *arena = writer->text->arena;
    size_t count = block->count ? block->blocks[0]->sentence_count : 0;
    Table table = {block, arena_alloc(arena, (count + 1) * sizeof(unsigned)),
                   count};
    unsigned *least = arena_alloc(arena, (count + 1) * sizeof *least);
    for (size_t r = 0; r < block->count; r++) {
        const Block *row = block->blocks[r];
        for (size_t i = 0; i < row->sentence_count && i < count; i++) {
            const char *cell = cell_text(writer, row, i);
            unsigned width = utf8_columns(cell, strlen(cell));
            unsigned word = longest_word(cell);
            table.widths[i] = width > table.widths[i] ? width : table.widths[i];
            least[i] = word > least[i] ? word : least[i];
        }
    }
    narrow(&table, least, room(writer) - writer->indent);
    return table;
}

/* Writes as much of *[cell] as fits into [width]; returns the columns used. */
static unsigned write_part(Writer *writer, const char **cell, unsigned width)
{
    unsigned used = 0;
    while (**cell) {
        size_t length = strcspn(*cell, " ");
        unsigned columns = utf8_columns(*cell, length);
        if (used > 0 && used + 1 + columns > width) {
            break;
        }
        text_add(writer->text, used > 0 ? " " : "");
        text_add_bytes(writer->text, *cell, length);
        used += columns + (used > 0);
        *cell += length + strspn(*cell + length, " ");
    }
    return used;
}

/* Writes one line of the cells; returns whether something is left. */
static bool write_cells(Writer *writer, const Table *table, const char **cells)
{
    unsigned blanks = writer->indent;
    bool left = false;
    for (size_t i = 0; i < table->count; i++) {
        if (*cells[i]) {
            text_add_repeated(writer->text, ' ', blanks);
            blanks = 0;
        }
        unsigned used = write_part(writer, &cells[i], table->widths[i]);
        blanks += table->widths[i] > used ? table->widths[i] - used : 0;
        blanks += INDENT;
        left = left || *cells[i];
    }
    text_add(writer->text, "\n");
    writer->blank = false;
    return left;
}

static void write_table(void *context, const Block *block, size_t place)
{
    Writer *writer = context;
    (void)place;
    Table table = measure(writer, block);
    const char **cells = arena_alloc(writer->text->arena,
                                     (table.count + 1) * sizeof *cells);
    for (size_t r = 0; r < block->count; r++) {
        const Block *row = block->blocks[r];
        for (size_t i = 0; i < table.count; i++) {
            cells[i] = i < row->sentence_count ? cell_text(writer, row, i) : "";
        }
        while (write_cells(writer, &table, cells)) {
        }
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
