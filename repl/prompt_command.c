/* Commands are a table, which is also what help and suggestions are made of.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt_command.h"

#include <string.h>

#include "repl/wrapping.h"
#include "report/suggest.h"

typedef struct {
    const char *name, *summary;
    Left (*run)(Question *question);
} PromptCommand;

static Left quit(Question *question)
{
    (void)question;
    return LEFT_BY_COMMAND;
}

static Left help(Question *question);

static const PromptCommand commands[] = {
    {":help", "tells this; so does ?", help},
    {":quit", "leaves the game; so does the end of the input (Ctrl-D)", quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* What is chosen in a move that serves as an example of it; NULL: in none. A
 * number would not do: it means the list. */
static const char *chosen_example(const MoveList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const char *chosen = list->moves[i].text + list->moves[i].fixed;
        if (*chosen && !move_input_is_number(chosen)) {
            return chosen;
        }
    }
    return NULL;
}

static void explain_moves(const MoveList *list, Text *text)
{
    Arena *arena = text->arena;
    const char *chosen = chosen_example(list);
    bool numbered = move_input_numbered(list->moves, list->count);
    Wrapping line = wrapping_begin(text, 0, "A move is typed as");
    wrapping_add_words(&line, numbered ? "its number in the list (1)," : "", 1);
    wrapping_add_words(&line, text_format(
        arena, "its text (%s), or any beginning of it that no other move has.",
        list->moves[0].text), 1);
    if (chosen) {
        wrapping_add_words(&line, text_format(
            arena, "What is chosen (%s) is enough as well.", chosen), 1);
    }
    wrapping_add_words(&line, "Capitals do not matter. Enter alone repeats the "
                       "question.", 1);
    wrapping_end(&line);
}

static Left help(Question *question)
{
    Text *text = &question->session->text;
    explain_moves(&question->list, text);
    for (int i = 0; i < COMMANDS; i++) {
        text_add_format(text, "  %-7s %s\n", commands[i].name,
                        commands[i].summary);
    }
    return LEFT_NOT;
}

/* The command that [typed] is or begins, when it is one only. */
static const PromptCommand *find_command(const char *typed)
{
    const PromptCommand *found = NULL;
    size_t length = strlen(typed);
    for (int i = 0; i < COMMANDS; i++) {
        if (length > 1 && strncmp(commands[i].name, typed, length) == 0) {
            if (found) {
                return NULL;
            }
            found = &commands[i];
        }
    }
    return found;
}

static void refuse_command(Question *question, const char *typed)
{
    Text *text = &question->session->text;
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++) {
        names[i] = commands[i].name;
    }
    const char *near = suggest_word(typed, names, COMMANDS);
    text_add(text, "There is no command '");
    wrapping_quote(text, typed, 40);
    if (near) {
        text_add_format(text, "'; did you mean '%s'?\n", near);
    } else {
        text_add(text, "'; ':help' lists them.\n");
    }
}

bool prompt_command_is(const char *typed)
{
    return *typed == ':' || strcmp(typed, "?") == 0;
}

Left prompt_command_run(Question *question, const char *typed)
{
    const PromptCommand *command =
        find_command(strcmp(typed, "?") == 0 ? ":help" : typed);
    if (command) {
        return command->run(question);
    }
    refuse_command(question, typed);
    return LEFT_NOT;
}
