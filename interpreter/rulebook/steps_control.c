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

/* Of cards and tokens a loop goes through the kinds. */
static bool is_of_kinds(const Expression *set)
{
    return set->type.base == TYPE_CARDS || set->type.base == TYPE_TOKENS;
}

static const char *loop_elements(Teller *teller, const Expression *set,
                                 const char *word)
{
    Set of = set_of(teller, set);
    const char *tail = strcmp(of.tail, " in the game") ? of.tail : "";
    return tell_format(teller, "%s %s%s%s", word,
                       is_of_kinds(set) ? "kind of " : "", of.singular, tail);
}

/* ", in the order of seats", or of play. */
static const char *loop_order(Teller *teller, const Node *step,
                              const Expression *set)
{
    const Node *with = node_get(step, "beginning with");
    if (with) {
        Noun first = noun_of(teller, tell_read(teller, with, TYPE_PLAYER));
        return tell_format(teller, ", in the order of play, beginning with %s "
                           "or whoever of them comes next",
                           noun_object(first));
    }
    return set->type.base == TYPE_PLAYERS
               ? ", in the order of seats from the first" : "";
}

/* The local of the loop, called "that player", "a card of that kind" or, where
 * the file has a name for it or something else is called so, by that name.
 * Returns how it is introduced: ' ("the giver")'. */
static const char *enter_loop(Teller *teller, const Expression *set,
                              const char *name)
{
    Type element = expression_element(set->type);
    const char *thing = set_thing(teller, element), *label;
    Noun noun = binder_name(teller, name, element, !text_equal(name, thing) &&
                                                       !is_of_kinds(set),
                            &label);
    if (is_of_kinds(set) && *label) {
        label = tell_format(teller, " (\"%s\")", name);
        noun = noun_plain(teller, tell_format(teller, "a %s of kind \"%s\"",
                                              thing, name));
    } else if (is_of_kinds(set)) {
        noun = noun_plain(teller, tell_format(teller, "a %s of that kind",
                                              thing));
    }
    teller_name(teller, name, element, noun);
    return label;
}

/* "for each player, in the order of seats" */
static const char *loop_lead(Teller *teller, const Node *step,
                             const Node *object)
{
    Expression *set = loop_set(teller, step);
    const char *each = loop_elements(teller, set, "for each");
    const char *order = loop_order(teller, step, set);
    return tell_format(teller, "%s%s%s", each,
                       enter_loop(teller, set, object->text), order);
}

/* "each player takes tokens", NULL: the clause is not about that player, or is
 * about others, too, so that "they" would be lost. */
static const char *loop_subject(Teller *teller, const Node *step,
                                const Node *object)
{
    Local *scope = teller->scope;
    Bound *bound = teller->bound;
    Expression *set = loop_set(teller, step);
    Noun each = noun_plain(teller, "each player");
    teller_name(teller, object->text, expression_element(set->type), each);
    teller->bound->again = noun_they;
    teller->others = false;
    const char *clause = step_join(teller, node_get(step, "do"));
    teller->scope = scope;
    teller_unbind(teller, bound);
    return english_begins(clause, "each player ") && !teller->others ? clause
                                                                     : NULL;
}

/* Whether it is about every player and can be said in one clause: it is tried,
 * and nothing is left of the trial. */
static bool simple_loop(const Teller *teller, const Node *step,
                        const Node *object)
{
    const Node *body = node_get(step, "do");
    if (node_get(step, "in") || node_get(step, "beginning with") ||
        body->count != 1 || !fits(teller, body) ||
        node_get(body->children[0], "if")) {
        return false;
    }
    Teller trial = *teller;
    Diagnostics found = diagnostics_new(teller->arena);
    trial.found = trial.meanings.found = &found;
    trial.listener = NULL;
    return loop_subject(&trial, step, object) != NULL && found.count == 0;
}

static const char *clause_loop(Teller *teller, const Node *step,
                               const Node *object)
{
    return tell_format(teller, "%s, in the order of seats from the first",
                       loop_subject(teller, step, object));
}

static void tell_loop(Teller *teller, const Node *step, const Node *object,
                      const char *lead)
{
    Local *scope = teller->scope;
    Bound *bound = teller->bound;
    const char *each = loop_lead(teller, step, object);
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

/* Who is asked, and what was so before. */
typedef struct {
    const Expression *player;
    Noun chooser;
    Doer doer;
    bool asked;
} Asking;

/* While somebody else than you decides, "you" are named where you do something,
 * and what they have is theirs. */
static Asking asking_open(Teller *teller, const Node *object)
{
    Asking asking = {.player = tell_read(teller, object, TYPE_PLAYER),
                     .asked = teller->asked};
    asking.chooser = noun_of(teller, asking.player);
    asking.doer = noun_set_doer(teller, asking.player, asking.chooser);
    teller->asked = !asking.chooser.you;
    return asking;
}

static void asking_close(Teller *teller, const Asking *asking)
{
    teller->asked = asking->asked;
    teller->doer = asking->doer;
}

static const char *clause_ask(Teller *teller, const Node *step,
                              const Node *object)
{
    const Node *actions = node_get(step, "actions");
    Asking asking = asking_open(teller, object);
    const char *clause = decision_clause(teller, actions->children[0],
                                         asking.chooser);
    asking_close(teller, &asking);
    return clause;
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
    Asking asking = asking_open(teller, object);
    Noun actor = teller_spoken(teller);
    tell(teller, step,
         step_lead(teller, lead,
                   tell_format(teller, "%s one of these:",
                               step_act(teller, asking.chooser, "choose",
                                        "chooses"))));
    Noun chooser = noun_of(teller, asking.player);
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < actions->count; i++) {
        tell_option(teller, actions->children[i], chooser);
    }
    page_close(&teller->page);
    teller->actor = actor;
    asking_close(teller, &asking);
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
