/* cria explain: explains a finding, with an example.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/json_text.h"
#include "base/text_wrap.h"
#include "cria.h"
#include "repl/options.h"
#include "repl/say.h"

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

static void add_page(Text *text, const CriaPage *page)
{
    text_add_format(text, "%s: %s\n\n", page->id, page->title);
    wrapping_say(text, 0, "", page->meaning);
    if (strcmp(page->when, "play") == 0) {
        text_add(text, "It appears while a game is played, and ends the "
                 "game.\n");
    }
    add_example(text, "wrong", page->wrong);
    add_example(text, "right", page->right);
}

static void add_json(Text *text, const CriaPage *page)
{
    const char *const parts[][2] = {
        {"id", page->id}, {"when", page->when}, {"title", page->title},
        {"meaning", page->meaning}, {"wrong", page->wrong},
        {"right", page->right}};
    text_add(text, "{");
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i][1]) {
            json_member(text, parts[i][0], parts[i][1]);
        }
    }
    text_add(text, "}\n");
}

static void add_line(Text *text, const CriaPage *page)
{
    text_add_format(text, "%-*s %s\n", ID_WIDTH, page->id, page->title);
}

/* Reports an unknown finding with the nearest known ones. */
static void refuse(const char *id)
{
    const char *known[IDS_MAX];
    size_t count = 0;
    CriaPage page = {.size = sizeof page};
    for (; count < IDS_MAX && cria_page(count, &page); count++) {
        known[count] = page.id;
    }
    const char *near = cria_nearest_word(id, known, count);
    if (near) {
        say_err("cria explain: there is no finding '%s'; did you mean "
                "'%s'?\n", id, near);
    } else {
        say_err("cria explain: there is no finding '%s'; 'cria "
                "explain' lists them\n", id);
    }
}

static bool find_page(const char *id, CriaPage *page)
{
    size_t index = 0;
    while (cria_page(index, page) && strcmp(page->id, id) != 0) {
        index++;
    }
    return cria_page(index, page);
}

/* Adds the pages that are asked for, or all. False if an id is unknown. */
static bool add_pages(Text *text, const Options *options,
                      void (*add)(Text *text, const CriaPage *page))
{
    CriaPage page = {.size = sizeof page};
    for (int i = 0; i < options->operand_count; i++) {
        if (!find_page(options->operands[i], &page)) {
            refuse(options->operands[i]);
            return false;
        }
        text_add(text, i > 0 && add == add_page ? "\n" : "");
        add(text, &page);
    }
    bool all = options->operand_count == 0;
    for (size_t i = 0; all && cria_page(i, &page); i++) {
        add(text, &page);
    }
    return true;
}

static ExitStatus print_pages(Arena *arena, Options *options)
{
    Text text = text_new(arena);
    if (!add_pages(&text, options, options->format          ? add_json
                                   : options->operand_count ? add_page
                                                            : add_line)) {
        return STATUS_MISUSE;
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
