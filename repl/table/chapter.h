/* What was played by the same rules from one beginning. A position that is laid
 * out, and other rules, begin another chapter; those before are kept, so that
 * going back reaches over such a change.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_REPL_TABLE_CHAPTER_H
#define CRIA_REPL_TABLE_CHAPTER_H

#include "repl/table/question.h"

typedef struct Chapter {
    struct Chapter *before, *after;  /* or NULL */
    const Step *from;      /* of the chapter before: where this one began */
    const char *how;       /* what was typed to begin it; NULL: the first */
    Loaded *loaded;
    const char *with[WITH_MAX], *set[SET_MAX];         /* of the options */
    size_t with_count, set_count;
    bool placed;           /* as in the session */
    History history;       /* these three while another chapter is played */
    struct Given *given;
    const char *kinds[PLAYERS_MAX];  /* of the bots */
} Chapter;

/* The session's history is its first chapter; others are forgotten. */
void chapter_begin(Session *session);

/* Keeps the present chapter: the session, with the rules it has now, begins a
 * history anew after this, since [how] was typed. [given] is the chance that
 * was given until now. */
void chapter_add(Session *session, const char *how, struct Given *given);

/* Whether :redo leads to the next chapter from here. */
bool chapter_goes_on(const Session *session);

/* A move is about to be made: :redo leads along it from now on. */
void chapter_move(Session *session);

/* Goes to where the chapter before was left, or to where the next one was, with
 * its rules; there must be one. False after telling that memory is short. */
bool chapter_go(Question *question, bool back);

#endif
