/* Parses the verbs for tokens, dice, points, statuses and variables.
 *
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/rule_reader.h"

/* --- Tokens and dice ------------------------------------------------------ */

/* from: HOLDER, or the set of holders to search: `wherever`, PLAYERS. */
static bool read_source(RuleReader *reader, const Node *from, Step *step)
{
    step->everything = from && text_equal(from->text, "wherever");
    const Expression *source =
        from && !step->everything ? reader_value(reader, from) : NULL;
    if (source && source->type.base == TYPE_PLAYERS) {
        step->from = source;
    }
    return step->everything || step->from;
}

static void refuse_given(RuleReader *reader, const Node *object,
                         const Expression *what)
{
    const Variant *variant = reader->variant;
    if (what->type.base == TYPE_WORD) {
        reader_unknown(reader, variant_list(variant, LIST_TOKENS), object);
    } else if (what->type.base != TYPE_ERROR) {
        reader_refuse(reader, what, NEEDED_ANY, "only tokens can be given",
                      NULL);
    }
}

/* Refuses a number of tokens of several kinds. */
static void refuse_number(RuleReader *reader, const Node *object,
                          const Node *number)
{
    Diagnostic *finding = reader_error(
        reader, "no-use", number->key_span, "all of '%s' are given, so that "
        "'number' has no effect", object->text);
    diagnostic_help(reader->found, finding, "remove 'number', or name one kind "
                    "of token after 'give'");
}

/* Adds help for "3 white" or "two whites", which need `number`. */
static void help_given(RuleReader *reader, const Node *object, size_t first)
{
    static const char *const words[] = {"one ", "two ", "three ", "four ",
                                        "five ", "six "};
    char *rest = NULL;
    long number = object->text ? strtol(object->text, &rest, 10) : 0;
    const char *token = rest;
    for (int i = 0; number == 0 && token && i < 6; i++) {
        size_t length = strlen(words[i]);
        if (strncmp(token, words[i], length) == 0) {
            token += length;
            number = i + 1;
        }
    }
    token = token ? token + strspn(token, " ") : "";
    size_t length = strlen(token);
    if (length > 0 && token[length - 1] == 's' &&
        variant_find_token(reader->variant, token) < 0) {
        token = arena_copy(reader->arena, token, length - 1);
    }
    if (reader->found->count == first || number == 0 ||
        variant_find_token(reader->variant, token) < 0) {
        return;
    }
    diagnostic_help(reader->found, &reader->found->items[first],
                    number == 1 ? "write 'give: %s', which gives one"
                                : "write 'give: %s, number: %ld'", token,
                    number);
}

/* give: TOKEN [, number: N] | TOKENS, from: HOLDER, to: HOLDER */
void read_give(RuleReader *reader, const Node *node, const Node *object,
               Step *step)
{
    const Node *from = node_get(node, "from");
    size_t first = reader->found->count;
    const Expression *what = step->object = reader_value(reader, object);
    help_given(reader, object, first);
    bool all = what->type.base == TYPE_TOKENS;
    bool sound = all || what->type.base == TYPE_TOKEN;
    if (!sound) {
        refuse_given(reader, object, what);
    }
    bool several = read_source(reader, from, step);
    const Node *number = node_get(node, "number");
    if (!several) {
        step->from = reader_key(reader, node, "from", TYPE_HOLDER);
    }
    step->to = reader_key(reader, node, "to", TYPE_HOLDER);
    if (!sound) {
        reader_look(reader, node, "number");
    } else if (several && (all || number)) {
        Diagnostic *finding = reader_error(
            reader, "several-holders", from->span, "'from' a set of players "
            "gives only one token of one kind");
        diagnostic_help(reader->found, finding, "to take several, write the "
                        "step under 'for each: player' with 'from: player'");
    } else if (all && number) {
        refuse_number(reader, object, number);
        reader_look(reader, node, "number");
    } else if (number) {
        step->amount = reader_key(reader, node, "number", TYPE_NUMBER);
    }
}

/* take points: NUMBER, by: PLAYER */
void read_take_points(RuleReader *reader, const Node *node,
                      const Node *object, Step *step)
{
    (void)object;
    step->object = reader_key(reader, node, "take points", TYPE_NUMBER);
    step->player = reader_key(reader, node, "by", TYPE_PLAYER);
}

/* make change for: PLAYER */
void read_make_change(RuleReader *reader, const Node *node,
                      const Node *object, Step *step)
{
    (void)object;
    step->object = reader_key(reader, node, "make change for", TYPE_PLAYER);
}

/* roll: DICE | DIE */
void read_roll(RuleReader *reader, const Node *node, const Node *object,
               Step *step)
{
    (void)node;
    const Variant *variant = reader->variant;
    const Expression *dice = step->object = reader_value(reader, object);
    TypeBase base = dice->type.base;
    if (dice->kind == E_WORD) {
        reader_unknown(reader, variant_list(variant, LIST_DICE), object);
    } else if (base != TYPE_DIE && base != TYPE_DICE && base != TYPE_ERROR) {
        reader_refuse(reader, dice, NEEDED_ANY, "only dice can be rolled",
                      "write 'roll: dice' for all of them, or the name of a "
                      "die");
    }
}

/* --- Variables ------------------------------------------------------------ */

/* Refuses to change what no step sets since it is worked out. */
static bool refuse_worked_out(RuleReader *reader, const Expression *value,
                              const Node *object)
{
    bool points = value->kind == E_POINTS_OF;
    if (value->type.base == TYPE_ERROR || value->kind == E_VARIABLE ||
        value->kind == E_CONSTANT || value->kind == E_WORD) {
        return false;
    }
    diagnostic_help(reader->found, reader_error(
        reader, "no-use", object->span, points
            ? "no step changes the points: 'score' works them out"
            : "'%s' is not remembered: no step changes it", object->text),
        points ? "write a part of 'score' for them, or use a number of your "
                 "own: 'remember: {NAME: {is: number, for: game, of: each "
                 "player}}'"
               : "declare a name of your own under 'remember', such as 'NAME: "
                 "{is: number, for: game}'");
    return true;
}

/* The variable that a step changes. */
static Expression *read_variable(RuleReader *reader, const Node *object)
{
    Expression *variable = reader_value(reader, object);
    if (variable->kind == E_VARIABLE &&
        variable->value == reader->variant->phase_variable) {
        diagnostic_help(reader->found, reader_error(
            reader, "no-use", object->span, "no step sets the phase"),
            "write 'end phase: NAME', with the name of an end of the phase; "
            "'next' of a phase says which one follows");
        variable->type.base = TYPE_ERROR;
        return variable;
    }
    if (refuse_worked_out(reader, variable, object)) {
        variable->type.base = TYPE_ERROR;
        return variable;
    }
    if (variable->type.base != TYPE_ERROR && variable->kind != E_VARIABLE) {
        NameList known = variant_list(reader->variant, LIST_VARIABLES);
        while (known.count > 0 &&
               reader->variant->variables[known.count - 1].hidden) {
            known.count--;
        }
        size_t first = reader->found->count;
        reader_unknown(reader, known, object);
        if (known.count == 0 && reader->found->count > first) {
            diagnostic_help(reader->found, &reader->found->items[first],
                            "declare it under 'remember', for example '%s: "
                            "{is: number, for: game}'", object->text);
        }
        variable->type.base = TYPE_ERROR;
    }
    return variable;
}

/* Refuses to set a variable of a round or turn in the game's setup: it is reset
 * before any rule reads it. */
static void refuse_forgotten(RuleReader *reader, const Expression *variable,
                             const Node *object)
{
    static const char *const lasts[] = {
        [KEPT_TURN] = "turn", [KEPT_ROUND] = "round", [KEPT_GAME] = "game"};
    const Variable *kept = &reader->variant->variables[variable->value];
    if (reader->meanings.phase != WHEN_GAME_SETUP || kept->kept == KEPT_GAME) {
        return;
    }
    Diagnostic *finding = reader_error(
        reader, "no-use", object->span, "'%s' is kept for a %s and starts "
        "again with the first one", kept->name, lasts[kept->kept]);
    diagnostic_help(reader->found, finding, "do it in 'round.setup', or keep "
                    "it 'for: game'");
}

/* set: VARIABLE, to: VALUE */
void read_set(RuleReader *reader, const Node *node, const Node *object,
              Step *step)
{
    const Node *to = node_get(node, "to");
    const Expression *variable = step->object = read_variable(reader, object);
    if (!to) {
        step->to = reader_key(reader, node, "to", TYPE_NUMBER);
    } else if (variable->type.base == TYPE_ERROR) {
        reader_look(reader, node, "to");
    } else {
        refuse_forgotten(reader, variable, object);
        step->to = expression_read_as(&reader->meanings, reader->scope, to,
                                      variable->type.base,
                                      variable->type.attribute);
    }
}

/* raise: VARIABLE [, by: NUMBER]; lower: likewise */
void read_change(RuleReader *reader, const Node *node, const Node *object,
                 Step *step)
{
    const Expression *variable = step->object = read_variable(reader, object);
    if (variable->type.base == TYPE_ERROR) {
        reader_look(reader, node, "by");
        return;
    }
    if (variable->type.base != TYPE_NUMBER) {
        reader_error(reader, "wrong-type", object->span,
                     "only a number can be raised or lowered");
        return;
    }
    refuse_forgotten(reader, variable, object);
    if (node_get(node, "by")) {
        step->amount = reader_key(reader, node, "by", TYPE_NUMBER);
    }
}

/* pick: VARIABLE, from: SET: at random */
void read_pick(RuleReader *reader, const Node *node, const Node *object,
               Step *step)
{
    const Node *from = node_get(node, "from");
    const Expression *variable = step->object = read_variable(reader, object);
    if (!from) {
        reader_key(reader, node, "from", TYPE_PLAYERS);
        return;
    }
    const Expression *set = step->from = reader_value(reader, from);
    if (variable->type.base == TYPE_ERROR || set->type.base == TYPE_ERROR) {
        return;
    }
    Type element = set->kind == E_RANGE ? (Type){TYPE_NUMBER, -1}
                                        : expression_element(set->type);
    if (element.base != variable->type.base ||
        element.attribute != variable->type.attribute) {
        reader_refuse(reader, set, NEEDED_ANY, text_format(
            reader->arena, "'%s' is %s", object->text,
            expression_type_name(reader->arena, reader->variant,
                                 variable->type)), NULL);
        return;
    }
    if (set->type.base == TYPE_CARDS && expression_is_union(set)) {
        Diagnostic *finding = reader_error(
            reader, "wrong-type", set->span,
            "a card at random is picked from one zone, not from several");
        diagnostic_help(reader->found, finding, "pick from one of them, or "
                        "move the cards together first");
        return;
    }
    refuse_forgotten(reader, variable, object);
}

/* --- Players -------------------------------------------------------------- */

/* status: NAME, of: PLAYER */
void read_status(RuleReader *reader, const Node *node, const Node *object,
                 Step *step)
{
    const Variant *variant = reader->variant;
    step->number = variant_find_status(variant, object->text);
    step->player = reader_key(reader, node, "of", TYPE_PLAYER);
    if (step->number < 0) {
        reader_unknown(reader, variant_list(variant, LIST_STATUSES), object);
    } else if (reader->meanings.phase == WHEN_GAME_SETUP &&
               variant->statuses[step->number].meaning ==
                   STATUS_OUT_OF_ROUND) {
        Diagnostic *finding = reader_error(
            reader, "no-use", object->span, "'%s' is out of the round, but the "
            "first round begins with everybody", object->text);
        diagnostic_help(reader->found, finding, "do it in 'round.setup'");
    }
}

/* score: each player: for each player, the sum of the parts of `score`. */
void read_score(RuleReader *reader, const Node *node, const Node *object,
                Step *step)
{
    (void)node, (void)object;
    Phase phase = reader->meanings.phase;
    const Node *parts = reader->variant->score;
    size_t count = parts ? parts->count : 0;
    Local *scope = reader->scope;
    reader->meanings.phase = WHEN_SCORE;
    reader->variant->program.scored |= 1u << phase;
    step->local = reader_local(reader, "player", (Type){TYPE_PLAYER, -1});
    step->shares = arena_alloc(reader->arena, count * sizeof *step->shares);
    for (; step->share_count < count; step->share_count++) {
        const Node *part = parts->children[step->share_count];
        step->shares[step->share_count] = (Share){
            reader_place(part), reader_value_as(reader, part, TYPE_NUMBER)};
    }
    reader->scope = scope;
    reader->meanings.phase = phase == WHEN_AFTER ? WHEN_SCORED : phase;
}
