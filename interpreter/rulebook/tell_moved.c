/* Cards that are moved together.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

/* Gathers the names of the cards that [condition] lists, each of which there is
 * only once; returns whether it does no more than that. */
static bool gather_single(Teller *teller, const Expression *condition,
                          const Local *local, Words *words)
{
    const Variant *variant = teller->variant;
    if (condition->kind == E_OR && !teller_definition(teller, condition)) {
        return gather_single(teller, condition->left, local, words) &&
               gather_single(teller, condition->right, local, words);
    }
    if (condition->kind != E_AMONG || condition->left->kind != E_LOCAL ||
        condition->left->local != local ||
        teller_definition(teller, condition)) {
        return false;
    }
    const char *one, *many;
    Bits kinds = expression_constant(condition);
    for (int i = 0; i < variant->kind_count; i++) {
        if (bits_have(kinds, i) && variant->kinds[i].copies != 1) {
            return false;
        }
    }
    bool single = bits_count(kinds) == 1 &&
                  clause_kind_noun(teller, condition, &one, &many);
    if (single) {
        english_gather(words, tell_format(teller, "the %s", one));
    }
    return single;
}

/* How many cards from the top on are not meant, if [where] is about the depth
 * in the pile alone; 0: it is not. */
static int64_t kept_on_top(const Expression *where)
{
    const Expression *condition = where->right;
    const Expression *number = condition->left, *depth = condition->right;
    bool about = (condition->kind == E_LESS || condition->kind == E_AT_MOST) &&
                 number->kind == E_CONSTANT && depth->kind == E_DEPTH &&
                 depth->left->kind == E_LOCAL &&
                 depth->left->local == where->local &&
                 expression_same(depth->right, where->left);
    return !about                         ? 0
           : condition->kind == E_LESS ? number->value
                                         : number->value - 1;
}

const char *set_moved(Teller *teller, const Expression *cards)
{
    Words words = words_new(teller->arena);
    bool plain = cards->kind == E_WHERE && cards->left->kind == E_ZONE &&
                 !teller_definition(teller, cards);
    int64_t kept = plain ? kept_on_top(cards) : 0;
    if (kept > 0) {
        return tell_format(teller, "all but the top %s of %s",
                           kept == 1 ? "card"
                                     : english_count(teller->arena, kept,
                                                     "card"),
                           set_place(teller, cards->left));
    }
    if (plain && gather_single(teller, cards->right, cards->local, &words) &&
        words.count > 0) {
        return tell_format(teller, "%s%s", english_list(&words, "and"),
                           set_many(teller, cards->left).tail);
    }
    return set_all(teller, cards);
}
