/* The registers that a translated program has outside of the state: on each way
 * from where it is entered, one is loaded or written before it is read; and
 * what it writes to the state.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdlib.h>

#include "common.h"
#include "load.h"
#include "native/kept_registers.h"
#include "program/operation.h"
#include "variant/state.h"

Suite *kept_registers_suite(void);

static const char *const folders[] = {"variants", "tests/expressions"};
static const Library library = {.folders = folders, .count = COUNT(folders)};
static const char *const family[] = {"lama", "kadabra", "dice", "crazy-eights",
                                     "skat", "cribbage", "hanabi",
                                     "position", "cups"};

static Loaded *load(const char *name)
{
    Request request = {.library = library, .rules.name = name};
    return load_variant(&request, NULL);
}

/* Whether the registers that an instruction reads are in [sure]. */
static bool reads_only(const Instruction *at, Bits sure)
{
    const char *operands = operation_facts[at->op].operands;
    const int32_t all[] = {at->a, at->b, at->c, at->d};
    bool good = true;
    for (int i = 0; i < 4; i++) {
        bool reads = operands[i] == 'r' || operands[i] == 'x' ||
                     (operands[i] == 't' && all[i] >= 0);
        good &= !reads || bits_have(sure, all[i]);
    }
    return good;
}

/* [sure] and the registers that an instruction writes, for the way on. */
static Bits after(const Instruction *at, Bits sure)
{
    const char *operands = operation_facts[at->op].operands;
    bits_put(&sure, at->a, operands[0] == 'w');
    bits_put(&sure, at->b, operands[1] == 'w');
    return sure;
}

/* Walks on from [number], where [sure] have a value: [seen] is that of all ways
 * that came by. */
static void walk(const Program *program, Bits *seen, size_t number, Bits sure)
{
    while (!bits_equal(bits_and(seen[number], sure), seen[number])) {
        const Instruction *at = &program->code[number];
        sure = seen[number] = bits_and(seen[number], sure);
        ck_assert_msg(reads_only(at, sure), "instruction %zu", number);
        bool jumps = operation_facts[at->op].operands[3] == 'j';
        if (jumps) {
            walk(program, seen, number + (size_t)(int64_t)at->d,
                 at->op == OP_LOOP_OF ? after(at, sure) : sure);
        }
        if (at->op == OP_JUMP || at->op == OP_LOOP || at->op == OP_AWAIT ||
            at->op == OP_KEEP_OFFERED || at->op == OP_OFFER_AWAIT ||
            at->op == OP_FINISH || at->op == OP_RETURN) {
            break;
        }
        sure = at->op == OP_LOOP_OF ? sure : after(at, sure);
        number++;
    }
}

START_TEST(what_is_not_loaded_is_written_before_it_is_read)
{
    Loaded *loaded = load(family[_i]);
    ck_assert_ptr_nonnull(loaded);
    ck_assert_ptr_nonnull(loaded->variant);
    const Program *program = &loaded->variant->program;
    Bits read = native_kept_registers(loaded->variant, loaded->arena).read;
    Bits *seen = malloc(program->count * sizeof *seen);
    for (size_t i = 0; i < program->count; i++) {
        seen[i] = bits_all();
    }
    for (size_t i = 0; i < program->count; i++) {
        if (native_is_entry(program, i)) {
            walk(program, seen, i, read);
        }
    }
    free(seen);
    load_free(loaded);
}
END_TEST

/* In L.A.M.A. the card that is played or the token that is returned is the only
 * thing besides what the machine keeps up to date: the points of a card, which
 * are worked out in the same register, are read nowhere else. */
START_TEST(few_registers_are_kept)
{
    Loaded *loaded = load("lama");
    const Program *program = &loaded->variant->program;
    KeptRegisters registers = native_kept_registers(loaded->variant,
                                                    loaded->arena);
    int choice = program->offers[0].parameters[0].reg;
    ck_assert(bits_equal(bits_or(registers.read, bits_below(REGISTERS_KEPT)),
                         bits_or(bits_below(REGISTERS_KEPT),
                                 bits_of(choice))));
    for (size_t i = 0; i < program->count; i++) {
        if (program->code[i].op == OP_ROW_OF_TOP) {
            ck_assert(!bits_have(registers.kept[i], program->code[i].a));
        }
        ck_assert(bits_have(registers.kept[i], REGISTER_ACTOR));
    }
    load_free(loaded);
}
END_TEST

/* In Crazy Eights the card that was played is needed after its suit has been
 * named, so it is written to the state, where that is asked; the number of
 * players, which is worked out in the same register, is not. */
START_TEST(what_is_needed_after_a_question_is_kept)
{
    Loaded *loaded = load("crazy-eights");
    const Program *program = &loaded->variant->program;
    const Bits *kept = native_kept_registers(loaded->variant,
                                             loaded->arena).kept;
    int copies = 0, counts = 0;
    for (size_t i = 0; i < program->count; i++) {
        const Instruction *at = &program->code[i];
        copies += at->op == OP_COPY && bits_have(kept[i], at->a);
        counts += at->op == OP_BITS && bits_have(kept[i], at->a);
    }
    ck_assert_int_gt(copies, 0);
    ck_assert_int_eq(counts, 0);
    load_free(loaded);
}
END_TEST

Suite *kept_registers_suite(void)
{
    Suite *suite = suite_create("kept_registers");
    TCase *kept = tcase_create("kept");
    tcase_add_loop_test(kept, what_is_not_loaded_is_written_before_it_is_read,
                        0, COUNT(family));
    tcase_add_test(kept, few_registers_are_kept);
    tcase_add_test(kept, what_is_needed_after_a_question_is_kept);
    suite_add_tcase(suite, kept);
    return suite;
}
