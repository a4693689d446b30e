/* Programs: the verifier refuses broken ones, the listing shows them, and every
 * operation there is comes out of some variant.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "common.h"
#include "document/node.h"
#include "expression/expression.h"
#include "expression/grouping.h"
#include "load.h"
#include "program/compile.h"
#include "program/listing.h"
#include "program/operation.h"
#include "variant/names.h"
#include "variant/state.h"

Suite *program_suite(void);

static const char *const folders[] = {"variants", "tests/expressions"};
static const Library library = {.folders = folders, .count = COUNT(folders)};

static Loaded *load(const char *name)
{
    Request request = {.library = library, .rules.name = name};
    Loaded *loaded = load_variant(&request, NULL);
    ck_assert_ptr_nonnull(loaded);
    return loaded;
}

static const char *const family[] = {"lama", "party", "kadabra", "dice",
                                     "crazy-eights", "yacht", "position",
                                     "cups", "keys"};

/* --- The verifier --------------------------------------------------------- */

typedef struct {
    const Variant *variant;
    bool sound;
} Verified;

static void verify(Arena *arena, void *context)
{
    Verified *verified = context;
    verified->sound = !program_verify(verified->variant, arena);
}

static bool is_sound(const Variant *variant)
{
    Verified verified = {variant, false};
    ck_assert(arena_run(verify, &verified));
    return verified.sound;
}

START_TEST(what_the_compiler_makes_is_sound)
{
    Loaded *loaded = load(family[_i]);
    ck_assert_ptr_nonnull(loaded->variant);
    ck_assert(is_sound(loaded->variant));
    load_free(loaded);
}
END_TEST

/* Values that no operand of that kind may have in this variant. */
static int bad_values(const Variant *variant, size_t at, char kind,
                      int32_t *values)
{
    const Program *program = &variant->program;
    int32_t least = -1, most;
    switch (kind) {
    case 'j':
        least = -(int32_t)at - 1;
        most = (int32_t)(program->count - at);
        break;
    case 'k': most = (int32_t)program->word_count; break;
    case 'm': most = (int32_t)program->number_count; break;
    case 'z': most = (int32_t)variant->zone_count; break;
    case 'y':
        most = (int32_t)variant->zone_count;
        values[2] = most << 8;
        break;
    case 'f': most = (int32_t)program->offer_count; break;
    case 's': most = (int32_t)variant->layout.zones; break;
    case 't':
        least = -2;
        most = program->registers;
        break;
    case '.': most = 1; break;             /* what is not used is 0 */
    default: return 0;
    }
    values[0] = least;
    values[1] = most;
    values[kind == 'y' ? 3 : 2] = INT32_MAX;
    return kind == 'y' ? 4 : 3;
}

static void refuse_large(Variant *variant, size_t at, bool *seen)
{
    Instruction *instruction = &variant->program.code[at];
    char kind = operation_facts[instruction->op].operands[3];
    int32_t values[4], good = instruction->d;
    int count = bad_values(variant, at, kind, values);
    for (int i = 0; i < count; i++) {
        instruction->d = values[i];
        ck_assert_msg(!is_sound(variant), "%s with d = %d, a '%c'",
                      operation_facts[instruction->op].name, values[i], kind);
        seen[(unsigned char)kind] = true;
    }
    instruction->d = good;
}

static void refuse_small(Variant *variant, size_t at, bool *seen)
{
    Instruction *instruction = &variant->program.code[at];
    uint8_t *operands[] = {&instruction->a, &instruction->b, &instruction->c};
    for (int i = 0; i < 3; i++) {
        char kind = operation_facts[instruction->op].operands[i];
        uint8_t good = *operands[i];
        if (kind == 'n') {
            continue;
        }
        *operands[i] = (uint8_t)(kind == '.'   ? 1
                                 : kind == 'z' ? (int)variant->zone_count
                                               : variant->program.registers);
        ck_assert_msg(!is_sound(variant), "%s with operand %d, a '%c'",
                      operation_facts[instruction->op].name, i, kind);
        *operands[i] = 255;
        ck_assert(!is_sound(variant));
        *operands[i] = good;
        seen[(unsigned char)kind] = true;
    }
}

/* Every operand of the first instruction of each operation. */
START_TEST(a_wrong_operand_is_refused)
{
    bool kinds[128] = {false}, operations[OPERATIONS] = {false};
    for (int k = 0; k < COUNT(family); k++) {
        Loaded *loaded = load(family[k]);
        Variant *variant = loaded->variant;
        for (size_t i = 0; i < variant->program.count; i++) {
            uint8_t op = variant->program.code[i].op;
            if (!operations[op]) {
                refuse_small(variant, i, kinds);
                refuse_large(variant, i, kinds);
                operations[op] = true;
            }
        }
        ck_assert(is_sound(variant));
        load_free(loaded);
    }
    for (const char *kind = "wrxzjkmyfst."; *kind; kind++) {
        ck_assert_msg(kinds[(unsigned char)*kind], "no operand '%c'", *kind);
    }
}
END_TEST

START_TEST(an_unknown_operation_is_refused)
{
    Loaded *loaded = load("lama");
    Program *program = &loaded->variant->program;
    program->code[program->count / 2].op = OPERATIONS;
    ck_assert(!is_sound(loaded->variant));
    program->code[program->count / 2].op = 255;
    ck_assert(!is_sound(loaded->variant));
    load_free(loaded);
}
END_TEST

START_TEST(a_program_without_an_end_is_refused)
{
    Loaded *loaded = load("lama");
    Program *program = &loaded->variant->program;
    program->count--;
    ck_assert(!is_sound(loaded->variant));
    program->count = 0;
    ck_assert(!is_sound(loaded->variant));
    load_free(loaded);
}
END_TEST

/* The loop over a set that ends at [end] with a jump to its head is one as well.
 * Where the head's own jump, for an empty set, stays within, it never ends. */
static void refuse_unleft(Variant *variant, size_t end)
{
    Instruction *last = &variant->program.code[end];
    Instruction *head = last + last->d - 1, was = *last;
    int32_t good = head->d, length = (int32_t)(last - head);
    *last = (Instruction){.op = OP_JUMP, .d = -length};
    ck_assert_int_eq(head->op, OP_NEXT_OF);
    ck_assert(is_sound(variant));
    for (head->d = 1; head->d <= length; head->d++) {
        ck_assert(!is_sound(variant));
    }
    head->d = good;
    *last = was;
}

START_TEST(a_loop_that_is_not_left_is_refused)
{
    int loops = 0;
    Loaded *loaded = load("lama");
    const Program *program = &loaded->variant->program;
    for (size_t i = 0; i < program->count; i++) {
        if (program->code[i].op == OP_LOOP_OF) {
            refuse_unleft(loaded->variant, i);
            loops++;
        }
    }
    ck_assert_int_gt(loops, 0);
    load_free(loaded);
}
END_TEST

START_TEST(a_wrong_offer_is_refused)
{
    Loaded *loaded = load("lama");
    Variant *variant = loaded->variant;
    Program *program = &variant->program;
    OfferEntry *entry = &program->entries[0], good = *entry;
    ck_assert_uint_gt(program->offer_count, 0);
    entry->entry = (uint32_t)program->count;
    ck_assert(!is_sound(variant));
    *entry = good;
    entry->reg = (uint8_t)program->registers;
    ck_assert(!is_sound(variant));
    *entry = good;
    entry->last = variant->layout.zones;
    ck_assert(!is_sound(variant));
    *entry = good;
    ck_assert_int_gt(program->offers[0].parameter_count, 0);
    program->offers[0].parameters[0].reg = (uint8_t)program->registers;
    ck_assert(!is_sound(variant));
    load_free(loaded);
}
END_TEST

/* --- The listing ---------------------------------------------------------- */

/* Where to go on is an instruction, and the last word of its line. */
static void check_jumps(const char *listing, size_t count)
{
    size_t jumps = 0;
    for (const char *at = listing; (at = strstr(at, " -> ")); jumps++) {
        char *end;
        at += strlen(" -> ");
        unsigned long to = strtoul(at, &end, 10);
        ck_assert_ptr_ne(end, at);
        ck_assert_uint_lt(to, count);
        ck_assert_int_eq(*end, '\n');
    }
    ck_assert_uint_ge(jumps, 10);
}

static void check_listing(Arena *arena, void *context)
{
    Loaded *loaded = context;
    Text text = text_new(arena);
    program_list(loaded->variant, &loaded->sources, &text);
    const char *listing = text_string(&text);
    ck_assert_ptr_nonnull(strstr(listing, "    0  begin_game"));
    ck_assert_ptr_nonnull(strstr(listing, "gather"));
    ck_assert_ptr_nonnull(strstr(listing, "offer_one_of"));
    ck_assert_ptr_nonnull(strstr(listing, "'play' -> "));
    ck_assert_ptr_nonnull(strstr(listing, "finish"));
    ck_assert_ptr_nonnull(strstr(listing, "lama.yaml:"));
    ck_assert_ptr_nonnull(strstr(listing, "    gather: {gather into: draw}"));
    size_t lines = 0, program = loaded->variant->program.count;
    for (const char *at = listing; *at; at++) {
        lines += *at == '\n' && at[1] == ' ';
    }
    ck_assert_uint_ge(lines + 1, program);
    check_jumps(listing, program);
}

/* The zone that a card is picked from is an operand of its own. */
static void check_zones(Arena *arena, void *context)
{
    Loaded *loaded = context;
    Text text = text_new(arena);
    program_list(loaded->variant, &loaded->sources, &text);
    const char *listing = text_string(&text);
    const char *pick = strstr(listing, "pick_card");
    ck_assert_ptr_nonnull(pick);
    const char *end = strchr(pick, '\n');
    const char *zone = strstr(pick, " row");
    ck_assert_ptr_nonnull(end);
    ck_assert_ptr_nonnull(zone);
    ck_assert(zone < end);
}

START_TEST(a_listing_names_the_zones)
{
    const char *set[] = {"actions.look.do.truth={pick: some card, from: row}"};
    Request request = {.library = library, .rules.name = "position", .rules.set = set,
                       .rules.set_count = 1};
    Loaded *loaded = load_variant(&request, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
    ck_assert(arena_run(check_zones, loaded));
    load_free(loaded);
}
END_TEST

START_TEST(a_listing_names_operations_and_rules)
{
    Loaded *loaded = load("lama");
    ck_assert(arena_run(check_listing, loaded));
    load_free(loaded);
}
END_TEST

/* --- Every operation occurs ----------------------------------------------- */

/* Allowed not to occur in what is compiled here, and why. */
static const struct {
    int operation;
    const char *reason;
} rare[] = {
    {OP_TELL, "notices are told by programs that count"},
};

typedef struct {
    bool seen[OPERATIONS];
    int programs;
} Occurring;

static void add_operations(const char *name, const char *const *set,
                           size_t set_count, Occurring *occurring)
{
    Request request = {.library = library, .rules.name = name, .rules.set = set,
                       .rules.set_count = set_count};
    Loaded *loaded = load_variant(&request, NULL);
    ck_assert_msg(loaded->variant, "%s %s: %s", name, set ? set[0] : "",
                  loaded->found.count ? loaded->found.items[0].message : "");
    const Program *program = &loaded->variant->program;
    for (size_t i = 0; i < program->count; i++) {
        occurring->seen[program->code[i].op] = true;
    }
    occurring->programs++;
    load_free(loaded);
}

static void add_all(Arena *arena, void *context)
{
    FileList list = library_list(arena, &library);
    for (size_t i = 0; i < list.count; i++) {
        add_operations(list.paths[i], NULL, 0, context);
    }
}

/* Steps that no variant has, put in the place of one of the position's. */
static const char *const steps[] = {
    "{reverse: direction}",
    "{move: top amount of discard, to: row}",
    "{move: discard down to some card, to: slot of actor at p2}",
    "{set: some card, to: card (amount) of discard}",
    "{set: amount, to: depth of some card in discard}",
    "{set: amount, to: count(top amount of discard)}",
    "{set: marks of chief at p3, to: tally of amount}",
    "{set: amount, to: count(slot of chief at p4)}",
    "{skip: 1}",
    "{turn to: chief}",
    "{deal: 1, from: draw, to: row, as: drawn}",
    "{reveal: each hand}", "{reveal: hand of actor, to: next player}",
    "{reveal: hand of actor where card.value == 1, to: active}",
    "{reveal: top of draw, to: actor}", "{reveal: tokens of actor}",
    "{reveal: lowest(hand of actor), to: chief}",
    "{reveal: dice}", "{reveal: first, to: actor}", "{reveal: amount}",
    "{roll: first}",
    "{set: amount, to: prize of amount}",
    "{set: amount, to: 'max(amount, 3) - min(amount, 2)'}",
    "{roll: dice where die.face == llama}",
    "{pick: amount, from: 1 .. 6}",
    "{pick: some card, from: row}",
    "{make change for: actor}",
    "{set: amount, to: debt of actor}",
    "{for each: one, in: players, beginning with: chief, do: {}}",
    "{ask: actor, actions: {one: {choose: {die: dice}}}}",
    ("{ask: actor, actions: {some: {choose: {these: {some of: dice, together: "
     "{low: count(these) < 3}}}, do: {again: {roll: these}}}}}"),
    ("{ask: actor, actions: {some: {choose: {cards: {some of: hand of actor}}, "
     "do: {high: {set: some card, to: highest(cards)}, pick: {pick: some card, "
     "from: cards}, count: {set: amount, to: count(cards where card.suit == "
     "hearts)}, heart: {set: some card, to: highest(cards where card.suit == "
     "hearts)}, dear: {set: amount, to: count(cards where points of card > "
     "seven)}, these: {for each: one, in: cards, do: {how many: {set: amount, "
     "to: one of cards}}}}}}}"),
    "{take points: 3, by: actor}",
    "{end round: long enough}",
    "{end game: one round}",
    "{give: magic, from: wherever, to: actor}",
    "{give: tokens of actor, from: actor, to: stage}",
    "{pick: chief, from: players}",
    "{raise: bid of actor, by: 2}",
    "{move: one of each, from: row, to: discard}",
    "{move: kept card, from: discard, to: row}",
    "{while: seven > 3, do: {less: {lower: seven}}}",
    "{carry out: kept card}",
    "{set: amount, to: seven * amount + amount mod seven - seven / amount}",
    "{set: amount, to: -seven}",
    "{set: amount, to: 999999999 * 999999999}",
    "{set: truth, to: bid of actor <= amount or seven < amount}",
    "{set: truth, to: not flag and seven == amount}",
    "{set: truth, to: seven > 3 and 4 < amount or seven == 2}",
    "{set: truth, to: empty(draw) or count(row) > 1}",
    "{set: somebody, to: highest(active)}",
    "{set: somebody, to: lowest(active)}",
    "{set: truth, to: actor is out}",
    "{set: truth, to: next player == chief}",
    "{set: some card, to: bottom of discard}",
    "{set: truth, to: previous(highest(row).colour) matches red}",
    "{set: truth, to: next(highest(row).colour) matches red}",
    "{set: truth, to: kept card != none and kept card fits on top of discard}",
    "{set: amount, to: sum(max(points) for each value in hand of actor)}",
    "{set: amount, to: sum(max(points) + 1 for each value in hand of actor)}",
    "{set: amount, to: sum(min(points) for each value in hand of actor)}",
    "{set: amount, to: sum(points for each card in hand of actor)}",
    "{set: amount, to: shown(llama) + count(tokens of actor)}",
    "{set: amount, to: worth of actor + white of stage}",
        "{set: amount, to: sum(points * seven for each card in row)}",
    "{set: amount, to: sum(bid of player for each player)}",
    "{set: amount, to: sum(count(hand of player) for each player)}",
    "{set: amount, to: sum(order(suit) for each suit where suit != liked)}",
    "{set: amount, to: max(points for each card in row)}",
    "{set: amount, to: min(points for each card in row)}",
    "{set: amount, to: count(active where bid of player < seven)}",
    "{set: amount, to: count(active where bid of player == seven)}",
    ("{set: amount, to: count(any place where top of slot of actor at place is "
     "wild)}"),
    "{set: some card, to: lowest(top seven of discard)}",
    "{set: amount, to: count(hand of actor where card is wild)}",
    "{set: amount, to: count(active where not player == chief)}",
    "{set: amount, to: if seven > amount then 1 else 2}",
    "{set: amount, to: if amount != 3 then 1 else 2}",
    "{set: amount, to: if amount == 3 then 1 else 2}",
    "{set: amount, to: if amount > 3 then 1 else 2}",
    "{set: amount, to: if not empty(draw) then 1 else 2}",
    "{set: amount, to: if count(active) > 1 then 1 else 2}",
    ("{ask: actor, actions: {some: {choose: {cards: {some of: hand of actor, "
     "at most: 2}}, do: {move: {move: cards, from: hand of actor, to: row}, "
     "carry: {carry out: cards}, many: {set: amount, to: count(cards)}}}}}"),
    "{ask: actor, actions: {number: {choose: {number: 1 .. seven}}}}",
    ("{ask: actor, actions: {two: {choose: {card: hand of actor, "
     "suit: any suit}}}}"),
    ("{ask: actor, actions: {two: {choose: {cards: {some of: hand of actor, "
     "most: 2, at most: 1, together: {few: count(cards) < 3}}, these: {some "
     "of: dice, most: 2}, who: {some of: players, most: count(cards)}}, do: "
     "{again: {roll: these}}}}}"),
    "{ask: chief, actions: {one: {when: {now: flag}}}}",
    "{ask: active, as: who, actions: {one: {choose: {card: hand of who}}}}",
    ("{for each: pair, in: groups of 2 in at most 7 cards of hand of actor "
     "where group is a set of suit, do: {a: {raise: amount, by: count(pair)}}}"),
    ("{set: amount, to: sum(longest run of value in group for each group of 2 "
     ".. 3 in at most 7 cards of hand of actor where group is a set of suit)}"),
    ("{set: amount, to: least sum(points for each card outside groups of 2 in "
     "at most 7 cards of hand of actor where group is a run of value)}"),
    ("{ask: actor, actions: {some: {choose: {cards: {some of: hand of actor, "
     "at most: 2}}, do: {see: {set: amount, to: count(cards left by least "
     "sum(points for each card outside groups of 2 in cards))}}}}}"),
};

START_TEST(every_operation_occurs)
{
    Occurring occurring = {.programs = 0};
    ck_assert(arena_run(add_all, &occurring));
    ck_assert_int_ge(occurring.programs, COUNT(family));
    for (int i = 0; i < COUNT(steps); i++) {
        char set[600];
        const char *sets[] = {set};
        snprintf(set, sizeof set, "actions.look.do.truth=%s", steps[i]);
        add_operations("position", sets, 1, &occurring);
    }
    static const char *const at_once[] = {"round.turns=at once"};
    add_operations("position", at_once, 1, &occurring);
    for (int i = 0; i < OPERATIONS; i++) {
        bool allowed = false;
        for (int k = 0; k < COUNT(rare); k++) {
            allowed |= rare[k].operation == i;
        }
        ck_assert_msg(occurring.seen[i] != allowed, "%s %s",
                      operation_facts[i].name,
                      allowed ? "is no longer rare" : "never occurs");
    }
}
END_TEST

/* The operations whose operand c is the number of a pool. */
static const Operation pooled[] = {
    OP_POOL, OP_POOL_CARDS, OP_POOL_CHOSEN, OP_KEEP_MELDS, OP_NEXT_GROUP,
    OP_GROUP_LIST, OP_LIST_GROUP, OP_NEXT_LISTED, OP_MEASURE, OP_OUTSIDE
};

static void refuse_pools(Variant *variant, bool *seen)
{
    for (size_t i = 0; i < variant->program.count; i++) {
        Instruction *at = &variant->program.code[i];
        for (int k = 0; k < COUNT(pooled); k++) {
            uint8_t good = at->c;
            if (at->op == pooled[k]) {
                at->c = POOLS_MAX;
                ck_assert_msg(!is_sound(variant), "%s of pool %d",
                              operation_facts[at->op].name, POOLS_MAX);
                at->c = good;
                seen[k] = true;
            }
        }
    }
    ck_assert(is_sound(variant));
}

START_TEST(a_pool_beyond_the_last_is_refused)
{
    bool seen[COUNT(pooled)] = {false};
    for (int i = 0; i < COUNT(steps); i++) {
        char set[600];
        const char *sets[] = {set};
        snprintf(set, sizeof set, "actions.look.do.truth=%s", steps[i]);
        Request request = {.library = library, .rules.name = "position",
                           .rules.set = sets, .rules.set_count = 1};
        Loaded *loaded = load_variant(&request, NULL);
        ck_assert_ptr_nonnull(loaded);
        refuse_pools(loaded->variant, seen);
        load_free(loaded);
    }
    for (int k = 0; k < COUNT(pooled); k++) {
        ck_assert_msg(seen[k], "%s never occurs",
                      operation_facts[pooled[k]].name);
    }
}
END_TEST

/* --- Counting ------------------------------------------------------------- */

/* Whether a text of the rules at [node] was read as [expression]. */
static bool is_read_at(const Variant *variant, const Node *node,
                       const Expression *expression)
{
    bool found = false;
    for (size_t i = 0; i < variant->text_count; i++) {
        const RuleText *text = &variant->texts[i];
        found = found || (text->expression == expression &&
                          (text->node == node || text->node->parent == node));
    }
    return found;
}

/* What counts how often a condition is asked knows that condition. */
START_TEST(a_condition_is_counted_as_itself)
{
    Request request = {.library = library, .rules.name = family[_i]};
    Loaded *loaded = load_counting(&request, NULL, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
    const Program *program = &loaded->variant->program;
    int tried = 0;
    for (size_t i = 0; i < program->counted_count; i++) {
        const Counted *counted = &program->counted[i];
        if (counted->holds) {
            ck_assert_int_eq(counted->kind, COUNT_TRIED);
            ck_assert(is_read_at(loaded->variant, counted->node,
                                 counted->holds));
            tried++;
        }
    }
    ck_assert_int_gt(tried, 0);
    load_free(loaded);
}
END_TEST

/* --- Relations ------------------------------------------------------------ */

static bool holds(const Variant *variant, const char *name, const char *left,
                  const char *right)
{
    const Relation *relation =
        &variant->relations[variant_find_relation(variant, name)];
    int one = variant_find_kind(variant, left);
    int other = variant_find_kind(variant, right);
    ck_assert_int_ge(one, 0);
    ck_assert_int_ge(other, 0);
    return bits_have(relation->rows[1 + one], other);
}

START_TEST(relations_become_tables)
{
    Loaded *loaded = load("lama");
    static const char *const labels[] = {"1", "2", "3", "4", "5", "6",
                                         "llama"};
    for (int left = 0; left < 7; left++) {
        for (int right = 0; right < 7; right++) {
            ck_assert_int_eq(holds(loaded->variant, "plays on", labels[left],
                                   labels[right]),
                             left == right || left == (right + 1) % 7);
        }
    }
    load_free(loaded);
}
END_TEST

/* The position's relations: the card is "card", what it fits on is "top". */
static const struct {
    const char *relation, *left, *right;
    bool expected;
} related[] = {
    {"fits on", "1c", "3c", true},       {"fits on", "1c", "1h", false},
    {"fits on", "2c", "1h", true},       {"fits on", "1h", "2c", false},
    {"fits on", "1c", "wild one", true}, {"fits on", "wild one", "1c", false},
    {"outranks", "2c", "1c", true},      {"outranks", "1c", "1h", false},
    {"outranks", "single", "1c", false}, {"outranks", "1c", "single", true},
};

START_TEST(a_relation_is_any_of_its_clauses)
{
    Loaded *loaded = load("position");
    ck_assert_int_eq(holds(loaded->variant, related[_i].relation,
                           related[_i].left, related[_i].right),
                     related[_i].expected);
    load_free(loaded);
}
END_TEST

Suite *program_suite(void)
{
    Suite *suite = suite_create("program");
    TCase *verifier = tcase_create("verifier");
    TCase *made = tcase_create("programs");
    tcase_add_loop_test(verifier, what_the_compiler_makes_is_sound, 0,
                        COUNT(family));
    tcase_add_test(verifier, a_wrong_operand_is_refused);
    tcase_add_test(verifier, an_unknown_operation_is_refused);
    tcase_add_test(verifier, a_program_without_an_end_is_refused);
    tcase_add_test(verifier, a_loop_that_is_not_left_is_refused);
    tcase_add_test(verifier, a_wrong_offer_is_refused);
    tcase_add_test(verifier, a_pool_beyond_the_last_is_refused);
    tcase_add_test(made, a_listing_names_operations_and_rules);
    tcase_add_test(made, a_listing_names_the_zones);
    tcase_add_test(made, every_operation_occurs);
    tcase_add_loop_test(made, a_condition_is_counted_as_itself, 0, 6);
    tcase_add_test(made, relations_become_tables);
    tcase_add_loop_test(made, a_relation_is_any_of_its_clauses, 0,
                        COUNT(related));
    suite_add_tcase(suite, verifier);
    suite_add_tcase(suite, made);
    return suite;
}
