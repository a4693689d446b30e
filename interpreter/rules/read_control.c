/* Parses the verbs that contain other steps: loops, cases, routines, effects of
 * cards, and questions to a player.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "expression/hint.h"
#include "expression/pure_value.h"
#include "rules/rule_reader.h"

#include <string.h>

/* beginning with: PLAYER makes the loop follow the order of play. */
static void read_first(RuleReader *reader, const Node *node, Type set,
                       Step *step)
{
    const Node *with = node_get(node, "beginning with");
    if (with && set.base != TYPE_PLAYERS) {
        reader_error(reader, "no-use", with->key_span, "only players have an "
                     "order of play");
    }
    if (with) {
        step->player = reader_key(reader, node, "beginning with", TYPE_PLAYER);
    }
}

/* Whether a text is about groups: "groups of 2 in hand of actor". */
static bool is_about_groups(const Node *in)
{
    static const char *const begins[] = {"groups of ", "groups in "};
    bool is = false;
    for (size_t i = 0; i < 2 && in->kind == NODE_SCALAR; i++) {
        is = is || strncmp(in->text, begins[i], strlen(begins[i])) == 0;
    }
    return is;
}

/* The groups are noted before the first step, outside the state, so nobody can
 * be asked before the last. */
static void refuse_question(RuleReader *reader, const Step *step)
{
    const Step *ask = steps_find_verb(&step->steps, VERB_ASK);
    ask = ask ? ask : steps_find_verb(&step->steps, VERB_OFFER);
    if (ask) {
        Diagnostic *finding = reader_error(
            reader, "question-in-groups", ask->place.name_span,
            "nobody can be asked within a loop over groups of cards");
        diagnostic_help(reader->found, finding, "ask before or after the loop, "
                        "or loop over the cards");
    }
}

/* Refuses a name of what is no player in a loop through the players. */
static void refuse_name_of_other(RuleReader *reader, const Node *object)
{
    const char *name = object->text;
    bool card = text_equal(name, "card");
    int attribute = variant_find_attribute(reader->variant, name);
    const char *set = text_equal(name, "die")     ? "dice"
                      : text_equal(name, "token") ? "tokens of actor"
                      : attribute >= 0 ? text_format(reader->arena, "any %s",
                                                     name)
                      : card ? hint_some_zone(&reader->meanings, false) : NULL;
    if (card || set) {
        diagnostic_help(reader->found, reader_error(
            reader, "missing-key", object->span, "'for each' without 'in' goes "
            "through the players, but '%s' is no name for a player", name),
            "write 'in: %s' beside it", set ? set : "ZONE");
    }
}

/* for each: NAME [, in: SET] [, beginning with: PLAYER], do: {steps} */
void read_for_each(RuleReader *reader, const Node *node, const Node *object,
                   Step *step)
{
    const Node *in = node_get(node, "in");
    Local *scope = reader->scope;
    Type set = {TYPE_PLAYERS, -1};
    if (in) {
        step->from = is_about_groups(in)
                         ? reader_value_as(reader, in, TYPE_GROUPS)
                         : reader_value(reader, in);
        set = step->from->type;
    } else {
        refuse_name_of_other(reader, object);
    }
    Type element = expression_member(set);
    if (element.base == TYPE_ERROR) {
        if (set.base != TYPE_ERROR) {
            reader_refuse(reader, step->from, NEEDED_SET,
                          "expected a set to go through", NULL);
        }
        return;
    }
    read_first(reader, node, set, step);
    step->local = reader_local(reader, object->text, element);
    step->local->group = set.base == TYPE_GROUPS;
    step->steps = reader_steps(reader, node_get(node, "do"));
    if (step->local->group) {
        refuse_question(reader, step);
    }
    reader->scope = scope;
}

/* while: CONDITION, do: {steps} */
void read_while(RuleReader *reader, const Node *node, const Node *object,
                Step *step)
{
    step->repeats = reader_condition(reader, object);
    step->steps = reader_steps(reader, node_get(node, "do"));
}

/* first that holds: {NAME: {if: CONDITION, then: {steps}}} */
void read_cases(RuleReader *reader, const Node *node, const Node *object,
                Step *step)
{
    (void)node;
    step->cases = arena_alloc(reader->arena,
                              object->count * sizeof *step->cases);
    for (; step->case_count < object->count; step->case_count++) {
        const Node *one = object->children[step->case_count];
        Case *way = &step->cases[step->case_count];
        way->place = reader_place(one);
        way->condition = reader_condition(reader, node_get(one, "if"));
        const Enclosing *within = reader_enter(
            reader, (Enclosing){.way = way});
        way->steps = reader_steps(reader, node_get(one, "then"));
        reader->meanings.within = within;
    }
}

bool reader_enter_routine(RuleReader *reader, const Node *object)
{
    reader->depth++;
    reader_enter(reader, (Enclosing){.performed = true});
    if (reader->depth > INLINE_DEPTH_MAX && !reader->circle) {
        diagnostic_help(reader->found, reader_error(
            reader, "too-deep", object->span, "'%s' performs itself, or is "
            "performed more than %d deep", object->text, INLINE_DEPTH_MAX),
            "'while' repeats steps; what players do again and again is 'go "
            "again', 'then: go on' or a mode");
        reader->circle = true;
    } else if (++reader->inlined > INLINE_MOST) {
        reader_refuse_more(reader);
    }
    return reader->depth <= INLINE_DEPTH_MAX;
}

void reader_leave_routine(RuleReader *reader)
{
    reader->depth--;
    reader->meanings.within = reader->meanings.within->outer;
    reader->circle = reader->circle && reader->depth > 0;
}

/* Parses the effect of each family of cards that has one. */
static void read_effects(RuleReader *reader, Step *step)
{
    const Variant *variant = reader->variant;
    reader->carried_out = true;
    step->cases = arena_alloc(reader->arena,
                              variant->family_count * sizeof *step->cases);
    for (size_t i = 0; i < variant->family_count; i++) {
        const Family *family = &variant->families[i];
        if (family->effect && bits_any(family->kinds)) {
            Case *way = &step->cases[step->case_count++];
            way->place = reader_place(family->effect);
            way->place.name = family->name;
            way->kinds = family->kinds;
            way->steps = reader_steps(reader, family->effect);
        }
    }
}

/* carry out: CARD: the effect of its family */
void read_carry_out(RuleReader *reader, const Node *node, const Node *object,
                    Step *step)
{
    (void)node;
    Local *scope = reader->scope;
    const Expression *what = step->object = reader_value(reader, object);
    TypeBase base = what->type.base;
    if (base == TYPE_ERROR) {
        return;
    }
    if (reader_enter_routine(reader, object)) {
        if (base != TYPE_CHOSEN && base != TYPE_CARD) {
            reader_error(reader, "wrong-type", object->span,
                         "only a card has an effect to carry out");
        }
        step->local = reader_local(reader, "card", (Type){TYPE_CARD, -1});
        read_effects(reader, step);
        reader->scope = scope;
    }
    reader_leave_routine(reader);
}

/* --- questions to players ------------------------------------------------- */

/* Whether an expression of players certainly stands for none. */
static bool is_nobody(const RuleReader *reader, const Expression *who)
{
    int64_t holds;
    if (who->kind == E_WHERE) {
        return is_nobody(reader, who->left) ||
               (pure_value(reader->variant, who->right, NULL, 0, &holds) &&
                !holds);
    }
    return who->kind == E_CONSTANT && who->value == NOTHING;
}

static void refuse_nobody(RuleReader *reader, const Expression *who,
                          const char *does)
{
    if (is_nobody(reader, who)) {
        Diagnostic *finding = reader_error(
            reader, "no-use", who->span, "nobody is asked here");
        diagnostic_help(reader->found, finding, "write a player or a set of "
                        "players, such as '%s: players where player != actor'",
                        does);
    }
}

/* The player or the players who are asked. */
static Expression *read_asked(RuleReader *reader, const Node *object)
{
    return reader_refuse_players(reader, object, PLAYERS_ANSWER)
               ? reader_nothing(reader, object->span)
               : reader_who(reader, object);
}

/* Reports a name for a player that is the name of something else, which the
 * actions could not use any more. */
static bool refuse_taken(RuleReader *reader, const Node *as)
{
    const Variant *variant = reader->variant;
    const char *name = as->text;
    bool taken = text_equal(name, "actor") ||
                 variant_find_token(variant, name) >= 0 ||
                 variant_find_zone(variant, name) >= 0 ||
                 variant_find_variable(variant, name) >= 0;
    if (taken) {
        Diagnostic *finding = reader_error(
            reader, "taken-name", as->span,
            "'%s' is the name of something else", name);
        diagnostic_help(reader->found, finding, "give the one who decides "
                        "another name, such as 'as: player'");
    }
    return taken;
}

/* as: NAME, for the one who decides. A set of players needs one. */
static void read_decider(RuleReader *reader, const Node *node, Step *step)
{
    const Node *as = node_get(node, "as");
    bool several = step->object->type.base == TYPE_PLAYERS;
    if (several && !as) {
        Diagnostic *finding = reader_error(
            reader, "missing-key", node->key_span,
            "this asks several players, and has no name for the one who "
            "decides");
        diagnostic_help(reader->found, finding, "add 'as: player', and write "
                        "'player' in the actions");
    }
    if (several || as) {
        bool taken = as && refuse_taken(reader, as);
        step->local = reader_local(reader, !as ? "player"
                                           : taken ? "" : as->text,
                                   (Type){TYPE_PLAYER, -1});
    }
}

/* beginning with: PLAYER, for a set of players. */
static void read_order(RuleReader *reader, const Node *node, Step *step)
{
    const Node *with = node_get(node, "beginning with");
    if (with && step->object->type.base == TYPE_PLAYER &&
        !is_nobody(reader, step->object)) {
        Diagnostic *finding = reader_error(
            reader, "no-use", with->key_span,
            "one player is asked here, so nobody begins");
        diagnostic_help(reader->found, finding, "remove it");
    }
    if (with) {
        step->player = reader_value_as(reader, with, TYPE_PLAYER);
    }
}

/* Refuses a choice with the name of the one who decides. */
static void refuse_twice(RuleReader *reader, const Node *as,
                         const Node *actions)
{
    for (size_t i = 0; as && as->text && i < actions->count; i++) {
        const Node *choose = node_get(actions->children[i], "choose");
        const Node *twice = choose ? node_get(choose, as->text) : NULL;
        if (twice) {
            Diagnostic *finding = reader_error(
                reader, "defined-twice", twice->key_span,
                "'%s' is the name of two things", as->text);
            diagnostic_label(reader->found, finding, as->span,
                             "the other one");
            diagnostic_help(reader->found, finding, "rename one of them");
        }
    }
}

static void read_options(RuleReader *reader, const Node *node, Step *step)
{
    const Node *actions = node_get(node, "actions");
    if (actions) {
        refuse_twice(reader, node_get(node, "as"), actions);
    }
    if (actions && actions->count == 0) {
        reader_error(reader, "no-actions", actions->key_span,
                     "there is no action here to decide");
    }
    reader_actions(reader, &step->actions,
                   actions ? (const Node *const *)actions->children : NULL,
                   actions ? actions->count : 0, false);
}

/* Refuses a question to several at the same time within the effects of
 * another. */
static void refuse_within(RuleReader *reader, const Node *object)
{
    Diagnostic *finding = reader_error(
        reader, "asked-within", object->key_span, "this asks several players "
        "at the same time, in an effect of a decision that several take at the "
        "same time");
    diagnostic_label(reader->found, finding, reader->at_once->key_span,
                     "they decide here");
    diagnostic_help(reader->found, finding, "ask them one after the other: "
                    "'for each: player, in: ..., do: {NAME: {ask: player, "
                    "...}}'");
}

/* ask: PLAYER | PLAYERS [, as: NAME] [, beginning with: PLAYER], actions:
 * {NAME: action} */
void read_ask(RuleReader *reader, const Node *node, const Node *object,
              Step *step)
{
    Local *scope = reader->scope;
    const Node *within = reader->at_once;
    step->object = read_asked(reader, object);
    refuse_nobody(reader, step->object, "ask");
    step->at_once = step->object->type.base == TYPE_PLAYERS;
    read_order(reader, node, step);
    read_decider(reader, node, step);
    if (step->at_once && within) {
        refuse_within(reader, object);
    }
    reader->at_once = step->at_once ? object : within;
    reader->together = step->at_once;
    read_options(reader, node, step);
    reader->at_once = within;
    reader->scope = scope;
}

/* offer to: PLAYER | PLAYERS [, as: NAME] [, beginning with: PLAYER], actions:
 * {NAME: action} [, declining: TEXT] [, declined: {steps}] */
void read_offer_to(RuleReader *reader, const Node *node, const Node *object,
                   Step *step)
{
    Local *scope = reader->scope;
    step->object = read_asked(reader, object);
    refuse_nobody(reader, step->object, "offer to");
    read_order(reader, node, step);
    read_decider(reader, node, step);
    reader->together = false;
    read_options(reader, node, step);
    step->decline = reader_decline(reader, node);
    reader->scope = scope;
    step->otherwise = reader_steps(reader, node_get(node, "declined"));
}
