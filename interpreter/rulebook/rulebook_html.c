/* Writes a page as HTML in one file, which loads nothing and is also
 * well-formed XML.
 *
 * SPDX-License-Identifier: MIT */
#include "base/html_text.h"
#include "rulebook/rulebook_page.h"

static const char head[] =
    "<!DOCTYPE html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\"/>\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
    "\n"
    "<title>";
static const char style_sheet[] =
    "</title>\n"
    "<style>\n"
    "body { max-width: 40em; margin: 2em auto; padding: 0 1em;\n"
    "       font: 1.05em/1.5 Georgia, serif; color: #222; background: #fff }\n"
    "h1, h2, h3 { line-height: 1.2; font-family: sans-serif }\n"
    "h2 { margin-top: 2em; border-bottom: 1px solid #bbb }\n"
    "li > p { margin: 0.2em 0 }\n"
    "table { border-collapse: collapse }\n"
    "th, td { text-align: left; padding: 0.1em 1.5em 0.1em 0;\n"
    "         border-bottom: 1px solid #ddd }\n"
    ".line { color: #666; font: 0.75em monospace }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "  body { color: #ddd; background: #1b1b1b }\n"
    "  .line { color: #999 }\n"
    "}\n"
    "</style>\n"
    "</head>\n"
    "<body>\n";

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

typedef struct {
    const PageStyle *style;
    Text *text;
} Writer;

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
        html_escape(text, sentence->text);
        text_add(text, sentence->strong ? "</strong>" : "");
        if (!sentence->strong) {
            add_origins(writer->style, sentence, text);
        }
    }
    text_add(text, "</p>\n");
}

static void write_table(void *context, const Block *table, size_t place)
{
    const Writer *writer = context;
    Text *text = writer->text;
    (void)place;
    text_add(text, "<table>\n");
    for (size_t r = 0; r < table->count; r++) {
        const Block *row = table->blocks[r];
        text_add(text, "<tr>");
        for (size_t i = 0; i < row->sentence_count; i++) {
            text_add(text, r ? "<td>" : "<th>");
            html_escape(text, row->sentences[i].text);
            if (i + 1 == row->sentence_count) {
                add_origins(writer->style, &row->sentences[i], text);
            }
            text_add(text, r ? "</td>" : "</th>");
        }
        text_add(text, "</tr>\n");
    }
    text_add(text, "</table>\n");
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

static void write_heading(void *context, const Block *block, size_t place)
{
    const Writer *writer = context;
    (void)place;
    text_add_format(writer->text, "<h%d>", block->level);
    html_escape(writer->text, block->sentences[0].text);
    text_add_format(writer->text, "</h%d>\n", block->level);
}

static const PageForm form = {write_heading, write_list, write_table,
                              write_paragraph};

void page_write_html(const Page *page, const PageStyle *style, Text *text)
{
    Writer writer = {style, text};
    const Block *root = page->root;
    text_add(text, head);
    if (root->count > 0) {
        html_escape(text, root->blocks[0]->sentences[0].text);
    }
    text_add(text, style_sheet);
    page_walk(root, &form, &writer);
    text_add(text, "</body>\n</html>\n");
}
