/* Interval arithmetic (R. E. Moore, "Interval Analysis", 1966). A part that
 * depends on one or two cards, values or tokens is evaluated for each of them;
 * other ranges are computed from the ranges of their parts.
 *
 * SPDX-License-Identifier: MIT */
#include "program/range.h"

#include <string.h>

#include "expression/operator_evaluation.h"
#include "expression/pure_value.h"
#include "program/range_arithmetic.h"
#include "program/range_memo.h"

enum { PARTS_MAX = 2 };

static const Range unknown = RANGE_UNKNOWN, either = RANGE_EITHER;

Moment moment_any(const Variant *variant, bool varied)
{
    Moment moment = {.variant = variant, .rounds_least = 1,
                     .rounds_most = variant->rounds_most,
                     .players_least = variant->players_least,
                     .players_most = variant->players_most};
    for (int i = 0; i < variant->status_count; i++) {
        if (variant->statuses[i].meaning == STATUS_OUT_OF_GAME) {
            moment.players_least = 0;
        }
    }
    if (varied) {
        moment.varied = true;
        moment.players_least = 0;
        moment.players_most = PLAYERS_MAX;
        moment.rounds_most = INT32_MAX;
    }
    return moment;
}

bool range_may_vary(const Moment *moment, const Expression *expression)
{
    if (!expression || !moment->varied) {
        return false;
    }
    const Named *definition = expression->definition;
    return (definition && definition - moment->variant->definitions <
                              (ptrdiff_t)moment->variant->number_count) ||
           range_may_vary(moment, expression->left) ||
           range_may_vary(moment, expression->right) ||
           range_may_vary(moment, expression->condition);
}

/* --- Trying all values ---------------------------------------------------- */

/* The dice of the file that a die may be one of. */
static uint64_t dice_of(const Variant *variant, const Expression *die)
{
    bool one = die->kind == E_CONSTANT || die->kind == E_DIE_OF;
    return one && die->value >= 0 ? (uint64_t)1 << die->value
                                  : UINT64_MAX >> (64 - variant->dice_named);
}

/* Whether a set of dice is that of the actor. */
static bool has_own_dice(const Expression *set)
{
    return set->kind == E_DICE_OF && set->left->kind == E_ACTOR;
}

/* Whether a set of dice certainly has some. */
static bool has_dice(const Expression *set)
{
    return set->kind == E_CONSTANT ||
           (set->kind == E_DICE_OF && (set->left->kind == E_PLAYERS ||
                                       set->left->type.base == TYPE_PLAYER));
}

/* Whether a die certainly shows a value. */
static bool is_rolled(const Moment *moment, const Expression *die)
{
    const Certain *certain = moment->certain;
    bool picked = die->kind == E_LOWEST || die->kind == E_HIGHEST;
    bool own = die->kind == E_DIE_OF ? die->left->kind == E_ACTOR
               : picked              ? has_own_dice(die->left)
                                     : die->kind == E_LOCAL &&
                                       die->local == moment->own_die;
    if (!certain || (picked && !has_dice(die->left))) {
        return false;
    }
    uint64_t rolled = certain->rolled | (own ? certain->own_rolled : 0);
    return !(dice_of(moment->variant, die) & ~rolled);
}

static bool shows(const Variant *variant, const Expression *die, int64_t value)
{
    uint64_t dice = dice_of(variant, die);
    for (int i = 0; i < variant->dice_named; i++) {
        const Die *one = &variant->dice[i];
        bool may = dice >> i & 1;
        if (may && memchr(one->faces, (int)value, one->face_count)) {
            return true;
        }
    }
    return false;
}

static bool can_be(const Moment *moment, const Expression *part, int64_t value)
{
    const Variant *variant = moment->variant;
    if (part->kind == E_FACE) {
        return value == NOTHING ? !is_rolled(moment, part->left)
                                : shows(variant, part->left, value);
    }
    if (part->type.base == TYPE_TRUTH) {
        Range truth = range_of(moment, part);
        return value >= truth.least && value <= truth.most;
    }
    return value == NOTHING || part->type.base != TYPE_CARD ||
           variant->kinds[value].copies > 0;
}

/* Extends *[range] by the values for all values of the parts from number [part]
 * on; returns false when the value is not certain even then. */
static bool try_parts(const Moment *moment, const Expression *expression,
                      const Expression **parts, int count, Binding *bindings,
                      int part, Range *range)
{
    const Variant *variant = moment->variant;
    int64_t value;
    if (part == count || part == PARTS_MAX) {
        if (!pure_value(variant, expression, bindings, count, &value)) {
            return false;
        }
        Range one = range_span(value, value);
        *range = range->known ? range_join(*range, one) : one;
        return true;
    }
    bool bound = parts[part]->kind == E_LOCAL && moment->bound &&
                 parts[part]->local == moment->bound;
    int64_t first = bound ? moment->value : NOTHING;
    int64_t last = bound ? moment->value
                         : pure_domain(variant, parts[part]->type) - 1;
    for (int64_t i = first; i <= last; i++) {
        bindings[part] = (Binding){parts[part], cell_of(i)};
        if (can_be(moment, parts[part], i) &&
            !try_parts(moment, expression, parts, count, bindings, part + 1,
                       range)) {
            return false;
        }
    }
    return true;
}

static bool try_all(const Moment *moment, const Expression *expression,
                    Range *range)
{
    const Expression *parts[PARTS_MAX];
    Binding bindings[PARTS_MAX];
    int count = pure_parts(expression, parts, PARTS_MAX);
    if (count > PARTS_MAX || range_may_vary(moment, expression)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        if (parts[i] == expression ||
            pure_domain(moment->variant, parts[i]->type) == 0) {
            return false;
        }
    }
    *range = unknown;
    return try_parts(moment, expression, parts, count, bindings, 0, range) &&
           range->known;
}

/* --- Sets ----------------------------------------------------------------- */

/* Whether a condition excludes the actor. */
static bool leaves_actor_out(const Expression *holds, const Local *element)
{
    if (holds->kind == E_AND) {
        return leaves_actor_out(holds->left, element) ||
               leaves_actor_out(holds->right, element);
    }
    const Expression *equal = holds->left;
    if (holds->kind != E_NOT || equal->kind != E_EQUAL) {
        return false;
    }
    bool left = equal->left->kind == E_ACTOR;
    const Expression *other = left ? equal->right : equal->left;
    return (left || equal->right->kind == E_ACTOR) &&
           other->kind == E_LOCAL && other->local == element;
}

/* The range of the size of a range of numbers. */
static Range count_numbers(Range first, Range last)
{
    if (!first.known || !last.known) {
        return unknown;
    }
    int64_t least = last.least - first.most, most = last.most - first.least;
    return range_span(least < 0 ? 0 : least + 1, most < 0 ? 0 : most + 1);
}

/* The range of the number of elements that satisfy a condition. */
static Range count_where(const Moment *moment, const Expression *set)
{
    Range all = range_of_count(moment, set->left);
    Range holds = range_of(moment, set->right);
    if (!all.known) {
        return unknown;
    }
    int64_t others = moment->players_most - 1;
    int64_t most = all.most > others && set->type.base == TYPE_PLAYERS &&
                   leaves_actor_out(set->right, set->local)
                       ? others : all.most;
    return range_span(holds.least ? all.least : 0, holds.most ? most : 0);
}

/* The number of cards that are certainly in a zone. */
static int64_t least_cards(const Moment *moment, const Expression *zone)
{
    const Certain *certain = moment->certain;
    if (!certain) {
        return 0;
    }
    int64_t cards = certain->cards[zone->value];
    bool own = zone->left && zone->left->kind == E_ACTOR &&
               (certain->own >> zone->value & 1);
    return cards == 0 && own ? 1 : cards;
}

Range range_of_count(const Moment *moment, const Expression *set)
{
    const Variant *variant = moment->variant;
    if (set->kind == E_PLAYERS) {
        return range_span(moment->players_least, moment->players_most);
    }
    if (set->kind == E_CONSTANT) {
        int64_t count = bits_count(expression_constant(set));
        return range_span(count, count);
    }
    if (set->kind == E_WHERE) {
        return count_where(moment, set);
    }
    if (set->kind == E_ZONE) {
        return range_span(least_cards(moment, set), variant->deck_count);
    }
    if (set->kind == E_SUBSETS) {
        return range_of_groups(moment, set);
    }
    if (set->kind == E_DICE_OF && set->left->type.base == TYPE_PLAYER) {
        return range_span(variant->dice_named, variant->dice_named);
    }
    if (set->kind == E_RANGE) {
        return count_numbers(range_of(moment, set->left),
                             range_of(moment, set->right));
    }
    switch (set->type.base) {
    case TYPE_CARDS: return range_span(0, variant->deck_count);
    case TYPE_CHOSEN:
        return range_span(set->kind == E_LOCAL, variant_chosen_most(variant));
    case TYPE_PLAYERS: return range_span(0, moment->players_most);
    case TYPE_DICE: return range_span(0, variant->dice_count);
    case TYPE_SYMBOLS:
        return range_span(0, variant->attributes[set->type.attribute].count);
    case TYPE_ERROR: case TYPE_NUMBER: case TYPE_TRUTH: case TYPE_SYMBOL:
    case TYPE_CARD: case TYPE_PLAYER: case TYPE_TOKEN: case TYPE_TOKENS:
    case TYPE_DIE: case TYPE_HOLDER: case TYPE_PAIR: case TYPE_GROUPS:
    case TYPE_RANGE: case TYPE_WORD: break;
    }
    return unknown;
}

/* The range of the number of iterations of `for each`: cards and players one by
 * one, tokens by kind. */
static Range elements_of(const Moment *moment, const Expression *set)
{
    return set->type.base == TYPE_TOKENS
               ? range_span(0, moment->variant->token_count)
               : range_of_count(moment, set);
}

/* The range of a sum over cards: each card of the deck adds at most its own
 * range. Narrower than [rough], which assumes that every card has the largest
 * value. */
static Range sum_of(const Moment *moment, const Expression *sum, Range rough)
{
    const Variant *variant = moment->variant;
    Moment one = *moment;
    Range all = range_span(0, 0);
    if (sum->left->type.base != TYPE_CARDS || moment->bound || !rough.known) {
        return rough;
    }
    one.bound = sum->local;
    for (int i = 0; i < variant->kind_count; i++) {
        int64_t copies = variant->kinds[i].copies;
        one.value = i;
        Range card = range_of(&one, sum->right);
        if (!card.known) {
            return rough;
        }
        all.least += card.least < 0 ? card.least * copies : 0;
        all.most += card.most > 0 ? card.most * copies : 0;
    }
    return all;
}

/* From the least first to the last. */
Range range_of_numbers(const Moment *moment, const Expression *range)
{
    Range first = range_of(moment, range->left);
    Range last = range_of(moment, range->right);
    return first.known && last.known && first.least <= last.most
               ? range_span(first.least, last.most) : unknown;
}

/* The bounds of a number or truth by its name. */
static Range number_of(const Moment *moment, const Expression *name)
{
    const NumberBounds *bounds = moment->numbers;
    while (bounds && bounds->local != name->local) {
        bounds = bounds->outer;
    }
    Range any = name->type.base == TYPE_TRUTH ? either : unknown;
    return bounds ? bounds->range : any;
}

/* Sums, extremes and truths over the elements of a set, or over numbers. */
static Range over(const Moment *moment, const Expression *expression)
{
    const Expression *whole = expression->left;
    const Expression *range = expression_numbers(whole);
    Moment each = *moment;
    NumberBounds bounds = {expression->local, unknown, moment->numbers};
    if (range) {
        bounds.range = range_of_numbers(moment, range);
        each.numbers = &bounds;
    }
    while (whole->kind == E_WHERE) {
        whole = whole->left;
    }
    each.own_die = whole->type.base == TYPE_DICE && has_own_dice(whole)
                       ? expression->local : moment->own_die;
    Range body = range_of(&each, expression->right);
    Range count = elements_of(moment, expression->left);
    return expression->kind == E_SUM
               ? sum_of(&each, expression, range_multiply(body, count))
           : expression->kind == E_ANY
               ? range_span(body.least != 0 && count.least > 0, body.most != 0)
           : expression->kind == E_ALL
               ? range_span(body.least != 0, body.most != 0 || count.least <= 0)
           : count.least > 0           ? body
                                       : range_join(body, range_span(0, 0));
}

/* --- Comparing ------------------------------------------------------------ */

/* One side of a comparison: a number of tokens without limit is at least 0. */
static Range side_of(const Moment *moment, const Expression *e)
{
    Range range = range_of(moment, e);
    bool counts = e->kind == E_WORTH_OF || e->kind == E_DEBT_OF ||
                  e->kind == E_HELD;
    return range.known || !counts ? range : range_span(0, INT64_MAX);
}

static bool is_numeric(const Expression *expression)
{
    return expression->type.base == TYPE_NUMBER ||
           expression->type.base == TYPE_TRUTH;
}

static Range choose(const Moment *moment, const Expression *e)
{
    Range condition = range_of(moment, e->condition);
    Range left = range_of(moment, e->left), right = range_of(moment, e->right);
    return condition.least  ? left
           : !condition.most ? right
                             : range_join(left, right);
}

/* --- All kinds ------------------------------------------------------------ */

static Range join_conditions(const Moment *moment, const Expression *e)
{
    Range left = range_of(moment, e->left), right = range_of(moment, e->right);
    bool and = e->kind == E_AND;
    bool excluded = range_excludes(moment, e->left, and, e->right, and);
    return and ? range_span(left.least && right.least,
                            left.most && right.most && !excluded)
               : range_span(left.least || right.least || excluded,
                            left.most || right.most);
}

/* The largest number of copies of one card. */
static int most_copies(const Variant *variant)
{
    int most = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        most = variant->kinds[i].copies > most ? variant->kinds[i].copies
                                               : most;
    }
    return most;
}

static Range left_of(const Moment *moment, const Expression *e)
{
    return range_of(moment, e->left);
}

static Range right_of(const Moment *moment, const Expression *e)
{
    return range_of(moment, e->right);
}

/* The range of the number of tokens of one kind, over all kinds possible. */
static Range held(const Variant *variant, const Expression *token)
{
    Range all = unknown;
    for (int i = 0; i < variant->token_count; i++) {
        int64_t supply = variant->tokens[i].supply;
        if (token->kind == E_CONSTANT && token->value != i) {
            continue;
        }
        if (supply == UNLIMITED) {
            return unknown;
        }
        Range one = range_span(0, supply);
        all = all.known ? range_join(all, one) : one;
    }
    return all;
}

/* Lists every kind, so that the C compiler reports a missing one. */
static Range put_together(const Moment *moment, const Expression *e)
{
    const Variant *variant = moment->variant;
    Range left;
    switch (e->kind) {
    case E_CONSTANT:
        return range_may_vary(moment, e) ? unknown
                                         : range_span(e->value, e->value);
    case E_ROUND: return range_span(moment->rounds_least, moment->rounds_most);
    case E_TURN: return range_span(1, (int64_t)variant->actions_most + 1);
    case E_DEPTH: return range_span(0, variant->deck_count);
    case E_HOW_MANY: return range_span(0, most_copies(variant));
    case E_HELD: return held(variant, e->left);
    case E_SHOWN: return range_span(0, variant->dice_count);
    case E_COUNT: return range_of_count(moment, e->left);
    case E_EMPTY:
        left = range_of_count(moment, e->left);
        return left.known ? range_span(left.most == 0, left.least == 0)
                          : either;
    case E_DIVISION: case E_MELD_SIZE: return range_of_groups(moment, e);
    case E_SUM: case E_LARGEST: case E_SMALLEST: case E_ANY: case E_ALL:
        return over(moment, e);
    case E_MOST: case E_LEAST:
        return range_join(range_of_numbers(moment, expression_numbers(e->left)),
                          range_span(0, 0));
    case E_LOCAL: return number_of(moment, e);
    case E_IF: return choose(moment, e);
    case E_ADD: case E_SUBTRACT:
        return range_add(left_of(moment, e), right_of(moment, e),
                         e->kind == E_SUBTRACT);
    case E_MULTIPLY:
        return range_multiply(left_of(moment, e), right_of(moment, e));
    case E_DIVIDE: return range_divide(left_of(moment, e), right_of(moment, e));
    case E_REMAINDER:
        return range_remainder(left_of(moment, e), right_of(moment, e));
    case E_LESSER: case E_GREATER:
        return range_one_of(left_of(moment, e), right_of(moment, e),
                            e->kind == E_GREATER);
    case E_ABSOLUTE:
        left = left_of(moment, e);
        left = range_one_of(left, range_add(range_span(0, 0), left, true),
                            true);
        left.least = left.known && left.least < 0 ? 0 : left.least;
        return left;
    case E_SEAT_OF: return range_span(0, variant->players_most);
    case E_NEGATE: return range_add(range_span(0, 0), left_of(moment, e), true);
    case E_NOT:
        left = left_of(moment, e);
        return range_span(!left.most, !left.least);
    case E_AND: case E_OR: return join_conditions(moment, e);
    case E_EQUAL: case E_LESS: case E_AT_MOST:
        return range_compare(e->kind, side_of(moment, e->left),
                             side_of(moment, e->right));
    case E_WORD: case E_VARIABLE: case E_ACTOR: case E_PLAYERS:
    case E_ACTIVE: case E_NEXT_PLAYER: case E_LAST_ACTOR: case E_ENDED_BY:
    case E_AFTER: case E_POINTS_OF: case E_STATUS_IS: case E_ZONE: case E_TOP:
    case E_BOTTOM: case E_ATTRIBUTE: case E_POINTS: case E_AMONG: case E_HOLDS:
    case E_NEXT: case E_PREVIOUS: case E_NUMBER_OF: case E_ORDER_OF:
    case E_LOOKUP: case E_MATCHES: case E_FACE: case E_DICE_OF:
    case E_DIE_OF: case E_OWNER_OF: case E_TOKENS: case E_PAIR:
    case E_NEIGHBOURS: case E_DIAGONALS: case E_SAME_ROW: case E_SAME_COLUMN:
    case E_NUMBERED: case E_WORTH_OF: case E_DEBT_OF: case E_TOKEN_WORTH:
    case E_LOWEST: case E_HIGHEST: case E_WHERE: case E_IN: case E_RANGE:
    case E_VALUES: case E_GROUP: case E_ZONES: case E_UNION: case E_SUBSETS:
    case E_LEFT_BY: case E_IS_MELD: break;
    }
    return e->type.base == TYPE_TRUTH ? either : unknown;
}

/* What is known only within a loop, or of one card, is not kept. */
static bool remembers(const Moment *moment)
{
    return moment->memo && !moment->bound && !moment->own_die &&
           !moment->numbers;
}

static Range work_out(const Moment *moment, const Expression *e)
{
    Range range;
    return try_all(moment, e, &range) ? range : put_together(moment, e);
}

Range range_of(const Moment *moment, const Expression *e)
{
    Range range;
    if (!is_numeric(e)) {
        return unknown;
    }
    if (e->kind == E_CONSTANT) {
        return put_together(moment, e);
    }
    if (!remembers(moment)) {
        return work_out(moment, e);
    }
    if (!range_memo_find(moment->memo, e, &range)) {
        range = work_out(moment, e);
        range_memo_add(moment->memo, e, range);
    }
    return range;
}

bool range_rules_out(const Moment *moment, const Expression *fact, bool holds,
                     const Expression *condition)
{
    Expression *one = (Expression *)(uintptr_t)fact;
    Expression not = {.kind = E_NOT, .type = one->type, .left = one};
    Expression both = {.kind = E_AND, .type = one->type,
                       .left = holds ? one : &not,
                       .right = (Expression *)(uintptr_t)condition};
    Range range, first = range_of(moment, fact);
    Range second = range_of(moment, condition);
    bool may = holds ? first.most != 0 : first.least == 0;
    return try_all(moment, &both, &range)
               ? range.most == 0
               : !may || second.most == 0 ||
                     range_excludes(moment, fact, holds, condition, true);
}
