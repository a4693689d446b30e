/* A page as a manual page (the man macros), section 6: games.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/shown.h"
#include "rulebook/rulebook_page.h"

typedef struct {
    const PageStyle *style;
    Text *text;
    unsigned depth;        /* of lists within lists */
} Writer;

/* As it is: no escapes, no requests, no hyphens made of minus signs. It is one
 * line: a line feed in it would let the next begin with a request. */
static void add_escaped(Text *text, const char *string)
{
    string = shown_line(text->arena, string);
    static const struct {
        char sign;
        const char *escape;
    } escapes[] = {{'\\', "\\e"},   {'"', "\\(dq"}, {'-', "\\-"},
                   {'\'', "\\(aq"}, {'^', "\\(ha"}, {'~', "\\(ti"},
                   {'`', "\\(ga"}};
    for (; *string; string++) {
        const char *escape = NULL;
        for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
            escape = escapes[i].sign == *string ? escapes[i].escape : escape;
        }
        if (escape) {
            text_add(text, escape);
        } else {
            text_add_bytes(text, string, 1);
        }
    }
}

static void add_line(Text *text, const char *string)
{
    text_add(text, *string == '.' ? "\\&" : "");
    add_escaped(text, string);
    text_add(text, "\n");
}

static void add_origins(Writer *writer, const Sentence *sentence)
{
    if (writer->style->lines && sentence->origins.count > 0) {
        Text origins = text_new(writer->text->arena);
        page_write_origins(&sentence->origins, &origins);
        add_line(writer->text, text_format(writer->text->arena, "[%s]",
                                           text_string(&origins)));
    }
}

static void write_sentences(Writer *writer, const Block *block)
{
    for (size_t i = 0; i < block->sentence_count; i++) {
        const Sentence *sentence = &block->sentences[i];
        text_add(writer->text, sentence->strong ? ".B \"" : "");
        if (sentence->strong) {
            add_escaped(writer->text, sentence->text);
            text_add(writer->text, "\"\n");
        } else {
            add_line(writer->text, sentence->text);
            add_origins(writer, sentence);
        }
    }
}

static void write_heading(Writer *writer, const Block *block)
{
    const char *title = block->sentences[0].text;
    if (block->level == 1) {
        text_add(writer->text, ".SH NAME\n");
        add_escaped(writer->text, writer->style->name);
        text_add(writer->text, " \\- ");
        if (writer->style->summary) {
            add_line(writer->text, writer->style->summary);
            return;
        }
        text_add(writer->text, "the rules of ");
        add_escaped(writer->text, title);
        text_add(writer->text, "\n.SH \"");
        add_escaped(writer->text, title);
    } else {
        text_add(writer->text, block->level == 2 ? ".SH \"" : ".SS \"");
        add_escaped(writer->text, title);
    }
    text_add(writer->text, "\"\n");
}

static void write_table(Writer *writer, const Block *table)
{
    for (size_t r = 0; r < table->count; r++) {
        const Block *row = table->blocks[r];
        text_add(writer->text, ".TP 14\n.B \"");
        add_escaped(writer->text, row->sentences[0].text);
        text_add(writer->text, "\"\n");
        for (size_t i = 1; i < row->sentence_count; i++) {
            add_line(writer->text, row->sentences[i].text);
            add_origins(writer, &row->sentences[i]);
        }
    }
}

static void write_blocks(Writer *writer, const Block *block);

static void write_list(Writer *writer, const Block *list)
{
    if (writer->depth++ > 0) {
        text_add(writer->text, ".RS\n");
    }
    for (size_t i = 0; i < list->count; i++) {
        if (list->kind == BLOCK_NUMBERED) {
            text_add_format(writer->text, ".IP %zu. 4\n", i + 1);
        } else {
            text_add(writer->text, ".IP \\(bu 2\n");
        }
        write_blocks(writer, list->blocks[i]);
    }
    if (--writer->depth > 0) {
        text_add(writer->text, ".RE\n");
    }
}

static void write_blocks(Writer *writer, const Block *block)
{
    for (size_t i = 0; i < block->count; i++) {
        const Block *one = block->blocks[i];
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
            if (i > 0 && block->blocks[i - 1]->kind != BLOCK_HEADING) {
                text_add(writer->text, block->kind == BLOCK_ITEM ? ".IP\n"
                                                                 : ".PP\n");
            }
            write_sentences(writer, one);
            break;
        }
    }
}

/* Letters of ASCII as capitals. */
static const char *to_upper(Arena *arena, const char *name)
{
    char *upper = arena_copy(arena, name, strlen(name));
    for (char *at = upper; *at; at++) {
        *at = *at >= 'a' && *at <= 'z' ? (char)(*at - 'a' + 'A') : *at;
    }
    return upper;
}

void page_write_man(const Page *page, const PageStyle *style, Text *text)
{
    Writer writer = {.style = style, .text = text};
    text_add(text, ".TH \"");
    add_escaped(text, to_upper(text->arena, style->name));
    text_add_format(text, "\" %s \"\" \"cria\" \"%s\"\n.nh\n.ad l\n",
                    style->summary ? style->section : "6",
                    style->summary ? style->manual : "Games");
    write_blocks(&writer, page->root);
}
