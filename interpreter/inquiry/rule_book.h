/* The rules in English, as people ask for them: the whole book in a form, or
 * what it says of a word. All is made from the same book, so that answers say
 * the same.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_RULE_BOOK_H
#define CRIA_INQUIRY_RULE_BOOK_H

#include "load.h"
#include "view/card_look.h"

/* What it is of; zeroed where there is nothing. */
typedef struct {
    const Loaded *loaded;  /* rules that can be played */
    const Loaded *base;    /* rules to compare with: what differs is marked in
                              its place */
    const char *set;       /* single values that were set, for the title */
    bool broken;           /* with the examples that house rules declare as
                              broken */
    Look look;             /* of cards, where they are drawn */
} RuleBook;

typedef enum { BOOK_TEXT, BOOK_MARKDOWN, BOOK_MAN, BOOK_HTML } BookForm;

typedef struct {
    BookForm form;
    unsigned width;        /* columns of a line */
    bool lines;            /* after each sentence stands its place in a file */
    bool brief;            /* the most important, for one sheet of paper */
    bool changes;          /* only what differs from the base */
} BookStyle;

/* Adds the book. A line for each part without English words is added to
 * [lacking]. */
void rule_book_add(const RuleBook *book, const BookStyle *style, Text *text,
                   Text *lacking);

/* Adds what it says of [words], or for "" all of it, for the medium of [text]:
 * of an action, a section or a card, what a sign on cards stands for, the
 * sentences that say a word, those made from a rule of the files; or that there
 * is nothing, and what may be meant. */
void rule_book_answer(const RuleBook *book, const char *words, Text *text);

/* Adds what the game is about, when it ends and who wins, in wrapped lines. */
void rule_book_add_goal(const RuleBook *book, Text *text);

/* The titles of its sections, NULL at the end; in [arena]. */
const char *const *rule_book_titles(const RuleBook *book, Arena *arena);

#endif
