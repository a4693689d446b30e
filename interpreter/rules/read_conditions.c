/* Conditions: a text, or a mapping with `if` and `because`.
 *
 * SPDX-License-Identifier: MIT */
#include "rules/reader.h"

static const Node *condition_of(const Node *node)
{
    return node->kind == NODE_MAPPING ? node_get(node, "if") : node;
}

/* What [node] says, whose text is [text]. */
static Condition read_condition(RuleReader *reader, const Node *node,
                                const Node *text, const Local *element)
{
    const Node *because = node_get(node, "because");
    return (Condition){.name = node->key, .place = node, .node = text,
                       .reason = because, .element = element,
                       .name_span = node->key_span,
                       .holds = reader_value_as(reader, text, TYPE_TRUTH),
                       .because = because ? because->text : NULL,
                       .span = because ? because->span : node->span};
}

const Condition *reader_condition(RuleReader *reader, const Node *node)
{
    const Node *text = node ? condition_of(node) : NULL;
    Condition *condition = text ? arena_alloc(reader->arena, sizeof *condition)
                                : NULL;
    if (condition) {
        *condition = read_condition(reader, node, text, NULL);
    }
    return condition;
}

void reader_conditions(RuleReader *reader, const Node *node, Local *element,
                       Conditions *conditions)
{
    bool named = node && node->kind == NODE_MAPPING;
    size_t count = !node ? 0 : named ? node->count : 1;
    for (size_t i = 0; i < count; i++) {
        const Node *one = named ? node->children[i] : node;
        const Node *text = condition_of(one);
        if (text) {
            ARENA_PUSH(reader->arena, conditions->items, conditions->count,
                       conditions->capacity) =
                read_condition(reader, one, text, element);
        }
    }
}
