/* Steps: what actions, set-ups and routines do, one after the other. A step is
 * a mapping with one verb; this file finds the verb, the files of verbs know
 * what each means.
 *
 * SPDX-License-Identifier: MIT */
#include "program/compiler.h"

#include <assert.h>
#include <stdarg.h>

#include "base/text.h"
#include "report/suggest.h"

Diagnostic *compile_error(Compiler *compiler, const char *id, Span span,
                          const char *format, ...)
{
    va_list list;
    Text text = text_new(compiler->arena);
    va_start(list, format);
    text_add_format_list(&text, format, list);
    va_end(list);
    return diagnostics_add(compiler->found, SEVERITY_ERROR, id, span, "%s",
                           text_string(&text));
}

void compile_unknown(Compiler *compiler, const char *what, const Node *word,
                     const void *items, size_t count, size_t size)
{
    const char *item = items;
    if (lost_has(compiler->variant->lost, word->text)) {
        return;
    }
    Diagnostic *finding = compile_error(compiler, "unknown-name", word->span,
                                        "there is no %s '%s'", what,
                                        word->text ? word->text : "");
    if (diagnostics_are_many(compiler->found)) {
        return;
    }
    const char **known = arena_alloc(compiler->arena, (count + 1) *
                                                      sizeof *known);
    for (size_t i = 0; i < count; i++, item += size) {
        known[i] = *(const char *const *)(const void *)item;
    }
    const char *near = word->text ? suggest_word(word->text, known, count)
                                  : NULL;
    if (near) {
        diagnostic_help(compiler->found, finding, "did you mean '%s'?", near);
    }
}

Expression *compile_condition(Compiler *compiler, const Node *node)
{
    return expression_read_as(&compiler->meanings, compiler->scope, node,
                              TYPE_TRUTH, -1);
}

void compile_unless(Compiler *compiler, const Node *node, Jumps *jumps)
{
    Expression *holds = compile_condition(compiler, node);
    code_count_tried(compiler, node, holds);
    emit_unless(compiler, holds, jumps);
    code_count(compiler, node, COUNT_HELD);
}

Expression *compile_read(Compiler *compiler, const Node *step, const char *key,
                         TypeBase base)
{
    const Node *node = node_get(step, key);
    if (!node) {
        compile_error(compiler, "missing-key", step->key_span,
                      "this step says no '%s'", key);
        Expression *nothing = arena_alloc(compiler->arena, sizeof *nothing);
        nothing->type = (Type){TYPE_ERROR, -1};
        return nothing;
    }
    return expression_read_as(&compiler->meanings, compiler->scope, node, base,
                              -1);
}

void compile_look(Compiler *compiler, const Node *step, const char *key)
{
    const Node *node = node_get(step, key);
    if (node) {
        expression_read(&compiler->meanings, compiler->scope, node);
    }
}

Local *compile_local(Compiler *compiler, const char *name, Type type)
{
    compiler->scope = local_new(compiler->arena, compiler->scope, name, type);
    compiler->scope->reg = code_register(compiler);
    code_hold(compiler, compiler->scope->reg, type);
    return compiler->scope;
}

static const Verb *find_verb(const Node *step, const Node **object)
{
    const Verb *const tables[] = {verbs_cards, verbs_table, verbs_flow,
                                  verbs_control};
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        for (const Verb *verb = tables[t]; verb->key; verb++) {
            *object = node_get(step, verb->key);
            if (*object) {
                return verb;
            }
        }
    }
    return NULL;
}

/* if: ..., then: {steps}, else: {steps} */
static void compile_if(Compiler *compiler, const Node *step, const Node *then)
{
    Jumps otherwise = {NULL, 0, 0}, end = {NULL, 0, 0};
    const Node *other = node_get(step, "else");
    compile_unless(compiler, node_get(step, "if"), &otherwise);
    compile_steps(compiler, then);
    if (other) {
        code_jump_later(compiler, &end);
    }
    code_land_all(compiler, &otherwise);
    compile_steps(compiler, other);
    code_land_all(compiler, &end);
}

static void compile_verb(Compiler *compiler, const Node *step)
{
    Jumps skip = {NULL, 0, 0};
    const Node *object = NULL, *condition = node_get(step, "if");
    const Verb *verb = find_verb(step, &object);
    int mark = compiler->next;
    assert(verb);              /* the schema has seen to it */
    if (node_get(step, "as")) {          /* what it names when it is not done */
        code_constant(compiler, code_register(compiler), NOTHING);
    }
    if (condition) {
        compile_unless(compiler, condition, &skip);
    }
    compiler->next = mark;     /* the verb names the same register */
    code_count(compiler, step, COUNT_DONE);
    verb->compile(compiler, step, object);
    code_land_all(compiler, &skip);
}

static void compile_step(Compiler *compiler, const Node *step)
{
    const Node *then = node_get(step, "then");
    int mark = compiler->next;
    const Local *scope = compiler->scope;
    compiler->span = step->key_span;
    if (then && node_get(step, "if")) {
        compile_if(compiler, step, then);
    } else {
        compile_verb(compiler, step);
    }
    bool named = compiler->scope != scope;     /* the step named a value */
    compiler->next = named ? compiler->scope->reg + 1 : mark;
}

void compile_steps(Compiler *compiler, const Node *steps)
{
    int mark = compiler->next;
    Local *scope = compiler->scope;
    Span span = compiler->span;
    for (size_t i = 0; steps && i < steps->count && !compiler->full &&
         !compiler->circle; i++) {
        compile_step(compiler, steps->children[i]);
    }
    compiler->scope = scope;
    compiler->next = mark;
    compiler->span = span;
}
