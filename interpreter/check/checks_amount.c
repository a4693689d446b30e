/* Amounts: steps without effect, because their number is never more than 0 or
 * because the value is set already; steps that deal more cards or give more
 * tokens than there are; zones that no step puts cards into; piles that are
 * gathered and dealt from without a shuffle. The numbers of the file are taken
 * as they are, so setting one to 0 shows the steps it disables.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

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
    case VERB_ROLL: case VERB_REVEAL: case VERB_SET: case VERB_STATUS:
    case VERB_SCORE:
    case VERB_PICK: case VERB_GO_AGAIN:
    case VERB_TURN_TO: case VERB_REVERSE: case VERB_END_ROUND:
    case VERB_END_PHASE:
    case VERB_END_GAME: case VERB_FOR_EACH: case VERB_WHILE: case VERB_CASES:
    case VERB_PERFORM: case VERB_CARRY_OUT: case VERB_ASK: case VERB_OFFER:
    case VERB_IF: case VERBS: break;
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

/* The amount of a step, whatever the numbers of the file are. */
static Range any_amount(const Variant *variant, const Step *step)
{
    const Expression *amount = amount_of(step);
    Moment moment = moment_any(variant, true);
    return amount ? range_of(&moment, amount) : (Range){false, 0, 0};
}

static bool does_nothing(const Variant *variant, const Step *step)
{
    Range range = any_amount(variant, step);
    bool signless = step->verb != VERB_RAISE && step->verb != VERB_LOWER;
    return range.known && range.most <= 0 && (signless || range.least >= 0);
}

static void look(void *context, const Step *step)
{
    Checker *checker = context;
    look_at_way(checker, step);
    const Expression *amount = amount_of(step);
    if (!does_nothing(checker->variant, step) ||
        checker_has_found(checker, amount->span)) {
        return;
    }
    Range range = any_amount(checker->variant, step);
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

/* --- The set-up of the first round ---------------------------------------- */

/* A step for which there are too few cards or tokens. */
typedef struct {
    const Step *step;      /* NULL: none */
    int64_t wanted, there;
} Shortage;

/* What the steps of the set-up that are certainly done do to cards and tokens,
 * each as far as it can be followed. */
typedef struct {
    Moment moment;
    uint64_t lost;         /* STATE_CARDS, STATE_TOKENS: no longer followed */
    int64_t cards[ZONES_MAX];        /* greatest number in each zone */
    int64_t given[TOKENS_MAX];       /* least number given from the supply */
    int64_t worth;         /* greatest worth that one player was given */
    Shortage deal, give;   /* the first of each */
} SetUp;

static void gather(SetUp *set_up, int64_t zone)
{
    memset(set_up->cards, 0, sizeof set_up->cards);
    set_up->cards[zone] = set_up->moment.variant->deck_count;
}

/* How many players a step deals cards to. */
static int64_t hands_of(const Moment *moment, const Step *step)
{
    return step->number >= 0 ? moment->players_least : 1;
}

static void deal(SetUp *set_up, const Step *step)
{
    int64_t target = step->number >= 0 ? step->number : step->to->value;
    int64_t *from = &set_up->cards[step->from->value];
    Range cards = range_of(&set_up->moment, step->object);
    int64_t times = hands_of(&set_up->moment, step);
    int64_t least = (cards.least > 0 ? cards.least : 0) * times;
    int64_t most = cards.most > *from / times ? *from : cards.most * times;
    if (!cards.known || least > *from) {
        set_up->lost |= STATE_CARDS;
        set_up->deal = cards.known ? (Shortage){step, least, *from}
                                   : set_up->deal;
        return;
    }
    *from -= least;
    set_up->cards[target] += most > 0 ? most : 0;
}

/* Moves at most one card, one of each kind, or all cards there. Moving any card
 * is certain only for one of each kind while all cards are there. */
static void move(SetUp *set_up, const Step *step)
{
    const Variant *variant = set_up->moment.variant;
    int64_t *from = &set_up->cards[step->from->value];
    int64_t most = step->everything ? variant->kind_count
                   : step->object->type.base == TYPE_CARD ? 1 : *from;
    set_up->cards[step->to->value] += most < *from ? most : *from;
    if (step->everything && *from == variant->deck_count) {
        *from -= variant->kind_count;
    }
}

/* The kind of token that a step gives a number of, or NULL. */
static const TokenKind *kind_of(const Variant *variant, const Step *step)
{
    const Expression *what = step->object;
    bool one = step->verb == VERB_GIVE && what->kind == E_CONSTANT &&
               what->type.base == TYPE_TOKEN;
    return one ? &variant->tokens[what->value] : NULL;
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
static void give(SetUp *set_up, const Step *step, int64_t times)
{
    const Variant *variant = set_up->moment.variant;
    const TokenKind *kind = kind_of(variant, step);
    Range number = number_of(&set_up->moment, step);
    set_up->lost |= STATE_TOKENS;
    if (!kind || !number.known || !is_supply(variant, step->from) ||
        is_supply(variant, step->to)) {
        return;
    }
    int64_t *given = &set_up->given[kind - variant->tokens];
    *given += number.least > 0 ? number.least * times : 0;
    set_up->worth += number.most * kind->worth;
    if (!stays_as_it_is(variant, set_up->worth)) {
        return;
    }
    if (kind->supply != UNLIMITED && *given > kind->supply) {
        set_up->give = (Shortage){step, *given, kind->supply};
        return;
    }
    set_up->lost &= ~(uint64_t)STATE_TOKENS;
}

static void follow_all(SetUp *set_up, const Steps *steps, int64_t times);

/* A step that may not be done, or cannot be followed, ends the certainty of
 * what it changes. */
static void follow(SetUp *set_up, const Step *step, int64_t times)
{
    uint64_t made = change_made_by_step(step);
    bool all = !step->from || step->from->kind == E_PLAYERS ||
               step->from->kind == E_ACTIVE;
    if (made & STATE_ENDS) {
        made = STATE_CARDS | STATE_TOKENS;
    }
    if (!(made & ~set_up->lost & (STATE_CARDS | STATE_TOKENS))) {
        return;
    }
    if (step->condition) {
        set_up->lost |= made;
        return;
    }
    switch (step->verb) {
    case VERB_GATHER: gather(set_up, step->object->value); return;
    case VERB_DEAL: deal(set_up, step); return;
    case VERB_MOVE: move(set_up, step); return;
    case VERB_SHUFFLE: case VERB_REVEAL: return;
    case VERB_GIVE: give(set_up, step, times); return;
    case VERB_PERFORM: follow_all(set_up, &step->steps, times); return;
    case VERB_FOR_EACH:
        set_up->lost |= made & (all ? STATE_CARDS : made);
        follow_all(set_up, &step->steps, times * set_up->moment.players_least);
        return;
    case VERB_SET: case VERB_RAISE: case VERB_LOWER: case VERB_PICK:
    case VERB_TAKE_POINTS: case VERB_MAKE_CHANGE: case VERB_ROLL:
    case VERB_STATUS: case VERB_SCORE: case VERB_TURN_TO: case VERB_GO_AGAIN:
    case VERB_SKIP: case VERB_REVERSE: case VERB_END_ROUND: case VERB_END_GAME:
    case VERB_END_PHASE:
    case VERB_WHILE: case VERB_CASES: case VERB_CARRY_OUT: case VERB_ASK:
    case VERB_OFFER: case VERB_IF: case VERBS:
        set_up->lost |= made;
        return;
    }
}

static void follow_all(SetUp *set_up, const Steps *steps, int64_t times)
{
    for (size_t i = 0; i < steps->count; i++) {
        follow(set_up, &steps->items[i], times);
    }
}

static SetUp follow_set_up(const Variant *variant, int players)
{
    SetUp set_up = {.moment = moment_any(variant, false)};
    set_up.moment.players_least = set_up.moment.players_most = players;
    set_up.moment.rounds_most = 1;
    follow_all(&set_up, &variant->rules->game_setup, 1);
    follow_all(&set_up, &variant->rules->round_setup, 1);
    return set_up;
}

/* --- Tokens --------------------------------------------------------------- */

/* Reports a step that gives more tokens than exist. */
static void look_at_supply(void *context, const Step *step)
{
    Checker *checker = context;
    Moment moment = moment_any(checker->variant, false);
    const TokenKind *kind = kind_of(checker->variant, step);
    Range number = kind ? number_of(&moment, step) : (Range){false, 0, 0};
    if (!number.known || kind->supply == UNLIMITED ||
        number.least <= kind->supply ||
        checker_has_found(checker, step->said_span)) {
        return;
    }
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
    Shortage lack = follow_set_up(variant, players).give;
    rules_visit_steps(variant->rules, look_at_supply, checker);
    while (!lack.step && players < variant->players_most) {
        lack = follow_set_up(variant, ++players).give;
    }
    if (!lack.step || checker_has_found(checker, lack.step->said_span)) {
        return;
    }
    Diagnostic *finding = checker_find(
        checker, lack.step->said_span, "with %d players the set-up gives "
        "%lld '%s', but there %s only %d", players,
        (long long)lack.wanted, kind_of(variant, lack.step)->name,
        lack.there == 1 ? "is" : "are", (int)lack.there);
    checker_help(checker, finding, "give fewer, write a larger 'supply', or "
                 "let fewer players play");
}

/* --- Cards ---------------------------------------------------------------- */

void check_deck_too_small(Checker *checker)
{
    const Variant *variant = checker->variant;
    Shortage lack = {0};
    int players = variant->players_least;
    if (follow_set_up(variant, players).deal.step) {
        return;
    }
    while (!lack.step && players < variant->players_most) {
        lack = follow_set_up(variant, ++players).deal;
    }
    if (lack.step) {
        Diagnostic *finding = checker_find(
            checker, lack.step->said_span, "with %d players this deals %d "
            "card%s, but only %d %s left to deal", players, (int)lack.wanted,
            lack.wanted == 1 ? "" : "s", (int)lack.there,
            lack.there == 1 ? "is" : "are");
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
    int64_t times = hands_of(&moment, step);
    Range cards = range_of(&moment, step->object);
    if (cards.known && cards.least * times > variant->deck_count) {
        Diagnostic *finding = checker_find(
            checker, step->said_span, "this deals %lld card%s, but there are "
            "only %d in the game", (long long)(cards.least * times),
            cards.least * times == 1 ? "" : "s", variant->deck_count);
        checker_help(checker, finding, "deal fewer, or add cards");
    }
}

/* The steps of a set-up that put cards into zones. */
typedef struct {
    Moment moment;
    uint64_t filled;       /* zones that may get cards */
    const Step *empty[ZONES_MAX];    /* the first step that deals no cards to
                                        each player */
} Hands;

/* Whether a step may put cards into zones that it does not name. */
static bool fills_any(const Step *step)
{
    return step->verb == VERB_MOVE || step->verb == VERB_DEAL ||
           step->verb == VERB_CARRY_OUT || step->verb == VERB_ASK ||
           step->verb == VERB_OFFER;
}

static void look_at_hand(void *context, const Step *step)
{
    Hands *hands = context;
    int zone = step_fills(step);
    Range cards = step->verb == VERB_DEAL
                      ? range_of(&hands->moment, step->object)
                      : (Range){false, 0, 0};
    bool none = cards.known && cards.most <= 0;
    if (none && step->number >= 0 && !hands->empty[step->number] &&
        !does_nothing(hands->moment.variant, step)) {
        hands->empty[step->number] = step;
    } else if (zone >= 0 && !none) {
        hands->filled |= (uint64_t)1 << zone;
    } else if (zone < 0 && fills_any(step)) {
        hands->filled = UINT64_MAX;
    }
}

/* Reports a step of the set-up that deals no cards to each player in any round
 * as the numbers of the file are, while no other one gives them some. Elsewhere
 * a number that is 0 may be one that house rules are to raise. */
static void look_at_hands(Checker *checker)
{
    const Variant *variant = checker->variant;
    Hands hands = {.moment = moment_any(variant, false)};
    steps_visit(&variant->rules->game_setup, look_at_hand, &hands);
    steps_visit(&variant->rules->round_setup, look_at_hand, &hands);
    for (int i = 0; i < ZONES_MAX; i++) {
        const Step *step = hands.empty[i];
        if (!step || (hands.filled >> i & 1) ||
            checker_has_found(checker, step->said_span)) {
            continue;
        }
        Diagnostic *finding = checker_find(
            checker, step->said_span, "this deals 0 cards to '%s', and no "
            "other step of the set-up puts cards there",
            variant->zones[i].name);
        checker_help(checker, finding, "deal at least 1 card, or remove the "
                     "step '%s'", step->place.name);
    }
}

void check_hand_not_dealt(Checker *checker)
{
    const Variant *variant = checker->variant;
    look_at_hands(checker);
    Shortage lack = follow_set_up(variant, variant->players_least).deal;
    if (lack.step) {
        Diagnostic *finding = checker_find(
            checker, lack.step->said_span, "this deals %d card%s, but there "
            "%s only %d to deal from", (int)lack.wanted,
            lack.wanted == 1 ? "" : "s", lack.there == 1 ? "is" : "are",
            (int)lack.there);
        checker_help(checker, finding, lack.there > 0
                     ? "deal fewer, or add cards"
                     : "the pile is empty here: {gather into: PILE} puts all "
                       "cards of the game there");
    }
    rules_visit_steps(variant->rules, look_at_deal, checker);
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

static void look_at_zones(void *context, const Step *step)
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
    rules_visit_steps(variant->rules, look_at_zones, &piles);
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
    rules_visit_steps(variant->rules, look_at_zones, &piles);
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

/* --- Tokens that nobody has ----------------------------------------------- */

/* Which kinds of tokens each holder may have at some moment: the players in
 * [0], then the shared holders, the supply first. */
typedef struct {
    Checker *checker;
    uint64_t *kinds;
} Having;

/* The index of a holder in Having, or NOTHING when it is not known. */
static int holder_of(const Variant *variant, const Expression *holder)
{
    bool shared = holder && holder->kind == E_CONSTANT &&
                  holder->value >= variant_supply(variant);
    TypeBase base = holder ? holder->type.base : TYPE_ERROR;
    return shared ? 1 + (int)holder->value - variant_supply(variant)
           : base == TYPE_PLAYER || base == TYPE_PLAYERS ? 0 : NOTHING;
}

/* The kinds of tokens that a step gives. */
static uint64_t kinds_given(const Variant *variant, const Step *step)
{
    const Expression *what = step->object;
    bool one = what && what->kind == E_CONSTANT &&
               what->type.base == TYPE_TOKEN && what->value >= 0;
    return one ? (uint64_t)1 << what->value
               : ((uint64_t)1 << variant->token_count) - 1;
}

static void note_receiver(void *context, const Step *step)
{
    Having *having = context;
    const Variant *variant = having->checker->variant;
    bool pays = step->verb == VERB_TAKE_POINTS ||
                step->verb == VERB_MAKE_CHANGE;
    int to = pays ? 0 : holder_of(variant, step->to);
    uint64_t kinds = pays ? ((uint64_t)1 << variant->token_count) - 1
                          : kinds_given(variant, step);
    for (int i = 0; i < 1 + (int)variant->holder_count &&
                    (pays || step->verb == VERB_GIVE); i++) {
        having->kinds[i] |= to < 0 || to == i ? kinds : 0;
    }
}

static void look_at_giver(void *context, const Step *step)
{
    Having *having = context;
    Checker *checker = having->checker;
    const Variant *variant = checker->variant;
    int from = step->verb == VERB_GIVE && !step->everything
                   ? holder_of(variant, step->from) : NOTHING;
    if (from >= 0 && !(having->kinds[from] & kinds_given(variant, step)) &&
        !checker_has_found(checker, step->from->span)) {
        Diagnostic *finding = checker_find(
            checker, step->from->span, "this never gives anything: no step "
            "gives such tokens to those who should give them");
        checker_help(checker, finding, "let a step give them tokens, or remove "
                     "the step '%s'", step->place.name);
    }
}

void check_never_given(Checker *checker)
{
    const Variant *variant = checker->variant;
    Having having = {checker, arena_alloc(checker->arena,
                                          (variant->holder_count + 1) *
                                              sizeof *having.kinds)};
    for (int i = 0; i < variant->token_count; i++) {
        having.kinds[1] |= (uint64_t)(variant->tokens[i].supply != 0) << i;
    }
    rules_visit_steps(variant->rules, note_receiver, &having);
    if (variant->automatic && having.kinds[0]) {
        having.kinds[0] = ~UINT64_C(0);
    }
    having.kinds[1] |= having.kinds[0];
    rules_visit_steps(variant->rules, look_at_giver, &having);
}
