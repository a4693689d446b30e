/* Amounts that depend on which of several conditions is true, as a table.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/teller.h"

enum { CHOICES_LEAST = 3 };    /* fewer are one sentence */

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

static void add_choice(Teller *teller, Choices *choices, const char *condition,
                       const Expression *value)
{
    ARENA_PUSH(teller->arena, choices->items, choices->count,
               choices->capacity) =
        (Chosen){condition, amount_of(teller, value)};
}

Choices teller_choices(Teller *teller, const Expression *part)
{
    Choices choices = {NULL, 0, 0};
    if (part->type.base != TYPE_NUMBER ||
        count_choices(teller, part) < CHOICES_LEAST) {
        return choices;
    }
    for (; goes_on(teller, part); part = part->right) {
        add_choice(teller, &choices,
                   clause_of(teller, part->condition, false), part->left);
    }
    add_choice(teller, &choices, NULL, part);
    return choices;
}

void tell_choices(Teller *teller, const Node *node, const Choices *choices)
{
    page_open(&teller->page, BLOCK_TABLE);
    tell_row(teller, node, "if", "it is");
    for (size_t i = 0; i < choices->count; i++) {
        const Chosen *one = &choices->items[i];
        tell_row(teller, node, one->condition ? one->condition : "otherwise",
                 one->value);
    }
    page_close(&teller->page);
}
