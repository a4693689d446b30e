/* A page as HTML in one file: nothing is loaded from elsewhere. It is
 * well-formed XML, too.
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
    if (style->lines && sentence->origins.count > 0) {
        Text origins = text_new(text->arena);
        page_write_origins(&sentence->origins, &origins);
        text_add(text, " <span class=\"line\">[");
        html_escape(text, text_string(&origins));
        text_add(text, "]</span>");
    }
}

static void write_paragraph(const Block *block, const PageStyle *style,
                            Text *text)
{
    text_add(text, "<p>");
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *sentence = &block->sentences[i];
        text_add(text, i ? "\n" : "");
        text_add(text, sentence->strong ? "<strong>" : "");
        html_escape(text, sentence->text);
        text_add(text, sentence->strong ? "</strong>" : "");
        if (!sentence->strong) {
            add_origins(style, sentence, text);
        }
    }
    text_add(text, "</p>\n");
}

static void write_table(const Block *table, const PageStyle *style, Text *text)
{
    text_add(text, "<table>\n");
    for (size_t r = 0; r < table->count; r++) {
        const Block *row = table->blocks[r];
        text_add(text, "<tr>");
        for (size_t i = 0; i < row->sentence_count; i++) {
            text_add(text, r ? "<td>" : "<th>");
            html_escape(text, row->sentences[i].text);
            if (i + 1 == row->sentence_count) {
                add_origins(style, &row->sentences[i], text);
            }
            text_add(text, r ? "</td>" : "</th>");
        }
        text_add(text, "</tr>\n");
    }
    text_add(text, "</table>\n");
}

static void write_block(const Block *block, const PageStyle *style, Text *text);

static void write_within(const char *tag, const Block *block,
                         const PageStyle *style, Text *text)
{
    text_add_format(text, "<%s>\n", tag);
    for (size_t i = 0; i < block->count; i++) {
        write_block(block->blocks[i], style, text);
    }
    text_add_format(text, "</%s>\n", tag);
}

static void write_block(const Block *block, const PageStyle *style, Text *text)
{
    switch (block->kind) {
    case BLOCK_HEADING:
        text_add_format(text, "<h%d>", block->level);
        html_escape(text, block->sentences[0].text);
        text_add_format(text, "</h%d>\n", block->level);
        break;
    case BLOCK_LIST:
        write_within("ul", block, style, text);
        break;
    case BLOCK_NUMBERED:
        write_within("ol", block, style, text);
        break;
    case BLOCK_ITEM:
        write_within("li", block, style, text);
        break;
    case BLOCK_TABLE:
        write_table(block, style, text);
        break;
    case BLOCK_PAGE: case BLOCK_PARAGRAPH: case BLOCK_ROW:
        write_paragraph(block, style, text);
        break;
    }
}

void page_write_html(const Page *page, const PageStyle *style, Text *text)
{
    const Block *root = page->root;
    text_add(text, head);
    if (root->count > 0) {
        html_escape(text, root->blocks[0]->sentences[0].text);
    }
    text_add(text, style_sheet);
    for (size_t i = 0; i < root->count; i++) {
        write_block(root->blocks[i], style, text);
    }
    text_add(text, "</body>\n</html>\n");
}
