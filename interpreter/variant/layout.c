/* Computes the offsets in a state, in the order of state.h.
 *
 * SPDX-License-Identifier: MIT */
#include "variant/names.h"
#include "variant/state.h"

static uint32_t round_up(uint32_t size)
{
    return (size + 7) & ~(uint32_t)7;
}

/* Allocates [size] bytes at *[end], a multiple of 8. */
static uint32_t take(uint32_t *end, uint32_t size)
{
    uint32_t start = *end;
    *end = round_up(start + size);
    return start;
}

/* Puts variables of the same lifetime together, so that one copy resets
 * them. */
static void lay_variables(Variant *variant, uint32_t *end)
{
    uint32_t start = *end, at = start;
    Layout *layout = &variant->layout;
    for (int kept = KEPT_TURN; kept <= KEPT_GAME; kept++) {
        layout->kept[kept] = at;
        for (size_t i = 0; i < variant->variable_count; i++) {
            Variable *variable = &variant->variables[i];
            if (variable->kept == (Kept)kept) {
                variable->offset = at;
                at += 4 * (uint32_t)variant_count_of(variant, variable->of);
            }
        }
        layout->kept_size[kept] = at - layout->kept[kept];
    }
    layout->variables = take(end, at - start);
}

static void set_start_values(Variant *variant, Arena *arena)
{
    uint32_t start = variant->layout.variables;
    uint32_t end = variant->layout.kept[KEPT_GAME] +
                   variant->layout.kept_size[KEPT_GAME];
    variant->start_values = arena_alloc(arena, end - start + 4);
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        int32_t *value = variant->start_values + (variable->offset - start) / 4;
        int count = variant_count_of(variant, variable->of);
        for (int k = 0; k < count; k++) {
            value[k] = variable->start;
        }
    }
}

static void lay_zones(Variant *variant, uint32_t *end)
{
    uint32_t kinds = (uint32_t)variant->kind_count;
    uint32_t present = variant->wide ? sizeof(Bits) : sizeof(uint64_t);
    uint32_t set = present + round_up(2 * (kinds + 1));
    uint32_t pile = round_up((uint32_t)sizeof(Pile) +
                             (uint32_t)variant->deck_count);
    variant->layout.zones = *end;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        ZonePlace *place = &variant->places[i];
        uint32_t count = (uint32_t)variant_count_of(variant, zone->of);
        uint32_t size = zone->pile ? pile : set;
        place->stride = zone->of.base != TYPE_ERROR ? size : 0;
        place->size = zone->pile ? 0 : present + 2 * kinds;
        place->offset = take(end, count * size);
    }
}

void layout_make(Variant *variant, Arena *arena)
{
    Layout *layout = &variant->layout;
    uint32_t players = (uint32_t)variant->players_most;
    uint32_t holders = players + (uint32_t)variant->holder_count;
    uint32_t kinds = (uint32_t)variant->token_count;
    uint32_t end = (uint32_t)sizeof(State) +
                   (uint32_t)(layout_register_size(variant) *
                              variant->program.registers);
    layout->dice = take(&end, 2 * (uint32_t)variant->dice_count);
    layout->statuses = take(&end, players);
    layout->points = take(&end, 4 * players);
    layout->totals = take(&end, 4 * players);
    lay_variables(variant, &end);
    set_start_values(variant, arena);
    layout->tokens = take(&end, 2 * kinds * holders);
    layout->debts = take(&end, kinds ? 4 * players : 0);
    lay_zones(variant, &end);
    layout->answers = take(&end, variant->program.questions > 0
                                     ? ANSWER_SIZE * players : 0);
    layout->size = end;
}
