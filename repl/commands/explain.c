/* cria explain: explains a finding, with an example.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

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

static void add_line(Text *text, const CriaPage *page)
{
    text_add_format(text, "%-*s %s\n", ID_WIDTH, page->id, page->title);
}

/* The words of findings before their first hyphen. */
static const char **first_words(Arena *arena, const char *const *ids,
                                size_t count)
{
    const char **words = arena_alloc(arena, (count + 1) * sizeof *words);
    for (size_t i = 0; i < count; i++) {
        words[i] = arena_copy(arena, ids[i], strcspn(ids[i], "-"));
    }
    return words;
}

/* The findings whose first word is that of [near], or [near] alone unless [id]
 * is little more than that word. */
static void add_near(Text *text, const char *id, const char *near,
                     const char *const *ids, size_t count)
{
    size_t length = strcspn(near, "-");
    bool all = strlen(id) <= length + 1 && !strchr(id, '-');
    for (size_t i = 0; i < count; i++) {
        bool begins = strncmp(ids[i], near, length) == 0 &&
                      (ids[i][length] == '-' || ids[i][length] == '\0');
        if (all ? begins : strcmp(ids[i], near) == 0) {
            text_add_format(text, "%s'%s'", text->length > 0 ? ", " : "",
                            ids[i]);
        }
    }
}

/* Reports an unknown finding with the nearest known ones. */
static void refuse(Arena *arena, const char *id)
{
    const char *known[IDS_MAX];
    size_t count = 0;
    CriaPage page = {.size = sizeof page};
    for (; count < IDS_MAX && cria_page(count, &page); count++) {
        known[count] = page.id;
    }
    const char *near = cria_nearest_word(id, known, count);
    near = near ? near
                : cria_nearest_word(id, first_words(arena, known, count),
                                    count);
    Text text = text_new(arena);
    if (near) {
        add_near(&text, id, near, known, count);
        say_err("cria explain: there is no finding '%s'; did you mean %s?\n",
                id, text_string(&text));
    } else {
        say_err("cria explain: there is no finding '%s'; 'cria "
                "explain' lists them\n", id);
    }
}

/* The number of the page of a finding; that after the last: there is none. */
static size_t find_page(const char *id)
{
    CriaPage page = {.size = sizeof page};
    size_t index = 0;
    while (cria_page(index, &page) && strcmp(page.id, id) != 0) {
        index++;
    }
    return index;
}

static void add(Text *text, const Options *options, size_t index)
{
    CriaPage page = {.size = sizeof page};
    if (options->format) {
        char *json = cria_page_json(index);
        text_add(text, json ? json : "");
        cria_text_free(json);
    } else if (cria_page(index, &page)) {
        (options->operand_count ? add_page : add_line)(text, &page);
    }
}

/* Adds the pages that are asked for, or all. False if an id is unknown. */
static bool add_pages(Text *text, const Options *options)
{
    CriaPage page = {.size = sizeof page};
    for (int i = 0; i < options->operand_count; i++) {
        size_t index = find_page(options->operands[i]);
        if (!cria_page(index, &page)) {
            refuse(text->arena, options->operands[i]);
            return false;
        }
        text_add(text, i > 0 && !options->format ? "\n" : "");
        add(text, options, index);
    }
    bool all = options->operand_count == 0;
    for (size_t i = 0; all && cria_page(i, &page); i++) {
        add(text, options, i);
    }
    return true;
}

static ExitStatus print_pages(Arena *arena, Options *options)
{
    Text text = text_new(arena);
    if (!add_pages(&text, options)) {
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
