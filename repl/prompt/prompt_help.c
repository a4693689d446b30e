/* :help lists what can be typed; :help COMMAND tells all about one.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "repl/table/prompt_command.h"
#include "repl/text_wrap.h"

static const char *const headings[GROUPS] = {
    [GROUP_GAME] = "The game", [GROUP_BACK] = "Back and forth",
    [GROUP_LOOK] = "Looking", [GROUP_ASK] = "Asking",
    [GROUP_CHANGE] = "Changing",
};
enum { SUMMARY_COLUMN = 22 };

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

static const char *usage(const PromptCommand *command, Arena *arena)
{
    return text_format(arena, "%s%s%s", command->name,
                       *command->arguments ? " " : "", command->arguments);
}

static void list_command(const PromptCommand *command, Text *text)
{
    Text start = text_new(text->arena);
    text_add(&start, "  ");
    wrapping_pad(&start, usage(command, text->arena), SUMMARY_COLUMN - 3,
                 false);
    Wrapping line = wrapping_begin(text, SUMMARY_COLUMN, text_string(&start));
    wrapping_add_words(&line, command->summary, 1);
    wrapping_end(&line);
}

static void list_group(Group group, Text *text)
{
    bool begun = false;
    for (int i = 0; prompt_commands[i]; i++) {
        if (prompt_commands[i]->group == group) {
            text_add_format(text, "%s%s", begun ? "" : headings[group],
                            begun ? "" : "\n");
            list_command(prompt_commands[i], text);
            begun = true;
        }
    }
}

static Left run(Question *question, const char *argument)
{
    Text *text = &question->session->text;
    if (*argument) {
        const PromptCommand *command = prompt_command_find(question, argument);
        if (command) {
            list_command(command, text);
            if (command->help) {
                prompt_say(question, "%s", command->help);
            }
        }
        return LEFT_NOT;
    }
    if (question->list.count > 0) {
        explain_moves(&question->list, text);
    }
    for (Group group = GROUP_GAME; group < GROUPS; group++) {
        list_group(group, text);
    }
    prompt_say(question, "Any beginning of a command that no other has is "
               "enough; ':help COMMAND' tells more about one.");
    return LEFT_NOT;
}

const PromptCommand prompt_help = {
    ":help", "[COMMAND]", GROUP_GAME, "tells this, or all about a command; so "
    "does ?", NULL, TAKES_COMMAND, false, false, run};
