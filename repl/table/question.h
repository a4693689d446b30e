/* One question to a person, until it is answered with a move or the position is
 * another one.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_QUESTION_H
#define CRIA_REPL_TABLE_QUESTION_H

#include "repl/table/session.h"
#include "repl/view/move_list.h"

typedef enum { QUESTION_OPEN, QUESTION_ANSWERED, QUESTION_DROPPED }
    QuestionState;

typedef struct {
    Session *session;
    const char *typed;     /* the line that is answered, tidy; NULL: none */
    const char *who;       /* the decider's name; NULL: the game is over */
    MoveList list;
    bool forced;           /* there is no choice: Enter is enough */
    size_t *found;         /* room for the indices of all moves */
    size_t index;          /* of the chosen move */
    QuestionState state;   /* dropped: the position has changed */
} Question;

/* What the decider of the game is asked now. It lives as long as the arena of
 * the session's text. */
Question question_new(Session *session);

/* Adds the table as [viewer] sees it; the same with the legal moves, as the
 * decider sees it or, with everybody's cards open, all of it. */
void question_add_table(const Question *question, int viewer);
void question_add(const Question *question);

/* Takes [typed], a tidy line, as a move: the question is answered, or it is
 * told why not. */
void question_take_move(Question *question, const char *typed);

/* Takes the only move there is. */
void question_take_only(Question *question);

#endif
