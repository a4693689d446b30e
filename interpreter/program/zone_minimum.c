/* A data flow analysis: repeats until a fixed point, where each instruction has
 * the facts that hold on all paths to it (P. Cousot and R. Cousot, "Abstract
 * Interpretation", 1977). A move of cards takes the largest possible number
 * from its source and adds the smallest to its target.
 *
 * SPDX-License-Identifier: MIT */
#include "program/zone_minimum.h"

#include <stddef.h>
#include <string.h>

#include "program/moved_cards.h"

enum {
    PATIENCE = 8,          /* the numbers at a place decrease this many times
                              one by one; then only "some" and "none" remain */
    TRIES_MOST = 40,       /* the limit on steps that are ignored in turn, and
                              on the instructions analysed for them */
    LENGTH_MOST = 200000
};

/* The facts before an instruction. */
typedef struct {
    uint64_t own, others;  /* zones with cards of the actor's own; of which each
                              other player has cards */
    uint64_t rolled, own_rolled;     /* dice that show a value: range.h */
    uint64_t registers[2]; /* registers that are not NOTHING */
    Cards zones[ZONES_MAX];          /* zone_count of them */
} Known;

struct Least {
    const Variant *variant;
    const Program *program;
    const Taking *takings; /* in the order of their instructions */
    size_t taking_count;
    const Step *without;   /* a step treated as taking no cards */
    size_t size;           /* of a Known, in bytes */
    char *before;          /* the facts of each instruction */
    bool *waits;           /* instructions that wait for analysis */
    size_t next;           /* no instruction before it waits */
    uint8_t *changed;      /* how often its facts changed */
    size_t played;         /* the instruction that ends the setup of a round */
};

static uint64_t bit(int number)
{
    return (uint64_t)1 << number;
}

static bool is_shared(const Least *least, int zone)
{
    return least->variant->zones[zone].of.base == TYPE_ERROR;
}

static Known *known_at(const Least *least, size_t at)
{
    return (Known *)(void *)(least->before + at * least->size);
}

static bool join_zones(const Least *least, Known *there, const Known *known,
                       bool impatient)
{
    bool changes = false;
    for (size_t i = 0; i < least->variant->zone_count; i++) {
        Cards *old = &there->zones[i];
        const Cards *new = &known->zones[i];
        changes |= new->least < old->least ||
                   !bits_within(old->whole, new->whole);
        if (new->least < old->least) {
            old->least = impatient ? new->least > 0 : new->least;
        }
        old->whole = bits_and(old->whole, new->whole);
    }
    return changes;
}

/* Keeps those of some bits that are known, too; returns whether any is not. */
static bool keep(uint64_t *bits, uint64_t known)
{
    bool fewer = *bits & ~known;
    *bits &= known;
    return fewer;
}

/* The zones of which everybody has cards. */
static uint64_t zones_of_all(const Least *least, const Known *known)
{
    uint64_t zones = 0;
    for (size_t i = 0; i < least->variant->zone_count; i++) {
        zones |= known->zones[i].least > 0 ? bit((int)i) : 0;
    }
    return zones;
}

/* Merges facts into those of [to], keeping only what both have. */
static void join(Least *least, size_t to, const Known *known)
{
    Known *there = known_at(least, to);
    uint64_t all = zones_of_all(least, known);
    bool impatient = least->changed[to] >= PATIENCE;
    bool changes = join_zones(least, there, known, impatient);
    changes |= keep(&there->own, known->own | all);
    changes |= keep(&there->others, known->others | all);
    changes |= keep(&there->rolled, known->rolled);
    changes |= keep(&there->own_rolled, known->own_rolled);
    changes |= keep(&there->registers[0], known->registers[0]);
    changes |= keep(&there->registers[1], known->registers[1]);
    if (!changes) {
        return;
    }
    least->changed[to] += !impatient;
    least->waits[to] = true;
    least->next = to < least->next ? to : least->next;
}

/* --- Amounts -------------------------------------------------------------- */

/* The step that takes cards or rolls dice with instruction [at], or NULL. */
static const Taking *taking_at(const Least *least, size_t at)
{
    size_t low = 0, high = least->taking_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (least->takings[middle].at < at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    bool found = low < least->taking_count && least->takings[low].at == at;
    return found ? &least->takings[low] : NULL;
}

/* --- What instructions change --------------------------------------------- */

/* Notes that the zone of this owner has [cards], as far as that can be
 * expressed. */
static void has_cards(const Least *least, Known *known, int zone, int owner,
                      uint64_t cards)
{
    if (!is_shared(least, zone)) {
        known->own |= owner == REGISTER_ACTOR && cards > 0 ? bit(zone) : 0;
    } else if (known->zones[zone].least < cards) {
        known->zones[zone].least = cards;
    }
}

static bool has_any(const Least *least, const Known *known, int zone, int owner)
{
    return known->zones[zone].least > 0 ||
           (!is_shared(least, zone) && owner == REGISTER_ACTOR &&
            (known->own & bit(zone)));
}

/* Takes at most [most] cards of some kinds. */
static void take(const Least *least, Known *known, int zone, int owner,
                 int64_t most, Bits kinds, const Taking *taking)
{
    Cards *cards = &known->zones[zone];
    bool leaves = least->without &&
                  taking->step->place.node == least->without->place.node;
    if (most > 0 && !leaves) {
        cards->least -= (uint64_t)most < cards->least ? (uint64_t)most
                                                      : cards->least;
        cards->whole = bits_without(cards->whole, kinds);
        known->own &= ~bit(zone);
        known->others &= ~(owner == REGISTER_ACTOR ? 0 : bit(zone));
    }
}

/* Adds cards, among them all of some kinds; [each]: to every owner's zone. */
static void put(const Least *least, Known *known, int zone, int owner,
                int64_t cards, Bits whole, bool each)
{
    if (is_shared(least, zone) || each) {
        known->zones[zone].least += (uint64_t)cards;
        if (is_shared(least, zone)) {
            known->zones[zone].whole = bits_or(known->zones[zone].whole, whole);
        }
    } else if (cards > 0) {
        has_cards(least, known, zone, owner, 1);
    }
}

/* Whether a card to move is certainly there. In the setup of a round, this is
 * assumed of a variable or a name. */
static bool is_there(const Least *least, const Instruction *move,
                     const Expression *card, const Cards *from)
{
    size_t at = (size_t)(move - least->program->code);
    if (card->kind == E_LOWEST || card->kind == E_HIGHEST) {
        const Expression *zone = expression_zone(card->left);
        return zone && zone->value == (move->d & 255) &&
               moved_of_set(least->variant, card->left, from).least > 0;
    }
    return at < least->played && from->least > 0 &&
           (card->kind == E_VARIABLE || card->kind == E_LOCAL);
}

/* The bounds on the cards that [move] takes from a zone. */
static Amount amount_moved(const Least *least, const Instruction *move,
                           const Taking *taking, const Cards *from)
{
    Amount amount;
    int64_t there = (int64_t)from->least;
    if (move->op == OP_MOVE) {
        return (Amount){1, is_there(least, move, taking->cards, from), 0};
    }
    if (move->op == OP_MOVE_ALL) {
        return moved_of_set(least->variant, taking->cards, from);
    }
    if (move->op == OP_MOVE_EACH) {
        return (Amount){least->variant->kind_count, there > 0, 0};
    }
    if (move->op != OP_DEAL && move->op != OP_DEAL_AS) {
        return (Amount){INT32_MAX, 0, 0};    /* MOVE_CHOSEN */
    }
    amount = moved_by_deal(least->variant, taking);
    if (taking->each && amount.most > there) {
        amount.least = 0;
    }
    amount.least = amount.least < there ? amount.least : there;
    return amount;
}

/* Moves cards from one zone to another. */
static void move_cards(const Least *least, size_t at, const Taking *taking,
                       Known *known)
{
    const Instruction *move = &least->program->code[at];
    int from = move->d & 255, to = move->d >> 8, reg = move->a;
    uint64_t *word = &known->registers[reg >> 6];
    bool some = *word >> (reg & 63) & 1, all = move->op == OP_MOVE_ALL;
    Cards there = known->zones[from];
    there.least += there.least == 0 && has_any(least, known, from, move->b);
    known->others |= zones_of_all(least, known) & bit(from);
    Amount amount = amount_moved(least, move, taking, &there);
    amount.least = move->op == OP_MOVE && some ? 1 : amount.least;
    Kinds kinds = all ? moved_kinds(least->variant, taking->cards)
                      : (Kinds){bits_all(), {{0}}};
    take(least, known, from, move->b, amount.most, kinds.may, taking);
    put(least, known, to, move->c, amount.least,
        bits_and(there.whole, kinds.surely), taking->each);
    if (move->op == OP_DEAL_AS) {
        *word &= ~bit(reg & 63);
        *word |= amount.least > 0 ? bit(reg & 63) : 0;
    }
}

static void gather(const Least *least, size_t at, const Taking *taking,
                   Known *known)
{
    const Instruction *now = &least->program->code[at];
    for (size_t i = 0; i < least->variant->zone_count; i++) {
        take(least, known, (int)i, 0, INT32_MAX, bits_all(), taking);
    }
    put(least, known, now->d, now->b, least->variant->deck_count, bits_all(),
        false);
}

/* What the actor and each other player have, everybody has. */
static void change_actor(const Least *least, Known *known)
{
    for (size_t i = 0; i < least->variant->zone_count; i++) {
        Cards *cards = &known->zones[i];
        bool all = !is_shared(least, (int)i) &&
                   (known->own & known->others & bit((int)i));
        cards->least += cards->least == 0 && all;
    }
    known->own = known->others = known->own_rolled = 0;
}

/* Applies an instruction that moves no cards. */
static void pass_other(const Least *least, const Instruction *now, Known *known)
{
    const char *kinds = operation_facts[now->op].operands;
    const uint8_t operands[3] = {now->a, now->b, now->c};
    for (int i = 0; i < 3; i++) {
        if (kinds[i] == 'w' || kinds[i] == 'x') {
            known->registers[operands[i] >> 6] &= ~bit(operands[i] & 63);
        }
    }
    bool top = now->op == OP_TOP || now->op == OP_BOTTOM;
    if (top && has_any(least, known, now->d, now->b)) {
        known->registers[now->a >> 6] |= bit(now->a & 63);
    }
    if (now->op == OP_START || now->op == OP_FIRST_TURN ||
        now->op == OP_NEXT_TURN || now->op == OP_ACTOR) {
        change_actor(least, known);
    }
}

/* Adds the dice that a step rolls; those of all players or of the actor. */
static void roll(const Least *least, const Step *step, Known *known)
{
    const Expression *dice = step->object, *of = dice->left;
    uint64_t all = UINT64_MAX >> (64 - least->variant->dice_named);
    if (dice->kind == E_CONSTANT) {
        known->rolled |= dice->type.base == TYPE_DIE
                             ? bit((int)dice->value) : (uint64_t)dice->value;
    } else if (dice->kind == E_DICE_OF && of->kind == E_PLAYERS) {
        known->rolled |= all;
    } else if (of && of->kind == E_ACTOR) {
        known->own_rolled |= dice->kind == E_DICE_OF ? all
                             : dice->kind == E_DIE_OF ? bit((int)dice->value)
                                                      : 0;
    }
}

/* Applies an instruction. A deal to each player counts as one deal at the start
 * of its loop. */
static void pass(const Least *least, size_t at, Known *known)
{
    const Instruction *now = &least->program->code[at];
    const Taking *taking = taking_at(least, at);
    if (now->op == OP_GATHER) {
        gather(least, at, taking, known);
    } else if (now->op == OP_ROLL) {
        roll(least, taking->step, known);
    } else if (taking) {
        move_cards(least, taking->each ? at + 1 : at, taking, known);
    } else {
        pass_other(least, now, known);
    }
}

/* --- Control flow --------------------------------------------------------- */

/* The test of jump [at]: the top, the bottom or the size of a zone of [owner].
 * [none] is the value for an empty zone. */
typedef struct {
    int zone, owner;       /* -1: something else */
    int64_t none;
    bool size;             /* its size, not one of its cards */
} Decides;

static Decides decides_by(const Program *program, size_t at)
{
    const Instruction *jump = &program->code[at];
    if (at > 0 && jump[-1].op == OP_SIZE && jump[-1].a == jump->a) {
        return (Decides){jump[-1].d, jump[-1].b, 0, true};
    }
    if (at > 0 && (jump[-1].op == OP_TOP || jump[-1].op == OP_BOTTOM) &&
        jump[-1].a == jump->a) {
        return (Decides){jump[-1].d, jump[-1].b, NOTHING, false};
    }
    bool table = at > 1 && jump[-1].op == OP_NUMBER &&
                 jump[-1].a == jump->a && jump[-1].b == jump[-2].a;
    if (table && (jump[-2].op == OP_TOP || jump[-2].op == OP_BOTTOM)) {
        return (Decides){jump[-2].d, jump[-2].b,
                         program->numbers[jump[-1].d], false};
    }
    return (Decides){-1, 0, 0, false};
}

/* Whether jump [at] tests its register; sets *[taken] to whether it jumps for
 * [value]. */
static bool asks_value(const Instruction *at, int64_t value, bool *taken)
{
    int64_t number = (int16_t)(at->b | at->c << 8);
    *taken = at->op == OP_JUMP_IF             ? value != 0
             : at->op == OP_JUMP_UNLESS       ? value == 0
             : at->op == OP_JUMP_IF_EQUAL     ? value == number
             : at->op == OP_JUMP_UNLESS_EQUAL ? value != number
             : at->op == OP_JUMP_UNLESS_LESS  ? value >= number
                                              : value <= number;
    return at->op == OP_JUMP_IF || at->op == OP_JUMP_UNLESS ||
           at->op == OP_JUMP_IF_EQUAL || at->op == OP_JUMP_UNLESS_EQUAL ||
           at->op == OP_JUMP_UNLESS_LESS || at->op == OP_JUMP_UNLESS_MORE;
}

/* The number of cards that the zone has at least when jump [at] is [taken]. */
static uint64_t least_when(const Least *least, const Instruction *at,
                           const Decides *by, bool taken)
{
    bool jumps = !taken;
    if (!asks_value(at, by->none, &jumps)) {
        return 0;
    }
    uint64_t cards = jumps != taken;
    while (by->size && jumps != taken &&
           cards < (uint64_t)least->variant->deck_count) {
        asks_value(at, (int64_t)cards, &jumps);
        cards += jumps != taken;
    }
    return cards;
}

/* Passes on the facts of a jump. */
static void pass_jump(Least *least, size_t at, const Known *known)
{
    const Program *program = least->program;
    const Instruction *now = &program->code[at];
    Known taken, next;
    memcpy(&taken, known, least->size);
    memcpy(&next, known, least->size);
    Decides by = decides_by(program, at);
    if (now->op == OP_JUMP_IF_CARDS || now->op == OP_JUMP_UNLESS_CARDS) {
        has_cards(least, now->op == OP_JUMP_IF_CARDS ? &taken : &next, now->c,
                  now->b, 1);
    } else if (by.zone >= 0) {
        has_cards(least, &taken, by.zone, by.owner,
                  least_when(least, now, &by, true));
        has_cards(least, &next, by.zone, by.owner,
                  least_when(least, now, &by, false));
    }
    join(least, (size_t)now->d, &taken);
    if (now->op != OP_JUMP && now->op != OP_LOOP && at + 1 < program->count) {
        join(least, at + 1, &next);
    }
}

/* Passes the facts to all successors of [at]; an offer also leads to its
 * action. */
static void go_on(Least *least, size_t at)
{
    const Program *program = least->program;
    const Instruction *now = &program->code[at];
    Known known;
    memcpy(&known, known_at(least, at), least->size);
    pass(least, at, &known);
    char kind = operation_facts[now->op].operands[3];
    if (kind == 'f') {
        join(least, program->entries[now->d].entry, &known);
    }
    if (kind == 'j') {
        pass_jump(least, at, &known);
    } else if (now->op != OP_AWAIT && now->op != OP_OFFER_AWAIT &&
               now->op != OP_FINISH && now->op != OP_RETURN &&
               at + 1 < program->count) {
        join(least, at + 1, &known);
    }
}

/* Analyses the program as if step [without] took no cards. */
static void go_through(Least *least, const Step *without)
{
    static const Known nothing;
    size_t count = least->program->count;
    least->without = without;
    memset(least->before, 255, count * least->size);
    memset(least->changed, 0, count);
    join(least, least->program->entry, &nothing);
    while (least->next < count) {
        size_t at = least->next++;
        if (least->waits[at]) {
            least->waits[at] = false;
            go_on(least, at);
        }
    }
}

static Least *least_new(Compiler *compiler)
{
    const Program *program = compiler->program;
    Least *least = arena_alloc(compiler->arena, sizeof *least);
    size_t count = program->count;
    *least = (Least){.variant = compiler->variant, .program = program,
                     .takings = compiler->takings,
                     .taking_count = compiler->taking_count};
    least->size = offsetof(Known, zones) +
                  compiler->variant->zone_count * sizeof(Cards);
    least->before = arena_take(compiler->arena, count * least->size);
    least->waits = arena_alloc(compiler->arena, count);
    least->changed = arena_take(compiler->arena, count);
    while (least->played < count &&
           program->code[least->played].op != OP_FIRST_TURN) {
        least->played++;
    }
    return least;
}

Least *least_find(Compiler *compiler)
{
    Least *least = least_new(compiler);
    go_through(least, NULL);
    return least;
}

/* --- Queries -------------------------------------------------------------- */

bool least_has_card(const Least *least, uint32_t at, const Expression *zone)
{
    const Known *known = known_at(least, at);
    bool own = zone->left && zone->left->kind == E_ACTOR;
    return has_any(least, known, (int)zone->value,
                   own ? REGISTER_ACTOR : REGISTERS_KEPT);
}

/* Whether the program comes to instruction [at]; if not, no bit is cleared. */
static bool is_reached(const Known *known)
{
    return known->registers[1] != UINT64_MAX;
}

void least_certain(const Least *least, uint32_t at, Certain *certain)
{
    static const Known nothing;
    const Known *known = known_at(least, at);
    known = is_reached(known) ? known : &nothing;
    certain->own &= known->own;
    certain->rolled &= known->rolled;
    certain->own_rolled &= known->own_rolled;
    for (size_t i = 0; i < least->variant->zone_count; i++) {
        if (known->zones[i].least < certain->cards[i]) {
            certain->cards[i] = (uint8_t)known->zones[i].least;
        }
    }
}

bool least_is_some(const Least *least, uint32_t at, int reg)
{
    return known_at(least, at)->registers[reg >> 6] >> (reg & 63) & 1;
}

/* The place that names what a step takes; the number to deal may be in another
 * file. */
static Span place_of(const Taking *taking)
{
    const Step *step = taking->step;
    return step->verb == VERB_DEAL ? step->said_span : step->place.name_span;
}

/* The step without which there would be a card: the last one, if possible of
 * another file than [file]. */
static const Taking *find_taker(Least *least, uint32_t at,
                                const Expression *zone, uint32_t file)
{
    const Taking *found = NULL;
    size_t most = LENGTH_MOST / least->program->count;
    most = most < TRIES_MOST ? most : TRIES_MOST;
    for (size_t i = 0; i < least->taking_count && i < most; i++) {
        const Taking *taking = &least->takings[i];
        bool elsewhere = place_of(taking).file != file;
        bool cards = taking->step->verb != VERB_ROLL;
        if (cards && (!found || elsewhere || place_of(found).file == file)) {
            go_through(least, taking->step);
            found = least_has_card(least, at, zone) ? taking : found;
        }
    }
    return found;
}

Taker least_taken_by(Compiler *compiler, uint32_t at, uint32_t file,
                     const Expression *zone)
{
    Least *least = least_new(compiler);
    const Taking *taking = find_taker(least, at, zone, file);
    Taker taker = {NULL, {0, 0, 0}, 0, 0};
    if (taking) {
        taker.step = taking->step;
        taker.place = place_of(taking);
    }
    if (taking && taking->each) {
        Amount amount = moved_by_deal(least->variant, taking);
        taker.dealt = amount.most < INT32_MAX ? amount.most : 0;
        taker.players = amount.players;
    }
    return taker;
}
