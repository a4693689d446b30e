/* The grammar of expressions, from the loosest operator to the tightest. Each
 * function has its rule above it. Names are in parse_names.c, words of the
 * language in parse_language_words.c.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/parser.h"

#include <stdlib.h>

#include "base/name_list.h"
#include "expression/hint.h"
#include "variant/names.h"

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
    Span start = parser_span(parser, parser->at - 1);    /* of "if" */
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
                        expression_type_name(meanings->arena, meanings->variant,
                                             left->type));
        return make_error(meanings, condition->span);
    }
    Expression *choice = make(meanings, E_IF, left->type,
                              span_join(start, right->span), left, right);
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
    while (list->sign && !parser_take(parser, list->sign)) {
        list++;
    }
    return list->sign ? list : NULL;
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

static Expression *among(Parser *parser, Expression *card, Bits kinds)
{
    Expression *test = make(parser->meanings, E_AMONG, (Type){TYPE_TRUTH, -1},
                            card->span, card, NULL);
    expression_set_constant(test, kinds);
    return test;
}

/* card is FAMILY, card is TAG, card is "LABEL" */
static Expression *parse_is_card(Parser *parser, Expression *card)
{
    const Variant *variant = parser->meanings->variant;
    int family = 0, tag = 0;
    size_t words = parser_listed(parser, variant_list(variant, LIST_FAMILIES),
                                 &family);
    size_t words_of_tag = parser_listed(parser, variant_list(variant,
                                                             LIST_TAGS), &tag);
    if (words + words_of_tag > 0) {
        bool tagged = words_of_tag > words;
        parser->at += tagged ? words_of_tag : words;
        return among(parser, card, tagged ? variant->tags[tag].kinds
                                          : variant->families[family].kinds);
    }
    const Token *token = parser_peek(parser, 0);
    int kind = variant_find_kind(variant, token->text);
    if (token->type == TOKEN_TEXT && kind >= 0) {
        parser->at++;
        return among(parser, card, bits_of(kind));
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
    int status = 0;
    size_t words = parser_listed(parser, variant_list(parser->meanings->variant,
                                                      LIST_STATUSES), &status);
    if (words == 0) {
        return make_equal(parser->meanings, player, parse_postfix(parser));
    }
    parser->at += words;
    Expression *test = make(parser->meanings, E_STATUS_IS,
                            (Type){TYPE_TRUTH, -1}, player->span, player, NULL);
    test->value = status;
    return test;
}

/* phase is NAME, which may have several words */
static Expression *parse_is_phase(Parser *parser, Expression *phase)
{
    const Variant *variant = parser->meanings->variant;
    int named = 0;
    size_t words = parser_listed(
        parser, attribute_values(&variant->attributes[phase->type.attribute]),
        &named);
    if (words == 0) {
        return make_equal(parser->meanings, phase, parse_sum(parser));
    }
    Span span = span_join(parser_span(parser, parser->at),
                          parser_span(parser, parser->at + words - 1));
    parser->at += words;
    return make_equal(parser->meanings, phase,
                      make_constant(parser->meanings, phase->type, span,
                                    named));
}

/* is := "is" ["not"] (FAMILY | TAG | LABEL | STATUS | meld | sum) */
static Expression *parse_is(Parser *parser, Expression *left)
{
    bool not = parser_take(parser, "not");
    Expression *meld = parse_is_meld(parser, left);
    if (meld) {
        return not && meld->type.base != TYPE_ERROR ? negate(parser, meld)
                                                    : meld;
    }
    const char *help = hint_is(parser->meanings->variant,
                               parser_peek(parser, 0)->text);
    if (help) {
        return parser_fail_with(parser, "what it is", help);
    }
    Expression *test = left->type.base == TYPE_CARD
                           ? parse_is_card(parser, left)
                       : left->type.base == TYPE_PLAYER
                           ? parse_is_player(parser, left)
                       : left->kind == E_VARIABLE &&
                               left->value ==
                                   parser->meanings->variant->phase_variable
                           ? parse_is_phase(parser, left)
                           : make_equal(parser->meanings, left,
                                        parse_sum(parser));
    test->span = span_join(left->span, parser_span(parser, parser->at - 1));
    return not && test->type.base != TYPE_ERROR ? negate(parser, test) : test;
}

/* Reports a relation that is used before it is known what it says. */
static Expression *refuse_early(Parser *parser, const Relation *relation,
                                Span span)
{
    Diagnostics *found = parser->meanings->found;
    bool itself = relation->cards[0] != NULL;
    Diagnostic *finding = diagnostics_add(
        found, SEVERITY_ERROR, "uses-itself", span, itself
            ? "the relation '%s' uses itself"
            : "the relation '%s' is declared below", relation->name);
    if (itself) {
        diagnostic_help(found, finding, "write a condition on the two cards, "
                        "or another relation that is declared above");
    } else {
        diagnostic_label(found, finding, relation->span, "here");
        diagnostic_help(found, finding, "a relation can use those above it: "
                        "change the order of the two");
    }
    return parser_give_up(parser, span);
}

/* The clauses that look at more than the two cards are put in. */
static Expression *with_rest(const Meanings *meanings,
                             const Relation *relation, Expression *holds)
{
    Expression *const cards[2] = {holds->left, holds->right};
    Expression *either = make(meanings, E_OR, holds->type, holds->span, holds,
                              expression_put_in(meanings->arena,
                                                relation->rest,
                                                relation->cards, cards));
    Call *call = arena_alloc(meanings->arena, sizeof *call);
    call->holds = holds;
    either->call = call;
    return make_bounded(meanings, either, holds->span);
}

/* holds := sum RELATION sum */
static Expression *parse_relation(Parser *parser, Expression *left,
                                  int number)
{
    const Meanings *meanings = parser->meanings;
    Expression *right = parse_sum(parser);
    bool good = make_fit(meanings, &left, TYPE_CARD, -1, "a relation");
    if (!make_fit(meanings, &right, TYPE_CARD, -1, "a relation") || !good) {
        return make_error(meanings, left->span);
    }
    Expression *holds = make(meanings, E_HOLDS, (Type){TYPE_TRUTH, -1},
                             span_join(left->span, right->span), left, right);
    holds->value = number;
    const Relation *relation = &meanings->variant->relations[number];
    if (!relation->rows) {
        return refuse_early(parser, relation, holds->span);
    }
    return relation->rest ? with_rest(meanings, relation, holds) : holds;
}

/* Whether the next word cannot follow a comparison. */
static bool at_unknown_word(const Parser *parser)
{
    static const char *const known[] = {"and", "or", "then", "else", "where",
                                        "for", "at"};
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
    int relation = 0;
    size_t words = parser_listed(parser, variant_list(parser->meanings->variant,
                                                      LIST_RELATIONS),
                                 &relation);
    parser->at += words;
    if (words == 0 && left->type.base == TYPE_CARD && at_unknown_word(parser)) {
        return parser_fail(parser, "a comparison or the name of a relation");
    }
    return words > 0 ? parse_relation(parser, left, relation) : left;
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

static Expression *make_range(const Meanings *meanings, Expression *first,
                              Expression *last)
{
    bool good = make_fit(meanings, &first, TYPE_NUMBER, -1, "a range");
    if (!make_fit(meanings, &last, TYPE_NUMBER, -1, "a range") || !good) {
        return make_error(meanings, first->span);
    }
    return make(meanings, E_RANGE, (Type){TYPE_RANGE, -1},
                span_join(first->span, last->span), first, last);
}

Expression *parse_numbers(Parser *parser)
{
    Expression *first = parse_sum(parser);
    if (!parser_expect(parser, "..")) {
        return make_error(parser->meanings, first->span);
    }
    Expression *last = parse_sum(parser);
    return make_range(parser->meanings, first, last);
}

Expression *parse_where(Parser *parser, Expression *set)
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
        expression_refuse(meanings, outer, set, NEEDED_SET,
                          "'where' needs a set");
    }
    if (!make_fit(meanings, &condition, TYPE_TRUTH, -1, "'where'") ||
        element.base == TYPE_ERROR) {
        return make_error(meanings, set->span);
    }
    return make_where(meanings, set, condition, local);
}

/* PILE "down to" CARD: the cards from the top to that one. */
static Expression *parse_down_to(Parser *parser, Expression *pile)
{
    const Meanings *meanings = parser->meanings;
    Expression *card = parse_or(parser);
    Span span = span_join(pile->span, card->span);
    Expression *number = make_depth(meanings, card, pile, span);
    return number->type.base == TYPE_ERROR
               ? number : make_topmost(meanings, pile, number, span);
}

Expression *parse_selection(Parser *parser)
{
    if (++parser->depth > PARSE_DEPTH_MAX) {
        parser->depth--;
        Span span = parser_span(parser, parser->at);
        diagnostics_add(parser->meanings->found, SEVERITY_ERROR, "too-deep",
                        span, "this is nested more than %d deep, or a "
                        "definition uses itself", PARSE_DEPTH_MAX);
        *parser->read = PARSE_TOKENS_MAX + 1;      /* no further finding */
        return parser_give_up(parser, span);
    }
    Expression *value = parse_or(parser);
    if (parser_take(parser, "..")) {
        value = make_range(parser->meanings, value, parse_or(parser));
    } else if (parser_take(parser, "where")) {
        value = parse_where(parser, value);
    } else if (parser_comes(parser, "down to")) {
        parser->at += 2;
        value = parse_down_to(parser, value);
    }
    parser->depth--;
    return value;
}
