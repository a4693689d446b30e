/* Makes functions of one argument, and the sets and numbers of dice.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "expression/hint.h"
#include "variant/names.h"

/* Whether the variant has dice; reports it when not, unless what it says of
 * dice was reported. */
static bool has_dice(const Meanings *meanings, Span span)
{
    bool has = meanings->variant->dice_attribute >= 0;
    if (!has && !lost_has(meanings->variant->lost, "dice")) {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "no-dice", span,
                        "this variant has no dice");
    }
    return has;
}

static void refuse_owner(const Meanings *meanings, Span span)
{
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "whose", span,
        "all players share the dice: no die has an owner");
    diagnostic_help(meanings->found, finding, "if each player has dice, write "
                    "'of: each player' in 'dice'");
}

Expression *make_all_dice(const Meanings *meanings, Span span)
{
    if (!has_dice(meanings, span)) {
        return make_error(meanings, span);
    }
    const Variant *variant = meanings->variant;
    Type dice = {TYPE_DICE, -1};
    return variant->dice_each
        ? make(meanings, E_DICE_OF, dice, span,
               make(meanings, E_PLAYERS, (Type){TYPE_PLAYERS, -1}, span, NULL,
                    NULL), NULL)
        : make_constant_set(meanings, dice, span,
                            bits_wide(variant_dice_of(variant, 0)));
}

Expression *make_dice_of(const Meanings *meanings, Expression *owner, Span span)
{
    if (!owner) {
        return make_all_dice(meanings, span);
    }
    span = span_join(span, owner->span);
    if (!meanings->variant->dice_each) {
        refuse_owner(meanings, span);
        return make_error(meanings, span);
    }
    if (owner->type.base != TYPE_PLAYERS &&
        !make_fit(meanings, &owner, TYPE_PLAYER, -1, "'dice of'")) {
        return owner;
    }
    return make(meanings, E_DICE_OF, (Type){TYPE_DICE, -1}, span, owner, NULL);
}

Expression *make_die(const Meanings *meanings, int number, Span span)
{
    const Type type = {TYPE_DIE, -1};
    if (!meanings->variant->dice_each) {
        return make_constant(meanings, type, span, number);
    }
    Expression *die = make(meanings, E_DIE_OF, type, span, NULL, NULL);
    die->value = number;
    return die;
}

/* What a die shows, whose it is, or how many dice show one of some values. */
static Expression *make_dice(const Meanings *meanings, const Word *word,
                             Expression *argument, Span span)
{
    int attribute = meanings->variant->dice_attribute;
    bool values = word->takes == TYPE_SYMBOL;
    bool set = values && argument->type.base == TYPE_SYMBOLS;
    if (!has_dice(meanings, span) ||
        (!set && !make_fit_name(meanings, &argument, word->takes,
                                values ? attribute : -1, word->text, NULL))) {
        return make_error(meanings, span);
    }
    if (word->kind == E_OWNER_OF && !meanings->variant->dice_each) {
        refuse_owner(meanings, argument->span);
        return make_error(meanings, span);
    }
    return make(meanings, word->kind,
                (Type){word->gives, word->gives == TYPE_SYMBOL ? attribute
                                                               : -1},
                span, argument, NULL);
}

/* next, previous: the result has the type of the argument. */
static Expression *make_step(const Meanings *meanings, const Word *word,
                             Expression *argument, Span span)
{
    if (argument->kind == E_WORD &&
        !make_settled(meanings, &argument, NEEDED_ANY)) {
        return argument;
    }
    TypeBase base = argument->type.base;
    if (base != TYPE_SYMBOLS && base != TYPE_TOKEN &&
        !make_fit_name(meanings, &argument, word->takes, -1, word->text,
                       NULL)) {
        return make_error(meanings, span);
    }
    if (argument->type.attribute >= 0) {
        meanings->variant->attributes[argument->type.attribute].stepped = true;
    }
    return make(meanings, word->kind, argument->type, span, argument, NULL);
}

static Expression *make_extreme(const Meanings *meanings, const Word *word,
                                Expression *argument, Span span)
{
    size_t first = meanings->found->count;
    const Expression *given = argument;
    if (argument->kind == E_WORD &&
        !make_settled(meanings, &argument, NEEDED_SET)) {
        make_help(meanings, first, hint_set(meanings, word->text, given));
        return argument;
    }
    Type element = expression_element(argument->type);
    if (argument->type.base != TYPE_ERROR && element.base == TYPE_ERROR) {
        diagnostics_add(meanings->found, SEVERITY_ERROR, "wrong-type", span,
                        "'%s' needs a set, but this is %s", word->text,
                        expression_type_name(meanings->arena, meanings->variant,
                                             argument->type));
        bool value = word->kind == E_COUNT &&
                     argument->type.base == TYPE_SYMBOL;
        make_help(meanings, first, value
                      ? hint_type(meanings, (Type){TYPE_NUMBER, -1}, argument)
                      : hint_set(meanings, word->text, given));
    }
    return make(meanings, word->kind, element, span, argument, NULL);
}

/* Functions of a set that return a fixed type. */
static Expression *make_size(const Meanings *meanings, const Word *word,
                             Expression *argument, Span span)
{
    Expression *size = make_extreme(meanings, word, argument, span);
    if (size->type.base == TYPE_ERROR) {
        return make_error(meanings, span);
    }
    size->type = (Type){word->gives, -1};
    return make_by_zones(meanings, size);
}

static Expression *make_fixed(const Meanings *meanings, const Word *word,
                              Expression *argument, Span span)
{
    bool token = word->meaning == MEANS_WORTH &&
                 argument->type.base == TYPE_TOKEN;
    if (!token && !make_fit_name(meanings, &argument, word->takes, -1,
                                 word->text, NULL)) {
        return make_error(meanings, span);
    }
    return make(meanings, token ? E_TOKEN_WORTH : word->kind,
                (Type){word->gives, -1}, span, argument, NULL);
}

/* The attribute in rows that has a value as it is written, or -1: any. */
static int find_grid(const Meanings *meanings, const Expression *place)
{
    const Variant *variant = meanings->variant;
    bool number = place->kind == E_CONSTANT && place->type.base == TYPE_NUMBER;
    const char *text = place->kind == E_WORD ? place->text
                       : number ? text_format(meanings->arena, "%lld",
                                              (long long)place->value) : NULL;
    for (int i = 0; text && i < variant->attribute_count; i++) {
        const Attribute *one = &variant->attributes[i];
        if (one->columns > 0 && attribute_find_value(one, text) >= 0) {
            return i;
        }
    }
    return -1;
}

/* The places beside a place, diagonally beside it, or in its row or column. */
static Expression *make_grid(const Meanings *meanings, const Word *word,
                             Expression *place, Span span)
{
    size_t first = meanings->found->count;
    if (!make_fit_name(meanings, &place, word->takes,
                       find_grid(meanings, place), word->text, NULL)) {
        return make_error(meanings, span);
    }
    int number = place->type.attribute;
    if (number >= 0 && meanings->variant->attributes[number].columns > 0) {
        return make(meanings, word->kind, (Type){word->gives, number}, span,
                    place, NULL);
    }
    diagnostics_add(meanings->found, SEVERITY_ERROR, "wrong-type", place->span,
                    "'%s' needs a place in rows, but this is %s", word->text,
                    expression_type_name(meanings->arena, meanings->variant,
                                         place->type));
    if (number >= 0) {
        make_help(meanings, first, text_format(
            meanings->arena, "say how many places a row has: 'in rows of: 3' "
            "in the attribute '%s'",
            meanings->variant->attributes[number].name));
    }
    return make_error(meanings, span);
}

bool make_pile(const Meanings *meanings, Expression **pile, const char *what)
{
    if (!make_fit(meanings, pile, TYPE_CARDS, -1, what)) {
        return false;
    }
    const Expression *zone = *pile;
    if (zone->kind == E_ZONE && meanings->variant->zones[zone->value].pile) {
        return true;
    }
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "no-pile", zone->span,
        "%s needs a pile, whose cards have an order", what);
    diagnostic_help(meanings->found, finding, "%s",
                    expression_is_union(zone)
                        ? "write the name of one zone"
                        : "write 'as: pile' in the zone to make it a pile");
    *pile = make_error(meanings, zone->span);
    return false;
}

Expression *make_depth(const Meanings *meanings, Expression *card,
                       Expression *pile, Span span)
{
    bool good = make_fit(meanings, &card, TYPE_CARD, -1, "'depth'");
    return make_pile(meanings, &pile, "'depth'") && good
               ? make(meanings, E_DEPTH, (Type){TYPE_NUMBER, -1}, span, card,
                      pile)
               : make_error(meanings, span);
}

Expression *make_topmost(const Meanings *meanings, Expression *pile,
                         Expression *number, Span span)
{
    Type card = {TYPE_CARD, -1};
    Local *local = local_new(meanings->arena, NULL, "card", card);
    Expression *one = make(meanings, E_LOCAL, card, span, NULL, NULL);
    one->local = local;
    Expression *depth = make(meanings, E_DEPTH, (Type){TYPE_NUMBER, -1}, span,
                             one, pile);
    Expression *among = make(meanings, E_WHERE, pile->type, span, pile,
                             make(meanings, E_AT_MOST, (Type){TYPE_TRUTH, -1},
                                  span, depth, number));
    among->local = local;
    among->value = 1;
    return among;
}

/* The card at one end of a pile. */
static Expression *make_end(const Meanings *meanings, const Word *word,
                            Expression *argument, Span span)
{
    Expression *end = make_fixed(meanings, word, argument, span);
    const Expression *zone = end->left;
    if (zone && (zone->kind != E_ZONE ||
                 !meanings->variant->zones[zone->value].pile)) {
        Diagnostic *finding = diagnostics_add(
            meanings->found, SEVERITY_ERROR, "no-pile", zone->span,
            "only a pile has a %s", word->text);
        diagnostic_help(meanings->found, finding, "%s",
                        expression_is_union(zone)
                            ? "write the name of one zone"
                            : "write 'as: pile' in the zone to make it a pile");
        return make_error(meanings, span);
    }
    return end;
}

Expression *make_call(const Meanings *meanings, const char *name,
                      Expression *argument, Span span)
{
    const Word *word = word_find(name);
    if (!word) {
        return NULL;
    }
    switch (word->meaning) {
    case MEANS_STEP: return make_step(meanings, word, argument, span);
    case MEANS_EXTREME: return make_extreme(meanings, word, argument, span);
    case MEANS_SIZE: return make_size(meanings, word, argument, span);
    case MEANS_GRID: return make_grid(meanings, word, argument, span);
    case MEANS_END: return make_end(meanings, word, argument, span);
    case MEANS_WORTH: case MEANS_FIXED:
        return make_fixed(meanings, word, argument, span);
    case MEANS_DICE:
        return make_dice(meanings, word, argument, span);
    case MEANS_MOMENT: case MEANS_NONE: case MEANS_TRUTH: case MEANS_POINTS:
    case MEANS_TOTAL: case MEANS_EACH: case MEANS_ALL_DICE:
    case MEANS_DEPTH: case MEANS_UNION: break;
    }
    return NULL;
}
