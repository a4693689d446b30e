/* A part is called by its key and what it is, and by what it stands in.
 *
 * SPDX-License-Identifier: MIT */
#include "repl/difference/part_name.h"

#include "document/node.h"
#include "resolve/part.h"

static const struct {
    Part part;
    const char *before, *after;      /* of the key */
} nouns[] = {
    {PART_NUMBER, "the number '", "'"},
    {PART_DEFINITION, "the definition '", "'"},
    {PART_ATTRIBUTE, "the attribute '", "'"},
    {PART_FAMILY, "the ", " cards"},
    {PART_TOKEN, "the ", " tokens"},
    {PART_HOLDER, "the holder '", "'"},
    {PART_DIE, "the die '", "'"},
    {PART_ZONE, "the zone '", "'"},
    {PART_STATUS, "the status '", "'"},
    {PART_REMEMBERED, "the remembered '", "'"},
    {PART_TABLE, "the table '", "'"},
    {PART_RELATION, "the relation '", "'"},
    {PART_CLAUSE, "the clause '", "'"},
    {PART_STARTER, "the starter '", "'"},
    {PART_END, "the end '", "'"},
    {PART_TIE, "the tie-break '", "'"},
    {PART_STEP, "the step '", "'"},
    {PART_CASE, "the case '", "'"},
    {PART_ACTION, "the action '", "'"},
    {PART_CONDITION, "the condition '", "'"},
    {PART_CHOICE, "the choice '", "'"},
    {PART_MODE, "the mode '", "'"},
    {PART_SCORE_PART, "the part '", "' of the score"},
    {PART_ROUTINE, "the routine '", "'"},
};

/* Where the steps and ends of a round and of the game are. */
static const struct {
    Part of;
    const char *key, *words;
} places[] = {
    {PART_ROUND, "setup", "in the set-up of a round"},
    {PART_ROUND, "ends", "of a round"},
    {PART_ROUND, "after", "after a round"},
    {PART_ROUND, "starter", "of a round"},
    {PART_ROUND, "first turn", "of the first turn"},
    {PART_GAME, "setup", "in the set-up of the game"},
    {PART_GAME, "ends", "of the game"},
};

static int find_noun(const Node *node)
{
    Part part = part_of(node);
    for (size_t i = 0; i < sizeof nouns / sizeof *nouns; i++) {
        if (nouns[i].part == part) {
            return (int)i;
        }
    }
    return -1;
}

static const char *find_place(const Node *node)
{
    for (size_t i = 0; node->parent && i < sizeof places / sizeof *places;
         i++) {
        if (part_of(node->parent) == places[i].of &&
            text_equal(node->key, places[i].key)) {
            return places[i].words;
        }
    }
    return NULL;
}

/* The nearest thing around [node] that has a name or is a known place, NULL at
 * the root. */
static const Node *find_owner(const Node *node)
{
    node = node->parent;
    while (node && find_noun(node) < 0 && !find_place(node)) {
        node = node->parent;
    }
    return node;
}

static void add_noun(Text *text, const Node *node)
{
    int noun = find_noun(node);
    if (noun < 0) {
        text_add_format(text, "'%s'", node->key);
    } else {
        text_add_format(text, "%s%s%s", nouns[noun].before, node->key,
                        nouns[noun].after);
    }
}

/* " of the action 'draw'", " after a round". */
static void add_owner(Text *text, const Node *owner, const char *word)
{
    const char *place = find_place(owner);
    text_add(text, " ");
    if (place) {
        text_add(text, place);
        return;
    }
    text_add_format(text, "%s ", word);
    add_noun(text, owner);
}

/* The next one around it, and the outermost. */
static void add_owners(Text *text, const Node *node)
{
    const Node *owner = find_owner(node), *last = NULL;
    if (!owner) {
        return;
    }
    add_owner(text, owner, "of");
    for (const Node *next = find_owner(owner); next; next = find_owner(next)) {
        last = next;
    }
    if (last) {
        text_add(text, ",");
        add_owner(text, last, "in");
    }
}

void part_name(Text *text, const Node *node)
{
    if (part_of(node) == PART_DICE) {
        text_add(text, "the dice");
        return;
    }
    add_noun(text, node);
    add_owners(text, node);
}

void part_name_list(Text *text, const Node *list)
{
    static const struct {
        Part part;
        const char *words;
    } lists[] = {
        {PART_STEPS, "the steps"}, {PART_CASES, "the cases"},
        {PART_FAMILIES, "the families of cards"},
        {PART_ATTRIBUTES, "the attributes"}, {PART_TOKENS, "the tokens"},
        {PART_HOLDERS, "the holders"}, {PART_FACES, "the dice"},
        {PART_STATUSES, "the statuses"},
        {PART_STARTERS, "the starters"}, {PART_ENDS, "the ends"},
        {PART_TIES, "the tie-breaks"}, {PART_CHOICES, "the choices"},
        {PART_MODES, "the modes"}};
    if (part_of(list) == PART_ROUTINE) {
        text_add_format(text, "the steps of the routine '%s'", list->key);
        return;
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (lists[i].part == part_of(list)) {
            text_add(text, lists[i].words);
        }
    }
    const char *place = find_place(list);
    if (place) {
        text_add_format(text, " %s", place);
    } else {
        add_owners(text, list);
    }
}
