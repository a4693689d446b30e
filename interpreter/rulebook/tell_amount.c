/* Numbers: amounts, counts, sums, and what a score is made of.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

bool amount_is(const Expression *expression, int64_t number)
{
    return expression->kind == E_CONSTANT &&
           expression->type.base == TYPE_NUMBER && expression->value == number;
}

/* --- Kinds of numbers ----------------------------------------------------- */

static const char *of_constant(Teller *teller, const Expression *constant)
{
    return english_number(teller->arena, constant->value);
}

static const char *of_how_many(Teller *teller, const Expression *expression)
{
    Noun card = noun_of(teller, expression->left);
    return tell_phrase(teller, "the number of cards %s in %p",
                       noun_like(teller, card), expression->right);
}

/* Of values that are numbers in their order it need not be said. */
static const char *of_number(Teller *teller, const Expression *expression)
{
    const Attribute *attribute =
        &teller->variant->attributes[expression->left->type.attribute];
    const char *name = noun_of(teller, expression->left).name;
    bool plain = true;
    for (int i = 0; i < attribute->count; i++) {
        plain = plain && bits_have(attribute->numeric, i) &&
                (i == 0 || attribute->numbers[i - 1] < attribute->numbers[i]);
    }
    return plain ? name : tell_format(teller, "%s as a number", name);
}

/* Whether the values are 1, 2, 3 and so on. */
static bool counts_from_one(const Attribute *attribute)
{
    bool counts = true;
    for (int i = 0; i < attribute->count && counts; i++) {
        counts = bits_have(attribute->numeric, i) &&
                 attribute->numbers[i] == i + 1;
    }
    return counts;
}

/* Of values that are 1, 2, 3 and so on each is its own place: "that place's
 * number". */
static const char *of_order(Teller *teller, const Expression *expression)
{
    int attribute = expression->left->type.attribute;
    const char *name = noun_attribute(teller, attribute);
    if (counts_from_one(&teller->variant->attributes[attribute])) {
        return expression->left->kind == E_LOCAL && !text_equal(name, "number")
                   ? tell_phrase(teller, "%'number'", expression->left)
                   : noun_of(teller, expression->left).name;
    }
    return tell_phrase(teller, "the place of %n among the %s",
                       expression->left, english_plural(teller->arena, name));
}

static const char *of_held(Teller *teller, const Expression *expression)
{
    const Expression *token = expression->left, *holder = expression->right;
    Noun noun = noun_of(teller, holder);
    const char *what = token->kind == E_CONSTANT
        ? english_plural(teller->arena, noun_token(teller, (int)token->value))
        : tell_format(teller, "tokens %s",
                      noun_of_kind(teller, noun_of(teller, token)));
    return tell_format(teller, "the number of %s%s %s", what,
                       holder->type.base == TYPE_PLAYER ? " that" : "",
                       holder->type.base == TYPE_PLAYER
                           ? noun_verb(teller, noun, "have", "has")
                           : noun_there(teller, noun));
}

static const char *of_count(Teller *teller, const Expression *expression)
{
    Set set = set_many(teller, expression->left);
    return tell_format(teller, "the number of %s%s", set.plural, set.tail);
}

static const char *of_group(Teller *teller, const Expression *group)
{
    const char *which = group->value ? "dearest" : "cheapest";
    const char *value = noun_of(teller, group->right).name;
    int attribute = group->right->type.attribute;
    return teller->variant->attributes[attribute].several
        ? tell_format(teller, "the points that the %s of these cards with %s "
                      "has as %s", which, value, value)
        : tell_format(teller, "the points of the %s of these cards with %s",
                      which, value);
}

/* Whether it is an operation with two operands. */
static bool is_arithmetic(ExpressionKind kind)
{
    return kind == E_ADD || kind == E_SUBTRACT || kind == E_MULTIPLY ||
           kind == E_DIVIDE || kind == E_REMAINDER;
}

static bool is_sum(const Expression *expression)
{
    return expression->kind == E_ADD || expression->kind == E_SUBTRACT;
}

/* Numbers of a file are at most so large, and their products are exact. */
enum { WORKED_OUT_MOST = 999999999 };

/* Whether an amount is the same whatever happens, such as 15 - 15 where a house
 * rule has changed a number, and has no name; then it is *[result]. */
static bool is_fixed(const Teller *teller, const Expression *number,
                     int64_t *result)
{
    int64_t left, right;
    if (number->kind == E_CONSTANT && number->type.base == TYPE_NUMBER) {
        *result = number->value;
        return true;
    }
    if ((!is_sum(number) && number->kind != E_MULTIPLY) ||
        teller_definition(teller, number) ||
        !is_fixed(teller, number->left, &left) ||
        !is_fixed(teller, number->right, &right)) {
        return false;
    }
    *result = number->kind == E_MULTIPLY ? left * right
              : number->kind == E_ADD    ? left + right : left - right;
    return *result >= -WORKED_OUT_MOST && *result <= WORKED_OUT_MOST;
}

/* Whether adjacent words could be taken for a part of it, or it for a part of
 * them. */
static bool is_open(Teller *teller, const Expression *expression)
{
    int64_t fixed;
    if (teller_definition(teller, expression) ||
        is_fixed(teller, expression, &fixed)) {
        return false;
    }
    ExpressionKind kind = expression->kind;
    return is_arithmetic(kind) || kind == E_IF || kind == E_SUM ||
           kind == E_LARGEST || kind == E_SMALLEST || kind == E_LESSER ||
           kind == E_GREATER || kind == E_ABSOLUTE || kind == E_DIVISION ||
           kind == E_MELD_SIZE ||
           (kind == E_LOOKUP && expression->left->kind != E_CONSTANT) ||
           (kind == E_COUNT && expression->left->kind == E_WHERE);
}

static const char *in_brackets(Teller *teller, const char *amount, bool open)
{
    return open ? tell_format(teller, "(%s)", amount) : amount;
}

const char *amount_closed(Teller *teller, const Expression *number)
{
    const char *amount = amount_of(teller, number);
    return in_brackets(teller, amount, is_open(teller, number));
}

/* Whether brackets are unnecessary: 2 + 3 + 4, 2 + 3 * 4, 2 * 3 * 4. */
static bool needs_none(Teller *teller, const Expression *outer,
                       const Expression *inner, bool left)
{
    bool product = inner->kind == E_MULTIPLY;
    return !teller_definition(teller, inner) &&
           (is_sum(outer) ? product || (left && is_sum(inner))
                          : outer->kind == E_MULTIPLY && product && left);
}

static const char *of_arithmetic(Teller *teller, const Expression *expression)
{
    static const char *const forms[] = {
        [E_ADD] = "%s plus %s", [E_SUBTRACT] = "%s minus %s",
        [E_MULTIPLY] = "%s times %s",
        [E_DIVIDE] = "%s divided by %s (rounded towards zero)",
        [E_REMAINDER] = "the remainder of %s divided by %s"};
    const Expression *sides[] = {expression->left, expression->right};
    const char *texts[2];
    int64_t fixed;
    if (is_fixed(teller, expression, &fixed)) {
        amount_of(teller, sides[0]);     /* for their places in the sentence */
        amount_of(teller, sides[1]);
        return english_number(teller->arena, fixed);
    }
    if (expression->kind == E_MULTIPLY && amount_is(sides[0], 1)) {
        amount_of(teller, sides[0]);     /* for its place in the sentence */
        return amount_closed(teller, sides[1]);
    }
    if (expression->kind == E_SUBTRACT && amount_is(sides[0], 0)) {
        amount_of(teller, sides[0]);     /* for its place in the sentence */
        return tell_format(teller, "minus %s",
                           amount_closed(teller, sides[1]));
    }
    for (int i = 0; i < 2; i++) {
        texts[i] = needs_none(teller, expression, sides[i], i == 0)
                       ? amount_of(teller, sides[i])
                       : amount_closed(teller, sides[i]);
    }
    return tell_phrase(teller, forms[expression->kind], texts[0], texts[1]);
}

/* Whether an amount of a choice needs brackets, since a part of it alone could
 * be taken for the choice: "one if ..., else (two plus three)". A choice in the
 * second place needs none. */
static bool is_split(Teller *teller, const Expression *amount, bool first)
{
    int64_t fixed;
    return !teller_definition(teller, amount) &&
           !is_fixed(teller, amount, &fixed) &&
           (is_arithmetic(amount->kind) || (first && amount->kind == E_IF));
}

static const char *branch(Teller *teller, const Expression *amount, bool first)
{
    return in_brackets(teller, amount_of(teller, amount),
                       is_split(teller, amount, first));
}

static const char *of_choice(Teller *teller, const Expression *expression)
{
    const char *left = branch(teller, expression->left, true);
    const char *condition = clause_of(teller, expression->condition, false);
    return tell_format(teller, "%s if %s, else %s", left, condition,
                       branch(teller, expression->right, false));
}

/* sum(points for each card in ...): the body is the points of the element
 * itself. */
static bool sums_points(const Expression *over)
{
    const Expression *body = over->right;
    return over->kind == E_SUM && body->kind == E_POINTS &&
           body->left->kind == E_LOCAL && body->left->local == over->local;
}

/* sum(max(points) for each value in ...) */
static bool sums_groups(const Expression *over)
{
    return over->kind == E_SUM && over->right->kind == E_GROUP &&
           over->left->kind == E_VALUES;
}

/* sum(1 for each card in ...): for tokens it counts the kinds. */
static const char *of_ones(Teller *teller, const Expression *over)
{
    Set set = set_many(teller, over->left);
    return tell_format(teller, "the number of %s%s%s",
                       over->left->type.base == TYPE_TOKENS ? "kinds of " : "",
                       set.plural, set.tail);
}

/* Whether a set may be empty. */
static bool may_be_none(const Expression *set)
{
    bool fixed = set->kind == E_RANGE && set->left->kind == E_CONSTANT &&
                 set->right->kind == E_CONSTANT;
    return set->kind != E_PLAYERS && set->kind != E_CONSTANT &&
           !(fixed && set->left->value <= set->right->value);
}

/* Whether [cards] are in a zone of the player of a sum, all of them or those of
 * a kind, so that what is said of them is not taken for the players. */
static bool are_each_own(const Expression *cards, const Local *player)
{
    bool kind = cards->kind == E_WHERE && cards->right->kind == E_AMONG;
    const Expression *zone = kind ? cards->left : cards;
    return !cards->definition && !expression_topmost(cards) &&
           zone->kind == E_ZONE && !zone->definition && zone->left &&
           zone->left->kind == E_LOCAL && zone->left->local == player;
}

/* The points, or the number, of what each of some players has: "the points of
 * all cards in the hands of all players"; NULL: it is another sum. */
static const char *of_all_together(Teller *teller, const Expression *over)
{
    const Expression *body = over->right;
    bool counts = body->kind == E_COUNT || sums_points(body);
    if (over->kind != E_SUM || over->left->type.base != TYPE_PLAYERS ||
        body->definition || !counts ||
        !are_each_own(body->left, over->local)) {
        return NULL;
    }
    Expression zones = {.kind = E_ZONES, .type = body->left->type,
                        .span = body->left->span, .left = over->left,
                        .right = body->left, .local = over->local};
    Expression inner = *body;
    inner.left = &zones;
    return amount_of(teller, &inner);
}

static const char *of_over(Teller *teller, const Expression *over)
{
    const char *together = of_all_together(teller, over);
    if (together) {
        return together;
    }
    if (sums_points(over)) {
        return tell_format(teller, "the points of %s",
                           set_all(teller, over->left));
    }
    if (over->kind == E_SUM && amount_is(over->right, 1)) {
        return of_ones(teller, over);
    }
    if (over->kind != E_SUM && may_be_none(over->left) && teller->compares) {
        *teller->compares = true;
    }
    Binder binder = binder_open(teller, over);
    const char *each = binder_each(teller, &binder, "every");
    const char *body = over->right->kind == E_IF
                           ? amount_closed(teller, over->right)
                           : amount_of(teller, over->right);
    teller_unbind(teller, binder.outer);
    return tell_format(teller, "the %s, over %s, of %s",
                       over->kind == E_SUM       ? "sum"
                       : over->kind == E_LARGEST ? "largest"
                                                 : "smallest", each, body);
}

/* Collects the numbers of max(a, b, c), whose first two are one operand. */
static void gather_numbers(Teller *teller, const Expression *extreme,
                           Words *numbers)
{
    const Expression *left = extreme->left;
    if (left->kind == extreme->kind && !teller_definition(teller, left)) {
        gather_numbers(teller, left, numbers);
    } else {
        english_gather(numbers, amount_closed(teller, left));
    }
    english_gather(numbers, amount_closed(teller, extreme->right));
}

static const char *of_extreme(Teller *teller, const Expression *extreme)
{
    Words numbers = words_new(teller->arena);
    gather_numbers(teller, extreme, &numbers);
    bool two = numbers.count == 2, greater = extreme->kind == E_GREATER;
    return tell_format(teller, "the %s of %s",
                       greater ? two ? "larger" : "largest"
                               : two ? "smaller" : "smallest",
                       english_list(&numbers, "and"));
}

static const char *of_absolute(Teller *teller, const Expression *absolute)
{
    const Expression *of = absolute->left;
    if (of->kind == E_SUBTRACT && !teller_definition(teller, of)) {
        const char *left = amount_closed(teller, of->left);
        return tell_format(teller, "the difference between %s and %s", left,
                           amount_closed(teller, of->right));
    }
    return tell_format(teller, "the absolute value of %s",
                       amount_closed(teller, of));
}

static const char *of_kind(Teller *teller, const Expression *number)
{
    switch (number->kind) {
    case E_CONSTANT: return of_constant(teller, number);
    case E_LOCAL: case E_VARIABLE: case E_LOOKUP: case E_MOST: case E_LEAST:
        return noun_of(teller, number).name;
    case E_ROUND: return "the number of the round";
    case E_TURN: return "the number of the turn";
    case E_POINTS_OF:
        return tell_phrase(teller, teller->over ? "%'score for the round'"
                                                : "%'score for the last round'",
                           number->left);
    case E_POINTS: return tell_phrase(teller, "%'points'", number->left);
    case E_DEPTH:
        return tell_phrase(teller, "the place of %n from the top of %p",
                           number->left, number->right);
    case E_HOW_MANY: return of_how_many(teller, number);
    case E_NUMBER_OF: return of_number(teller, number);
    case E_ORDER_OF: return of_order(teller, number);
    case E_SHOWN:
        return tell_format(teller, "the number of dice%s that display %s",
                           set_dice_tail(teller),
                           set_shown(teller, number->left));
    case E_HELD: return of_held(teller, number);
    case E_WORTH_OF:
        return tell_phrase(teller, "the worth of %'tokens'", number->left);
    case E_TOKEN_WORTH:
        return tell_phrase(teller, "the worth of %n", number->left);
    case E_DEBT_OF: return tell_phrase(teller, "%'debt'", number->left);
    case E_COUNT: return of_count(teller, number);
    case E_GROUP: return of_group(teller, number);
    case E_ADD: case E_SUBTRACT: case E_MULTIPLY: case E_DIVIDE:
    case E_REMAINDER: return of_arithmetic(teller, number);
    case E_NEGATE: return tell_phrase(teller, "minus %A", number->left);
    case E_LESSER: case E_GREATER: return of_extreme(teller, number);
    case E_ABSOLUTE: return of_absolute(teller, number);
    case E_SEAT_OF: return tell_phrase(teller, "%'seat number'", number->left);
    case E_IF: return of_choice(teller, number);
    case E_SUM: case E_LARGEST: case E_SMALLEST: return of_over(teller, number);
    case E_DIVISION: return amount_division(teller, number);
    case E_MELD_SIZE: return amount_meld(teller, number);
#define TRUTH(kind, how, looks) case E_##kind:
#define ONE(kind, how, looks) case E_##kind:
#define SET(kind, how, looks) case E_##kind:
#define VALUE(kind, how, looks) case E_##kind:
#include "expression/kinds.def"
    case E_WORD: break;
    }
    return tell_unknown(teller, number->span, "this number");
}

const char *amount_of(Teller *teller, const Expression *number)
{
    const Named *definition = teller_definition(teller, number);
    if (definition && number->kind == E_CONSTANT) {
        tell_from(teller, definition->node);
    } else if (definition) {
        return teller_term(teller, definition, number).name;
    }
    return of_kind(teller, number);
}

static const char *lookup_name(const Teller *teller, const Expression *use)
{
    const Lookup *lookup = &teller->variant->lookups[use->value];
    return lookup->called ? lookup->called : lookup->name;
}

const char *amount_being(Teller *teller, const Expression *number)
{
    const Named *definition = teller_definition(teller, number);
    if (definition) {
        bool many = number->kind != E_CONSTANT &&
                    teller_term_plural(definition);
        return many ? "are" : "is";
    }
    bool points = number->kind == E_POINTS || number->kind == E_GROUP ||
                  sums_points(number) ||
                  (number->kind == E_LOOKUP &&
                   english_is_plural(lookup_name(teller, number))) ||
                  (number->kind == E_VARIABLE &&
                   english_is_plural(noun_variable_name(teller, number)));
    return points ? "are" : "is";
}

const char *amount_things(const Teller *teller, const Expression *number,
                          const char *amount)
{
    static const char lead[] = "the number of ";
    bool counts = number->kind == E_COUNT || number->kind == E_HOW_MANY ||
                  number->kind == E_VARIABLE || number->kind == E_LOCAL;
    return counts && !teller_definition(teller, number) &&
                   english_begins(amount, lead)
               ? amount + strlen(lead) : NULL;
}

const char *amount_counted(Teller *teller, const Expression *number,
                           const char *noun)
{
    if (number->kind == E_CONSTANT) {
        amount_of(teller, number);       /* for its place in the sentence */
        return english_count(teller->arena, number->value, noun);
    }
    if (number->kind == E_IF && !teller_definition(teller, number)) {
        const Expression *one = number->left, *other = number->right;
        const char *left = in_brackets(teller,
                                       amount_counted(teller, one, noun),
                                       is_split(teller, one, true));
        const char *condition = clause_of(teller, number->condition, false);
        return tell_format(teller, "%s if %s, else %s", left, condition,
                           in_brackets(teller,
                                       amount_counted(teller, other, noun),
                                       is_split(teller, other, false)));
    }
    const char *amount = amount_of(teller, number);
    const char *many = english_plural(teller->arena, noun);
    const char *things = amount_things(teller, number, amount);
    return things ? tell_format(teller, "as many %s as there are %s", many,
                                things)
                  : tell_format(teller, "as many %s as %s", many, amount);
}

/* --- Scores --------------------------------------------------------------- */

static const char *score_groups(Teller *teller, const Expression *over)
{
    const char *singular = set_of(teller, over->left).singular;
    Set cards = set_of(teller, over->left->left);
    int attribute = expression_element(over->left->type).attribute;
    bool several = teller->variant->attributes[attribute].several;
    return tell_format(teller, "each %s among the cards%s counts once: as many "
                       "points as the %s card with it%s", singular, cards.tail,
                       over->right->value ? "dearest" : "cheapest",
                       several ? tell_format(teller, " counts for that %s",
                                             singular) : "");
}

const char *amount_score(Teller *teller, const Expression *number)
{
    bool named = teller_definition(teller, number) != NULL;
    if (!named && sums_groups(number)) {
        return score_groups(teller, number);
    }
    if (!named && number->kind == E_IF) {
        const Expression *one = number->left, *other = number->right;
        const char *left = in_brackets(teller, amount_score(teller, one),
                                       is_split(teller, one, true));
        const char *condition = clause_of(teller, number->condition, false);
        return amount_is(other, 0)
            ? tell_format(teller, "%s if %s", left, condition)
            : tell_format(teller, "%s if %s, else %s", left, condition,
                          in_brackets(teller, amount_score(teller, other),
                                      is_split(teller, other, false)));
    }
    if (number->kind == E_CONSTANT) {
        return amount_counted(teller, number, "point");
    }
    return amount_of(teller, number);
}
