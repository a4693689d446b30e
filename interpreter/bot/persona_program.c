/* The program of a persona: most of what its rules work out, for the machine.
 * The evaluator works out the rest: where that fails, what needs more registers
 * than the variant has, and what is about the zones that only a persona sees.
 *
 * SPDX-License-Identifier: MIT */
#include "bot/persona_rules.h"

/* What is to be compiled, and where its entry is kept. */
typedef struct {
    Persona *persona;
    Arena *arena;
    ProgramValue *values;
    uint32_t **entries;
    size_t count, value_capacity, entry_capacity;
} Collecting;

static void add_value(Collecting *all, const Expression *e, Local *const *names,
                      int count, uint32_t *entry)
{
    size_t other = all->count;
    ARENA_PUSH(all->arena, all->values, all->count, all->value_capacity) =
        (ProgramValue){e, names, count, VALUE_NOT_COMPILED};
    ARENA_PUSH(all->arena, all->entries, other, all->entry_capacity) = entry;
}

/* Adds what is worked out for each move, with the player, the choices and its
 * loops as names, the last one being the innermost frame. */
static void add_part(Collecting *all, const Habit *habit, Part *part)
{
    int count = 0;
    if (!part || part->how != PART_EACH || part->looks) {
        return;
    }
    Local **names = arena_alloc(all->arena, (1 + PARAMETERS_MAX + LOOPS_MOST) *
                                                sizeof *names);
    names[count++] = all->persona->me;
    for (int i = 0; habit && i < PARAMETERS_MAX && habit->chosen[i]; i++) {
        names[count++] = habit->chosen[i];
    }
    for (int i = 0; i < part->loop_count; i++) {
        names[count++] = part->loops[i].local;
    }
    part->name_count = count;
    add_value(all, part->brief ? part->brief : part->expression, names, count,
              &part->entry);
}

static void add_member(Collecting *all, const Member *member)
{
    add_part(all, NULL, member->amount);
    for (size_t i = 0; i < all->persona->variant->program.offer_count; i++) {
        Habit *habit = &member->habits[i];
        for (int k = 0; k < habit->hold_count; k++) {
            add_part(all, habit, &habit->holds[k]);
        }
        add_part(all, habit, habit->highest);
        add_part(all, habit, habit->weight);
    }
}

void persona_compile(Persona *persona, Arena *arena)
{
    Collecting all = {.persona = persona, .arena = arena};
    for (int i = 0; i < persona->once_count; i++) {
        persona->once_entry[i] = VALUE_NOT_COMPILED;
        if (!persona_note_zones(persona, persona->once[i])) {
            add_value(&all, persona->once[i], &persona->me, 1,
                      &persona->once_entry[i]);
        }
    }
    for (size_t i = 0; i < persona->rule_count; i++) {
        for (size_t k = 0; k < persona->rules[i].count; k++) {
            add_member(&all, &persona->rules[i].members[k]);
        }
    }
    persona->working = program_compile_values(persona->variant, arena,
                                              all.values, all.count);
    for (size_t i = 0; i < all.count && persona->working; i++) {
        *all.entries[i] = all.values[i].entry;
    }
}
