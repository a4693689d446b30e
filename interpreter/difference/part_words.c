/* A table has the words for each part; the functions are the few rules of
 * grammar between them.
 *
 * SPDX-License-Identifier: MIT */
#include "difference/part_words.h"

#include <string.h>

#include "document/node.h"
#include "resolve/difference.h"
#include "resolve/rule_part.h"
#include "rulebook/rulebook.h"

/* ---- Sentences ----------------------------------------------------------- */

/* "[subject] NAME [verb] [before] VALUE [after]" for a part with a value under
 * a key (NULL: its own). If the subject ends in "of", the name of the part
 * follows; any other subject replaces the name. */
typedef struct {
    RulePart part;
    const char *key, *subject, *verb, *before, *after;
    const char *between;         /* "8[ of ]1", for values by name */
} Saying;

static const Saying sayings[] = {
    {PART_VARIANT, "players", "the game", "is", "for ", " players", NULL},
    {PART_VARIANT, "swapping", "the swapping of tokens", "is", "", "", NULL},
    {PART_DEFINITION, NULL, NULL, "means", "", "", NULL},
    {PART_DEFINITION, "is", "the meaning of", "is", "", "", NULL},
    {PART_ATTRIBUTE, "values", "the values of", "are", "", "", NULL},
    {PART_ATTRIBUTE, "cycle", "the cycle of", "is", "", "", NULL},
    {PART_ATTRIBUTE, "shown as", "the short forms of", "are", "", "", NULL},
    {PART_FAMILY, "copies", "the copies of", "are", "", "", " of "},
    {PART_FAMILY, "points", "the points of", "are", "", "", NULL},
    {PART_FAMILY, "tags", "the tags of", "are", "", "", NULL},
    {PART_FAMILY, "among", NULL, "are", "among the ", " cards", NULL},
    {PART_DICE, "attribute", "the attribute of the dice", "is", "", "", NULL},
    {PART_DICE, "of", "the dice", "are", "there for ", "", NULL},
    {PART_DICE, "seen by", "what is rolled", "is", "seen by ", "", NULL},
    {PART_DIE, NULL, "the faces of", "are", "", "", NULL},
    {PART_ZONE, "as", NULL, "is", "a ", "", NULL},
    {PART_ZONE, "of", NULL, "is", "there for ", "", NULL},
    {PART_ZONE, "faces", "the cards of", "lie", "face ", "", NULL},
    {PART_ZONE, "seen by", NULL, "is", "seen by ", "", NULL},
    {PART_TOKEN, "seen by", NULL, "are", "seen by ", "", NULL},
    {PART_HOLDER, "seen by", NULL, "is", "seen by ", "", NULL},
    {PART_REMEMBERED, "seen by", NULL, "is", "seen by ", "", NULL},
    {PART_STATUS, NULL, NULL, "means", "", "", NULL},
    {PART_ATTRIBUTE, "called", NULL, "is", "called ", "", NULL},
    {PART_FAMILY, "called", NULL, "is", "called ", "", NULL},
    {PART_TOKEN, "called", NULL, "is", "called ", "", NULL},
    {PART_HOLDER, "called", NULL, "is", "called ", "", NULL},
    {PART_ZONE, "called", NULL, "is", "called ", "", NULL},
    {PART_REMEMBERED, "called", NULL, "is", "called ", "", NULL},
    {PART_TABLE, "called", NULL, "is", "called ", "", NULL},
    {PART_TOKEN, "shown", NULL, "are", "shown at the table: ", "", NULL},
    {PART_HOLDER, "shown", NULL, "is", "shown at the table: ", "", NULL},
    {PART_ZONE, "shown", NULL, "is", "shown at the table: ", "", NULL},
    {PART_ZONE, "sorted by", "the cards of", "are", "sorted by ", "", NULL},
    {PART_REMEMBERED, "shown", NULL, "is", "shown at the table: ", "", NULL},
    {PART_REMEMBERED, "is", NULL, "is", "a ", "", NULL},
    {PART_REMEMBERED, "for", NULL, "lasts", "for a ", "", NULL},
    {PART_REMEMBERED, "of", NULL, "is", "there for ", "", NULL},
    {PART_REMEMBERED, "starts", NULL, "is", "at first ", "", NULL},
    {PART_TABLE, "of", NULL, "is", "looked up by ", "", NULL},
    {PART_TABLE, "gives", "the results of", "are", "", "", NULL},
    {PART_TABLE, "is", "the rows of", "are", "", "", " for "},
    {PART_TABLE, "otherwise", "the result for all other values of", "is", "",
     "", NULL},
    {PART_END, NULL, NULL, "comes", "when ", "", NULL},
    {PART_END, "if", NULL, "comes", "when ", "", NULL},
    {PART_TIE, "by", NULL, "is", "by ", "", NULL},
    {PART_TIE, "wins", NULL, "is", "won by the ", "", NULL},
    {PART_GAME, "total", "a player's total", "is", "", "", NULL},
    {PART_GAME, "winners", "the winners", "are", "", "", NULL},
    {PART_GAME, "teams", "the number of a player's team", "is", "", "", NULL},
    {PART_GAME, "utility", "what the result is worth to a player", "is", "", "",
     NULL},
    {PART_GAME, "wins", "the total that wins", "is", "the ", "", NULL},
    {PART_ACTION, "open", NULL, "is", "open ", "", NULL},
    {PART_ACTION, "like", NULL, "is", "like ", "", NULL},
    {PART_ACTION, "then", "the 'then' of", "is", "", "", NULL},
    {PART_ACTION, "told", "what the others are told of", "is", "", "", NULL},
    {PART_CONDITION, "if", NULL, "is", "", "", NULL},
    {PART_CONDITION, "because", "the reason of", "is", "", "", NULL},
    {PART_CHOICE, "from", NULL, "is", "from ", "", NULL},
    {PART_CHOICE, "some of", NULL, "is", "some of ", "", NULL},
    {PART_CHOICE, NULL, NULL, "is", "from ", "", NULL},
    {PART_CHOICE, "where", NULL, "is", "one where ", "", NULL},
    {PART_CHOICE, "alike", NULL, "is", "all of the same ", "", NULL},
    {PART_CHOICE, "together", NULL, "is", "such that ", " is true", NULL},
    {PART_CHOICE, "least", NULL, "is", "of at least ", "", NULL},
    {PART_CHOICE, "most", NULL, "is", "of at most ", "", NULL},
    {PART_CHOICE, "at most", NULL, "is", "of at most ", " of each", NULL},
    {PART_CASE, "if", NULL, "applies", "if ", "", NULL},
    {PART_PHASE, "like", NULL, "is", "like ", "", NULL},
    {PART_PHASE, "open", "the actions open", "are", "", "", NULL},
    {PART_PHASE, "next", "the next phase", "is", "", "", NULL},
    {PART_MODE, "while", NULL, "is on", "while ", "", NULL},
};

/* Conditions may also be a single text. */
bool part_words_has_value(const Node *node)
{
    RulePart part = part_of(node);
    return part == PART_VALUE ||
           (part == PART_CONDITIONS && node->kind == NODE_SCALAR);
}

static const Saying *find_saying(const Node *node)
{
    RulePart part = part_of(node);
    bool own = !part_words_has_value(node);
    RulePart about = own ? part : part_of(node->parent);
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++) {
        if (sayings[i].part == about &&
            text_equal(sayings[i].key, own ? NULL : node->key)) {
            return &sayings[i];
        }
    }
    return NULL;
}

/* Adds the subject of a value: "the label of the small cards". */
static void add_default_subject(Text *text, const Node *node)
{
    if (!part_words_has_value(node)) {
        part_name(text, node);
    } else if (part_of(node->parent) == PART_LIMITS) {
        text_add_format(text, "the limit of %s", node->key);
    } else {
        bool words = strchr(node->key, ' ') != NULL;
        text_add_format(text, words ? "'%s' of " : "the %s of ", node->key);
        part_name(text, node->parent);
    }
}

void part_words_subject(Text *text, const Node *node)
{
    const Saying *saying = find_saying(node);
    const char *subject = saying ? saying->subject : NULL;
    size_t length = subject ? strlen(subject) : 0;
    const Node *about = part_words_has_value(node) ? node->parent : node;
    if (part_of(node) == PART_NUMBER) {
        text_add_format(text, "the %s", node->key);
    } else if (!saying) {
        add_default_subject(text, node);
    } else if (!subject) {
        part_name(text, about);
    } else {
        text_add(text, subject);
        if (length > 3 && strcmp(subject + length - 3, " of") == 0) {
            text_add(text, " ");
            part_name(text, about);
        }
    }
    text_add_format(text, " %s", saying ? saying->verb : "is");
}

/* ---- Values -------------------------------------------------------------- */

/* A text with blanks is quoted to show where it ends. */
static void add_scalar(Text *text, const Node *node)
{
    const char *quotes = strchr(node->text, ' ') || !*node->text ? "\"" : "";
    text_add_format(text, "%s%s%s", quotes, node->text, quotes);
}

/* "1, 2, 3"; "8 of 1, 7 of 2..5"; "circle: o, star: *" */
static void add_plain(Text *text, const Node *node)
{
    const Saying *saying = node->count > 0 ? find_saying(node) : NULL;
    const char *between = saying ? saying->between : NULL;
    if (node->kind == NODE_SCALAR) {
        add_scalar(text, node);
    }
    for (size_t i = 0; i < node->count; i++) {
        const Node *child = node->children[i];
        text_add(text, i ? ", " : "");
        if (child->key && !between) {
            text_add_format(text, "%s: ", child->key);
        }
        add_plain(text, child);
        if (child->key && between) {
            text_add_format(text, "%s%s", between, child->key);
        }
    }
    if (node->kind != NODE_SCALAR && node->count == 0) {
        text_add(text, "nothing");
    }
}

static void add_names(Text *text, const Node *list)
{
    for (size_t i = 0; i < list->count; i++) {
        text_add_format(text, "%s%s", i ? ", " : "", list->children[i]->key);
    }
}

static void add_word(Text *text, const Node *child)
{
    if (part_of(child) == PART_ACTIONS) {
        text_add(text, ": ");
    } else {
        text_add_format(text, " %s ", child->key);
    }
    if (!difference_is_own(child)) {
        add_names(text, child);
    } else if (child->kind == NODE_SCALAR) {
        text_add(text, child->text);
    } else {
        add_plain(text, child);
    }
}

/* Adds a step as it is written: "deal 1 from draw to hand of actor". Its
 * condition follows, or comes first if there is no other verb. */
static void add_step(Text *text, const Node *step)
{
    const Node *condition = node_get(step, "if");
    bool first = condition && text_equal(part_verb(step), "then");
    Text words = text_new(text->arena);
    if (first) {
        add_word(&words, condition);
    }
    for (size_t i = 0; i < step->count; i++) {
        if (step->children[i] != condition) {
            add_word(&words, step->children[i]);
        }
    }
    if (condition && !first) {
        add_word(&words, condition);
    }
    const char *all = text_string(&words);
    text_add_format(text, "\"%s\"", all + (*all == ' '));
}

static bool is_sight(const Node *node)
{
    return part_of(node) == PART_VALUE && text_equal(node->key, "seen by");
}

/* "the owner only"; "everybody when in, the owner only when out" */
static void add_observers(Text *text, const Node *node, Variant *variant)
{
    size_t ways = node->kind == NODE_SCALAR ? 1 : node->count;
    for (size_t i = 0; i < ways; i++) {
        const Node *way = node->kind == NODE_SCALAR ? node : node->children[i];
        const char *status = way == node ? NULL : way->key;
        const char *words = rulebook_observers(text->arena, variant, node,
                                               status);
        text_add_format(text, "%s%s", i ? ", " : "", words ? words : way->text);
        if (status) {
            text_add_format(text, " when %s", status);
        }
    }
}

/* "high (\"card.value > 1\"), low (...)" */
static void add_conditions(Text *text, const Node *conditions,
                           Variant *variant)
{
    for (size_t i = 0; i < conditions->count; i++) {
        const Node *condition = conditions->children[i];
        text_add_format(text, "%s%s (", i ? ", " : "", condition->key);
        part_words_content(text, condition, variant);
        text_add(text, ")");
    }
}

void part_words_value(Text *text, const Node *node, Variant *variant)
{
    const Saying *saying = find_saying(node);
    RulePart part = part_of(node);
    if (part == PART_STEP && node->kind == NODE_MAPPING) {
        add_step(text, node);
        return;
    }
    if (part == PART_CONDITIONS && node->kind == NODE_MAPPING) {
        add_conditions(text, node, variant);
        return;
    }
    bool only = part == PART_END && node->kind == NODE_SCALAR &&
                strncmp(node->text, "only when", 9) == 0;
    text_add(text, saying && !only ? saying->before : "");
    if (only) {
        text_add(text, node->text);
    } else if (is_sight(node)) {
        add_observers(text, node, variant);
    } else {
        add_plain(text, node);
    }
    text_add(text, saying ? saying->after : "");
}

/* ---- Contents ------------------------------------------------------------ */

/* Adds the contents of one entry of a list if they are short. */
static void add_entries(Text *text, const Node *list, Variant *variant)
{
    const Node *only = list->count == 1 ? list->children[0] : NULL;
    if (only && part_of(only) == PART_STEP && only->kind == NODE_MAPPING) {
        add_step(text, only);
    } else if (only && part_of(only) == PART_CONDITION) {
        part_words_content(text, only, variant);
    } else if (only && part_of(only) == PART_CHOICE) {
        text_add_format(text, "%s ", only->key);
        part_words_content(text, only, variant);
    } else {
        add_names(text, list);
    }
}

/* "copies 8; points value"; "a pile" */
static void add_keys(Text *text, const Node *mapping, Variant *variant)
{
    for (size_t i = 0; i < mapping->count; i++) {
        const Node *child = mapping->children[i];
        const Saying *saying = find_saying(child);
        bool told = saying && !saying->subject && *saying->before;
        text_add(text, i ? "; " : "");
        if (told) {
            part_words_value(text, child, variant);
            continue;
        }
        text_add_format(text, "%s ", child->key);
        if (part_is_list(part_of(child)) && child->kind == NODE_MAPPING) {
            add_entries(text, child, variant);
        } else if (is_sight(child)) {
            add_observers(text, child, variant);
        } else {
            add_plain(text, child);
        }
    }
}

void part_words_content(Text *text, const Node *node, Variant *variant)
{
    RulePart part = part_of(node);
    bool worded = part == PART_END && node_get(node, "if");
    bool conditional = part == PART_CONDITION;
    const Node *condition = conditional ? node_get(node, "if") : NULL;
    const Node *because = condition ? node_get(node, "because") : NULL;
    if (condition) {
        add_plain(text, condition);
        if (because) {
            text_add_format(text, ", else \"%s\"", because->text);
        }
    } else if (worded) {
        part_words_value(text, node_get(node, "if"), variant);
    } else if (part == PART_STEP || part_is_value(part) ||
               node->kind != NODE_MAPPING) {
        part_words_value(text, node, variant);
    } else if (part_is_list(part)) {
        add_entries(text, node, variant);
    } else {
        add_keys(text, node, variant);
    }
}

/* The name of a part: its key, its kind, and the part that contains it. */

static const struct {
    RulePart part;
    const char *before, *after;      /* before and after the key */
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
    {PART_REMEMBERED, "the remembered value '", "'"},
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
    {PART_PHASE, "the phase '", "'"},
    {PART_SCORE_PART, "the part '", "' of the score"},
    {PART_ROUTINE, "the routine '", "'"},
    {PART_ROUTINE_WITH, "the routine '", "'"},
};

/* The places of the steps and ends of a round and of the game. */
static const struct {
    RulePart of;
    const char *key, *words;
} places[] = {
    {PART_ROUND, "setup", "in the set-up of a round"},
    {PART_ROUND, "before each turn", "before each turn"},
    {PART_ROUND, "after each turn", "after each turn"},
    {PART_ROUND, "ends", "of a round"},
    {PART_ROUND, "after", "after a round"},
    {PART_ROUND, "starter", "of a round"},
    {PART_ROUND, "first turn", "of the first turn"},
    {PART_PHASE, "setup", "at its beginning"},
    {PART_PHASE, "before each turn", "before each turn"},
    {PART_PHASE, "after each turn", "after each turn"},
    {PART_PHASE, "first turn", "of its first turn"},
    {PART_GAME, "setup", "in the set-up of the game"},
    {PART_GAME, "ends", "of the game"},
};

static int find_noun(const Node *node)
{
    RulePart part = part_of(node);
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

/* The nearest part that contains [node] and has a name or is a known place;
 * NULL at the root. */
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

/* Adds the next part that contains it, and the outermost one. */
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
        RulePart part;
        const char *words;
    } lists[] = {
        {PART_STEPS, "the steps"}, {PART_CASES, "the cases"},
        {PART_FAMILIES, "the families of cards"},
        {PART_ATTRIBUTES, "the attributes"}, {PART_TOKENS, "the tokens"},
        {PART_HOLDERS, "the holders"}, {PART_FACES, "the dice"},
        {PART_STATUSES, "the statuses"},
        {PART_STARTERS, "the starters"}, {PART_ENDS, "the ends"},
        {PART_TIES, "the tie-breaks"}, {PART_CHOICES, "the choices"},
        {PART_MODES, "the modes"}, {PART_PHASES, "the phases"}};
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
