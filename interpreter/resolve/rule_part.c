/* The format of a variant as a table: the part under each key of each part.
 *
 * SPDX-License-Identifier: MIT */
#include "resolve/rule_part.h"

#include "base/text.h"
#include "document/node.h"

const char *const part_sections[] = {
    "players", "numbers", "define", "attributes", "cards", "tokens",
    "swapping", "holders", "dice", "zones", "statuses", "remember",
    "tables", "relations", "round", "actions", "modes", "score", "routines",
    "game", "limits", NULL};

/* A key of NULL stands for any. */
static const struct {
    RulePart of;
    const char *key;
    RulePart part;
} parts[] = {
    {PART_VARIANT, "numbers", PART_NUMBERS},
    {PART_VARIANT, "define", PART_DEFINITIONS},
    {PART_VARIANT, "attributes", PART_ATTRIBUTES},
    {PART_VARIANT, "cards", PART_FAMILIES},
    {PART_VARIANT, "tokens", PART_TOKENS},
    {PART_VARIANT, "holders", PART_HOLDERS},
    {PART_VARIANT, "dice", PART_DICE},
    {PART_VARIANT, "zones", PART_ZONES},
    {PART_VARIANT, "statuses", PART_STATUSES},
    {PART_VARIANT, "remember", PART_MEMORY},
    {PART_VARIANT, "tables", PART_TABLES},
    {PART_VARIANT, "relations", PART_RELATIONS},
    {PART_VARIANT, "game", PART_GAME},
    {PART_VARIANT, "round", PART_ROUND},
    {PART_VARIANT, "actions", PART_ACTIONS},
    {PART_VARIANT, "modes", PART_MODES},
    {PART_VARIANT, "score", PART_SCORE},
    {PART_VARIANT, "routines", PART_ROUTINES},
    {PART_VARIANT, "limits", PART_LIMITS},
    {PART_NUMBERS, NULL, PART_NUMBER},
    {PART_DEFINITIONS, NULL, PART_DEFINITION},
    {PART_ATTRIBUTES, NULL, PART_ATTRIBUTE},
    {PART_FAMILIES, NULL, PART_FAMILY},
    {PART_FAMILY, "effect", PART_STEPS},
    {PART_TOKENS, NULL, PART_TOKEN},
    {PART_HOLDERS, NULL, PART_HOLDER},
    {PART_DICE, "faces", PART_FACES},
    {PART_FACES, NULL, PART_DIE},
    {PART_ZONES, NULL, PART_ZONE},
    {PART_STATUSES, NULL, PART_STATUS},
    {PART_MEMORY, NULL, PART_REMEMBERED},
    {PART_TABLES, NULL, PART_TABLE},
    {PART_RELATIONS, NULL, PART_RELATION},
    {PART_RELATION, NULL, PART_CLAUSE},
    {PART_GAME, "setup", PART_STEPS},
    {PART_GAME, "ends", PART_ENDS},
    {PART_GAME, "ties", PART_TIES},
    {PART_ROUND, "starter", PART_STARTERS},
    {PART_ROUND, "setup", PART_STEPS},
    {PART_ROUND, "first turn", PART_STARTERS},
    {PART_ROUND, "before each turn", PART_STEPS},
    {PART_ROUND, "after each turn", PART_STEPS},
    {PART_ROUND, "phases", PART_PHASES},
    {PART_PHASES, NULL, PART_PHASE},
    {PART_PHASE, "setup", PART_STEPS},
    {PART_PHASE, "first turn", PART_STARTERS},
    {PART_PHASE, "before each turn", PART_STEPS},
    {PART_PHASE, "after each turn", PART_STEPS},
    {PART_PHASE, "actions", PART_ACTIONS},
    {PART_PHASE, "ends", PART_ENDS},
    {PART_ROUND, "ends", PART_ENDS},
    {PART_ROUND, "after", PART_STEPS},
    {PART_STARTERS, NULL, PART_STARTER},
    {PART_ENDS, NULL, PART_END},
    {PART_TIES, NULL, PART_TIE},
    {PART_STEPS, NULL, PART_STEP},
    {PART_STEP, "do", PART_STEPS},
    {PART_STEP, "then", PART_STEPS},
    {PART_STEP, "else", PART_STEPS},
    {PART_STEP, "declined", PART_STEPS},
    {PART_STEP, "actions", PART_ACTIONS},
    {PART_STEP, "first that holds", PART_CASES},
    {PART_CASES, NULL, PART_CASE},
    {PART_CASE, "then", PART_STEPS},
    {PART_ACTIONS, NULL, PART_ACTION},
    {PART_ACTION, "when", PART_CONDITIONS},
    {PART_ACTION, "only", PART_CONDITIONS},
    {PART_ACTION, "choose", PART_CHOICES},
    {PART_ACTION, "do", PART_STEPS},
    {PART_CONDITIONS, NULL, PART_CONDITION},
    {PART_CHOICES, NULL, PART_CHOICE},
    {PART_CHOICE, "where", PART_CONDITIONS},
    {PART_CHOICE, "together", PART_CONDITIONS},
    {PART_MODES, NULL, PART_MODE},
    {PART_MODE, "actions", PART_ACTIONS},
    {PART_SCORE, NULL, PART_SCORE_PART},
    {PART_ROUTINES, NULL, PART_ROUTINE},
    {PART_ROUTINE, NULL, PART_STEP},
    {PART_ROUTINE_WITH, "do", PART_STEPS},
};

/* With `if` alone it is a condition by that name, which means the same. */
bool part_is_one_condition(const Node *conditions)
{
    const Node *condition = node_get(conditions, "if");
    const Node *because = node_get(conditions, "because");
    return condition && condition->kind == NODE_SCALAR &&
           because && because->kind == NODE_SCALAR;
}

RulePart part_of(const Node *node)
{
    RulePart part = node->parent ? part_under(part_of(node->parent), node->key)
                             : PART_VARIANT;
    bool with = part == PART_ROUTINE && node_get(node, "takes") &&
                node_get(node, "do");
    bool one = part == PART_CONDITIONS && part_is_one_condition(node);
    return with ? PART_ROUTINE_WITH : one ? PART_CONDITION : part;
}

RulePart part_under(RulePart above, const char *key)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (parts[i].of == above &&
            (!parts[i].key || text_equal(parts[i].key, key))) {
            return parts[i].part;
        }
    }
    return PART_VALUE;
}

enum { LIST = 1, ORDERED = 2, VALUE = 4, ENTRY = 8 };

static const unsigned char traits[PART_COUNT] = {
    [PART_VALUE] = VALUE,
    [PART_VARIANT] = LIST,
    [PART_NUMBERS] = LIST,
    [PART_NUMBER] = VALUE,
    [PART_DEFINITIONS] = LIST,
    [PART_DEFINITION] = VALUE,
    [PART_ATTRIBUTES] = LIST | ORDERED,
    [PART_FAMILIES] = LIST | ORDERED,
    [PART_TOKENS] = LIST | ORDERED,
    [PART_HOLDERS] = LIST | ORDERED,
    [PART_FACES] = LIST | ORDERED,
    [PART_DIE] = VALUE,
    [PART_ZONES] = LIST,
    [PART_STATUSES] = LIST | ORDERED,
    [PART_STATUS] = VALUE,
    [PART_MEMORY] = LIST,
    [PART_TABLES] = LIST,
    [PART_RELATIONS] = LIST,
    [PART_RELATION] = LIST | ENTRY,
    [PART_CLAUSE] = VALUE,
    [PART_STARTERS] = LIST | ORDERED,
    [PART_STARTER] = VALUE,
    [PART_ENDS] = LIST | ORDERED,
    [PART_END] = VALUE,
    [PART_TIES] = LIST | ORDERED,
    [PART_STEPS] = LIST | ORDERED,
    [PART_CASES] = LIST | ORDERED,
    [PART_ACTIONS] = LIST,
    [PART_CONDITIONS] = LIST,
    [PART_CHOICES] = LIST | ORDERED,
    [PART_MODES] = LIST | ORDERED,
    [PART_PHASES] = LIST | ORDERED,
    [PART_SCORE] = LIST,
    [PART_SCORE_PART] = VALUE,
    [PART_ROUTINES] = LIST,
    [PART_ROUTINE] = LIST | ORDERED | ENTRY,
    [PART_LIMITS] = LIST,
};

bool part_is_list(RulePart part)
{
    return traits[part] & LIST;
}

bool part_is_entry(RulePart part)
{
    return traits[part] & ENTRY;
}

bool part_is_ordered(RulePart part)
{
    return traits[part] & ORDERED;
}

bool part_is_value(RulePart part)
{
    return traits[part] & VALUE;
}

const char *part_main_key(RulePart part)
{
    return part == PART_CONDITION || part == PART_END ? "if"
           : part == PART_CHOICE ? "from" : NULL;
}

bool part_is_usual(const Node *value)
{
    static const struct {
        RulePart of;
        const char *key, *usual;
    } usuals[] = {
        {PART_VARIANT, "swapping", "by hand"}, {PART_FAMILY, "copies", "1"},
        {PART_LIMITS, "actions", "1000"},      {PART_LIMITS, "rounds", "1000"},
        {PART_TABLE, "gives", "number"},       {PART_CHOICE, "least", "1"},
        {PART_STEP, "number", "1"},            {PART_STEP, "by", "1"},
        {PART_STEP, "declining", "decline"},
        {PART_ROUND, "turns", "in turn"}};
    for (size_t i = 0; i < sizeof usuals / sizeof *usuals; i++) {
        if (value->kind == NODE_SCALAR && value->parent &&
            part_of(value->parent) == usuals[i].of &&
            text_equal(value->key, usuals[i].key)) {
            return text_equal(value->text, usuals[i].usual);
        }
    }
    return false;
}

/* The look of cards, and what the table leaves out, do not affect the game. */
static bool is_look(RulePart of, const char *key)
{
    static const struct {
        RulePart of;
        const char *key;
    } looks[] = {
        {PART_ATTRIBUTE, "shown in"}, {PART_FAMILY, "shown in"},
        {PART_ATTRIBUTE, "symbols"},  {PART_ZONE, "spread"},
        {PART_ZONE, "shown"},         {PART_ZONE, "sorted by"},
        {PART_REMEMBERED, "shown"},   {PART_TOKEN, "shown"},
        {PART_HOLDER, "shown"}};
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (looks[i].of == of && text_equal(looks[i].key, key)) {
            return true;
        }
    }
    return false;
}

bool part_is_wording(RulePart of, const char *key)
{
    static const RulePart named[] = {PART_ATTRIBUTE, PART_FAMILY, PART_TOKEN,
                                     PART_HOLDER, PART_ZONE, PART_REMEMBERED,
                                     PART_TABLE};
    bool called = text_equal(key, "called");
    for (size_t i = 0; called && i < sizeof named / sizeof *named; i++) {
        if (named[i] == of) {
            return true;
        }
    }
    return is_look(of, key);
}

bool part_is_notice(RulePart part, const Node *node)
{
    bool otherwise = part == PART_STEPS && text_equal(node->key, "else") &&
                     node->count > 0;
    for (size_t i = 0; otherwise && i < node->count; i++) {
        otherwise = part_is_notice(PART_STEP, node->children[i]);
    }
    return otherwise || (part == PART_STEP && node_get(node, "tell"));
}

const char *part_verb(const Node *step)
{
    for (size_t i = 0; i < step->count; i++) {
        if (!text_equal(step->children[i]->key, "if")) {
            return step->children[i]->key;
        }
    }
    return NULL;
}
