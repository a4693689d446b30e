/* Which cards are surely there where a relation is asked of them: 'none' is in
 * no relation, so that asking of it would quietly answer no.
 *
 * The program is gone through until nothing changes: before each instruction
 * stands what holds on all ways that lead to it. A zone that has cards may lose
 * the last one whenever something is taken from it. Only the opening of a round
 * is believed: it deals no pile empty (that a deck is too small is found by a
 * check), and what it selects from cards that are there is there.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "program/compiler.h"
#include "resolve/part.h"

/* What holds at a place: zones that have cards, registers that are not none. */
typedef struct {
    uint64_t zones, registers[2];
} Known;

typedef struct {
    const Program *program;
    Known *before;             /* of each instruction */
    uint32_t *waiting;         /* instructions to be gone through */
    size_t count;
    bool *waits;
    size_t played;             /* the instruction that ends the opening */
} Flow;

static uint64_t zone_bit(int zone)
{
    return (uint64_t)1 << zone;
}

/* What holds on this way holds at [to] only if it does on all others too. */
static void join(Flow *flow, size_t to, Known known)
{
    Known *there = &flow->before[to], old = *there;
    there->zones &= known.zones;
    there->registers[0] &= known.registers[0];
    there->registers[1] &= known.registers[1];
    if (memcmp(&old, there, sizeof old) != 0 && !flow->waits[to]) {
        flow->waits[to] = true;
        flow->waiting[flow->count++] = (uint32_t)to;
    }
}

/* Whether register [reg] holds a constant of at least 1 at instruction [at]. */
static bool deals_some(const Program *program, size_t at, int reg)
{
    enum { NEAR = 4 };
    for (size_t i = at; i > 0 && at - i < NEAR; i--) {
        const Instruction *before = &program->code[i - 1];
        if (before->op == OP_CONSTANT && before->a == reg) {
            return before->d >= 1;
        }
    }
    return false;
}

/* Whether [at] moves all that lies in its zone: the kinds were just read. */
static bool moves_all(const Program *program, size_t at)
{
    const Instruction *move = &program->code[at], *before = move - 1;
    return at > 0 && move->op == OP_MOVE_ALL && before->op == OP_PRESENT &&
           before->a == move->a && before->d == (move->d & 255);
}

/* Cards that go from one zone to another. */
static void move_cards(const Flow *flow, size_t at, Known *known)
{
    const Instruction *move = &flow->program->code[at];
    uint64_t from = zone_bit(move->d & 255), to = zone_bit(move->d >> 8);
    bool deals = move->op == OP_DEAL || move->op == OP_DEAL_AS;
    bool opening = at < flow->played, all = moves_all(flow->program, at);
    bool some = (known->zones & from) &&
                (deals ? deals_some(flow->program, at, move->a)
                       : all || opening);
    if (!opening || all) {
        known->zones &= ~from;
    }
    known->zones |= some ? to : 0;
    known->registers[move->a >> 6] &= ~((uint64_t)1 << (move->a & 63));
    if (some && move->op == OP_DEAL_AS) {
        known->registers[move->a >> 6] |= (uint64_t)1 << (move->a & 63);
    }
}

/* What an instruction changes. */
static Known pass(const Flow *flow, size_t at, Known known)
{
    const Instruction *now = &flow->program->code[at];
    const char *kinds = operation_facts[now->op].operands;
    const uint8_t operands[3] = {now->a, now->b, now->c};
    if (kinds[3] == 'y') {
        move_cards(flow, at, &known);
        return known;
    }
    if (now->op == OP_GATHER) {
        known.zones = zone_bit(now->d);
    }
    for (int i = 0; i < 3; i++) {
        if (kinds[i] == 'w' || kinds[i] == 'x') {
            known.registers[operands[i] >> 6] &=
                ~((uint64_t)1 << (operands[i] & 63));
        }
    }
    return known;
}

/* The zone of which the register that [at] decides by is the top, the bottom or
 * the size; -1: none. [none] is what an empty zone leaves in it. */
static int decides_by(const Program *program, size_t at, int64_t *none)
{
    const Instruction *jump = &program->code[at];
    if (at > 0 && jump[-1].op == OP_SIZE && jump[-1].a == jump->a) {
        *none = 0;
        return jump[-1].d;
    }
    if (at > 0 && (jump[-1].op == OP_TOP || jump[-1].op == OP_BOTTOM) &&
        jump[-1].a == jump->a) {
        *none = NOTHING;
        return jump[-1].d;
    }
    bool table = at > 1 && jump[-1].op == OP_NUMBER &&
                 jump[-1].a == jump->a && jump[-1].b == jump[-2].a;
    if (table && (jump[-2].op == OP_TOP || jump[-2].op == OP_BOTTOM)) {
        *none = program->numbers[jump[-1].d];
        return jump[-2].d;
    }
    return -1;
}

/* Whether the jump [at] would be taken if its register held [value]. */
static bool is_taken(const Instruction *at, int64_t value)
{
    int64_t number = (int16_t)(at->b | at->c << 8);
    switch (at->op) {
    case OP_JUMP_IF: return value != 0;
    case OP_JUMP_UNLESS: return value == 0;
    case OP_JUMP_IF_EQUAL: return value == number;
    case OP_JUMP_UNLESS_EQUAL: return value != number;
    case OP_JUMP_UNLESS_LESS: return value >= number;
    default: return value <= number;         /* JUMP_UNLESS_MORE */
    }
}

/* A jump tells whether a zone has cards, on one of its two ways. */
static void pass_jump(Flow *flow, size_t at, Known known)
{
    const Instruction *now = &flow->program->code[at];
    Known taken = known, next = known;
    int64_t none = 0;
    int zone = -1;
    switch (now->op) {
    case OP_JUMP_IF_CARDS: taken.zones |= zone_bit(now->c); break;
    case OP_JUMP_UNLESS_CARDS: next.zones |= zone_bit(now->c); break;
    case OP_JUMP_IF: case OP_JUMP_UNLESS: case OP_JUMP_IF_EQUAL:
    case OP_JUMP_UNLESS_EQUAL: case OP_JUMP_UNLESS_LESS:
    case OP_JUMP_UNLESS_MORE:
        zone = decides_by(flow->program, at, &none);
        break;
    default: break;
    }
    if (zone >= 0) {
        Known *other = is_taken(now, none) ? &next : &taken;
        other->zones |= zone_bit(zone);
    }
    join(flow, (size_t)now->d, taken);
    if (now->op != OP_JUMP && now->op != OP_LOOP && at + 1 <
                                                    flow->program->count) {
        join(flow, at + 1, next);
    }
}

/* All ways on from instruction [at]; an offer leads to what it does, too. */
static void go_on(Flow *flow, size_t at)
{
    const Program *program = flow->program;
    const Instruction *now = &program->code[at];
    Known known = pass(flow, at, flow->before[at]);
    char kind = operation_facts[now->op].operands[3];
    if (kind == 'f') {
        join(flow, program->entries[now->d].entry, known);
    }
    if (kind == 'j') {
        pass_jump(flow, at, known);
    } else if (now->op != OP_AWAIT && now->op != OP_OFFER_AWAIT &&
               now->op != OP_FINISH && now->op != OP_RETURN &&
               at + 1 < program->count) {
        join(flow, at + 1, known);
    }
}

static Flow flow_new(Compiler *compiler)
{
    const Program *program = compiler->program;
    Flow flow = {.program = program};
    flow.before = arena_alloc(compiler->arena,
                              program->count * sizeof *flow.before);
    flow.waiting = arena_alloc(compiler->arena,
                               program->count * sizeof *flow.waiting);
    flow.waits = arena_alloc(compiler->arena, program->count);
    memset(flow.before, 255, program->count * sizeof *flow.before);
    while (flow.played < program->count &&
           program->code[flow.played].op != OP_FIRST_TURN) {
        flow.played++;
    }
    return flow;
}

/* --- What is asked -------------------------------------------------------- */

/* Conditions that are known to hold, or not to, where something is asked. */
typedef struct Fact {
    const Expression *condition;
    bool holds;
    const struct Fact *outer;
} Fact;

typedef struct {
    Compiler *compiler;
    const Flow *flow;
    const RuleText *text;
} Asking;

/* Whether `count` compared with a number says that there are some. */
static bool counts_some(const Asking *asking, const Expression *e, bool holds,
                        const Expression *zone)
{
    const Variant *variant = asking->compiler->variant;
    const Expression *sides[] = {e->left, e->right};
    if (e->kind != E_LESS && e->kind != E_AT_MOST && e->kind != E_EQUAL) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        int64_t number, truth;
        const Expression *count = sides[i];
        if (count->kind != E_COUNT || !expression_same(count->left, zone) ||
            !pure_value(variant, sides[1 - i], NULL, 0, &number)) {
            continue;
        }
        Binding none = {count, 0};
        return pure_value(variant, e, &none, 1, &truth) &&
               (truth != 0) != holds;
    }
    return false;
}

/* Whether a condition that has no parts says that [card] is there. */
static bool plainly_some(const Asking *asking, const Expression *e, bool holds,
                         const Expression *card)
{
    int64_t truth;
    Binding none = {card, NOTHING};
    const Expression *zone = card->left;
    bool of_zone = card->kind == E_TOP || card->kind == E_BOTTOM ||
                   card->kind == E_LOWEST || card->kind == E_HIGHEST;
    if (of_zone && e->kind == E_EMPTY && expression_same(e->left, zone)) {
        return !holds;
    }
    return (of_zone && counts_some(asking, e, holds, zone)) ||
           (pure_value(asking->compiler->variant, e, &none, 1, &truth) &&
            (truth != 0) != holds);
}

/* Whether [card] is not none since [e] holds, or does not. */
static bool is_some(const Asking *asking, const Expression *e, bool holds,
                    const Expression *card)
{
    if (e->kind == E_NOT) {
        return is_some(asking, e->left, !holds, card);
    }
    if (e->kind == E_AND || e->kind == E_OR) {
        bool left = is_some(asking, e->left, holds, card);
        bool right = is_some(asking, e->right, holds, card);
        return (e->kind == E_AND) == holds ? left || right : left && right;
    }
    return plainly_some(asking, e, holds, card);
}

/* Whether the program knows, at the place where it asks. */
static bool flow_knows(const Asking *asking, const Expression *card)
{
    const Known *known = &asking->flow->before[asking->text->at];
    if (card->kind == E_LOCAL) {
        return !card->local->may_be_none ||
               (known->registers[card->local->reg >> 6] >>
                    (card->local->reg & 63) & 1);
    }
    return (card->kind == E_TOP || card->kind == E_BOTTOM) &&
           (known->zones >> card->left->value & 1);
}

static void refuse(const Asking *asking, const Expression *relation,
                   const Expression *card)
{
    const Compiler *compiler = asking->compiler;
    const Variant *variant = compiler->variant;
    const char *name = variant->relations[relation->value].name;
    bool top = card->kind == E_TOP || card->kind == E_BOTTOM;
    if (top) {
        const char *zone = variant->zones[card->left->value].name;
        const char *of = card->left->left ? " of" : "";
        Diagnostic *finding = diagnostics_add(
            compiler->found, SEVERITY_ERROR, "may-be-none", asking->text->
            node->span, "'%s' is asked of a card of '%s', which may be empty",
            name, zone);
        diagnostic_help(compiler->found, finding, "write 'not empty(%s%s) and "
                        "...', or 'empty(%s%s) or ...', or let the set-up turn "
                        "up a card that nothing takes away", zone,
                        *of ? " of ..." : "", zone, *of ? " of ..." : "");
        return;
    }
    Diagnostic *finding = diagnostics_add(
        compiler->found, SEVERITY_ERROR, "may-be-none",
        asking->text->node->span, "'%s' is asked of a card that may be none",
        name);
    diagnostic_help(compiler->found, finding, "ask first whether there is one: "
                    "'%s != none and ...'",
                    card->kind == E_LOCAL      ? card->local->name
                    : card->kind == E_VARIABLE
                        ? variant->variables[card->value].name
                        : "CARD");
}

/* Whether a card may be none by itself: what is chosen or gone through is not,
 * nor are the two cards of a relation. */
static void look_at_card(const Asking *asking, const Expression *relation,
                         const Expression *card, const Fact *facts)
{
    bool some = flow_knows(asking, card) ||
                (card->kind == E_CONSTANT && card->value >= 0);
    for (; facts && !some; facts = facts->outer) {
        some = is_some(asking, facts->condition, facts->holds, card);
    }
    if (!some && card->kind == E_IF) {
        Fact then = {card->condition, true, facts};
        Fact otherwise = {card->condition, false, facts};
        look_at_card(asking, relation, card->left, &then);
        look_at_card(asking, relation, card->right, &otherwise);
    } else if (!some) {
        refuse(asking, relation, card);
    }
}

/* Goes through an expression with what is known in each of its parts. */
static void look(const Asking *asking, const Expression *e, const Fact *facts)
{
    if (!e) {
        return;
    }
    Fact first = {e->left, e->kind != E_OR, facts};
    if (e->kind == E_HOLDS) {
        look_at_card(asking, e, e->left, facts);
        look_at_card(asking, e, e->right, facts);
    } else if (e->kind == E_AND || e->kind == E_OR) {
        look(asking, e->left, facts);
        look(asking, e->right, &first);
        return;
    } else if (e->kind == E_IF) {
        Fact then = {e->condition, true, facts};
        Fact otherwise = {e->condition, false, facts};
        look(asking, e->condition, facts);
        look(asking, e->left, &then);
        look(asking, e->right, &otherwise);
        return;
    } else if (e->kind == E_WHERE && e->left->kind == E_WHERE) {
        Fact inner = {e->left->right, true, facts};
        look(asking, e->left, facts);
        look(asking, e->right, &inner);
        return;
    }
    look(asking, e->condition, facts);
    look(asking, e->left, facts);
    look(asking, e->right, facts);
}

/* The last text before number [text] that was read from [node], or NULL. */
static const Expression *text_before(const Variant *variant, size_t text,
                                     const Node *node)
{
    const Node *condition = node_get(node, "if");
    condition = condition ? condition : node;
    for (size_t i = text; i > 0; i--) {
        const RuleText *before = &variant->texts[i - 1];
        if (before->node == condition && !before->inlined) {
            return before->expression;
        }
    }
    return NULL;
}

/* Looks at text number [text]. Of conditions by name the first ones hold where
 * the others are asked. */
static void look_at_text(Asking *asking, size_t text)
{
    enum { BEFORE_MOST = 16 };
    const Variant *variant = asking->compiler->variant;
    Fact facts[BEFORE_MOST];
    const Fact *known = NULL;
    size_t count = 0;
    asking->text = &variant->texts[text];
    const Node *node = asking->text->node;
    node = part_of(node) == PART_CONDITION ? node : node->parent;
    bool named = node && part_of(node) == PART_CONDITION;
    for (size_t i = 0; named && i < node->parent->count &&
                       node->parent->children[i] != node &&
                       count < BEFORE_MOST; i++) {
        const Expression *holds =
            text_before(variant, text, node->parent->children[i]);
        if (holds) {
            facts[count] = (Fact){holds, true, known};
            known = &facts[count++];
        }
    }
    look(asking, asking->text->expression, known);
}

static bool asks(const Expression *e)
{
    return e && (e->kind == E_HOLDS || asks(e->condition) || asks(e->left) ||
                 asks(e->right));
}

void present_check(Compiler *compiler)
{
    const Variant *variant = compiler->variant;
    Flow flow = flow_new(compiler);
    if (compiler->found->errors > 0) {
        return;                /* the program is not complete */
    }
    join(&flow, compiler->program->entry, (Known){0, {0, 0}});
    while (flow.count > 0) {
        uint32_t at = flow.waiting[--flow.count];
        flow.waits[at] = false;
        go_on(&flow, at);
    }
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        if (!text->inlined && text->phase != WHEN_ANY &&
            asks(text->expression)) {
            look_at_text(&(Asking){compiler, &flow, text}, i);
        }
    }
}
