/* The verbs that change whose turn it is, and those that end things.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "program/compiler.h"
#include "variant/names.h"

/* What to write instead of a step that says who is next while there are no
 * turns: the player that it names, where that is short. */
static void help_no_turn(Compiler *compiler, Diagnostic *finding,
                         const Node *step, const Node *object)
{
    enum { SHORT = 60 };
    bool setup = compiler->meanings.phase == WHEN_ROUND_SETUP;
    bool named = (text_equal(object->key, "turn to") ||
                  text_equal(object->key, "go again")) &&
                 strlen(object->text) < SHORT;
    if (text_equal(object->key, "reverse")) {
        diagnostic_help(compiler->found, finding, "the direction lasts until "
                        "the round ends: reverse it in 'round.setup'");
        return;
    }
    diagnostic_help(compiler->found, finding, "under 'round', '%s: {%s: %s}' "
                    "says who %s", setup ? "first turn" : "starter",
                    named ? step->key : "NAME", named ? object->text : "PLAYER",
                    setup ? "has the first turn" : "starts");
}

/* Whose turn is next can be said only while there are turns. */
static void refuse_no_turn(Compiler *compiler, const Node *step,
                           const Node *object)
{
    Phase phase = compiler->meanings.phase;
    if (phase != WHEN_PLAY) {
        Diagnostic *finding = compile_error(
            compiler, "no-turn", object->key_span, "'%s' means nothing here: "
            "%s", object->key,
            phase == WHEN_ROUND_SETUP  ? "no turn has begun yet"
            : phase == WHEN_GAME_SETUP ? "no round has begun yet"
                                       : "the turns of the round are over");
        help_no_turn(compiler, finding, step, object);
    }
}

/* go again: PLAYER; turn to: PLAYER */
static void compile_turn_to(Compiler *compiler, const Node *step,
                            const Node *object)
{
    refuse_no_turn(compiler, step, object);
    Expression *player = expression_read_as(&compiler->meanings,
                                            compiler->scope, object,
                                            TYPE_PLAYER, -1);
    code_emit(compiler, OP_TURN_TO, emit(compiler, player), 0, 0, 0);
}

/* skip: NUMBER */
static void compile_skip(Compiler *compiler, const Node *step,
                         const Node *object)
{
    refuse_no_turn(compiler, step, object);
    Expression *number = expression_read_as(&compiler->meanings,
                                            compiler->scope, object,
                                            TYPE_NUMBER, -1);
    code_emit(compiler, OP_SKIP, emit(compiler, number), 0, 0, 0);
}

/* reverse: direction. It lasts until the round ends, so a round's set-up may
 * turn it. */
static void compile_reverse(Compiler *compiler, const Node *step,
                            const Node *object)
{
    if (compiler->meanings.phase != WHEN_ROUND_SETUP) {
        refuse_no_turn(compiler, step, object);
    }
    code_emit(compiler, OP_REVERSE, 0, 0, 0, 0);
}

/* The first of the ends is that by a bound. */
static void refuse_end(Compiler *compiler, const char *part, const Node *object,
                       const Named *ends, size_t count)
{
    if (!text_equal(object->text, ends[0].name)) {
        compile_unknown(compiler, text_format(compiler->arena, "end of the %s",
                                              part),
                        object, ends + 1, count - 1, sizeof *ends);
        return;
    }
    Diagnostic *finding = compile_error(
        compiler, "no-use", object->span, "only a bound of 'limits' brings "
        "about the end '%s', no step does", ends[0].name);
    diagnostic_help(compiler->found, finding, "under '%s', write 'ends: {NAME: "
                    "only when called}', and that NAME here", part);
}

/* end round: NAME */
static void compile_end_round(Compiler *compiler, const Node *step,
                              const Node *object)
{
    (void)step;
    const Variant *variant = compiler->variant;
    int end = variant_find_round_end(variant, object->text);
    if (end <= 0) {
        refuse_end(compiler, "round", object, variant->round_ends,
                   variant->round_end_count);
        return;
    }
    if (compiler->meanings.phase != WHEN_ROUND_SETUP &&
        compiler->meanings.phase != WHEN_PLAY) {
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
    refuse_end(compiler, "game", object, variant->game_ends,
               variant->game_end_count);
}

const Verb verbs_flow[] = {{"go again", compile_turn_to},
                           {"turn to", compile_turn_to},
                           {"skip", compile_skip},
                           {"reverse", compile_reverse},
                           {"end round", compile_end_round},
                           {"end game", compile_end_game},
                           {NULL, NULL}};
