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

/* Whoever wants to know what sentences are made from: tests. */
typedef struct {
    void *context;
    /* [expression] was read from [node] and will be told. */
    void (*read)(void *context, struct Teller *teller, const Node *node,
                 const Expression *expression);
} Listener;

/* What a rule book is made from: a variant that was loaded without a finding
 * in files of [sources]. */
typedef struct {
    Variant *variant;
    const Sources *sources;
    const char *with;      /* added to the title: "with two house rules"; or
                              NULL */
    const Broken *broken;  /* examples that are said not to hold */
    size_t broken_count;
    const Assumed *assumed;          /* places that are said to be assumed */
    size_t assumed_count;
    const Listener *listener;        /* or NULL */
} BookSource;

/* Writes the rules. What has no English is a finding "internal" in [found], at
 * its place. All is in [arena], and the page uses texts of the variant. */
Page rulebook_write(Arena *arena, const BookSource *rules, Diagnostics *found);

/* What [page] says otherwise than [base], section by section, under a heading
 * of its own. The page uses texts of both. [equal]: the rules are the same. */
Page rulebook_changes(Arena *arena, const Page *base, const Page *page,
                      bool equal);

/* Puts [changes] after the head of [page], before its first section. */
void rulebook_insert_changes(Page *page, const Page *changes);

/* Takes everything but the head away. */
void rulebook_keep_head(Page *page);

#endif
