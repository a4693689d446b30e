/* What a player chooses in an action: one thing from a set, a number, several
 * things; one choice within another.
 *
 * SPDX-License-Identifier: MIT */
#include "program/choices.h"

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

/* Reads the conditions of a choice from something unknown, for the sake of
 * their findings: whatever they may speak of is there. */
static void read_conditions(Compiler *compiler, const Node *spec)
{
    static const char *const names[] = {"value", "card", "player", "token",
                                        "die"};
    const Variant *variant = compiler->variant;
    const Type unknown = {TYPE_ERROR, -1};
    Local *scope = compiler->scope;
    Jumps skip = {NULL, 0, 0};
    Conditions kept = {NULL, 0, 0, false};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        compiler->scope = local_new(compiler->arena, compiler->scope, names[i],
                                    unknown);
    }
    for (int i = 0; i < variant->attribute_count; i++) {
        compiler->scope = local_new(compiler->arena, compiler->scope,
                                    variant->attributes[i].name, unknown);
    }
    compiler->scope = local_new(compiler->arena, compiler->scope, spec->key,
                                unknown);
    choices_conditions(compiler, node_get(spec, "where"), &skip, &kept);
    compiler->scope = scope;
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
    set = choices_add_conditions(compiler, set,
                         mapping ? node_get(spec, "where") : NULL, element,
                         &parameter->where);
    return choices_add_conditions(compiler, set, only, element,
                                  &parameter->where);
}

void choices_add_parameter(Compiler *compiler, Choices *choices,
                           const Node *spec, Type type)
{
    Local *local = compile_local(compiler, spec->key, type);
    Parameter *parameter =
        &choices->offer.parameters[choices->offer.parameter_count++];
    *parameter = choices->next;
    parameter->name = spec->key;
    parameter->node = spec;
    parameter->type = type;
    parameter->reg = (uint8_t)local->reg;
    parameter->local = local;
}

/* Numbers from one to another, one after the other. */
static void compile_range(Compiler *compiler, Choices *choices, size_t index,
                          const Node *spec, const Expression *range)
{
    int last = code_register(compiler), more = code_register(compiler);
    bool innermost = index + 1 == choices->choose->count;
    Jumps skip = {NULL, 0, 0};
    emit_into(compiler, range->right, last);
    choices_add_parameter(compiler, choices, spec, (Type){TYPE_NUMBER, -1});
    int number = compiler->scope->reg;
    Parameter *parameter =
        &choices->offer.parameters[choices->offer.parameter_count - 1];
    emit_into(compiler, range->left, number);
    uint32_t loop = code_emit(compiler, OP_LESS, more, last, number, 0);
    uint32_t end = code_emit(compiler, OP_JUMP_IF, more, 0, 0, 0);
    choices_conditions(compiler, node_get(spec, "where"), &skip,
                       &parameter->where);
    choices_guards(compiler, innermost ? choices->only : NULL, &skip,
                   &parameter->where);
    choices_compile(compiler, choices, index + 1);
    code_land_all(compiler, &skip);
    code_emit(compiler, OP_ADD_NUMBER, number, number, 0, 1);
    code_emit(compiler, OP_LOOP, 0, 0, 0, loop);
    code_land(compiler, end);
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

void choices_compile(Compiler *compiler, Choices *choices, size_t index)
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
        read_conditions(compiler, spec);
        choices_add_parameter(compiler, choices, spec, (Type){TYPE_ERROR, -1});
        choices_compile(compiler, choices, index + 1);
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
        choices_some(compiler, choices, index, spec, set);
    } else {
        int left = code_register(compiler);
        emit_choice(compiler, set, left);
        choices_add_parameter(compiler, choices, spec,
                              expression_element(set->type));
        if (index + 1 == count) {
            code_emit(compiler, index == 0 ? OP_OFFER_ONE_OF : OP_OFFER_EACH,
                      0, left, 0, choices->number);
            return;
        }
        uint32_t loop = code_loop(compiler, left, compiler->scope->reg);
        choices_compile(compiler, choices, index + 1);
        code_loop_end(compiler, loop);
    }
}
