/* A page as a manual page (the man macros), section 6: games.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/utf8.h"
#include "base/visible_text.h"
#include "rulebook/rulebook_page.h"

typedef struct {
    const PageStyle *style;
    Text *text;
    unsigned depth;        /* nesting of lists */
} Writer;

/* Adds the first character of [string] and returns its length: one that is not
 * ASCII by its number, since troff reads bytes. */
static size_t add_character(Text *text, const char *string)
{
    uint32_t character;
    size_t length = utf8_decode(string, strlen(string), &character);
    if (length > 1) {
        text_add_format(text, "\\[u%04X]", (unsigned)character);
    } else {
        text_add_bytes(text, string, 1);
    }
    return length;
}

/* Adds text without escapes, requests or minus signs as hyphens. It stays on
 * one line: after a line feed the next line could begin with a request. */
static void add_escaped(Text *text, const char *string)
{
    string = shown_line(text->arena, string);
    static const struct {
        char sign;
        const char *escape;
    } escapes[] = {{'\\', "\\e"},   {'"', "\\(dq"}, {'-', "\\-"},
                   {'\'', "\\(aq"}, {'^', "\\(ha"}, {'~', "\\(ti"},
                   {'`', "\\(ga"}};
    while (*string) {
        const char *escape = NULL;
        for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
            escape = escapes[i].sign == *string ? escapes[i].escape : escape;
        }
        if (escape) {
            text_add(text, escape);
            string++;
        } else {
            string += add_character(text, string);
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
    Arena *arena = writer->text->arena;
    const char *origins = page_origins(arena, writer->style, sentence);
    if (origins) {
        add_line(writer->text, text_format(arena, "[%s]", origins));
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
        text_add(writer->text, sentence->strong ? ".B \"" : "");
        if (sentence->strong) {
            add_escaped(writer->text, sentence->text);
            text_add(writer->text, "\"\n");
        } else {
            add_line(writer->text, page_sentence(writer->text->arena,
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
    add_line(writer->text, text_string(&cells));
    add_origins(writer, &row->sentences[row->sentence_count - 1]);
}

static void write_table(void *context, const Block *table, size_t place)
{
    Writer *writer = context;
    (void)place;
    bool several = table->count > 0 && table->blocks[0]->sentence_count > 2;
    for (size_t r = several ? 1 : 0; r < table->count; r++) {
        const Block *row = table->blocks[r];
        text_add(writer->text, ".TP 14\n.B \"");
        add_escaped(writer->text, page_sentence(writer->text->arena,
                                                &row->sentences[0]));
        text_add(writer->text, "\"\n");
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

/* Makes ASCII letters capitals. */
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
    page_walk(page->root, &form, &writer);
}
