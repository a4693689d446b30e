/* What is typed and no move gets an answer that says what would be.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/question.h"

#include "repl/table_view.h"
#include "repl/wrapping.h"

enum { QUOTED = 40 };

Question question_new(Session *session)
{
    const Table *table = session->table;
    Arena *arena = session->text.arena;
    MoveList list = move_list_new(table->game, table->names, arena);
    return (Question){
        .session = session, .list = list,
        .who = table->names[table->game->state->decider],
        .found = arena_alloc(arena, list.count * sizeof(size_t))};
}

static void add_moves(const Question *question)
{
    move_list_add(&question->list, NULL, question->list.count,
                  &question->session->text);
}

void question_add(const Question *question)
{
    Session *session = question->session;
    TableView view = {session->table->game, session->table->names,
                      session->colour, teller_dice_fresh(&session->teller)};
    table_view_add(&view, &session->text);
    add_moves(question);
}

static void refuse_move(const Question *question, const char *typed)
{
    bool number = move_input_is_number(typed) &&
                  move_input_numbered(question->list.moves,
                                      question->list.count);
    text_add(&question->session->text, number
             ? "' is not in the list; legal are:\n"
             : "' is not a legal move; legal are ('?' helps):\n");
    add_moves(question);
}

void question_take_move(Question *question, const char *typed)
{
    Text *text = &question->session->text;
    const MoveList *list = &question->list;
    size_t count = move_input_match(list->moves, list->count, typed,
                                    question->found);
    if (count == 1) {
        question->index = question->found[0];
        question->answered = true;
        return;
    }
    text_add(text, "'");
    wrapping_quote(text, typed, QUOTED);
    if (count == 0) {
        refuse_move(question, typed);
    } else {
        text_add(text, "' could be any of:\n");
        move_list_add(list, question->found, count, text);
    }
}
