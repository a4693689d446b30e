/* Sums, counts and extremes over the elements of a set:
 *
 *   sum(points for each card in hand of player)
 *   any(total of player >= 40 for each player)
 *   sum(max(points) for each value in hand of player)     one of each value
 *   sum(number * number for each number in 1 .. round)   numbers
 *   max(count(hand of actor), 3)                          one of two numbers
 *   any(group is a run of value for each group of 3 in hand of player)
 *   least sum(points for each card outside groups of 3 in hand of player)
 *
 * The part after `for each` is read first, since the part before uses its name.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "expression/hint.h"
#include "expression/parser.h"
#include "variant/names.h"

/* The `for` of `for each` that belongs to the bracket just opened, or 0. */
static size_t find_for(const Parser *parser)
{
    int depth = 0;
    for (size_t i = parser->at; i + 1 < parser->tokens.count && depth >= 0;
         i++) {
        const Token *token = &parser->tokens.items[i];
        if (token->type == TOKEN_SIGN) {
            depth += (*token->text == '(') - (*token->text == ')');
        } else if (depth == 0 && token->type == TOKEN_WORD &&
                   text_equal(token->text, "for") &&
                   text_equal(token[1].text, "each")) {
            return i;
        }
    }
    return 0;
}

/* Whether the bracket just opened is never closed. */
static bool is_unclosed(const Parser *parser)
{
    int depth = 1;
    for (size_t i = parser->at; i < parser->tokens.count && depth > 0; i++) {
        const Token *token = &parser->tokens.items[i];
        if (token->type == TOKEN_SIGN) {
            depth += (*token->text == '(') - (*token->text == ')');
        }
    }
    return depth > 0;
}

/* domain := "player" | "card" | "token" | "die" | "number" | ATTRIBUTE |
 *           "group";
 * returns its type as a set */
static Type parse_domain(Parser *parser, const char **name)
{
    static const TypeBase domains[] = {TYPE_PLAYERS, TYPE_CARDS, TYPE_TOKENS,
                                       TYPE_DICE};
    *name = parser_peek(parser, 0)->text;
    for (size_t i = 0; i < sizeof domains / sizeof *domains; i++) {
        if (parser_take(parser, type_facts[type_facts[domains[i]].element]
                                    .word)) {
            return (Type){domains[i], -1};
        }
    }
    if (parser_take(parser, "number")) {
        return (Type){TYPE_RANGE, -1};
    }
    int attribute = parser_take_attribute(parser);
    if (attribute < 0 && parser_take(parser, "group")) {
        return (Type){TYPE_GROUPS, -1};
    }
    if (attribute < 0) {
        parser_fail(parser, "'player', 'card', 'group', 'token', 'die', "
                            "'number' or an attribute");
        return (Type){TYPE_ERROR, -1};
    }
    *name = parser->meanings->variant->attributes[attribute].name;
    return (Type){TYPE_SYMBOLS, attribute};
}

/* The set of a `for each` without `in`. */
static Expression *default_set(Parser *parser, Type domain, Span span)
{
    const Meanings *meanings = parser->meanings;
    if (domain.base == TYPE_PLAYERS) {
        return make(meanings, E_PLAYERS, domain, span, NULL, NULL);
    }
    if (domain.base == TYPE_SYMBOLS) {
        return make_constant_set(
            meanings, domain, span,
            attribute_all_values(
                &meanings->variant->attributes[domain.attribute]));
    }
    if (domain.base == TYPE_DICE) {
        return make_all_dice(meanings, span);
    }
    return parser_fail(parser, domain.base == TYPE_RANGE
                                   ? "'in' and the numbers, such as '1 .. 6'"
                                   : "'in' and where they are");
}

/* ["in" postfix], of numbers "in" sum ".." sum. When the domain is an attribute
 * and the set is cards, the elements are the values that occur among the
 * cards. */
static Expression *parse_set(Parser *parser, Type domain, Span span)
{
    const Meanings *meanings = parser->meanings;
    if (!parser_take(parser, "in")) {
        return default_set(parser, domain, span);
    }
    if (domain.base == TYPE_RANGE) {
        return parse_numbers(parser);
    }
    Expression *set = parse_postfix(parser);
    bool cards = set->type.base == TYPE_CARDS || set->type.base == TYPE_CHOSEN;
    if (domain.base == TYPE_SYMBOLS && cards) {
        parser->group = set;
        return make(meanings, E_VALUES, domain, set->span, set, NULL);
    }
    if (set->type.base == TYPE_ERROR) {
        parser->group = set;
    }
    if (domain.base == TYPE_CARDS && set->type.base == TYPE_CHOSEN) {
        return set;
    }
    make_fit(meanings, &set, domain.base, domain.attribute, "'for each'");
    return set;
}

/* ["as" WORD] */
static void parse_as(Parser *parser, const char **name)
{
    if (parser_take(parser, "as")) {
        *name = parser_peek(parser, 0)->text;
        parser->at++;
    }
}

/* of := ["in" postfix] ["where" or], or subsets ["where" or]; adds [name] to
 * the parser's scope. */
static Expression *parse_elements(Parser *parser, Type domain,
                                  const char *name, Span span, Local **local)
{
    const Meanings *meanings = parser->meanings;
    bool groups = domain.base == TYPE_GROUPS;
    Expression *set = groups ? parse_subsets(parser, span)
                             : parse_set(parser, domain, span);
    *local = local_new(meanings->arena, parser->scope, name,
                       expression_member(domain));
    (*local)->group = groups;
    parser_enter(parser, *local);
    parser->group_value = *local;
    if (!parser_take(parser, "where")) {
        return set;
    }
    Expression *condition = parse_selection(parser);
    if (!make_fit(meanings, &condition, TYPE_TRUTH, -1, "'where'")) {
        return condition;
    }
    if (set->type.base == TYPE_ERROR) {
        return set;
    }
    Expression *where = make_where(meanings, set, condition, *local);
    where->span = set->span;
    return where;
}

Expression *parse_groups(Parser *parser)
{
    Span span = parser_span(parser, parser->at);
    Local *outer = parser->scope, *outer_value = parser->group_value, *local;
    if (!parser_take(parser, "groups")) {
        return parser_fail(parser, "'groups'");
    }
    Expression *groups = parse_elements(parser, (Type){TYPE_GROUPS, -1},
                                        "group", span, &local);
    parser->scope = outer;
    parser->group_value = outer_value;
    return groups;
}

/* binder := "for" "each" domain ["as" WORD] of */
static Expression *parse_binder(Parser *parser, Local **local)
{
    const char *name;
    Span span = parser_span(parser, parser->at);
    parser->at += 2;
    Type domain = parse_domain(parser, &name);
    if (domain.base == TYPE_ERROR) {
        return make_error(parser->meanings, span);
    }
    parse_as(parser, &name);
    return parse_elements(parser, domain, name, span, local);
}

/* Whether there is a comma in the brackets just opened. */
static bool has_comma(const Parser *parser)
{
    int depth = 0;
    for (size_t i = parser->at; i < parser->tokens.count && depth >= 0; i++) {
        const Token *token = &parser->tokens.items[i];
        if (token->type != TOKEN_SIGN) {
            continue;
        }
        if (depth == 0 && *token->text == ',') {
            return true;
        }
        depth += (*token->text == '(') - (*token->text == ')');
    }
    return false;
}

static bool is_extreme(const Word *aggregate)
{
    return aggregate->kind == E_LARGEST || aggregate->kind == E_SMALLEST;
}

/* extreme := amount {"," amount} */
static Expression *parse_extreme(Parser *parser, const Word *aggregate)
{
    const Meanings *meanings = parser->meanings;
    ExpressionKind kind = aggregate->kind == E_LARGEST ? E_GREATER : E_LESSER;
    Expression *all = NULL;
    bool fits = true;
    do {
        Expression *amount = parse_selection(parser);
        fits = make_fit_name(meanings, &amount, TYPE_NUMBER, -1,
                             aggregate->text, NULL) && fits;
        all = all ? make(meanings, kind, amount->type,
                         span_join(all->span, amount->span), all, amount)
                  : amount;
    } while (parser_take(parser, ","));
    parser_expect(parser, ")");
    return fits ? all : make_error(meanings, all->span);
}

/* max(points) of the cards of a group */
static Expression *parse_group(Parser *parser, const Word *aggregate,
                               Span span)
{
    const Meanings *meanings = parser->meanings;
    if (!parser->group || !is_extreme(aggregate) ||
        !parser_take(parser, "points")) {
        return parser_fail_with(parser, "'for each' in these brackets",
                                is_unclosed(parser)
                                    ? text_format(meanings->arena, "a ')' is "
                                                  "missing: the bracket after "
                                                  "'%s' is not closed",
                                                  aggregate->text)
                                    : hint_each(parser, aggregate));
    }
    parser_expect(parser, ")");
    Expression *value = make(meanings, E_LOCAL, parser->group_value->type, span,
                             NULL, NULL);
    value->local = parser->group_value;
    Expression *group = make(meanings, E_GROUP, (Type){TYPE_NUMBER, -1}, span,
                             parser->group, value);
    group->value = aggregate->kind == E_LARGEST;
    return group;
}

static Expression *parse_body(Parser *parser, const Word *aggregate,
                              size_t start, size_t for_each)
{
    const Meanings *meanings = parser->meanings;
    parser->at = start;
    size_t first = meanings->found->count;
    Expression *body = parse_selection(parser);
    hint_elements(parser, first);
    if (parser->at != for_each && parser_peek(parser, 0)->type != TOKEN_END) {
        return parser_fail(parser, "'for each'");
    }
    make_fit_name(meanings, &body, aggregate->takes, -1, aggregate->text,
                  NULL);
    return body;
}

/* The type of what an aggregate gives: `most` and `least` an element. */
static Type type_given(const Word *aggregate, const Local *local)
{
    return aggregate->kind == E_MOST || aggregate->kind == E_LEAST
               ? local->type : (Type){aggregate->gives, -1};
}

static Expression *parse_over(Parser *parser, const Word *aggregate,
                              Span span)
{
    size_t start = parser->at, for_each = find_for(parser);
    Local *outer = parser->scope, *outer_value = parser->group_value;
    Expression *outer_group = parser->group;
    Local *local = NULL;
    if (for_each == 0) {
        return is_extreme(aggregate) && has_comma(parser)
                   ? parse_extreme(parser, aggregate)
                   : parse_group(parser, aggregate, span);
    }
    parser->at = for_each;
    Expression *set = parse_binder(parser, &local);
    size_t end = parser->at;
    Expression *body = local ? parse_body(parser, aggregate, start, for_each)
                             : set;
    if (!parser->failed) {
        parser->at = end;
    }
    parser_enter(parser, outer);
    parser->group = outer_group;
    parser->group_value = outer_value;
    parser_expect(parser, ")");
    if (body->type.base == TYPE_ERROR || set->type.base == TYPE_ERROR) {
        return make_error(parser->meanings, span);
    }
    Expression *over = make(parser->meanings, aggregate->kind,
                            type_given(aggregate, local), span, set, body);
    over->local = local;
    return aggregate->kind == E_SUM ? make_by_zones(parser->meanings, over)
                                    : over;
}

/* --- divisions ------------------------------------------------------------ */

/* outside := "card" ["as" WORD] "outside" "groups" of, or
 *            "separate" "group" ["as" WORD] of */
static Expression *parse_divided(Parser *parser, Span span, bool *outside,
                                 Local **local)
{
    const Meanings *meanings = parser->meanings;
    Local *outer = parser->scope;
    *outside = !parser_take(parser, "separate");
    const char *name = *outside ? "card" : "group";
    if (!parser_take(parser, name)) {
        return parser_fail(parser, *outside ? "'card outside groups' or "
                                              "'separate group'" : "'group'");
    }
    parse_as(parser, &name);
    if (*outside && !parser_comes(parser, "outside groups")) {
        return parser_fail_with(parser, "'outside groups'", "write 'for each "
                                "card outside groups of 3 .. 5 in ...'");
    }
    parser->at += *outside ? 2 : 0;
    Expression *groups = parse_elements(parser, (Type){TYPE_GROUPS, -1},
                                        *outside ? "group" : name, span, local);
    if (*outside) {
        *local = local_new(meanings->arena, outer, name,
                           (Type){TYPE_CARD, -1});
        parser_enter(parser, *local);
    }
    return groups;
}

static bool has_division(const Expression *e)
{
    return e && (e->kind == E_DIVISION || has_division(e->left) ||
                 has_division(e->right) || has_division(e->condition));
}

/* Refuses a division in what is worked out for each group or card. */
static bool is_within(const Meanings *meanings, const Expression *set,
                      const Expression *body)
{
    bool within = has_division(body);
    for (; set->kind == E_WHERE; set = set->left) {
        within = within || has_division(set->right);
    }
    if (within) {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "too-deep", body->span,
                        "there is a division into groups within another");
    }
    return within;
}

/* division := ("least" | "most") "sum" "(" amount "for" "each" outside ")" */
static Expression *parse_division(Parser *parser)
{
    Span span = parser_span(parser, parser->at);
    bool most = text_equal(parser_peek(parser, 0)->text, "most"), outside;
    Local *outer = parser->scope, *outer_value = parser->group_value;
    Local *local = NULL;
    parser->at += 3;
    size_t start = parser->at, for_each = find_for(parser);
    if (for_each == 0) {
        return parser_fail_with(parser, "'for each' in these brackets",
                                "write 'least sum(points for each card outside "
                                "groups of 3 .. 5 in ... where ...)'");
    }
    parser->at = for_each + 2;
    Expression *set = parse_divided(parser, span, &outside, &local);
    size_t end = parser->at;
    Expression *body = local ? parse_body(parser, word_find("sum"), start,
                                          for_each) : set;
    parser->at = parser->failed ? parser->at : end;
    parser_enter(parser, outer);
    parser->group_value = outer_value;
    parser_expect(parser, ")");
    if (body->type.base != TYPE_NUMBER || set->type.base == TYPE_ERROR ||
        is_within(parser->meanings, set, body)) {
        return make_error(parser->meanings, span);
    }
    Expression *division = make(parser->meanings, E_DIVISION,
                                (Type){TYPE_NUMBER, -1},
                                span_join(span, parser_span(parser,
                                                            parser->at - 1)),
                                set, body);
    division->local = local;
    division->value = (most ? DIVISION_MOST : 0) |
                      (outside ? DIVISION_OUTSIDE : 0);
    return division;
}

static bool is_division(const Parser *parser)
{
    const char *first = parser_peek(parser, 0)->text;
    const Token *bracket = parser_peek(parser, 2);
    return (text_equal(first, "least") || text_equal(first, "most")) &&
           text_equal(parser_peek(parser, 1)->text, "sum") &&
           bracket->type == TOKEN_SIGN && *bracket->text == '(';
}

Expression *parse_aggregate(Parser *parser)
{
    if (is_division(parser)) {
        return parse_division(parser);
    }
    if (parser_peek(parser, 1)->type != TOKEN_SIGN ||
        *parser_peek(parser, 1)->text != '(') {
        return NULL;
    }
    const Word *aggregate = parser_word(parser);
    if (!aggregate || aggregate->meaning != MEANS_EACH) {
        return NULL;
    }
    Span span = parser_span(parser, parser->at);
    parser->at += 2;
    Expression *over = parse_over(parser, aggregate, span);
    over->span = span_join(span, parser_span(parser, parser->at - 1));
    return over;
}
