/* The moves played by the same rules from one beginning. Setting up a position
 * or changing the rules begins another chapter. Earlier chapters are kept, so
 * that going back works across such a change.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_HISTORY_SEGMENT_H
#define CRIA_REPL_TABLE_HISTORY_SEGMENT_H

#include "repl/table/question.h"
#include "replay/cards_to_come.h"

typedef struct Chapter {
    struct Chapter *before, *after;  /* or NULL */
    const Ply *from;      /* in the chapter before: where this one began */
    const Ply *of;        /* in the chapter before: the step whose position this
                             one continues; NULL: another position was set up */
    const char *how;       /* the command that began it; NULL: the first
                              chapter */
    Loaded *loaded;       /* as they were read last */
    const char *with[WITH_MAX], *set[SET_MAX];         /* of the options */
    size_t with_count, set_count;
    const char *set_from[SET_MAX];
    CardsToCome to_come;   /* set with the position that it begins with */
    bool placed;           /* as in the session */
    History history;       /* these three are used while another chapter is
                              played */
    struct Given *given;
    const char *kinds[PLAYERS_MAX];  /* of the bots */
} Chapter;

/* Makes the session's history its first chapter; other chapters are dropped. */
void chapter_begin(Session *session);

/* A chapter that has not begun, with the options of the session and the rules
 * [loaded]. */
Chapter *chapter_note(const Session *session, Loaded *loaded);

/* Takes the house rules and values of a chapter as options. */
void chapter_take_options(const Chapter *chapter, Options *options);

/* Keeps the present chapter. The session, with the rules it has now, begins a
 * new history because of the command [how], with the position of step [of] or,
 * for NULL, with another one. [given] is the chance that was given until
 * now. */
void chapter_add(Session *session, const char *how, const Ply *of,
                 struct Given *given);

/* How the present round began, in this chapter or an earlier one, whose rules
 * are stored in *[loaded]; zeroed: its beginning was set up. */
Opening chapter_opening(const Session *session, const Loaded **loaded);

/* Notes the next cards that [tree], a position, set with which the chapter
 * begins. */
void chapter_note_to_come(Session *session, const Node *tree);

/* The cards of this or, if none were set there, an earlier chapter. */
CardsToCome chapter_to_come(const Session *session);

/* The rules of this or an earlier chapter that are those of [variant]; the
 * words and lines may be others. */
const Loaded *chapter_rules(const Session *session, const Variant *variant);

/* Notes that the rules of the present chapter were read as [loaded], the same
 * rules in other lines. */
void chapter_read(Session *session, Loaded *loaded);

/* Whether :redo leads to the next chapter from here. */
bool chapter_goes_on(const Session *session);

/* To be called before a move is made: :redo follows the move from now on. */
void chapter_move(Session *session);

/* Goes to where the previous chapter was left, or to where the next one was,
 * and takes its rules; that chapter must exist. False after reporting that
 * memory ran out. */
bool chapter_go(Question *question, bool back);

#endif
