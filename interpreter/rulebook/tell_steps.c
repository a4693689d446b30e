/* Steps: a clause for each if possible, several in one sentence if they are
 * few, else a list.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/pure_value.h"
#include "rulebook/teller.h"

enum { JOINED_MAX = 3 };

/* How a verb is described: as a clause (always if [tell] is NULL, else if it is
 * [simple]), and as sentences or a list. */
typedef struct {
    StepClause *clause;    /* NULL: never as a clause */
    StepSimple *simple;
    StepTell *tell;
} Form;

static Form form_of(const Step *step)
{
    switch (step->verb) {
    case VERB_MOVE: return (Form){clause_move, NULL, NULL};
    case VERB_DEAL: return (Form){clause_deal, NULL, NULL};
    case VERB_GATHER: return (Form){clause_gather, NULL, NULL};
    case VERB_SHUFFLE: return (Form){clause_shuffle, NULL, NULL};
    case VERB_GIVE: return (Form){clause_give, NULL, NULL};
    case VERB_TAKE_POINTS: return (Form){clause_take_points, NULL, NULL};
    case VERB_MAKE_CHANGE: return (Form){clause_make_change, NULL, NULL};
    case VERB_ROLL: return (Form){clause_roll, NULL, NULL};
    case VERB_REVEAL: return (Form){clause_reveal, NULL, NULL};
    case VERB_SET: return (Form){clause_set, NULL, NULL};
    case VERB_RAISE: case VERB_LOWER: return (Form){clause_change, NULL, NULL};
    case VERB_STATUS: return (Form){clause_status, NULL, NULL};
    case VERB_SCORE: return (Form){clause_score, NULL, NULL};
    case VERB_PICK: return (Form){clause_pick, NULL, NULL};
    case VERB_GO_AGAIN: case VERB_TURN_TO:
        return (Form){clause_turn, NULL, NULL};
    case VERB_SKIP: return (Form){clause_skip, NULL, NULL};
    case VERB_REVERSE: return (Form){clause_reverse, NULL, NULL};
    case VERB_END_ROUND: return (Form){clause_end_round, NULL, NULL};
    case VERB_END_PHASE: return (Form){clause_end_phase, NULL, NULL};
    case VERB_END_GAME: return (Form){clause_end_game, NULL, NULL};
    case VERB_CARRY_OUT: return (Form){clause_carry_out, NULL, NULL};
    case VERB_IF: return (Form){clause_if, simple_if, tell_if};
    case VERB_FOR_EACH: return (Form){clause_loop, simple_loop, tell_loop};
    case VERB_PERFORM:
        return step->split == VERB_MOVE
                   ? (Form){clause_split, NULL, NULL}
                   : (Form){clause_perform, simple_perform, tell_perform};
    case VERB_ASK: return (Form){clause_ask, simple_ask, tell_ask};
    case VERB_OFFER: return (Form){NULL, NULL, tell_offer_to};
    case VERB_WHILE: return (Form){NULL, NULL, tell_while};
    case VERB_CASES: return (Form){NULL, NULL, tell_cases};
    case VERBS: break;
    }
    return (Form){NULL, NULL, NULL};
}

static bool is_simple(const Teller *teller, const Step *step)
{
    Form form = form_of(step);
    return form.clause && (!form.tell || form.simple(teller, step));
}

/* The condition of a step that is not itself an `if ... then`. */
static const Condition *guard_of(const Step *step)
{
    return step->verb == VERB_IF ? NULL : step->condition;
}

bool step_all_simple(const Teller *teller, const Steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        if (!is_simple(teller, step) ||
            (step->condition && steps->count > 1)) {
            return false;
        }
    }
    return steps->count <= JOINED_MAX;
}

const char *step_lead(Teller *teller, const char *lead, const char *clause)
{
    bool both = english_begins(lead, "if ") && english_begins(clause, "if ");
    return *lead ? tell_format(teller, "%s, %s%s", lead, both ? "and " : "",
                               clause) : clause;
}

const char *step_act(Teller *teller, Noun noun, const char *bare,
                     const char *other)
{
    return noun.you && !teller->asked ? bare
                                      : noun_verb(teller, noun, bare, other);
}

/* "A, B and C"; if an instruction follows an act of another player: "they take
 * it, and then put it down"; of keeping count, which is not theirs: "they take
 * it; then add one". */
static const char *list_of(Teller *teller, const Words *clauses)
{
    Words words = words_new(teller->arena);
    Text turned = text_new(teller->arena);
    bool does = false;                 /* a player who acts was mentioned */
    for (size_t i = 0; i < clauses->count; i++) {
        bool order = english_is_order(clauses->items[i]);
        if (order && does) {
            bool count = english_begins(clauses->items[i], "add ");
            text_add_format(&turned, "%s%s then ", english_list(&words, "and"),
                            count ? ";" : ", and");
            words = words_new(teller->arena);
        }
        does = !order;
        english_gather(&words, clauses->items[i]);
    }
    text_add(&turned, english_list(&words, "and"));
    return text_string(&turned);
}

const char *step_if(Teller *teller, const Condition *condition)
{
    return tell_format(teller, "if %s",
                       tell_condition(teller, condition, false));
}

static const char *guard_clause(Teller *teller, const Step *step)
{
    const Condition *guard = guard_of(step);
    return guard ? step_if(teller, guard) : "";
}

/* The clause of a simple step. */
static const char *clause_of_step(Teller *teller, const Step *step)
{
    const char *guard = guard_clause(teller, step);
    return step_lead(teller, guard, form_of(step).clause(teller, step));
}

/* "twice", "three times" */
static const char *times(Teller *teller, size_t count)
{
    return count == 2 ? "twice"
                      : tell_format(teller, "%s times",
                                    english_number(teller->arena,
                                                   (int64_t)count));
}

const char *step_join(Teller *teller, const Steps *steps)
{
    Words words = words_new(teller->arena);
    const char *last = "";
    size_t count = 1;
    for (size_t i = 0; i < steps->count; i++) {
        const char *clause = clause_of_step(teller, &steps->items[i]);
        count = text_equal(clause, last) ? count + 1 : 1;
        if (count == 1) {
            english_gather(&words, clause);
        } else {
            words.items[words.count - 1] =
                tell_format(teller, "%s %s", clause, times(teller, count));
        }
        last = clause;
    }
    return words.count ? list_of(teller, &words) : "nothing happens";
}

static Weight weight_of(const Teller *teller, const Step *step);

/* The weight of the weightiest of some steps. */
static Weight weight_of_all(const Teller *teller, const Steps *steps)
{
    Weight all = WEIGHT_COUNT;
    for (size_t i = 0; i < steps->count; i++) {
        Weight one = weight_of(teller, &steps->items[i]);
        all = one < all ? one : all;
    }
    return all;
}

/* Whether what [e] is worth depends on the variable [changed]. */
static bool reads(const Expression *e, const Expression *changed)
{
    return e && ((e->kind == E_VARIABLE && e->value == changed->value) ||
                 reads(e->condition, changed) || reads(e->left, changed) ||
                 reads(e->right, changed));
}

typedef struct {
    const Expression *changed;
    bool scored;
} Scored;

static void look_at_score(void *context, const Step *step)
{
    Scored *look = context;
    for (size_t i = 0; i < step->share_count; i++) {
        look->scored = look->scored || reads(step->shares[i].worth,
                                             look->changed);
    }
}

/* Whether what a step counts decides who wins: chips, the sum of a turn. What
 * is counted for the rules alone, such as passes in a row, does not. */
static bool counts_for_winning(const Teller *teller, const Step *step)
{
    const Rules *rules = teller->variant->rules;
    Scored look = {step->object, false};
    if (!step->object || step->object->kind != E_VARIABLE) {
        return false;
    }
    rules_visit_steps(rules, look_at_score, &look);
    return look.scored || reads(rules->total, step->object);
}

/* Before a round everybody collects and shuffles cards without being told, and
 * after it counts points. */
static Weight weight_of(const Teller *teller, const Step *step)
{
    switch (step->verb) {
    case VERB_RAISE: case VERB_LOWER:
        return counts_for_winning(teller, step) ? WEIGHT_ACT : WEIGHT_COUNT;
    case VERB_GATHER: case VERB_SHUFFLE:
        return teller->before ? WEIGHT_COUNT : WEIGHT_ACT;
    case VERB_SCORE:
        return teller->over ? WEIGHT_COUNT : WEIGHT_ACT;
    case VERB_SET: case VERB_STATUS: case VERB_REVEAL: case VERB_PICK:
        return WEIGHT_STATE;
    case VERB_FOR_EACH: case VERB_IF:
        return weight_of_all(teller, &step->steps);
    case VERB_MOVE: case VERB_DEAL: case VERB_GIVE: case VERB_TAKE_POINTS:
    case VERB_MAKE_CHANGE: case VERB_ROLL: case VERB_GO_AGAIN:
    case VERB_TURN_TO: case VERB_SKIP: case VERB_REVERSE: case VERB_END_ROUND:
    case VERB_END_PHASE: case VERB_END_GAME: case VERB_CARRY_OUT:
    case VERB_PERFORM: case VERB_ASK: case VERB_OFFER: case VERB_WHILE:
    case VERB_CASES: case VERBS:
        break;
    }
    return WEIGHT_ACT;
}

static void tell_step(Teller *teller, const Step *step, const char *lead)
{
    Weight before = teller->weight, weight = weight_of(teller, step);
    teller->weight = weight > before ? weight : before;
    if (is_simple(teller, step)) {
        const char *clause = step_lead(teller, lead,
                                       clause_of_step(teller, step));
        if (step->verb == VERB_GATHER && teller->before) {
            tell_briefly(teller, "", NULL);      /* everybody knows */
        }
        teller->sets = step->verb == VERB_SET || step->verb == VERB_PICK;
        teller->performs = step->verb == VERB_PERFORM;
        tell(teller, step->place.node, clause);
        teller->sets = teller->performs = false;
    } else {
        const char *guard = guard_clause(teller, step);
        lead = *guard ? step_lead(teller, lead, guard) : lead;
        form_of(step).tell(teller, step, lead);
    }
    teller->weight = before;
}

const char *step_plain_clause(Teller *teller, const Step *step)
{
    Form form = form_of(step);
    return !form.tell && !step->condition ? form.clause(teller, step) : NULL;
}

void step_tell_all(Teller *teller, const Steps *steps)
{
    step_tell_from(teller, steps, 0);
}

/* Whether a step takes nothing off what is counted, or adds nothing to it, as
 * "15 minus 15" by the numbers of a house rule. */
static bool changes_nothing(const Teller *teller, const Step *step)
{
    int64_t number;
    return (step->verb == VERB_RAISE || step->verb == VERB_LOWER) &&
           step->amount && step->amount->kind == E_SUBTRACT &&
           pure_value(teller->variant, step->amount, NULL, 0, &number) &&
           number == 0;
}

void step_tell_from(Teller *teller, const Steps *steps, size_t first)
{
    Bound *bound = teller->bound;
    const char *last = NULL;
    size_t count = 1;
    for (size_t i = first; i < steps->count; i++) {
        const Step *step = &steps->items[i];
        if (changes_nothing(teller, step)) {
            continue;
        }
        tell_step(teller, step, "");
        const char *told = is_simple(teller, step)
                               ? page_last(&teller->page)->text : NULL;
        if (told && last && text_equal(told, last)) {
            page_take_back(&teller->page, count++ > 1 ? 2 : 1);
            tell_that(teller, step->place.node, "do this %s",
                      times(teller, count));
        } else {
            last = told;
            count = 1;
        }
    }
    teller_unbind(teller, bound);
}

void step_tell_list(Teller *teller, const Steps *steps)
{
    Bound *bound = teller->bound;
    page_open(&teller->page, BLOCK_NUMBERED);
    for (size_t i = 0; i < steps->count; i++) {
        if (steps->count > 1 && changes_nothing(teller, &steps->items[i])) {
            continue;
        }
        page_open(&teller->page, BLOCK_ITEM);
        tell_step(teller, &steps->items[i], "");
        page_close(&teller->page);
    }
    page_close(&teller->page);
    teller_unbind(teller, bound);
}

void step_tell_listed(Teller *teller, const Node *from, const char *lead,
                      const Steps *steps)
{
    Noun actor = teller_spoken(teller);
    tell_that(teller, from, "%s:", lead);
    step_tell_list(teller, steps);
    teller->actor = actor;
}

void step_tell_body(Teller *teller, const Node *from, const char *lead,
                    const Steps *steps)
{
    if (step_all_simple(teller, steps)) {
        Bound *bound = teller->bound;
        tell(teller, from, step_lead(teller, lead, step_join(teller, steps)));
        teller_unbind(teller, bound);
    } else if (!*lead) {
        step_tell_all(teller, steps);
    } else if (steps->count == 1) {
        tell_step(teller, &steps->items[0], lead);
    } else {
        step_tell_listed(teller, from, lead, steps);
    }
}
