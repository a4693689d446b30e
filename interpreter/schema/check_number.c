/* Keywords for numbers.
 *
 * SPDX-License-Identifier: MIT */
#include "schema/compiled_schema.h"

static bool refuse_number(Check *check, const Node *node, const char *what,
                          const Number *bound)
{
    return refuse(check, "out-of-range", node->span, "expected %s %s, found %s",
                  what, bound->text, node->text);
}

/* If both limits are known, the message has both. */
static bool refuse_range(Check *check, const Shape *shape, const Node *node)
{
    return refuse(check, "out-of-range", node->span,
                  "expected %s to %s, found %s", shape->minimum->text,
                  shape->maximum->text, node->text);
}

static bool check_bounds(Check *check, const Shape *shape, const Node *node,
                         const Number *number)
{
    const Number *low = shape->minimum, *high = shape->maximum;
    bool under = low && number_compare(number, low) < 0;
    bool over = high && number_compare(number, high) > 0;
    if ((under || over) && low && high) {
        return refuse_range(check, shape, node);
    }
    if (under) {
        return refuse_number(check, node, "at least", low);
    }
    if (over) {
        return refuse_number(check, node, "at most", high);
    }
    return true;
}

static bool check_open_bounds(Check *check, const Shape *shape,
                              const Node *node, const Number *number)
{
    if (shape->above && number_compare(number, shape->above) <= 0) {
        return refuse_number(check, node, "more than", shape->above);
    }
    if (shape->below && number_compare(number, shape->below) >= 0) {
        return refuse_number(check, node, "less than", shape->below);
    }
    return true;
}

bool check_number(Check *check, const Shape *shape, const Node *node)
{
    Number number = number_read(node->text);
    if (!check_bounds(check, shape, node, &number) ||
        !check_open_bounds(check, shape, node, &number)) {
        return false;
    }
    if (shape->unit && !number_is_multiple(&number, shape->unit)) {
        return refuse_number(check, node, "a multiple of", shape->unit);
    }
    return true;
}
