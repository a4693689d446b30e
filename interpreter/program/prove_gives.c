/* Proves for each operation what it leaves in registers, and where it
 * continues, except for plain jumps.
 *
 * SPDX-License-Identifier: MIT */
#include "program/prove.h"

#include <stddef.h>
#include <string.h>

#include "variant/names.h"

/* --- what an instruction gives -------------------------------------------- */

#define GIVE(name)                                                            \
    static bool prove_gives_##name(Proof *proof, const Instruction *at,       \
                                   Value *r)
#define GIVES(name, value)                                                    \
    GIVE(name)                                                                \
    {                                                                         \
        const Variant *variant = proof->variant;                              \
        (void)variant;                                                        \
        r[at->a] = (value);                                                   \
        return true;                                                          \
    }


bool prove_gives_nothing(Proof *proof, const Instruction *at, Value *r)
{
    (void)proof, (void)at, (void)r;
    return true;
}

static int larger(int one, int other)
{
    return one > other ? one : other;
}

static int smaller(int one, int other)
{
    return one < other ? one : other;
}

GIVES(number, PROVE_ANYTHING)
GIVES(truth, prove_index_below(2))
GIVES(player, prove_index_or_none(variant->players_most))
GIVES(players, prove_set_of(variant->players_most))
GIVES(card, prove_index_or_none(variant->kind_count))
GIVES(kinds, prove_set_of(variant->kind_count))
GIVES(dice, prove_set_of(variant->dice_count))
GIVES(tokens, prove_set_of(variant->token_count))
GIVES(constant, prove_number_between(at->d, at->d))
GIVES(word, prove_set_of(prove_width(prove_word(proof, (size_t)at->d))))
GIVES(copy, r[at->b])
GIVES(same_set, prove_set_of(r[at->b].bits))
GIVES(kept_set, prove_set_of(r[at->a].bits))
GIVES(element, prove_index_or_none(r[at->b].bits))
GIVES(alone, prove_set_of(smaller(r[at->b].below, prove_room(variant))))
GIVES(both, prove_set_of(smaller(r[at->b].bits, r[at->c].bits)))
GIVES(either, prove_set_of(larger(r[at->b].bits, r[at->c].bits)))
GIVES(included, prove_set_of(larger(r[at->a].bits,
                                    smaller(r[at->b].below,
                                            prove_room(variant)))))
GIVES(values, prove_set_of(variant->attributes[at->d].count))
GIVES(face, prove_value_of(variant,
                     (Type){TYPE_SYMBOL, variant->dice_attribute}, true))

GIVE(step)
{
    int count = proof->variant->attributes[at->d].count;
    bool good = prove_is_set(r[at->b], count);
    r[at->a] = prove_set_of(count);
    return good;
}

/* --- the state ------------------------------------------------------------ */

const Variable *prove_variable(const Variant *variant, int32_t offset)
{
    for (size_t i = 0; i < variant->variable_count; i++) {
        if (variant->variables[i].offset == (uint32_t)offset) {
            return &variant->variables[i];
        }
    }
    return NULL;
}

GIVE(pair)
{
    (void)proof;
    Value first = r[at->b], second = r[at->c];
    bool none = prove_may_be_none(first) || prove_may_be_none(second);
    int most = first.below == BEYOND || second.below == BEYOND || at->d < 1 ||
                       second.below > at->d
                   ? BEYOND
                   : first.below == 0 || second.below == 0
                         ? 0 : (first.below - 1) * at->d + second.below;
    r[at->a] = most >= BEYOND ? PROVE_ANYTHING
               : none         ? prove_index_or_none(most)
                              : prove_index_below(most);
    return true;
}

GIVE(load)
{
    const Variable *one = prove_variable(proof->variant, at->d);
    size_t offset = (size_t)at->d;
    r[at->a] = PROVE_ANYTHING;
    if (at->op == OP_LOAD8 && offset == offsetof(State, last_actor)) {
        r[at->a] = prove_index_or_none(proof->variant->players_most);
    } else if (at->op == OP_LOAD32 && one) {
        r[at->a] = prove_value_of(proof->variant, one->type, true);
    } else {
        return (at->op == OP_LOAD8 && offset == offsetof(State, direction)) ||
               (at->op == OP_LOAD16 && (offset == offsetof(State, round) ||
                                        offset == offsetof(State, turn))) ||
               (at->op == OP_LOAD_BYTE &&
                (offset == offsetof(State, ended_by) ||
                 offset == offsetof(State, round_end)));
    }
    return true;
}

/* Finds the type of a value that each owner has at [at->d], where r[b] is an
 * owner or NOTHING; returns false when there is none. */
static bool find_owned(const Proof *proof, const Instruction *at,
                       const Value *r, Type *type)
{
    const Variant *variant = proof->variant;
    const Variable *one = prove_variable(variant, at->d);
    int count = one ? variant_count_of(variant, one->of)
                    : variant->players_most;
    *type = one ? one->type : (Type){TYPE_NUMBER, -1};
    return (one || (uint32_t)at->d == variant->layout.points ||
            (uint32_t)at->d == variant->layout.totals) &&
           prove_is_below(r[at->b], count);
}

GIVE(load_of)
{
    Type type;
    bool good = find_owned(proof, at, r, &type);
    r[at->a] = prove_value_of(proof->variant, type, true);
    return good;
}

GIVE(store)
{
    const Variable *one = prove_variable(proof->variant, at->d);
    return one && prove_fits(r[at->a],
                             prove_value_of(proof->variant, one->type, true));
}

GIVE(store_of)
{
    Type type;
    return find_owned(proof, at, r, &type) &&
           prove_fits(r[at->a], prove_value_of(proof->variant, type, true));
}

/* --- elements, cards and players ------------------------------------------ */

/* An empty set gives nothing: that path keeps the former facts. */
bool prove_gives_taken(Proof *proof, const Instruction *at, Value *r)
{
    r[at->a] = prove_set_of(r[at->a].bits);
    Value left = r[at->b], taken = prove_index_below(r[at->a].bits);
    if (at->op != OP_LOOP_OF) {
        prove_lead_by(proof, at);
        r[at->b] = taken;
    } else {
        r[at->b] = taken;
        prove_lead_by(proof, at);
        r[at->b] = left;
    }
    return at->a != at->b;
}

bool prove_gives_taken_card(Proof *proof, const Instruction *at, Value *r)
{
    prove_lead_by(proof, at);
    r[at->b] = prove_index_below(r[at->a].chosen);
    return at->a != at->b;
}

bool prove_gives_taken_number(Proof *proof, const Instruction *at, Value *r)
{
    prove_lead_by(proof, at);
    r[at->a] = r[at->b] = PROVE_ANYTHING;
    return at->a != at->b && at->a != at->c && at->b != at->c;
}

GIVE(chosen)
{
    uint16_t kinds = r[at->b].below;
    r[at->a] = (Value){1, BEYOND, ALL_BITS,
                       kinds > r[at->a].chosen ? kinds : r[at->a].chosen};
    return kinds <= proof->variant->kind_count;
}

GIVE(somebody)
{
    (void)proof;
    r[at->a].none = 0;
    return true;
}

/* The caller may set the starter of a game to any player. */
GIVE(picked)
{
    int players = at->d == NOTHING ? proof->variant->players_most : 0;
    int bits = r[at->b].bits;
    r[at->a] = prove_index_or_none(bits > players ? bits : players);
    return true;
}

bool prove_gives_actor(Proof *proof, const Instruction *at, Value *r)
{
    r[REGISTER_ACTOR] = prove_index_below(proof->variant->players_most);
    if (operation_facts[at->op].operands[3] == 'j') {
        prove_lead_by(proof, at);
    }
    return true;
}

bool prove_gives_present(Proof *proof, const Instruction *at, Value *r)
{
    (void)at;
    r[REGISTER_ACTIVE] = r[REGISTER_PRESENT] =
        prove_set_of(proof->variant->players_most);
    return true;
}

/* --- decisions ------------------------------------------------------------ */

GIVE(ask)
{
    (void)at, (void)r;
    bool good = proof->now->asked == NO_DECISION;
    proof->now->asked = (int32_t)proof->at;
    proof->now->several = NOTHING;
    return good;
}

/* Whether the registers of the first [count] parameters hold values of the
 * parameters' types; several elements only in an offer that is made for it. */
static bool parameters_fit(const Proof *proof, const Offer *offer, int count,
                           const Value *r)
{
    bool good = count <= SIMPLE_PARAMETERS_MAX;
    for (int i = 0; i < count && good; i++) {
        Type type = offer->parameters[i].type;
        good = (offer->mixed || !type_is_several(type)) &&
               prove_fits(r[offer->parameters[i].reg],
                    prove_value_of(proof->variant, type, false));
    }
    return good;
}

/* Assigns the offer to the present decision; returns false when there is none
 * or it belongs to another. */
static bool make_offer(Proof *proof, int32_t number)
{
    int32_t *decision = &proof->offered[number];
    proof->now->several = NOTHING;
    if (*decision == NO_DECISION && proof->now->asked >= 0) {
        *decision = proof->now->asked;
        proof->again = true;
    }
    return proof->now->asked >= 0 && *decision == proof->now->asked;
}

GIVE(offer_plain)
{
    (void)r;
    return make_offer(proof, at->d) &&
           proof->program->offers[at->d].parameter_count == 0;
}

GIVE(offer_this)
{
    const Offer *offer = &proof->program->offers[at->d];
    return make_offer(proof, at->d) &&
           parameters_fit(proof, offer, offer->parameter_count, r);
}

GIVE(offer_each)
{
    const Offer *offer = &proof->program->offers[at->d];
    int last = offer->parameter_count - 1;
    return make_offer(proof, at->d) && last >= 0 &&
           (at->op != OP_OFFER_ONE_OF ||
            (last == 0 && proof->program->entries[at->d].plain)) &&
           last < SIMPLE_PARAMETERS_MAX &&
           !type_is_several(offer->parameters[last].type) &&
           prove_is_set(r[at->b], prove_count_of(proof->variant,
                                     offer->parameters[last].type)) &&
           parameters_fit(proof, offer, last, r);
}

GIVE(offer_range)
{
    const Offer *offer = &proof->program->offers[at->d];
    int last = offer->parameter_count - 1;
    return make_offer(proof, at->d) && last >= 0 && !offer->mixed &&
           offer->parameters[last].type.base == TYPE_NUMBER &&
           parameters_fit(proof, offer, last, r);
}

/* Checks an offer of several elements; [chosen]: of cards. */
static bool make_offer_of_several(Proof *proof, const Instruction *at,
                                  const Value *r, bool chosen)
{
    const Offer *offer = &proof->program->offers[at->d];
    int last = offer->parameter_count - 1;
    bool good = make_offer(proof, at->d) && last >= 0 &&
                (offer->parameters[last].type.base == TYPE_CHOSEN) == chosen &&
                prove_some_fits(proof, &offer->parameters[last], r[at->b],
                                r[at->a]) &&
                parameters_fit(proof, offer, last, r);
    proof->now->several = at->d;
    return good;
}

GIVE(offer_chosen)
{
    return make_offer_of_several(proof, at, r, true);
}

GIVE(offer_subsets)
{
    return make_offer_of_several(proof, at, r, false);
}

GIVE(next_some)
{
    const Program *program = proof->program;
    int index = at->d & 3;
    if (at->d < 0 || (size_t)at->d >> 2 >= program->offer_count) {
        return false;
    }
    const Offer *offer = &program->offers[at->d >> 2];
    if (!offer->mixed || index >= offer->parameter_count - 1 ||
        offer->parameters[index].reg != at->a ||
        !prove_some_fits(proof, &offer->parameters[index], r[at->b],
                         r[at->c]) ||
        !parameters_fit(proof, offer, index + 1, r)) {
        return false;
    }
    r[at->a] = prove_value_of(proof->variant, offer->parameters[index].type,
                              false);
    return true;
}

GIVE(offered)
{
    if (proof->now->several < 0) {
        return false;
    }
    const Offer *offer = &proof->program->offers[proof->now->several];
    prove_lead_by(proof, at);
    r[at->a] = prove_value_of(proof->variant,
                        offer->parameters[offer->parameter_count - 1].type,
                        false);
    return true;
}

GIVE(kept_offer)
{
    (void)r;
    prove_lead_by(proof, at);
    return proof->now->several >= 0;
}

/* Returning to the decision begins it again, with its held registers and
 * arbitrary others. */
static void come_back(Proof *proof, size_t asked)
{
    const Program *program = proof->program;
    Known *kept = proof->now;
    size_t i = 0;
    while (i + 1 < program->decision_count &&
           program->decisions[i].pc != asked) {
        i++;
    }
    memcpy(proof->spare, kept, proof->size);
    for (int k = REGISTERS_KEPT; k < program->registers; k++) {
        if (i == program->decision_count ||
            k >= program->decisions[i].held_count ||
            program->decisions[i].held[k].base == TYPE_ERROR) {
            proof->spare->values[k] = PROVE_ANYTHING;
        }
    }
    proof->now = proof->spare;
    prove_lead(proof, asked);
    proof->now = kept;
}

/* Continues at the action of each move, with the chosen values in registers. */
GIVE(await)
{
    int32_t asked = proof->now->asked;
    proof->now->asked = NO_DECISION;
    proof->now->several = NOTHING;
    if (asked < 0) {
        return false;
    }
    r[REGISTER_SCRAP] = PROVE_ANYTHING;
    come_back(proof, (size_t)asked);
    (void)at;
    for (size_t i = 0; i < proof->program->offer_count; i++) {
        const Offer *offer = &proof->program->offers[i];
        Value kept[PARAMETERS_MAX];
        for (int k = 0; proof->offered[i] == asked &&
                        k < offer->parameter_count; k++) {
            const Parameter *one = &offer->parameters[k];
            kept[k] = r[one->reg];
            r[one->reg] = prove_value_of(proof->variant, one->type, false);
        }
        if (proof->offered[i] == asked) {
            prove_lead(proof, proof->program->entries[i].entry);
        }
        for (int k = offer->parameter_count;
             proof->offered[i] == asked && k-- > 0;) {
            r[offer->parameters[k].reg] = kept[k];
        }
    }
    return true;
}

GIVE(offer_await)
{
    return prove_gives_offer_plain(proof, at, r) &&
           prove_gives_await(proof, at, r);
}

/* --- decisions at the same time ------------------------------------------- */

GIVE(to_answer)
{
    prove_lead_by(proof, at);
    r[at->b] = prove_index_below(r[at->a].bits);
    return at->a != at->b;
}

/* Whether the registers of all parameters hold chosen values. */
GIVE(kept_answer)
{
    const Offer *offer = &proof->program->offers[at->d];
    bool good = true;
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *one = &offer->parameters[i];
        good = good && prove_fits(r[one->reg],
                                  prove_value_of(proof->variant, one->type,
                                                 false));
    }
    return good;
}

/* The registers have the chosen values, or 0. */
GIVE(taken_answer)
{
    const Offer *offer = &proof->program->offers[at->d];
    bool good = true;
    for (int i = 0; i < offer->parameter_count; i++) {
        const Parameter *one = &offer->parameters[i];
        good = good && one->reg != at->a;
        r[one->reg] = prove_value_of(proof->variant, one->type, false);
    }
    r[at->a] = prove_index_below(2);
    return good;
}

GIVE(finish)
{
    (void)at, (void)r;
    return proof->now->asked == NO_DECISION;
}

GIVE(return)
{
    (void)at, (void)r;
    return proof->now->asked == TOTALS;
}

#define OPERATION(name, operands, takes, gives, effort, told)                 \
    prove_gives_##gives,
Give *const prove_gives[OPERATIONS] = {
#include "program/operations.def"
};
