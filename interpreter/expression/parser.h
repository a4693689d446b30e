/* What the parts of the expression parser share. Only for expression/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_PARSER_H
#define CRIA_EXPRESSION_PARSER_H

#include "document/node.h"
#include "expression/make.h"

enum { PARSE_DEPTH_MAX = 40, PARSE_TOKENS_MAX = 1000 };

typedef struct {
    const Meanings *meanings;
    const Node *node;
    Tokens tokens;
    size_t at;
    Local *scope;          /* see parser_enter() */
    Meanings here;         /* what [meanings] points to */
    TypeBase wanted;       /* what the text is to be; TYPE_ERROR: anything */
    Expression *group;     /* the cards that `max(points)` is about, or NULL */
    Local *group_value;    /* and the value they have in common */
    bool failed;           /* something was reported: the rest is not read */
    bool lost;             /* likewise: a name stands for what is not sound */
    int depth;             /* of parts within parts, definitions included */
    size_t *read;          /* tokens so far, definitions included */
} Parser;

/* The token that comes next, and the one [ahead] places after it. */
const Token *parser_peek(const Parser *parser, size_t ahead);

/* From now on the names of [scope] are known. */
void parser_enter(Parser *parser, Local *scope);

/* Goes past the next token if it is [text]. */
bool parser_take(Parser *parser, const char *text);

/* The same, and reports that it is missing; no more is read then. */
bool parser_expect(Parser *parser, const char *text);

/* Where token number [index] stands in the file. */
Span parser_span(const Parser *parser, size_t index);

/* Ends the reading after a finding. */
Expression *parser_give_up(Parser *parser, Span span);

/* Reports that something does not belong here and ends the reading. */
Expression *parser_fail(Parser *parser, const char *expected);

/* The same with what to do about it; NULL: what is known of the word. */
Expression *parser_fail_with(Parser *parser, const char *expected,
                             const char *help);

/* selection := or [".." or] ["where" or] */
Expression *parse_selection(Parser *parser);

/* postfix := primary {"." NAME} */
Expression *parse_postfix(Parser *parser);

/* A word: a name, a function, a phrase. */
Expression *parse_word(Parser *parser);

/* `sum(... for each ...)` and its like, when the next word is one; else
 * NULL. */
Expression *parse_aggregate(Parser *parser);

/* The next [count] words with single spaces between them; NULL when there are
 * not that many. */
const char *parser_words(const Parser *parser, size_t count);

/* How many of the next words make the longest name for which [known] is true;
 * *[name] is set to it. 0: none does. */
size_t parser_longest(const Parser *parser,
                      bool (*known)(const Parser *parser, const char *name),
                      const char **name);

/* Ends the reading without a finding, at a name that was lost. */
Expression *parser_lose(Parser *parser);

/* Whether the next words are such a name. */
bool parser_is_lost(const Parser *parser);

/* The value of an attribute of a card, or its points. */
Expression *parser_attribute(Parser *parser, Expression *card,
                             const char *name, Span span);

/* The innermost local called [name], or NULL. */
Local *parser_local(const Parser *parser, const char *name);

/* An expression of [meanings] from a whole text, deeper by one than
 * [parser]. */
Expression *parser_inline(Parser *parser, const Node *node, Local *scope);

#endif
