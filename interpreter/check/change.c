/* What conditions look at against what steps change: modes that are never left,
 * ends that never come.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "check/checker.h"
#include "program/range.h"
#include "variant/names.h"

/* Parts of a table, one bit each; then one for each thing that is remembered
 * (of more than fit, several share one). */
enum { CARDS = 1, TOKENS = 2, STATUSES = 4, DICE = 8, POINTS = 16,
       COURSE = 32,        /* whose turn, which round: changes by itself */
       ENDS = 64, FIRST_VARIABLE = 8, VARIABLES = 64 - FIRST_VARIABLE,
       DEPTH_MAX = 16 };

static uint64_t variable_bit(int64_t number)
{
    return (uint64_t)1 << (FIRST_VARIABLE + number % VARIABLES);
}

typedef struct {
    const Variant *variant;
    uint64_t parts;
} Looks;

static void look_at(void *context, const Expression *part)
{
    Looks *looks = context;
    const Variable *variables = looks->variant->variables;
    switch (part->kind) {
    case E_VARIABLE:
        looks->parts |= variable_bit(part->value);
        looks->parts |= variables[part->value].hidden ||
                        variables[part->value].kept == KEPT_TURN ? COURSE : 0;
        return;
    case E_ACTOR: case E_TURN: case E_ROUND: case E_NEXT_PLAYER:
    case E_LAST_ACTOR: case E_AFTER: case E_ENDED_BY:
        looks->parts |= COURSE;
        return;
    case E_PLAYERS: case E_ACTIVE: case E_STATUS_IS:
        looks->parts |= STATUSES;
        return;
    case E_ZONE: looks->parts |= CARDS; return;
    case E_SHOWN: case E_FACE: looks->parts |= DICE; return;
    case E_HELD: case E_TOKENS: case E_WORTH_OF: case E_DEBT_OF:
        looks->parts |= TOKENS;
        return;
    case E_POINTS_OF: looks->parts |= POINTS; return;
    default: return;
    }
}

uint64_t change_looked_at(const Variant *variant,
                          const Expression *condition)
{
    Looks looks = {variant, 0};
    checker_visit(condition, &looks, look_at);
    return looks.parts;
}

/* The variable that a step names, as a bit. */
static uint64_t named_variable(const Checker *checker, const Node *node)
{
    const RuleText *text = checker_text(checker, node);
    return text && text->expression->kind == E_VARIABLE
               ? variable_bit(text->expression->value) : 0;
}

static uint64_t changes(const Checker *checker, const Node *node, int depth);

static uint64_t performed(const Checker *checker, const Node *node, int depth)
{
    const Variant *variant = checker->variant;
    int routine = variant_find_routine(variant, node->text);
    int action = variant_find_action(variant, node->text);
    return routine >= 0 ? changes(checker, variant->routines[routine].node,
                                  depth + 1)
           : action >= 0 ? changes(checker, variant->actions[action].node,
                                   depth + 1)
                         : 0;
}

static uint64_t carried_out(const Checker *checker, int depth)
{
    const Variant *variant = checker->variant;
    uint64_t all = 0;
    for (size_t i = 0; i < variant->family_count; i++) {
        all |= changes(checker, variant->families[i].effect, depth + 1);
    }
    return all;
}

static const struct {
    const char *verb;
    uint64_t changes;
} verbs[] = {
    {"move", CARDS}, {"deal", CARDS}, {"gather into", CARDS},
    {"shuffle", CARDS}, {"give", TOKENS}, {"take points", TOKENS},
    {"make change for", TOKENS},
    {"roll", DICE}, {"status", STATUSES | COURSE}, {"score", POINTS},
    {"reverse", COURSE}, {"ask", COURSE},
    {"end round", ENDS}, {"end game", ENDS},
};

/* What the value under one key of a step changes. */
static uint64_t verb_changes(const Checker *checker, const Node *node,
                             int depth)
{
    static const char *const writing[] = {"set", "raise", "lower", "pick"};
    if (!node->key || depth > DEPTH_MAX) {
        return 0;
    }
    for (size_t i = 0; i < sizeof writing / sizeof *writing; i++) {
        if (text_equal(node->key, writing[i])) {
            return named_variable(checker, node);
        }
    }
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (text_equal(node->key, verbs[i].verb)) {
            return verbs[i].changes;
        }
    }
    return text_equal(node->key, "perform") || text_equal(node->key, "like")
               ? performed(checker, node, depth)
           : text_equal(node->key, "carry out") ? carried_out(checker, depth)
                                                : 0;
}

/* What the steps in [node] and below may change. */
static uint64_t changes(const Checker *checker, const Node *node, int depth)
{
    uint64_t all = 0;
    if (!node || depth > DEPTH_MAX) {
        return 0;
    }
    if (node->kind == NODE_SCALAR) {
        return verb_changes(checker, node, depth);
    }
    for (size_t i = 0; i < node->count; i++) {
        all |= changes(checker, node->children[i], depth);
    }
    return all;
}

uint64_t change_made_by(const Checker *checker, const Node *node)
{
    return changes(checker, node, 0);
}

/* What those actions may change that are open in every mode. */
static uint64_t open_changes(const Checker *checker)
{
    const Variant *variant = checker->variant;
    uint64_t all = 0;
    for (size_t i = 0; i < variant->action_count; i++) {
        const Node *action = variant->actions[i].node;
        all |= node_get(action, "open") ? changes(checker, action, 0) : 0;
    }
    return all;
}

static const Expression *find_text(const Checker *checker, const Node *node)
{
    const RuleText *text = node ? checker_text(checker, node) : NULL;
    return text && !text->inlined ? text->expression : NULL;
}

void check_mode_stays(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Node *modes = node_get(checker->root, "modes");
    for (size_t i = 0; modes && i < modes->count; i++) {
        const Node *mode = modes->children[i];
        const Node *condition = node_get(mode, "while");
        const Expression *holds = find_text(checker, condition);
        uint64_t looked = holds ? change_looked_at(variant, holds) : 0;
        uint64_t changed = changes(checker, node_get(mode, "actions"), 0) |
                           open_changes(checker);
        if (looked && !(looked & (changed | COURSE)) && !(changed & ENDS)) {
            Diagnostic *finding = checker_find(
                checker, condition->span, "nothing that is done in the mode "
                "'%s' changes what this looks at", mode->key);
            checker_help(checker, finding, "the mode stays on until the round "
                         "ends, if not longer: let one of its actions end it");
        }
    }
}

/* What may change at all; the course of a game is left out. */
static void check_ends(Checker *checker, const Named *ends, size_t count)
{
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, checker->root, true);
    uint64_t changed = changes(checker, checker->root, 0);
    for (size_t i = 1; i < count; i++) {
        const Expression *holds = find_text(checker, ends[i].node);
        if (!holds) {
            continue;
        }
        Range range = range_of(&moment, holds);
        uint64_t looked = change_looked_at(variant, holds);
        bool still = looked && !(looked & (changed | COURSE)) &&
                     range.least == 0;
        if (range.most == 0 || still) {
            Diagnostic *finding = checker_find(
                checker, ends[i].node->span, range.most == 0
                    ? "this never holds: the end '%s' cannot come"
                    : "no step changes what this looks at: the end '%s' cannot "
                      "come", ends[i].name);
            checker_help(checker, finding, "say what is meant, or take the end "
                         "out");
        }
    }
}

void check_end_unreachable(Checker *checker)
{
    const Variant *variant = checker->variant;
    check_ends(checker, variant->round_ends, variant->round_end_count);
    check_ends(checker, variant->game_ends, variant->game_end_count);
}
