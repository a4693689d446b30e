/* Shared by the files of the expression parser. Only for expression/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_EXPRESSION_PARSER_H
#define CRIA_EXPRESSION_PARSER_H

#include <string.h>

#include "document/node.h"
#include "expression/known_names.h"
#include "expression/make.h"
#include "variant/names.h"

enum { PARSE_DEPTH_MAX = 40, PARSE_TOKENS_MAX = 2000 };

typedef struct Parser {
    const Meanings *meanings;
    const Node *node;
    Tokens tokens;
    size_t at;
    Local *scope;          /* see parser_enter() */
    Meanings here;         /* what [meanings] points to */
    TypeBase wanted;       /* the expected type; TYPE_ERROR: any */
    Expression *group;     /* the cards that `max(points)` is about, or NULL */
    Local *group_value;    /* their common value */
    bool before_of;        /* a name is a number before `of PILE`, which is
                              not its own */
    bool failed;           /* after a finding: the rest is not parsed */
    bool lost;             /* likewise, at a lost name (no finding) */
    int depth;             /* nesting, definitions included */
    size_t *read;          /* tokens so far, definitions included */
    const struct Parser *outer;   /* whose text uses this one, or NULL */
} Parser;

/* The token [ahead] places after the next one; 0: the next one. */
static inline const Token *parser_peek(const Parser *parser, size_t ahead)
{
    size_t at = parser->at + ahead;
    size_t last = parser->tokens.count - 1;
    return &parser->tokens.items[at < last ? at : last];
}

/* Sets the names in scope. */
void parser_enter(Parser *parser, Local *scope);

/* Whether [token] is the word or sign [text], and not a text in quotes. */
static inline bool parser_is(const Token *token, const char *text)
{
    return *token->text == *text && token->type != TOKEN_TEXT &&
           strcmp(token->text, text) == 0;
}

/* Whether a token may be a part of a name. */
static inline bool parser_is_word(const Token *token)
{
    return token->type == TOKEN_WORD || token->type == TOKEN_NUMBER;
}

/* Consumes the next token if it is [text]; returns whether it was. */
static inline bool parser_take(Parser *parser, const char *text)
{
    bool is = parser_is(parser_peek(parser, 0), text);
    parser->at += is;
    return is;
}

/* The same, but reports a missing token and ends the parsing. */
bool parser_expect(Parser *parser, const char *text);

/* The span of token number [index] in the file. */
Span parser_span(const Parser *parser, size_t index);

/* Ends the parsing after a finding. */
Expression *parser_give_up(Parser *parser, Span span);

/* Reports that the next token does not belong here and ends the parsing. */
Expression *parser_fail(Parser *parser, const char *expected);

/* The same with a help text; NULL: the hint for the word, if there is one. */
Expression *parser_fail_with(Parser *parser, const char *expected,
                             const char *help);

/* selection := or [".." or] ["where" or] */
Expression *parse_selection(Parser *parser);

/* sum ".." sum: a range of numbers */
Expression *parse_numbers(Parser *parser);

/* postfix := primary {"." NAME} */
Expression *parse_postfix(Parser *parser);

/* A word: a name, a function, a phrase. */
Expression *parse_word(Parser *parser);

/* The longest name that the variant or the scope declares; NULL when the next
 * words are none. */
Expression *parse_name(Parser *parser);

/* The value of [local], whose name was read. */
Expression *parse_local(Parser *parser, Local *local, Span span);

/* The operand of `NAME of`, or NULL when no "of" follows. */
Expression *parse_of(Parser *parser);

/* The same, or an argument in brackets. */
Expression *parse_argument(Parser *parser);

/* The elements of [set] that satisfy the condition after `where`. */
Expression *parse_where(Parser *parser, Expression *set);

/* groups := "groups" subsets ["where" or]: what a step goes through */
Expression *parse_groups(Parser *parser);

/* subsets := ["of" postfix [".." postfix]]
 *            "in" ["at" "most" postfix "cards" "of"] postfix */
Expression *parse_subsets(Parser *parser, Span span);

/* After `is`: whether [cards] are a run or a set; NULL when the next words are
 * not about that. */
Expression *parse_is_meld(Parser *parser, Expression *cards);

/* `longest run of ...`, `largest set of ...`, `cards left by ...`; NULL when
 * the next words are none of these. */
Expression *parse_meld_phrase(Parser *parser);

/* `sum(... for each ...)` and the like; NULL when the next word is not an
 * aggregate. */
Expression *parse_aggregate(Parser *parser);

/* How many of the next words the name [name] is; 0: they are not it. */
size_t parser_begins(const Parser *parser, const char *name);

/* Whether the next words are [words], which are joined by single blanks. */
static inline bool parser_comes(const Parser *parser, const char *words)
{
    return *words == *parser_peek(parser, 0)->text &&
           parser_begins(parser, words) > 0;
}

/* The same for the longest name in [list] with which they begin; sets *[number]
 * to its place there. */
size_t parser_listed(const Parser *parser, NameList list, int *number);

/* The word of the language that is next, or NULL. */
const Word *parser_word(const Parser *parser);

/* The same for one of several words, and how many they are. */
const Word *parser_phrase(const Parser *parser, size_t *count);

/* The next words, joined by single blanks. */
typedef struct {
    char text[NAME_WORDS_MAX * (TOKEN_BYTES_MAX + 1)];
    size_t ends[NAME_WORDS_MAX];         /* where each of them ends in it */
} NextWords;

/* Joins the next words, at most [most]; returns how many they are. */
size_t parser_join(const Parser *parser, size_t most, NextWords *next);

/* Returns how many of the next words form the longest name for which [known] is
 * true, and sets *[name] to it; 0 when there is none. */
size_t parser_longest(const Parser *parser,
                      bool (*known)(const Parser *parser, const char *name),
                      const char **name);

/* Takes the longest name of an attribute that is here and returns its number;
 * NOTHING: there is none. */
int parser_take_attribute(Parser *parser);

/* Ends the parsing at a lost name, without a finding: its declaration was
 * already reported. */
Expression *parser_lose(Parser *parser);

/* Whether the next words are a lost name. */
bool parser_is_lost(const Parser *parser);

/* The attribute [name] of [card], or its points. */
Expression *parser_attribute(Parser *parser, Expression *card,
                             const char *name, Span span);

/* Says which attributes cards have. */
void parser_help_attributes(const Meanings *meanings, Diagnostic *finding);

/* Whether [name] is declared by the variant or the scope, or may be, where a
 * declaration is lost. */
bool parser_is_name(const Parser *parser, const char *name);

/* A name in an expression: [local], else [known]; both are NULL where the
 * declaration is lost. */
typedef struct {
    const char *text;
    Local *local;
    const KnownName *known;
} FoundName;

/* Returns how many of the next words form the longest such name, and describes
 * it in [name]; 0 when there is none. */
size_t parser_name(const Parser *parser, FoundName *name);

/* The innermost local called [name], or NULL. */
Local *parser_local(const Parser *parser, const char *name);

/* Whether the text of [node] is being parsed: by [parser] or around it. */
bool parser_is_within(const Parser *parser, const Node *node);

/* NAME "(" selection {"," selection} ")" | NAME "of" postfix: what
 * [definition], which has parameters, says of these; its name was read. */
Expression *parse_call(Parser *parser, Named *definition, Span span);

/* Reports a definition that uses itself, with the names on the way. */
Expression *parser_refuse_circle(Parser *parser, Named *named, Span span);

/* "can" "(" ACTION ")": whether the action's conditions are true and there is
 * something to choose. NULL when the next words are no such thing. */
Expression *parse_can(Parser *parser);

/* Parses a whole text, such as that of [definition], or NULL, one level deeper
 * than [parser]. */
Expression *parser_inline(Parser *parser, const Node *node, Local *scope,
                          const Named *definition);

#endif
