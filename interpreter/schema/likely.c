/* Guesses by the keys of a mapping which of several forms was meant, although
 * it has none of them, so that a message can be about one form.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

/* Points for and against a branch. */
enum {
    VALUE_TELLS = 8,       /* a value is or is not legal for the key */
    KEY_REQUIRED = 4,
    KEY_FIRST = 3,         /* a required key, and the key that was written
                              first */
    KEY_NAMED = 2,
    KEY_DESCRIBED = 1,
    KEY_REFUSED = -2,
    KEY_MISSING = -1
};

typedef struct {
    long points;
    bool known;            /* whether any key supports the branch */
} Score;

static bool is_choice(const Shape *shape, const Node *value)
{
    for (size_t i = 0; i < shape->choices.count; i++) {
        if (value_equal(shape->choices.items[i], value)) {
            return true;
        }
    }
    return false;
}

static void score_key(const Check *check, const Shape *shape, const Node *child,
                      Score *score)
{
    KeyKnown known = mapping_knows(check, shape, child->key);
    score->known = score->known || known != KEY_UNKNOWN;
    if (known == KEY_UNKNOWN) {
        score->points += mapping_is_closed(shape) ? KEY_REFUSED : 0;
        return;
    }
    score->points += known == KEY_BY_NAME ? KEY_NAMED : KEY_DESCRIBED;
    const Shape *property = shape_property(shape, child->key);
    property = property ? shape_real(property) : NULL;
    if (property && property->chosen) {
        bool legal = is_choice(property, child);
        score->points += legal ? VALUE_TELLS : -VALUE_TELLS;
    }
}

static Score score_of(const Check *check, const Shape *shape,
                      const Node *mapping);

/* The best score of [shapes]. */
static Score score_best(const Check *check, const Shapes *shapes,
                        const Node *mapping)
{
    Score best = {0};
    for (size_t i = 0; i < shapes->count; i++) {
        Score score = score_of(check, shapes->items[i], mapping);
        if (i == 0 || score.points > best.points) {
            best = score;
        }
    }
    return best;
}

static void score_add(Score *sum, Score score)
{
    sum->points += score.points;
    sum->known = sum->known || score.known;
}

/* Recursion is limited by SHAPE_MAX_NESTED. */
static Score score_of(const Check *check, const Shape *shape,
                      const Node *mapping)
{
    Score sum = {0};
    shape = shape_real(shape);
    for (size_t i = 0; i < shape->required.count; i++) {
        const Node *child = node_get(mapping, shape->required.items[i]);
        sum.points += child ? KEY_REQUIRED : KEY_MISSING;
        sum.points += child && child == mapping->children[0] ? KEY_FIRST : 0;
        sum.known = sum.known || child;
    }
    for (size_t i = 0; i < mapping->count; i++) {
        score_key(check, shape, mapping->children[i], &sum);
    }
    for (size_t i = 0; i < shape->all.count; i++) {
        score_add(&sum, score_of(check, shape->all.items[i], mapping));
    }
    score_add(&sum, score_best(check, &shape->any, mapping));
    score_add(&sum, score_best(check, &shape->one, mapping));
    return sum;
}

Shapes likely_branches(const Check *check, const Shapes *branches,
                       const Node *mapping)
{
    Shapes likely = {0};
    long most = 0;
    for (size_t i = 0; i < branches->count; i++) {
        Shape *branch = branches->items[i];
        Score score = score_of(check, branch, mapping);
        if (!score.known) {
            continue;
        }
        if (likely.count == 0 || score.points > most) {
            most = score.points;
            likely.count = 0;
        }
        if (score.points == most) {
            ARENA_PUSH(check->scratch, likely.items, likely.count,
                       likely.capacity) = branch;
        }
    }
    return likely;
}

/* The legal values that [branch] has for [key], or NULL. */
static const Shape *choices_for(const Shape *branch, const char *key)
{
    const Shape *property = shape_property(shape_real(branch), key);
    property = property ? shape_real(property) : NULL;
    return property && property->chosen ? property : NULL;
}

const char *likely_key(const Shapes *branches)
{
    const Entries *keys = &shape_real(branches->items[0])->properties;
    for (size_t i = 0; i < keys->count; i++) {
        const char *key = keys->items[i].key;
        size_t count = 0;
        while (count < branches->count &&
               choices_for(branches->items[count], key)) {
            count++;
        }
        if (count == branches->count) {
            return key;
        }
    }
    return NULL;
}
