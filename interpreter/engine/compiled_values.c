/* Runs a program beside that of the variant, on the same state: its registers
 * are put back afterwards.
 *
 * SPDX-License-Identifier: MIT */
#include "engine/compiled_values.h"

#include <string.h>

#include "variant/state.h"

/* Puts the values of the names into their registers; false: one of them is
 * none. */
static bool bind(const Variant *variant, State *state, const Frame *frame,
                 int count)
{
    for (int i = count; i-- > 0; frame = frame->outer) {
        Type type = frame->local->type;
        bool any = type.base == TYPE_NUMBER || type_is_several(type);
        if (!any && cell_number(frame->value) < 0) {
            return false;
        }
        state_set_register(variant, state, VALUE_NAMES + i, frame->value);
    }
    return true;
}

/* Runs the program; false: it failed, which is undone. */
static bool run(const Variant *compiled, Game *game, uint32_t entry)
{
    const Variant *own = game->variant;
    int64_t steps = game->steps;
    size_t moves = game->move_count;
    uint8_t over = game->state->over;
    game->variant = compiled;
    game_run_machine(game, entry);
    game->variant = own;
    game->steps = steps;
    if (!game->error.id) {
        return true;
    }
    game->error = (RuleError){NULL, NULL, {0, 0, 0}};
    game->move_count = moves;
    game->state->over = over;
    return false;
}

bool compiled_value(const Variant *compiled, Game *game, uint32_t entry,
                    const Frame *frame, int count, int64_t *value)
{
    Cell kept[VALUE_REGISTERS_MOST];
    const Variant *variant = game->variant;
    State *state = game->state;
    size_t size = (size_t)compiled->program.registers *
                  (size_t)layout_register_size(variant);
    memcpy(kept, state + 1, size);
    bool good = bind(variant, state, frame, count);
    if (good) {
        state_keep_registers(variant, state);
        good = run(compiled, game, entry);
        *value = cell_number(state_register(variant, state, VALUE_RESULT));
    }
    memcpy(state + 1, kept, size);
    return good;
}
