/* Makes the expressions about dice, shared or of each player.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "expression/make.h"

/* Whether the variant has dice; reports it when not. */
static bool has_dice(const Meanings *meanings, Span span)
{
    bool has = meanings->variant->dice_attribute >= 0;
    if (!has) {
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
        : make_constant(meanings, dice, span,
                        (int64_t)variant_dice_of(variant, 0));
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

Expression *make_dice(const Meanings *meanings, const Word *word,
                             Expression *argument, Span span)
{
    int attribute = meanings->variant->dice_attribute;
    bool values = word->takes == TYPE_SYMBOL;
    bool set = values && argument->type.base == TYPE_SYMBOLS;
    if (!has_dice(meanings, span) ||
        (!set && !make_fit(meanings, &argument, word->takes,
                           values ? attribute : -1,
                           text_format(meanings->arena, "'%s'", word->text)))) {
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
