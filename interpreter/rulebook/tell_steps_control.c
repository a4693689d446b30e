/* The verbs that contain other steps, in words.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

enum { INNER_MAX = 2 };    /* most steps in a clause inside another */

static bool fits(const Teller *teller, const Steps *steps)
{
    return steps->count <= INNER_MAX && step_all_simple(teller, steps);
}

/* --- if ------------------------------------------------------------------- */

bool simple_if(const Teller *teller, const Step *step)
{
    return !step->otherwise.node && fits(teller, &step->steps);
}

const char *clause_if(Teller *teller, const Step *step)
{
    const char *condition = step_if(teller, step->condition);
    return step_lead(teller, condition, step_join(teller, &step->steps));
}

/* After "if this, and if that" nobody knows what "otherwise" is about. */
static bool has_own_otherwise(const Steps *steps)
{
    return steps->count == 1 && steps->items[0].otherwise.node;
}

void tell_if(Teller *teller, const Step *step, const char *lead)
{
    const char *condition =
        step_lead(teller, lead, step_if(teller, step->condition));
    if (has_own_otherwise(&step->steps)) {
        step_tell_listed(teller, step->place.node, condition, &step->steps);
    } else {
        step_tell_body(teller, step->place.node, condition, &step->steps);
    }
    if (step->otherwise.node) {
        step_tell_body(teller, step->otherwise.node, "otherwise",
                       &step->otherwise);
    }
}

/* --- for each ------------------------------------------------------------- */

static const Expression *loop_set(Teller *teller, const Step *step)
{
    static const Expression all = {.kind = E_PLAYERS,
                                   .type = {TYPE_PLAYERS, -1}};
    return step->from ? tell_taken(teller, step->from) : &all;
}

/* A loop over cards or tokens goes through their kinds. */
static bool is_of_kinds(const Expression *set)
{
    return set->type.base == TYPE_CARDS || set->type.base == TYPE_TOKENS;
}

static const char *loop_elements(Teller *teller, const Expression *set,
                                 const char *word)
{
    Set of = set_of(teller, set);
    const char *tail = set->kind == E_PLAYERS ? "" : of.tail;
    return tell_format(teller, "%s %s%s%s", word,
                       is_of_kinds(set) ? "kind of " : "", of.singular, tail);
}

/* Whether [e] reads a variable of a player other than the one of the loop. */
static bool reads_other(const Expression *e, int64_t variable,
                        const Local *local)
{
    if (!e) {
        return false;
    }
    const Expression *owner = e->left;
    bool own = owner && owner->kind == E_LOCAL && owner->local == local;
    return (e->kind == E_VARIABLE && e->value == variable && !own) ||
           reads_other(e->left, variable, local) ||
           reads_other(e->right, variable, local) ||
           reads_other(e->condition, variable, local);
}

/* Whether all of [steps] read nothing of the variable but what belongs to the
 * player of the loop. */
static bool all_keep_to(const Steps *steps, int64_t variable,
                        const Local *local)
{
    for (size_t i = 0; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        const Condition *guard = step->condition;
        if (reads_other(step->object, variable, local) ||
            reads_other(step->amount, variable, local) ||
            reads_other(step->to, variable, local) ||
            reads_other(guard ? guard->holds : NULL, variable, local)) {
            return false;
        }
    }
    return true;
}

/* Whether the order of the players makes a difference: not where each step
 * changes what its player remembers, which no other player's steps read. */
static bool order_matters(const Step *loop)
{
    for (size_t i = 0; i < loop->steps.count; i++) {
        const Step *step = &loop->steps.items[i];
        bool changes = step->verb == VERB_SET || step->verb == VERB_RAISE ||
                       step->verb == VERB_LOWER;
        if (!changes || step->object->kind != E_VARIABLE ||
            !all_keep_to(&loop->steps, step->object->value, loop->local)) {
            return true;
        }
    }
    return false;
}

/* Whether nobody can be missing in [set]. */
static bool is_everybody(const Teller *teller, const Expression *set)
{
    return set->kind == E_PLAYERS && !*teller_in_game(teller);
}

/* ", in the order of seats", or of play. */
static const char *loop_order(Teller *teller, const Step *step,
                              const Expression *set)
{
    if (step->player) {
        Noun first = noun_of(teller, tell_taken(teller, step->player));
        return tell_format(teller, ", in the order of play, beginning with "
                           "%s%s", noun_object(first),
                           is_everybody(teller, set)
                               ? "" : " or whoever of them comes next");
    }
    return set->type.base == TYPE_GROUPS
               ? ", all of them found before the first"
           : set->type.base == TYPE_PLAYERS && order_matters(step)
               ? ", in the order of seats from the first" : "";
}

/* Names the element of the loop: "that player", "a card of that kind", or its
 * name in the file if there is one or the other words are taken. Returns its
 * introduction: ' ("the giver")'. */
static const char *enter_loop(Teller *teller, const Expression *set,
                              const Local *local)
{
    const char *thing = set_thing(teller, local->type), *label;
    const char *name = local->name;
    Noun noun = binder_name(teller, name, local->type,
                            binder_is_noun(name) && !is_of_kinds(set) &&
                                !text_equal(name, thing),
                            &label);
    if (is_of_kinds(set) && *label) {
        label = tell_format(teller, " (\"%s\")", name);
        noun = noun_that(teller, "a %s of kind \"%s\"", thing, name);
    } else if (is_of_kinds(set)) {
        noun = noun_that(teller, "a %s of that kind", thing);
    }
    teller_bind(teller, local, noun, noun);
    return label;
}

/* Whether some text says [word]. */
static bool says(const Block *block, const char *word)
{
    for (size_t i = 0; i < block->sentence_count; i++) {
        if (strstr(block->sentences[i].text, word)) {
            return true;
        }
    }
    for (size_t i = 0; i < block->count; i++) {
        if (says(block->blocks[i], word)) {
            return true;
        }
    }
    return false;
}

/* Whether a loop over numbers from 1 only does something so many times: its
 * body, told on a page of its own, does not say which number it is. */
static bool only_repeats(const Teller *teller, const Step *step,
                         const Expression *set)
{
    static const char number[] = "the number of this loop";
    if (set->kind != E_RANGE || !amount_is(set->left, 1)) {
        return false;
    }
    Teller trial = *teller;
    Diagnostics found = diagnostics_new(teller->arena);
    trial.found = trial.meanings.found = &found;
    trial.listener = NULL;
    trial.page = page_new(teller->arena);
    Noun noun = noun_plain(&trial, number);
    teller_bind(&trial, step->local, noun, noun);
    step_tell_body(&trial, step->place.node, "", &step->steps);
    return !says(trial.page.root, number);
}

/* "for each player, in the order of seats" */
static const char *loop_lead(Teller *teller, const Step *step)
{
    const Expression *set = loop_set(teller, step);
    if (only_repeats(teller, step, set)) {
        const char *count = amount_closed(teller, set->right);
        return tell_format(teller, set->right->kind == E_CONSTANT
                                       ? "%s times" : "as many times as %s",
                           count);
    }
    const char *each = loop_elements(teller, set, "for each");
    const char *order = loop_order(teller, step, set);
    return tell_format(teller, "%s%s%s", each,
                       enter_loop(teller, set, step->local), order);
}

/* "each player takes tokens", NULL: the clause is not about that player, or
 * also about others, so that "they" would be unclear. */
static const char *loop_subject(Teller *teller, const Step *step)
{
    Bound *bound = teller->bound;
    teller_bind(teller, step->local, noun_plain(teller, "each player"),
                noun_they);
    teller->others = false;
    const char *clause = step_join(teller, &step->steps);
    teller_unbind(teller, bound);
    bool alone = !teller->others && !strstr(clause, "; then ");
    return alone && english_begins(clause, "each player ") ? clause : NULL;
}

/* Whether it is about every player and fits in one clause. It is tried, and the
 * effects of the trial are undone. */
bool simple_loop(const Teller *teller, const Step *step)
{
    const Steps *body = &step->steps;
    if (step->from || step->player || body->count != 1 ||
        !fits(teller, body) || body->items[0].condition) {
        return false;
    }
    Teller trial = *teller;
    Diagnostics found = diagnostics_new(teller->arena);
    trial.found = trial.meanings.found = &found;
    trial.listener = NULL;
    return loop_subject(&trial, step) != NULL && found.count == 0;
}

const char *clause_loop(Teller *teller, const Step *step)
{
    const char *subject = loop_subject(teller, step);
    return order_matters(step)
               ? tell_format(teller, "%s, in the order of seats from the first",
                             subject) : subject;
}

void tell_loop(Teller *teller, const Step *step, const char *lead)
{
    Bound *bound = teller->bound;
    const char *each = loop_lead(teller, step);
    step_tell_body(teller, step->place.node, step_lead(teller, lead, each),
                   &step->steps);
    teller_unbind(teller, bound);
}

/* --- while ---------------------------------------------------------------- */

void tell_while(Teller *teller, const Step *step, const char *lead)
{
    const char *condition = tell_condition(teller, step->repeats, false);
    const char *repeat = step_lead(teller, lead,
                                   tell_format(teller, "repeat this as long as "
                                               "%s:", condition));
    if (step_all_simple(teller, &step->steps)) {
        tell_that(teller, step->place.node, "%s %s", repeat,
                  step_join(teller, &step->steps));
    } else {
        tell(teller, step->place.node, repeat);
        step_tell_list(teller, &step->steps);
    }
}

/* --- first that holds ----------------------------------------------------- */

static void tell_case(Teller *teller, const Case *one)
{
    const Expression *holds = one->condition
        ? tell_taken(teller, one->condition->holds) : NULL;
    bool rest = !holds || (holds->kind == E_CONSTANT && holds->value);
    tell_labelled(teller, one->place.node, one->place.name);
    step_tell_body(teller, one->place.node,
                   rest ? "in any other case"
                        : tell_format(teller, "if %s",
                                      clause_of(teller, holds, false)),
                   &one->steps);
    page_close(&teller->page);
}

void tell_cases(Teller *teller, const Step *step, const char *lead)
{
    tell(teller, step->place.node,
         step_lead(teller, lead, "only the first of these cases that applies "
                   "counts:"));
    page_open(&teller->page, BLOCK_NUMBERED);
    for (size_t i = 0; i < step->case_count; i++) {
        tell_case(teller, &step->cases[i]);
    }
    page_close(&teller->page);
}

/* --- carry out ------------------------------------------------------------ */

const char *clause_carry_out(Teller *teller, const Step *step)
{
    const Expression *card = tell_taken(teller, step->object);
    return card->type.base == TYPE_CHOSEN
        ? "do what each of them says, if it is a special card"
        : tell_format(teller, "if %s is a special card, do what it says",
                      noun_of(teller, card).name);
}

/* --- ask ------------------------------------------------------------------ */

bool simple_ask(const Teller *teller, const Step *step)
{
    return step->actions.count == 1 && !step->local &&
           decision_simple(teller, &step->actions.items[0]);
}

/* The player who is asked, and the former state. */
typedef struct {
    const Expression *player;
    Noun chooser;
    Doer doer;
    bool asked;
} Asking;

/* While another player than you decides, "you" is written out for your acts,
 * and that player's things are "theirs". */
static Asking asking_open(Teller *teller, const Step *step)
{
    Asking asking = {.player = tell_taken(teller, step->object),
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

const char *clause_ask(Teller *teller, const Step *step)
{
    Asking asking = asking_open(teller, step);
    const char *clause = decision_clause(teller, &step->actions.items[0],
                                         asking.chooser);
    asking_close(teller, &asking);
    return clause;
}

static void tell_option(Teller *teller, const Action *action, Noun chooser)
{
    tell_labelled(teller, action->node, action->name);
    decision_tell(teller, action, chooser);
    page_close(&teller->page);
}

static void tell_options(Teller *teller, const Step *step, Noun chooser)
{
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < step->actions.count; i++) {
        tell_option(teller, &step->actions.items[i], chooser);
    }
    page_close(&teller->page);
}

/* Tells what one player chooses from. [choose] and [chooses] are what that
 * player does. */
static void ask_one(Teller *teller, const Step *step, const char *lead,
                    const char *choose, const char *chooses)
{
    Asking asking = asking_open(teller, step);
    Noun actor = teller_spoken(teller);
    Bound *bound = teller->bound;
    tell(teller, step->place.node,
         step_lead(teller, lead, step_act(teller, asking.chooser, choose,
                                          chooses)));
    Noun chooser = noun_of(teller, asking.player);
    if (step->local) {
        teller_bind(teller, step->local, chooser, chooser);
    }
    tell_options(teller, step, chooser);
    teller_unbind(teller, bound);
    teller->actor = actor;
    asking_close(teller, &asking);
}

/* Tells what each player of a set chooses from. [chooses] stands between the
 * players and their order, [until] after it. */
static void ask_several(Teller *teller, const Step *step, const char *lead,
                        const char *chooses, const char *until)
{
    Bound *bound = teller->bound;
    Noun actor = teller_spoken(teller);
    bool asked = teller->asked;
    const Expression *set = tell_taken(teller, step->object);
    const char *each = loop_elements(teller, set, "each");
    const char *order = step->player
                            ? loop_order(teller, step, set)
                            : ", in the order of play, beginning with the one "
                              "whose turn it is or whoever of them comes next";
    const char *name = enter_loop(teller, set, step->local);
    Expression one = {.kind = E_LOCAL, .type = step->local->type,
                      .local = step->local};
    tell(teller, step->place.node,
         step_lead(teller, lead, tell_format(teller, "%s%s %s%s%s:", each, name,
                                             chooses, order, until)));
    Noun chooser = noun_of(teller, &one);
    Doer doer = noun_set_doer(teller, &one, chooser);
    teller->asked = true;
    tell_options(teller, step, chooser);
    teller->asked = asked;
    teller->doer = doer;
    teller->actor = actor;
    teller_unbind(teller, bound);
}

void tell_ask(Teller *teller, const Step *step, const char *lead)
{
    bool one = step->actions.count == 1;
    if (step->at_once) {
        ask_several(teller, step, lead, tell_format(
            teller, "%s at the same time, and tells nobody until all have "
            "chosen; then what they chose is done",
            one ? "does this" : "chooses one of these"), "");
    } else {
        ask_one(teller, step, lead, one ? "do this:" : "choose one of these:",
                one ? "does this:" : "chooses one of these:");
    }
}

void tell_offer_to(Teller *teller, const Step *step, const char *lead)
{
    const char *declining = step->decline->text.items[0].text;
    bool only = step->actions.count == 1;
    const char *may = tell_format(teller, "may %s or decline",
                                  only ? "do this" : "take one of these");
    may = text_equal(declining, step->decline->name)
              ? may : tell_format(teller, "%s (\"%s\")", may, declining);
    if (step->object->type.base == TYPE_PLAYERS) {
        ask_several(teller, step, lead, may, only
                    ? ", until somebody does it; declining tells nothing else"
                    : ", until somebody takes one; declining tells nothing "
                      "else");
    } else {
        const char *one = tell_format(
            teller, "%s; declining tells nothing else:", may);
        ask_one(teller, step, lead, one, one);
    }
    if (step->otherwise.count > 0) {
        step_tell_body(teller, step->otherwise.node,
                       only ? "if nobody does it" : "if nobody takes one",
                       &step->otherwise);
    }
}

/* --- turns and ends ------------------------------------------------------- */

const char *clause_turn(Teller *teller, const Step *step)
{
    const Expression *next = tell_taken(teller, step->object);
    if (next->kind == E_IF && !teller_definition(teller, next)) {
        return tell_phrase(teller, "the next turn belongs to %o if %c, else to "
                                   "%o", next->left, next->condition,
                           next->right);
    }
    Noun noun = noun_of(teller, next);
    return noun.you ? step_act(teller, noun, teller->leaves
                               ? "if you are still in the round, take another "
                                 "turn right after this one"
                               : "take another turn right after this one", "")
                    : tell_format(teller, "%s the next turn",
                                  noun_verb(teller, noun, "have", "has"));
}

const char *clause_skip(Teller *teller, const Step *step)
{
    const Expression *number = tell_taken(teller, step->object);
    if (amount_is(number, 1)) {
        amount_of(teller, number);
        return "the next player is passed over";
    }
    return number->kind == E_CONSTANT
        ? tell_format(teller, "the next %s are passed over",
                      amount_counted(teller, number, "player"))
        : tell_format(teller, "%s are passed over",
                      amount_counted(teller, number, "player"));
}

const char *clause_reverse(Teller *teller, const Step *step)
{
    (void)teller;
    (void)step;
    return "the order of play turns round, until the round ends";
}

const char *clause_end_round(Teller *teller, const Step *step)
{
    return tell_format(teller, "the round ends at once, by \"%s\"", step->word);
}

const char *clause_end_phase(Teller *teller, const Step *step)
{
    return tell_format(teller, "the phase of the round ends at once, by "
                       "\"%s\"", step->word);
}

const char *clause_end_game(Teller *teller, const Step *step)
{
    return tell_format(teller, "the game ends at once, by \"%s\"", step->word);
}
