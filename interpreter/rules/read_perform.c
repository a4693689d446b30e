/* Parses `perform`: a routine with its arguments, or an action; by the actor or
 * by another player.
 *
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "rules/rule_reader.h"

/* --- Arguments ------------------------------------------------------------ */

/* Whether a value of [type] may be nobody or nothing. */
static bool has_none(Type type)
{
    return type.base != TYPE_NUMBER && type.base != TYPE_TRUTH &&
           !type_is_several(type);
}

/* A name for [value], which is worked out before the steps, and which nothing
 * else has. */
static Local *add_argument(RuleReader *reader, Step *step, const char *name,
                           const Expression *value)
{
    Local *local = local_new(reader->arena, NULL, name, value->type);
    local->may_be_none = has_none(value->type);
    step->arguments[step->argument_count++] = (Argument){local, value};
    return local;
}

static Expression *value_of(RuleReader *reader, Local *local, Span span)
{
    Expression *value = arena_alloc(reader->arena, sizeof *value);
    *value = (Expression){.kind = E_LOCAL, .type = local->type, .span = span,
                          .local = local};
    return value;
}

/* Whether [value] cannot change while the steps are done. */
static bool is_fixed(const Expression *value)
{
    return value->kind == E_CONSTANT || value->kind == E_LOCAL;
}

/* What a zone or the tokens of a holder are put in as: the place is fixed
 * before the steps, what lies there is not. NULL: it is no place. */
static Expression *fix_place(RuleReader *reader, Step *step, const char *name,
                             const Expression *value)
{
    Expression *place = arena_alloc(reader->arena, sizeof *place);
    if (value->kind != E_ZONE && value->kind != E_TOKENS) {
        return NULL;
    }
    *place = *value;
    if (value->left && !is_fixed(value->left)) {
        place->left = value_of(reader, add_argument(reader, step, name,
                                                    value->left),
                               value->left->span);
    }
    return place;
}

static void refuse_selection(RuleReader *reader, const Expression *value,
                             const Formal *formal)
{
    Diagnostic *finding = reader_error(
        reader, "wrong-type", value->span, "'%s' of a routine needs a place, "
        "such as a zone, and not some of what lies there", formal->name);
    diagnostic_help(reader->found, finding, "write 'where' in the routine, or "
                    "make '%s' a parameter of the type 'chosen cards' or "
                    "'card'", formal->name);
}

/* Makes the name of [formal] mean [value] in the steps. */
static Local *enter_argument(RuleReader *reader, Step *step,
                             const Formal *formal, Local *scope,
                             Expression *value)
{
    bool place = formal->type.base == TYPE_CARDS ||
                 formal->type.base == TYPE_TOKENS;
    Expression *stands = is_fixed(value) ? value
                         : place ? fix_place(reader, step, formal->name, value)
                                 : NULL;
    if (value->type.base == TYPE_ERROR) {
        stands = value;
    } else if (!stands && place) {
        refuse_selection(reader, value, formal);
        stands = reader_nothing(reader, value->span);
    }
    if (!stands) {
        stands = value_of(reader, add_argument(reader, step, formal->name,
                                               value), value->span);
    }
    scope = local_new(reader->arena, scope, formal->name, stands->type);
    scope->stands_for = stands;
    return scope;
}

/* Reports, once, the parameters that [with] gives nothing for. A key that is no
 * parameter may be a misspelt one. */
static void refuse_missing(RuleReader *reader, const Node *object,
                           const Named *routine, const Node *with)
{
    Text names = text_new(reader->arena), keys = text_new(reader->arena);
    size_t given = 0;
    for (int i = 0; i < routine->formal_count; i++) {
        const Formal *formal = &routine->formals[i];
        if (node_get(with, formal->name)) {
            given++;
            continue;
        }
        text_add_format(&names, "%s'%s' (%s)", names.length ? " and " : "",
                        formal->name,
                        expression_type_name(reader->arena, reader->variant,
                                             formal->type));
        text_add_format(&keys, "%s%s: ...", keys.length ? ", " : "",
                        formal->name);
    }
    if (names.length > 0 && (!with || with->count == given)) {
        Diagnostic *finding = reader_error(
            reader, "wrong-arguments", object->span, "'%s' needs %s",
            object->text, text_string(&names));
        diagnostic_help(reader->found, finding, with ? "add '%s' under 'with'"
                                                     : "add 'with: {%s}'",
                        text_string(&keys));
    }
}

/* Reports keys of `with` that are no parameters. */
static void refuse_others(RuleReader *reader, const Node *with,
                          const Named *routine)
{
    for (size_t i = 0; with && i < with->count; i++) {
        const Node *node = with->children[i];
        NameList list = NAME_LIST("parameter", routine->formals,
                                  (size_t)routine->formal_count);
        if (names_find(list, node->key) < 0 && routine->formal_count > 0) {
            names_refuse(reader->found, reader->variant->lost, list, node->key,
                         node->key_span);
        } else if (routine->formal_count == 0) {
            Diagnostic *finding = reader_error(
                reader, "wrong-arguments", node->key_span,
                "'%s' has no parameters", routine->name);
            diagnostic_help(reader->found, finding, "remove 'with'; or write "
                            "'%s: {takes: {%s: TYPE}, do: {...}}'",
                            routine->name, node->key);
            return;
        }
    }
}

/* with: {NAME: VALUE}. Returns the names that the steps of [routine] know. */
static Local *read_with(RuleReader *reader, const Node *node,
                        const Node *object, const Named *routine, Step *step)
{
    const Node *with = node_get(node, "with");
    Local *scope = NULL;
    refuse_others(reader, with, routine);
    refuse_missing(reader, object, routine, with);
    step->arguments = arena_alloc(reader->arena, FORMALS_MAX *
                                  sizeof *step->arguments);
    for (int i = 0; i < routine->formal_count; i++) {
        const Formal *formal = &routine->formals[i];
        const Node *given = node_get(with, formal->name);
        scope = enter_argument(
            reader, step, formal, scope,
            given ? expression_read_as(&reader->meanings, reader->scope, given,
                                       formal->type.base,
                                       formal->type.attribute)
                  : reader_nothing(reader, object->span));
    }
    return routine->formal_count > 0 ? scope : reader->scope;
}

/* --- As another player ---------------------------------------------------- */

/* as: PLAYER: in the steps 'actor' is a name for that player. */
static void read_as(RuleReader *reader, const Node *node, Step *step)
{
    const Node *as = node_get(node, "as");
    if (as) {
        step->player = reader_who(reader, as);
        step->local = local_new(reader->arena, NULL, "actor",
                                (Type){TYPE_PLAYER, -1});
    }
    if (as && step->player->type.base == TYPE_PLAYERS) {
        Diagnostic *finding = reader_error(
            reader, "wrong-type", as->span,
            "one player performs it, but this is a set of players");
        diagnostic_help(reader->found, finding, "write 'for each: player, in: "
                        "%s, do: {NAME: {perform: ..., as: player}}'",
                        as->text);
        step->player = reader_nothing(reader, as->span);
    }
}

/* --- perform -------------------------------------------------------------- */

static void refuse_with(RuleReader *reader, const Node *node)
{
    const Node *with = node_get(node, "with");
    if (with) {
        Diagnostic *finding = reader_error(
            reader, "wrong-arguments", with->key_span,
            "an action has no parameters");
        diagnostic_help(reader->found, finding, "perform a routine with "
                        "'takes', and let the action perform it, too");
    }
}

/* perform: ROUTINE | ACTION [, with: {NAME: VALUE}] [, as: PLAYER] */
void read_perform(RuleReader *reader, const Node *node, const Node *object,
                  Step *step)
{
    const Variant *variant = reader->variant;
    int routine = variant_find_routine(variant, object->text);
    int action = variant_find_action(variant, object->text);
    Local *scope = reader->scope, *acting = reader->meanings.acting;
    if (routine < 0 && action < 0) {
        reader_unknown(reader, variant_list(variant, LIST_ROUTINES), object);
        return;
    }
    read_as(reader, node, step);
    step->number = routine;
    Local *inner = scope;
    if (routine >= 0) {
        reader->performed[routine] = true;
        inner = read_with(reader, node, object, &variant->routines[routine],
                          step);
    } else {
        refuse_with(reader, node);
    }
    if (reader_enter_routine(reader, object)) {
        reader->scope = inner;
        reader->meanings.acting = step->local ? step->local : acting;
        step->steps = reader_steps(
            reader, routine >= 0 ? variant->routines[routine].body
                                 : node_get(variant->actions[action].node,
                                            "do"));
        reader->scope = scope;
        reader->meanings.acting = acting;
    }
    reader_leave_routine(reader);
}
