/* Writes a page as Markdown (CommonMark with GitHub's tables), one line for
 * each sentence, so that a changed sentence is one changed line.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/rulebook_page.h"

typedef struct {
    const PageStyle *style;
    Text *text;
    unsigned indent;
    const char *mark;      /* prefix of the next line: "- " */
    PageSections sections;
    bool listed;           /* the list of sections was written */
} Writer;

/* Escapes characters with a meaning in Markdown. */
static void add_escaped(Text *text, const char *string)
{
    for (; *string; string++) {
        text_add(text, strchr("\\`*_[]<>|#~&", *string) ? "\\" : "");
        text_add_bytes(text, string, 1);
    }
}

/* At the beginning of a line "+", "-" and "1." begin a list. */
static void add_line_start(Text *text, const char *string)
{
    size_t figures = strspn(string, "0123456789");
    if (*string == '+' || *string == '-' || *string == '=') {
        text_add(text, "\\");
    } else if (figures > 0 && (string[figures] == '.' ||
                               string[figures] == ')')) {
        text_add_bytes(text, string, figures);
        text_add(text, "\\");
        string += figures;
    }
    add_escaped(text, string);
}

static void begin_line(Writer *writer)
{
    unsigned mark = writer->mark ? (unsigned)strlen(writer->mark) : 0;
    text_add_repeated(writer->text, ' ', writer->indent - mark);
    text_add(writer->text, writer->mark ? writer->mark : "");
    writer->mark = NULL;
}

static void add_origins(Writer *writer, const Sentence *sentence)
{
    const char *origins = page_origins(writer->text->arena, writer->style,
                                       sentence);
    if (origins) {
        text_add(writer->text, " \\[");
        add_escaped(writer->text, origins);
        text_add(writer->text, "\\]");
    }
}

/* Separates blocks by an empty line; inside an item only before a paragraph
 * that is not the first block. */
static void begin_block(Writer *writer, const Block *block, size_t place)
{
    bool inner = block->parent->kind == BLOCK_ITEM &&
                 block->kind != BLOCK_PARAGRAPH && block->kind != BLOCK_TABLE;
    text_add(writer->text, place > 0 && !inner ? "\n" : "");
}

static void write_paragraph(void *context, const Block *block, size_t place)
{
    Writer *writer = context;
    begin_block(writer, block, place);
    bool label = false;
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *sentence = &block->sentences[i];
        if (label) {
            text_add(writer->text, " ");
            add_escaped(writer->text, page_sentence(writer->text->arena,
                                                    sentence));
        } else {
            begin_line(writer);
            text_add(writer->text, sentence->strong ? "**" : "");
            add_line_start(writer->text, page_sentence(writer->text->arena,
                                                       sentence));
            text_add(writer->text, sentence->strong ? "**" : "");
        }
        label = sentence->strong && i + 1 < block->sentence_count;
        if (!label) {
            add_origins(writer, sentence);
            text_add(writer->text, "\n");
        }
    }
}

static void write_row(Writer *writer, const Block *row)
{
    text_add_repeated(writer->text, ' ', writer->indent);
    text_add(writer->text, "|");
    for (size_t i = 0; i < row->sentence_count; i++) {
        text_add(writer->text, " ");
        add_escaped(writer->text, page_sentence(writer->text->arena,
                                                &row->sentences[i]));
        if (i + 1 == row->sentence_count) {
            add_origins(writer, &row->sentences[i]);
        }
        text_add(writer->text, " |");
    }
    text_add(writer->text, "\n");
}

static void write_table(void *context, const Block *table, size_t place)
{
    Writer *writer = context;
    begin_block(writer, table, place);
    for (size_t r = 0; r < table->count; r++) {
        write_row(writer, table->blocks[r]);
        if (r == 0) {
            text_add_repeated(writer->text, ' ', writer->indent);
            text_add(writer->text, "|");
            for (size_t i = 0; i < table->blocks[0]->sentence_count; i++) {
                text_add(writer->text, " --- |");
            }
            text_add(writer->text, "\n");
        }
    }
}

static const PageForm form;

static void write_list(void *context, const Block *list, size_t place)
{
    Writer *writer = context;
    begin_block(writer, list, place);
    for (size_t i = 0; i < list->count; i++) {
        const char *mark = list->kind == BLOCK_NUMBERED
            ? text_format(writer->text->arena, "%zu. ", i + 1) : "- ";
        writer->indent += (unsigned)strlen(mark);
        writer->mark = mark;
        page_walk(list->blocks[i], &form, writer);
        writer->indent -= (unsigned)strlen(mark);
    }
}

/* Links to the sections, before the first of them. */
static void write_sections(Writer *writer)
{
    writer->listed = true;
    for (size_t i = 0; i < writer->sections.count; i++) {
        const Section *section = &writer->sections.items[i];
        text_add(writer->text, i == 0 ? "\n" : "");
        text_add(writer->text, section->heading->level == 2 ? "- [" : "  - [");
        add_escaped(writer->text, section->heading->sentences[0].text);
        text_add_format(writer->text, "](#%s)\n", section->anchor);
    }
}

static void write_heading(void *context, const Block *block, size_t place)
{
    Writer *writer = context;
    if (block->level > 1 && !writer->listed && !writer->style->brief) {
        write_sections(writer);
    }
    begin_block(writer, block, place);
    text_add_repeated(writer->text, '#', (size_t)block->level);
    text_add(writer->text, " ");
    add_escaped(writer->text, page_sentence(writer->text->arena,
                                            &block->sentences[0]));
    text_add(writer->text, "\n");
}

static const PageForm form = {write_heading, write_list, write_table,
                              write_paragraph};

void page_write_markdown(const Page *page, const PageStyle *style, Text *text)
{
    Writer writer = {.style = style, .text = text,
                     .sections = page_sections(text->arena, page)};
    page_walk(page->root, &form, &writer);
}
