/* A secret value of a player that steps only ever work out from cards of this
 * player: whoever tries out other hidden cards cannot know it. A value that is
 * meant to keep what earlier cards said looks the same.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"

typedef struct {
    const Checker *checker;
    int64_t variable;
    const Expression *from;          /* what it is set to first; or NULL */
    bool more;                       /* it has values from elsewhere, too */
} Origin;

/* What a text works out of the cards of one player. */
typedef struct {
    const Variant *variant;
    const Expression *owner;
    bool hidden;                     /* it looks at hidden cards */
    bool more;                       /* it looks at something else */
} Outlook;

/* Whether everybody always sees all of what this is about. */
static bool is_open(const SeenBy *by)
{
    bool open = true;
    for (int i = 0; i < STATUSES_MAX; i++) {
        open = open && by->seen[i] == SEEN_EVERYBODY;
    }
    return open;
}

/* A name for an element of a set within the text, or another one: the owner's,
 * or one of the place that the text is at. */
static bool is_inner(const Expression *text, const Local *name)
{
    return text && (text->local == name ? text->kind != E_LOCAL
                                        : is_inner(text->left, name) ||
                                              is_inner(text->right, name) ||
                                              is_inner(text->condition, name));
}

static void look(Outlook *outlook, const Expression *text,
                 const Expression *part)
{
    if (!part || expression_same(part, outlook->owner)) {
        return;
    }
    unsigned looks = kind_facts[part->kind].looks;
    if (part->kind == E_ZONE) {
        outlook->more |= !part->left;
        outlook->hidden |= !is_open(&outlook->variant->zones[part->value]
                                         .seen_by);
    } else if (part->kind == E_LOCAL) {
        outlook->more |= !is_inner(text, part->local);
    }
    outlook->more |= part->kind == E_VARIABLE ||
                     (looks & ~(unsigned)STATE_CARDS) != 0;
    look(outlook, text, part->left);
    look(outlook, text, part->right);
    look(outlook, text, part->condition);
}

static void add_origin(void *context, const Step *step)
{
    Origin *origin = context;
    const Variant *variant = origin->checker->variant;
    if (!(verb_facts[step->verb].changes & STATE_MEMORY) ||
        step->object->value != origin->variable) {
        return;
    }
    Outlook outlook = {variant, step->object->left, false,
                       step->verb != VERB_SET};
    if (step->verb == VERB_SET) {
        look(&outlook, step->to, step->to);
    }
    origin->more |= outlook.more || !outlook.hidden;
    origin->from = origin->from ? origin->from : step->to;
}

static void report(Checker *checker, const Variable *variable)
{
    Diagnostic *finding = checker_find(
        checker, variable->span, "'%s' is secret and always worked out from "
        "cards of its owner, but bots and ':odds' cannot work it out for other "
        "hidden cards", variable->name);
    checker_help(checker, finding, "define it: 'define: {%s: {of: {whom: "
                 "player}, is: ..., shown: yes}}', and remove the steps that "
                 "set it; if it keeps what earlier cards said, declare it "
                 "here: 'allow: {remember.%s: {hidden-copy: why}}'",
                 variable->name, variable->name);
}

void check_hidden_copy(Checker *checker)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        Origin origin = {checker, (int64_t)i, NULL, false};
        if (variable->of.base != TYPE_PLAYER || is_open(&variable->seen_by)) {
            continue;
        }
        rules_visit_steps(variant->rules, add_origin, &origin);
        if (origin.from && !origin.more) {
            report(checker, variable);
        }
    }
}
