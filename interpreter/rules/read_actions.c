/* Parses actions: when they are open, the text of their moves, their steps.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "rules/rule_reader.h"

/* --- The text of a move --------------------------------------------------- */

static Piece *add_piece(RuleReader *reader, Pieces *pieces)
{
    Piece *piece = &ARENA_PUSH(reader->arena, pieces->items, pieces->count,
                               pieces->capacity);
    *piece = (Piece){NULL, -1, NULL};
    return piece;
}

/* The default text: the action's name, then all choices. "and" is after several
 * elements, so that it shows where they end. */
static void name_moves(RuleReader *reader, Action *action)
{
    add_piece(reader, &action->text)->text = action->name;
    for (int i = 0; i < action->choice_count; i++) {
        add_piece(reader, &action->text)->text =
            i > 0 && action->choices[i - 1].several ? " and " : " ";
        add_piece(reader, &action->text)->parameter = i;
    }
}

/* Refuses {EXPRESSION} in a text. */
static void refuse_value(RuleReader *reader, Span span, const char *message,
                         const char *help)
{
    diagnostic_help(reader->found,
                    reader_error(reader, "text-value", span, "%s", message),
                    "%s", help);
}

/* Whether [value] looks at the end of a pile that a choice of [action] decides
 * on. */
static bool looks_by_choice(const Action *action, const Expression *value,
                            bool end)
{
    if (!value) {
        return false;
    }
    for (int i = 0; i < action->choice_count; i++) {
        if (end && value->kind == E_LOCAL &&
            value->local == action->choices[i].local) {
            return true;
        }
    }
    end = end || value->kind == E_TOP || value->kind == E_BOTTOM;
    return looks_by_choice(action, value->left, end) ||
           looks_by_choice(action, value->right, end) ||
           looks_by_choice(action, value->condition, end);
}

/* Whether the value of an expression depends on more than its names. */
static bool looks_at_moment(const Expression *value)
{
    return value && (kind_facts[value->kind].looks != STATE_NOTHING ||
                     value->kind == E_VARIABLE ||
                     looks_at_moment(value->left) ||
                     looks_at_moment(value->right) ||
                     looks_at_moment(value->condition));
}

/* Refuses an expression whose value has no text, or is not certain when the
 * moves are listed. */
static void check_value(RuleReader *reader, const Action *action,
                        const Expression *value)
{
    TypeBase base = value->type.base;
    bool together = action->turn ? reader->variant->at_once : reader->together;
    if (base == TYPE_RANGE || base == TYPE_HOLDER || base == TYPE_WORD) {
        reader_refuse(reader, value, base == TYPE_RANGE
                          ? "braces in a text cannot hold a range of numbers"
                          : "braces in a text cannot hold this",
                      "write a number, a card, a value, a player, a token or "
                      "dice, or several of them");
    } else if (looks_by_choice(action, value, false)) {
        refuse_value(reader, value->span, "a text cannot look at the end of a "
                     "pile that is only known when something is chosen",
                     "leave it out, or let an earlier question decide which "
                     "pile it is");
    } else if (together && looks_at_moment(value)) {
        refuse_value(reader, value->span, "this can change before the move has "
                     "its effect: others decide at the same time",
                     "use only what is chosen, or a name from before the "
                     "question");
    }
}

/* {NAME} of a choice or {EXPRESSION}. */
static void add_value(RuleReader *reader, const Action *action, Pieces *pieces,
                      size_t index, size_t length)
{
    const Node *text = pieces->node;
    const char *name = arena_copy(reader->arena, text->text + index, length);
    Piece *piece = add_piece(reader, pieces);
    for (int i = 0; i < action->choice_count; i++) {
        if (text_equal(action->choices[i].place.name, name)) {
            piece->parameter = i;
            return;
        }
    }
    piece->expression = expression_read_part(&reader->meanings, reader->scope,
                                             text, index, length);
    if (piece->expression->type.base != TYPE_ERROR) {
        check_value(reader, action, piece->expression);
    }
}

/* text: "give to {receiver}" */
static void read_text(RuleReader *reader, const Action *action, Pieces *pieces,
                      const Node *text)
{
    const char *at = text->text;
    pieces->node = text;
    while (*at) {
        size_t plain = strcspn(at, "{");
        const char *end = at[plain] ? strchr(at + plain, '}') : NULL;
        plain = end ? plain : strlen(at);
        if (plain > 0) {
            add_piece(reader, pieces)->text = arena_copy(reader->arena, at,
                                                         plain);
        }
        if (end) {
            add_value(reader, action, pieces, (size_t)(at + plain + 1 -
                      text->text), (size_t)(end - at - 1) - plain);
        }
        at = end ? end + 1 : at + plain;
    }
}

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
    return base < 0 ? NULL : variant->actions[base].node;
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
        read_text(reader, action, &action->text, text);
    } else {
        name_moves(reader, action);
    }
    if (told) {
        read_text(reader, action, &action->told, told);
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
    add_piece(reader, &action->text)->text = text ? text->text : decline_name;
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
