/* Which instructions texts become, in the position of tests/expressions: where one
 * instruction does the work of several, the program has that one. Values are
 * tested elsewhere (expression_test.c, agree_test.c); a program that lost these
 * would only be slower.
 *
 * SPDX-License-Identifier: MIT */
#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "common.h"
#include "load.h"
#include "program/operation.h"

Suite *instructions_suite(void);

/* [step]: of actions.look.do, says the type. */
static const struct {
    const char *step, *text, *instructions;
} becomes[] = {
    /* What depends on nothing is worked out before. */
    {"number", "big number * 100", "constant"},
    {"number", "prize of 2", "constant"},
    {"number", "999999999 * 999999999", "word"},
    {"suit", "hearts", "constant"},
    /* A number of the file that is added or taken away. */
    {"number", "seven", "load32"},
    {"number", "seven + 2", "load32 add_number"},
    {"number", "seven - 2", "load32 add_number"},
    {"number", "2 - seven", "constant load32 subtract"},
    {"number", "seat of chief", "load32 number"},
    {"truth", "seat of chief mod 2 == seat of actor mod 2",
     "load32 number number equal"},
    {"number", "abs(seven)", "load32 negate greater"},
    /* Registers that the machine keeps. */
    {"number", "count(active)", "bits"},
    {"number", "count(players)", "bits"},
    {"player", "lowest(active)", "first"},
    {"player", "highest(active)", "last"},
    {"truth", "actor in active", "has"},
    {"number", "points of actor", "load32_of"},
    {"player", "next player", "next_player"},
    {"player", "player after actor", "after"},
    /* What depends on one card, value or truth is a table. */
    {"number", "points of kept card", "load32 number"},
    {"number", "points of top of discard", "top number"},
    {"number", "number(kept card.value)", "load32 number"},
    {"number", "order(liked)", "load32 number"},
    {"number", "if flag then 1 else 2", "load32 number"},
    {"number", "if not empty(draw) then 1 else 2", "empty number"},
    {"truth", "not flag", "load32 number"},
    {"truth", "kept card is wild", "load32 number"},
    {"truth", "kept card.value == llama", "load32 number"},
    {"truth", "kept card.value > 2", "load32 number"},
    {"truth", "liked matches hearts", "load32 number"},
    {"suit", "next(liked)", "load32 number"},
    {"suit", "kept card.suit", "load32 number"},
    {"number", "prize of seven", "load32 look_up"},
    {"number", "sum(max(points) for each value in hand of actor)",
     "present sum_most"},
    {"truth", "top of discard outranks bottom of discard",
     "top row bottom has"},
    /* Conditions of a set's elements: a constant, a row of a table, a loop. */
    {"number", "count(row)", "size"},
    {"truth", "empty(row)", "empty"},
    {"truth", "empty(row where card is wild)",
     "constant present_among equal_number"},
    {"number", "count(row where card is wild and points of card > 3)",
     "constant present_among size_among"},
    {"number", "count(row where card == kept card)",
     "load32 row present_among size_among"},
    {"number", "count(row where card is wild and card == kept card)",
     "load32 row present_among size_among"},
    {"number", "count(row where card fits on top of discard)",
     "row_of_top present_among size_among"},
    {"number", "count(row where points of card > seven)",
     "present load32 constant next_of number less jump_unless include "
     "loop_of size_among"},
    {"number", "count(draw where card is wild)",
     "constant present and size_among"},
    {"number", "count(active where bid of player > 2)",
     "copy constant constant those_more bits"},
    {"card", "highest(row where card is wild)",
     "constant present_among last"},
    /* What each has in the same place. */
    {"number", "count(active where bid of player == seven)",
     "copy constant load32 those_equal bits"},
    {"number", "count(active where bid of player < seven)",
     "copy constant load32 those_less bits"},
    {"number", "count(active where seven <= bid of player)",
     "copy constant load32 those_less without bits"},
    {"number", "count(active where bid of player <= seven)",
     "copy constant load32 those_more without bits"},
    {"number", "count(any place where marks of chief at place > seven)",
     "constant constant load32 pair load32 those_more bits"},
    {"number", "count(active where not player == chief)",
     "load32 row and bits"},
    {"number", "count(players where player in active)", "copy and bits"},
    {"number", "count(players where player is out)",
     "copy those_of_status bits"},
    {"number", "count(players where empty(hand of player))",
     "copy constant those_of_cards without bits"},
    {"number", "count(any place where not empty(slot of chief at place))",
     "constant constant next_of load32 pair somebody jump_unless_cards "
     "include loop_of bits"},
    {"number", "count(players where any(card is wild for each card in hand of "
     "player))",
     "copy constant constant those_of_kinds bits"},
    {"number", "count(any place where top of slot of actor at place is wild)",
     "constant constant pair constant those_topped bits"},
    {"number", "count(dice where die.face == llama)",
     "constant constant those_showing bits"},
    {"number", "count(dice where die.face == some value)",
     "constant load32 row those_showing bits"},
    {"number",
     "count(players where if flag then bid of player > 2 else player is "
     "out)",
     "load32 all_if copy constant constant those_more copy those_of_status "
     "and without or and bits"},
    {"truth", "all(empty(hand of player) for each player)",
     "copy constant those_of_cards equal_number"},
    {"truth", "any(bid of player > 2 for each player)",
     "copy constant constant those_more equal_number not"},
    /* Sums and extremes of a table, or of what each has. */
    {"number", "sum(points for each card in row)", "present sum_cards"},
    {"number", "sum(order(suit) for each suit)", "constant sum_of"},
    {"number", "sum(order(suit) for each suit where suit != liked)",
     "load32 row constant and sum_of"},
    {"number", "max(points for each card in row)", "present largest_of"},
    {"number", "min(points for each card in row)", "present smallest_of"},
    {"number", "sum(bid of player for each player)",
     "copy constant sum_numbers"},
    {"number", "sum(count(hand of player) for each player)",
     "copy constant sum_sizes"},
    {"card", "lowest(top seven of discard)", "load32 present_on_top first"},
    /* Trials only of those about which sets do not decide. */
    {"number", "count(row where card is wild and points of card > seven)",
     "present constant and load32 constant next_of number less jump_unless "
     "include loop_of size_among"},
    {"number", "count(row where card is wild or points of card > seven)",
     "present constant without load32 constant next_of number less "
     "jump_unless include loop_of or and size_among"},
    {"number",
     "count(row where points of card > seven and card is wild and points of "
     "card > amount)",
     "present constant and load32 load32 constant next_of number less "
     "jump_unless number less jump_unless include loop_of size_among"},
    /* What is the same in each round is worked out before the loop. */
    {"number", "count(row where points of card > seven * bid of chief)",
     "present load32 load32 load32_of multiply constant next_of number less "
     "jump_unless include loop_of size_among"},
    {"number", "sum(bid of player * seven for each player)",
     "copy constant load32 next_of load32_of multiply add loop_of copy"},
    {"number",
     "sum(count(row where card.suit == liked) + bid of player for each "
     "player)",
     "copy constant load32 row present_among size_among next_of load32_of "
     "add add loop_of copy"},
    {"number",
     "sum(count(hand of player where card.suit == liked) for each player)",
     "copy constant load32 row next_of present_among size_among add loop_of "
     "copy"},
    {"number", "sum(seven / amount for each player)",
     "copy constant load32 load32 next_of divide add loop_of copy"},
    /* Comparisons with a number of the file. */
    {"truth", "seven == 7", "load32 equal_number"},
    {"truth", "seven < 7", "load32 less_number"},
    {"truth", "seven > 7", "load32 more_number"},
    {"truth", "seven <= 7", "load32 less_number"},
    {"truth", "seven >= 7", "load32 more_number"},
    {"truth", "7 < seven", "load32 more_number"},
    {"truth", "7 >= seven", "load32 less_number"},
    {"truth", "seven != 7", "load32 equal_number not"},
    {"truth", "seven <= bid of actor", "load32 load32_of at_most"},
    {"truth", "seven == bid of actor", "load32 load32_of equal"},
    {"truth", "empty(active)", "equal_number"},
    /* Ways that are taken: a comparison and its jump are one. */
    {"number", "if seven > 3 then 1 else 2",
     "load32 jump_unless_more constant jump constant"},
    {"number", "if 3 < seven then 1 else 2",
     "load32 jump_unless_more constant jump constant"},
    {"number", "if seven < 3 then 1 else 2",
     "load32 jump_unless_less constant jump constant"},
    {"number", "if seven == 3 then 1 else 2",
     "load32 jump_unless_equal constant jump constant"},
    {"number", "if seven != 3 then 1 else 2",
     "load32 jump_if_equal constant jump constant"},
    {"number", "if chief is nobody then 1 else 2",
     "load32 number"},
    {"number", "if seven > 32767 then 1 else 2",
     "load32 jump_unless_more constant jump constant"},
    {"number", "if seven > 32768 then 1 else 2",
     "load32 more_number jump_unless constant jump constant"},
    {"number", "if seven < -32768 then 1 else 2",
     "load32 jump_unless_less constant jump constant"},
    {"number", "if seven < -32769 then 1 else 2",
     "load32 less_number jump_unless constant jump constant"},
    {"number", "if count(active) > 1 then 1 else 2",
     "jump_unless_several constant jump constant"},
    {"number", "if count(active) >= 2 then 1 else 2",
     "jump_unless_several constant jump constant"},
    {"number", "if count(active) > 2 then 1 else 2",
     "bits jump_unless_more constant jump constant"},
    {"number", "if count(active) <= 1 then 1 else 2",
     "bits jump_unless_less constant jump constant"},
    {"number", "if flag and seven > 3 then 1 else 2",
     "load32 jump_unless load32 jump_unless_more constant jump constant"},
    {"number", "if flag or seven > 3 then 1 else 2",
     "load32 jump_if load32 jump_unless_more constant jump constant"},
    {"number", "if empty(row) and flag then 1 else 2",
     "jump_if_cards load32 jump_unless constant jump constant"},
    {"number", "if not empty(row) and flag then 1 else 2",
     "jump_unless_cards load32 jump_unless constant jump constant"},
    {"truth", "any(card is wild for each card in row)",
     "constant present_among equal_number not"},
    {"number", "if any(card is wild for each card in row) then 1 else 2",
     "constant present_among equal_number not number"},
    {"number",
     "if all(points of card > seven for each card in row) then 1 else 2",
     "present constant load32 next_of number less jump_if constant jump "
     "loop_of copy number"},
    {"number",
     "if any(points of card > seven for each card in row) then 1 else 2",
     "present constant load32 next_of number less jump_unless constant jump "
     "loop_of copy number"},
    {"number", "if (if flag then seven > 3 else amount > 3) then 1 else 2",
     "load32 jump_unless load32 jump_unless_more jump load32 "
     "jump_unless_more constant jump constant"},
    {"truth", "all(card is wild for each card in row)",
     "constant present without equal_number"},
};

/* The names of the instructions that were made of the text given by --set. */
static void list_made(const Loaded *loaded, char *names, size_t size)
{
    const Program *program = &loaded->variant->program;
    size_t length = 0;
    for (size_t i = 0; i < program->count; i++) {
        const Source *source = &loaded->sources.files[program->spans[i].file];
        const char *name = operation_facts[program->code[i].op].name;
        if (program->spans[i].file == 0 || strcmp(source->name, "--set")) {
            continue;
        }
        ck_assert_uint_lt(length + strlen(name) + 2, size);
        length += (size_t)sprintf(names + length, "%s%s", length ? " " : "",
                                  name);
    }
    for (size_t i = 0; i < length; i++) {
        names[i] = (char)tolower((unsigned char)names[i]);
    }
    names[length] = '\0';
}

START_TEST(a_text_becomes_few_instructions)
{
    static const char *const folders[] = {"tests/expressions"};
    char set[300], names[600];
    const char *sets[] = {set};
    snprintf(set, sizeof set, "actions.look.do.%s.to=%s", becomes[_i].step,
             becomes[_i].text);
    Request request = {.library = {.folders = folders, .count = 1}, .rules.name = "position",
                       .rules.set = sets, .rules.set_count = 1};
    Loaded *loaded = load_plainly(&request, NULL);
    ck_assert_ptr_nonnull(loaded->variant);
    list_made(loaded, names, sizeof names);
    ck_assert_msg(text_equal(names, becomes[_i].instructions),
                  "'%s' is '%s' instead of '%s'", becomes[_i].text, names,
                  becomes[_i].instructions);
    load_free(loaded);
}
END_TEST

Suite *instructions_suite(void)
{
    Suite *suite = suite_create("instructions");
    TCase *texts = tcase_create("texts");
    tcase_add_loop_test(texts, a_text_becomes_few_instructions, 0,
                        COUNT(becomes));
    suite_add_tcase(suite, texts);
    return suite;
}
