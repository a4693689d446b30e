/* Amounts that depend on which of several conditions is true, as a table; long
 * conditions, as a list.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rulebook/teller.h"

/* Fewer choices, or fewer bytes of conditions, are one sentence. */
enum { CHOICES_LEAST = 3, ANY_LEAST = 120, ALL_LEAST = 240 };

/* Whether [part] has a further value; one with a name of its own is told by
 * that. */
static bool goes_on(const Teller *teller, const Expression *part)
{
    return part->kind == E_IF && !teller_definition(teller, part);
}

static size_t count_choices(const Teller *teller, const Expression *part)
{
    size_t count = 1;
    for (; goes_on(teller, part); part = part->right) {
        count++;
    }
    return count;
}

/* A value for a cell, which needs no brackets around it. */
static const char *in_cell(Teller *teller, const Expression *value)
{
    const char *words = teller_words(teller, value);
    bool choice = value->kind == E_IF && *words == '(' &&
                  value->type.base == TYPE_SYMBOL &&
                  !teller_definition(teller, value);
    return choice ? tell_format(teller, "%.*s", (int)strlen(words) - 2,
                                words + 1) : words;
}

static void add_choice(Teller *teller, Choices *choices, const char *condition,
                       const Expression *value)
{
    ARENA_PUSH(teller->arena, choices->items, choices->count,
               choices->capacity) =
        (Chosen){condition, in_cell(teller, value), NULL};
}

static Expression *joined(Teller *teller, ExpressionKind kind,
                          Expression *left, Expression *right)
{
    Expression *both = arena_alloc(teller->arena, sizeof *both);
    *both = (Expression){.kind = kind, .type = left->type, .span = left->span,
                         .left = left, .right = right};
    return both;
}

/* "if A then B else C" of a truth as A and B, or not A and C: "it is so if B if
 * A" could be read in two ways. */
static const Expression *cases_of(Teller *teller, const Expression *choice)
{
    Expression *so = choice->condition;
    return joined(teller, E_OR, joined(teller, E_AND, so, choice->left),
                  joined(teller, E_AND, joined(teller, E_NOT, so, NULL),
                         choice->right));
}

/* The conditions of a truth. */
static Choices conditions_of(Teller *teller, const Expression *whole)
{
    bool not = false, cases = whole->kind == E_IF;
    const Expression *truth = cases ? cases_of(teller, whole) : whole;
    Choices choices = {NULL, 0, 0, false, false};
    Joins joins = clause_joins(clause_strip(truth, &not), not);
    choices.all = joins == JOINS_AND;
    Words words = joins == JOINS_NOTHING ? words_new(teller->arena)
                                         : clause_parts(teller, truth);
    if (cases || strlen(english_join(&words, "")) >=
        (choices.all ? ALL_LEAST : ANY_LEAST)) {
        for (size_t i = 0; i < words.count; i++) {
            ARENA_PUSH(teller->arena, choices.items, choices.count,
                       choices.capacity) = (Chosen){words.items[i], NULL, NULL};
        }
    }
    return choices;
}

Choices teller_choices(Teller *teller, const Expression *part)
{
    const Expression *whole = part;
    Choices choices = {NULL, 0, 0, false, false};
    if (part->type.base == TYPE_TRUTH) {
        return conditions_of(teller, part);
    }
    bool number = part->type.base == TYPE_NUMBER;
    if ((!number && part->type.base != TYPE_SYMBOL) ||
        count_choices(teller, part) < CHOICES_LEAST) {
        return choices;
    }
    for (; goes_on(teller, part); part = part->right) {
        add_choice(teller, &choices,
                   clause_of(teller, part->condition, false), part->left);
    }
    add_choice(teller, &choices, NULL, part);
    if (number) {
        tell_ranking(teller, whole, &choices);
    }
    return choices;
}

static void tell_line(Teller *teller, const Node *node, const Chosen *line,
                      bool ranked)
{
    page_open(&teller->page, BLOCK_ROW);
    tell_cell(teller, node, line->condition ? line->condition : "otherwise");
    tell_cell(teller, node, line->value);
    if (ranked) {
        tell_cell(teller, node, line->cards);
    }
    page_close(&teller->page);
}

static void tell_conditions(Teller *teller, const Node *node,
                            const Choices *choices)
{
    page_open(&teller->page, BLOCK_LIST);
    for (size_t i = 0; i < choices->count; i++) {
        tell_item(teller, node, choices->items[i].condition);
    }
    page_close(&teller->page);
}

void tell_choices(Teller *teller, const Node *node, const Choices *choices)
{
    static const Chosen head = {"if", "it is", "cards, highest first"};
    if (!choices->items[0].value) {
        tell_conditions(teller, node, choices);
        return;
    }
    page_open(&teller->page, BLOCK_TABLE);
    tell_line(teller, node, &head, choices->ranked);
    for (size_t i = 0; i < choices->count; i++) {
        tell_line(teller, node, &choices->items[i], choices->ranked);
    }
    page_close(&teller->page);
}
