/* Each change is made in the words of the position, which is then set up anew,
 * or in the middle of an effect put into the present one. So no impossible
 * position is a result.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/make_legal.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "document/node.h"
#include "engine/answers.h"
#include "engine/refusal.h"
#include "observe/sight.h"
#include "record/redeal_unseen.h"
#include "replay/position_edit.h"
#include "replay/position_setup.h"
#include "replay/position_writer.h"
#include "testing/nearby_missing.h"

/* --- results -------------------------------------------------------------- */

static const char *value_words(Arena *arena, const NearChange *one, size_t k)
{
    NearbyChange change = {one->part, one->values[k], 0, false, false};
    return nearby_words(arena, &change);
}

/* Whether the same two changes were already found, in either order. */
static bool is_known(const LegalChanges *near, Arena *arena, const char *first,
                     const char *second)
{
    for (size_t i = 0; first && i < near->count; i++) {
        const NearChange *one = &near->changes[i];
        for (size_t k = 0; k < one->count; k++) {
            const char *words = value_words(arena, one, k);
            if ((text_equal(one->before, first) && text_equal(words, second)) ||
                (text_equal(one->before, second) && text_equal(words, first))) {
                return true;
            }
        }
    }
    return false;
}

static void add_value(NearChange *into, Arena *arena, const char *value)
{
    ARENA_PUSH(arena, into->values, into->count, into->capacity) = value;
}

/* The result for the same part after the same other change; or NULL. */
static NearChange *find_same(LegalChanges *near, const char *before,
                             const NearbyChange *change)
{
    for (size_t i = 0; i < near->count; i++) {
        NearChange *one = &near->changes[i];
        if (text_equal(one->part, change->part) && *change->value &&
            *one->values[0] && text_equal(one->before, before)) {
            return one;
        }
    }
    return NULL;
}

/* The result with the same second change, after another value of the first
 * change's part; or NULL. */
static NearChange *find_turned(LegalChanges *near, Arena *arena,
                               const NearbyChange *before, const char *words)
{
    for (size_t i = 0; i < near->count; i++) {
        NearChange *one = &near->changes[i];
        if (one->count == 1 && *before->value &&
            text_equal(one->before_part, before->part) &&
            text_equal(value_words(arena, one, 0), words)) {
            return one;
        }
    }
    return NULL;
}

/* Swaps the changes of a pair if the first differs from the pair found before,
 * so that the change that both share comes first. */
static void turn(NearChange *one, Arena *arena, const NearbyChange *before,
                 const NearbyChange *change)
{
    const char *value = one->before + strlen(before->part) + 1;
    *one = (NearChange){.before = nearby_words(arena, change),
                        .before_part = change->part, .part = before->part};
    add_value(one, arena, value);
    add_value(one, arena, before->value);
}

static void keep_new(LegalChanges *near, Arena *arena,
                     const NearbyChange *before, const NearbyChange *change)
{
    if (near->count == NEAR_CHANGES_MAX) {
        near->more = true;
        return;
    }
    NearChange *into = &near->changes[near->count++];
    *into = (NearChange){.part = change->part};
    if (before) {
        into->before = nearby_words(arena, before);
        into->before_part = before->part;
    }
    add_value(into, arena, change->value);
}

/* Adds [change], which works after [before] or, with NULL, alone. [turns]: the
 * two also work in the other order. A result that was already found is not
 * added again; if there is no room, near->more is set. */
static void near_keep(LegalChanges *near, Arena *arena,
                      const NearbyChange *before, const NearbyChange *change,
                      bool turns)
{
    const char *words = nearby_words(arena, change);
    const char *first = before ? nearby_words(arena, before) : NULL;
    NearChange *into = find_same(near, first, change);
    if (is_known(near, arena, first, words)) {
        return;
    }
    if (into) {
        add_value(into, arena, change->value);
    } else if (turns && (into = find_same(near, words, before))) {
        add_value(into, arena, before->value);
    } else if (turns && (into = find_turned(near, arena, before, words))) {
        turn(into, arena, before, change);
    } else {
        keep_new(near, arena, before, change);
    }
}

enum {
    DEALS = 8,             /* deals of the hidden cards in which a change must
                              work */
    TRIED_MOST = 8000,     /* positions; this takes about half a second */
    LEADS_MAX = 64         /* changes after which a second one is tried */
};

/* Why the move is illegal in a position. */
typedef struct {
    bool laid;             /* the position can be set up, and somebody
                              decides */
    bool legal;
    int objections;
    uint64_t why;          /* equal numbers mean equal objections */
} Look;

/* A change after which the objections to the move are different. */
typedef struct {
    const NearbyChange *change;
    int objections;
    size_t place;          /* its index in the order of trying */
} Lead;

typedef struct {
    const NearPlan *plan;
    Arena *arena;
    LegalChanges *near;
    Node *deals[DEALS];    /* the position as words, with hidden cards dealt */
    int deal_count;
    int decider;           /* who the move has to be legal for */
    /* Of a decision that is not a turn's: */
    State *dealt[DEALS];   /* the positions that are so described; NULL: they
                              can be set up from the words */
    State *plain[DEALS];   /* the same, set up from the words */
    Lead leads[LEADS_MAX];
    size_t lead_count;
    bool stopped, exhausted;
} NearSearch;

static const Decision *near_decision(const Game *game)
{
    return program_decision(&game->variant->program, game->state->pc);
}

bool near_can_be_set(const Game *game)
{
    const Decision *decision = near_decision(game);
    return decision && decision->turn;
}

/* --- one position --------------------------------------------------------- */

typedef struct {
    NearSearch *search;
    int deal;
    const char *first, *second;      /* changes, or NULL */
    Look look;
} Attempt;

static uint64_t mix(uint64_t hash, const char *text)
{
    for (; text && *text; text++) {
        hash = (hash ^ (uint8_t)*text) * 1099511628211u;      /* FNV-1a */
    }
    return (hash ^ 255) * 1099511628211u;
}

static void look_at(Attempt *attempt, Arena *arena)
{
    const NearPlan *plan = attempt->search->plan;
    Text scratch = text_new(arena);
    Look *look = &attempt->look;
    look->laid = plan->game->move_count > 0 &&
                 plan->game->state->decider == attempt->search->decider;
    if (!look->laid ||
        move_find(plan->game, plan->names, plan->move, &scratch) >= 0) {
        look->legal = look->laid;
        return;
    }
    Refusal reason = refusal_objections(plan->game, plan->names, plan->move,
                                        arena);
    look->objections = reason.kind == REFUSAL_REFUSED ? reason.count
                                                     : OBJECTIONS_MAX;
    look->why = mix((uint64_t)reason.kind, reason.action);
    for (int i = 0; i < reason.count; i++) {
        look->why = mix(look->why, reason.objections[i].words);
    }
}

/* Keeps of a position set up from words what a change made different, and
 * takes all else from that of the decision, of which words cannot say where it
 * is. */
static void put_in(const Attempt *attempt, State *state)
{
    const NearSearch *search = attempt->search;
    const Variant *variant = search->plan->game->variant;
    const Layout *layout = &variant->layout;
    const State *dealt = search->dealt[attempt->deal];
    const State *plain = search->plain[attempt->deal];
    const State placed = *state;
    uint8_t *bytes = (uint8_t *)state;
    for (size_t i = layout->dice; i < layout->answers; i++) {
        bytes[i] = bytes[i] != ((const uint8_t *)plain)[i]
                       ? bytes[i] : ((const uint8_t *)dealt)[i];
    }
    memcpy(state, dealt, layout->dice);
    memcpy(bytes + layout->answers, (const uint8_t *)dealt + layout->answers,
           layout->size - layout->answers);
    state->round = placed.round != plain->round ? placed.round : state->round;
    state->direction = placed.direction != plain->direction
                           ? placed.direction : state->direction;
    if (placed.active != plain->active) {
        state->active = placed.active;
        state_set_register(variant, state, REGISTER_ACTIVE,
                           cell_of(state->active));
    }
}

/* Sets up the position that [tree] describes and runs the game to the
 * decision; false: it cannot be. */
static bool place(const Attempt *attempt, const Terms *terms, const Node *tree)
{
    Game *game = attempt->search->plan->game;
    if (!attempt->search->dealt[attempt->deal]) {
        return place_position(game, terms, tree, 0, 0);
    }
    if (!place_parts(game, terms, tree, 0, 0)) {
        return false;
    }
    put_in(attempt, game->state);
    game_refresh(game);
    return true;
}

static void lay_out(Arena *arena, void *context)
{
    Attempt *attempt = context;
    const NearPlan *plan = attempt->search->plan;
    const State *state = plan->game->state;
    const char *const changes[] = {attempt->first, attempt->second};
    const char *at;
    Diagnostics found = diagnostics_new(arena);
    Terms terms = {plan->game->variant, plan->names, state->players, arena,
                   &found};
    Node *position = node_copy(arena, attempt->search->deals[attempt->deal]);
    for (int i = 0; i < 2; i++) {
        if (changes[i] && !setting_is_done(setting_apply(
                              &terms, position, changes[i], &at))) {
            return;
        }
    }
    if (place(attempt, &terms, position)) {
        look_at(attempt, arena);
    }
}

/* The objections to the move in a deal after up to two changes. */
static Look attempt(NearSearch *search, int deal, const char *first,
                    const char *second)
{
    Attempt attempt = {search, deal, first, second,
                       {false, false, 0, 0}};
    if (!arena_run(lay_out, &attempt)) {
        search->exhausted = true;
    }
    search->near->tried++;
    return attempt.look;
}

/* The same with the first deal of the hidden cards that allows the changes. */
static Look attempt_any(NearSearch *search, const char *first,
                        const char *second)
{
    Look look = {false, false, 0, 0};
    for (int i = 0; i < search->deal_count && !look.laid; i++) {
        look = attempt(search, i, first, second);
    }
    return look;
}

/* Whether most deals leave room for a change, so that it can be typed: three
 * quarters of them. */
static bool is_room(const NearSearch *search, int laid)
{
    return 4 * laid >= 3 * search->deal_count;
}

/* Whether the changes work in every deal of the hidden cards that allows them,
 * and most do. */
static bool is_sure(NearSearch *search, const char *first, const char *second)
{
    int laid = 0;
    for (int i = 0; i < search->deal_count; i++) {
        Look look = attempt(search, i, first, second);
        if (look.laid && !look.legal) {
            return false;
        }
        laid += look.laid;
    }
    return is_room(search, laid);
}

/* Whether most deals allow a change that is typed first. */
static bool goes_first(NearSearch *search, const char *words)
{
    int laid = 0;
    for (int i = 0; i < search->deal_count; i++) {
        laid += attempt(search, i, words, NULL).laid;
    }
    return is_room(search, laid);
}

/* --- trying changes ------------------------------------------------------- */

/* Whether the search has to stop. */
static bool is_over(NearSearch *search)
{
    const NearPlan *plan = search->plan;
    search->stopped |= plan->goes_on && !plan->goes_on(plan->context);
    return search->stopped || search->exhausted || search->near->more ||
           search->near->tried >= TRIED_MOST;
}

/* The lead with the most objections, the last of several. */
static size_t worst_lead(const NearSearch *search)
{
    size_t worst = 0;
    for (size_t i = 1; i < search->lead_count; i++) {
        worst = search->leads[i].objections >= search->leads[worst].objections
                    ? i : worst;
    }
    return worst;
}

static void keep_lead(NearSearch *search, const NearbyChange *change,
                      const Look *look)
{
    size_t place = search->lead_count;
    if (place == LEADS_MAX) {
        place = worst_lead(search);
        if (search->leads[place].objections <= look->objections) {
            return;
        }
    } else {
        search->lead_count++;
    }
    search->leads[place] = (Lead){change, look->objections,
                                  search->near->tried};
}

/* Tries all changes after [before], or alone. Changes tried alone are kept if
 * another change after them might work. Of several numbers for a thing, those
 * after the first one that works are skipped, and spare changes where others
 * work. */
static void try_changes(NearSearch *search, const NearbyChanges *changes,
                        const NearbyChange *before, const Look *now)
{
    int done = NOTHING;    /* the target of a number that already works */
    for (size_t i = 0; i < changes->count && !is_over(search); i++) {
        const NearbyChange *change = &changes->items[i];
        const char *words = nearby_words(search->arena, change);
        const NearbyChange *other =
            before && before->target != change->target ? before : NULL;
        const char *first = other ? nearby_words(search->arena, other) : NULL;
        if ((change->one && change->target == done) ||
            (change->spare && search->near->count > 0)) {
            continue;
        }
        Look look = attempt_any(search, first, words);
        if (look.legal && is_sure(search, first, words)) {
            near_keep(search->near, search->arena, other, change,
                      first && goes_first(search, words) &&
                          is_sure(search, words, first));
            done = change->one ? change->target : done;
        } else if (!before && look.laid && !look.legal &&
                   look.why != now->why) {
            keep_lead(search, change, &look);
        }
    }
}

/* --- the search ----------------------------------------------------------- */

/* Keeps the game's position and what its words make of it; false: nothing. */
static bool keep_dealt(NearSearch *search, int deal)
{
    const NearPlan *plan = search->plan;
    State *state = plan->game->state;
    size_t size = plan->game->variant->layout.size;
    Diagnostics found = diagnostics_new(search->arena);
    Terms terms = {plan->game->variant, plan->names, state->players,
                   search->arena, &found};
    search->dealt[deal] = arena_alloc(search->arena, size);
    memcpy(search->dealt[deal], state, size);
    if (!place_parts(plan->game, &terms, search->deals[deal], 0, 0)) {
        return false;
    }
    search->plain[deal] = arena_alloc(search->arena, size);
    memcpy(search->plain[deal], state, size);
    return true;
}

/* Describes the position with several deals of the hidden cards. */
static bool describe_deals(NearSearch *search)
{
    const NearPlan *plan = search->plan;
    bool within = !near_can_be_set(plan->game);
    Game *game = plan->game;
    size_t size = game->variant->layout.size;
    State *state = arena_alloc(search->arena, size);
    memcpy(state, game->state, size);
    game->given = NULL;
    search->deal_count = plan->viewer == SEES_ALL ? 1 : DEALS;
    for (int i = 0; i < search->deal_count; i++) {
        memcpy(game->state, state, size);
        if (plan->viewer != SEES_ALL) {
            unseen_deal(game, plan->viewer, (uint64_t)i);
        }
        search->deals[i] = describe_tree(search->arena, game, plan->names);
        if (!search->deals[i] || (within && !keep_dealt(search, i))) {
            return false;
        }
    }
    return true;
}

static NearbyChanges all_changes(NearSearch *search)
{
    const NearPlan *plan = search->plan;
    NearbyChanges changes = nearby_changes(plan->game, plan->names,
                                           plan->viewer, search->arena);
    nearby_add_missing(&changes, plan->game, plan->names, plan->viewer,
                       plan->move, search->arena);
    return changes;
}

static int compare_leads(const void *one, const void *other)
{
    const Lead *left = one, *right = other;
    return left->objections != right->objections
               ? left->objections - right->objections
           : left->change->spare != right->change->spare
               ? left->change->spare - right->change->spare
               : (left->place > right->place) - (left->place < right->place);
}

static void try_pairs(NearSearch *search, const Look *now)
{
    qsort(search->leads, search->lead_count, sizeof *search->leads,
          compare_leads);
    for (size_t i = 0; i < search->lead_count && !is_over(search); i++) {
        const NearbyChange *before = search->leads[i].change;
        const char *words = nearby_words(search->arena, before);
        if ((before->spare && search->near->count > 0) ||
            !goes_first(search, words)) {
            continue;
        }
        attempt_any(search, words, NULL);
        NearbyChanges changes = all_changes(search);
        try_changes(search, &changes, before, now);
    }
}

static NearEnd end_of(const NearSearch *search)
{
    return search->exhausted ? NEAR_NO_MEMORY
           : search->stopped ? NEAR_STOPPED
           : search->near->tried >= TRIED_MOST ? NEAR_LIMIT : NEAR_SEARCHED;
}

NearEnd near_search(const NearPlan *plan, Arena *arena, LegalChanges *near)
{
    NearSearch search = {.plan = plan, .arena = arena, .near = near};
    *near = (LegalChanges){.count = 0};
    if (!near_decision(plan->game)) {
        return NEAR_NOT_HERE;
    }
    search.decider = plan->game->state->decider;
    answers_take_back(plan->game, 0);
    if (!describe_deals(&search)) {
        return NEAR_NOT_HERE;
    }
    Look now = attempt(&search, 0, NULL, NULL);
    if (!now.laid || now.legal) {
        return search.exhausted ? NEAR_NO_MEMORY : NEAR_NOT_HERE;
    }
    NearbyChanges changes = all_changes(&search);
    try_changes(&search, &changes, NULL, &now);
    if (near->count == 0) {
        try_pairs(&search, &now);
    }
    return end_of(&search);
}
