/* Parses groups of cards, runs and sets:
 *
 *   group of 2 .. 5 in at most 6 cards of hand of player
 *   group is a run of rank in one suit
 *   longest run of rank in hand of player wild where card is joker
 *   cards left by least sum(points for each card outside groups ...)
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "expression/grouping.h"
#include "expression/parser.h"
#include "expression/pure_value.h"
#include "variant/names.h"

/* --- groups --------------------------------------------------------------- */

static void refuse_size(Parser *parser, Span span, const char *message)
{
    diagnostics_add(parser->meanings->found, SEVERITY_ERROR, "group-size",
                    span, "%s", message);
    parser_give_up(parser, span);
}

/* A number from 1 to [most] that is known before a game. [of]: what it is. */
static bool parse_size(Parser *parser, int most, const char *of, int *size)
{
    const Meanings *meanings = parser->meanings;
    Expression *number = parse_postfix(parser);
    int64_t value = 0;
    if (parser->failed ||
        !make_fit(meanings, &number, TYPE_NUMBER, -1, of)) {
        parser_give_up(parser, number->span);
        return false;
    }
    if (!pure_value(meanings->variant, number, NULL, 0, &value)) {
        refuse_size(parser, number->span, "this must be known before the game: "
                                          "a number, or a name in 'numbers'");
        return false;
    }
    if (value < 1 || value > most) {
        refuse_size(parser, number->span,
                    text_format(meanings->arena, "%s is from 1 to %d, not %lld",
                                of, most, (long long)value));
        return false;
    }
    *size = (int)value;
    return true;
}

/* ["of" postfix [".." postfix]] */
static bool parse_sizes(Parser *parser, int *least, int *most)
{
    static const char of[] = "the size of a group";
    size_t start = parser->at + 1;
    *least = 1;
    *most = GROUP_SIZE_MAX;
    if (!parser_take(parser, "of")) {
        return true;
    }
    if (!parse_size(parser, GROUP_SIZE_MAX, of, least)) {
        return false;
    }
    *most = *least;
    if (parser_take(parser, "..") &&
        !parse_size(parser, GROUP_SIZE_MAX, of, most)) {
        return false;
    }
    if (*least > *most) {
        refuse_size(parser, span_join(parser_span(parser, start),
                                      parser_span(parser, parser->at - 1)),
                    "no group has such a size: write the smaller number "
                    "first");
    }
    return *least <= *most;
}

/* ["at" "most" postfix "cards" "of"] */
static bool parse_limit(Parser *parser, int *limit)
{
    *limit = 0;
    if (!parser_comes(parser, "at most")) {
        return true;
    }
    parser->at += 2;
    return parse_size(parser, GROUPED_MAX, "the number of cards", limit) &&
           parser_expect(parser, "cards") && parser_expect(parser, "of");
}

/* Cards whose copies can be counted: chosen ones, or those of one zone. */
static bool fit_cards(const Meanings *meanings, Expression **cards,
                      const char *wanted)
{
    if ((*cards)->type.base == TYPE_CHOSEN) {
        return true;
    }
    if (!make_fit(meanings, cards, TYPE_CARDS, -1, wanted)) {
        return false;
    }
    if (!expression_is_union(*cards)) {
        return true;
    }
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "wrong-type", (*cards)->span,
        "%s needs cards of one zone, not a union", wanted);
    diagnostic_help(meanings->found, finding, "move the cards into one zone "
                    "first, or write one of the zones");
    return false;
}

static Expression *parse_cards(Parser *parser, const char *wanted)
{
    Expression *cards = parse_postfix(parser);
    return fit_cards(parser->meanings, &cards, wanted)
               ? cards : make_error(parser->meanings, cards->span);
}

Expression *parse_subsets(Parser *parser, Span span)
{
    const Meanings *meanings = parser->meanings;
    int least, most, limit;
    if (!parse_sizes(parser, &least, &most)) {
        return make_error(meanings, span);
    }
    if (!parser_take(parser, "in")) {
        return parser_fail(parser, "'in' and the cards");
    }
    if (!parse_limit(parser, &limit)) {
        return make_error(meanings, span);
    }
    Expression *cards = parse_cards(parser, "'for each group'");
    if (cards->type.base == TYPE_ERROR) {
        return cards;
    }
    Expression *subsets = make(meanings, E_SUBSETS, (Type){TYPE_GROUPS, -1},
                               span_join(span, cards->span), cards, NULL);
    subsets->value = grouping_bounds(least, most, limit);
    return subsets;
}

/* --- runs and sets -------------------------------------------------------- */

/* measure := "of" ATTRIBUTE ["in" "one" ATTRIBUTE] */
static bool parse_measure(Parser *parser, Measure measure, int64_t *what)
{
    Variant *variant = parser->meanings->variant;
    bool run = measure == MEASURE_IS_RUN || measure == MEASURE_LONGEST_RUN;
    if (!parser_take(parser, "of")) {
        parser_fail(parser, "'of' and the name of an attribute");
        return false;
    }
    int attribute = parser_take_attribute(parser);
    if (attribute < 0) {
        parser_fail(parser, "the name of an attribute");
        return false;
    }
    variant->attributes[attribute].stepped |= run;
    int one = NOTHING;
    if (parser_comes(parser, "in one")) {
        parser->at += 2;
        one = parser_take_attribute(parser);
        if (one < 0) {
            parser_fail(parser, "the name of an attribute");
            return false;
        }
    }
    *what = grouping_measure(measure, attribute, one);
    return true;
}

static bool mentions(const Expression *e, const Local *local)
{
    if (!e) {
        return false;
    }
    return (e->local && (e->local == local ||
                         mentions(e->local->stands_for, local))) ||
           mentions(e->left, local) || mentions(e->right, local) ||
           mentions(e->condition, local);
}

/* Whether the words from token [start] on are within one pair of brackets. */
static bool is_bracketed(Parser *parser, size_t start)
{
    int depth = 0;
    const size_t end = parser->at;
    parser->at = start;
    for (; parser->at < end; parser->at++) {
        const char *text = parser_peek(parser, 0)->text;
        depth += text_equal(text, "(") ? 1 : text_equal(text, ")") ? -1 : 0;
        if (depth == 0) {
            break;
        }
    }
    bool whole = parser->at + 1 == end && end > start + 1;
    parser->at = end;
    return whole;
}

/* Refuses `wild where card is joker or count(hand) < 9`: what does not look at
 * the card is hardly meant as a part of the condition on it. */
static bool refuse_swallowed(Parser *parser, const Expression *wild,
                             size_t start)
{
    const Expression *all = wild->kind == E_WHERE ? wild->right : NULL;
    if (!all || (all->kind != E_OR && all->kind != E_AND) ||
        (mentions(all->left, wild->local) &&
         mentions(all->right, wild->local)) ||
        is_bracketed(parser, start)) {
        return false;
    }
    const char *word = all->kind == E_OR ? "or" : "and";
    const Expression *other = mentions(all->right, wild->local) ? all->left
                                                                 : all->right;
    Diagnostic *finding = diagnostics_add(
        parser->meanings->found, SEVERITY_ERROR, "expression-word", other->span,
        "this would be part of the condition after 'wild where', but it does "
        "not look at 'card'");
    diagnostic_help(parser->meanings->found, finding, "write '(... wild where "
                    "...) %s ...', or brackets around all that follows 'wild "
                    "where'", word);
    parser_give_up(parser, other->span);
    return true;
}

/* ["wild" "where" or]; *[wild] is NULL without it. */
static bool parse_wild(Parser *parser, Expression *cards, Expression **wild)
{
    *wild = NULL;
    if (!parser_comes(parser, "wild where")) {
        return true;
    }
    parser->at += 2;
    size_t start = parser->at;
    *wild = parse_where(parser, cards);
    return (*wild)->type.base != TYPE_ERROR &&
           !refuse_swallowed(parser, *wild, start);
}

static Expression *make_meld(Parser *parser, ExpressionKind kind, int64_t what,
                             Expression *cards, Expression *wild, Span span)
{
    TypeBase base = kind == E_IS_MELD ? TYPE_TRUTH : TYPE_NUMBER;
    Expression *meld = make(parser->meanings, kind, (Type){base, -1},
                            span_join(span, parser_span(parser,
                                                        parser->at - 1)),
                            cards, wild);
    meld->value = what;
    return meld;
}

Expression *parse_is_meld(Parser *parser, Expression *cards)
{
    bool run = parser_comes(parser, "a run");
    Expression *wild;
    int64_t what;
    if (!run && !parser_comes(parser, "a set")) {
        return NULL;
    }
    parser->at += 2;
    if (!parse_measure(parser, run ? MEASURE_IS_RUN : MEASURE_IS_SET, &what) ||
        !fit_cards(parser->meanings, &cards,
                   run ? "'is a run'" : "'is a set'") ||
        !parse_wild(parser, cards, &wild)) {
        return make_error(parser->meanings, cards->span);
    }
    return make_meld(parser, E_IS_MELD, what, cards, wild, cards->span);
}

/* "longest" "run" measure "in" postfix wild */
static Expression *parse_meld_size(Parser *parser, Measure measure)
{
    Span span = parser_span(parser, parser->at);
    Expression *wild;
    int64_t what;
    parser->at += 2;
    if (!parse_measure(parser, measure, &what)) {
        return make_error(parser->meanings, span);
    }
    if (!parser_take(parser, "in")) {
        return parser_fail(parser, "'in' and the cards");
    }
    Expression *cards = parse_cards(parser, "this");
    return cards->type.base == TYPE_ERROR ||
                   !parse_wild(parser, cards, &wild)
               ? make_error(parser->meanings, span)
               : make_meld(parser, E_MELD_SIZE, what, cards, wild, span);
}

/* "cards" "left" "by" division */
static Expression *parse_left_by(Parser *parser)
{
    const Meanings *meanings = parser->meanings;
    Span span = parser_span(parser, parser->at);
    parser->at += 3;
    Expression *division = parse_postfix(parser);
    if (division->type.base != TYPE_ERROR && division->kind != E_DIVISION) {
        Diagnostic *finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "wrong-type", division->span,
            "'cards left by' needs a division into groups");
        diagnostic_help(meanings->found, finding, "write 'cards left by least "
                        "sum(points for each card outside groups of 3 .. 5 in "
                        "... where ...)'");
    }
    return division->kind == E_DIVISION
               ? make(meanings, E_LEFT_BY, (Type){TYPE_CHOSEN, -1},
                      span_join(span, division->span), division, NULL)
               : make_error(meanings, span);
}

Expression *parse_meld_phrase(Parser *parser)
{
    FoundName name;
    bool run = parser_comes(parser, "longest run of");
    bool set = parser_comes(parser, "largest set of");
    bool left = parser_comes(parser, "cards left by");
    if ((!run && !set && !left) ||
        parser_name(parser, &name) > 1) {
        return NULL;
    }
    return left ? parse_left_by(parser)
                : parse_meld_size(parser, run ? MEASURE_LONGEST_RUN
                                              : MEASURE_LARGEST_SET);
}
