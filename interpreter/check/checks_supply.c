/* Whether there are as many tokens as steps give: one step alone, and the
 * set-up of the first round, of which only steps that are certainly done
 * count.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "program/range.h"

typedef struct {
    Checker *checker;
    Moment moment;
    int64_t given[TOKENS_MAX];       /* at least, out of the supply */
    int64_t worth;         /* at most, of what one player was given */
    bool lost;             /* something happened that is not followed */
    const Step *step;      /* the first that has too few tokens, or NULL */
    int token;
} Supply;

/* The kind of token of which a step gives a number, or NOTHING. */
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

/* Whether so much is never made anew in larger tokens. */
static bool stays_as_it_is(const Variant *variant, int64_t worth)
{
    for (int i = 0; variant->automatic && i < variant->token_count; i++) {
        if (variant->tokens[i].worth > 1 && variant->tokens[i].worth <= worth) {
            return false;
        }
    }
    return true;
}

/* What players give each other does not change the supply. */
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

/* One step that gives more than there ever are. */
static void look(void *context, const Step *step)
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
    rules_visit_steps(variant->rules, look, checker);
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
