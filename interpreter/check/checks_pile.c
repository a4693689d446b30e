/* Zones that no step puts cards into; piles that cards are gathered into and
 * dealt from in the order of the file, since nothing shuffles them.
 *
 * SPDX-License-Identifier: MIT */
#include "check/checker.h"
#include "rules/rules.h"

typedef struct {
    uint64_t filled, gathered, shuffled;         /* zones, as bits */
    const Step *deals[ZONES_MAX];    /* the first step that deals from each */
} Piles;

static int zone_of(const Expression *zone)
{
    return zone && zone->kind == E_ZONE ? (int)zone->value : NOTHING;
}

/* The zone that a step puts cards into, or NOTHING. */
static int filled_by(const Step *step)
{
    if (step->verb == VERB_DEAL) {
        return step->to ? zone_of(step->to) : step->number;
    }
    return step->verb == VERB_GATHER ? zone_of(step->object)
           : step->verb == VERB_MOVE ? zone_of(step->to) : NOTHING;
}

static void look(void *context, const Step *step)
{
    Piles *piles = context;
    int filled = filled_by(step);
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
                         "there, or take it out with what looks at it");
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
            checker_help(checker, finding, "after 'gather into' add a step "
                         "such as 'mix: {shuffle: %s}'", name);
        }
    }
}
