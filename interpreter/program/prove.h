/* What the verifier knows about values, shared by its files. Only for program/.
 *
 * SPDX-License-Identifier: MIT */
#ifndef CRIA_PROGRAM_PROVE_H
#define CRIA_PROGRAM_PROVE_H

#include "program/operation.h"
#include "variant/state.h"

/* The possible values of a register. Each field is an independent bound; a
 * larger number is a weaker bound. */
typedef struct {
    uint16_t none;         /* 1: it may be NOTHING, which [below] ignores */
    uint16_t below;        /* it is from 0 to below - 1; BEYOND: no bound */
    uint16_t bits;         /* as a set it has only bits below this one */
    uint16_t chosen;       /* as chosen cards it has only kinds below this;
                              BEYOND: it is not chosen cards */
} Value;
enum { BEYOND = UINT16_MAX, ALL_BITS = BITS_MAX };

enum { NO_DECISION = -1, TOTALS = -2, UNCLEAR = -3, NOWHERE = -4 };

/* What is known before an instruction. */
typedef struct {
    int32_t asked;         /* the instruction that begins the present decision,
                              or NO_DECISION; TOTALS: in the totals, which may
                              not ask; UNCLEAR: several; NOWHERE: nothing leads
                              here */
    int32_t several;       /* the last offer of several elements, whose moves
                              may be checked again, or NOTHING */
    Value values[];
} Known;

typedef struct {
    const Variant *variant;
    const Program *program;
    Arena *arena;
    Known **before;        /* for each instruction; NULL where only the one
                              before it leads */
    size_t size;           /* of a Known, in bytes */
    Known *now, *spare;
    size_t at;             /* the current instruction */
    bool reached;          /* whether it can be reached */
    bool again;            /* an earlier instruction has new facts */
    int32_t *offered;      /* for each offer its decision, or NO_DECISION */
} Proof;

static inline uint16_t prove_width(Bits bits)
{
    return bits_any(bits) ? (uint16_t)(bits_last(bits) + 1) : 0;
}

static const Value PROVE_ANYTHING = {1, BEYOND, ALL_BITS, BEYOND};

/* An index below [count]. */
static inline Value prove_index_below(int count)
{
    return (Value){0, (uint16_t)count,
                   prove_width(cell_of(count > 0 ? count - 1 : 0)), BEYOND};
}

static inline Value prove_index_or_none(int count)
{
    return (Value){1, (uint16_t)count, ALL_BITS, BEYOND};
}

static inline Value prove_set_of(int count)
{
    return (Value){1, BEYOND, (uint16_t)count, BEYOND};
}

static inline Value prove_number_between(int64_t least, int64_t most)
{
    if (least < NOTHING) {
        return PROVE_ANYTHING;
    }
    return (Value){least < 0, (uint16_t)(most < BEYOND ? most + 1 : BEYOND),
                   least < 0 ? ALL_BITS : prove_width(cell_of(most)),
                   least == 0 && most == 0 ? 0 : BEYOND};
}

static inline bool prove_is_below(Value value, int count)
{
    return value.below <= count ||
           (value.bits < 31 && 1 << value.bits <= count);
}

/* How many elements a set in a register has room for. */
static inline int prove_room(const Variant *variant)
{
    return variant->wide ? BITS_MAX : BITS_NARROW;
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

/* Extends *[known] by the possibilities of [other]; returns false when there is
 * nothing new. */
bool prove_widen(Known *known, const Known *other, int registers);

/* The number of values, or of possible elements, of a type; BEYOND for a
 * number. */
int prove_count_of(const Variant *variant, Type type);

/* The possible values of [type]; [none]: NOTHING included. */
Value prove_value_of(const Variant *variant, Type type, bool none);

/* Whether every possibility of [value] is one of [good]. */
bool prove_fits(Value value, Value good);

bool prove_zone_exists(const Variant *variant, int zone);

/* Whether [value] is certainly an owner in [zone]. */
bool prove_owns(const Variant *variant, Value value, int zone);

/* Whether [value] satisfies a letter of [takes] (operations.def) other than
 * '.'; what is no such letter is satisfied by nothing. */
bool prove_takes(const Proof *proof, char letter, Value value,
                 const Instruction *at);

/* Whether what an offer says of several elements for a parameter can be
 * looked up: for [elements], those of cards in the zone of [owner]. */
bool prove_some_fits(const Proof *proof, const Parameter *parameter,
                     Value elements, Value owner);

/* Merges what is known now into what is known before instruction [to]. */
void prove_lead(Proof *proof, size_t to);

/* The same for the target of the jump [at]. */
void prove_lead_by(Proof *proof, const Instruction *at);

/* --- prove_tables.c ------------------------------------------------------- */

/* An entry of the words; what a narrow machine reads of it. */
Bits prove_word(const Proof *proof, size_t number);

/* --- prove_gives.c -------------------------------------------------------- */

/* Updates the registers [r] by the results of an instruction, and merges the
 * facts into its targets other than plain jumps. Returns false when the
 * instruction is faulty. */
typedef bool Give(Proof *proof, const Instruction *at, Value *r);

/* The variable at this offset, or NULL. */
const Variable *prove_variable(const Variant *variant, int32_t offset);

/* Indexed by Operation. */
extern Give *const prove_gives[OPERATIONS];

/* For operations without a result; that take an element out of a set, of
 * chosen cards, or of numbers; that set the registers of the actor and the
 * players. */
Give prove_gives_nothing, prove_gives_taken, prove_gives_taken_card,
    prove_gives_taken_number, prove_gives_actor, prove_gives_present;

/* For tables and for what looks at each element of a set: prove_tables.c. */
Give prove_gives_row, prove_gives_row_of_top, prove_gives_entry,
    prove_gives_table, prove_gives_group, prove_gives_sum, prove_gives_sum_of,
    prove_gives_sum_cards, prove_gives_sum_chosen, prove_gives_those_with,
    prove_gives_those_of_cards, prove_gives_those_topped,
    prove_gives_those_showing, prove_gives_sum_numbers, prove_gives_sum_sizes;

/* For groups of cards: prove_groups.c. */
Give prove_gives_pool, prove_gives_keep_melds, prove_gives_next_group,
    prove_gives_measure, prove_gives_divide, prove_gives_left_by;

#endif
