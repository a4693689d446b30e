/* Parses all rules, in the order of the course of a game.
 *
 * SPDX-License-Identifier: MIT */
#include "rules/read_rules.h"

#include <string.h>

#include "base/text.h"
#include "expression/known_names.h"
#include "expression/pure_value.h"
#include "report/suggest.h"
#include "rules/rule_reader.h"

static const Node *part(const RuleReader *reader, const char *section,
                        const char *key)
{
    return node_get(node_get(reader->root, section), key);
}

/* --- Definitions with parameters ------------------------------------------ */

/* Says of an unknown name that is known where [named] may be used that [named]
 * does not know it. */
static void hint_parameters(RuleReader *reader, const Named *named,
                            size_t first)
{
    static const char *const elements[] = {"card", "player", "token", "die"};
    Diagnostic *finding = reader->found->count > first
                              ? &reader->found->items[first] : NULL;
    for (size_t i = 0; finding && i < sizeof elements / sizeof *elements;
         i++) {
        const char *unknown = text_format(reader->arena, "the name '%s' is not "
                                          "known here", elements[i]);
        if (text_equal(finding->message, unknown)) {
            diagnostic_help(reader->found, finding, "'%s' knows only its "
                            "parameters: add one, such as 'this: %s'",
                            named->name, elements[i]);
        }
    }
}

/* Whether a value of this type can stand in a column of the table; true of what
 * is reported elsewhere. */
static bool is_single(TypeBase base)
{
    return base == TYPE_NUMBER || base == TYPE_TRUTH || base == TYPE_PLAYER ||
           base == TYPE_CARD || base == TYPE_TOKEN || base == TYPE_SYMBOL ||
           base == TYPE_ERROR;
}

/* Reads what a definition says of anything, for its findings and the rule book:
 * once, beside the texts of the rules, which are about what it is used for. */
static void read_meaning(RuleReader *reader, Named *named)
{
    Local *scope = NULL;
    for (int i = 0; i < named->formal_count; i++) {
        Formal *formal = &named->formals[i];
        scope = local_new(reader->arena, scope, formal->name, formal->type);
        formal->local = scope;
    }
    size_t first = reader->found->count;
    named->meaning = reader_value_beside(reader, scope, named->body);
    hint_parameters(reader, named, first);
    if (named->shown && !is_single(named->meaning->type.base)) {
        reader_refuse(reader, named->meaning, NEEDED_ANY, "the table shows one "
                      "value of each player", "write a value, such as "
                      "'count(...)', or remove 'shown'");
    }
}

static void read_meanings(RuleReader *reader)
{
    for (size_t i = 0; i < reader->variant->definition_count; i++) {
        if (reader->variant->definitions[i].formal_count > 0) {
            read_meaning(reader, &reader->variant->definitions[i]);
        }
    }
}

/* --- Relations ------------------------------------------------------------ */

/* Whether [expression] depends on the values of the names [cards] alone; *[row]
 * gets the right cards for the left card [kind]. [columns]: of all left
 * cards. */
static bool find_row(const Variant *variant, const Relation *relation,
                     const Expression *expression, int kind,
                     PureColumns *columns, Bits *row)
{
    const Expression cards[2] = {
        {.kind = E_LOCAL, .type = relation->cards[0]->type,
         .local = (Local *)(uintptr_t)relation->cards[0]},
        {.kind = E_LOCAL, .type = relation->cards[1]->type,
         .local = (Local *)(uintptr_t)relation->cards[1]}};
    const Binding binding = {&cards[0], cell_of(kind)};
    return pure_row(variant, expression, &cards[1], variant->kind_count,
                    &binding, columns, row);
}

/* Adds a clause that looks at more than the two cards. */
static void add_rest(RuleReader *reader, Relation *relation,
                     Expression *holds)
{
    Expression *either = relation->rest ? arena_alloc(reader->arena,
                                                      sizeof *either) : holds;
    if (relation->rest) {
        *either = (Expression){.kind = E_OR, .type = holds->type,
                               .span = holds->span, .left = relation->rest,
                               .right = holds};
    }
    relation->rest = either;
}

/* Adds a clause to the relation's table: the pairs of kinds for which it is
 * true. */
static void tabulate(RuleReader *reader, Relation *relation, Expression *holds)
{
    const Variant *variant = reader->variant;
    PureColumns columns;
    Bits row = {0};
    columns.count = 0;
    if (holds->type.base == TYPE_ERROR) {
        return;
    }
    if (variant->kind_count > 0 &&
        !find_row(variant, relation, holds, 0, &columns, &row)) {
        add_rest(reader, relation, holds);
        return;
    }
    for (int kind = 0; kind < variant->kind_count; kind++) {
        find_row(variant, relation, holds, kind, &columns, &row);
        relation->rows[1 + kind] = bits_or(relation->rows[1 + kind], row);
    }
}

/* Fills the table of a relation. Relations come before the rules that use
 * them. */
static void read_relation(RuleReader *reader, Relation *relation)
{
    size_t kinds = (size_t)reader->variant->kind_count;
    Type card = {TYPE_CARD, -1};
    Local *left = reader_local(reader, relation->left, card);
    Local *right = reader_local(reader, relation->right, card);
    relation->cards[0] = left;
    relation->cards[1] = right;
    reader_conditions(reader, relation->clauses, NULL, &relation->conditions);
    relation->rows = arena_alloc(reader->arena,
                                 sizeof *relation->rows * (1 + kinds));
    for (size_t i = 0; i < relation->conditions.count; i++) {
        tabulate(reader, relation, relation->conditions.items[i].holds);
    }
    reader->scope = NULL;
}

/* --- Who sees what -------------------------------------------------------- */

/* The words of `seen by`, and the definitions; a number says no players. */
static NameList known_observers(RuleReader *reader)
{
    NameList list = seen_words();
    for (size_t i = 0; i < reader->variant->definition_count; i++) {
        const Named *definition = &reader->variant->definitions[i];
        if (!text_equal(definition->node->parent->key, "numbers")) {
            list = names_join(reader->arena, NAME_LIST(NULL, definition, 1),
                              list);
        }
    }
    return list;
}

/* A set of players in `seen by`, or one player. */
static const Expression *read_observers(RuleReader *reader, const Node *node)
{
    NameList words = seen_words();
    const char *near = suggest_word(node->text, names_texts(reader->arena,
                                                            words),
                                    words.count);
    if (near && strchr(near, ' ')) {         /* a word cannot have a blank */
        reader_unknown(reader, words, node);
        return reader_nothing(reader, node->span);
    }
    if (reader_refuse_players(reader, node, PLAYERS_SEE)) {
        return reader_nothing(reader, node->span);
    }
    const Expression *set = reader_value(reader, node);
    TypeBase base = set->type.base;
    if (set->kind == E_WORD) {
        reader_unknown(reader, known_observers(reader), node);
    } else if (base != TYPE_PLAYERS && base != TYPE_PLAYER &&
               base != TYPE_ERROR) {
        reader_refuse(reader, set, NEEDED_SET, "players see something",
                      "write 'nobody', 'owner', 'everybody' or a set such as "
                      "'players where ...'");
    }
    return set;
}

/* Reads the sets of players of `seen by` at something with owners of type
 * [of], whom the sets call `owner`. */
static void read_seen_by(RuleReader *reader, SeenBy *by, Type of)
{
    bool players = variant_of_players(reader->variant, of);
    by->owner = players ? reader_local(reader, "owner", (Type){TYPE_PLAYER, -1})
                : of.base == TYPE_ERROR || of.base == TYPE_PAIR
                    ? NULL : reader_local(reader, "owner", of);
    for (int i = 0; i < STATUSES_MAX; i++) {
        if (by->texts[i]) {
            by->sets[i] = i > 0 && by->texts[i] == by->texts[i - 1]
                              ? by->sets[i - 1]
                              : read_observers(reader, by->texts[i]);
        }
    }
    reader->scope = NULL;
}

static void read_sight(RuleReader *reader)
{
    Variant *variant = reader->variant;
    const Type none = {TYPE_ERROR, -1}, player = {TYPE_PLAYER, -1};
    for (int i = 0; i < variant->token_count; i++) {
        read_seen_by(reader, &variant->tokens[i].seen_by, player);
    }
    for (size_t i = 0; i < variant->holder_count; i++) {
        read_seen_by(reader, &variant->holders[i].seen_by, none);
    }
    for (size_t i = 0; i < variant->zone_count; i++) {
        read_seen_by(reader, &variant->zones[i].seen_by, variant->zones[i].of);
    }
    for (size_t i = 0; i < variant->variable_count; i++) {
        read_seen_by(reader, &variant->variables[i].seen_by,
                     variant->variables[i].of);
    }
    read_seen_by(reader, &variant->dice_seen_by, variant_dice_owner(variant));
}

/* --- Who begins ----------------------------------------------------------- */

/* Refuses `random` for the first turn; only the starter can be random. */
static void refuse_random(RuleReader *reader, const Node *node)
{
    if (reader->meanings.phase != WHEN_STARTER) {
        Diagnostic *finding = reader_error(
            reader, "no-use", node->span,
            "the first turn is not drawn by chance");
        diagnostic_help(reader->found, finding, "%s",
                        reader->meanings.phase == WHEN_FIRST_TURN
                            ? "write 'random' under 'round.starter': if nobody "
                              "is found here, the starter has the first turn"
                            : "let a step of the set-up 'pick' a player who is "
                              "remembered, and write that here");
    }
}

/* Adds what was meant by [node] to the finding number [first], if there is one
 * about an unknown name. */
static void hint_random(RuleReader *reader, size_t first, const Node *node)
{
    static const char *const words[] = {"random"};
    Diagnostic *finding = reader->found->count > first
                              ? &reader->found->items[first] : NULL;
    if (finding && !finding->help && text_equal(finding->id, "unknown-name") &&
        suggest_word(node->text, words, 1)) {
        diagnostic_help(reader->found, finding, "did you mean 'random'?");
    }
}

/* starter, first turn: {NAME: PLAYER | random} */
Starters reader_starters(RuleReader *reader, const Node *list)
{
    size_t count = list ? list->count : 0;
    Starters starters = {NULL, count, list};
    starters.items = arena_alloc(reader->arena, count * sizeof *starters.items);
    for (size_t i = 0; i < count; i++) {
        const Node *node = list->children[i];
        starters.items[i].place = reader_place(node);
        if (text_equal(node->text, "random")) {
            refuse_random(reader, node);
        } else {
            size_t first = reader->found->count;
            starters.items[i].player = reader_value_as(reader, node,
                                                       TYPE_PLAYER);
            hint_random(reader, first, node);
        }
    }
    return starters;
}

/* --- Turns ---------------------------------------------------------------- */

/* Adds the actions of [list] to those of a decision; an action that is already
 * there wins. With [always] adds only actions with `open`. */
static size_t add_actions(const Node **open, size_t count, const Node *list,
                          bool always)
{
    for (size_t i = 0; list && i < list->count; i++) {
        const Node *action = list->children[i];
        bool adds = !always || node_get(action, "open");
        for (size_t k = 0; k < count; k++) {
            adds = adds && !text_equal(open[k]->key, action->key);
        }
        if (adds) {
            open[count++] = action;
        }
    }
    return count;
}

void reader_mode_actions(RuleReader *reader, const Node *node,
                         const Node *own, Mode *mode)
{
    const Node *usual = node_get(reader->root, "actions");
    const Node **open = arena_alloc(reader->arena,
                                    (1 + (own ? own->count : 0) +
                                     (usual ? usual->count : 0)) *
                                    sizeof *open);
    size_t count = add_actions(open, 0, node ? own : usual, false);
    mode->own = count;
    count = add_actions(open, count, node ? usual : NULL, true);
    const Enclosing *within = reader_enter(reader, (Enclosing){.mode = mode});
    reader_actions(reader, &mode->actions, open, count, true);
    reader->meanings.within = within;
}

static void read_modes(RuleReader *reader, Rules *rules)
{
    const Node *modes = node_get(reader->root, "modes");
    size_t count = modes ? modes->count : 0;
    rules->modes = arena_alloc(reader->arena,
                               (count + reader_phase_modes(reader) + 1) *
                               sizeof *rules->modes);
    for (size_t i = 0; i < count; i++) {
        const Node *node = modes->children[i];
        rules->modes[i].place = reader_place(node);
        rules->modes[i].condition =
            reader_condition(reader, node_get(node, "while"));
        reader_mode_actions(reader, node, node_get(node, "actions"),
                            &rules->modes[i]);
    }
    rules->mode_count = count;
    reader_add_phase_modes(reader, rules, &rules->modes[count]);
    reader_mode_actions(reader, NULL, NULL, &rules->modes[rules->mode_count++]);
}

/* --- Ends, totals --------------------------------------------------------- */

/* Parses the ends with the names [ends], the first [own] of which have their
 * conditions here; the first is the limit. */
static End *read_ends(RuleReader *reader, const Named *ends, size_t count,
                      size_t own)
{
    End *all = arena_alloc(reader->arena, count * sizeof *all);
    for (size_t i = 1; i < count; i++) {
        all[i].place = reader_place(ends[i].node);
        if (i < own && !text_equal(ends[i].node->text, "only when called")) {
            const Node *called = node_get(ends[i].node, "called");
            all[i].condition = reader_condition(reader, ends[i].node);
            if (called) {
                reader_text(reader, NULL, &all[i].said, called);
            }
        }
    }
    return all;
}

static Local *enter_player(RuleReader *reader)
{
    return reader_local(reader, "player", (Type){TYPE_PLAYER, -1});
}

/* ties: {NAME: {by: NUMBER, wins: lowest | highest}} */
static void read_ties(RuleReader *reader, Rules *rules)
{
    const Node *ties = part(reader, "game", "ties");
    size_t count = ties ? ties->count : 0;
    rules->ties = arena_alloc(reader->arena, count * sizeof *rules->ties);
    for (size_t i = 0; i < count; i++) {
        const Node *node = ties->children[i], *by = node_get(node, "by");
        const Node *wins = node_get(node, "wins");
        if (by && wins) {
            Tie *tie = &rules->ties[rules->tie_count++];
            tie->place = reader_place(node);
            tie->lowest = text_equal(wins->text, "lowest");
            tie->local = enter_player(reader);
            tie->by = reader_value_as(reader, by, TYPE_NUMBER);
            reader->scope = NULL;
        }
    }
}

static void read_total(RuleReader *reader, Rules *rules)
{
    if (reader->variant->total) {
        rules->total_player = enter_player(reader);
        rules->total = reader_value_as(reader, reader->variant->total,
                                       TYPE_NUMBER);
        reader->scope = NULL;
    }
}

/* winners: SET, which leaves nothing for `ties` to decide. */
static void read_winners(RuleReader *reader, Rules *rules)
{
    const Node *winners = part(reader, "game", "winners");
    const Node *ties = part(reader, "game", "ties");
    if (winners && ties) {
        Diagnostic *finding = reader_error(
            reader, "no-use", ties->key_span,
            "'winners' says who wins, so that 'ties' has no effect");
        diagnostic_help(reader->found, finding,
                        "remove one of them; what decides ties can be a part "
                        "of 'winners'");
    }
    if (winners && (text_equal(winners->text, "lowest") ||
                    text_equal(winners->text, "highest"))) {
        Diagnostic *finding = reader_error(
            reader, "wrong-type", winners->span,
            "'winners' are players, but '%s' is about totals", winners->text);
        diagnostic_help(reader->found, finding, "write 'wins: %s'",
                        winners->text);
    } else if (winners) {
        rules->winners = reader_who(reader, winners);
    }
}

/* A number for each player at the key [key] of the game, or NULL. */
static const Expression *read_of_player(RuleReader *reader, const char *key,
                                        Local **player)
{
    const Node *node = part(reader, "game", key);
    const Expression *number = NULL;
    if (node) {
        *player = enter_player(reader);
        number = reader_value_as(reader, node, TYPE_NUMBER);
        reader->scope = NULL;
    }
    return number;
}

/* --- The course of a game ------------------------------------------------- */

static void read_course(RuleReader *reader, Rules *rules)
{
    const Variant *variant = reader->variant;
    Phase *phase = &reader->meanings.phase;
    *phase = WHEN_GAME_SETUP;
    rules->game_setup = reader_steps(reader, part(reader, "game", "setup"));
    *phase = WHEN_STARTER;
    rules->starter = reader_starters(reader, part(reader, "round", "starter"));
    *phase = WHEN_ROUND_SETUP;
    rules->round_setup = reader_steps(reader, part(reader, "round", "setup"));
    *phase = WHEN_FIRST_TURN;
    rules->first_turn =
        reader_starters(reader, part(reader, "round", "first turn"));
    *phase = WHEN_PLAY;
    reader_phases(reader, rules);
    rules->before_turn =
        reader_steps(reader, part(reader, "round", "before each turn"));
    reader_phase_turns(reader, "before each turn", &rules->before_turn);
    reader->at_once = variant->at_once
                          ? node_get(node_get(reader->root, "round"), "turns")
                          : NULL;
    read_modes(reader, rules);
    reader->at_once = NULL;
    rules->after_turn =
        reader_steps(reader, part(reader, "round", "after each turn"));
    reader_phase_turns(reader, "after each turn", &rules->after_turn);
    rules->round_ends = read_ends(reader, variant->round_ends,
                                  variant->round_end_count,
                                  variant->round_end_own);
    reader_phase_ends(reader, rules);
    *phase = WHEN_AFTER;
    rules->after = reader_steps(reader, part(reader, "round", "after"));
    *phase = WHEN_OVER;
    rules->game_ends = read_ends(reader, variant->game_ends,
                                 variant->game_end_count,
                                 variant->game_end_count);
    read_total(reader, rules);
    read_ties(reader, rules);
    read_winners(reader, rules);
    rules->utility = read_of_player(reader, "utility", &rules->utility_player);
}

/* A team holds at any time, in `seen by` and in the steps of a round. */
static void read_teams(RuleReader *reader, Rules *rules)
{
    for (size_t i = 0; i < 2 && reader->variant->teams; i++) {
        rules->teams[i] = read_of_player(reader, "teams",
                                         &rules->team_players[i]);
    }
}

void rules_read(Variant *variant, const Node *root, uint32_t own, Arena *arena,
                Diagnostics *found)
{
    Rules *rules = arena_alloc(arena, sizeof *rules);
    RuleReader reader = {
        .meanings = {.variant = variant, .arena = arena,
                     .found = found, .phase = WHEN_ANY,
                     .tokenizer = tokenizer_new(arena, TOKENS_MOST),
                     .known = known_names_new(arena, variant)},
        .variant = variant, .arena = arena, .found = found,
        .root = root, .step = root,
        .performed = arena_alloc(arena, variant->routine_count + 1)};
    for (size_t i = 0; i < variant->relation_count; i++) {
        read_relation(&reader, &variant->relations[i]);
    }
    read_teams(&reader, rules);
    read_meanings(&reader);
    read_sight(&reader);
    read_course(&reader, rules);
    reader_idle(&reader, rules, own);
    rules->notices = reader.notices;
    rules->notice_count = reader.notice_count;
    variant->rules = rules;
}
