/* Each change is made in the words of the position, which is then set up anew.
 * So every result can be typed, and no impossible position is a result.
 *
 * SPDX-License-Identifier: MIT */
#include "testing/make_legal.h"
#include "testing/make_legal.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory_guard.h"
#include "document/node.h"
#include "engine/answers.h"
#include "engine/refusal.h"
#include "observe/sight.h"
#include "record/redeal_unseen.h"
#include "replay/position_edit.h"
#include "replay/position_setup.h"
#include "replay/position_writer.h"
#include "testing/nearby_positions.h"

/* --- results -------------------------------------------------------------- */

static const char *value_words(Arena *arena, const NearChange *one, size_t k)
{
    NearbyChange change = {one->part, one->values[k], 0, false};
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
    Lead leads[LEADS_MAX];
    size_t lead_count;
    bool stopped, exhausted;
} NearSearch;

/* --- one position --------------------------------------------------------- */

typedef struct {
    NearSearch *search;
    const Node *position;
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
    look->laid = plan->game->move_count > 0;
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
    Node *position = node_copy(arena, attempt->position);
    for (int i = 0; i < 2; i++) {
        if (changes[i] && setting_apply(&terms, position, changes[i], &at) !=
                              SETTING_DONE) {
            return;
        }
    }
    if (place_position(plan->game, &terms, position, 0, 0)) {
        look_at(attempt, arena);
    }
}

/* The objections to the move in [position] after up to two changes. */
static Look attempt(NearSearch *search, const Node *position,
                    const char *first, const char *second)
{
    Attempt attempt = {search, position, first, second,
                       {false, false, 0, 0}};
    if (!guard_run(lay_out, &attempt)) {
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
        look = attempt(search, search->deals[i], first, second);
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
        Look look = attempt(search, search->deals[i], first, second);
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
        laid += attempt(search, search->deals[i], words, NULL).laid;
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

static void keep_lead(NearSearch *search, const NearbyChange *change,
                      const Look *look)
{
    if (search->lead_count < LEADS_MAX) {
        search->leads[search->lead_count] =
            (Lead){change, look->objections, search->lead_count};
        search->lead_count++;
    }
}

/* Tries all changes after [before], or alone. Changes tried alone are kept if
 * another change after them might work. Of several numbers for a thing, those
 * after the first one that works are skipped. */
static void try_changes(NearSearch *search, const NearbyChanges *changes,
                        const NearbyChange *before, const Look *now)
{
    int done = NOTHING;    /* a number that already works */
    for (size_t i = 0; i < changes->count && !is_over(search); i++) {
        const NearbyChange *change = &changes->items[i];
        const char *words = nearby_words(search->arena, change);
        const NearbyChange *other =
            before && before->target != change->target ? before : NULL;
        const char *first = other ? nearby_words(search->arena, other) : NULL;
        if (change->number && change->target == done) {
            continue;
        }
        Look look = attempt_any(search, first, words);
        if (look.legal && is_sure(search, first, words)) {
            near_keep(search->near, search->arena, other, change,
                      first && goes_first(search, words) &&
                          is_sure(search, words, first));
            done = change->number ? change->target : done;
        } else if (!before && look.laid && !look.legal &&
                   look.why != now->why) {
            keep_lead(search, change, &look);
        }
    }
}

/* --- the search ----------------------------------------------------------- */

/* Describes the position with several deals of the hidden cards. */
static bool describe_deals(NearSearch *search)
{
    const NearPlan *plan = search->plan;
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
        if (!search->deals[i]) {
            return false;
        }
    }
    return true;
}

static int compare_leads(const void *one, const void *other)
{
    const Lead *left = one, *right = other;
    return left->objections != right->objections
               ? left->objections - right->objections
               : (left->place > right->place) - (left->place < right->place);
}

static void try_pairs(NearSearch *search, const Look *now)
{
    const NearPlan *plan = search->plan;
    qsort(search->leads, search->lead_count, sizeof *search->leads,
          compare_leads);
    for (size_t i = 0; i < search->lead_count && !is_over(search); i++) {
        const NearbyChange *before = search->leads[i].change;
        const char *words = nearby_words(search->arena, before);
        if (!goes_first(search, words)) {
            continue;
        }
        attempt_any(search, words, NULL);
        NearbyChanges changes = nearby_changes(plan->game, plan->names,
                                               plan->viewer, search->arena);
        try_changes(search, &changes, before, now);
    }
}

static NearEnd end_of(const NearSearch *search)
{
    return search->exhausted ? NEAR_NO_MEMORY
           : search->stopped ? NEAR_STOPPED
           : search->near->tried >= TRIED_MOST ? NEAR_LIMIT : NEAR_SEARCHED;
}

bool near_is_possible(const Game *game)
{
    const Decision *decision = program_decision(&game->variant->program,
                                                game->state->pc);
    return decision && decision->turn;
}

NearEnd near_search(const NearPlan *plan, Arena *arena, LegalChanges *near)
{
    NearSearch search = {.plan = plan, .arena = arena, .near = near};
    *near = (LegalChanges){.count = 0};
    answers_take_back(plan->game, 0);
    if (!describe_deals(&search)) {
        return NEAR_NOT_HERE;
    }
    Look now = attempt(&search, search.deals[0], NULL, NULL);
    if (!now.laid || now.legal) {
        return search.exhausted ? NEAR_NO_MEMORY : NEAR_NOT_HERE;
    }
    NearbyChanges changes = nearby_changes(plan->game, plan->names,
                                           plan->viewer, arena);
    try_changes(&search, &changes, NULL, &now);
    if (near->count == 0) {
        try_pairs(&search, &now);
    }
    return end_of(&search);
}
