/* Rules that are changed in one place: what means something else must be told
 * in other words, or a rule book could not be trusted.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/json_text.h"
#include "document/node.h"
#include "sentences.h"

/* One rule while it is changed. */
typedef struct {
    Run *run;
    Teller *teller;
    const Node *node;
    Expression *root;      /* a copy */
    bool truth;
    Told told[2];          /* of the rule as it is, and of its opposite */
} Trial;

/* What is bound around a part of it. */
typedef struct Around {
    Local *local;
    const struct Around *outer;
    bool owners;           /* of zones of a set: no file can name one of them */
} Around;

static Expression *copy_of(Arena *arena, const Expression *expression)
{
    if (!expression) {
        return NULL;
    }
    Expression *copy = arena_alloc(arena, sizeof *copy);
    *copy = *expression;
    if (expression->call || expression->whose) {
        /* a changed one is not what was written */
        copy->call = NULL;
        copy->whose = NULL;
        copy->definition = NULL;
    }
    copy->left = copy_of(arena, expression->left);
    copy->right = copy_of(arena, expression->right);
    copy->condition = copy_of(arena, expression->condition);
    return copy;
}

static bool same_told(const Told *one, const Told *other)
{
    bool same = strcmp(one->sentence, other->sentence) == 0 &&
                one->term_count == other->term_count;
    for (size_t i = 0; same && i < one->term_count; i++) {
        same = strcmp(one->terms[i].meaning, other->terms[i].meaning) == 0;
    }
    return same;
}

/* The rule is changed now: is it told in other words? */
static void look(Trial *trial, const char *change)
{
    Run *run = trial->run;
    Told told = {NULL, NULL, 0};
    bool same = false;
    for (int i = 0; i <= trial->truth && !same; i++) {
        told = sentence_of(trial->teller, trial->node, trial->root, i);
        same = same_told(&told, &trial->told[i]);
    }
    run->mutants++;
    if (!same) {
        return;
    }
    Text text = text_new(run->arena);
    text_add(&text, "{\"change\":");
    json_quote(&text, change);
    add_member(&text, "variant", run->file);
    add_member(&text, "path", node_path(run->arena, trial->node));
    add_member(&text, "rule", trial->node->text);
    add_member(&text, "sentence", told.sentence);
    text_add(&text, "}");
    puts(text_string(&text));
}

/* --- Names ---------------------------------------------------------------- */

static bool same_type(Type one, Type other)
{
    return one.base == other.base && one.attribute == other.attribute;
}

static void try_name(Trial *trial, Expression *e, const Local *local)
{
    Expression before = *e;
    if (local == e->local || !same_type(local->type, e->type)) {
        return;
    }
    e->kind = E_LOCAL;
    e->local = (Local *)(uintptr_t)local;
    look(trial, text_format(trial->run->arena, "another name: %s",
                            local->name));
    *e = before;
}

/* Every name as every other one of its type; a player also as others. */
static void try_names(Trial *trial, Expression *e, const Around *around)
{
    static const ExpressionKind others[] = {E_ACTOR, E_NEXT_PLAYER};
    Expression before = *e;
    for (; around; around = around->outer) {
        try_name(trial, e, around->local);
    }
    for (const Bound *bound = trial->teller->bound; bound;
         bound = bound->outer) {
        try_name(trial, e, bound->local);
    }
    for (size_t i = 0; i < 2 && e->type.base == TYPE_PLAYER; i++) {
        if (others[i] != e->kind) {
            e->kind = others[i];
            look(trial, "another player");
            *e = before;
        }
    }
}

/* --- Kinds ---------------------------------------------------------------- */

/* Pairs of kinds that mean something else. */
static const ExpressionKind kinds[][2] = {
    {E_ANY, E_ALL}, {E_SUM, E_LARGEST}, {E_LARGEST, E_SMALLEST},
    {E_SMALLEST, E_SUM}, {E_MOST, E_LEAST}, {E_LEAST, E_MOST}, {E_ALL, E_ANY},
    {E_LESS, E_AT_MOST}, {E_AT_MOST, E_LESS}, {E_LESS, E_EQUAL},
    {E_ADD, E_SUBTRACT}, {E_SUBTRACT, E_ADD}, {E_MULTIPLY, E_DIVIDE},
    {E_DIVIDE, E_REMAINDER}, {E_TOP, E_BOTTOM}, {E_NEXT, E_PREVIOUS},
    {E_PREVIOUS, E_NEXT}, {E_LOWEST, E_HIGHEST}, {E_HIGHEST, E_LOWEST},
    {E_ACTIVE, E_PLAYERS}, {E_PLAYERS, E_ACTIVE}, {E_ROUND, E_TURN},
    {E_NUMBER_OF, E_ORDER_OF}, {E_AND, E_OR}, {E_OR, E_AND}};

/* sum(points ...) of cards is told as such; of two alike both are one. */
static bool means_the_same(const Expression *e)
{
    return e->left && e->right && expression_same(e->left, e->right);
}

/* Of values that are 1, 2, 3 and so on each is its own place. */
static bool is_own_place(const Trial *trial, const Expression *e)
{
    const Variant *variant = trial->teller->variant;
    if (e->kind != E_NUMBER_OF || e->left->type.base != TYPE_SYMBOL) {
        return false;
    }
    const Attribute *values = &variant->attributes[e->left->type.attribute];
    bool counts = true;
    for (int i = 0; i < values->count && counts; i++) {
        counts = bits_have(values->numeric, i) && values->numbers[i] == i + 1;
    }
    return counts;
}

static void try_kinds(Trial *trial, Expression *e)
{
    Expression before = *e;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        bool logic = e->kind == E_AND || e->kind == E_OR;
        if (e->kind == kinds[i][0] && !(logic && means_the_same(e)) &&
            !is_own_place(trial, e)) {
            e->kind = kinds[i][1];
            look(trial, "another kind");
            *e = before;
        }
    }
}

static bool has_order(ExpressionKind kind)
{
    return kind == E_SUBTRACT || kind == E_DIVIDE || kind == E_REMAINDER ||
           kind == E_LESS || kind == E_AT_MOST || kind == E_HOLDS ||
           kind == E_IF;
}

static void try_sides(Trial *trial, Expression *e)
{
    Expression before = *e;
    if (!has_order(e->kind) || means_the_same(e)) {
        return;
    }
    e->left = before.right;
    e->right = before.left;
    look(trial, "the other way round");
    *e = before;
}

static void try_opposite(Trial *trial, Expression *e)
{
    Expression before = *e, inner = *e;
    if (e->type.base != TYPE_TRUTH) {
        return;
    }
    *e = (Expression){.kind = E_NOT, .type = before.type, .span = before.span,
                      .left = &inner};
    look(trial, "the opposite");
    *e = before;
}

static void try_numbers(Trial *trial, Expression *e)
{
    const Variant *variant = trial->run->loaded->variant;
    int64_t before = e->value;
    Type type = e->type;
    bool fixed = e->kind == E_CONSTANT && before != NOTHING;
    int64_t count = type.base == TYPE_NUMBER   ? INT32_MAX
                    : type.base == TYPE_SYMBOL ? variant->attributes
                                                     [type.attribute].count
                    : type.base == TYPE_TOKEN  ? variant->token_count
                    : type.base == TYPE_DIE    ? variant->dice_count
                                               : 0;
    if (e->kind == E_STATUS_IS) {
        fixed = true;
        count = variant->status_count;
    }
    if (fixed && count > 1) {
        e->value = (before + 1) % count;
        look(trial, "another constant");
        e->value = before;
    }
}

/* --- Brackets ------------------------------------------------------------- */

/* What binds A op (B op C) and (A op B) op C alike. */
static bool is_same(ExpressionKind outer, ExpressionKind inner)
{
    bool sums = inner == E_ADD || inner == E_SUBTRACT;
    return (outer == inner && outer != E_SUBTRACT && outer != E_DIVIDE &&
            outer != E_REMAINDER) ||
           (outer == E_ADD && sums) || (outer == E_SUBTRACT && inner == E_ADD);
}

static bool is_operation(ExpressionKind kind)
{
    return kind == E_ADD || kind == E_SUBTRACT || kind == E_MULTIPLY ||
           kind == E_DIVIDE || kind == E_REMAINDER || kind == E_AND ||
           kind == E_OR;
}

/* (A op B) op C as A op (B op C). */
static void try_brackets(Trial *trial, Expression *e)
{
    Expression *inner = e->left, outer_before = *e;
    if (!is_operation(e->kind) || !is_operation(inner->kind) ||
        is_same(inner->kind, e->kind)) {
        return;
    }
    Expression inner_before = *inner, right = *e;
    right.left = inner->right;
    *e = inner_before;
    e->right = &right;
    look(trial, "other brackets");
    *e = outer_before;
    *inner = inner_before;
}

static bool uses(const Expression *e, const Local *local)
{
    return e && ((e->kind == E_LOCAL && e->local == local) ||
                 uses(e->left, local) || uses(e->right, local) ||
                 uses(e->condition, local));
}

/* sum(A + B) as sum(A) + B, max(A) as well: how far it reaches. */
static void try_reach(Trial *trial, Expression *e)
{
    Expression before = *e;
    bool over = e->kind == E_SUM;
    if (!over || (e->right->kind != E_ADD && e->right->kind != E_SUBTRACT &&
                  e->right->kind != E_DIVIDE) ||
        uses(e->right->right, e->local)) {
        return;
    }
    Expression sum = before;
    sum.right = before.right->left;
    *e = *before.right;
    e->left = &sum;
    look(trial, "what follows does not belong to it");
    *e = before;
}

/* (if C then A else B) + D as if C then A else (B + D). */
static void try_else(Trial *trial, Expression *e)
{
    Expression before = *e;
    if (!is_operation(e->kind) || e->left->kind != E_IF) {
        return;
    }
    Expression right = before;
    right.left = before.left->right;
    *e = *before.left;
    e->right = &right;
    look(trial, "what follows belongs to else");
    *e = before;
}

/* --- All of it ------------------------------------------------------------ */

static bool binds(const Expression *e)
{
    return e->kind == E_WHERE || (e->kind >= E_SUM && e->kind <= E_ZONES);
}

/* Whether a change within it may mean the same: whether a pile has a top or a
 * bottom; of which cards the dearest is looked for is said of the set. */
static bool is_left_alone(const Expression *e)
{
    bool end = e->left && (e->left->kind == E_TOP || e->left->kind == E_BOTTOM);
    return e->kind == E_GROUP ||
           (e->kind == E_EQUAL && end && e->right->kind == E_CONSTANT);
}

/* Whether it is the owner of the zones of a set: "hand of active". */
static bool is_owner(const Expression *e, const Around *around)
{
    while (around && around->local != e->local) {
        around = around->outer;
    }
    return e->kind == E_LOCAL && around && around->owners;
}

static void try_part(Trial *trial, Expression *e, const Around *around)
{
    if (!e || is_left_alone(e)) {
        return;
    }
    if ((e->kind == E_LOCAL || e->kind == E_ACTOR) && !is_owner(e, around)) {
        try_names(trial, e, around);
    }
    try_kinds(trial, e);
    try_sides(trial, e);
    try_opposite(trial, e);
    try_numbers(trial, e);
    try_brackets(trial, e);
    try_reach(trial, e);
    try_else(trial, e);
    const Around inner = {e->local, around, e->kind == E_ZONES};
    try_part(trial, e->left, around);
    try_part(trial, e->condition, around);
    try_part(trial, e->right, binds(e) ? &inner : around);
}

void try_mutants(Run *run, Teller *teller, const Node *node,
                 const Expression *expression)
{
    Trial trial = {.run = run, .teller = teller, .node = node,
                   .root = copy_of(run->arena, expression)};
    Diagnostics *found = teller->found, scratch = diagnostics_new(run->arena);
    teller->found = &scratch;        /* what a mutant has no words for */
    trial.truth = expression->type.base == TYPE_TRUTH;
    for (int i = 0; i <= trial.truth; i++) {
        trial.told[i] = sentence_of(teller, node, trial.root, i);
    }
    try_part(&trial, trial.root, NULL);
    teller->found = found;
}
