/* The course of a round: starters after one that is always a player, skips that
 * 'go again' or 'turn to' override, these where the turn goes on, values that
 * are read when they still belong to the previous round or do not exist yet.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"

/* --- starters ------------------------------------------------------------- */

/* Whether [e] is certainly a player of the game; [first]: in the first turn, of
 * players in the round. */
static bool is_somebody(const Expression *e, bool first)
{
    if (!e) {
        return false;
    }
    bool extreme = e->kind == E_MOST || e->kind == E_LEAST ||
                   e->kind == E_LOWEST || e->kind == E_HIGHEST;
    return extreme            ? e->left->kind == E_PLAYERS && !first
           : e->kind == E_IF ? is_somebody(e->left, first) &&
                                   is_somebody(e->right, first)
                             : e->kind == E_ACTOR;
}

/* Whether [e] is certainly nobody. */
static bool is_nobody(const Expression *e)
{
    return e && ((e->kind == E_CONSTANT && e->value == NOTHING) ||
                 (e->kind == E_IF && is_nobody(e->left) &&
                  is_nobody(e->right)));
}

/* The same in the first round, before which nobody has acted. */
static bool is_nobody_yet(const Expression *e)
{
    return is_nobody(e) ||
           (e && (e->kind == E_LAST_ACTOR ||
                  (e->kind == E_IF && is_nobody_yet(e->left) &&
                   is_nobody_yet(e->right))));
}

/* Reports a starter that is the actor: that is no new one. */
static void report_actor(Checker *checker, const RulePlace *place)
{
    Diagnostic *finding = checker_find(
        checker, place->span, "'%s' is whoever acted last, in the first round "
        "the first seat: nobody has the turn yet", place->name);
    checker_help(checker, finding, "write 'last player to act', and then "
                 "'random' for the first round");
}

/* Reports starters of which each is nobody in the first round. */
static void check_first_round(Checker *checker, const Starters *starters)
{
    const Starter *last = NULL;
    for (size_t i = 0; i < starters->count; i++) {
        last = &starters->items[i];
        if (!is_nobody_yet(last->player)) {
            return;
        }
    }
    if (last && !is_nobody(last->player)) {
        Diagnostic *finding = checker_find(
            checker, last->place.span, "nobody starts the first round: '%s' is "
            "nobody then", last->place.name);
        checker_help(checker, finding, "add 'the first time: random' below it");
    }
}

static void check_starters(Checker *checker, const Starters *starters,
                           bool first)
{
    const RulePlace *sure = NULL;
    for (size_t i = 0; i < starters->count; i++) {
        const Starter *starter = &starters->items[i];
        const RulePlace *place = &starter->place;
        if (sure) {
            Diagnostic *finding = checker_find(
                checker, place->span, "'%s' is never reached: '%s' is always a "
                "player", place->name, sure->name);
            diagnostic_label(checker->found, finding, sure->span,
                             "this is always a player");
            checker_help(checker, finding, "move it before '%s', or remove it",
                         sure->name);
        } else if (is_nobody(starter->player)) {
            Diagnostic *finding = checker_find(
                checker, place->span, "'%s' is always nobody", place->name);
            checker_help(checker, finding, "write who is to have the turn, "
                         "such as 'random'");
        } else if (!starter->player || is_somebody(starter->player, first)) {
            sure = place;
            if (!first && starter->player && starter->player->kind == E_ACTOR) {
                report_actor(checker, place);
            }
        }
    }
}

void check_starter_never(Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    check_starters(checker, &rules->starter, false);
    check_first_round(checker, &rules->starter);
    check_starters(checker, &rules->first_turn, true);
    check_starters(checker, &rules->phase_first, true);
}

/* --- skips ---------------------------------------------------------------- */

/* Whether a step determines the next player as one who is in the round. */
static bool says_who(const Step *step)
{
    return (step->verb == VERB_GO_AGAIN || step->verb == VERB_TURN_TO) &&
           (step->object->kind == E_ACTOR ||
            step->object->kind == E_NEXT_PLAYER);
}

/* Reports [skip], which is [step] or in what it performs, [skipping]. */
static void report_skip(Checker *checker, const Step *step, const Step *skip,
                        const char *skipping, const Step *who)
{
    const char *name = who->place.name;
    Span span = step->place.name_span;
    Diagnostic *finding =
        step == skip
            ? checker_find(checker, span, "the step '%s' has no effect: '%s' "
                           "sets who is next", step->place.name, name)
            : checker_find(checker, span, "the skip in '%s' has no effect "
                           "here: '%s' sets who is next", skipping, name);
    if (step != skip) {
        diagnostic_label(checker->found, finding, skip->place.name_span,
                         "this is the skip");
    }
    diagnostic_label(checker->found, finding, who->place.name_span,
                     "this runs with it");
    checker_help(checker, finding, "remove one of them, or add an 'if' to '%s'",
                 name);
}

static void look_at_skips(Checker *checker, const Steps *steps,
                          const Step *who);

/* The skip in a routine, an action or an effect that [step] performs, and in
 * *[name] the name of that; NULL: none. */
static const Step *performed_skip(const Step *step, const char **name)
{
    const Step *skip = NULL;
    if (step->verb == VERB_PERFORM) {
        *name = step->word;
        skip = steps_find_verb(&step->steps, VERB_SKIP);
    }
    for (size_t i = 0; step->verb == VERB_CARRY_OUT && !skip &&
                       i < step->case_count; i++) {
        *name = step->cases[i].place.name;
        skip = steps_find_verb(&step->cases[i].steps, VERB_SKIP);
    }
    return skip;
}

/* Reports a skip that [step] is or performs, and those inside it. Routines and
 * effects are checked with no such step around them: a finding inside them is
 * true wherever they are performed. */
static void look_at_step(Checker *checker, const Step *step, const Step *who)
{
    const char *name = NULL;
    bool performs = step->verb == VERB_PERFORM ||
                    step->verb == VERB_CARRY_OUT;
    const Step *skip = step->verb == VERB_SKIP ? step
                                               : performed_skip(step, &name);
    if (who && skip) {
        report_skip(checker, step, skip, name, who);
    }
    look_at_skips(checker, &step->steps, performs ? NULL : who);
    look_at_skips(checker, &step->otherwise, who);
    for (size_t i = 0; i < step->case_count; i++) {
        look_at_skips(checker, &step->cases[i].steps, performs ? NULL : who);
    }
    for (size_t i = 0; i < step->actions.count; i++) {
        look_at_skips(checker, &step->actions.items[i].steps, who);
    }
    if (step->decline) {
        look_at_skips(checker, &step->decline->steps, who);
    }
}

/* The first of [steps] that surely determines the next player. One whom a
 * status may have put out is not next. */
static const Step *find_who(const Steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        if (step_surely(&steps->items[i], says_who)) {
            return steps_find_verb(steps, VERB_STATUS) ? NULL
                                                       : &steps->items[i];
        }
    }
    return NULL;
}

/* Reports skips in [steps] and below that are done together with [who], or with
 * a step found on the way; NULL: none so far. */
static void look_at_skips(Checker *checker, const Steps *steps,
                          const Step *who)
{
    who = who ? who : find_who(steps);
    for (size_t i = 0; i < steps->count; i++) {
        look_at_step(checker, &steps->items[i], who);
    }
}

/* The step before or after each turn that determines the next player. */
static const Step *find_who_each_turn(const Rules *rules)
{
    const Step *who = find_who(&rules->before_turn);
    return steps_find_verb(&rules->before_turn, VERB_STATUS) ||
                   steps_find_verb(&rules->after_turn, VERB_STATUS)
               ? NULL : who ? who : find_who(&rules->after_turn);
}

void check_skip_overridden(Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    const Step *who = find_who_each_turn(rules);
    look_at_skips(checker, &rules->before_turn, who);
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Actions *actions = &rules->modes[i].actions;
        for (size_t k = 0; k < actions->count; k++) {
            const Steps *steps = &actions->items[k].steps;
            look_at_skips(checker, steps, steps_find_verb(steps, VERB_STATUS)
                                              ? NULL : who);
        }
    }
    look_at_skips(checker, &rules->after_turn, who);
}

/* --- Turns that go on ----------------------------------------------------- */

/* Reports a step of [action], after which the turn goes on, that says who has
 * the next turn: whoever wrote both may expect that player to be next. */
static void look_at_free(Checker *checker, const Action *action)
{
    const Step *again = steps_find_verb(&action->steps, VERB_GO_AGAIN);
    const Step *who = again ? again
                            : steps_find_verb(&action->steps, VERB_TURN_TO);
    if (!action->goes_on || !who) {
        return;
    }
    Diagnostic *finding = checker_find(
        checker, who->place.name_span, "'%s' sets who has the next turn, but "
        "after '%s' this turn goes on: it counts only when the turn passes",
        who->place.name, action->place.name);
    checker_help(checker, finding, "leave out 'then: go on' if that player is "
                 "to be next at once");
}

void check_turn_waits(Checker *checker)
{
    const Rules *rules = checker->variant->rules;
    for (size_t i = 0; i < rules->mode_count; i++) {
        const Mode *mode = &rules->modes[i];
        for (size_t k = 0; k < mode->own; k++) {
            look_at_free(checker, &mode->actions.items[k]);
        }
    }
}

/* --- Values that are read too early --------------------------------------- */

/* The first part of an expression for which [asks] returns true, or NULL. */
static const Expression *find_part(const Checker *checker, const Expression *e,
                                   bool (*asks)(const Checker *checker,
                                                const Expression *part))
{
    if (!e || asks(checker, e)) {
        return e;
    }
    const Expression *found = find_part(checker, e->condition, asks);
    found = found ? found : find_part(checker, e->left, asks);
    return found ? found : find_part(checker, e->right, asks);
}

/* Whether [text] is evaluated only in the phases of the set [phases] and is the
 * first that was read at its place. */
static bool is_only_in(const Checker *checker, size_t text, unsigned phases)
{
    const Variant *variant = checker->variant;
    Span span = variant->texts[text].span;
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *other = &variant->texts[i];
        if (span_same_begin(other->span, span) && (i < text || other->inlined ||
                                    !(phases >> other->phase & 1))) {
            return false;
        }
    }
    return true;
}

/* Reports every text that is evaluated only in [phases] and reads such a value.
 * The finding is at the text, since the part may be in a definition. */
static void report(Checker *checker, unsigned phases,
                   bool (*asks)(const Checker *checker, const Expression *part),
                   const char *what, const char *help)
{
    const Variant *variant = checker->variant;
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        if ((phases >> text->phase & 1) &&
            find_part(checker, text->expression, asks) &&
            is_only_in(checker, i, phases)) {
            Diagnostic *finding = checker_find(checker, text->span,
                                               "%s", what);
            checker_help(checker, finding, "%s", help);
        }
    }
}

static bool asks_points(const Checker *checker, const Expression *part)
{
    (void)checker;
    return part->kind == E_POINTS_OF;
}

/* For `points of PLAYER`, also through `total`. */
void check_early_points(Checker *checker)
{
    unsigned scored = checker->variant->program.scored;
    report(checker, 1u << WHEN_SCORE, asks_points,
           "the points of some players are still those of the round before: "
           "'score: each player' is counting them",
           "use what the points are counted from, or change them in a step of "
           "'round.after' after 'score: each player'");
    /* otherwise never-scored reports it */
    if (scored && !(scored >> WHEN_PLAY & 1)) {
        report(checker, 1u << WHEN_GAME_SETUP | 1u << WHEN_PLAY |
                            1u << WHEN_AFTER, asks_points,
               "the points are still those of the round before",
               "'score: each player' counts them: use them after that step, or "
               "use what they are counted from");
    }
}

static bool asks_end(const Checker *checker, const Expression *part)
{
    (void)checker;
    return part->kind == E_ENDED_BY;
}

/* For `ended by END`, which is never true while a round is played. */
void check_early_end(Checker *checker)
{
    report(checker, 1u << WHEN_GAME_SETUP | 1u << WHEN_PLAY, asks_end,
           "a round has no end while it is played",
           "use it in 'round.after', 'score' or 'game.ends'; for the round "
           "before, in 'round.starter', 'round.setup' or 'round.first turn'");
}

static bool asks_player(const Checker *checker, const Expression *part)
{
    return part->kind == E_VARIABLE &&
           checker->variant->variables[part->value].hidden;
}

/* For `last player to ACTION`, which is reset with each round. */
void check_early_player(Checker *checker)
{
    if (rules_find_verb(checker->variant->rules, VERB_ASK) ||
        rules_find_verb(checker->variant->rules, VERB_OFFER)) {
        return;                /* a question of the set-up may have set it */
    }
    report(checker, 1u << WHEN_GAME_SETUP | 1u << WHEN_ROUND_SETUP |
                        1u << WHEN_FIRST_TURN, asks_player,
           "no player has acted in this round yet",
           "for the round before, use it in 'round.starter'");
}

/* --- Starters ------------------------------------------------------------- */

/* Collects the zones that a step puts cards into. */
static void fill(void *context, const Step *step)
{
    uint64_t *zones = context;
    int zone = step_fills(step);
    *zones |= zone < 0 ? 0 : (uint64_t)1 << zone;
}

static bool asks_round(const Checker *checker, const Expression *part)
{
    (void)checker;
    return part->kind == E_ROUND;
}

/* Whether [part] reads a zone that the set-up of a round fills. */
static bool asks_filled(const Checker *checker, const Expression *part)
{
    uint64_t zones = 0;
    if (part->kind == E_ZONE) {
        steps_visit(&checker->variant->rules->round_setup, fill, &zones);
    }
    return part->kind == E_ZONE && (zones >> part->value & 1);
}

/* A starter that reads cards which the set-up deals only later. A starter that
 * reads the number of the round refers to the previous round. */
void check_early_starter(Checker *checker)
{
    const Variant *variant = checker->variant;
    const Starters *starters = &variant->rules->starter;
    for (size_t i = 0; i < starters->count; i++) {
        const Expression *player = starters->items[i].player;
        const RulePlace *place = &starters->items[i].place;
        const Expression *zone = find_part(checker, player, asks_round)
                                     ? NULL
                                     : find_part(checker, player, asks_filled);
        if (zone) {
            Diagnostic *finding = checker_find(
                checker, place->span, "'%s' is looked at before the set-up: "
                "the cards are those of the round before",
                variant->zones[zone->value].name);
            checker_help(checker, finding, "for the cards of this round, move "
                         "'%s' from 'starter' to 'first turn'; for those of "
                         "the round before, write '%s: if round > 1 then ... "
                         "else nobody'", place->name, place->name);
        }
    }
}
