/* The course of a game as one program: rounds within the game, turns within the
 * round, decisions within the turn.
 *
 *   game:   BEGIN_GAME, game.setup
 *   round:  BEGIN_ROUND, who starts, round.setup, who has the first turn
 *   decide: ASK the actor for the actions of the mode that is on; AWAIT
 *   action: its effects; has the round ended? NEXT_TURN or GO_ON to decide
 *   ended:  round.after; has the game ended? else back to round
 *   over:   totals, winners, FINISH
 *
 * SPDX-License-Identifier: MIT */
#include "program/compile.h"

#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "program/compiler.h"

static const Node *part(const Compiler *compiler, const char *section,
                        const char *key)
{
    return node_get(node_get(compiler->root, section), key);
}

static void event(Compiler *compiler, EventKind kind)
{
    code_emit(compiler, OP_EVENT, 0, 0, 0, kind);
}

/* Relations become tables before anything that uses them is compiled. */
static void tabulate(Compiler *compiler, Relation *relation)
{
    const Variant *variant = compiler->variant;
    Type card = {TYPE_CARD, -1};
    Local *left = local_new(compiler->arena, NULL, relation->left, card);
    Local *right = local_new(compiler->arena, left, relation->right, card);
    Expression one = {.kind = E_LOCAL, .type = card, .local = left};
    Expression other = {.kind = E_LOCAL, .type = card, .local = right};
    relation->rows = arena_alloc(compiler->arena, sizeof *relation->rows *
                                 (1 + (size_t)variant->kind_count));
    for (size_t i = 0; i < relation->clauses->count; i++) {
        const Node *clause = relation->clauses->children[i];
        Expression *holds = expression_read_as(&compiler->meanings, right,
                                               clause, TYPE_TRUTH, -1);
        for (int l = 0; l < variant->kind_count; l++) {
            for (int r = 0; r < variant->kind_count; r++) {
                Binding bindings[2] = {{&one, l}, {&other, r}};
                int64_t value = 0;
                if (holds->type.base != TYPE_ERROR &&
                    !pure_value(variant, holds, bindings, 2, &value)) {
                    compile_error(compiler, "relation-state", holds->span,
                                  "a relation may look at its two cards only");
                    holds->type.base = TYPE_ERROR;
                }
                relation->rows[1 + l] |= (uint64_t)(value != 0) << r;
            }
        }
    }
}

static void tabulate_relations(Compiler *compiler)
{
    for (size_t i = 0; i < compiler->variant->relation_count; i++) {
        tabulate(compiler, &compiler->variant->relations[i]);
    }
}

/* Chance says who starts, not who has the first turn. */
static void compile_random(Compiler *compiler, const Node *node, int player)
{
    if (compiler->meanings.phase == WHEN_FIRST_TURN) {
        Diagnostic *finding = compile_error(
            compiler, "no-use", node->span,
            "the first turn is not drawn by chance");
        diagnostic_help(compiler->found, finding, "write 'random' under "
                        "'round.starter': whoever starts has the first turn "
                        "when nobody is found here");
    }
    code_emit(compiler, OP_PICK, player, REGISTER_PRESENT, 0, NOTHING);
}

/* starter, first turn: {NAME: PLAYER}: the first who is one of the set in the
 * register [able], or NOTHING, into [player] */
static void compile_starters(Compiler *compiler, const char *key, int able,
                             int player)
{
    const Node *list = part(compiler, "round", key);
    Jumps found = {NULL, 0, 0};
    int is_able = code_register(compiler);
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *node = list->children[i];
        compiler->span = node->key_span;
        code_count(compiler, node, COUNT_TRIED);
        if (text_equal(node->text, "random")) {
            compile_random(compiler, node, player);
        } else {
            emit_into(compiler,
                      expression_read_as(&compiler->meanings, NULL, node,
                                         TYPE_PLAYER, -1), player);
        }
        code_emit(compiler, OP_HAS, is_able, able, player, 0);
        code_count_if(compiler, node, is_able);
        uint32_t at = code_emit(compiler, OP_JUMP_IF, is_able, 0, 0, 0);
        ARENA_PUSH(compiler->arena, found.items, found.count, found.capacity) =
            at;
        code_constant(compiler, player, NOTHING);
    }
    code_land_all(compiler, &found);
}

/* Who starts, the set-up, and who has the first turn, which may depend on what
 * the set-up has dealt. */
static void compile_opening(Compiler *compiler)
{
    int player = code_register(compiler), mark = compiler->next;
    compiler->meanings.phase = WHEN_STARTER;
    event(compiler, EVENT_OPENING);
    code_constant(compiler, player, 0);
    compile_starters(compiler, "starter", REGISTER_PRESENT, player);
    code_emit(compiler, OP_START, player, 0, 0, 0);
    compiler->next = mark;
    compiler->meanings.phase = WHEN_ROUND_SETUP;
    compile_steps(compiler, part(compiler, "round", "setup"));
    compiler->meanings.phase = WHEN_FIRST_TURN;
    if (part(compiler, "round", "first turn")) {
        event(compiler, EVENT_OPENING);
    }
    code_constant(compiler, player, NOTHING);
    compile_starters(compiler, "first turn", REGISTER_ACTIVE, player);
    code_emit(compiler, OP_FIRST_TURN, player, 0, 0, 0);
    event(compiler, EVENT_ROUND);
}

/* Jumps to the round's end when one of its conditions holds. */
static void compile_ends(Compiler *compiler)
{
    const Variant *variant = compiler->variant;
    for (size_t i = 1; i < variant->round_end_count; i++) {
        const Node *node = variant->round_ends[i].node;
        Jumps next = {NULL, 0, 0};
        if (text_equal(node->text, "only when called")) {
            continue;
        }
        compiler->span = node->key_span;
        compile_unless(compiler, node, &next);
        code_emit(compiler, OP_END_ROUND, 0, 0, 0, (int64_t)i);
        code_jump_later(compiler, &compiler->round_ends);
        code_land_all(compiler, &next);
    }
}

static bool goes_on(const OpenAction *action)
{
    const Node *then = node_get(action->extra, "then");
    then = then ? then : node_get(action->node, "then");
    return then && text_equal(then->text, "go on");
}

/* After an action: has the round ended? Else the turn passes or goes on, and
 * the program goes back to [decide], unless the round has reached its bound. */
static void compile_after(Compiler *compiler, const OpenAction *action,
                          uint32_t decide)
{
    compile_ends(compiler);
    compiler->span = (Span){0, 0, 0};
    code_emit(compiler, goes_on(action) ? OP_GO_ON : OP_NEXT_TURN, 0, 0, 0,
              decide);
    code_emit(compiler, OP_END_ROUND, 0, 0, 0, 0);
    code_jump_later(compiler, &compiler->round_ends);
}

/* Adds the actions of [list] to those of a decision; of an action that is there
 * already, the first counts. With [always] only what a mode leaves open. */
static size_t add_actions(OpenAction *open, size_t count, const Node *list,
                          bool always)
{
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *action = list->children[i];
        bool adds = !always || node_get(action, "open");
        for (size_t k = 0; k < count; k++) {
            adds = adds && !text_equal(open[k].name, action->key);
        }
        if (adds) {
            open[count++] = (OpenAction){.node = action, .name = action->key,
                                         .turn = true};
        }
    }
    return count;
}

/* The decision of a turn: the actions of the variant, or those of a mode and
 * what is always open. */
static void compile_actions(Compiler *compiler, const Node *mode,
                            uint32_t decide)
{
    const Node *usual = node_get(compiler->root, "actions");
    const Node *own = node_get(mode, "actions");
    OpenAction *open = arena_alloc(compiler->arena,
                                   (1 + (own ? own->count : 0) +
                                    (usual ? usual->count : 0)) * sizeof *open);
    size_t count = add_actions(open, 0, own, false);
    count = add_actions(open, count, usual, mode != NULL);
    code_ask(compiler, REGISTER_ACTOR);
    for (size_t i = 0; i < count; i++) {
        compile_offer(compiler, &open[i]);
    }
    code_await(compiler);
    for (size_t i = 0; i < count; i++) {
        compile_entry(compiler, &open[i]);
        compile_after(compiler, &open[i], decide);
    }
}

/* The first mode whose condition holds replaces the list of actions. */
static void compile_turns(Compiler *compiler)
{
    const Node *modes = node_get(compiler->root, "modes");
    uint32_t decide = compiler->program->turn = code_here(compiler);
    for (size_t i = 0; modes && i < modes->count; i++) {
        const Node *mode = modes->children[i];
        const Node *condition = node_get(mode, "while");
        Jumps next = {NULL, 0, 0};
        compiler->span = mode->key_span;
        if (condition) {
            compile_unless(compiler, condition, &next);
        }
        compile_actions(compiler, mode, decide);
        code_land_all(compiler, &next);
    }
    compiler->span = (Span){0, 0, 0};
    compile_actions(compiler, NULL, decide);
}

/* Everybody's total into the state. */
static void compile_totals(Compiler *compiler)
{
    const Node *total = compiler->variant->total;
    Local *scope = compiler->scope;
    int mark = compiler->next, players = code_register(compiler);
    if (!total) {
        return;
    }
    Expression all = {.kind = E_PLAYERS, .type = {TYPE_PLAYERS, -1},
                      .span = total->span};
    emit_into(compiler, &all, players);
    Local *player = compile_local(compiler, "player", (Type){TYPE_PLAYER, -1});
    uint32_t loop = code_loop(compiler, players, player->reg);
    int value = emit(compiler, expression_read_as(&compiler->meanings, player,
                                                  total, TYPE_NUMBER, -1));
    code_emit(compiler, OP_STORE32_OF, value, player->reg, 0,
              compiler->variant->layout.totals);
    code_loop_end(compiler, loop);
    compiler->scope = scope;
    compiler->next = mark;
}

/* Those of the winners for whom [by] is best, into the set [best]. */
static void compile_best(Compiler *compiler, const Node *by, bool lowest,
                         int winners, int best)
{
    int most = code_register(compiler), value = code_register(compiler);
    int test = code_register(compiler);
    Local *scope = compiler->scope;
    Local *player = compile_local(compiler, "player", (Type){TYPE_PLAYER, -1});
    code_constant(compiler, best, 0);
    code_constant(compiler, most, 0);
    uint32_t loop = code_loop(compiler, winners, player->reg);
    emit_into(compiler, expression_read_as(&compiler->meanings, player, by,
                                           TYPE_NUMBER, -1), value);
    uint32_t first = code_emit(compiler, OP_JUMP_UNLESS, best, 0, 0, 0);
    code_emit(compiler, OP_LESS, test, lowest ? most : value,
              lowest ? value : most, 0);
    uint32_t worse = code_emit(compiler, OP_JUMP_IF, test, 0, 0, 0);
    code_emit(compiler, OP_EQUAL, test, value, most, 0);
    uint32_t equal = code_emit(compiler, OP_JUMP_IF, test, 0, 0, 0);
    code_land(compiler, first);
    code_constant(compiler, best, 0);
    code_emit(compiler, OP_COPY, most, value, 0, 0);
    code_land(compiler, equal);
    code_emit(compiler, OP_BIT, test, player->reg, 0, 0);
    code_emit(compiler, OP_OR, best, best, test, 0);
    code_land(compiler, worse);
    code_loop_end(compiler, loop);
    compiler->scope = scope;
}

/* ties: {NAME: {by: NUMBER, wins: lowest | highest}}: among all who tie, in
 * this order, until one is left. */
static void compile_ties(Compiler *compiler)
{
    const Node *ties = part(compiler, "game", "ties");
    int winners = code_register(compiler), best = code_register(compiler);
    Jumps alone = {NULL, 0, 0};
    for (size_t i = 0; ties && i < ties->count; i++) {
        const Node *tie = ties->children[i], *by = node_get(tie, "by");
        const Node *wins = node_get(tie, "wins");
        if (!by || !wins) {
            continue;
        }
        compiler->span = tie->key_span;
        code_emit(compiler, OP_FOUND_WINNERS, winners, 0, 0, 0);
        uint32_t at = code_emit(compiler, OP_JUMP_UNLESS_SEVERAL, winners, 0, 0,
                                0);
        ARENA_PUSH(compiler->arena, alone.items, alone.count, alone.capacity) =
            at;
        compile_best(compiler, by, text_equal(wins->text, "lowest"), winners,
                     best);
        code_emit(compiler, OP_WINNERS_ARE, best, 0, 0, 0);
    }
    code_land_all(compiler, &alone);
}

/* The ends of the game, the bounds among them, looked at after a round. */
static void compile_game_ends(Compiler *compiler)
{
    const Variant *variant = compiler->variant;
    int limit = code_register(compiler);
    for (size_t i = 1; i < variant->game_end_count; i++) {
        const Node *node = variant->game_ends[i].node;
        Jumps next = {NULL, 0, 0};
        if (text_equal(node->text, "only when called")) {
            continue;
        }
        compiler->span = node->key_span;
        compile_unless(compiler, node, &next);
        code_emit(compiler, OP_END_GAME, 0, 0, 0, (int64_t)i);
        code_jump_later(compiler, &compiler->game_ends);
        code_land_all(compiler, &next);
    }
    code_emit(compiler, OP_LOAD16, limit, 0, 0, offsetof(State, round));
    code_emit(compiler, OP_LESS_NUMBER, limit, limit, 0, variant->rounds_most);
    uint32_t reached = code_emit(compiler, OP_JUMP_UNLESS, limit, 0, 0, 0);
    code_emit(compiler, OP_LOAD_BYTE, limit, 0, 0, offsetof(State, round_end));
    uint32_t on = code_emit(compiler, OP_JUMP_IF, limit, 0, 0, 0);
    code_land(compiler, reached);
    code_emit(compiler, OP_END_GAME, 0, 0, 0, 0);
    code_jump_later(compiler, &compiler->game_ends);
    code_land(compiler, on);
}

void compile_flow(Compiler *compiler)
{
    Program *program = compiler->program;
    tabulate_relations(compiler);
    program->entry = code_emit(compiler, OP_BEGIN_GAME, 0, 0, 0, 0);
    compiler->meanings.phase = WHEN_GAME_SETUP;
    compile_steps(compiler, part(compiler, "game", "setup"));
    uint32_t round = code_emit(compiler, OP_BEGIN_ROUND, 0, 0, 0, 0);
    compile_opening(compiler);
    compiler->next = REGISTERS_KEPT;
    compiler->meanings.phase = WHEN_PLAY;
    compile_turns(compiler);
    code_land_all(compiler, &compiler->round_ends);
    compiler->meanings.phase = WHEN_AFTER;
    compile_steps(compiler, part(compiler, "round", "after"));
    compiler->meanings.phase = WHEN_OVER;
    event(compiler, EVENT_ROUND_END);
    compile_game_ends(compiler);
    code_emit(compiler, OP_LOOP, 0, 0, 0, round);
    code_land_all(compiler, &compiler->game_ends);
    compile_totals(compiler);
    code_emit(compiler, OP_WINNERS, 0, 0, 0, compiler->variant->lowest_wins);
    compile_ties(compiler);
    event(compiler, EVENT_GAME_END);
    code_emit(compiler, OP_FINISH, 0, 0, 0, 0);
    program->totals = code_here(compiler);
    compile_totals(compiler);
    code_emit(compiler, OP_RETURN, 0, 0, 0, 0);
}

/* Rules are compiled before it is known how many registers they need, which lie
 * in front of everything else: then all places move up by these. Jumps become
 * distances, so that the machine need not know where the program begins. */
static void settle(Variant *variant)
{
    Program *program = &variant->program;
    int32_t room = 8 * program->registers;
    for (size_t i = 0; i < program->count; i++) {
        Instruction *at = &program->code[i];
        char kind = operation_facts[at->op].operands[3];
        if (kind == 's' && at->d >= (int32_t)sizeof(State)) {
            at->d += room;
        } else if (kind == 'j') {
            at->d -= (int32_t)i;
        }
    }
    effort_note(program);
    for (size_t i = 0; i < program->offer_count; i++) {
        OfferEntry *entry = &program->entries[i];
        entry->last += entry->last >= sizeof(State) ? (uint32_t)room : 0;
    }
    layout_make(variant);
}

void program_compile(Variant *variant, const Node *root, Diagnostics *found)
{
    Compiler compiler = {
        .meanings = {variant, variant->arena, found,
                     tokenizer_new(variant->arena, TOKENS_MOST), WHEN_ANY},
        .variant = variant, .program = &variant->program,
        .arena = variant->arena, .found = found, .root = root,
        .next = REGISTERS_KEPT};
    layout_make(variant);
    variant->program.registers = REGISTERS_KEPT;
    compile_flow(&compiler);
    present_check(&compiler);
    settle(variant);
}
