/* The sections about what is open when: modes, and the phases of a round.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

/* --- Modes ---------------------------------------------------------------- */

/* Which of several modes applies: the first whose condition is true. */
void section_order_of_modes(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    Words names = words_new(teller->arena);
    for (size_t i = 0; i + 1 < rules->mode_count; i++) {
        if (!rules->modes[i].of_phase) {
            const char *name = english_capital(teller->arena,
                                               rules->modes[i].place.name);
            english_gather(&names, tell_format(teller, "\"%s\"", name));
        }
    }
    if (names.count > 1) {
        tell_that(teller, teller_part(teller, SECTION_MODES),
                  "the sections %s say %s; if several of them apply at the "
                  "same time, only the first of these counts, in this order",
                  english_list(&names, "and"), rules_usual(rules)->count > 0
                      ? "when you do something else instead"
                      : "what you do, and when");
    }
}

/* A flag that is a mode's only condition limits the duration of the mode. */
static void tell_duration(Teller *teller, const Mode *mode)
{
    static const char *const kept[] = {"the turn ends", "the round ends"};
    const Expression *condition = mode->condition->holds;
    if (condition->kind != E_VARIABLE) {
        return;
    }
    const Variable *variable = &teller->variant->variables[condition->value];
    if (variable->type.base == TYPE_TRUTH && variable->kept != KEPT_GAME) {
        tell_that(teller, variable->node,
                  "%s is over at the latest when %s",
                  noun_called_mode(teller, mode->place.name),
                  kept[variable->kept]);
    }
}

static void tell_mode_action(Teller *teller, const Action *action)
{
    tell_labelled(teller, action->node, action->name);
    if (action->as_usual) {
        tell(teller, action->node, "the same as in a usual turn");
    } else {
        decision_tell(teller, action, noun_you);
    }
    page_close(&teller->page);
}

static void tell_mode(Teller *teller, const Mode *mode)
{
    const Node *node = mode->place.node;
    tell_heading(teller, 2, node, mode->place.name);
    const char *while_so = tell_condition(teller, mode->condition, false);
    tell_briefly(teller, tell_format(teller, "as long as %s:", while_so), NULL);
    tell_that(teller, node, "as long as %s when your turn comes, you do%s %s:",
              while_so, rules_usual(teller->variant->rules)->count > 0
                            ? ", instead of the usual," : "",
              mode->own == 1 ? "this" : "one of these");
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < mode->own; i++) {
        tell_mode_action(teller, &mode->actions.items[i]);
    }
    page_close(&teller->page);
    tell_duration(teller, mode);
}

void section_modes(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    teller_set_actor(teller, noun_you, noun_you);
    for (size_t i = 0; i + 1 < rules->mode_count; i++) {
        if (!rules->modes[i].of_phase) {
            tell_mode(teller, &rules->modes[i]);
        }
    }
}

/* --- Phases --------------------------------------------------------------- */

/* Whether an action is one of the variant. */
static bool is_usual(const Teller *teller, const Action *action)
{
    const Actions *usual = rules_usual(teller->variant->rules);
    for (size_t i = 0; i < usual->count; i++) {
        if (usual->items[i].node == action->node) {
            return true;
        }
    }
    return false;
}

/* Whether some phase has an action that is none of the variant. */
static bool phases_have_own(const Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    for (size_t i = 0; i < rules->phase_count; i++) {
        const Mode *mode = rules->phases[i].mode;
        for (size_t k = 0; mode && k < mode->own; k++) {
            if (!is_usual(teller, &mode->actions.items[k])) {
                return true;
            }
        }
    }
    return false;
}

void section_have_phases(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    if (rules->phase_count > 0) {
        tell_that(teller, teller_part(teller, SECTION_PHASES), "a round has "
                  "phases, each with %s (see The phases of a round)",
                  rules_usual(rules)->count == 0 ? "its own actions"
                  : phases_have_own(teller) ? "some of these actions or its own"
                                            : "some of these actions");
    }
}

/* "bid or pass", or a list where the phase has actions of its own. */
static void tell_phase_actions(Teller *teller, const RoundPhase *phase)
{
    const Mode *mode = phase->mode;
    if (!mode) {
        return;
    }
    Words usual = words_new(teller->arena);
    for (size_t i = 0; i < mode->own; i++) {
        const Action *action = &mode->actions.items[i];
        if (is_usual(teller, action)) {
            english_gather(&usual, action->name);
        }
    }
    if (usual.count > 0) {
        tell_that(teller, mode->place.node, "in your turn you do %s: %s",
                  mode->own == 1 ? "this" : "one of these",
                  english_list(&usual, "or"));
    }
    if (usual.count < mode->own) {
        tell(teller, mode->place.node, usual.count > 0
                 ? "or one of these, which are only for this phase:"
                 : mode->own == 1 ? "in your turn you do this:"
                                  : "in your turn you do one of these:");
        page_open(&teller->page, BLOCK_LIST);
    }
    for (size_t i = 0; i < mode->own; i++) {
        if (!is_usual(teller, &mode->actions.items[i])) {
            tell_mode_action(teller, &mode->actions.items[i]);
        }
    }
    if (usual.count < mode->own) {
        page_close(&teller->page);
    }
}

/* Whether [phase] is a word, and not "nothing". */
static bool is_word(const Expression *phase)
{
    return phase->kind == E_CONSTANT && phase->value != NOTHING;
}

/* The phase that is worked out. */
static void tell_next_of(Teller *teller, const Node *node,
                         const Expression *next)
{
    if (next->kind == E_IF && is_word(next->left) && is_word(next->right)) {
        tell(teller, node, tell_phrase(teller, "if %c, then comes the phase "
                                       "%n; otherwise the phase %n",
                                       next->condition, next->left,
                                       next->right));
    } else {
        tell_that(teller, node, "the next phase is %s; if it is nothing, the "
                  "round is over", noun_of(teller, next).name);
    }
}

/* "then bidding follows": what comes after phase [index]. */
static void tell_next_phase(Teller *teller, size_t index)
{
    const Rules *rules = teller->variant->rules;
    const RoundPhase *phase = &rules->phases[index];
    const Node *node = phase->place.node;
    if (phase->next) {
        tell_next_of(teller, node, tell_taken(teller, phase->next));
    } else if (index + 1 < rules->phase_count) {
        tell_that(teller, node, "then comes the phase %s",
                  rules->phases[index + 1].place.name);
    } else {
        tell(teller, node, "then the round is over");
    }
}

static size_t count_phase_ends(const Rules *rules, size_t index)
{
    size_t count = 0;
    for (size_t i = 0; i < rules->phase_end_count; i++) {
        count += rules->phase_ends[i].phases >> index & 1;
    }
    return count;
}

static void tell_phase_ends(Teller *teller, size_t index)
{
    const Rules *rules = teller->variant->rules;
    const Node *node = rules->phases[index].place.node;
    const char *when = english_one_true(count_phase_ends(rules, index));
    bool any = false;
    for (size_t i = 0; i < rules->phase_end_count; i++) {
        const PhaseEnd *one = &rules->phase_ends[i];
        const End *end = &one->end;
        if (!(one->phases >> index & 1)) {
            continue;
        }
        if (!any) {
            tell_briefly(teller, tell_format(teller, "the phase is over if "
                                             "%s:", when), NULL);
            tell(teller, node, tell_format(teller, "the phase is over as soon "
                                           "as %s, also at its beginning:",
                                           when));
            page_open(&teller->page, BLOCK_LIST);
        }
        any = true;
        tell_labelled(teller, end->place.node, end->place.name);
        tell(teller, end->place.node, end->condition
                 ? tell_condition(teller, end->condition, false)
                 : "only where a rule says so");
        page_close(&teller->page);
    }
    if (any) {
        page_close(&teller->page);
        tell_next_phase(teller, index);
    } else {
        tell(teller, node, "the phase lasts until the round is over");
    }
}

void section_phases(Teller *teller)
{
    const Rules *rules = teller->variant->rules;
    const Noun first = noun_plain(teller, "the player who acted last");
    for (size_t i = 0; i < rules->phase_count; i++) {
        const RoundPhase *phase = &rules->phases[i];
        tell_heading(teller, 3, phase->place.node, phase->place.name);
        teller_set_actor(teller, first, first);
        if (phase->setup) {
            tell(teller, phase->setup->node, "when this phase begins:");
            step_tell_list(teller, phase->setup);
        }
        if (phase->first_turn) {
            starters_tell(teller, phase->first_turn,
                          "the first turn of the phase belongs to",
                          "it belongs to");
        } else if (i > 0) {
            tell(teller, phase->place.node, "the first turn of the phase "
                 "belongs to whoever has the next turn anyway");
        }
        teller_set_actor(teller, noun_you, noun_you);
        tell_phase_actions(teller, phase);
        tell_phase_ends(teller, i);
    }
}
