/* Hints for findings: what to write instead of the syntax of other languages,
 * or of a word that this language uses differently. A hint belongs to the given
 * arena or to the program; it is NULL when nothing is known.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_HINT_H
#define CRIA_EXPRESSION_HINT_H

#include "base/text.h"
#include "expression/parser.h"

static inline bool is_one_of(const char *word, const char *one,
                             const char *other)
{
    return text_equal(word, one) || text_equal(word, other);
}

/* The hint for [word], which has no meaning here. */
const char *hint_word(const Meanings *meanings, const char *word);

/* The same, or the name that it is like, or the zones, where [needed] says that
 * they may be meant. */
const char *hint_unknown(const Meanings *meanings, const char *word,
                         Needed needed);

/* Adds to [finding], on the unknown [name], that a card dealt elsewhere is
 * called so; returns whether one is. */
bool hint_elsewhere(const Meanings *meanings, const char *name,
                    Diagnostic *finding);

/* The hint for the unknown [name] of an owner whose type is [owner]. */
const char *hint_owned(const Meanings *meanings, const char *name, Type owner);

/* The hint for [word], which is out of place after [before] (NULL: it is the
 * first word). */
const char *hint_place(const Parser *parser, const char *before,
                       const char *word);

/* The tokens from number [from] up to [to] as they are written. */
const char *hint_said(const Parser *parser, size_t from, size_t to);

/* The hint for [aggregate], which is a word before the next token, without
 * brackets. */
const char *hint_bare(const Parser *parser, const Word *aggregate);

/* The hint for what stands in the brackets of [aggregate], from the next token
 * on, without `for each`; NULL when nothing is known. */
const char *hint_each(const Parser *parser, const Word *aggregate);

/* Says in finding number [first], on a 'card' that is not known at the
 * beginning of what [function] counts, how to count; the bracket is token
 * number [from]. */
void hint_counted(const Parser *parser, const char *function, size_t from,
                  size_t first);

/* The hint for "any [word]", where [word] is no attribute. */
const char *hint_any(const Parser *parser, const char *word);

/* The hint for the next word when it is an article before another word, and has
 * no meaning; else NULL. */
const char *hint_article(const Parser *parser);

/* The hint for the token number [at], which stands alone after "and" or "or"
 * though [said], which begins with number [start], is a condition. */
const char *hint_again(const Parser *parser, const Expression *said,
                       size_t start, size_t at);

/* The hint for [word] after "is"; NULL also when [word] is a value, a status or
 * a family of cards. */
const char *hint_is(const Variant *variant, const char *word);

/* The hint for comparing a card or a player with [word] by "=="; NULL when
 * [word] is neither a family of cards, a tag, a value nor a status. */
const char *hint_equal(const Meanings *meanings, const Expression *left,
                       const char *word);

/* The hint for comparing [left] with [right], which does not fit it, or
 * NULL. */
const char *hint_compared(const Meanings *meanings, const Expression *left,
                          const Expression *right);

/* The hint for comparing [card] with a value of [attribute]. */
const char *hint_of_card(const Meanings *meanings, const Expression *card,
                         int attribute);

/* The hint for "left.name" where [name] is a zone or a variable; else NULL. */
const char *hint_dot(const Meanings *meanings, const Expression *left,
                     const char *name);

/* The hint for "cards.name", where [cards] is written so and [name] is how many
 * there are, or which is on top, in other languages; else NULL. */
const char *hint_property(const Meanings *meanings, const char *cards,
                          const char *name);

/* The hint for "cards.attribute" where [cards] is not one card, or is the owner
 * of the cards, after "[before] of". */
const char *hint_attribute(const Parser *parser, const Expression *cards,
                           const char *before, const char *attribute);

/* The hint for turning [given] into the type [wanted]. */
const char *hint_type(const Meanings *meanings, Type wanted,
                      const Expression *given);

/* A zone that the rules can name during a turn, as they write it; NULL when the
 * variant has none, or none [of_player]. */
const char *hint_some_zone(const Meanings *meanings, bool of_player);

/* The set that [word] probably means, as the rules write it, or NULL. */
const char *hint_meant_set(const Meanings *meanings, const char *word);

/* The hint for [function] of [argument], which is not a set. */
const char *hint_set(const Meanings *meanings, const char *function,
                     const Expression *argument);

/* The name or word of the language nearest to [word], or NULL when none is
 * near. */
const char *hint_nearest(const Meanings *meanings, const char *word);

/* Reports the words around the end of token number [at] - 1 as an unknown name
 * if they look like a declared one of several words, or with a hyphen, and ends
 * the parsing; returns whether it did. */
bool hint_report_phrase(Parser *parser, size_t at);

/* Reports token number [from], a word that is not known, and those behind it as
 * one unknown name, and ends the parsing; false when it stands alone or there
 * is better help with what follows. */
bool hint_report_words(Parser *parser, size_t from);

/* Adds to the findings on unknown names, from number [first] on, the list of
 * the parser's names for elements. */
void hint_elements(const Parser *parser, size_t first);
#endif
