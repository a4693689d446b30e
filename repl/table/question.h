/* A question to a person, until a move answers it or the position changes.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_QUESTION_H
#define CRIA_REPL_TABLE_QUESTION_H

#include "inquiry/inquiry.h"
#include "repl/table/session.h"

typedef enum { QUESTION_OPEN, QUESTION_ANSWERED, QUESTION_DROPPED }
    QuestionState;

typedef struct {
    Session *session;
    const char *typed;     /* the line being answered, tidied; NULL: none */
    const char *waited;    /* the commands that come into force, each in
                              quotation marks; NULL: that line */
    const char *who;       /* the decider's name; NULL: the game is over */
    Asked asked;           /* how its moves are typed */
    CardScores scores;     /* what the own cards would score, for the table */
    bool forced;           /* no choice: Enter suffices */
    size_t index;          /* of the chosen move */
    size_t next;           /* the first move that the list left for the next
                              page; 0: it left none */
    unsigned above;        /* lines that the moves leave to what stands above
                              the question, if there is room for a few moves
                              all the same */
    unsigned taken;        /* lines of the screen from the first one of the
                              question on */
    bool announced;        /* that others have decided stands just above it */
    bool drawn;            /* they are those of the question alone, which is
                              printed next */
    bool paged;            /* the answer is read page by page */
    QuestionState state;   /* dropped: the position has changed */
} Question;

/* The present question to the decider of the game. It lives as long as the
 * arena of the session's text. */
Question question_new(Session *session);

/* How moves of the question are typed, as it is asked now: the game, and who is
 * told, may be others since a command. */
Asked *question_asked(Question *question);

/* The game and what is known of it, for whoever answers what is asked at the
 * question. It is as good as the question. */
Inquiry question_inquiry(Question *question);

/* The first adds the table as [viewer] sees it. The second adds it with the
 * legal moves, as the decider sees it or, with open cards, all of it; on a
 * terminal with few lines less of the table, and the first page of the moves.
 */
void question_add_table(const Question *question, int viewer);
void question_add(Question *question);

/* Adds the next page of the legal moves, or the question if there is none. */
void question_add_more(Question *question);

/* Counts a line that was typed after [prompt], or the collected text, which is
 * printed next, as below the question. */
void question_note_line(Question *question, const char *prompt,
                        const char *typed);
void question_note_text(Question *question);

/* Takes [typed], a tidied line, as a move: answers the question or reports why
 * not. */
void question_take_move(Question *question, const char *typed);

/* Takes the only legal move. */
void question_take_only(Question *question);

#endif
