/* Builds variables and the names of rules: definitions, relations, routines,
 * actions, ends. The rules themselves are compiled later.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "resolve/rule_part.h"
#include "variant/build.h"

#include <string.h>

static int32_t start_value(Builder *builder, Type type, const Node *node)
{
    int32_t number = type.base == TYPE_NUMBER || type.base == TYPE_TRUTH
                         ? 0 : NOTHING;
    bool truth;
    if (!node || type.base == TYPE_ERROR) {
        return number;
    }
    if (type.base == TYPE_NUMBER && node_integer(node, &number)) {
        return number;
    }
    if (type.base == TYPE_TRUTH && node_truth(node, &truth)) {
        return truth;
    }
    if (type.base == TYPE_SYMBOL && node->kind == NODE_SCALAR) {
        const Attribute *attribute =
            &builder->variant->attributes[type.attribute];
        number = attribute_find_value(attribute, node->text);
        if (number < 0) {
            build_unknown_value(builder, attribute, node->text, node->span);
        }
        return number;
    }
    Diagnostic *finding =
        diagnostics_add(builder->found, SEVERITY_ERROR, "wrong-type",
                        node->span, "a %s cannot start with this value",
                        node_get(node->parent, "is")->text);
    if (type.base == TYPE_TRUTH) {
        diagnostic_help(builder->found, finding, "write true or false");
    } else if (type.base == TYPE_NUMBER) {
        diagnostic_help(builder->found, finding, "write a whole number");
    }
    return number;
}

static Kept read_kept(const Node *node)
{
    return text_equal(node->text, "turn")    ? KEPT_TURN
           : text_equal(node->text, "round") ? KEPT_ROUND
                                             : KEPT_GAME;
}

void build_variables(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *list = node_get(root, "remember");
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *node = list->children[i];
        const Node *is = node_get(node, "is"), *kept = node_get(node, "for");
        if (!is || !kept) {
            continue;
        }
        Variable variable = {.name = node->key, .span = node->key_span,
                             .node = node};
        variable.type = build_type(builder, is->text, is->span);
        variable.called = variable.type.base == TYPE_TRUTH
                              ? build_text(node, "called", NULL)
                              : build_called(builder, node);
        variable.unshown = node_get(node, "shown") != NULL;
        variable.kept = read_kept(kept);
        variable.of = build_of(builder, node_get(node, "of"));
        variable.of_die = variant_first_key(variant, variable.of).base ==
                                  TYPE_DIE
                              ? variant_second_count(variant, variable.of) : 0;
        build_seen(builder, node_get(node, "seen by"),
                   (SeenTraits){variable.name, variable.of, false},
                   &variable.seen_by);
        variable.start = start_value(builder, variable.type,
                                     node_get(node, "starts"));
        ARENA_PUSH(builder->arena, variant->variables, variant->variable_count,
                   variant->variable_capacity) = variable;
    }
}

/* Whether the name of a relation begins with a word that expressions read in
 * another way. */
static bool begins_as_operator(const char *name)
{
    static const char *const operators[] = {"is", "matches", "in", "of", "mod",
                                            "for"};
    size_t length = strcspn(name, " ");
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        if (strlen(operators[i]) == length &&
            strncmp(name, operators[i], length) == 0) {
            return true;
        }
    }
    return false;
}

/* "card plays on top": the first and the last word are the two cards. */
static void add_relation(Builder *builder, const Node *node)
{
    Variant *variant = builder->variant;
    const char *first = strchr(node->key, ' ');
    const char *last = strrchr(node->key, ' ');
    if (!first || first == last) {
        Diagnostic *finding =
            diagnostics_add(builder->found, SEVERITY_ERROR, "relation-form",
                            node->key_span, "'%s' does not name two cards",
                            node->key);
        diagnostic_help(builder->found, finding, "write the first card, the "
                        "relation, the second card: 'card plays on top'");
        return;
    }
    if (begins_as_operator(first + 1)) {
        int length = (int)strcspn(first + 1, " ");
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "relation-form", node->key_span,
            "a relation cannot begin with '%.*s', a word of expressions",
            length, first + 1);
        diagnostic_help(builder->found, finding, "begin with another word: "
                        "'card lies above top'");
        return;
    }
    Relation *relation = &ARENA_PUSH(builder->arena, variant->relations,
                                     variant->relation_count,
                                     variant->relation_capacity);
    *relation = (Relation){.span = node->key_span, .clauses = node};
    relation->left = arena_copy(builder->arena, node->key,
                                (size_t)(first - node->key));
    relation->name = arena_copy(builder->arena, first + 1,
                                (size_t)(last - first - 1));
    relation->right = arena_copy(builder->arena, last + 1, strlen(last + 1));
}

/* The key of what an item stands for, beside its words, or NULL. */
static const char *key_of_body(const Variant *variant, Named *const *items)
{
    return items == &variant->definitions ? "is"
           : items == &variant->round_ends || items == &variant->game_ends
               ? "if" : NULL;
}

void build_named(Builder *builder, const Node *list, Named **items,
                 size_t *count, size_t *capacity)
{
    const char *key = key_of_body(builder->variant, items);
    bool ends = key && text_equal(key, "if");    /* their words are a clause */
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *node = list->children[i];
        const Node *body = key ? node_get(node, key) : NULL;
        ARENA_PUSH(builder->arena, *items, *count, *capacity) =
            (Named){.name = node->key,
                    .called = !body ? build_called(builder, node)
                              : ends ? NULL : build_text(node, "called", NULL),
                    .span = node->key_span, .node = node,
                    .body = body ? body : node};
    }
}

/* The text after [phrase] in [text], where each blank of [phrase] matches one
 * or more blanks; NULL when [text] does not begin with it. */
static const char *after_phrase(const char *text, const char *phrase)
{
    for (; *phrase; phrase++) {
        size_t blanks = *phrase == ' ' ? strspn(text, " \t\r\n") : 0;
        if (*phrase == ' ' ? blanks == 0 : *text != *phrase) {
            return NULL;
        }
        text += *phrase == ' ' ? blanks : 1;
    }
    return text;
}

/* Counts a step whose object is [node]. */
static void count_named(const Node *node, const char *key, Named *items,
                        size_t count)
{
    for (size_t i = 0; text_equal(node->key, key) && i < count; i++) {
        items[i].performed += text_equal(node->text, items[i].name);
    }
}

/* Counts how many steps name each routine and end, including steps that are
 * never reached. */
static void count_performed(Variant *variant, const Node *node)
{
    bool names = node->kind == NODE_SCALAR && node->key &&
                 (*node->key == 'p' || *node->key == 'e');
    if (names) {
        count_named(node, "perform", variant->routines,
                    variant->routine_count);
        count_named(node, "end round", variant->round_ends,
                    variant->round_end_count);
        count_named(node, "end phase", variant->round_ends,
                    variant->round_end_count);
        count_named(node, "end game", variant->game_ends,
                    variant->game_end_count);
    }
    for (size_t i = 0; i < node->count; i++) {
        if (node->children[i] != variant->sections[SECTION_EXAMPLES]) {
            count_performed(variant, node->children[i]);
        }
    }
}

/* The texts after "last player to" in the rules. */
typedef struct {
    const char **items;
    size_t count, capacity;
} Mentions;

/* Lists the texts after "last player to" in the whole tree. Each is compared
 * with each action, so their number is limited. */
static void list_mentions(Builder *builder, const Node *node,
                          Mentions *mentions)
{
    const char *at = node->kind == NODE_SCALAR ? node->text : NULL;
    for (; at && (at = strstr(at, "last")); at++) {
        const char *after = after_phrase(at, "last player to ");
        if (!after) {
            continue;
        }
        if (!build_room(builder, "uses of 'last player to'", mentions->count,
                        MENTIONS_MOST, node->span)) {
            return;
        }
        ARENA_PUSH(builder->arena, mentions->items, mentions->count,
                   mentions->capacity) = after;
    }
    for (size_t i = 0; i < node->count; i++) {
        list_mentions(builder, node->children[i], mentions);
    }
}

static bool is_mentioned(const Mentions *mentions, const char *action)
{
    for (size_t i = 0; i < mentions->count; i++) {
        if (after_phrase(mentions->items[i], action)) {
            return true;
        }
    }
    return false;
}

/* Adds a variable for the last player of an action if a rule asks for it.
 * Actions with the same name in several modes share one. */
static void add_last_players(Builder *builder, const Mentions *mentions,
                             const Node *actions)
{
    Variant *variant = builder->variant;
    for (size_t i = 0; actions && i < actions->count; i++) {
        const char *action = actions->children[i]->key;
        const char *phrase = text_format(builder->arena, "last player to %s",
                                         action);
        if (is_mentioned(mentions, action) &&
            variant_find_variable(variant, phrase) < 0) {
            ARENA_PUSH(builder->arena, variant->variables,
                       variant->variable_count, variant->variable_capacity) =
                (Variable){.name = phrase, .type = {TYPE_PLAYER, -1},
                           .hidden = true, .kept = KEPT_ROUND,
                           .start = NOTHING};
        }
    }
}

static void add_all_last_players(Builder *builder, const Node *root)
{
    const Node *modes = node_get(root, "modes");
    const Node *phases = node_get(node_get(root, "round"), "phases");
    Mentions mentions = {NULL, 0, 0};
    list_mentions(builder, root, &mentions);
    for (size_t i = 0; phases && i < phases->count; i++) {
        add_last_players(builder, &mentions,
                         node_get(phases->children[i], "actions"));
    }
    add_last_players(builder, &mentions, node_get(root, "actions"));
    for (size_t i = 0; modes && i < modes->count; i++) {
        add_last_players(builder, &mentions,
                         node_get(modes->children[i], "actions"));
    }
}

/* Each limit may be large, but their product is limited too. */
static void build_limits(Builder *builder, const Node *limits)
{
    Variant *variant = builder->variant;
    variant->actions_most = build_number(node_get(limits, "actions"), 1000);
    variant->rounds_most = build_number(node_get(limits, "rounds"), 1000);
    int64_t most = (int64_t)variant->actions_most * variant->rounds_most;
    if (most > ACTIONS_MAX) {
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "out-of-range", limits->span,
            "a game could have %lld actions; at most %d are possible",
            (long long)most, ACTIONS_MAX);
        diagnostic_help(builder->found, finding, "make one of the two limits "
                        "smaller; each is 1000 when left out");
    }
}

/* Refuses an end with the name of the built-in limit. */
static void refuse_limit(Builder *builder, const Node *ends)
{
    const Node *own = node_get(ends, "limit");
    if (own) {
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "defined-twice", own->key_span,
            "'limit' is the name of the end by 'limits'");
        diagnostic_help(builder->found, finding, "give this end another name");
    }
}

static void build_ends(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    static const Named limit = {.name = "limit"};
    const Node *game = node_get(node_get(root, "game"), "ends");
    const Node *round = node_get(node_get(root, "round"), "ends");
    refuse_limit(builder, round);
    refuse_limit(builder, game);
    ARENA_PUSH(builder->arena, variant->round_ends, variant->round_end_count,
               variant->round_end_capacity) = limit;
    ARENA_PUSH(builder->arena, variant->game_ends, variant->game_end_count,
               variant->game_end_capacity) = limit;
    build_named(builder, round, &variant->round_ends, &variant->round_end_count,
              &variant->round_end_capacity);
    build_phase_ends(builder, root);
    build_named(builder, game, &variant->game_ends, &variant->game_end_count,
              &variant->game_end_capacity);
}

/* Whether one of [actions] has `open`. */
static bool has_always_open(const Node *actions)
{
    for (size_t i = 0; actions && i < actions->count; i++) {
        if (node_get(actions->children[i], "open")) {
            return true;
        }
    }
    return false;
}

static void refuse_no_actions(Builder *builder, const Node *actions)
{
    diagnostics_add(builder->found, SEVERITY_ERROR, "no-actions",
                    actions->key_span, "there is no action here, so that no "
                    "move is ever legal");
}

/* Whether some of [parts], modes or phases, has actions of its own. */
static bool have_actions(const Node *parts)
{
    for (size_t i = 0; parts && i < parts->count; i++) {
        const Node *own = node_get(parts->children[i], "actions");
        if (own && own->count > 0) {
            return true;
        }
    }
    return false;
}

/* Checks that there are actions. Without modes and phases the variant's own
 * actions are the only ones; these may have their own. */
static void check_actions(Builder *builder, const Node *root)
{
    const Node *usual = node_get(root, "actions");
    const Node *modes = node_get(root, "modes");
    const Node *phases = node_get(node_get(root, "round"), "phases");
    size_t count = modes ? modes->count : 0;
    bool elsewhere = have_actions(modes) || have_actions(phases);
    if (!usual && !elsewhere) {
        build_needs(builder, root, "a variant needs the key 'actions'",
                    "actions: {quit: {do: {leave: {status: out, of: "
                    "actor}}}}");
    } else if (usual && usual->count == 0 && count == 0 && !elsewhere) {
        refuse_no_actions(builder, usual);
    }
    for (size_t i = 0; i < count; i++) {
        const Node *own = node_get(modes->children[i], "actions");
        if (own && own->count == 0 && !has_always_open(usual)) {
            refuse_no_actions(builder, own);
        }
    }
}

/* Refuses `open` in a mode or a question, where it has no meaning. */
static void check_open(Builder *builder, const Node *node)
{
    bool action = text_equal(node->key, "open") &&
                  part_of(node->parent) == PART_ACTION;
    if (action && part_of(node->parent->parent->parent) != PART_VARIANT) {
        Diagnostic *finding = diagnostics_add(
            builder->found, SEVERITY_ERROR, "no-use", node->key_span,
            "'open' has no effect: '%s' is not under 'actions'",
            node->parent->key);
        diagnostic_help(builder->found, finding, "remove it, or write the "
                        "action under 'actions' of the variant");
    }
    for (size_t i = 0; i < node->count; i++) {
        check_open(builder, node->children[i]);
    }
}

/* The rule book explains `partners` in the words for `team`: each is at a place
 * of its own. */
static void build_teams(Builder *builder, const Node *teams)
{
    Variant *variant = builder->variant;
    if (teams) {
        Node *partners = arena_alloc(builder->arena, sizeof *partners);
        *partners = *teams;
        variant->teams = teams;
        variant->team_words[0] = (Named){.name = "team", .node = teams};
        variant->team_words[1] = (Named){.name = "partners", .node = partners};
    }
}

void build_rules(Builder *builder, const Node *root)
{
    Variant *variant = builder->variant;
    const Node *relations = node_get(root, "relations");
    const Node *game = node_get(root, "game");
    const Node *wins = node_get(game, "wins");
    for (size_t i = 0; relations && i < relations->count; i++) {
        add_relation(builder, relations->children[i]);
    }
    build_named(builder, node_get(root, "numbers"), &variant->definitions,
              &variant->definition_count, &variant->definition_capacity);
    variant->number_count = variant->definition_count;
    build_named(builder, node_get(root, "define"), &variant->definitions,
              &variant->definition_count, &variant->definition_capacity);
    build_named(builder, node_get(root, "routines"), &variant->routines,
              &variant->routine_count, &variant->routine_capacity);
    build_named(builder, node_get(root, "actions"), &variant->actions,
              &variant->action_count, &variant->action_capacity);
    add_all_last_players(builder, root);
    check_open(builder, root);
    check_actions(builder, root);
    build_ends(builder, root);
    build_all_formals(builder);
    count_performed(variant, root);
    variant->score = node_get(root, "score");
    variant->total = node_get(game, "total");
    build_teams(builder, node_get(game, "teams"));
    const Node *turns = node_get(node_get(root, "round"), "turns");
    variant->at_once = turns && text_equal(turns->text, "at once");
    variant->lowest_wins = wins && text_equal(wins->text, "lowest");
    build_limits(builder, node_get(root, "limits"));
}
