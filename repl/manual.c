/* Goes through a command's entry once for each of the two forms.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/manual.h"

#include <string.h>

#include "base/text_wrap.h"
#include "repl/option_table.h"
#include "repl/output_medium.h"
#include "repl/say.h"
#include "rulebook/rulebook_page.h"

enum { NAME_COLUMNS = 12, LABEL_COLUMNS = 24 };

static const char about_cria[] =
    "Card and dice games whose rules are YAML files.";
static const char more_help[] =
    "'cria help COMMAND' explains a command; 'cria list' lists the games.";
static const char statuses[] =
    "Exit status 0: done; 1: an error in rules or games; 2: wrong use, or a "
    "file cannot be read; 130, 143, 129: ended by Ctrl-C (SIGINT), SIGTERM, "
    "SIGHUP.";
static const char shared_status[] =
    "130, 143, 129: ended by Ctrl-C, SIGTERM, SIGHUP; see cria(1).";

static const char *const environment[][2] = {
    {"PAGER", "shows output that is longer than the terminal, except that of "
     "'cria play' and 'cria repl'; 'less' when not set; no pager when it is "
     "empty or 'cat', or TERM is 'dumb'"},
    {"NO_COLOR", "switches colours off when it is not empty, unless --color "
     "says otherwise"},
    {"XDG_STATE_HOME", "games are kept in cria/games in this folder; "
     "~/.local/state when not set"},
    {"XDG_CACHE_HOME", "bots that practised and rules that were compiled are "
     "kept in cria/ in this folder; ~/.cache when not set"},
    {"CC", "the C compiler for --compile; 'cc' when not set"},
};
enum { VARIABLES = sizeof environment / sizeof *environment };

/* Returns the text up to the next line feed, in [arena]; NULL after the last
 * line. */
static const char *next_line(Arena *arena, const char **text)
{
    if (!*text) {
        return NULL;
    }
    size_t length = strcspn(*text, "\n");
    const char *line = arena_copy(arena, *text, length);
    *text = (*text)[length] ? *text + length + 1 : NULL;
    return line;
}

/* "--games N", "-E ID" */
static const char *label_of(Arena *arena, const Option *option)
{
    return text_format(arena, "%s%s%s%s", option->name[1] ? "--" : "-",
                       option->name, option->value ? " " : "",
                       option->value ? option->value : "");
}

/* --- --help --------------------------------------------------------------- */

static void add_paragraphs(Text *text, const char *paragraphs)
{
    const char *line;
    while ((line = next_line(text->arena, &paragraphs))) {
        if (*line == ' ') {
            text_add_format(text, "%s\n", line);
        } else {
            text_add(text, "\n");
            wrapping_say(text, 0, "", line);
        }
    }
}

/* Adds a label and its meaning in two columns. */
static void add_row(Text *text, const char *label, const char *words,
                    unsigned columns)
{
    Text first = text_new(text->arena);
    text_add(&first, "  ");
    wrapping_pad(&first, label, columns - 2, false);
    if (wrapping_width(&output_medium, label) + 4 > columns) {
        text_add_format(text, "  %s\n", label);
        first = text_new(text->arena);
        text_add_repeated(&first, ' ', columns);
    }
    wrapping_say(text, columns, text_string(&first), words);
}

static void add_help(Text *text, const Command *command)
{
    const char *forms = command->forms, *form;
    const char *usage = "usage:";
    while ((form = next_line(text->arena, &forms))) {
        const char *called = text_format(text->arena, "%s cria %s ", usage,
                                         command->name);
        wrapping_say(text, wrapping_width(&output_medium, called), called,
                    text_format(text->arena, "%s%s[OPTION]...", form,
                                *form ? " " : ""));
        usage = "      ";
    }
    add_paragraphs(text, command->about);
    text_add(text, "\n");
    Option option;
    for (int i = 0; (option = option_at(command, i)).name; i++) {
        add_row(text, label_of(text->arena, &option), option.help,
                LABEL_COLUMNS);
    }
    add_paragraphs(text, command->status);
}

static void print_help(Arena *arena, void *context)
{
    Text text = text_new(arena);
    add_help(&text, context);
    say_text(stdout, &text);
}

ExitStatus manual_print_help(const Command *command)
{
    return command_guard(print_help, (void *)(uintptr_t)command)
               ? STATUS_DONE : STATUS_MISUSE;
}

static void print_commands(Arena *arena, void *context)
{
    Text text = text_new(arena);
    text_add(&text, "usage: cria COMMAND [ARGUMENT]...\n");
    add_paragraphs(&text, about_cria);
    text_add(&text, "\n");
    for (const Command *const *at = command_table; *at; at++) {
        add_row(&text, (*at)->name, (*at)->summary, NAME_COLUMNS);
    }
    add_paragraphs(&text, more_help);
    add_paragraphs(&text, statuses);
    say_text(context, &text);
}

ExitStatus manual_print_commands(FILE *stream)
{
    return command_guard(print_commands, stream) ? STATUS_DONE : STATUS_MISUSE;
}

/* --- Manual pages --------------------------------------------------------- */

static void put(Page *page, const char *words, bool strong)
{
    page_add(page, (Sentence){.text = words, .strong = strong});
}

static void put_heading(Page *page, const char *heading)
{
    page_add_heading(page, 2, (Sentence){.text = heading});
}

static void put_paragraphs(Page *page, const char *paragraphs)
{
    const char *line;
    while ((line = next_line(page->arena, &paragraphs))) {
        page_break(page);
        put(page, line + strspn(line, " "), *line == ' ');
    }
}

static void put_row(Page *page, const char *label, const char *words)
{
    page_open(page, BLOCK_ROW);
    put(page, label, false);
    put(page, words, false);
    page_close(page);
}

static void put_command(Page *page, const Command *command)
{
    const char *forms = command->forms, *form;
    put_heading(page, "SYNOPSIS");
    while ((form = next_line(page->arena, &forms))) {
        page_break(page);
        put(page, text_format(page->arena, "cria %s %s%s[OPTION]...",
                              command->name, form, *form ? " " : ""), true);
    }
    put_heading(page, "DESCRIPTION");
    put_paragraphs(page, command->about);
    put_heading(page, "OPTIONS");
    page_open(page, BLOCK_TABLE);
    Option option;
    for (int i = 0; (option = option_at(command, i)).name; i++) {
        put_row(page, label_of(page->arena, &option), option.help);
    }
    page_close(page);
    put_heading(page, "EXIT STATUS");
    put_paragraphs(page, command->status);
    put_paragraphs(page, shared_status);
}

static void put_cria(Page *page)
{
    put_heading(page, "SYNOPSIS");
    put(page, "cria COMMAND [ARGUMENT]...", true);
    put_heading(page, "DESCRIPTION");
    put_paragraphs(page, about_cria);
    put_paragraphs(page, more_help);
    put_heading(page, "COMMANDS");
    page_open(page, BLOCK_TABLE);
    for (const Command *const *at = command_table; *at; at++) {
        put_row(page, text_format(page->arena, "cria-%s(1)", (*at)->name),
                (*at)->summary);
    }
    page_close(page);
    put_heading(page, "EXIT STATUS");
    put_paragraphs(page, statuses);
    put_heading(page, "ENVIRONMENT");
    page_open(page, BLOCK_TABLE);
    for (int i = 0; i < VARIABLES; i++) {
        put_row(page, environment[i][0], environment[i][1]);
    }
    page_close(page);
}

static void print_man(Arena *arena, void *context)
{
    const Command *command = context;
    Page page = page_new(arena);
    Text text = text_new(arena);
    PageStyle style = {
        .name = command ? text_format(arena, "cria-%s", command->name) : "cria",
        .section = "1", .manual = "cria",
        .summary = command ? command->summary
                           : "play and explore card and dice games"};
    page_add_heading(&page, 1, (Sentence){.text = style.name});
    if (command) {
        put_command(&page, command);
    } else {
        put_cria(&page);
    }
    put_heading(&page, "SEE ALSO");
    put(&page, "cria(1), cria-language(7)", false);
    page_write_man(&page, &style, &text);
    say_text(stdout, &text);
}

ExitStatus manual_print_man(const Command *command)
{
    return command_guard(print_man, (void *)(uintptr_t)command)
               ? STATUS_DONE : STATUS_MISUSE;
}
