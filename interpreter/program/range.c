/* Intervals (R. E. Moore, "Interval Analysis", 1966). A part that depends on a
 * card, a value or a token or two is tried with each of them; all else is put
 * together from the bounds of its parts.
 *
 * SPDX-License-Identifier: MIT */
#include "program/range.h"

#include "expression/pure.h"

enum { PARTS_MAX = 2 };

static const Range unknown = {false, 0, 0}, either = {true, 0, 1};

static Range span_of(int64_t least, int64_t most)
{
    return (Range){true, least, most};
}

static Range join(Range one, Range other)
{
    if (!one.known || !other.known) {
        return unknown;
    }
    return span_of(one.least < other.least ? one.least : other.least,
                   one.most > other.most ? one.most : other.most);
}

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

/* Whether a part stands where numbers have their names, and may be changed. */
static bool may_vary(const Moment *moment, const Expression *expression)
{
    const Variant *variant = moment->variant;
    if (!expression || !moment->varied) {
        return false;
    }
    for (size_t i = 0; i < variant->number_count; i++) {
        if (span_contains(node_span(variant->definitions[i].node),
                          expression->span)) {
            return true;
        }
    }
    return may_vary(moment, expression->left) ||
           may_vary(moment, expression->right) ||
           may_vary(moment, expression->condition);
}

/* --- Trying all values ---------------------------------------------------- */

static bool can_be(const Variant *variant, const Expression *part,
                   int64_t value)
{
    if (value == NOTHING) {
        return part->type.base != TYPE_TRUTH;
    }
    return part->type.base != TYPE_CARD || variant->kinds[value].copies > 0;
}

/* Adds what comes of the parts from number [part] on to *[range]; false: not
 * even with them is it certain. */
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
        Range one = span_of(value, value);
        *range = range->known ? join(*range, one) : one;
        return true;
    }
    bool bound = parts[part]->kind == E_LOCAL && moment->bound &&
                 parts[part]->local == moment->bound;
    int64_t first = bound ? moment->value : NOTHING;
    int64_t last = bound ? moment->value
                         : pure_domain(variant, parts[part]->type) - 1;
    for (int64_t i = first; i <= last; i++) {
        bindings[part] = (Binding){parts[part], i};
        if (can_be(variant, parts[part], i) &&
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
    if (count > PARTS_MAX || may_vary(moment, expression)) {
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

static Range count_of(const Moment *moment, const Expression *set)
{
    const Variant *variant = moment->variant;
    Range all;
    switch (set->kind) {
    case E_PLAYERS:
        return span_of(moment->players_least, moment->players_most);
    case E_ACTIVE:
        return span_of(0, moment->players_most);
    case E_WHERE:
        all = count_of(moment, set->left);
        Range holds = range_of(moment, set->right);
        return !all.known ? unknown
               : span_of(holds.least ? all.least : 0,
                         holds.most ? all.most : 0);
    case E_CONSTANT:
        all.least = __builtin_popcountll((uint64_t)set->value);
        return span_of(all.least, all.least);
    default:
        break;
    }
    switch (set->type.base) {
    case TYPE_CARDS: return span_of(0, variant->deck_count);
    case TYPE_CHOSEN: return span_of(1, CHOSEN_MAX);
    case TYPE_PLAYERS: return span_of(0, moment->players_most);
    case TYPE_DICE: return span_of(0, variant->dice_count);
    case TYPE_SYMBOLS:
        return span_of(0, set->type.attribute < 0 ? VALUES_MAX
                       : variant->attributes[set->type.attribute].count);
    default: return (Range){false, 0, 0};
    }
}

/* How many elements `for each` goes through: cards and players one by one,
 * tokens kind by kind. */
static Range elements_of(const Moment *moment, const Expression *set)
{
    return set->type.base == TYPE_TOKENS
               ? span_of(0, moment->variant->token_count)
               : count_of(moment, set);
}

static Range multiply(Range one, Range other)
{
    int64_t corners[4];
    if (!one.known || !other.known ||
        __builtin_mul_overflow(one.least, other.least, &corners[0]) ||
        __builtin_mul_overflow(one.least, other.most, &corners[1]) ||
        __builtin_mul_overflow(one.most, other.least, &corners[2]) ||
        __builtin_mul_overflow(one.most, other.most, &corners[3])) {
        return unknown;
    }
    Range all = span_of(corners[0], corners[0]);
    for (int i = 1; i < 4; i++) {
        all = join(all, span_of(corners[i], corners[i]));
    }
    return all;
}

/* A sum over cards, as far as each adds what it alone can come to, and no more
 * of them are there than the deck has: narrower than [rough], as if all were
 * the dearest. */
static Range sum_of(const Moment *moment, const Expression *sum, Range rough)
{
    const Variant *variant = moment->variant;
    Moment one = *moment;
    Range all = span_of(0, 0);
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

/* Sums, extremes and truths over the elements of a set. */
static Range over(const Moment *moment, const Expression *expression)
{
    Range body = range_of(moment, expression->right);
    Range count = elements_of(moment, expression->left);
    Range none = span_of(0, 0);
    switch (expression->kind) {
    case E_SUM: return sum_of(moment, expression, multiply(body, count));
    case E_ANY: return body.most ? either : none;
    case E_ALL: return body.least ? span_of(1, 1) : either;
    default: return join(body, none);
    }
}

/* --- Arithmetic ----------------------------------------------------------- */

static Range add(Range one, Range other, bool subtract)
{
    int64_t least = 0, most = 0;
    if (!one.known || !other.known ||
        (subtract ? __builtin_sub_overflow(one.least, other.most, &least) ||
                        __builtin_sub_overflow(one.most, other.least, &most)
                  : __builtin_add_overflow(one.least, other.least, &least) ||
                        __builtin_add_overflow(one.most, other.most, &most))) {
        return unknown;
    }
    return span_of(least, most);
}

/* Rounds towards 0, as the machine does; by 0 nothing is known. */
static Range divide(Range one, Range other)
{
    if (!one.known || !other.known || (other.least <= 0 && other.most >= 0)) {
        return unknown;
    }
    Range all = span_of(one.least / other.least, one.least / other.least);
    const int64_t corners[] = {one.least / other.most, one.most / other.least,
                               one.most / other.most};
    for (int i = 0; i < 3; i++) {
        all = join(all, span_of(corners[i], corners[i]));
    }
    return one.least < 0 && one.most > 0 ? join(all, span_of(0, 0)) : all;
}

static Range remainder_of(Range one, Range other)
{
    if (!one.known || !other.known || other.least <= 0) {
        return unknown;
    }
    return span_of(one.least < 0 ? 1 - other.most : 0,
                   one.most > 0 ? other.most - 1 : 0);
}

static Range compare(ExpressionKind kind, Range left, Range right)
{
    if (!left.known || !right.known) {
        return either;
    }
    switch (kind) {
    case E_LESS:
        return span_of(left.most < right.least, left.least < right.most);
    case E_AT_MOST:
        return span_of(left.most <= right.least, left.least <= right.most);
    default: {
        bool single = left.least == left.most && right.least == right.most;
        bool apart = left.most < right.least || right.most < left.least;
        return span_of(single && left.least == right.least, !apart);
    }
    }
}

static bool is_numeric(const Expression *expression)
{
    return expression->type.base == TYPE_NUMBER ||
           expression->type.base == TYPE_TRUTH;
}

static Range operation(const Moment *moment, const Expression *e)
{
    Range left = e->left ? range_of(moment, e->left) : unknown;
    Range right = e->right ? range_of(moment, e->right) : unknown;
    switch (e->kind) {
    case E_ADD: case E_SUBTRACT:
        return add(left, right, e->kind == E_SUBTRACT);
    case E_MULTIPLY: return multiply(left, right);
    case E_DIVIDE: return divide(left, right);
    case E_REMAINDER: return remainder_of(left, right);
    case E_NEGATE: return add(span_of(0, 0), left, true);
    case E_NOT: return span_of(!left.most, !left.least);
    case E_AND:
        return span_of(left.least && right.least, left.most && right.most);
    case E_OR:
        return span_of(left.least || right.least, left.most || right.most);
    default:
        return is_numeric(e->left) ? compare(e->kind, left, right) : either;
    }
}

static Range choose(const Moment *moment, const Expression *e)
{
    Range condition = range_of(moment, e->condition);
    Range left = range_of(moment, e->left), right = range_of(moment, e->right);
    return condition.least  ? left
           : !condition.most ? right
                             : join(left, right);
}

/* Most copies of one card that there are. */
static int most_copies(const Variant *variant)
{
    int most = 0;
    for (int i = 0; i < variant->kind_count; i++) {
        most = variant->kinds[i].copies > most ? variant->kinds[i].copies
                                               : most;
    }
    return most;
}

/* What the moment says. */
static Range look(const Moment *moment, const Expression *e)
{
    const Variant *variant = moment->variant;
    switch (e->kind) {
    case E_CONSTANT:
        return may_vary(moment, e) ? unknown : span_of(e->value, e->value);
    case E_ROUND: return span_of(moment->rounds_least, moment->rounds_most);
    case E_TURN: return span_of(1, (int64_t)variant->actions_most + 1);
    case E_COUNT: return count_of(moment, e->left);
    case E_EMPTY: {
        Range count = count_of(moment, e->left);
        return !count.known ? either
                            : span_of(count.most == 0, count.least == 0);
    }
    case E_HOW_MANY: return span_of(0, most_copies(variant));
    case E_SHOWN: return span_of(0, variant->dice_count);
    default:
        return e->type.base == TYPE_TRUTH ? either : unknown;
    }
}

Range range_of(const Moment *moment, const Expression *e)
{
    Range range;
    if (!is_numeric(e)) {
        return unknown;
    }
    if (e->kind != E_CONSTANT && try_all(moment, e, &range)) {
        return range;
    }
    switch (e->kind) {
    case E_SUM: case E_LARGEST: case E_SMALLEST: case E_ANY: case E_ALL:
        return over(moment, e);
    case E_IF: return choose(moment, e);
    case E_OR: case E_AND: case E_NOT: case E_EQUAL: case E_LESS:
    case E_AT_MOST: case E_ADD: case E_SUBTRACT: case E_MULTIPLY:
    case E_DIVIDE: case E_REMAINDER: case E_NEGATE:
        return operation(moment, e);
    default: return look(moment, e);
    }
}
