/* Proves what instructions give that read a table, or that look at each element
 * of a set.
 *
 * SPDX-License-Identifier: MIT */
#include "program/prove.h"

#include "variant/names.h"

#define GIVE(name)                                                            \
    bool prove_gives_##name(Proof *proof, const Instruction *at, Value *r)

Bits prove_word(const Proof *proof, size_t number)
{
    const Program *program = proof->program;
    return proof->variant->wide ? program->wide_words[number]
                                : bits_wide(program->words[number]);
}

/* --- tables --------------------------------------------------------------- */

/* Finds the rows of a table from [start] that an index may select; the first
 * row is that of NOTHING. Returns false when a row is missing. */
static bool find_rows(Value index, int32_t start, size_t size, size_t *first,
                      size_t *end)
{
    uint64_t count = index.below;
    if (index.bits < 16 && (uint64_t)1 << index.bits < count) {
        count = (uint64_t)1 << index.bits;
    } else if (count == BEYOND && index.bits < 16) {
        count = (uint64_t)1 << index.bits;
    } else if (count == BEYOND) {
        return false;
    }
    *first = (size_t)start + !prove_may_be_none(index);
    count += (uint64_t)start + 1;
    *end = (size_t)count;
    return count <= size;
}

static bool give_rows(Proof *proof, Value index, int32_t start, Value *row)
{
    size_t first, end;
    Bits all = {0};
    if (!find_rows(index, start, proof->program->word_count, &first, &end)) {
        return false;
    }
    for (; first < end; first++) {
        all = bits_or(all, prove_word(proof, first));
    }
    *row = prove_set_of(prove_width(all));
    return true;
}

/* A sum of numbers of a table, one for each index below [count]. */
static bool give_sum(Proof *proof, int count, const Instruction *at, Value *r)
{
    size_t first, end;
    r[at->a] = PROVE_ANYTHING;
    return count <= prove_room(proof->variant) &&
           find_rows(prove_index_below(count), at->d,
                     proof->program->number_count, &first, &end);
}

GIVE(sum_of)
{
    return give_sum(proof, r[at->b].bits, at, r);
}

GIVE(sum_cards)
{
    return give_sum(proof, proof->variant->kind_count, at, r);
}

GIVE(sum_chosen)
{
    return give_sum(proof, r[at->b].chosen, at, r);
}

GIVE(row)
{
    return give_rows(proof, r[at->b], at->d, &r[at->a]);
}

GIVE(row_of_top)
{
    Value top = prove_index_or_none(proof->variant->kind_count);
    return give_rows(proof, top, at->d, &r[at->a]);
}

/* The bounds of the numbers of a table. */
static Value one_of_numbers(const int32_t *numbers, size_t first, size_t end)
{
    int32_t least = INT32_MAX, most = INT32_MIN;
    for (; first < end; first++) {
        least = numbers[first] < least ? numbers[first] : least;
        most = numbers[first] > most ? numbers[first] : most;
    }
    return least > most ? prove_number_between(0, 0)
                        : prove_number_between(least, most);
}

GIVE(entry)
{
    size_t first, end;
    if (!find_rows(r[at->b], at->d, proof->program->number_count, &first,
                   &end)) {
        return false;
    }
    r[at->a] = one_of_numbers(proof->program->numbers, first, end);
    return true;
}

/* first row, number of rows, any other key's, the rows */
GIVE(table)
{
    const Program *program = proof->program;
    const int32_t *table = program->numbers + at->d;
    int64_t room = (int64_t)program->number_count - at->d - 3;
    if (room < 0 || table[1] < 0 || table[1] > room) {
        return false;
    }
    r[at->a] = one_of_numbers(table, 2, 3 + (size_t)table[1]);
    return true;
}

/* Checks a table of the points of groups: set_operations.h. */
static bool is_group_table(const Proof *proof, int32_t start)
{
    const Variant *variant = proof->variant;
    const int32_t *table = proof->program->numbers + start;
    if (table[0] < 0 || table[0] >= variant->attribute_count) {
        return false;
    }
    int count = variant->attributes[table[0]].count;
    return (int64_t)start + 1 + count * (1 + variant->kind_count) <=
           (int64_t)proof->program->number_count;
}

GIVE(group)
{
    bool good = is_group_table(proof, at->d) &&
                prove_is_below(r[at->c], proof->variant->attributes
                                       [proof->program->numbers[at->d]].count);
    r[at->a] = PROVE_ANYTHING;
    return good;
}

GIVE(sum)
{
    r[at->a] = PROVE_ANYTHING;
    return is_group_table(proof, at->d);
}

/* --- those of a set ------------------------------------------------------- */

/* Whether r[base] + e is one of [count] owners for each element e of r[a]. */
static bool are_owners(const Value *r, const Instruction *at, int base,
                       int count)
{
    int first = r[base].below;
    return first != BEYOND && r[at->a].bits < BITS_MAX &&
           first + r[at->a].bits - (first > 0) <= count;
}

/* The elements are owners of the number at d. */
static bool have_numbers(const Proof *proof, const Value *r,
                         const Instruction *at, int base)
{
    const Variant *variant = proof->variant;
    const Variable *one = prove_variable(variant, at->d);
    return one && are_owners(r, at, base, variant_count_of(variant, one->of));
}

/* The elements are owners in zone d. */
static bool have_zones(const Proof *proof, const Value *r,
                       const Instruction *at)
{
    const Variant *variant = proof->variant;
    Type of = variant->zones[at->d].of;
    return variant_has_owner(of) && !prove_may_be_none(r[at->b]) &&
           are_owners(r, at, at->b, variant_count_of(variant, of));
}

GIVE(those_with)
{
    bool good = have_numbers(proof, r, at, at->c);
    r[at->a] = prove_set_of(r[at->a].bits);
    return good;
}

GIVE(those_of_cards)
{
    bool good = have_zones(proof, r, at);
    r[at->a] = prove_set_of(r[at->a].bits);
    return good;
}

GIVE(those_topped)
{
    const Variant *variant = proof->variant;
    bool good = have_zones(proof, r, at) && variant->zones[at->d].pile &&
                variant->kind_count < prove_room(variant);
    r[at->a] = prove_set_of(r[at->a].bits);
    return good;
}

GIVE(sum_numbers)
{
    bool good = have_numbers(proof, r, at, at->b);
    r[at->a] = PROVE_ANYTHING;
    return good;
}

GIVE(sum_sizes)
{
    bool good = have_zones(proof, r, at);
    r[at->a] = PROVE_ANYTHING;
    return good;
}

GIVE(those_showing)
{
    const Variant *variant = proof->variant;
    r[at->a] = prove_set_of(r[at->a].bits);
    return variant->dice_attribute >= 0 &&
           variant->attributes[variant->dice_attribute].count <
               prove_room(variant);
}
