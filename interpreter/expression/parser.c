/* Moves along the words of an expression, and reports those that do not belong
 * where they stand.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/parser.h"

#include <string.h>

#include "base/text.h"
#include "expression/hint.h"
#include "variant/names.h"

Span parser_span(const Parser *parser, size_t index)
{
    return parser->tokens.items[index].span;
}

void parser_enter(Parser *parser, Local *scope)
{
    parser->scope = scope;
    parser->here.scope = scope;
}

/* Goes on behind [token] in *[words]; false: that is not their first word. */
static bool pass_word(const char **words, const Token *token)
{
    const char *text = *words;
    size_t length = token->length;
    if (*text != *token->text || !parser_is_word(token) ||
        strncmp(text, token->text, length) != 0 ||
        (text[length] && (text[length] != ' ' || !text[length + 1]))) {
        return false;
    }
    *words = text + length + (text[length] == ' ');
    return true;
}

size_t parser_begins(const Parser *parser, const char *name)
{
    size_t count = 0;
    while (*name && count < NAME_WORDS_MAX &&
           pass_word(&name, parser_peek(parser, count))) {
        count++;
    }
    return *name ? 0 : count;
}

size_t parser_listed(const Parser *parser, NameList list, int *number)
{
    const char first = *parser_peek(parser, 0)->text;
    size_t longest = 0;
    for (size_t i = 0; i < list.count; i++) {
        const char *name = names_at(list, i);
        size_t words = *name == first ? parser_begins(parser, name) : 0;
        if (words > longest) {
            longest = words;
            *number = (int)i;
        }
    }
    return longest;
}

static const KnownName *names_here(const Parser *parser)
{
    const Token *next = parser_peek(parser, 0);
    return parser_is_word(next)
               ? known_names_from(parser->meanings->known, next->text,
                                  next->length) : NULL;
}

const Word *parser_word(const Parser *parser)
{
    const char *text = parser_peek(parser, 0)->text;
    const KnownName *name = names_here(parser);
    while (name && !(name->word && text_equal(name->text, text))) {
        name = name->next;
    }
    return name ? name->word : NULL;
}

const Word *parser_phrase(const Parser *parser, size_t *count)
{
    const KnownName *name = names_here(parser);
    for (; name; name = name->next) {
        *count = name->word ? parser_begins(parser, name->text) : 0;
        if (*count > 1) {
            return name->word;
        }
    }
    return NULL;
}

size_t parser_join(const Parser *parser, size_t most, NextWords *next)
{
    size_t length = 0, count = 0;
    for (; count < most; count++) {
        const Token *token = parser_peek(parser, count);
        if (!parser_is_word(token)) {
            break;
        }
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

int parser_take_attribute(Parser *parser)
{
    int number = NOTHING;
    parser->at += parser_listed(parser, variant_list(
        parser->meanings->variant, LIST_ATTRIBUTES), &number);
    return number;
}

/* Whether a name of more than [longest] words may be the next ones: names that
 * begin alike differ in the last word as a rule. */
static bool may_come(const Parser *parser, const KnownName *name,
                     size_t longest)
{
    return name->words > longest &&
           text_equal(parser_peek(parser, name->words - 1)->text, name->last);
}

/* The longest name of the scope or of the variant with which the next words
 * begin; that of the scope hides one of the variant. */
static size_t find_name(const Parser *parser, FoundName *name)
{
    size_t longest = 0;
    *name = (FoundName){NULL, NULL, NULL};
    for (Local *local = parser->scope; local; local = local->outer) {
        size_t words = parser_begins(parser, local->name);
        if (words > longest) {
            longest = words;
            *name = (FoundName){local->name, local, NULL};
        }
    }
    const KnownName *known = names_here(parser);
    for (; known; known = known->next) {
        size_t words = !known->word && may_come(parser, known, longest)
                           ? parser_begins(parser, known->text) : 0;
        if (words > longest) {
            longest = words;
            *name = (FoundName){known->text, NULL, known};
        }
    }
    return longest;
}

/* Whether a name is lost: its declaration has a finding, or is missing after
 * one. A word of the language keeps its own meaning. */
static bool is_unsound(const Parser *parser, const char *name)
{
    const Variant *variant = parser->meanings->variant;
    const Lost *lost = variant->lost;
    if (!lost || !lost_has(lost, name) || lost->all) {
        return lost_lacks(lost, name);
    }
    bool word = false;
    for (const char *const *known = expression_words; *known; known++) {
        word = word || text_equal(*known, name);
    }
    return lost_lacks(lost, name) ||
           (!word && variant_find_attribute(variant, name) < 0);
}

/* The same for the longest lost name, if it has more than [words] words. */
static size_t find_lost(const Parser *parser, size_t words, FoundName *name)
{
    NextWords next;
    size_t count = parser_join(parser, NAME_WORDS_MAX, &next);
    for (; count > words; count--) {
        next.text[next.ends[count - 1]] = '\0';
        if (is_unsound(parser, next.text)) {
            *name = (FoundName){NULL, NULL, NULL};
            return count;
        }
    }
    return words;
}

size_t parser_name(const Parser *parser, FoundName *name)
{
    const Lost *lost = parser->meanings->variant->lost;
    size_t words = find_name(parser, name);
    return lost && (lost->all || lost->count > 0)
               ? find_lost(parser, words, name) : words;
}

bool parser_is_name(const Parser *parser, const char *name)
{
    const KnownName *known = known_names_from(parser->meanings->known, name,
                                              strcspn(name, " "));
    while (known && (known->word || !text_equal(known->text, name))) {
        known = known->next;
    }
    return known || parser_local(parser, name) || is_unsound(parser, name);
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

/* Whether the word before [at] was just told not to be known: then the next one
 * is the rest of the same mistake. */
static bool follows_unknown(const Parser *parser)
{
    const Diagnostics *found = parser->meanings->found;
    const Diagnostic *last = found->count > 0 ? &found->items[found->count - 1]
                                              : NULL;
    return last && parser->at > 0 && text_equal(last->id, "unknown-name") &&
           parser_peek(parser, 0)->type == TOKEN_WORD &&
           last->span.file == parser_span(parser, parser->at - 1).file &&
           last->span.start == parser_span(parser, parser->at - 1).start &&
           last->span.end == parser_span(parser, parser->at - 1).end;
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
    bool rest = follows_unknown(parser);
    if (rest && !help) {
        return parser_give_up(parser, span);
    }
    if (rest) {                    /* the help is about both words */
        meanings->found->count--;
        meanings->found->errors--;
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
