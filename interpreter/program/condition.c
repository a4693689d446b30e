/* Conditions: what must hold for an action to be open or for something to be
 * chosen. The program jumps by them; they are kept for reasons too.
 *
 * SPDX-License-Identifier: MIT */
#include "program/choices.h"

/* A condition is a text, or a mapping with `if` and `because`. */
static const Node *condition_of(const Node *node)
{
    return node->kind == NODE_MAPPING ? node_get(node, "if") : node;
}

/* Keeps a condition, which may have a name, for reasons. */
static void keep_condition(Compiler *compiler, Conditions *kept,
                           const Node *node, const Expression *holds,
                           const Local *element)
{
    const Node *because = node_get(node, "because");
    ARENA_PUSH(compiler->arena, kept->items, kept->count, kept->capacity) =
        (Condition){.name = node->key, .holds = holds, .element = element,
                    .because = because ? because->text : NULL,
                    .span = because ? because->span : node->span};
}

/* [condition] is the text of [node]. */
static void compile_one(Compiler *compiler, const Node *node,
                        const Node *condition, Jumps *skip, Conditions *kept)
{
    Expression *holds = compile_condition(compiler, condition);
    keep_condition(compiler, kept, node, holds, NULL);
    if (kept->counted) {
        code_count_tried(compiler, condition, holds);
    }
    emit_unless(compiler, holds, skip);
    if (kept->counted) {
        code_count(compiler, condition, COUNT_HELD);
    }
}

/* when: {NAME: condition}: all of them */
void choices_guards(Compiler *compiler, const Node *when, Jumps *skip,
                    Conditions *kept)
{
    for (size_t i = 0; when && i < when->count; i++) {
        const Node *condition = condition_of(when->children[i]);
        if (condition) {
            compiler->span = when->children[i]->key_span;
            compile_one(compiler, when->children[i], condition, skip, kept);
        }
    }
}

/* [set] where all conditions of [where] hold: a text, or {NAME: condition}. */
Expression *choices_add_conditions(Compiler *compiler, Expression *set,
                                   const Node *where, Local *element,
                                   Conditions *kept)
{
    Meanings *meanings = &compiler->meanings;
    Local *scope = compiler->scope;
    size_t count = where && where->kind == NODE_MAPPING ? where->count : 1;
    for (size_t i = 0; where && i < count; i++) {
        const Node *one = where->kind == NODE_MAPPING ? where->children[i]
                                                      : where;
        const Node *condition = condition_of(one);
        if (!condition) {
            continue;
        }
        compiler->scope = element;
        Expression *holds = compile_condition(compiler, condition);
        compiler->scope = scope;
        keep_condition(compiler, kept, one, holds, element->outer);
        if (set->kind == E_WHERE && set->local == element->outer) {
            Expression *both = arena_alloc(meanings->arena, sizeof *both);
            *both = (Expression){.kind = E_AND, .type = holds->type,
                                 .span = holds->span, .left = set->right,
                                 .right = holds};
            set->right = both;
            continue;
        }
        Expression *those = arena_alloc(meanings->arena, sizeof *those);
        *those = (Expression){.kind = E_WHERE, .type = set->type,
                              .span = set->span, .left = set,
                              .right = holds, .local = element->outer};
        set = those;
    }
    return set;
}

/* One condition, or conditions by name. */
void choices_conditions(Compiler *compiler, const Node *conditions,
                        Jumps *skip, Conditions *kept)
{
    if (conditions && conditions->kind == NODE_MAPPING) {
        choices_guards(compiler, conditions, skip, kept);
    } else if (conditions) {
        compile_one(compiler, conditions, conditions, skip, kept);
    }
}
