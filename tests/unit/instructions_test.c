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
    {"number", "seat of chief", "load32 add_number"},
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
     "present copy constant next_of load32 number less jump_unless bit or "
     "loop_of and size_among"},
    {"number", "count(draw where card is wild)",
     "constant present and size_among"},
    {"number", "count(active where bid of player > 2)",
     "copy copy constant next_of load32_of jump_unless_more bit or loop_of "
     "and bits"},
    {"card", "highest(row where card is wild)",
     "constant present_among last"},
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
     "load32 jump_unless_equal constant jump constant"},
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
     "constant present and equal_number not"},
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
    Request request = {.library = {folders, 1, 0, NULL}, .name = "position",
                       .set = sets, .set_count = 1};
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
