/* Who sees something, also outside the book.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"
#include "variant/names.h"

static bool mentions(const Expression *e, const Local *local)
{
    return e && ((e->kind == E_LOCAL && e->local == local) ||
                 mentions(e->left, local) || mentions(e->right, local) ||
                 mentions(e->condition, local));
}

/* The players of the set [where] for whom [condition], a part of its condition,
 * is true: "its owner", "every player who has a shield"; one that is not about
 * the player: "everybody if the hand is empty". */
static const char *observer(Teller *teller, const Expression *where,
                            const Expression *condition)
{
    bool all = where->left->kind == E_PLAYERS;
    const Expression *left = condition->left, *right = condition->right;
    if (!mentions(condition, where->local)) {
        return tell_format(teller, "%s if %s", all ? "everybody" : tell_format(
                               teller, "all %s%s",
                               set_many(teller, where->left).plural,
                               set_many(teller, where->left).tail),
                           clause_of(teller, condition, false));
    }
    if (all && condition->kind == E_EQUAL && left->kind == E_LOCAL &&
        left->local == where->local && right->value != NOTHING) {
        return noun_object(noun_of(teller, right));
    }
    Expression one = *where, about = *condition;
    one.right = &about;
    Set set = set_of(teller, &one);
    return tell_format(teller, "every %s%s", set.singular, set.tail);
}

static void gather_observers(Teller *teller, const Expression *where,
                             const Expression *condition, Words *words)
{
    if (clause_joins(condition, false) == JOINS_OR &&
        condition->kind == E_OR && !condition->definition) {
        gather_observers(teller, where, condition->left, words);
        gather_observers(teller, where, condition->right, words);
    } else {
        english_gather(words, observer(teller, where, condition));
    }
}

/* "its owner, and everybody if the declarer's cards lie open" */
static const char *observers_where(Teller *teller, const Expression *where)
{
    Words words = words_new(teller->arena);
    Text text = text_new(teller->arena);
    gather_observers(teller, where, where->right, &words);
    for (size_t i = 0; i < words.count; i++) {
        text_add_format(&text, "%s%s", i == 0 ? "" : ", and ",
                        words.items[i]);
    }
    return text_string(&text);
}

const char *tell_observers(Teller *teller, const SeenBy *by, int number,
                           Noun owner)
{
    const Expression *set = by->sets[number];
    switch ((Seen)by->seen[number]) {
    case SEEN_EVERYBODY: case SEEN_TOP: return "everybody";
    case SEEN_NOBODY: return "nobody";
    case SEEN_OWNER: return tell_format(teller, "%s only", owner.name);
    case SEEN_OTHERS: return tell_format(teller, "all but %s", owner.name);
    case SEEN_SET: break;
    }
    Bound *outer = by->owner ? teller_bind(teller, by->owner, owner, owner)
                             : teller->bound;
    bool one = set->type.base == TYPE_PLAYER;
    const char *who = one ? tell_format(teller, "%s only",
                                        noun_object(noun_of(teller, set)))
                      : set->kind == E_WHERE && !set->definition
                          ? observers_where(teller, set)
                          : set_all(teller, set);
    teller_unbind(teller, outer);
    return who;
}

/* The `seen by` at [node], or NULL. */
static const SeenBy *find_sight(const Variant *variant, const Node *node)
{
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].seen_by.node == node) {
            return &variant->zones[i].seen_by;
        }
    }
    for (int i = 0; i < variant->token_count; i++) {
        if (variant->tokens[i].seen_by.node == node) {
            return &variant->tokens[i].seen_by;
        }
    }
    for (size_t i = 0; i < variant->holder_count; i++) {
        if (variant->holders[i].seen_by.node == node) {
            return &variant->holders[i].seen_by;
        }
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        if (variant->variables[i].seen_by.node == node) {
            return &variant->variables[i].seen_by;
        }
    }
    return variant->dice_seen_by.node == node ? &variant->dice_seen_by : NULL;
}

const char *rulebook_observers(Arena *arena, Variant *variant,
                               const Node *node, const char *status)
{
    Diagnostics found = diagnostics_new(arena);
    Teller teller = {.arena = arena, .variant = variant, .found = &found,
                     .page = page_new(arena)};
    const SeenBy *by = find_sight(variant, node);
    int number = status ? variant_find_status(variant, status) : 0;
    if (!by || number < 0) {
        return NULL;
    }
    if (by->seen[number] == SEEN_TOP) {
        return "everybody, but only its top card";
    }
    teller.meanings = meanings_beside(arena, variant, &found, SIZE_MAX);
    const char *words = tell_observers(&teller, by, number,
        (Noun){"the owner", "the owner's", false, false});
    return found.errors ? NULL : words;
}
