/* Moves along the words of an expression, and reports those that do not belong
 * where they stand.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/parser.h"

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
    const Token *token = &parser->tokens.items[index];
    return node_text_span(parser->node, token->start, token->length);
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

/* How many of the next tokens, at most [most], are words or numbers. */
static size_t words_ahead(const Parser *parser, size_t most)
{
    for (size_t i = 0; i < most; i++) {
        TokenType type = parser_peek(parser, i)->type;
        if (type != TOKEN_WORD && type != TOKEN_NUMBER) {
            return i;
        }
    }
    return most;
}

static const char *join_words(const Parser *parser, size_t count)
{
    if (count == 1) {
        return parser_peek(parser, 0)->text;
    }
    Text words = text_new(parser->meanings->arena);
    for (size_t i = 0; i < count; i++) {
        text_add(&words, i ? " " : "");
        text_add(&words, parser_peek(parser, i)->text);
    }
    return text_string(&words);
}

const char *parser_words(const Parser *parser, size_t count)
{
    return words_ahead(parser, count) == count ? join_words(parser, count)
                                               : NULL;
}

size_t parser_longest(const Parser *parser,
                      bool (*known)(const Parser *parser, const char *name),
                      const char **name)
{
    size_t count = words_ahead(parser, NAME_WORDS_MAX);
    for (*name = NULL; count > 0; count--) {
        *name = join_words(parser, count);
        if (known(parser, *name)) {
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
