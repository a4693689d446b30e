/* What to write instead of what other languages have, and instead of words of
 * this language that are used in another way.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_HINT_H
#define CRIA_EXPRESSION_HINT_H

#include "expression/parser.h"

/* What to write for [word], which has no meaning where it is; NULL when nothing
 * is known of it. The text belongs to [arena] or to the program. */
const char *hint_word(Arena *arena, const char *word);

/* What to write for [word], which is out of place after [before] (NULL: it is
 * the first word); NULL when nothing is known. */
const char *hint_place(const Parser *parser, const char *before,
                       const char *word);

/* What to write for [word] after "is"; NULL when nothing is known or [word] is
 * a value, a status or a family of cards. */
const char *hint_is(const Variant *variant, const char *word);

/* What to write to compare a card or a player with [word] by "=="; NULL when
 * [word] is neither a family of cards, a tag, a value nor a status. */
const char *hint_equal(const Meanings *meanings, const Expression *left,
                       const char *word);

/* What of [card] to compare with a value of [attribute]. */
const char *hint_of_card(const Meanings *meanings, const Expression *card,
                         int attribute);

/* What to write for "left.name" where [name] is a zone or is remembered; else
 * NULL. */
const char *hint_dot(const Meanings *meanings, const Expression *left,
                     const char *name);

/* What to write for "cards.attribute", where [cards] are not one card, or their
 * owner, and come behind "[before] of"; or NULL. */
const char *hint_attribute(const Parser *parser, const Expression *cards,
                           const char *before, const char *attribute);

/* What makes of [given] something [wanted], or NULL. */
const char *hint_type(const Meanings *meanings, Type wanted,
                      const Expression *given);

/* What to write for [function] of [argument], which is no set; or NULL. */
const char *hint_set(const Meanings *meanings, const char *function,
                     const Expression *argument);

/* The nearest to [word] of the names that are known and the words of the
 * language, or NULL when none is near. */
const char *hint_nearest(const Meanings *meanings, const char *word);

/* Adds to the findings on unknown names since number [first] how the parser's
 * names for elements are written. */
void hint_elements(const Parser *parser, size_t first);

#endif
