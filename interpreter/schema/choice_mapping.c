/* A mapping that has none of the forms of anyOf and oneOf: its keys tell which
 * form was meant, or which key is wrong in all of them.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include "base/text.h"
#include "report/suggest.h"

/* ---- One of several keys ------------------------------------------------- */

bool choice_is_of_keys(const Shapes *branches)
{
    for (size_t i = 0; i < branches->count; i++) {
        const Shape *branch = shape_real(branches->items[i]);
        if (branch->required.count != 1 || branch->properties.count > 0 ||
            branch->title) {
            return false;
        }
    }
    return true;
}

Names choice_keys(const Check *check, const Shapes *branches)
{
    Names keys = {0};
    for (size_t i = 0; i < branches->count; i++) {
        const char *key = shape_real(branches->items[i])->required.items[0];
        words_add(check->scratch, &keys, word_quote(check->scratch, key));
    }
    return keys;
}

/* ---- A key that tells the branches apart --------------------------------- */

/* The branches that allow the value of [child] for its key. */
static Shapes branches_with(const Check *check, const Shapes *branches,
                            const Node *child)
{
    Shapes some = {0};
    for (size_t i = 0; i < branches->count; i++) {
        const Shape *branch = shape_real(branches->items[i]);
        const Shape *property = shape_property(branch, child->key);
        if (check_quietly(check, property, child)) {
            shapes_add(check, &some, branches->items[i]);
        }
    }
    return some;
}

static void refuse_key_value(Check *check, const Shapes *branches,
                             const Node *child)
{
    Names words = {0}, texts = {0};
    for (size_t i = 0; i < branches->count; i++) {
        const Shape *branch = shape_real(branches->items[i]);
        words_choices(check->scratch, &words, &texts,
                      shape_real(shape_property(branch, child->key)));
    }
    refuse_value(check, child, &words, &texts);
}

/* ---- A key that no branch knows ------------------------------------------ */

static Names known_keys(const Check *check, const Shapes *branches)
{
    Names known = {0};
    for (size_t i = 0; i < branches->count; i++) {
        names_add_properties(check->scratch, &known,
                             shape_real(branches->items[i]));
    }
    return known;
}

static bool is_refused_by_all(const Check *check, const Shapes *branches,
                              const char *key)
{
    for (size_t i = 0; i < branches->count; i++) {
        const Shape *branch = shape_real(branches->items[i]);
        if (branch->properties.count == 0 || !mapping_is_closed(branch) ||
            mapping_knows(check, branch, key) != KEY_UNKNOWN) {
            return false;
        }
    }
    return true;
}

/* The first key that no branch allows and that resembles one of [known]; else
 * the first that no branch allows; or NULL. */
static const Node *refused_by_all(const Check *check, const Shapes *branches,
                                  const Names *known, const Node *node)
{
    const Node *first = NULL;
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        if (!is_refused_by_all(check, branches, child->key)) {
            continue;
        }
        if (suggest_word(child->key, known->items, known->count)) {
            return child;
        }
        first = first ? first : child;
    }
    return first;
}

static bool has_required(const Shape *branch, const Node *node)
{
    for (size_t i = 0; i < branch->required.count; i++) {
        if (!node_get(node, branch->required.items[i])) {
            return false;
        }
    }
    return true;
}

/* Whether [node] has all the keys that some branch requires. */
static bool is_any_complete(const Shapes *branches, const Node *node)
{
    for (size_t i = 0; i < branches->count; i++) {
        if (has_required(shape_real(branches->items[i]), node)) {
            return true;
        }
    }
    return false;
}

/* Refuses the key of [child]; the key that was meant belongs to a likely
 * branch, or to any. */
static void refuse_for_all(Check *check, const Shapes *likely,
                           const Names *known, const Node *child)
{
    Names near = known_keys(check, likely);
    bool helps = near.count > 0 &&
                 (suggest_word(child->key, near.items, near.count) ||
                  !suggest_word(child->key, known->items, known->count));
    refuse_key(check, child, helps ? &near : known);
}

/* Names the first keys of the forms of [branches], for a key that is none of
 * them. */
static void help_first_keys(Check *check, const Shapes *branches)
{
    Names keys = {0};
    for (size_t i = 0; i < branches->count; i++) {
        const Shape *branch = shape_real(branches->items[i]);
        if (branch->required.count > 0) {
            words_add(check->scratch, &keys,
                      word_quote(check->scratch, branch->required.items[0]));
        }
    }
    refuse_help(check, "write one of %s",
                words_join(check->scratch, &keys, "or"));
}

/* Refuses the key of [child], which no form of [branches] has. Where nothing
 * shows what was meant, and where it stands first, as the key of a form does,
 * all forms are named. */
static void refuse_first_key(Check *check, const Shapes *branches,
                             const Shapes *likely, const Names *known,
                             const Node *child)
{
    bool unlike = known->count > SHAPE_MAX_KEYS &&
                  !suggest_word(child->key, known->items, known->count);
    bool first = child->parent->children[0] == child;
    if (word_instead(check, child->key)) {
        refuse_key(check, child, known);
    } else if (unlike && (first || likely->count == 0)) {
        refuse_key(check, child, known);
        help_first_keys(check, branches);
    } else {
        refuse_for_all(check, likely, known, child);
    }
}

/* ---- All together -------------------------------------------------------- */

/* The branch that begins with the first key of [node], or NULL. */
static const Shape *branch_begun(const Shapes *branches, const Node *node)
{
    for (size_t i = 0; node->count > 0 && i < branches->count; i++) {
        const Shape *branch = shape_real(branches->items[i]);
        if (branch->required.count > 0 &&
            text_equal(branch->required.items[0], node->children[0]->key)) {
            return branch;
        }
    }
    return NULL;
}

/* While no branch has all the keys it requires, a key that no branch allows is
 * taken for a required one. Otherwise the branch that the keys point to is
 * reported; if there are several, the key that none of them allows. */
static void explain_by_keys(Check *check, const Shapes *branches,
                            const Node *node)
{
    Names known = known_keys(check, branches);
    const Node *child = refused_by_all(check, branches, &known, node);
    Shapes likely = likely_branches(check, branches, node);
    const Shape *best = NULL;
    if (child && word_instead(check, child->key) &&
        !is_any_complete(branches, node)) {
        refuse_first_key(check, branches, &likely, &known, child);
        return;
    }
    if (!child || is_any_complete(branches, node)) {
        best = choice_best(check, &likely, node);
        best = best ? best : branch_begun(branches, node);
    }
    if (best) {
        check_shape(check, best, node);
    } else if (child) {
        refuse_first_key(check, branches, &likely, &known, child);
    } else {
        choice_refuse(check, likely.count > 0 ? &likely : branches, node);
    }
}

/* Nothing shows which form was meant, and there are too many to name. */
static void refuse_empty(Check *check, const Node *node)
{
    refuse(check, "missing-key", place_of(node), "%s is empty",
           word_subject(check, node));
    refuse_help(check, "write 'key: value' in it, or remove it");
}

void choice_explain_mapping(Check *check, const Shapes *branches,
                            const Node *node)
{
    if (branches->count > SHAPE_MAX_FORMS && node->count == 0) {
        refuse_empty(check, node);
        return;
    }
    if (branches->count == 1) {
        check_shape(check, branches->items[0], node);
        return;
    }
    if (choice_is_of_keys(branches)) {
        Names keys = choice_keys(check, branches);
        refuse_needs(check, node, words_join(check->scratch, &keys, "or"));
        return;
    }
    if (astray_verb(check, branches, node)) {
        return;
    }
    const char *key = likely_key(branches);
    const Node *child = key ? node_get(node, key) : NULL;
    if (!child) {
        explain_by_keys(check, branches, node);
        return;
    }
    Shapes some = branches_with(check, branches, child);
    if (some.count == 0) {
        refuse_key_value(check, branches, child);
    } else {
        explain_by_keys(check, &some, node);
    }
}
