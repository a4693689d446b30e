/* What nothing leads to: definitions, routines, effects and parts of the score
 * that no rule uses.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "resolve/lost_names.h"
#include "rules/rule_reader.h"

/* --- What a place of use may know ----------------------------------------- */

/* What is said of a name that some place may know is not certain. */
typedef struct {
    Arena *arena;
    Lost *lost;
} Names;

static void add_name(const Names *names, const char *name)
{
    lost_add(names->arena, names->lost, name, true);
}

/* The names that [text] gives to what it goes through: `each card as one`. */
static void add_given(const Names *names, const char *text)
{
    static const char as[] = " as ";
    for (const char *at = text; (at = strstr(at, as));) {
        at += strlen(as);
        add_name(names, arena_copy(names->arena, at, strcspn(at, " ,()")));
    }
}

/* Every name that a part of the rules may give: choices, and what steps go
 * through or call something. */
static void add_names(const Names *names, const Node *node)
{
    bool choices = text_equal(node->key, "choose");
    for (size_t i = 0; i < node->count; i++) {
        if (choices && node->children[i]->key) {
            add_name(names, node->children[i]->key);
        }
        add_names(names, node->children[i]);
    }
    if (node->kind != NODE_SCALAR) {
        return;
    }
    if (text_equal(node->key, "as") || text_equal(node->key, "for each")) {
        add_name(names, node->text);
    } else {
        add_given(names, node->text);
    }
}

static void add_formals(const Names *names, const Named *items, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        for (int k = 0; k < items[i].formal_count; k++) {
            add_name(names, items[i].formals[k].name);
        }
    }
}

/* What is lost, and all names that any place of these rules may have. */
static Lost *list_names(RuleReader *reader)
{
    const Variant *variant = reader->variant;
    const Lost *before = variant->lost;
    Lost *lost = arena_alloc(reader->arena, sizeof *lost);
    const Names names = {reader->arena, lost};
    lost->all = before && before->all;
    for (size_t i = 0; before && i < before->count; i++) {
        lost_add(reader->arena, lost, before->items[i].name,
                 before->items[i].lacking);
    }
    add_name(&names, "owner");
    add_name(&names, "group");
    for (const Local *local = expression_enter_any(&reader->meanings, NULL);
         local; local = local->outer) {
        add_name(&names, local->name);
    }
    for (size_t i = 0; i < variant->relation_count; i++) {
        add_name(&names, variant->relations[i].left);
        add_name(&names, variant->relations[i].right);
    }
    add_formals(&names, variant->definitions, variant->definition_count);
    add_formals(&names, variant->routines, variant->routine_count);
    add_names(&names, reader->root);
    return lost;
}

/* --- Definitions ---------------------------------------------------------- */

Expression *reader_value_beside(RuleReader *reader, Local *scope,
                                const Node *node)
{
    Variant *variant = reader->variant;
    RuleText *texts = variant->texts;
    size_t count = variant->text_count, capacity = variant->text_capacity;
    variant->texts = NULL;
    variant->text_count = variant->text_capacity = 0;
    Expression *value = expression_read(&reader->meanings, scope, node);
    variant->texts = texts;
    variant->text_count = count;
    variant->text_capacity = capacity;
    return value;
}

/* Whether a word alone may be something where it is used: a value, a card, a
 * status and the like. */
static bool may_mean(const Variant *variant, const char *word)
{
    bool known = variant_find_family(variant, word) >= 0 ||
                 variant_find_tag(variant, word) >= 0 ||
                 variant_find_kind(variant, word) >= 0 ||
                 variant_find_status(variant, word) >= 0;
    for (const char *const *at = expression_words; *at && !known; at++) {
        known = text_equal(*at, word);
    }
    for (int i = 0; i < variant->attribute_count && !known; i++) {
        known = attribute_find_value(&variant->attributes[i], word) >= 0;
    }
    return known;
}

/* How definitions are looked at that nothing uses. */
typedef struct {
    Lost *names;           /* that may be known where one is used */
    Tokenizer *tokenizer;  /* their words do not count among those of the
                              rules */
    bool full;             /* there are too many words: no more are looked at */
} Looking;

static void begin_looking(RuleReader *reader, Looking *looking)
{
    if (!looking->names) {
        *looking = (Looking){list_names(reader),
                             tokenizer_new(reader->arena, TOKENS_MOST), false};
    }
}

/* Reads it as if it were used; its findings go to [reader->meanings.found]. */
static void read_alone(RuleReader *reader, const Node *body)
{
    Expression *value = reader_value_beside(reader, NULL, body);
    if (value->kind == E_WORD && value->value != NOTHING &&
        !may_mean(reader->variant, value->text)) {
        expression_refuse(&reader->meanings, NULL, value, NEEDED_ANY, "");
    }
}

/* Reports what is wrong with a definition that nothing uses, wherever it would
 * be used. */
static void look_at(RuleReader *reader, Looking *looking, const Node *body)
{
    const Meanings before = reader->meanings;
    Lost *lost = reader->variant->lost;
    Diagnostics found = diagnostics_new(reader->arena);
    if (looking->full || body->kind != NODE_SCALAR || body->refused) {
        return;
    }
    reader->variant->lost = looking->names;
    reader->meanings.tokenizer = looking->tokenizer;
    reader->meanings.found = &found;
    read_alone(reader, body);
    reader->meanings = before;
    reader->variant->lost = lost;
    looking->full = found.count > 0 &&
                    text_equal(found.items[found.count - 1].id, "too-long");
    if (!looking->full) {
        diagnostics_add_all(reader->found, &found);
    }
}

/* --- Steps and the score -------------------------------------------------- */

/* Reads [body] and leaves nothing of it but its findings. */
typedef void ReadIdle(RuleReader *reader, const Node *body);

static Diagnostics read_idle(RuleReader *reader, const Looking *looking,
                             const Node *body, ReadIdle *read)
{
    Variant *variant = reader->variant;
    const RuleReader before = *reader;
    const Variant rest = *variant;
    Diagnostics found = diagnostics_new(reader->arena);
    reader->performed = arena_alloc(reader->arena, variant->routine_count + 1);
    reader->found = reader->meanings.found = &found;
    reader->meanings.tokenizer = looking->tokenizer;
    variant->texts = NULL;
    variant->text_count = variant->text_capacity = 0;
    read(reader, body);
    *reader = before;
    *variant = rest;
    return found;
}

static void read_idle_steps(RuleReader *reader, const Node *body)
{
    reader->meanings.phase = WHEN_PLAY;
    reader_steps(reader, body);
}

static void read_idle_score(RuleReader *reader, const Node *body)
{
    Step step = {0};
    (void)body;
    read_score(reader, NULL, NULL, &step);
}

/* Reports names that nothing has in steps that are never done. Whatever else is
 * wrong may be right where they would be. */
static void look_at_steps(RuleReader *reader, Looking *looking,
                          const Node *body)
{
    Lost *lost = reader->variant->lost;
    reader->variant->lost = looking->names;
    Diagnostics found = read_idle(reader, looking, body, read_idle_steps);
    reader->variant->lost = lost;
    for (size_t i = 0; i < found.count; i++) {
        if (text_equal(found.items[i].id, "unknown-name")) {
            Diagnostics one = {.arena = reader->arena, .items = &found.items[i],
                               .count = 1, .errors = 1};
            diagnostics_add_all(reader->found, &one);
        }
    }
}

/* Whether a part of the score that no step works out is in the file [own]. */
static bool has_idle_score(const Variant *variant, uint32_t own)
{
    const Node *score = variant->program.scored ? NULL : variant->score;
    size_t i = 0;
    while (score && i < score->count && score->children[i]->span.file != own) {
        i++;
    }
    return score && i < score->count;
}

static void add_idle(RuleReader *reader, Rules *rules, const Node *node)
{
    if (node->kind == NODE_SCALAR) {
        ARENA_PUSH(reader->arena, rules->idle, rules->idle_count,
                   rules->idle_capacity) = node->text;
    }
    for (size_t i = 0; i < node->count; i++) {
        add_idle(reader, rules, node->children[i]);
    }
}

static void add_definitions(RuleReader *reader, Rules *rules, uint32_t own,
                            Looking *looking)
{
    const Variant *variant = reader->variant;
    const Named *definitions = variant->definitions;
    rules->used = arena_alloc(reader->arena, variant->definition_count + 1);
    for (size_t i = 0; i < variant->text_count; i++) {
        if (variant->texts[i].definition) {
            rules->used[variant->texts[i].definition - definitions] = true;
        }
    }
    for (size_t i = variant->number_count; i < variant->definition_count; i++) {
        rules->used[i] = rules->used[i] || definitions[i].shown;
        if (rules->used[i]) {
            continue;
        }
        add_idle(reader, rules, definitions[i].body);
        if (definitions[i].formal_count == 0 &&
            definitions[i].body->span.file == own) {
            begin_looking(reader, looking);
            look_at(reader, looking, definitions[i].body);
        }
    }
}

/* Adds the steps of a routine or an effect that are never done. */
static void add_steps(RuleReader *reader, Rules *rules, uint32_t own,
                      Looking *looking, const Node *steps)
{
    add_idle(reader, rules, steps);
    if (steps->span.file == own && !steps->refused) {
        begin_looking(reader, looking);
        look_at_steps(reader, looking, steps);
    }
}

void reader_idle(RuleReader *reader, Rules *rules, uint32_t own)
{
    const Variant *variant = reader->variant;
    Looking looking = {NULL, NULL, false};
    add_definitions(reader, rules, own, &looking);
    for (size_t i = 0; i < variant->routine_count; i++) {
        if (!reader->performed[i]) {
            add_steps(reader, rules, own, &looking, variant->routines[i].body);
        }
    }
    for (size_t i = 0; i < variant->family_count; i++) {
        const Family *family = &variant->families[i];
        if (family->effect &&
            !(reader->carried_out && bits_any(family->kinds))) {
            add_steps(reader, rules, own, &looking, family->effect);
        }
    }
    if (has_idle_score(variant, own)) {
        begin_looking(reader, &looking);
        Diagnostics found = read_idle(reader, &looking, variant->score,
                                      read_idle_score);
        diagnostics_add_all(reader->found, &found);
    }
}
