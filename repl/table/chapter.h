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
    const Ply *from;      /* of the chapter before: where this one began */
    const Ply *of;        /* of the chapter before: whose position it goes on
                              with; NULL: another one was laid out */
    const char *how;       /* what was typed to begin it; NULL: the first */
    Loaded *loaded;
    const char *with[WITH_MAX], *set[SET_MAX];         /* of the options */
    size_t with_count, set_count;
    const char *set_from[SET_MAX];
    bool placed;           /* as in the session */
    History history;       /* these three while another chapter is played */
    struct Given *given;
    const char *kinds[PLAYERS_MAX];  /* of the bots */
} Chapter;

/* The session's history is its first chapter; others are forgotten. */
void chapter_begin(Session *session);

/* Keeps the present chapter: the session, with the rules it has now, begins a
 * history anew after this, since [how] was typed, with the position of step
 * [of] or, NULL, with another one. [given] is the chance that was given until
 * now. */
void chapter_add(Session *session, const char *how, const Ply *of,
                 struct Given *given);

/* How the round that is played began, in this chapter or one before, whose
 * rules are *[loaded] then; zeroed: its beginning was laid out. */
Opening chapter_opening(const Session *session, const Loaded **loaded);

/* The rules of this or a chapter before that were read as [variant]. */
const Loaded *chapter_rules(const Session *session, const Variant *variant);

/* Whether :redo leads to the next chapter from here. */
bool chapter_goes_on(const Session *session);

/* A move is about to be made: :redo leads along it from now on. */
void chapter_move(Session *session);

/* Goes to where the chapter before was left, or to where the next one was, with
 * its rules; there must be one. False after telling that memory is short. */
bool chapter_go(Question *question, bool back);

#endif
