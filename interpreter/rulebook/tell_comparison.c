/* Comparisons of numbers: "you have at least two white tokens", "your tokens
 * are worth 40 or more".
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

typedef enum { IS, IS_NOT, LESS, AT_MOST, MORE, AT_LEAST } Sign;

typedef struct {
    const Expression *left, *right;
    Sign sign;
} Comparison;

static Sign opposite(Sign sign)
{
    static const Sign signs[] = {
        [IS] = IS_NOT, [IS_NOT] = IS, [LESS] = AT_LEAST, [AT_MOST] = MORE,
        [MORE] = AT_MOST, [AT_LEAST] = LESS};
    return signs[sign];
}

static Sign mirrored(Sign sign)
{
    static const Sign signs[] = {[IS] = IS, [IS_NOT] = IS_NOT, [LESS] = MORE,
                                 [AT_MOST] = AT_LEAST, [MORE] = LESS,
                                 [AT_LEAST] = AT_MOST};
    return signs[sign];
}

/* The comparison in the order of the file, or with the constant on the
 * right. */
static Comparison comparison_of(const Expression *expression, bool not)
{
    Sign sign = expression->kind == E_EQUAL  ? IS
                : expression->kind == E_LESS ? LESS
                                             : AT_MOST;
    Comparison comparison = {expression->left, expression->right, sign};
    bool turned = sign != IS && clause_turned(expression);
    bool fixed = comparison.right->kind == E_CONSTANT;
    if (comparison.left->kind == E_CONSTANT || (turned && !fixed)) {
        comparison = (Comparison){expression->right, expression->left,
                                  mirrored(sign)};
    }
    if (not) {
        comparison.sign = opposite(comparison.sign);
    }
    return comparison;
}

/* --- How many ------------------------------------------------------------- */

/* "at least two", and whether the noun after it is singular. */
static const char *quantity(Teller *teller, Sign sign, int64_t number,
                            bool *one)
{
    if (sign == MORE) {
        sign = AT_LEAST;
        number++;
    } else if (sign == LESS) {
        sign = AT_MOST;
        number--;
    }
    *one = number == 1;
    if (number == 0 && (sign == AT_MOST || sign == IS)) {
        return "no";
    }
    if (number == 0 && sign == IS_NOT) {
        *one = true;
        return "at least one";
    }
    static const char *const words[] = {
        [IS] = "exactly ", [AT_MOST] = "at most ", [AT_LEAST] = "at least "};
    return tell_format(teller, "%s%s", words[sign],
                       english_number(teller->arena, number));
}

/* "the pile holds", "you have", "there are" */
static const char *there_are(Teller *teller, Noun holder, bool one,
                             const char *what)
{
    return holder.name
        ? tell_format(teller, "%s %s",
                      noun_verb(teller, holder, "have", "has"), what)
        : tell_format(teller, "there %s %s", one ? "is" : "are", what);
}

/* Whether it only asks if there is one. */
static bool is_whether(const char *many)
{
    return text_equal(many, "no") || text_equal(many, "at least one") ||
           text_equal(many, "exactly one");
}

static const char *tokens_held(Teller *teller, const Comparison *comparison,
                               const char *many, bool one)
{
    const Expression *token = comparison->left->left;
    const Expression *holder = comparison->left->right;
    bool only = token->kind == E_CONSTANT &&
                teller->variant->tokens[token->value].supply == 1;
    Noun noun = noun_of(teller, holder);
    bool player = holder->type.base == TYPE_PLAYER;
    const char *kind = token->kind == E_CONSTANT
                           ? noun_token(teller, (int)token->value) : "token";
    const char *like = token->kind == E_CONSTANT
        ? "" : tell_format(teller, " %s",
                           noun_of_kind(teller, noun_of(teller, token)));
    if (only && player && is_whether(many)) {
        return tell_format(teller, "%s the %s",
                           strcmp(many, "no")
                               ? noun_verb(teller, noun, "have", "has")
                               : noun_verb(teller, noun, "do not have",
                                           "does not have"), kind);
    }
    const char *what = tell_format(
        teller, "%s %s%s%s%s", many,
        one ? kind : english_plural(teller->arena, kind), like,
        player ? "" : " ", player ? "" : noun_there(teller, noun));
    return there_are(teller, player ? noun : noun_nobody, one,
                     what);
}

static const char *dice_shown(Teller *teller, const Comparison *comparison,
                              const char *many, bool one)
{
    const Expression *value = comparison->left->left;
    const char *shown = set_shown(teller, value);
    bool all = comparison->sign == IS && !teller->variant->dice_each &&
               teller->variant->dice_count > 1 &&
               amount_is(comparison->right, teller->variant->dice_count);
    if (all) {
        return teller->variant->dice_count == 2
            ? tell_format(teller, "both dice display %s", shown)
            : tell_format(teller, "all %s dice display %s",
                          english_number(teller->arena,
                                         teller->variant->dice_count), shown);
    }
    if (teller->variant->dice_count == 1 && is_whether(many)) {
        return tell_format(teller, "the die %s %s",
                           strcmp(many, "no") ? "displays"
                                               : "does not display",
                           shown);
    }
    return tell_format(teller, "%s %s%s %s %s", many, one ? "die" : "dice",
                       set_dice_tail(teller), one ? "displays" : "display",
                       shown);
}

/* "no player is still in the round"; of players who stay "there are exactly two
 * players". */
static const char *players_left(Teller *teller, const char *many, bool one,
                                bool round)
{
    bool leave = round || teller_has_status(teller, STATUS_OUT_OF_GAME);
    bool single = one || text_equal(many, "no");
    const char *is = single ? "is" : "are";
    const char *players = single ? "player" : "players";
    return leave ? tell_format(teller, "%s %s %s still in the %s", many,
                               players, is, round ? "round" : "game")
                 : tell_format(teller, "there %s %s %s", is, many, players);
}

static const char *elements(Teller *teller, const Comparison *comparison,
                            const char *many, bool one)
{
    const Expression *set = comparison->left->left;
    bool alone = set->kind == E_ACTIVE && strcmp(many, "at most one") == 0;
    if (alone) {
        return "at most one player is left in the round";
    }
    if (set->kind == E_ACTIVE || set->kind == E_PLAYERS) {
        return players_left(teller, many, one, set->kind == E_ACTIVE);
    }
    Set of = one ? set_of(teller, set) : set_many(teller, set);
    bool held = of.holder.name && set->kind == E_TOKENS;
    return there_are(teller, held ? of.holder : noun_nobody, one,
                     tell_format(teller, "%s %s%s", many,
                                 one ? of.singular : of.plural,
                                 held ? "" : of.tail));
}

static const char *copies(Teller *teller, const Comparison *comparison,
                          const char *many, bool one)
{
    const Expression *card = comparison->left->left;
    const Expression *zone = comparison->left->right;
    const char *like = noun_like(teller, noun_of(teller, card));
    return tell_format(teller, "there %s %s %s%s %s in %s", one ? "is" : "are",
                       many, noun_face(teller, zone), one ? "card" : "cards",
                       like,
                       set_place(teller, zone));
}

typedef const char *Counting(Teller *teller, const Comparison *comparison,
                             const char *many, bool one);

static Counting *const countings[] = {
    [E_COUNT] = elements,
    [E_HELD] = tokens_held,
    [E_SHOWN] = dice_shown,
    [E_HOW_MANY] = copies,
};

/* --- How much ------------------------------------------------------------- */

/* "at least two rounds have been played (this one included)" */
static const char *rounds_played(Teller *teller, int64_t least)
{
    if (least == 1) {
        return "in any case";
    }
    return tell_format(teller, "at least %s %s been played (this one included)",
                       english_count(teller->arena, least, "round"),
                       least == 1 ? "has" : "have");
}

/* "this is the third turn of the round or a later one" */
static const char *rounds(Teller *teller, const Comparison *comparison)
{
    int64_t number = comparison->right->value;
    Sign sign = comparison->sign;
    bool round = comparison->left->kind == E_ROUND;
    const char *what = round ? "round" : "turn of the round";
    amount_of(teller, comparison->right);
    if (number == 1 && (sign == MORE || sign == IS_NOT)) {
        return tell_format(teller, "this is not the first %s", what);
    }
    if (sign == MORE) {                /* "after" one could mean at its end */
        sign = AT_LEAST;
        number++;
    }
    if (round && teller->over && sign == AT_LEAST) {
        return rounds_played(teller, number);
    }
    const char *ordinal = english_ordinal(teller->arena, number);
    if (sign == IS || sign == IS_NOT || (number == 1 && sign == AT_MOST)) {
        return tell_format(teller, "this is %sthe %s %s",
                           sign == IS_NOT ? "not " : "", ordinal, what);
    }
    return sign == LESS
        ? tell_format(teller, "this is before the %s %s", ordinal, what)
        : tell_format(teller, "this is the %s %s or %s one", ordinal, what,
                      sign == AT_MOST ? "an earlier" : "a later");
}

/* Brackets a choice between two amounts, which would include the words after
 * it. */
static const char *closed(Teller *teller, const Expression *number)
{
    return number->kind == E_IF ? amount_closed(teller, number)
                                : amount_of(teller, number);
}

/* "40 or more", "more than your score" */
static const char *bound(Teller *teller, Sign sign, const Expression *right)
{
    const char *amount = closed(teller, right);
    bool fixed = right->kind == E_CONSTANT;
    switch (sign) {
    case IS: return amount;
    case IS_NOT: return tell_format(teller, "not %s", amount);
    case LESS: return tell_format(teller, "less than %s", amount);
    case MORE: return tell_format(teller, "more than %s", amount);
    case AT_MOST:
        return fixed ? tell_format(teller, "%s or less", amount)
                     : tell_format(teller, "at most %s", amount);
    case AT_LEAST: break;
    }
    return fixed ? tell_format(teller, "%s or more", amount)
                 : tell_format(teller, "at least %s", amount);
}

static const char *worths(Teller *teller, const Comparison *comparison)
{
    Noun noun = noun_of(teller, comparison->left->left);
    return tell_format(teller, "%s are worth %s",
                       noun_owned(teller, noun, "tokens"),
                       bound(teller, comparison->sign, comparison->right));
}

const char *clause_rounds(Teller *teller, const Expression *condition)
{
    bool compares = condition->kind == E_LESS || condition->kind == E_EQUAL ||
                    condition->kind == E_AT_MOST;
    if (!compares) {
        return NULL;
    }
    Comparison comparison = comparison_of(condition, false);
    int64_t number = comparison.right->value +
                     (comparison.sign == MORE ? 1 : 0);
    bool after = comparison.left->kind == E_ROUND && number > 1 &&
                 comparison.right->kind == E_CONSTANT &&
                 !teller_definition(teller, comparison.left) &&
                 (comparison.sign == IS || comparison.sign == MORE ||
                  comparison.sign == AT_LEAST);
    if (after) {
        tell_taken(teller, condition);
        amount_of(teller, comparison.right);   /* for the lines it is from */
    }
    return after ? english_count(teller->arena, number, "round") : NULL;
}

const char *clause_compare(Teller *teller, const Expression *expression,
                           bool not)
{
    Comparison comparison = comparison_of(expression, not);
    size_t kind = (size_t)comparison.left->kind;
    bool fixed = comparison.right->kind == E_CONSTANT, one;
    bool named = teller_definition(teller, comparison.left) != NULL;
    bool other = comparison.sign == IS_NOT &&
                 !amount_is(comparison.right, 0);
    bool counted = kind < sizeof countings / sizeof *countings &&
                   countings[kind];
    if (!named && fixed && !other && counted) {
        /* for its place in the sentence */
        amount_of(teller, comparison.right);
        const char *many = quantity(teller, comparison.sign,
                                    comparison.right->value, &one);
        return countings[kind](teller, &comparison, many, one);
    }
    if (!named && fixed && (kind == E_ROUND || kind == E_TURN)) {
        return rounds(teller, &comparison);
    }
    if (!named && kind == E_WORTH_OF) {
        return worths(teller, &comparison);
    }
    const char *left = closed(teller, comparison.left);
    return tell_format(teller, "%s %s %s", left,
                       amount_being(teller, comparison.left),
                       bound(teller, comparison.sign, comparison.right));
}
