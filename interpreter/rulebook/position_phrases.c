/* What the rules remember and what an example claims, in the words that the
 * rules themselves have for it.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/position_sentences.h"

#include "variant/names.h"

/* The players are called by their names; who decides is the actor. */
void scene_enter(Scene *scene)
{
    Teller *teller = scene->teller;
    for (size_t i = 0; i < scene->names->count; i++) {
        const char *name = scene->names->children[i]->text;
        teller_name(teller, name, (Type){TYPE_PLAYER, -1},
                    noun_plain(teller, name));
    }
}

void scene_leave(Scene *scene)
{
    scene->teller->scope = NULL;
    scene->teller->bound = NULL;
}

static Local *player_called(const Scene *scene, const char *name)
{
    for (Local *local = scene->teller->scope; local; local = local->outer) {
        if (text_equal(local->name, name)) {
            return local;
        }
    }
    return NULL;
}

static Expression *make(Scene *scene, ExpressionKind kind, Type type,
                        int64_t value)
{
    Expression *made = arena_alloc(scene->teller->arena, sizeof *made);
    *made = (Expression){.kind = kind, .type = type, .value = value};
    return made;
}

static bool is_nothing(const char *word)
{
    return text_equal(word, "nothing") || text_equal(word, "none") ||
           text_equal(word, "nobody");
}

/* What a word of an example stands for where something of [type] is meant;
 * NULL: nothing. */
static Expression *meant(Scene *scene, Type type, const char *word)
{
    const Variant *variant = scene->teller->variant;
    Local *player = type.base == TYPE_PLAYER ? player_called(scene, word)
                                             : NULL;
    int value = type.base == TYPE_TOKEN ? variant_find_token(variant, word)
                : type.base == TYPE_DIE ? variant_find_die(variant, word)
                : type.base == TYPE_SYMBOL
                    ? attribute_find_value(&variant->attributes[type.attribute],
                                           word)
                    : -1;
    if (is_nothing(word) && value < 0) {
        return make(scene, E_CONSTANT, type, NOTHING);
    }
    if (player) {
        Expression *local = make(scene, E_LOCAL, type, 0);
        local->local = player;
        return local;
    }
    return value < 0 ? NULL : make(scene, E_CONSTANT, type, value);
}

/* "John's bid is two", "the best card is a 4"; NULL: there are no words. */
static const char *remembered(Scene *scene, Expression *variable,
                              const Node *node)
{
    Teller *teller = scene->teller;
    Expression *value;
    int32_t number = 0;
    if (variable->type.base == TYPE_TRUTH) {
        return clause_of(teller, variable, !text_equal(node->text, "true"));
    }
    if (variable->type.base == TYPE_CARD && !is_nothing(node->text)) {
        return tell_format(teller, "%s is %s",
                           noun_variable(teller, variable).name,
                           english_article(teller->arena, node->text));
    }
    if (variable->type.base == TYPE_NUMBER && node_integer(node, &number)) {
        value = make(scene, E_CONSTANT, variable->type, number);
    } else {
        value = meant(scene, variable->type, node->text);
    }
    if (!value) {
        return NULL;
    }
    Expression *equal = make(scene, E_EQUAL, (Type){TYPE_TRUTH, -1}, 0);
    equal->left = variable;
    equal->right = value;
    return clause_of(teller, equal, false);
}

/* What is remembered of [owner], NULL: of nobody in particular. */
static void tell_one(Scene *scene, int number, const char *owner,
                     const Node *node, const char *lead)
{
    const Variable *variable = &scene->teller->variant->variables[number];
    Expression *of = make(scene, E_VARIABLE, variable->type, number);
    of->left = owner ? meant(scene, variable->of, owner) : NULL;
    const char *clause = (owner != NULL) == (of->left != NULL)
                             ? remembered(scene, of, node) : NULL;
    if (clause) {
        tell_that(scene->teller, node, "%s%s", lead, clause);
    }
}

void scene_tell_remembered(Scene *scene, const Node *values, const char *lead)
{
    for (size_t i = 0; i < values->count; i++) {
        const Node *node = values->children[i];
        int number = variant_find_variable(scene->teller->variant, node->key);
        if (number < 0) {
            continue;
        }
        for (size_t k = 0; k < node->count; k++) {
            const Node *one = node->children[k];
            tell_one(scene, number, one->key, one, lead);
        }
        if (node->kind == NODE_SCALAR) {
            tell_one(scene, number, NULL, node, lead);
        }
    }
}

/* An expression of an example is none of the rules. */
const char *scene_claim(Scene *scene, const Node *node)
{
    Teller *teller = scene->teller;
    const Listener *listener = teller->listener;
    Noun who = noun_plain(teller, scene->who);
    teller_set_actor(teller, who, who);
    teller->listener = NULL;
    const char *clause = clause_of(
        teller, expression_read_as(&teller->meanings, teller->scope, node,
                                   TYPE_TRUTH, -1), false);
    teller->listener = listener;
    return clause;
}
