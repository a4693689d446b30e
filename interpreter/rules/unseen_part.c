/* SPDX-License-Identifier: MIT */
#include "rules/unseen_part.h"

#include "variant/names.h"

typedef struct {
    const Variant *variant;
    SeesWhat *sees;
    void *context;
} Looker;

static bool sees_of(const Looker *looker, const Expression *node,
                    const SeenBy *by, const Expression *owner, bool top)
{
    return looker->sees(looker->context, node, by, expression_first_key(owner),
                        top);
}

/* The tokens of a holder, of one kind or (NULL) all. */
static bool sees_tokens(const Looker *looker, const Expression *node,
                        const Expression *token, const Expression *holder)
{
    const Variant *variant = looker->variant;
    int supply = variant_supply(variant);
    if (holder->kind == E_CONSTANT && holder->value >= supply) {
        return sees_of(looker, node,
                       &variant->holders[holder->value - supply].seen_by, NULL,
                       false);
    }
    for (int i = 0; i < variant->token_count; i++) {
        bool other = token && token->kind == E_CONSTANT && token->value != i;
        if (!other && !sees_of(looker, node, &variant->tokens[i].seen_by,
                               holder, false)) {
            return false;
        }
    }
    return true;
}

/* What a node itself looks at. */
static bool sees_node(const Looker *looker, const Expression *e)
{
    const Variant *variant = looker->variant;
    return e->kind == E_ZONE
               ? sees_of(looker, e, &variant->zones[e->value].seen_by, e->left,
                         false)
           : e->kind == E_VARIABLE
               ? sees_of(looker, e, &variant->variables[e->value].seen_by,
                         e->left, false)
           : e->kind == E_SHOWN || e->kind == E_FACE
               ? sees_of(looker, e, &variant->dice_seen_by, NULL, false)
           : e->kind == E_HELD ? sees_tokens(looker, e, e->left, e->right)
           : e->kind == E_TOKENS || e->kind == E_WORTH_OF ||
                   e->kind == E_DEBT_OF
               ? sees_tokens(looker, e, NULL, e->left) : true;
}

static const Expression *find_unseen(const Looker *looker, const Expression *e)
{
    const Expression *found = NULL;
    if (!e) {
        return NULL;
    }
    if ((e->kind == E_COUNT || e->kind == E_EMPTY) &&
        e->left->kind == E_ZONE) {
        return find_unseen(looker, e->left->left);
    }
    if ((e->kind == E_TOP || e->kind == E_BOTTOM) &&
        e->left->kind == E_ZONE) {
        const Zone *zone = &looker->variant->zones[e->left->value];
        return sees_of(looker, e, &zone->seen_by, e->left->left,
                       e->kind == E_TOP)
                   ? find_unseen(looker, e->left->left) : e;
    }
    found = sees_node(looker, e) ? NULL : e;
    found = found ? found : find_unseen(looker, e->left);
    found = found ? found : find_unseen(looker, e->right);
    return found ? found : find_unseen(looker, e->condition);
}

const Expression *find_unseen_part(const Variant *variant,
                                   const Expression *expression,
                                   SeesWhat *sees, void *context)
{
    Looker looker = {variant, sees, context};
    return find_unseen(&looker, expression);
}
