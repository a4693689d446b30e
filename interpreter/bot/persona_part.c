/* Works out the expressions of rules: what is the same for all moves of a
 * decision once, what depends on one choice by a table that is made beforehand.
 *
 * SPDX-License-Identifier: MIT */
#include "bot/persona_rules.h"
#include "engine/packed_choices.h"
#include "expression/pure_value.h"

static bool speaks_of(const Expression *e, const Local *local)
{
    return e && ((e->kind == E_LOCAL && e->local == local) ||
                 speaks_of(e->left, local) || speaks_of(e->right, local) ||
                 speaks_of(e->condition, local));
}

/* The number of [expression] among what is worked out once, or NOTHING. */
static int note_once(Persona *persona, const Expression *expression)
{
    for (int i = 0; i < persona->once_count; i++) {
        if (expression_same(persona->once[i], expression)) {
            return i;
        }
    }
    if (persona->once_count == ONCE_MOST) {
        return NOTHING;
    }
    persona->once[persona->once_count] = expression;
    return persona->once_count++;
}

/* Makes the table of a part that depends on nothing but one choice; false when
 * it depends on more, or has no value for some. */
static bool tabulate(const Persona *persona, Arena *arena,
                     const Local *const *chosen, int count, Part *part)
{
    const Expression *of[1];
    const Variant *variant = persona->variant;
    if (pure_parts(part->expression, of, 1) != 1 || of[0]->kind != E_LOCAL ||
        type_is_several(of[0]->type)) {
        return false;
    }
    for (part->number = 0; part->number < count; part->number++) {
        if (chosen[part->number] == of[0]->local) {
            break;
        }
    }
    part->count = pure_domain(variant, of[0]->type);
    int64_t *table = arena_alloc(arena, (size_t)part->count * sizeof *table);
    bool good = part->number < count && part->count > 0;
    for (int i = 0; i < part->count && good; i++) {
        Binding binding = {of[0], cell_of(i)};
        good = pure_value(variant, part->expression, &binding, 1, &table[i]);
    }
    part->table = table;
    part->local = of[0]->local;
    return good;
}

Part part_prepare(Persona *persona, Arena *arena, const Expression *expression,
                  const Local *const *chosen, int count)
{
    Part part = {.expression = expression, .how = PART_EACH,
                 .looks = persona_note_zones(persona, expression)};
    bool same = true;
    for (int i = 0; i < count; i++) {
        same = same && !speaks_of(expression, chosen[i]);
    }
    if (same) {
        part.number = note_once(persona, expression);
        part.how = part.number >= 0 ? PART_ONCE : PART_EACH;
    } else if (tabulate(persona, arena, chosen, count, &part)) {
        part.how = PART_TABLE;
    }
    return part;
}

/* --- values --------------------------------------------------------------- */

Game *part_game(Thought *thought, const Part *part)
{
    if (part->looks && !thought->beside) {
        thought->beside = persona_look(thought->persona, thought->game);
    }
    return part->looks ? thought->beside : thought->game;
}

static bool work_out(Thought *thought, const Part *part, const Frame *frame,
                     int64_t *value)
{
    Game *game = part_game(thought, part);
    bool found = game && evaluate(game, part->expression, frame, value);
    if (!found) {
        thought->failed = part->expression->span;
    }
    return found;
}

static bool once_value(Thought *thought, const Part *part, int64_t *value)
{
    uint64_t *known = &thought->known[part->number / 64];
    uint64_t bit = UINT64_C(1) << part->number % 64;
    if (!(*known & bit)) {
        if (!work_out(thought, part, &thought->me, value)) {
            return false;
        }
        thought->once[part->number] = *value;
        *known |= bit;
    }
    *value = thought->once[part->number];
    return true;
}

bool part_value(Thought *thought, const Part *part, const Move *move,
                const Frame *frame, int64_t *value)
{
    if (part->how == PART_ONCE) {
        return once_value(thought, part, value);
    }
    if (part->how == PART_TABLE) {
        const Offer *offer =
            &thought->persona->variant->program.offers[move->offer];
        int64_t chosen = cell_number(move_value(offer, move, part->number));
        if (chosen >= 0 && chosen < part->count) {
            *value = part->table[chosen];
            return true;
        }
        Frame one = {part->local, cell_of(chosen), &thought->me};
        return work_out(thought, part, &one, value);
    }
    return work_out(thought, part, frame, value);
}
