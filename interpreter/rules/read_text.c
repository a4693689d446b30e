/* Parses texts with names in braces: of moves, and notices.
 *
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/text.h"
#include "rules/rule_reader.h"

/* --- Texts ---------------------------------------------------------------- */

static Piece *add_piece(RuleReader *reader, Pieces *pieces)
{
    Piece *piece = &ARENA_PUSH(reader->arena, pieces->items, pieces->count,
                               pieces->capacity);
    *piece = (Piece){NULL, -1, NULL};
    return piece;
}

void reader_plain_text(RuleReader *reader, Pieces *pieces, const char *text)
{
    add_piece(reader, pieces)->text = text;
}

/* "and" is after several elements, so that it shows where they end. */
void reader_name_moves(RuleReader *reader, Action *action)
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

/* Refuses an expression whose value is not certain when moves are listed. */
static void check_certain(RuleReader *reader, const Action *action,
                          const Expression *value)
{
    bool together = action->turn ? reader->variant->at_once : reader->together;
    if (looks_by_choice(action, value, false)) {
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

/* Refuses an expression whose value has no text, and for a move one that is not
 * certain. */
static void check_value(RuleReader *reader, const Action *action,
                        const Expression *value)
{
    TypeBase base = value->type.base;
    if (base == TYPE_RANGE || base == TYPE_HOLDER || base == TYPE_WORD) {
        reader_refuse(reader, value, NEEDED_ANY, base == TYPE_RANGE
                          ? "braces in a text cannot hold a range of numbers"
                          : "braces in a text cannot hold this",
                      "write a number, a card, a value, a player, a token or "
                      "dice, or several of them");
    } else if (action) {
        check_certain(reader, action, value);
    }
}

/* {NAME} of a choice or {EXPRESSION}. */
static void add_value(RuleReader *reader, const Action *action, Pieces *pieces,
                      size_t index, size_t length)
{
    const Node *text = pieces->node;
    const char *name = arena_copy(reader->arena, text->text + index, length);
    Piece *piece = add_piece(reader, pieces);
    for (int i = 0; action && i < action->choice_count; i++) {
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

void reader_text(RuleReader *reader, const Action *action, Pieces *pieces,
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

/* --- Notices ---- */

/* tell: "{actor} takes the trick" */
Notice reader_notice(RuleReader *reader, const Node *node, size_t before)
{
    Notice notice = {.place = reader_place(node), .before = before,
                         .within = reader->meanings.within};
    notice.condition = reader_condition(reader, node_get(node, "if"));
    reader_text(reader, NULL, &notice.text, node_get(node, "tell"));
    return notice;
}
