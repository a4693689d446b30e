/* The chapters of a session (table/chapters.h): it begins them, leaves them and
 * goes back to them, with the options and bots of each.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_HISTORY_SEGMENT_H
#define CRIA_REPL_TABLE_HISTORY_SEGMENT_H

#include "repl/table/question.h"

/* What the session needs to go back to a chapter. */
typedef struct ChapterKept {
    const char *with[WITH_MAX], *set[SET_MAX];         /* of the options */
    size_t with_count, set_count;
    const char *set_from[SET_MAX];
    const char *kinds[PLAYERS_MAX];  /* of the bots */
} ChapterKept;

/* Makes the session's history its first chapter; other chapters are dropped. */
void chapter_begin(Session *session);

/* A chapter that has not begun, with the options of the session and the rules
 * [loaded]. */
Chapter *chapter_note(const Session *session, Loaded *loaded);

/* Takes the house rules and values of a chapter as options. */
void chapter_take_options(const Chapter *chapter, Options *options);

/* Keeps the present chapter. The session, with the rules it has now, begins a
 * new history because of [how], a command in quotation marks or several, with
 * the position of step [of] or,
 * for NULL, with another one. [given] is the chance that was given until
 * now. */
void chapter_add(Session *session, const char *how, const Ply *of,
                 struct Given *given);

/* Notes that the rules of the present chapter were read as [loaded], the same
 * rules in other lines. */
void chapter_read(Session *session, Loaded *loaded);

/* To be called before a move is made: :redo follows the move from now on. */
void chapter_move(Session *session);

/* Goes to where the previous chapter was left, or to where the next one was,
 * and takes its rules; that chapter must exist. False after reporting that
 * memory ran out. */
bool chapter_go(Question *question, bool back);

#endif
