/* The verbs that contain other steps, in words.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"
#include "variant/names.h"

enum { INNER_MAX = 2 };    /* steps that fit into a clause within another */

static bool fits(const Teller *teller, const Node *steps)
{
    return steps && steps->count <= INNER_MAX &&
           step_all_simple(teller, steps);
}

/* --- if ------------------------------------------------------------------- */

static bool simple_if(const Teller *teller, const Node *step, const Node *then)
{
    return !node_get(step, "else") && fits(teller, then);
}

static const char *condition_of(Teller *teller, const Node *step)
{
    return tell_format(teller, "if %s",
                       clause_of(teller, tell_read(teller, node_get(step, "if"),
                                                   TYPE_TRUTH), false));
}

static const char *clause_if(Teller *teller, const Node *step, const Node *then)
{
    const char *condition = condition_of(teller, step);
    return step_lead(teller, condition, step_join(teller, then));
}

static void tell_if(Teller *teller, const Node *step, const Node *then,
                    const char *lead)
{
    const Node *other = node_get(step, "else");
    step_tell_body(teller, step,
                   step_lead(teller, lead, condition_of(teller, step)), then);
    if (other) {
        step_tell_body(teller, other, "otherwise", other);
    }
}

/* --- for each ------------------------------------------------------------- */

static Expression *loop_set(Teller *teller, const Node *step)
{
    const Node *in = node_get(step, "in");
    if (in) {
        return tell_read(teller, in, TYPE_ERROR);
    }
    Expression *all = arena_alloc(teller->arena, sizeof *all);
    *all = (Expression){.kind = E_PLAYERS, .type = {TYPE_PLAYERS, -1}};
    return all;
}

static const char *loop_elements(Teller *teller, const Expression *set,
                                 const char *word)
{
    Set of = set_of(teller, set);
    const char *tail = strcmp(of.tail, " in the game") ? of.tail : "";
    return tell_format(teller, "%s %s%s%s", word,
                       set->type.base == TYPE_CARDS ||
                               set->type.base == TYPE_TOKENS ? "kind of " : "",
                       of.singular, tail);
}

/* ", in the order of seats", or of play. */
static const char *loop_order(Teller *teller, const Node *step,
                              const Expression *set)
{
    const Node *with = node_get(step, "beginning with");
    if (with) {
        Noun first = noun_of(teller, tell_read(teller, with, TYPE_PLAYER));
        return tell_format(teller, ", in the order of play, beginning with %s "
                           "or who of them comes next", first.name);
    }
    return set->type.base == TYPE_PLAYERS ? ", in the order of seats" : "";
}

/* The local of the loop, called [first] and then "that player", "it". */
static void enter_loop(Teller *teller, const Expression *set, const char *name,
                       const Noun *first)
{
    Type element = expression_element(set->type);
    Noun again = set_element(element);
    if (element.base == TYPE_TOKEN || set->type.base == TYPE_CARDS) {
        again = noun_plain(teller, tell_format(teller, "a %s of that kind",
                                               element.base == TYPE_CARD
                                                   ? "card" : "token"));
    } else if (element.base != TYPE_PLAYER) {
        again = noun_plain(teller, tell_format(teller, "that %s",
                                               set_thing(teller, element)));
    }
    teller->scope = local_new(teller->arena, teller->scope, name, element);
    teller_bind(teller, teller->scope, first ? *first : again, again);
}

static bool simple_loop(const Teller *teller, const Node *step,
                        const Node *object)
{
    (void)object;
    const Node *body = node_get(step, "do");
    bool all = !node_get(step, "in") && !node_get(step, "beginning with");
    return all && body->count == 1 && fits(teller, body) &&
           !node_get(body->children[0], "if");
}

static const char *clause_loop(Teller *teller, const Node *step,
                               const Node *object)
{
    Local *scope = teller->scope;
    Bound *bound = teller->bound;
    Expression *set = loop_set(teller, step);
    Noun each = noun_plain(teller, loop_elements(teller, set, "each"));
    enter_loop(teller, set, object->text, &each);
    teller->bound->again = set->type.base == TYPE_PLAYERS
                               ? noun_they : teller->bound->again;
    const char *clause = step_join(teller, node_get(step, "do"));
    teller->scope = scope;
    teller_unbind(teller, bound);
    return tell_format(teller, "%s, in the order of seats", clause);
}

static void tell_loop(Teller *teller, const Node *step, const Node *object,
                      const char *lead)
{
    Local *scope = teller->scope;
    Bound *bound = teller->bound;
    Expression *set = loop_set(teller, step);
    const char *each = tell_format(teller, "%s%s",
                                   loop_elements(teller, set, "for each"),
                                   loop_order(teller, step, set));
    enter_loop(teller, set, object->text, NULL);
    step_tell_body(teller, step, step_lead(teller, lead, each),
                   node_get(step, "do"));
    teller->scope = scope;
    teller_unbind(teller, bound);
}

/* --- while ---------------------------------------------------------------- */

static bool never_simple(const Teller *teller, const Node *step,
                         const Node *object)
{
    (void)teller;
    (void)step;
    (void)object;
    return false;
}

static void tell_while(Teller *teller, const Node *step, const Node *object,
                       const char *lead)
{
    const Node *steps = node_get(step, "do");
    const char *condition = clause_of(teller, tell_read(teller, object,
                                                        TYPE_TRUTH), false);
    const char *repeat = step_lead(teller, lead,
                                   tell_format(teller, "repeat this as long as "
                                               "%s:", condition));
    if (step_all_simple(teller, steps)) {
        tell(teller, step, tell_format(teller, "%s %s", repeat,
                                       step_join(teller, steps)));
    } else {
        tell(teller, step, repeat);
        step_tell_list(teller, steps);
    }
}

/* --- first that holds ----------------------------------------------------- */

static void tell_case(Teller *teller, const Node *one)
{
    const Node *condition = node_get(one, "if");
    Expression *holds = tell_read(teller, condition, TYPE_TRUTH);
    bool rest = holds->kind == E_CONSTANT && holds->value;
    page_open(&teller->page, BLOCK_ITEM);
    tell_label(teller, one, tell_format(teller, "%s:", one->key));
    step_tell_body(teller, one,
                   rest ? "in any other case"
                        : tell_format(teller, "if %s",
                                      clause_of(teller, holds, false)),
                   node_get(one, "then"));
    page_close(&teller->page);
}

static void tell_cases(Teller *teller, const Node *step, const Node *object,
                       const char *lead)
{
    tell(teller, step, step_lead(teller, lead, "only the first of these cases "
                                 "that applies counts:"));
    page_open(&teller->page, BLOCK_NUMBERED);
    for (size_t i = 0; i < object->count; i++) {
        tell_case(teller, object->children[i]);
    }
    page_close(&teller->page);
}

/* --- perform, carry out --------------------------------------------------- */

static const Node *routine_of(const Teller *teller, const Node *object)
{
    int routine = variant_find_routine(teller->variant, object->text);
    return routine < 0 ? NULL : teller->variant->routines[routine].node;
}

static bool told_elsewhere(const Teller *teller, const Node *object)
{
    return !routine_of(teller, object) ||
           section_has_routine(teller, object->text);
}

static bool simple_perform(const Teller *teller, const Node *step,
                           const Node *object)
{
    (void)step;
    return told_elsewhere(teller, object) ||
           fits(teller, routine_of(teller, object));
}

/* It will be told in a section of its own. */
static void tell_later(Teller *teller, const Node *routine)
{
    for (size_t i = 0; i < teller->performed_count; i++) {
        if (teller->performed[i].node == routine) {
            return;
        }
    }
    ARENA_PUSH(teller->arena, teller->performed, teller->performed_count,
               teller->performed_capacity) =
        (Performed){routine, teller->scope, teller->bound};
}

static const char *clause_perform(Teller *teller, const Node *step,
                                  const Node *object)
{
    (void)step;
    const Node *routine = routine_of(teller, object);
    if (!told_elsewhere(teller, object)) {
        return step_join(teller, routine);
    }
    if (routine) {
        tell_later(teller, routine);
    }
    return tell_format(teller, "%s \"%s\" says",
                       step_act(teller, teller->actor, "do what",
                                "does what"),
                       english_capital(teller->arena, object->text));
}

static void tell_perform(Teller *teller, const Node *step, const Node *object,
                         const char *lead)
{
    step_tell_body(teller, step, lead, routine_of(teller, object));
}

static const char *clause_carry_out(Teller *teller, const Node *step,
                                    const Node *object)
{
    (void)step;
    Expression *card = tell_read(teller, object, TYPE_ERROR);
    return card->type.base == TYPE_CHOSEN
        ? "do what each of them says, if it is a special card"
        : tell_format(teller, "if %s is a special card, do what it says",
                      noun_of(teller, card).name);
}

/* --- ask ------------------------------------------------------------------ */

static bool simple_ask(const Teller *teller, const Node *step,
                       const Node *object)
{
    (void)object;
    const Node *actions = node_get(step, "actions");
    return actions->count == 1 &&
           decision_simple(teller, actions->children[0]);
}

static Noun asked(Teller *teller, const Node *object)
{
    return noun_of(teller, tell_read(teller, object, TYPE_PLAYER));
}

static const char *clause_ask(Teller *teller, const Node *step,
                              const Node *object)
{
    const Node *actions = node_get(step, "actions");
    return decision_clause(teller, actions->children[0],
                           asked(teller, object));
}

static void tell_option(Teller *teller, const Node *action, Noun chooser)
{
    page_open(&teller->page, BLOCK_ITEM);
    tell_label(teller, action, tell_format(teller, "%s:", action->key));
    decision_tell(teller, action, NULL, false, chooser);
    page_close(&teller->page);
}

static void tell_ask(Teller *teller, const Node *step, const Node *object,
                     const char *lead)
{
    const Node *actions = node_get(step, "actions");
    Noun chooser = asked(teller, object), actor = teller_spoken(teller);
    tell(teller, step,
         step_lead(teller, lead,
                   tell_format(teller, "%s one of these:",
                               step_act(teller, chooser, "choose",
                                        "chooses"))));
    chooser = asked(teller, object);
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < actions->count; i++) {
        tell_option(teller, actions->children[i], chooser);
    }
    page_close(&teller->page);
    teller->actor = actor;
}

const StepVerb step_control[] = {
    {"if", clause_if, simple_if, tell_if},
    {"for each", clause_loop, simple_loop, tell_loop},
    {"while", NULL, never_simple, tell_while},
    {"first that holds", NULL, never_simple, tell_cases},
    {"perform", clause_perform, simple_perform, tell_perform},
    {"carry out", clause_carry_out, NULL, NULL},
    {"ask", clause_ask, simple_ask, tell_ask},
    {NULL, NULL, NULL, NULL}};
