/* The verbs that change whose turn it is, and those that end things.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "program/compiler.h"
#include "variant/names.h"

/* go again: PLAYER; turn to: PLAYER */
static void compile_turn_to(Compiler *compiler, const Node *step,
                            const Node *object)
{
    (void)step;
    Expression *player = expression_read_as(&compiler->meanings,
                                            compiler->scope, object,
                                            TYPE_PLAYER, -1);
    code_emit(compiler, OP_TURN_TO, emit(compiler, player), 0, 0, 0);
}

/* skip: NUMBER */
static void compile_skip(Compiler *compiler, const Node *step,
                         const Node *object)
{
    (void)step;
    Expression *number = expression_read_as(&compiler->meanings,
                                            compiler->scope, object,
                                            TYPE_NUMBER, -1);
    code_emit(compiler, OP_SKIP, emit(compiler, number), 0, 0, 0);
}

/* reverse: direction */
static void compile_reverse(Compiler *compiler, const Node *step,
                            const Node *object)
{
    (void)step;
    (void)object;
    code_emit(compiler, OP_REVERSE, 0, 0, 0, 0);
}

/* end round: NAME */
static void compile_end_round(Compiler *compiler, const Node *step,
                              const Node *object)
{
    (void)step;
    const Variant *variant = compiler->variant;
    int end = variant_find_round_end(variant, object->text);
    if (end <= 0) {
        compile_unknown(compiler, "end of the round", object,
                        variant->round_ends, variant->round_end_count,
                        sizeof *variant->round_ends);
        return;
    }
    if (compiler->between) {
        compile_error(compiler, "no-round", object->span,
                      "there is no round here that could be ended");
    }
    code_count(compiler, variant->round_ends[end].node, COUNT_HELD);
    code_emit(compiler, OP_END_ROUND, 0, 0, 0, end);
    code_jump_later(compiler, &compiler->round_ends);
}

/* end game: NAME */
static void compile_end_game(Compiler *compiler, const Node *step,
                             const Node *object)
{
    (void)step;
    const Variant *variant = compiler->variant;
    for (size_t i = 1; i < variant->game_end_count; i++) {
        const char *name = variant->game_ends[i].name;
        if (text_equal(name, object->text)) {
            code_count(compiler, variant->game_ends[i].node, COUNT_HELD);
            code_emit(compiler, OP_END_GAME, 0, 0, 0, (int64_t)i);
            code_jump_later(compiler, &compiler->game_ends);
            return;
        }
    }
    compile_unknown(compiler, "end of the game", object, variant->game_ends,
                    variant->game_end_count, sizeof *variant->game_ends);
}

const Verb verbs_flow[] = {{"go again", compile_turn_to},
                           {"turn to", compile_turn_to},
                           {"skip", compile_skip},
                           {"reverse", compile_reverse},
                           {"end round", compile_end_round},
                           {"end game", compile_end_game},
                           {NULL, NULL}};
