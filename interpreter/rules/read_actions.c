/* Parses actions: when they are open, the text of their moves, their steps.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "rules/rule_reader.h"

/* --- like ----------------------------------------------------------------- */

static void refuse_in_question(RuleReader *reader, const Node *node)
{
    const Node *then = node_get(node, "then"), *open = node_get(node, "open");
    if (then) {
        reader_error(reader, "no-use", then->key_span, "only an action of a "
                     "turn can have 'then'");
    }
    if (open) {
        reader_error(reader, "no-use", open->key_span, "only the action of a "
                     "turn can be open in a mode");
    }
}

/* Whether the steps that are being read belong to the action of [node]. */
static bool is_within(const RuleReader *reader, const Node *node)
{
    const Enclosing *in = reader->meanings.within;
    while (in && !(in->action && in->action->place.node == node)) {
        in = in->outer;
    }
    return in != NULL;
}

/* The variant's action [node] is no base when it is reached from itself: to
 * read it would never end, or it would have no steps. */
static bool refuse_like(RuleReader *reader, const Node *like, const Node *node)
{
    const Node *another = node_get(node, "like");
    if (is_within(reader, node)) {
        diagnostic_help(reader->found, reader_error(
            reader, "uses-itself", like->span, "'%s' cannot be taken over "
            "within its own steps: they would be in each other without end",
            like->text), "remember that there is more to do, 'then: go on' or "
            "'go again', and take the action over in a mode, whose 'while' "
            "asks for what is remembered");
    } else if (another) {
        diagnostic_help(reader->found, reader_error(
            reader, "no-use", like->span, "'%s' cannot be taken over: it is %s",
            like->text, like == another ? "this action itself"
                                        : "like another action"),
            "name an action that is like no other");
    } else {
        return false;
    }
    return true;
}

/* The node of the variant's action that `like: NAME` refers to, or NULL. */
static const Node *find_like(RuleReader *reader, const Node *node)
{
    static const char *const others[] = {"text", "told", "choose", "do"};
    const Variant *variant = reader->variant;
    const Node *like = node_get(node, "like"), *only = node_get(node, "only");
    if (!like && only) {
        reader_error(reader, "no-use", only->key_span, "'only' needs 'like', "
                     "the action it adds to");
    }
    for (size_t i = 0; like && i < sizeof others / sizeof *others; i++) {
        const Node *other = node_get(node, others[i]);
        if (other) {
            reader_error(reader, "no-use", other->key_span, "'%s' comes from "
                         "the action '%s'", others[i], like->text);
        }
    }
    int base = like ? variant_find_action(variant, like->text) : -1;
    if (like && base < 0) {
        reader_unknown(reader, variant_list(variant, LIST_ACTIONS), like);
    }
    return base < 0 || refuse_like(reader, like, variant->actions[base].node)
               ? NULL : variant->actions[base].node;
}

static const char decline_name[] = "decline";

/* --- Actions -------------------------------------------------------------- */

/* Refuses `then: go on` where all players decide at the same time. */
static void refuse_going_on(RuleReader *reader, const Action *action)
{
    if (action->turn && action->goes_on && reader->variant->at_once) {
        Diagnostic *finding = reader_error(
            reader, "no-use", action->then->key_span,
            "nobody's turn goes on alone: all players decide at the same time");
        diagnostic_help(reader->found, finding, "remove it, or 'turns: at "
                        "once' under 'round'");
    }
}

/* Parses the part of an action before its steps. [node] is the action; with
 * `like`, [base] is the action that it refers to. */
static void read_offer(RuleReader *reader, Action *action, const Node *node,
                       const Node *base)
{
    Local *scope = reader->scope;
    const Enclosing *within = reader_enter(
        reader, (Enclosing){.action = action});
    const Node *said = base ? base : node, *extra = base ? node : NULL;
    const Node *then = node_get(node, "then"), *text = node_get(said, "text");
    const Node *told = node_get(said, "told");
    then = then ? then : node_get(said, "then");
    action->place = reader_place(said);
    action->node = node;
    action->name = node->key;
    action->goes_on = then && text_equal(then->text, "go on");
    action->as_usual = extra && !node_get(extra, "only") &&
                       !node_get(extra, "when") && !node_get(extra, "then");
    action->choose = node_get(said, "choose");
    action->then = then;
    action->open = node_get(node, "open");
    refuse_going_on(reader, action);
    reader_conditions(reader, node_get(said, "when"), NULL, &action->when);
    reader_conditions(reader, node_get(extra, "when"), NULL, &action->when);
    reader_choices(reader, action, node_get(said, "choose"),
                   node_get(extra, "only"));
    if (text) {
        reader_text(reader, action, &action->text, text);
    } else {
        reader_name_moves(reader, action);
    }
    if (told) {
        reader_text(reader, action, &action->told, told);
    }
    action->scope = reader->scope;
    reader->scope = scope;
    reader->meanings.within = within;
}

static void read_effects(RuleReader *reader, Action *action)
{
    Local *scope = reader->scope;
    reader->scope = action->scope;
    const Enclosing *within = reader_enter(
        reader, (Enclosing){.action = action});
    action->steps = reader_steps(reader, node_get(action->place.node, "do"));
    reader->scope = scope;
    reader->meanings.within = within;
}

void reader_actions(RuleReader *reader, Actions *actions,
                    const Node *const *nodes, size_t count, bool turn)
{
    actions->items = arena_alloc(reader->arena, count * sizeof *actions->items);
    actions->count = count;
    for (size_t i = 0; i < count; i++) {
        reader->step = nodes[i];
        actions->items[i].turn = turn;
        if (!turn) {
            refuse_in_question(reader, nodes[i]);
        }
        read_offer(reader, &actions->items[i], nodes[i],
                   find_like(reader, nodes[i]));
    }
    for (size_t i = 0; i < count; i++) {
        read_effects(reader, &actions->items[i]);
    }
}

const Action *reader_decline(RuleReader *reader, const Node *node)
{
    const Node *text = node_get(node, "declining");
    const Node *actions = node_get(node, "actions");
    const Node *own = actions ? node_get(actions, decline_name) : NULL;
    Action *action = arena_alloc(reader->arena, sizeof *action);
    action->place = reader_place(node_get(node, "offer to"));
    action->node = action->place.node;
    action->name = decline_name;
    action->declines = true;
    action->scope = reader->scope;
    reader_plain_text(reader, &action->text,
                      text ? text->text : decline_name);
    if (text && strpbrk(text->text, "{}")) {
        Diagnostic *finding = reader_error(
            reader, "text-value", text->span, "'declining' is the same text "
            "for everybody, without values");
        diagnostic_help(reader->found, finding, "write it without '{' and "
                        "'}'");
    }
    if (own) {
        Diagnostic *finding = reader_error(
            reader, "taken-name", own->key_span, "'%s' is the name of what a "
            "player does who takes none of the actions", decline_name);
        diagnostic_help(reader->found, finding, "give this action another "
                        "name; 'declining: TEXT' changes that text, and "
                        "'declined' has steps for it");
    }
    return action;
}
