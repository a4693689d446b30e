/* The head, then the state without what registers hold by the way.
 *
 * SPDX-License-Identifier: MIT */
#include "record/saved_state.h"

#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "program/operation.h"
#include "record/state_check.h"

/* The version changes with what a state is made of (variant/state.h). */
enum { VERSION = 2, ORDER = 0x01020304 };
static const char mark[8] = {'c', 'r', 'i', 'a', 'G', 'A', 'M', 'E'};

typedef struct {
    char mark[sizeof mark];
    uint32_t version;
    uint32_t order;        /* ORDER as this machine writes it */
    uint64_t rules;        /* the variant's hash */
    uint64_t program;      /* whose places mean nothing in another */
    uint64_t size;
    uint64_t check;        /* of the head, where this is 0, and the state */
} Head;

size_t saved_size(const Variant *variant)
{
    return sizeof(Head) + variant->layout.size;
}

static uint64_t hash_program(const Variant *variant)
{
    const Program *program = &variant->program;
    uint64_t hash = XXH3_64bits(program->code,
                                program->count * sizeof *program->code);
    return XXH3_64bits_withSeed(&variant->layout, sizeof variant->layout,
                                hash);
}

static Head make_head(const Variant *variant)
{
    Head head = {.version = VERSION, .order = ORDER, .rules = variant->hash,
                 .program = hash_program(variant), .size = saved_size(variant)};
    memcpy(head.mark, mark, sizeof mark);
    return head;
}

static uint64_t check_value(Head head, const State *state, uint32_t size)
{
    head.check = 0;
    return XXH3_64bits_withSeed(state, size,
                                XXH3_64bits(&head, sizeof head));
}

/* Registers keep what was worked out by the way. */
static void clear_registers(const Variant *variant, State *state)
{
    const Decision *decision =
        state->over ? NULL : sound_decision(&variant->program, state->pc);
    int64_t *registers = state_registers(state);
    for (int i = REGISTERS_KEPT; i < variant->program.registers; i++) {
        if (!decision || i >= decision->held_count ||
            decision->held[i].base == TYPE_ERROR) {
            registers[i] = 0;
        }
    }
    registers[REGISTER_SCRAP] = 0;
    state->scrap = 0;
}

void saved_write(const Game *game, void *bytes)
{
    const Variant *variant = game->variant;
    Head head = make_head(variant);
    State *state = game->spare;
    memcpy(state, game->state, variant->layout.size);
    clear_registers(variant, state);
    head.check = check_value(head, state, variant->layout.size);
    memcpy(bytes, &head, sizeof head);
    memcpy((char *)bytes + sizeof head, state, variant->layout.size);
}

static SavedVerdict look_at_head(const Variant *variant, const Head *head)
{
    Head here = make_head(variant);
    if (memcmp(head->mark, mark, sizeof mark) != 0) {
        return SAVED_NO_STATE;
    }
    if (head->version != VERSION || head->order != ORDER) {
        return SAVED_OTHER_VERSION;
    }
    if (head->rules != here.rules || head->program != here.program) {
        return SAVED_OTHER_RULES;
    }
    return head->size == here.size ? SAVED_SOUND : SAVED_NO_STATE;
}

/* Which head is wrong is told before the length: the states of another variant
 * are of another length. */
static SavedVerdict look_at(const Variant *variant, const void *bytes,
                            size_t size, State *state)
{
    Head head;
    if (size < sizeof head) {
        return SAVED_NO_STATE;
    }
    memcpy(&head, bytes, sizeof head);
    SavedVerdict verdict = look_at_head(variant, &head);
    if (verdict != SAVED_SOUND || size != saved_size(variant)) {
        return verdict != SAVED_SOUND ? verdict : SAVED_NO_STATE;
    }
    memcpy(state, (const char *)bytes + sizeof head, variant->layout.size);
    if (check_value(head, state, variant->layout.size) != head.check) {
        return SAVED_CHANGED;
    }
    return sound_state(variant, state) ? SAVED_SOUND : SAVED_IMPOSSIBLE;
}

/* A game that is over, but not where the program ends, had failed. */
static void note_failure(Game *game)
{
    const Program *program = &game->variant->program;
    const State *state = game->state;
    if (state->over && state->players > 0 &&
        program->code[state->pc].op != OP_FINISH) {
        game->error = (RuleError){"failed-before", "a rule failed before this "
                                  "state was saved", program->spans[state->pc]};
    }
}

SavedVerdict saved_read(Game *game, const void *bytes, size_t size)
{
    State *state = game->spare;
    SavedVerdict verdict = look_at(game->variant, bytes, size, state);
    if (verdict == SAVED_SOUND) {
        memcpy(game->state, state, game->variant->layout.size);
        game_refresh(game);
        note_failure(game);
    }
    return verdict;
}
