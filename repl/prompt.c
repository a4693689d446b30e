/* A line is a command when it begins with a colon, else a move. What cannot be
 * understood is answered, and the next line is read.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/prompt.h"

#include <stdio.h>
#include <string.h>

#include "repl/move_list.h"
#include "repl/style.h"
#include "repl/table_view.h"
#include "repl/wrapping.h"
#include "report/suggest.h"

/* One question until it is answered. */
typedef struct {
    Session *session;
    MoveList list;
    size_t *found;         /* room for the indices of all moves */
    size_t index;          /* of the chosen move */
    bool chosen;
} Question;

static const char *decider(const Question *question)
{
    const Table *table = question->session->table;
    return table->names[table->game->state->decider];
}

static void add_moves(Question *question)
{
    move_list_add(&question->list, NULL, question->list.count,
                  &question->session->text);
}

static void add_table(Question *question)
{
    Session *session = question->session;
    TableView view = {session->table->game, session->table->names,
                      session->colour, teller_dice_fresh(&session->teller)};
    table_view_add(&view, &session->text);
    add_moves(question);
}

/* --- commands ------------------------------------------------------------- */

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

static Left run_command(Question *question, const char *typed)
{
    const PromptCommand *command =
        find_command(strcmp(typed, "?") == 0 ? ":help" : typed);
    if (command) {
        return command->run(question);
    }
    refuse_command(question, typed);
    return LEFT_NOT;
}

/* --- moves ---------------------------------------------------------------- */

static void refuse_move(Question *question, const char *typed)
{
    Text *text = &question->session->text;
    bool number = move_input_is_number(typed) &&
                  move_input_numbered(question->list.moves,
                                      question->list.count);
    text_add(text, "'");
    wrapping_quote(text, typed, 40);
    text_add(text, number ? "' is not in the list; legal are:\n"
                          : "' is not a legal move; legal are ('?' helps):\n");
    add_moves(question);
}

static void take_move(Question *question, const char *typed)
{
    Text *text = &question->session->text;
    const MoveList *list = &question->list;
    size_t count = move_input_match(list->moves, list->count, typed,
                                    question->found);
    if (count == 1) {
        question->index = question->found[0];
        question->chosen = true;
    } else if (count == 0) {
        refuse_move(question, typed);
    } else {
        text_add(text, "'");
        wrapping_quote(text, typed, 40);
        text_add(text, "' could be any of:\n");
        move_list_add(list, question->found, count, text);
    }
}

/* --- asking --------------------------------------------------------------- */

static Left left_by(LineResult result)
{
    return result == LINE_READ ? LEFT_NOT
           : result == LINE_ENDED ? LEFT_INPUT_ENDED : LEFT_INTERRUPTED;
}

/* Where several people share a terminal, nobody is to see another's cards. */
static Left hand_over(Question *question)
{
    Session *session = question->session;
    int player = session->table->game->state->decider;
    int former = session->viewer, people = 0;
    for (int p = 0; p < session->table->players; p++) {
        people += session->person[p];
    }
    session->viewer = player;
    if (people < 2 || former == player || !session->input->terminal) {
        return LEFT_NOT;
    }
    session_print(session);
    return left_by(lineedit_read(session->input, text_format(
        session->text.arena,
        "%s's turn: press Enter when only %s looks ", decider(question),
        decider(question))));
}

/* One line typed; an empty one repeats the question. */
static Left take_line(Question *question, char *typed)
{
    move_input_tidy(typed);
    if (*typed == ':' || strcmp(typed, "?") == 0) {
        return run_command(question, typed);
    }
    if (*typed == '\0') {
        add_table(question);
    } else {
        take_move(question, typed);
    }
    return LEFT_NOT;
}

Left prompt_ask(Session *session, size_t *index)
{
    Arena *arena = session->text.arena;
    Question question = {.session = session};
    const char *prompt = text_format(arena, "%s> ", decider(&question));
    question.list = move_list_new(session->table->game, session->table->names,
                                  arena);
    question.found = arena_alloc(arena, question.list.count *
                                 sizeof *question.found);
    Left left = hand_over(&question);
    if (left == LEFT_NOT) {
        add_table(&question);
    }
    while (left == LEFT_NOT && !question.chosen) {
        session_print(session);
        if (ferror(stdout)) {
            return LEFT_NO_OUTPUT;
        }
        left = left_by(lineedit_read(session->input, prompt));
        left = left == LEFT_NOT ? take_line(&question, session->input->bytes)
                                : left;
    }
    *index = question.index;
    return left;
}
