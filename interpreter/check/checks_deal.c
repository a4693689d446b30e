/* Cards: whether there are enough for the deals in the set-up of the first
 * round (only steps that are certainly done count, each with the least number
 * of cards that it can deal); zones that no step puts cards into; piles that
 * are gathered and dealt from without a shuffle.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "check/checker.h"
#include "program/range.h"
#include "rules/rules.h"

/* The greatest number of cards that each zone can certainly have. */
typedef struct {
    Checker *checker;
    Moment moment;
    int64_t most[ZONES_MAX];
    bool lost;             /* a step was met that cannot be followed */
    const Step *step;      /* the first step for which there are too few cards,
                              or NULL */
    int64_t wanted, there;
} Table;

static void gather(Table *table, int64_t zone)
{
    memset(table->most, 0, sizeof table->most);
    table->most[zone] = table->moment.variant->deck_count;
}

static void deal(Table *table, const Step *step)
{
    bool each = step->number >= 0;
    int64_t target = each ? step->number : step->to->value;
    int64_t from = step->from->value;
    Range cards = range_of(&table->moment, step->object);
    if (!cards.known) {
        table->lost = true;
        return;
    }
    int64_t times = each ? table->moment.players_least : 1;
    int64_t least = (cards.least > 0 ? cards.least : 0) * times;
    int64_t most = cards.most > table->most[from] / times
                       ? table->most[from] : cards.most * times;
    if (least > table->most[from]) {
        table->step = step;
        table->wanted = least;
        table->there = table->most[from];
        return;
    }
    table->most[from] -= least;
    table->most[target] += most > 0 ? most : 0;
}

/* Moves at most one card, one of each kind, or all cards there. Moving any card
 * is certain only for one of each kind while all cards are there. */
static void move(Table *table, const Step *step)
{
    const Variant *variant = table->moment.variant;
    int64_t *from = &table->most[step->from->value];
    int64_t most = step->everything ? variant->kind_count
                   : step->object->type.base == TYPE_CARD ? 1 : *from;
    table->most[step->to->value] += most < *from ? most : *from;
    if (step->everything && *from == variant->deck_count) {
        *from -= variant->kind_count;
    }
}

/* A step that may not be done, or cannot be followed, ends the certainty; one
 * that does not affect cards does not. */
static void follow(Table *table, const Step *step)
{
    switch (step->verb) {
    case VERB_GATHER: gather(table, step->object->value); return;
    case VERB_DEAL: deal(table, step); return;
    case VERB_MOVE: move(table, step); return;
    case VERB_SHUFFLE: case VERB_SET: case VERB_RAISE: case VERB_LOWER:
    case VERB_PICK: case VERB_GIVE: case VERB_TAKE_POINTS:
    case VERB_MAKE_CHANGE: case VERB_ROLL: case VERB_REVEAL: case VERB_STATUS:
    case VERB_SCORE:
    case VERB_TURN_TO: case VERB_GO_AGAIN: case VERB_SKIP: case VERB_REVERSE:
        return;
    case VERB_END_ROUND: case VERB_END_GAME:
    case VERB_FOR_EACH: case VERB_WHILE: case VERB_CASES: case VERB_PERFORM:
    case VERB_CARRY_OUT: case VERB_ASK: case VERB_OFFER: case VERB_IF:
    case VERBS:
        table->lost = true;
        return;
    }
}

static void follow_all(Table *table, const Steps *steps)
{
    for (size_t i = 0; i < steps->count && !table->lost && !table->step; i++) {
        table->lost = steps->items[i].condition;
        if (!table->lost) {
            follow(table, &steps->items[i]);
        }
    }
}

/* The set-up of the first round for [players] players. */
static Table set_up(Checker *checker, int players)
{
    const Rules *rules = checker->variant->rules;
    Table table = {.checker = checker,
                   .moment = moment_any(checker->variant, false)};
    table.moment.players_least = table.moment.players_most = players;
    table.moment.rounds_most = 1;
    follow_all(&table, &rules->game_setup);
    follow_all(&table, &rules->round_setup);
    return table;
}

void check_deck_too_small(Checker *checker)
{
    const Variant *variant = checker->variant;
    Table table = {0};
    int players = variant->players_least;
    if (set_up(checker, players).step) {
        return;
    }
    while (!table.step && players < variant->players_most) {
        table = set_up(checker, ++players);
    }
    if (table.step) {
        Diagnostic *finding = checker_find(
            checker, table.step->said_span, "with %d players this deals %d "
            "card%s, but only %d %s left to deal", players, (int)table.wanted,
            table.wanted == 1 ? "" : "s", (int)table.there,
            table.there == 1 ? "is" : "are");
        checker_help(checker, finding, "deal fewer, add cards, or let at most "
                     "%d play", players - 1);
    }
}

/* Reports a step that deals more cards than exist. */
static void look_at_deal(void *context, const Step *step)
{
    Checker *checker = context;
    const Variant *variant = checker->variant;
    Moment moment = moment_any(variant, false);
    if (step->verb != VERB_DEAL ||
        checker_has_found(checker, step->said_span)) {
        return;
    }
    int64_t times = step->number >= 0 ? moment.players_least : 1;
    Range cards = range_of(&moment, step->object);
    if (cards.known && cards.least * times > variant->deck_count) {
        Diagnostic *finding = checker_find(
            checker, step->said_span, "this deals %lld card%s, but there are "
            "only %d in the game", (long long)(cards.least * times),
            cards.least * times == 1 ? "" : "s", variant->deck_count);
        checker_help(checker, finding, "deal fewer, or add cards");
    }
}

void check_hand_not_dealt(Checker *checker)
{
    Table table = set_up(checker, checker->variant->players_least);
    if (table.step) {
        Diagnostic *finding = checker_find(
            checker, table.step->said_span, "this deals %d card%s, but there "
            "%s only %d to deal from", (int)table.wanted,
            table.wanted == 1 ? "" : "s", table.there == 1 ? "is" : "are",
            (int)table.there);
        checker_help(checker, finding, table.there > 0
                     ? "deal fewer, or add cards"
                     : "the pile is empty here: {gather into: PILE} puts all "
                       "cards of the game there");
    }
    rules_visit_steps(checker->variant->rules, look_at_deal, checker);
}

/* --- Zones and piles ------------------------------------------------------ */

typedef struct {
    uint64_t filled, gathered, shuffled;         /* zones, as bits */
    const Step *deals[ZONES_MAX];    /* the first step that deals from each
                                        zone */
} Piles;

static int zone_of(const Expression *zone)
{
    return zone && zone->kind == E_ZONE ? (int)zone->value : NOTHING;
}

static void look(void *context, const Step *step)
{
    Piles *piles = context;
    int filled = step_fills(step);
    piles->filled |= filled < 0 ? 0 : (uint64_t)1 << filled;
    bool deals = step->verb == VERB_DEAL;
    int zone = zone_of(deals ? step->from : step->object);
    if (zone < 0) {
        return;
    }
    uint64_t bit = (uint64_t)1 << zone;
    piles->gathered |= step->verb == VERB_GATHER ? bit : 0;
    piles->shuffled |= step->verb == VERB_SHUFFLE ? bit : 0;
    if (deals && !piles->deals[zone]) {
        piles->deals[zone] = step;
    }
}

void check_never_filled(Checker *checker)
{
    const Variant *variant = checker->variant;
    Piles piles = {0};
    rules_visit_steps(variant->rules, look, &piles);
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        bool empty = (checker->uses.zones & ~piles.filled) >> i & 1;
        if (empty && !checker_says_idly(checker, zone->name)) {
            Diagnostic *finding = checker_find(
                checker, zone->span, "'%s' is always empty: no step puts cards "
                "there", zone->name);
            checker_help(checker, finding, "let a step move or deal cards "
                         "there, or remove it with what looks at it");
        }
    }
}

void check_never_shuffled(Checker *checker)
{
    const Variant *variant = checker->variant;
    Piles piles = {0};
    rules_visit_steps(variant->rules, look, &piles);
    for (size_t i = 0; i < variant->zone_count; i++) {
        bool sorted = (piles.gathered & ~piles.shuffled) >> i & 1;
        if (sorted && piles.deals[i]) {
            const char *name = variant->zones[i].name;
            Diagnostic *finding = checker_find(
                checker, piles.deals[i]->place.name_span, "the cards of '%s' "
                "are dealt in the same order each time: no step shuffles them",
                name);
            checker_help(checker, finding, "add a step such as 'mix: {shuffle: "
                         "%s}' after 'gather into'", name);
        }
    }
}
