/* A walk over the typed tree, definitions included, since they are part of it.
 *
 * SPDX-License-Identifier: MIT */
#include "bot/sight.h"

#include <stddef.h>

typedef struct {
    const Variant *variant;
    const Local *me;
    bool acts;
} Viewer;

static bool is_me(const Viewer *viewer, const Expression *owner)
{
    return owner && ((owner->kind == E_LOCAL && owner->local == viewer->me) ||
                     (owner->kind == E_ACTOR && viewer->acts));
}

/* Whether the cards of a zone are seen, whatever its owner's status; of a pile
 * perhaps the top only. */
static bool is_seen(const Viewer *viewer, const Expression *zone, bool top)
{
    const Zone *of = &viewer->variant->zones[zone->value];
    for (int i = 0; i < viewer->variant->status_count || i == 0; i++) {
        Seen seen = (Seen)of->seen[i];
        if (seen != SEEN_EVERYBODY && !(seen == SEEN_TOP && top) &&
            !(seen == SEEN_OWNER && is_me(viewer, zone->left))) {
            return false;
        }
    }
    return true;
}

static const Expression *hidden(const Viewer *viewer, const Expression *e)
{
    const Expression *part;
    if (!e) {
        return NULL;
    }
    if ((e->kind == E_COUNT || e->kind == E_EMPTY) &&
        e->left->kind == E_ZONE) {
        return hidden(viewer, e->left->left);
    }
    if (e->kind == E_TOP && e->left->kind == E_ZONE) {
        return is_seen(viewer, e->left, true) ? hidden(viewer, e->left->left)
                                              : e;
    }
    if (e->kind == E_ZONE && !is_seen(viewer, e, false)) {
        return e;
    }
    part = hidden(viewer, e->left);
    part = part ? part : hidden(viewer, e->right);
    return part ? part : hidden(viewer, e->condition);
}

const Expression *sight_hidden(const Variant *variant,
                               const Expression *expression, const Local *me,
                               bool acts)
{
    Viewer viewer = {variant, me, acts};
    return hidden(&viewer, expression);
}
