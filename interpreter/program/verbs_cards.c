/* The verbs that move cards.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "program/compiler.h"
#include "report/suggest.h"
#include "variant/names.h"

#include <string.h>

/* A zone in the program: its number, and the register of its owner. */
typedef struct {
    int zone, owner;
    bool sound;            /* nothing was reported about it */
} Target;

static Target read_zone(Compiler *compiler, const Expression *zone)
{
    Target target = {0, 0, false};
    if (zone->type.base == TYPE_ERROR) {
        return target;
    }
    if (zone->kind != E_ZONE) {
        compile_error(compiler, "wrong-type", zone->span,
                      "expected a zone, not a selection of cards");
        return target;
    }
    target.sound = true;
    target.zone = (int)zone->value;
    target.owner = emit_owner(compiler, zone);
    return target;
}

static Target read_target(Compiler *compiler, const Node *step, const char *key)
{
    return read_zone(compiler, compile_read(compiler, step, key, TYPE_CARDS));
}

static int zones(Target from, Target to)
{
    return from.zone | to.zone << 8;
}

/* Notes that the next instruction takes cards from a zone; [each]: the loop
 * that begins with it. */
static void note_taking(Compiler *compiler, const Node *step,
                        const Expression *cards, bool each)
{
    ARENA_PUSH(compiler->arena, compiler->takings, compiler->taking_count,
               compiler->taking_capacity) =
        (Taking){code_here(compiler), step, cards, each};
}

/* For the sake of their findings. */
static void read_places(Compiler *compiler, const Node *step)
{
    static const char *const keys[] = {"from", "to"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (node_get(step, keys[i])) {
            read_target(compiler, step, keys[i]);
        }
    }
}

/* move: CARD | CARDS | one of each, from: ZONE, to: ZONE */
static void compile_move(Compiler *compiler, const Node *step,
                         const Node *object)
{
    Target from, to;
    if (text_equal(object->text, "one of each")) {
        from = read_target(compiler, step, "from");
        to = read_target(compiler, step, "to");
        int kinds = code_register(compiler);
        code_emit(compiler, OP_PRESENT, kinds, from.owner, 0, from.zone);
        note_taking(compiler, step, NULL, false);
        code_emit(compiler, OP_MOVE_EACH, kinds, from.owner, to.owner,
                  zones(from, to));
        return;
    }
    Expression *what = expression_read(&compiler->meanings, compiler->scope,
                                       object);
    TypeBase base = what->type.base;
    if (base == TYPE_ERROR) {
        read_places(compiler, step);
        return;
    }
    if (base != TYPE_CARD && base != TYPE_CARDS && base != TYPE_CHOSEN) {
        compile_error(compiler, "wrong-type", object->span,
                      "only cards can be moved, but this is %s",
                      expression_type_name(compiler->variant, what->type));
        return;
    }
    int cards = emit(compiler, what);
    const Expression *lie = base == TYPE_CARDS ? emit_zone_of(what) : NULL;
    if (lie && node_get(step, "from")) {
        const Expression *said = compile_read(compiler, step, "from",
                                              TYPE_CARDS);
        if (said->type.base != TYPE_ERROR && !expression_same(said, lie)) {
            compile_error(compiler, "two-places", said->span,
                          "these cards lie somewhere else");
        }
    }
    from = lie ? read_zone(compiler, lie)
               : read_target(compiler, step, "from");
    to = read_target(compiler, step, "to");
    note_taking(compiler, step, what, false);
    code_emit(compiler, base == TYPE_CARD    ? OP_MOVE
                        : base == TYPE_CARDS ? OP_MOVE_ALL
                                             : OP_MOVE_CHOSEN,
              cards, from.owner, to.owner, zones(from, to));
}

/* A zone that there is, but not one for each player. */
static void refuse_other_zone(Compiler *compiler, const Node *to,
                              const Zone *zone)
{
    Type of = zone->of;
    const char *thing =
        of.base == TYPE_DIE ? "die"
        : variant_is_owned(of)
            ? compiler->variant->attributes[of.attribute].name : NULL;
    if (!thing) {
        Diagnostic *finding = compile_error(
            compiler, "unknown-name", to->span,
            "there is only one '%s', not one for each player", zone->name);
        diagnostic_help(compiler->found, finding, "write 'to: %s'", zone->name);
        return;
    }
    Diagnostic *finding = compile_error(
        compiler, "unknown-name", to->span,
        "there is a '%s' for each %s, not for each player", zone->name, thing);
    diagnostic_help(compiler->found, finding,
                    "write 'for each: %s' with 'in: %s%s' around this step, "
                    "and here 'to: %s of %s'", thing,
                    of.base == TYPE_DIE ? "" : "any ",
                    of.base == TYPE_DIE ? "dice" : thing, zone->name, thing);
}

/* No zone that each player has is called [name]. */
static void refuse_each(Compiler *compiler, const Node *to, const char *name)
{
    const Variant *variant = compiler->variant;
    int other = variant_find_zone(variant, name);
    size_t count = 0;
    if (other >= 0) {
        refuse_other_zone(compiler, to, &variant->zones[other]);
        return;
    }
    const char **known = arena_alloc(compiler->arena,
                                     (variant->zone_count + 1) * sizeof *known);
    for (size_t i = 0; i < variant->zone_count; i++) {
        if (variant->zones[i].each) {
            known[count++] = variant->zones[i].name;
        }
    }
    Diagnostic *finding = compile_error(
        compiler, "unknown-name", to->span,
        "there is no zone '%s' that each player has", name);
    const char *near = suggest_word(name, known, count);
    near = near ? near : count == 1 ? known[0] : NULL;
    if (near) {
        diagnostic_help(compiler->found, finding, "did you mean 'each %s'?",
                        near);
    }
}

/* to: each ZONE, once for every player of the game in seat order. */
static void deal_to_each(Compiler *compiler, const Node *step,
                         const Expression *count, Target from)
{
    const Node *zone = node_get(step, "to");
    int players = code_register(compiler), player = code_register(compiler);
    const char *name = zone->text + strlen("each ");
    int number = -1;
    for (size_t i = 0; i < compiler->variant->zone_count; i++) {
        if (text_equal(compiler->variant->zones[i].name, name) &&
            compiler->variant->zones[i].each) {
            number = (int)i;
        }
    }
    if (lost_has(compiler->variant->lost, name)) {
        return;
    }
    if (number < 0) {
        refuse_each(compiler, zone, name);
        return;
    }
    Expression all = {.kind = E_PLAYERS, .type = {TYPE_PLAYERS, -1},
                      .span = zone->span};
    emit_into(compiler, &all, players);
    int cards = emit(compiler, count);
    note_taking(compiler, step, count, true);
    uint32_t loop = code_loop(compiler, players, player);
    code_emit(compiler, OP_DEAL, cards, from.owner, player,
              zones(from, (Target){number, player, true}));
    code_loop_end(compiler, loop);
}

/* deal: NUMBER, from: PILE, to: ZONE | each ZONE [, as: NAME] */
static void compile_deal(Compiler *compiler, const Node *step,
                         const Node *object)
{
    (void)object;
    const Node *to = node_get(step, "to"), *as = node_get(step, "as");
    int dealt = -1;
    const Expression *count = compile_read(compiler, step, "deal", TYPE_NUMBER);
    Local *local = NULL;
    if (as) {
        local = local_new(compiler->arena, compiler->scope, as->text,
                          (Type){TYPE_CARD, -1});
        local->may_be_none = true;
        local->reg = dealt = code_register(compiler);
        code_hold(compiler, dealt, local->type);
    }
    Target from = read_target(compiler, step, "from");
    if (from.sound && !compiler->variant->zones[from.zone].pile) {
        compile_error(compiler, "no-pile", node_get(step, "from")
                      ? node_get(step, "from")->span : step->key_span,
                      "cards are dealt from a pile");
    }
    if (to && to->text && strncmp(to->text, "each ", 5) == 0) {
        if (as) {
            compile_error(compiler, "no-use", as->span, "what is dealt to each "
                          "player has no one name");
        }
        deal_to_each(compiler, step, count, from);
        return;
    }
    Target target = read_target(compiler, step, "to");
    if (!local) {
        int cards = emit(compiler, count);
        note_taking(compiler, step, count, false);
        code_emit(compiler, OP_DEAL, cards, from.owner, target.owner,
                  zones(from, target));
        return;
    }
    emit_into(compiler, count, dealt);
    note_taking(compiler, step, count, false);
    code_emit(compiler, OP_DEAL_AS, dealt, from.owner, target.owner,
              zones(from, target));
    compiler->scope = local;
}

/* gather into: ZONE */
static void compile_gather(Compiler *compiler, const Node *step,
                           const Node *object)
{
    (void)object;
    Target to = read_target(compiler, step, "gather into");
    note_taking(compiler, step, NULL, false);
    code_emit(compiler, OP_GATHER, 0, to.owner, 0, to.zone);
}

/* shuffle: PILE */
static void compile_shuffle(Compiler *compiler, const Node *step,
                            const Node *object)
{
    Target pile = read_target(compiler, step, "shuffle");
    if (pile.sound && !compiler->variant->zones[pile.zone].pile) {
        compile_error(compiler, "no-pile", object->span,
                      "only a pile can be shuffled");
    }
    code_emit(compiler, OP_SHUFFLE, 0, pile.owner, 0, pile.zone);
}

const Verb verbs_cards[] = {{"move", compile_move},
                            {"deal", compile_deal},
                            {"gather into", compile_gather},
                            {"shuffle", compile_shuffle},
                            {NULL, NULL}};
