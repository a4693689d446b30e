/* Numbers in the texts of a part, and findings about them.
 *
 * SPDX-License-Identifier: MIT */
#include "simulate/part_reading.h"

#include "document/node.h"

bool part_is_sound(const PartReading *reading)
{
    return reading->found->errors == reading->before;
}

void part_report(const PartReading *reading, const char *id, const Node *node,
                 const char *message)
{
    diagnostics_add(reading->found, SEVERITY_ERROR, id, node->span, "%s",
                    message);
}

Wide part_read_number(const PartReading *reading, const Node *mapping,
                      const char *key, Wide least, Wide most)
{
    const Node *node = node_get(mapping, key);
    Wide number;
    if (wide_read(node->text, &number) && number >= least && number <= most) {
        return number;
    }
    part_report(reading, number < least ? "part-counts" : "part-large", node,
                number < least ? "this number is smaller than what it counts"
                               : "this number is too large");
    return 0;
}
