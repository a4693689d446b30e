/* Decisions: which moves an action offers, and where the program goes on when
 * one of them is chosen.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "program/compiler.h"
#include "variant/names.h"

#include <stddef.h>
#include <string.h>

/* A condition is a text, or a mapping with `if` and `because`. */
static const Node *condition_of(const Node *node)
{
    return node->kind == NODE_MAPPING ? node_get(node, "if") : node;
}

/* Keeps a condition, which may have a name, for reasons. */
static void keep_condition(Compiler *compiler, Conditions *kept,
                           const Node *node, const Expression *holds,
                           const Local *element)
{
    const Node *because = node_get(node, "because");
    ARENA_PUSH(compiler->arena, kept->items, kept->count, kept->capacity) =
        (Condition){.name = node->key, .holds = holds, .element = element,
                    .because = because ? because->text : NULL,
                    .span = because ? because->span : node->span};
}

/* when: {NAME: condition}: all of them */
static void compile_guards(Compiler *compiler, const Node *when, Jumps *skip,
                           Conditions *kept)
{
    for (size_t i = 0; when && i < when->count; i++) {
        const Node *condition = condition_of(when->children[i]);
        if (condition) {
            compiler->span = when->children[i]->key_span;
            Expression *holds = compile_condition(compiler, condition);
            keep_condition(compiler, kept, when->children[i], holds, NULL);
            emit_unless(compiler, holds, skip);
        }
    }
}

/* [set] where all conditions of [where] hold: a text, or {NAME: condition}. */
static Expression *add_conditions(Compiler *compiler, Expression *set,
                                  const Node *where, Local *element,
                                  Conditions *kept)
{
    Meanings *meanings = &compiler->meanings;
    Local *scope = compiler->scope;
    size_t count = where && where->kind == NODE_MAPPING ? where->count : 1;
    for (size_t i = 0; where && i < count; i++) {
        const Node *one = where->kind == NODE_MAPPING ? where->children[i]
                                                      : where;
        const Node *condition = condition_of(one);
        if (!condition) {
            continue;
        }
        compiler->scope = element;
        Expression *holds = compile_condition(compiler, condition);
        compiler->scope = scope;
        keep_condition(compiler, kept, one, holds, element->outer);
        if (set->kind == E_WHERE && set->local == element->outer) {
            Expression *both = arena_alloc(meanings->arena, sizeof *both);
            *both = (Expression){.kind = E_AND, .type = holds->type,
                                 .span = holds->span, .left = set->right,
                                 .right = holds};
            set->right = both;
            continue;
        }
        Expression *those = arena_alloc(meanings->arena, sizeof *those);
        *those = (Expression){.kind = E_WHERE, .type = set->type,
                              .span = set->span, .left = set,
                              .right = holds, .local = element->outer};
        set = those;
    }
    return set;
}

static const char *element_name(const Variant *variant, Type element)
{
    return element.base == TYPE_CARD     ? "card"
           : element.base == TYPE_PLAYER ? "player"
           : element.base == TYPE_TOKEN  ? "token"
           : element.base == TYPE_DIE    ? "die"
           : element.attribute >= 0
               ? variant->attributes[element.attribute].name
               : "value";
}

/* The elements of [set] under the name of their type and that of the parameter:
 * the inner one stands for the outer. */
static Local *element_scope(Compiler *compiler, const Expression *set,
                            const char *parameter)
{
    Type element = expression_element(set->type);
    Local *local = local_new(compiler->arena, compiler->scope,
                             element_name(compiler->variant, element), element);
    Expression *value = arena_alloc(compiler->arena, sizeof *value);
    *value = (Expression){.kind = E_LOCAL, .type = element, .span = set->span,
                          .local = local};
    Local *alias = local_new(compiler->arena, local, parameter, element);
    alias->stands_for = value;
    return alias;
}

/* What a parameter may be chosen from: a set expression with its conditions,
 * which are kept in [parameter] by themselves too. */
static Expression *read_choice(Compiler *compiler, const Node *spec,
                               const Node *only, Parameter *parameter)
{
    bool mapping = spec->kind == NODE_MAPPING;
    const Node *from = mapping ? node_get(spec, "from") : spec;
    from = from ? from : node_get(spec, "some of");
    if (!from) {
        compile_error(compiler, "missing-key", spec->key_span,
                      "'%s' does not say from what it is chosen", spec->key);
        return NULL;
    }
    Expression *set = expression_read(&compiler->meanings, compiler->scope,
                                      from);
    parameter->from = set;
    if (set->type.base == TYPE_ERROR || set->kind == E_RANGE) {
        return set->kind == E_RANGE ? set : NULL;
    }
    if (expression_element(set->type).base == TYPE_ERROR) {
        compile_error(compiler, "wrong-type", from->span,
                      "expected a set to choose from, but this is %s",
                      expression_type_name(compiler->variant, set->type));
        return NULL;
    }
    Local *element = element_scope(compiler, set, spec->key);
    set = add_conditions(compiler, set,
                         mapping ? node_get(spec, "where") : NULL, element,
                         &parameter->where);
    return add_conditions(compiler, set, only, element, &parameter->where);
}

/* What is needed to compile the parameters of one action, one within
 * another. */
typedef struct {
    const Node *choose, *only;
    Offer offer;
    Parameter next;        /* what is known of it so far */
    uint32_t number;
} Choices;

static void compile_choices(Compiler *compiler, Choices *choices, size_t index);

static void add_parameter(Compiler *compiler, Choices *choices,
                          const Node *spec, Type type)
{
    Local *local = compile_local(compiler, spec->key, type);
    Parameter *parameter =
        &choices->offer.parameters[choices->offer.parameter_count++];
    *parameter = choices->next;
    parameter->name = spec->key;
    parameter->type = type;
    parameter->reg = (uint8_t)local->reg;
    parameter->local = local;
}

/* One condition, or conditions by name. */
static void compile_conditions(Compiler *compiler, const Node *conditions,
                               Jumps *skip, Conditions *kept)
{
    if (conditions && conditions->kind == NODE_MAPPING) {
        compile_guards(compiler, conditions, skip, kept);
    } else if (conditions) {
        Expression *holds = compile_condition(compiler, conditions);
        keep_condition(compiler, kept, conditions, holds, NULL);
        emit_unless(compiler, holds, skip);
    }
}

/* Numbers from one to another, one after the other. */
static void compile_range(Compiler *compiler, Choices *choices, size_t index,
                          const Node *spec, const Expression *range)
{
    int last = code_register(compiler), more = code_register(compiler);
    bool innermost = index + 1 == choices->choose->count;
    Jumps skip = {NULL, 0, 0};
    emit_into(compiler, range->right, last);
    add_parameter(compiler, choices, spec, (Type){TYPE_NUMBER, -1});
    int number = compiler->scope->reg;
    Parameter *parameter =
        &choices->offer.parameters[choices->offer.parameter_count - 1];
    emit_into(compiler, range->left, number);
    uint32_t loop = code_emit(compiler, OP_LESS, more, last, number, 0);
    uint32_t end = code_emit(compiler, OP_JUMP_IF, more, 0, 0, 0);
    compile_conditions(compiler, node_get(spec, "where"), &skip,
                       &parameter->where);
    compile_guards(compiler, innermost ? choices->only : NULL, &skip,
                   &parameter->where);
    compile_choices(compiler, choices, index + 1);
    code_land_all(compiler, &skip);
    code_emit(compiler, OP_ADD_NUMBER, number, number, 0, 1);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land(compiler, end);
}

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
    add_parameter(compiler, choices, spec, (Type){TYPE_CHOSEN, -1});
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
    add_parameter(compiler, choices, spec, set->type);
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
    compile_conditions(compiler, together, &next, &offer->together);
    code_emit(compiler, OP_KEEP_OFFERED, 0, 0, 0, loop);
    code_land_all(compiler, &next);
    code_emit(compiler, OP_JUMP, 0, 0, 0, loop);
    code_land(compiler, loop);
}

/* some of: several at once; the last parameter of its action */
static void compile_some(Compiler *compiler, Choices *choices, size_t index,
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

/* What says how several are chosen says nothing about one. */
static void refuse_keys_of_several(Compiler *compiler, const Node *spec)
{
    static const char *const keys[] = {"least", "most", "at most", "alike",
                                       "together"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Node *node = node_get(spec, keys[i]);
        if (node) {
            compile_error(compiler, "no-use", node->key_span, "'%s' is for "
                          "several that are chosen: 'some of' is missing",
                          keys[i]);
        }
    }
}

/* What one is chosen from as a set: of equal dice only the first is in it. */
static void emit_choice(Compiler *compiler, const Expression *set, int reg)
{
    if (set->type.base == TYPE_CHOSEN) {
        code_emit(compiler, OP_COPY, reg, emit_elements(compiler, set), 0, 0);
        return;
    }
    emit_into(compiler, set, reg);
    if (set->type.base == TYPE_DICE) {
        code_emit(compiler, OP_UNEQUAL_DICE, reg, reg, 0, 0);
    }
}

static void compile_choices(Compiler *compiler, Choices *choices, size_t index)
{
    size_t count = choices->choose ? choices->choose->count : 0;
    if (index == count) {
        code_emit(compiler, count ? OP_OFFER_THIS : OP_OFFER, 0, 0, 0,
                  choices->number);
        return;
    }
    const Node *spec = choices->choose->children[index];
    compiler->span = spec->key_span;
    if (choices->offer.parameter_count == SIMPLE_PARAMETERS_MAX) {
        compile_error(compiler, "too-many", spec->key_span,
                      "an action chooses at most %d things",
                      SIMPLE_PARAMETERS_MAX);
        return;
    }
    choices->next = (Parameter){0};
    Expression *set = read_choice(compiler, spec,
                                  index + 1 == count ? choices->only : NULL,
                                  &choices->next);
    if (!set) {
        add_parameter(compiler, choices, spec, (Type){TYPE_ERROR, -1});
        return;
    }
    if (!node_get(spec, "some of")) {
        refuse_keys_of_several(compiler, spec);
    }
    if (set->kind == E_RANGE && node_get(spec, "some of")) {
        compile_error(compiler, "some-of", spec->key_span,
                      "one number is chosen: write 'from'");
    } else if (set->kind == E_RANGE) {
        compile_range(compiler, choices, index, spec, set);
    } else if (node_get(spec, "some of")) {
        compile_some(compiler, choices, index, spec, set);
    } else {
        int left = code_register(compiler);
        emit_choice(compiler, set, left);
        add_parameter(compiler, choices, spec, expression_element(set->type));
        if (index + 1 == count) {
            code_emit(compiler, OP_OFFER_EACH, 0, left, 0, choices->number);
            return;
        }
        uint32_t loop = code_loop(compiler, left, compiler->scope->reg);
        compile_choices(compiler, choices, index + 1);
        code_loop_end(compiler, loop);
    }
}

static Piece *add_piece(Compiler *compiler, Offer *offer)
{
    Piece *piece = &ARENA_PUSH(compiler->arena, offer->pieces,
                               offer->piece_count, offer->piece_capacity);
    *piece = (Piece){NULL, -1, NULL};
    return piece;
}

/* The action's name, then everything that is chosen. */
static void set_default_text(Compiler *compiler, Offer *offer)
{
    add_piece(compiler, offer)->text = offer->name;
    for (int i = 0; i < offer->parameter_count; i++) {
        add_piece(compiler, offer)->text = " ";
        add_piece(compiler, offer)->parameter = i;
    }
}

/* {NAME} of a parameter or {EXPRESSION} over parameters. */
static void add_value(Compiler *compiler, Offer *offer, const Node *text,
                      size_t index, size_t length)
{
    const char *name = arena_copy(compiler->arena, text->text + index, length);
    const Expression *part;
    Piece *piece = add_piece(compiler, offer);
    for (int i = 0; i < offer->parameter_count; i++) {
        if (text_equal(offer->parameters[i].name, name)) {
            piece->parameter = i;
            return;
        }
    }
    piece->expression = expression_read_part(&compiler->meanings,
                                             compiler->scope, text, index,
                                             length);
    if (piece->expression->type.base != TYPE_ERROR &&
        (pure_parts(piece->expression, &part, 1) != 1 ||
         part->kind != E_LOCAL)) {
        compile_error(compiler, "text-value", piece->expression->span,
                      "a text can only speak of what is chosen");
    }
}

/* text: "give to {receiver}" */
static void set_text(Compiler *compiler, Offer *offer, const Node *text)
{
    const char *at = text->text;
    while (*at) {
        size_t plain = strcspn(at, "{");
        const char *end = at[plain] ? strchr(at + plain, '}') : NULL;
        plain = end ? plain : strlen(at);
        if (plain > 0) {
            add_piece(compiler, offer)->text = arena_copy(compiler->arena, at,
                                                          plain);
        }
        if (end) {
            add_value(compiler, offer, text, (size_t)(at + plain + 1 -
                      text->text), (size_t)(end - at - 1) - plain);
        }
        at = end ? end + 1 : at + plain;
    }
}

/* like: NAME means the variant's action of that name. */
static void resolve_like(Compiler *compiler, OpenAction *action)
{
    static const char *const others[] = {"text", "choose", "do"};
    const Node *like = node_get(action->node, "like");
    const Node *then = node_get(action->node, "then");
    const Node *only = node_get(action->node, "only");
    const Node *always = node_get(action->node, "open");
    if (then && !action->turn) {
        compile_error(compiler, "no-use", then->key_span, "only the action of "
                      "a turn says how the turn goes on");
    }
    if (always && !action->turn) {
        compile_error(compiler, "no-use", always->key_span, "only the action "
                      "of a turn can be open in a mode");
    }
    if (!like) {
        if (only) {
            compile_error(compiler, "no-use", only->key_span, "'only' adds to "
                          "another action: 'like' is missing");
        }
        return;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const Node *other = node_get(action->node, others[i]);
        if (other) {
            compile_error(compiler, "no-use", other->key_span, "'%s' comes "
                          "from the action '%s'", others[i], like->text);
        }
    }
    int base = variant_find_action(compiler->variant, like->text);
    if (base < 0) {
        compile_unknown(compiler, "action", like, compiler->variant->actions,
                        compiler->variant->action_count,
                        sizeof *compiler->variant->actions);
        return;
    }
    action->extra = action->node;
    action->node = compiler->variant->actions[base].node;
}

void compile_offer(Compiler *compiler, OpenAction *action)
{
    Jumps skip = {NULL, 0, 0};
    Program *program = compiler->program;
    Local *scope = compiler->scope;
    int mark = compiler->next;
    resolve_like(compiler, action);
    Choices choices = {.choose = node_get(action->node, "choose"),
                       .only = node_get(action->extra, "only"),
                       .offer = {.name = action->name,
                                 .span = action->node->key_span, .alike = -1},
                       .number = (uint32_t)program->offer_count};
    action->offer = choices.number;
    ARENA_PUSH(compiler->arena, program->offers, program->offer_count,
               program->offer_capacity) = choices.offer;
    ARENA_PUSH(compiler->arena, program->entries, program->entry_count,
               program->entry_capacity) = (OfferEntry){0};
    compile_guards(compiler, node_get(action->node, "when"), &skip,
                   &choices.offer.when);
    compile_guards(compiler, node_get(action->extra, "when"), &skip,
                   &choices.offer.when);
    compile_choices(compiler, &choices, 0);
    code_land_all(compiler, &skip);
    const Node *text = node_get(action->node, "text");
    if (text) {
        set_text(compiler, &choices.offer, text);
    } else {
        set_default_text(compiler, &choices.offer);
    }
    program->offers[choices.number] = choices.offer;
    action->scope = compiler->scope;
    action->next = compiler->next;
    compiler->scope = scope;
    compiler->next = mark;
}

int compile_last_player(const Compiler *compiler, const char *action)
{
    const Variant *variant = compiler->variant;
    for (size_t i = 0; i < variant->variable_count; i++) {
        const Variable *variable = &variant->variables[i];
        if (variable->hidden &&
            text_equal(variable->name + strlen("last player to "), action)) {
            return (int)i;
        }
    }
    return -1;
}

void compile_entry(Compiler *compiler, OpenAction *action)
{
    Local *scope = compiler->scope;
    int mark = compiler->next;
    int last = compile_last_player(compiler, action->name);
    const Offer *offer = &compiler->program->offers[action->offer];
    bool simple = offer->parameter_count == 1 &&
                  !type_is_several(offer->parameters[0].type);
    compiler->program->entries[action->offer] = (OfferEntry){
        .entry = code_here(compiler),
        .last = last < 0 ? (uint32_t)offsetof(State, scrap)
                         : compiler->variant->variables[last].offset,
        .reg = simple ? offer->parameters[0].reg : REGISTER_SCRAP,
        .plain = simple || offer->parameter_count == 0,
        .turn = action->turn};
    compiler->scope = action->scope;
    compiler->next = action->next;
    compiler->span = action->node->key_span;
    code_count(compiler, action->extra ? action->extra : action->node,
               COUNT_DONE);
    compile_steps(compiler, node_get(action->node, "do"));
    compiler->scope = scope;
    compiler->next = mark;
}
