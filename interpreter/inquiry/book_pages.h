/* Only for inquiry/. The pages of a rule book.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_INQUIRY_BOOK_PAGES_H
#define CRIA_INQUIRY_BOOK_PAGES_H

#include "inquiry/about_rules.h"
#include "rulebook/rulebook.h"

/* The whole book, without marks; lines for parts without words are added to
 * [lacking]. */
Page book_page(Arena *arena, const RuleBook *book, Text *lacking);

/* Marks in it what differs from the base, if there is one. */
void book_mark(Arena *arena, const RuleBook *book, Page *page, Text *lacking);

#endif
