/* The grammar of expressions, from the loosest operator to the tightest. Each
 * function has its rule above it; words and names are in parse_names.c.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/parser.h"

#include <stdlib.h>
#include <string.h>

#include "base/name_list.h"
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

/* number := NUMBER */
static Expression *parse_number(Parser *parser)
{
    const Token *token = parser_peek(parser, 0);
    Span span = parser_span(parser, parser->at++);
    return make_constant(parser->meanings, (Type){TYPE_NUMBER, -1}, span,
                         strtoll(token->text, NULL, 10));
}

/* A text in quotes is a word: a label or a value. */
static Expression *parse_text(Parser *parser)
{
    const Token *token = parser_peek(parser, 0);
    Span span = parser_span(parser, parser->at++);
    Expression *word = make(parser->meanings, E_WORD, (Type){TYPE_WORD, -1},
                            span, NULL, NULL);
    word->text = token->text;
    return word;
}

/* conditional := "if" or "then" or "else" or */
static Expression *parse_conditional(Parser *parser)
{
    const Meanings *meanings = parser->meanings;
    Expression *condition = parse_selection(parser);
    if (!parser_expect(parser, "then")) {
        return condition;
    }
    Expression *left = parse_selection(parser);
    if (!parser_expect(parser, "else")) {
        return left;
    }
    Expression *right = parse_selection(parser);
    bool good = make_fit(meanings, &condition, TYPE_TRUTH, -1, "'if'");
    if (left->kind == E_WORD && right->kind != E_WORD) {
        good = make_fit(meanings, &left, right->type.base,
                        right->type.attribute, "'then'") && good;
    }
    TypeBase base = left->kind == E_WORD ? TYPE_SYMBOL : left->type.base;
    if (!make_fit(meanings, &right, base, left->type.attribute, "'else'") ||
        (left->kind == E_WORD &&
         !make_fit(meanings, &left, TYPE_SYMBOL, right->type.attribute,
                   "'then'")) || !good) {
        return make_error(meanings, condition->span);
    }
    if (base == TYPE_CARDS || base == TYPE_TOKENS || base == TYPE_CHOSEN) {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "wrong-type",
                        left->span, "'if' cannot decide between %s",
                        expression_type_name(meanings->variant, left->type));
        return make_error(meanings, condition->span);
    }
    Expression *choice = make(meanings, E_IF, left->type,
                              span_join(condition->span, right->span), left,
                              right);
    choice->condition = condition;
    return choice;
}

/* primary := number | text | "(" selection ")" | conditional | aggregate |
 * word */
static Expression *parse_primary(Parser *parser)
{
    const Token *token = parser_peek(parser, 0);
    if (token->type == TOKEN_NUMBER) {
        return parse_number(parser);
    }
    if (token->type == TOKEN_TEXT) {
        return parse_text(parser);
    }
    if (parser_take(parser, "(")) {
        Expression *inner = parse_selection(parser);
        parser_expect(parser, ")");
        return inner;
    }
    if (parser_take(parser, "if")) {
        return parse_conditional(parser);
    }
    if (token->type != TOKEN_WORD) {
        return parser_fail(parser, "a value");
    }
    Expression *aggregate = parse_aggregate(parser);
    return aggregate ? aggregate : parse_word(parser);
}

Expression *parse_postfix(Parser *parser)
{
    Expression *value = parse_primary(parser);
    while (parser_take(parser, ".")) {
        const Token *token = parser_peek(parser, 0);
        if (token->type != TOKEN_WORD) {
            return parser_fail(parser, "the name of an attribute");
        }
        Span span = span_join(value->span, parser_span(parser, parser->at++));
        value = parser_attribute(parser, value, token->text, span);
    }
    return value;
}

/* unary := ["-"] postfix */
static Expression *parse_unary(Parser *parser)
{
    Span span = parser_span(parser, parser->at);
    if (!parser_take(parser, "-")) {
        return parse_postfix(parser);
    }
    Expression *value = parse_postfix(parser);
    if (!make_fit(parser->meanings, &value, TYPE_NUMBER, -1, "'-'")) {
        return value;
    }
    return make(parser->meanings, E_NEGATE, value->type,
                span_join(span, value->span), value, NULL);
}

typedef struct {
    const char *sign;
    ExpressionKind kind;
    bool swap, negate;
} Operator;

static const Operator products[] = {{"*", E_MULTIPLY, false, false},
                                    {"/", E_DIVIDE, false, false},
                                    {"mod", E_REMAINDER, false, false},
                                    {NULL, E_CONSTANT, false, false}};
static const Operator sums[] = {{"+", E_ADD, false, false},
                                {"-", E_SUBTRACT, false, false},
                                {NULL, E_CONSTANT, false, false}};
static const Operator ands[] = {{"and", E_AND, false, false},
                                {NULL, E_CONSTANT, false, false}};
static const Operator ors[] = {{"or", E_OR, false, false},
                               {NULL, E_CONSTANT, false, false}};
static const Operator comparisons[] = {{"==", E_EQUAL, false, false},
                                       {"!=", E_EQUAL, false, true},
                                       {"<", E_LESS, false, false},
                                       {"<=", E_AT_MOST, false, false},
                                       {">", E_LESS, true, false},
                                       {">=", E_AT_MOST, true, false},
                                       {NULL, E_CONSTANT, false, false}};

static const Operator *take_operator(Parser *parser, const Operator *list)
{
    for (; list->sign; list++) {
        if (parser_take(parser, list->sign)) {
            return list;
        }
    }
    return NULL;
}

static Expression *negate(Parser *parser, Expression *truth)
{
    if (!make_fit(parser->meanings, &truth, TYPE_TRUTH, -1, "'not'")) {
        return truth;
    }
    return make(parser->meanings, E_NOT, truth->type, truth->span, truth, NULL);
}

/* chain := part {OPERATOR part} */
static Expression *parse_chain(Parser *parser, const Operator *operators,
                               Expression *(*parse_part)(Parser *parser))
{
    const Operator *operator;
    size_t start = parser->at;
    Expression *left = parse_part(parser), *said = left;
    while ((operator = take_operator(parser, operators))) {
        size_t first = parser->meanings->found->count, at = parser->at;
        Expression *right = parse_part(parser);
        bool bare = right->kind == E_CONSTANT || right->kind == E_WORD;
        left = make_binary(parser->meanings, operator->kind, left, right);
        if (!bare) {
            said = right;
            start = at;
        } else if (at + 1 == parser->at && said->type.base == TYPE_TRUTH) {
            make_help(parser->meanings, first,
                      hint_again(parser, said, start, at));
        }
    }
    return left;
}

/* product := unary {("*" | "/" | "mod") unary} */
static Expression *parse_product(Parser *parser)
{
    return parse_chain(parser, products, parse_unary);
}

/* sum := product {("+" | "-") product} */
static Expression *parse_sum(Parser *parser)
{
    return parse_chain(parser, sums, parse_product);
}

static bool is_relation(const Parser *parser, const char *name)
{
    return variant_find_relation(parser->meanings->variant, name) >= 0;
}

static bool is_group_of_cards(const Parser *parser, const char *name)
{
    const Variant *variant = parser->meanings->variant;
    return variant_find_family(variant, name) >= 0 ||
           variant_find_tag(variant, name) >= 0;
}

static bool is_status(const Parser *parser, const char *name)
{
    return variant_find_status(parser->meanings->variant, name) >= 0;
}

static Expression *among(Parser *parser, Expression *card, uint64_t kinds)
{
    Expression *test = make(parser->meanings, E_AMONG, (Type){TYPE_TRUTH, -1},
                            card->span, card, NULL);
    test->value = (int64_t)kinds;
    return test;
}

/* card is FAMILY, card is TAG, card is "LABEL" */
static Expression *parse_is_card(Parser *parser, Expression *card)
{
    const Variant *variant = parser->meanings->variant;
    const char *name;
    size_t words = parser_longest(parser, is_group_of_cards, &name);
    if (words > 0) {
        int family = variant_find_family(variant, name);
        parser->at += words;
        return among(parser, card,
                     family >= 0 ? variant->families[family].kinds
                                 : variant->tags[variant_find_tag(variant,
                                                                  name)].kinds);
    }
    const Token *token = parser_peek(parser, 0);
    int kind = variant_find_kind(variant, token->text);
    if (token->type == TOKEN_TEXT && kind >= 0) {
        parser->at++;
        return among(parser, card, (uint64_t)1 << kind);
    }
    if (token->type == TOKEN_TEXT) {
        return make_unknown_label(parser->meanings, token->text,
                                  parser_span(parser, parser->at++));
    }
    const Word *word = word_find(token->text);
    if (word && word->meaning == MEANS_NONE) {
        return make_equal(parser->meanings, card, parse_postfix(parser));
    }
    const char *help = hint_equal(parser->meanings, card, token->text);
    help = help ? help : hint_article(parser);
    if (!help && kind >= 0) {
        help = text_format(parser->meanings->arena, "put the label in quotes: "
                           "\"%s\"", token->text);
    }
    return parser_fail_with(parser, "a family of cards, a tag or a label in "
                            "quotes", help);
}

static Expression *parse_is_player(Parser *parser, Expression *player)
{
    const char *name;
    size_t words = parser_longest(parser, is_status, &name);
    if (words == 0) {
        return make_equal(parser->meanings, player, parse_postfix(parser));
    }
    parser->at += words;
    Expression *test = make(parser->meanings, E_STATUS_IS,
                            (Type){TYPE_TRUTH, -1}, player->span, player, NULL);
    test->value = variant_find_status(parser->meanings->variant, name);
    return test;
}

/* is := "is" ["not"] (FAMILY | TAG | LABEL | STATUS | sum) */
static Expression *parse_is(Parser *parser, Expression *left)
{
    bool not = parser_take(parser, "not");
    const char *help = hint_is(parser->meanings->variant,
                               parser_peek(parser, 0)->text);
    if (help) {
        return parser_fail_with(parser, "what it is", help);
    }
    Expression *test = left->type.base == TYPE_CARD
                           ? parse_is_card(parser, left)
                       : left->type.base == TYPE_PLAYER
                           ? parse_is_player(parser, left)
                           : make_equal(parser->meanings, left,
                                        parse_sum(parser));
    test->span = span_join(left->span, parser_span(parser, parser->at - 1));
    return not && test->type.base != TYPE_ERROR ? negate(parser, test) : test;
}

/* holds := sum RELATION sum */
static Expression *parse_relation(Parser *parser, Expression *left,
                                  const char *name)
{
    const Meanings *meanings = parser->meanings;
    Expression *right = parse_sum(parser);
    bool good = make_fit(meanings, &left, TYPE_CARD, -1, "a relation");
    if (!make_fit(meanings, &right, TYPE_CARD, -1, "a relation") || !good) {
        return make_error(meanings, left->span);
    }
    Expression *holds = make(meanings, E_HOLDS, (Type){TYPE_TRUTH, -1},
                             span_join(left->span, right->span), left, right);
    holds->value = variant_find_relation(meanings->variant, name);
    return holds;
}

/* Whether the next word cannot follow a comparison. */
static bool at_unknown_word(const Parser *parser)
{
    static const char *const known[] = {"and", "or", "then", "else", "where",
                                        "for"};
    const Token *token = parser_peek(parser, 0);
    return token->type == TOKEN_WORD &&
           names_find(NAMES_OF(known), token->text) < 0;
}

/* comparison := sum [COMPARISON sum | "matches" sum | "in" sum | is | holds] */
static Expression *parse_comparison(Parser *parser)
{
    Expression *left = parse_sum(parser);
    size_t sign = parser->at;
    const Operator *operator = take_operator(parser, comparisons);
    const char *name;
    if (operator) {
        Expression *right = parse_sum(parser);
        Expression *test = operator->swap
            ? make_binary(parser->meanings, operator->kind, right, left)
            : make_binary(parser->meanings, operator->kind, left, right);
        test->span = operator->swap ? span_join(left->span, right->span)
                                    : test->span;
        return operator->negate ? negate(parser, test) : test;
    }
    if (parser_take(parser, "matches")) {
        return make_matches(parser->meanings, left, parse_sum(parser));
    }
    if (parser_take(parser, "in")) {
        return make_in(parser->meanings, left, parse_sum(parser),
                       parser_span(parser, sign));
    }
    if (parser_take(parser, "is")) {
        return parse_is(parser, left);
    }
    size_t words = parser_longest(parser, is_relation, &name);
    parser->at += words;
    if (words == 0 && left->type.base == TYPE_CARD && at_unknown_word(parser)) {
        return parser_fail(parser, "a comparison or the name of a relation");
    }
    return words > 0 ? parse_relation(parser, left, name) : left;
}

/* negation := "not" negation | comparison */
static Expression *parse_negation(Parser *parser)
{
    bool odd = false;
    Span span = parser_span(parser, parser->at);
    while (parser_take(parser, "not")) {
        odd = !odd;
    }
    Expression *value = parse_comparison(parser);
    if (odd) {
        value = negate(parser, value);
        value->span = span_join(span, value->span);
    }
    return value;
}

/* and := negation {"and" negation} */
static Expression *parse_and(Parser *parser)
{
    return parse_chain(parser, ands, parse_negation);
}

/* or := and {"or" and} */
static Expression *parse_or(Parser *parser)
{
    return parse_chain(parser, ors, parse_and);
}

static Expression *parse_range(Parser *parser, Expression *first)
{
    const Meanings *meanings = parser->meanings;
    Expression *last = parse_or(parser);
    bool good = make_fit(meanings, &first, TYPE_NUMBER, -1, "a range");
    if (!make_fit(meanings, &last, TYPE_NUMBER, -1, "a range") || !good) {
        return make_error(meanings, first->span);
    }
    return make(meanings, E_RANGE, (Type){TYPE_RANGE, -1},
                span_join(first->span, last->span), first, last);
}

/* The elements of a set that satisfy a condition. */
static Expression *parse_where(Parser *parser, Expression *set)
{
    const Meanings *meanings = parser->meanings;
    Type element = expression_element(set->type);
    if (element.base == TYPE_ERROR) {
        if (set->type.base != TYPE_ERROR && set->kind != E_WORD) {
            return parser_fail(parser, "a set before 'where'");
        }
    }
    Local *outer = parser->scope;
    Local *local = element.base == TYPE_ERROR
        ? expression_enter_any(meanings, outer)
        : local_new(meanings->arena, outer,
                    variant_element_name(meanings->variant, element), element);
    parser_enter(parser, local);
    size_t first = meanings->found->count;
    Expression *condition = parse_or(parser);
    if (element.base != TYPE_ERROR) {
        hint_elements(parser, first);
    }
    parser_enter(parser, outer);
    if (set->kind == E_WORD) {
        expression_refuse(meanings, outer, set, "'where' needs a set");
    }
    if (!make_fit(meanings, &condition, TYPE_TRUTH, -1, "'where'") ||
        element.base == TYPE_ERROR) {
        return make_error(meanings, set->span);
    }
    Expression *where = make(meanings, E_WHERE, set->type,
                             span_join(set->span, condition->span), set,
                             condition);
    where->local = local;
    return where;
}

Expression *parse_selection(Parser *parser)
{
    if (++parser->depth > PARSE_DEPTH_MAX) {
        parser->depth--;
        Span span = parser_span(parser, parser->at);
        diagnostics_add(parser->meanings->found, SEVERITY_ERROR, "too-deep",
                        span, "this is nested too deep, or a definition uses "
                        "itself");
        *parser->read = PARSE_TOKENS_MAX + 1;      /* no further finding */
        return parser_give_up(parser, span);
    }
    Expression *value = parse_or(parser);
    if (parser_take(parser, "..")) {
        value = parse_range(parser, value);
    } else if (parser_take(parser, "where")) {
        value = parse_where(parser, value);
    }
    parser->depth--;
    return value;
}

static Expression *read_tokens(Parser *parser, size_t index, size_t length)
{
    const Meanings *meanings = parser->meanings;
    const Node *node = parser->node;
    if (!tokens_read(meanings->tokenizer, node, index, length,
                     PARSE_TOKENS_MAX, meanings->found, &parser->tokens)) {
        return make_error(meanings, node->span);
    }
    *parser->read += parser->tokens.count;
    if (*parser->read > PARSE_TOKENS_MAX) {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "too-long",
                        node->span, "an expression has at most %d words, "
                        "including those of its definitions",
                        PARSE_TOKENS_MAX);
        return make_error(meanings, node->span);
    }
    Expression *value = parse_selection(parser);
    if (parser_peek(parser, 0)->type != TOKEN_END) {
        parser_fail(parser, "the end");
    }
    bool sound = !parser->failed && !parser->lost;
    return sound ? value : make_error(meanings, node->span);
}

/* Adds the expression to the variant's texts, for analyses of the rules. */
static Expression *keep_text(const Meanings *meanings, const Node *node,
                             Expression *value, bool inlined,
                             const Named *definition)
{
    Variant *variant = meanings->variant;
    value->whole = (uint32_t)variant->text_count + 1;
    ARENA_PUSH(meanings->arena, variant->texts, variant->text_count,
               variant->text_capacity) =
        (RuleText){node, node->text, node->span, value, inlined, definition,
                   meanings->phase, meanings->within};
    return value;
}

Meanings meanings_beside(Arena *arena, const Variant *variant,
                         Diagnostics *found, size_t most)
{
    Variant *copy = arena_alloc(arena, sizeof *copy);
    *copy = *variant;
    copy->texts = NULL;
    copy->text_count = copy->text_capacity = 0;
    return (Meanings){copy, arena, found, tokenizer_new(arena, most), WHEN_ANY,
                      NULL, NULL};
}

static Expression *read_part(const Meanings *meanings, Local *scope,
                             const Node *node, size_t index, size_t length,
                             TypeBase wanted)
{
    size_t read = 0;
    Parser parser = {.here = *meanings, .meanings = &parser.here, .node = node,
                     .wanted = wanted, .read = &read};
    parser_enter(&parser, scope);
    return keep_text(meanings, node, read_tokens(&parser, index, length),
                     false, NULL);
}

Expression *expression_read_part(const Meanings *meanings, Local *scope,
                                 const Node *node, size_t index, size_t length)
{
    return read_part(meanings, scope, node, index, length, TYPE_ERROR);
}

bool parser_is_within(const Parser *parser, const Node *node)
{
    while (parser && parser->node != node) {
        parser = parser->outer;
    }
    return parser;
}

Expression *parser_inline(Parser *parser, const Node *node, Local *scope,
                          const Named *definition)
{
    Parser inner = {.here = parser->here, .meanings = &inner.here, .node = node,
                    .depth = parser->depth + 1, .read = parser->read,
                    .outer = parser};
    parser_enter(&inner, scope);
    if (node->kind != NODE_SCALAR || *parser->read > PARSE_TOKENS_MAX) {
        return make_error(parser->meanings, node->span);
    }
    return keep_text(parser->meanings, node,
                     read_tokens(&inner, 0, strlen(node->text)), true,
                     definition);
}

static Expression *read_wanted(const Meanings *meanings, Local *scope,
                               const Node *node, TypeBase wanted)
{
    if (node->refused) {
        return make_error(meanings, node->span);
    }
    if (node->kind != NODE_SCALAR) {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "wrong-type",
                        node->span, "expected an expression");
        return make_error(meanings, node->span);
    }
    return read_part(meanings, scope, node, 0, strlen(node->text), wanted);
}

Expression *expression_read(const Meanings *meanings, Local *scope,
                            const Node *node)
{
    return read_wanted(meanings, scope, node, TYPE_ERROR);
}

Expression *expression_read_as(const Meanings *meanings, Local *scope,
                               const Node *node, TypeBase base, int attribute)
{
    Expression *value = read_wanted(meanings, scope, node, base);
    uint32_t whole = value->whole;
    Meanings here = *meanings;
    here.scope = scope;
    if (attribute == OR_SEVERAL && value->type.base == TYPE_PLAYERS) {
        base = TYPE_PLAYERS;
    }
    make_fit(&here, &value, base, attribute, NULL);
    if (whole > 0) {                         /* the converted expression */
        meanings->variant->texts[whole - 1].expression = value;
        value->whole = whole;
    }
    return value;
}

Local *expression_enter_any(const Meanings *meanings, Local *scope)
{
    static const char *const names[] = {"value", "card", "player", "token",
                                        "die"};
    const Variant *variant = meanings->variant;
    const Type unknown = {TYPE_ERROR, -1};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        scope = local_new(meanings->arena, scope, names[i], unknown);
    }
    for (int i = 0; i < variant->attribute_count; i++) {
        scope = local_new(meanings->arena, scope, variant->attributes[i].name,
                          unknown);
    }
    return scope;
}

Local *local_new(Arena *arena, Local *scope, const char *name, Type type)
{
    Local *local = arena_alloc(arena, sizeof *local);
    *local = (Local){name, type, -1, false, NULL, scope};
    return local;
}
