/* Packed states, by a table of runs of equal numbers.
 *
 *   mark, 8 bytes | version, 2 | with chance, 2 | rules, 8 | program, 8 |
 *   check value, 8 | runs | registers that are held | zones | answers
 *
 * A zone is a count for each kind, 2 bytes; a pile is how many cards it has and
 * how many are open, 2 bytes each, with chance also the number of its first
 * draw, and its cards.
 *
 * SPDX-License-Identifier: MIT */
#include "record/packed_state.h"

#include <stddef.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "engine/answers.h"
#include "engine/zone.h"
#include "variant/names.h"

enum {
    VERSION = 1, MARK_SIZE = 8,
    CHECK_AT = MARK_SIZE + 2 + 2 + 8 + 8, HEAD_SIZE = CHECK_AT + 8,
    RUNS_MAX = 24
};
static const char mark[] = "criaPACK";

/* [count] numbers of [width] bytes that follow each other in a state. */
typedef struct {
    uint32_t offset, width, count;
    bool chance;           /* part of what chance will bring */
} Run;

struct PackedForm {
    const Variant *variant;
    uint64_t program;      /* the hash of the program, which fixes what the
                              registers hold */
    size_t most;
    Run runs[RUNS_MAX];
    int run_count;
};

/* The fields of an answer, from its beginning. */
enum { ANSWER_RUNS = 3 };
static const Run answer_runs[ANSWER_RUNS] = {
    {offsetof(Move, offer), 2, 1, false},
    {offsetof(Move, arguments), 2, SIMPLE_PARAMETERS_MAX, false},
    {offsetof(Move, chosen), 8, BITS_WORDS, false}};
enum { ANSWER_BYTES = 2 + 2 * SIMPLE_PARAMETERS_MAX + 8 * BITS_WORDS };

/* --- Numbers -------------------------------------------------------------- */

static uint8_t *put(uint8_t *to, uint64_t number, uint32_t width)
{
    for (uint32_t i = 0; i < width; i++) {
        to[i] = (uint8_t)(number >> 8 * i);
    }
    return to + width;
}

static uint64_t get(const uint8_t *from, uint32_t width)
{
    uint64_t number = 0;
    for (uint32_t i = 0; i < width; i++) {
        number |= (uint64_t)from[i] << 8 * i;
    }
    return number;
}

/* A loop for each width, so that a compiler knows it. */
static uint8_t *put_run(uint8_t *to, const uint8_t *from, uint32_t width,
                        uint32_t count)
{
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (width) {
    case 1:
        memcpy(to, from, count);
        return to + count;
    case 2:
        for (uint32_t i = 0; i < count; i++, from += sizeof two) {
            memcpy(&two, from, sizeof two);
            to = put(to, two, sizeof two);
        }
        return to;
    case 4:
        for (uint32_t i = 0; i < count; i++, from += sizeof four) {
            memcpy(&four, from, sizeof four);
            to = put(to, four, sizeof four);
        }
        return to;
    }
    for (uint32_t i = 0; i < count; i++, from += sizeof eight) {
        memcpy(&eight, from, sizeof eight);
        to = put(to, eight, sizeof eight);
    }
    return to;
}

static void get_run(uint8_t *to, const uint8_t *from, uint32_t width,
                    uint32_t count)
{
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    for (uint32_t i = 0; i < count; i++, to += width, from += width) {
        switch (width) {
        case 1: *to = *from; break;
        case 2:
            two = (uint16_t)get(from, sizeof two);
            memcpy(to, &two, sizeof two);
            break;
        case 4:
            four = (uint32_t)get(from, sizeof four);
            memcpy(to, &four, sizeof four);
            break;
        case 8:
            eight = get(from, sizeof eight);
            memcpy(to, &eight, sizeof eight);
        }
    }
}

/* --- The form of a variant ------------------------------------------------ */

static void add_run(PackedForm *form, size_t offset, uint32_t width,
                    size_t count, bool chance)
{
    form->runs[form->run_count++] =
        (Run){(uint32_t)offset, width, (uint32_t)count, chance};
    form->most += width * count;
}

#define FIELD(field, count, chance) \
    add_run(form, offsetof(State, field), \
            (uint32_t)sizeof(((State *)NULL)->field) / (count), count, chance)

/* Each field of the head but [scrap], which no rule uses. */
static void add_head(PackedForm *form)
{
    FIELD(seed, 1, true);
    FIELD(game, 1, true);
    FIELD(numbers, STREAMS, true);
    FIELD(pc, 1, false);
    FIELD(decisions, 1, false);
    FIELD(skips, 1, false);
    add_run(form, offsetof(State, round), sizeof(uint16_t), 6, false);
    add_run(form, offsetof(State, players), sizeof(uint8_t), 10, false);
    FIELD(questions, 1, false);
    FIELD(ungathered, 1, false);
    FIELD(ended, ENDED_SIZE, false);
}
_Static_assert(offsetof(State, winners) - offsetof(State, round) == 10 &&
               offsetof(State, ended_by) - offsetof(State, players) == 9,
               "fields without gaps");

static void add_body(PackedForm *form, const Variant *variant)
{
    const Layout *layout = &variant->layout;
    size_t players = (size_t)variant->players_most;
    size_t holders = players + variant->holder_count;
    size_t kinds = (size_t)variant->token_count;
    uint32_t end = layout->kept[KEPT_GAME] + layout->kept_size[KEPT_GAME];
    add_run(form, layout->dice, 2, (size_t)variant->dice_count, false);
    add_run(form, layout->statuses, 1, players, false);
    add_run(form, layout->points, 4, players, false);
    add_run(form, layout->totals, 4, players, false);
    add_run(form, layout->variables, 4, (end - layout->variables) / 4, false);
    add_run(form, layout->tokens, 2, kinds * holders, false);
    add_run(form, layout->debts, 4, kinds ? players : 0, false);
}

static uint32_t register_words(const Variant *variant)
{
    return (uint32_t)layout_register_size(variant) / 8;
}

static size_t zones_most(const Variant *variant)
{
    size_t all = 0;
    for (size_t i = 0; i < variant->zone_count; i++) {
        const Zone *zone = &variant->zones[i];
        size_t each = zone->pile ? 2 + 2 + 4 + (size_t)variant->deck_count
                                 : 2 * (size_t)variant->kind_count;
        all += each * (size_t)variant_count_of(variant, zone->of);
    }
    return all;
}

/* The hash of the program as little endian bytes, in an arena. */
static uint64_t hash_program(Arena *arena, const Variant *variant)
{
    const Program *program = &variant->program;
    uint8_t *bytes = arena_alloc(arena, 8 * program->count + 1), *to = bytes;
    for (size_t i = 0; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        to = put(to, at->op, 1);
        to = put(to, at->a, 1);
        to = put(to, at->b, 1);
        to = put(to, at->c, 1);
        to = put(to, (uint32_t)at->d, 4);
    }
    return XXH3_64bits(bytes, (size_t)(to - bytes));
}

const PackedForm *packed_form_new(Arena *arena, const Variant *variant)
{
    PackedForm *form = arena_alloc(arena, sizeof *form);
    *form = (PackedForm){.variant = variant, .most = HEAD_SIZE,
                         .program = hash_program(arena, variant)};
    add_head(form);
    add_body(form, variant);
    form->most += (size_t)variant->program.registers * 8 *
                      register_words(variant) +
                  zones_most(variant) +
                  (answers_exist(variant)
                       ? ANSWER_BYTES * (size_t)variant->players_most : 0);
    return form;
}

size_t packed_most(const PackedForm *form)
{
    return form->most;
}

/* --- Writing -------------------------------------------------------------- */

static const Decision *decision_of(const Variant *variant, const State *state)
{
    return state->over ? NULL : program_decision(&variant->program, state->pc);
}

static bool is_held(const Decision *decision, int number)
{
    return decision->held[number].base != TYPE_ERROR;
}

static uint8_t *put_registers(const Variant *variant, const State *state,
                              const Decision *decision, uint8_t *to)
{
    uint32_t words = register_words(variant);
    const uint8_t *registers = (const uint8_t *)(state + 1);
    for (int i = REGISTERS_KEPT; decision && i < decision->held_count; i++) {
        if (is_held(decision, i)) {
            to = put_run(to, registers + (uint32_t)i * words * 8, 8, words);
        }
    }
    return to;
}

/* What is drawn depends on the order of the open cards, so without chance they
 * have none. A pile has few; most are in order already. */
static void sort_open(Pile *pile)
{
    for (int i = 1; i < pile->open; i++) {
        uint8_t card = pile->cards[i];
        int at = i;
        for (; at > 0 && pile->cards[at - 1] > card; at--) {
            pile->cards[at] = pile->cards[at - 1];
        }
        pile->cards[at] = card;
    }
}

static uint8_t *put_pile(Pile *pile, bool chance, uint8_t *to)
{
    if (!chance) {
        sort_open(pile);
    }
    to = put(to, pile->count, 2);
    to = put(to, pile->open, 2);
    if (chance) {
        to = put(to, pile->open > 0 ? pile->base : 0, 4);
    }
    memcpy(to, pile->cards, pile->count);
    return to + pile->count;
}

static uint8_t *put_zones(const Variant *variant, const State *state,
                          bool chance, uint8_t *to)
{
    uint32_t kinds = (uint32_t)variant->kind_count;
    for (int zone = 0; (size_t)zone < variant->zone_count; zone++) {
        int owners = variant_count_of(variant, variant->zones[zone].of);
        for (int owner = 0; owner < owners; owner++) {
            uint8_t *at = state_zone(variant, state, zone, owner);
            const uint8_t *counts = (const uint8_t *)set_counts(variant, at);
            to = variant->zones[zone].pile ? put_pile(pile_of(at), chance, to)
                                           : put_run(to, counts, 2, kinds);
        }
    }
    return to;
}

static uint8_t *put_answers(const Variant *variant, const State *state,
                            uint8_t *to)
{
    const uint8_t *at = state_bytes(state, variant->layout.answers);
    for (int i = 0; i < variant->players_most; i++, at += ANSWER_SIZE) {
        for (int k = 0; k < ANSWER_RUNS; k++) {
            const Run *run = &answer_runs[k];
            to = put_run(to, at + run->offset, run->width, run->count);
        }
    }
    return to;
}

size_t packed_body(const PackedForm *form, State *state, bool chance,
                   uint8_t *bytes)
{
    const Variant *variant = form->variant;
    const Decision *decision = decision_of(variant, state);
    uint8_t *to = bytes;
    for (int i = 0; i < form->run_count; i++) {
        const Run *run = &form->runs[i];
        if (chance || !run->chance) {
            to = put_run(to, state_bytes(state, run->offset), run->width,
                         run->count);
        }
    }
    to = put_registers(variant, state, decision, to);
    to = put_zones(variant, state, chance, to);
    if (decision && decision->question > 0) {
        to = put_answers(variant, state, to);
    }
    return (size_t)(to - bytes);
}

static uint64_t check_value(const uint8_t *bytes, size_t size)
{
    return XXH3_64bits_withSeed(bytes + HEAD_SIZE, size - HEAD_SIZE,
                                XXH3_64bits(bytes, CHECK_AT));
}

size_t packed_write(const PackedForm *form, State *state, bool chance,
                    uint8_t *bytes)
{
    uint8_t *to = bytes;
    memcpy(to, mark, MARK_SIZE);
    to = put(to + MARK_SIZE, VERSION, 2);
    to = put(to, chance, 2);
    to = put(to, form->variant->hash, 8);
    put(to, form->program, 8);
    size_t size = HEAD_SIZE + packed_body(form, state, chance,
                                          bytes + HEAD_SIZE);
    put(bytes + CHECK_AT, check_value(bytes, size), 8);
    return size;
}

/* --- Reading -------------------------------------------------------------- */

/* What is left to read; [sound] until more was wanted than there is, or a pile
 * with more cards than all, [overfull]. */
typedef struct {
    const Variant *variant;
    State *state;
    const uint8_t *at, *end;
    bool chance, sound, overfull;
    uint32_t opened;       /* piles with open cards */
} Reading;

static const uint8_t *next(Reading *reading, size_t size)
{
    const uint8_t *at = reading->at;
    reading->sound = reading->sound && (size_t)(reading->end - at) >= size;
    reading->at += reading->sound ? size : 0;
    return reading->sound ? at : NULL;
}

static void read_run(Reading *reading, uint8_t *to, uint32_t width,
                     uint32_t count)
{
    const uint8_t *from = next(reading, (size_t)width * count);
    if (from) {
        get_run(to, from, width, count);
    }
}

static uint64_t read_number(Reading *reading, uint32_t width)
{
    const uint8_t *from = next(reading, width);
    return from ? get(from, width) : 0;
}

static void read_registers(Reading *reading, const Decision *decision)
{
    uint32_t words = register_words(reading->variant);
    uint8_t *registers = (uint8_t *)(reading->state + 1);
    for (int i = REGISTERS_KEPT; decision && i < decision->held_count; i++) {
        if (is_held(decision, i)) {
            read_run(reading, registers + (uint32_t)i * words * 8, 8, words);
        }
    }
    state_keep_registers(reading->variant, reading->state);
}

/* Without chance, each pile with open cards has a shuffle of its own. */
static void read_pile(Reading *reading, Pile *pile)
{
    pile->count = (uint16_t)read_number(reading, 2);
    pile->open = (uint16_t)read_number(reading, 2);
    if (reading->chance) {
        pile->base = (uint32_t)read_number(reading, 4);
    } else if (pile->open > 0) {
        pile->base = reading->opened++;
    }
    reading->overfull |= pile->count > reading->variant->deck_count;
    reading->sound = reading->sound && !reading->overfull;
    read_run(reading, pile->cards, 1, reading->sound ? pile->count : 0);
}

/* The set of kinds and the number of all cards follow from the counts. */
static void complete_heap(const Variant *variant, uint8_t *zone)
{
    uint16_t *counts = set_counts(variant, zone), all = 0;
    Bits present = {0};
    for (int i = 0; i < variant->kind_count; i++) {
        bits_put(&present, i, counts[i] > 0);
        all = (uint16_t)(all + counts[i]);
    }
    memcpy(zone, &present, (size_t)((uint8_t *)counts - zone));
    counts[variant->kind_count] = all;
}

static void read_zones(Reading *reading)
{
    const Variant *variant = reading->variant;
    uint32_t kinds = (uint32_t)variant->kind_count;
    for (int zone = 0; (size_t)zone < variant->zone_count; zone++) {
        int owners = variant_count_of(variant, variant->zones[zone].of);
        for (int owner = 0; owner < owners; owner++) {
            uint8_t *at = state_zone(variant, reading->state, zone, owner);
            if (variant->zones[zone].pile) {
                read_pile(reading, pile_of(at));
            } else {
                read_run(reading, (uint8_t *)set_counts(variant, at), 2,
                         kinds);
                complete_heap(variant, at);
            }
        }
    }
}

static void read_answers(Reading *reading)
{
    const Variant *variant = reading->variant;
    uint8_t *at = state_bytes(reading->state, variant->layout.answers);
    for (int i = 0; i < variant->players_most; i++, at += ANSWER_SIZE) {
        for (int k = 0; k < ANSWER_RUNS; k++) {
            const Run *run = &answer_runs[k];
            read_run(reading, at + run->offset, run->width, run->count);
        }
    }
}

/* Reads all fields; false: there are too few bytes, or too many. What they hold
 * is not checked, but that it fits. */
static bool read_body(const PackedForm *form, Reading *reading)
{
    State *state = reading->state;
    memset(state, 0, form->variant->layout.size);
    for (int i = 0; i < form->run_count; i++) {
        const Run *run = &form->runs[i];
        if (reading->chance || !run->chance) {
            read_run(reading, state_bytes(state, run->offset), run->width,
                     run->count);
        }
    }
    const Decision *decision = decision_of(form->variant, state);
    read_registers(reading, decision);
    read_zones(reading);
    if (decision && decision->question > 0) {
        read_answers(reading);
    }
    return reading->sound && reading->at == reading->end;
}

static SavedVerdict look_at_head(const PackedForm *form, const uint8_t *bytes,
                                 size_t size)
{
    const uint8_t *at = bytes + MARK_SIZE;
    if (size < HEAD_SIZE || memcmp(bytes, mark, MARK_SIZE) != 0) {
        return SAVED_NO_STATE;
    }
    if (get(at, 2) != VERSION || get(at + 2, 2) > 1) {
        return SAVED_OTHER_VERSION;
    }
    if (get(at + 4, 8) != form->variant->hash ||
        get(at + 12, 8) != form->program) {
        return SAVED_OTHER_RULES;
    }
    return SAVED_SOUND;
}

/* Only the fields tell how long the whole is, so they are read first: of bytes
 * that were cut off it is not said that they were changed. */
SavedVerdict packed_read(const PackedForm *form, Game *game, const void *bytes,
                         size_t size, uint64_t seed, uint64_t number)
{
    const uint8_t *from = bytes;
    SavedVerdict verdict = look_at_head(form, from, size);
    if (verdict != SAVED_SOUND) {
        return verdict;
    }
    Reading reading = {.variant = form->variant, .state = game->spare,
                       .at = from + HEAD_SIZE, .end = from + size,
                       .chance = get(from + MARK_SIZE + 2, 2), .sound = true};
    bool whole = read_body(form, &reading);
    if (get(from + CHECK_AT, 8) != check_value(from, size)) {
        return whole || reading.overfull ? SAVED_CHANGED : SAVED_NO_STATE;
    }
    if (!whole) {
        return SAVED_IMPOSSIBLE;
    }
    if (!reading.chance && reading.state->players > 0) {
        reading.state->seed = seed;
        reading.state->game = number;
        reading.state->numbers[STREAM_SHUFFLE] = reading.opened;
    }
    if (!saved_sound(form->variant, reading.state)) {
        return SAVED_IMPOSSIBLE;
    }
    saved_go_on(game, reading.state);
    return SAVED_SOUND;
}
