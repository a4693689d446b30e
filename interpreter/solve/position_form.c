/* Clears counters and sorts dice and cards.
 *
 * SPDX-License-Identifier: MIT */
#include "solve/position_form.h"

#include <stddef.h>
#include <stdlib.h>

#include "engine/zone.h"
#include "record/saved_state.h"
#include "variant/names.h"

/* A limit of fewer actions or rounds than this is part of the game; others only
 * keep games from going on for ever. */
enum { LIMIT_USUAL = 1000 };

/* --- what is asked for ---------------------------------------------------- */

/* What decides: the rules, and the bots of the seats that have one. */
typedef struct {
    const Variant *variant;
    const Bot *bots;
    int count;
    unsigned choosers;     /* the seats without one */
} Asking;

static bool any_part(const Expression *e, PersonaTest test)
{
    return e && (test.is(test.context, e) || any_part(e->left, test) ||
                 any_part(e->right, test) || any_part(e->condition, test));
}

/* Whether the rules or a bot have an expression with such a part. */
static bool is_asked(const Asking *asking,
                     bool (*is)(void *context, const Expression *part),
                     void *context)
{
    const PersonaTest test = {is, context};
    bool asked = false;
    for (size_t i = 0; i < asking->variant->text_count && !asked; i++) {
        asked = any_part(asking->variant->texts[i].expression, test);
    }
    for (int i = 0; i < asking->count && !asked; i++) {
        asked = !(asking->choosers >> i & 1) &&
                asking->bots[i].kind == BOT_PERSONA &&
                persona_has(asking->bots[i].persona, test);
    }
    return asked;
}

static bool is_round(void *context, const Expression *e)
{
    (void)context;
    return e->kind == E_ROUND;
}

static bool is_turn(void *context, const Expression *e)
{
    (void)context;
    return e->kind == E_TURN;
}

/* Whether it asks for dice by their numbers, or those of a player. */
static bool numbers_dice(void *context, const Expression *e)
{
    (void)context;
    return e->kind == E_DIE_OF ||
           (e->kind == E_ORDER_OF && e->left->type.base == TYPE_DIE);
}

/* Notes a die that is named in the context, and looks on. */
static bool note_die(void *context, const Expression *e)
{
    uint64_t *named = context;
    if (e->kind == E_CONSTANT && e->type.base == TYPE_DIE && e->value >= 0) {
        *named |= (uint64_t)1 << e->value;
    }
    return false;
}

static bool is_of_dice(const Variant *variant, Type type)
{
    return type.base == TYPE_DIE || type.base == TYPE_DICE ||
           variant_first_key(variant, type).base == TYPE_DIE;
}

/* Whether the dice have the same faces, and nothing belongs to one of them. */
static bool dice_match(const Variant *variant)
{
    bool match = !variant->dice_each && variant->dice_count > 1;
    for (int i = 0; i < variant->dice_count; i++) {
        match = match && variant->dice[i].like == variant->dice[0].like;
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        match = match && !is_of_dice(variant, variant->variables[i].type) &&
                !is_of_dice(variant, variant->variables[i].of);
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        match = match && !is_of_dice(variant, variant->zones[i].of);
    }
    return match;
}

/* Whether a decision keeps dice that were chosen before it. */
static bool keeps_dice(const Variant *variant)
{
    const Program *program = &variant->program;
    bool kept = false;
    for (size_t i = 0; i < program->decision_count; i++) {
        for (int k = 0; k < program->decisions[i].held_count; k++) {
            TypeBase base = program->decisions[i].held[k].base;
            kept = kept || base == TYPE_DIE || base == TYPE_DICE;
        }
    }
    return kept;
}

/* The dice that neither rules nor bots tell apart. */
static uint64_t find_alike(const Asking *asking)
{
    const Variant *variant = asking->variant;
    uint64_t named = 0;
    if (!dice_match(variant) || keeps_dice(variant) ||
        is_asked(asking, numbers_dice, NULL)) {
        return 0;
    }
    (void)is_asked(asking, note_die, &named);
    return (UINT64_MAX >> (64 - variant->dice_count)) & ~named;
}

PositionForm position_form_of(const Variant *variant, const Bot *bots,
                              int count, unsigned choosers)
{
    const Asking asking = {variant, bots, count, choosers};
    return (PositionForm){
        .variant = variant,
        .counts_rounds = is_asked(&asking, is_round, NULL) ||
                         variant->rounds_most < LIMIT_USUAL,
        .counts_turns = is_asked(&asking, is_turn, NULL),
        .counts_acts = variant->actions_most < LIMIT_USUAL,
        .alike = find_alike(&asking)};
}

/* --- bringing to it ------------------------------------------------------- */

static int compare_bytes(const void *one, const void *other)
{
    return *(const uint8_t *)one - *(const uint8_t *)other;
}

static int compare_shown(const void *one, const void *other)
{
    return *(const uint16_t *)one - *(const uint16_t *)other;
}

static void sort_open(Pile *pile)
{
    pile->base = 0;
    qsort(pile->cards, pile->open, 1, compare_bytes);
}

static void sort_piles(const Variant *variant, State *state)
{
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        int owners = zone->pile ? variant_count_of(variant, zone->of) : 0;
        for (int k = 0; k < owners; k++) {
            sort_open(pile_of(state_zone(variant, state, (int)i, k)));
        }
    }
}

/* Whether a turn is the first one of the round decides who sees what
 * (observe/sight.c); all others are equal. */
enum { LATER = 2 };

static void sort_dice(const PositionForm *form, State *state)
{
    uint16_t *dice = state_dice(form->variant, state), shown[DICE_MAX];
    size_t count = 0, next = 0;
    for (int i = 0; i < form->variant->dice_count; i++) {
        if (form->alike >> i & 1) {
            shown[count++] = dice[i];
        }
    }
    qsort(shown, count, sizeof *shown, compare_shown);
    for (int i = 0; i < form->variant->dice_count; i++) {
        if (form->alike >> i & 1) {
            dice[i] = shown[next++];
        }
    }
}

static void clear_counters(const PositionForm *form, State *state)
{
    state->questions = 0;
    state->turn = form->counts_turns || state->turn < LATER ? state->turn
                                                            : LATER;
    state->acts = form->counts_acts ? state->acts : 0;
    if (!form->counts_rounds) {
        state->ungathered = state->ungathered > 0;
        state->round = 1;
    }
}

void position_form_keep_chance(const PositionForm *form, State *state)
{
    saved_clear(form->variant, state);
    clear_counters(form, state);
}

void position_form_bring(const PositionForm *form, State *state)
{
    const Variant *variant = form->variant;
    position_form_keep_chance(form, state);
    state->seed = state->game = 0;
    state->decisions = 0;
    memset(state->numbers, 0, sizeof state->numbers);
    sort_piles(variant, state);
    if (form->alike) {
        sort_dice(form, state);
    }
}
