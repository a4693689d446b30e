/* Amounts: steps without effect, because their number is never more than 0 or
 * because the value is set already; steps that give more tokens than there are.
 * In a set-up only steps that are certainly done count. The numbers of the file
 * are taken as they are, so setting one to 0 shows the steps it disables.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "program/range.h"
#include "rules/rules.h"

/* --- Steps that do nothing ------------------------------------------------ */

/* The amount in a step, or NULL. */
static const Expression *amount_of(const Step *step)
{
    switch (step->verb) {
    case VERB_DEAL: case VERB_SKIP: case VERB_TAKE_POINTS: return step->object;
    case VERB_GIVE: case VERB_RAISE: case VERB_LOWER: return step->amount;
    case VERB_MOVE: case VERB_GATHER: case VERB_SHUFFLE: case VERB_MAKE_CHANGE:
    case VERB_ROLL: case VERB_SET: case VERB_STATUS: case VERB_SCORE:
    case VERB_PICK: case VERB_GO_AGAIN:
    case VERB_TURN_TO: case VERB_REVERSE: case VERB_END_ROUND:
    case VERB_END_GAME: case VERB_FOR_EACH: case VERB_WHILE: case VERB_CASES:
    case VERB_PERFORM: case VERB_CARRY_OUT: case VERB_ASK: case VERB_IF:
    case VERBS: break;
    }
    return NULL;
}

/* Whether a step leads from a holder or zone to the same one, or sets the value
 * that is set already. A move that brings a card to the top of its pile, or
 * gives it a name, has an effect. */
static bool goes_nowhere(const Checker *checker, const Step *step)
{
    const Expression *from = step->verb == VERB_SET ? step->object : step->from;
    const Expression *to = step->to;
    bool goes = step->verb == VERB_MOVE || step->verb == VERB_DEAL ||
                step->verb == VERB_GIVE || step->verb == VERB_SET;
    return goes && from && to && expression_same(from, to) && !step->local &&
           !(step->verb == VERB_MOVE && from->kind == E_ZONE &&
             checker->variant->zones[from->value].pile);
}

static void look_at_way(Checker *checker, const Step *step)
{
    if (goes_nowhere(checker, step) &&
        !checker_has_found(checker, step->to->span)) {
        const char *key = verb_facts[step->verb].key;
        bool set = step->verb == VERB_SET;
        Diagnostic *finding = checker_find(checker, step->to->span, "'%s' does "
                                           "nothing here: '%s' and 'to' are "
                                           "the same", key,
                                           set ? key : "from");
        checker_help(checker, finding, "write another %s after 'to', or "
                     "take the step '%s' out", set ? "value" : "place",
                     step->place.name);
    }
}

static void look(void *context, const Step *step)
{
    Checker *checker = context;
    look_at_way(checker, step);
    const Expression *amount = amount_of(step);
    Moment moment = moment_any(checker->variant, true);
    Range range = amount ? range_of(&moment, amount) : (Range){false, 0, 0};
    bool signless = step->verb != VERB_RAISE && step->verb != VERB_LOWER;
    if (!range.known || range.most > 0 || (!signless && range.least < 0) ||
        checker_has_found(checker, amount->span)) {
        return;
    }
    Diagnostic *finding = checker_find(
        checker, amount->span, "'%s' does nothing here: this is %s%lld",
        verb_facts[step->verb].key,
        range.least == range.most ? "" : "at most ", (long long)range.most);
    checker_help(checker, finding, "write a number above 0, or remove the step "
                 "'%s'", step->place.name);
}

void check_no_amount(Checker *checker)
{
    rules_visit_steps(checker->variant->rules, look, checker);
}

/* --- Tokens --------------------------------------------------------------- */

typedef struct {
    Checker *checker;
    Moment moment;
    int64_t given[TOKENS_MAX];       /* least number given from the supply */
    int64_t worth;         /* greatest worth that one player was given */
    bool lost;             /* a step was met that cannot be followed */
    const Step *step;      /* the first step for which there are too few tokens,
                              or NULL */
    int token;
} Supply;

/* The kind of token that a step gives a number of, or NOTHING. */
static int kind_of(const Step *step)
{
    const Expression *what = step->object;
    bool one = step->verb == VERB_GIVE && what->kind == E_CONSTANT &&
               what->type.base == TYPE_TOKEN;
    return one ? (int)what->value : NOTHING;
}

static bool is_supply(const Variant *variant, const Expression *holder)
{
    return holder && holder->kind == E_CONSTANT &&
           holder->value == variant_supply(variant);
}

static Range number_of(const Moment *moment, const Step *step)
{
    return step->amount ? range_of(moment, step->amount) : (Range){true, 1, 1};
}

/* Whether tokens of this worth are never exchanged for larger ones. */
static bool stays_as_it_is(const Variant *variant, int64_t worth)
{
    for (int i = 0; variant->automatic && i < variant->token_count; i++) {
        if (variant->tokens[i].worth > 1 && variant->tokens[i].worth <= worth) {
            return false;
        }
    }
    return true;
}

/* Tokens that players give each other do not change the supply. */
static void give(Supply *supply, const Step *step, int64_t times)
{
    const Variant *variant = supply->moment.variant;
    int token = kind_of(step);
    Range number = number_of(&supply->moment, step);
    supply->lost = token < 0 || !number.known ||
                   !is_supply(variant, step->from) ||
                   is_supply(variant, step->to);
    if (supply->lost) {
        return;
    }
    const TokenKind *kind = &variant->tokens[token];
    supply->given[token] += number.least > 0 ? number.least * times : 0;
    supply->worth += number.most * kind->worth;
    supply->lost = !stays_as_it_is(variant, supply->worth);
    if (!supply->lost && kind->supply != UNLIMITED &&
        supply->given[token] > kind->supply) {
        supply->step = step;
        supply->token = token;
    }
}

static void follow_all(Supply *supply, const Steps *steps, int64_t times);

static void follow(Supply *supply, const Step *step, int64_t times)
{
    bool all = !step->from || step->from->kind == E_PLAYERS ||
               step->from->kind == E_ACTIVE;
    if (!(change_made_by_step(step) & STATE_TOKENS)) {
        return;
    }
    if (step->verb == VERB_GIVE && !step->condition) {
        give(supply, step, times);
    } else if (step->verb == VERB_FOR_EACH && all && !step->condition) {
        follow_all(supply, &step->steps, times * supply->moment.players_least);
    } else if (step->verb == VERB_PERFORM && !step->condition) {
        follow_all(supply, &step->steps, times);
    } else {
        supply->lost = true;
    }
}

static void follow_all(Supply *supply, const Steps *steps, int64_t times)
{
    for (size_t i = 0; i < steps->count && !supply->lost && !supply->step;
         i++) {
        follow(supply, &steps->items[i], times);
    }
}

static Supply set_up(Checker *checker, int players)
{
    const Rules *rules = checker->variant->rules;
    Supply supply = {.checker = checker,
                     .moment = moment_any(checker->variant, false)};
    supply.moment.players_least = supply.moment.players_most = players;
    supply.moment.rounds_most = 1;
    follow_all(&supply, &rules->game_setup, 1);
    follow_all(&supply, &rules->round_setup, 1);
    return supply;
}

/* Reports a step that gives more tokens than exist. */
static void look_at_supply(void *context, const Step *step)
{
    Checker *checker = context;
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, false);
    int token = kind_of(step);
    Range number = token < 0 ? (Range){false, 0, 0} : number_of(&moment, step);
    if (!number.known || variant->tokens[token].supply == UNLIMITED ||
        number.least <= variant->tokens[token].supply ||
        checker_has_found(checker, step->said_span)) {
        return;
    }
    const TokenKind *kind = &variant->tokens[token];
    Diagnostic *finding = checker_find(
        checker, step->said_span, "this gives %lld '%s', but there %s only %d "
        "in the game", (long long)number.least, kind->name,
        kind->supply == 1 ? "is" : "are", kind->supply);
    checker_help(checker, finding, "give fewer, or write a larger 'supply'");
}

void check_supply_too_small(Checker *checker)
{
    const Variant *variant = checker->variant;
    int players = variant->players_least;
    Supply supply = set_up(checker, players);
    rules_visit_steps(variant->rules, look_at_supply, checker);
    while (!supply.step && players < variant->players_most) {
        supply = set_up(checker, ++players);
    }
    if (!supply.step || checker_has_found(checker, supply.step->said_span)) {
        return;
    }
    const TokenKind *kind = &variant->tokens[supply.token];
    Diagnostic *finding = checker_find(
        checker, supply.step->said_span, "with %d players the set-up gives "
        "%lld '%s', but there %s only %d", players,
        (long long)supply.given[supply.token], kind->name,
        kind->supply == 1 ? "is" : "are", kind->supply);
    checker_help(checker, finding, "give fewer, write a larger 'supply', or "
                 "let fewer players play");
}
