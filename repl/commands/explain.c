/* cria explain: explains a finding, with an example.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/json_text.h"
#include "repl/options.h"
#include "repl/say.h"
#include "repl/text_wrap.h"
#include "report/explain_page.h"
#include "report/suggest.h"

enum { ID_WIDTH = 20, IDS_MAX = 256 };

/* Adds the lines of an example, indented. */
static void add_example(Text *text, const char *label, const char *example)
{
    if (!example) {
        return;
    }
    text_add_format(text, "\n%s:\n\n", label);
    while (*example) {
        size_t length = strcspn(example, "\n");
        text_add_format(text, "    %.*s\n", (int)length, example);
        example += length + (example[length] == '\n');
    }
}

static void add_page(Text *text, const Page *page)
{
    text_add_format(text, "%s: %s\n\n", page->id, page->title);
    wrapping_say(text, 0, "", page->meaning);
    if (page->kind == PAGE_OF_PLAY) {
        text_add(text, "It appears while a game is played, and ends the "
                 "game.\n");
    }
    add_example(text, "wrong", page->bad);
    add_example(text, "right", page->good);
}

static void add_json(Text *text, const Page *page)
{
    static const char *const kinds[] = {
        [PAGE_OF_FILE] = "file", [PAGE_OF_PLAY] = "play",
        [PAGE_OF_CRIA] = "cria"};
    const char *const parts[][2] = {
        {"id", page->id}, {"when", kinds[page->kind]}, {"title", page->title},
        {"meaning", page->meaning}, {"wrong", page->bad},
        {"right", page->good}};
    text_add(text, "{");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i][1]) {
            json_member(text, parts[i][0], parts[i][1]);
        }
    }
    text_add(text, "}\n");
}

static void add_line(Text *text, const Page *page)
{
    text_add_format(text, "%-*s %s\n", ID_WIDTH, page->id, page->title);
}

typedef struct {
    void (*add)(Text *text, const Page *page);
    size_t places[IDS_MAX], count;
} Pages;

/* Reports an unknown finding with the nearest known ones. */
static void refuse(const char *id)
{
    const char *known[IDS_MAX];
    size_t count = page_count();
    for (size_t i = 0; i < count; i++) {
        known[i] = page_at(i)->id;
    }
    const char *near = suggest_word(id, known, count);
    if (near) {
        say_err("cria explain: there is no finding '%s'; did you mean "
                "'%s'?\n", id, near);
    } else {
        say_err("cria explain: there is no finding '%s'; 'cria "
                "explain' lists them\n", id);
    }
}

/* Finds the pages asked for, or all pages if none is. False if an id is
 * unknown. */
static bool find_pages(const Options *options, Pages *pages)
{
    for (int i = 0; i < options->operand_count; i++) {
        size_t place = page_find(options->operands[i]);
        if (place == page_count()) {
            refuse(options->operands[i]);
            return false;
        }
        pages->places[pages->count++] = place;
    }
    while (options->operand_count == 0 && pages->count < page_count()) {
        pages->places[pages->count] = pages->count;
        pages->count++;
    }
    return true;
}

static ExitStatus print_pages(Arena *arena, Options *options)
{
    Pages pages = {options->format          ? add_json
                   : options->operand_count ? add_page : add_line, {0}, 0};
    Text text = text_new(arena);
    if (!find_pages(options, &pages)) {
        return STATUS_MISUSE;
    }
    for (size_t i = 0; i < pages.count; i++) {
        text_add(&text, i > 0 && pages.add == add_page ? "\n" : "");
        pages.add(&text, page_at(pages.places[i]));
    }
    say_text(stdout, &text);
    return STATUS_DONE;
}

static const CommandOption options[] = {
    {"format", "text|json", NULL}, {NULL, NULL, NULL}};

const Command command_explain = {
    .name = "explain",
    .summary = "explain an error or a warning",
    .forms = "[ID]...",
    .about =
        "Explains each finding named by its ID, which is in [] after the "
        "message of 'cria check', with a wrong and a right example. Without an "
        "ID, lists all findings.",
    .options = options, .operand = "finding", .most = OPERANDS_MAX,
    .operands = VALUE_FINDING,
    .pages = true,
    .work = print_pages};
