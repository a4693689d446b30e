/* Programs with one thing changed by chance: the verifier refuses them, or they
 * can be played without harm, each decision within its steps. The sanitizers
 * see what harm is. `CRIA_THOROUGH=1` changes a million.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "common.h"
#include "load.h"
#include "program/compile.h"
#include "program/operation.h"

Suite *mutation_suite(void);

enum {
    CHANGES = 12000, CHANGES_THOROUGH = 1000000,   /* of all programs */
    CHANGES_LOADED = 100,  /* before the rules are loaded anew: memory */
    DECISIONS = 40
};

static const char *const folders[] = {"variants", "tests/expressions"};
static const Library library = {.folders = folders, .count = COUNT(folders)};
static const char *const games[] = {"lama", "party", "kadabra", "dice",
                                    "crazy-eights", "yacht", "pig", "oh-hell",
                                    "position"};

/* What is changed. */
typedef enum { OPERATION_OF, OPERAND_A, OPERAND_B, OPERAND_C, OPERAND_D,
               TARGET, SWAPPED, WORD_OF_TABLE, NUMBER_OF_TABLE,
               CHANGE_KINDS } ChangeKind;

typedef struct {
    ChangeKind kind;
    size_t one, other;
    Instruction was[2];
    uint64_t word;
    int32_t number;
} Change;

/* Numbers by a linear congruence: the same on each machine. */
static uint32_t below(uint64_t *seed, uint64_t count)
{
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    return count ? (uint32_t)((*seed >> 33) % count) : 0;
}

/* A number as compilers make them, or one that none makes. */
static int32_t any_number(uint64_t *seed, int32_t now)
{
    switch (below(seed, 5)) {
    case 0: return (int32_t)((uint32_t)now + below(seed, 5) - 2);
    case 1: return (int32_t)below(seed, 64) - 1;
    case 2: return (int32_t)below(seed, 4096);
    case 3: return 1 << below(seed, 31);
    default: return (int32_t)(below(seed, UINT32_MAX) << 1);
    }
}

static uint8_t any_operand(const Program *program, uint64_t *seed)
{
    return (uint8_t)(below(seed, 8) ? below(seed, (size_t)program->registers)
                                    : below(seed, 256));
}

static void swap(Program *program, size_t one, size_t other)
{
    Instruction kept = program->code[one];
    program->code[one] = program->code[other];
    program->code[other] = kept;
}

/* Some other instruction, mostly one near by. */
static size_t any_other(const Program *program, size_t one, uint64_t *seed)
{
    size_t other = one + 1 + below(seed, 8);
    return below(seed, 2) && other < program->count
               ? other : below(seed, program->count);
}

static void change_program(Program *program, Change *change, uint64_t *seed)
{
    Instruction *at = &program->code[change->one];
    switch (change->kind) {
    case OPERATION_OF: at->op = (uint8_t)below(seed, OPERATIONS); break;
    case OPERAND_A: at->a = any_operand(program, seed); break;
    case OPERAND_B: at->b = any_operand(program, seed); break;
    case OPERAND_C: at->c = any_operand(program, seed); break;
    case OPERAND_D:
        at->d = below(seed, 2) ? program->code[change->other].d
                               : any_number(seed, at->d);
        break;
    case TARGET:
        while (operation_facts[at->op].operands[3] != 'j') {
            change->one = (change->one + 1) % program->count;
            at = &program->code[change->one];
        }
        change->was[0] = *at;
        at->d = (int32_t)(below(seed, program->count)) -
                (int32_t)change->one;
        break;
    case SWAPPED: swap(program, change->one, change->other); break;
    case WORD_OF_TABLE:
        if (program->word_count > 0) {
            change->one = below(seed, program->word_count);
            change->word = program->words[change->one];
            program->words[change->one] ^= (uint64_t)1 << below(seed, 64);
        }
        break;
    case NUMBER_OF_TABLE:
        if (program->number_count > 0) {
            change->one = below(seed, program->number_count);
            change->number = program->numbers[change->one];
            program->numbers[change->one] = any_number(seed, change->number);
        }
        break;
    case CHANGE_KINDS: break;
    }
}

static Change change_by_chance(Program *program, uint64_t *seed)
{
    Change change = {.kind = (ChangeKind)below(seed, CHANGE_KINDS),
                     .one = below(seed, program->count)};
    change.other = any_other(program, change.one, seed);
    change.was[0] = program->code[change.one];
    change.was[1] = program->code[change.other];
    change_program(program, &change, seed);
    return change;
}

static void undo_change(Program *program, const Change *change)
{
    switch (change->kind) {
    case OPERATION_OF: case OPERAND_A: case OPERAND_B: case OPERAND_C:
    case OPERAND_D: case TARGET:
        program->code[change->one] = change->was[0];
        break;
    case SWAPPED: swap(program, change->one, change->other); break;
    case WORD_OF_TABLE:
        if (program->word_count > 0) {
            program->words[change->one] = change->word;
        }
        break;
    case NUMBER_OF_TABLE:
        if (program->number_count > 0) {
            program->numbers[change->one] = change->number;
        }
        break;
    case CHANGE_KINDS: break;
    }
}

/* Some decisions of a game, gone back to now and then, as undoing does; none
 * after one that used up much of its steps, which takes long. */
static void play(const Variant *variant, uint64_t seed)
{
    int32_t totals[PLAYERS_MAX];
    int spread = variant->players_most - variant->players_least + 1;
    Game *game = game_new(variant);
    ck_assert_ptr_nonnull(game);
    game_start(game, seed, 0,
               variant->players_least + (int)(seed % (uint64_t)spread));
    for (int i = 0; i < DECISIONS && game->move_count > 0 &&
                    game->steps > STEPS_MAX / 8 * 7; i++) {
        if (i % 8 == 7) {
            game_refresh(game);
        }
        if (game->move_count > 0) {
            game_choose(game, game_random_move(game));
        }
    }
    game_totals(game, totals);
    game_free(game);
}

static Loaded *load(const char *name)
{
    Loaded *loaded =
        load_variant(&(Request){.library = library, .rules.name = name}, NULL);
    ck_assert_ptr_nonnull(loaded);
    ck_assert_ptr_nonnull(loaded->variant);
    return loaded;
}

START_TEST(changed_programs_are_refused_or_harmless)
{
    const char *wanted = getenv("CRIA_MUTANTS");
    int changes = (wanted ? atoi(wanted)
                          : test_amount(CHANGES, CHANGES_THOROUGH)) /
                  COUNT(games);
    uint64_t seed = (uint64_t)_i + 1;
    int refused = 0;
    Loaded *loaded = load(games[_i]);
    for (int i = 0; i < changes; i++) {
        if (i % CHANGES_LOADED == 0) {
            load_free(loaded);
            loaded = load(games[_i]);
        }
        Change change = change_by_chance(&loaded->variant->program, &seed);
        if (program_verify(loaded->variant, loaded->arena)) {
            refused++;
        } else {
            play(loaded->variant, seed);
        }
        undo_change(&loaded->variant->program, &change);
    }
    ck_assert_ptr_null(program_verify(loaded->variant, loaded->arena));
    ck_assert_int_gt(refused, changes / 4);
    ck_assert_int_lt(refused, changes);
    if (wanted) {
        printf("%s: %d of %d refused\n", games[_i], refused, changes);
    }
    load_free(loaded);
}
END_TEST

Suite *mutation_suite(void)
{
    Suite *suite = suite_create("mutation");
    TCase *programs = tcase_create("changed programs");
    tcase_set_timeout(programs, 3600);
    tcase_add_loop_test(programs, changed_programs_are_refused_or_harmless, 0,
                        COUNT(games));
    suite_add_tcase(suite, programs);
    return suite;
}
