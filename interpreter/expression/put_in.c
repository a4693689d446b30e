/* Puts values into an expression in the places of names.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/make.h"

/* A name of the expression itself, and that of its copy. */
typedef struct Renamed {
    const Local *old;
    Local *new;
    const struct Renamed *outer;
} Renamed;

typedef struct {
    Arena *arena;
    const Local *const *names;
    Expression *const *values;
} PutIn;

static Local *renamed(const Renamed *names, Local *local)
{
    for (; names; names = names->outer) {
        if (names->old == local) {
            return names->new;
        }
    }
    return local;
}

static Expression *put_in(const PutIn *into, const Expression *expression,
                          const Renamed *names)
{
    if (!expression) {
        return NULL;
    }
    for (int i = 0; i < 2 && expression->kind == E_LOCAL; i++) {
        if (expression->local == into->names[i]) {
            return into->values[i];
        }
    }
    Expression *copy = arena_alloc(into->arena, sizeof *copy);
    *copy = *expression;
    copy->whole = 0;
    copy->left = put_in(into, expression->left, names);
    copy->condition = put_in(into, expression->condition, names);
    copy->whose = put_in(into, expression->whose, names);
    Renamed inner = {expression->local, NULL, names};
    if (expression->kind == E_LOCAL) {
        copy->local = renamed(names, expression->local);
    } else if (expression->local) {
        inner.new = local_new(into->arena, NULL, expression->local->name,
                              expression->local->type);
        copy->local = inner.new;
        names = &inner;
    }
    copy->right = put_in(into, expression->right, names);
    return copy;
}

Expression *expression_put_in(Arena *arena, const Expression *expression,
                              const Local *const names[2],
                              Expression *const values[2])
{
    const PutIn into = {arena, names, values};
    return put_in(&into, expression, NULL);
}

/* --- How long it becomes -------------------------------------------------- */

/* How many parts of [left] remain after those of [expression]; 0: it has at
 * least as many. What is put in at several places counts at each. */
static size_t without_parts(const Expression *expression, size_t left)
{
    if (!expression || left == 0) {
        return left;
    }
    left = without_parts(expression->left, left - 1);
    left = without_parts(expression->right, left);
    return without_parts(expression->condition, left);
}

Expression *make_bounded(const Meanings *meanings, Expression *value,
                         Span span)
{
    if (without_parts(value, EXPRESSION_PARTS_MOST) > 0) {
        return value;
    }
    Diagnostic *finding = diagnostics_add(
        meanings->found, SEVERITY_ERROR, "too-long", span, "with what is put "
        "in, this expression would have more than %d parts",
        EXPRESSION_PARTS_MOST);
    diagnostic_help(meanings->found, finding, "use its arguments less often: "
                    "each is put in wherever its parameter is used");
    return make_error(meanings, span);
}
