/* anyOf and oneOf: a value that may have one of several forms. If it has none
 * of them, only the branch that was most likely meant is reported; if no branch
 * is likelier than the others, the possible forms are named. Never all branches
 * at once.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

#include "report/suggest.h"

void shapes_add(const Check *check, Shapes *shapes, Shape *shape)
{
    ARENA_PUSH(check->scratch, shapes->items, shapes->count,
               shapes->capacity) = shape;
}

/* ---- Naming the forms ---------------------------------------------------- */

static void forms_of(const Check *check, const Shapes *branches, Names *words,
                     Names *texts)
{
    for (size_t i = 0; i < branches->count; i++) {
        words_forms(check->scratch, words, texts, branches->items[i]);
    }
}

void choice_refuse(Check *check, const Shapes *branches, const Node *node)
{
    Names words = {0}, texts = {0};
    forms_of(check, branches, &words, &texts);
    refuse_value(check, node, &words, &texts);
}

static unsigned kinds_of(const Shapes *branches)
{
    unsigned kinds = 0;
    for (size_t i = 0; i < branches->count; i++) {
        kinds |= branches->items[i]->kinds;
    }
    return kinds;
}

/* The kinds of the forms, without those of which only some values are legal. */
static unsigned free_kinds(const Shapes *branches)
{
    unsigned kinds = 0;
    for (size_t i = 0; i < branches->count; i++) {
        const Shape *branch = shape_real(branches->items[i]);
        if (branch->any.count + branch->one.count > 0) {
            kinds |= free_kinds(&branch->any) | free_kinds(&branch->one);
        } else if (!branch->chosen && !branch->pattern) {
            kinds |= branch->kinds;
        }
    }
    return kinds;
}

/* Reports that none of [branches] accepts this kind of value. If there are too
 * many forms to name, their kinds are named. */
static void refuse_kinds(Check *check, const Shapes *branches, const Node *node)
{
    Names words = {0}, texts = {0};
    forms_of(check, branches, &words, &texts);
    if (words.count > SHAPE_MAX_FORMS) {
        words.count = 0;
        words_kinds(check->scratch, &words, kinds_of(branches));
    }
    refuse_kind(check, node, &words);
    if (check->found->items[check->found->count - 1].help) {
        return;
    }
    if (node->kind == NODE_LIST && texts.count > 0) {
        refuse_help(check, "write one of them without '[' and ']'");
    } else {
        refuse_help_quotes(check, node, free_kinds(branches));
    }
}

/* ---- Choosing a branch --------------------------------------------------- */

static size_t count_findings(const Check *check, const Shape *shape,
                             const Node *node)
{
    Diagnostics found = diagnostics_new(check->scratch);
    Check trial = *check;
    trial.found = &found;
    trial.trial = true;
    check_shape(&trial, shape, node);
    return found.count;
}

/* The one of [branches] with the fewest findings, or NULL. A branch that is
 * itself only tried tries no others: the time would grow exponentially with the
 * depth. */
static const Shape *fewest_findings(const Check *check, const Shapes *branches,
                                    const Node *node)
{
    const Shape *best = NULL;
    size_t fewest = SIZE_MAX;
    for (size_t i = 0; i < branches->count && !check->trial; i++) {
        size_t count = count_findings(check, branches->items[i], node);
        if (count <= fewest) {
            best = count < fewest ? branches->items[i] : NULL;
            fewest = count;
        }
    }
    return best;
}

const Shape *choice_best(const Check *check, const Shapes *branches,
                         const Node *node)
{
    return branches->count == 1 ? branches->items[0]
                                : fewest_findings(check, branches, node);
}

static void explain_best(Check *check, const Shapes *branches, const Node *node)
{
    const Shape *best = choice_best(check, branches, node);
    if (best) {
        check_shape(check, best, node);
    } else {
        choice_refuse(check, branches, node);
    }
}

/* Explains a scalar: if it is nearly a legal value, that value was meant;
 * otherwise the branch without a list of values is reported. */
static void explain_scalar(Check *check, const Shapes *branches,
                           const Shapes *fitting, const Node *node)
{
    Names words = {0}, texts = {0};
    Shapes open = {0};
    forms_of(check, branches, &words, &texts);
    for (size_t i = 0; i < fitting->count; i++) {
        if (!shape_real(fitting->items[i])->chosen) {
            shapes_add(check, &open, fitting->items[i]);
        }
    }
    bool near = value_kind(node) == KIND_TEXT &&
                suggest_word(node->text, texts.items, texts.count);
    if (open.count == 1 && !near) {
        explain_best(check, &open, node);
    } else {
        refuse_value(check, node, &words, &texts);
    }
}

/* Helps with a text that would be right as a list, where nothing else did. */
static void help_list(Check *check, const Shapes *branches, const Node *node)
{
    bool helped = check->found->items[check->found->count - 1].help;
    for (size_t i = 0; i < branches->count && !helped; i++) {
        helped = astray_list(check, branches->items[i], node);
    }
}

/* ---- The keywords -------------------------------------------------------- */

/* Reports why [node] has none of the forms of [branches]. */
static void explain(Check *check, const Shapes *branches, const Node *node)
{
    Shapes fitting = {0};
    for (size_t i = 0; i < branches->count; i++) {
        if (branches->items[i]->kinds & value_kind(node)) {
            shapes_add(check, &fitting, branches->items[i]);
        }
    }
    if (fitting.count == 0) {
        refuse_kinds(check, branches, node);
    } else if (node->kind == NODE_SCALAR) {
        explain_scalar(check, branches, &fitting, node);
        help_list(check, branches, node);
    } else if (node->kind == NODE_LIST) {
        explain_best(check, &fitting, node);
    } else {
        choice_explain_mapping(check, &fitting, node);
    }
}

bool check_any(Check *check, const Shape *shape, const Node *node)
{
    for (size_t i = 0; i < shape->any.count; i++) {
        if (check_quietly(check, shape->any.items[i], node)) {
            return true;
        }
    }
    if (shape->any.count > 0 && check->found) {
        explain(check, &shape->any, node);
    }
    return shape->any.count == 0;
}

/* Reports that more than one of [branches] fit. */
static void refuse_several(Check *check, const Shapes *branches,
                           const Node *node)
{
    Shapes fitting = {0};
    for (size_t i = 0; i < branches->count; i++) {
        if (check_quietly(check, branches->items[i], node)) {
            shapes_add(check, &fitting, branches->items[i]);
        }
    }
    Names words = {0}, texts = {0};
    if (node->kind == NODE_MAPPING && choice_is_of_keys(&fitting)) {
        words = choice_keys(check, &fitting);
        refuse(check, "not-allowed", place_of(node),
               "%s may have only one of the keys %s", word_subject(check, node),
               words_join(check->scratch, &words, "and"));
        return;
    }
    forms_of(check, &fitting, &words, &texts);
    refuse(check, "not-allowed", place_of(node),
           "%s has several possible forms: %s", word_value(check->scratch,
           node),
           words_join(check->scratch, &words, "and"));
}

/* The number of [branches] that fit; more than two count as two. */
static size_t count_fitting(const Check *check, const Shapes *branches,
                            const Node *node)
{
    size_t count = 0;
    for (size_t i = 0; i < branches->count && count < 2; i++) {
        count += check_quietly(check, branches->items[i], node);
    }
    return count;
}

bool check_one(Check *check, const Shape *shape, const Node *node)
{
    const Shapes *branches = &shape->one;
    size_t count = count_fitting(check, branches, node);
    if (branches->count == 0 || count == 1) {
        return true;
    }
    if (check->found && count == 0) {
        explain(check, branches, node);
    } else if (check->found) {
        refuse_several(check, branches, node);
    }
    return false;
}
