/* Several things chosen at once: cards copy by copy, elements of a set each at
 * most once.
 *
 * SPDX-License-Identifier: MIT */
#include "program/choices.h"
#include "variant/names.h"

/* How many are chosen, `least` or `most`, in a register of its own. */
static uint8_t compile_bound(Compiler *compiler, const Node *spec,
                             const char *key, int otherwise, int at_most,
                             const Expression **kept)
{
    int reg = code_register(compiler);
    int64_t number;
    if (node_get(spec, key)) {
        Expression *bound = compile_read(compiler, spec, key, TYPE_NUMBER);
        *kept = bound;
        emit_into(compiler, bound, reg);
        if (bound->type.base != TYPE_ERROR &&
            pure_value(compiler->variant, bound, NULL, 0, &number) &&
            (number < 1 || number > at_most)) {
            compile_error(compiler, "out-of-range", bound->span, "from 1 to %d "
                          "can be chosen at once", at_most);
        }
    } else {
        code_constant(compiler, reg, otherwise);
    }
    return (uint8_t)reg;
}

/* at most: how many of each kind, tried card by card */
static void compile_caps(Compiler *compiler, const Node *spec,
                         const Expression *set, int kinds,
                         Parameter *parameter)
{
    const Node *cap = node_get(spec, "at most");
    if (!cap) {
        return;
    }
    Local *scope = compiler->scope;
    int left = code_register(compiler);
    Local *card =
        compile_local(compiler, "card", expression_element(set->type));
    code_emit(compiler, OP_COPY, left, kinds, 0, 0);
    uint32_t loop = code_loop(compiler, left, card->reg);
    parameter->card = card;
    parameter->cap = compile_read(compiler, spec, "at most", TYPE_NUMBER);
    int most = emit(compiler, parameter->cap);
    code_emit(compiler, OP_MOST_OF, card->reg, most, 0, 0);
    code_loop_end(compiler, loop);
    compiler->scope = scope;
}

/* alike: ATTRIBUTE */
static int read_alike(Compiler *compiler, const Node *alike)
{
    const Variant *variant = compiler->variant;
    int attribute = alike ? variant_find_attribute(variant, alike->text) : -1;
    if (alike && attribute < 0) {
        compile_unknown(compiler, "attribute", alike, variant->attributes,
                        (size_t)variant->attribute_count,
                        sizeof *variant->attributes);
    }
    return attribute;
}

/* some of: cards of a zone, copy by copy */
static void compile_some_cards(Compiler *compiler, Choices *choices,
                               const Node *spec, const Expression *set)
{
    const Expression *zone = emit_zone_of(set);
    if (!zone) {
        compile_error(compiler, "some-of", spec->key_span,
                      "'some of' needs the cards of a zone");
        return;
    }
    int owner = emit_owner(compiler, zone), kinds = emit(compiler, set);
    choices->offer.zone = (int)zone->value;
    choices->offer.least = compile_bound(compiler, spec, "least", 1,
                                         CHOSEN_MAX, &choices->next.least);
    choices->offer.most = compile_bound(compiler, spec, "most", CHOSEN_MAX,
                                        CHOSEN_MAX, &choices->next.most);
    choices->offer.alike = read_alike(compiler, node_get(spec, "alike"));
    compile_caps(compiler, spec, set, kinds, &choices->next);
    choices_add_parameter(compiler, choices, spec, (Type){TYPE_CHOSEN, -1});
    code_emit(compiler, OP_OFFER_CHOSEN, owner, kinds, 0, choices->number);
}

/* some of: elements of a set, each at most once */
static void compile_some_elements(Compiler *compiler, Choices *choices,
                                  const Node *spec, const Expression *set)
{
    static const char *const only_cards[] = {"at most", "alike"};
    for (size_t i = 0; i < sizeof only_cards / sizeof *only_cards; i++) {
        const Node *node = node_get(spec, only_cards[i]);
        if (node) {
            compile_error(compiler, "no-use", node->key_span,
                          "'%s' is for cards only", only_cards[i]);
        }
    }
    int elements = emit(compiler, set);
    choices->offer.least = compile_bound(compiler, spec, "least", 1,
                                         VALUES_MAX, &choices->next.least);
    choices->offer.most = compile_bound(compiler, spec, "most", VALUES_MAX,
                                        VALUES_MAX, &choices->next.most);
    choices_add_parameter(compiler, choices, spec, set->type);
    code_emit(compiler, OP_OFFER_SUBSETS, 0, elements, 0, choices->number);
}

/* together: conditions on all that are chosen. What was offered is gone
 * through once more, and what does not fit is no offer after all. */
static void compile_together(Compiler *compiler, Offer *offer,
                             const Node *together)
{
    Jumps next = {NULL, 0, 0};
    int chosen = compiler->scope->reg;
    if (!together) {
        return;
    }
    uint32_t loop = code_emit(compiler, OP_NEXT_OFFERED, chosen, 0, 0, 0);
    compiler->loops += LOOPS_FREE;     /* this goes round often enough */
    offer->together.counted = true;
    choices_conditions(compiler, together, &next, &offer->together);
    compiler->loops -= LOOPS_FREE;
    code_emit(compiler, OP_KEEP_OFFERED, 0, 0, 0, loop);
    code_land_all(compiler, &next);
    code_emit(compiler, OP_JUMP, 0, 0, 0, loop);
    code_land(compiler, loop);
}

/* some of: several at once; the last parameter of its action */
void choices_some(Compiler *compiler, Choices *choices, size_t index,
                  const Node *spec, const Expression *set)
{
    if (index + 1 < choices->choose->count) {
        compile_error(compiler, "some-of", spec->key_span,
                      "several are chosen last, after everything else");
        return;
    }
    choices->offer.elements = set->type;
    if (set->type.base == TYPE_CARDS || set->type.base == TYPE_CHOSEN) {
        compile_some_cards(compiler, choices, spec, set);
    } else {
        compile_some_elements(compiler, choices, spec, set);
    }
    compile_together(compiler, &choices->offer, node_get(spec, "together"));
}
