/* What the verifier knows of values, shared by its parts. Only for program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_PROVE_H
#define CRIA_PROGRAM_PROVE_H

#include "program/operation.h"
#include "variant/state.h"

/* What a register may hold: each part alone is true of it, and a larger number
 * says less. */
typedef struct {
    uint8_t none;          /* 1: it may be NOTHING, which [below] leaves out */
    uint8_t below;         /* it is from 0 to less than this, or BEYOND */
    uint8_t bits;          /* as a set it has no bit from this one on */
    uint8_t chosen;        /* as chosen cards it has kinds less than this, or
                              BEYOND: it is none */
} Value;
enum { BEYOND = 255, ALL_BITS = 64 };

enum { NO_DECISION = -1, TOTALS = -2, UNCLEAR = -3, NOWHERE = -4 };

/* What is known before an instruction. */
typedef struct {
    int32_t asked;         /* the instruction at which the present decision
                              begins, or NO_DECISION; TOTALS: these are worked
                              out, nobody can be asked; UNCLEAR: there are
                              several; NOWHERE: nothing leads here */
    int32_t several;       /* the offer of several things made last, whose moves
                              may be looked at once more, or NOTHING */
    Value values[];
} Known;

typedef struct {
    const Variant *variant;
    const Program *program;
    Known **before;        /* for each instruction: NULL where nothing leads but
                              the one before it */
    size_t size;           /* of a Known */
    Known *now, *spare;
    size_t at;             /* the present instruction */
    bool reached;          /* whether anything leads to it */
    bool again;            /* something before it has come to be known */
    int32_t *offered;      /* for each offer the decision, or NO_DECISION */
} Proof;

static inline uint8_t prove_width(uint64_t bits)
{
    return bits ? (uint8_t)(64 - __builtin_clzll(bits)) : 0;
}

static const Value PROVE_ANYTHING = {1, BEYOND, ALL_BITS, BEYOND};

/* An index below [count]. */
static inline Value prove_index_below(int count)
{
    return (Value){0, (uint8_t)count,
                   prove_width((uint64_t)(count > 0 ? count - 1 : 0)), BEYOND};
}

static inline Value prove_index_or_none(int count)
{
    return (Value){1, (uint8_t)count, ALL_BITS, BEYOND};
}

static inline Value prove_set_of(int count)
{
    return (Value){1, BEYOND, (uint8_t)count, BEYOND};
}

static inline Value prove_number_between(int64_t least, int64_t most)
{
    if (least < NOTHING) {
        return PROVE_ANYTHING;
    }
    return (Value){least < 0, (uint8_t)(most < BEYOND ? most + 1 : BEYOND),
                   least < 0 ? ALL_BITS : prove_width((uint64_t)most),
                   least == 0 && most == 0 ? 0 : BEYOND};
}

static inline bool prove_is_below(Value value, int count)
{
    return value.below <= count ||
           (value.bits < 31 && 1 << value.bits <= count);
}

static inline bool prove_is_set(Value value, int count)
{
    return value.bits <= count;
}

static inline bool prove_may_be_none(Value value)
{
    return value.none && value.bits == ALL_BITS;
}

/* --- prove_values.c ------------------------------------------------------- */

/* Adds to *[known] what [other] may be; false when all was known. */
bool prove_widen(Known *known, const Known *other, int registers);

/* How many there are of what a type speaks of, one by one or as elements;
 * BEYOND: it is a number. */
int prove_count_of(const Variant *variant, Type type);

/* What a value of [type] may be; [none]: also none of them. */
Value prove_value_of(const Variant *variant, Type type, bool none);

/* Whether [value] is one of those that [good] may be. */
bool prove_fits(Value value, Value good);

bool prove_zone_exists(const Variant *variant, int zone);

/* Whether [value] is surely an owner in [zone]. */
bool prove_owns(const Variant *variant, Value value, int zone);

/* Whether [value] is what a letter of [takes] says (operations.def). */
bool prove_takes(const Proof *proof, char letter, Value value,
                 const Instruction *at);

/* What is known now holds before instruction [to] as well. */
void prove_lead(Proof *proof, size_t to);

/* The same before the instruction that the jump [at] leads to. */
void prove_lead_by(Proof *proof, const Instruction *at);

/* --- prove_gives.c -------------------------------------------------------- */

/* Leaves in the registers [r] what the instruction gives, and leads to where it
 * goes on by more than a plain jump. False when it is not sound. */
typedef bool Give(Proof *proof, const Instruction *at, Value *r);

/* By operation. */
extern Give *const prove_gives[OPERATIONS];

/* What gives nothing; what takes an element out of a set, or of chosen cards;
 * what gives the actor and the players into the kept registers. */
Give prove_gives_nothing, prove_gives_taken, prove_gives_taken_card,
    prove_gives_actor, prove_gives_present;

#endif
