/* Moves along the words of an expression, and reports those that do not belong
 * where they stand.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/parser.h"

#include <string.h>

#include "base/text.h"
#include "expression/hint.h"
#include "variant/names.h"

const Token *parser_peek(const Parser *parser, size_t ahead)
{
    size_t at = parser->at + ahead;
    size_t last = parser->tokens.count - 1;
    return &parser->tokens.items[at < last ? at : last];
}

Span parser_span(const Parser *parser, size_t index)
{
    return parser->tokens.items[index].span;
}

void parser_enter(Parser *parser, Local *scope)
{
    parser->scope = scope;
    parser->here.scope = scope;
}

bool parser_take(Parser *parser, const char *text)
{
    const Token *token = parser_peek(parser, 0);
    if ((token->type != TOKEN_WORD && token->type != TOKEN_SIGN) ||
        !text_equal(token->text, text)) {
        return false;
    }
    parser->at++;
    return true;
}

static bool is_word(const Token *token)
{
    return token->type == TOKEN_WORD || token->type == TOKEN_NUMBER;
}

/* Goes on behind [token] in *[words]; false: that is not their first word. */
static bool pass_word(const char **words, const Token *token)
{
    const char *text = *words;
    size_t length = token->length;
    if (*text != *token->text || !is_word(token) ||
        strncmp(text, token->text, length) != 0 ||
        (text[length] != ' ' && text[length])) {
        return false;
    }
    *words = text + length + (text[length] == ' ');
    return true;
}

bool parser_comes(const Parser *parser, const char *words)
{
    size_t count = 0;
    while (*words && pass_word(&words, parser_peek(parser, count))) {
        count++;
    }
    return !*words;
}

size_t parser_join(const Parser *parser, size_t most, NextWords *next)
{
    size_t length = 0, count = 0;
    for (; count < most && is_word(parser_peek(parser, count)); count++) {
        const Token *token = parser_peek(parser, count);
        if (count > 0) {
            next->text[length++] = ' ';
        }
        memcpy(next->text + length, token->text, token->length);
        length += token->length;
        next->ends[count] = length;
    }
    next->text[length] = '\0';
    return count;
}

const Word *parser_phrase(const Parser *parser, size_t count)
{
    NextWords next;
    if (!is_word(parser_peek(parser, 1))) {
        return NULL;
    }
    return parser_join(parser, count, &next) == count ? word_find(next.text)
                                                      : NULL;
}

size_t parser_longest(const Parser *parser,
                      bool (*known)(const Parser *parser, const char *name),
                      const char **name)
{
    NextWords next;
    size_t count = parser_join(parser, NAME_WORDS_MAX, &next);
    for (; count > 0; count--) {
        size_t length = next.ends[count - 1];
        next.text[length] = '\0';
        if (known(parser, next.text)) {
            *name = arena_copy(parser->meanings->arena, next.text, length);
            return count;
        }
    }
    return 0;
}

static bool is_attribute(const Parser *parser, const char *name)
{
    return variant_find_attribute(parser->meanings->variant, name) >= 0;
}

int parser_take_attribute(Parser *parser)
{
    const char *name;
    size_t words = parser_longest(parser, is_attribute, &name);
    parser->at += words;
    return words > 0 ? variant_find_attribute(parser->meanings->variant, name)
                     : NOTHING;
}

Local *parser_local(const Parser *parser, const char *name)
{
    Local *local = parser->scope;
    while (local && !text_equal(local->name, name)) {
        local = local->outer;
    }
    return local;
}

bool parser_is_within(const Parser *parser, const Node *node)
{
    while (parser && parser->node != node) {
        parser = parser->outer;
    }
    return parser;
}

static bool is_lost(const Parser *parser, const char *name)
{
    return lost_has(parser->meanings->variant->lost, name);
}

bool parser_is_lost(const Parser *parser)
{
    const char *name;
    return parser_longest(parser, is_lost, &name) > 0;
}

Expression *parser_lose(Parser *parser)
{
    Span span = parser_span(parser, parser->at);
    parser->lost = true;
    parser->at = parser->tokens.count - 1;
    return make_error(parser->meanings, span);
}

Expression *parser_give_up(Parser *parser, Span span)
{
    parser->failed = true;
    parser->at = parser->tokens.count - 1;
    return make_error(parser->meanings, span);
}

Expression *parser_fail(Parser *parser, const char *expected)
{
    return parser_fail_with(parser, expected, NULL);
}

Expression *parser_fail_with(Parser *parser, const char *expected,
                             const char *help)
{
    const Meanings *meanings = parser->meanings;
    const Token *token = parser_peek(parser, 0);
    Span span = parser_span(parser, parser->at);
    if (parser->failed || parser->lost) {
        return make_error(meanings, span);
    }
    if (parser_is_lost(parser)) {
        return parser_lose(parser);
    }
    if (!help && token->type == TOKEN_WORD &&
        hint_report_phrase(parser, parser->at)) {
        return make_error(meanings, span);
    }
    if (!help && token->type != TOKEN_END) {
        help = hint_place(parser, parser->at > 0 ? token[-1].text : NULL,
                          token->text);
    }
    Diagnostic *finding = token->type == TOKEN_END
        ? diagnostics_add(meanings->found, SEVERITY_ERROR, "expression-end",
                          span, "the expression is incomplete: %s is missing",
                          expected)
        : diagnostics_add(meanings->found, SEVERITY_ERROR, "expression-word",
                          span, "'%s' does not belong here: expected %s",
                          token->text, expected);
    if (help) {
        diagnostic_help(meanings->found, finding, "%s", help);
    }
    return parser_give_up(parser, span);
}

bool parser_expect(Parser *parser, const char *text)
{
    if (parser_take(parser, text)) {
        return true;
    }
    parser_fail(parser, text_format(parser->meanings->arena, "'%s'", text));
    return false;
}
