/* The rules of a variant in English, made from its file alone.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_RULEBOOK_RULEBOOK_H
#define CRIA_RULEBOOK_RULEBOOK_H

#include "expression/expression.h"
#include "resolve/resolve.h"
#include "rulebook/rulebook_page.h"
#include "variant/model.h"

struct Teller;

/* Lets tests see the expressions that sentences are made from. */
typedef struct {
    void *context;
    /* [expression] was read from [node] and will be described. */
    void (*read)(void *context, struct Teller *teller, const Node *node,
                 const Expression *expression);
} Listener;

/* The title of the section about house rules that were added. It is about the
 * rules, and is not compared with other rules. */
#define RULEBOOK_HOUSES "House rules"

/* The input of a rule book: a variant without findings, loaded from files of
 * [sources]. */
typedef struct {
    Variant *variant;
    const Sources *sources;
    const char *set;       /* single values that were set, for the title; or
                              NULL */
    const Broken *broken;  /* examples declared as broken */
    size_t broken_count;
    const Assumed *assumed;          /* places declared as assumptions */
    size_t assumed_count;
    const Applied *layers; /* the files that were merged; house rules among
                              them are told after the goal */
    size_t layer_count;
    const Listener *listener;        /* or NULL */
    bool symbols;          /* who shows the book draws the cards with their
                              symbols: it says how else they are written */
} BookSource;

/* Writes the rules. A part without English words is a finding "internal" in
 * [found], at its place. Everything is in [arena], and the page uses texts of
 * the variant. */
Page rulebook_write(Arena *arena, const BookSource *rules, Diagnostics *found);

/* Who sees something, in words: "the owner only". [node] is a value of `seen
 * by` in the tree that [variant] was made from; [status] is one that it lists,
 * NULL: it lists none. In [arena]; NULL: it is no such value, or there are no
 * words. */
const char *rulebook_observers(Arena *arena, Variant *variant, const Node *node,
                               const char *status);

/* The head of [page], its house rules and the differences between it and [base]
 * by section. The new page uses texts of both; [page] is not to be used any
 * more. [equal]: the rules are the same. */
Page rulebook_changes(Arena *arena, const Page *base, const Page *page,
                      bool equal);

/* Marks in [page] what differs from [base], in its place. */
void rulebook_mark(Arena *arena, const Page *base, Page *page);

/* The most important of [page], for who plays from one sheet: what there is,
 * what one does in a turn, special cards, ends and scoring, and what the words
 * for it mean, in at most [lines] lines of text if that is possible. Its texts
 * are those of [page]. */
Page rulebook_short(Arena *arena, const Page *page, size_t lines);

/* The section of [page] with this title, which the program gave it. Without
 * blocks: there is none. Its blocks are those of [page], which is not to be
 * used any more. */
Page rulebook_section(Arena *arena, const Page *page, const char *title);

/* What [page] says of [name], in any letters: the sections with this title and
 * the items with this label; else those that begin with it; else the sentences
 * that say it, with the lists that they introduce, each paragraph under its
 * heading. Examples are left out unless one has the whole title, or where
 * nothing else than titles of examples and what the game is about says it.
 * Without blocks: nothing. Its blocks may be those of [page], which is not to
 * be used any more. */
Page rulebook_part(Arena *arena, const Page *page, const char *name);

/* What [page] says of the part of the rules at [path] (node_path), likewise:
 * the sentences made from it and from what is in it; else those made from the
 * smallest part around it that there is a sentence of, but of no whole section
 * of the file; else all sentences made from the rule that it is in. */
Page rulebook_place(Arena *arena, const Page *page, const char *path);

/* The word of a title or a label of [page] that is nearest to [name], in small
 * letters, or NULL when none is near (suggest.h). */
const char *rulebook_nearest(Arena *arena, const Page *page, const char *name);

/* The sentences of [page] that say [name], likewise, whatever is called so. */
Page rulebook_said(Arena *arena, const Page *page, const char *name);

/* A card to look up in a rule book. */
typedef struct {
    const char *label;
    const char *family;    /* what the cards are called that it belongs to, or
                              NULL */
    bool few;              /* a sentence that names these cards is about it */
    const char **others;   /* up to NULL: words of it that are looked for in
                              turn if nothing else tells what it does */
} CardSought;

/* What [page] says of a card: what it is worth, what plays on it, what it does,
 * the sentences that name it. *[told]: whether that is more than which cards
 * there are. As above. */
Page rulebook_card(Arena *arena, const Page *page, const CardSought *card,
                   bool *told);

#endif
