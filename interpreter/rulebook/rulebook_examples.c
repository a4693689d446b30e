/* Describes the examples of the file, step by step.
 *
 * SPDX-License-Identifier: MIT */
#include "rulebook/position_sentences.h"
#include "variant/names.h"

/* --- variables and claims ------------------------------------------------- */

/* Calls the players by their names; the decider is the actor. */
void scene_enter(Scene *scene)
{
    Teller *teller = scene->teller;
    for (size_t i = 0; i < scene->names->count; i++) {
        const char *name = scene->names->children[i]->text;
        teller_name(teller, name, (Type){TYPE_PLAYER, -1},
                    noun_plain(teller, name));
    }
}

void scene_leave(Scene *scene)
{
    scene->teller->scope = NULL;
    scene->teller->bound = NULL;
}

static Local *player_called(const Scene *scene, const char *name)
{
    for (Local *local = scene->teller->scope; local; local = local->outer) {
        if (text_equal(local->name, name)) {
            return local;
        }
    }
    return NULL;
}

static Expression *make(Scene *scene, ExpressionKind kind, Type type,
                        int64_t value)
{
    Expression *made = arena_alloc(scene->teller->arena, sizeof *made);
    *made = (Expression){.kind = kind, .type = type, .value = value};
    return made;
}

static bool is_nothing(const char *word)
{
    return text_equal(word, "nothing") || text_equal(word, "none") ||
           text_equal(word, "nobody");
}

/* The expression for a word of an example where a value of [type] is expected;
 * NULL: nothing. */
static Expression *meant(Scene *scene, Type type, const char *word)
{
    const Variant *variant = scene->teller->variant;
    Local *player = type.base == TYPE_PLAYER ? player_called(scene, word)
                                             : NULL;
    int value = type.base == TYPE_TOKEN ? variant_find_token(variant, word)
                : type.base == TYPE_DIE ? variant_find_die(variant, word)
                : type.base == TYPE_SYMBOL
                    ? attribute_find_value(&variant->attributes[type.attribute],
                                           word)
                    : -1;
    if (is_nothing(word) && value < 0) {
        return make(scene, E_CONSTANT, type, NOTHING);
    }
    if (player) {
        Expression *local = make(scene, E_LOCAL, type, 0);
        local->local = player;
        return local;
    }
    return value < 0 ? NULL : make(scene, E_CONSTANT, type, value);
}

/* "John's bid is two", "the best card is a 4"; NULL: there are no words. */
static const char *remembered(Scene *scene, Expression *variable,
                              const Node *node)
{
    Teller *teller = scene->teller;
    Expression *value;
    int32_t number = 0;
    if (variable->type.base == TYPE_TRUTH) {
        return clause_of(teller, variable, !text_equal(node->text, "true"));
    }
    if (variable->type.base == TYPE_CARD && !is_nothing(node->text)) {
        return tell_format(teller, "%s is %s",
                           noun_variable(teller, variable).name,
                           english_article(teller->arena, node->text));
    }
    if (variable->type.base == TYPE_NUMBER && node_integer(node, &number)) {
        value = make(scene, E_CONSTANT, variable->type, number);
    } else {
        value = meant(scene, variable->type, node->text);
    }
    if (!value) {
        return NULL;
    }
    Expression *equal = make(scene, E_EQUAL, (Type){TYPE_TRUTH, -1}, 0);
    equal->left = variable;
    equal->right = value;
    return clause_of(teller, equal, false);
}

/* The owner of a variable with the keys [owner] and [second] in an example;
 * [second] is NULL if there is one key. NULL: there is no such owner. */
static Expression *meant_owner(Scene *scene, Type of, const char *owner,
                               const char *second)
{
    const Variant *variant = scene->teller->variant;
    Expression *first = meant(scene, variant_first_key(variant, of), owner);
    if (!first || !second) {
        return first;
    }
    Expression *pair = make(scene, E_PAIR, (Type){TYPE_PAIR, -1},
                            variant_second_count(variant, of));
    pair->left = first;
    pair->right = meant(scene, variant_second_key(variant, of), second);
    return pair->right ? pair : NULL;
}

/* Describes the variable of [owner], NULL: one without an owner, and of the
 * second key [second], NULL: it has one key. */
static void tell_one(Scene *scene, int number, const char *owner,
                     const char *second, const Node *node, const char *lead)
{
    const Variable *variable = &scene->teller->variant->variables[number];
    Expression *of = make(scene, E_VARIABLE, variable->type, number);
    of->left = owner ? meant_owner(scene, variable->of, owner, second) : NULL;
    const char *clause = (owner != NULL) == (of->left != NULL)
                             ? remembered(scene, of, node) : NULL;
    if (clause) {
        tell_that(scene->teller, node, "%s%s", lead, clause);
    }
}

void scene_tell_remembered(Scene *scene, const Node *values, const char *lead)
{
    for (size_t i = 0; i < values->count; i++) {
        const Node *node = values->children[i];
        int number = variant_find_variable(scene->teller->variant, node->key);
        if (number < 0) {
            continue;
        }
        for (size_t k = 0; k < node->count; k++) {
            const Node *one = node->children[k];
            for (size_t s = 0; s < one->count; s++) {
                const Node *second = one->children[s];
                tell_one(scene, number, one->key, second->key, second, lead);
            }
            if (one->kind == NODE_SCALAR) {
                tell_one(scene, number, one->key, NULL, one, lead);
            }
        }
        if (node->kind == NODE_SCALAR) {
            tell_one(scene, number, NULL, NULL, node, lead);
        }
    }
}

/* An expression in an example is not part of the rules. */
const char *scene_claim(Scene *scene, const Node *node)
{
    Teller *teller = scene->teller;
    const Listener *listener = teller->listener;
    Noun who = noun_plain(teller, scene->who);
    teller_set_actor(teller, who, who);
    teller->listener = NULL;
    const char *clause = clause_of(
        teller, expression_read_as(&teller->meanings, teller->scope, node,
                                   TYPE_TRUTH, -1), false);
    teller->listener = listener;
    return clause;
}

/* --- lines ---------------------------------------------------------------- */

/* The move in a line, and the player who makes it; NULL: it is not a move. */
static const Node *move_of(const Scene *scene, const Node *line,
                           const char **who)
{
    const Node *by = node_get(line, "by"), *first = line->children[0];
    if (by) {
        *who = by->text;
        return node_get(line, "move");
    }
    *who = first->key;
    return line->count == 1 && scene_is_player(scene, first->key) ? first
                                                                  : NULL;
}

static void tell_chance(Scene *scene, const Node *line)
{
    Teller *teller = scene->teller;
    const Node *roll = node_get(line, "roll"), *deal = node_get(line, "deal");
    const Node *starter = node_get(line, "starter");
    const Node *shuffle = node_get(line, "shuffle");
    const Node *pick = node_get(line, "pick");
    if (starter) {
        tell_that(teller, starter, "%s is drawn to start", starter->text);
    }
    if (shuffle) {
        scene->lead = scene->shuffles++ ? "after another shuffle, "
                                        : "after the shuffle, ";
        scene_tell_zones(scene, shuffle, false);
        scene->lead = "";
    }
    if (deal) {
        scene_tell_zones(scene, deal, true);
    }
    if (roll) {
        tell_that(teller, roll, "the dice come up %s",
                  scene_cards(scene, roll, true));
    }
    if (pick) {
        scene_tell_remembered(scene, pick, "chosen at random: ");
    }
}

/* Finds who makes the next move after line [place], that of [mover], or decides
 * next. */
static void look_ahead(Scene *scene, const Node *lines, size_t place,
                       const char *mover)
{
    const char *who = NULL;
    for (size_t i = place + 1; i < lines->count; i++) {
        const Node *turn = node_get(lines->children[i], "turn");
        if (turn || move_of(scene, lines->children[i], &who)) {
            scene->who = turn ? turn->text : who;
            return;
        }
    }
    scene->who = scene->teller->variant->players_most == 1
                     ? mover : "the one who decides next";
}

/* Makes each move with its results an item. */
static void tell_lines(Scene *scene, const Node *lines)
{
    Teller *teller = scene->teller;
    bool open = false;
    page_open(&teller->page, BLOCK_NUMBERED);
    for (size_t i = 0; i < lines->count; i++) {
        const Node *line = lines->children[i];
        const char *who;
        const Node *move = move_of(scene, line, &who);
        if (open && move) {
            page_close(&teller->page);
        }
        if (!open || move) {
            page_open(&teller->page, BLOCK_ITEM);
            open = true;
        }
        if (move) {
            tell_that(teller, move, "%s: %s", who, move->text);
            look_ahead(scene, lines, i, who);
            scene->shuffles = 0;
            continue;
        }
        tell_chance(scene, line);
        scene_tell_facts(scene, line);
        scene_tell_claims(scene, line);
    }
    if (open) {
        page_close(&teller->page);
    }
    page_close(&teller->page);
}

/* Describes lines, or parts by name. */
static void tell_parts(Scene *scene, const Node *moves)
{
    if (moves->kind == NODE_LIST) {
        tell_lines(scene, moves);
        return;
    }
    for (size_t i = 0; i < moves->count; i++) {
        page_break(&scene->teller->page);
        tell_that(scene->teller, moves->children[i],
                  "%s:", moves->children[i]->key);
        tell_parts(scene, moves->children[i]);
    }
}

static void tell_example(Teller *teller, const Node *example)
{
    const Node *about = node_get(example, "about");
    const Node *moves = node_get(example, "moves");
    const Node *names = node_get(example, "names");
    Scene scene = {teller, names, node_get(example, "turn")->text, false, "",
                   0};
    Words words = words_new(teller->arena);
    for (size_t i = 0; i < names->count; i++) {
        english_gather(&words, names->children[i]->text);
    }
    tell_heading(teller, 3, example, example->key)->unlisted = true;
    if (about) {
        tell(teller, about, about->text);
        page_break(&teller->page);
    }
    tell_that(teller, names, names->count == 1 ? "%s plays alone"
                                               : "%s play, in this order",
              english_list(&words, "and"));
    scene_enter(&scene);
    scene_tell_facts(&scene, example);
    scene_tell_claims(&scene, example);
    if (moves) {
        scene.begun = true;
        page_break(&teller->page);
        tell_parts(&scene, moves);
    }
    scene_leave(&scene);
    page_break(&teller->page);
}

/* Lists the examples of the base rules that are declared as broken here. */
static void tell_broken(Teller *teller)
{
    for (size_t i = 0; i < teller->broken_count; i++) {
        const Node *why = teller->broken[i].why;
        tell_that(teller, why,
                  "the example '%s' does not hold by these rules: %s", why->key,
                  why->text);
    }
    page_break(&teller->page);
}

void section_examples(Teller *teller)
{
    const Node *examples = teller_part(teller, SECTION_EXAMPLES);
    tell_broken(teller);
    for (size_t i = 0; examples && i < examples->count; i++) {
        tell_example(teller, examples->children[i]);
    }
}
