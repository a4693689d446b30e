/* Every part of every expression of a variant is worked out both ways, by the
 * program that the compiler makes of it and node by node, at positions that are
 * played by chance and at those that have little in common with them.
 *
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "base/json_text.h"
#include "program/compiler.h"
#include "sentences.h"

enum { FREE_MOST = 16 };

/* What is worked out, and the names in it that stand for something outside. */
struct Way {
    const Expression *expression;
    Local *names[FREE_MOST];
    int registers[FREE_MOST];
    int name_count, result;
    Program program;
    bool known, varied;    /* it had a value, and another one later */
    Cell value;
};

/* Names that are bound within an expression. */
typedef struct Within {
    const Local *local;
    const struct Within *outer;
} Within;

/* --- What there is -------------------------------------------------------- */

static void add_name(Way *way, Local *local, const Within *within)
{
    for (; within; within = within->outer) {
        if (within->local == local) {
            return;
        }
    }
    for (int i = 0; i < way->name_count; i++) {
        if (way->names[i] == local) {
            return;
        }
    }
    if (way->name_count < FREE_MOST) {
        way->names[way->name_count++] = local;
    }
}

static bool goes_through(const Expression *e)
{
    return e->kind == E_WHERE || kind_facts[e->kind].how == WORKED_EACH;
}

static void find_names(Way *way, const Expression *e, const Within *within)
{
    Within inner = {e->local, within};
    if (e->kind == E_LOCAL) {
        add_name(way, e->local, within);
    }
    for (int i = 0; i < 3; i++) {
        const Expression *part = i == 0   ? e->left
                                 : i == 1 ? e->right : e->condition;
        if (part) {
            find_names(way, part, i == 1 && goes_through(e) ? &inner : within);
        }
    }
}

/* The program of one expression, as it would stand within another. */
static void compile_way(Run *run, Way *way)
{
    Variant *variant = (Variant *)(uintptr_t)run->loaded->variant;
    Diagnostics found = diagnostics_new(run->arena);
    Compiler compiler = {.rules = variant->rules, .variant = variant,
                         .program = &way->program, .arena = run->arena,
                         .found = &found, .next = REGISTERS_KEPT};
    int before[FREE_MOST];
    for (int i = 0; i < way->name_count; i++) {
        before[i] = way->names[i]->reg;
        way->names[i]->reg = way->registers[i] = code_register(&compiler);
    }
    way->result = code_register(&compiler);
    emit_into(&compiler, way->expression, way->result);
    code_emit(&compiler, OP_RETURN, 0, 0, 0, 0);
    for (int i = 0; i < way->name_count; i++) {
        way->names[i]->reg = before[i];
    }
    for (size_t i = 0; i < way->program.count; i++) {
        Instruction *at = &way->program.code[i];
        at->d -= operation_facts[at->op].operands[3] == 'j' ? (int32_t)i : 0;
    }
    effort_note(&way->program);
}

static bool has_value(const Expression *e)
{
    return e->type.base != TYPE_RANGE && e->type.base != TYPE_GROUPS &&
           e->kind != E_WORD &&
           e->type.base != TYPE_ERROR;
}

static void add_ways(Run *run, const Expression *e)
{
    if (!e) {
        return;
    }
    for (size_t i = 0; i < run->way_count; i++) {
        if (run->ways[i].expression == e) {
            return;
        }
    }
    if (has_value(e)) {
        Way way = {.expression = e};
        find_names(&way, e, NULL);
        compile_way(run, &way);
        ARENA_PUSH(run->arena, run->ways, run->way_count, run->way_capacity) =
            way;
    }
    add_ways(run, e->left);
    add_ways(run, e->right);
    add_ways(run, e->condition);
}

/* Gives a state room for all the registers there can be, in front of the rest.
 */
static void widen(Variant *variant, Arena *arena)
{
    Program *program = &variant->program;
    int32_t room = layout_register_size(variant) *
                   (REGISTERS_MAX - program->registers);
    program->registers = REGISTERS_MAX;
    for (size_t i = 0; i < program->count; i++) {
        Instruction *at = &program->code[i];
        bool place = operation_facts[at->op].operands[3] == 's' &&
                     at->d >= (int32_t)sizeof(State);
        at->d += place ? room : 0;
    }
    for (size_t i = 0; i < program->offer_count; i++) {
        uint32_t *last = &program->entries[i].last;
        *last += *last >= sizeof(State) ? (uint32_t)room : 0;
    }
    layout_make(variant, arena);
}

/* --- Both ways ------------------------------------------------------------ */

/* A step of the program may be a rule that fails: there is no value then. */
static bool run_way(Game *game, const Way *way, const Frame *frames,
                    Variant *coded, Cell *value)
{
    const Variant *variant = game->variant;
    coded->program = way->program;
    game->variant = coded;
    for (int i = 0; i < way->name_count; i++) {
        state_set_register(variant, game->state, way->registers[i],
                           frames[i].value);
    }
    game_run_machine(game, 0);
    bool has = !game->error.id;
    *value = state_register(variant, game->state, way->result);
    game->variant = variant;
    game->error = (RuleError){0};
    return has;
}

static void note_difference(Run *run, const Way *way, const char *machine,
                            const char *nodes)
{
    const Expression *e = way->expression;
    Place place = sources_place(&run->loaded->sources, e->span.file,
                                e->span.start);
    run->first = text_format(
        run->arena, "%s:%u:%u: a kind %d in game %llu, round %d, turn %d: %s "
        "by the program, %s node by node", place.file, place.line,
        place.column, (int)e->kind,
        (unsigned long long)run->game->state->game, run->game->state->round,
        run->game->state->turn, machine, nodes);
}

static const char *value_or_none(Run *run, bool has, Cell value)
{
    return has ? text_format(run->arena, "%lld", (long long)cell_number(value))
               : "none";
}

static void try_way(Run *run, Way *way, const void *here, Variant *coded)
{
    Frame frames[FREE_MOST];
    Game *game = run->game;
    size_t size = run->loaded->variant->layout.size;
    Cell machine = {0}, nodes = {0};
    for (int i = 0; i < way->name_count; i++) {
        Local *local = way->names[i];
        bool none = local->may_be_none && draw(run, 4) == 0;
        frames[i] = (Frame){local, none ? cell_of(NOTHING)
                                       : any_value(run, local->type),
                            i ? &frames[i - 1] : NULL};
    }
    bool has = evaluate_cell(game, way->expression,
                             way->name_count ? &frames[way->name_count - 1] : NULL,
                             &nodes);
    memcpy(game->state, here, size);
    bool runs = run_way(game, way, frames, coded, &machine);
    memcpy(game->state, here, size);
    run->compared++;
    if (has != runs || (has && !bits_equal(machine, nodes))) {
        run->differ++;
        if (!run->first) {
            note_difference(run, way, value_or_none(run, runs, machine),
                            value_or_none(run, has, nodes));
        }
    }
    way->varied = way->varied ||
                  (has && way->known && !bits_equal(way->value, nodes));
    way->known = way->known || has;
    way->value = has ? nodes : way->value;
}

static void try_ways(Run *run)
{
    Game *game = run->game;
    size_t size = run->loaded->variant->layout.size;
    size_t moves = game->move_count;
    int64_t steps = game->steps;
    memcpy(run->before, game->state, size);
    state_keep_registers(run->loaded->variant, game->state);
    memcpy(run->here, game->state, size);
    for (size_t i = 0; i < run->way_count; i++) {
        try_way(run, &run->ways[i], run->here, run->coded);
    }
    memcpy(game->state, run->before, size);
    game->move_count = moves;
    game->steps = steps;
}

void compare_ways(Run *run, int positions)
{
    const Variant *variant = run->loaded->variant;
    size_t varied = 0;
    widen((Variant *)(uintptr_t)variant, run->arena);
    for (size_t i = 0; i < variant->text_count; i++) {
        add_ways(run, variant->texts[i].expression);
    }
    run->before = arena_alloc(run->arena, variant->layout.size);
    run->here = arena_alloc(run->arena, variant->layout.size);
    run->coded = arena_alloc(run->arena, sizeof *run->coded);
    *run->coded = *variant;
    play_positions(run, positions, try_ways);
    for (size_t i = 0; i < run->way_count; i++) {
        varied += run->ways[i].varied;
    }
    Text text = text_new(run->arena);
    text_add(&text, "{\"variant\":");
    json_quote(&text, run->file);
    text_add_format(&text, ",\"expressions\":%zu,\"varied\":%zu,\"compared\":"
                    "%llu,\"differ\":%llu", run->way_count, varied,
                    (unsigned long long)run->compared,
                    (unsigned long long)run->differ);
    if (run->first) {
        add_member(&text, "first", run->first);
    }
    text_add(&text, "}");
    puts(text_string(&text));
}
