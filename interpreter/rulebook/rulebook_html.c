/* Writes a page as HTML in one file, which loads nothing and is also
 * well-formed XML.
 *
 * SPDX-License-Identifier: MIT */
#include "base/html_text.h"
#include "rulebook/rulebook_html_style.h"
#include "rulebook/rulebook_page.h"
#include "rulebook/rulebook_picture.h"

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\"/>\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
    "\n"
    "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
    "<title>";

typedef struct {
    const PageStyle *style;
    Text *text;
    PageSections sections;
    bool listed;           /* the list of sections was written */
} Writer;

/* --- Sentences ------------------------------------------------------------ */

static void add_origins(const PageStyle *style, const Sentence *sentence,
                        Text *text)
{
    const char *origins = page_origins(text->arena, style, sentence);
    if (origins) {
        text_add(text, " <span class=\"line\">[");
        html_escape(text, origins);
        text_add(text, "]</span>");
    }
}

/* What is no longer so, after a word that says it. */
static void add_former(Text *text, const char *word, const char *former)
{
    if (former) {
        text_add_format(text, " <del><b>%s:</b> ", word);
        html_escape(text, former);
        text_add(text, "</del>");
    }
}

/* A sentence with what differs from another page. */
static void add_sentence(Text *text, const Sentence *sentence)
{
    text_add(text, sentence->added ? "<ins>" : "");
    if (sentence->sign) {
        text_add_format(text, "<b>%s:</b> ", sentence->sign);
    }
    html_escape(text, sentence->text);
    text_add(text, sentence->added ? "</ins>" : "");
    add_former(text, "Instead of", sentence->instead);
    add_former(text, "No longer", sentence->gone);
}

/* --- Blocks --------------------------------------------------------------- */

static void write_paragraph(void *context, const Block *block, size_t place)
{
    const Writer *writer = context;
    Text *text = writer->text;
    (void)place;
    text_add(text, "<p>");
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *sentence = &block->sentences[i];
        text_add(text, i ? "\n" : "");
        text_add(text, sentence->strong ? "<strong>" : "");
        add_sentence(text, sentence);
        picture_add_all(text, sentence->pictures, sentence->picture_count);
        text_add(text, sentence->strong ? "</strong>" : "");
        if (!sentence->strong) {
            add_origins(writer->style, sentence, text);
        }
    }
    text_add(text, "</p>\n");
}

/* The first cell of a row and those of the head are headings. */
static void write_cell(const Writer *writer, const Block *row, size_t i,
                       bool first)
{
    Text *text = writer->text;
    const Sentence *cell = &row->sentences[i];
    const char *tag = first || i == 0 ? "th" : "td";
    text_add_format(text, "<%s%s>", tag, first    ? " scope=\"col\""
                                         : i == 0 ? " scope=\"row\"" : "");
    add_sentence(text, cell);
    picture_add_all(text, cell->pictures, cell->picture_count);
    if (i + 1 == row->sentence_count) {
        add_origins(writer->style, cell, text);
    }
    text_add_format(text, "</%s>", tag);
}

static void write_table(void *context, const Block *table, size_t place)
{
    const Writer *writer = context;
    Text *text = writer->text;
    (void)place;
    text_add(text, "<table>\n");
    for (size_t r = 0; r < table->count; r++) {
        const Block *row = table->blocks[r];
        text_add(text, r == 0 ? "<thead>\n" : r == 1 ? "<tbody>\n" : "");
        text_add(text, "<tr>");
        for (size_t i = 0; i < row->sentence_count; i++) {
            write_cell(writer, row, i, r == 0);
        }
        text_add(text, "</tr>\n");
        text_add(text, r == 0 ? "</thead>\n" : "");
    }
    text_add(text, table->count > 1 ? "</tbody>\n</table>\n" : "</table>\n");
}

static const PageForm form;

static void write_list(void *context, const Block *list, size_t place)
{
    const Writer *writer = context;
    const char *tag = list->kind == BLOCK_LIST ? "ul" : "ol";
    (void)place;
    text_add_format(writer->text, "<%s>\n", tag);
    for (size_t i = 0; i < list->count; i++) {
        text_add(writer->text, "<li>\n");
        page_walk(list->blocks[i], &form, context);
        text_add(writer->text, "</li>\n");
    }
    text_add_format(writer->text, "</%s>\n", tag);
}

/* --- Headings and the list of them ---------------------------------------- */

static void add_link(Text *text, const Section *section)
{
    text_add(text, "<a href=\"#");
    html_escape(text, section->anchor);
    text_add(text, "\">");
    html_escape(text, section->heading->sentences[0].text);
    text_add(text, "</a>");
}

/* A list in a list for the headings of level 3. */
static void write_sections(Writer *writer)
{
    Text *text = writer->text;
    int level = 1;
    writer->listed = true;
    if (writer->style->brief || writer->sections.count == 0) {
        return;
    }
    text_add(text, "<nav aria-label=\"Sections\">\n");
    for (size_t i = 0; i < writer->sections.count; i++) {
        const Section *section = &writer->sections.items[i];
        int next = section->heading->level;
        for (; level < next; level++) {
            text_add(text, "<ul>\n<li>");
        }
        for (; level > next; level--) {
            text_add(text, "</li>\n</ul>\n");
        }
        text_add(text, i > 0 && writer->sections.items[i - 1].heading->level >=
                                    next ? "</li>\n<li>" : "");
        add_link(text, section);
    }
    for (; level > 1; level--) {
        text_add(text, "</li>\n</ul>\n");
    }
    text_add(text, "</nav>\n");
}

static void write_heading(void *context, const Block *block, size_t place)
{
    Writer *writer = context;
    const char *anchor = page_anchor(&writer->sections, block);
    (void)place;
    if (block->level > 1 && !writer->listed) {
        write_sections(writer);
    }
    text_add_format(writer->text, "<h%d", block->level);
    if (anchor) {
        text_add(writer->text, " id=\"");
        html_escape(writer->text, anchor);
        text_add(writer->text, "\"");
    }
    text_add(writer->text, ">");
    add_sentence(writer->text, &block->sentences[0]);
    text_add_format(writer->text, "</h%d>\n", block->level);
}

static const PageForm form = {write_heading, write_list, write_table,
                              write_paragraph};

void page_write_html(const Page *page, const PageStyle *style, Text *text)
{
    Writer writer = {style, text, page_sections(text->arena, page), false};
    const Block *root = page->root;
    text_add(text, head);
    if (root->count > 0) {
        html_escape(text, root->blocks[0]->sentences[0].text);
    }
    text_add(text, "</title>\n<style>\n");
    html_style_add(text, style->brief);
    text_add(text, style->brief ? "</style>\n</head>\n<body>\n"
                                  "<main class=\"brief\">\n"
                                : "</style>\n</head>\n<body>\n<main>\n");
    page_walk(root, &form, &writer);
    text_add(text, "</main>\n</body>\n</html>\n");
}
