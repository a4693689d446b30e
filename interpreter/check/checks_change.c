/* Compares what conditions read with what steps change: modes and loops that
 * never end, ends that never come.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "program/range.h"

/* Parts of a table are the bits of STATE_..., where STATE_CARDS is the order of
 * the cards. There is a bit for each zone and for each remembered variable (if
 * there are too many, several share one). */
enum {
    FIRST_ZONE = 9, ZONE_BITS = 24,
    FIRST_VARIABLE = FIRST_ZONE + ZONE_BITS, VARIABLES = 64 - FIRST_VARIABLE
};
static const uint64_t ALL_ZONES = ((UINT64_C(1) << ZONE_BITS) - 1)
                                  << FIRST_ZONE;

static uint64_t zone_bit(int64_t number)
{
    return (uint64_t)1 << (FIRST_ZONE + number % ZONE_BITS);
}

static uint64_t variable_bit(int64_t number)
{
    return (uint64_t)1 << (FIRST_VARIABLE + number % VARIABLES);
}

typedef struct {
    const Variant *variant;
    uint64_t parts;
} Looks;

/* Whether a player may leave the game before it is over. */
static bool may_leave(const Variant *variant)
{
    bool may = false;
    for (int i = 0; i < variant->status_count; i++) {
        may = may || variant->statuses[i].meaning == STATUS_OUT_OF_GAME;
    }
    return may;
}

static void look_at(void *context, const Expression *part)
{
    Looks *looks = context;
    bool stay = part->kind == E_PLAYERS && !may_leave(looks->variant);
    uint64_t own = kind_facts[part->kind].looks & ~(unsigned)STATE_CARDS;
    bool ordered = part->kind == E_TOP || part->kind == E_BOTTOM ||
                   part->kind == E_LOWEST || part->kind == E_HIGHEST ||
                   part->kind == E_MOST || part->kind == E_LEAST;
    looks->parts |= (stay ? STATE_NOTHING : own) | (ordered ? STATE_CARDS : 0) |
                    (part->kind == E_ZONE ? zone_bit(part->value) : 0);
    if (part->kind == E_VARIABLE) {
        const Variable *variable = &looks->variant->variables[part->value];
        looks->parts |= variable_bit(part->value);
        looks->parts |= variable->hidden || variable->kept == KEPT_TURN
                            ? STATE_COURSE : 0;
    }
}

uint64_t change_looked_at(const Variant *variant,
                          const Expression *condition)
{
    Looks looks = {variant, 0};
    checker_visit(condition, &looks, look_at);
    return looks.parts;
}

/* The zones that a step takes cards from and puts them into. */
static uint64_t zones_changed(const Step *step)
{
    const Expression *from = step->from ? step->from
                             : step->object ? expression_zone(step->object)
                                            : NULL;
    bool known = from && from->kind == E_ZONE;
    if (step->verb == VERB_SHUFFLE) {
        return STATE_CARDS;
    }
    if (step->verb == VERB_GATHER || !known) {
        return STATE_CARDS | ALL_ZONES;
    }
    return STATE_CARDS | zone_bit(from->value) |
           (step->to            ? zone_bit(step->to->value)
            : step->number >= 0 ? zone_bit(step->number) : ALL_ZONES);
}

static void add_change(void *context, const Step *step)
{
    uint64_t *all = context;
    unsigned changes = verb_facts[step->verb].changes;
    *all |= changes & STATE_MEMORY  ? variable_bit(step->object->value)
            : changes & STATE_CARDS ? zones_changed(step)
                                    : changes;
}

uint64_t change_made_by(const Steps *steps)
{
    uint64_t all = STATE_NOTHING;
    steps_visit(steps, add_change, &all);
    return all;
}

uint64_t change_made_by_step(const Step *step)
{
    const Steps one = {.items = (Step *)(uintptr_t)step, .count = 1};
    return change_made_by(&one);
}

static uint64_t made_by_actions(const Actions *actions)
{
    uint64_t all = STATE_NOTHING;
    for (size_t i = 0; i < actions->count; i++) {
        all |= change_made_by(&actions->items[i].steps);
    }
    return all;
}

void check_mode_stays(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Rules *rules = variant->rules;
    for (size_t i = 0; i + 1 < rules->mode_count; i++) {
        const Mode *mode = &rules->modes[i];
        uint64_t looked = mode->of_phase
            ? 0 : change_looked_at(variant, mode->condition->holds);
        uint64_t changed = made_by_actions(&mode->actions);
        if (looked && !(looked & (changed | STATE_COURSE)) &&
            !(changed & STATE_ENDS)) {
            Diagnostic *finding = checker_find(
                checker, node_span(mode->condition->node),
                "nothing in the mode '%s' changes what this looks at",
                mode->place.name);
            checker_help(checker, finding, "the mode stays on at least until "
                         "the round ends: let one of its actions end it");
        }
    }
}

/* --- Phases --------------------------------------------------------------- */

/* What may change while a phase is on. Modes may replace its actions. */
static uint64_t made_in_phase(const Rules *rules, const RoundPhase *phase)
{
    uint64_t all = change_made_by(&rules->before_turn) |
                   change_made_by(&rules->after_turn) |
                   made_by_actions(phase->mode ? &phase->mode->actions
                                               : rules_usual(rules));
    for (size_t i = 0; i + 1 < rules->mode_count; i++) {
        all |= rules->modes[i].of_phase
                   ? 0 : made_by_actions(&rules->modes[i].actions);
    }
    return all | (phase->setup ? change_made_by(phase->setup) : 0);
}

/* Whether an end can come when only [changed] changes. */
static bool can_come(const Checker *checker, const End *end, uint64_t changed)
{
    Moment moment = moment_any(checker->variant, true);
    if (!end->condition || range_of(&moment, end->condition->holds).most == 0) {
        return false;
    }
    uint64_t looked = change_looked_at(checker->variant, end->condition->holds);
    return !looked || (looked & (changed | STATE_COURSE));
}

static bool phase_can_end(const Checker *checker, size_t number,
                          uint64_t changed)
{
    const Variant *variant = checker->variant;
    const Rules *rules = variant->rules;
    bool can = changed & STATE_ENDS;
    for (size_t i = 1; i < variant->round_end_count && !can; i++) {
        can = can_come(checker, &rules->round_ends[i], changed);
    }
    for (size_t i = 0; i < rules->phase_end_count && !can; i++) {
        can = (rules->phase_ends[i].phases >> number & 1) &&
              can_come(checker, &rules->phase_ends[i].end, changed);
    }
    return can;
}

void check_phase_stays(Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    for (size_t i = 0; i < rules->phase_count; i++) {
        const RoundPhase *phase = &rules->phases[i];
        if (!phase_can_end(checker, i, made_in_phase(rules, phase))) {
            Diagnostic *finding = checker_find(
                checker, phase->place.name_span, "the phase '%s' never ends: "
                "nothing that happens in it makes one of its ends true",
                phase->place.name);
            checker_help(checker, finding, "let one of its actions change what "
                         "an end looks at, or write another end");
        }
    }
}

/* --- Loops ---------------------------------------------------------------- */

/* A loop whose steps do not change its condition repeats forever or never.
 * Another check finds constant conditions. */
static void look_at_loop(void *context, const Step *step)
{
    Checker *checker = context;
    const Variant *variant = checker->variant;
    if (step->verb != VERB_WHILE) {
        return;
    }
    Moment moment = moment_any(variant, true);
    Range range = range_of(&moment, step->repeats->holds);
    uint64_t changed = change_made_by(&step->steps);
    uint64_t looked = change_looked_at(variant, step->repeats->holds);
    Span span = node_span(step->repeats->node);
    if (range.least < range.most && !(changed & (looked | STATE_ENDS)) &&
        !checker_has_found(checker, span)) {
        Diagnostic *finding = checker_find(
            checker, span, "no step of the loop '%s' changes what this looks "
            "at: the loop never ends", step->place.name);
        checker_help(checker, finding, "change it in a step of the loop; or "
                     "write 'if' and 'then' instead of 'while' and 'do' to run "
                     "the steps once");
    }
}

void check_loop_stays(Checker *checker)
{
    rules_visit_steps(checker->variant->rules, look_at_loop, checker);
}

/* An earlier end that is true whenever [end] is, or NULL. An end that a step
 * calls may come all the same. */
static const End *find_earlier(const Moment *moment, const End *ends,
                               const End *end, const Named *named)
{
    for (const End *one = ends + 1; one < end && named->performed == 0; one++) {
        if (one->condition &&
            range_excludes(moment, one->condition->holds, false,
                           end->condition->holds, true)) {
            return one;
        }
    }
    return NULL;
}

/* Checks whether the conditions can change at all; the course of the game is
 * left out. */
static void check_ends(Checker *checker, const End *ends, const Named *named,
                       size_t count)
{
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, true);
    const Moment as_written = moment_any(variant, false);
    moment.rounds_most = variant->rounds_most;
    uint64_t changed = STATE_COURSE;
    rules_visit_steps(variant->rules, add_change, &changed);
    changed &= variant->token_count > 0 ? ~UINT64_C(0)
                                        : ~(uint64_t)STATE_TOKENS;
    for (size_t i = 1; i < count; i++) {
        const Condition *condition = ends[i].condition;
        if (!condition) {
            continue;
        }
        Range range = range_of(&moment, condition->holds);
        uint64_t looked = change_looked_at(variant, condition->holds);
        bool still = looked && !(looked & changed) &&
                     range_of(&as_written, condition->holds).least == 0;
        const End *earlier = find_earlier(&moment, ends, &ends[i], &named[i]);
        if (range.most == 0 || still || earlier) {
            Diagnostic *finding = checker_find(
                checker, node_span(condition->node), range.most == 0
                    ? "this is never true, so that the end '%s' never comes"
                : still
                    ? "no step changes what this looks at, so that the end "
                      "'%s' never comes"
                    : "whenever this is true, another end comes first, so that "
                      "the end '%s' never comes", ends[i].place.name);
            if (range.most != 0 && !still) {
                diagnostic_label(checker->found, finding, earlier->place.span,
                                 "the other end");
            }
            checker_help(checker, finding, "correct the condition, or remove "
                         "the end");
        }
    }
}

void check_end_unreachable(Checker *checker)
{
    const Variant *variant = checker->variant;
    check_ends(checker, variant->rules->round_ends, variant->round_ends,
               variant->round_end_count);
    check_ends(checker, variant->rules->game_ends, variant->game_ends,
               variant->game_end_count);
}
