/* Goes through a command's entry once for each of the two forms.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/manual.h"

#include <string.h>

#include "base/text_wrap.h"
#include "repl/option_table.h"
#include "repl/output_medium.h"
#include "repl/say.h"

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

static void put_row(Text *page, const char *label, const char *words)
{
    text_add(page, ".TP 14\n");
    man_add_quoted(page, ".B", label);
    man_add_line(page, words);
}

/* [first]: nothing stands between it and the heading. */
static void put_paragraphs(Text *page, const char *paragraphs, bool first)
{
    const char *line;
    while ((line = next_line(page->arena, &paragraphs))) {
        text_add(page, first ? "" : ".PP\n");
        if (*line == ' ') {
            man_add_quoted(page, ".B", line + strspn(line, " "));
        } else {
            man_add_line(page, line);
        }
        first = false;
    }
}

static void put_forms(Text *page, const Command *command)
{
    const char *forms = command->forms, *form, *between = "";
    man_add_quoted(page, ".SH", "SYNOPSIS");
    while ((form = next_line(page->arena, &forms))) {
        text_add(page, between);
        man_add_quoted(page, ".B", text_format(
            page->arena, "cria %s %s%s[OPTION]...", command->name, form,
            *form ? " " : ""));
        between = ".PP\n";
    }
}

static void put_command(Text *page, const Command *command)
{
    put_forms(page, command);
    man_add_quoted(page, ".SH", "DESCRIPTION");
    put_paragraphs(page, command->about, true);
    man_add_quoted(page, ".SH", "OPTIONS");
    Option option;
    for (int i = 0; (option = option_at(command, i)).name; i++) {
        put_row(page, label_of(page->arena, &option), option.help);
    }
    man_add_quoted(page, ".SH", "EXIT STATUS");
    put_paragraphs(page, command->status, true);
    put_paragraphs(page, shared_status, !command->status);
}

static void put_cria(Text *page)
{
    man_add_quoted(page, ".SH", "SYNOPSIS");
    man_add_quoted(page, ".B", "cria COMMAND [ARGUMENT]...");
    man_add_quoted(page, ".SH", "DESCRIPTION");
    put_paragraphs(page, about_cria, true);
    put_paragraphs(page, more_help, false);
    man_add_quoted(page, ".SH", "COMMANDS");
    for (const Command *const *at = command_table; *at; at++) {
        put_row(page, text_format(page->arena, "cria-%s(1)", (*at)->name),
                (*at)->summary);
    }
    man_add_quoted(page, ".SH", "EXIT STATUS");
    put_paragraphs(page, statuses, true);
    man_add_quoted(page, ".SH", "ENVIRONMENT");
    for (int i = 0; i < VARIABLES; i++) {
        put_row(page, environment[i][0], environment[i][1]);
    }
}

static void print_man(Arena *arena, void *context)
{
    const Command *command = context;
    Text page = text_new(arena);
    man_begin(&page, command ? text_format(arena, "cria-%s", command->name)
                             : "cria", "1", "cria");
    man_add_line(&page, command ? command->summary
                                : "play and explore card and dice games");
    if (command) {
        put_command(&page, command);
    } else {
        put_cria(&page);
    }
    man_add_quoted(&page, ".SH", "SEE ALSO");
    man_add_line(&page, "cria(1), cria-language(7)");
    say_text(stdout, &page);
}

ExitStatus manual_print_man(const Command *command)
{
    return command_guard(print_man, (void *)(uintptr_t)command)
               ? STATUS_DONE : STATUS_MISUSE;
}
