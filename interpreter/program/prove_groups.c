/* What instructions about groups of cards leave in registers.
 *
 * SPDX-License-Identifier: MIT */
#include "expression/grouping.h"
#include "program/prove.h"

bool prove_gives_pool(Proof *proof, const Instruction *at, Value *r)
{
    (void)proof, (void)r;
    return at->c < POOLS_MAX;
}

static bool is_meld_of(const Variant *variant, int32_t what)
{
    int one = grouping_one(what), measure = grouping_what(what);
    return what >= 0 &&
           (measure == MEASURE_IS_RUN || measure == MEASURE_IS_SET) &&
           grouping_attribute(what) < variant->attribute_count &&
           one < variant->attribute_count;
}

bool prove_gives_keep_melds(Proof *proof, const Instruction *at, Value *r)
{
    const Program *program = proof->program;
    const int32_t *melds = program->numbers + at->d;
    size_t room = program->number_count - (size_t)at->d - 1;
    bool good = at->c < POOLS_MAX && melds[0] >= 0 && melds[0] <= MELDS_MAX &&
                (size_t)melds[0] <= room;
    (void)r;
    for (int i = 1; good && i <= melds[0]; i++) {
        good = is_meld_of(proof->variant, melds[i]);
    }
    return good;
}

bool prove_gives_next_group(Proof *proof, const Instruction *at, Value *r)
{
    prove_lead_by(proof, at);
    r[at->a] = PROVE_ANYTHING;
    r[at->b] = prove_value_of(proof->variant, (Type){TYPE_CHOSEN, -1},
                              true);
    return at->c < POOLS_MAX && at->a != at->b;
}

bool prove_gives_measure(Proof *proof, const Instruction *at, Value *r)
{
    const Variant *variant = proof->variant;
    int one = grouping_one(at->d);
    bool truth = grouping_what(at->d) == MEASURE_IS_RUN ||
                 grouping_what(at->d) == MEASURE_IS_SET;
    r[at->a] = truth ? prove_index_below(2) : PROVE_ANYTHING;
    return at->c < POOLS_MAX && at->d >= 0 &&
           grouping_what(at->d) < MEASURES &&
           grouping_attribute(at->d) < variant->attribute_count &&
           one < variant->attribute_count;
}

bool prove_gives_divide(Proof *proof, const Instruction *at, Value *r)
{
    (void)proof;
    r[at->a] = PROVE_ANYTHING;
    return at->c < POOLS_MAX;
}

bool prove_gives_left_by(Proof *proof, const Instruction *at, Value *r)
{
    r[at->a] = prove_value_of(proof->variant, (Type){TYPE_CHOSEN, -1},
                              true);
    return at->c < POOLS_MAX;
}
